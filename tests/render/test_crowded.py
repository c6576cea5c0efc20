"""Where much happens at once: numbers stay above trails, and nothing lies over a neighbour."""

from __future__ import annotations

from math import dist

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw

from engine.games.fatlip.board import DOTS
from engine.race.view import RaceView
from render import Mark, Trail
from render.boards import board
from render.boards.rings import rings
from render.contact import scene
from render.drawing import compose
from render.geometry import BESIDE
from render.layers import layer
from render.marks import number_ring, spiked
from render.palette import INK, SLAB, WHITE
from render.pieces import DIE
from tests.render.boards_full import KINDS, full
from tests.render.conftest import Look

OVER = {
    "cross": ("track:0", "track:33", "home:1", "centre"),
    "star": ("track:3", "track:40", "home:1", "centre"),
    "cards": ("track:3", "track:40", "home:1", "centre"),
    "four sectors": ("outer:7", "inner:14", "diamond:0:far", "line:0:2"),
    "six sectors": ("outer:7", "inner:14", "diamond:0:far", "line:0:2"),
}


def bare(view: RaceView) -> RaceView:
    """The same table with only one marble out, seat 1's, and nothing to roll."""
    out = "outer:20" if view.board.startswith("fatlip") else "track:25"
    empty: list[tuple[str, ...]] = [("base",) * 4] * view.seats
    empty[1] = (out, "base", "base", "base")
    return replace(view, marbles=tuple(empty), roller=0, die=None, run=0, kept=(), progress=())


@pytest.mark.parametrize("kind", KINDS)
def test_lines_jumps_and_ways_back_pass_below_holes_and_their_numbers(kind: str) -> None:
    view = bare(full(kind))
    here, colours = board(view.board), tuple(range(view.seats))
    source = view.marbles[1][0]
    marks = [Mark(number, 1, source, target) for number, target in enumerate(OVER[kind], 1)]
    trails = [
        Trail(0, OVER[kind][1], (source,), ((view.seats - 1, source), (0, source))),
        Trail(0, source, (OVER[kind][0],)),
    ]
    busy = compose(view, colours=colours, marks=marks, trails=trails)
    quiet = compose(view, colours=colours)
    ends = [here.geometry.point(place, 1) for place in (*OVER[kind], source)]
    ends += [here.geometry.point(place, 0) for place in OVER[kind]]
    stencil = Image.new("1", busy.size)
    for at, radius in here.clear():
        # Rings of numbers and of marbles that left lie round the ends.
        if min(dist(at, end) for end in ends) > here.geometry.unit * 0.95:
            x, y, r = *at, radius - 1
            ImageDraw.Draw(stencil).ellipse((x - r, y - r, x + r, y + r), fill=1)
    changed = ImageChops.difference(busy.convert("RGB"), quiet.convert("RGB"))
    assert changed.getbbox() is not None
    changed.paste((0, 0, 0), (0, 0), ImageChops.invert(stencil.convert("L")))
    assert changed.getbbox() is None


def test_footprints_leave_the_numbers_of_dots_to_be_read() -> None:
    view, given = scene("fatlip players=4 turn=0 1=outer:14,outer:6", None, None)
    trail = Trail(1, "outer:10", tuple(f"outer:{hole}" for hole in range(11, 15)))
    seen = compose(view, colours=given["colours"], trails=[trail])
    ground = layer(view.board, view.arms, given["colours"], view.roller)
    g = rings(4)
    for hole, walked in ((12, False), (11, True), (13, True)):
        x, y = map(round, g.outer[hole])
        box = (x - 10, y - 10, x + 11, y + 11)
        assert (seen.crop(box).tobytes() != ground.crop(box).tobytes()) is walked, hole


def test_a_number_is_read_through_the_ring_a_marble_left_behind() -> None:
    view, given = scene("fatlip players=4 turn=0 1=outer:6", None, None)
    seen = compose(view, colours=given["colours"], trails=[Trail(1, "outer:4", ("outer:6",))])
    ground = layer(view.board, view.arms, given["colours"], view.roller)
    x, y = map(round, rings(4).outer[4])
    for reach, same in ((8, True), (24, False)):
        box = (x - reach, y - reach, x + reach + 1, y + reach + 1)
        assert (seen.crop(box).tobytes() == ground.crop(box).tobytes()) is same


