"""A gateway that drops, asks to come back, refuses to resume: no click is lost or doubled."""

import asyncio

from bot.localdiscord import LocalDiscord
from tests.e2e.people import People, Person
from tests.e2e.tinybot import TinyBot


async def still_heard_once(tiny: TinyBot, person: Person) -> None:
    """A command reaches the bot, once."""
    while not tiny.seen.empty():
        tiny.seen.get_nowait()
    await person.slash("/settings autoplay", on=True)
    await person.sees("autoplay is True")
    assert tiny.seen.qsize() == 1


async def test_what_happens_while_the_gateway_is_away_comes_when_it_resumes(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    await red.says("here")
    await discord.drop_gateway()
    await asyncio.gather(*(red.slash("/settings autoplay", on=True) for _ in range(3)))
    await tiny.resumes.get()
    assert len(red.whispers()) == tiny.seen.qsize() == 3


async def test_dropped_from_the_panel_it_comes_back_and_everybody_is_told(
    tiny: TinyBot, people: People
) -> None:
    red, blue = people("Red"), people("Blue")
    await asyncio.gather(red.says("I"), blue.says("too"))
    assert blue.faults["gateway"] == {"shards": 1, "connected": 1}
    told = asyncio.create_task(
        blue.until(lambda: blue.faults["gateway"]["connected"] == 0, "a bot that is gone")
    )
    await red.panel.gateway("drop")
    await tiny.resumes.get()
    await told
    await blue.until(lambda: blue.faults["gateway"]["connected"] == 1, "a bot that is back")
    await still_heard_once(tiny, red)


async def test_asked_to_reconnect_it_resumes(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    await red.panel.gateway("reconnect")
    await tiny.resumes.get()
    await still_heard_once(tiny, red)


async def test_an_invalid_session_begins_anew(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    tiny.up.clear()
    await red.panel.gateway("invalid")
    await tiny.up.wait()
    assert tiny.resumes.empty()
    await still_heard_once(tiny, red)


async def test_a_refused_resume_begins_anew(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    tiny.up.clear()
    await red.panel.gateway("refuse-resume")
    await tiny.up.wait()
    assert tiny.resumes.empty()
    await still_heard_once(tiny, red)
    await red.panel.gateway("drop")
    await tiny.resumes.get()
    await still_heard_once(tiny, red)
