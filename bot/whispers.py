"""What only one person may see: CLOSE CALL, told at once or at that person's next click.

Only an answer to an interaction can be seen by one person alone, and its token lives fifteen
minutes. So the last interaction of everybody in every game is kept, in memory only.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import msgspec

from bot.delivery.paint import painted
from bot.delivery.reply import Reply, followup
from bot.i18n import Translator
from bot.manager import Manager
from bot.records import Whisper
from bot.screens.settings import whisper_screen
from bot.store import UnreadableGame

TOKEN_LIFE_MS = 14 * 60 * 1000
"""A little less than Discord's fifteen minutes."""

log = logging.getLogger(__name__)

Key = tuple[str, int]
"""Game and person."""


class Last(msgspec.Struct, frozen=True):
    """Somebody's newest interaction in a game, and when it came (UTC milliseconds)."""

    interaction: discord.Interaction[Any]
    at: int


class Whispers:
    """Tells stored whispers as soon as their person can be reached."""

    def __init__(
        self,
        manager: Manager,
        translator: Translator,
        *,
        now: Callable[[], int],
        token_life_ms: int = TOKEN_LIFE_MS,
    ) -> None:
        self._manager = manager
        self._translator = translator
        self._now = now
        self._life = token_life_ms
        self._last: dict[Key, Last] = {}
        self._waiting: set[Key] = set()
        self._telling: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    async def start(self) -> None:
        """Learn whom to tell something at their next click."""
        for table in await self._manager.running():
            try:
                for whisper in await self._manager.whispers(table.id):
                    self._waiting.add((table.id, whisper.person_id))
            except UnreadableGame as fault:
                log.error("%s; its whispers stay untold", fault)

    async def close(self) -> None:
        """Stop telling; what is left is told after the next start."""
        tasks = list(self._telling.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def heard(self, game_id: str, reply: Reply) -> None:
        """A person clicked in a game: they can be reached now."""
        key = (game_id, reply.person_id)
        self._forget_old()
        self._last.pop(key, None)
        self._last[key] = Last(reply.interaction, self._now())
        if key in self._waiting:
            self.wake(game_id)

    def wake(self, game_id: str) -> None:
        """There is something to whisper in this game. Returns at once."""
        if game_id in self._telling:
            self._again.add(game_id)
            return
        self._telling[game_id] = asyncio.create_task(
            self._tell(game_id), name=f"whispers {game_id}"
        )

    async def _tell(self, game_id: str) -> None:
        try:
            self._again.add(game_id)
            while game_id in self._again:
                self._again.discard(game_id)
                for whisper in await self._manager.whispers(game_id):
                    await self._tell_one(whisper)
        except Exception:
            log.exception("game %s: whispers could not be told", game_id)
        finally:
            self._again.discard(game_id)
            del self._telling[game_id]

    async def _tell_one(self, whisper: Whisper) -> None:
        key = (whisper.game_id, whisper.person_id)
        last = self._last.get(key)
        if last is None or self._now() - last.at > self._life:
            self._waiting.add(key)
            return
        words = self._translator.words_for(str(last.interaction.locale))
        table = await self._manager.table(whisper.game_id)
        board = await painted(whisper_screen(whisper, table, words), words)
        try:
            await followup(last.interaction, board)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("game %s: a whisper waits for the next click: %s", whisper.game_id, error)
            self._last.pop(key, None)
            self._waiting.add(key)
            return
        self._waiting.discard(key)
        await self._manager.told(whisper.id)

    def _forget_old(self) -> None:
        """The oldest come first, so this looks at no more than it drops."""
        horizon = self._now() - self._life
        while self._last:
            key = next(iter(self._last))
            if self._last[key].at >= horizon:
                return
            del self._last[key]
