"""What the channels have seen, written down a moment later and for many games at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from bot.records import Shown, Table
from bot.store import Store, StoreError

DELAY = 0.5
"""Seconds a note may wait for others. Should the process die before it is written, the next one
shows that board once more, in the message it stands in."""

RETRY = 5.0
"""Seconds to wait after the store refused."""

log = logging.getLogger(__name__)


class Seen:
    """Notes of what was shown. Only a new message is written down at once, by `settle`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pending: dict[str, Shown] = {}
        self._writer: asyncio.Task[None] | None = None

    def note(self, shown: Shown) -> None:
        """Take it down; written soon. An older version than one that waits changes nothing."""
        waiting = self._pending.get(shown.game_id)
        if waiting is not None and waiting.version > shown.version:
            return
        self._pending[shown.game_id] = shown
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_soon(), name="what was shown")

    def waiting(self) -> Mapping[str, Shown]:
        """What is noted but not written, to be handed to `on` after a reading of the store."""
        return dict(self._pending)

    def on(self, table: Table, waiting: Mapping[str, Shown] | None = None) -> Table:
        """A table out of the store with what is noted but not written yet.

        waiting: what waited before the store was read. It may have been written since, and yet
        after the reading.
        """
        for notes in (waiting or {}, self._pending):
            shown = notes.get(table.id)
            table = table if shown is None else shown.on(table)
        return table

    async def write(self) -> None:
        """Write all notes now. StoreError leaves them waiting."""
        notes = dict(self._pending)
        if not notes:
            return
        await self._store.shown(list(notes.values()))
        for game_id, shown in notes.items():
            # One that was noted meanwhile waits for its own turn.
            if self._pending.get(game_id) is shown:
                del self._pending[game_id]

    async def settle(self) -> None:
        """Write all notes now; what the store refuses is logged and waits for its next turn."""
        try:
            await self.write()
        except StoreError as fault:
            log.error("what was shown is not written down yet: %s", fault)

    async def close(self) -> None:
        """Write what is left, while the store is still open."""
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
        await self.settle()

    async def _write_soon(self) -> None:
        pause = DELAY
        try:
            while self._pending:
                await asyncio.sleep(pause)
                try:
                    await self.write()
                    pause = DELAY
                except StoreError as fault:
                    log.error("what was shown is not written down yet: %s", fault)
                    pause = RETRY
        finally:
            self._writer = None
