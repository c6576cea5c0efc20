"""Where Discord and its document differ: what discord.py sends beyond it, and three rules more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from bot.localdiscord.components import walk
from bot.localdiscord.records import COMPONENTS_V2, UPDATE

Json = dict[str, Any]
CHAT_INPUT = 1
"""Commands of this type have names in lower case."""
ECHOED = ("url", "proxy_url", "size", "content_type", "width", "height", "spoiler", "ephemeral")
"""What an attachment that was sent before is told with."""


# What discord.py sends beyond the document. Each changes a copy into what the document allows.


def attachment_ids_as_numbers(route: str, body: Any) -> None:
    """discord.py counts new files 0, 1, 2…; the document wants ids as text, Discord reads both."""
    for told in _messages(route, body):
        for attachment in _objects(told, "attachments"):
            _as_text(attachment, "id")


def commands_with_nsfw(route: str, body: Any) -> None:
    """discord.py always tells whether a command is for grown-ups; the document forgot the field."""
    for command in _commands(route, body):
        if isinstance(command.get("nsfw"), bool):
            del command["nsfw"]


def edits_with_tts(route: str, body: Any) -> None:
    """discord.py says on edits, too, that nothing is read aloud."""
    edits = route.startswith("PATCH ") and "/messages/" in route
    if edits and isinstance(body, dict) and body.get("tts") is False:
        del body["tts"]


def updates_with_tts(route: str, body: Any) -> None:
    """The same in an answer that updates the message a button is on."""
    if route.endswith("/callback") and isinstance(body, dict) and body.get("type") == UPDATE:
        for told in _messages(route, body):
            if told.get("tts") is False:
                del told["tts"]


def mentioned_ids_as_numbers(route: str, body: Any) -> None:
    """discord.py names the people who may be mentioned by numbers; Discord reads both."""
    for told in _messages(route, body):
        mentions = told.get("allowed_mentions")
        if isinstance(mentions, dict) and isinstance(mentions.get("users"), list):
            mentions["users"] = [str(one) if _counts(one) else one for one in mentions["users"]]


def partner_as_number(route: str, body: Any) -> None:
    """discord.py opens a direct conversation with a number; Discord reads both."""
    if route == "POST /users/@me/channels" and isinstance(body, dict):
        _as_text(body, "recipient_id")


def attachments_as_told(route: str, body: Any) -> None:
    """discord.py hands attachments that stay back with all that Discord told about them."""
    for told in _messages(route, body):
        for attachment in _objects(told, "attachments"):
            if isinstance(attachment.get("url"), str):
                for known in ECHOED:
                    attachment.pop(known, None)


def embeds_with_flags(route: str, body: Any) -> None:
    """discord.py hands the flags of an embed back, which only Discord sets."""
    for told in _messages(route, body):
        for embed in _objects(told, "embeds"):
            if _counts(embed.get("flags")):
                del embed["flags"]


Tolerance = Callable[[str, Any], None]
TOLERATED: Final[tuple[Tolerance, ...]] = (
    attachment_ids_as_numbers,
    commands_with_nsfw,
    edits_with_tts,
    updates_with_tts,
    mentioned_ids_as_numbers,
    partner_as_number,
    attachments_as_told,
    embeds_with_flags,
)


def without_field_errors(answer: Any) -> Any:
    """An error answer without its faults by field.

    The document counts their codes, Discord's own reference names them: `BASE_TYPE_REQUIRED`.
    """
    if isinstance(answer, dict) and {"code", "message", "errors"} <= answer.keys():
        return {key: value for key, value in answer.items() if key != "errors"}
    return answer


# What the document does not know. Each yields a place with what is wrong there.


def no_content_with_v2(route: str, body: Any) -> Iterator[str]:
    """A message of Components V2 has no words and embeds beside them."""
    for told in _messages(route, body):
        flags = told.get("flags")
        if _counts(flags) and flags & COMPONENTS_V2:
            for name in ("content", "embeds"):
                if told.get(name):
                    yield f"/{name}: does not go with the flag of Components V2"


def no_custom_id_twice(route: str, body: Any) -> Iterator[str]:
    """Every custom_id of a message or a form is there once."""
    for told in _messages(route, body):
        parts = told.get("components")
        seen: set[str] = set()
        for part in walk(parts if isinstance(parts, list) else []):
            custom_id = part.get("custom_id")
            if isinstance(custom_id, str):
                if custom_id in seen:
                    yield f"/components: the custom_id {custom_id!r} is there twice"
                seen.add(custom_id)


def commands_in_lower_case(route: str, body: Any) -> Iterator[str]:
    """The names of slash commands and of their options."""
    for command in _commands(route, body):
        if command.get("type", CHAT_INPUT) == CHAT_INPUT:
            yield from _capitals(command)


def _capitals(thing: Json) -> Iterator[str]:
    name = thing.get("name")
    if isinstance(name, str) and name != name.lower():
        yield f"/name: {name!r} is not in lower case"
    for option in _objects(thing, "options"):
        yield from _capitals(option)


Rule = Callable[[str, Any], Iterator[str]]
UNWRITTEN: Final[tuple[Rule, ...]] = (
    no_content_with_v2,
    no_custom_id_twice,
    commands_in_lower_case,
)


# Where in a body these look


def _messages(route: str, body: Any) -> Iterator[Json]:
    """The message, or form, that a body is or holds."""
    if isinstance(body, dict):
        told = body.get("data") if route.endswith("/callback") else body
        if isinstance(told, dict):
            yield told


def _commands(route: str, body: Any) -> Iterator[Json]:
    if route.endswith("/commands"):
        for command in body if isinstance(body, list) else [body]:
            if isinstance(command, dict):
                yield command


def _objects(of: Json, name: str) -> Iterator[Json]:
    held = of.get(name)
    yield from (one for one in (held if isinstance(held, list) else ()) if isinstance(one, dict))


def _counts(value: Any) -> bool:
    return type(value) is int and value >= 0


def _as_text(of: Json, name: str) -> None:
    if _counts(of.get(name)):
        of[name] = str(of[name])
