"""What a seat may answer: every kind of choice, each with its notation."""

from __future__ import annotations

import msgspec

MOVE = r"out|[a-z0-9:]+>[a-z0-9:]+/[a-z-]+"
"""The form of a move's notation."""


class Choice(msgspec.Struct, frozen=True, gc=False, tag_field="choice", tag=True):
    """Something a seat may answer. `str(choice)` is its notation, as stored in logs and buttons."""


class Roll(Choice, frozen=True, gc=False):
    """Roll the die."""

    def __str__(self) -> str:
        return "roll"


class Pass(Choice, frozen=True, gc=False):
    """Decline the offers; the roll is spent."""

    def __str__(self) -> str:
        return "pass"


class Skip(Choice, frozen=True, gc=False):
    """Let this turn go by without a roll."""

    def __str__(self) -> str:
        return "skip"


class Stay(Choice, frozen=True, gc=False):
    """Leave the marble where it is safe; the turn ends."""

    def __str__(self) -> str:
        return "stay"


class Declare(Choice, frozen=True, gc=False):
    """Give the coming roll to partner `seat`."""

    seat: int

    def __str__(self) -> str:
        return f"for:{self.seat}"


class Move(Choice, frozen=True, gc=False):
    """Move a marble of `seat` from `source` to `target` along `path` (target last).

    `kind`: the path kind, such as out, track, ring (docs/rules.md, Words and names). `knocks`:
    seats of the marbles sent home. `offer`: a short-cut that may be declined. `value`: the number
    the die is used as, 0 where it is always what it shows.
    """

    seat: int
    source: str
    target: str
    kind: str
    path: tuple[str, ...]
    knocks: tuple[int, ...] = ()
    offer: bool = False
    value: int = 0

    def __str__(self) -> str:
        return "out" if self.source == "base" else f"{self.source}>{self.target}/{self.kind}"


class DrawCard(Choice, frozen=True, gc=False):
    """Draw the top card."""

    def __str__(self) -> str:
        return "draw"


class LeaveCard(Choice, frozen=True, gc=False):
    """Draw none."""

    def __str__(self) -> str:
        return "leave"


class Hit(Choice, frozen=True, gc=False):
    """Knock the marble of `victim` on `place` by a card."""

    place: str
    victim: int

    def __str__(self) -> str:
        return f"hit:{self.place}"


class UseCard(Choice, frozen=True, gc=False):
    """Use a kept card; `effect` is anti or insurance."""

    effect: str

    def __str__(self) -> str:
        return self.effect


class Refuse(Choice, frozen=True, gc=False):
    """Let it happen; the kept card stays."""

    def __str__(self) -> str:
        return "refuse"


class Flip(Choice, frozen=True, gc=False):
    """Turn up the card on `cell`, such as B3."""

    cell: str

    def __str__(self) -> str:
        return f"flip:{self.cell}"
