"""Everything twice: commands sent twice at once, and two bots that hear the same click."""

import asyncio
import re
from pathlib import Path

import pytest

from bot.localdiscord import LocalDiscord
from bot.localdiscord.records import LOADING
from tests.e2e.people import People, Person
from tests.e2e.playing import Party, seated, sensible, started
from tests.e2e.thebot import BotProcess


@pytest.mark.usefixtures("bot")
async def test_a_command_sent_twice_leaves_nobody_waiting(people: People) -> None:
    party = await started(people, "Red", "Blue")
    person, _ = await party.turn()
    await asyncio.gather(*(person.slash("/roll") for _ in range(3)))
    await nothing_pends(person)
    assert sum("You rolled" in text for text in person.whispers()) == 1


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("options", ["x" * 4000, "teams=" + "z" * 4000, "z" * 4000 + "=none"])
async def test_whatever_is_typed_gets_an_answer(people: People, options: str) -> None:
    red = people("Red")
    await red.slash("/play", game="aggravation", options=options)
    refused = ("The options do not fit", "That option cannot be set so")
    await red.until(lambda: any(red.seen(words) for words in refused), "an answer")
    await nothing_pends(red)


@pytest.mark.usefixtures("bot")
async def test_a_double_click_on_start_is_swallowed(people: People) -> None:
    party = await seated(people, "Red", "Blue")
    red = party.watcher
    message, custom_id = found_button(red, "Start")
    await asyncio.gather(
        *(red.click("?", message=message, custom_id=custom_id) for _ in range(3)),
    )
    await party.turn()
    assert [text for text in red.whispers() if "already begun" in text] == []


@pytest.mark.usefixtures("bot")
async def test_a_double_click_on_the_offer_of_a_thread_opens_one(people: People) -> None:
    red = people("Red")
    await red.slash("/play", game="aggravation")
    await red.sees("who plays?")
    await red.slash("/play", game="aggravation")
    await red.sees("Yours can have a thread of its own.")
    before = len(red.channels)
    message, custom_id = found_button(red, "Open a thread")
    await asyncio.gather(
        *(red.click("?", message=message, custom_id=custom_id) for _ in range(3)),
    )
    await red.sees("Your lobby is open in")
    assert len(red.channels) == before + 1


async def test_of_two_bots_at_work_one_answers(
    bot_process: BotProcess, discord: LocalDiscord, people: People, tmp_path: Path
) -> None:
    await bot_process.start()
    second = BotProcess(discord, tmp_path)
    await second.start()
    try:
        red, blue = people("Red"), people("Blue")
        async with asyncio.timeout(20):
            while not both_connected(second):  # noqa: ASYNC110 - a file tells
                await asyncio.sleep(0.05)
        await red.slash("/play", game="aggravation")
        await red.sees("The lobby is open.")
        await blue.click("Join")
        await red.sees("2. 🔵 @Blue")
        await red.click("Add computer")
        await red.sees("(3 of 6)")
        await red.click("Start")
        party = Party([red, blue])
        for _ in range(6):
            person, board = await party.turn()
            await party.press(person, board, sensible(person, board))
        shown = re.findall(r"version (\d+) (?:sent|edited) as", second.log())
        assert len(shown) == len(set(shown)), "something appeared twice"
        assert len(red.whispers()) == 1
        assert blue.whispers() == []
    finally:
        await second.stop()


def both_connected(second: BotProcess) -> bool:
    """They share a folder, and so a log."""
    return second.log().count("has connected to Gateway") == 2


async def nothing_pends(person: Person) -> None:
    """Wait until no answer to this person is still promised."""
    await person.until(
        lambda: not any(message["flags"] & LOADING for message in person.newest_first()),
        "the end of thinking",
    )


def found_button(person: Person, label: str) -> tuple[int, str]:
    """Message and custom id of the newest button with that label."""
    for message in person.newest_first():
        for row in message["components"]:
            for button in row["components"]:
                if label in (button.get("label") or ""):
                    return int(message["id"]), str(button["custom_id"])
    raise AssertionError(f"no button {label!r}")
