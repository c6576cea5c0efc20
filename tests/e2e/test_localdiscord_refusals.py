"""Bodies Discord would refuse are refused here, with its codes and the place of the fault."""

from collections.abc import Iterator
from typing import Any

import aiohttp
import pytest
from discord import HTTPException

from bot.localdiscord import LocalDiscord
from tests.e2e.people import People
from tests.e2e.tinybot import Interaction, TinyBot, picture, view
from tests.e2e.wrong_bodies import WRONG, Wrong

pytestmark = pytest.mark.wrong_on_purpose

Json = dict[str, Any]


def faults(errors: Json, place: str = "") -> Iterator[tuple[str, str]]:
    """Place and code of every fault in the `errors` of an answer."""
    for key, below in errors.items():
        if key == "_errors":
            yield from ((place, fault["code"]) for fault in below)
            assert all(set(fault) == {"code", "message"} for fault in below)
        else:
            yield from faults(below, f"{place}.{key}" if place else key)


async def refused(discord: LocalDiscord, method: str, path: str, body: object) -> Json:
    """The answer to a body sent as it is, without a client that would mend it; a 400."""
    headers = {"Authorization": "Bot a.local.token"}
    async with (
        aiohttp.ClientSession(headers=headers) as http,
        http.request(method, discord.api_base + path, json=body) as answer,
    ):
        assert answer.status == 400, await answer.text()
        assert answer.headers["Content-Type"] == "application/json"
        told: Json = await answer.json()
        return told


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG.keys())
async def test_a_wrong_message_is_refused_with_its_place(
    discord: LocalDiscord, wrong: Wrong
) -> None:
    channel = discord.world.named("marbles")
    told = await refused(discord, "POST", f"/channels/{channel.id}/messages", wrong.body)
    assert (told["code"], told["message"]) == (50035, "Invalid Form Body")
    assert set(faults(told["errors"])) == set(wrong.faults.items())
    assert discord.world.history(channel.id) == []


@pytest.mark.parametrize("empty", [{}, {"content": ""}, {"embeds": []}, {"components": []}])
async def test_an_empty_message_is_refused(discord: LocalDiscord, empty: Json) -> None:
    channel = discord.world.named("marbles")
    told = await refused(discord, "POST", f"/channels/{channel.id}/messages", empty)
    assert told == {"message": "Cannot send an empty message", "code": 50006}


async def test_what_is_no_json_is_refused(discord: LocalDiscord) -> None:
    channel = discord.world.named("marbles")
    told = await refused(discord, "POST", f"/channels/{channel.id}/messages", "no object")
    assert (told["message"], told["code"]) == ("Invalid Form Body", 50035)
    assert list(faults(told["errors"])) == [("", "MODEL_TYPE_CONVERT")]
    headers = {"Authorization": "Bot x", "Content-Type": "application/json"}
    address = f"{discord.api_base}/channels/{channel.id}/messages"
    async with (
        aiohttp.ClientSession(headers=headers) as http,
        http.post(address, data=b'{"content": ') as answer,
    ):
        assert (await answer.json())["code"] == 50109


async def test_alt_text_and_file_size_have_limits(tiny: TinyBot) -> None:
    with pytest.raises(HTTPException, match="1024 or fewer"):
        await tiny.marbles.send(file=picture(alt="x" * 1025))
    big = picture()
    big.fp.write(bytes(10 * 1024 * 1024 + 1))
    big.fp.seek(0)
    with pytest.raises(HTTPException) as large:
        await tiny.marbles.send(file=big)
    assert (large.value.status, large.value.code) == (413, 40005)


OPTIONS = "0.options.0"


def command(**more: Any) -> Json:
    return {"name": "ok", "description": "x", **more}


def option(**more: Any) -> Json:
    return {"type": 3, "name": "n", "description": "x", **more}


@pytest.mark.parametrize(
    ("body", "place", "code"),
    [
        (command(name="Upper"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (command(name="a" * 33), "0.name", "BASE_TYPE_BAD_LENGTH"),
        (command(description="x" * 101), "0.description", "BASE_TYPE_BAD_LENGTH"),
        (command(description=""), "0.description", "BASE_TYPE_BAD_LENGTH"),
        (command(contexts=[3]), "0.contexts.0", "BASE_TYPE_CHOICES"),
        (command(options=[option()] * 26), "0.options", "BASE_TYPE_BAD_LENGTH"),
        (
            command(options=[{"type": 3, "name": "n"}]),
            f"{OPTIONS}.description",
            "BASE_TYPE_REQUIRED",
        ),
        (
            command(options=[option(name="N")]),
            f"{OPTIONS}.name",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (command(options=[option(type=None)]), f"{OPTIONS}.type", "BASE_TYPE_REQUIRED"),
        (command(options=[option(min_length=-1)]), f"{OPTIONS}.min_length", "NUMBER_TYPE_MIN"),
        (
            command(options=[option(choices=[{"name": str(n), "value": "x"} for n in range(26)])]),
            f"{OPTIONS}.choices",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            command(options=[option(choices=[{"name": "x", "value": 5}])]),
            f"{OPTIONS}.choices.0.value",
            "STRING_TYPE_CONVERT",
        ),
        (
            command(options=[option(name="a"), option(name="b", required=True)]),
            "0.options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
    ],
)
async def test_a_wrong_command_is_refused_with_its_place(
    discord: LocalDiscord, body: Json, place: str, code: str
) -> None:
    path = f"/applications/{discord.world.bot.id}/commands"
    told = await refused(discord, "PUT", path, [body])
    assert (told["code"], told["message"]) == (50035, "Invalid Form Body")
    assert (place, code) in set(faults(told["errors"]))


@pytest.mark.parametrize(
    ("answer", "place", "code"),
    [
        ({"type": 1}, "type", "BASE_TYPE_CHOICES"),
        ({"type": 4, "data": {"content": "x" * 2001}}, "data.content", "BASE_TYPE_MAX_LENGTH"),
        (
            {"type": 9, "data": {"title": "x" * 46, "custom_id": "m", "components": []}},
            "data.title",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"type": 9, "data": {"title": "x", "custom_id": "m", "components": []}},
            "data.components",
            "BASE_TYPE_BAD_LENGTH",
        ),
    ],
)
async def test_a_wrong_answer_is_refused_and_a_right_one_is_still_taken(
    discord: LocalDiscord, tiny: TinyBot, people: People, answer: Json, place: str, code: str
) -> None:
    told: list[Json] = []

    async def echo(interaction: Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        told.append(await refused(discord, "POST", path, answer))
        await interaction.response.send_message("right", view=view())

    tiny.handlers["echo"] = echo
    red = people("Red")
    await red.slash("/echo", game="aggravation")
    await red.sees("right")
    assert told[0]["code"] == 50035
    assert (place, code) in set(faults(told[0]["errors"]))
