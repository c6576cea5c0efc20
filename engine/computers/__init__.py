"""Players that are not people. They see what their seat may see, and answer as a person would.

docs/rules.md, Computers and Aargh!: Computers.
"""

from __future__ import annotations

from engine.choices import Choice
from engine.computers import levels, memory, races
from engine.computers.adaptive import lead_of, skill_now
from engine.computers.levels import ADAPTIVE, LEVELS, LUCKY, USUAL, Level
from engine.games import rulebook
from engine.match import Match, Played
from engine.race.race import Race
from engine.race.state import as_state

__all__ = ["ADAPTIVE", "LEVELS", "LUCKY", "RANDOM", "USUAL", "Level", "choose", "kinds", "play"]

RANDOM = "random"


def kinds(game: str) -> tuple[str, ...]:
    """The levels there are for `game`, from the easiest on. Raises UnknownGame."""
    if isinstance(rulebook(game), Race):
        return LEVELS
    return tuple(memory.MINDS)


def play(match: Match, kind: str = USUAL, skill: float = 1.0) -> Played:
    """Have the computer that is asked answer, by a level of `kinds`; skill: see `levels.level_of`.

    Raises ValueError when the game is over, KeyError for a level that this game does not have.
    """
    ask = match.ask
    if ask is None:
        raise ValueError("the game is over")
    if ask.kind == "roll" and isinstance(match.rulebook, Race):
        luck = level_at(match, ask.by, kind, skill).luck
        fair = match.options.get("fair_dice") == "on"
        if luck and not fair and match.holders[ask.by] == "computer" and match.hunted(ask.by):
            return match.roll_lucky(luck)
    return match.play(choose(match, ask.by, kind, skill))


def choose(match: Match, seat: int, kind: str = USUAL, skill: float = 1.0) -> Choice:
    """The answer of the computer on `seat` to what the match asks. As `play`; nothing is played.

    Raises ValueError when the match does not wait for `seat`.
    """
    ask = match.ask
    if ask is None or ask.by != seat:
        raise ValueError(f"nothing is asked of seat {seat}")
    if len(ask.choices) == 1:
        return ask.choices[0]
    if isinstance(match.rulebook, Race):
        return races.choose(match, ask, level_at(match, seat, kind, skill))
    return memory.choose(match, kind)


def level_at(match: Match, seat: int, kind: str, skill: float = 1.0) -> Level:
    """How a computer on `seat` of a race plays at that level."""
    rules = match.rulebook
    if not isinstance(rules, Race):
        raise TypeError(f"{match.game} is no marble race")
    sides = rules.sides(match.players, match.options)
    beside = any(
        holder == "person" and other != seat and sides[other] == sides[seat]
        for other, holder in enumerate(match.holders)
    )
    school = rules.school(match.players, match.options)
    if kind == ADAPTIVE:
        state = as_state(match.state)
        worth = races.worth_of(rules.course_of(state), school)
        lead = lead_of(worth, rules.board_seen(state), match.hunted(seat))
        skill = skill_now(skill, lead)
    return levels.level_of(school, kind, skill, beside=beside)
