"""Sides of a marble race."""

from __future__ import annotations

from engine.errors import BadOption
from engine.rulebook import Option

TEAMS = Option(
    "teams",
    ("none", "pairs", "threes"),
    "Everyone alone, pairs sitting opposite (4 or 6 seats), or two teams of three (6 seats).",
)
PLAY_ON = Option(
    "play_on",
    ("off", "on"),
    "Stop when the first side is home, or play on for the places behind it.",
)
_SIDES = {
    ("pairs", 4): (0, 1, 0, 1),
    ("pairs", 6): (0, 1, 2, 0, 1, 2),
    ("threes", 6): (0, 1, 0, 1, 0, 1),
    ("fusion", 4): (0, 1, 0, 1),
    ("fusion", 6): (0, 1, 2, 0, 1, 2),
}


def sides_of(players: int, teams: str) -> tuple[int, ...]:
    """The side of every seat. docs/rules.md, Aggravation: Teams.

    Raises BadOption where `players` cannot form such teams.
    """
    if teams == "none":
        return tuple(range(players))
    sides = _SIDES.get((teams, players))
    if sides is None:
        needed = " or ".join(str(seats) for name, seats in _SIDES if name == teams)
        raise BadOption(
            "teams={teams} needs {needed} players, not {players}",
            teams=teams,
            needed=needed,
            players=players,
        )
    return sides


def mates_of(sides: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The partners of every seat."""
    return tuple(
        tuple(mate for mate, its in enumerate(sides) if its == side and mate != seat)
        for seat, side in enumerate(sides)
    )
