"""A game on paper: its log, and what is needed to play it again."""

from __future__ import annotations

import msgspec

from engine.chance import Draw
from engine.events import AnyEvent

_DONE = frozenset({"resign", "skip", "hand", "close"})
"""What the table does, before a colon and whom it concerns. `skip` alone is an answer."""

HOLDERS = ("person", "computer")


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of the log: what was answered or done at the table, and the draws it took.

    ply counts from 0, the opening. by: the seat that answered; None for the table. what: `start`,
    a choice as text, `lucky:PERCENT` for a roll that may be rolled again, or `resign:SEAT`,
    `skip:SEAT`, `hand:SEAT:HOLDER`, `close:REASON`.
    """

    ply: int
    by: int | None
    what: str
    draws: tuple[Draw, ...] = ()

    @property
    def is_answer(self) -> bool:
        """Whether it answers what the game asked, or begins it; what the table does is neither."""
        word, colon, _ = self.what.partition(":")
        return not colon or word not in _DONE


class Played(msgspec.Struct, frozen=True, gc=False):
    """What one entry of the log led to."""

    events: tuple[AnyEvent, ...]
    entry: Entry


class Record(msgspec.Struct, frozen=True):
    """A game on paper: enough to play it again.

    position: the line the log begins at, None for a log from the opening on.
    """

    game: str
    rules_version: int
    players: int
    options: dict[str, str]
    holders: tuple[str, ...]
    entries: tuple[Entry, ...]
    position: str | None = None
