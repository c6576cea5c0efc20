"""Where places are: docs/rules.md, Aggravation: Board."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import atan2, cos, dist, pi, sin

import pytest

from render import BadScene
from render.boards.arms import ArmsGeometry, geometry
from render.geometry import MIDDLE

BOARDS = pytest.mark.parametrize("g", [geometry(4), geometry(6)], ids=["cross", "star"])


def turned(point: tuple[float, float], angle: float) -> tuple[float, float]:
    x, y = point[0] - MIDDLE, point[1] - MIDDLE
    return MIDDLE + x * cos(angle) - y * sin(angle), MIDDLE + x * sin(angle) + y * cos(angle)


def everything(g: ArmsGeometry) -> list[tuple[float, float]]:
    points = [g.centre, *g.track]
    for arm in range(g.arms):
        points += [*g.homes[arm], *g.bases[arm]]
    return points


@BOARDS
def test_every_place_of_the_rules_has_a_point_of_its_own(g: ArmsGeometry) -> None:
    points = [g.point("centre", 0)]
    points += [g.point(f"track:{hole}", 0) for hole in range(14 * g.arms)]
    for arm in range(g.arms):
        points += [g.point(f"home:{n}", arm) for n in (1, 2, 3, 4)]
        points += [g.point("base", arm, slot) for slot in range(4)]
    assert len(points) == 1 + 14 * g.arms + 8 * g.arms
    assert len(set(points)) == len(points)
    assert min(dist(a, b) for a, b in combinations(points, 2)) > 0.9 * g.unit


@BOARDS
def test_holes_are_evenly_spaced_along_the_whole_track(g: ArmsGeometry) -> None:
    for here, there in pairwise([*g.track, g.track[0]]):
        assert dist(here, there) == pytest.approx(g.unit)


@BOARDS
def test_home_runs_inwards_from_the_entrance_in_even_steps(g: ArmsGeometry) -> None:
    for arm in range(g.arms):
        way = [g.track[g.entrance(arm)], *g.homes[arm]]
        for here, there in pairwise(way):
            assert dist(here, there) == pytest.approx(g.unit)
            assert dist(there, g.centre) < dist(here, g.centre)


@BOARDS
def test_the_board_looks_the_same_from_every_arm(g: ArmsGeometry) -> None:
    for arm in range(g.arms):
        angle = 2 * pi * arm / g.arms
        for local in range(14):
            assert g.track[14 * arm + local] == pytest.approx(turned(g.track[local], angle))
        for there, first in (
            (g.homes[arm], g.homes[0]),
            (g.bases[arm], g.bases[0]),
            (g.lights[arm], g.lights[0]),
            ((g.dishes[arm], g.dice[arm]), (g.dishes[0], g.dice[0])),
        ):
            for a, b in zip(there, first, strict=True):
                assert a == pytest.approx(turned(b, angle))


@BOARDS
def test_the_track_runs_clockwise(g: ArmsGeometry) -> None:
    # On the screen y grows downwards, so that clockwise is a growing angle.
    total = 0.0
    for here, there in pairwise([*g.track, g.track[0]]):
        a = atan2(here[1] - MIDDLE, here[0] - MIDDLE)
        b = atan2(there[1] - MIDDLE, there[0] - MIDDLE)
        total += (b - a + pi) % (2 * pi) - pi
    assert total == pytest.approx(2 * pi)


@BOARDS
def test_starts_entrances_and_stars_are_where_the_rules_say(g: ArmsGeometry) -> None:
    length = 14 * g.arms
    assert len(g.track) == length
    assert g.stars == tuple(5 + 14 * n for n in range(g.arms))
    for arm in range(g.arms):
        assert g.start(arm) == 14 * arm
        assert g.entrance(arm) == (14 * arm - 2) % length
        middle = turned((MIDDLE, 0.0), 2 * pi * arm / g.arms)
        assert min(g.track, key=lambda point: dist(point, middle)) == g.track[g.entrance(arm)]
    near = sorted(range(length), key=lambda hole: dist(g.track[hole], g.centre))[: g.arms]
    assert sorted(near) == list(g.stars)


@BOARDS
def test_bases_lie_outside_the_outline_beside_their_own_arm(g: ArmsGeometry) -> None:
    for owner in range(g.arms):
        for point in g.bases[owner]:
            for arm in range(g.arms):
                x, y = turned(point, -g.turns[arm])
                inside = abs(x - MIDDLE) <= g.half and MIDDLE - g.reach <= y <= MIDDLE
                assert not inside
        dish = g.dishes[owner]
        nearest = min(range(g.arms), key=lambda arm: dist(dish, g.track[g.start(arm)]))
        assert nearest == owner


@BOARDS
def test_everything_is_inside_the_picture(g: ArmsGeometry) -> None:
    points = everything(g) + [point for lights in g.lights for point in lights]
    assert all(16 <= x <= 1008 and 16 <= y <= 1008 for x, y in points)


@BOARDS
@pytest.mark.parametrize(
    "place",
    ["", "nowhere", "track", "track:", "track:-1", "track:84", "home:0", "home:5", "track:١"],
)
def test_a_place_the_board_does_not_have_is_refused(g: ArmsGeometry, place: str) -> None:
    with pytest.raises(BadScene):
        g.point(place, 0)


def test_a_fifth_marble_has_no_hole_in_a_base() -> None:
    with pytest.raises(BadScene):
        geometry(4).point("base", 0, 4)


def test_there_is_no_board_with_five_arms() -> None:
    with pytest.raises(BadScene):
        geometry(5)
