"""Painting ahead: the first boards of a game find their pieces ready."""

from __future__ import annotations

from engine.chance import Seeded
from engine.games import names
from engine.match import Match
from render import draw, warm
from render.boards import BOARDS
from render.layers import LAYERS, PIECES


def test_every_first_board_has_its_pieces_ready_and_room_for_them_all() -> None:
    PIECES.clear()
    LAYERS.clear()
    for _ in warm():
        pass
    ready = PIECES.keys()
    assert 0 < len(ready) < PIECES.room
    for game in names():
        for players in range(2, 7):
            view = Match.start(game, players, chance=Seeded(players)).view()
            if view.board in BOARDS:
                draw(view, colours=tuple(range(players)))
    assert PIECES.keys() == ready


def test_it_can_be_left_after_any_picture() -> None:
    LAYERS.clear()
    painting = warm()
    next(painting)
    painting.close()
    assert len(LAYERS) == 1
