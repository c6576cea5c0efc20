"""Whole games of Fat Lip, and one that is killed in the middle."""

from pathlib import Path

import pytest

from tests.e2e.people import People
from tests.e2e.playing import hurry, seated
from tests.e2e.setting import begun, let_time_pass, put
from tests.e2e.thebot import BotProcess


@pytest.mark.usefixtures("bot")
async def test_two_people_and_two_computers_play_fusion_to_the_end(people: People) -> None:
    party = await seated(people, "Red", "Blue", game="fatlip", options="teams=fusion skip_turn=on")
    red = party.watcher
    await red.click("Add computer")
    await red.sees("(3 of 6)")
    await red.click("Add computer")
    await red.sees("both as 🔴 Red; 🔵 Blue and 🟡 Yellow, both as 🔵 Blue.")
    await hurry(*party.people)
    await red.click("Start")

    last = await party.play()

    text = red.text(last)
    assert "🏆" in text and "WIN!" in text
    assert "🥇 1." in text and "🥈 2." in text
    assert red.buttons(message=last) == ["🔁 Play again"]
    print(f"{party.clicks} clicks, {party.clicks / party.seconds:.1f} clicks/s")


PLACES = ",".join(f"diamond:0:{place}" for place in ("mouth", "left", "right", "far-left"))
PAIRS = f"fatlip players=4 teams=pairs 0={PLACES} 1=outer:17 2=outer:30,inner:7 turn=0"


async def test_the_clock_of_a_steered_computer_fires_after_a_restart(
    bot_process: BotProcess, people: People, tmp_path: Path
) -> None:
    await bot_process.start()
    party = await begun(people, "Red", "Blue", game="fatlip", options="teams=pairs", computers=2)
    red = party.watcher
    await bot_process.kill()
    put(tmp_path, PAIRS)
    await bot_process.start()
    await red.sees("Do you want to choose the moves of 🟢 Green from now on?")
    _, board = await party.turn()
    board = await party.press(red, board, "Choose the moves of Green")
    board = await party.press(red, board, "Roll")
    assert "Choose its move; it chooses itself" in red.text(board)
    await bot_process.kill()
    let_time_pass(tmp_path)
    await bot_process.start()
    board = await party.follows(board, "the time was up")
    assert "🟢 Green" in red.text(board)
    assert "Traceback" not in bot_process.log()
