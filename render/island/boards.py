"""The part of an island that does not change: slab, face-down cards, panels; kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PIL import Image

from render.canvas import WHOLE, Box, Canvas, Patch, Shelf, rounded
from render.island import layout
from render.island.pieces import paint_back, paint_panel
from render.palette import (
    INK,
    SLAB,
    SLAB_LIGHT,
    SLAB_SHADE,
    TABLE,
    TABLE_DEEP,
)

_bare: Shelf[Image.Image] = Shelf(8)
_panels: Shelf[Patch] = Shelf(96)
LAYERS: Shelf[Image.Image] = Shelf(16)
"""Whole islands by (columns, rows, colours, roller): 1 MiB each."""


def layer(columns: int, rows: int, colours: tuple[int, ...], roller: int | None) -> Image.Image:
    """The island with all cards face down, the roller's panel glowing.

    Shared: copy before drawing on it.
    """

    def build() -> Image.Image:
        picture = _bare.get((columns, rows), partial(_island, columns, rows)).copy()
        seats = len(colours)
        # The glow last: it may reach over the edge of a neighbour's panel.
        for seat in sorted(range(seats), key=lambda seat: seat == roller):
            _panel(seat, seats, colours[seat], glow=seat == roller).paste(picture)
        return picture

    return LAYERS.get((columns, rows, colours, roller), build)


def paint_island(canvas: Canvas, columns: int, rows: int) -> None:
    """Table, slab, coordinates and the backs of all cards."""
    grid, size = layout.Grid(columns, rows), layout.SLAB_SIDE
    canvas.polygon([(0, 0), (1024, 0), (1024, 1024), (0, 1024)], TABLE)
    left, top = layout.MARGIN, layout.TOP
    right, bottom = left + size, top + size
    canvas.polygon(rounded(left, top + 6, right, bottom + 8, 30), TABLE_DEEP)
    canvas.polygon(rounded(left, top, right, bottom + 3, 30), SLAB_SHADE)
    canvas.polygon(rounded(left, top, right, bottom, 30), SLAB_LIGHT)
    canvas.polygon(rounded(left + 2, top + 3, right - 2, bottom, 28), SLAB)
    half = layout.SIDE / 2 + layout.RULER / 2
    for letter, x in zip(layout.LETTERS, grid.across, strict=False):
        canvas.text((x, grid.down[0] - half), letter, 34, INK, bold=0.8)
    for number, y in enumerate(grid.down, start=1):
        canvas.text((grid.across[0] - half, y), str(number), 34, INK, bold=0.8)
    for at in grid.cells.values():
        paint_back(canvas, at, layout.SIDE)


def _painted(window: Box, paint: Callable[[Canvas], None]) -> Image.Image:
    canvas = Canvas(window)
    paint(canvas)
    return canvas.shrunk()


def _island(columns: int, rows: int) -> Image.Image:
    return _painted(WHOLE, lambda canvas: paint_island(canvas, columns, rows))


def _panel(seat: int, seats: int, colour: int, glow: bool) -> Patch:
    def build() -> Patch:
        x, y = layout.panel(seat, seats)
        reach = 20
        window = (
            int(x) - reach,
            int(y) - reach,
            min(WHOLE[2], int(x + layout.PANEL_WIDTH) + reach),
            min(WHOLE[3], int(y + layout.PANEL_HEIGHT) + reach),
        )
        before = _painted(window, lambda canvas: paint_island(canvas, 1, 1))
        canvas = Canvas(window)
        paint_island(canvas, 1, 1)
        paint_panel(canvas, (x, y), colour, glow)
        return canvas.changed(before)

    return _panels.get((seat, seats, colour, glow), build)
