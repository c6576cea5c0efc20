"""What lies at a seat in games with cards: the cards it keeps, the turns it has to miss."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from types import MappingProxyType

from render.canvas import Canvas, Patch, Point, Shelf, cut_out, rounded, turned
from render.palette import (
    DIE,
    DIE_SHADE,
    EMBER,
    GOLD,
    GOLD_LIGHT,
    INK,
    N_,
    RGB,
    SEAT_COLOURS,
    TABLE,
    TABLE_DEEP,
    WHITE,
)

KEEPERS: Mapping[str, str] = MappingProxyType(
    {"anti": N_("Anti-Aggravation"), "insurance": N_("Aggravation Insurance")}
)
"""Effects of the cards that are kept, and their names (msgids), in the order of a seat's places."""

_kept: Shelf[Patch] = Shelf(64)


def shield(canvas: Canvas, at: Point, size: float, colour: RGB, inner: RGB) -> None:
    """Anti-Aggravation: 2 × `size` pixels high."""
    x, y = at
    for share, paint in ((1.0, colour), (0.68, inner), (0.5, colour)):
        s = size * share
        sides = [(-0.84, -0.78), (0.0, -0.98), (0.84, -0.78), (0.8, 0.08), (0.5, 0.6), (0.0, 1.0)]
        sides += [(-0.5, 0.6), (-0.8, 0.08)]
        canvas.polygon([(x + a * s, y + b * s) for a, b in sides], paint)


def umbrella(canvas: Canvas, at: Point, size: float, colour: RGB, inner: RGB) -> None:
    """Aggravation Insurance: 2 × `size` pixels wide."""
    x, y = at[0], at[1] + size * 0.06
    dome = [(x + size * cos(pi + pi * n / 16), y + size * sin(pi + pi * n / 16)) for n in range(17)]
    canvas.polygon(dome, colour)
    for bay in (-0.66, 0.0, 0.66):
        canvas.disc((x + bay * size, y + size * 0.05), size * 0.3, inner)
    canvas.stroke([(x, y - size * 1.08), (x, y - size * 0.9)], size * 0.16, colour)
    hook = [(0.0, -0.4), (0.0, 0.7), (0.08, 0.86), (0.24, 0.9), (0.36, 0.8), (0.38, 0.64)]
    canvas.stroke([(x + a * size, y + b * size) for a, b in hook], size * 0.16, colour)


MARKS = MappingProxyType({"anti": shield, "insurance": umbrella})


def keeper(effect: str, count: int, turn: float, unit: float) -> Patch:
    """A small card lying at its seat, its mark upright; with a number if there are several.

    turn: how far the seat's arm is turned, radians. unit: pixels.
    """

    def paint(canvas: Canvas) -> None:
        for wide, high, colour in ((0.36, 0.47, GOLD), (0.315, 0.425, DIE)):
            card = rounded(-wide * unit, -high * unit, wide * unit, high * unit, 0.11 * unit)
            canvas.polygon([turned(point, turn) for point in card], colour)
        MARKS[effect](canvas, (0, 0), unit * 0.27, SEAT_COLOURS[1].dark, DIE)
        if count > 1:
            _number(canvas, count, turn, unit)

    return _kept.get((effect, count, turn, unit), lambda: cut_out(unit * 0.75, TABLE, paint))


def missing(turns: int, turn: float, unit: float) -> Patch:
    """An hourglass: a turn to be missed; with a number if there are several. turn: as `keeper`."""

    def paint(canvas: Canvas) -> None:
        r = unit * 0.38
        canvas.disc((0, 0), r, EMBER)
        canvas.disc((0, 0), r - 2.4, TABLE_DEEP)
        for flip in (-1, 1):
            bulb = [(-0.46, 0.58), (0.46, 0.58), (0.0, -0.08)]
            canvas.polygon([(x * r, y * r * flip) for x, y in bulb], WHITE)
            canvas.stroke([(-0.5 * r, 0.58 * r * flip), (0.5 * r, 0.58 * r * flip)], 3, WHITE)
        canvas.polygon([(-0.3 * r, 0.46 * r), (0.3 * r, 0.46 * r), (0, 0.16 * r)], EMBER)
        if turns > 1:
            _number(canvas, turns, turn, unit)

    key = ("missing", turns, turn if turns > 1 else 0.0, unit)
    return _kept.get(key, lambda: cut_out(unit * 0.75, TABLE, paint))


def _number(canvas: Canvas, count: int, turn: float, unit: float) -> None:
    """On the side away from the board, where no light lies."""
    at = turned((0.0, -unit * 0.38), turn)
    canvas.disc(at, unit * 0.24, DIE_SHADE)
    canvas.disc(at, unit * 0.205, GOLD_LIGHT)
    canvas.text(at, str(count), unit * 0.34, INK, bold=0.6)
