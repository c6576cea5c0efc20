"""Clicks a second the local Discord carries: `python -m tests.bench.bench_server [--profile]`.

The server has a process of its own; bot and people share another. Each person clicks a button of
their own as fast as it is answered. The bot defers, then edits the message with a ready picture,
so three requests and a dozen frames make a click. The pace is what bot, people and server reach
together; what the server alone would carry follows from the processor time it took.
"""

from __future__ import annotations

import asyncio
import cProfile
import io
import multiprocessing
import pstats
import sys
import time
from multiprocessing.connection import Connection

import discord

from bot.localdiscord import LocalDiscord
from engine.chance import Seeded
from engine.match import Match
from render import draw
from tests.e2e.people import People, Person
from tests.e2e.tinybot import Interaction, TinyBot, running, view

PEOPLE = 6
CLICKS = 600
LINES = 25
"""Of the profile."""


def serve(pipe: Connection, *, profiled: bool) -> None:
    """The server's process: says its port, then its processor seconds whenever asked."""
    profile = cProfile.Profile()

    async def life() -> None:
        server = LocalDiscord()
        await server.start()
        pipe.send(server.port)
        while await asyncio.to_thread(pipe.recv):
            pipe.send(time.process_time())
            if profiled:
                profile.enable()
        profile.disable()
        await server.stop()

    asyncio.run(life())
    told = io.StringIO()
    if profiled:
        pstats.Stats(profile, stream=told).sort_stats("tottime").print_stats(LINES)
    pipe.send(told.getvalue())


class Clicked:
    """Answers each click with a deferral and an edit with a ready picture and the next button."""

    def __init__(self, bot: TinyBot, png: bytes) -> None:
        self.bot, self.png = bot, png

    async def open(self, person: str) -> None:
        """A message for somebody to click on."""
        await self.bot.marbles.send(f"{person} 0", **self._parts(person, 0))

    def _parts(self, person: str, number: int) -> dict[str, object]:
        name = f"{person}:{number}"
        self.bot.handlers[name] = self._clicked
        button = discord.ui.Button[discord.ui.View](label=f"Go {person}", custom_id=name)
        return {"view": view(button), "file": discord.File(io.BytesIO(self.png), "board.png")}

    async def _clicked(self, interaction: Interaction) -> None:
        await interaction.response.defer()
        assert interaction.message is not None
        person, number = str(interaction.custom_id).split(":")
        parts = self._parts(person, int(number) + 1)
        await interaction.message.edit(
            content=f"{person} {int(number) + 1}",
            view=parts["view"],
            attachments=[parts["file"]],
        )


async def click_on(person: Person, clicks: int) -> None:
    """Click, wait for the edit, click again."""
    for number in range(clicks):
        await person.click(f"Go {person.name}")
        await person.sees(f"{person.name} {number + 1}")


async def load(port: int, pipe: Connection) -> tuple[float, float]:
    """Clicks a second of wall clock, and of the server's processor time."""
    server = LocalDiscord(port=port)
    png = draw(Match.start("aggravation", 2, chance=Seeded(1)).view(), colours=(0, 1)).data
    bot, people = TinyBot(), People(server.page_url)
    async with running(bot, server):
        crowd = [people(f"P{n}") for n in range(PEOPLE)]
        clicked = Clicked(bot, png)
        for person in crowd:
            await clicked.open(person.name)
            await person.sees(f"{person.name} 0")
        used, began = await asyncio.to_thread(asked, pipe), time.perf_counter()
        await asyncio.gather(*(click_on(p, CLICKS // PEOPLE) for p in crowd))
        took = time.perf_counter() - began
        used = await asyncio.to_thread(asked, pipe) - used
        await people.close()
    return CLICKS / took, CLICKS / used


def asked(pipe: Connection) -> float:
    """The server's processor seconds so far."""
    pipe.send(True)
    return float(pipe.recv())


def measured(*, profiled: bool = False) -> tuple[float, float, str]:
    """Pace, what the server alone would carry, and its profile."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), kwargs={"profiled": profiled})
    process.start()
    pace, carried = asyncio.run(load(ours.recv(), ours))
    ours.send(False)
    told = str(ours.recv())
    process.join()
    return pace, carried, told


def report() -> list[tuple[str, str]]:
    """Rows of what was measured and its figure."""
    pace, carried, _ = measured()
    return [
        (f"{PEOPLE} people, one bot, one server", f"{pace:.0f} clicks/s"),
        ("the server alone, by its processor time", f"{carried:.0f} clicks/s"),
    ]


if __name__ == "__main__":
    pace, carried, told = measured(profiled="--profile" in sys.argv)
    print(f"{pace:.0f} clicks/s in all, {carried:.0f} clicks/s by the server's processor time")
    print(told)
