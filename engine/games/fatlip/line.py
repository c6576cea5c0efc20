"""What a position line of Fat Lip says beyond that of any race.

docs/rules.md, Words and names.
"""

from __future__ import annotations

from engine.callouts import Memory, Threat
from engine.games.fatlip.position import NO_EXTRA, THEN_AGAIN, THEN_OVER, FatLipPosition
from engine.games.fatlip.state import FatLipState
from engine.games.fatlip.way import COMES_OUT
from engine.race.course import Course
from engine.race.line import Reader
from engine.race.position import Position
from engine.rulebook import Field

EXTRA = {"over": THEN_OVER, "again": THEN_AGAIN}


def write_rest(state: FatLipState) -> list[tuple[str, str]]:
    """Keys and values beyond those of any race; what is usual is left out."""
    memory = state.memory
    fields = [
        (key, ",".join(map(str, numbers)))
        for key, numbers in (
            ("skipped", state.skipped),
            ("behind", state.behind),
            ("hit", memory.hit),
        )
        if numbers
    ]
    if state.bonus:
        fields.append(("bonus", "1"))
    fields += [("extra", word) for word, extra in EXTRA.items() if extra == state.extra]
    if memory.threats:
        told = [f"{one.seat}:{one.victim}:{one.place}" for one in memory.threats]
        fields.append(("threats", ",".join(told)))
    return fields


class FatLipReader(Reader):
    """Reads the further keys too."""

    def __init__(self, course: Course, line: str) -> None:
        super().__init__(course, line)
        self.extra = NO_EXTRA
        self.threats: tuple[Threat, ...] = ()
        seats, sides = course.players, max(course.sides) + 1
        self.readers |= {
            "skipped": lambda field: self.each(field, seats),
            "behind": lambda field: self.each(field, seats),
            "hit": lambda field: self.each(field, sides),
            "bonus": lambda field: self.number(field, 1, 1),
            "extra": self.read_extra,
            "threats": self.read_threats,
        }

    def read_extra(self, field: Field) -> None:
        if field.value not in EXTRA:
            raise self.fail(field, f"extra is {' or '.join(EXTRA)}", 0)
        self.extra = EXTRA[field.value]

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

    def position(self, kind: type[Position]) -> Position:
        position = super().position(kind)
        assert isinstance(position, FatLipPosition)  # noqa: S101  fatlip lays no other board
        self.skips(position)
        self.catching_up(position)
        self.waits_for_the_partner(position)
        return position

    def skips(self, position: FatLipPosition) -> None:
        for key in ("skipped", "bonus"):
            if key in self.taken and not position.course.skips:
                raise self.fail(self.taken[key], "this table plays without skips", -1)
        if "bonus" in self.taken and (position.die or position.over):
            raise self.fail(self.taken["bonus"], "no roll is due", -1)
        position.skipped = list(self.lists.get("skipped", ()))
        position.bonus = "bonus" in self.taken

    def catching_up(self, position: FatLipPosition) -> None:
        if "behind" not in self.taken:
            return
        field = self.taken["behind"]
        if not position.course.catch_up:
            raise self.fail(field, "this table plays without better dice", -1)
        given = self.lists["behind"]
        position.behind = [
            is_behind or seat in given for seat, is_behind in enumerate(position.behind)
        ]
        position.see_who_is_behind()
        for seat in given:
            if not position.behind[seat]:
                raise self.fail(field, f"seat {seat} is not behind")

    def waits_for_the_partner(self, position: FatLipPosition) -> None:
        if self.extra:
            asked = position.course.extras and position.die in COMES_OUT and not position.over
            if not (asked and position.mate_may_come_out()):
                raise self.fail(self.taken["extra"], "no partner may come out now", -1)
            position.wait_for_the_partner(self.extra)
        for key in ("threats", "hit"):
            if key in self.taken and not self.extra:
                raise self.fail(self.taken[key], "the last roll is finished", -1)

    def memory(self) -> Memory:
        plain = super().memory()
        return Memory(
            plain.sixes, plain.debts, plain.knocks, self.threats, self.lists.get("hit", ())
        )
