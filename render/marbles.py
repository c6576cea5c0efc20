"""Marbles and the symbols that tell them apart without colour."""

from __future__ import annotations

from math import cos, pi, sin

from render.canvas import Canvas, Patch, Point, Shelf, sprite
from render.palette import INK, RGB, SEAT_COLOURS, SHADOW, SLAB, WHITE, blend

_kept: Shelf[Patch] = Shelf(96)


def symbol(canvas: Canvas, shape: str, at: Point, size: float, colour: RGB, ground: RGB) -> None:
    """Paint a seat's symbol, about 2 × `size` pixels wide, centred on `at`.

    `ground` is the colour under it, which the moon's hollow is painted with.
    """
    x, y = at

    def spot(dx: float, dy: float) -> Point:
        return x + dx * size, y + dy * size

    if shape == "heart":
        canvas.disc(spot(-0.46, -0.32), 0.52 * size, colour)
        canvas.disc(spot(0.46, -0.32), 0.52 * size, colour)
        canvas.polygon(
            [spot(-0.92, -0.06), spot(0, -0.3), spot(0.92, -0.06), spot(0, 0.95)], colour
        )
    elif shape == "square":
        s = 0.76
        canvas.polygon([spot(-s, -s), spot(s, -s), spot(s, s), spot(-s, s)], colour)
    elif shape == "triangle":
        canvas.polygon([spot(0, -1.0), spot(0.98, 0.7), spot(-0.98, 0.7)], colour)
    elif shape == "diamond":
        canvas.polygon([spot(0, -1.1), spot(0.82, 0), spot(0, 1.1), spot(-0.82, 0)], colour)
    elif shape == "moon":
        canvas.disc(spot(-0.05, 0), 0.95 * size, colour)
        canvas.disc(spot(0.42, -0.18), 0.76 * size, ground)
    elif shape == "plus":
        w, s = 0.33, 0.98
        canvas.polygon([spot(-w, -s), spot(w, -s), spot(w, s), spot(-w, s)], colour)
        canvas.polygon([spot(-s, -w), spot(s, -w), spot(s, w), spot(-s, w)], colour)
    else:
        raise KeyError(shape)


def paint_marble(canvas: Canvas, at: Point, radius: float, colour: int) -> None:
    """A marble of palette colour `colour`: rim, body, a glint, its symbol."""
    seat = SEAT_COLOURS[colour]
    canvas.disc(at, radius, seat.dark)
    canvas.disc(at, radius - 2.2, seat.rgb)
    glint = [
        (at[0] + (radius - 5.5) * cos(a), at[1] + (radius - 5.5) * sin(a))
        for a in (pi * (1.08 + 0.04 * n) for n in range(14))
    ]
    canvas.stroke(glint, radius * 0.13, seat.light if seat.glyph == WHITE else WHITE)
    symbol(canvas, seat.symbol, at, radius * 0.53, seat.glyph, seat.rgb)


def marble(colour: int, radius: float, ground: RGB, lifted: bool = False) -> Patch:
    """A marble with its shadow; a lifted one stands higher, in a ring of light."""

    def paint(canvas: Canvas) -> None:
        if lifted:
            canvas.disc((0, 0), radius * 1.34, SEAT_COLOURS[colour].dark)
            canvas.disc((0, 0), radius * 1.34 - 2, WHITE)
            paint_marble(canvas, (0, 0), radius * 1.06, colour)
            return
        canvas.disc(
            (0, radius * 0.12), radius, SHADOW if ground == SLAB else blend(ground, INK, 0.45)
        )
        paint_marble(canvas, (0, 0), radius, colour)

    reach = radius * 1.42 if lifted else radius * 1.14
    return _kept.get((colour, radius, ground, lifted), lambda: sprite(reach, ground, paint))
