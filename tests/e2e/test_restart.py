"""kill -9 in the middle of a game, and on with it as if nothing had been."""

import asyncio
import re
from pathlib import Path

import pytest

from bot.localdiscord import LocalDiscord
from bot.play import local_config
from tests.e2e.people import People
from tests.e2e.playing import Party, sensible, started
from tests.e2e.thebot import BotProcess, in_process

THINKING = 128
"""The flag of a message that is promised."""


async def test_after_kill_9_in_mid_turn_the_old_buttons_go_on(
    bot_process: BotProcess, people: People
) -> None:
    await bot_process.start()
    party = await started(people, "Red", "Blue")
    person, board = await party.turn()
    board = await party.press(person, board, "Roll")
    await bot_process.kill()
    await bot_process.start()
    for _ in range(6):
        person = party.called(board)
        board = await party.press(person, board, sensible(person, board))
    assert await strays(party, bot_process) == set(), "something appeared twice"


async def test_a_board_that_was_committed_but_not_delivered_comes_after_the_restart(
    bot_process: BotProcess, discord: LocalDiscord, people: People
) -> None:
    await bot_process.start()
    party = await started(people, "Red", "Blue")
    person, board = await party.turn()
    before = (board["id"], board["edited_timestamp"])
    discord.fail("PATCH /channels/*/messages/*", 503, times=99)
    discord.fail("POST /channels/*/messages", 503, times=99)
    await person.click("Roll", message=int(board["id"]))
    async with asyncio.timeout(20):
        while "attempt 1 failed" not in bot_process.log():  # noqa: ASYNC110 - a file tells
            await asyncio.sleep(0.05)
    await bot_process.kill()
    discord.faults.clear()
    await bot_process.start()

    def news() -> bool:
        now = party.asking()
        return now is not None and (now["id"], now["edited_timestamp"]) != before

    await party.watcher.until(news, "the board that was not delivered")
    person, board = await party.turn()
    await party.press(person, board, sensible(person, board))


async def test_a_board_that_arrived_unrecorded_does_not_appear_twice(
    bot_process: BotProcess, discord: LocalDiscord, people: People
) -> None:
    await bot_process.start()
    party = await started(people, "Red", "Blue")
    # The message gets through, its answer never comes back: nobody can know whether it arrived.
    discord.fail("POST /channels/*/messages", "hang", after=True)
    person, board = await party.turn()
    first = board["id"]
    while party.board() is not None and party.board()["id"] == first:
        person = party.called(board)
        board = await party.press(person, board, sensible(person, board))
    await bot_process.kill()
    discord.faults.clear()
    await bot_process.start()
    person, board = await party.turn()
    board = await party.press(person, board, sensible(person, board))
    assert await strays(party, bot_process) == set(), "something appeared twice"


async def test_a_lobby_is_still_a_lobby_after_a_restart(
    bot_process: BotProcess, people: People
) -> None:
    await bot_process.start()
    red, blue = people("Red"), people("Blue")
    await red.slash("/play", game="aggravation")
    await red.sees("who plays?")
    await red.click("Options")
    await red.sees("What do you want to change?")
    await bot_process.kill()
    await bot_process.start()
    await blue.click("Join")
    await red.sees("2. 🔵 @Blue")
    await red.select("Option", ["Teams"])
    await red.sees("**Teams**")


async def test_the_bot_ends_politely_when_asked_to(bot_process: BotProcess, people: People) -> None:
    await bot_process.start()
    await people("Red").slash("/play", game="aggravation")
    await people("Red").sees("who plays?")
    assert await bot_process.stop() == 0
    assert "Traceback" not in bot_process.log()


async def strays(party: Party, process: BotProcess) -> set[str]:
    """Boards in the channel that the bot, stopped now, never knew to be its own."""
    await process.stop()
    known = re.findall(r"version \d+ (?:sent as message|had arrived as) (\d+)", process.log())
    shown = [m["id"] for m in party.watcher.newest_first() if m["attachments"]]
    return set(shown) - set(known)


async def test_a_command_that_came_in_is_answered_before_the_bot_leaves(
    discord: LocalDiscord, people: People, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    red = people("Red")
    async with in_process(discord, local_config(discord, tmp_path)):
        await red.until(lambda: red.commands, "the commands")
        discord.faults.latency = 0.3
        asked = asyncio.create_task(red.slash("/rules"))
        await red.until(
            lambda: any(m["flags"] & THINKING for m in red.newest_first()), "the receipt"
        )
    await asked
    await red.sees("Aggravation: How to play")
    assert "failed, reference" not in caplog.text
