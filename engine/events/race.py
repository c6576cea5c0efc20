"""What happens in a marble race. `base` and `home:N` belong to the seat the event names."""

from __future__ import annotations

from engine.events.base import Event


class RolledOff(Event, frozen=True, gc=False):
    """The opening roll: each round lists (seat, dice); later rounds only those who tied."""

    rounds: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
    first: int


class Rolled(Event, frozen=True, gc=False):
    """`seat` rolled `value`; `weights` of the faces 1-6; `run`: sixes in a row by that seat.

    `missed`: what a lucky seat rolled before and was allowed to roll again, oldest first.
    """

    seat: int
    value: int
    weights: tuple[int, ...] = (1, 1, 1, 1, 1, 1)
    run: int = 0
    missed: tuple[int, ...] = ()


class Declared(Event, frozen=True, gc=False):
    """`seat`, all home, gives its next roll to partner `mate`."""

    seat: int
    mate: int


class Moved(Event, frozen=True, gc=False):
    """A marble of `seat` went from `source` to `target`; `path`: the holes walked, target last.

    `kind` is the path kind: out, track, home, ring and so on. `value`: the number the die was used
    as; 0 where a die is always what it shows.
    """

    seat: int
    source: str
    target: str
    kind: str
    path: tuple[str, ...]
    value: int = 0


class Knocked(Event, frozen=True, gc=False):
    """A marble of `victim` on `place` was sent back to its base by a marble of `seat`.

    `own_side` is true where victim and seat play on one side: it counts for no callout.
    """

    seat: int
    victim: int
    place: str
    own_side: bool = False


class Passed(Event, frozen=True, gc=False):
    """`seat` declined the short-cuts on offer with the roll `value`."""

    seat: int
    value: int


class Stayed(Event, frozen=True, gc=False):
    """`seat` left its marble where it is safe with the roll `value`; its turn is over."""

    seat: int
    value: int


class Declined(Event, frozen=True, gc=False):
    """`seat` brings no marble out with its partner's roll."""

    seat: int


class TurnSkipped(Event, frozen=True, gc=False):
    """`seat` used its skip: it does not roll this turn."""

    seat: int


class CatchUp(Event, frozen=True, gc=False):
    """From now on (`on`) `seats`, far behind, roll with better dice; or no longer."""

    seats: tuple[int, ...]
    on: bool


class RollLost(Event, frozen=True, gc=False):
    """`seat` (whose marbles were to move) had no legal move for `value`."""

    seat: int
    value: int


class BonusRoll(Event, frozen=True, gc=False):
    """`seat` rolls again."""

    seat: int


class SeatHome(Event, frozen=True, gc=False):
    """All four marbles of `seat` are home."""

    seat: int
