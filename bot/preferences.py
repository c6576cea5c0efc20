"""What a person has asked to be answered for them, so that nobody has to wait."""

from __future__ import annotations

from collections.abc import Sequence

from bot.records import Person
from engine.choices import Choice, Move
from engine.rulebook import Ask


def may_decide(ask: Ask) -> bool:
    """Whether preferences can have anything to say here; saves looking them up."""
    return ask.kind == "extra" or (ask.kind == "move" and len(ask.choices) == 1)


def decided(ask: Ask, person: Person, sides: Sequence[int]) -> Choice | None:
    """The answer the person wants given at once; None: ask. `sides` of the seats."""
    if ask.kind == "move":
        return ask.choices[0] if person.autoplay and len(ask.choices) == 1 else None
    if ask.kind != "extra" or person.extra == "ask":
        return None
    moves = [choice for choice in ask.choices if isinstance(choice, Move)]
    declined = next(choice for choice in ask.choices if not isinstance(choice, Move))
    if person.extra == "unless_knock":
        own = sides[ask.by]
        moves = [move for move in moves if own not in (sides[victim] for victim in move.knocks)]
    if person.extra == "never" or not moves:
        return declined
    return moves[0]
