"""A marble race as the fields of a position line, and back.

docs/rules.md, Words and names.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.callouts import Memory, Threat
from engine.fields import Field, FieldReader, is_number
from engine.race.course import Course
from engine.race.position import Position
from engine.race.state import RaceState
from engine.race.track import MARBLES


def write(state: RaceState, course: Course) -> list[tuple[str, str]]:
    """Keys and values of `state`; what is empty or follows from the rest is left out."""
    names = course.track.names
    fields = [
        (str(seat), ",".join(names[hole] for hole in holes))
        for seat, holes in enumerate(state.marbles)
        if holes
    ]
    fields.append(("turn", str(state.roller)))
    if state.die:
        fields.append(("roll", str(state.die)))
    if state.mover >= 0 and len(course.mates[state.roller]) > 1:
        declared = Position(course, state.marbles).moves_for(state.roller) != state.mover
        fields += [("for", str(state.mover))] if declared else []
    fields += [
        (key, ",".join(map(str, numbers)))
        for key, numbers in (("finished", state.finished), ("out", state.out))
        if numbers
    ]
    memory = state.memory
    sixes = [f"{seat}:{run}" for seat, run in enumerate(memory.sixes) if run]
    debts = [f"{side}:{seat}" for side, seat in enumerate(memory.debts) if seat >= 0]
    fields += [
        (key, ",".join(pairs)) for key, pairs in (("sixes", sixes), ("debts", debts)) if pairs
    ]
    if memory.knocks:
        fields.append(("knocks", str(memory.knocks)))
    return fields


def write_roll(memory: Memory) -> list[tuple[str, str]]:
    """What callouts remember of a roll that is not finished."""
    fields = []
    if memory.hit:
        fields.append(("hit", ",".join(map(str, memory.hit))))
    if memory.threats:
        told = [f"{one.seat}:{one.victim}:{one.place}" for one in memory.threats]
        fields.append(("threats", ",".join(told)))
    return fields


class Reader(FieldReader):
    """Reads the fields of one line of a marble race."""

    def __init__(self, course: Course, line: str) -> None:
        super().__init__(line)
        self.course = course
        self.marbles: list[tuple[int, ...]] = [() for _ in range(course.players)]
        self.occupied: dict[int, int] = {}
        self.threats: tuple[Threat, ...] = ()
        seats, sides = course.players, max(course.sides) + 1
        self.readers = {
            "turn": lambda field: self.number(field, 0, seats - 1),
            "roll": lambda field: self.number(field, 1, 6),
            "for": lambda field: self.number(field, 0, seats - 1),
            "knocks": lambda field: self.number(field, 0, 999),
            "finished": lambda field: self.each(field, sides),
            "out": lambda field: self.each(field, seats),
            "sixes": lambda field: self.pair(field, seats, 9999),
            "debts": lambda field: self.pair(field, sides, seats - 1),
        }

    def read(self, fields: Iterable[Field], kind: type[Position]) -> tuple[Position, Memory]:
        """The position of `fields`, and what callouts remember."""
        self.take_all(fields)
        return self.position(kind), self.memory()

    def take(self, field: Field) -> None:
        if is_number(field.key):
            self.once(field)
            self.seat(field)
        else:
            super().take(field)

    def seat(self, field: Field) -> None:
        """The marbles of one seat."""
        seat = int(field.key)
        if seat >= self.course.players or field.key != str(seat):
            raise self.fail(field, f"there is no seat {field.key}", -1)
        holes: list[int] = []
        offset = 0
        for count, place in enumerate(field.value.split(",")):
            hole = self.course.track.holes[seat].get(place)
            if hole is None:
                reason = f"seat {seat} never stands on {place or 'a place without a name'}"
                raise self.fail(field, reason, offset)
            if count == MARBLES:
                raise self.fail(field, f"a seat has {MARBLES} marbles", offset)
            if hole not in self.course.track.bases:
                lands = self.course.track.same[hole]
                if lands in self.occupied:
                    taken = f"{place} already holds a marble of seat {self.occupied[lands]}"
                    raise self.fail(field, taken, offset)
                self.occupied[lands] = seat
                holes.append(hole)
            offset += len(place) + 1
        self.marbles[seat] = tuple(sorted(holes))

    def read_rolls(self) -> None:
        """Read the keys of `write_roll` too: a roll of this game may have several answers."""
        sides = max(self.course.sides) + 1
        self.readers["hit"] = lambda field: self.each(field, sides)
        self.readers["threats"] = self.read_threats

    def read_threats(self, field: Field) -> None:
        found: list[Threat] = []
        offset = 0
        for text in field.value.split(","):
            seat, _, rest = text.partition(":")
            victim, _, place = rest.partition(":")
            last = self.course.players - 1
            knocker = self.whole(field, seat, 0, last, offset)
            knocked = self.whole(field, victim, 0, last, offset + len(seat) + 1)
            if place not in self.course.track.shown:
                raise self.fail(field, f"there is no place {place or 'without a name'}", offset)
            found.append(Threat(knocker, knocked, place))
            offset += len(text) + 1
        self.threats = tuple(found)

    def with_roll(self, memory: Memory) -> Memory:
        """`memory` with what the keys of `write_roll` say."""
        hit = self.lists.get("hit", ())
        return Memory(memory.sixes, memory.debts, memory.knocks, self.threats, hit)

    def position(self, kind: type[Position]) -> Position:
        """The fast board."""
        position = kind(
            self.course,
            self.marbles,
            roller=self.numbers.get("turn", 0),
            die=self.numbers.get("roll", 0),
            finished=self.finished(),
            out=self.out(),
        )
        self.turn(position)
        self.mover(position)
        return position

    def memory(self) -> Memory:
        """What callouts remember."""
        sixes, debts = self.pairs.get("sixes", {}), self.pairs.get("debts", {})
        return Memory(
            sixes=tuple(sixes.get(seat, 0) for seat in range(self.course.players)),
            debts=tuple(debts.get(side, -1) for side in range(max(self.course.sides) + 1)),
            knocks=self.numbers.get("knocks", 0),
        )

    def finished(self) -> tuple[int, ...]:
        """Sides that finished: those given, and none else may be home."""
        course = self.course
        home = [
            sum(hole in course.track.homes[seat] for hole in holes) == MARBLES
            for seat, holes in enumerate(self.marbles)
        ]
        sides = range(max(course.sides) + 1)
        done = [side for side in sides if all(home[seat] for seat in course.members(side))]
        given = self.lists.get("finished")
        if given is None:
            return tuple(done)
        if sorted(given) != done:
            field = self.taken["finished"]
            raise self.fail(field, "these are not the sides whose marbles are all home")
        return given

    def out(self) -> tuple[int, ...]:
        """Seats that gave up: alone, and off the board."""
        given = self.lists.get("out", ())
        for seat in given:
            if self.course.mates[seat] or self.marbles[seat]:
                raise self.fail(self.taken["out"], f"seat {seat} cannot have given up")
        return given

    def turn(self, position: Position) -> None:
        if position.over or position.racing[position.roller]:
            return
        reason = f"seat {position.roller} takes no more turns"
        field = self.taken.get("turn")
        if field is not None:
            raise self.fail(field, reason)
        raise self.missing(f"turn=SEAT is missing: {reason}")

    def mover(self, position: Position) -> None:
        """Whose marbles move: follows from the position unless two partners are still out."""
        field = self.taken.get("for")
        if field is not None:
            mate = self.numbers["for"]
            if position.mover >= 0 or mate not in position.mates_out(position.roller):
                raise self.fail(field, f"seat {position.roller} cannot roll for seat {mate}")
            position.declare(mate)
        elif position.die and position.mover < 0 and not position.over:
            raise self.fail(self.taken["roll"], "for=SEAT is missing: two partners are still out")
