"""What a race of Super Aggravation is run on: the six-arm track, its card stars, its deck."""

from __future__ import annotations

from engine.games.aggravation import ARM
from engine.race.course import Course

RED, GOLD = 1, 2
_NAMES = ("", "red", "gold")
RED_STARS, GOLD_STARS = (2, 8), (10,)
"""Card stars: what the number of a track hole leaves, divided by the holes of an arm."""


class CardCourse(Course, frozen=True, eq=False, kw_only=True):
    """deck: ids of all cards, in the order of the rows. stars: RED, GOLD or 0 by hole.

    offsets[seat]: hole by own offset, 0 the start, then the track and home. offset[seat]: own
    offset by hole, -1 off the route. corners: own offsets of the star holes. entrance: own offset
    of the last hole on the track. centre: the hole in the middle.
    """

    deck: tuple[str, ...]
    stars: tuple[int, ...]
    offsets: tuple[tuple[int, ...], ...]
    offset: tuple[tuple[int, ...], ...]
    corners: tuple[int, ...]
    entrance: int
    centre: int

    def lures(self) -> tuple[str, ...]:
        return tuple(_NAMES[star] for star in self.stars)


def card_stars(length: int, holes: int) -> tuple[int, ...]:
    """RED, GOLD or 0 for each of `holes` holes, the first `length` of them the track."""
    found = [0] * holes
    for hole in range(length):
        if hole % ARM in RED_STARS:
            found[hole] = RED
        elif hole % ARM in GOLD_STARS:
            found[hole] = GOLD
    return tuple(found)
