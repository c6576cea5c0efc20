"""What a position line of Fat Lip says beyond that of any race.

docs/rules.md, Words and names.
"""

from __future__ import annotations

from engine.callouts import Memory
from engine.fields import Field
from engine.games.fatlip.position import NO_EXTRA, THEN_AGAIN, THEN_OVER, FatLipPosition
from engine.games.fatlip.state import FatLipState
from engine.games.fatlip.way import COMES_OUT
from engine.race.course import Course
from engine.race.line import Reader, write_roll
from engine.race.position import Position

EXTRA = {"over": THEN_OVER, "again": THEN_AGAIN}


def write_rest(state: FatLipState) -> list[tuple[str, str]]:
    """Keys and values beyond those of any race; what is usual is left out."""
    fields = [
        (key, ",".join(map(str, numbers)))
        for key, numbers in (
            ("skipped", state.skipped),
            ("behind", state.behind),
        )
        if numbers
    ]
    if state.bonus:
        fields.append(("bonus", "1"))
    fields += [("extra", word) for word, extra in EXTRA.items() if extra == state.extra]
    return [*fields, *write_roll(state.memory)]


class FatLipReader(Reader):
    """Reads the further keys too."""

    def __init__(self, course: Course, line: str) -> None:
        super().__init__(course, line)
        self.extra = NO_EXTRA
        seats = course.players
        self.readers |= {
            "skipped": lambda field: self.each(field, seats),
            "behind": lambda field: self.each(field, seats),
            "bonus": lambda field: self.number(field, 1, 1),
            "extra": self.read_extra,
        }
        self.read_rolls()

    def read_extra(self, field: Field) -> None:
        if field.value not in EXTRA:
            raise self.fail(field, f"extra is {' or '.join(EXTRA)}", 0)
        self.extra = EXTRA[field.value]

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
        return self.with_roll(super().memory())
