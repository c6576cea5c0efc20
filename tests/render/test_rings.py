"""Where places are: docs/rules.md, Fat Lip: Board."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import atan2, cos, dist, hypot, pi, sin

import pytest

from render import BadScene
from render.boards.rings import SPACES, RingsGeometry, rings
from render.geometry import MIDDLE, Point

BOARDS = pytest.mark.parametrize("g", [rings(4), rings(6)], ids=["four", "six"])
MARBLE = 0.455
PIXEL = 1.0
"""Places lie on whole pixels, so that two of them are off by up to this."""


def turned(point: Point, angle: float) -> Point:
    x, y = point[0] - MIDDLE, point[1] - MIDDLE
    return MIDDLE + x * cos(angle) - y * sin(angle), MIDDLE + x * sin(angle) + y * cos(angle)


def bearing(point: Point) -> float:
    """Clockwise from the top, radians."""
    return atan2(point[0] - MIDDLE, MIDDLE - point[1]) % (2 * pi)


def places(g: RingsGeometry) -> dict[str, Point]:
    """Every place of the rules, with the base holes as `base:K:slot`."""
    found = {f"outer:{hole}": g.point(f"outer:{hole}", 0) for hole in range(48)}
    found |= {f"inner:{hole}": g.point(f"inner:{hole}", 0) for hole in range(24)}
    for arm in range(g.arms):
        found[f"short:{arm}"] = g.point(f"short:{arm}", 0)
        found |= {f"line:{arm}:{n}": g.point(f"line:{arm}:{n}", 0) for n in (1, 2, 3)}
        found |= {f"diamond:{arm}:{s}": g.point(f"diamond:{arm}:{s}", 0) for s in SPACES}
        found |= {f"base:{arm}:{n}": g.point(f"base:{arm}", 0, n) for n in range(4)}
    return found


@BOARDS
def test_every_place_of_the_rules_has_a_point_of_its_own(g: RingsGeometry) -> None:
    found = places(g)
    assert len(found) == len(set(found.values())) == 72 + 12 * g.arms


@BOARDS
def test_no_two_marbles_touch_wherever_they_stand(g: RingsGeometry) -> None:
    nearest = min(dist(a, b) for a, b in combinations(places(g).values(), 2))
    assert nearest > 2 * MARBLE * g.unit + PIXEL


@BOARDS
def test_numbers_and_lights_at_the_rim_touch_no_marble(g: RingsGeometry) -> None:
    for arm in range(g.arms):
        rim = [g.badges[arm], *g.lights[arm], *g.tokens[arm]]
        for at in rim:
            assert min(dist(at, place) for place in places(g).values()) > 40
        for one, two in pairwise(rim):
            assert dist(one, two) > 0.3 * g.unit


@BOARDS
def test_the_die_lies_free_of_every_marble(g: RingsGeometry) -> None:
    for at in g.dice:
        assert min(dist(at, place) for place in places(g).values()) > 36 + MARBLE * g.unit


@BOARDS
@pytest.mark.parametrize("ring", ["outer", "inner"])
def test_holes_are_evenly_spaced_clockwise_round_the_middle(g: RingsGeometry, ring: str) -> None:
    holes = g.outer if ring == "outer" else g.inner
    for number, point in enumerate(holes):
        assert bearing(point) == pytest.approx(2 * pi * number / len(holes), abs=0.006)
    for here, there in pairwise([*holes, holes[0]]):
        assert dist(here, there) == pytest.approx(dist(holes[0], holes[1]), abs=2 * PIXEL)


@BOARDS
def test_the_board_looks_the_same_from_every_sector(g: RingsGeometry) -> None:
    for arm in range(g.arms):
        for own, first in (
            (g.bases[arm], g.bases[0]),
            (g.lines[arm], g.lines[0]),
            (g.diamonds[arm], g.diamonds[0]),
            ((g.shorts[arm], g.dice[arm], g.badges[arm]), (g.shorts[0], g.dice[0], g.badges[0])),
        ):
            for a, b in zip(own, first, strict=True):
                assert dist(a, turned(b, g.turns[arm])) < 2 * PIXEL


@BOARDS
def test_dots_mats_shortcuts_and_drops_are_where_the_rules_say(g: RingsGeometry) -> None:
    for arm in range(g.arms):
        assert g.dot(arm) == arm * 48 // g.arms
        assert g.mat(arm) == arm * 24 // g.arms
        assert g.drop(arm) == g.mat(arm) + 3
        turn = g.turns[arm]
        assert bearing(g.outer[g.dot(arm)]) == pytest.approx(turn, abs=0.006)
        assert bearing(g.shorts[arm]) == pytest.approx(bearing(g.inner[g.drop(arm)]), abs=0.01)


@BOARDS
def test_the_line_leads_from_dot_one_over_the_mat_into_the_diamond(g: RingsGeometry) -> None:
    for arm in range(g.arms):
        mouth, left, right, far = g.diamonds[arm]
        way = [g.outer[g.dot(arm)], *g.lines[arm], g.inner[g.mat(arm)], mouth, far]
        for here, there in pairwise(way):
            assert hypot(there[0] - MIDDLE, there[1] - MIDDLE) < hypot(
                here[0] - MIDDLE, here[1] - MIDDLE
            )
        # Left as seen from the mat looking inwards is clockwise of the line.
        assert 0 < (bearing(left) - g.turns[arm]) % (2 * pi) < pi / 2
        assert 0 < (g.turns[arm] - bearing(right)) % (2 * pi) < pi / 2


@BOARDS
def test_bases_lie_outside_the_ring_at_their_own_dot(g: RingsGeometry) -> None:
    dots = [g.outer[g.dot(arm)] for arm in range(g.arms)]
    for arm in range(g.arms):
        for at in g.bases[arm]:
            assert dist(at, g.centre) > dist(dots[arm], g.centre) + 40
            assert min(dots, key=lambda dot: dist(dot, at)) == dots[arm]
        # The marbles nearest to the dot leave first: slots are filled from the far ones on.
        away = [dist(at, dots[arm]) for at in g.bases[arm]]
        assert min(away[:2]) > max(away[2:])


@BOARDS
def test_everything_is_inside_the_picture(g: RingsGeometry) -> None:
    assert all(24 <= x <= 1000 and 24 <= y <= 1000 for x, y in places(g).values())


@BOARDS
def test_a_line_of_a_seat_is_the_line_of_its_sector(g: RingsGeometry) -> None:
    for arm in range(g.arms):
        assert g.point("line:2", arm) == g.point(f"line:{arm}:2", 0)
        assert g.point("base", arm, 1) == g.point(f"base:{arm}", 0, 1)


@BOARDS
def test_lines_begin_at_the_marble_and_end_at_the_number(g: RingsGeometry) -> None:
    points = list(places(g).values())
    for start, end in combinations(points, 2):
        way = g.way(start, end)
        assert dist(way[0], start) < 1e-6
        assert dist(way[-1], end) < 1e-6
        assert all(0 <= x <= 1024 and 0 <= y <= 1024 for x, y in way)


@BOARDS
def test_lines_along_a_ring_lie_on_one_rail_and_shortcuts_are_straight(g: RingsGeometry) -> None:
    for number in (2, 4, 6):
        rail = g.way(g.outer[46], g.outer[(46 + number) % 48])[1:-1]
        assert all(dist(at, g.centre) == pytest.approx(379, abs=PIXEL) for at in rail)
    assert g.way(g.outer[0], g.shorts[0]) == [g.outer[0], g.shorts[0]]


@BOARDS
@pytest.mark.parametrize(
    "place",
    [
        *("", "outer", "outer:", "outer:48", "outer:-1", "outer:٣", "inner:24", "short:6"),
        *("line:0", "line:4", "line:6:1", "line:0:4", "diamond:0", "diamond:0:middle"),
        *("diamond:6:far", "base:6", "base:x", "base:0:1", "centre", "track:3", "home:1"),
        *("outer:0+", "diamond:0:far-left"),
    ],
)
def test_a_place_the_board_does_not_have_is_refused(g: RingsGeometry, place: str) -> None:
    with pytest.raises(BadScene):
        g.point(place, 0)


def test_a_fifth_marble_has_no_hole_in_a_base() -> None:
    for place in ("base", "base:1"):
        with pytest.raises(BadScene):
            rings(4).point(place, 1, 4)


def test_there_are_no_rings_with_five_sectors() -> None:
    with pytest.raises(BadScene):
        rings(5)
