"""The island as somebody sees it: what is face up, and nothing of what is not."""

from __future__ import annotations

from engine.view import View


class IslandView(View, frozen=True, kw_only=True):
    """A position without what lies face down.

    columns, rows: of the island. cells: the card face up on every cell, row by row, else None.
    ship: name of the cell it stands on, None before it has landed. up: cells turned up in this
    turn. coins of each seat; booty: coins that are left. wanted: the card that has to be matched,
    None where the next flip decides it. opening: the turn begins with two cards to be matched.
    recap: cell and card of what the last turn uncovered, until the next flip. stalled: the Booty
    has reached no new low for ten rounds. aside: the cards set aside, told when all is over, else
    None.
    """

    columns: int
    rows: int
    cells: tuple[str | None, ...]
    ship: str | None
    up: tuple[str, ...]
    coins: tuple[int, ...]
    booty: int
    wanted: str | None
    opening: bool
    recap: tuple[tuple[str, str], ...] = ()
    stalled: bool = False
    aside: tuple[str, ...] | None = None


def as_island(view: View) -> IslandView:
    """The view of a memory game; TypeError for that of another game."""
    if not isinstance(view, IslandView):
        raise TypeError(f"{view.game} is no memory game")
    return view
