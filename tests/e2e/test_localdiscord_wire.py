"""The gateway word by word: compression, sessions that end, replay, and each wrong step's code."""

import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.localdiscord import LocalDiscord, gateway
from tests.e2e.people import People
from tests.e2e.tinybot import TinyBot

IDENTIFY = {"op": 2, "d": {"token": "t", "intents": 513, "properties": {}}}


class Line:
    """A bare gateway connection."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.kinds: set[aiohttp.WSMsgType] = set()
        self._stream = zlib.decompressobj()

    async def say(self, packet: object) -> None:
        await self.socket.send_str(json.dumps(packet))

    async def hear(self) -> dict[str, Any]:
        frame = await self.socket.receive(timeout=20)
        self.kinds.add(frame.type)
        data = frame.data
        if isinstance(data, bytes):
            assert data.endswith(b"\x00\x00\xff\xff"), "every message is flushed"
            data = self._stream.decompress(data).decode()
        heard: dict[str, Any] = json.loads(data)
        return heard

    async def until(self, event: str) -> list[dict[str, Any]]:
        """Everything up to the event of that name."""
        heard = [await self.hear()]
        while heard[-1]["t"] != event:
            heard.append(await self.hear())
        return heard

    async def code(self) -> int | None:
        """With what code the other side hangs up."""
        while not self.socket.closed:
            await self.socket.receive(timeout=20)
        return self.socket.close_code


@asynccontextmanager
async def dial(server: LocalDiscord, **query: str) -> AsyncIterator[Line]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(server.gateway_url, params=query) as socket,
    ):
        line = Line(socket)
        hello = await line.hear()
        assert hello["op"] == 10
        yield line


async def test_a_zlib_stream_runs_through_the_whole_connection(discord: LocalDiscord) -> None:
    async with dial(discord, compress="zlib-stream", encoding="json", v="10") as line:
        await line.say(IDENTIFY)
        heard = await line.until("GUILD_CREATE")
        assert heard[0]["t"] == "READY"
        assert heard[-1]["d"]["name"] == "Knockabout"
        assert line.kinds == {aiohttp.WSMsgType.BINARY}


async def test_without_compression_it_is_text(discord: LocalDiscord) -> None:
    async with dial(discord) as line:
        await line.say(IDENTIFY)
        await line.until("GUILD_CREATE")
        assert line.kinds == {aiohttp.WSMsgType.TEXT}


async def test_resuming_replays_what_was_missed_and_nothing_else(
    discord: LocalDiscord, people: People
) -> None:
    red = people("Red")
    async with dial(discord) as line:
        await line.say(IDENTIFY)
        ready = (await line.until("GUILD_CREATE"))[0]
        await red.says("heard")
        last = (await line.until("MESSAGE_CREATE"))[-1]["s"]
    await discord.gateway.deserted()
    await red.says("missed")
    await red.says("missed, too")
    resume = {"token": "t", "session_id": ready["d"]["session_id"], "seq": last}
    async with dial(discord, compress="zlib-stream") as line:
        await line.say({"op": 6, "d": resume})
        heard = await line.until("RESUMED")
        assert [e["t"] for e in heard] == ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]
        assert [e["s"] for e in heard] == [last + 1, last + 2, last + 3]


async def test_a_session_that_cannot_be_resumed_is_invalid(discord: LocalDiscord) -> None:
    async with dial(discord) as line:
        await line.say(IDENTIFY)
        ready = (await line.until("GUILD_CREATE"))[0]
    resume = {"token": "t", "session_id": ready["d"]["session_id"], "seq": 1}
    async with dial(discord) as line:
        await line.say({"op": 6, "d": resume | {"session_id": "another"}})
        assert await line.hear() == {"op": 9, "d": False}
        await line.say(IDENTIFY)
        await line.until("READY")
    async with dial(discord) as line:
        await line.say({"op": 6, "d": resume | {"seq": 4711}})
        assert await line.code() == 4007


@pytest.mark.parametrize(("knob", "value"), [("REPLAYED", 2), ("SESSION_SECONDS", -1.0)])
async def test_who_missed_too_much_or_stayed_away_too_long_begins_anew(
    discord: LocalDiscord,
    people: People,
    monkeypatch: pytest.MonkeyPatch,
    knob: str,
    value: float,
) -> None:
    monkeypatch.setattr(gateway, knob, value)
    red = people("Red")
    async with dial(discord) as line:
        await line.say(IDENTIFY)
        ready = await line.until("GUILD_CREATE")
    await discord.gateway.deserted()
    for word in ("one", "two", "three"):
        await red.says(word)
    resume = {"session_id": ready[0]["d"]["session_id"], "seq": ready[-1]["s"]}
    async with dial(discord) as line:
        await line.say({"op": 6, "d": resume})
        assert await line.hear() == {"op": 9, "d": False}


async def test_an_invalid_session_that_can_be_resumed_is_resumed(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    await red.says("here")
    await discord.gateway.invalidate(resumable=True)
    await tiny.resumes.get()
    await red.slash("/settings autoplay", on=True)


async def test_an_invalid_session_begins_anew(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    tiny.up.clear()
    await discord.gateway.invalidate()
    await tiny.up.wait()
    await people("Red").slash("/settings autoplay", on=True)
    assert tiny.resumes.empty()


async def test_a_refused_resume_begins_anew(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    tiny.up.clear()
    await discord.gateway.refuse_resume()
    await tiny.up.wait()
    await people("Red").slash("/settings autoplay", on=True)
    assert tiny.resumes.empty()


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (["[not json"], 4002),
        (["[]"], 4002),
        (['{"op": 2}'], 4002),
        (['{"op": 77}'], 4001),
        (['{"op": 3, "d": {}}'], 4003),
        ([json.dumps(IDENTIFY), json.dumps(IDENTIFY)], 4005),
        ([json.dumps({"op": 2, "d": {"token": "t", "intents": 0, "shard": [2, 2]}})], 4010),
        ([json.dumps({"op": 2, "d": {"token": "t", "intents": 1 << 15}})], 4014),
    ],
)
async def test_each_wrong_step_has_its_code(
    discord: LocalDiscord, said: list[str], code: int
) -> None:
    async with dial(discord) as line:
        for text in said:
            await line.socket.send_str(text)
        assert await line.code() == code


async def test_a_wrong_token_is_turned_away() -> None:
    server = LocalDiscord(token="the.right.one")
    await server.start()
    try:
        async with dial(server) as line:
            await line.say(IDENTIFY)
            assert await line.code() == 4004
    finally:
        await server.stop()
