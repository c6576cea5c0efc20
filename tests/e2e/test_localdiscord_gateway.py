"""The gateway under trouble, and the window of the page: nothing lost, nothing twice."""

import asyncio
import json

import aiohttp
import discord as discord_py
import pytest

from bot.localdiscord import LocalDiscord
from tests.e2e.people import People
from tests.e2e.tinybot import TinyBot, running


async def test_a_torn_gateway_is_resumed_without_losing_a_click(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    await red.says("here")
    await discord.drop_gateway()
    # The command is given while nobody listens: resuming brings it.
    await red.slash("/settings autoplay", on=True)
    await red.sees("autoplay is True")
    await tiny.resumes.get()


async def test_a_forgotten_session_begins_anew(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    await discord.drop_gateway(forget=True)
    await discord.gateway.connected()
    await people("Red").slash("/settings autoplay", on=True)
    assert tiny.resumes.empty()


async def test_the_gateway_can_ask_to_reconnect(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    await discord.gateway.ask_to_reconnect()
    await tiny.resumes.get()
    await people("Red").slash("/settings autoplay", on=True)


async def test_a_privileged_intent_closes_the_door(discord: LocalDiscord) -> None:
    class Curious(TinyBot):
        def __init__(self) -> None:
            super().__init__()
            self._connection._intents = discord_py.Intents.all()

    with pytest.raises(discord_py.PrivilegedIntentsRequired):
        async with running(Curious(), discord):
            pass


async def test_a_sharded_bot_asks_how_many_shards(discord: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as session:
        headers = {"Authorization": "Bot t"}
        async with session.get(discord.api_base + "/gateway/bot", headers=headers) as answer:
            assert (await answer.json())["url"] == discord.gateway_url
        async with session.get(discord.api_base + "/users/@me") as refused:
            assert refused.status == 401


async def _next(socket: aiohttp.ClientWebSocketResponse, kind: str) -> dict[str, object]:
    while True:
        event: dict[str, object] = json.loads((await socket.receive(timeout=20)).data)
        if event["t"] == kind:
            return event


async def test_a_window_that_comes_back_gets_what_it_missed_once(
    discord: LocalDiscord, tiny: TinyBot
) -> None:
    address = f"{discord.base_url}/window?as=Red"
    async with aiohttp.ClientSession() as session:
        async with session.ws_connect(address) as socket:
            hello = await _next(socket, "hello")
            await tiny.marbles.send("seen")
            seen = await _next(socket, "message")
        await tiny.marbles.send("missed")
        back = f"{address}&life={hello['life']}&since={seen['n']}"
        async with session.ws_connect(back) as socket:
            assert json.loads((await socket.receive()).data) == {"t": "back"}
            missed = json.loads((await socket.receive()).data)
            assert missed["message"]["content"] == "missed"
            await tiny.marbles.send("live")
            live = json.loads((await socket.receive()).data)
            assert live["message"]["content"] == "live"
            assert live["n"] == missed["n"] + 1
        stranger = f"{address}&life=another&since=1"
        async with session.ws_connect(stranger) as socket:
            messages = (await _next(socket, "hello"))["messages"]
            assert isinstance(messages, list)
            assert [m["content"] for m in messages] == ["seen", "missed", "live"]


async def test_the_page_and_its_parts_come_with_a_policy(discord: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(discord.page_url) as page:
            assert page.status == 200
            assert page.content_type == "text/html"
            assert "script-src 'self'" in page.headers["Content-Security-Policy"]
        async with session.get(f"{discord.base_url}/page/../server.py") as outside:
            assert outside.status == 404
        async with session.get(f"{discord.base_url}/window") as nobody:
            assert nobody.status == 400


async def test_another_sites_page_cannot_open_a_window(discord: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await session.ws_connect(
                f"{discord.base_url}/window?as=Red", origin="http://elsewhere.example"
            )


async def test_nonsense_through_a_window_is_answered(discord: LocalDiscord, people: People) -> None:
    red = people("Red")
    await red.until(lambda: True, "the room")
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{discord.base_url}/window?as=Red") as socket,
    ):
        for wish in ({"do": "dance"}, {"do": "click"}, {"do": "say", "channel": "7"}):
            await socket.send_json(wish)
            assert (await _next(socket, "refused"))["text"]
        await socket.send_str("[not json")
        assert (await _next(socket, "refused"))["text"]
    await asyncio.gather(red.says("still here"))


async def test_what_arrives_while_a_client_leaves_reaches_nobody(
    discord: LocalDiscord, tiny: TinyBot
) -> None:
    await tiny.close()
    for event in ("disconnect", "ready", "resumed"):
        tiny.dispatch(event)
    await asyncio.sleep(0)
    assert tiny.resumes.empty()
