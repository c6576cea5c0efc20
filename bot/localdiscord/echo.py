"""Components as Discord gives them back: with ids, defaults and the addresses of their files."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from bot.localdiscord.components import CONTAINER, SEPARATOR, walk
from bot.localdiscord.errors import Form
from bot.localdiscord.records import Json

DEFAULTS: dict[int, Json] = {
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
}
"""What Discord tells of a component whose author did not."""


def numbered(components: list[Json]) -> list[Json]:
    """A copy as Discord gives it back: ids and defaults filled in, none for plain emojis."""
    copy: list[Json] = json.loads(json.dumps(components))
    taken = {c["id"] for c in walk(copy) if c.get("id")}
    free = (n for n in range(1, 10_000) if n not in taken)
    for component in walk(copy):
        if not component.get("id"):
            component["id"] = next(free)
        for name, value in DEFAULTS.get(component.get("type", 0), {}).items():
            component.setdefault(name, value)
        for media in _media(component):
            media.setdefault("proxy_url", media.get("url", ""))
            media.setdefault("id", str(component["id"]))
        for emoji in _emojis(component):
            if emoji.get("id", "") is None:
                del emoji["id"]
    return copy


def _media(component: Json) -> Iterator[Json]:
    """The pictures of a thumbnail or of a gallery, whose items get their defaults on the way."""
    for owner in (component, *(component.get("items") or ())):
        if isinstance(owner, dict) and isinstance(owner.get("media"), dict):
            owner.setdefault("description", None)
            owner.setdefault("spoiler", False)
            yield owner["media"]


def _emojis(component: Json) -> Iterator[Json]:
    """The emojis of a button, or of a select's options."""
    for owner in (component, *(component.get("options") or ())):
        if isinstance(owner, dict) and isinstance(owner.get("emoji"), dict):
            yield owner["emoji"]


def point_at_files(value: Any, addresses: Mapping[str, str], form: Form) -> Any:
    """A copy whose `attachment://NAME` have become addresses; an unknown name is a fault."""
    if not isinstance(value, list | dict):
        return value
    within = enumerate(value) if isinstance(value, list) else value.items()
    copy: dict[Any, Any] = {}
    for key, held in within:
        with form.at(key):
            copy[key] = point_at_files(held, addresses, form)
    if isinstance(value, list):
        return list(copy.values())
    url = copy.get("url")
    if isinstance(url, str) and url.startswith("attachment://"):
        name = url.removeprefix("attachment://")
        if name not in addresses:
            form.add(
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment was not found: {name}",
                "url",
            )
        copy["url"] = copy["proxy_url"] = addresses.get(name, url)
    return copy
