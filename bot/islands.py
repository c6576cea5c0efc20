"""Games in which what is seen in a turn must not stay to be read: how long it is shown."""

from __future__ import annotations

from functools import cache

from bot.records import Table
from engine.games import GAMES
from engine.games.aargh.view import IslandView
from engine.match import Match


@cache
def fleeting_games() -> tuple[str, ...]:
    """The names of these games."""
    return tuple(name for name, rules in GAMES.items() if rules.fleeting)


def fleeting(table: Table) -> bool:
    """Whether the table plays one of them."""
    return table.game in fleeting_games()


def stalled(match: Match) -> bool:
    """Whether a game does not get on, so that the table may agree to end it."""
    view = match.view()
    return isinstance(view, IslandView) and view.stalled
