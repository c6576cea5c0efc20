"""What the manager keeps between clicks: never ahead of the store, and behind it only unharmed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from bot import refusals
from bot.clock import Clock
from bot.kept import LINES, Kept
from bot.manager import Manager
from bot.records import LogLine, Shown, Table
from bot.seen import Seen
from bot.store import Change, Store, StoreError, VersionConflict
from engine.match import Entry, Match


@pytest.fixture
async def other(house, store_url) -> AsyncIterator[Manager]:
    """A manager of another process on the same database."""
    async with Store(store_url) as store:
        manager = Manager(store, clock=Clock(store, now=house.now), notify=house.told.append)
        yield manager
        await manager.close()


def same(one: Table, two: Table) -> bool:
    """Equal in every field, the match by its snapshot."""
    assert one.match is not None
    assert two.match is not None
    alike = replace(one, match=None) == replace(two, match=None)
    return alike and one.match.snapshot() == two.match.snapshot()


async def play(manager: Manager, table: Table) -> Table:
    """Whoever is asked takes the choice a clock would take."""
    assert table.match is not None
    assert table.match.ask is not None
    ask = table.match.ask
    person = table.seats[ask.by].person_id
    assert person is not None
    return await manager.play(table.id, person, table.version, str(ask.default))


async def test_what_is_kept_is_what_is_stored(house) -> None:
    table = await house.lobby(1, 2, 3, teams="pairs")
    await house.manager.add_computer(table.id, 1)
    table = await house.manager.start(table.id, 1)
    for _ in range(30):
        table = await house.answer(table)
        await house.manager.shown(table.id, table.version, 900, "x")
        newest = await house.manager.newest(table.id)
        assert same(newest, await house.manager.table(table.id))
        kept = await house.manager.lines(table.id, 3, table.version)
        assert kept == await house.store.lines(table.id, 3)


async def test_a_click_and_its_board_read_nothing(house, monkeypatch) -> None:
    table = await house.game(1, 2)

    def refused(*_args: object, **_more: object) -> None:
        raise AssertionError("the store was read")

    for query in ("table", "header", "in_channel", "lines"):
        monkeypatch.setattr(Store, query, refused)
    for _ in range(5):
        before = table.version
        table = await house.answer(table)
        assert (await house.manager.newest(table.id)).version == table.version
        assert await house.manager.lines(table.id, before, table.version)


async def test_two_processes_that_take_turns_never_play_on_an_old_table(house, other) -> None:
    table = await house.game(1, 2)
    for step in range(24):
        managers = (house.manager, other)
        if step % 3:
            managers = managers[::-1]
        table = await play(managers[step % 2], table)
    lines = await other.lines(table.id, 0)
    assert [line.entry.ply for line in lines] == list(range(len(lines)))
    record = await house.store.record(table.id)
    assert record is not None
    assert table.match is not None
    assert Match.replay(record).snapshot() == table.match.snapshot()


async def test_nobody_is_refused_because_of_what_another_process_changed(house, other) -> None:
    old = await house.lobby(1, 2)
    await other.leave(old.id, 2)
    await house.manager.join(old.id, 2)  # kept: seated already
    await other.join(old.id, 3)
    await other.leave(old.id, 1)
    table = await house.manager.add_computer(old.id, 2)  # kept: 1 is the host
    assert [seat.person_id for seat in table.seats] == [2, 3, None]
    with pytest.raises(refusals.NotSeated):
        await house.manager.leave(old.id, 1)


async def test_a_board_that_another_process_sent_anew_is_the_one_that_is_edited(
    house, other
) -> None:
    table = await house.game(1, 2)
    await house.manager.shown(table.id, table.version, 900, "mine")
    assert await house.manager.unshown() == []
    await other.shown(table.id, table.version, 950, "theirs")
    assert await other.unshown() == []
    table = await house.answer(table)
    assert (table.message_id, table.message_key) == (950, "theirs")
    assert (await house.manager.newest(table.id)).message_id == 950


async def test_databases_that_cannot_give_columns_back_do_as_well(house, monkeypatch) -> None:
    monkeypatch.setattr(house.store, "returning", False)
    table = await house.game(1, 2)
    await house.manager.shown(table.id, table.version, 900, "1")
    await house.manager.unshown()
    table = await house.answer(table)
    assert (table.shown, table.message_id) == (table.version - 1, 900)
    with pytest.raises(VersionConflict):
        await house.store.commit(Change(table))


async def test_a_click_that_breaks_off_in_the_middle_is_not_seen(house, monkeypatch) -> None:
    table = await house.game(1, 2)

    async def broken(*_args: object) -> None:
        raise RuntimeError("power cut")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "_set_timers", broken)  # the last thing a transaction does
        with pytest.raises(RuntimeError):
            await house.answer(table)
        assert same(await house.manager.newest(table.id), table)
    assert (await house.answer(table)).version == table.version + 1


async def test_a_click_that_is_cancelled_while_it_is_written_leaves_nothing_kept(
    house, monkeypatch
) -> None:
    table = await house.game(1, 2)
    commit = Store.commit
    written = asyncio.Event()

    async def slow(store: Store, change: object) -> Shown:
        shown = await commit(store, change)  # type: ignore[arg-type]
        written.set()
        await asyncio.sleep(60)
        return shown

    with monkeypatch.context() as patch:
        patch.setattr(Store, "commit", slow)
        click = asyncio.create_task(house.answer(table))
        await written.wait()
        assert same(await house.manager.newest(table.id), table)
        click.cancel()
        await asyncio.gather(click, return_exceptions=True)
    newest = await house.manager.newest(table.id)
    assert newest.version == table.version + 1
    assert house.told[-1] == table.id


async def test_a_table_that_is_handed_out_is_nobody_elses(house) -> None:
    table = await house.game(1, 2)
    for mine in (table, await house.manager.newest(table.id)):
        mine.match.play(mine.match.ask.default)
        newest = await house.manager.newest(table.id)
        assert newest.match.ply == mine.match.ply - 1
    assert same(await house.manager.newest(table.id), await house.manager.table(table.id))


async def test_of_a_hundred_clicks_on_a_kept_table_one_counts(house) -> None:
    table = await house.game(1, 2)
    clicks = (play(house.manager, table) for _ in range(100))
    done = await asyncio.gather(*clicks, return_exceptions=True)
    assert Counter(type(one) for one in done) == {Table: 1, refusals.DoubleTap: 99}
    stored = await house.manager.table(table.id)
    assert stored.version == table.version + 1
    assert same(await house.manager.newest(table.id), stored)


def line(version: int, ply: int) -> LogLine:
    return LogLine(version, Entry(ply, 0, "roll", ()), (), 1, 0)


async def test_the_memory_is_bounded(house) -> None:
    table = await house.lobby(1)
    kept = Kept(room=2)
    for name in ("a", "b", "a", "c"):
        kept.keep(replace(table, id=name), ())
    assert [kept.table(name) is not None for name in ("a", "b", "c")] == [True, False, True]
    for version in range(2, LINES):
        lines = [line(version, 3 * version + n) for n in range(3)]
        kept.keep(replace(table, id="a", version=version), lines)
    found = kept.lines("a", LINES - 11, LINES - 1)
    assert found is not None
    assert [one.entry.ply for one in found] == list(range(3 * (LINES - 10), 3 * LINES))
    assert kept.lines("a", 1, LINES - 1) is None


async def test_lines_are_not_given_where_some_are_missing(house) -> None:
    table = await house.lobby(1)
    kept = Kept()
    kept.keep(replace(table, version=5), [line(5, 4)])
    assert kept.lines(table.id, 4, 5) == [line(5, 4)]
    assert kept.lines(table.id, 3, 5) is None
    assert kept.lines(table.id, 4, 6) is None
    kept.keep(replace(table, version=8), [line(8, 7)])
    assert kept.lines(table.id, 4, 8) is None


async def test_what_was_shown_of_many_games_is_one_transaction(house) -> None:
    tables = [await house.lobby(1, channel=channel) for channel in range(10)]
    before = house.store.transactions
    seen = Seen(house.store)
    for table in tables:
        for message in (7, 8):
            seen.note(Shown(table.id, table.version, message, "k"))
    seen.note(Shown(tables[0].id, 0, 9, "old"))
    assert seen.on(tables[0]).message_id == 8
    await seen.close()
    assert house.store.transactions == before + 1
    assert [(await house.store.table(one.id)).message_id for one in tables] == [8] * 10


async def test_what_was_shown_is_written_without_being_asked_for(house, monkeypatch) -> None:
    monkeypatch.setattr("bot.seen.DELAY", 0.001)
    table = await house.lobby(1)
    await house.manager.shown(table.id, table.version, 900, "k")
    async with asyncio.timeout(10):
        while (await house.store.table(table.id)).shown == 0:  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def test_what_could_not_be_written_is_written_later(house, monkeypatch, caplog) -> None:
    table = await house.lobby(1)
    monkeypatch.setattr("bot.seen.DELAY", 0.001)
    monkeypatch.setattr("bot.seen.RETRY", 0.001)

    async def refused(*_args: object) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "shown", refused)
        await house.manager.shown(table.id, table.version, 900, "k")
        async with asyncio.timeout(10):
            while "the disk is full" not in caplog.text:  # noqa: ASYNC110
                await asyncio.sleep(0.001)
        assert (await house.manager.table(table.id)).message_id == 900
    await house.manager.close()
    assert (await house.store.table(table.id)).message_id == 900
