"""The playing half of the manager: everything by which people change a game under way."""

from __future__ import annotations

import logging
import secrets

from msgspec.structs import replace

from bot import lobby
from bot.islands import stalled
from bot.levels import adapts, people_of, skill_for
from bot.playing import check_plays
from bot.records import Table
from bot.refusals import (
    DoubleTap,
    GameFinished,
    LastPerson,
    NobodyThere,
    NoSuchSeat,
    NotAway,
    NothingToAgree,
    NothingToChoose,
    NotPermitted,
    NotSeated,
    NotStarted,
    NotYourTurn,
    Refusal,
    StaleBoard,
)
from bot.steering import answering, steerable
from bot.store import Change, StoreError, UnreadableGame
from bot.timed import Timed
from bot.turns import Turns
from engine.chance import Fair
from engine.match import Match

log = logging.getLogger(__name__)

DOUBLE_TAP_MS = 10_000
"""How long after a move the same person's click on the old board counts as a double tap."""

IDLE = "lobby-idle"
"""The timer of a lobby nobody touches."""


class Games(Timed):
    """What people may do to a game. Refusals and `notify` as in Manager."""

    async def start(self, game_id: str, person_id: int) -> Table:
        """Roll off and begin; computers play until a person has to answer.

        LobbyOver, DoubleTap, NotHost, TooFewPlayers, OptionsRefused.
        """

        async def plan(table: Table) -> Change:
            running = table.status == "running"
            if running and await self._tapped_twice(table, person_id, table.version - 1):
                raise DoubleTap
            lobby.in_lobby(table)
            lobby.by_host(table, person_id)
            options = lobby.ready(table)
            secret = secrets.token_bytes(32)
            match = Match.start(
                table.game,
                len(table.seats),
                options,
                chance=Fair(secret),
                holders=["computer" if seat.computer else "person" for seat in table.seats],
            )
            table = replace(table, status="running", options=options, match=match)
            if adapts(table):
                people = people_of(table)
                known = await self._store.skills(people, table.game)
                table = replace(table, skill=skill_for(people, known))
            turns = Turns(table, now=self._clock.now())
            turns.open(person_id)
            return await self._finish(turns, secret=secret, dropped=(IDLE,))

        return await self._played(game_id, plan)

    async def play(self, game_id: str, person_id: int, version: int, choice: str) -> Table:
        """Answer the board of `version` with a choice in notation.

        NotStarted, GameFinished, NotSeated, AlreadyResigned, AlreadyFinished, NotYourTurn,
        StaleBoard, DoubleTap, WrongChoice.
        """

        async def plan(table: Table) -> Change:
            await self._check_answer(table, person_id, version)
            turns = Turns(table, now=self._clock.now())
            turns.play(choice, person_id)
            return await self._finish(turns)

        return await self._played(game_id, plan)

    async def _check_answer(self, table: Table, person_id: int, version: int) -> None:
        """Whether this person may answer the board of `version`; the kindest refusal first."""
        if table.status == "lobby":
            raise NotStarted
        if version < table.version and await self._tapped_twice(table, person_id, version):
            raise DoubleTap
        if table.over:
            raise GameFinished(table)
        seat = table.seat_of(person_id)
        if seat is None:
            raise NotSeated
        if version != table.version:
            raise StaleBoard
        ask = table.match.ask if table.match else None
        if ask is None:
            return
        answers = answering(table, ask)
        if table.seats[answers].person_id != person_id:
            check_plays(table, seat)
            raise NotYourTurn(answers)

    async def _tapped_twice(self, table: Table, person_id: int, version: int) -> bool:
        """Whether the very click that board was made for has been this person's, just now."""
        lines = await self.lines(table.id, version, version + 1)
        if not lines or lines[0].person_id != person_id or not lines[0].entry.is_answer:
            return False
        return self._clock.now() - lines[0].at <= DOUBLE_TAP_MS

    async def steer(self, game_id: str, person_id: int, wanted: bool) -> Table:
        """Choose the moves of one's computer partners from now on, or let them play.

        NotStarted, GameFinished, NotSeated, NothingToChoose; DoubleTap where it is so already.
        """

        async def plan(table: Table) -> Change:
            if table.status == "lobby":
                raise NotStarted
            if table.over:
                raise GameFinished(table)
            seat = table.seat_of(person_id)
            if seat is None:
                raise NotSeated
            if not steerable(table, seat):
                raise NothingToChoose
            if table.seats[seat].steers is wanted:
                raise DoubleTap
            turns = Turns(table, now=self._clock.now())
            turns.steer(seat, wanted)
            return await self._finish(turns)

        return await self._played(game_id, plan)

    async def agree(self, game_id: str, person_id: int) -> Table:
        """End a game that does not get on, as it stands, once all people agree.

        NotStarted, GameFinished, NotSeated, AlreadyResigned, NothingToAgree; DoubleTap for who has
        agreed before.
        """

        async def plan(table: Table) -> Change:
            if table.status == "lobby":
                raise NotStarted
            if table.over or table.match is None:
                raise GameFinished(table)
            seat = table.seat_of(person_id)
            if seat is None:
                raise NotSeated
            check_plays(table, seat)
            if not stalled(table.match):
                raise NothingToAgree
            if table.seats[seat].agrees:
                raise DoubleTap
            turns = Turns(table, now=self._clock.now())
            turns.agree(seat)
            return await self._finish(turns)

        return await self._played(game_id, plan)

    async def resign(self, game_id: str, person_id: int) -> Table:
        """Give up; with partners a computer takes the seat over.

        NotStarted, GameFinished, NotSeated, AlreadyResigned, AlreadyFinished.
        """

        async def plan(table: Table) -> Change:
            if table.status == "lobby":
                raise NotStarted
            if table.over or table.match is None:
                raise GameFinished(table)
            seat = table.seat_of(person_id)
            if seat is None:
                raise NotSeated
            check_plays(table, seat)
            turns = Turns(table, now=self._clock.now())
            turns.resign(seat, person_id)
            return await self._finish(turns)

        return await self._played(game_id, plan)

    async def away(self, game_id: str, person_id: int, seat: int | None = None) -> Table:
        """Have a computer play for this person until they come back; the host for another `seat`.

        NotStarted, GameFinished, NotSeated, NotHost, NoSuchSeat, AlreadyResigned, AlreadyFinished,
        NobodyThere, LastPerson.
        """

        async def plan(table: Table) -> Change:
            if table.status == "lobby":
                raise NotStarted
            if table.over:
                raise GameFinished(table)
            whose = table.seat_of(person_id) if seat is None else seat
            if whose is None:
                raise NotSeated
            if not 0 <= whose < len(table.seats):
                raise NoSuchSeat(whose, len(table.seats))
            held = table.seats[whose].person_id
            if held is None:
                raise NobodyThere
            if held != person_id:
                lobby.by_host(table, person_id)
            check_plays(table, whose)
            turns = Turns(table, now=self._clock.now())
            if turns.alone():
                raise LastPerson
            turns.away(whose, person_id)
            return await self._finish(turns)

        return await self._played(game_id, plan)

    async def back(self, game_id: str, person_id: int) -> Table:
        """Take the seat back that a computer has played for this person.

        NotStarted, GameFinished, NotAway.
        """

        async def plan(table: Table) -> Change:
            if table.status == "lobby":
                raise NotStarted
            if table.over:
                raise GameFinished(table)
            seat = table.kept_seat(person_id)
            if seat is None:
                raise NotAway
            turns = Turns(table, now=self._clock.now())
            turns.back(seat, person_id)
            return await self._finish(turns)

        return await self._played(game_id, plan)

    async def cancel(self, game_id: str, person_id: int, may_manage: bool) -> Table:
        """Call a lobby or a game off. NotPermitted, GameFinished."""

        async def plan(table: Table) -> Change:
            if not may_manage and table.host_id != person_id:
                raise NotPermitted(table.host_id)
            if table.over:
                raise GameFinished(table)
            if table.match is None:
                return Change(self._next(replace(table, status="cancelled", reason="cancelled")))
            turns = Turns(table, now=self._clock.now())
            turns.cancel(person_id)
            return turns.change()

        try:
            return await self._played(game_id, plan)
        except UnreadableGame as fault:
            log.error("%s; it is called off", fault)
        except (Refusal, StoreError):
            raise
        except Exception:
            log.exception("game %s cannot be closed; it is called off", game_id)
        # The channel must not stay blocked; the position is left as it is for the owner.
        return await self._change(game_id, plan, match=False)

    def _next(self, table: Table) -> Table:
        return replace(table, version=table.version + 1, updated_at=self._clock.now())
