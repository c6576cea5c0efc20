"""The thin lines from marbles to the numbered rings: drawn anew each time, cheaply."""

from __future__ import annotations

from functools import cache

from PIL import ImageDraw

from render.geometry import Geometry, Point
from render.palette import SLAB, SeatColour, index

_STEPS = 16
# Widths in pixels. Nothing is smoothed here: the soft edge does it at a hundredth of the cost.
_CASING = 7.0
_EDGE = 4.0
_CORE = 2.2


def bow(geometry: Geometry, start: Point, end: Point) -> list[Point]:
    """The way of a line: a gentle bow towards the middle, so that it hides no hole between.

    Lines to and from the centre are straight.
    """
    if geometry.centre in (start, end):
        return [start, end]
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    # Lines out of a base bow outwards, away from the die that may lie there.
    inwards = (geometry.centre[1] - middle[1]) * dx - (geometry.centre[0] - middle[0]) * dy
    sign = 1 if (inwards >= 0) == (start not in _bases(geometry)) else -1
    depth = min(length * 0.3, geometry.unit * 1.1) * sign
    x, y = middle[0] - dy / length * depth, middle[1] + dx / length * depth
    way = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        near, turn, far = (1 - t) ** 2, 2 * t * (1 - t), t * t
        way.append(
            (near * start[0] + turn * x + far * end[0], near * start[1] + turn * y + far * end[1])
        )
    return way


def lay(pen: ImageDraw.ImageDraw, way: list[Point], seat: SeatColour) -> None:
    """Lay a dark line of a seat along `way`, with a soft edge and a casing of the slab's colour."""
    for width, colour in ((_CASING, SLAB), (_EDGE, seat.soft), (_CORE, seat.dark)):
        pen.polygon(_strip(way, width), fill=index(colour))


def _strip(way: list[Point], width: float) -> list[Point]:
    """The outline of a line `width` pixels wide."""
    left: list[Point] = []
    right: list[Point] = []
    for here, (x, y) in enumerate(way):
        before, after = way[max(here - 1, 0)], way[min(here + 1, len(way) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        half = width / 2 / ((dx * dx + dy * dy) ** 0.5 or 1.0)
        left.append((x - dy * half, y + dx * half))
        right.append((x + dy * half, y - dx * half))
    return left + right[::-1]


@cache
def _bases(geometry: Geometry) -> frozenset[Point]:
    return frozenset(point for base in geometry.bases for point in base)
