"""The games there are. A new game is one more entry."""

from __future__ import annotations

from typing import Any

from engine.errors import UnknownGame
from engine.games.aggravation import Aggravation, Agravo
from engine.rulebook import Rulebook

GAMES: dict[str, Rulebook[Any]] = {game.name: game for game in (Aggravation(), Agravo())}


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(GAMES)


def rulebook(name: str) -> Rulebook[Any]:
    """The rules of game `name`; UnknownGame names those there are."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(f"there is no game {name}; there are {', '.join(GAMES)}") from None
