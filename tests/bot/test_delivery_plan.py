"""Which message shows a table: the same one, or a new one."""

import pytest
from msgspec.structs import replace

from bot.delivery.plan import (
    DISCORD_EPOCH_MS,
    TOO_OLD_MS,
    BoardKey,
    looking,
    plan,
    read_key,
    sent_at,
    stage_of,
)
from bot.records import Table
from tests.bot.tables import lobby, running

NOW = 1_800_000_000_000
MESSAGE = (NOW - DISCORD_EPOCH_MS) << 22
"""A message sent right now."""


def shown(table: Table, key: str, message_id: int = MESSAGE) -> Table:
    return replace(table, message_id=message_id, message_key=key)


def test_a_table_nobody_has_seen_gets_its_first_message() -> None:
    planned = plan(lobby(), NOW)
    assert planned.edit is None
    assert planned.key == BoardKey("lobby", 0, 7)


def test_a_lobby_is_edited() -> None:
    assert plan(shown(lobby(), "lobby|0|1"), NOW).edit == MESSAGE


def test_the_same_seat_in_the_same_turn_is_edited_and_tells_the_same_story() -> None:
    table = running("aggravation players=2 turn=0 roll=6")
    planned = plan(shown(table, "1.0|2|4"), NOW)
    assert planned.edit == MESSAGE
    assert planned.key == BoardKey("1.0", 2, 4)


def test_another_seat_gets_a_new_message_that_goes_on_where_the_last_began() -> None:
    table = running("aggravation players=2 turn=1")
    planned = plan(shown(table, "1.0|2|4"), NOW)
    assert planned.edit is None
    assert planned.key == BoardKey("1.1", 4, 7)


def test_an_old_message_is_not_edited_but_said_again() -> None:
    table = shown(running("aggravation players=2 turn=0 roll=6"), "1.0|2|4")
    assert plan(table, NOW + TOO_OLD_MS - 1).edit == MESSAGE
    later = plan(table, NOW + TOO_OLD_MS)
    assert later.edit is None
    assert later.key == BoardKey("1.0", 2, 4)


def test_a_board_brought_up_tells_the_same_in_a_new_message() -> None:
    table = shown(running("aggravation players=2 turn=0 roll=6"), "1.0|2|4")
    planned = plan(table, NOW, repost=True)
    assert (planned.edit, planned.key) == (None, BoardKey("1.0", 2, 4))


def test_a_game_called_off_is_told_in_a_new_message() -> None:
    table = running("aggravation players=2 turn=0", status="cancelled")
    assert stage_of(table) == "over"
    assert plan(shown(table, "1.0|2|4"), NOW).edit is None


@pytest.mark.parametrize(
    "key",
    [
        BoardKey("12.3", 40, 44),
        BoardKey("12.3", 40, 44, open=True),
        BoardKey("12.3", 40, 44, ping=MESSAGE),
        BoardKey("12.3", 40, 44, open=True, ping=MESSAGE),
        BoardKey("9999.5", 40000, 44000, open=True, ping=MESSAGE, left=(MESSAGE, MESSAGE + 1)),
    ],
)
def test_keys_read_back(key: BoardKey) -> None:
    assert read_key(str(key)) == key
    assert len(str(key)) <= 100, "as long as the column"


# A game that is to be remembered stays in one message.

ISLAND = "aargh players=2 grid=cg/cs ship=A1"


def test_a_fleeting_game_stays_in_its_message_turn_after_turn() -> None:
    table = running(f"{ISLAND} turn=1")
    planned = plan(shown(table, "3.0|2|4|shut|99|"), NOW)
    assert planned.edit == MESSAGE
    assert planned.key == BoardKey("1.1", 4, 7, ping=99)


def test_its_first_and_its_last_board_are_new_messages() -> None:
    assert plan(shown(running(ISLAND), "lobby|0|1"), NOW).edit is None
    assert plan(shown(running(ISLAND, status="over"), "3.0|2|4"), NOW).edit is None


def test_its_message_moves_on_when_it_is_old_or_brought_up() -> None:
    table = shown(running(f"{ISLAND} turn=1"), "3.0|2|4")
    assert plan(table, NOW + TOO_OLD_MS).edit is None
    assert plan(table, NOW, repost=True).edit is None


def test_cards_are_looked_at_as_long_as_the_table_says() -> None:
    table = replace(running(ISLAND), look_until=NOW)
    assert looking(table, NOW - 1)
    assert not looking(table, NOW)
    assert not looking(replace(table, status="over"), NOW - 1)
    assert not looking(running("aggravation players=2 turn=0"), NOW)


@pytest.mark.parametrize(
    "text",
    [
        *("", "lobby", "lobby|1", "lobby|a|1", "|1|2", "x|1|2|3"),
        *("1.0|1|2|open", "1.0|1|2|ajar|3|4", "1.0|1|2|open|x|4", "1.0|1|2|open|3|4|5"),
        *("1.0|1|2|open|3", "1.0|1|2|left|3|4,", "1.0|1|2|left|3|,4", "1.0|1|2|left|3|x"),
    ],
)
def test_a_strange_key_stands_for_a_board_nobody_has_seen(text: str) -> None:
    assert read_key(text) == BoardKey()


def test_the_age_of_a_message_is_in_its_id() -> None:
    assert sent_at(MESSAGE) == NOW
