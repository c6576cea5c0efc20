"""The thin lines from marbles to the numbered rings: drawn anew each time, cheaply."""

from __future__ import annotations

from itertools import pairwise
from math import dist

from PIL import ImageDraw

from render.geometry import Point
from render.palette import SLAB, SeatColour, index

# Widths in pixels. Nothing is smoothed here: the soft edge does it at a hundredth of the cost.
_CASING = 7.0
_EDGE = 4.0
_CORE = 2.2
_DASH = 24.0


def lay(pen: ImageDraw.ImageDraw, way: list[Point], seat: SeatColour) -> None:
    """Lay a dark line of a seat along `way`, with a soft edge and a casing of the slab's colour."""
    for width, colour in ((_CASING, SLAB), (_EDGE, seat.soft), (_CORE, seat.dark)):
        pen.polygon(_strip(way, width), fill=index(colour))


def dash(pen: ImageDraw.ImageDraw, way: list[Point], seat: SeatColour) -> None:
    """A line of dashes along `way` in a seat's colours, for a jump just made."""
    length = sum(dist(here, there) for here, there in pairwise(way))
    count = max(1, round(length / _DASH))
    for number in range(count):
        ends = [_along(way, (number + share) / count * length) for share in (0.2, 0.8)]
        for width, colour in ((_CASING + 4, SLAB), (_CASING, seat.dark), (_EDGE, seat.rgb)):
            pen.polygon(_strip(ends, width), fill=index(colour))


def _along(way: list[Point], run: float) -> Point:
    """The point `run` pixels along a way."""
    for here, there in pairwise(way):
        length = dist(here, there)
        if run <= length:
            share = run / length
            return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share
        run -= length
    return way[-1]


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
