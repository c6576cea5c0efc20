"""Start-up against a Discord that does not let the bot in."""

import asyncio
from pathlib import Path
from types import SimpleNamespace

import discord
import pytest

from bot.client import CannotLogIn, Knockabout
from bot.config import Config, Discord
from bot.store import Store

RESPONSE = SimpleNamespace(status=503, reason="Service Unavailable")


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (discord.LoginFailure("improper token"), "copy it anew"),
        (TimeoutError(), "cannot be reached"),
        (discord.DiscordServerError(RESPONSE, "no healthy upstream"), "cannot be reached"),
    ],
)
async def test_what_keeps_the_bot_out_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception, told: str
) -> None:
    async def refused(_bot: Knockabout, _token: str) -> None:
        raise fault

    monkeypatch.setattr(Knockabout, "login", refused)
    async with Store(f"sqlite:///{tmp_path}/knockabout.db") as store:
        bot = Knockabout(Config(discord=Discord(token="x")), store)
        with pytest.raises(CannotLogIn, match=told):
            await bot.run_until_closed()


async def test_events_on_their_way_while_the_bot_leaves_reach_nobody(tmp_path: Path) -> None:
    heard = []

    class Listening(Knockabout):
        async def on_ready(self) -> None:
            heard.append("ready")

    async with Store(f"sqlite:///{tmp_path}/knockabout.db") as store:
        await store.migrate()
        async with Listening(Config(discord=Discord(token="x")), store) as bot:
            bot.dispatch("ready")
            await asyncio.sleep(0)
        bot.dispatch("ready")
        await asyncio.sleep(0)
    assert heard == ["ready"]
