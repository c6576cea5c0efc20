"""The number of paths a game can take from a position. docs/rules.md, Counting paths."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import BadNotation, BadOption
from engine.games import rulebook
from engine.notation import read_position


def perft(
    game: str,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    depth: int,
    position: str | None = None,
) -> int:
    """Paths of `depth` rolls from the start, seat 0 first, or from the line `position`.

    players: 2 at the start if not given. A position brings its own; options it leaves out may be
    given beside it. Raises UnknownGame, BadOption (also where the two differ), BadNotation (also
    for a position of another game), IllegalChoice where no roll is due.
    """
    rules = rulebook(game)
    given = options or {}
    if position is None:
        seats = 2 if players is None else players
        return rules.paths(rules.start(seats, rules.check(seats, given)), depth)
    written = {word.partition("=")[0] for word in position.split()}
    added = [f" {name}={value}" for name, value in given.items() if name not in written]
    of, state = read_position(position + "".join(added))
    if of is not rules:
        raise BadNotation(f"this is a position of {of.name}", text=position, column=1)
    if players not in (None, state.players):
        raise BadOption(
            "the position has {has} players, not {players}", has=state.players, players=players
        )
    for name, value in given.items():
        if state.option(name) != value:
            raise BadOption(
                "the position says {name}={has}, not {value}",
                name=name,
                has=state.option(name),
                value=value,
            )
    return rules.paths(state, depth)
