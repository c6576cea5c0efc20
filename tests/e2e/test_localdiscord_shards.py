"""A bot in several pieces: guilds by shard, conversations on the first."""

import asyncio
import sys
from typing import Any

import discord as discord_py

from bot.localdiscord import LocalDiscord
from tests.e2e.people import People
from tests.e2e.tinybot import pointed_at


class Shards(discord_py.AutoShardedClient):
    """Some of a bot's shards, as one process of several runs them; None: as many as advised."""

    def __init__(self, ids: list[int] | None, count: int | None) -> None:
        chosen: dict[str, Any] = {} if ids is None else {"shard_ids": ids}
        super().__init__(
            intents=discord_py.Intents(guilds=True, guild_messages=True, dm_messages=True),
            shard_count=count,
            guild_ready_timeout=0.01,
            **chosen,
        )
        self.up = asyncio.Event()
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        # Discord wants five seconds between two shards; this one does not.
        pass

    async def on_ready(self) -> None:
        self.up.set()

    async def on_message(self, message: discord_py.Message) -> None:
        where = message.guild.name if message.guild else "direct"
        self.heard.put_nowait(where)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)


async def _up(*clients: Shards) -> list[asyncio.Task[None]]:
    lives = [asyncio.create_task(c.start("a.local.token")) for c in clients]
    await asyncio.gather(*(c.up.wait() for c in clients))
    return lives


async def _down(lives: list[asyncio.Task[None]], *clients: Shards) -> None:
    await asyncio.gather(*(c.close() for c in clients))
    await asyncio.gather(*lives, return_exceptions=True)


async def test_two_clients_with_a_shard_each_share_the_guilds(
    discord: LocalDiscord, people: People
) -> None:
    names = [discord.world.found_guild(name).name for name in ("One", "Two", "Three")]
    first, second = Shards([0], 2), Shards([1], 2)
    async with pointed_at(discord):
        lives = await _up(first, second)
        try:
            mine, theirs = ({g.name for g in c.guilds} for c in (first, second))
            assert mine | theirs == {"Knockabout", *names}
            assert not mine & theirs
            for client, number in ((first, 0), (second, 1)):
                assert {(g.id >> 22) % 2 for g in client.guilds} == {number}
            assert discord.gateway.told() == {"shards": 2, "connected": 2}
            red = people("Red")
            for name in sorted(mine | theirs):
                await red.goes_to("marbles", server=name)
                await red.says(f"hello {name}")
            heard = [{await c.heard.get() for _ in c.guilds} for c in (first, second)]
            assert heard == [mine, theirs]
            user = await second.fetch_user(int(red.me["id"]))
            await user.send("a conversation is the first shard's, whoever opened it")
            assert await first.heard.get() == "direct"
            assert second.heard.empty()
        finally:
            await _down(lives, first, second)


async def test_a_bot_takes_as_many_shards_as_it_is_advised(discord: LocalDiscord) -> None:
    discord.gateway.shards = 2
    discord.world.found_guild("One")
    client = Shards(None, None)
    async with pointed_at(discord):
        lives = await _up(client)
        try:
            assert sorted(client.shards) == [0, 1]
            assert {g.name: g.shard_id for g in client.guilds} == {"Knockabout": 0, "One": 1}
        finally:
            await _down(lives, client)


async def test_two_processes_with_a_shard_each_hear_their_own_guilds(
    discord: LocalDiscord, people: People
) -> None:
    for name in ("One", "Two", "Three"):
        discord.world.found_guild(name)
    of_shard = [
        sorted(g.name for g in discord.world.guilds.values() if (g.id >> 22) % 2 == number)
        for number in (0, 1)
    ]
    processes = [await _process(discord, number, of=2) for number in (0, 1)]
    try:
        for process, names in zip(processes, of_shard, strict=True):
            assert await _line(process) == " ".join(["ready", *names])
        red = people("Red")
        for process, names in zip(processes, of_shard, strict=True):
            for name in names:
                await red.goes_to("marbles", server=name)
                await red.says(f"hello {name}")
                assert await _line(process) == f"heard {name}"
    finally:
        for process in processes:
            process.terminate()
            await process.wait()


async def _process(discord: LocalDiscord, number: int, *, of: int) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.e2e.shardbot", discord.api_base, discord.gateway_url),
        *(str(number), str(of)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )


async def _line(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    return (await asyncio.wait_for(process.stdout.readline(), 60)).decode().strip()
