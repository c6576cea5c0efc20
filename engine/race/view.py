"""A marble race as somebody sees it: what pictures, words and buttons are made from."""

from __future__ import annotations

import msgspec


class RaceView(msgspec.Struct, frozen=True):
    """A position in place names.

    board: key of the geometry, e.g. `aggravation-4`, `aggravation-6` (4 and 6 arms).
    arms: arm of each seat. marbles: four place names a seat. roller: whose turn, None when over.
    die: the roll waiting to be played, else None. run: sixes in a row by the roller.
    finished: place of each seat whose side has finished, else None. out: seats that resigned.
    sides: side number of each seat. mover: whose marbles the roll moves, None while the roller has
    not declared it and when over. winners: the seats of the best side, once there is one.
    catching: seats that roll with better dice now; skips: seats that still have their skip; both
    empty where that is not played with. fused: partners share their marbles. progress: of each of
    `marbles`, where a hole alone does not tell it.
    """

    game: str
    board: str
    arms: tuple[int, ...]
    marbles: tuple[tuple[str, ...], ...]
    roller: int | None
    die: int | None
    run: int
    finished: tuple[int | None, ...]
    out: tuple[bool, ...]
    sides: tuple[int, ...]
    turn: int = 1
    mover: int | None = None
    winners: tuple[int, ...] = ()
    catching: tuple[bool, ...] = ()
    skips: tuple[bool, ...] = ()
    fused: bool = False
    progress: tuple[tuple[float, ...], ...] = ()

    @property
    def seats(self) -> int:
        return len(self.arms)

    def place(self, seat: int) -> int | None:
        """The place `seat` has reached: its side finished, or won as the last one left."""
        return 1 if seat in self.winners else self.finished[seat]
