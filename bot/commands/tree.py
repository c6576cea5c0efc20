"""The tree of slash commands: every one acknowledged first, every failure put into words."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
from discord import app_commands

from bot.delivery.reply import Reply
from bot.desk import Desk
from bot.i18n import Translator

_REPLY = "reply"

log = logging.getLogger(__name__)


class Commands(app_commands.CommandTree[discord.Client]):
    """Acknowledges before a command runs, and answers when one fails.

    The desk is there once the bot has started; Discord sends no command before that.
    """

    desk: Desk

    def __init__(self, client: discord.Client) -> None:
        super().__init__(client)
        self._under_way: set[asyncio.Task[Any]] = set()

    async def close(self, patience: float = 5.0) -> None:
        """Let commands that came in be answered, for so many seconds."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=patience)

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Receipt first, work after; suggestions while typing are answered directly."""
        task = asyncio.current_task()
        if task is not None:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        if interaction.type is not discord.InteractionType.application_command:
            return True
        reply = self.desk.reply(interaction)
        interaction.extras[_REPLY] = reply
        return await reply.accept(private=True)

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """What a command raised arrives wrapped; a command we no longer have arrives as such."""
        reply = interaction.extras.get(_REPLY) or self.desk.reply(interaction)
        if isinstance(error, app_commands.CommandNotFound):
            await reply.say(reply.words.gettext("I do not know that command any more."))
            return
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        name = interaction.command.name if interaction.command else "?"
        await self.desk.failed(reply, f"/{name}", cause)


def reply_to(interaction: discord.Interaction[Any]) -> Reply:
    """The answer that was begun for this command."""
    reply: Reply = interaction.extras[_REPLY]
    return reply


class CommandWords(app_commands.Translator):
    """Descriptions of commands in the languages there are."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        _context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """None where the language has no words of its own for it. Names stay as they are."""
        words = self._translator.words_for(str(locale))
        return words.gettext(string.message) if words.has(string.message) else None
