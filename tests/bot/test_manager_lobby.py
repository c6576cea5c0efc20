"""The lobby: who may do what, and what becomes of the seats."""

from __future__ import annotations

import asyncio

import pytest

from bot import refusals
from bot.manager import IDLE_MS
from bot.records import Table


def people(table: Table) -> list[int | None]:
    return [seat.person_id for seat in table.seats]


def colours(table: Table) -> list[int]:
    return [seat.colour for seat in table.seats]


async def test_a_new_lobby_has_its_host_on_the_first_seat(house) -> None:
    table = await house.lobby(1)
    assert (table.status, table.host_id, people(table)) == ("lobby", 1, [1])
    assert (table.version, table.shown, table.match) == (1, 0, None)
    assert table.options["teams"] == "none"
    assert await house.manager.table(table.id) == table
    assert await house.manager.current(500) == table
    assert house.told == [table.id]


async def test_one_lobby_or_game_a_channel(house) -> None:
    table = await house.lobby(1)
    with pytest.raises(refusals.AlreadyRunning) as refused:
        await house.lobby(2)
    assert refused.value.table.id == table.id
    other = await house.lobby(2, channel=501)
    assert other.id != table.id


async def test_fifty_people_who_open_at_once_get_one_lobby(house) -> None:
    tries = (house.lobby(person) for person in range(1, 51))
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(one, Table) for one in done) == 1
    assert sum(isinstance(one, refusals.AlreadyRunning) for one in done) == 49


async def test_an_ended_game_frees_its_channel(house) -> None:
    first = await house.lobby(1)
    await house.manager.cancel(first.id, 1, may_manage=False)
    second = await house.lobby(2)
    current = await house.manager.latest(500)
    assert current is not None
    assert current.id == second.id
    assert (await house.manager.table(first.id)).status == "cancelled"


async def test_an_unknown_game_names_the_known_ones(house) -> None:
    with pytest.raises(refusals.UnknownGame) as refused:
        await house.manager.open(1, 500, 1, "chess", {}, "en")
    assert "aggravation" in refused.value.known


async def test_everybody_joins_in_another_colour_until_it_is_full(house) -> None:
    table = await house.lobby(1, 2, 3, 4, 5, 6)
    assert people(table) == [1, 2, 3, 4, 5, 6]
    assert sorted(colours(table)) == [0, 1, 2, 3, 4, 5]
    with pytest.raises(refusals.LobbyFull):
        await house.manager.join(table.id, 7)
    with pytest.raises(refusals.AlreadySeated) as refused:
        await house.manager.join(table.id, 3)
    assert refused.value.seat == 2


async def test_twenty_who_join_at_once_fill_six_seats(house) -> None:
    table = await house.lobby(1)
    joins = (house.manager.join(table.id, person) for person in range(2, 22))
    done = await asyncio.gather(*joins, return_exceptions=True)
    assert sum(isinstance(one, Table) for one in done) == 5
    table = await house.manager.table(table.id)
    assert len(set(people(table))) == 6
    assert table.version == 6


async def test_a_host_who_leaves_hands_over_to_the_next_person_not_to_a_computer(house) -> None:
    table = await house.lobby(1, 2)
    table = await house.manager.add_computer(table.id, 1)
    table = await house.manager.sit(table.id, 1, seat=2)
    assert people(table) == [None, 2, 1]
    table = await house.manager.leave(table.id, 1)
    assert (table.host_id, people(table), table.status) == (2, [None, 2], "lobby")


async def test_a_lobby_its_last_person_leaves_is_cancelled(house) -> None:
    table = await house.lobby(1)
    await house.manager.add_computer(table.id, 1)
    table = await house.manager.leave(table.id, 1)
    assert (table.status, table.reason) == ("cancelled", "empty")
    with pytest.raises(refusals.LobbyOver):
        await house.manager.join(table.id, 2)
    assert await house.manager.current(500) is None


async def test_sitting_elsewhere_changes_places_and_keeps_the_colour(house) -> None:
    table = await house.lobby(1, 2, 3)
    moved = await house.manager.sit(table.id, 1, seat=2)
    assert people(moved) == [3, 2, 1]
    assert colours(moved) == [2, 1, 0]
    assert await house.manager.table(table.id) == moved
    with pytest.raises(refusals.NoSuchSeat):
        await house.manager.sit(table.id, 1, seat=3)
    with pytest.raises(refusals.NotSeated):
        await house.manager.sit(table.id, 9, seat=0)


