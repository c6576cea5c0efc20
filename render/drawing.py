"""A position seen by somebody, as a picture: check it, lay the pieces on a kept board, encode."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise

from PIL import Image, ImageDraw

from engine.race.view import RaceView
from render.boards import Board, board
from render.canvas import Patch, Point, between
from render.dice import FACES, die
from render.errors import BadScene
from render.layers import layer
from render.marbles import marble
from render.marks import burst, footprint, ghost, number_ring
from render.palette import HOLE, RGB, SEAT_COLOURS, SLAB, blend, index
from render.scene import Mark, Picture, Say, Trail, plain
from render.words import tell

_MARBLE = 0.44
_RING = 0.47


class Scene:
    """A checked position on its board: who stands where, and what colour is round it."""

    def __init__(self, view: RaceView, colours: tuple[int, ...]) -> None:
        self.view = view
        self.colours = colours
        self.board: Board = board(view.board)
        self.geometry = self.board.geometry
        self._check_seats()
        self.standing: dict[tuple[int, str], list[Point]] = {}
        taken: dict[Point, str] = {}
        for seat, places in enumerate(view.marbles):
            for place in places:
                at = self._next(seat, place)
                if at in taken:
                    raise BadScene(f"two marbles on {place} (seat {seat})")
                taken[at] = place
        self.taken = taken

    def _check_seats(self) -> None:
        view, arms = self.view, self.geometry.arms
        if len(view.marbles) != view.seats or len(self.colours) != view.seats:
            raise BadScene("arms, marbles and colours must name the same seats")
        if len(set(view.arms)) != view.seats or not all(0 <= arm < arms for arm in view.arms):
            raise BadScene(f"seats need different arms of 0-{arms - 1}, not {view.arms}")
        if len(set(self.colours)) != view.seats:
            raise BadScene(f"seats need different colours, not {self.colours}")
        if not all(0 <= colour < len(SEAT_COLOURS) for colour in self.colours):
            raise BadScene(f"colours are 0-{len(SEAT_COLOURS) - 1}, not {self.colours}")
        if view.roller is not None and not 0 <= view.roller < view.seats:
            raise BadScene(f"no seat {view.roller} to roll")

    def _next(self, seat: int, place: str) -> Point:
        group = self.standing.setdefault((seat, place), [])
        at = self.geometry.point(place, self.view.arms[seat], len(group))
        group.append(at)
        return at

    def seat(self, seat: int) -> int:
        """`seat` itself. Raises BadScene if nobody sits there."""
        if not 0 <= seat < self.view.seats:
            raise BadScene(f"no seat {seat} at this table")
        return seat

    def marble_at(self, seat: int, place: str) -> Point:
        """Where a marble of `seat` stands on `place`; in a base the next one out."""
        standing = self.standing.get((self.seat(seat), place))
        if not standing:
            raise BadScene(f"no marble of seat {seat} on {place}")
        return standing[-1]

    def spot(self, seat: int, place: str) -> Point:
        """A place as `seat` names it; in a base the hole that was left last."""
        slot = 0
        if place == "base":
            slot = min(len(self.standing.get((seat, "base"), ())), 3)
        return self.geometry.point(place, self.view.arms[self.seat(seat)], slot)

    def ground(self, seat: int, place: str) -> RGB:
        return self.board.ground(place, self.colours[seat])


def draw(
    view: RaceView,
    *,
    colours: tuple[int, ...],
    trails: Sequence[Trail] = (),
    marks: Sequence[Mark] = (),
    rolled: int | None = None,
    lifted: Sequence[tuple[int, str]] = (),
    say: Say = plain,
) -> Picture:
    """The position as a 1024 × 1024 palette PNG and in words.

    colours: palette colour (0-5) of each seat. rolled: the die to show when `view.die` is None.
    lifted: (seat, place) of marbles to raise. Raises BadScene if anything does not fit the board.
    Safe to call from several threads at once.
    """
    scene = Scene(view, colours)
    picture = layer(view.board, view.arms, colours, view.roller).copy()
    for trail in trails:
        _trail(picture, scene, trail)
    _lines(picture, scene, marks)
    raised = {(seat, scene.marble_at(seat, place)) for seat, place in lifted}
    _marbles(picture, scene, raised)
    _rings(picture, scene, marks)
    _die(picture, scene, view.die if view.die is not None else rolled)
    alt = tell(view, colours=colours, trails=trails, marks=marks, rolled=rolled, say=say)
    out = BytesIO()
    picture.save(out, "PNG")
    return Picture(out.getvalue(), alt)


def _put(picture: Image.Image, patch: Patch, at: Point) -> None:
    patch.paste(picture, (round(at[0]), round(at[1])))


def _trail(picture: Image.Image, scene: Scene, trail: Trail) -> None:
    unit, colour = scene.geometry.unit, scene.colours[scene.seat(trail.seat)]
    points = [scene.spot(trail.seat, place) for place in (trail.source, *trail.path)]
    foot = footprint(colour, unit * 0.12, SLAB)
    for here, there in pairwise(points):
        for point in between(here, there, unit * 0.5):
            _put(picture, foot, point)
    for point in points[1:-1]:
        if point not in scene.taken:
            _put(picture, footprint(colour, unit * 0.17, HOLE), point)
    if points[0] not in scene.taken:
        around = scene.ground(trail.seat, trail.source)
        _put(picture, ghost(colour, unit * 0.4, around, HOLE), points[0])
    for _, place in trail.knocked:
        _put(picture, burst(unit * 0.86, SLAB), scene.spot(trail.seat, place))


def _curve(scene: Scene, start: Point, end: Point) -> list[Point]:
    """A gentle bow towards the middle, so that lines do not hide the holes between."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    centre = scene.geometry.centre
    towards = (centre[0] - middle[0]) * -dy + (centre[1] - middle[1]) * dx
    side = 1 if towards >= 0 else -1
    bow = min(length * 0.3, scene.geometry.unit * 1.1) * side
    if scene.geometry.centre in (start, end):
        bow = 0.0
    x, y = middle[0] - dy / length * bow, middle[1] + dx / length * bow
    steps = [n / 14 for n in range(15)]
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * x + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * y + t * t * end[1],
        )
        for t in steps
    ]


