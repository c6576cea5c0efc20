"""A position of the island checked, with what a turn has just shown: what can be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from engine.games.aargh.cards import BOOTY
from engine.games.aargh.view import IslandView
from render.errors import BadScene
from render.island.layout import ACROSS, Grid
from render.island.treasures import CARDS
from render.palette import SEAT_COLOURS

ISLANDS = frozenset(
    f"aargh-{columns}x{rows}" for columns in range(1, ACROSS + 1) for rows in range(1, ACROSS + 1)
)
"""Keys of the islands there are pictures of."""

Done = Literal["mismatch", "skull"]


class Flip(msgspec.Struct, frozen=True):
    """A card turned up. matched: None for the first of a pair, measured against nothing."""

    cell: str
    card: str
    matched: bool | None = None


class Island:
    """What lies where, and how the table stands.

    faces: the cards to be seen, by cell; nothing else is known here of any card. ship: its cell;
    came: where it stood before the turn that has just ended, else None. now: the view that coins,
    turn and what is wanted are taken from. change: coins each seat won or lost by that turn.
    """

    def __init__(
        self,
        view: IslandView,
        colours: tuple[int, ...],
        flipped: Sequence[Flip] = (),
        done: Done | None = None,
        after: IslandView | None = None,
    ) -> None:
        self.view, self.colours, self.flipped, self.done = view, colours, tuple(flipped), done
        self.now = view if after is None else after
        self.grid = _grid(view)
        _check(view, colours)
        _check(self.now, colours)
        if _shape(view) != _shape(self.now):
            raise BadScene("the view before and the view after are not of one table")
        shown = zip(self.grid.cells, view.cells, strict=True)
        self.faces = {cell: card for cell, card in shown if card is not None}
        self.lying = {view.ship, *view.up} - {None}
        if self.lying != set(self.faces):
            raise BadScene(f"{sorted(self.faces)} are face up, but the ship and the turn say else")
        self._flip()
        self.ship = view.ship
        self.came: str | None = None
        if done is not None:
            self.came, self.ship = view.ship, self.flipped[-1].cell
        self.change = tuple(n - b for n, b in zip(self.now.coins, view.coins, strict=True))

    def _flip(self) -> None:
        seen: set[str] = set()
        for flip in self.flipped:
            if flip.cell not in self.grid.cells or flip.card not in CARDS:
                raise BadScene(f"no {flip.card!r} can be turned up on {flip.cell!r}")
            if flip.cell in seen or self.faces.get(flip.cell, flip.card) != flip.card:
                raise BadScene(f"{flip.cell} was not turned up as {flip.card}")
            seen.add(flip.cell)
            self.faces[flip.cell] = flip.card
        if self.done is None:
            return
        if not self.flipped:
            raise BadScene("a turn ends with a card turned up")
        last = self.flipped[-1]
        if not last.matched and (last.card == "skull") != (self.done == "skull"):
            raise BadScene(f"the {last.card} on {last.cell} does not end a turn by {self.done}")
        if self.now is not self.view and self.now.ship != last.cell:
            raise BadScene(f"the ship has to arrive on {last.cell}, not on {self.now.ship}")

    @property
    def counting(self) -> frozenset[str]:
        """Cells whose cards count in this turn: turned up in it, or under the ship and wanted."""
        cells = {*self.view.up, *(flip.cell for flip in self.flipped)}
        if self.view.ship is not None and not self.view.opening:
            cells.add(self.view.ship)
        return frozenset(cells)


def _shape(view: IslandView) -> tuple[int, int, int]:
    return view.columns, view.rows, view.seats


def _grid(view: IslandView) -> Grid:
    if view.board not in ISLANDS:
        raise BadScene(f"there is no island {view.board!r}; known: aargh-1x1 to aargh-5x5")
    if view.board != f"aargh-{view.columns}x{view.rows}":
        raise BadScene(f"{view.board} has not {view.columns} × {view.rows} cells")
    if len(view.cells) != view.columns * view.rows:
        raise BadScene(f"{len(view.cells)} cells on {view.board}")
    return Grid(view.columns, view.rows)


def _check(view: IslandView, colours: tuple[int, ...]) -> None:
    lists = (view.coins, colours, view.finished, view.out)
    if any(len(told) != view.seats for told in lists) or not 2 <= view.seats <= len(SEAT_COLOURS):
        raise BadScene("sides, coins, colours, finished and out must name the same 2-6 seats")
    if len(set(colours)) != view.seats or not set(colours) <= set(range(len(SEAT_COLOURS))):
        raise BadScene(f"seats need different colours of 0-{len(SEAT_COLOURS) - 1}, not {colours}")
    seats = {*view.winners, *(() if view.roller is None else (view.roller,))}
    if not seats <= set(range(view.seats)):
        raise BadScene(f"no seats {sorted(seats)} at this table")
    if min(view.booty, *view.coins) < 0 or view.booty + sum(view.coins) != BOOTY:
        raise BadScene(f"{BOOTY} coins are somewhere, not {view.coins} and {view.booty}")
    cards = [view.wanted, *view.cells, *(view.aside or ()), *(card for _, card in view.recap)]
    strange = {card for card in cards if card is not None} - set(CARDS)
    if strange:
        raise BadScene(f"there is no card {', '.join(sorted(strange))}")
