"""What a flip leads to: cards turned up and down, gold paid, the ship, the end.

docs/rules.md, Aargh!: Play.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.events import (
    AnyEvent,
    CalledOut,
    Flipped,
    GameOver,
    Paid,
    PaidBack,
    ShipMoved,
    TurnedDown,
    TurnPassed,
)
from engine.games.aargh.cards import SKULL_LETTER, cell_names
from engine.games.aargh.state import NOWHERE, IslandState, places

RUN = 4
"""Matches in one turn that are called out."""
CURSED = 3
"""Matches in one turn after which a skull is called out."""


class Turn:
    """One answer as it is played: a state that changes, and what is told of it."""

    def __init__(self, state: IslandState) -> None:
        self.state = state
        self.seat = state.roller
        self.names = cell_names(state.columns, state.rows)
        self.told: list[AnyEvent] = []

    def flip(self, cell: int) -> None:
        """Turn up the card on `cell`, which lies face down, and all that follows."""
        state = self.state
        letter, wanted = state.grid[cell], state.wanted
        first = wanted is None and letter != SKULL_LETTER
        matched = None if first else letter == wanted
        flips = state.flips() + 1
        self.state = replace(state.sees(cell, flips=flips), recap=())
        self.told.append(Flipped(self.seat, self.names[cell], state.card(cell), matched))
        if matched is False:
            self._differs(cell)
        else:
            self._stays_up(cell)

    def _stays_up(self, cell: int) -> None:
        """The first of a pair, or a match."""
        self.state = replace(self.state, up=(*self.state.up, cell))
        if self.state.matches == RUN:
            self.told.append(CalledOut("treasure_run", self.seat))
        if self.state.hunting:
            self._pay(1)
        if self.state.over:
            self._end()
        elif not self.state.face_down():
            self._pay(self.state.due)
            self.pass_turn()

    def _differs(self, cell: int) -> None:
        """A card that ends the turn; the ship sails to it."""
        state = self.state
        if state.grid[cell] == SKULL_LETTER:
            if state.matches >= CURSED:
                self.told.append(CalledOut("aargh", self.seat))
            self._pay_back()
        else:
            self._pay(state.due)
        source = left = None
        if state.ship != NOWHERE:
            source, left = self.names[state.ship], state.card(state.ship)
        self.told.append(ShipMoved(self.seat, source, self.names[cell], left))
        self.pass_turn(cell)

    def _pay(self, coins: int) -> None:
        """As many coins as there are, up to `coins`."""
        state = self.state
        coins = min(coins, state.booty)
        if not coins:
            return
        self._coins(coins)
        booty = self.state.booty
        if booty < state.low:
            self.state = replace(self.state, low=booty, idle=0)
        self.told.append(Paid(self.seat, coins, booty))
        if not booty:
            self.told.append(CalledOut("last_coin", self.seat))

    def _pay_back(self) -> None:
        coins = min(1, self.state.coins[self.seat])
        self._coins(-coins)
        self.told.append(PaidBack(self.seat, coins, self.state.booty))

    def _coins(self, change: int) -> None:
        coins = list(self.state.coins)
        coins[self.seat] += change
        self.state = replace(self.state, coins=tuple(coins))

    def pass_turn(self, landed: int | None = None) -> None:
        """The turn is over: all cards but the ship's, now on `landed` if given, are turned down."""
        state = self.state
        uncovered = state.up if landed is None else (*state.up, landed)
        down = set(state.up)
        if landed is not None and state.ship != NOWHERE:
            down.add(state.ship)
        cells = sorted(down)
        if cells:
            self.told.append(TurnedDown(tuple(self.names[cell] for cell in cells)))
        self.state = replace(
            state.sees(*cells, flips=state.flips()),
            ship=state.ship if landed is None else landed,
            up=(),
            recap=uncovered,
            idle=state.idle + 1,
        )
        if self.state.over:
            self._end()
            return
        to, turn = self.state.next_seat(), state.turn + 1
        self.state = replace(self.state, roller=to, turn=turn)
        self.told.append(TurnPassed(self.seat, to, turn))

    def _end(self) -> None:
        self.told.append(GameOver(places(self.state).places))
