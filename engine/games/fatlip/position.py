"""Fat Lip's fast board: what a wild die allows, the partner's extra marble, skips, better dice.

docs/rules.md, Fat Lip: Play, Fat Lip: Falling behind, Fat Lip: Teams.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from engine.chance import FAIR_DIE
from engine.games.fatlip.course import FatLipCourse
from engine.games.fatlip.way import COMES_OUT, DROPS, WILD
from engine.race.course import Course
from engine.race.position import NOBODY, Position
from engine.race.track import MARBLES, Step

CATCHING_UP = (1, 1, 1, 1, 2, 2)
FAR_BEHIND = 20 * MARBLES
"""In progress of all four marbles of a seat."""
NO_EXTRA, THEN_OVER, THEN_AGAIN = range(3)


class FatLipPosition(Position):
    """A position of Fat Lip. The numbers in `marbles` are stations, those in `occupant` holes.

    progress[seat]: by station. standing: progress of each seat's four marbles together. behind:
    whether a seat rolls with better dice. skipped: seats that used their skip. bonus: the roll that
    is due is a bonus roll (told only where skips are played with). extra: the partner, `mover`, is
    asked whether it comes out too, and what follows: `THEN_OVER` or `THEN_AGAIN`.
    """

    __slots__ = ("behind", "bonus", "extra", "progress", "skipped", "standing")

    course: FatLipCourse

    def __init__(
        self,
        course: Course,
        marbles: Sequence[Iterable[int]] = (),
        *,
        behind: Iterable[int] = (),
        skipped: Iterable[int] = (),
        bonus: bool = False,
        extra: int = NO_EXTRA,
        **rest: Any,
    ) -> None:
        super().__init__(course, marbles, **rest)
        self.skipped = list(skipped)
        self.bonus = bonus
        self.extra = extra
        self.behind = [seat in behind for seat in range(course.players)]
        self.progress = course.track.progress
        self.standing = [0.0] * course.players
        self.measure()
        self.see_who_is_behind()

    def copy(self) -> Self:
        twin = super().copy()
        twin.skipped = self.skipped[:]
        twin.bonus = self.bonus
        twin.extra = self.extra
        twin.behind = self.behind
        twin.progress = self.progress
        twin.standing = self.standing[:]
        return twin

    # The die

    def weights(self) -> tuple[int, ...]:
        return self.weights_of(self.roller)

    def weights_of(self, seat: int) -> tuple[int, ...]:
        return CATCHING_UP if self.behind[seat] else FAIR_DIE

    def far(self) -> Sequence[Sequence[float]]:
        return self.progress

    def roll(self, die: int) -> None:
        self.die = die
        self.bonus = False

    def legal(self) -> list[Step | None]:
        """What the die allows: steps, and None where the answer may be to do nothing."""
        mover = self.mover
        if self.extra:
            return [self.outs[mover][self.die], None]
        found: list[Step | None] = []
        self.find(mover, self.marbles[mover], found)
        return self.heed_the_short_cut(found)

    def find(self, seat: int, own: list[int], found: list[Step | None]) -> None:
        """Add the steps of `seat` that no marble of `own` is in the way of."""
        if self.base[seat]:
            out = self.outs[seat][self.die]
            if out is not None and out.holes.isdisjoint(own):
                found.append(out)
        table = self.steps[seat][self.die]
        occupant = self.occupant
        for station in self.marbles[seat]:
            for step in table[station]:
                if step.holes.isdisjoint(own) and (not step.vacant or occupant[step.lands] < 0):
                    found.append(step)  # noqa: PERF401  measured: faster than extend

    def heed_the_short_cut(self, found: list[Step | None]) -> list[Step | None]:
        """A rolled 1 must bring a marble down; where a 6 can do nothing else, it may stay."""
        if self.die == DROPS:
            return [step for step in found if step is not None and step.kind == "drop"] or found
        if (
            self.die == WILD
            and found
            and all(step is not None and step.kind == "drop" for step in found)
        ):
            found.append(None)
        return found

    def ways_to_end(self, steps: list[Step | None]) -> int:
        if not self.course.extras or self.die not in COMES_OUT or self.extra:
            return len(steps) or 1
        ends = 0
        for step in steps or [None]:
            following = self.copy()
            following.apply(step)
            ends += 2 if following.extra else 1
        return ends

    def apply(self, step: Step | None) -> int:
        """See `Position.apply`. The die stays while the partner is asked for its extra marble."""
        victim = NOBODY
        if step is not None:
            victim = self.move(step)
        if self.extra:
            again = self.extra == THEN_AGAIN
            self.extra = NO_EXTRA
        else:
            again = step is not None and step.again
            if self.course.extras and self.mate_comes_out():
                self.wait_for_the_partner(THEN_AGAIN if again else THEN_OVER)
                return victim
        self.bonus = again and self.course.skips
        self.go_on(again)
        return victim

    def move(self, step: Step) -> int:
        """Move one marble, knocking who stands there. Returns the seat knocked or -1."""
        seat, target, lands = step.seat, step.target, step.lands
        progress, standing, occupant = self.progress, self.standing, self.occupant
        track = self.course.track
        victim = occupant[lands]
        if victim >= 0:
            theirs = self.marbles[victim]
            station = next(one for one in track.stations[lands] if one in theirs)
            theirs.remove(station)
            self.base[victim] += 1
            far = progress[victim]
            standing[victim] -= far[station] - far[track.bases[victim]]
        occupant[lands] = seat
        own = self.marbles[seat]
        source = step.source
        if step.comes_out:
            self.base[seat] -= 1
            own.append(target)
        else:
            occupant[track.same[source]] = NOBODY
            own[own.index(source)] = target
        standing[seat] += progress[seat][target] - progress[seat][source]
        if step.enters:
            self.enter(seat)
        self.see_who_is_behind()
        return victim

    def enter(self, seat: int) -> None:
        """A marble of `seat` is home."""
        self.home[seat] += 1
        if self.home[seat] == MARBLES:
            self.seat_home(seat)

    def mate_comes_out(self) -> bool:
        """Whether the roller's own roll lets its partner bring a marble out too."""
        own = self.mover == self.roller
        return own and self.die in COMES_OUT and not self.over and self.mate_may_come_out()

    def mate_may_come_out(self) -> bool:
        """Whether the roller's partner has a marble in base, and dot 1 free of its own."""
        mate = self.course.mates[self.roller][0]
        out = self.outs[mate][WILD]
        return self.base[mate] > 0 and out is not None and out.holes.isdisjoint(self.marbles[mate])

    def wait_for_the_partner(self, extra: int) -> None:
        """The roll waits for the partner's answer; `extra`: what follows then."""
        self.extra = extra
        self.mover = self.course.mates[self.roller][0]

    # The turn

    def pass_turn(self) -> None:
        self.bonus = False
        self.extra = NO_EXTRA
        super().pass_turn()

    def stop(self) -> None:
        self.bonus = False
        super().stop()

    def may_skip(self) -> bool:
        """Once a game, before the first roll of a turn. docs/rules.md, Fat Lip: House rules."""
        return self.course.skips and not self.bonus and self.roller not in self.skipped

    def use_skip(self) -> None:
        self.skipped.append(self.roller)
        self.pass_turn()

    def give_up(self, seat: int) -> None:
        super().give_up(seat)
        self.measure()
        self.see_who_is_behind()

    # Falling behind

    def measure(self) -> None:
        """Work out how far every seat has come."""
        bases = self.course.track.bases
        for seat, stations in enumerate(self.marbles):
            far = self.progress[seat]
            waiting = self.base[seat] * far[bases[seat]]
            self.standing[seat] = sum([far[one] for one in stations], start=waiting)

    def standings(self) -> list[float]:
        """What is compared: the progress of all four marbles of each seat."""
        return self.standing

    def see_who_is_behind(self) -> None:
        """Far behind the leader a seat gets better dice, until it has caught up with it."""
        if not self.course.catch_up or self.over:
            return
        standing = self.standings()
        behind = self.behind
        if True not in behind and max(standing) - min(standing) < FAR_BEHIND:
            return  # as it is most of the time
        racing = self.racing
        lead = max([far for far, races in zip(standing, racing, strict=False) if races])
        self.behind = [
            races and (lead - far >= FAR_BEHIND or (was and far < lead))
            for far, was, races in zip(standing, behind, racing, strict=False)
        ]
