"""Players that are not people. They see what their seat may see, and answer as a person would."""

from __future__ import annotations

from engine.choices import Choice
from engine.computers import greedy, memory
from engine.games import rulebook
from engine.games.aargh import Aargh
from engine.match import Match

RANDOM = "random"


def kinds(game: str) -> tuple[str, ...]:
    """The kinds of players there are for `game`, the usual one of a simulation first.

    Raises UnknownGame.
    """
    if isinstance(rulebook(game), Aargh):
        return memory.LEVEL, *(level for level in memory.MINDS if level != memory.LEVEL), RANDOM
    return RANDOM, "greedy"


def choose(match: Match, seat: int, kind: str | None = None) -> Choice:
    """The answer of the computer on `seat` to what the match asks.

    kind: one of `kinds` but not random; None: as computers at a table play. Raises ValueError when
    the match does not wait for `seat`.
    """
    ask = match.ask
    if ask is None or ask.by != seat:
        raise ValueError(f"nothing is asked of seat {seat}")
    if len(ask.choices) == 1:
        return ask.choices[0]
    if isinstance(match.rulebook, Aargh):
        return memory.choose(match, kind or memory.LEVEL)
    return greedy.choose(match)
