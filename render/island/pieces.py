"""Cards and what marks them, the lens, seats' panels: painted once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import pi, sin
from typing import Literal

from render.canvas import Box, Canvas, Patch, Point, Shelf, rounded, sprite
from render.island import layout
from render.island.treasures import TINTS, paint, ship
from render.marbles import paint_marble
from render.palette import (
    DIE,
    FIRE,
    GLOW_STEPS,
    GOLD,
    GOLD_DEEP,
    INK,
    RGB,
    SEA,
    SEA_DEEP,
    SEA_LIGHT,
    SEAT_COLOURS,
    SLAB,
    SLAB_SHADE,
    TABLE,
    TABLE_DEEP,
    WHITE,
)

Rim = Literal["plain", "gold", "fire"]
_RIMS: dict[Rim, RGB] = {"plain": DIE, "gold": GOLD, "fire": FIRE}

_kept: Shelf[Patch] = Shelf(384)
"""At most some 20 MiB: the heap of the Booty is the largest, and there are 31 of it."""


def _square(reach: float, ground: RGB, paint_on: Callable[[Canvas], None]) -> Patch:
    """An opaque square patch round (0, 0)."""
    r = int(reach) + 1
    canvas = Canvas((-r, -r, r, r), ground)
    paint_on(canvas)
    return whole(canvas)


def whole(canvas: Canvas) -> Patch:
    """Everything in a canvas's window as a patch."""
    image = canvas.shrunk()
    mask = image.convert("L").point([255] * 256).convert("1")
    return Patch(image, mask, canvas.window[:2])


def kept(key: Hashable, build: Callable[[], Patch]) -> Patch:
    """The piece of that key, painted if it is not kept yet."""
    return _kept.get(key, build)


def _blank(canvas: Canvas, at: Point, side: float, rim: RGB, ground: RGB, shade: RGB) -> None:
    x, y = at
    h, round_ = side / 2, side * 0.11
    canvas.polygon(rounded(x - h, y - h + 3, x + h, y + h + 4, round_), shade)
    canvas.polygon(rounded(x - h, y - h, x + h, y + h, round_), rim)
    w = side * 0.05
    inner = rounded(x - h + w, y - h + w, x + h - w, y + h - w, round_ - w * 0.6)
    canvas.polygon(inner, ground)


def paint_back(canvas: Canvas, at: Point, side: float) -> None:
    """A card that lies face down: the sea."""
    _blank(canvas, at, side, SEA_DEEP, SEA, SLAB_SHADE)
    reach = side * 0.37
    for row in range(4):
        y = at[1] + side * (-0.285 + 0.19 * row)
        points = [
            (at[0] + reach * n / 24, y - side * 0.035 * sin(2 * pi * n / 16 + pi * (row % 2)))
            for n in range(-24, 25)
        ]
        canvas.stroke(points, side * 0.042, SEA_LIGHT)


def face(
    card: str, *, rim: Rim = "plain", landed: bool = False, side: float = layout.SIDE
) -> Patch:
    """A card that lies face up, centred on (0, 0); `landed`: the ship stands on it.

    The rim is gold while the card counts in this turn, and like fire where it ended one.
    """
    on_slab = side == layout.SIDE

    def build(canvas: Canvas) -> None:
        shade = SLAB_SHADE if on_slab else TABLE_DEEP
        _blank(canvas, (0, 0), side, _RIMS[rim], TINTS[card], shade)
        if landed:
            paint(canvas, card, (-side * 0.16, -side * 0.16), side * 0.255)
            ship(canvas, (side * 0.185, side * 0.17), side * 0.28)
        else:
            paint(canvas, card, (0, 0), side * 0.345)

    ground = SLAB if on_slab else TABLE
    key = ("face", card, rim, landed, side)
    return _kept.get(key, lambda: _square(side / 2 + 4, ground, build))


def badge(found: bool) -> Patch:
    """On a card just flipped: a tick where it matched, a cross where it did not."""

    def build(canvas: Canvas) -> None:
        canvas.disc((0, 0), 21, WHITE)
        canvas.disc((0, 0), 18.5, SEAT_COLOURS[2].dark if found else FIRE)
        if found:
            canvas.stroke([(-9, 0.5), (-2.5, 7.5), (9.5, -7)], 5.5, WHITE)
        else:
            canvas.stroke([(-7, -7), (7, 7)], 5.5, WHITE)
            canvas.stroke([(-7, 7), (7, -7)], 5.5, WHITE)

    return _kept.get(("badge", found), lambda: sprite(21, WHITE, build))


def wake() -> Patch:
    """One drop of the way the ship has come."""

    def build(canvas: Canvas) -> None:
        canvas.disc((0, 0), 9, INK)
        canvas.disc((0, 0), 6.5, WHITE)

    return _kept.get("wake", lambda: sprite(9, INK, build))


def lens(card: str | None) -> Patch:
    """What is looked for, under a magnifying glass; None: whatever is turned up first."""
    box: Box = (int(layout.MARGIN) - 2, 18, 240, 224)

    def build() -> Patch:
        canvas = Canvas(box, TABLE)
        (x, y), r = layout.LENS, layout.LENS_RADIUS
        canvas.stroke([(x + r * 0.7, y + r * 0.7), (x + r * 1.14, y + r * 1.14)], 24, INK)
        canvas.stroke([(x + r * 0.78, y + r * 0.78), (x + r * 1.14, y + r * 1.14)], 16, GOLD_DEEP)
        canvas.disc((x, y), r, GOLD_DEEP)
        canvas.disc((x, y), r - 3, GOLD)
        canvas.disc((x, y), r - 11, INK)
        canvas.disc((x, y), r - 13, DIE if card is None else TINTS[card])
        if card is None:
            canvas.text((x, y), "?", 104, INK, bold=2)
        else:
            paint(canvas, card, (x, y), r * 0.6)
        return whole(canvas)

    return _kept.get(("lens", card), build)


def paint_panel(canvas: Canvas, at: Point, colour: int, glow: bool) -> None:
    """A seat's place beside the island; it glows while it is its turn."""
    seat = SEAT_COLOURS[colour]
    (x, y), w, h = at, layout.PANEL_WIDTH, layout.PANEL_HEIGHT
    if glow:
        for step in reversed(range(GLOW_STEPS)):
            g = 4 + 3.2 * step
            canvas.polygon(rounded(x - g, y - g, x + w + g, y + h + g, 22 + g), seat.glow(step))
        canvas.polygon(rounded(x - 3, y - 3, x + w + 3, y + h + 3, 25), WHITE)
    canvas.polygon(rounded(x, y, x + w, y + h, 22), seat.rgb if glow else seat.dish_deep)
    w_ = 5 if glow else 2
    canvas.polygon(rounded(x + w_, y + w_, x + w - w_, y + h - w_, 22 - w_), seat.dish)
    paint_marble(canvas, (x + 40, y + 37), 25, colour)
