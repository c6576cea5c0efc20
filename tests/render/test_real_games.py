"""Every position the engine reaches has its place in the picture."""

from __future__ import annotations

from random import Random

import pytest

from engine.chance import Seeded
from engine.choices import Move
from engine.match import Match
from render import Mark, draw
from render.standing import Standing


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        *(("aggravation", players, {}) for players in range(2, 7)),
        *(("fatlip", players, {"skip_turn": "on"}) for players in range(2, 7)),
        ("fatlip", 4, {"teams": "pairs", "teammate_shortcuts": "on"}),
        ("fatlip", 4, {"teams": "fusion"}),
        ("fatlip", 6, {"teams": "fusion"}),
    ],
)
def test_a_whole_game_can_be_drawn(game: str, players: int, options: dict[str, str]) -> None:
    match = Match.start(game, players, options, chance=Seeded(players))
    chance, colours, plies = Random(players), tuple(range(players)), 0
    while (ask := match.ask) is not None:
        view = match.view()
        standing = Standing(view, colours)
        moves = [choice for choice in ask.choices if isinstance(choice, Move)]
        for move in moves:
            standing.marble_at(move.seat, move.source)
            for place in move.path:
                standing.spot(move.seat, place)
        if plies % 150 == 0:
            marks = [
                Mark(n, move.seat, move.source, move.target, move.knocks)
                for n, move in enumerate(moves, 1)
            ]
            draw(view, colours=colours, marks=marks)
        match.play(chance.choice(ask.choices))
        plies += 1
    assert "Winner" in draw(match.view(), colours=colours).alt
