"""A simple player: the best-looking move at once, without looking ahead."""

from __future__ import annotations

from engine.match import Match
from engine.rulebook import Choice, Move

KNOCK = 0.25
OUT = 0.2
HOME = 0.15


def choose(match: Match) -> Choice:
    """The choice that looks best to the seat that is asked; the first of equals."""
    ask = match.ask
    if ask is None:
        raise ValueError("the game is over")
    return max(ask.choices, key=lambda choice: score(match, choice))


def score(match: Match, choice: Choice) -> float:
    """What `choice` looks worth: ground gained, marbles knocked, marbles brought out and home."""
    if not isinstance(choice, Move):
        return 0.0
    progress = match.rulebook.progress
    state = match.state
    seat = choice.seat
    worth = progress(state, seat, choice.target) - progress(state, seat, choice.source)
    if choice.kind == "out":
        worth += OUT
    if choice.target.startswith("home:") and not choice.source.startswith("home:"):
        worth += HOME
    sides = match.rulebook.sides(match.players, match.options)
    for victim in choice.knocks:
        ground = KNOCK + progress(state, victim, choice.target)
        worth += -ground if sides[victim] == sides[seat] else ground
    return worth
