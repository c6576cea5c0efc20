"""The thin lines from marbles to the numbered rings: drawn anew each time, cheaply."""

from __future__ import annotations

from itertools import pairwise
from math import dist, hypot

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
    sides = _sides(way)
    for width, colour in ((_CASING, SLAB), (_EDGE, seat.soft), (_CORE, seat.dark)):
        pen.polygon(_strip(way, sides, width), fill=index(colour))


def dash(pen: ImageDraw.ImageDraw, way: list[Point], seat: SeatColour) -> None:
    """A line of dashes along `way` in a seat's colours, for a jump just made."""
    length = sum(dist(here, there) for here, there in pairwise(way))
    count = max(1, round(length / _DASH))
    for number in range(count):
        ends = [_along(way, (number + share) / count * length) for share in (0.2, 0.8)]
        sides = _sides(ends)
        for width, colour in ((_CASING + 4, SLAB), (_CASING, seat.dark), (_EDGE, seat.rgb)):
            pen.polygon(_strip(ends, sides, width), fill=index(colour))


def _along(way: list[Point], run: float) -> Point:
    """The point `run` pixels along a way."""
    for here, there in pairwise(way):
        length = dist(here, there)
        if run <= length:
            share = run / length
            return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share
        run -= length
    return way[-1]


def _sides(way: list[Point]) -> list[Point]:
    """At each point of a way half a pixel to the left of its direction, to be added and taken."""
    sides: list[Point] = []
    last = len(way) - 1
    for here in range(last + 1):
        (ax, ay), (bx, by) = way[here and here - 1], way[here + 1 if here < last else last]
        dx, dy = bx - ax, by - ay
        length = hypot(dx, dy) or 1.0
        sides.append((-dy / length / 2, dx / length / 2))
    return sides


def _strip(way: list[Point], sides: list[Point], width: float) -> list[Point]:
    """The outline of a line `width` pixels wide."""
    left = [(x + dx * width, y + dy * width) for (x, y), (dx, dy) in zip(way, sides, strict=True)]
    right = [(x - dx * width, y - dy * width) for (x, y), (dx, dy) in zip(way, sides, strict=True)]
    return left + right[::-1]
