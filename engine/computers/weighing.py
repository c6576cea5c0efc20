"""One step ahead: what every step on offer is worth to the side that plays it.

In log-odds of winning: ground gained, marbles sent home, another roll, and the risk that what is
put down is struck before the side rolls again. docs/rules.md, Computers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

import msgspec

from engine.computers.worth import JUMP, Worth
from engine.race.luck import wins
from engine.race.position import NOBODY, Position
from engine.race.track import FACES, Step

LEAST = 1e-6
"""Nobody is ever taken for lost altogether."""
WON = 1000.0
"""More than anything but the end of the game is worth."""


class Nature(msgspec.Struct, frozen=True):
    """How a player weighs.

    hunt[seat]: how much striking a marble of that seat counts, 1 for what it is worth. caution: the
    same for being struck. patience: see `levels.Level`.
    """

    hunt: tuple[float, ...]
    caution: float = 1.0
    patience: float = 0.0


def weigh(
    worth: Worth, position: Position, legal: Sequence[Step | None], nature: Nature
) -> list[float]:
    """The value of each of `legal` in turn; None, doing nothing, is worth 0."""
    course = position.course
    sides, occupant = course.sides, position.occupant
    side = sides[next((step.seat for step in legal if step is not None), position.roller)]
    values = worth.all(position)
    odds: list[float] | None = None
    danger = Danger(worth, position, side)
    base, bonus = worth.base, worth.bonus
    caution, patience = nature.caution, nature.patience
    stations, same = course.track.stations, course.track.same
    found: list[float] = []
    for step in legal:
        if step is None:
            found.append(0.0)
            continue
        seat, lands = step.seat, step.lands
        own = values[seat]
        before, after = own[step.source], own[step.target]
        value = after - before + bonus[lands]
        victim = occupant[lands]
        if victim != NOBODY:
            theirs = position.marbles[victim]
            lost = next(values[victim][one] for one in stations[lands] if one in theirs) - base
            if sides[victim] == side:
                value -= lost
            else:
                if odds is None:
                    odds = standing(position, values, side)
                share = odds[sides[victim]]
                left = 1.0 - share * (1.0 - exp(-max(lost, 0.0)))
                value -= nature.hunt[victim] * log(max(left, LEAST))
        if step.again:
            value += worth.roll
        if patience and step.source in worth.waits[seat] and step.kind != JUMP:
            value -= patience
        if step.enters:
            if wins(position, seat):
                value += WON
        else:
            value -= caution * danger.at(lands) * max(after - base, 0.0)
        if not step.comes_out:
            value += caution * danger.at(same[step.source]) * max(before - base, 0.0)
        found.append(value)
    return found


def totals(position: Position, values: Sequence[Sequence[float]], base: float) -> list[float]:
    """What the marbles of every side are worth together."""
    sides = position.course.sides
    total = [0.0] * (max(sides) + 1)
    for seat, own in enumerate(values):
        waiting = position.base[seat] * base
        total[sides[seat]] += sum([own[one] for one in position.marbles[seat]], waiting)
    return total


def outlook(worth: Worth, position: Position, side: int) -> float:
    """How the side stands, in log-odds of winning, whoever rolls next."""
    total = totals(position, worth.all(position), worth.base)
    sides = position.course.sides
    for seat, its in enumerate(sides):
        total[its] += worth.keep * position.in_hand(seat)
    racing = {sides[seat] for seat, races in enumerate(position.racing) if races}
    if side not in racing:
        return WON if side in position.finished else -WON
    others = [exp(total[one] - total[side]) for one in racing if one != side]
    return -log(sum(others)) if others else WON


def standing(position: Position, values: Sequence[Sequence[float]], side: int) -> list[float]:
    """How likely each side but `side` is to win if that one does not, as things stand."""
    sides = position.course.sides
    total = totals(position, values, 0.0)
    racing = {sides[seat] for seat, races in enumerate(position.racing) if races} - {side}
    most = max([total[one] for one in racing], default=0.0)
    weight = [exp(far - most) if one in racing else 0.0 for one, far in enumerate(total)]
    whole = sum(weight) or 1.0
    return [one / whole for one in weight]


class Danger:
    """How likely a marble of `side` on a hole is struck before that side rolls again."""

    def __init__(self, worth: Worth, position: Position, side: int) -> None:
        self._strikes: list[tuple[dict[int, int], tuple[int, ...]]] = []
        sides = position.course.sides
        for seat, stations in enumerate(position.marbles):
            if sides[seat] == side or not position.racing[seat]:
                continue
            faces: dict[int, int] = {}
            reach = worth.reach[seat]
            for station in stations:
                for hole, mask in reach[station]:
                    # Most holes are within reach of one marble only.
                    faces[hole] = faces[hole] | mask if hole in faces else mask
            if position.base[seat]:
                for hole, mask in worth.out[seat]:
                    faces[hole] = faces.get(hole, 0) | mask
            self._strikes.append((faces, position.weights_of(seat)))
        self._known: dict[int, float] = {}

    def at(self, hole: int) -> float:
        """The probability."""
        known = self._known.get(hole)
        if known is None:
            safe = 1.0
            for faces, weights in self._strikes:
                mask = faces.get(hole, 0)
                if mask:
                    safe *= 1.0 - chance_of(mask, weights)
            known = self._known[hole] = 1.0 - safe
        return known


def chance_of(mask: int, weights: tuple[int, ...]) -> float:
    """How likely one of the faces of `mask` (bit 0 for a 1) is rolled with these weights."""
    known = _CHANCES.get((mask, weights))
    if known is None:
        hit = sum(weights[face - 1] for face in FACES if mask >> (face - 1) & 1)
        known = _CHANCES[mask, weights] = hit / sum(weights)
    return known


_CHANCES: dict[tuple[int, tuple[int, ...]], float] = {}
