"""Damaged rows: the bot starts all the same, the game can be called off, the others go on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.e2e.people import People
from tests.e2e.playing import seated, sensible, started
from tests.e2e.thebot import BotProcess

UNREADABLE = {
    "snapshot": "UPDATE game SET snapshot = x'00ff'",
    "no snapshot": "UPDATE game SET snapshot = NULL",
    "options": "UPDATE game SET options = '{zzz'",
    "secret": "UPDATE game SET secret = NULL",
    "seats": "DELETE FROM seat WHERE number = 1",
    "a die of 44": "UPDATE game SET snapshot = CAST(replace(CAST(snapshot AS TEXT), '\"die\":0', "
    "'\"die\":44') AS BLOB)",
    "a hole there is not": "UPDATE game SET snapshot = CAST(replace(CAST(snapshot AS TEXT), "
    "'\"marbles\":[[]', '\"marbles\":[[9999]') AS BLOB)",
}
LOBBIES = ("{}", "{zzz", '{"foo":"bar"}')
BY_THE_WAY = {
    "whispers": "INSERT INTO whisper (game_id, person_id, seat, version, event, view) "
    "SELECT id, host_id, 0, version, '{zzz', '{' FROM game",
    "timers": "INSERT INTO timer (game_id, kind, due, payload) SELECT id, 'odd', 0, '{zzz' "
    "FROM game",
    "log": "UPDATE log SET events = '{zzz', draws = '{zzz'",
}


@pytest.mark.parametrize("what", UNREADABLE)
async def test_a_game_that_cannot_be_read_can_be_called_off_and_is_left_as_it_was(
    bot_process: BotProcess, people: People, tmp_path: Path, what: str
) -> None:
    await bot_process.start()
    party = await started(people, "Red", "Blue")
    person, _ = await party.turn()
    await bot_process.kill()
    damage(tmp_path, UNREADABLE[what])
    kept = left_of_it(tmp_path)
    red = people("Red")
    await bot_process.start()
    await person.slash("/roll")
    await person.sees("I cannot read this game any more. `/cancel` makes room")
    assert await person.autocomplete("/move", "choice", "") == []
    await red.slash("/rules")
    await red.sees("How to play")
    await red.slash("/cancel")
    await red.click("Yes, call it off")
    await red.sees("The game is called off.")
    await red.slash("/play", game="aggravation")
    await red.sees("who plays?")
    assert left_of_it(tmp_path) == kept
    assert "Traceback" not in bot_process.log()


@pytest.mark.parametrize("options", LOBBIES)
async def test_a_lobby_that_cannot_be_read_can_be_called_off_and_loses_its_buttons(
    bot_process: BotProcess, people: People, tmp_path: Path, options: str
) -> None:
    await bot_process.start()
    party = await seated(people, "Red", "Blue")
    await bot_process.kill()
    damage(tmp_path, f"UPDATE game SET options = '{options}'")
    red, blue = party.people
    await bot_process.start()
    await blue.slash("/leave")
    await blue.sees("I cannot read this game any more. `/cancel` makes room")
    await red.slash("/cancel")
    await red.sees("This lobby of Aggravation was called off.")
    await red.until(lambda: "✋ Join" not in red.buttons(), "the buttons to go")
    await red.slash("/play", game="aggravation")
    await red.sees("who plays?")


@pytest.mark.parametrize("what", BY_THE_WAY)
async def test_a_damaged_note_stops_no_game(
    bot_process: BotProcess, people: People, tmp_path: Path, what: str
) -> None:
    await bot_process.start()
    party = await started(people, "Red", "Blue")
    await bot_process.kill()
    damage(tmp_path, BY_THE_WAY[what])
    await bot_process.start()
    person, board = await party.turn()
    await party.press(person, board, sensible(person, board))


def damage(folder: Path, statement: str) -> None:
    """What a bad disk or a careless hand does to the rows."""
    with closing(sqlite3.connect(folder / "knockabout.db")) as database, database:
        database.execute(statement)


def left_of_it(folder: Path) -> tuple[object, ...]:
    """What an owner could mend the oldest game from."""
    with closing(sqlite3.connect(folder / "knockabout.db")) as database:
        found = database.execute(
            "SELECT snapshot, options, secret, (SELECT count(*) FROM seat WHERE game_id = id) "
            "FROM game ORDER BY created_at"
        )
        return tuple(found.fetchone())
