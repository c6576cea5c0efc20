"""The fast, mutable board: legal steps, apply, copy. It knows nothing of words or callouts.

Rule sets differ by overriding its small methods. Playouts, computers and path counts use it:

    position.roll(6)
    steps = position.legal()             # None in it: may be passed; empty: it is lost
    position.apply(steps[0] if steps else None)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from engine.chance import FAIR_DIE
from engine.race.asking import Asking
from engine.race.course import Course
from engine.race.track import MARBLES, Step

NOBODY = -1


class Position(Asking):
    """Where everything stands.

    occupant[hole]: seat of the marble there or -1. marbles[seat]: holes of its marbles out of
    base, in no order. base, home: marbles a seat has there. roller: whose turn. mover: whose
    marbles the roll moves, -1 while the roller has to declare it. die: roll to be played, 0 when
    one is due. finished: sides in the order they finished. out: seats that gave up, in order.
    """

    __slots__ = (
        "after",
        "base",
        "course",
        "die",
        "finished",
        "home",
        "marbles",
        "mover",
        "occupant",
        "out",
        "outs",
        "over",
        "racing",
        "roller",
        "steps",
        "turn",
    )

    def __init__(
        self,
        course: Course,
        marbles: Sequence[Iterable[int]] = (),
        *,
        roller: int = 0,
        mover: int | None = None,
        die: int = 0,
        turn: int = 1,
        finished: Iterable[int] = (),
        out: Iterable[int] = (),
    ) -> None:
        seats = range(course.players)
        track = course.track
        self.course = course
        self.steps = track.steps
        self.outs = track.outs
        self.marbles = [list(holes) for holes in marbles] if marbles else [[] for _ in seats]
        self.occupant = [NOBODY] * len(track.names)
        for seat, holes in enumerate(self.marbles):
            for hole in holes:
                self.occupant[track.same[hole]] = seat
        self.base = [MARBLES - len(holes) for holes in self.marbles]
        self.home = [
            sum(hole in track.homes[seat] for hole in self.marbles[seat]) for seat in seats
        ]
        self.roller = roller
        self.die = die
        self.turn = turn
        self.finished = list(finished)
        self.out = list(out)
        self._line_up()
        self.mover = self.moves_for(roller) if mover is None else mover

    def copy(self) -> Self:
        """An independent position; course and steps are shared."""
        twin = object.__new__(type(self))
        twin.course = self.course
        twin.steps = self.steps
        twin.outs = self.outs
        twin.occupant = self.occupant[:]
        twin.marbles = [holes[:] for holes in self.marbles]
        twin.base = self.base[:]
        twin.home = self.home[:]
        twin.roller = self.roller
        twin.mover = self.mover
        twin.die = self.die
        twin.turn = self.turn
        twin.finished = self.finished[:]
        twin.out = self.out[:]
        twin.racing = self.racing
        twin.after = self.after
        twin.over = self.over
        return twin

    # Whose turn, whose marbles

    def moves_for(self, roller: int) -> int:
        """Whose marbles a roll of `roller` moves; -1 when it must say so first.

        docs/rules.md, Aggravation: Teams.
        """
        if self.home[roller] < MARBLES:
            return roller
        mates = self.mates_out(roller)
        return mates[0] if len(mates) == 1 else NOBODY

    def mates_out(self, roller: int) -> list[int]:
        """Partners of `roller` that still have a marble to bring home."""
        return [mate for mate in self.course.mates[roller] if self.home[mate] < MARBLES]

    def declare(self, mate: int) -> None:
        """The coming roll moves marbles of `mate`."""
        self.mover = mate

    def pass_turn(self) -> None:
        """The next seat that is still racing rolls."""
        self.die = 0
        self.turn += 1
        roller = self.roller = self.after[self.roller]
        self.mover = roller if self.home[roller] < MARBLES else self.moves_for(roller)

    def may_skip(self) -> bool:
        """Whether the roll that is due may be left out; there is no such thing in most games."""
        return False

    def use_skip(self) -> None:
        """Leave out the roll that is due: the turn passes."""
        self.pass_turn()

    # A roll and what is done with it

    def weights(self) -> tuple[int, ...]:
        """Weights of the faces 1-6 of the roll that is due."""
        return FAIR_DIE

    def weights_of(self, seat: int) -> tuple[int, ...]:  # noqa: ARG002
        """Weights of the faces of a roll of `seat`, were it due now."""
        return FAIR_DIE

    def roll(self, die: int) -> None:
        """`die` is waiting to be played."""
        self.die = die

    def far(self) -> Sequence[Sequence[float]]:
        """Progress by seat and hole as the position stands: see `Track`."""
        return self.course.track.progress

    def legal(self) -> list[Step | None]:
        """What the die allows: steps, and None where it may be passed. Empty: the roll is lost."""
        mover = self.mover
        own = self.marbles[mover]
        found: list[Step | None] = []
        if self.base[mover]:
            out = self.outs[mover][self.die]
            if out is not None and out.target not in own:
                found.append(out)
        table = self.steps[mover][self.die]
        for hole in own:
            for step in table[hole]:
                if step.holes.isdisjoint(own):
                    found.append(step)  # noqa: PERF401  measured: faster than extend
        if found:
            first = found[0]
            if first is not None and first.offer and self.may_pass(found):
                found.append(None)
        return found

    def may_pass(self, found: list[Step | None]) -> bool:
        """Whether the steps found may be declined: all of them are offers.

        docs/rules.md, Aggravation: Play.
        """
        return all(step is None or step.offer for step in found)

    def ways_to_end(self, steps: list[Step | None]) -> int:
        """How many ways a roll that allows `steps` can end: one a step, one if it is lost."""
        return len(steps) or 1

    def apply(self, step: Step | None) -> int:
        """Play the die: `step`, or None to pass or to lose it. Returns the seat knocked or -1.

        In games where a roll is answered more than once, `die` stays until it is finished.
        """
        victim = NOBODY
        if step is None:
            again = self.course.again[self.die]
        else:
            again = step.again
            target = step.target
            seat = step.seat
            occupant = self.occupant
            victim = occupant[target]
            if victim >= 0:
                self.marbles[victim].remove(target)
                self.base[victim] += 1
            occupant[target] = seat
            own = self.marbles[seat]
            if step.comes_out:
                self.base[seat] -= 1
                own.append(target)
            else:
                source = step.source
                occupant[source] = NOBODY
                own[own.index(source)] = target
                if step.enters:
                    self.home[seat] += 1
                    if self.home[seat] == MARBLES:
                        self.seat_home(seat)
        self.go_on(again)
        return victim

    def go_on(self, again: bool) -> None:
        """The roll is played: the roller rolls `again`, or the turn passes."""
        if again and self.racing[self.roller]:
            self.die = 0
            self.mover = self.moves_for(self.roller)
        elif not self.over:
            self.pass_turn()
        else:
            self.stop()

    # The end

    def seat_home(self, seat: int) -> None:
        """The last marble of `seat` came home; with its partners home too its side has finished."""
        if not self.mates_out(seat):
            self.finished.append(self.course.sides[seat])
            self._line_up()

    def give_up(self, seat: int) -> None:
        """Take the marbles of `seat` off the board and leave it out of all turns to come."""
        for hole in self.marbles[seat]:
            self.occupant[self.course.track.same[hole]] = NOBODY
        self.marbles[seat] = []
        self.base[seat] = MARBLES
        self.home[seat] = 0
        self.out.append(seat)
        self._line_up()
        if self.over:
            self.stop()
        elif self.roller == seat:
            self.pass_turn()

    def stop(self) -> None:
        """The race is over: no roll is waiting and none is due."""
        self.die = 0
        self.mover = self.moves_for(self.roller)

    def sides_racing(self) -> list[int]:
        """Sides that have neither finished nor given up."""
        gone = {*self.finished, *(self.course.sides[seat] for seat in self.out)}
        return [side for side in range(max(self.course.sides) + 1) if side not in gone]

    def places(self) -> tuple[int, ...]:
        """The place of every seat as things stand.

        Finished sides in order, then all that still race share one place, then those that gave up,
        the last to do so first.
        """
        sides = self.course.sides
        racing = self.sides_racing()
        place = {side: number for number, side in enumerate(self.finished, 1)}
        place.update(dict.fromkeys(racing, len(place) + 1))
        behind = len(self.finished) + len(racing)
        for number, seat in enumerate(reversed(self.out), behind + 1):
            place[sides[seat]] = number
        return tuple(place[side] for side in sides)

    def _line_up(self) -> None:
        """Work out who still takes turns, who follows whom, and whether the race is over."""
        course = self.course
        left = self.sides_racing()
        self.racing = [side in left for side in course.sides]
        self.over = len(left) < 2 or (bool(self.finished) and not course.play_on)
        seats = range(course.players)
        self.after = [
            next((seat for seat in (*seats[one + 1 :], *seats[:one]) if self.racing[seat]), one)
            for one in seats
        ]
