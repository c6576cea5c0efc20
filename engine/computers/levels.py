"""How well computers play: one level for all of a table. docs/rules.md, Computers.

Found by `knockabout calibrate`, which measures what is promised of them.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

EASY, MEDIUM, HARD, IMPOSSIBLE, ADAPTIVE = "easy", "medium", "hard", "impossible", "adaptive"
LEVELS = (EASY, MEDIUM, HARD, IMPOSSIBLE, ADAPTIVE)
USUAL = MEDIUM
"""What a table has unless its host says otherwise."""
LUCKY = IMPOSSIBLE
"""The level that fair dice do without."""


class Level(msgspec.Struct, frozen=True):
    """How a computer plays.

    temperature: of its choice among values in log-odds, 0 for always the best. hunt: how much
    striking a person's marble counts, 1 for what it is worth; others: the same for a computer's,
    while a person is racing. luck: chance in per cent of another try for a roll that could strike a
    person or win, and did not. patience: how much it minds leaving a place where a short-cut begins
    by the long way, in log-odds, beyond what the place is worth.
    """

    temperature: float = 0.0
    hunt: float = 1.0
    others: float = 1.0
    luck: int = 0
    patience: float = 0.0


Steps = tuple[Level, Level, Level, Level]
"""From easy to impossible."""

_FAT_LIP_BEST = Level(hunt=1.04, others=0.15)
_FAT_LIP_TEAMS_BEST = Level(hunt=1.04)
_AGGRAVATION_BEST = Level(hunt=5.7, others=0.1)
_SUPER_BEST = Level(hunt=7.2, others=0.0)

_AGGRAVATION: Steps = (
    Level(temperature=2.5, hunt=0.0),
    Level(temperature=0.46, hunt=0.9, patience=0.15),
    _AGGRAVATION_BEST,
    replace(_AGGRAVATION_BEST, luck=44),
)

STEPS: Mapping[tuple[str, str], Steps] = {
    ("fatlip", "none"): (
        Level(temperature=0.181, hunt=0.7),
        Level(temperature=0.137, hunt=0.9, patience=0.15),
        _FAT_LIP_BEST,
        replace(_FAT_LIP_BEST, luck=46),
    ),
    ("fatlip", "pairs"): (
        Level(temperature=0.161, hunt=0.7),
        Level(temperature=0.168, hunt=0.9, patience=0.15),
        _FAT_LIP_TEAMS_BEST,
        replace(_FAT_LIP_TEAMS_BEST, luck=32),
    ),
    ("fatlip", "fusion"): (
        Level(temperature=0.188, hunt=0.7),
        Level(temperature=0.193, hunt=0.9, patience=0.15),
        _FAT_LIP_TEAMS_BEST,
        replace(_FAT_LIP_TEAMS_BEST, luck=42),
    ),
    ("aggravation", "arms-4"): _AGGRAVATION,
    ("aggravation", "arms-6"): _AGGRAVATION,
    ("super_aggravation", "arms-6"): (
        Level(temperature=0.32, hunt=0.7),
        Level(temperature=0.15, hunt=0.9, patience=0.15),
        _SUPER_BEST,
        replace(_SUPER_BEST, luck=50),
    ),
}
"""By school; of computers that play against people."""
PARTNERS: Mapping[tuple[str, str], Level] = {
    ("fatlip", "pairs"): Level(temperature=0.06),
    ("fatlip", "fusion"): Level(temperature=0.078),
}
"""A computer beside a person: for the team, whatever the level of the others, and as well as a good
player; at its very best two together would win half of all games against Hard."""
PLAIN: Steps = (
    Level(temperature=0.8),
    Level(temperature=0.3, patience=0.15),
    Level(hunt=3.0, others=0.1),
    Level(hunt=3.0, others=0.1, luck=60),
)
"""Where nothing has been measured."""


def level_of(school: tuple[str, str], name: str, skill: float = 1.0, *, beside: bool) -> Level:
    """The level `name` in a race of that school (see `Race.school`).

    skill: how strong Adaptive plays, from 0 (as Easy) to 3 (as Impossible). beside: the computer is
    a person's partner. Raises KeyError for an unknown name.
    """
    if name not in LEVELS:
        raise KeyError(name)
    if beside:
        return PARTNERS.get(school, Level())
    steps = STEPS.get(school, PLAIN)
    if name != ADAPTIVE:
        return steps[LEVELS.index(name)]
    return between(steps, skill)


def between(steps: Steps, skill: float) -> Level:
    """A level at `skill` on the way from step to step."""
    low = min(int(max(skill, 0.0)), len(steps) - 2)
    share = min(max(skill - low, 0.0), 1.0)
    one, other = steps[low], steps[low + 1]

    def mixed(a: float, b: float) -> float:
        return a + share * (b - a)

    return Level(
        mixed(one.temperature, other.temperature),
        mixed(one.hunt, other.hunt),
        mixed(one.others, other.others),
        round(mixed(one.luck, other.luck)),
        mixed(one.patience, other.patience),
    )
