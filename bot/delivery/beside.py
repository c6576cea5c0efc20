"""What is done beside a board: the one before is retired, and whoever must act may be called.

It is tried a few times. Where it fails, what stays behind is harmless, except what would give away
what was seen: that is written down with the table, and tried again until it is gone.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

from msgspec.structs import replace

from bot.delivery.door import UNKNOWN_CHANNEL, ChannelShut, Door, MessageGone, Trouble
from bot.delivery.paint import Painted
from bot.delivery.plan import BoardKey, past_screen_of, read_key
from bot.i18n import Translator
from bot.islands import fleeting
from bot.manager import Manager
from bot.records import Shown, Table
from bot.screens.island import ping_screen
from bot.screens.screen import Screen

FIRST_NAP = 0.5
LONGEST_NAP = 60.0
"""Seconds between attempts: doubled each time, with a little chance so that channels spread out."""

ATTEMPTS = 3
"""How often it is tried."""
AGAIN = 30.0
"""Seconds after which what would give away what was seen is tried again, and again."""

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)


def goes(table: Table) -> bool:
    """Whether the table's message has to go, picture and all, when another takes over."""
    return fleeting(table) and read_key(table.message_key).stage != "lobby"


class Beside:
    """Looks after the messages of a table that are not its board. wake(game_id): deliver anew."""

    def __init__(
        self, door: Door, manager: Manager, translator: Translator, wake: Callable[[str], None]
    ) -> None:
        self._door = door
        self._wake = wake
        self._later: dict[str, asyncio.TimerHandle] = {}
        # Games whose last call has an offer beside it.
        self._offered: set[str] = set()
        self._manager = manager
        self._translator = translator

    async def retire(self, table: Table) -> None:
        """The message that is overtaken calls nobody any more and loses its buttons."""
        key = read_key(table.message_key)
        lines = await self._manager.lines(table.id, key.told, key.since)
        words = self._translator.words_for(table.locale)
        screen = past_screen_of(table, key, lines, words)
        content = None if screen is None else screen.content
        if table.message_id is not None:
            await self._tried(
                ATTEMPTS, self._door.strip, table.channel_id, table.message_id, content
            )

    async def tidied(self, table: Table, key: BoardKey) -> Table:
        """Take away the boards that were left behind, pictures and all; the table as it is then.

        Where that fails they stay written down; it is tried again with the next board or before.
        """
        left = tuple([one for one in key.left if not await self._gone(table.channel_id, one)])
        if left:
            self._try_again(table.id)
        if left == key.left:
            return table
        shown = Shown(table.id, table.shown, table.message_id, str(replace(key, left=left)))
        await self._manager.shown(
            table.id, shown.version, shown.message_id, shown.message_key, new=True
        )
        return shown.on(table)

    def _try_again(self, game_id: str) -> None:
        """Once for each game, however often it has failed."""
        waiting = self._later.pop(game_id, None)
        if waiting is not None:
            waiting.cancel()
        loop = asyncio.get_running_loop()
        self._later[game_id] = loop.call_later(AGAIN, self._wake, game_id)

    async def call(self, before: Table, table: Table, *, new: bool) -> None:
        """Call whoever must act by a short message, since an edit of the board notifies nobody.

        The call before is taken away. table: with the board that has just been shown, before:
        without; a new board calls by itself.
        """
        old, key = read_key(before.message_key), read_key(table.message_key)
        screen = ping_screen(table, self._translator.words_for(table.locale), new=new)
        if screen is not None and old.stage == key.stage and not new:
            # The same person is up and has been called. Only an offer beside the call may change.
            if old.ping and (screen.rows or table.id in self._offered):
                board = Painted(screen, None)
                await self._tried(ATTEMPTS, self._door.edit, table.channel_id, old.ping, board)
            self._note_offer(table.id, screen)
            if old.ping or not screen.rows:
                return
        ping = None
        self._note_offer(table.id, screen)
        if screen is not None:
            nonce = f"{table.id}:{table.version}c"
            board = Painted(screen, None)
            ping = await self._tried(ATTEMPTS, self._door.post, table.channel_id, board, nonce)
        if (ping or 0) != key.ping:
            key = replace(key, ping=ping or 0)
            await self._manager.shown(table.id, table.shown, table.message_id, str(key))
        if old.ping:
            await self._tried(ATTEMPTS, self._door.delete, table.channel_id, old.ping)

    def _note_offer(self, game_id: str, screen: Screen | None) -> None:
        if screen is not None and screen.rows:
            self._offered.add(game_id)
        else:
            self._offered.discard(game_id)

    async def _gone(self, channel_id: int, message_id: int) -> bool:
        """Delete a message; whether it is no longer there."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                await self._door.delete(channel_id, message_id)
            except MessageGone:
                return True
            except ChannelShut as shut:
                return shut.code == UNKNOWN_CHANNEL
            except Trouble as trouble:
                log.warning("message %d is still there: %s", message_id, trouble)
                await asyncio.sleep(nap(attempt))
            else:
                return True
        return False

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
