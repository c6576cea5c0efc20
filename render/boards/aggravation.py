"""The marble race's board: a cross of four arms or a star of six, one look for both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import atan2, pi

from render.boards.arms import HOLES_PER_ARM, ArmsGeometry
from render.boards.shapes import arrow, hole
from render.canvas import FAINT, Canvas, Point, rounded, turned
from render.geometry import MIDDLE
from render.marbles import symbol
from render.marks import spikes
from render.palette import (
    GLOW_STEPS,
    GOLD,
    GOLD_DEEP,
    GROOVE,
    HOLE,
    HOLE_DEEP,
    INK,
    MUTED,
    RGB,
    SEAT_COLOURS,
    SLAB,
    SLAB_LIGHT,
    SLAB_SHADE,
    TABLE,
    TABLE_DEEP,
)

HOLE_SIZE = 0.31
"""Radius of a hole in units."""


class RaceBoard:
    """Artwork of a 4- or 6-arm board."""

    faint = FAINT
    arrows: tuple[int, ...] = (2, 6, 11)
    """Holes of an arm, counted from its corner star, after which a small arrow shows the way."""

    def __init__(self, geometry: ArmsGeometry) -> None:
        self.geometry = geometry

    def ground(self, place: str, arm: int, dress: Mapping[int, int]) -> RGB:
        if place == "base":
            return SEAT_COLOURS[dress[arm]].dish
        if place.startswith("home:"):
            return SEAT_COLOURS[dress[arm]].pale
        return SLAB

    def clear(self) -> Iterable[tuple[Point, float]]:
        g, rim = self.geometry, self.geometry.unit * HOLE_SIZE
        owned = {g.start(arm): rim * 1.5 for arm in range(g.arms)}
        owned |= {g.entrance(arm): rim * 1.25 for arm in range(g.arms)}
        yield from ((at, owned.get(hole, rim + 1)) for hole, at in enumerate(g.track))
        yield from ((at, rim * 1.2) for home in g.homes for at in home)
        yield from ((at, rim) for base in g.bases for at in base)
        yield g.centre, g.unit * 0.62

    def printed(self, place: str, dress: Mapping[int, int]) -> bool:
        g, (kind, _, number) = self.geometry, place.partition(":")
        signs = {hole for arm in dress for hole in (g.start(arm), g.entrance(arm))}
        return kind == "track" and int(number) in signs

    def efforts(self, seats: int, numbers: int) -> tuple[int, ...]:  # noqa: ARG002
        return (3, 5, 6, 9) if self.geometry.arms == 4 else (5, 6, 9)

    def paint(self, canvas: Canvas, dress: Mapping[int, int], glow: tuple[int, int] | None) -> None:
        g = self.geometry
        canvas.polygon([(0, 0), (1024, 0), (1024, 1024), (0, 1024)], TABLE)
        if glow is not None:
            self._glow(canvas, *glow)
        for arm, colour in dress.items():
            self._dish(canvas, arm, colour)
        self._slab(canvas, None if glow is None else glow[0])
        self._ways(canvas)
        for arm in range(g.arms):
            self._home(canvas, arm, dress.get(arm))
        for number, point in enumerate(g.track):
            self._hole(canvas, number, point)
        for arm, colour in dress.items():
            self._start(canvas, arm, colour)
        self._centre(canvas)

    def _outline(self, arm: int, grow: float, down: float = 0.0) -> list[Point]:
        g = self.geometry
        shape = rounded(
            MIDDLE - g.half - grow,
            MIDDLE - g.reach - grow,
            MIDDLE + g.half + grow,
            MIDDLE,
            g.unit * 0.75 + max(grow, 0),
        )
        return [
            (x, y + down) for x, y in (turned(p, g.turns[arm], (MIDDLE, MIDDLE)) for p in shape)
        ]

    def _glow(self, canvas: Canvas, arm: int, colour: int) -> None:
        g = self.geometry
        seat = SEAT_COLOURS[colour]
        for step in reversed(range(GLOW_STEPS)):
            grow = g.unit * (0.1 + 0.085 * step)
            canvas.polygon(self._outline(arm, grow), seat.glow(step))
            canvas.disc(g.dishes[arm], g.dish + grow, seat.glow(step))

    def _slab(self, canvas: Canvas, lit: int | None) -> None:
        """The lit arm throws no shadow on the table."""
        g = self.geometry
        for arm in range(g.arms):
            if arm != lit:
                canvas.polygon(self._outline(arm, 0, 7), TABLE_DEEP)
        for arm in range(g.arms):
            canvas.polygon(self._outline(arm, 0, 3), SLAB_SHADE)
        for arm in range(g.arms):
            canvas.polygon(self._outline(arm, 0), SLAB_LIGHT)
        for arm in range(g.arms):
            canvas.polygon(self._outline(arm, -2.2), SLAB)

    def _ways(self, canvas: Canvas) -> None:
        """The groove of the track with its arrows, and the dotted short-cuts."""
        g = self.geometry
        canvas.stroke([*g.track, g.track[0]], g.unit * 0.2, GROOVE)
        for index, star in enumerate(g.stars):
            here, there = g.track[star], g.track[g.stars[(index + 1) % len(g.stars)]]
            canvas.dots(here, there, g.unit * 0.36, g.unit * 0.055, MUTED)
            canvas.dots(here, g.centre, g.unit * 0.36, g.unit * 0.055, MUTED)
        for arm in range(g.arms):
            for local in self.arrows:
                number = HOLES_PER_ARM * arm + local - 9
                here, there = g.track[number], g.track[(number + 1) % len(g.track)]
                middle = ((here[0] + there[0]) / 2, (here[1] + there[1]) / 2)
                angle = atan2(there[1] - here[1], there[0] - here[0])
                self._arrow(canvas, middle, angle, MUTED)

    def _arrow(self, canvas: Canvas, at: Point, angle: float, colour: RGB) -> None:
        unit = self.geometry.unit
        arrow(canvas, at, angle, unit * 0.1, unit * 0.06, colour)

    def _hole(self, canvas: Canvas, number: int, at: Point) -> None:
        """A hole of the track; boards with more kinds of holes start here."""
        if number in self.geometry.stars:
            self._star(canvas, at)
        else:
            hole(canvas, at, HOLE_SIZE * self.geometry.unit)

    def _star(self, canvas: Canvas, at: Point) -> None:
        u = self.geometry.unit
        canvas.polygon(spikes(5, u * 0.6, u * 0.36, at), GOLD_DEEP)
        canvas.polygon(spikes(5, u * 0.55, u * 0.33, at), GOLD)
        hole(canvas, at, u * 0.26)

    def _home(self, canvas: Canvas, arm: int, colour: int | None) -> None:
        g = self.geometry
        lane, rim, floor, deep = GROOVE, SLAB_SHADE, HOLE, HOLE_DEEP
        if colour is not None:
            seat = SEAT_COLOURS[colour]
            lane, rim, floor, deep = seat.pale, seat.rgb, seat.hollow, seat.soft
        width = g.unit * 0.46
        shape = rounded(
            MIDDLE - width,
            MIDDLE - g.reach + g.unit * 1.12,
            MIDDLE + width,
            MIDDLE - g.reach + g.unit * 5.12,
            width,
        )
        canvas.polygon([turned(p, g.turns[arm], (MIDDLE, MIDDLE)) for p in shape], lane)
        for point in g.homes[arm]:
            canvas.disc(point, g.unit * (HOLE_SIZE + 0.06), rim)
            hole(canvas, point, g.unit * HOLE_SIZE, floor, deep, rim)

    def _start(self, canvas: Canvas, arm: int, colour: int) -> None:
        g = self.geometry
        seat = SEAT_COLOURS[colour]
        at = g.track[g.start(arm)]
        canvas.disc(at, g.unit * 0.46, seat.dark)
        canvas.disc(at, g.unit * 0.43, seat.rgb)
        hole(canvas, at, g.unit * (HOLE_SIZE + 0.02), seat.dark, INK)
        symbol(canvas, seat.symbol, at, g.unit * 0.15, seat.light, seat.dark)
        door = g.track[g.entrance(arm)]
        canvas.disc(door, g.unit * (HOLE_SIZE + 0.07), seat.rgb)
        hole(canvas, door, g.unit * HOLE_SIZE)
        self._arrow(canvas, door, g.turns[arm] + pi / 2, seat.light)

    def _dish(self, canvas: Canvas, arm: int, colour: int) -> None:
        g = self.geometry
        seat = SEAT_COLOURS[colour]
        start = g.track[g.start(arm)]
        at = g.dishes[arm]
        canvas.stroke([at, start], g.unit * 0.62 + 8, seat.rgb)
        canvas.disc(at, g.dish, seat.rgb)
        canvas.disc(at, g.dish - 4, seat.dish_deep)
        canvas.stroke([at, start], g.unit * 0.62, seat.dish_deep)
        canvas.stroke([(at[0], at[1] + 4), (start[0], start[1] + 4)], g.unit * 0.62 - 4, seat.dish)
        canvas.disc((at[0], at[1] + 2.5), g.dish - 6.5, seat.dish)
        for point in g.bases[arm]:
            hole(canvas, point, g.unit * HOLE_SIZE, seat.dish_deep, TABLE_DEEP, seat.dish)

    def _centre(self, canvas: Canvas) -> None:
        g = self.geometry
        canvas.disc(g.centre, g.unit * 0.62, GOLD_DEEP)
        canvas.disc(g.centre, g.unit * 0.59, GOLD)
        hole(canvas, g.centre, g.unit * 0.36)