async def test_a_colour_of_another_person_is_taken_one_of_a_computer_is_swapped(house) -> None:
    table = await house.lobby(1, 2)
    table = await house.manager.add_computer(table.id, 1)
    with pytest.raises(refusals.ColourTaken) as refused:
        await house.manager.sit(table.id, 1, colour=1)
    assert refused.value.person_id == 2
    table = await house.manager.sit(table.id, 1, colour=2)
    assert colours(table) == [2, 1, 0]
    table = await house.manager.sit(table.id, 1, colour=5)
    assert colours(table) == [5, 1, 0]


async def test_only_the_host_seats_computers_and_takes_them_away(house) -> None:
    table = await house.lobby(1, 2)
    for act in (house.manager.add_computer, house.manager.remove_computer):
        with pytest.raises(refusals.NotHost) as refused:
            await act(table.id, 2)
        assert refused.value.host_id == 1
    with pytest.raises(refusals.NoComputer):
        await house.manager.remove_computer(table.id, 1)
    table = await house.manager.add_computer(table.id, 1)
    assert table.seats[2].computer
    table = await house.manager.remove_computer(table.id, 1)
    assert people(table) == [1, 2]


async def test_an_option_is_set_alone_and_a_wrong_one_refused(house) -> None:
    table = await house.lobby(1, 2, play_on="on")
    table = await house.manager.set_option(table.id, 1, "six_bonus", "always")
    assert (table.options["six_bonus"], table.options["play_on"]) == ("always", "on")
    for name, value in (("six_bonus", "never"), ("weather", "fine")):
        with pytest.raises(refusals.OptionsRefused) as refused:
            await house.manager.set_option(table.id, 1, name, value)
        assert (refused.value.name, refused.value.value) == (name, value)
    with pytest.raises(refusals.NotHost):
        await house.manager.set_option(table.id, 2, "play_on", "off")
    assert (await house.manager.table(table.id)).options == table.options


async def test_wrong_options_open_no_lobby(house) -> None:
    with pytest.raises(refusals.OptionsRefused):
        await house.lobby(1, teams="quartets")
    with pytest.raises(refusals.OptionsRefused):
        await house.lobby(1, teams="threes", board="4")
    assert await house.manager.latest(500) is None


async def test_options_that_do_not_suit_the_players_are_refused_at_the_start(house) -> None:
    table = await house.lobby(1, 2, 3, teams="pairs")
    with pytest.raises(refusals.OptionsRefused) as refused:
        await house.manager.start(table.id, 1)
    assert str(refused.value) == "teams=pairs needs 4 or 6 players, not 3"
    assert (await house.manager.table(table.id)) == table


async def test_starting_is_the_hosts_and_needs_two(house) -> None:
    table = await house.lobby(1)
    with pytest.raises(refusals.TooFewPlayers) as refused:
        await house.manager.start(table.id, 1)
    assert refused.value.need == 2
    await house.manager.join(table.id, 2)
    with pytest.raises(refusals.NotHost):
        await house.manager.start(table.id, 2)
    table = await house.manager.start(table.id, 1)
    assert table.status == "running"
    with pytest.raises(refusals.LobbyOver):
        await house.manager.join(table.id, 3)


async def test_a_game_nobody_knows_is_refused(house) -> None:
    for question in (
        house.manager.table("nothing"),
        house.manager.join("nothing", 1),
        house.manager.play("nothing", 1, 1, "roll"),
    ):
        with pytest.raises(refusals.NoGame):
            await question


async def test_a_lobby_nobody_touches_for_a_day_is_cancelled(house) -> None:
    table = await house.lobby(1)
    house.now.pass_(IDLE_MS - 1)
    await house.clock.fire_due()
    assert (await house.manager.table(table.id)).status == "lobby"
    await house.manager.join(table.id, 2)
    house.now.pass_(IDLE_MS - 1)
    await house.clock.fire_due()
    assert (await house.manager.table(table.id)).status == "lobby"
    house.now.pass_(1)
    house.told.clear()
    await house.clock.fire_due()
    table = await house.manager.table(table.id)
    assert (table.status, table.reason) == ("cancelled", "idle")
    assert house.told == [table.id]
    assert [one.id for one in await house.manager.unshown()] == [table.id]
    assert await house.store.next_due() is None


async def test_a_game_under_way_does_not_expire(house) -> None:
    table = await house.game(1, 2)
    assert await house.store.next_due() is None
    house.now.pass_(10 * IDLE_MS)
    await house.clock.fire_due()
    assert (await house.manager.table(table.id)).status == "running"
