"""Fat Lip's board: two rings, and for each seat a way in from its base to its diamond."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import atan2, dist, hypot, radians

from engine.games.fatlip.board import DOTS, OUTER
from render.boards.rings import BASE_AT, INNER_AT, OUTER_AT, RingsGeometry
from render.boards.shapes import arrow, hole
from render.canvas import Canvas, Point, rounded, turned
from render.geometry import MIDDLE, spun
from render.marbles import symbol
from render.palette import (
    GLOW_STEPS,
    GROOVE,
    HOLE_DEEP,
    INK,
    RGB,
    SEAT_COLOURS,
    SLAB,
    SLAB_LIGHT,
    SLAB_SHADE,
    TABLE,
    TABLE_DEEP,
    WHITE,
    SeatColour,
)

_SLAB_AT = 438.0
_HOLE = 15.5
_DOT = 26.5
_SHORT = 30.0
_BASE_WIDE = 54.0
_BASE_SPAN = 9.0
"""Half the angle between the outermost base holes, degrees."""
_CHUTE = 29.0
_MANY = 6
_LANE = 38.0
_GLOWS = (-16.0, 46.0)
"""What of the rim lights up when it is the seat's turn, degrees from dot 1."""


class FatLipBoard:
    """Artwork of a board with 4 or 6 sectors. Sectors nobody plays from keep only the rings."""

    faint = 96
    """Round shapes and slanting lines have many edges; these are half of what a file takes."""

    def __init__(self, geometry: RingsGeometry) -> None:
        self.geometry = geometry

    def ground(self, place: str, arm: int, dress: Mapping[int, int]) -> RGB:
        kind, *rest = place.split(":")
        if kind == "base":
            return SEAT_COLOURS[dress[arm]].dish
        if kind == "short":
            return SLAB_LIGHT
        if kind in ("line", "diamond"):
            return SEAT_COLOURS[dress.get(arm if len(rest) == 1 else int(rest[0]), dress[arm])].pale
        for owner, colour in dress.items():
            if kind == "outer" and (int(rest[0]) - self.geometry.dot(owner)) % OUTER in DOTS:
                return SEAT_COLOURS[colour].rgb
            if kind == "inner" and int(rest[0]) == self.geometry.mat(owner):
                return SEAT_COLOURS[colour].rgb
        return SLAB

    def clear(self) -> Iterable[tuple[Point, float]]:
        g = self.geometry
        dots = {g.outer[g.dot(arm) + offset] for arm in range(g.arms) for offset in DOTS}
        mats = {g.inner[g.mat(arm)] for arm in range(g.arms)}
        yield from ((at, _DOT if at in dots else _HOLE + 0.5) for at in g.outer)
        yield from ((at, _DOT if at in mats else _HOLE + 0.5) for at in g.inner)
        yield from ((at, _HOLE + 3) for line in g.lines for at in line)
        yield from ((at, _HOLE + 2) for diamond in g.diamonds for at in diamond)
        yield from ((at, _HOLE + 0.5) for base in g.bases for at in base)
        yield from ((at, _SHORT) for at in g.shorts)

    def printed(self, place: str, dress: Mapping[int, int]) -> bool:
        kind, *rest = place.split(":")
        if kind == "outer":
            return any((int(rest[0]) - self.geometry.dot(arm)) % OUTER in DOTS for arm in dress)
        if kind == "inner":
            return any(int(rest[0]) == self.geometry.mat(arm) for arm in dress)
        return kind == "short"

    def efforts(self, seats: int, numbers: int) -> tuple[int, ...]:
        if seats < 4:
            return (3, 5, 6, 9)
        # A full table with many numbers would not be small enough, so that 5 is not tried.
        return (6, 9) if seats == 6 and numbers > _MANY else (5, 6, 9)

    def paint(self, canvas: Canvas, dress: Mapping[int, int], glow: tuple[int, int] | None) -> None:
        canvas.polygon([(0, 0), (1024, 0), (1024, 1024), (0, 1024)], TABLE)
        if glow is not None:
            self._glow(canvas, *glow)
        self._slab(canvas, glow is None)
        self._rings(canvas)
        self._lips(canvas)
        for arm, colour in dress.items():
            seat = SEAT_COLOURS[colour]
            self._base(canvas, arm, seat)
            self._line(canvas, arm, seat)
            self._diamond(canvas, arm, seat)
            self._mat(canvas, arm, seat)
            self._shortcut(canvas, arm, seat)
            self._dots(canvas, arm, seat)

    # What everybody shares

    def _glow(self, canvas: Canvas, arm: int, colour: int) -> None:
        seat = SEAT_COLOURS[colour]
        rim = self._arc(arm, _SLAB_AT - 20, *_GLOWS)
        base = self._arc(arm, BASE_AT, -_BASE_SPAN, _BASE_SPAN)
        for step in reversed(range(GLOW_STEPS)):
            grow = 5 + 4.25 * step
            canvas.stroke(rim, 2 * (20 + grow), seat.glow(step))
            canvas.stroke(base, _BASE_WIDE + 2 * grow, seat.glow(step))

    def _slab(self, canvas: Canvas, shadow: bool) -> None:
        if shadow:
            canvas.disc((MIDDLE, MIDDLE + 7), _SLAB_AT, TABLE_DEEP)
        canvas.disc((MIDDLE, MIDDLE + 3), _SLAB_AT, SLAB_SHADE)
        canvas.disc((MIDDLE, MIDDLE), _SLAB_AT, SLAB_LIGHT)
        canvas.disc((MIDDLE, MIDDLE), _SLAB_AT - 2.2, SLAB)

    def _rings(self, canvas: Canvas) -> None:
        g = self.geometry
        for radius in (OUTER_AT, INNER_AT):
            canvas.disc(g.centre, radius + 5, GROOVE)
            canvas.disc(g.centre, radius - 5, SLAB)
        for holes, first in ((g.outer, 5), (g.inner, 1)):
            each = len(holes) // g.arms
            for number in range(len(holes)):
                # No room beside dots and mats; on long stretches every other gap is enough.
                offset = number % each - first
                if 0 <= offset < each - 1 - first and (each < 9 or offset % 2 == 0):
                    self._arrow(canvas, holes[number], holes[number + 1], HOLE_DEEP)
            for point in holes:
                hole(canvas, point, _HOLE, rim=None)

    def _lips(self, canvas: Canvas) -> None:
        """The game's sign in the middle, hardly darker than the slab."""
        x, y = self.geometry.centre
        outline = [(-46.0, 0.0), (-22.0, -17.0), (-8.0, -21.0), (0.0, -16.0), (8.0, -21.0)]
        outline += [
            (22.0, -17.0),
            (46.0, 0.0),
            (26.0, 21.0),
            (9.0, 28.0),
            (-9.0, 28.0),
            (-26.0, 21.0),
        ]
        mouth = [(-36.0, 0.0), (-12.0, -3.0), (0.0, 0.5), (12.0, -3.0), (36.0, 0.0)]
        lips = [(x + a, y + b) for a, b in outline]
        canvas.polygon(lips, GROOVE)
        canvas.stroke([*lips, lips[0]], 6, GROOVE)
        canvas.stroke([(x + a, y + b) for a, b in mouth], 4, SLAB)

    # What a seat owns

    def _base(self, canvas: Canvas, arm: int, seat: SeatColour) -> None:
        """A dish along the rim with a chute to dot 1."""
        g = self.geometry
        dish = self._arc(arm, BASE_AT, -_BASE_SPAN, _BASE_SPAN)
        middle, dot = g.emblems[arm], g.outer[g.dot(arm)]
        canvas.stroke(dish, _BASE_WIDE, seat.rgb)
        canvas.stroke([middle, dot], _CHUTE + 7, seat.rgb)
        canvas.stroke(dish, _BASE_WIDE - 7, seat.dish)
        canvas.stroke([middle, dot], _CHUTE, seat.dish)
        for point in g.bases[arm]:
            canvas.disc(point, _HOLE, seat.dish_deep)
        start = self._at(arm, _SLAB_AT + 12), self._at(arm, _SLAB_AT - 2)
        self._arrow(canvas, *start, seat.light)

    def _line(self, canvas: Canvas, arm: int, seat: SeatColour) -> None:
        """The lane from dot 1 to the mat, its safe dots ringed."""
        g = self.geometry
        way = [g.outer[g.dot(arm)], g.inner[g.mat(arm)]]
        canvas.stroke(way, _LANE + 6, seat.edge)
        canvas.stroke(way, _LANE, seat.pale)
        for here, there in pairwise(g.lines[arm]):
            self._arrow(canvas, here, there, seat.edge)
        for point in g.lines[arm]:
            canvas.disc(point, _HOLE + 3.5, seat.edge)
            canvas.disc(point, _HOLE - 0.5, seat.hollow)

    def _diamond(self, canvas: Canvas, arm: int, seat: SeatColour) -> None:
        g = self.geometry
        mouth, left, right, far = g.diamonds[arm]
        plate = [self._beyond(at, arm, 25) for at in (mouth, left, far, right)]
        for grow, colour in ((6, seat.edge), (0, seat.pale)):
            canvas.stroke([*plate, plate[0]], 24 + grow, colour)
        canvas.polygon(plate, seat.pale)
        for here, there in ((mouth, left), (mouth, right), (left, far), (right, far)):
            canvas.stroke([here, there], 6, seat.edge)
        for point in g.diamonds[arm]:
            canvas.disc(point, _HOLE + 2.5, seat.edge)
            canvas.disc(point, _HOLE - 0.5, seat.hollow)

    def _mat(self, canvas: Canvas, arm: int, seat: SeatColour) -> None:
        """A doormat with fringes at both ends."""
        at = self.geometry.inner[self.geometry.mat(arm)]
        turn = self.geometry.turns[arm]

        def laid(points: Sequence[Point]) -> list[Point]:
            return [turned((at[0] + x, at[1] + y), turn, at) for x, y in points]

        for n in range(-3, 4):
            canvas.stroke(laid([(-30, n * 7.4), (30, n * 7.4)]), 2.6, seat.dark)
        for half, deep, colour in ((27.5, 27, seat.dark), (25.5, 25, seat.rgb)):
            canvas.polygon(laid(rounded(-half, -deep, half, deep, 5)), colour)
        for x in (-21.5, 21.5):
            canvas.stroke(laid([(x, -20), (x, 20)]), 2.4, seat.light)
        hole(canvas, at, _HOLE, seat.dark, INK, None)
        symbol(canvas, seat.symbol, at, 8, seat.light, seat.dark)

    def _shortcut(self, canvas: Canvas, arm: int, seat: SeatColour) -> None:
        """Dashes from the dots over the shortcut dot, ringed as safe, to the inner ring."""
        g = self.geometry
        short, drop = g.shorts[arm], g.inner[g.drop(arm)]
        for offset in DOTS:
            self._dashes(canvas, g.outer[g.dot(arm) + offset], short, (_DOT, _SHORT), seat)
        self._dashes(canvas, short, drop, (_SHORT, _HOLE + 4), seat)
        canvas.disc(drop, _HOLE + 4.5, seat.edge)
        hole(canvas, drop, _HOLE, rim=None)
        for radius, colour in ((_SHORT, seat.edge), (_SHORT - 3.5, SLAB_LIGHT), (21, seat.edge)):
            canvas.disc(short, radius, colour)
        hole(canvas, short, _HOLE, seat.dark, INK, None)
        canvas.text(short, "1", 25, WHITE, bold=0.6)

    def _dots(self, canvas: Canvas, arm: int, seat: SeatColour) -> None:
        """The three dots, each with the number that jumps from it."""
        g = self.geometry
        for offset, number in DOTS.items():
            at = g.outer[g.dot(arm) + offset]
            canvas.disc(at, _DOT + 0.5, seat.dark)
            canvas.disc(at, _DOT - 1, seat.rgb)
            hole(canvas, at, _HOLE, seat.dark, INK, None)
            canvas.text(at, str(number), 25, WHITE, bold=0.6)

    # Strokes

    def _at(self, arm: int, radius: float, degrees: float = 0.0) -> Point:
        return spun((0.0, -radius), self.geometry.turns[arm] + radians(degrees))

    def _arc(self, arm: int, radius: float, first: float, last: float) -> list[Point]:
        steps = max(2, round((last - first) / 2))
        span = (last - first) / steps
        return [self._at(arm, radius, first + span * step) for step in range(steps + 1)]

    def _beyond(self, at: Point, arm: int, room: float) -> Point:
        """`at`, moved a little out of the middle of the arm's diamond."""
        mouth, _left, _right, far = self.geometry.diamonds[arm]
        x, y = (mouth[0] + far[0]) / 2, (mouth[1] + far[1]) / 2
        share = (hypot(at[0] - x, at[1] - y) + room - 12) / hypot(at[0] - x, at[1] - y)
        return x + (at[0] - x) * share, y + (at[1] - y) * share

    def _dashes(
        self, canvas: Canvas, start: Point, end: Point, rims: tuple[float, float], seat: SeatColour
    ) -> None:
        """Dashes between the rims of two dots, with an arrow head at the end."""
        before, after = rims
        length = dist(start, end)
        x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        tip = length - after - 3
        count = max(1, round((tip - 8 - before) / 26))
        step = (tip - 8 - before) / count
        for dash in range(count):
            ends = (before + step * (dash + 0.32), before + step * (dash + 0.95))
            line = [(start[0] + x * along, start[1] + y * along) for along in ends]
            canvas.stroke(line, 3.6, seat.edge)
        at = (start[0] + x * tip, start[1] + y * tip)
        head = [(0.0, 0.0), (-11.0, -7.0), (-11.0, 7.0)]
        shape = [turned((at[0] + a, at[1] + b), atan2(y, x), at) for a, b in head]
        canvas.polygon(shape, seat.edge)

    def _arrow(self, canvas: Canvas, start: Point, end: Point, colour: RGB) -> None:
        """A small arrow half way from one hole to the next."""
        at = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        arrow(canvas, at, atan2(end[1] - start[1], end[0] - start[0]), 7.4, 3.8, colour)
