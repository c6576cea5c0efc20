"""What is laid over a position: numbered rings, footprints, bursts, ghosts of marbles that left."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import ImageDraw

from render.canvas import Canvas, Patch, Point, Shelf, cut_out, sprite
from render.palette import (
    EMBER,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    RGB,
    SEAT_COLOURS,
    TABLE,
    TABLE_DEEP,
    TABLE_LIGHT,
    UNLIT,
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


def number_ring(number: int, colour: int, radius: float, ground: RGB) -> Patch:
    """A numbered destination in the mover's colour."""

    def paint(canvas: Canvas) -> None:
        seat = SEAT_COLOURS[colour]
        canvas.disc((0, 0), radius, seat.dark)
        canvas.disc((0, 0), radius - 1.5, seat.rgb)
        canvas.disc((0, 0), radius * 0.76, WHITE)
        size = radius * (1.24 if number < 10 else 0.98)
        canvas.text((0, 0), str(number), size, INK, bold=radius * 0.03)

    key = ("ring", number, colour, radius, ground)
    return _kept.get(key, lambda: sprite(radius * 1.08, ground, paint))


def spiked(victim: int, radius: float, ground: RGB) -> Patch:
    """Spikes round a number of that radius, in the colour of who would be knocked there."""

    def paint(canvas: Canvas) -> None:
        knocked = SEAT_COLOURS[victim]
        canvas.polygon(spikes(12, radius * 1.5, radius * 1.08), knocked.dark)
        canvas.polygon(spikes(12, radius * 1.42, radius * 1.02), knocked.rgb)

    key = ("spiked", victim, radius, ground)
    return _kept.get(key, lambda: cut_out(radius * 1.5, ground, paint))


def footprint(colour: int, radius: float, ground: RGB) -> Patch:
    """One dot of a trail."""

    def paint(canvas: Canvas) -> None:
        canvas.disc((0, 0), radius, SEAT_COLOURS[colour].dark)
        canvas.disc((0, 0), radius - 1.3, SEAT_COLOURS[colour].rgb)

    return _kept.get(("foot", colour, radius, ground), lambda: sprite(radius + 1.5, ground, paint))


def ghost(colour: int, radius: float, ground: RGB) -> Patch:
    """A ring where a marble stood before it moved; what is in the hole is seen through it."""

    def build() -> Patch:
        solid = sprite(radius + 1.5, ground, lambda canvas: _ring(canvas, radius, colour))
        pen = ImageDraw.Draw(solid.mask)
        inner, (x, y) = radius * 0.7, (-solid.at[0], -solid.at[1])
        pen.ellipse((x - inner, y - inner, x + inner, y + inner), fill=0)
        return solid

    return _kept.get(("ghost", colour, radius, ground), build)


def _ring(canvas: Canvas, radius: float, colour: int) -> None:
    canvas.disc((0, 0), radius, SEAT_COLOURS[colour].dark)
    canvas.disc((0, 0), radius - 1.3, SEAT_COLOURS[colour].rgb)
    canvas.disc((0, 0), radius * 0.7 + 1.3, SEAT_COLOURS[colour].dark)


def burst(radius: float, ground: RGB) -> Patch:
    """The flash where a marble was knocked; the marble that knocked it is pasted on top."""

    def paint(canvas: Canvas) -> None:
        canvas.polygon(spikes(11, radius, radius * 0.66), EMBER)
        canvas.polygon(spikes(11, radius * 0.9, radius * 0.6), GOLD)
        canvas.polygon(spikes(11, radius * 0.76, radius * 0.52), GOLD_LIGHT)

    return _kept.get(("burst", radius, ground), lambda: cut_out(radius, ground, paint))


def badge(number: int, colour: int, radius: float) -> Patch:
    """A seat's number at the end of its arm."""

    def paint(canvas: Canvas) -> None:
        seat = SEAT_COLOURS[colour]
        canvas.disc((0, 0), radius, seat.rgb)
        canvas.text((0, 0), str(number), radius * 1.3, seat.glyph, bold=0.6)

    return _kept.get(("badge", number, colour, radius), lambda: sprite(radius + 1.5, TABLE, paint))


def pip(colour: int, radius: float, filled: bool) -> Patch:
    """One of the four lights at an arm's end: lit for every marble that is home."""

    def paint(canvas: Canvas) -> None:
        seat = SEAT_COLOURS[colour]
        canvas.disc((0, 0), radius, seat.rgb if filled else UNLIT)
        if not filled:
            canvas.disc((0, 0), radius - 1.8, TABLE_DEEP)

    return _kept.get(("pip", colour, radius, filled), lambda: sprite(radius + 1.5, TABLE, paint))


def medal(place: int, radius: float, ground: RGB) -> Patch:
    """The place of a seat whose side has finished, in gold."""

    def paint(canvas: Canvas) -> None:
        canvas.polygon(spikes(16, radius * 1.14, radius), GOLD_DEEP)
        canvas.disc((0, 0), radius, GOLD)
        canvas.disc((0, 0), radius * 0.78, GOLD_LIGHT)
        canvas.text((0, 0), str(place), radius * 1.15, INK, bold=radius * 0.03)

    return _kept.get(("medal", place, radius, ground), lambda: sprite(radius * 1.2, ground, paint))


def flag(radius: float, ground: RGB) -> Patch:
    """The white flag of a seat that gave up."""

    def paint(canvas: Canvas) -> None:
        r = radius
        canvas.disc((0, 0), r, TABLE_LIGHT)
        canvas.disc((0, 0), r - 2, TABLE_DEEP)
        canvas.stroke([(-0.36 * r, 0.6 * r), (-0.36 * r, -0.56 * r)], r * 0.14, WHITE)
        cloth = [(-0.36, -0.56), (0.6, -0.3), (-0.36, 0.04)]
        canvas.polygon([(x * r, y * r) for x, y in cloth], WHITE)

    return _kept.get(("flag", radius, ground), lambda: sprite(radius + 1.5, ground, paint))


def clover(radius: float) -> Patch:
    """Somebody behind rolls with better dice."""

    def paint(canvas: Canvas) -> None:
        leaf, r = SEAT_COLOURS[2], radius
        canvas.stroke([(0.0, 0.0), (0.2 * r, 0.95 * r)], r * 0.2, leaf.light)
        for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            canvas.disc((0.4 * r * x, 0.4 * r * y - 0.1 * r), r * 0.44, leaf.light)
        canvas.stroke([(-0.4 * r, -0.5 * r), (0.4 * r, 0.3 * r)], r * 0.1, leaf.dark)
        canvas.stroke([(0.4 * r, -0.5 * r), (-0.4 * r, 0.3 * r)], r * 0.1, leaf.dark)

    return _kept.get(("clover", radius), lambda: sprite(radius * 1.15, TABLE, paint))


def skip_token(colour: int, radius: float) -> Patch:
    """A turn that may still be skipped: two arrow heads and a bar, as on a player."""

    def paint(canvas: Canvas) -> None:
        seat, r = SEAT_COLOURS[colour], radius
        canvas.disc((0, 0), r, seat.rgb)
        canvas.disc((0, 0), r - 2, TABLE_DEEP)
        for x in (-0.55, -0.05):
            shape = [(x, -0.42), (x + 0.5, 0.0), (x, 0.42)]
            canvas.polygon([(a * r, b * r) for a, b in shape], WHITE)
        canvas.stroke([(0.52 * r, -0.36 * r), (0.52 * r, 0.36 * r)], r * 0.14, WHITE)

    return _kept.get(("skip", colour, radius), lambda: sprite(radius + 1.5, TABLE, paint))
