"""Every board a picture can show, by the key its game's view gives. A new board is one entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from render.boards.aggravation import RaceBoard
from render.canvas import Canvas
from render.errors import BadScene
from render.geometry import Geometry, geometry
from render.palette import RGB


class Board(Protocol):
    """A geometry and the artwork under the marbles."""

    @property
    def geometry(self) -> Geometry: ...

    def paint(self, canvas: Canvas, dress: Mapping[int, int], glow: tuple[int, int] | None) -> None:
        """Everything that does not move. dress: palette colour by arm. glow: (arm, colour)."""

    def ground(self, place: str, colour: int) -> RGB:
        """The colour round a place, which smooth edges there blend with."""


BOARDS: Mapping[str, Board] = {
    "aggravation-4": RaceBoard(geometry(4)),
    "aggravation-6": RaceBoard(geometry(6)),
}


def board(key: str) -> Board:
    """The board of a view's key. Raises BadScene naming the known ones."""
    if key not in BOARDS:
        raise BadScene(f"there is no board {key!r}; known: {', '.join(sorted(BOARDS))}")
    return BOARDS[key]
