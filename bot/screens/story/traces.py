"""What the last events leave on the picture: trails of moves, and the die."""

from __future__ import annotations

from collections.abc import Sequence

from bot.records import LogLine
from engine import events
from render import Trail

# What decides whose roll it is, and whether the die has been rolled since.
_TURNS = (events.Rolled, events.BonusRoll, events.TurnPassed, events.Declared)


def trails(lines: Sequence[LogLine]) -> tuple[Trail, ...]:
    """The moves of the newest version that moved a marble: a move and the computers' answers."""
    moved = [line.version for line in lines if _moves(line)]
    if not moved:
        return ()
    happened = [e for line in lines if line.version == moved[-1] for e in line.events]
    found: list[Trail] = []
    for event in happened:
        if isinstance(event, events.Moved):
            found.append(Trail(event.seat, event.source, event.path))
        elif isinstance(event, events.Knocked) and found:
            last = found[-1]
            knocked = (*last.knocked, (event.victim, event.place))
            found[-1] = Trail(last.seat, last.source, last.path, knocked)
    return tuple(found)


def last_roll(lines: Sequence[LogLine]) -> tuple[int, int] | None:
    """Who rolled last, and what the die shows: (seat, face)."""
    rolls = [e for line in lines for e in line.events if isinstance(e, events.Rolled)]
    return (rolls[-1].seat, rolls[-1].value) if rolls else None


def rolls_again(lines: Sequence[LogLine]) -> bool:
    """Whether the last thing that happened was a bonus roll being earned."""
    found = [e for line in lines for e in line.events if isinstance(e, _TURNS)]
    return bool(found) and isinstance(found[-1], events.BonusRoll)


def _moves(line: LogLine) -> bool:
    return any(isinstance(event, events.Moved) for event in line.events)