def _lines(picture: Image.Image, scene: Scene, marks: Sequence[Mark]) -> None:
    pen = ImageDraw.Draw(picture)
    for mark in marks:
        start = scene.marble_at(mark.seat, mark.source)
        end = scene.spot(mark.seat, mark.target)
        if start == end:
            continue
        seat = SEAT_COLOURS[scene.colours[mark.seat]]
        way = _curve(scene, start, end)
        pen.line(way, fill=index(blend(seat.dark, SLAB, 0.5)), width=6, joint="curve")
        pen.line(way, fill=index(seat.dark), width=4, joint="curve")


def _marbles(picture: Image.Image, scene: Scene, raised: set[tuple[int, Point]]) -> None:
    radius = scene.geometry.unit * _MARBLE
    late: list[tuple[Patch, Point]] = []
    for (seat, place), points in scene.standing.items():
        ground = scene.ground(seat, place)
        for point in points:
            colour = scene.colours[seat]
            if (seat, point) in raised:
                late.append((marble(colour, radius, ground, lifted=True), point))
            else:
                _put(picture, marble(colour, radius, ground), point)
    for patch, point in late:
        _put(picture, patch, point)


def _rings(picture: Image.Image, scene: Scene, marks: Sequence[Mark]) -> None:
    unit = scene.geometry.unit
    spots: dict[Point, dict[int, Mark]] = {}
    for mark in marks:
        if mark.source == mark.target:
            at = scene.marble_at(mark.seat, mark.target)
        else:
            at = scene.spot(mark.seat, mark.target)
        spots.setdefault(at, {}).setdefault(mark.number, mark)
    for at, numbered in spots.items():
        width = unit * 0.8
        left = -(len(numbered) - 1) / 2
        for place, mark in enumerate(numbered.values()):
            victim = scene.colours[scene.seat(mark.knocks[0])] if mark.knocks else None
            ring = number_ring(
                mark.number,
                scene.colours[mark.seat],
                unit * _RING,
                scene.ground(mark.seat, mark.target),
                victim,
            )
            _put(picture, ring, (at[0] + (left + place) * width, at[1]))


def _die(picture: Image.Image, scene: Scene, value: int | None) -> None:
    view = scene.view
    if value is None or view.roller is None:
        return
    if value not in FACES:
        raise BadScene(f"a die shows 1-6, not {value}")
    g = scene.geometry
    arm = view.arms[view.roller]
    at = g.dice[arm]
    on_dish = at == g.dishes[arm]
    ground = SEAT_COLOURS[scene.colours[view.roller]].dish if on_dish else SLAB
    _put(picture, die(value, view.run, 84.0, ground), at)
