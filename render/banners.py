"""Callout banners: what was just shouted, in a corner of the picture where nothing else lies."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from PIL import Image

from render.canvas import SIZE, Box, Canvas, Patch, Point, Shelf, rounded
from render.dice import flames
from render.lettering import Block, fitted, width, write
from render.marbles import paint_marble
from render.marks import spikes
from render.palette import EMBER, FIRE, GOLD, GOLD_LIGHT, SEAT_COLOURS, TABLE, TABLE_DEEP
from render.scene import Shout
from render.standing import Standing
from render.words import MOST_SHOUTS

HIGH = 54.0
WIDEST = 330.0
MARGIN = 13.0
"""Corners of this size are free on every board, whatever happens there; a test looks at them."""
_MARBLE, _BURST = 21.0, 36.0
_BEFORE, _AFTER = 70.0, 24.0
_SIZES = (38, 22)
_BOLD = 0.6

CORNERS: tuple[tuple[int, int], ...] = ((1, 0), (1, 1), (0, 1), (0, 0))
"""Right or left, below or above; clockwise from the upper right, as seats sit."""

_kept: Shelf[Patch] = Shelf(32)


def lay_shouts(picture: Image.Image, standing: Standing, shouts: Sequence[Shout]) -> None:
    """The last shouts, the newest as near as can be to the seat that earned it."""
    free = list(CORNERS)
    for shout in reversed(shouts[-MOST_SHOUTS:]):
        seat = standing.seat(shout.seat)
        home = standing.geometry.emblems[standing.view.arms[seat]]
        corner = min(free, key=lambda one: dist(home, (one[0] * SIZE, one[1] * SIZE)))
        free.remove(corner)
        banner(shout.words, standing.colours[seat], shout.hot, corner).paste(picture)


def banner(words: str, colour: int, hot: bool, corner: tuple[int, int]) -> Patch:
    """The words beside the seat's marble, which is in the picture's corner; in its colours.

    hot: the marble burns instead of bursting.
    """

    def build() -> Patch:
        block = fitted(words, WIDEST - _BEFORE - _AFTER, HIGH, _SIZES, 1)
        wide = min(WIDEST, _BEFORE + width(block.lines[0], block.size) + _AFTER)
        right, low = corner
        left = SIZE - MARGIN - wide if right else MARGIN
        top = SIZE - MARGIN - HIGH if low else MARGIN
        edges = (left - MARGIN, top - MARGIN, left + wide + MARGIN, top + HIGH + MARGIN)
        window: Box = tuple(round(edge) for edge in edges)  # type: ignore[assignment]
        canvas = Canvas(window, TABLE)
        before = canvas.shrunk()
        _paint(canvas, block, colour, hot, (left, top), wide, bool(right))
        return canvas.changed(before)

    return _kept.get((words, colour, hot, corner), build)


def _paint(
    canvas: Canvas, block: Block, colour: int, hot: bool, at: Point, wide: float, right: bool
) -> None:
    seat, (left, top) = SEAT_COLOURS[colour], at
    half = HIGH / 2
    canvas.polygon(rounded(left, top + 4, left + wide, top + HIGH + 4, half), TABLE_DEEP)
    canvas.polygon(rounded(left, top, left + wide, top + HIGH, half), seat.dark)
    canvas.polygon(rounded(left, top, left + wide, top + HIGH - 3, half - 1.5), seat.rgb)
    end = (left + wide - half - 2 if right else left + half + 2, top + half - 1)
    (_fire if hot else _burst)(canvas, end)
    paint_marble(canvas, end, _MARBLE, colour)
    start = left + (_AFTER if right else _BEFORE)
    write(canvas, (start, top + (HIGH - block.height) / 2 - 2), block, seat.glyph, seat.rgb, _BOLD)


def _burst(canvas: Canvas, at: Point) -> None:
    for share, colour in ((1.0, EMBER), (0.9, GOLD), (0.78, GOLD_LIGHT)):
        canvas.polygon(spikes(11, _BURST * share, _BURST * share * 0.7, at), colour)


def _fire(canvas: Canvas, at: Point) -> None:
    for share, colour in ((1.0, FIRE), (0.9, EMBER), (0.78, GOLD)):
        tongues = flames(_BURST * share, _BURST * share * 0.7)
        canvas.polygon([(at[0] + x, at[1] + y) for x, y in tongues], colour)
