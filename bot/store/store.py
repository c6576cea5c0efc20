"""Every query the bot makes. Rows go in and out as the records of bot.records."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    ColumnElement,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.records import LogLine, Shown, Skill, Table, Timer, Whisper
from bot.store import rows
from bot.store.errors import ChannelTaken, UnreadableGame, VersionConflict
from bot.store.models import (
    Base,
    GameRow,
    LogRow,
    PersonRow,
    SeatRow,
    TimerRow,
    WhisperRow,
)
from bot.store.people import People
from engine.match import Record

log = logging.getLogger(__name__)

_TABLES = Base.metadata.tables
_GAME, _SEAT, _LOG = _TABLES["game"], _TABLES["seat"], _TABLES["log"]
_WHISPER = _TABLES["whisper"]

# What every click runs is put together once.
_OF_GAME = GameRow.id == bindparam("of_game")
_SHOWN = (GameRow.shown, GameRow.message_id, GameRow.message_key)
_UPDATE = update(_GAME).where(_OF_GAME & (GameRow.version == bindparam("upon")))
_SHOW = update(_GAME).where(_OF_GAME & (GameRow.shown <= bindparam("seen")))
_SEATS = select(_SEAT).where(SeatRow.game_id == bindparam("of_game")).order_by(SeatRow.number)


@dataclass(frozen=True)
class Change:
    """What one transaction writes.

    table: as it is afterwards, its version counted up by one. reseated: the seats differ.
    secret: of the dice, handed in once, when the match begins. timers: to be set.
    The timers of a table that is over are dropped; `dropped` names others. skills: what Adaptive
    has learned of people at the table.
    """

    table: Table
    lines: Sequence[LogLine] = ()
    whispers: Sequence[Whisper] = ()
    reseated: bool = False
    secret: bytes | None = field(default=None, repr=False)
    timers: Sequence[Timer] = ()
    dropped: Sequence[str] = ()
    skills: Sequence[Skill] = ()


class Store(People):
    """Games, people, whispers and timers. Any method may raise StoreError."""

    # Games

    async def create(self, table: Table, timers: Sequence[Timer] = ()) -> None:
        """A new table. ChannelTaken when the channel has an active one."""
        values = rows.game_values(table) | {
            "id": table.id,
            "guild_id": table.guild_id,
            "channel_id": table.channel_id,
            "locale": table.locale,
            "created_at": table.created_at,
            "shown": table.shown,
            "message_id": table.message_id,
            "message_key": table.message_key,
            "choice_ms": table.choice_ms,
            "look_ms": table.look_ms,
        }
        try:
            async with self.writing() as connection:
                people = [seat.person_id for seat in table.seats if seat.person_id is not None]
                await self._introduce(connection, [table.host_id, *people])
                await connection.execute(insert(GameRow), [values])
                await connection.execute(insert(SeatRow), rows.seat_values(table))
                await self._set_timers(connection, timers)
        except IntegrityError as fault:
            if "channel" not in str(fault.orig):
                raise
            raise ChannelTaken(str(table.channel_id)) from fault

    async def commit(self, change: Change) -> Shown:
        """Write a change whole, or raise VersionConflict and write nothing.

        Gives what is stored of the channel's having seen the table, which no change touches.
        UnreadableGame, and nothing written, where the log has the change's lines already.

        The version check is one conditional UPDATE: between a separate SELECT and an UPDATE
        another process could slip in.
        """
        table = change.table
        values = rows.game_values(table)
        if change.secret is not None and table.match is not None:
            values["secret"] = change.secret
            values["holders"] = rows.text(table.match.holders)
            values["rules_version"] = table.match.rulebook.rules_version
        async with self.writing() as connection:
            shown = await self._update(connection, table, values)
            if shown is None:
                raise VersionConflict(table.id)
            if change.reseated:
                await self._reseat(connection, table)
            if change.lines:
                await self._introduce_strangers(connection, change)
                await self._log(connection, change)
            if change.whispers:
                whispers = [rows.whisper_values(whisper) for whisper in change.whispers]
                await connection.execute(insert(_WHISPER), whispers)
            if table.over:
                await connection.execute(delete(TimerRow).where(TimerRow.game_id == table.id))
            for kind in change.dropped:
                await connection.execute(delete(TimerRow).where(_timer_is(kind, table.id)))
            await self._set_timers(connection, change.timers)
            await self._set_skills(connection, change.skills)
        return shown

    async def _update(
        self, connection: AsyncConnection, table: Table, values: Mapping[str, Any]
    ) -> Shown | None:
        """The conditional update; None where the version has moved on."""
        given = {"of_game": table.id, "upon": table.version - 1, **values}
        if self.returning:
            found = await connection.execute(_UPDATE.returning(*_SHOWN), given)
        else:
            if (await connection.execute(_UPDATE, given)).rowcount != 1:
                return None
            found = await connection.execute(select(*_SHOWN).where(_OF_GAME), given)
        row = found.first()
        return None if row is None else Shown(table.id, *row)

    async def _reseat(self, connection: AsyncConnection, table: Table) -> None:
        # All seats anew: two that swap places would stand in each other's way row by row.
        people = [seat.person_id for seat in table.seats if seat.person_id is not None]
        await self._introduce(connection, [table.host_id, *people])
        await connection.execute(delete(SeatRow).where(SeatRow.game_id == table.id))
        if table.seats:
            await connection.execute(insert(SeatRow), rows.seat_values(table))

    async def _log(self, connection: AsyncConnection, change: Change) -> None:
        game_id = change.table.id
        values = [rows.line_values(game_id, line) for line in change.lines]
        try:
            await connection.execute(insert(_LOG), values)
        except IntegrityError as fault:
            # The version was right: not another process, but a position that counts its log wrong.
            reason = f"its log has an entry {change.lines[0].entry.ply} already"
            raise UnreadableGame(game_id, reason) from fault

    async def _introduce_strangers(self, connection: AsyncConnection, change: Change) -> None:
        # Those at the table were introduced when they sat down; a moderator never was.
        acted = {line.person_id for line in change.lines if line.person_id is not None}
        seats = change.table.seats
        strangers = acted - {one for seat in seats for one in (seat.person_id, seat.kept_for)}
        if strangers:
            await self._introduce(connection, strangers)

    async def _introduce(self, connection: AsyncConnection, people: Iterable[int]) -> None:
        # In order of id: two processes that introduce the same people must not wait in a ring.
        values = [{"id": person, "autoplay": False} for person in sorted(set(people))]
        statement = self.insert(PersonRow).on_conflict_do_nothing()
        await connection.execute(statement, values)

    async def table(self, game_id: str) -> Table | None:
        """The table with its match. UnreadableGame when the position cannot be read."""
        return await self._one(GameRow.id == game_id, match=True)

    async def header(self, game_id: str) -> Table | None:
        """The table without its match: readable even where the position is not."""
        return await self._one(GameRow.id == game_id, match=False)

    async def in_channel(self, channel_id: int, *, match: bool, active: bool) -> Table | None:
        """The channel's newest table; with `active` only one in its lobby or running."""
        here = GameRow.channel_id == channel_id
        if active:
            here &= GameRow.status.in_(("lobby", "running"))
        return await self._one(here, match=match)

    async def _one(self, where: ColumnElement[bool], *, match: bool) -> Table | None:
        newest = select(_GAME).where(where).order_by(GameRow.created_at.desc()).limit(1)
        async with self.reading() as connection:
            game = (await connection.execute(newest)).mappings().first()
            if game is None:
                return None
            seats = await connection.execute(_SEATS, {"of_game": game["id"]})
            return rows.to_table(game, seats.mappings(), match=match)

    async def unshown(self) -> list[str]:
        """Ids of tables whose newest version has not been shown, oldest change first."""
        # Written out, so that the partial index of the same words serves it.
        return await self._ids(text("shown < version"))

    async def running(self) -> list[str]:
        """Ids of all running games, oldest change first."""
        return await self._ids(GameRow.status == "running")

    async def steered_without(self, kind: str) -> list[str]:
        """Ids of running games in which somebody chooses for computers, without that timer."""
        running = GameRow.status == "running"
        steers = exists().where((SeatRow.game_id == GameRow.id) & SeatRow.steers)
        timer = exists().where((TimerRow.game_id == GameRow.id) & (TimerRow.kind == kind))
        return await self._ids(running & steers & ~timer)

    async def marked(self, *words: str) -> list[str]:
        """Ids of games, ended ones too, whose message_key has one of the words between bars."""
        return await self._ids(or_(*(GameRow.message_key.contains(f"|{word}|") for word in words)))

    async def played_without(self, games: Sequence[str], kind: str) -> list[str]:
        """Ids of running ones of these games that have no timer of that kind."""
        running = (GameRow.status == "running") & GameRow.game.in_(games)
        timer = exists().where((TimerRow.game_id == GameRow.id) & (TimerRow.kind == kind))
        return await self._ids(running & ~timer)

    async def _ids(self, where: Any) -> list[str]:
        async with self.reading() as connection:
            found = await connection.execute(
                select(GameRow.id).where(where).order_by(GameRow.updated_at)
            )
            return list(found.scalars())

    async def shown(self, notes: Sequence[Shown]) -> None:
        """Remember what channels have seen; never backwards."""
        values = [
            {
                "of_game": shown.game_id,
                "seen": shown.version,
                "shown": shown.version,
                "message_id": shown.message_id,
                "message_key": shown.message_key,
            }
            for shown in sorted(notes, key=lambda shown: shown.game_id)
        ]
        async with self.writing() as connection:
            await connection.execute(_SHOW, values)

    async def lines(self, game_id: str, after: int, upto: int | None = None) -> list[LogLine]:
        """The log of the versions (after, upto], in order; damaged entries are logged and left out.

        What is told of a game may have a gap. Whoever replays one must not: see `record`.
        """
        wanted = (LogRow.game_id == game_id) & (LogRow.version > after)
        if upto is not None:
            wanted &= LogRow.version <= upto
        async with self.reading() as connection:
            found = await connection.execute(select(_LOG).where(wanted).order_by(LogRow.ply))
            stored = list(found.mappings())
        lines = []
        for row in stored:
            try:
                lines.append(rows.to_line(row))
            except UnreadableGame as fault:
                log.error("%s; it is not told", fault)
        return lines

    async def record(self, game_id: str) -> Record | None:
        """The whole game on paper, for `Match.replay`; None before it began. UnreadableGame."""
        async with self.reading() as connection:
            found = await connection.execute(select(_GAME).where(GameRow.id == game_id))
            game = found.mappings().first()
            if game is None or game["holders"] is None:
                return None
            entries = await connection.execute(
                select(_LOG).where(LogRow.game_id == game_id).order_by(LogRow.ply)
            )
            return rows.to_record(game, [rows.to_line(row).entry for row in entries.mappings()])

    # Whispers

    async def whispers(self, game_id: str, person_id: int | None) -> list[Whisper]:
        wanted = WhisperRow.game_id == game_id
        if person_id is not None:
            wanted &= WhisperRow.person_id == person_id
        async with self.reading() as connection:
            found = await connection.execute(select(_WHISPER).where(wanted).order_by(WhisperRow.id))
            return [rows.to_whisper(row) for row in found.mappings()]

    async def forget_whisper(self, whisper_id: int) -> None:
        async with self.writing() as connection:
            await connection.execute(delete(WhisperRow).where(WhisperRow.id == whisper_id))

    # Timers

    async def set_timer(self, timer: Timer) -> None:
        """Set, or move the one of that kind the game has."""
        async with self.writing() as connection:
            await self._set_timers(connection, [timer])

    async def _set_timers(self, connection: AsyncConnection, timers: Sequence[Timer]) -> None:
        if not timers:
            return
        statement = self.insert(TimerRow)
        anew = {"due": statement.excluded.due, "payload": statement.excluded.payload}
        statement = statement.on_conflict_do_update(index_elements=["game_id", "kind"], set_=anew)
        await connection.execute(statement, [rows.timer_values(timer) for timer in timers])

    async def drop_timer(self, kind: str, game_id: str, due: int | None = None) -> None:
        """Drop a timer; with `due` only if it has not been moved since."""
        where = _timer_is(kind, game_id)
        if due is not None:
            where &= TimerRow.due == due
        async with self.writing() as connection:
            await connection.execute(delete(TimerRow).where(where))

    async def postpone(self, timer: Timer, due: int) -> None:
        """Try `timer` again at `due`, unless it has been moved or dropped since."""
        where = _timer_is(timer.kind, timer.game_id) & (TimerRow.due == timer.due)
        async with self.writing() as connection:
            await connection.execute(update(TimerRow).where(where).values(due=due))

    async def due(self, now: int, limit: int = 100) -> list[Timer]:
        """Timers whose time has come, the longest overdue first."""
        wanted = select(TimerRow).where(TimerRow.due <= now).order_by(TimerRow.due).limit(limit)
        async with self.reading() as connection:
            found = await connection.execute(wanted)
            return [rows.to_timer(row) for row in found.mappings()]

    async def next_due(self) -> int | None:
        """When the next timer is due, None without any."""
        async with self.reading() as connection:
            found: int | None = await connection.scalar(select(func.min(TimerRow.due)))
            return found


def _timer_is(kind: str, game_id: str) -> ColumnElement[bool]:
    return (TimerRow.game_id == game_id) & (TimerRow.kind == kind)
