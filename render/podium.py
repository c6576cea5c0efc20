"""The podium of a race that is over: who came first, second and third, in a strip of its own."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PIL import Image

from render.canvas import SIZE, Box, Canvas, Patch, Point, Shelf, rounded
from render.errors import BadScene
from render.marbles import paint_marble
from render.palette import (
    BRONZE,
    BRONZE_DEEP,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    RGB,
    SEAT_COLOURS,
    SILVER,
    SILVER_DEEP,
    SLAB,
    SLAB_LIGHT,
    SLAB_SHADE,
    TABLE,
    TABLE_DEEP,
    index,
)

STRIP = 256
"""Height in pixels of what is added to a picture."""
STEPS = 3
_FLOOR = 236.0
_HIGH = (116.0, 82.0, 56.0)
"""How high the first, the second and the third step are."""
_ORDER = (1, 0, 2)
"""From the left to the right, the winner in the middle."""
_LEAST, _GAP, _SIDE = 196.0, 8.0, 22.0
_MARBLE, _SMALL, _APART = 41.0, 33.0, 2.16
_METAL: tuple[tuple[RGB, RGB], ...] = (
    (GOLD, GOLD_DEEP),
    (SILVER, SILVER_DEEP),
    (BRONZE, BRONZE_DEEP),
)

_kept: Shelf[Patch] = Shelf(16)


class Step(msgspec.Struct, frozen=True):
    """One step from `left`, `wide` pixels, and the middles of the marbles that stand on it."""

    left: float
    wide: float
    top: float
    radius: float
    marbles: tuple[Point, ...]


def with_podium(
    picture: Image.Image, colours: Sequence[int], places: Sequence[int], out: Sequence[bool]
) -> Image.Image:
    """The picture with a podium below it, if anybody has a place on it.

    places: of each seat, 1 is best; seats that share one stand side by side. Who gave up stands on
    no step but the first. Raises BadScene if the lists are of different tables.
    """
    ranked = standing(colours, places, out)
    if not any(ranked):
        return picture
    whole = Image.new("P", (picture.width, picture.height + STRIP), index(TABLE))
    whole.putpalette(picture.getpalette() or [])
    whole.paste(picture, (0, 0))
    _kept.get(ranked, lambda: _podium(ranked)).paste(whole, (0, picture.height))
    return whole


def standing(
    colours: Sequence[int], places: Sequence[int], out: Sequence[bool]
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """(seat, colour) of all that stand on the first, the second and the third step."""
    if places and not len(colours) == len(places) == len(out):
        raise BadScene("places must name every seat or none")
    if any(place < 1 for place in places):
        raise BadScene(f"places are counted from 1, not {tuple(places)}")
    return tuple(
        tuple(
            (seat, colours[seat])
            for seat, place in enumerate(places)
            if place == step and (step == 1 or not out[seat])
        )
        for step in range(1, STEPS + 1)
    )


def steps(counts: Sequence[int]) -> list[Step]:
    """The steps for so many marbles each, best first; those that are stood on in the middle."""
    radii = [_MARBLE if count < 4 else _SMALL for count in counts]
    wides = [
        max(_LEAST, (count - 1) * radius * _APART + 2 * (radius + _SIDE))
        for count, radius in zip(counts, radii, strict=True)
    ]
    lefts, shown = [0.0] * STEPS, [step for step in _ORDER if counts[step]]
    left = (SIZE - sum(wides[step] + _GAP for step in shown) + _GAP) / 2
    for step in shown:
        lefts[step] = left
        left += wides[step] + _GAP
    found = []
    for count, radius, wide, left, high in zip(counts, radii, wides, lefts, _HIGH, strict=True):
        top, middle = _FLOOR - high, left + wide / 2
        along = [(n - (count - 1) / 2) * radius * _APART for n in range(count)]
        marbles = tuple((middle + x, top - radius + 1) for x in along)
        found.append(Step(left, wide, top, radius, marbles))
    return found


def _podium(ranked: Sequence[Sequence[tuple[int, int]]]) -> Patch:
    window: Box = (0, 0, SIZE, STRIP)
    canvas = Canvas(window, TABLE)
    before = canvas.shrunk()
    laid = steps([len(seats) for seats in ranked])
    for place in _ORDER:
        if ranked[place]:
            _step(canvas, laid[place], place)
        for (seat, colour), at in zip(ranked[place], laid[place].marbles, strict=True):
            paint_marble(canvas, at, laid[place].radius, colour)
            if place == 0:
                _crown(canvas, (at[0], at[1] - laid[place].radius * 1.06), laid[place].radius * 0.6)
            _number(canvas, at, laid[place].radius, seat + 1, colour)
    return canvas.changed(before)


def _step(canvas: Canvas, step: Step, place: int) -> None:
    left, right, top = step.left, step.left + step.wide, step.top
    metal, deep = _METAL[place]
    canvas.polygon(rounded(left, top, right, _FLOOR + 7, 12), TABLE_DEEP)
    canvas.polygon(rounded(left, top, right, _FLOOR + 3, 12), SLAB_SHADE)
    canvas.polygon(rounded(left, top, right, _FLOOR, 12), SLAB_LIGHT)
    canvas.polygon(rounded(left + 2, top + 2, right - 2, _FLOOR - 2, 10), SLAB)
    canvas.polygon(rounded(left, top, right, top + 15, 7), deep)
    canvas.polygon(rounded(left, top, right, top + 11, 5.5), metal)
    at = ((left + right) / 2, (top + 13 + _FLOOR) / 2)
    radius = min(27.0, (_FLOOR - top - 13) * 0.4)
    canvas.disc(at, radius, deep)
    canvas.disc(at, radius - 2.5, metal)
    canvas.text(at, str(place + 1), radius * 1.3, INK, bold=0.8)


def _number(canvas: Canvas, marble: Point, radius: float, number: int, colour: int) -> None:
    """The seat's number at the marble's foot: partners may share a colour."""
    seat = SEAT_COLOURS[colour]
    at = (marble[0] + radius * 0.72, marble[1] + radius * 0.66)
    canvas.disc(at, radius * 0.36, TABLE)
    canvas.disc(at, radius * 0.3, seat.rgb)
    canvas.text(at, str(number), radius * 0.4, seat.glyph, bold=0.5)


def _crown(canvas: Canvas, at: Point, size: float) -> None:
    """Worn by a winner's marble; about 2 × `size` pixels wide, its rim at `at`."""
    shape = [(-0.86, 0.34), (-1.0, -0.56), (-0.44, -0.14), (0.0, -0.86)]
    shape += [(-x, y) for x, y in reversed(shape[:-1])]
    for grow, colour in ((2.2, GOLD_DEEP), (0.0, GOLD)):
        points = [(at[0] + x * (size + grow), at[1] + y * (size + grow)) for x, y in shape]
        canvas.polygon(points, colour)
    for x, y in ((-1.0, -0.62), (0.0, -0.94), (1.0, -0.62)):
        canvas.disc((at[0] + x * size, at[1] + y * size), size * 0.17, GOLD_DEEP)
        canvas.disc((at[0] + x * size, at[1] + y * size), size * 0.12, GOLD_LIGHT)
    canvas.stroke(
        [(at[0] - 0.72 * size, at[1] + 0.16 * size), (at[0] + 0.72 * size, at[1] + 0.16 * size)],
        size * 0.16,
        GOLD_LIGHT,
    )
