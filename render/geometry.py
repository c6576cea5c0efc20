"""What every board tells about where things are, in pixels of the picture: no artwork."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from math import cos, sin

import msgspec

Point = tuple[float, float]

MIDDLE = 512.0
BESIDE = 0.7
_STEPS = 16


class _Abstract(msgspec.StructMeta, ABCMeta):
    """Structs that leave something to those derived from them."""


class Geometry(msgspec.Struct, frozen=True, kw_only=True, metaclass=_Abstract):
    """A board's places, x right and y down in a 1024-pixel square. Lists by arm start at the top.

    An arm is what belongs to one seat: an arm of the cross or star, a sector of the rings.
    unit: what sizes are measured in, about the distance of neighbouring holes. bases: four points
    an arm. dice: where the die of the arm's owner lies; shown_on_base: whether that is on the base.
    emblems: where a medal or flag covers the base, beside: where it lies smaller, by BESIDE, while
    marbles are there; emblem: its radius. badges: the seat's number.
    lights: one for each marble at home. tokens: the catch-up mark and the skip, where boards have
    room for them. keeps: two kinds of kept cards and the turns to be missed, where there are cards.
    turns: how far each arm is turned clockwise from the top, radians.
    """

    board: str
    arms: int
    unit: float
    bases: tuple[tuple[Point, ...], ...]
    dice: tuple[Point, ...]
    shown_on_base: bool
    emblems: tuple[Point, ...]
    emblem: float
    beside: tuple[Point, ...]
    badges: tuple[Point, ...]
    lights: tuple[tuple[Point, ...], ...]
    tokens: tuple[tuple[Point, Point], ...] = ()
    keeps: tuple[tuple[Point, Point, Point], ...] = ()
    turns: tuple[float, ...]
    centre: Point = (MIDDLE, MIDDLE)

    @abstractmethod
    def point(self, place: str, arm: int, slot: int = 0) -> Point:
        """Centre of a place as the owner of `arm` names it; `slot` (0-3) tells base holes apart.

        Raises BadScene for a place this board does not have.
        """

    @abstractmethod
    def way(self, start: Point, end: Point) -> list[Point]:
        """The thin line from a marble at `start` to the number at `end`; hides no hole between."""

    @abstractmethod
    def extent(self, arm: int) -> tuple[tuple[Point, ...], float]:
        """Points round everything an arm's owner colours, and the room to leave round them."""


def spun(point: Point, angle: float, unit: float = 1.0) -> Point:
    """A point given from the board's middle in units, turned clockwise, in pixels."""
    c, s = cos(angle), sin(angle)
    x, y = point
    return MIDDLE + unit * (x * c - y * s), MIDDLE + unit * (x * s + y * c)


def bowed(start: Point, end: Point, depth: float) -> list[Point]:
    """A curve whose middle lies about `depth` / 2 pixels aside, to the left of its direction."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    x = (start[0] + end[0]) / 2 - dy / length * depth
    y = (start[1] + end[1]) / 2 + dx / length * depth
    way = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        near, turn, far = (1 - t) ** 2, 2 * t * (1 - t), t * t
        way.append(
            (near * start[0] + turn * x + far * end[0], near * start[1] + turn * y + far * end[1])
        )
    return way


def inwards(start: Point, end: Point) -> int:
    """The sign of a depth that bows a line towards the board's middle."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    return 1 if (MIDDLE - y) * dx - (MIDDLE - x) * dy >= 0 else -1
