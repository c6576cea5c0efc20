"""Painting ahead: the first boards of a game find their pieces ready."""

from __future__ import annotations

from engine.chance import Seeded
from engine.games import names
from engine.match import Match
from render import draw, warm
from render.boards import BOARDS
from render.layers import LAYERS


def test_every_first_board_has_its_layer_ready() -> None:
    LAYERS.clear()
    for _ in warm():
        pass
    ready = len(LAYERS)
    assert ready <= LAYERS.room
    for game in names():
        for players in range(2, 7):
            view = Match.start(game, players, chance=Seeded(players)).view()
            if view.board in BOARDS:
                draw(view, colours=tuple(range(players)))
    assert len(LAYERS) == ready


def test_it_can_be_left_after_any_picture() -> None:
    LAYERS.clear()
    painting = warm()
    next(painting)
    painting.close()
    assert len(LAYERS) == 1
