"""Painting ahead: what the first boards of an evening need, before anybody waits for them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from engine.chance import Seeded
from engine.games import names
from engine.match import Match
from render.kinds import drawable, kind_of


def warm() -> Iterator[None]:
    """Paint and keep the boards of every game and number of players in their first colours.

    Yields after each picture (a few tens of milliseconds), so that whoever runs it can stop. The
    smallest tables come first. Safe beside other threads that draw.
    """
    done: set[Hashable] = set()
    for game in names():
        for players in Match.start(game, 2, chance=Seeded(0)).rulebook.players:
            view = Match.start(game, players, chance=Seeded(0)).view()
            if not drawable(view):
                continue
            kind = kind_of(view)
            table = kind.table(view)
            if table not in done:
                done.add(table)
                yield from kind.rehearse(view)
