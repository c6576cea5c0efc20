"""A position of the island, and what can be worked out from it."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.aargh.cards import BOOTY, CARDS, SKULL_LETTER
from engine.rulebook import Outcome, State

NOWHERE = -1
STALLED_ROUNDS = 10
FRESH_PAIR = "fresh_pair"


class IslandState(State, frozen=True):
    """The island with all its cards; cells are counted from 0, row by row.

    grid: the letter of the card on every cell. aside: the letters of the cards set aside. ship: its
    cell, NOWHERE before it has landed. up: cells turned up in this turn, in order. coins of each
    seat. roller: whose turn. turn: counted from 1. out: seats that gave up, in order. low: the
    fewest coins the Booty has held. idle: turns that have ended since it first held so few. recap:
    cells the last turn uncovered, until the next flip. seen: for every cell the number of flips
    made when its card was last seen face up, 0 for never.
    """

    columns: int
    grid: str
    aside: str
    coins: tuple[int, ...]
    seen: tuple[int, ...]
    roller: int = 0
    turn: int = 1
    ship: int = NOWHERE
    up: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    low: int = BOOTY
    idle: int = 0
    recap: tuple[int, ...] = ()

    @property
    def rows(self) -> int:
        return len(self.grid) // self.columns

    @property
    def booty(self) -> int:
        return BOOTY - sum(self.coins)

    @property
    def racing(self) -> int:
        """How many seats still take turns."""
        return self.players - len(self.out)

    @property
    def over(self) -> bool:
        return self.booty == 0 or self.racing == 1

    @property
    def hunting(self) -> bool:
        """Skulls are what is looked for."""
        return self.ship != NOWHERE and self.grid[self.ship] == SKULL_LETTER

    @property
    def opening(self) -> bool:
        """The turn begins with two cards: no ship has landed, or every treasure is hunted so."""
        if self.ship == NOWHERE:
            return True
        return not self.hunting and self.option("next_turn") == FRESH_PAIR

    @property
    def wanted(self) -> str | None:
        """The letter that has to be matched; None where the next flip decides it."""
        if not self.opening:
            return self.grid[self.ship]
        return self.grid[self.up[0]] if self.up else None

    @property
    def matches(self) -> int:
        """Cards that have matched another in this turn."""
        return max(0, len(self.up) - 1) if self.opening else len(self.up)

    @property
    def due(self) -> int:
        """Coins the treasures of this turn will pay when it ends by a mismatch."""
        if self.hunting or not self.matches:
            return 0
        return len(self.up)

    @property
    def stalled(self) -> bool:
        """The Booty has reached no new low for ten rounds of those who still play."""
        return not self.over and self.idle > STALLED_ROUNDS * self.racing

    def face_down(self) -> list[int]:
        """Cells that may be flipped: all but the ship's and those turned up."""
        return [cell for cell in range(len(self.grid)) if cell != self.ship and cell not in self.up]

    def card(self, cell: int) -> str:
        """The name of the card on `cell`."""
        return CARDS[self.grid[cell]]

    def next_seat(self) -> int:
        """Whose turn follows: clockwise, without those who gave up."""
        seat = (self.roller + 1) % self.players
        while seat in self.out:
            seat = (seat + 1) % self.players
        return seat

    def flips(self) -> int:
        """How many cards have been flipped that anybody remembers."""
        return max(self.seen)

    def sees(self, *cells: int, flips: int) -> IslandState:
        """The state once `cells` were face up at flip number `flips`."""
        seen = list(self.seen)
        for cell in cells:
            seen[cell] = flips
        return replace(self, seen=tuple(seen))


def places(state: IslandState) -> Outcome:
    """The places by gold; equal gold shares one; those who gave up stand behind, last one first."""
    inside = [seat for seat in range(state.players) if seat not in state.out]
    gold = sorted((state.coins[seat] for seat in inside), reverse=True)
    found = [0] * state.players
    for seat in inside:
        found[seat] = gold.index(state.coins[seat]) + 1
    for number, seat in enumerate(reversed(state.out), start=len(inside) + 1):
        found[seat] = number
    return Outcome(tuple(found))
