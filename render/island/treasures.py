"""Five treasures and a skull, each with an outline of its own: nobody needs the colours."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin

from render.canvas import Canvas, Point
from render.palette import (
    DIE,
    DIE_SHADE,
    FIRE,
    GOLD,
    GOLD_LIGHT,
    INK,
    RGB,
    SEAT_COLOURS,
    SHELL,
    TABLE_LIGHT,
    UNLIT,
    WHITE,
    WOOD,
)

_RED, _BLUE, _GREEN, _YELLOW, _PURPLE, _SNOW = SEAT_COLOURS


_HALO = 0.3


class Pen:
    """Paints on a canvas in units of a drawing from -1 to 1, `size` pixels each, round `at`."""

    def __init__(self, canvas: Canvas, at: Point, size: float) -> None:
        self._canvas, self._at, self.size = canvas, at, size
        self.halo = False
        """Paint all of it in white and a little larger, to stand out from what lies behind."""

    def _there(self, point: Point) -> Point:
        return self._at[0] + point[0] * self.size, self._at[1] + point[1] * self.size

    def fill(self, points: Sequence[Point], colour: RGB, edge: RGB | None = INK) -> None:
        """An area, outlined unless `edge` is None."""
        there = [self._there(point) for point in points]
        if self.halo:
            self._canvas.stroke([*there, there[0]], _HALO * self.size, WHITE)
            return
        self._canvas.polygon(there, colour)
        if edge is not None:
            self._canvas.stroke([*there, there[0]], 0.085 * self.size, edge)

    def line(self, points: Sequence[Point], width: float, colour: RGB) -> None:
        there = [self._there(point) for point in points]
        if self.halo:
            width, colour = width + _HALO, WHITE
        self._canvas.stroke(there, width * self.size, colour)

    def disc(self, x: float, y: float, radius: float, colour: RGB, edge: RGB | None = INK) -> None:
        if edge is not None:
            self._canvas.disc(self._there((x, y)), (radius + 0.042) * self.size, edge)
            radius -= 0.042
        self._canvas.disc(self._there((x, y)), radius * self.size, colour)


def arc(x: float, y: float, across: float, down: float, start: float, end: float) -> list[Point]:
    """Points of an ellipse between two angles in degrees, clockwise as seen, 0 at the right."""
    steps = 24
    angles = [(start + (end - start) * n / steps) * pi / 180 for n in range(steps + 1)]
    return [(x + across * cos(a), y + down * sin(a)) for a in angles]


def _crown(pen: Pen) -> None:
    points = [(-0.78, 0.5), (-0.98, -0.42), (-0.46, 0.0), (0.0, -0.72)]
    points += [(-x, y) for x, y in reversed(points[:-1])]
    pen.fill(points, GOLD)
    for x, y in ((-0.98, -0.5), (0.0, -0.8), (0.98, -0.5)):
        pen.disc(x, y, 0.15, GOLD_LIGHT)
    pen.fill([(-0.8, 0.42), (0.8, 0.42), (0.8, 0.8), (-0.8, 0.8)], GOLD_LIGHT)
    for x in (-0.46, 0.0, 0.46):
        pen.disc(x, 0.61, 0.12, FIRE, None)
    pen.disc(0.0, 0.06, 0.17, FIRE)


def _goblet(pen: Pen) -> None:
    pen.fill([(-0.1, 0.1), (0.1, 0.1), (0.13, 0.75), (-0.13, 0.75)], UNLIT)
    pen.fill([*arc(0, 0.9, 0.56, 0.3, 180, 360)], DIE_SHADE)
    pen.disc(0.0, 0.36, 0.15, DIE_SHADE)
    pen.fill([(-0.72, -0.78), *arc(0, -0.5, 0.72, 0.8, 180, 0)[1:-1], (0.72, -0.78)], DIE_SHADE)
    pen.line(arc(-0.02, -0.52, 0.5, 0.58, 172, 115), 0.13, WHITE)
    pen.fill(arc(0, -0.78, 0.72, 0.2, 0, 360), _RED.rgb)


def _ring(pen: Pen) -> None:
    pen.disc(0.0, 0.28, 0.68, GOLD)
    pen.line(arc(0, 0.28, 0.54, 0.54, 150, 235), 0.1, GOLD_LIGHT)


def _gem(pen: Pen) -> None:
    pen.fill([(-0.36, -0.98), (0.36, -0.98), (0.6, -0.66), (0.0, -0.1), (-0.6, -0.66)], _GREEN.rgb)
    pen.fill([(-0.36, -0.98), (0.36, -0.98), (0.22, -0.66), (-0.22, -0.66)], _GREEN.light, None)
    pen.line([(-0.56, -0.66), (0.56, -0.66)], 0.06, INK)


def _pearl(pen: Pen) -> None:
    upper = [(-0.34, 0.52)]
    for n in range(5):
        a = (190 + 40 * n + 20) * pi / 180
        x, y = 0.78 * cos(a), 0.05 + 0.78 * sin(a)
        upper += arc(x, y, 0.27, 0.27, 190 + 40 * n - 70, 190 + 40 * n + 110)
    upper.append((0.34, 0.52))
    pen.fill(upper, SHELL)
    for n in range(4):
        a = (230 + 40 * n - 20 + 20) * pi / 180
        pen.line([(0.0, 0.4), (0.86 * cos(a), 0.05 + 0.86 * sin(a))], 0.06, _RED.light)
    pen.fill(arc(0, 0.42, 0.94, 0.5, 0, 180), SHELL)
    pen.disc(0.0, 0.16, 0.44, WHITE)
    pen.line(arc(0, 0.16, 0.28, 0.28, 15, 95), 0.09, DIE_SHADE)


def _map(pen: Pen) -> None:
    pen.fill([(-0.72, -0.66), (0.72, -0.66), (0.72, 0.66), (-0.72, 0.66)], GOLD_LIGHT)
    for y in (-0.72, 0.72):
        pen.fill([(-0.86, y - 0.17), (0.86, y - 0.17), (0.86, y + 0.17), (-0.86, y + 0.17)], DIE)
        for x in (-0.86, 0.86):
            pen.disc(x, y, 0.19, WOOD)
    for x, y in ((-0.5, 0.32), (-0.36, 0.05), (-0.12, -0.06), (0.08, 0.1)):
        pen.disc(x, y, 0.075, INK, None)
    for side in (-1, 1):
        pen.line([(0.2, 0.12 - side * 0.2), (0.6, 0.12 + side * 0.2)], 0.15, FIRE)


def _skull(pen: Pen) -> None:
    for side in (-1, 1):
        pen.line([(-0.82 * side, 0.3), (0.82 * side, 0.86)], 0.17, DIE_SHADE)
        for x, y in ((-0.84, 0.22), (-0.9, 0.36), (0.84, 0.94), (0.9, 0.8)):
            pen.disc(x * side, y, 0.13, DIE_SHADE, None)
    pen.disc(0.0, -0.24, 0.7, WHITE, INK)
    pen.fill([(-0.4, 0.2), (0.4, 0.2), (0.36, 0.66), (-0.36, 0.66)], WHITE, INK)
    pen.disc(0.0, -0.24, 0.65, WHITE, None)
    for side in (-1, 1):
        pen.disc(0.29 * side, -0.16, 0.21, INK, None)
        pen.line([(0.13 * side, 0.42), (0.13 * side, 0.6)], 0.06, INK)
    pen.fill([(0.0, 0.02), (0.12, 0.22), (-0.12, 0.22)], INK, None)


_PAINTERS: Mapping[str, Callable[[Pen], None]] = {
    "crown": _crown,
    "goblet": _goblet,
    "ring": _ring,
    "pearl": _pearl,
    "map": _map,
    "skull": _skull,
}
CARDS = tuple(_PAINTERS)

TINTS: Mapping[str, RGB] = {
    "crown": _PURPLE.pale,
    "goblet": _BLUE.pale,
    "ring": _RED.pale,
    "pearl": _BLUE.dark,
    "map": _GREEN.pale,
    "skull": INK,
}
"""The ground a card shows its picture on."""


def paint(canvas: Canvas, card: str, at: Point, size: float) -> None:
    """A card's picture, about 2 × `size` pixels wide, on a ground of its tint."""
    pen = Pen(canvas, at, size)
    _PAINTERS[card](pen)
    if card == "ring":
        pen.disc(0.0, 0.28, 0.42, TINTS[card])
        _gem(pen)


