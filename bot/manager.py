"""The only writer of tables: every click, command and timer that changes one comes through here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from bot import lobby
from bot.changes import ATTEMPTS
from bot.clock import Clock
from bot.games import IDLE, Games
from bot.records import LOOK_MS, LogLine, Seat, Table, Timer
from bot.refusals import AlreadyRunning, LobbyOver, NoGame, StaleBoard
from bot.store import Change, ChannelTaken, Store
from engine.computers import USUAL

IDLE_MS = 24 * 60 * 60 * 1000
"""How long a lobby that nobody touches stays open unless the owner says otherwise, milliseconds."""


class Manager(Games):
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
        look_ms: int = LOOK_MS,
    ) -> None:
        super().__init__(store, clock=clock, notify=notify, expect=expect)
        self._idle_ms = idle_ms
        self._look_ms = look_ms
        clock.handle(IDLE, self._expire)

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
        level: str = USUAL,
    ) -> Table:
        """A new lobby with its host at seat 0.

        AlreadyRunning, UnknownGame, OptionsRefused, LevelRefused.
        seats: who sits where from the beginning, the host among them.
        """
        now = self._clock.now()
        table = lobby.opened(
            guild_id, channel_id, host_id, game, options, locale, now=now, level=level
        )
        table = replace(table, look_ms=self._look_ms)
        if seats:
            table = replace(
                table,
                seats=tuple(Seat(*_who_sits(seat)) for seat in seats),
            )
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

    async def set_level(self, game_id: str, person_id: int, level: str) -> Table:
        """Have the computers play at `level`. LobbyOver, NotHost, LevelRefused."""
        return await self._in_lobby(
            game_id, lambda table: lobby.with_level(table, level), host=person_id
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
        return Timer(IDLE, table.id, table.updated_at + self._idle_ms, {})

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


def _who_sits(seat: Seat) -> tuple[int | None, int, bool]:
    """Holder, colour and whether it is a computer, in the next game: who was away is back."""
    person = seat.kept_for if seat.person_id is None else seat.person_id
    return person, seat.colour, person is None
