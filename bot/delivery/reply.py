"""One interaction being answered: first the receipt, then words only its sender sees."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any

import aiohttp
import discord

from bot.delivery.paint import Painted, view_of
from bot.i18n import Words
from bot.screens.screen import Screen

RECEIPT_ATTEMPTS = 3
RECEIPT_WITHIN = 1.2
RECEIPT_NAP = 0.2
"""Seconds: what hangs is asked again on another connection while Discord still waits, which it does
for three seconds."""

ALREADY_ACKNOWLEDGED = 40060
LIBRARY_NAP = 1.0
"""Seconds after which discord.py asks again by itself when Discord answered with a fault."""

NOBODY = discord.AllowedMentions.none()

log = logging.getLogger(__name__)


class Reply:
    """Answers one interaction, within its fifteen minutes. `words`: its sender's language."""

    def __init__(self, interaction: discord.Interaction[Any], words: Words) -> None:
        self.interaction = interaction
        self.words = words
        self.person_id = interaction.user.id
        self.channel_id = interaction.channel_id or 0
        self.guild_id = interaction.guild_id
        self._blank = False

    async def accept(self, *, private: bool) -> bool:
        """Acknowledge in time; False where Discord did not take it, and nothing should be done.

        Two processes may run for a while, as when one takes over from another, and both get every
        interaction: whose receipt comes first does what was asked, the other nothing.

        private: a new message for the sender alone will follow ("thinking"); else the click is
        acknowledged silently.
        """
        for attempt in range(1, RECEIPT_ATTEMPTS + 1):
            began = time.monotonic()
            try:
                async with asyncio.timeout(RECEIPT_WITHIN):
                    await self.interaction.response.defer(ephemeral=private, thinking=private)
            except discord.HTTPException as error:
                if error.code == ALREADY_ACKNOWLEDGED:
                    if attempt > 1 or time.monotonic() - began >= LIBRARY_NAP:
                        break  # an earlier attempt of ours got through unheard
                    log.info("interaction %d is answered elsewhere", self.interaction.id)
                    return False
                log.warning("interaction %d was not taken: %s", self.interaction.id, error)
                return False
            except (aiohttp.ClientError, OSError) as error:
                # TimeoutError is an OSError, too.
                said = str(error) or type(error).__name__
                log.warning("receipt of %d, attempt %d: %s", self.interaction.id, attempt, said)
                await asyncio.sleep(RECEIPT_NAP)
            else:
                break
        else:
            return False
        self._blank = private
        return True

    async def say(self, said: str | Screen) -> None:
        """Tell the sender alone. Failures are logged: there is nobody else to tell."""
        screen = Screen(said) if isinstance(said, str) else said
        if self._blank:
            self._blank = False
            await self._edit(screen)
            return
        try:
            await followup(self.interaction, Painted(screen, None))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("answer to %d was lost: %s", self.interaction.id, error)

    async def say_nothing(self) -> None:
        """All is said: a private message that was promised goes away again."""
        if not self._blank:
            return
        self._blank = False
        try:
            await self.interaction.delete_original_response()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("answer to %d stays empty: %s", self.interaction.id, error)

    async def turn_into(self, screen: Screen) -> None:
        """Replace the private message the click came from."""
        await self._edit(screen)

    async def show(self, painted: Painted) -> None:
        """Tell the sender alone, with a picture."""
        self._blank = False
        await self._edit(painted.screen, painted.files())

    async def _edit(self, screen: Screen, files: Sequence[discord.File] = ()) -> None:
        try:
            await self.interaction.edit_original_response(
                content=screen.content,
                attachments=files,
                view=view_of(screen) if screen.rows else None,
                allowed_mentions=NOBODY,
            )
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("answer to %d was lost: %s", self.interaction.id, error)


async def followup(interaction: discord.Interaction[Any], painted: Painted) -> None:
    """One more message for the interaction's sender alone. Raises what discord.py raises."""
    await interaction.followup.send(
        painted.content,
        files=painted.files(),
        view=painted.view() or discord.utils.MISSING,
        ephemeral=True,
        allowed_mentions=NOBODY,
    )
