"""The Discord client: put together, started, stopped."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.clicks import Clicks
from bot.clock import Clock
from bot.commands import Commands, CommandWords
from bot.commands.game import add_game_commands
from bot.commands.lobby import add_lobby_commands
from bot.commands.personal import add_personal_commands
from bot.commands.seat import add_seat_commands
from bot.config import Config, redacted
from bot.decks import house_of
from bot.delivery import Delivery, Door
from bot.delivery.queue import Errand
from bot.desk import Desk
from bot.errors import Mendable
from bot.house import PLAIN, House
from bot.i18n import Translator
from bot.manager import Manager
from bot.offered import offered
from bot.records import LogLine, Table
from bot.store import Store
from bot.warming import Warming
from bot.whispers import Whispers

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)
"""What the bot asks for when it is invited."""

# Nobody speaks at a board; the library's advice on voice would only worry an owner.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

log = logging.getLogger(__name__)


class CannotLogIn(Mendable):
    """Discord refuses the token, or cannot be reached; the message says what to do."""


class Knockabout(discord.AutoShardedClient):
    """One running bot. `start` returns when it is closed."""

    def __init__(self, config: Config, store: Store, house: House = PLAIN) -> None:
        super().__init__(
            # Nothing privileged: slash commands and components need neither members nor contents.
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            shard_count=config.discord.shards or None,
        )
        self.config = config
        translator = Translator(cards=house.cards)
        self.clock = Clock(store)
        self.manager = Manager(
            store,
            clock=self.clock,
            notify=self._changed,
            expect=self._expect,
            idle_ms=config.lobby.expire_hours * 60 * 60 * 1000,
            look_ms=round(config.games.look_seconds * 1000),
        )
        self.whispers = Whispers(self.manager, translator, now=self.clock.now)
        door = Door(self)
        self.delivery = Delivery(
            door,
            self.manager,
            translator,
            now=self.clock.now,
            on_whisper=self.whispers.wake,
        )
        self.warming = Warming()
        self.desk = Desk(self.manager, self.delivery, door, self.whispers, translator, house)
        self.clicks = Clicks(self.desk)
        self.tree = Commands(self)
        self.tree.desk = self.desk
        self._words = CommandWords(translator)
        add_lobby_commands(self.tree)
        add_game_commands(self.tree)
        add_personal_commands(self.tree)
        add_seat_commands(self.tree)

    def _changed(self, game_id: str) -> None:
        self.delivery.wake(game_id)

    def _expect(self, table: Table, lines: Sequence[LogLine]) -> None:
        try:
            self.delivery.expect(table, lines)
        except Exception:
            # The board's own drawing will fail the same way; the move must not.
            log.exception("game %s: its board could not be drawn ahead", table.id)

    async def run_until_closed(self) -> None:
        """Log in and play until `close`. Raises CannotLogIn."""
        try:
            await self.login(self.config.discord.token)
        except discord.LoginFailure as error:
            told = "discord.token: Discord does not accept it; copy it anew from"
            raise CannotLogIn(f"{told} https://discord.com/developers/applications") from error
        except (discord.DiscordServerError, aiohttp.ClientError, TimeoutError) as error:
            told = f"Discord cannot be reached at {self.config.discord.api_base}: {error}"
            raise CannotLogIn(told) from error
        await self.connect()

    async def setup_hook(self) -> None:
        """Logged in, not yet connected: tell Discord the commands, take up what was left undone."""
        # Found out once; the first command could wait too long for it on a busy machine.
        await asyncio.to_thread(offered)
        await self.tree.set_translator(self._words)
        await self.tree.sync()
        await self.whispers.start()
        await self.delivery.start()
        await self.manager.time_steered()
        await self.manager.time_looks()
        await self.manager.tidy()
        await self.clock.start()
        self.warming.start()
        if self.application_id is not None:
            link = discord.utils.oauth_url(self.application_id, permissions=PERMISSIONS)
            log.info("invite me with %s", link)

    async def close(self) -> None:
        """Stop timers, let clicks and boards under way arrive, leave Discord."""
        if self.is_closed():
            return
        await self.warming.stop()
        await self.clock.stop()
        await self.clicks.close()
        await self.tree.close()
        await self.delivery.close()
        await self.manager.close()
        await self.whispers.close()
        await super().close()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Hand an event to its handlers; those that arrive after `close` reach nobody."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """A board or lobby that somebody deleted comes back: without it nobody could go on."""
        table = await self.manager.current(event.channel_id, match=False)
        if table is not None and table.message_id == event.message_id:
            log.info("game %s: message %d was deleted", table.id, event.message_id)
            self.delivery.wake(table.id, Errand(repost=f"{event.message_id}d"))

    async def on_ready(self) -> None:
        log.info("connected, in %d guilds", len(self.guilds))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Components and modals; commands go through the tree."""
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type in kinds:
            await self.clicks.handle(interaction)

    async def on_error(self, event_method: str, /, *_args: Any, **_kwargs: Any) -> None:
        log.exception("%s failed", event_method)


def point_at(config: Config) -> None:
    """Use the configured addresses. discord.py keeps them on classes: one Discord a process."""
    Route.BASE = config.discord.api_base
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(config.discord.gateway_url)


async def run_bot(config: Config) -> None:
    """Open the store, connect, play until cancelled. Raises DeckError, StoreError, CannotLogIn."""
    house = house_of(config.games)
    point_at(config)
    async with Store(config.database_url) as store:
        await store.migrate()
        log.info("games are kept in %s", redacted(config.database_url))
        async with Knockabout(config, store, house) as bot:
            await bot.run_until_closed()
