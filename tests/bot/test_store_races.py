"""Many at once: nothing is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest
from msgspec.structs import replace

from bot import refusals
from bot.clock import Clock
from bot.manager import Manager
from bot.records import Person, Table
from bot.store import Change, Store, VersionConflict
from engine.match import Match


async def whole(house, game_id: str) -> None:
    """The log is contiguous and leads to the stored position."""
    table = await house.manager.table(game_id)
    lines = await house.manager.lines(game_id, 0)
    assert [line.entry.ply for line in lines] == list(range(len(lines)))
    assert [line.version for line in lines] == sorted(line.version for line in lines)
    record = await house.store.record(game_id)
    assert Match.replay(record).snapshot() == table.match.snapshot()


async def test_of_a_hundred_clicks_at_once_exactly_one_counts(house) -> None:
    table = await house.game(1, 2)
    person = house.answerer(table)
    for _ in range(3):
        clicks = (
            house.manager.play(
                table.id, house.answerer(table), table.version, str(table.match.ask.default)
            )
            for _ in range(100)
        )
        done = await asyncio.gather(*clicks, return_exceptions=True)
        kinds = Counter(type(one) for one in done)
        assert kinds == {Table: 1, refusals.DoubleTap: 99}
        after = await house.manager.table(table.id)
        assert after.version == table.version + 1
        table = after
    assert person in (1, 2)
    await whole(house, table.id)


async def test_of_a_hundred_clicks_on_two_processes_exactly_one_counts(house, store_url) -> None:
    table = await house.game(1, 2)
    async with Store(store_url) as other_store:
        other = Manager(
            other_store, clock=Clock(other_store, now=house.now), notify=house.told.append
        )
        for _ in range(5):
            choice = str(table.match.ask.default)
            person = house.answerer(table)
            clicks = (
                manager.play(table.id, person, table.version, choice)
                for _ in range(50)
                for manager in (house.manager, other)
            )
            done = await asyncio.gather(*clicks, return_exceptions=True)
            kinds = Counter(type(one) for one in done)
            assert kinds == {Table: 1, refusals.DoubleTap: 99}
            table = await other.table(table.id)
    await whole(house, table.id)


async def test_joins_from_two_processes_are_all_kept(house, store_url) -> None:
    table = await house.lobby(1)
    async with Store(store_url) as other_store:
        other = Manager(
            other_store, clock=Clock(other_store, now=house.now), notify=house.told.append
        )
        managers = (house.manager, other)
        joins = (managers[person % 2].join(table.id, person) for person in range(2, 7))
        await asyncio.gather(*joins)
    table = await house.manager.table(table.id)
    assert sorted(seat.person_id for seat in table.seats) == [1, 2, 3, 4, 5, 6]
    assert table.version == 6


async def test_settings_chosen_at_once_are_all_kept(house, store_url) -> None:
    async with Store(store_url) as other_store:
        other = Manager(
            other_store, clock=Clock(other_store, now=house.now), notify=house.told.append
        )
        for person in range(20, 30):
            await asyncio.gather(
                house.manager.set_preferences(person, autoplay=True),
                house.manager.set_preferences(person, extra="never"),
                other.set_preferences(person, locale="pt-BR"),
                other.set_preferences(person, keepers="ask"),
            )
            expected = Person(person, True, "pt-BR", "never", "ask")
            assert await house.manager.preferences(person) == expected
            assert await house.manager.set_preferences(person) == expected


async def test_a_change_made_on_an_old_version_writes_nothing(house) -> None:
    old = await house.lobby(1)
    await house.manager.join(old.id, 2)
    mine = replace(old, version=old.version + 1, options=old.options | {"six_bonus": "always"})
    with pytest.raises(VersionConflict):
        await house.store.commit(Change(mine, reseated=True))
    kept = await house.manager.table(old.id)
    assert [seat.person_id for seat in kept.seats] == [1, 2]
    assert kept.options == old.options


async def test_a_commit_that_breaks_off_leaves_nothing_behind(house, monkeypatch) -> None:
    table = await house.game(1, 2)

    async def broken(*_args: object) -> None:
        raise RuntimeError("power cut")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "_set_timers", broken)
        with pytest.raises(RuntimeError):
            await house.answer(table)
    kept = await house.manager.table(table.id)
    assert kept.version == table.version
    await whole(house, table.id)
    await house.answer(kept)
    await whole(house, table.id)


async def test_forty_games_are_played_side_by_side(house) -> None:
    tables = [await house.game(1, 2, channel=channel) for channel in range(40)]

    async def moves(table: Table) -> None:
        for _ in range(5):
            table = await house.answer(table)

    await asyncio.gather(*(moves(table) for table in tables))
    for table in tables[::8]:
        await whole(house, table.id)


async def test_a_move_costs_one_transaction_however_long_the_game_is(house) -> None:
    table = await house.game(1, 2)
    sizes = []
    for _ in range(60):
        before = house.store.transactions
        table = await house.answer(table)
        assert house.store.transactions == before + 1
        sizes.append(len(table.match.snapshot()))
    assert max(sizes) < 2 * min(sizes)
