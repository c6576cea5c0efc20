"""What is done beside a board: the one before is retired, and whoever must act may be called.

Nothing waits for it. It is tried a few times, and where it fails, what stays behind is harmless.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

from msgspec.structs import replace

from bot.delivery.door import ChannelShut, Door, MessageGone, Trouble
from bot.delivery.paint import Painted
from bot.delivery.plan import BoardKey, past_screen_of, read_key
from bot.i18n import Translator
from bot.islands import fleeting
from bot.manager import Manager
from bot.records import Table
from bot.screens.island import ping_screen

FIRST_NAP = 0.5
LONGEST_NAP = 60.0
"""Seconds between attempts: doubled each time, with a little chance so that channels spread out."""

ATTEMPTS = 3
LASTING = 8
"""How often it is tried: what would be harmless, and what would give away what was seen."""

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)


class Beside:
    """Looks after the messages of a table that are not its board."""

    def __init__(self, door: Door, manager: Manager, translator: Translator) -> None:
        self._door = door
        self._manager = manager
        self._translator = translator

    async def retire(self, table: Table) -> None:
        """The message that is overtaken calls nobody any more and loses its buttons.

        In a fleeting game it goes, picture and all.
        """
        if table.message_id is None:
            return
        key = read_key(table.message_key)
        if fleeting(table) and key.stage != "lobby":
            await self._tried(LASTING, self._door.delete, table.channel_id, table.message_id)
            return
        lines = await self._manager.lines(table.id, key.told, key.since)
        words = self._translator.words_for(table.locale)
        screen = past_screen_of(table, key, lines, words)
        content = None if screen is None else screen.content
        await self._tried(ATTEMPTS, self._door.strip, table.channel_id, table.message_id, content)

    async def call(self, table: Table, key: BoardKey, message_id: int, *, new: bool) -> None:
        """Call whoever must act by a short message, since an edit of the board notifies nobody.

        The call before is taken away. key, message_id: of the board that has just been shown; a new
        one calls by itself.
        """
        old, words = read_key(table.message_key), self._translator.words_for(table.locale)
        screen = None if new else ping_screen(table, words)
        if screen is not None and old.stage == key.stage:
            # The same person is up and has been called. Only an offer beside the call may change.
            if screen.rows and old.ping:
                board = Painted(screen, None)
                await self._tried(ATTEMPTS, self._door.edit, table.channel_id, old.ping, board)
            return
        ping = None
        if screen is not None:
            nonce = f"{table.id}:{table.version}c"
            board = Painted(screen, None)
            ping = await self._tried(ATTEMPTS, self._door.post, table.channel_id, board, nonce)
        if old.ping:
            await self._tried(ATTEMPTS, self._door.delete, table.channel_id, old.ping)
        if (ping or 0) != key.ping:
            key = replace(key, ping=ping or 0)
            await self._manager.shown(table.id, table.version, message_id, str(key))

    async def _tried(
        self, times: int, call: Callable[P, Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> T | None:
        for attempt in range(1, times + 1):
            try:
                return await call(*args, **kwargs)
            except (MessageGone, ChannelShut):
                return None
            except Trouble as trouble:
                log.warning("beside a board, attempt %d: %s", attempt, trouble)
                await asyncio.sleep(nap(attempt))
        return None


def nap(attempt: int) -> float:
    """Seconds to wait after the so-manieth failure in a row."""
    longest: float = min(FIRST_NAP * 2 ** (attempt - 1), LONGEST_NAP)
    return longest * random.uniform(0.75, 1.0)
