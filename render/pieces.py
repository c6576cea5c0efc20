"""The pieces on a board: what a seat shows, its marbles, the die, the rings on destinations."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PIL import Image, ImageDraw

from engine.race.view import RaceView, is_home
from render.canvas import Patch, put
from render.dice import FACES, die
from render.errors import BadScene
from render.geometry import BESIDE, Point
from render.keeps import KEEPERS, keeper, missing
from render.lines import lay
from render.marbles import marble
from render.marks import badge, clover, flag, medal, number_ring, pip, skip_token, spiked
from render.palette import SEAT_COLOURS, SLAB, TABLE
from render.scene import Mark
from render.standing import Standing

# Sizes in units: the distance of neighbouring holes.
MARBLE = 0.455
_RING = 0.48
_RING_BESIDE = 0.34
_BESIDE = 0.5
DIE = 72.0
"""Side of the die in pixels, the same on every board."""


def lay_seats(picture: Image.Image, standing: Standing) -> None:
    """At each arm's end: the seat's number between four lights, one lit a marble at home."""
    g, view = standing.geometry, standing.view
    for seat, arm in enumerate(view.arms):
        colour = standing.colours[seat]
        home = sum(is_home(place) for place in _arrived(view, seat, arm))
        put(picture, badge(seat + 1, colour, g.unit * 0.28), g.badges[arm])
        for light, at in enumerate(g.lights[arm]):
            put(picture, pip(colour, g.unit * 0.155, light < home), at)


def _arrived(view: RaceView, seat: int, arm: int) -> list[str]:
    """Where marbles may be that the lights at an arm count: of its seat, or, where partners share
    all marbles, those in the diamond of that arm."""
    if not view.fused:
        return list(view.marbles[seat])
    side = view.sides[seat]
    shared = [p for n, own in enumerate(view.marbles) if view.sides[n] == side for p in own]
    return [place for place in shared if place.startswith(f"diamond:{arm}:")]


def lay_tokens(picture: Image.Image, standing: Standing) -> None:
    """Beside the number of a seat: better dice while it is behind, the skip it still has; the cards
    it keeps, the turns it has to miss."""
    g, view = standing.geometry, standing.view
    for seat, arm in enumerate(view.arms) if g.tokens else ():
        if view.out[seat] or view.place(seat) is not None:
            continue
        free = iter(g.tokens[arm])
        if seat < len(view.catching) and view.catching[seat]:
            put(picture, clover(g.unit * 0.345), next(free))
        if seat < len(view.skips) and view.skips[seat]:
            put(picture, skip_token(standing.colours[seat], g.unit * 0.315), next(free))
    for seat, arm in enumerate(view.arms) if g.keeps else ():
        *free_cards, hourglass = g.keeps[arm]
        kept = [card.rpartition(":")[2] for card in view.kept[seat]] if view.kept else []
        for effect, at in zip(KEEPERS, free_cards, strict=True):
            if effect in kept:
                put(picture, keeper(effect, kept.count(effect), g.turns[arm], g.unit), at)
        if view.lost and view.lost[seat]:
            put(picture, missing(view.lost[seat], g.turns[arm], g.unit), hourglass)


def lay_emblems(picture: Image.Image, standing: Standing) -> None:
    """A medal for a seat with a place, a flag for one that gave up: over its base, or beside it
    while marbles stand there."""
    g, view = standing.geometry, standing.view
    for seat, arm in enumerate(view.arms):
        place, at, radius = view.place(seat), g.emblems[arm], g.emblem
        ground = SEAT_COLOURS[standing.colours[seat]].dish
        if standing.taken.keys() & set(g.bases[arm]):
            at, radius, ground = g.beside[arm], g.emblem * BESIDE, TABLE
        if place is not None:
            put(picture, medal(place, radius, ground), at)
        elif view.out[seat]:
            put(picture, flag(radius, ground), at)


def lay_lines(picture: Image.Image, standing: Standing, marks: Sequence[Mark]) -> None:
    pen = ImageDraw.Draw(picture)
    for mark in marks:
        start = standing.marble_at(mark.seat, mark.source)
        end = standing.spot(mark.seat, mark.target)
        if mark.source != mark.target:
            way = standing.geometry.way(start, end)
            lay(pen, way, SEAT_COLOURS[standing.colours[mark.seat]])


def lay_marbles(
    picture: Image.Image,
    standing: Standing,
    lifted: Sequence[tuple[int, str]] = (),
    but: Collection[Point] = (),
) -> None:
    """All marbles `but` those that stand there, the lifted ones on top."""
    radius = standing.geometry.unit * MARBLE
    raised = {standing.marble_at(seat, place) for seat, place in lifted}
    late: list[tuple[Patch, Point]] = []
    for (seat, place), points in standing.places.items():
        ground, colour = standing.ground(seat, place), standing.colours[seat]
        for point in points:
            if point in but:
                continue
            if point in raised:
                late.append((marble(colour, radius, ground, lifted=True), point))
            else:
                put(picture, marble(colour, radius, ground), point)
    for patch, point in late:
        put(picture, patch, point)


def lay_rings(picture: Image.Image, standing: Standing, marks: Sequence[Mark]) -> None:
    """Rings on destinations, side by side where numbers share one; small ones beside marbles."""
    unit = standing.geometry.unit
    spots: dict[Point, dict[int, Mark]] = {}
    for mark in marks:
        if mark.source == mark.target:
            x, y = standing.marble_at(mark.seat, mark.source)
            spots[x + unit * _BESIDE, y - unit * _BESIDE] = {mark.number: mark}
        else:
            at = standing.spot(mark.seat, mark.target)
            spots.setdefault(at, {}).setdefault(mark.number, mark)
    late: list[tuple[Patch, Point]] = []
    for at, numbered in spots.items():
        for place, mark in enumerate(numbered.values()):
            small, colour = mark.source == mark.target, standing.colours[mark.seat]
            around = standing.ground(mark.seat, mark.target)
            beside = at[0] + (place - (len(numbered) - 1) / 2) * unit * 0.8, at[1]
            radius = unit * (_RING_BESIDE if small else _RING)
            if mark.knocks:
                victim = standing.colours[standing.seat(mark.knocks[0])]
                if not small:
                    put(picture, spiked(victim, radius, around), beside)
                    around = SEAT_COLOURS[victim].rgb
            late.append((number_ring(mark.number, colour, radius, around), beside))
    # Spikes never lie over a number beside them.
    for patch, at in late:
        put(picture, patch, at)


def lay_die(picture: Image.Image, standing: Standing, rolled: tuple[int, int] | None) -> None:
    """The die waiting at the roller's seat, else the last one where it was rolled."""
    g, view = standing.geometry, standing.view
    if view.roller is None:
        return
    if view.die is not None:
        rolled = view.roller, view.die
    if rolled is None:
        return
    seat, value = rolled
    if value not in FACES:
        raise BadScene(f"a die shows 1-6, not {value}")
    arm = view.arms[standing.seat(seat)]
    ground = SEAT_COLOURS[standing.colours[seat]].dish if g.shown_on_base else SLAB
    # The view knows only the roller's run of sixes; anybody else's last die has cooled down.
    run = view.run if seat == view.roller else 0
    put(picture, die(value, run, DIE, ground), g.dice[arm])
