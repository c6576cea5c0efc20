"""Garbage through a window and through the gateway: always told so, never a crash."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.localdiscord import LocalDiscord
from bot.localdiscord.governing import Governing
from bot.localdiscord.records import Json
from tests.e2e.test_fuzz import GARBAGE, NOT_JSON, Town

FEW = settings(max_examples=25, deadline=None)
ACTS = ("command", "complete", "click", "submit", "say", "dismiss", "locale")
PANEL = ("fault", "latency", "calm", "gateway", "guild", "member", "dms", "deny", "allow", "thread")
VALID: dict[str, Json] = {
    "command": {"channel": "4711", "command": "/echo", "options": {}},
    "complete": {"channel": "4711", "command": "/echo", "options": {"o": "x"}, "focused": "o"},
    "click": {"message": "SAID", "custom_id": "go", "values": [], "raced": True},
    "submit": {"modal": "1", "values": {}},
    "say": {"channel": "4711", "content": "hello"},
    "dismiss": {"message": "SAID"},
    "locale": {"locale": "fi"},
    "fault": {"pattern": "GET /gateway", "what": 429, "times": 2, "retry_after": 1.0},
    "latency": {"seconds": 0.0},
    "calm": {},
    "gateway": {"how": "drop"},
    "guild": {"how": "outage", "id": "1", "name": "Elsewhere"},
    "member": {"how": "leave", "guild": "1"},
    "dms": {"open": True},
    "deny": {"channel": "4711", "permission": "send_messages"},
    "allow": {"channel": "4711", "permission": "send_messages"},
    "thread": {"id": "4711", "archived": True, "locked": False},
}


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    """One loop for all examples."""
    with asyncio.Runner() as running:
        yield running


@pytest.fixture(scope="module")
def town(runner: asyncio.Runner) -> Iterator[Town]:
    """One town for all examples."""
    made = Town()
    runner.run(made.open())
    yield made
    runner.run(made.close())


@asynccontextmanager
async def connected(
    server: LocalDiscord, path: str
) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(server.base_url + path) as socket,
    ):
        yield socket


async def told(server: LocalDiscord, wish: Json) -> Json:
    """What becomes of a wish, by its nonce."""
    async with connected(server, "/window?as=Red") as socket:
        await socket.send_str(json.dumps(wish))
        while True:
            event: Json = await socket.receive_json(timeout=20)
            # What is not even JSON, such as half a character, has no nonce.
            if event.get("nonce") in (wish["nonce"], "") and event["t"] != "message":
                return event


def test_every_wish_is_thrown_at(town: Town) -> None:
    assert set(VALID) == {*ACTS, *PANEL}
    assert set(VALID) == set(town.server.windows._doings)
    assert set(Governing(town.server.world).doings) <= set(VALID)


@pytest.mark.parametrize("what", sorted(VALID))
@FEW
@given(data=st.data())
def test_a_spoilt_wish_is_told_so(
    runner: asyncio.Runner, town: Town, what: str, data: st.DataObject
) -> None:
    wish = {k: town.names["message_id"] if v == "SAID" else v for k, v in VALID[what].items()}
    for key in wish:
        if data.draw(st.integers(0, 2)) == 0:
            wish[key] = data.draw(GARBAGE)

    async def thrown() -> None:
        # An interaction is answered by nobody here, and so fails in time.
        town.server.interactions.ack_deadline = 0.001
        event = await told(town.server, {**wish, "do": what, "nonce": "n"})
        assert event["t"] in ("refused", "done", "interaction")
        assert "stumbled" not in event.get("text", "")
        town.server.faults.clear()

    runner.run(thrown())


PACKETS: list[Any] = [
    *({"op": op, "d": d} for op in (1, 2, 6, 8, 3, 0, 99, -1) for d in (None, {}, [], 7, "x")),
    {"op": 2, "d": {"token": 7}},
    {"op": 2, "d": {"token": "t", "intents": "all"}},
    {"op": 2, "d": {"token": "t", "intents": 1, "shard": [1]}},
    {"op": 2, "d": {"token": "t", "intents": 1, "shard": [0, 0]}},
    {"op": 2, "d": {"token": "t", "intents": 1, "shard": ["a", "b"]}},
    {"op": 2, "d": {"token": "t", "intents": 1, "shard": {}}},
    {"op": 6, "d": {"token": "t", "session_id": [], "seq": "x"}},
    {"op": "2"},
    {"op": None},
    {},
    [],
    None,
    "hello",
]
FRAMES = [*(json.dumps(p).encode() for p in PACKETS), *NOT_JSON]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda f: repr(f[:40]))
async def test_a_gateway_packet_that_makes_no_sense_closes_with_a_code(
    discord: LocalDiscord, caplog: pytest.LogCaptureFixture, frame: bytes
) -> None:
    async with connected(discord, "/gateway?v=10&encoding=json") as socket:
        assert (await socket.receive_json(timeout=20))["op"] == 10
        await socket.send_str(frame.decode("latin-1"))
        await socket.send_str('{"op": 1, "d": null}')
        message = await socket.receive(timeout=20)
        while message.type is aiohttp.WSMsgType.TEXT and json.loads(message.data)["op"] in (0, 9):
            message = await socket.receive(timeout=20)
        # Either it goes on and gives heartbeats back, or it says by a code what was wrong.
        if message.type is aiohttp.WSMsgType.TEXT:
            assert json.loads(message.data)["op"] == 11
        else:
            assert 4000 <= (socket.close_code or 0) <= 4014, (message, socket.close_code)
    assert [r for r in caplog.records if r.levelname == "ERROR"] == []
