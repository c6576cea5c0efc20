"""What holds on every board there is: places, numbers, and marbles that are nowhere."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.race.view import RaceView
from render import BadScene, Mark, draw
from render.boards import BOARDS, board
from render.boards.rings import SPACES, RingsGeometry
from render.drawing import compose
from render.geometry import Point
from render.marks import number_ring
from render.pieces import _RING
from render.standing import Standing
from tests.render.boards_full import KINDS, full

EVERY = pytest.mark.parametrize("kind", KINDS)


def places(view: RaceView) -> dict[str, Point]:
    """Every hole of the board but the bases, named as the owner of arm 0 names it."""
    g = board(view.board).geometry
    if isinstance(g, RingsGeometry):
        names = [f"outer:{hole}" for hole in range(48)] + [f"inner:{hole}" for hole in range(24)]
        for arm in range(g.arms):
            names += [f"short:{arm}", *(f"line:{arm}:{n}" for n in (1, 2, 3))]
            names += [f"diamond:{arm}:{space}" for space in SPACES]
    else:
        names = [f"track:{hole}" for hole in range(14 * g.arms)]
        names += ["centre", *(f"home:{n}" for n in (1, 2, 3, 4))]
    return {name: g.point(name, 0) for name in names}


def alone(view: RaceView, place: str) -> RaceView:
    """One marble out, on that place, and seat 0 to choose."""
    empty: list[tuple[str, ...]] = [("base",) * 4] * view.seats
    empty[0] = (place, "base", "base", "base")
    return replace(view, marbles=tuple(empty), roller=0, die=None, run=0, progress=())


def test_the_boards_looked_at_here_are_all_there_are() -> None:
    assert {full(kind).board for kind in KINDS} == set(BOARDS)


@EVERY
def test_every_hole_is_a_place_of_its_own_on_the_picture(kind: str) -> None:
    view = full(kind)
    g, points = board(view.board).geometry, list(places(view).values())
    points += [at for base in g.bases for at in base]
    assert len(set(points)) == len(points)
    assert min(dist(a, b) for a, b in combinations(points, 2)) > 0.9 * g.unit
    assert all(20 < x < 1004 and 20 < y < 1004 for x, y in points)


@EVERY
def test_a_number_lies_on_the_hole_it_stands_for(kind: str) -> None:
    view, found = full(kind), places(full(kind))
    names = list(found)
    colours = tuple(range(view.seats))
    for first in range(0, len(names), 5):
        some = names[first : first + 5]
        marks = [Mark(number, 0, "base", name) for number, name in enumerate(some, first + 1)]
        here = alone(view, names[first - 1])
        picture, standing = compose(here, colours=colours, marks=marks), Standing(here, colours)
        for mark in marks:
            at = found[mark.target]
            unit = standing.geometry.unit
            ring = number_ring(mark.number, 0, unit * _RING, standing.ground(0, mark.target))
            assert _shows(picture, ring.image, (round(at[0]), round(at[1]))), mark.target


def _shows(picture: Image.Image, number: Image.Image, at: tuple[int, int]) -> bool:
    """Whether the middle of a number's picture is what stands there."""
    inner, half = 14, number.width // 2
    wanted = number.crop((half - inner, half - inner, half + inner, half + inner))
    shown = picture.crop((at[0] - inner, at[1] - inner, at[0] + inner, at[1] + inner))
    return shown.tobytes() == wanted.tobytes()


@EVERY
@pytest.mark.parametrize(
    "marbles",
    [
        ("nowhere", "base", "base", "base"),
        ("", "base", "base", "base"),
        ("base", "base", "base"),
        ("base", "base", "base", "base", "base"),
        (),
        ("track:999", "base", "base", "base"),
        ("outer:48", "base", "base", "base"),
        ("home", "base", "base", "base"),
        ("diamond:9:far", "base", "base", "base"),
        ("line:1:0", "base", "base", "base"),
        ("short", "base", "base", "base"),
    ],
    ids=lambda marbles: f"{len(marbles)} {'/'.join(marbles[:1])}",
)
def test_a_marble_that_is_nowhere_is_an_error_and_no_picture(
    kind: str, marbles: tuple[str, ...]
) -> None:
    view = full(kind)
    bad = replace(view, marbles=(marbles, *[("base",) * 4] * (view.seats - 1)), progress=())
    with pytest.raises(BadScene):
        draw(bad, colours=tuple(range(view.seats)))


def test_progress_that_leaves_out_a_marble_is_refused() -> None:
    view = full("six sectors")
    with pytest.raises(BadScene, match="every marble"):
        draw(replace(view, progress=view.progress[:-1]), colours=(0, 1, 2, 3, 4, 5))
