"""What a person has before their eyes, in words, so that a story that fails can be read."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from bot.localdiscord.components import BUTTON, SELECTS, walk
from bot.localdiscord.records import EPHEMERAL, LOADING, Json
from tests.e2e.reading import shown

if TYPE_CHECKING:
    from tests.e2e.window import Window

LAST = 5
"""How many messages are told."""


def screen(window: Window) -> str:
    """The last messages with their buttons, selects and files, the open form, the notifications."""
    return "\n".join(_lines(window))


def _lines(window: Window) -> Iterator[str]:
    place = "the conversation with the bot" if window.here is None else f"#{window.here}"
    if window.server is not None:
        place += f" of {window.server}"
    here = list(islice(window.newest_first(), LAST))
    yield f"On {window.name}'s screen, {place}:" + ("" if here else " nothing")
    for message in reversed(here):
        yield from _message(window, message)
    elsewhere = len(window.messages) - sum(1 for _ in window.newest_first())
    if elsewhere:
        yield f"  ({elsewhere} messages in other places)"
    if window.form is not None:
        yield f"  an open form: {window.form.modal['title']}"
    if window.lock_screen:
        yield f"  the last notification: {window.lock_screen[-1]!r}"
    if window.faults.get("waiting"):
        yield f"  faults that wait: {window.faults['waiting']}"


def _message(window: Window, message: Json) -> Iterator[str]:
    marks = [
        word
        for word, holds in (
            ("only you can see this", message["flags"] & EPHEMERAL),
            ("thinking", message["flags"] & LOADING),
            ("edited", message["edited_timestamp"]),
        )
        if holds
    ]
    head = f"  {message['author']['username']} {message['id']}"
    yield head + (f" ({', '.join(marks)})" if marks else "")
    yield from textwrap.indent(window.text(message), "    | ").splitlines()
    for attachment in message["attachments"]:
        yield f"    🖼 {attachment['filename']}: {attachment.get('description') or 'no words'}"
    parts = [_part(c) for c in walk(message["components"])]
    if any(parts):
        yield "    " + " ".join(filter(None, parts))


def _part(component: Json) -> str:
    if component["type"] == BUTTON:
        off = ", disabled" if component.get("disabled") else ""
        return f"[{shown(component)}{off}]"
    if component["type"] in SELECTS:
        return "{" + str(component.get("placeholder") or component["custom_id"]) + "}"
    return ""
