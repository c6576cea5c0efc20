"""Clicks a second over the local socket, beside a reference bot that does the least possible.

The reference answers a click with one deferral, one FULL transaction on SQLite, and the calls a
game makes for it: an edit with a ready picture, or, every other click, a new message with it and
the old one losing its buttons.
"""

from __future__ import annotations

import asyncio
import io
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.config import sqlite_url
from bot.localdiscord import LocalDiscord
from bot.play import local_config
from bot.store.connect import engines, parsed
from engine.chance import Seeded
from engine.match import Match
from render import draw
from tests.e2e.people import People
from tests.e2e.playing import Party, seated
from tests.e2e.thebot import in_process
from tests.e2e.tinybot import Interaction, TinyBot, running, view

CLICKS = 120


@asynccontextmanager
async def town() -> AsyncIterator[tuple[LocalDiscord, People]]:
    """A local Discord and people for it."""
    server = LocalDiscord()
    await server.start()
    people = People(server.page_url)
    try:
        yield server, people
    finally:
        await people.close()
        await server.stop()


async def knockabout(folder: Path) -> float:
    """Clicks a second of two people who take turns in a game of ours."""
    async with town() as (server, people), in_process(server, local_config(server, folder)):
        party = await seated(people, "Red", "Blue")
        await party.watcher.click("Start")
        _, message = await party.turn()
        began = 0.0
        while party.clicks < CLICKS and not party.over(message):
            if party.clicks == 10:  # boards are drawn once, connections are open
                began = time.perf_counter()
            person = party.called(message)
            label = party.watcher.buttons(message=message)[0]
            message = await party.press(person, message, label)
        return (party.clicks - 10) / (time.perf_counter() - began)


class Reference:
    """The bot that does the least."""

    def __init__(self, bot: TinyBot, database: AsyncEngine, png: bytes) -> None:
        self.bot, self.database, self.png = bot, database, png
        self.clicks = 0
        self.message: discord.Message | None = None

    def button(self) -> discord.ui.View:
        """A button under a name of its own, as a board's version is in its buttons."""
        name = f"roll{self.clicks}"
        self.bot.handlers[name] = self.clicked
        return view(discord.ui.Button[discord.ui.View](label="Roll", custom_id=name))

    def picture(self) -> discord.File:
        return discord.File(io.BytesIO(self.png), "board.png", description="a board")

    async def show(self) -> None:
        """A new message; the old one loses its buttons."""
        old = self.message
        self.message = await self.bot.marbles.send(
            f"your turn, {self.clicks}", view=self.button(), file=self.picture()
        )
        if old is not None:
            await old.edit(view=None)

    async def clicked(self, interaction: Interaction) -> None:
        """What every click costs at least."""
        await interaction.response.defer()
        async with self.database.begin() as connection:
            await connection.execute(text("INSERT INTO log (at) VALUES (:at)"), {"at": time.time()})
        self.clicks += 1
        if self.clicks % 2 and self.message is not None:
            await self.message.edit(
                content=f"choose, {self.clicks}", view=self.button(), attachments=[self.picture()]
            )
        else:
            await self.show()


async def reference(folder: Path) -> float:
    """Clicks a second of the reference bot, over the same server and the same people."""
    writer, reader = engines(parsed(sqlite_url(folder / "reference.db")))
    async with writer.begin() as connection:
        await connection.execute(text("CREATE TABLE log (n INTEGER PRIMARY KEY, at REAL)"))
    game = Match.start("aggravation", 2, chance=Seeded(1))
    png = draw(game.view(), colours=(0, 1)).data
    bot = TinyBot()
    async with town() as (server, people), running(bot, server):
        least = Reference(bot, writer, png)
        await least.show()
        red, began = people("Red"), 0.0
        party = Party([red])
        message = await red.until(party.asking, "the first board")
        while party.clicks < CLICKS:
            if party.clicks == 10:
                began = time.perf_counter()
            message = await party.press(red, message, "Roll")
        pace = (party.clicks - 10) / (time.perf_counter() - began)
    await writer.dispose()
    await reader.dispose()
    return pace


def report() -> list[tuple[str, str]]:
    """Rows of what was measured and its figure."""
    with tempfile.TemporaryDirectory() as folder:
        ours = asyncio.run(knockabout(Path(folder)))
        least = asyncio.run(reference(Path(folder)))
    return [
        ("a game of Knockabout", f"{ours:.1f} clicks/s"),
        ("the reference bot", f"{least:.1f} clicks/s"),
        ("ratio (>= 0.6)", f"{ours / least:.2f}"),
    ]
