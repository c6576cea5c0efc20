"""A throwaway bot on discord.py that does one of each: the local Discord is tried with it."""

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.localdiscord import LocalDiscord

Interaction = discord.Interaction[discord.Client]
Handler = Callable[[Interaction], Awaitable[Any]]
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000020000000308020000003668283e"
    "0000000b49444154789c6360c00400000900011a3f5e8b0000000049454e44ae426082"
)
"""The head of a PNG of 2 × 3 pixels."""


class TinyBot(discord.Client):
    """`handlers` maps custom_ids to what a click or a submitted modal does, "echo" to `/echo`."""

    def __init__(self) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True)
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False),
            guild_ready_timeout=0.01,
        )
        self.tree = app_commands.CommandTree(self)
        self.handlers: dict[str, Handler] = {}
        self.given: dict[str, Any] = {}
        self.deleted: asyncio.Queue[int] = asyncio.Queue()
        self.up = asyncio.Event()
        self.resumes = asyncio.Queue[None]()
        self.seen: asyncio.Queue[Interaction] = asyncio.Queue()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        # discord.py forgets its loop in `close`; an event still on its way would find none.
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def setup_hook(self) -> None:
        add_commands(self)
        await self.tree.sync()

    async def on_interaction(self, interaction: Interaction) -> None:
        self.seen.put_nowait(interaction)
        handler = self.handlers.get(interaction.custom_id or "")
        if handler is not None:
            await handler(interaction)

    async def on_ready(self) -> None:
        self.up.set()

    async def on_resumed(self) -> None:
        self.resumes.put_nowait(None)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        self.deleted.put_nowait(event.message_id)

    @property
    def marbles(self) -> discord.TextChannel:
        """The channel #marbles."""
        found = next(c for c in self.get_all_channels() if c.name == "marbles")
        assert isinstance(found, discord.TextChannel)
        return found


def add_commands(bot: TinyBot) -> None:
    """`/echo`, whose handler is set under the name "echo", and `/pair teams autoplay`."""

    @bot.tree.command(description="Says what the test wants")
    @app_commands.describe(game="Which game", options="How to play", seats="How many")
    @app_commands.choices(game=[app_commands.Choice(name="Marble race", value="aggravation")])
    async def echo(
        interaction: Interaction,
        game: str,
        options: str | None = None,
        seats: app_commands.Range[int, 2, 6] | None = None,
        who: discord.Member | None = None,
    ) -> None:
        bot.given = {"game": game, "options": options, "seats": seats, "who": who}
        if "echo" in bot.handlers:
            await bot.handlers["echo"](interaction)

    @echo.autocomplete("options")
    async def offered(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        every = ["teams=pairs", "teams=none", "six_bonus=always"]
        return [app_commands.Choice(name=o.upper(), value=o) for o in every if typed in o]

    settings = app_commands.Group(name="settings", description="Yours alone")
    bot.tree.add_command(settings)

    @settings.command(description="Play the only move at once")
    async def autoplay(interaction: Interaction, on: bool) -> None:
        await interaction.response.send_message(f"autoplay is {on}", ephemeral=True)


@asynccontextmanager
async def pointed_at(server: LocalDiscord) -> AsyncIterator[None]:
    """discord.py talks to the local Discord inside."""
    real = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = server.api_base
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(server.gateway_url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = real


@asynccontextmanager
async def running(bot: TinyBot, server: LocalDiscord) -> AsyncIterator[None]:
    """The bot is logged in and ready inside."""
    async with pointed_at(server):
        life = asyncio.create_task(bot.start("a.local.token"))
        up = asyncio.create_task(bot.up.wait())
        try:
            await asyncio.wait({life, up}, return_when=asyncio.FIRST_COMPLETED)
            if life.done():
                life.result()
            yield
        finally:
            up.cancel()
            await bot.close()
            await asyncio.gather(life, up, return_exceptions=True)


def view(*items: ui.Item[Any]) -> ui.View:
    """Buttons and selects, in a view that nobody waits for."""
    made = ui.View(timeout=None)
    for item in items:
        made.add_item(item)
    made.stop()
    return made


def picture(name: str = "board.png", alt: str | None = "A board") -> discord.File:
    """A small picture."""
    return discord.File(io.BytesIO(PNG), filename=name, description=alt)
