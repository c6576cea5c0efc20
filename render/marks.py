"""What is laid over a position: numbered rings, footprints, bursts, ghosts of marbles that left."""

from __future__ import annotations

from math import cos, pi, sin

from render.canvas import Canvas, Patch, Point, Shelf, sprite
from render.palette import (
    EMBER,
    GOLD,
    GOLD_LIGHT,
    INK,
    RGB,
    SEAT_COLOURS,
    WHITE,
)

_kept: Shelf[Patch] = Shelf(256)


def spikes(count: int, outer: float, inner: float, centre: Point = (0.0, 0.0)) -> list[Point]:
    """A star of `count` points as a polygon."""
    points = []
    for n in range(2 * count):
        r = outer if n % 2 == 0 else inner
        angle = pi * n / count - pi / 2
        points.append((centre[0] + r * cos(angle), centre[1] + r * sin(angle)))
    return points


def number_ring(number: int, colour: int, radius: float, ground: RGB, victim: int | None) -> Patch:
    """A numbered destination in the mover's colour; spiked in the victim's colour if it knocks."""

    def paint(canvas: Canvas) -> None:
        seat = SEAT_COLOURS[colour]
        if victim is not None:
            knocked = SEAT_COLOURS[victim]
            canvas.polygon(spikes(12, radius * 1.5, radius * 1.08), knocked.dark)
            canvas.polygon(spikes(12, radius * 1.42, radius * 1.02), knocked.rgb)
        canvas.disc((0, 0), radius, seat.dark)
        canvas.disc((0, 0), radius - 1.5, seat.rgb)
        canvas.disc((0, 0), radius * 0.76, WHITE)
        size = radius * (1.16 if number < 10 else 0.92)
        canvas.text((0, 0), str(number), size, INK, bold=radius * 0.03)

    reach = radius * (1.55 if victim is not None else 1.08)
    return _kept.get(
        ("ring", number, colour, radius, ground, victim), lambda: sprite(reach, ground, paint)
    )


def footprint(colour: int, radius: float, ground: RGB) -> Patch:
    """One dot of a trail."""

    def paint(canvas: Canvas) -> None:
        canvas.disc((0, 0), radius, SEAT_COLOURS[colour].dark)
        canvas.disc((0, 0), radius - 1.3, SEAT_COLOURS[colour].rgb)

    return _kept.get(("foot", colour, radius, ground), lambda: sprite(radius + 1.5, ground, paint))


def ghost(colour: int, radius: float, ground: RGB, floor: RGB) -> Patch:
    """An empty ring where a marble stood before it moved."""

    def paint(canvas: Canvas) -> None:
        canvas.disc((0, 0), radius, SEAT_COLOURS[colour].dark)
        canvas.disc((0, 0), radius - 1.3, SEAT_COLOURS[colour].rgb)
        canvas.disc((0, 0), radius * 0.7, floor)

    return _kept.get(
        ("ghost", colour, radius, ground, floor), lambda: sprite(radius + 1.5, ground, paint)
    )


def burst(radius: float, ground: RGB) -> Patch:
    """The flash where a marble was knocked; the marble that knocked it is pasted on top."""

    def paint(canvas: Canvas) -> None:
        canvas.polygon(spikes(11, radius, radius * 0.66), EMBER)
        canvas.polygon(spikes(11, radius * 0.9, radius * 0.6), GOLD)
        canvas.polygon(spikes(11, radius * 0.76, radius * 0.52), GOLD_LIGHT)

    def build() -> Patch:
        r = int(radius) + 2
        canvas = Canvas((-r, -r, r, r), ground)
        before = canvas.shrunk()
        paint(canvas)
        return canvas.changed(before)

    return _kept.get(("burst", radius, ground), build)
