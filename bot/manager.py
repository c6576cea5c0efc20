"""The only writer of tables: every click, command and timer that changes one comes through here."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from bot import lobby
from bot.changes import ATTEMPTS, Changes
from bot.clock import Clock
from bot.records import LogLine, Seat, Table, Timer
from bot.refusals import (
    AlreadyResigned,
    AlreadyRunning,
    DoubleTap,
    GameFinished,
    LobbyOver,
    NoGame,
    NotPermitted,
    NotSeated,
    NotStarted,
    NotYourTurn,
    StaleBoard,
)
from bot.store import Change, ChannelTaken, Store, UnreadableGame
from bot.turns import Turns
from engine.chance import Fair
from engine.match import Match

IDLE_MS = 24 * 60 * 60 * 1000
"""How long a lobby that nobody touches stays open unless the owner says otherwise, milliseconds."""

DOUBLE_TAP_MS = 10_000
"""How long after a move the same person's click on the old board counts as a double tap."""

_IDLE = "lobby-idle"


class Manager(Changes):
    """One per process: what people, timers and the house may do to a table.

    Every method that takes a `game_id` raises `NoGame` for an unknown one; what else it refuses
    stands with it (see bot.refusals). Changes of a game whose position cannot be read raise
    UnreadableGame, except `cancel`. `notify` and `expect` as in Changes.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock,
        notify: Callable[[str], None],
        expect: Callable[[Table, Sequence[LogLine]], None] = lambda _table, _lines: None,
        idle_ms: int = IDLE_MS,
    ) -> None:
        super().__init__(store, notify=notify, expect=expect)
        self._idle_ms = idle_ms
        self._clock = clock
        clock.handle(_IDLE, self._expire)

    # Lobby

    async def open(
        self,
        guild_id: int | None,
        channel_id: int,
        host_id: int,
        game: str,
        options: Mapping[str, str],
        locale: str,
        seats: tuple[Seat, ...] = (),
    ) -> Table:
        """A new lobby with its host at seat 0. AlreadyRunning, UnknownGame, OptionsRefused.

        seats: who sits where from the beginning, the host among them.
        """
        table = lobby.opened(
            guild_id, channel_id, host_id, game, options, locale, now=self._clock.now()
        )
        table = replace(table, seats=seats or table.seats)
        for _ in range(ATTEMPTS):
            try:
                await self._store.create(table, [self._idle_timer(table)])
            except ChannelTaken:
                active = await self._store.in_channel(channel_id, match=False, active=True)
                if active is None:
                    continue  # it ended in between
                raise AlreadyRunning(active) from None
            break
        else:
            raise StaleBoard
        self._clock.wake()
        self._notify(table.id)
        return table

    async def join(self, game_id: str, person_id: int) -> Table:
        """Take the next seat in the first free colour. LobbyOver, AlreadySeated, LobbyFull."""
        return await self._in_lobby(game_id, lambda table: lobby.joined(table, person_id))

    async def leave(self, game_id: str, person_id: int) -> Table:
        """Leave the lobby; the next person becomes host, without one it is cancelled.

        LobbyOver, NotSeated.
        """
        return await self._in_lobby(game_id, lambda table: lobby.left(table, person_id))

    async def sit(
        self, game_id: str, person_id: int, seat: int | None = None, colour: int | None = None
    ) -> Table:
        """Swap places with whoever sits at `seat`, and take `colour` (a computer gives it up).

        LobbyOver, NotSeated, NoSuchSeat, ColourTaken.
        """
        return await self._in_lobby(
            game_id, lambda table: lobby.moved(table, person_id, seat, colour)
        )

    async def add_computer(self, game_id: str, person_id: int) -> Table:
        """Seat a computer. LobbyOver, NotHost, LobbyFull."""
        return await self._in_lobby(game_id, lobby.with_computer, host=person_id)

    async def remove_computer(self, game_id: str, person_id: int) -> Table:
        """Take the last computer away. LobbyOver, NotHost, NoComputer."""
        return await self._in_lobby(game_id, lobby.without_computer, host=person_id)

    async def set_option(self, game_id: str, person_id: int, name: str, value: str) -> Table:
        """Agree on one option. LobbyOver, NotHost, OptionsRefused."""
        return await self._in_lobby(
            game_id, lambda table: lobby.with_option(table, name, value), host=person_id
        )

    async def _in_lobby(
        self, game_id: str, step: Callable[[Table], Table], *, host: int | None = None
    ) -> Table:
        async def plan(table: Table) -> Change:
            lobby.in_lobby(table)
            if host is not None:
                lobby.by_host(table, host)
            table = self._next(step(table))
            timers = () if table.over else (self._idle_timer(table),)
            return Change(table, reseated=True, timers=timers)

        return await self._change(game_id, plan)

    def _idle_timer(self, table: Table) -> Timer:
        return Timer(_IDLE, table.id, table.updated_at + self._idle_ms, {})

    async def _expire(self, timer: Timer) -> None:
        async def plan(table: Table) -> Change:
            # A change in between has moved the timer in its own transaction.
            if table.status != "lobby" or table.updated_at + self._idle_ms > self._clock.now():
                raise LobbyOver(table)
            return Change(self._next(replace(table, status="cancelled", reason="idle")))

        try:
            await self._change(timer.game_id, plan)
        except (LobbyOver, NoGame):
            return

    # Game

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
            await turns.run_on(self._wants)
            return turns.change(secret=secret, dropped=(_IDLE,))

        return await self._change(game_id, plan)

    async def play(self, game_id: str, person_id: int, version: int, choice: str) -> Table:
        """Answer the board of `version` with a choice in notation.

        NotStarted, GameFinished, NotSeated, NotYourTurn, StaleBoard, DoubleTap, WrongChoice.
        """

        async def plan(table: Table) -> Change:
            await self._check_answer(table, person_id, version)
            turns = Turns(table, now=self._clock.now())
            turns.play(choice, person_id)
            await turns.run_on(self._wants)
            return turns.change()

        return await self._change(game_id, plan)

    async def _check_answer(self, table: Table, person_id: int, version: int) -> None:
        """Whether this person may answer the board of `version`; the kindest refusal first."""
        if table.status == "lobby":
            raise NotStarted
        if version < table.version and await self._tapped_twice(table, person_id, version):
            raise DoubleTap
        if table.over:
            raise GameFinished(table)
        if table.seat_of(person_id) is None:
            raise NotSeated
        if version != table.version:
            raise StaleBoard
        ask = table.match.ask if table.match else None
        if ask is not None and table.seats[ask.by].person_id != person_id:
            raise NotYourTurn(ask.by)

    async def _tapped_twice(self, table: Table, person_id: int, version: int) -> bool:
        """Whether the very click that board was made for has been this person's, just now."""
        lines = await self.lines(table.id, version, version + 1)
        if not lines or lines[0].person_id != person_id:
            return False
        return self._clock.now() - lines[0].at <= DOUBLE_TAP_MS

    async def _wants(self, person_id: int) -> bool:
        return (await self._store.person(person_id)).autoplay

    async def resign(self, game_id: str, person_id: int) -> Table:
        """Give up; with partners a computer takes the seat over.

        NotStarted, GameFinished, NotSeated, AlreadyResigned.
        """

        async def plan(table: Table) -> Change:
            if table.status == "lobby":
                raise NotStarted
            if table.over or table.match is None:
                raise GameFinished(table)
            seat = table.seat_of(person_id)
            if seat is None:
                raise NotSeated
            view = table.match.view()
            if view.out[seat] or view.finished[seat] is not None:
                raise AlreadyResigned
            turns = Turns(table, now=self._clock.now())
            turns.resign(seat, person_id)
            await turns.run_on(self._wants)
            return turns.change()

        return await self._change(game_id, plan)

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
            return await self._change(game_id, plan)
        except UnreadableGame:
            # The channel must not stay blocked; the position is left as it is for the owner.
            return await self._change(game_id, plan, match=False)

    def _next(self, table: Table) -> Table:
        return replace(table, version=table.version + 1, updated_at=self._clock.now())
