"""Computers in marble races: a mind for the seat that is asked, put together from its level."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.chance import Lots
from engine.choices import Choice, Declare, Move
from engine.computers.levels import Level
from engine.computers.minds import Lot, Mind
from engine.computers.tables import rows_of
from engine.computers.weighing import Nature
from engine.computers.worth import Worth
from engine.match import Match
from engine.race.course import Course
from engine.race.position import Position
from engine.race.race import Race
from engine.race.state import RaceState, as_state
from engine.rulebook import Ask

_WHOLE = 1 << 20
"""What the chances of a lot add up to, nearly."""


@lru_cache(maxsize=64)
def worth_of(course: Course, school: tuple[str, str]) -> Worth:
    """The places of a course, weighed by the table of its school."""
    return Worth(course, rows_of(*school))


def choose(match: Match, ask: Ask, level: Level) -> Choice:
    """The answer to `ask`, which is what `match` waits for, of a computer of that level."""
    rules, state = _race(match)
    mind = mind_for(match, ask.by, level, lot_of(match.lots(ask.by), match.ply))
    position = rules.board_seen(state)
    return answer(ask, mind, position)


def answer(ask: Ask, mind: Mind, position: Position) -> Choice:
    """What `mind` answers on `position`; a roll is rolled, a skip is kept."""
    choices = ask.choices
    if len(choices) == 1 or ask.kind == "roll":
        return choices[0]
    if ask.kind == "declare":
        mates = [choice.seat for choice in choices if isinstance(choice, Declare)]
        return Declare(mind.declare(position, mates))
    if position.asked:
        return choices[list(position.answers()).index(mind.answer(position))]
    step = mind.step(position, position.legal())
    if step is None:
        return next(choice for choice in choices if not isinstance(choice, Move))
    return step.moves[position.occupant[step.lands]]


def mind_for(match: Match, seat: int, level: Level, lot: Lot | None = None) -> Mind:
    """The mind of a computer of that level on `seat`."""
    rules, state = _race(match)
    course = rules.course_of(state)
    school = rules.school(state.players, match.options)
    position = rules.board_of(state)
    nature = nature_of(course, seat, level, match.holders, position.racing)
    return Mind(worth_of(course, school), nature, level.temperature, lot)


def nature_of(
    course: Course, seat: int, level: Level, holders: Sequence[str], racing: Sequence[bool]
) -> Nature:
    """How a computer on `seat` weighs; while no person races against it, all are alike to it."""
    side = course.sides[seat]
    hunted = [
        holder == "person" and racing[other] and course.sides[other] != side
        for other, holder in enumerate(holders)
    ]
    if not any(hunted):
        return Nature((1.0,) * course.players, patience=level.patience)
    hunt = tuple(level.hunt if one else level.others for one in hunted)
    return Nature(hunt, patience=level.patience)


def lot_of(lots: Lots, number: int) -> Lot:
    """Lot `number` of a computer, drawn with any weights."""

    def draw(weights: Sequence[float]) -> int:
        total = sum(weights)
        # A weight of 0 is never drawn; the others keep at least a sliver.
        shares = [max(1, round(one / total * _WHOLE)) if one else 0 for one in weights]
        return lots.draw(number, shares)

    return draw


def _race(match: Match) -> tuple[Race, RaceState]:
    if not isinstance(match.rulebook, Race):
        raise TypeError(f"{match.game} is no marble race")
    return match.rulebook, as_state(match.state)
