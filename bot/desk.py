"""What clicks and commands work with, and the one place where a failure becomes words."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.delivery import ChannelShut, Delivery, Door
from bot.delivery.reply import Reply
from bot.house import PLAIN, House
from bot.i18n import Translator
from bot.manager import Manager
from bot.records import Table
from bot.refusals import DoubleTap, NoGame, NotYourTurn, Refusal
from bot.screens.refusals import refusal_words
from bot.store import UnreadableGame
from bot.whispers import Whispers

REMEMBERED = 256
"""Offers that were taken up, kept to know a second click on one."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Desk:
    """The services of one running bot."""

    manager: Manager
    delivery: Delivery
    door: Door
    whispers: Whispers
    translator: Translator
    house: House = PLAIN
    filming: asyncio.Lock = field(default_factory=asyncio.Lock, init=False, repr=False)
    """Films are made one after the other: each keeps a thread busy for seconds."""
    _taken_up: dict[int, None] = field(default_factory=dict, init=False, repr=False)

    def reply(self, interaction: discord.Interaction[Any]) -> Reply:
        """An answer in the sender's own language."""
        return Reply(interaction, self.translator.words_for(str(interaction.locale)))

    async def here(self, reply: Reply) -> Table:
        """The lobby or running game of the reply's channel. NoGame without one."""
        table = await self.manager.current(reply.channel_id)
        if table is None:
            raise NoGame
        return table

    @contextmanager
    def only_once(self, message_id: int) -> Iterator[None]:
        """What a private message offers is taken up once; DoubleTap for a second click on it.

        Where it fails, it may be tried again.
        """
        if message_id in self._taken_up:
            raise DoubleTap
        self._taken_up[message_id] = None
        if len(self._taken_up) > REMEMBERED:
            del self._taken_up[next(iter(self._taken_up))]
        try:
            yield
        except BaseException:
            self._taken_up.pop(message_id, None)
            raise

    @asynccontextmanager
    async def answering(self, reply: Reply, what: str) -> AsyncIterator[None]:
        """Everything that goes wrong inside is told to the sender; nothing gets out.

        In this order: a refusal is an ordinary answer; a channel that is shut is somebody's
        setting; a game that cannot be read can only be called off; anything else is a fault of
        ours, logged under a reference the person is given.
        """
        try:
            yield
        except Exception as error:  # noqa: BLE001 - nobody above could tell the person
            await self.failed(reply, what, error)

    async def failed(self, reply: Reply, what: str, error: Exception) -> None:
        """Tell the sender what went wrong. `what` was asked for, for the log."""
        _ = reply.words.gettext
        if isinstance(error, Refusal):
            table = await self._table_for(error, reply)
            said = refusal_words(error, reply.words, table)
        elif isinstance(error, ChannelShut):
            said = _("Discord does not let me do that here. Do I have the permission?")
        elif isinstance(error, UnreadableGame):
            log.error("%s in channel %d: %s", what, reply.channel_id, error)
            said = _("I cannot read this game any more. `/cancel` makes room for a new one.")
        else:
            reference = secrets.token_hex(3)
            log.error(
                "%s by %d in channel %d failed, reference %s",
                *(what, reply.person_id, reply.channel_id, reference),
                exc_info=error,
            )
            said = _(
                "Sorry, something went wrong on my side. Please try again. "
                "If it stays so, tell whoever runs me this reference: {reference}."
            ).format(reference=f"`{reference}`")
        if said is None:
            await reply.say_nothing()
        else:
            await reply.say(said)

    async def _table_for(self, refusal: Refusal, reply: Reply) -> Table | None:
        """NotYourTurn is nicer with the name of whose turn it is."""
        if not isinstance(refusal, NotYourTurn):
            return None
        return await self.manager.latest(reply.channel_id)
