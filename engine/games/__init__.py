"""The games there are. A new game is one more entry."""

from __future__ import annotations

from typing import Any

from engine.errors import UnknownGame
from engine.games.aargh import Aargh
from engine.games.aggravation import Aggravation, Agravo
from engine.games.fatlip import FatLip
from engine.games.super_aggravation import SuperAggravation
from engine.race.race import Race
from engine.rulebook import Rulebook

GAMES: dict[str, Rulebook[Any]] = {
    game.name: game for game in (Aggravation(), Agravo(), SuperAggravation(), FatLip(), Aargh())
}


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(GAMES)


def races() -> tuple[str, ...]:
    """The names of the marble races."""
    return tuple(name for name, game in GAMES.items() if isinstance(game, Race))


def race(name: str) -> Race:
    """The rules of a marble race. UnknownGame names the races there are."""
    rules = GAMES.get(name)
    if not isinstance(rules, Race):
        raise UnknownGame(f"there is no race {name}; there are {', '.join(races())}")
    return rules


def rulebook(name: str, version: int | None = None) -> Rulebook[Any]:
    """The rules of game `name`, in the `version` a stored game was played by (None: today's).

    UnknownGame names the games there are.
    """
    rules = GAMES.get(name)
    if rules is None:
        raise UnknownGame(f"there is no game {name}; there are {', '.join(GAMES)}")
    if version not in (None, rules.rules_version):
        raise UnknownGame(
            f"version {version} of the rules of {name} is not known; known is {rules.rules_version}"
        )
    return rules
