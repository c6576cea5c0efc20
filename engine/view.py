"""What somebody at the table sees of any game; every kind of game adds its own."""

from __future__ import annotations

import msgspec


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A position without what is hidden.

    board: key of what it is played on, e.g. `aggravation-4` (see `render.boards`).
    roller: whose turn, None when over. mover: who moves in it, None while that is open and when
    over. sides: side number of each seat. finished: place of each seat whose side has finished,
    else None. out: seats that resigned. turn: counted from 1. winners: the seats of the best side,
    once there is one. fused: the seats of a side share what they play with.
    """

    game: str
    board: str
    sides: tuple[int, ...]
    roller: int | None
    finished: tuple[int | None, ...]
    out: tuple[bool, ...]
    mover: int | None = None
    turn: int = 1
    winners: tuple[int, ...] = ()
    fused: bool = False

    @property
    def seats(self) -> int:
        return len(self.sides)

    def place(self, seat: int) -> int | None:
        """The place `seat` has reached: its side finished, or won as the last one left."""
        return 1 if seat in self.winners else self.finished[seat]
