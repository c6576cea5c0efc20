"""The die: a real face, growing hotter from the second six in a row on."""

from __future__ import annotations

from math import cos, pi, sin

from render.canvas import Canvas, Patch, Point, Shelf, rounded, turned
from render.palette import (
    DIE,
    DIE_SHADE,
    EMBER,
    FIRE,
    GOLD,
    INK,
    RGB,
    SHADOW,
    SLAB,
    TABLE,
    WHITE,
    blend,
)

_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
FACES = tuple(_PIPS)

_TONGUES = 13

TUMBLES = 4
"""In how many ways a die may lie while it tumbles, each turned further than the one before."""

_kept: Shelf[Patch] = Shelf(48)
_tumbling: Shelf[Patch] = Shelf(64)


def _heat(run: int) -> tuple[RGB, RGB, RGB]:
    """Face, edge and pips after `run` sixes in a row."""
    if run <= 1:
        return DIE, DIE_SHADE, INK
    if run == 2:
        return GOLD, EMBER, INK
    return EMBER, FIRE, WHITE


def flames(reach: float, floor: float) -> list[Point]:
    """Tongues of fire all round (0, 0), longest above: the outline of a polygon."""
    points: list[Point] = []
    for n in range(2 * _TONGUES):
        angle = 2 * pi * n / (2 * _TONGUES) - pi / 2
        up = (1 - sin(angle)) / 2
        r = floor + (reach - floor) * (0.7 + 0.3 * up) if n % 2 == 0 else floor
        points.append((r * cos(angle), r * sin(angle) - 2))
    return points


def die(value: int, run: int, side: float, ground: RGB = TABLE) -> Patch:
    """Face `value` (1-6), `side` pixels wide, centred on (0, 0).

    run: sixes in a row by the roller, the roll shown included.
    """
    # What was rolled may be shown to the next roller, whose run it does not belong to.
    sixes = min(run, 3) if value == 6 else 0

    def build() -> Patch:
        face, edge, pip = _heat(sixes)
        h = side / 2
        r = int(h * (1.75 if sixes > 2 else 1.0)) + 6
        before = Canvas((-r, -r, r, r), ground)
        canvas = Canvas((-r, -r, r, r), ground)
        if sixes > 2:
            for reach, colour in ((1.72, FIRE), (1.58, EMBER), (1.44, GOLD)):
                canvas.polygon(flames(h * reach, h * (reach - 0.42)), colour)
        shadow = SHADOW if ground == SLAB else blend(ground, INK, 0.5)
        canvas.polygon(rounded(-h, -h + 4, h, h + 5, side * 0.24), shadow)
        canvas.polygon(rounded(-h, -h, h, h, side * 0.24), edge)
        canvas.polygon(rounded(-h + 2.5, -h + 2, h - 2.5, h - 5, side * 0.21), face)
        for x, y in _PIPS[value]:
            canvas.disc((x * side * 0.255, y * side * 0.255 - 1.5), side * 0.095, pip)
        return canvas.changed(before.shrunk())

    return _kept.get((value, sixes, side, ground), build)


def tumbling(value: int, way: int, side: float, ground: RGB = TABLE) -> Patch:
    """The same in the air, lying in one of TUMBLES ways: it throws its shadow further."""
    angle = pi / 2 * (way + 0.5) / TUMBLES

    def build() -> Patch:
        face, edge, pip = _heat(0)
        h = side / 2
        r = int(h * 1.5) + 10
        before = Canvas((-r, -r, r, r), ground)
        canvas = Canvas((-r, -r, r, r), ground)
        shadow = SHADOW if ground == SLAB else blend(ground, INK, 0.5)

        def lay(shape: list[Point], colour: RGB, down: float = 0.0) -> None:
            canvas.polygon([(x, y + down) for x, y in (turned(p, angle) for p in shape)], colour)

        lay(rounded(-h, -h, h, h, side * 0.24), shadow, 12)
        lay(rounded(-h, -h, h, h, side * 0.24), edge)
        lay(rounded(-h + 2.5, -h + 2, h - 2.5, h - 4, side * 0.21), face)
        for x, y in _PIPS[value]:
            canvas.disc(turned((x * side * 0.255, y * side * 0.255 - 1), angle), side * 0.095, pip)
        return canvas.changed(before.shrunk())

    return _tumbling.get((value, way, side, ground), build)