def test_spikes_of_a_knock_lie_below_the_number_beside_it() -> None:
    g = rings(4)
    view, given = scene("fatlip players=4 turn=0 0=outer:6 1=outer:8", None, None)
    marks = [Mark(1, 0, "outer:6", "outer:7"), Mark(2, 0, "outer:6", "outer:8", (1,))]
    for order in (marks, marks[::-1]):
        picture = compose(view, colours=given["colours"], marks=order)
        at = tuple(map(round, g.outer[7]))
        alone = Image.new("P", picture.size)
        alone.putpalette(picture.getpalette() or [])
        number_ring(1, 0, g.unit * 0.48, SLAB).paste(alone, at)  # type: ignore[arg-type]
        box = (at[0] - 16, at[1] - 16, at[0] + 17, at[1] + 17)
        assert picture.crop(box).tobytes() == alone.crop(box).tobytes()


def test_spikes_stay_off_the_hole_beside_them() -> None:
    reach = spiked(1, 24.0, SLAB)
    assert max(reach.image.size) / 2 <= 53 - 15.5


@pytest.mark.parametrize("sectors", [4, 6])
def test_the_die_lies_clear_of_holes_numbers_and_dashes_in_every_sector(sectors: int) -> None:
    g, half = rings(sectors), DIE / 2

    def away(die: tuple[float, float], point: tuple[float, float]) -> float:
        across = max(abs(point[0] - die[0]) - half, 0)
        return dist((0, 0), (across, max(abs(point[1] - die[1]) - half, 0)))

    dashed = [
        (start, g.shorts[arm])
        for arm in range(sectors)
        for start in (*(g.outer[g.dot(arm) + offset] for offset in DOTS), g.inner[g.drop(arm)])
    ]
    for die in g.dice:
        assert min(away(die, at) for at in g.places.values()) > 24 + 2
        for (ax, ay), (bx, by) in dashed:
            points = [(ax + (bx - ax) * n / 60, ay + (by - ay) * n / 60) for n in range(61)]
            assert min(away(die, point) for point in points) > 3


def test_numbers_lie_above_a_burning_die() -> None:
    view, given = scene("fatlip players=6 turn=1 1=outer:6,line:1", 6, None)
    picture = compose(replace(view, run=3), colours=given["colours"], marks=given["marks"])
    for mark in given["marks"]:
        x, y = board(view.board).geometry.point(mark.target, 1)
        box = picture.crop((round(x) - 13, round(y) - 13, round(x) + 14, round(y) + 14))
        shades = {Look.palette(pixel) for _, pixel in box.getcolors(256) or ()}
        assert {WHITE, INK} <= shades


@pytest.mark.parametrize("kind", KINDS)
def test_a_medal_or_a_flag_covers_no_marble_light_or_number(kind: str) -> None:
    g = board(full(kind).board).geometry
    radius, rim = g.emblem * BESIDE * 1.14, g.unit * 0.28
    for arm, at in enumerate(g.beside):
        marbles = [point for base in g.bases for point in base]
        assert min(dist(at, point) for point in marbles) > radius + g.unit * 0.455 - 3
        others = [*g.badges, *(light for lights in g.lights for light in lights)]
        assert min(dist(at, point) for point in others) > radius + rim * 0.95 - 1
        assert min(range(g.arms), key=lambda one: dist(at, g.badges[one])) == arm or g.arms == 6


def test_who_gave_up_has_a_flag_and_all_its_marbles_to_be_seen() -> None:
    for kind in KINDS:
        view = bare(full(kind))
        quit_ = replace(view, out=(True, *view.out[1:]))
        g, colours = board(view.board).geometry, tuple(range(view.seats))
        there, gone = compose(view, colours=colours), compose(quit_, colours=colours)
        for x, y in g.bases[0]:
            box = (round(x) - 15, round(y) - 15, round(x) + 15, round(y) + 15)
            assert there.crop(box).tobytes() == gone.crop(box).tobytes()
        assert there.tobytes() != gone.tobytes()
