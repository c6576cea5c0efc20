"""What every game offers, and the few nouns all of them share: option, choice, ask, outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from engine.chance import Dice
from engine.events import AnyEvent


class Option(msgspec.Struct, frozen=True):
    """One thing a table may agree on before the game; `values[0]` is the default."""

    name: str
    values: tuple[str, ...]
    explain: str
    """One line for the lobby, in English; translated where it is shown."""

    @property
    def default(self) -> str:
        return self.values[0]


class Choice(msgspec.Struct, frozen=True, tag_field="choice", tag=True):
    """Something a seat may answer. `str(choice)` is its notation, as stored in logs and buttons."""


class Roll(Choice):
    """Roll the die."""

    def __str__(self) -> str:
        return "roll"


class Pass(Choice):
    """Decline the offers; the roll is spent."""

    def __str__(self) -> str:
        return "pass"


class Declare(Choice):
    """Give the coming roll to partner `seat`."""

    seat: int

    def __str__(self) -> str:
        return f"for:{self.seat}"


class Move(Choice):
    """Move a marble of `seat` from `source` to `target` along `path` (target last).

    `kind`: out, track, home, ring, centre-in, centre-out. `knocks`: seats of the marbles sent
    home. `offer`: a short-cut that may be declined.
    """

    seat: int
    source: str
    target: str
    kind: str
    path: tuple[str, ...]
    knocks: tuple[int, ...] = ()
    offer: bool = False

    def __str__(self) -> str:
        return "out" if self.kind == "out" else f"{self.source}>{self.target}/{self.kind}"


class Ask(msgspec.Struct, frozen=True):
    """The one answer a game waits for.

    kind: roll, declare, move (more in other games). roller: whose turn it is. by: the seat that
    answers. movers: whose marbles. choices: all legal answers. default: played when a clock runs out.
    """

    kind: str
    roller: int
    by: int
    movers: tuple[int, ...]
    choices: tuple[Choice, ...]
    default: Choice


class Outcome(msgspec.Struct, frozen=True):
    """places: the place of every seat, 1 is best; seats of one side share theirs.

    A side that did not finish shares the place after the last finished one.
    """

    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)
