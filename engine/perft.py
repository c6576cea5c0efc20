"""The number of paths a game can take from a position. docs/rules.md, Counting paths."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import BadNotation
from engine.games import rulebook
from engine.notation import read_position


def perft(
    game: str,
    players: int,
    options: Mapping[str, str] | None = None,
    *,
    depth: int,
    position: str | None = None,
) -> int:
    """Paths of `depth` rolls from the start, seat 0 first, or from the line `position`.

    A position brings its own players and options. Raises UnknownGame, BadOption, BadNotation (also
    for a position of another game), IllegalChoice where no roll is due.
    """
    rules = rulebook(game)
    if position is None:
        return rules.paths(rules.start(players, rules.check(players, options or {})), depth)
    of, state = read_position(position)
    if of is not rules:
        raise BadNotation(f"this is a position of {of.name}", text=position, column=1)
    return rules.paths(state, depth)
