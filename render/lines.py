"""The thin lines from marbles to the numbered rings: drawn anew each time, smooth and cheap."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from render.geometry import Geometry, Point
from render.palette import SLAB, SeatColour, index

_FINE = 3
_STEPS = 20
_CASING = 2.0
_WIDTH = 3.4


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


def lay(picture: Image.Image, way: list[Point], seat: SeatColour) -> None:
    """Lay a dark line of a seat with a light casing along `way`, in three tones."""
    margin = _WIDTH + _CASING + 2
    left = int(min(x for x, _ in way) - margin)
    top = int(min(y for _, y in way) - margin)
    size = (
        int(max(x for x, _ in way) + margin) - left + 1,
        int(max(y for _, y in way) + margin) - top + 1,
    )
    core = _stencil(way, (left, top), size, _WIDTH)
    casing = _stencil(way, (left, top), size, _WIDTH + 2 * _CASING)
    for stencil, least, colour in (
        (casing, 110, SLAB),
        (core, 70, seat.soft),
        (core, 165, seat.dark),
    ):
        mask = stencil.point([0] * least + [255] * (256 - least))
        picture.paste(index(colour), (left, top, left + size[0], top + size[1]), mask)


def _stencil(
    way: list[Point], corner: tuple[int, int], size: tuple[int, int], width: float
) -> Image.Image:
    """How much of each pixel the line covers, 0-255."""
    fine = Image.new("L", (size[0] * _FINE, size[1] * _FINE), 0)
    edges: tuple[list[Point], list[Point]] = ([], [])
    for here, (x, y) in enumerate(way):
        before, after = way[max(here - 1, 0)], way[min(here + 1, len(way) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        half = width / 2 / ((dx * dx + dy * dy) ** 0.5 or 1.0)
        for edge, sign in zip(edges, (1, -1), strict=True):
            edge.append(
                (
                    (x - corner[0] - dy * half * sign) * _FINE,
                    (y - corner[1] + dx * half * sign) * _FINE,
                )
            )
    ImageDraw.Draw(fine).polygon(edges[0] + edges[1][::-1], fill=255)
    return fine.reduce(_FINE)


@cache
def _bases(geometry: Geometry) -> frozenset[Point]:
    return frozenset(point for base in geometry.bases for point in base)
