"""Islands as they look at a stage of a game, for the contact sheet, the bench and tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.games.aargh.view import IslandView
from render.island.layout import Grid
from render.island.scene import Flip


def island(
    players: int,
    faces: dict[str, str] | None = None,
    *,
    ship: str | None = None,
    coins: tuple[int, ...] | None = None,
    roller: int | None = 0,
    wanted: str | None = None,
    **more: Any,
) -> IslandView:
    """A view of `players` seats; faces: the cards face up, by cell, the ship's among them."""
    shown = faces or {}
    coins = coins or (0,) * players
    cells = Grid(5, 5).cells
    fields: dict[str, Any] = {
        "game": "aargh",
        "board": "aargh-5x5",
        "sides": tuple(range(players)),
        "roller": roller,
        "mover": roller,
        "finished": (None,) * players,
        "out": (False,) * players,
        "columns": 5,
        "rows": 5,
        "cells": tuple(shown.get(cell) for cell in cells),
        "ship": ship,
        "up": tuple(cell for cell in shown if cell != ship),
        "coins": coins,
        "booty": 30 - sum(coins),
        "wanted": wanted,
        "opening": ship is None,
    }
    return IslandView(**(fields | more))


def samples() -> Iterator[tuple[IslandView, dict[str, Any]]]:
    """Views, and what `draw_island` is given with them: start to end, 2 to 6 players."""
    yield island(2), {}
    yield (
        island(3, {"B2": "goblet", "D3": "goblet"}, wanted="goblet"),
        {"flipped": [Flip("B2", "goblet"), Flip("D3", "goblet", True)]},
    )
    middle = island(
        4,
        {"C3": "crown", "A1": "crown", "E2": "crown"},
        ship="C3",
        coins=(3, 0, 5, 1),
        roller=2,
        wanted="crown",
    )
    yield middle, {}
    after = island(
        4, {"D5": "pearl"}, ship="D5", coins=(3, 0, 7, 1), roller=3, wanted="pearl", turn=2
    )
    flips = [Flip("A1", "crown", True), Flip("E2", "crown", True), Flip("D5", "pearl", False)]
    yield middle, {"flipped": flips, "done": "mismatch", "after": after}
    before = island(
        6, {"B4": "map", "C1": "map"}, ship="B4", coins=(4, 2, 0, 6, 1, 3), roller=3, wanted="map"
    )
    after = island(
        6, {"E3": "skull"}, ship="E3", coins=(4, 2, 0, 5, 1, 3), roller=4, wanted="skull", turn=2
    )
    flips = [Flip("C1", "map", True), Flip("E3", "skull", False)]
    yield before, {"flipped": flips, "done": "skull", "after": after}
    yield after, {}
    hunted = {"E3": "skull", "A5": "skull", "B1": "skull"}
    hunt = island(
        5, hunted, ship="E3", coins=(9, 2, 5, 8, 0), roller=1, wanted="skull",
        out=(False, False, False, False, True),
    )  # fmt: skip
    yield hunt, {"flipped": [Flip("A5", "skull", True), Flip("B1", "skull", True)]}
    yield (
        island(
            3, {"A4": "ring"}, ship="A4", coins=(12, 12, 6), roller=None,
            winners=(0, 1), aside=("crown", "pearl", "skull", "map"),
        ),
        {},
    )  # fmt: skip
    names = ("crown", "goblet", "ring", "pearl", "map", "skull")
    crowd = {cell: names[n % 6] for n, cell in enumerate(Grid(5, 5).cells)}
    yield (
        island(6, crowd, ship="C3", coins=(5, 5, 5, 5, 5, 5), roller=None,
            winners=(0, 1, 2, 3, 4, 5), aside=("goblet", "ring", "ring", "skull")),
        {},
    )  # fmt: skip


def fullest(seed: int = 1) -> tuple[IslandView, dict[str, Any]]:
    """As much face up as a real turn may show: a whole treasure, every flip marked."""
    chance = Random(seed)
    cells = chance.sample(list(Grid(5, 5).cells), 6)
    view = island(6, {cells[0]: "crown"}, ship=cells[0], coins=(9, 3, 2, 4, 1, 0), wanted="crown")
    flips = [Flip(cell, "crown", True) for cell in cells[1:5]] + [Flip(cells[5], "skull", False)]
    return view, {"flipped": flips, "done": "skull"}
