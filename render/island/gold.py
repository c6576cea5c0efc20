"""Coins: the heap of the Booty, the stacks of the seats, what came and went."""

from __future__ import annotations

from render.canvas import Canvas, Patch, Point, rounded
from render.island import layout
from render.island.pieces import kept, whole
from render.palette import (
    FIRE,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    RGB,
    SEAT_COLOURS,
    TABLE,
    TABLE_DEEP,
    WHITE,
)


def paint_coin(canvas: Canvas, at: Point, radius: float) -> None:
    x, y = at
    canvas.disc((x, y + radius * 0.09), radius, INK)
    canvas.disc(at, radius, GOLD_DEEP)
    canvas.disc(at, radius * 0.93, GOLD)
    canvas.disc(at, radius * 0.66, GOLD_DEEP)
    canvas.disc(at, radius * 0.6, GOLD_LIGHT)


def paint_slots(canvas: Canvas) -> None:
    """Where coins of the Booty lie as long as it is whole."""
    for at in reversed(layout.heap()):
        canvas.disc(at, layout.COIN, TABLE_DEEP)


def booty(coins: int) -> Patch:
    """The heap of coins and how many they are; what was taken leaves its mark."""
    left, top, _right, bottom = layout.HEAP

    def build() -> Patch:
        canvas = Canvas((left, top, 1024 - int(layout.MARGIN), bottom), TABLE)
        slots = layout.heap()
        paint_slots(canvas)
        for at in sorted(slots[:coins], key=lambda slot: slot[1]):
            paint_coin(canvas, at, layout.COIN)
        canvas.text(layout.COUNT, str(coins), 92, GOLD_LIGHT, bold=1)
        return whole(canvas)

    return kept(("booty", coins), build)


def stacks(coins: int, ground: RGB) -> Patch:
    """A seat's coins in stacks of ten, seen from the side; (0, 0) is the foot of the first."""

    def build() -> Patch:
        canvas = Canvas((-20, -92, 100, 14), ground)
        for number in range(coins):
            stack, height = divmod(number, 10)
            x, y = stack * 40.0, -7.4 * height
            for colour, grow in ((INK, 0.0), (GOLD_DEEP, 1.2)):
                w, h = 18 - grow, 8.5 - grow
                canvas.polygon(rounded(x - w, y - h + 2, x + w, y + h, h - 1.5), colour)
            canvas.polygon(rounded(x - 16, y - 6, x + 16, y + 3.6, 4.6), GOLD)
            if height == 9 or number == coins - 1:
                canvas.polygon(rounded(x - 11, y - 3.6, x + 11, y + 1.6, 2.5), GOLD_LIGHT)
        return canvas.changed(Canvas(canvas.window, ground).shrunk())

    return kept(("stacks", coins, ground), build)


def count(number: int, colour: int) -> Patch:
    """How many coins a seat has."""
    seat = SEAT_COLOURS[colour]

    def build() -> Patch:
        canvas = Canvas((-34, -24, 34, 24), seat.dish)
        canvas.text((0, 0), str(number), 50, WHITE, bold=1)
        return canvas.changed(Canvas(canvas.window, seat.dish).shrunk())

    return kept(("count", number, colour), build)


def change(coins: int, ground: RGB) -> Patch:
    """Coins that came or went with the turn that has just ended, with their sign."""

    def build() -> Patch:
        canvas = Canvas((-38, -24, 38, 24), ground)
        came = coins > 0
        canvas.polygon(rounded(-34, -20, 34, 20, 19), INK)
        canvas.polygon(rounded(-32, -18, 32, 18, 17), GOLD_LIGHT if came else FIRE)
        ink = INK if came else WHITE
        canvas.text((7, 0), str(abs(coins)), 30, ink, bold=0.8)
        # The font's own hyphen is too short to be seen on a phone.
        canvas.stroke([(-20, 0), (-8, 0)], 4, ink)
        if came:
            canvas.stroke([(-14, -6), (-14, 6)], 4, ink)
        return canvas.changed(Canvas(canvas.window, ground).shrunk())

    return kept(("change", coins, ground), build)
