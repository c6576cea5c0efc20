"""Faults from the side panel: set, told to everybody, and refused politely when they cannot be."""

import asyncio
import re
from typing import Any

import pytest

from bot.localdiscord import LocalDiscord
from tests.e2e.people import People
from tests.e2e.reading import ClientRefused
from tests.e2e.tinybot import TinyBot

SEND = "POST /channels/*/messages"
NONE = {"latency": 0.0, "waiting": []}


async def test_a_fault_is_told_to_every_window_until_it_has_struck(
    tiny: TinyBot, people: People
) -> None:
    red, blue = people("Red"), people("Blue")
    await blue.says("here")
    await red.panel.fault(SEND, 429, times=2, retry_after=0.01)
    await blue.until(lambda: blue.panel.waiting, "the fault")
    assert blue.panel.waiting == [
        {
            "pattern": SEND,
            "what": 429,
            "times": 2,
            "after": False,
            "retry_after": 0.01,
            "everywhere": False,
        }
    ]
    late = people("Late")
    await late.until(lambda: late.panel.waiting == blue.panel.waiting, "the same in a new window")
    await tiny.marbles.send("after two refusals")
    await asyncio.gather(
        *(p.until(lambda p=p: not p.panel.waiting, "the end of it") for p in (red, blue, late))
    )
    await blue.sees("after two refusals")


async def test_calm_forgets_everything(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    await red.panel.fault(SEND, 503, times=7)
    await red.panel.fault("*", "hang", after=True)
    await red.panel.latency(0.5)
    assert (len(red.panel.waiting), red.faults["latency"]) == (2, 0.5)
    await red.panel.calm()
    assert {key: red.faults[key] for key in NONE} == NONE
    await tiny.marbles.send("as ever")


async def test_latency_set_from_the_panel_is_told(discord: LocalDiscord, people: People) -> None:
    red = people("Red")
    await red.panel.latency(0.25)
    assert discord.faults.latency == red.faults["latency"] == 0.25


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({"do": "fault"}, "pattern: a text is expected, and it is missing"),
        ({"do": "fault", "pattern": 7, "what": 503}, "pattern: a text"),
        ({"do": "fault", "pattern": "", "what": 503}, "a method and a path"),
        ({"do": "fault", "pattern": "PSOT /x", "what": 503}, "a method and a path"),
        ({"do": "fault", "pattern": "POST channels", "what": 503}, "a method and a path"),
        ({"do": "fault", "pattern": "POST", "what": 503}, "a path is missing"),
        ({"do": "fault", "pattern": "*" * 201, "what": 503}, "at most 200"),
        ({"do": "fault", "pattern": SEND}, 'an HTTP status, "reset" or "hang"'),
        ({"do": "fault", "pattern": SEND, "what": True}, 'an HTTP status, "reset" or "hang"'),
        ({"do": "fault", "pattern": SEND, "what": 200}, "from 400 to 599, not 200"),
        ({"do": "fault", "pattern": SEND, "what": 499}, "from 400 to 599, not 499"),
        ({"do": "fault", "pattern": SEND, "what": -503}, "from 400 to 599"),
        ({"do": "fault", "pattern": SEND, "what": "melt"}, '"reset" or "hang", not \'melt\''),
        ({"do": "fault", "pattern": SEND, "what": "503"}, '"reset" or "hang", not'),
        ({"do": "fault", "pattern": SEND, "what": 503, "times": 0}, "times: between 1 and"),
        ({"do": "fault", "pattern": SEND, "what": 503, "times": -1}, "times: between 1 and"),
        ({"do": "fault", "pattern": SEND, "what": 503, "times": 1.5}, "times: a whole number"),
        ({"do": "fault", "pattern": SEND, "what": 503, "times": 10**9}, "times: between 1 and"),
        ({"do": "fault", "pattern": SEND, "what": 503, "after": "yes"}, "after: true or false"),
        ({"do": "fault", "pattern": SEND, "what": 429, "after": True}, "never takes effect"),
        ({"do": "fault", "pattern": SEND, "what": 503, "everywhere": True}, "only a 429"),
        ({"do": "fault", "pattern": SEND, "what": 429, "retry_after": -1}, "retry_after: seconds"),
        ({"do": "fault", "pattern": SEND, "what": 429, "retry_after": 1e9}, "between 0 and 3600"),
        ({"do": "fault", "pattern": SEND, "what": 429, "retry_after": "1"}, "a number of seconds"),
        ({"do": "latency"}, "seconds: a number of seconds is expected, and it is missing"),
        ({"do": "latency", "seconds": -0.1}, "seconds between 0 and 60"),
        ({"do": "latency", "seconds": 86400}, "seconds between 0 and 60"),
        ({"do": "latency", "seconds": 10**400}, "a number of seconds"),
        ({"do": "latency", "seconds": [1]}, "a number of seconds is expected, not [1]"),
        ({"do": "gateway"}, "how: one of drop, reconnect"),
        ({"do": "gateway", "how": "explode"}, "how: one of drop, reconnect"),
        ({"do": "gateway", "how": {}}, "how: one of drop, reconnect"),
    ],
)
async def test_a_fault_that_cannot_be_is_refused_with_what_is_expected(
    discord: LocalDiscord, people: People, wish: dict[str, Any], expected: str
) -> None:
    red = people("Red")
    what = wish.pop("do")
    with pytest.raises(ClientRefused, match=re.escape(expected)):
        await red.wishes(what, **wish)
    assert (discord.faults.pending, discord.faults.latency) == (0, 0.0)
    assert {key: red.faults[key] for key in NONE} == NONE
