"""What happened, in the order it happened: frozen, storable, the only input of words and trails.

Seats are counted from 0. Places are the names of the rules, such as `base`, `centre`, `track:H`,
`home:N` (`base` and `home:N` belong to the seat the event names).
"""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=True):
    """Base of all events; the tag in stored form is the class's name."""


class RolledOff(Event, frozen=True, gc=False):
    """The opening roll: each round lists (seat, dice); later rounds only those who tied."""

    rounds: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
    first: int


class Rolled(Event, frozen=True, gc=False):
    """`seat` rolled `value`; `weights` of the faces 1-6; `run`: sixes in a row by that seat."""

    seat: int
    value: int
    weights: tuple[int, ...] = (1, 1, 1, 1, 1, 1)
    run: int = 0


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


class SideFinished(Event, frozen=True, gc=False):
    """All marbles of the side of `seats` are home; `place` 1 is the winner."""

    seats: tuple[int, ...]
    place: int


class TurnPassed(Event, frozen=True, gc=False):
    """The turn went from `seat` to `to`; `turn` counts turns from 1."""

    seat: int
    to: int
    turn: int


class CalledOut(Event, frozen=True, gc=False):
    """A callout: revenge, double_kill, triple_kill, rampage, on_fire or close_call.

    `seat` earned it; `victims` are the seats it was earned against. `to` names the only seats
    that may see it (close_call), None: everybody. `places`: where the marbles that got away stand.
    """

    callout: str
    seat: int
    victims: tuple[int, ...] = ()
    to: tuple[int, ...] | None = None
    places: tuple[str, ...] = ()


class Resigned(Event, frozen=True, gc=False):
    """`seat` gave up: its marbles leave the track and its turns are skipped."""

    seat: int


class HandedOver(Event, frozen=True, gc=False):
    """`seat` is now held by a `holder`: person or computer."""

    seat: int
    holder: str


class Skipped(Event, frozen=True, gc=False):
    """The rest of `seat`'s turn was skipped by the table."""

    seat: int


class Closed(Event, frozen=True, gc=False):
    """The table closed the game before its end."""

    reason: str


class GameOver(Event, frozen=True, gc=False):
    """`places`: the place of every seat (1 is best; seats of one side share theirs)."""

    places: tuple[int, ...]


AnyEvent = (
    RolledOff
    | Rolled
    | Declared
    | Moved
    | Knocked
    | Passed
    | Stayed
    | Declined
    | TurnSkipped
    | CatchUp
    | RollLost
    | BonusRoll
    | SeatHome
    | SideFinished
    | TurnPassed
    | CalledOut
    | Resigned
    | HandedOver
    | Skipped
    | Closed
    | GameOver
)
