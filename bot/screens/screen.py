"""A screen as plain data: words, what to draw, what may be pressed, who is called."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.actions import Action
from engine.games.aargh.view import IslandView
from engine.race.view import RaceView
from render import Beat, Face, Mark, Shout, Trail
from render.island import Done, Flip

Style = Literal["primary", "secondary", "success", "danger"]

CONTENT_LIMIT = 2000
LABEL_LIMIT = 80
PICK_LIMIT = 100
ROW_LIMIT = 5
"""Characters in a message, in a button's label, in a select's line; buttons in a row, rows."""


class Button(msgspec.Struct, frozen=True):
    """Something to press; label: empty where the emoji says it all."""

    label: str
    action: Action
    style: Style = "secondary"
    emoji: str | None = None
    disabled: bool = False


class Pick(msgspec.Struct, frozen=True):
    """One line of a select; `value` is what comes back."""

    value: str
    label: str
    description: str | None = None
    emoji: str | None = None
    chosen: bool = False


class Select(msgspec.Struct, frozen=True):
    """A list to choose one line from, at most 25."""

    action: Action
    placeholder: str
    picks: tuple[Pick, ...]


Row = tuple[Button, ...] | Select


class Image(msgspec.Struct, frozen=True):
    """What `render.draw` is given; with `flashing`, the marbles `render.flash` is."""

    view: RaceView
    colours: tuple[int, ...]
    trails: tuple[Trail, ...] = ()
    marks: tuple[Mark, ...] = ()
    rolled: tuple[int, int] | None = None
    lifted: tuple[tuple[int, str], ...] = ()
    flashing: tuple[tuple[int, str], ...] = ()
    cards: tuple[Face, ...] = ()
    shouts: tuple[Shout, ...] = ()
    places: tuple[int, ...] = ()
    beats: tuple[Beat, ...] = ()


class IslandImage(msgspec.Struct, frozen=True):
    """What `render.island.draw_island` is given."""

    view: IslandView
    colours: tuple[int, ...]
    flipped: tuple[Flip, ...] = ()
    done: Done | None = None
    after: IslandView | None = None


class Screen(msgspec.Struct, frozen=True):
    """A message. `mentions`: the only people who are notified."""

    content: str
    rows: tuple[Row, ...] = ()
    mentions: tuple[int, ...] = ()
    image: Image | IslandImage | None = None


def in_rows(buttons: list[Button]) -> tuple[Row, ...]:
    """Buttons in rows of five."""
    return tuple(
        tuple(buttons[start : start + ROW_LIMIT]) for start in range(0, len(buttons), ROW_LIMIT)
    )


def fitted(
    told: list[str], *, first: list[str] | None = None, last: list[str] | None = None
) -> str:
    """A message of whole lines: `first`, what happened, `last`. The oldest of `told` give way."""
    first, last, kept = first or [], last or [], list(told)
    while kept and len("\n".join([*first, "…", *kept, *last])) > CONTENT_LIMIT:
        kept.pop(0)
    if len(kept) < len(told):
        kept.insert(0, "…")
    return "\n".join([*first, *kept, *last])[:CONTENT_LIMIT]


def sentences(text: str) -> str:
    """The text with each sentence on a line of its own, as a screen reader goes through it best."""
    return text.replace(". ", ".\n")


def shortened(text: str, limit: int) -> str:
    """The text, cut with an ellipsis where it is longer than `limit` characters."""
    return text if len(text) <= limit else text[: limit - 1] + "…"
