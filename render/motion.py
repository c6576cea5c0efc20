"""What just happened, moving: the die tumbles, marbles hop from hole to hole and are knocked home.

Everything that moves is a small piece over a board that does not, so that a frame costs a fraction
of a picture. The first and the last frame are the still itself: some clients freeze on one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, dist

import msgspec
from msgspec.structs import replace
from PIL import Image

from engine.race.view import RaceView
from render.canvas import Box, Patch
from render.dice import FACES, TUMBLES, die, tumbling
from render.geometry import Point, bowed
from render.gif import TICK_MS, Piece, changed, gif, whole
from render.layers import layer
from render.marbles import marble
from render.marks import burst
from render.palette import SEAT_COLOURS, SLAB
from render.pieces import DIE, MARBLE, lay_emblems, lay_marbles, lay_seats, lay_tokens
from render.rewinding import base_of, rewound
from render.scene import Beat, Trail
from render.standing import Standing
from render.trails import LEAP

MOST_MS = 4_000
"""How long a picture moves; the last frame stays."""
MOST_FRAMES = 64
FIRST_MS, LAST_MS = 40, 1_000
_TUMBLE_MS, _ROLLED_MS, _LIFT_MS, _HOP_MS, _HOLE_MS, _FLY_MS = 60, 260, 90, 40, 70, 50
_STRUCK_MS, _REST_MS, _LEAST_MS = 160, 180, 30
_FLIGHT = 6
"""Frames of a marble that flies over the board."""
_FALL: tuple[Point, ...] = ((-58.0, -92.0), (-40.0, -34.0), (-24.0, -56.0), (-8.0, -18.0))
"""Where the die is before it lies still, from there, in pixels."""

Laid = tuple[Patch, Point]


class Frame(msgspec.Struct, frozen=True):
    """Pieces over a board, the lowest first. minor: to be left out first where time is short."""

    pieces: tuple[Laid, ...]
    ms: int
    minor: bool = False


class Scene(msgspec.Struct, frozen=True):
    """The board of one beat without what moves, and the frames over it."""

    ground: Image.Image
    frames: list[Frame]


def moving(
    picture: Image.Image, view: RaceView, colours: tuple[int, ...], beats: Sequence[Beat]
) -> bytes | None:
    """A GIF of at most four seconds that plays once, and begins and ends with `picture`.

    picture: of `view`, where all the beats have led. None where they do not lead there, so that
    nothing can be shown moving. Raises BadScene.
    """
    stages = rewound(view, [beat.trail for beat in beats])
    if stages is None:
        return None
    scenes = []
    for number, beat in enumerate(beats):
        seat = beat.rolled[0] if beat.rolled else beat.trail.seat if beat.trail else None
        before, after = (
            Standing(_stage(view, marbles, seat), colours)
            for marbles in stages[number : number + 2]
        )
        scenes.append(Scene(_ground(picture, before, beat), list(_beat(before, after, beat))))
    return gif(_pieces(picture, in_time(scenes)))


def in_time(scenes: Sequence[Scene]) -> list[Scene]:
    """The same within MOST_MS and about MOST_FRAMES: what matters less is left out, the rest
    hurried."""
    room = MOST_MS - FIRST_MS
    if _lasts(scenes) <= room and sum(len(scene.frames) for scene in scenes) <= MOST_FRAMES:
        return list(scenes)
    scenes = [
        replace(scene, frames=[frame for frame in scene.frames if not frame.minor])
        for scene in scenes
    ]
    share = ceil(sum(len(scene.frames) for scene in scenes) / MOST_FRAMES)
    # From the end: where a beat leads to is never left out.
    scenes = [replace(scene, frames=scene.frames[::-1][::share][::-1]) for scene in scenes]
    hurry = min(1.0, room / max(1, _lasts(scenes)))

    def hurried(frame: Frame) -> Frame:
        return replace(frame, ms=max(_LEAST_MS, int(frame.ms * hurry / TICK_MS) * TICK_MS))

    return [replace(scene, frames=list(map(hurried, scene.frames))) for scene in scenes]


def _lasts(scenes: Sequence[Scene]) -> int:
    return sum(frame.ms for scene in scenes for frame in scene.frames)


def _pieces(picture: Image.Image, scenes: Sequence[Scene]) -> Iterator[Piece]:
    yield whole(picture, FIRST_MS)
    shown = picture
    for scene in scenes:
        if not scene.frames:
            continue
        first, *others = scene.frames
        now = scene.ground.copy()
        _lay(now, first.pieces)
        yield changed(shown, now, first.ms)
        last = first
        for frame in others:
            box = _round(_different(last.pieces, frame.pieces), now)
            cut = scene.ground.crop(box)
            _lay(cut, frame.pieces, (-box[0], -box[1]))
            now.paste(cut, box[:2])
            yield Piece(cut, box[:2], frame.ms)
            last = frame
        shown = now
    yield changed(shown, picture, LAST_MS)


def _lay(picture: Image.Image, pieces: Sequence[Laid], offset: tuple[int, int] = (0, 0)) -> None:
    for patch, (x, y) in pieces:
        patch.paste(picture, (round(x) + offset[0], round(y) + offset[1]))


def _different(one: Sequence[Laid], other: Sequence[Laid]) -> list[Laid]:
    """What lies in one of two frames only."""
    keys = [{(id(patch), at) for patch, at in pieces} for pieces in (one, other)]
    both = keys[0] & keys[1]
    return [piece for piece in (*one, *other) if (id(piece[0]), piece[1]) not in both]


def _round(pieces: Sequence[Laid], within: Image.Image) -> Box:
    """A box round all the pieces."""
    boxes = []
    for patch, (x, y) in pieces:
        left, top = round(x) + patch.at[0], round(y) + patch.at[1]
        boxes.append((left, top, left + patch.image.width, top + patch.image.height))
    if not boxes:
        return 0, 0, 1, 1
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (
        max(0, min(lefts)),
        max(0, min(tops)),
        min(within.width, max(rights)),
        min(within.height, max(bottoms)),
    )


def _stage(view: RaceView, marbles: tuple[tuple[str, ...], ...], seat: int | None) -> RaceView:
    """The view while `seat` was at it: nobody has a place whose marbles are not home yet."""
    stage = replace(view, marbles=marbles, progress=(), roller=seat, mover=None, die=None, run=0)
    sides = view.sides

    def arrived(which: RaceView, side: int) -> bool:
        return all(which.all_home(one) for one, its in enumerate(sides) if its == side)

    finished = tuple(
        None if arrived(view, sides[one]) and not arrived(stage, sides[one]) else place
        for one, place in enumerate(view.finished)
    )
    return replace(stage, finished=finished)


def _ground(picture: Image.Image, before: Standing, beat: Beat) -> Image.Image:
    """The picture with the board as it stood before the beat, without what is going to move."""
    view = before.view
    board = layer(view.board, view.arms, before.colours, view.roller).copy()
    lay_seats(board, before)
    lay_tokens(board, before)
    lay_marbles(board, before, but=_starts(before, beat.trail))
    lay_emblems(board, before)
    ground = picture.copy()
    ground.paste(board, (0, 0))
    return ground


def _starts(before: Standing, trail: Trail | None) -> set[Point]:
    """Where the marbles stand that are going to move."""
    if trail is None:
        return set()
    moved = list(trail.knocked)
    if trail.path:
        moved.append((trail.seat, trail.source))
    if trail.swapped is not None:
        moved.append((trail.swapped, trail.target))
    owned = ((holder(before, seat, place), place) for seat, place in moved)
    return {before.marble_at(seat, place) for seat, place in owned if seat is not None}


def holder(standing: Standing, seat: int, place: str) -> int | None:
    """Whose marble stands there: that of `seat`, or of a partner with whom it shares them all."""
    view = standing.view
    mates = [one for one, side in enumerate(view.sides) if side == view.sides[seat]]
    owners = (seat, *mates) if view.fused else (seat,)
    return next((one for one in owners if standing.has(one, place)), None)


def _stood(standing: Standing, seat: int, place: str) -> Point:
    owner = holder(standing, seat, place)
    return standing.marble_at(seat if owner is None else owner, place)


def _beat(before: Standing, after: Standing, beat: Beat) -> Iterator[Frame]:
    cast = _Cast(before, after, beat.trail)
    lying: tuple[Laid, ...] = ()
    if beat.rolled is not None:
        thrown = list(_thrown(before, *beat.rolled))
        for number, piece in enumerate(thrown[:-1] if beat.thrown else ()):
            yield Frame((piece, *cast.start()), _TUMBLE_MS, minor=number % 2 == 1)
        lying = (thrown[-1],)
        if beat.thrown:
            yield Frame((*lying, *cast.start()), _ROLLED_MS)
    for frame in cast.frames():
        yield replace(frame, pieces=(*lying, *frame.pieces))


def _thrown(standing: Standing, seat: int, value: int) -> Iterator[Laid]:
    """The die on its way to where it lies, and there."""
    g = standing.geometry
    arm = standing.view.arms[standing.seat(seat)]
    ground = SEAT_COLOURS[standing.colours[seat]].dish if g.shown_on_base else SLAB
    x, y = g.dice[arm]
    others = [face for face in FACES if face != value]
    for number, (dx, dy) in enumerate(_FALL):
        face = others[(value + 2 * number) % len(others)]
        yield tumbling(face, number % TUMBLES, DIE, ground), (x + dx, y + dy)
    yield die(value, 0, DIE, ground), (x, y)


class _Cast:
    """The marbles that move along one trail."""

    def __init__(self, before: Standing, after: Standing, trail: Trail | None) -> None:
        self._before, self._after, self._trail = before, after, trail
        self._radius = before.geometry.unit * MARBLE
        self._victims: list[tuple[int, str]] = []
        self._returns = False
        for victim, place in trail.knocked if trail else ():
            if holder(before, victim, place) is not None:
                self._victims.append((victim, place))
            else:
                # The marble that moved is itself sent back from where it came to.
                self._returns = True

    def start(self) -> tuple[Laid, ...]:
        """All of them before they move."""
        trail = self._trail
        if trail is None:
            return ()
        laid = [self._stands(victim, place) for victim, place in self._victims]
        if trail.swapped is not None:
            laid.append(self._stands(trail.swapped, trail.target))
        if trail.path:
            laid.append(self._stands(trail.seat, trail.source))
        return tuple(laid)

    def frames(self) -> Iterator[Frame]:
        """What there is to see, from the first step to the last marble at rest."""
        trail = self._trail
        if trail is None:
            return
        if trail.swapped is not None:
            yield from self._exchange(trail, trail.swapped)
            return
        waiting = tuple(self._stands(victim, place) for victim, place in self._victims)
        own: tuple[Laid, ...] = ()
        if trail.path:
            yield from (
                replace(frame, pieces=(*waiting, *frame.pieces)) for frame in self._walk(trail)
            )
            own = () if self._returns else (self._arrived(trail),)
        flights = [self._flight(victim, place) for victim, place in self._victims]
        if self._returns:
            flights.append(self._flight(trail.seat, trail.target))
        if flights:
            struck = [
                (burst(self._before.geometry.unit * 1.15, SLAB), one[0][1]) for one in flights
            ]
            under = tuple(one[0] for one in flights)
            yield Frame((*struck, *under, *own), _STRUCK_MS)
            for number, pieces in enumerate(zip(*(one[1:] for one in flights), strict=True)):
                yield Frame((*own, *pieces), _FLY_MS, minor=number % 2 == 0)
        if trail.path or flights:
            rest = tuple(one[-1] for one in flights)
            yield Frame((*own, *rest), _REST_MS)

    def _walk(self, trail: Trail) -> Iterator[Frame]:
        """Hop by hop; over what is far it flies."""
        seat, unit = trail.seat, self._before.geometry.unit
        points = [_stood(self._before, seat, trail.source)]
        points += [self._before.spot(seat, place) for place in trail.path[:-1]]
        points.append(self._end(trail))
        yield Frame((self._lifted(seat, points[0]),), _LIFT_MS)
        for number, (here, there) in enumerate(pairwise(points), 1):
            far = dist(here, there) > LEAP * unit
            for step, at in enumerate(_between(here, there, _FLIGHT if far else 2)):
                yield Frame(
                    (self._lifted(seat, at),),
                    _FLY_MS if far else _HOP_MS,
                    minor=not far or step % 2 == 0,
                )
            if number < len(points) - 1:
                place = trail.path[number - 1]
                yield Frame((self._at(seat, place, there),), _HOLE_MS)

    def _end(self, trail: Trail) -> Point:
        """Where the marble comes to stand, before anything knocks it from there."""
        if trail.target.startswith("base"):
            return _stood(self._after, trail.seat, base_of(self._after.view, trail.seat))
        return self._before.spot(trail.seat, trail.target)

    def _arrived(self, trail: Trail) -> Laid:
        return self._at(trail.seat, trail.target, self._end(trail))

    def _flight(self, seat: int, place: str) -> list[Laid]:
        """A knocked marble: where it was struck, in the air, and in its base again."""
        base = base_of(self._after.view, seat)
        here = self._before.spot(seat, place)
        there = _stood(self._after, seat, base)
        air = [self._lifted(seat, at) for at in _between(here, there, _FLIGHT)]
        return [self._lifted(seat, here), *air, self._at(seat, base, there)]

    def _exchange(self, trail: Trail, other: int) -> Iterator[Frame]:
        here = _stood(self._before, trail.seat, trail.source)
        there = _stood(self._before, other, trail.target)
        depth = min(dist(here, there) * 0.3, self._before.geometry.unit * 1.2)
        ways = bowed(here, there, depth)[::2], bowed(there, here, depth)[::2]
        for number, (one, two) in enumerate(zip(*ways, strict=True)):
            pieces = (self._lifted(other, two), self._lifted(trail.seat, one))
            yield Frame(pieces, _FLY_MS, minor=number % 2 == 1)
        yield Frame(
            (self._at(other, trail.source, here), self._at(trail.seat, trail.target, there)),
            _REST_MS,
        )

    def _stands(self, seat: int, place: str) -> Laid:
        return self._at(seat, place, _stood(self._before, seat, place))

    def _at(self, seat: int, place: str, at: Point) -> Laid:
        ground = self._before.ground(seat, place)
        return marble(self._before.colours[seat], self._radius, ground), at

    def _lifted(self, seat: int, at: Point) -> Laid:
        return marble(self._before.colours[seat], self._radius, SLAB, lifted=True), at


def _between(here: Point, there: Point, parts: int) -> list[Point]:
    """Points on the way, closer together at both ends."""
    found = []
    for number in range(1, parts):
        t = number / parts
        eased = t * t * (3 - 2 * t)
        found.append(
            (here[0] + (there[0] - here[0]) * eased, here[1] + (there[1] - here[1]) * eased)
        )
    return found