def ship(canvas: Canvas, at: Point, size: float) -> None:
    """The pirates' ship, about 2 × `size` pixels wide."""
    pen = Pen(canvas, at, size)
    pen.halo = True
    _ship(pen)
    pen.halo = False
    _ship(pen)


def _ship(pen: Pen) -> None:
    pen.line([(-0.1, 0.4), (-0.1, -0.95)], 0.12, INK)
    pen.fill([(-0.1, -1.0), (-0.62, -0.84), (-0.1, -0.68)], INK, INK)
    pen.fill([(-0.02, -0.66), *arc(0.0, -0.15, 0.74, 0.5, -70, 70)[2:-2], (-0.02, 0.36)], WHITE)
    pen.fill([(-0.2, -0.5), (-0.2, 0.36), (-0.8, 0.36)], DIE_SHADE)
    hull = [(-1.0, 0.36), (1.02, 0.36), (0.7, 0.92), (-0.66, 0.92)]
    pen.fill(hull, WOOD)
    pen.line([(-0.84, 0.56), (0.86, 0.56)], 0.08, GOLD)


def hat(canvas: Canvas, at: Point, size: float) -> None:
    """The Captain's hat, to be worn by a marble; about 2 × `size` pixels wide."""
    pen = Pen(canvas, at, size)
    brim = [*arc(0, 0.3, 1.0, 0.34, 180, 0)]
    pen.fill([*brim, *arc(0, 0.1, 0.72, 0.86, -10, -170)], TABLE_LIGHT, INK)
    pen.line(arc(0, 0.12, 0.92, 0.36, 168, 12), 0.13, GOLD)
    pen.disc(0.0, -0.2, 0.2, WHITE, None)
    for side in (-1, 1):
        pen.disc(0.08 * side, -0.2, 0.06, INK, None)
