"""Super Aggravation's board: the star of six arms, with stars of two kinds where cards wait."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, pi, sin

from render.boards.aggravation import HOLE_SIZE, RaceBoard
from render.boards.shapes import hole
from render.canvas import Canvas, Point
from render.marks import spikes
from render.palette import GOLD, GOLD_DEEP, GOLD_LIGHT, HOLE_DEEP, INK, SEAT_COLOURS, SLAB, WHITE

_DOTS = 10


class SuperBoard(RaceBoard):
    """Red stars are five solid points with `!`: draw. Gold ones are an open sun with `?`: may draw.

    The corners, where no card is drawn, are no stars here but dotted rings.
    """

    faint = 96
    """Its many points have many edges; softened all, a full board would not fit its bytes."""
    arrows = (1, 6, 12)

    def clear(self) -> Iterable[tuple[Point, float]]:
        g = self.geometry
        yield from super().clear()
        yield from ((g.track[hole], g.unit * 0.42) for hole in g.reds)
        yield from ((g.track[hole], g.unit * 0.58) for hole in g.golds)

    def printed(self, place: str, dress: Mapping[int, int]) -> bool:
        kind, _, number = place.partition(":")
        cards = self.geometry.reds | self.geometry.golds
        return super().printed(place, dress) or (kind == "track" and int(number) in cards)

    def _hole(self, canvas: Canvas, number: int, at: Point) -> None:
        at = (round(at[0]), round(at[1]))
        if number in self.geometry.reds:
            self._red(canvas, at)
        elif number in self.geometry.golds:
            self._gold(canvas, at)
        else:
            super()._hole(canvas, number, at)

    def _red(self, canvas: Canvas, at: Point) -> None:
        u, red = self.geometry.unit, SEAT_COLOURS[0]
        canvas.polygon(spikes(5, u * 0.7, u * 0.43, at), red.dark)
        canvas.polygon(spikes(5, u * 0.645, u * 0.4, at), red.rgb)
        canvas.text(at, "!", u * 0.58, WHITE, bold=1.6)

    def _gold(self, canvas: Canvas, at: Point) -> None:
        u = self.geometry.unit
        canvas.polygon(spikes(12, u * 0.63, u * 0.5, at), GOLD_DEEP)
        canvas.polygon(spikes(12, u * 0.595, u * 0.475, at), GOLD)
        canvas.disc(at, u * 0.37, GOLD_DEEP)
        canvas.disc(at, u * 0.34, GOLD_LIGHT)
        canvas.text(at, "?", u * 0.52, INK, bold=1.2)

    def _star(self, canvas: Canvas, at: Point) -> None:
        u = self.geometry.unit
        at = (round(at[0]), round(at[1]))
        canvas.disc(at, u * 0.6, SLAB)
        for dot in range(_DOTS):
            angle = 2 * pi * dot / _DOTS
            point = (at[0] + u * 0.49 * cos(angle), at[1] + u * 0.49 * sin(angle))
            canvas.disc(point, u * 0.07, HOLE_DEEP)
        hole(canvas, at, u * HOLE_SIZE)
