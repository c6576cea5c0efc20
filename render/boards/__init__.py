"""Every board a picture can show, by the key its game's view gives. A new board is one entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from render.boards.aggravation import RaceBoard
from render.boards.arms import geometry, with_cards
from render.boards.fatlip import FatLipBoard
from render.boards.rings import rings
from render.boards.super_aggravation import SuperBoard
from render.canvas import Canvas
from render.errors import BadScene
from render.geometry import Geometry, Point
from render.palette import RGB


class Board(Protocol):
    """A geometry and the artwork under the marbles."""

    @property
    def geometry(self) -> Geometry: ...

    @property
    def faint(self) -> int:
        """Which edges stay hard, see `canvas.FAINT`."""

    def clear(self) -> Iterable[tuple[Point, float]]:
        """Holes and what is printed in them, as discs: trails and lines pass below."""

    def printed(self, place: str, dress: Mapping[int, int]) -> bool:
        """Whether a number or a sign stands in the hole, which no footprint may hide.

        dress: palette colour by arm.
        """

    def efforts(self, seats: int, numbers: int) -> tuple[int, ...]:
        """How hard zlib tries, one after the other until the file is small enough.

        numbers: rings with numbers on the picture.

        Of its levels 5 is a third faster than the usual 6, for a twentieth more bytes; 3 takes half
        the time for a quarter more; 9 takes six times as long.
        """

    def paint(self, canvas: Canvas, dress: Mapping[int, int], glow: tuple[int, int] | None) -> None:
        """Everything that does not move. dress: palette colour by arm. glow: (arm, colour)."""

    def ground(self, place: str, arm: int, dress: Mapping[int, int]) -> RGB:
        """The colour round a place as the owner of `arm` names it: smooth edges blend with it."""


BOARDS: Mapping[str, Board] = {
    "aggravation-4": RaceBoard(geometry(4)),
    "aggravation-6": RaceBoard(geometry(6)),
    "fatlip-4": FatLipBoard(rings(4)),
    "fatlip-6": FatLipBoard(rings(6)),
    "super-6": SuperBoard(with_cards()),
}


def board(key: str) -> Board:
    """The board of a view's key. Raises BadScene naming the known ones."""
    if key not in BOARDS:
        raise BadScene(f"there is no board {key!r}; known: {', '.join(sorted(BOARDS))}")
    return BOARDS[key]
