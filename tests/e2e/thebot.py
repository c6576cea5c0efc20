"""Knockabout itself for the end-to-end tests: in this process, or in one that can be killed."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.client import run_bot
from bot.config import Config
from bot.localdiscord import LocalDiscord
from bot.play import local_config

STARTING = 60.0
"""Seconds a process may take to log in on a busy machine."""


@asynccontextmanager
async def in_process(discord: LocalDiscord, config: Config) -> AsyncIterator[None]:
    """The bot runs in this loop inside; what ends it early is raised here."""
    life = asyncio.create_task(run_bot(config))
    try:
        await _logged_in(discord, life)
        yield
        if life.done():
            life.result()
    finally:
        life.cancel()
        await asyncio.gather(life, return_exceptions=True)


async def _logged_in(discord: LocalDiscord, life: asyncio.Task[None]) -> None:
    connected = asyncio.create_task(discord.gateway.connected())
    done, _ = await asyncio.wait(
        {life, connected}, timeout=STARTING, return_when=asyncio.FIRST_COMPLETED
    )
    connected.cancel()
    if life in done:
        life.result()
    assert connected in done, "the bot did not log in"


class BotProcess:
    """`knockabout run` in a process of its own, with its settings and games below `folder`.

    await process.start()   until it is connected
    await process.kill()    kill -9, at whatever it is doing
    await process.stop()    politely; gives its exit code
    """

    def __init__(self, discord: LocalDiscord, folder: Path) -> None:
        self._discord = discord
        self._folder = folder
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start and wait until it is connected; its log is in `folder/bot.log`."""
        config = local_config(self._discord, self._folder)
        settings = self._folder / "config.toml"
        settings.write_text(
            "[discord]\n"
            f'token = "{config.discord.token}"\n'
            f'api_base = "{config.discord.api_base}"\n'
            f'gateway_url = "{config.discord.gateway_url}"\n'
            f"shards = {config.discord.shards}\n"
            "[store]\n"
            f'url = "{config.database_url}"\n'
        )
        with (self._folder / "bot.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot.cli", "run", "--config", str(settings)),
                stdout=log,
                stderr=log,
            )
        ended = asyncio.create_task(self._process.wait())
        connected = asyncio.create_task(self._discord.gateway.connected())
        done, _ = await asyncio.wait(
            {ended, connected}, timeout=STARTING, return_when=asyncio.FIRST_COMPLETED
        )
        connected.cancel()
        ended.cancel()
        assert connected in done, f"the bot did not log in:\n{self.log()}"

    def log(self) -> str:
        """Everything its runs have logged."""
        return (self._folder / "bot.log").read_text()

    async def kill(self) -> None:
        """End it without warning, and wait until the local Discord has noticed."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
        await self._discord.gateway.deserted()

    async def stop(self) -> int:
        """Ask it to end (SIGINT is Ctrl+C's); its exit code."""
        if self._process is None:
            return 0
        if self._process.returncode is None:
            self._process.terminate()
        return await self._process.wait()
