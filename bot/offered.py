"""The games the bot offers: those every board of which can be drawn."""

from __future__ import annotations

from functools import cache

from engine.games import names, rulebook
from render import drawable


@cache
def offered() -> tuple[str, ...]:
    """Their names. The engine may know more: rules come before their picture."""
    return tuple(name for name in names() if _has_boards(name))


def _has_boards(name: str) -> bool:
    rules = rulebook(name)
    firsts = (rules.start(players, rules.check(players, {})) for players in rules.players)
    return all(drawable(rules.seen_by(first, None)) for first in firsts)
