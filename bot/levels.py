"""How well a table's computers play, and what Adaptive learns of the people they play with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean

from bot.records import Skill, Table
from engine.computers import ADAPTIVE, LUCKY, USUAL, kinds
from engine.computers.adaptive import FIRST, learned
from engine.computers.levels import HARD
from engine.rulebook import FAIR_DICE


def offered(table: Table) -> tuple[str, ...]:
    """The levels a table may choose among: with fair dice nobody can be lucky."""
    fair = table.options.get(FAIR_DICE.name) == "on"
    return tuple(level for level in kinds(table.game) if not (fair and level == LUCKY))


def level_of(table: Table) -> str:
    """The level its computers play at; the nearest one where the stored one is not offered."""
    levels = offered(table)
    if table.level in levels:
        return table.level
    return HARD if table.level == LUCKY and HARD in levels else USUAL


def adapts(table: Table) -> bool:
    """Whether its computers adapt to the people there."""
    return level_of(table) == ADAPTIVE and any(seat.computer for seat in table.seats)


def people_of(table: Table) -> list[int]:
    """Who plays themselves, in seat order."""
    return [seat.person_id for seat in table.seats if seat.person_id is not None]


def skill_for(people: Sequence[int], known: Iterable[Skill]) -> float:
    """What Adaptive begins a game with: the average of what it knows, of strangers the usual."""
    skills = {one.person_id: one.skill for one in known}
    return fmean(skills.get(person, FIRST) for person in people)


def learned_of(table: Table, known: Iterable[Skill]) -> list[Skill]:
    """What a game that has been played out has taught of the people at it; nothing otherwise."""
    outcome = table.match.outcome if table.match and table.status == "over" else None
    if outcome is None or table.skill is None or not adapts(table):
        return []
    before = {one.person_id: one for one in known}
    found = []
    for number, seat in enumerate(table.seats):
        person = seat.person_id
        if person is None:
            continue
        was = before.get(person) or Skill(person, table.game, FIRST)
        won = outcome.places[number] == 1
        skill = learned(was.skill, was.games, won=won)
        found.append(Skill(person, table.game, skill, was.games + 1))
    return found
