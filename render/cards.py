"""Card faces, and the strip below the board where the cards just drawn lie."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import msgspec
from PIL import Image

from render.canvas import SIZE, Box, Canvas, Patch, Point, Shelf, rounded
from render.errors import BadScene
from render.keeps import MARKS
from render.lettering import Block, fitted, write
from render.palette import (
    DIE,
    DIE_SHADE,
    INK,
    RGB,
    SEAT_COLOURS,
    TABLE,
    TABLE_DEEP,
    WHITE,
    index,
)
from render.scene import Face

STRIP = 256
"""Height in pixels of what is added below the board for one card or two."""
MOST = 8
"""So many of the last cards are shown."""
_LARGE = 2
_ROW = 3
_EDGE = 20
_GAP = 14
_HIGH = 224
_LITTLE = 64
_BETWEEN, _AROUND = 6, 22
_BEFORE, _AFTER = 18, 16
_CLEAR = 48
"""Capitals of this size are 13 pixels high where the picture is shown 400 wide, as on a phone."""

# In the colour of a card: red, blue.
_PAINTS = {"red": SEAT_COLOURS[0], "blue": SEAT_COLOURS[1]}

_kept: Shelf[Patch] = Shelf(32)


class Style(msgspec.Struct, frozen=True):
    """Cards of one size: pixels wide and high, and of the coloured side.

    title, text: sizes of the words, the largest and the smallest; lines: most of the title.
    """

    wide: int
    high: int
    side: int
    title: tuple[int, int]
    lines: int
    text: tuple[int, int] | None

    @property
    def across(self) -> float:
        """The room for words, from the left to the right."""
        return self.wide - self.side - _BEFORE - _AFTER


_WIDE = SIZE - 2 * _EDGE
ALONE = Style(_WIDE, _HIGH, 168, (64, 40), 2, (42, 28))
BESIDE = Style((_WIDE - _GAP) // 2, _HIGH, 68, (52, 34), 2, (34, 24))
SMALL = Style((_WIDE - 2 * _GAP) // 3, _LITTLE, 50, (36, 22), 2, None)


def with_cards(picture: Image.Image, cards: Sequence[Face]) -> Image.Image:
    """The picture with cards below it: the last two large, earlier ones small above them.

    `cards`: oldest first. Raises BadScene for a card of no known colour or mark.
    """
    if not cards:
        return picture
    for card in cards:
        if card.colour not in _PAINTS or (card.kept and card.kept not in MARKS):
            raise BadScene(f"a card is red or blue and may keep {', '.join(MARKS)}, not {card}")
    earlier, last = cards[-MOST:][:-_LARGE], cards[-_LARGE:]
    rows = -(-len(earlier) // _ROW)
    small = rows * (_LITTLE + _GAP)
    whole = Image.new("P", (SIZE, picture.height + small + STRIP), index(TABLE))
    whole.putpalette(picture.getpalette() or [])
    whole.paste(picture, (0, 0))
    for number, card in enumerate(earlier):
        row, column = divmod(number, _ROW)
        at = (_EDGE + column * (SMALL.wide + _GAP), picture.height + row * (_LITTLE + _GAP))
        _face(card, SMALL).paste(whole, at)
    style = ALONE if len(last) == 1 else BESIDE
    for number, card in enumerate(last):
        at = (_EDGE + number * (style.wide + _GAP), picture.height + small)
        _face(card, style).paste(whole, at)
    return whole


def _face(card: Face, style: Style) -> Patch:
    def build() -> Patch:
        window: Box = (0, 0, style.wide, style.high + 8)
        before = Canvas(window, TABLE)
        canvas = Canvas(window, TABLE)
        _paint(canvas, card, style)
        return canvas.changed(before.shrunk())

    return _kept.get((card, style), build)


def _paint(canvas: Canvas, card: Face, style: Style) -> None:
    wide, high, side = style.wide, style.high, style.side
    paint = _PAINTS[card.colour]
    corner = min(22, high * 0.25)
    canvas.polygon(rounded(0, 5, wide, high + 5, corner), TABLE_DEEP)
    canvas.polygon(rounded(0, 0, wide, high + 2, corner), DIE_SHADE)
    canvas.polygon(rounded(0, 0, wide, high, corner), paint.rgb)
    # The paper, whose edge on the coloured side has teeth on red cards and waves on blue ones.
    paper = rounded(side, 5, wide - 5, high - 5, corner - 5)
    right = [(x, y) for x, y in paper if x > wide / 2]
    canvas.polygon([*right, *_hem(card.colour, side, 5, high - 5)], DIE)
    x, y = side / 2 - 2, high / 2
    size = min(side * 0.34, high * 0.34)
    if card.kept:
        MARKS[card.kept](canvas, (x, y), size, WHITE, paint.rgb)
    elif card.colour == "red":
        _bolt(canvas, (x, y), size * 1.3, WHITE)
    else:
        _sparkle(canvas, (x, y), size * 1.2, WHITE)
    left, (title, text) = side + _BEFORE, laid(card, style)
    if text is None:
        write(canvas, (left - 4, (high - title.height) / 2), title, INK, DIE, 0.5)
        return
    top = 8 + (high - _AROUND - title.height - _BETWEEN - text.height) / 2
    write(canvas, (left, top), title, paint.dark, DIE, 0.8)
    write(canvas, (left, top + title.height + _BETWEEN), text, INK, DIE, 0.2)


def laid(card: Face, style: Style) -> tuple[Block, Block | None]:
    """Title and text as they share a card: both whole, and large before very large.

    A small card has no text. Only inside a Shelf, as fonts are.
    """
    largest, smallest = style.title
    across = style.across
    if style.text is None:
        return fitted(card.title, across + 8, style.high - 6, style.title, style.lines), None
    room, (big, little) = style.high - _AROUND, style.text
    ways = ((1, _CLEAR, little + 4), (style.lines, _CLEAR, little + 4))
    for lines, lowest, least in (*ways, (style.lines, smallest, little)):
        for size in range(largest, lowest - 1, -2):
            title = fitted(card.title, across, room, (size, size), lines)
            text = fitted(card.text, across, room - title.height - _BETWEEN, (big, least))
            if title.whole and text.whole:
                return title, text
    return title, text


def _hem(colour: str, x: float, top: float, bottom: float) -> list[Point]:
    """The left edge of the paper from below upwards."""
    steps = 6 if bottom - top < 100 else 12
    if colour == "red":
        ends = [bottom + (top - bottom) * n / steps for n in range(steps + 1)]
        return [(x - 7 * (n % 2), y) for n, y in enumerate(ends)]
    points = []
    for n in range(8 * steps + 1):
        share = n / (8 * steps)
        points.append((x - 3.5 + 3.5 * sin(share * steps * pi), bottom + (top - bottom) * share))
    return points


def _bolt(canvas: Canvas, at: Point, size: float, colour: RGB) -> None:
    shape = [(0.16, -1.0), (-0.62, 0.16), (-0.08, 0.16), (-0.2, 1.0), (0.62, -0.24), (0.08, -0.24)]
    canvas.polygon([(at[0] + a * size, at[1] + b * size) for a, b in shape], colour)


def _sparkle(canvas: Canvas, at: Point, size: float, colour: RGB) -> None:
    for dx, dy, share in ((-0.12, 0.08, 0.84), (0.62, -0.66, 0.34), (0.6, 0.72, 0.24)):
        x, y, s = at[0] + dx * size, at[1] + dy * size, share * size
        points = [(0, -1), (0.22, -0.22), (1, 0), (0.22, 0.22)]
        points += [(-a, -b) for a, b in points]
        canvas.polygon([(x + a * s, y + b * s) for a, b in points], colour)
