"""The one entry of every button, select and modal, before and after a restart alike."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord

from bot.actions import NO_GAME, Action, BadAction, Verb, decode
from bot.clicks import game, lobby
from bot.clicks.click import Click, Deed
from bot.desk import Desk

DEEDS: dict[Verb, Deed] = {**lobby.DEEDS, **game.DEEDS}

log = logging.getLogger(__name__)


class Clicks:
    """Answers every component and modal there is, ours or not."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._under_way: set[asyncio.Task[Any]] = set()

    async def close(self, patience: float = 5.0) -> None:
        """Let clicks that came in be answered, for so many seconds."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=patience)

    async def handle(self, interaction: discord.Interaction[Any]) -> None:
        """Answer one click; runs in a task of its own."""
        task = asyncio.current_task()
        if task is not None:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        await self._answer(interaction)

    async def _answer(self, interaction: discord.Interaction[Any]) -> None:
        """Acknowledge, do what the custom id says, tell the sender what went wrong."""
        data: dict[str, Any] = dict(interaction.data or {})
        reply = self._desk.reply(interaction)
        try:
            action = decode(str(data.get("custom_id", "")))
        except BadAction as error:
            log.warning("a click in channel %s: %s", interaction.channel_id, error)
            if await reply.accept(private=True):
                await reply.say(
                    reply.words.gettext("I do not know this button any more. Try `/board`.")
                )
            return
        deed = DEEDS[action.verb]
        if not await reply.accept(private=deed.private):
            return
        click = Click(action, reply, tuple(data.get("values", ())))
        async with self._desk.answering(reply, f"{action.verb} in game {action.game}"):
            await deed.run(self._desk, click)
        self._heard(action, click)

    def _heard(self, action: Action, click: Click) -> None:
        if action.game != NO_GAME:
            self._desk.whispers.heard(action.game, click.reply)
