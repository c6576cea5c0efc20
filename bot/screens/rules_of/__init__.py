"""The rules in short, game by game: what `/rules` says. A new game is one more file and entry."""

from __future__ import annotations

from bot.screens.rules_of import aargh, aggravation, fatlip, super_aggravation
from bot.screens.rules_of.computers import page_of
from bot.screens.rules_of.topic import Topic

COMPUTERS = "computers"

RULES: dict[str, dict[str, Topic]] = {
    "aggravation": aggravation.TOPICS | {COMPUTERS: page_of("aggravation")},
    # Agravo is played on the same boards by the same values: its odds are those of Aggravation.
    "agravo": aggravation.AGRAVO | {COMPUTERS: page_of("aggravation")},
    "super_aggravation": super_aggravation.TOPICS | {COMPUTERS: page_of("super_aggravation")},
    "fatlip": fatlip.TOPICS | {COMPUTERS: page_of("fatlip")},
    "aargh": aargh.TOPICS,
}


def topics_of(game: str) -> dict[str, Topic]:
    """The topics of a game by name, the first is where to begin; none for an unknown game."""
    return RULES.get(game, {})
