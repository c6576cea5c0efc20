"""Painting ahead: what the first boards of an evening need, before anybody waits for them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.chance import Seeded
from engine.games import names
from engine.match import Match
from engine.race.view import RaceView
from render.boards import BOARDS
from render.drawing import compose
from render.geometry import HOLES_PER_ARM
from render.scene import Mark, Trail


def warm() -> Iterator[None]:
    """Paint and keep the boards of every game and number of players in their first colours.

    Yields after each picture (a few tens of milliseconds), so that whoever runs it can stop. The
    smallest tables come first. Safe beside other threads that draw.
    """
    done: set[tuple[str, tuple[int, ...]]] = set()
    for game in names():
        for players in Match.start(game, 2, chance=Seeded(0)).rulebook.players:
            view = Match.start(game, players, chance=Seeded(0)).view()
            if view.board not in BOARDS or (view.board, view.arms) in done:
                continue
            done.add((view.board, view.arms))
            for roller in range(players):
                _paint(view, roller)
                yield


def _paint(view: RaceView, roller: int) -> None:
    """A position in which everybody has a marble on the track, at home and in the base."""
    stood = [f"track:{HOLES_PER_ARM * arm + 3}" for arm in view.arms]
    view = replace(
        view,
        marbles=tuple((place, "home:1", "base", "base") for place in stood),
        roller=roller,
        mover=roller,
        die=roller % 6 + 1,
    )
    start = HOLES_PER_ARM * view.arms[roller]
    other = (roller + 1) % view.seats
    marks = (
        Mark(1, roller, "base", f"track:{start}"),
        Mark(2, roller, stood[roller], f"track:{start + 4}"),
        Mark(3, roller, stood[roller], stood[other], knocks=(other,)),
    )
    path = (f"track:{start + 1}", f"track:{start + 2}", stood[roller])
    compose(
        view,
        colours=tuple(range(view.seats)),
        trails=(Trail(roller, f"track:{start}", path),),
        marks=marks,
    )
