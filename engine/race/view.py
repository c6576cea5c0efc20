"""A marble race as somebody sees it: what pictures, words and buttons are made from."""

from __future__ import annotations

from engine.view import View


class RaceView(View, frozen=True, kw_only=True):
    """A position in place names.

    arms: arm of each seat. marbles: four place names a seat. die: the roll waiting to be played,
    else None. run: sixes in a row by the roller. mover: whose marbles the roll moves, None also
    while the roller has not declared it. catching: seats that roll with better dice now; skips:
    seats that still have their skip; both empty where that is not played with. progress: of each
    of `marbles`, where a hole alone does not tell it. kept: ids of the cards each seat keeps; pile:
    how many cards there are to draw; lost: turns each seat has still to miss; empty and 0 where
    there are no cards.
    """

    arms: tuple[int, ...]
    marbles: tuple[tuple[str, ...], ...]
    die: int | None
    run: int
    catching: tuple[bool, ...] = ()
    skips: tuple[bool, ...] = ()
    progress: tuple[tuple[float, ...], ...] = ()
    kept: tuple[tuple[str, ...], ...] = ()
    pile: int = 0
    lost: tuple[int, ...] = ()

    def all_home(self, seat: int) -> bool:
        """Whether no marble of the seat is on its way any more."""
        return all(map(is_home, self.marbles[seat]))


HOME = ("home", "diamond")
"""First words of the places at which a marble has arrived."""


def is_home(place: str) -> bool:
    """Whether a marble on `place` has arrived: it cannot be lost, and need not leave."""
    return place.partition(":")[0] in HOME


def as_race(view: View) -> RaceView:
    """The view of a marble race; TypeError for that of another game."""
    if not isinstance(view, RaceView):
        raise TypeError(f"{view.game} is no marble race")
    return view
