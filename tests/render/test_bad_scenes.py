"""A position that does not fit its board is refused, never half drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.race.view import RaceView
from render import BadScene, Mark, Trail, draw

View = Callable[..., RaceView]


@pytest.mark.parametrize(
    "marbles",
    [
        ("track:56", ""),
        ("nowhere", ""),
        ("home:5", ""),
        ("outer:3", ""),
        ("track:8 track:8", ""),
        ("track:8", "track:8"),
        ("centre", "centre"),
        ("home:1 home:1", ""),
    ],
)
def test_a_marble_nowhere_and_two_on_one_hole_are_refused(
    view: View, marbles: tuple[str, ...]
) -> None:
    with pytest.raises(BadScene):
        draw(view(4, *marbles), colours=(0, 1))


def test_homes_of_different_seats_are_different_holes(view: View) -> None:
    draw(view(4, "home:1", "home:1"), colours=(0, 1))


@pytest.mark.parametrize(
    "given",
    [
        {"colours": (0,)},
        {"colours": (0, 0)},
        {"colours": (0, 6)},
        {"colours": (-1, 0)},
        {"rolled": (0, 7)},
        {"rolled": (0, 0)},
        {"rolled": (2, 3)},
        {"lifted": [(0, "track:9")]},
        {"lifted": [(2, "base")]},
        {"marks": [Mark(1, 0, "track:9", "track:10")]},
        {"marks": [Mark(1, 0, "track:3", "track:99")]},
        {"marks": [Mark(1, 0, "track:3", "track:4", (9,))]},
        {"marks": [Mark(1, 5, "track:3", "track:4")]},
        {"trails": [Trail(0, "track:3", ("hole:4",))]},
        {"trails": [Trail(7, "track:3", ("track:4",))]},
        {"trails": [Trail(0, "track:3", ("track:4",), ((8, "track:4"),))]},
    ],
    ids=str,
)
def test_what_does_not_fit_the_position_is_refused(view: View, given: dict[str, Any]) -> None:
    with pytest.raises(BadScene):
        draw(view(4, "track:3", ""), **({"colours": (0, 1)} | given))


@pytest.mark.parametrize(
    "fields",
    [
        {"board": "aggravation-5"},
        {"seated": (0, 4)},
        {"seated": (1, 1)},
        {"roller": 2},
        {"die": 9},
        {"finished": (None,)},
    ],
    ids=str,
)
def test_a_view_that_contradicts_itself_is_refused(view: View, fields: dict[str, Any]) -> None:
    with pytest.raises(BadScene):
        draw(view(4, "", "", **fields), colours=(0, 1))


def test_the_error_names_the_place_and_the_known_boards(view: View) -> None:
    with pytest.raises(BadScene, match="'track:77'"):
        draw(view(4, "track:77", ""), colours=(0, 1))
    with pytest.raises(BadScene, match="aggravation-4, aggravation-6"):
        draw(view(4, "", "", board="ludo"), colours=(0, 1))
