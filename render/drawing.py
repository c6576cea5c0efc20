"""A position seen by somebody, as a picture: check it, lay the pieces on a kept board, encode."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from engine.race.view import RaceView, is_home
from render.banners import lay_shouts
from render.boards import board
from render.canvas import SIZE, Patch, put
from render.cards import with_cards
from render.dice import FACES, die
from render.errors import BadScene
from render.geometry import BESIDE, Point
from render.keeps import KEEPERS, keeper, missing
from render.layers import clearing, layer
from render.lines import lay
from render.marbles import marble
from render.marks import (
    badge,
    burst,
    clover,
    flag,
    medal,
    number_ring,
    pip,
    skip_token,
    spiked,
)
from render.palette import SEAT_COLOURS, SLAB, TABLE
from render.podium import with_podium
from render.scene import Face, Mark, Picture, Say, Shout, Trail, plain
from render.standing import Standing, seen
from render.trails import lay_trail, lay_ways
from render.words import tell

# Sizes in units: the distance of neighbouring holes.
_MARBLE = 0.455
_RING = 0.48
_RING_BESIDE = 0.34
_BESIDE = 0.5
MOST_BYTES = 60 * 1024
"""Of a square picture; a taller one may take more in proportion."""
_DIE = 72.0
"""Side of the die in pixels, the same on every board."""


def draw(
    view: RaceView,
    *,
    colours: tuple[int, ...],
    trails: Sequence[Trail] = (),
    marks: Sequence[Mark] = (),
    rolled: tuple[int, int] | None = None,
    lifted: Sequence[tuple[int, str]] = (),
    cards: Sequence[Face] = (),
    shouts: Sequence[Shout] = (),
    places: Sequence[int] = (),
    say: Say = plain,
) -> Picture:
    """The position as a 1024 × 1024 palette PNG and in words.

    colours: palette colour (0-5) of each seat. rolled: (seat, face) of the last
    roll, whose die is shown at that seat when `view.die` is None.
    lifted: (seat, place) of marbles to raise. cards: drawn since the last picture, oldest first;
    with any the picture is taller, by 256 pixels for one or two, 334 or 412 for more. shouts: what
    was just called out, oldest first; the last two are shown, each in a corner. places: of each
    seat once the race is over; a podium below the board makes the picture 256 pixels taller.
    Raises BadScene if anything does not fit the board. Safe to call from several threads at once.
    """
    picture = compose(
        view,
        colours=colours,
        trails=trails,
        marks=marks,
        rolled=rolled,
        lifted=lifted,
        shouts=shouts,
    )
    alt = tell(
        view,
        colours=colours,
        trails=trails,
        marks=marks,
        rolled=rolled,
        cards=cards,
        shouts=shouts,
        places=places,
        say=say,
    )
    picture = with_podium(picture, seen(view, colours), places, view.out)
    picture = with_cards(picture, cards)
    return Picture(_png(picture, board(view.board).efforts(view.seats, len(marks))), alt)


def compose(
    view: RaceView,
    *,
    colours: tuple[int, ...],
    trails: Sequence[Trail] = (),
    marks: Sequence[Mark] = (),
    rolled: tuple[int, int] | None = None,
    lifted: Sequence[tuple[int, str]] = (),
    shining: Sequence[tuple[int, str]] = (),
    shouts: Sequence[Shout] = (),
) -> Image.Image:
    """The picture of `draw`, the caller's own, not yet a file.

    shining: (seat, place) of marbles with a burst of light behind them.
    """
    standing = Standing(view, colours)
    ground = layer(view.board, view.arms, standing.colours, view.roller)
    picture = ground.copy()
    _seats(picture, standing)
    _tokens(picture, standing)
    for trail in trails:
        lay_ways(picture, standing, trail)
    _lines(picture, standing, marks)
    if trails or marks:
        picture.paste(ground, (0, 0), clearing(view.board))
    for trail in trails:
        lay_trail(picture, standing, trail)
    for seat, place in shining:
        put(picture, burst(standing.geometry.unit * 1.15, SLAB), standing.marble_at(seat, place))
    _marbles(picture, standing, lifted)
    _emblems(picture, standing)
    _die(picture, standing, rolled)
    _rings(picture, standing, marks)
    lay_shouts(picture, standing, shouts)
    return picture


def _png(picture: Image.Image, efforts: Sequence[int]) -> bytes:
    """The picture as a file that is small enough, trying harder only where a board is crowded."""
    for effort in efforts:
        out = BytesIO()
        picture.save(out, "PNG", compress_level=effort)
        if out.tell() <= MOST_BYTES * picture.height / SIZE:
            break
    return out.getvalue()


def _seats(picture: Image.Image, standing: Standing) -> None:
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


def _tokens(picture: Image.Image, standing: Standing) -> None:
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


def _emblems(picture: Image.Image, standing: Standing) -> None:
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


def _lines(picture: Image.Image, standing: Standing, marks: Sequence[Mark]) -> None:
    pen = ImageDraw.Draw(picture)
    for mark in marks:
        start = standing.marble_at(mark.seat, mark.source)
        end = standing.spot(mark.seat, mark.target)
        if mark.source != mark.target:
            way = standing.geometry.way(start, end)
            lay(pen, way, SEAT_COLOURS[standing.colours[mark.seat]])


def _marbles(picture: Image.Image, standing: Standing, lifted: Sequence[tuple[int, str]]) -> None:
    radius = standing.geometry.unit * _MARBLE
    raised = {standing.marble_at(seat, place) for seat, place in lifted}
    late: list[tuple[Patch, Point]] = []
    for (seat, place), points in standing.places.items():
        ground, colour = standing.ground(seat, place), standing.colours[seat]
        for point in points:
            if point in raised:
                late.append((marble(colour, radius, ground, lifted=True), point))
            else:
                put(picture, marble(colour, radius, ground), point)
    for patch, point in late:
        put(picture, patch, point)


def _rings(picture: Image.Image, standing: Standing, marks: Sequence[Mark]) -> None:
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


def _die(picture: Image.Image, standing: Standing, rolled: tuple[int, int] | None) -> None:
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
    put(picture, die(value, run, _DIE, ground), g.dice[arm])
