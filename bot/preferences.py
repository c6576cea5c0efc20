"""What a person has asked to be answered for them, so that nobody has to wait."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.records import Person
from engine.choices import Choice, Move, UseCard
from engine.rulebook import Ask

_ONLY = ("move", "target")
"""Asks in which a single choice leaves nothing to decide."""


def may_decide(ask: Ask) -> bool:
    """Whether preferences can have anything to say here; saves looking them up."""
    return ask.kind in _WISHES and (ask.kind not in _ONLY or len(ask.choices) == 1)


def decided(ask: Ask, person: Person, sides: Sequence[int]) -> Choice | None:
    """The answer the person wants given at once; None: ask. `sides` of the seats."""
    wish = _WISHES.get(ask.kind)
    return None if wish is None else wish(ask, person, sides)


def _only_choice(ask: Ask, person: Person, _sides: Sequence[int]) -> Choice | None:
    return ask.choices[0] if person.autoplay and len(ask.choices) == 1 else None


def _extra(ask: Ask, person: Person, sides: Sequence[int]) -> Choice | None:
    if person.extra == "ask":
        return None
    moves = [choice for choice in ask.choices if isinstance(choice, Move)]
    declined = next(choice for choice in ask.choices if not isinstance(choice, Move))
    if person.extra == "unless_knock":
        own = sides[ask.by]
        moves = [move for move in moves if own not in (sides[victim] for victim in move.knocks)]
    if person.extra == "never" or not moves:
        return declined
    return moves[0]


def _keeper(ask: Ask, person: Person, _sides: Sequence[int]) -> Choice | None:
    if person.keepers == "ask":
        return None
    return next(choice for choice in ask.choices if isinstance(choice, UseCard))


_WISHES: Mapping[str, Callable[[Ask, Person, Sequence[int]], Choice | None]] = {
    "move": _only_choice,
    "target": _only_choice,
    "extra": _extra,
    "anti": _keeper,
    "insurance": _keeper,
}
"""By the kind of what is asked; about everything else people are always asked."""
