"""What can be asked of the tables, and the few notes that are no change of a game."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from bot.kept import Kept
from bot.records import ExtraOut, Keepers, LogLine, Person, Server, Shown, Table, Whisper
from bot.refusals import NoGame
from bot.seen import Seen
from bot.store import Store, UnreadableGame
from engine.record import Record

log = logging.getLogger(__name__)


class Questions:
    """The reading half of the manager. Nothing here takes a lock or counts a version up.

    Where a table comes with its match, one whose position cannot be read raises UnreadableGame.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept = Kept()
        self._seen = Seen(store)

    async def close(self) -> None:
        """Write down what waits for it, before the store is closed."""
        await self._seen.close()

    async def table(self, game_id: str) -> Table:
        """The table as it stands now, in whatever state."""
        waiting = self._seen.waiting()
        table = await self._store.table(game_id)
        if table is None:
            raise NoGame(game_id)
        return self._seen.on(table, waiting)

    async def header(self, game_id: str) -> Table:
        """The same without its match: also of a game that cannot be read."""
        waiting = self._seen.waiting()
        table = await self._store.header(game_id)
        if table is None:
            raise NoGame(game_id)
        return self._seen.on(table, waiting)

    async def newest(self, game_id: str) -> Table:
        """The table as this process committed it last; out of the store if that is not known.

        Never uncommitted, but another process may have gone on from it. For showing, not for
        deciding.
        """
        table = self._kept.table(game_id)
        return await self.table(game_id) if table is None else self._seen.on(table)

    async def current(self, channel_id: int, *, match: bool = True) -> Table | None:
        """The channel's lobby or running game; without `match` one that cannot be read, too."""
        return await self._in_channel(channel_id, match=match, active=True)

    async def latest(self, channel_id: int, *, match: bool = True) -> Table | None:
        """The channel's newest table, ended ones included; `match` as above."""
        return await self._in_channel(channel_id, match=match, active=False)

    async def _in_channel(self, channel_id: int, *, match: bool, active: bool) -> Table | None:
        waiting = self._seen.waiting()
        table = await self._store.in_channel(channel_id, match=match, active=active)
        return table if table is None else self._seen.on(table, waiting)

    async def lines(
        self, game_id: str, after_version: int, upto: int | None = None
    ) -> list[LogLine]:
        """The log after that version, oldest first; with `upto` up to and with that one.

        What is damaged of it is left out.
        """
        known = None if upto is None else self.known_lines(game_id, after_version, upto)
        if known is not None:
            return known
        return await self._store.lines(game_id, after_version, upto)

    async def record(self, game_id: str) -> Record | None:
        """The whole game on paper; None before it began. UnreadableGame where it is damaged."""
        return await self._store.record(game_id)

    def known_lines(self, game_id: str, after_version: int, upto: int) -> list[LogLine] | None:
        """The same without asking the store; None where that would be needed."""
        return self._kept.lines(game_id, after_version, upto)

    # Delivery

    async def shown(
        self, game_id: str, version: int, message_id: int | None, key: str, *, new: bool = False
    ) -> None:
        """The channel has seen `version`, in that message. An older version changes nothing.

        Known here at once, written down within the next moment or by `close`. new: the message has
        just been sent; that is written before this returns, since another process that does not
        know of it would send one more.
        """
        shown = Shown(game_id, version, message_id, key)
        self._kept.seen(shown)
        self._seen.note(shown)
        if new:
            await self._seen.settle()

    async def unshown(self) -> list[Table]:
        """Tables whose newest version the channel has not seen, oldest first."""
        await self._seen.write()
        return await self._readable(await self._store.unshown())

    async def running(self) -> list[Table]:
        """All games under way."""
        return await self._readable(await self._store.running())

    async def _readable(self, game_ids: Iterable[str]) -> list[Table]:
        tables = []
        for game_id in game_ids:
            try:
                table = await self._store.table(game_id)
            except UnreadableGame as fault:
                # One broken game must not keep the others from going on.
                log.error("%s; it is left as it is", fault)
                continue
            if table is not None:
                tables.append(self._seen.on(table))
        return tables

    # People

    async def preferences(self, person_id: int) -> Person:
        """What the person chose, defaults for somebody new."""
        return await self._store.person(person_id)

    async def set_preferences(
        self,
        person_id: int,
        *,
        autoplay: bool | None = None,
        locale: str | None = None,
        extra: ExtraOut | None = None,
        keepers: Keepers | None = None,
        motion: bool | None = None,
    ) -> Person:
        """Change what is given, keep the rest."""
        given = {
            "autoplay": autoplay,
            "locale": locale,
            "extra": extra,
            "keepers": keepers,
            "motion": motion,
        }
        chosen = {name: value for name, value in given.items() if value is not None}
        return await self._store.choose(person_id, chosen)

    async def server(self, server_id: int) -> Server:
        """What the server has chosen for its tables, defaults for a new one."""
        return await self._store.server(server_id)

    async def set_server(
        self, server_id: int, *, motion: bool | None = None, fair_dice: bool | None = None
    ) -> Server:
        """Change what is given, keep the rest."""
        given = {"motion": motion, "fair_dice": fair_dice}
        chosen = {name: value for name, value in given.items() if value is not None}
        return await self._store.choose_for_server(server_id, chosen)

    async def moves(self, table: Table) -> bool:
        """Whether the table's boards may move: nobody at it, nor its server, wants them still."""
        people = [seat.person_id for seat in table.seats if seat.person_id is not None]
        return not await self._store.wants_still(table.guild_id, people)

    async def whispers(self, game_id: str, person_id: int | None = None) -> list[Whisper]:
        """Whispers not yet told in this game, oldest first; without a person, everybody's."""
        return await self._store.whispers(game_id, person_id)

    async def told(self, whisper_id: int) -> None:
        """The person has seen it."""
        await self._store.forget_whisper(whisper_id)
