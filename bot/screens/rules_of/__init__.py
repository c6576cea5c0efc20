"""The rules in short, game by game: what `/rules` says. A new game is one more file and entry."""

from __future__ import annotations

from bot.screens.rules_of import aargh, aggravation, fatlip, super_aggravation
from bot.screens.rules_of.topic import Topic

RULES: dict[str, dict[str, Topic]] = {
    "aggravation": aggravation.TOPICS,
    "agravo": aggravation.AGRAVO,
    "super_aggravation": super_aggravation.TOPICS,
    "fatlip": fatlip.TOPICS,
    "aargh": aargh.TOPICS,
}


def topics_of(game: str) -> dict[str, Topic]:
    """The topics of a game by name, the first is where to begin; none for an unknown game."""
    return RULES.get(game, {})
