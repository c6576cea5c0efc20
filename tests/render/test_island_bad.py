"""An island that contradicts itself is refused, never half drawn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.view import View
from render import BadScene, drawable, picture_of
from render.island import Flip
from render.island.samples import island

RING = {"A1": "ring"}


@pytest.mark.parametrize(
    "fields",
    [
        {"board": "aargh-6x5"},
        {"board": "aargh-4x4"},
        {"board": "ludo"},
        {"cells": (None,) * 24},
        {"coins": (0, 0, 0)},
        {"coins": (-1, 0)},
        {"booty": 29},
        {"roller": 2},
        {"winners": (5,)},
        {"wanted": "banana"},
        {"aside": ("banana",)},
        {"recap": (("A1", "banana"),)},
        {"up": ("B1",)},
        {"ship": "C2"},
        {"finished": (None,)},
        {"out": ()},
    ],
    ids=str,
)
def test_a_view_that_contradicts_itself_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(BadScene):
        picture_of(island(2, **fields), colours=(0, 1))


@pytest.mark.parametrize("colours", [(0,), (0, 0), (0, 6), (-1, 0), (0, 1, 2)], ids=str)
def test_seats_need_colours_of_their_own(colours: tuple[int, ...]) -> None:
    with pytest.raises(BadScene):
        picture_of(island(2), colours=colours)


@pytest.mark.parametrize(
    "shown",
    [
        {"flipped": [Flip("F1", "ring")]},
        {"flipped": [Flip("A2", "banana")]},
        {"flipped": [Flip("A1", "map")]},
        {"flipped": [Flip("B2", "map"), Flip("B2", "map")]},
        {"done": "mismatch"},
        {"done": "skull", "flipped": [Flip("B2", "map", False)]},
        {"done": "mismatch", "flipped": [Flip("B2", "skull", False)]},
        {"after": island(3)},
        {
            "done": "mismatch",
            "flipped": [Flip("B2", "map", False)],
            "after": island(2, {"C2": "map"}, ship="C2", wanted="map"),
        },
    ],
    ids=str,
)
def test_flips_that_contradict_the_island_are_refused(shown: dict[str, Any]) -> None:
    with pytest.raises(BadScene):
        picture_of(island(2, RING, ship="A1", wanted="ring"), colours=(0, 1), **shown)


def test_a_game_of_no_known_kind_has_no_picture() -> None:
    other = View(
        game="chess", board="chess-8", sides=(0, 1), roller=0, finished=(None,) * 2, out=()
    )
    assert not drawable(other)
    with pytest.raises(BadScene, match="chess"):
        picture_of(other, colours=(0, 1))
    assert drawable(island(2))
    assert not drawable(island(2, board="aargh-9x9"))
