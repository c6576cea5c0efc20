"""A database of every revision there has been, with games in it, brought up to date."""

from __future__ import annotations

import json

from sqlalchemy import Connection, text

from bot.records import CHOICE_MS, LOOK_MS, Person, Seat
from bot.store import Store
from bot.store.migrate import upgrade
from engine.chance import Fair
from engine.match import Match

SECRET = bytes(range(32))

ROWS = {
    "person": [
        {"id": 11, "autoplay": True, "locale": "pt-BR"},
        {"id": 12, "autoplay": False, "locale": None},
    ],
    "game": [
        {
            "id": "abc",
            "guild_id": 1,
            "channel_id": 2,
            "status": "running",
            "reason": "",
            "host_id": 11,
            "game": "aggravation",
            "locale": "en-US",
            "version": 4,
            "shown": 4,
            "message_id": 900,
            "message_key": "1.0|0|4",
            "created_at": 5,
            "updated_at": 6,
            "rules_version": 1,
        }
    ],
    "seat": [
        {"game_id": "abc", "number": 0, "person_id": 11, "colour": 0, "computer": False},
        {"game_id": "abc", "number": 1, "person_id": None, "colour": 3, "computer": True},
        {"game_id": "abc", "number": 2, "person_id": 12, "colour": 2, "computer": False},
    ],
    "timer": [{"game_id": "abc", "kind": "nudge", "due": 7, "payload": "{}"}],
}


def of_revision_1(connection: Connection) -> None:
    """The tables of the first release, holding a game of two people and a computer."""
    upgrade(connection, "0001")
    match = Match.start("aggravation", 3, chance=Fair(SECRET))
    ROWS["game"][0] |= {
        "options": json.dumps(match.options),
        "holders": json.dumps(match.holders),
        "snapshot": match.snapshot(),
        "secret": SECRET,
    }
    for table, rows in ROWS.items():
        for row in rows:
            names = ", ".join(row)
            values = ", ".join(f":{name}" for name in row)
            connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)


async def test_a_game_of_the_first_release_goes_on(store_url: str) -> None:
    async with Store(store_url) as store:
        async with store.writing() as connection:
            await connection.run_sync(of_revision_1)
        await store.migrate()
        table = await store.table("abc")
        assert table is not None and table.match is not None
        assert table.seats == (Seat(11, 0), Seat(None, 3, computer=True), Seat(12, 2))
        assert (table.version, table.message_id, table.choice_ms) == (4, 900, CHOICE_MS)
        assert (
            table.match.position() == Match.start("aggravation", 3, chance=Fair(SECRET)).position()
        )
        assert [timer.kind for timer in await store.due(7)] == ["nudge"]
        person = await store.person(11)
        assert (person.autoplay, person.locale, person.extra) == (True, "pt-BR", "unless_knock")
        assert person.keepers == "use"
        assert not (await store.person(12)).autoplay


def of_revision_2(connection: Connection) -> None:
    """Somebody who has chosen what to do with a partner's extra marble, no more being known yet."""
    upgrade(connection, "0002")
    connection.execute(
        text("INSERT INTO person (id, autoplay, extra) VALUES (11, :yes, 'never')"), {"yes": True}
    )


async def test_what_people_chose_before_there_were_kept_cards_still_holds(store_url: str) -> None:
    async with Store(store_url) as store:
        async with store.writing() as connection:
            await connection.run_sync(of_revision_2)
        await store.migrate()
        assert await store.person(11) == Person(11, autoplay=True, extra="never", keepers="use")
        assert await store.choose(11, {"keepers": "ask"}) == Person(
            11, autoplay=True, extra="never", keepers="ask"
        )


def of_revision_3(connection: Connection) -> None:
    """A lobby from before there were islands."""
    upgrade(connection, "0003")
    connection.execute(text("INSERT INTO person (id, autoplay) VALUES (11, :no)"), {"no": False})
    game = ROWS["game"][0] | {"status": "lobby", "snapshot": None, "secret": None, "holders": None}
    game |= {"options": "{}", "host_id": 11, "rules_version": None}
    names = ", ".join(game)
    values = ", ".join(f":{name}" for name in game)
    connection.execute(text(f"INSERT INTO game ({names}) VALUES ({values})"), game)
    row = ROWS["seat"][0]
    names, values = ", ".join(row), ", ".join(f":{name}" for name in row)
    connection.execute(text(f"INSERT INTO seat ({names}) VALUES ({values})"), row)


async def test_a_table_from_before_there_were_islands_shows_cards_as_long_as_usual(
    store_url: str,
) -> None:
    async with Store(store_url) as store:
        async with store.writing() as connection:
            await connection.run_sync(of_revision_3)
        await store.migrate()
        table = await store.header("abc")
        assert table is not None
        assert table.look_ms == LOOK_MS
        assert [seat.agrees for seat in table.seats] == [False]


async def test_an_older_process_may_still_write_beside_a_newer_one(store: Store) -> None:
    async with store.writing() as connection:
        await connection.execute(text("INSERT INTO person (id, autoplay) VALUES (7, true)"))
    assert await store.person(7) == Person(7, autoplay=True, extra="unless_knock", keepers="use")


def of_revision_4(connection: Connection) -> None:
    """Somebody who has chosen something before boards moved."""
    upgrade(connection, "0004")
    connection.execute(text("INSERT INTO person (id, autoplay) VALUES (11, :yes)"), {"yes": True})


async def test_boards_move_for_who_was_there_before_they_did(store_url: str) -> None:
    async with Store(store_url) as store:
        async with store.writing() as connection:
            await connection.run_sync(of_revision_4)
        await store.migrate()
        assert await store.person(11) == Person(11, autoplay=True, motion=True)
        assert not await store.wants_still(5, [11])
