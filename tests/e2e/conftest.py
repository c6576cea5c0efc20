"""A local Discord, people, and the bot for the end-to-end tests."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

from bot.localdiscord import LocalDiscord
from bot.play import local_config
from tests.e2e.browsing import Window, chromium, windows
from tests.e2e.islands import config_of
from tests.e2e.people import People
from tests.e2e.referee import refereed
from tests.e2e.setting import SetUp, setting_up
from tests.e2e.thebot import BotProcess, in_process
from tests.e2e.tinybot import TinyBot, running


async def no_event_left_running() -> None:
    """End what a client's events began while it was leaving; the loop would close over its head."""
    while left := {t for t in asyncio.all_tasks() if t.get_name().startswith("discord.py")}:
        for task in left:
            task.cancel()
        await asyncio.wait(left)


@pytest.fixture(name="discord")
async def discord_server(request: pytest.FixtureRequest) -> AsyncIterator[LocalDiscord]:
    """A fresh local Discord in this loop, judged by Discord's schema where that is at hand.

    A route the bot asked for in vain fails the test, and so does a breach of the schema. The mark
    `wrong_on_purpose` is for tests that send bodies to have them refused.
    """
    server = LocalDiscord()
    await server.start()
    lenient = request.node.get_closest_marker("wrong_on_purpose") is not None
    with refereed(server, lenient=lenient):
        yield server
        await server.stop()
        await no_event_left_running()
        assert server.unknown_routes == []


@pytest.fixture
async def people(discord: LocalDiscord) -> AsyncIterator[People]:
    """Calls people in: `red = people("Red")`."""
    crowd = People(discord.page_url)
    yield crowd
    await crowd.close()


@pytest.fixture
async def tiny(discord: LocalDiscord) -> AsyncIterator[TinyBot]:
    """A throwaway bot, logged in, with the commands of `tests/e2e/tinybot.py`."""
    bot = TinyBot()
    async with running(bot, discord):
        yield bot


@pytest.fixture
async def bot(discord: LocalDiscord, tmp_path: Path) -> AsyncIterator[None]:
    """Knockabout in this process, logged in, with its games in an SQLite file."""
    async with in_process(discord, local_config(discord, tmp_path)):
        yield


@pytest.fixture
def set_up(monkeypatch: pytest.MonkeyPatch) -> SetUp:
    """`set_up("aggravation players=2 …")`: the next games of `bot` begin there."""
    return setting_up(monkeypatch)


@pytest.fixture
async def bot_process(discord: LocalDiscord, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """Knockabout in a process of its own, for `kill -9`; the test starts it."""
    process = BotProcess(discord, tmp_path)
    yield process
    await process.stop()


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """The system's chromium, headless."""
    async with chromium() as started:
        yield started


@pytest.fixture
async def window(discord: LocalDiscord, browser: Browser) -> AsyncIterator[Window]:
    """`page = await window("Red")`. Errors in the page and requests to elsewhere fail the test."""
    async with windows(discord, browser) as opened:
        yield opened


@pytest.fixture(name="slow")
async def slow_bot(discord: LocalDiscord, tmp_path: Path) -> AsyncIterator[None]:
    """Cards stay to be seen as long as nobody flips another."""
    async with in_process(discord, config_of(discord, tmp_path, 60)):
        yield


@pytest.fixture(name="quick")
async def quick_bot(discord: LocalDiscord, tmp_path: Path) -> AsyncIterator[None]:
    """Cards are turned down after a second."""
    async with in_process(discord, config_of(discord, tmp_path, 1)):
        yield
