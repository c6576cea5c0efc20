"""How a person reads a message, finds a button, and what they are told when they cannot."""

import re
from collections.abc import Iterator, Sequence

from bot.localdiscord.components import BUTTON, SELECTS, TEXT, walk
from bot.localdiscord.records import Json

LINK_BUTTON = 5
MENTION = re.compile(r"<@!?(\d+)>")


class InteractionFailed(AssertionError):
    """The bot did not answer in time: Discord would say "This interaction failed"."""


class ClientRefused(AssertionError):
    """Discord's own client would not let this person do that."""


class NeverSeen(AssertionError):
    """Something a person waited for did not come."""


def read(message: Json, members: Sequence[Json]) -> str:
    """Content, embeds and text components as one text, mentions as @Name."""
    parts = [message["content"]]
    for embed in message["embeds"]:
        parts += [embed.get("title", ""), embed.get("description", "")]
        parts += [f"{f['name']}: {f['value']}" for f in embed.get("fields", [])]
        parts.append((embed.get("footer") or {}).get("text", ""))
    parts += [c["content"] for c in walk(message["components"]) if c["type"] == TEXT]
    return _named("\n".join(filter(None, parts)), message, members)


def on_lock_screen(message: Json, members: Sequence[Json]) -> str:
    """What a phone shows of a message: its content alone, so nothing of embeds or Components V2."""
    return _named(message["content"], message, members)


def _named(text: str, message: Json, members: Sequence[Json]) -> str:
    names = {m["id"]: m["username"] for m in [*members, *message["mentions"]]}
    return MENTION.sub(lambda found: f"@{names.get(found[1], found[0])}", text)


def shown(component: Json) -> str:
    """What stands on a button, emoji first."""
    emoji = (component.get("emoji") or {}).get("name") or ""
    return f"{emoji} {component.get('label') or ''}".strip()


def is_button(component: Json, label: str) -> bool:
    """Whether it is a button to click with `label` on it."""
    link = component.get("style") == LINK_BUTTON
    return component["type"] == BUTTON and not link and label in shown(component)


def is_select(component: Json, hint: str) -> bool:
    """Whether it is a select with `hint` in its placeholder or custom_id."""
    if component["type"] not in SELECTS:
        return False
    return hint in component.get("placeholder", "") or hint in component["custom_id"]


def option_value(select: Json, wanted: str) -> str:
    """The value of the option a person calls `wanted`: value, label or a part of the label."""
    options: list[Json] = select.get("options", [])
    for option in options:
        if wanted in (option["value"], option["label"]):
            return str(option["value"])
    return next((str(o["value"]) for o in options if wanted in o["label"]), wanted)


def fields(modal: Json) -> Iterator[tuple[str, Json]]:
    """The fields of a form with their labels, from above."""
    for row in modal["components"]:
        for component in filter(None, row.get("components") or [row.get("component")]):
            yield row.get("label") or component.get("label") or "", component


def field_id(modal: Json, key: str) -> str:
    """The custom_id of the field a test calls `key`."""
    for label, component in fields(modal):
        custom_id = str(component["custom_id"])
        plain = re.sub(r"\W+", "_", label.casefold()).strip("_")
        if key in (custom_id, plain) or custom_id.endswith(f":{key}"):
            return custom_id
    raise ClientRefused(f"the form {modal['title']!r} has no field {key!r}")
