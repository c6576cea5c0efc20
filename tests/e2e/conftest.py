"""A local Discord, people, and a bot for the end-to-end tests."""

from collections.abc import AsyncIterator

import pytest

from bot.localdiscord import LocalDiscord
from tests.e2e.people import People


@pytest.fixture
async def server() -> AsyncIterator[LocalDiscord]:
    """A fresh local Discord in this loop. A route the bot asked for in vain fails the test."""
    discord_server = LocalDiscord()
    await discord_server.start()
    yield discord_server
    await discord_server.stop()
    assert discord_server.unknown_routes == []


@pytest.fixture
async def people(server: LocalDiscord) -> AsyncIterator[People]:
    """Calls people in: `red = people("Red")`."""
    crowd = People(server.page_url)
    yield crowd
    await crowd.close()
