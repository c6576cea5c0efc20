"""Rows that a bad disk or a careless hand has changed: named, left alone, in nobody's way."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from bot import refusals
from bot.records import Table
from bot.store import UnreadableGame
from engine.match import Match

SPOILT_STATES: dict[str, dict[str, Any]] = {
    "a hole the board lacks": {"marbles": [[9999], []]},
    "a die of 44": {"die": 44},
    "another number of players": {"players": 3},
    "too few marbles": {"marbles": [[]]},
    "no options": {"options": []},
    "everybody gave up": {"out": [0, 1]},
}
SPOILT_OPTIONS = (
    "{}",
    "{zzz",
    '{"foo":"bar"}',
    '{"teams":"zzz"}',
    '{"board":"auto","six_bonus":"if_used","centre_exit":"any_star","teams":"pairs",'
    '"play_on":"off","foo":"bar"}',
)


async def execute(house, statement: str, **values: object) -> None:
    async with house.store.writing() as connection:
        await connection.execute(text(statement), values)
    house.restart()


async def spoil(house, table: Table, **state: Any) -> bytes:
    """Change the stored state of a running table; gives what stands there then."""
    assert table.match is not None
    snapshot = msgspec.json.decode(table.match.snapshot())
    snapshot["state"].update(state)
    return await put(house, table, msgspec.json.encode(snapshot))


async def put(house, table: Table, snapshot: bytes) -> bytes:
    await execute(
        house, "UPDATE game SET snapshot = :junk WHERE id = :id", junk=snapshot, id=table.id
    )
    return snapshot


async def stored(house, table: Table, column: str) -> Any:
    async with house.store.reading() as connection:
        return await connection.scalar(
            text(f"SELECT {column} FROM game WHERE id = :id"),
            {"id": table.id},
        )


@pytest.mark.parametrize("what", SPOILT_STATES)
async def test_a_position_that_decodes_into_nonsense_can_be_called_off(house, what) -> None:
    table = await house.game(1, 2)
    left = await spoil(house, table, **SPOILT_STATES[what])
    for person in (1, 2):
        with pytest.raises(UnreadableGame, match=table.id):
            await house.manager.play(table.id, person, table.version, "roll")
        with pytest.raises(UnreadableGame, match=table.id):
            await house.manager.resign(table.id, person)
    with pytest.raises(refusals.NotPermitted):
        await house.manager.cancel(table.id, 2, may_manage=False)
    assert (await house.manager.cancel(table.id, 1, may_manage=False)).status == "cancelled"
    assert bytes(await stored(house, table, "snapshot")) == left
    await house.game(1, 2)


async def test_a_position_that_counts_its_log_wrong_can_be_called_off(house) -> None:
    table = await house.answer(await house.game(1, 2))
    snapshot = msgspec.json.decode(match_of(table).snapshot()) | {"ply": 0}
    left = await put(house, table, msgspec.json.encode(snapshot))
    with pytest.raises(UnreadableGame, match="log has an entry 0 already"):
        await house.answer(table)
    assert (await house.store.header(table.id)).version == table.version
    assert (await house.manager.cancel(table.id, 1, may_manage=False)).status == "cancelled"
    assert bytes(await stored(house, table, "snapshot")) == left
    await house.game(1, 2)


async def test_a_position_of_another_game_is_not_played_on(house) -> None:
    table = await house.game(1, 2)
    await execute(house, "UPDATE game SET game = 'agravo'")
    with pytest.raises(UnreadableGame, match="a game of aggravation at a table of agravo"):
        await house.manager.table(table.id)


@pytest.mark.parametrize("step", ["play", "view", "close"])
async def test_whatever_closing_a_game_stumbles_over_it_is_called_off(
    house, monkeypatch, step
) -> None:
    table = await house.game(1, 2)

    def broken(*_args: object) -> None:
        raise IndexError("list index out of range")

    house.restart()
    monkeypatch.setattr(Match, step, broken)
    table = await house.manager.cancel(table.id, 1, may_manage=False)
    assert (table.status, table.reason) == ("cancelled", "cancelled")


@pytest.mark.parametrize("options", SPOILT_OPTIONS)
async def test_a_lobby_whose_options_are_none_of_its_game_can_only_be_called_off(
    house, options
) -> None:
    table = await house.lobby(1, 2)
    await execute(house, "UPDATE game SET options = :options", options=options)
    with pytest.raises(UnreadableGame, match="options"):
        await house.manager.join(table.id, 3)
    with pytest.raises(UnreadableGame, match="options"):
        await house.manager.start(table.id, 1)
    assert (await house.manager.cancel(table.id, 1, may_manage=False)).status == "cancelled"
    assert await stored(house, table, "options") == options
    await house.lobby(1, 2)


async def test_a_lobby_of_a_game_nobody_knows_can_only_be_called_off(house) -> None:
    table = await house.lobby(1, 2)
    await execute(house, "UPDATE game SET game = 'chess'")
    with pytest.raises(UnreadableGame, match="chess"):
        await house.manager.join(table.id, 3)
    assert (await house.manager.cancel(table.id, 1, may_manage=False)).status == "cancelled"


async def test_options_that_do_not_suit_those_who_sit_there_yet_stop_no_lobby(house) -> None:
    table = await house.lobby(1, 2, teams="pairs")
    house.restart()
    assert len((await house.manager.join(table.id, 3)).seats) == 3


async def test_a_colour_there_is_not_is_no_seat(house) -> None:
    table = await house.lobby(1, 2)
    await execute(house, "UPDATE seat SET colour = 99 WHERE number = 1")
    with pytest.raises(UnreadableGame, match="colour"):
        await house.manager.table(table.id)


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


async def test_a_damaged_entry_of_the_log_is_left_out_of_what_is_told(house, caplog) -> None:
    table = await house.answer(await house.answer(await house.game(1, 2)))
    whole = await house.manager.lines(table.id, 0)
    await execute(house, "UPDATE log SET events = '{zzz' WHERE ply = 1")
    assert await house.manager.lines(table.id, 0) == [whole[0], *whole[2:]]
    assert f"game {table.id}" in caplog.text
    assert "entry 1" in caplog.text
    with pytest.raises(UnreadableGame):
        await house.store.record(table.id)
