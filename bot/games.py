"""The playing half of the manager: everything that changes a game under way."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from bot import lobby
from bot.changes import Changes, Plan
from bot.clock import Clock
from bot.islands import fleeting, fleeting_games, looked_until, stalled
from bot.playing import check_plays
from bot.records import OPEN, LogLine, Table, Timer
from bot.refusals import (
    DoubleTap,
    GameFinished,
    NoGame,
    NothingToAgree,
    NothingToChoose,
    NotPermitted,
    NotSeated,
    NotStarted,
    NotYourTurn,
    Refusal,
    StaleBoard,
)
from bot.steering import answering, deadline, steerable, steered
from bot.store import Change, Store, StoreError, UnreadableGame
from bot.turns import CHOOSE, LOOK, Turns
from engine.chance import Fair
from engine.match import Match

log = logging.getLogger(__name__)

DOUBLE_TAP_MS = 10_000
"""How long after a move the same person's click on the old board counts as a double tap."""

IDLE = "lobby-idle"
"""The timer of a lobby nobody touches."""


class _NotYet(Exception):
    """A timer that fired before the time it stands for."""

    def __init__(self, due: int) -> None:
        super().__init__(due)
        self.due = due


class Games(Changes):
    """What people and timers may do to a game. Refusals and `notify` as in Manager."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock,
        notify: Callable[[str], None],
        expect: Callable[[Table, Sequence[LogLine]], None],
    ) -> None:
        super().__init__(store, notify=notify, expect=expect)
        self._clock = clock
        clock.handle(CHOOSE, self._choose)
        clock.handle(LOOK, self._looked)

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
            turns = Turns(table, now=self._clock.now())
            turns.open(person_id)
            await turns.run_on(self.preferences)
            return turns.change(secret=secret, dropped=(IDLE,))

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
            await turns.run_on(self.preferences)
            return turns.change()

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
            await turns.run_on(self.preferences)
            return turns.change()

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
            await turns.run_on(self.preferences)
            return turns.change()

        return await self._played(game_id, plan)

    async def _looked(self, timer: Timer) -> None:
        """The cards of a turn have been shown for long enough: they are turned down, and a computer
        that is up plays its turn."""

        async def plan(table: Table) -> Change:
            ask = table.match.ask if table.match and not table.over else None
            if ask is None or table.seats[ask.by].person_id is not None:
                raise StaleBoard
            mine = str(table.version) == timer.payload.get("version")
            if not mine and self._clock.now() < looked_until(table):
                # The cards of a later turn are shown, and that has a timer of its own.
                raise StaleBoard
            turns = Turns(table, now=self._clock.now())
            turns.choose()
            await turns.run_on(self.preferences)
            return turns.change()

        try:
            await self._played(timer.game_id, plan)
        except NoGame:
            return
        except StaleBoard:
            self._notify(timer.game_id)

    async def time_looks(self) -> None:
        """Set the timer of every table where a computer is up and nothing makes it play.

        Rows may get lost. Cards that were left face up are turned down.
        """
        for table in await self._readable(await self._store.played_without(fleeting_games(), LOOK)):
            ask = table.match.ask if table.match else None
            if ask is not None and table.seats[ask.by].person_id is None:
                log.warning("game %s: nothing made its computer play", table.id)
                await self._clock.schedule(LOOK, table.id, looked_until(table))
        for game_id in await self._store.left_open(OPEN):
            self._notify(game_id)

    async def time_steered(self) -> None:
        """Set the timer of every table where a person chooses for a computer and that has none.

        The boards there promise that the computer will choose itself; rows may get lost.
        """
        for table in await self._readable(await self._store.steered_without(CHOOSE)):
            if steered(table):
                log.warning("game %s: the time to choose in had no end", table.id)
                await self._clock.schedule(CHOOSE, table.id, deadline(table))

    async def _choose(self, timer: Timer) -> None:
        """The person has thought long enough: the computer chooses its move itself."""

        async def plan(table: Table) -> Change:
            if not steered(table):
                raise StaleBoard
            # Of the version the timer was set for. Or somebody has answered meanwhile and another
            # time runs, unless that has passed, too: the timer's own words may be damaged.
            mine = str(table.version) == timer.payload.get("version")
            if not mine and self._clock.now() < deadline(table):
                raise _NotYet(deadline(table))
            turns = Turns(table, now=self._clock.now())
            turns.choose()
            await turns.run_on(self.preferences)
            return turns.change()

        try:
            await self._played(timer.game_id, plan)
        except _NotYet as early:
            await self._clock.schedule(CHOOSE, timer.game_id, early.due)
        except (StaleBoard, NoGame):
            return

    async def _played(self, game_id: str, plan: Plan) -> Table:
        table = await self._change(game_id, plan)
        if steered(table) or fleeting(table):
            # Its timer has been set in the transaction.
            self._clock.wake()
        return table

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
            await turns.run_on(self.preferences)
            return turns.change()

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
