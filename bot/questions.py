"""What can be asked of the tables, and the few notes that are no change of a game."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from msgspec.structs import replace

from bot.records import LogLine, Person, Table, Whisper
from bot.refusals import NoGame
from bot.store import Store, UnreadableGame

log = logging.getLogger(__name__)


class Questions:
    """The reading half of the manager. Nothing here takes a lock or counts a version up.

    Where a table comes with its match, one whose position cannot be read raises UnreadableGame.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def table(self, game_id: str) -> Table:
        """The table as it stands now, in whatever state."""
        table = await self._store.table(game_id)
        if table is None:
            raise NoGame(game_id)
        return table

    async def current(self, channel_id: int) -> Table | None:
        """The channel's lobby or running game."""
        return await self._store.in_channel(channel_id, match=True, active=True)

    async def latest(self, channel_id: int) -> Table | None:
        """The channel's newest table, ended ones included."""
        return await self._store.in_channel(channel_id, match=True, active=False)

    async def lines(self, game_id: str, after_version: int) -> list[LogLine]:
        """The log after that version, oldest first."""
        return await self._store.lines(game_id, after_version)

    # Delivery

    async def shown(self, game_id: str, version: int, message_id: int | None, key: str) -> None:
        """The channel has seen `version`, in that message. An older version changes nothing."""
        await self._store.shown(game_id, version, message_id, key)

    async def unshown(self) -> list[Table]:
        """Tables whose newest version the channel has not seen, oldest first."""
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
                tables.append(table)
        return tables

    # People

    async def preferences(self, person_id: int) -> Person:
        """What the person chose, defaults for somebody new."""
        return await self._store.person(person_id)

    async def set_preferences(
        self, person_id: int, *, autoplay: bool | None = None, locale: str | None = None
    ) -> Person:
        """Change what is given, keep the rest."""
        person = await self._store.person(person_id)
        if autoplay is not None:
            person = replace(person, autoplay=autoplay)
        if locale is not None:
            person = replace(person, locale=locale)
        await self._store.save_person(person)
        return person

    async def whispers(self, game_id: str, person_id: int | None = None) -> list[Whisper]:
        """Whispers not yet told in this game, oldest first; without a person, everybody's."""
        return await self._store.whispers(game_id, person_id)

    async def told(self, whisper_id: int) -> None:
        """The person has seen it."""
        await self._store.forget_whisper(whisper_id)
