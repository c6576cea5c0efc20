"""What Hard would do in somebody's place, and why, in one word. docs/rules.md, Computers."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.choices import Choice, Move
from engine.computers.levels import Level
from engine.computers.minds import Mind
from engine.computers.races import answer, mind_for
from engine.computers.weighing import Danger
from engine.errors import IllegalChoice
from engine.match import Match
from engine.race.luck import wins
from engine.race.position import NOBODY, Position
from engine.race.race import Race
from engine.race.state import as_state
from engine.race.track import Step

Reason = Literal[
    "only",
    "roll",
    "win",
    "hit",
    "out",
    "home",
    "shortcut",
    "set_up",
    "room",
    "safe",
    "stay",
    "card",
    "ground",
]
"""only: nothing else can be played. hit: a marble is knocked. set_up: the marble waits where the
short-cut begins. room: it makes way for the next one out of base. safe: it gets out of danger.
stay: nothing gained is worth leaving. card: what is asked is about a card. ground: it gets on best.
"""
SHORTCUTS = ("jump", "drop", "centre-in", "centre-out", "ring")
"""Path kinds that leave the long way."""
BEST = Level()
"""Hard among its like: the best move every time, hunting nobody."""
MUCH = 0.1
"""So much less likely struck is out of danger."""


class Hint(msgspec.Struct, frozen=True):
    """choice: what Hard would answer. victim: the seat that is hit, for that reason."""

    choice: Choice
    reason: Reason
    victim: int | None = None


def hint(match: Match) -> Hint:
    """For the seat that is asked. IllegalChoice where the game is over or is no race."""
    ask, rules = match.ask, match.rulebook
    if ask is None:
        raise IllegalChoice("the game is over")
    if not isinstance(rules, Race):
        raise IllegalChoice("there are no hints where remembering is the game")
    if ask.kind == "roll":
        return Hint(ask.default, "roll")
    position = rules.board_seen(as_state(match.state))
    mind = mind_for(match, ask.by, BEST)
    choice = answer(ask, mind, position)
    alone = len(ask.choices) == 1
    if not isinstance(choice, Move):
        return Hint(choice, "only" if alone else "card" if position.asked else "stay")
    step = next(one for one in position.legal() if one is not None and one.names(choice))
    why = reason(position, step, mind)
    if alone and why != "win":
        return Hint(choice, "only")
    victim = position.occupant[step.lands]
    return Hint(choice, why, victim if why == "hit" else None)


def reason(position: Position, step: Step, mind: Mind) -> Reason:
    """Why `step` is the best: what weighs most of all that can be said of it."""
    seat = step.seat
    if step.enters and wins(position, seat):
        return "win"
    if position.occupant[step.lands] != NOBODY:
        return "hit"
    if step.comes_out:
        return "out"
    if step.enters:
        return "home"
    if step.kind in SHORTCUTS:
        return "shortcut"
    danger = Danger(mind.worth, position, position.course.sides[seat])
    source = position.course.track.same[step.source]
    if danger.at(source) - danger.at(step.lands) > MUCH:
        return "safe"
    if any(next_one.kind in SHORTCUTS for next_one in _from(position, step)):
        return "set_up"
    outs = position.outs[seat]
    if position.base[seat] and any(out is not None and out.lands == source for out in outs):
        return "room"
    return "ground"


def _from(position: Position, step: Step) -> list[Step]:
    """What the marble may do next."""
    by_die = position.steps[step.seat]
    return [one for die in range(1, 7) for one in by_die[die][step.target]]
