"""What the boards share: holes and the small arrows that show the way."""

from __future__ import annotations

from render.canvas import Canvas, Point, turned
from render.palette import HOLE, HOLE_DEEP, HOLE_LIGHT, RGB


def hole(
    canvas: Canvas,
    at: Point,
    r: float,
    floor: RGB = HOLE,
    deep: RGB = HOLE_DEEP,
    rim: RGB | None = HOLE_LIGHT,
) -> None:
    """A dent lit from above, its lower rim catching light where there is one.

    On whole pixels: equal holes compress to almost nothing.
    """
    at = (round(at[0]), round(at[1]))
    if rim is not None:
        canvas.disc((at[0], at[1] + 1.6), r, rim)
    canvas.disc(at, r, deep)
    canvas.disc((at[0], at[1] + 1.6), r - 1.8, floor)


def arrow(canvas: Canvas, at: Point, angle: float, size: float, width: float, colour: RGB) -> None:
    """An open arrow head centred on `at`; `angle` clockwise from the right, radians."""
    points = [(-0.6 * size, -size), (0.6 * size, 0.0), (-0.6 * size, size)]
    tip = [turned((at[0] + x, at[1] + y), angle, at) for x, y in points]
    canvas.stroke(tip, width, colour)
