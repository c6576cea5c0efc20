"""Players that are not people. They see what their seat may see, and answer as a person would."""

from __future__ import annotations

from engine.choices import Choice
from engine.computers import greedy
from engine.match import Match


def choose(match: Match, seat: int) -> Choice:
    """The answer of the computer on `seat` to what the match asks.

    Raises ValueError when the match does not wait for `seat`.
    """
    ask = match.ask
    if ask is None or ask.by != seat:
        raise ValueError(f"nothing is asked of seat {seat}")
    if len(ask.choices) == 1:
        return ask.choices[0]
    return greedy.choose(match)
