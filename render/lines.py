"""The thin lines from marbles to the numbered rings: drawn anew each time, cheaply."""

from __future__ import annotations

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


def dash(pen: ImageDraw.ImageDraw, start: Point, end: Point, seat: SeatColour) -> None:
    """A straight line of dashes in a seat's colours, for a jump just made."""
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    count = max(1, round(length / _DASH))
    for number in range(count):
        near, far = (number + 0.2) / count, (number + 0.8) / count
        way = [
            (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            for share in (near, far)
        ]
        for width, colour in ((_CASING + 4, SLAB), (_CASING, seat.dark), (_EDGE, seat.rgb)):
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
