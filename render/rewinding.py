"""A position taken back along trails: where every marble stood before each of them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.race.view import RaceView
from render.scene import Trail

Marbles = tuple[tuple[str, ...], ...]
"""Place names by seat."""


def rewound(view: RaceView, trails: Sequence[Trail | None]) -> list[Marbles] | None:
    """The marbles before the first trail, after it, and so on; at last those of the view.

    None where a marble is not where its trail leads: the position is not what came of them.
    """
    stages = [view.marbles]
    for trail in reversed(trails):
        before = stages[0] if trail is None else _undone(view, stages[0], trail)
        if before is None:
            return None
        stages.insert(0, before)
    return stages


def base_of(view: RaceView, seat: int) -> str:
    """The base of a seat, as it is called there: where partners share theirs each has its name."""
    return f"base:{view.arms[seat]}" if view.fused else "base"


def _undone(view: RaceView, marbles: Marbles, trail: Trail) -> Marbles | None:
    lists = [list(places) for places in marbles]

    def back(seat: int, source: str, target: str) -> bool:
        """A marble of the seat goes from `source` to `target`, taken back."""
        mates = [one for one, side in enumerate(view.sides) if side == view.sides[seat]]
        for one in (seat, *(mates if view.fused else ())):
            if target in lists[one]:
                lists[one][lists[one].index(target)] = source
                return True
        return False

    for victim, place in reversed(trail.knocked):
        if not back(victim, place, base_of(view, victim)):
            return None
    if trail.swapped is not None and not back(trail.swapped, trail.target, trail.source):
        return None
    if trail.path and not back(trail.seat, trail.source, trail.target):
        return None
    return tuple(map(tuple, lists))
