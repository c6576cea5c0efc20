"""What happens in a memory game: cards turned up and down, a ship, gold."""

from __future__ import annotations

from engine.events.base import Event


class StarterDrawn(Event, frozen=True, gc=False):
    """Seats drew `cards` in turn, seat 0 first, until `first` drew a skull: it begins.

    The cards were shuffled again before they were laid out.
    """

    cards: tuple[str, ...]
    first: int


class Flipped(Event, frozen=True, gc=False):
    """`seat` turned up the `card` on `cell`; matched: None for the first of a pair."""

    seat: int
    cell: str
    card: str
    matched: bool | None = None


class Paid(Event, frozen=True, gc=False):
    """`seat` took `coins` from the Booty, which holds `booty` now."""

    seat: int
    coins: int
    booty: int


class PaidBack(Event, frozen=True, gc=False):
    """A skull made `seat` give `coins` (0 where it had none) to the Booty, `booty` coins now."""

    seat: int
    coins: int
    booty: int


class ShipMoved(Event, frozen=True, gc=False):
    """The ship went from the card `left` on `source` to the one turned up on `target`.

    Both are None when it first lands.
    """

    seat: int
    source: str | None
    target: str
    left: str | None = None


class TurnedDown(Event, frozen=True, gc=False):
    """The cards on `cells` were turned face down."""

    cells: tuple[str, ...]
