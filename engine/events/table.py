"""What happens at any table: turns that pass, seats that change hands, an end."""

from __future__ import annotations

from engine.events.base import Event


class TurnPassed(Event, frozen=True, gc=False):
    """The turn went from `seat` to `to`; `turn` counts turns from 1."""

    seat: int
    to: int
    turn: int


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


class SideFinished(Event, frozen=True, gc=False):
    """All marbles of the side of `seats` are home; `place` 1 is the winner."""

    seats: tuple[int, ...]
    place: int


class CalledOut(Event, frozen=True, gc=False):
    """A callout that `seat` earned; `victims` are the seats it was earned against.

    In races revenge, double_kill, triple_kill, rampage, on_fire or close_call; on the island
    treasure_run, aargh or last_coin. `to` names the only seats that may see it (close_call), None:
    everybody. `places`: where the marbles that got away stand.
    """

    callout: str
    seat: int
    victims: tuple[int, ...] = ()
    to: tuple[int, ...] | None = None
    places: tuple[str, ...] = ()
