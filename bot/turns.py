"""Playing on: what people, computers and the house do between two commits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from msgspec.structs import replace

from bot.islands import stalled
from bot.levels import learned_of, level_of
from bot.preferences import decided, may_decide
from bot.records import LogLine, Person, Seat, Skill, Table, Timer, Whisper
from bot.refusals import WrongChoice
from bot.steering import answering, deadline, steerable, steered
from bot.store import Change
from engine import computers
from engine.computers.adaptive import FIRST
from engine.errors import BadNotation, IllegalChoice
from engine.events import CalledOut, Flipped, ShipMoved
from engine.match import AGREED, Match, Played
from engine.race.view import as_race

Wants = Callable[[int], Awaitable[Person]]
"""What a person wants answered for them."""

LOOK = "look"
"""The timer after which cards a turn has uncovered are turned down, and a computer goes on."""
CHOOSE = "choose"
"""The timer after which a computer chooses the move that a person was asked for."""


class Turns:
    """One table being played on; collects what one transaction will write.

    `table` must come fresh from the store: its match is played on in place.
    """

    def __init__(self, table: Table, *, now: int) -> None:
        if table.match is None:
            raise ValueError(f"table {table.id} has no match")
        self.table = table
        self._match: Match = table.match
        self._version = table.version + 1
        self._now = now
        self._lines: list[LogLine] = []
        self._whispers: list[Whisper] = []
        self._reseated = False
        self._uncovered = self._flipped = False
        # Only then can there be a timer to drop.
        self._may_wait = any(seat.steers for seat in table.seats)

    def open(self, person_id: int) -> None:
        """The opening roll, which starting the match has made."""
        if self._match.opening is None:
            raise ValueError(f"the match of table {self.table.id} has begun before")
        self._add(self._match.opening, person_id)

    def play(self, choice: str, person_id: int | None) -> None:
        """Play a choice in notation; WrongChoice leaves everything as it was."""
        ask = self._match.ask
        if ask is not None and person_id is not None:
            self._asked_once(answering(self.table, ask))
        try:
            played = self._match.play(choice)
        except (IllegalChoice, BadNotation) as fault:
            asked = ask.kind if ask is not None else ""
            raise WrongChoice(choice, str(fault), asked=asked) from fault
        self._add(played, person_id)

    def steer(self, seat: int, wanted: bool) -> None:
        """The person on `seat` chooses the moves of its computer partners, or no longer."""
        self._seat(seat, replace(self.table.seats[seat], steers=wanted))

    def _asked_once(self, seat: int) -> None:
        """Who plays on without an answer lets the computers play by themselves."""
        if self.table.seats[seat].steers is None and steerable(self.table, seat):
            self.steer(seat, wanted=False)

    def choose(self) -> None:
        """The computer that is asked plays."""
        ask = self._match.ask
        if ask is None:
            raise RuntimeError(f"game {self.table.id} asks nothing")
        table = self.table
        skill = FIRST if table.skill is None else table.skill
        self._add(computers.play(self._match, level_of(table), skill), None)

    def resign(self, seat: int, person_id: int) -> None:
        """The seat gives up; with partners, a computer goes on for it."""
        sides = self._match.view().sides
        if sides.count(sides[seat]) > 1:
            self._add(self._match.hand_over(seat, "computer"), person_id)
            self._seat(seat, Seat(None, self.table.seats[seat].colour, computer=True))
        else:
            self._add(self._match.resign(seat), person_id)
        playing = self._people()
        if self.table.host_id == person_id and playing:
            # The host can call the game off; somebody who is still in it should.
            self.table = replace(self.table, host_id=playing[0])

    def away(self, seat: int, person_id: int | None) -> None:
        """A computer plays for the person on `seat` until they take it back."""
        held = self.table.seats[seat]
        self._add(self._match.hand_over(seat, "computer"), person_id)
        self._seat(seat, Seat(None, held.colour, computer=True, kept_for=held.person_id))
        playing = self._people()
        if self.table.host_id == held.person_id and playing:
            self.table = replace(self.table, host_id=playing[0])

    def back(self, seat: int, person_id: int) -> None:
        """The person a computer has played for takes `seat` back."""
        self._add(self._match.hand_over(seat, "person"), person_id)
        self._seat(seat, Seat(person_id, self.table.seats[seat].colour))

    def alone(self) -> bool:
        """Whether no more than one person still plays."""
        return len(self._people()) < 2

    def cancel(self, person_id: int | None) -> None:
        """Called off, wherever it stands."""
        self._add(self._match.close("cancelled"), person_id)
        self.table = replace(self.table, status="cancelled", reason="cancelled")

    def agree(self, seat: int) -> None:
        """The person on `seat` wants the game to end as it stands; it does once all want it."""
        self._seat(seat, replace(self.table.seats[seat], agrees=True))

    def _end_if_agreed(self) -> None:
        """Whoever still plays agrees, perhaps since somebody has given up."""
        playing = self._people()
        agreed = [one.agrees for one in self.table.seats if one.person_id in playing]
        if agreed and all(agreed) and stalled(self._match):
            self._add(self._match.close(AGREED), None)

    def _forget_agreements(self) -> None:
        """A game that gets on again is played on."""
        if self.table.status == "running" and not stalled(self._match):
            for number, seat in enumerate(self.table.seats):
                if seat.agrees:
                    self._seat(number, replace(seat, agrees=False))

    async def run_on(self, wants: Wants) -> None:
        """Play until a person has to decide something, or until the game is over."""
        self._end_if_agreed()
        while self.table.status == "running":
            if self._match.outcome is not None:
                self.table = replace(self.table, status="over")
            elif not self._people():
                self._desert()
            elif not await self._answer(wants):
                return

    async def _answer(self, wants: Wants) -> bool:
        """Answer for a computer, or for a person who wants it answered."""
        ask = self._match.ask
        if ask is None:
            raise RuntimeError(f"game {self.table.id} waits for nobody and is not over")
        person_id = self.table.seats[answering(self.table, ask)].person_id
        if person_id is None:
            if self._uncovered or self._now < self.table.look_until:
                # Everybody is to see these cards before the computer's own turn.
                return False
            self.choose()
            return True
        if not may_decide(ask):
            return False
        choice = decided(ask, await wants(person_id), self._match.view().sides)
        if choice is None:
            return False
        self._add(self._match.play(choice), person_id)
        return True

    def _desert(self) -> None:
        # Computers would play to an end that nobody waits for.
        self._add(self._match.close("deserted"), None)
        if self._match.outcome is None:
            self.table = replace(self.table, status="cancelled", reason="deserted")
        else:
            self.table = replace(self.table, status="over")

    def _people(self) -> list[int]:
        """Those who still play, in seat order."""
        view = self._match.view()
        return [
            seat.person_id
            for number, seat in enumerate(self.table.seats)
            if seat.person_id is not None and not view.out[number] and view.finished[number] is None
        ]

    def _seat(self, number: int, seat: Seat) -> None:
        seats = (*self.table.seats[:number], seat, *self.table.seats[number + 1 :])
        self.table = replace(self.table, seats=seats)
        self._reseated = True

    def _add(self, played: Played, person_id: int | None) -> None:
        line = LogLine(self._version, played.entry, played.events, person_id, self._now)
        self._lines.append(line)
        for event in played.events:
            self._uncovered |= isinstance(event, ShipMoved)
            self._flipped |= isinstance(event, Flipped)
            if isinstance(event, CalledOut) and event.to is not None:
                self._whisper(event, event.to)

    def _whisper(self, event: CalledOut, seats: tuple[int, ...]) -> None:
        for number in seats:
            person_id = self.table.seats[number].person_id
            if person_id is None:
                continue
            view = as_race(self._match.view(number))
            self._whispers.append(
                Whisper(0, self.table.id, person_id, number, self._version, event, view)
            )

    def change(
        self,
        *,
        secret: bytes | None = None,
        dropped: tuple[str, ...] = (),
        skills: Sequence[Skill] = (),
    ) -> Change:
        """All of it, for one transaction; `secret` and `dropped` as in Change.

        skills: what Adaptive knew of the people at the table before.
        """
        if self._match.rulebook.fleeting:
            self._forget_agreements()
        table = replace(self.table, version=self._version, updated_at=self._now)
        timers = [self._choice_timer(table)] if steered(table) else []
        skills = learned_of(table, skills)
        if self._uncovered and table.status == "running":
            table = replace(table, look_until=self._now + table.look_ms)
            timers.append(Timer(LOOK, table.id, table.look_until, {}))
        elif self._flipped:
            # The next flip cuts the look at the turn before short.
            table = replace(table, look_until=0)
            dropped = (*dropped, LOOK)
        return Change(
            table,
            lines=self._lines,
            whispers=self._whispers,
            reseated=self._reseated,
            secret=secret,
            timers=timers,
            skills=skills,
            dropped=dropped if timers or not self._may_wait else (*dropped, CHOOSE),
        )

    def _choice_timer(self, table: Table) -> Timer:
        return Timer(CHOOSE, table.id, deadline(table), {"version": str(table.version)})
