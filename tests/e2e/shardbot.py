"""One shard of a bot as a process of its own: `python -m tests.e2e.shardbot API GATEWAY ID OF`.

Prints `ready NAME…`, the guilds it holds, and `heard NAME` for every message in one of them.
"""

import asyncio
import sys

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


class Shard(discord.AutoShardedClient):
    """Tells what reaches it."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        # Discord wants five seconds between two shards; the local one does not.
        pass

    async def on_ready(self) -> None:
        print("ready", *sorted(guild.name for guild in self.guilds), flush=True)

    async def on_message(self, message: discord.Message) -> None:
        print("heard", message.guild or "direct", flush=True)


async def run(api: str, gateway: str, shard: int, of: int) -> None:
    """Until the process is ended."""
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    client = Shard(
        intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
        shard_ids=[shard],
        shard_count=of,
        guild_ready_timeout=0.01,
    )
    async with client:
        await client.start("a.local.token")


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
