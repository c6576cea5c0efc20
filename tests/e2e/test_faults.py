"""Each fault through discord.py: what the client sees, and that nothing is lost or doubled."""

import asyncio
from collections.abc import Mapping
from typing import Any

import aiohttp
import discord as discord_py
import pytest

from bot.localdiscord import LocalDiscord
from tests.e2e.tinybot import TinyBot

SEND = "POST /channels/*/messages"
EDIT = "PATCH /channels/*/messages/*"
TORN = (aiohttp.ClientError, OSError)


async def said(tiny: TinyBot) -> list[str]:
    """All that stands in #marbles, oldest first."""
    return [m.content async for m in tiny.marbles.history(oldest_first=True)]


async def test_a_route_limit_is_waited_for_and_the_message_comes_once(
    discord: LocalDiscord, tiny: TinyBot
) -> None:
    discord.fail(SEND, 429, times=2, retry_after=0.01)
    await tiny.marbles.send("limited")
    assert discord.faults.pending == 0
    assert await said(tiny) == ["limited"]


async def test_a_route_limit_says_how_long_and_of_what_kind(discord: LocalDiscord) -> None:
    discord.fail(SEND, 429, retry_after=1.5)
    status, headers, body = await asked(discord, "POST", "/channels/1/messages")
    assert status == 429
    assert body == {
        "message": "You are being rate limited.",
        "retry_after": 1.5,
        "global": False,
        "code": 0,
    }
    assert headers["Retry-After"] == "2"
    assert headers["X-RateLimit-Scope"] == "user"
    assert headers["X-RateLimit-Reset-After"] == "1.500"
    assert "Via" in headers


async def test_a_global_limit_holds_for_every_route_but_answers_to_people(
    discord: LocalDiscord,
) -> None:
    discord.fail(SEND, 429, retry_after=600, everywhere=True)
    status, headers, body = await asked(discord, "POST", "/channels/1/messages")
    assert (status, headers["X-RateLimit-Global"], body["global"]) == (429, "true", True)
    status, headers, body = await asked(discord, "GET", "/users/@me")
    assert (status, headers["X-RateLimit-Scope"], body["global"]) == (429, "global", True)
    assert 0 < body["retry_after"] <= 600
    status, _, body = await asked(discord, "POST", "/interactions/1/token/callback", {"type": 6})
    assert (status, body["code"]) == (404, 10062)
    discord.faults.clear()
    assert (await asked(discord, "GET", "/users/@me"))[0] == 200


async def test_a_global_limit_is_over_after_its_time(discord: LocalDiscord, tiny: TinyBot) -> None:
    discord.fail(SEND, 429, retry_after=0.05, everywhere=True)
    await tiny.marbles.send("after the limit")
    assert await said(tiny) == ["after the limit"]


@pytest.mark.parametrize("after", [False, True])
async def test_a_server_error_may_come_before_or_after_the_effect(
    discord: LocalDiscord, tiny: TinyBot, *, after: bool
) -> None:
    discord.fail(SEND, 503, after=after)
    with pytest.raises(discord_py.DiscordServerError) as refused:
        await tiny.marbles.send("once", nonce="n")
    assert refused.value.status == 503
    assert await said(tiny) == (["once"] if after else [])
    await tiny.marbles.send("once", nonce="n")
    assert await said(tiny) == ["once"], "the nonce keeps it from coming twice"


@pytest.mark.parametrize("after", [False, True])
async def test_a_torn_connection_may_have_had_its_effect(
    discord: LocalDiscord, tiny: TinyBot, *, after: bool
) -> None:
    discord.fail(SEND, "reset", after=after)
    with pytest.raises(TORN):
        await tiny.marbles.send("once", nonce="n")
    assert await said(tiny) == (["once"] if after else [])
    await tiny.marbles.send("once", nonce="n")
    assert await said(tiny) == ["once"]


@pytest.mark.parametrize("after", [False, True])
async def test_an_edit_that_is_torn_can_be_made_again(
    discord: LocalDiscord, tiny: TinyBot, *, after: bool
) -> None:
    message = await tiny.marbles.send("before")
    discord.fail(EDIT, "reset", after=after)
    with pytest.raises(TORN):
        await message.edit(content="after")
    await message.edit(content="after")
    assert await said(tiny) == ["after"]


async def test_what_hangs_is_torn_when_faults_are_forgotten(
    discord: LocalDiscord, tiny: TinyBot
) -> None:
    discord.fail(SEND, "hang", after=True)
    sending = asyncio.create_task(tiny.marbles.send("it came", nonce="n"))
    await discord.faults.spent()
    assert not sending.done()
    discord.faults.clear()
    with pytest.raises(TORN):
        await sending
    await tiny.marbles.send("it came", nonce="n")
    assert await said(tiny) == ["it came"]


async def test_latency_delays_every_answer_and_loses_none(
    discord: LocalDiscord, tiny: TinyBot
) -> None:
    discord.faults.latency = 0.02
    await asyncio.gather(*(tiny.marbles.send(str(n)) for n in range(3)))
    assert sorted(await said(tiny)) == ["0", "1", "2"]


async def test_only_requests_that_match_go_wrong(discord: LocalDiscord, tiny: TinyBot) -> None:
    discord.fail("DELETE /channels/*/messages/*", 500)
    message = await tiny.marbles.send("fine")
    await message.edit(content="still fine")
    assert discord.faults.pending == 1


@pytest.mark.parametrize("status", [403, 404, 500, 502, 504, 511])
async def test_any_status_has_discords_shape(discord: LocalDiscord, status: int) -> None:
    discord.fail("GET /users/@me", status)
    told, _, body = await asked(discord, "GET", "/users/@me")
    assert told == status
    assert body["code"] == 0
    assert body["message"].startswith(f"{status}: ")


async def asked(
    discord: LocalDiscord, method: str, path: str, body: dict[str, Any] | None = None
) -> tuple[int, Mapping[str, str], dict[str, Any]]:
    """Status, headers and body of an answer, without a client that tries again."""
    async with (
        aiohttp.ClientSession() as session,
        session.request(
            method, discord.api_base + path, headers={"Authorization": "Bot t"}, json=body or {}
        ) as answer,
    ):
        return answer.status, answer.headers, await answer.json()
