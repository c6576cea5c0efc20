"""A person all home chooses a computer partner's moves, over the real wire."""

from pathlib import Path

import pytest

from tests.e2e.people import People
from tests.e2e.playing import Party
from tests.e2e.setting import SetUp, begun, let_time_pass, put
from tests.e2e.thebot import BotProcess

HOME = "home:1,home:2,home:3,home:4"
PAIRS = f"aggravation players=4 0={HOME} 1=track:16 2=track:30,track:40 turn=0 teams=pairs"


async def rolled_for(party: Party) -> dict:
    """Red says yes and rolls; gives the board that asks for the computer's move."""
    red = party.watcher
    _, board = await party.turn()
    assert "Do you want to choose the moves of 🟢 Green from now on?" in red.text(board)
    board = await party.press(red, board, "Choose the moves of Green")
    assert "Do you want" not in red.text(board)
    board = await party.press(red, board, "Roll")
    assert "Choose its move; it chooses itself" in red.text(board)
    return board


@pytest.mark.usefixtures("bot")
async def test_the_computers_move_is_the_persons_for_a_while(people: People, set_up: SetUp) -> None:
    set_up(PAIRS)
    party = await begun(people, "Red", "Blue", options="teams=pairs", computers=2)
    red, blue = party.people
    board = await rolled_for(party)
    assert red.me["id"] not in [user["id"] for user in board["mentions"]]
    label = red.buttons(message=board)[0]
    await blue.click(label, message=int(board["id"]))
    await blue.sees("It is 🔴 Red's turn")
    board = await party.press(red, board, label)
    assert "🟢 Green" in red.text(board)


@pytest.mark.usefixtures("bot")
async def test_one_may_change_ones_mind(people: People, set_up: SetUp) -> None:
    set_up(PAIRS)
    party = await begun(people, "Red", "Blue", options="teams=pairs", computers=2)
    board = await rolled_for(party)
    board = await party.press(party.watcher, board, "Let the computer choose for Green")
    assert "it chooses itself" not in party.watcher.text(board)


@pytest.mark.usefixtures("bot")
async def test_who_says_nothing_waits_for_nothing(people: People, set_up: SetUp) -> None:
    set_up(PAIRS)
    party = await begun(people, "Red", "Blue", options="teams=pairs", computers=2)
    _, board = await party.turn()
    board = await party.press(party.watcher, board, "Roll")
    assert "it chooses itself" not in party.watcher.text(board)


async def test_the_clock_of_a_steered_move_fires_after_a_restart(
    bot_process: BotProcess, people: People, tmp_path: Path
) -> None:
    await bot_process.start()
    party = await begun(people, "Red", "Blue", options="teams=pairs", computers=2)
    red = party.watcher
    await bot_process.kill()
    put(tmp_path, PAIRS)
    await bot_process.start()
    await red.sees("Do you want to choose the moves of")
    board = await rolled_for(party)
    before, label = (board["id"], board["edited_timestamp"]), red.buttons(message=board)[0]
    custom_id = board["components"][0]["components"][0]["custom_id"]
    await bot_process.kill()
    let_time_pass(tmp_path)
    await bot_process.start()

    def moved_on() -> bool:
        now = party.asking()
        return now is not None and (now["id"], now["edited_timestamp"]) != before

    await red.until(moved_on, "the board after the computer has moved itself")
    # A click that had just left before the time was up.
    await red.click(label, message=int(board["id"]), custom_id=custom_id)
    await red.sees("The board has moved on since then.")
    assert "Traceback" not in bot_process.log()
