"""A memory game through the manager: how long cards are shown, and an end that all agree on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot import refusals
from bot.records import LOOK_MS, Seat, Table
from bot.store import Change
from bot.turns import LOOK
from engine.chance import Seeded
from engine.events import Flipped, ShipMoved
from engine.match import Match
from tests.engine.island_table import island

STALLED = island("ship=A1 coins=3,2,1 low=20 idle=40")


async def at(house, line: str, *, computers: tuple[int, ...] = ()) -> Table:
    """A running game at a position line; seat N is person N + 1's unless a computer's."""
    match = Match.at(line, chance=Seeded(1))
    seats = tuple(
        Seat(None, n, computer=True) if n in computers else Seat(n + 1, n)
        for n in range(match.players)
    )
    table = await house.manager.open(1, 500, 1, "aargh", {}, "en", seats)
    table = await house.manager.start(table.id, 1)
    assert table.match is not None
    match = Match.at(line, chance=Seeded(1), holders=table.match.holders)
    match.ply = table.match.ply
    table = replace(table, match=match, version=table.version + 1, updated_at=house.now.ms)
    await house.store.commit(Change(table, dropped=(LOOK,)))
    house.restart()
    return await house.manager.table(table.id)


async def flip(house, table: Table, person: int, cell: str) -> Table:
    return await house.manager.play(table.id, person, table.version, f"flip:{cell}")


async def timers(house) -> list[tuple[str, int]]:
    """Every timer there is: kind and due."""
    found = await house.store.due(house.now.ms + 10**9)
    return [(timer.kind, timer.due) for timer in found]


async def told(house, table: Table, since: int) -> list[object]:
    return [e for line in await house.manager.lines(table.id, since) for e in line.events]


# How long cards are shown


async def test_the_end_of_a_turn_sets_the_time_its_cards_are_shown(house) -> None:
    table = await at(house, island("ship=A1"))
    table = await flip(house, table, 1, "A2")
    assert await timers(house) == []
    table = await flip(house, table, 1, "B1")
    assert await timers(house) == [(LOOK, house.now.ms + LOOK_MS)]


async def test_the_next_players_flip_ends_that_time(house) -> None:
    table = await flip(house, await at(house, island("ship=A1")), 1, "B1")
    await flip(house, table, 2, "B2")
    assert await timers(house) == []


async def test_where_a_person_is_up_the_time_changes_no_game(house) -> None:
    table = await flip(house, await at(house, island("ship=A1")), 1, "B1")
    house.now.pass_(LOOK_MS)
    await house.clock.fire_due()
    assert (await house.manager.table(table.id)).version == table.version
    assert table.id in house.told
    assert await timers(house) == []


async def test_a_computer_waits_until_the_cards_have_been_seen(house) -> None:
    table = await at(house, island("ship=A1"), computers=(1, 2))
    table = await flip(house, table, 1, "B1")
    assert table.match is not None and table.match.ask is not None
    assert table.match.ask.by == 1
    house.now.pass_(LOOK_MS - 1)
    await house.clock.fire_due()
    assert (await house.manager.table(table.id)).version == table.version
    house.now.pass_(1)
    await house.clock.fire_due()
    after = await house.manager.table(table.id)
    events = await told(house, table, table.version)
    assert {event.seat for event in events if isinstance(event, Flipped)} == {1}
    assert after.match is not None and after.match.ask is not None
    assert after.match.ask.by == 2, "the next computer waits for its own turn"
    house.now.pass_(LOOK_MS)
    await house.clock.fire_due()
    after = await house.manager.table(table.id)
    assert after.match is not None and after.match.ask is not None
    assert after.match.ask.by == 0


async def test_a_computer_that_begins_plays_at_once(house) -> None:
    for number in range(8):
        table = await house.manager.open(
            1, 600 + number, 1, "aargh", {}, "en", (Seat(1, 0), Seat(None, 1, computer=True))
        )
        table = await house.manager.start(table.id, 1)
        events = await told(house, table, 0)
        landed = [event for event in events if isinstance(event, ShipMoved)]
        assert [event.seat for event in landed] in ([], [1])
        assert table.match is not None and table.match.ask is not None
        assert table.match.ask.by == 0


@pytest.mark.parametrize("damage", ["payload = '{zzz'", 'payload = \'{"version":"1"}\''])
async def test_a_time_whose_timer_is_damaged_still_ends(house, damage: str) -> None:
    table = await flip(house, await at(house, island("ship=A1"), computers=(1,)), 1, "B1")
    async with house.store.writing() as connection:
        await connection.exec_driver_sql(f"UPDATE timer SET {damage}")
    house.restart()
    house.now.pass_(LOOK_MS)
    await house.clock.fire_due()
    assert (await house.manager.table(table.id)).version == table.version + 1


async def test_an_overtaken_timer_cuts_no_later_turn_short(house) -> None:
    table = await at(house, island("ship=A1"), computers=(1,))
    table = await flip(house, table, 1, "B1")
    [old] = await house.store.due(house.now.ms + LOOK_MS)
    house.now.pass_(LOOK_MS)
    await house.clock.fire_due()
    table = await house.manager.table(table.id)
    table = await flip(house, table, 3, "E3" if table.match.view().ship != "E3" else "E4")
    await house.manager._looked(old)
    assert (await house.manager.table(table.id)).version == table.version


async def test_what_others_do_does_not_cut_the_look_short(house) -> None:
    table = await at(house, island("ship=A1 coins=3,2,1 low=20 idle=40"), computers=(1,))
    table = await flip(house, table, 1, "B1")
    house.now.pass_(1000)
    for change in (house.manager.agree(table.id, 1), house.manager.resign(table.id, 3)):
        table = await change
        if table.status != "running":
            break
        assert table.match is not None and table.match.ask is not None
        assert table.match.ask.by == 1, "the computer has not played yet"
        assert [due for _, due in await timers(house)] == [house.now.ms - 1000 + LOOK_MS]


async def test_a_lost_timer_is_set_again_at_the_start(house) -> None:
    table = await flip(house, await at(house, island("ship=A1"), computers=(1,)), 1, "B1")
    await house.store.drop_timer(LOOK, table.id)
    house.restart()
    await house.manager.time_looks()
    assert [kind for kind, _ in await timers(house)] == [LOOK]
    house.now.pass_(LOOK_MS)
    await house.clock.fire_due()
    assert (await house.manager.table(table.id)).version == table.version + 1


async def test_cards_left_open_are_shown_anew_at_the_start(house) -> None:
    table = await flip(house, await at(house, island("ship=A1")), 1, "B1")
    await house.manager.shown(table.id, table.version, 77, "2.1|3|4|open|0|", new=True)
    house.restart()
    house.told.clear()
    await house.manager.tidy()
    assert house.told == [table.id]


async def test_the_time_is_the_tables_own(house) -> None:
    table = await at(house, island("ship=A1"))
    async with house.store.writing() as connection:
        await connection.exec_driver_sql("UPDATE game SET look_ms = 2500")
    house.restart()
    await flip(house, table, 1, "B1")
    [(_, due)] = await timers(house)
    assert due == house.now.ms + 2500


# An end that all agree on


async def test_all_people_have_to_agree(house) -> None:
    table = await at(house, STALLED, computers=(2,))
    table = await house.manager.agree(table.id, 1)
    assert (table.status, [seat.agrees for seat in table.seats]) == (
        "running",
        [True, False, False],
    )
    table = await house.manager.agree(table.id, 2)
    assert table.status == "over"
    assert table.match is not None and table.match.outcome is not None
    assert table.match.outcome.places == (1, 2, 3)


async def test_it_is_kept_who_agreed(house) -> None:
    table = await at(house, STALLED)
    await house.manager.agree(table.id, 2)
    house.restart()
    assert [seat.agrees for seat in (await house.manager.table(table.id)).seats] == [
        False,
        True,
        False,
    ]


async def test_who_gave_up_is_not_asked(house) -> None:
    table = await at(house, STALLED)
    await house.manager.resign(table.id, 3)
    await house.manager.agree(table.id, 1)
    with pytest.raises(refusals.AlreadyResigned):
        await house.manager.agree(table.id, 3)
    assert (await house.manager.agree(table.id, 2)).status == "over"


async def test_who_gives_up_may_be_the_last_that_did_not_agree(house) -> None:
    table = await at(house, STALLED)
    await house.manager.agree(table.id, 1)
    await house.manager.agree(table.id, 2)
    table = await house.manager.resign(table.id, 3)
    assert table.status == "over"
    assert table.match is not None and table.match.outcome is not None
    assert table.match.outcome.places == (1, 2, 3)


async def test_a_stalled_game_that_is_called_off_or_deserted_counts_nothing(house) -> None:
    table = await at(house, STALLED, computers=(1, 2))
    await house.manager.resign(table.id, 1)
    table = await house.manager.table(table.id)
    assert (table.status, table.reason) == ("cancelled", "deserted")
    assert table.match is not None and table.match.outcome is None
    assert table.match.view().winners == ()


async def test_agreement_is_forgotten_when_the_game_gets_on(house) -> None:
    table = await at(house, island("ship=A1 coins=3,2,1 idle=40"))
    table = await house.manager.agree(table.id, 2)
    table = await flip(house, table, 1, "A2")
    assert table.seats[1].agrees
    table = await flip(house, table, 1, "B1")
    assert not any(seat.agrees for seat in table.seats)
    with pytest.raises(refusals.NothingToAgree):
        await house.manager.agree(table.id, 2)


async def test_twice_agreed_is_a_double_tap_and_strangers_have_no_say(house) -> None:
    table = await at(house, STALLED)
    table = await house.manager.agree(table.id, 2)
    with pytest.raises(refusals.DoubleTap):
        await house.manager.agree(table.id, 2)
    with pytest.raises(refusals.NotSeated):
        await house.manager.agree(table.id, 99)
    assert (await house.manager.table(table.id)).version == table.version


async def test_another_game_has_nothing_to_agree_on(house) -> None:
    table = await house.manager.open(1, 501, 1, "agravo", {}, "en", (Seat(1, 0), Seat(2, 1)))
    with pytest.raises(refusals.NotStarted):
        await house.manager.agree(table.id, 1)
    await house.manager.start(table.id, 1)
    with pytest.raises(refusals.NothingToAgree):
        await house.manager.agree(table.id, 1)
