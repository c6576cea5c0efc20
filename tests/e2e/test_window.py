"""A window: what was missed comes once and in order, and what makes no sense is told so."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from bot.localdiscord import LocalDiscord, feed
from bot.localdiscord.records import Json
from tests.e2e.people import People
from tests.e2e.tinybot import Interaction, TinyBot, running

Socket = aiohttp.ClientWebSocketResponse


async def test_a_message_missed_comes_when_the_window_is_back(
    tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    await red.says("here")
    await red.looks_away()
    await tiny.marbles.send("missed")
    assert red.seen("missed") is None
    await red.looks_back()
    await red.sees("missed")
    assert red.greetings == 1, "nothing was told anew"
    await tiny.marbles.send("live again")
    await red.sees("live again")


async def test_a_message_edited_while_away_is_seen_as_it_is_now(
    tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    message = await tiny.marbles.send("before")
    await red.sees("before")
    await red.looks_away()
    await message.edit(content="between")
    await message.edit(content="after")
    await red.looks_back()
    await red.sees("after")
    assert (red.seen("before"), red.seen("between")) == (None, None)


async def test_a_message_deleted_while_away_is_gone(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    message = await tiny.marbles.send("short-lived")
    await red.sees("short-lived")
    await red.looks_away()
    await message.delete()
    await red.looks_back()
    await red.until(lambda: red.seen("short-lived") is None, "an empty channel")


async def test_a_whisper_that_came_while_away_is_for_its_owner_alone(
    tiny: TinyBot, people: People
) -> None:
    red, blue = people("Red"), people("Blue")
    asked, told = asyncio.Event(), asyncio.Event()

    async def whisper(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await asked.wait()
        await interaction.followup.send("for you alone", ephemeral=True)
        told.set()

    tiny.handlers["echo"] = whisper
    await asyncio.gather(red.slash("/echo", game="aggravation"), blue.says("here"))
    await asyncio.gather(red.looks_away(), blue.looks_away())
    asked.set()
    await told.wait()
    await asyncio.gather(red.looks_back(), blue.looks_back())
    await red.sees("for you alone")
    assert (red.greetings, blue.greetings) == (1, 1)
    await tiny.marbles.send("for everybody")
    await blue.sees("for everybody")
    assert blue.whispers() == []
    assert red.whispers() == ["for you alone"]


async def test_an_answer_that_came_while_away_is_not_asked_for_again(
    tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    answered: list[Interaction] = []

    async def late(interaction: Interaction) -> None:
        answered.append(interaction)
        await red.looks_away()
        await interaction.response.send_message("done", ephemeral=True)
        await red.looks_back()

    tiny.handlers["echo"] = late
    await red.slash("/echo", game="aggravation")
    await red.sees("done")
    assert len(answered) == 1


async def test_away_for_longer_than_is_remembered_everything_is_told_anew(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    await red.says("here")
    await red.looks_away()
    await tiny.marbles.send("long ago")
    for _ in range(feed.REMEMBERED):
        discord.world.feed.publish({"t": "typing"})
    await red.looks_back()
    assert red.greetings == 2
    await red.sees("long ago")
    await tiny.marbles.send("now")
    await red.sees("now")


async def test_after_a_restart_of_the_server_everything_is_told_anew(tmp_path: Path) -> None:
    first = LocalDiscord(data=tmp_path)
    await first.start()
    people = People(first.page_url)
    red = people("Red")
    await red.says("before the restart")
    await red.looks_away()
    await first.stop()
    second = LocalDiscord(port=first.port, data=tmp_path)
    await second.start()
    bot = TinyBot()
    async with running(bot, second):
        await red.looks_back()
        assert red.greetings == 2
        await bot.marbles.send("after it")
        await red.sees("after it")
        assert len([m for m in red.newest_first() if "restart" in red.text(m)]) == 1
        await red.slash("/settings autoplay", on=True)
        await red.sees("autoplay is True")
    await people.close()
    await second.stop()


async def test_two_windows_of_one_person_are_told_the_same(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    await red.slash("/settings autoplay", on=True)
    other = People(red.base_url)
    again = other("Red")
    await again.sees("autoplay is True")
    await red.dismiss("autoplay is True")
    await again.until(lambda: not again.whispers(), "the whisper to go there, too")
    await other.close()


FRAMES: dict[str, str] = {
    "": "A wish is JSON",
    "{": "A wish is JSON",
    "[" * 100_000: "A wish is JSON",
    "[]": "A wish is a JSON object",
    "null": "A wish is a JSON object",
    '"calm"': "A wish is a JSON object",
    "1e999": "A wish is JSON",
    "17": "A wish is a JSON object",
    '{"do": "latency", "seconds": NaN}': "A wish is JSON",
    '{"do": "say", "channel": "HERE", "content": "\\ud800"}': "A wish is JSON",
    "{}": "do: one of command, complete, click",
    '{"do": null}': "do: one of",
    '{"do": ["calm"]}': "do: one of",
    '{"do": "dance"}': "do: one of",
    '{"do": "click"}': "message: an id",
    '{"do": "click", "message": "one"}': "message: an id",
    '{"do": "click", "message": "' + "9" * 5000 + '"}': "message: an id",
    '{"do": "click", "message": "1", "custom_id": 7}': "custom_id: a text",
    '{"do": "click", "message": "1", "custom_id": "x", "values": "y"}': "values: a list of texts",
    '{"do": "click", "message": "1", "custom_id": "x", "raced": 1}': "raced: true or false",
    '{"do": "click", "message": "1", "custom_id": "x"}': "That message is gone",
    '{"do": "say", "channel": "7", "content": "x"}': "Unknown Channel",
    '{"do": "say", "channel": null}': "channel: an id",
    '{"do": "say", "channel": true}': "channel: an id",
    '{"do": "command", "channel": "HERE", "command": 1}': "command: a text",
    '{"do": "command", "channel": "HERE", "command": ""}': "no command",
    '{"do": "command", "channel": "HERE", "command": "/"}': "no command",
    '{"do": "command", "channel": "HERE", "command": "/nothing"}': "no command /nothing",
    '{"do": "command", "channel": "HERE", "command": "/echo", "options": []}': "options: an object",
    '{"do": "say", "channel": "HERE", "content": "' + "x" * 2001 + '"}': "content: Must be 2000",
    '{"do": "say", "channel": "HERE", "content": ""}': "Cannot send an empty message",
    '{"do": "submit", "modal": "1", "values": 3}': "values: an object",
    '{"do": "submit", "modal": "1", "values": {}}': "That form is gone",
    '{"do": "dismiss", "message": "1"}': "Unknown Message",
    '{"do": "locale"}': "locale: a text",
}


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame[:60])
async def test_a_frame_that_makes_no_sense_is_told_what_is_expected(
    discord: LocalDiscord, tiny: TinyBot, people: People, frame: str
) -> None:
    here = str(discord.world.named("marbles").id)
    async with _window(discord) as socket:
        await socket.send_str(frame.replace("HERE", here))
        assert FRAMES[frame] in (await _next(socket, "refused"))["text"]
        await socket.send_json({"do": "calm", "nonce": "still here"})
        assert (await _next(socket, "done"))["nonce"] == "still here"
    assert [m async for m in tiny.marbles.history()] == []


async def test_bytes_are_no_wish(discord: LocalDiscord) -> None:
    async with _window(discord) as socket:
        await socket.send_bytes(b'{"do": "calm"}')
        assert "text, not bytes" in (await _next(socket, "refused"))["text"]


@pytest.mark.parametrize("since", ["", "-1", "x", "1.5", "²", "9" * 30, "9" * 5000])
async def test_a_window_that_forgot_where_it_was_is_told_everything(
    discord: LocalDiscord, since: str
) -> None:
    async with _window(discord) as socket:
        life = (await _next(socket, "hello"))["life"]
    async with _window(discord, life=life, since=since) as socket:
        assert (await socket.receive_json())["t"] == "hello"


@asynccontextmanager
async def _window(discord: LocalDiscord, **query: str) -> AsyncIterator[Socket]:
    address = f"{discord.base_url}/window"
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(address, params={"as": "Red", **query}) as socket,
    ):
        yield socket


async def _next(socket: Socket, kind: str) -> Json:
    while True:
        event: Json = await socket.receive_json(timeout=20)
        if event["t"] == kind:
            return event
