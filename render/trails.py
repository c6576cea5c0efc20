"""What moves just made leave on a picture: footprints, dashes, bursts, the way back to base."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from typing import cast

from PIL import Image, ImageDraw

from render.canvas import between, put
from render.geometry import Point, bowed
from render.lines import dash
from render.marks import burst, footprint, ghost
from render.palette import COLOURS, GOLD_LIGHT, HOLE, SEAT_COLOURS, SLAB, TABLE
from render.scene import Trail
from render.standing import Standing

_GROUNDS = frozenset([SLAB, TABLE, *(seat.dish for seat in SEAT_COLOURS)])
LEAP = 2.0
"""From here on a step is a jump over the board, told by dashes instead of footprints; in units."""


def lay_ways(picture: Image.Image, standing: Standing, trail: Trail) -> None:
    """What passes over the board: dashes where a marble jumped, its way back where it was knocked,
    and the burst there. Below what is printed on the board."""
    unit, colour = standing.geometry.unit, standing.colours[standing.seat(trail.seat)]
    points = _points(standing, trail)
    if trail.swapped is not None:
        _exchange(picture, standing, trail, points[0], points[-1])
        return
    for here, there in pairwise(points):
        if _leaps(standing, here, there):
            dash(ImageDraw.Draw(picture), [here, there], SEAT_COLOURS[colour])
    for victim, place in trail.knocked:
        at = standing.spot(trail.seat, place)
        back = standing.marble_at(victim, "base") if standing.has(victim, "base") else at
        if back != at:
            for point in between(at, back, unit * 0.3)[1:-1]:
                _step(picture, standing.colours[victim], unit * 0.07, point)
    for _victim, place in trail.knocked:
        put(picture, burst(unit * 0.9, SLAB), standing.spot(trail.seat, place))


def lay_trail(picture: Image.Image, standing: Standing, trail: Trail) -> None:
    """Footprints from hole to hole and rings where marbles stood; what is printed stays readable.

    Above `lay_ways`.
    """
    unit, colour = standing.geometry.unit, standing.colours[standing.seat(trail.seat)]
    points = _points(standing, trail)
    if trail.swapped is not None:
        return
    for here, there in pairwise(points):
        if not _leaps(standing, here, there):
            for point in between(here, there, unit * 0.5):
                _step(picture, colour, unit * 0.11, point)
    for point, place in zip(points[1:-1], trail.path, strict=False):
        if point not in standing.taken and not standing.board.printed(place, standing.dress):
            put(picture, footprint(colour, unit * 0.17, HOLE), point)
    if points[0] not in standing.taken:
        around = standing.ground(trail.seat, trail.source)
        put(picture, ghost(colour, unit * 0.38, around), points[0])
    for victim, place in trail.knocked:
        at = standing.spot(trail.seat, place)
        if at not in standing.taken:
            # Knocked from afar: nobody came to stand there.
            put(picture, ghost(standing.colours[victim], unit * 0.38, GOLD_LIGHT), at)


def _points(standing: Standing, trail: Trail) -> list[Point]:
    """The holes of the way, where it began first."""
    points = [standing.spot(trail.seat, place) for place in (trail.source, *trail.path)]
    if trail.path and trail.target == "base":
        points[-1] = standing.marble_at(trail.seat, "base")
    return points


def _leaps(standing: Standing, here: Point, there: Point) -> bool:
    return here not in standing.base_holes and dist(here, there) > LEAP * standing.geometry.unit


def _exchange(
    picture: Image.Image, standing: Standing, trail: Trail, here: Point, there: Point
) -> None:
    """Two marbles that changed places: each one's dashes on a bow of its own."""
    pen, depth = ImageDraw.Draw(picture), min(dist(here, there) * 0.3, standing.geometry.unit * 1.2)
    for seat, start, end in ((trail.seat, here, there), (trail.swapped, there, here)):
        colour = standing.colours[standing.seat(cast(int, seat))]
        dash(pen, bowed(start, end, depth), SEAT_COLOURS[colour])


def _step(picture: Image.Image, colour: int, radius: float, at: Point) -> None:
    """A footprint whose edge suits what lies under it: slab, table or the floor of a base."""
    pixel = cast(int, picture.getpixel((round(at[0]), round(at[1]))))
    under = COLOURS[pixel]
    ground = under if under in _GROUNDS else SLAB
    put(picture, footprint(colour, radius, ground), at)
