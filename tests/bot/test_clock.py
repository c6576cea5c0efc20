"""Timers: each fires at least once, across restarts too, and one that fails stops no other."""

from __future__ import annotations

import asyncio

import pytest

from bot import clock as clock_module
from bot.clock import RETRY_MS, Clock, utc_ms
from bot.records import Timer
from bot.store import StoreError, UnreadableGame


@pytest.fixture
async def game(house) -> str:
    """A game to hang timers on, its lobby's own timer out of the way."""
    return (await house.game(1, 2)).id


async def test_a_timer_fires_when_it_is_due_and_once(house, game) -> None:
    fired: list[Timer] = []

    async def keep(timer: Timer) -> None:
        fired.append(timer)

    house.clock.handle("nudge", keep)
    await house.clock.schedule("nudge", game, house.now.ms + 500, {"seat": "2"})
    await house.clock.fire_due()
    assert fired == []
    house.now.pass_(500)
    await house.clock.fire_due()
    await house.clock.fire_due()
    assert fired == [Timer("nudge", game, house.now.ms, {"seat": "2"})]


async def test_scheduling_again_moves_the_timer_and_cancelling_drops_it(house, game) -> None:
    await house.clock.schedule("nudge", game, 10)
    await house.clock.schedule("nudge", game, 20)
    await house.clock.schedule("deadline", game, 30)
    assert [timer.due for timer in await house.store.due(100)] == [20, 30]
    await house.clock.cancel("nudge", game)
    await house.clock.cancel("nudge", game)
    assert [timer.kind for timer in await house.store.due(100)] == ["deadline"]


async def test_a_handler_may_set_its_own_timer_anew(house, game) -> None:
    async def again(timer: Timer) -> None:
        await house.clock.schedule("nudge", timer.game_id, house.now.ms + 1000)

    house.clock.handle("nudge", again)
    await house.clock.schedule("nudge", game, house.now.ms)
    await house.clock.fire_due()
    assert await house.store.next_due() == house.now.ms + 1000


async def test_a_timer_that_fails_is_told_and_tried_again_and_stops_no_other(
    house, game, caplog
) -> None:
    tries: list[str] = []

    async def fail(timer: Timer) -> None:
        tries.append(timer.kind)
        raise RuntimeError("no such channel")

    async def fine(timer: Timer) -> None:
        tries.append(timer.kind)

    house.clock.handle("bad", fail)
    house.clock.handle("good", fine)
    await house.clock.schedule("bad", game, house.now.ms - 1)
    await house.clock.schedule("unknown", game, house.now.ms - 1)
    await house.clock.schedule("good", game, house.now.ms)
    await house.clock.fire_due()
    assert tries == ["bad", "good"]
    assert f"timer bad of game {game} failed" in caplog.text
    assert f"timer unknown of game {game} failed" in caplog.text
    assert await house.store.due(house.now.ms) == []
    house.now.pass_(RETRY_MS)
    await house.clock.fire_due()
    assert tries == ["bad", "good", "bad"]


async def test_a_timer_survives_a_restart(house, game) -> None:
    await house.clock.schedule("nudge", game, house.now.ms)
    fired = asyncio.Event()

    async def fire(timer: Timer) -> None:
        fired.set()

    later = Clock(house.store, {"nudge": fire}, now=house.now)
    await later.start()
    await asyncio.wait_for(fired.wait(), 5)
    async with asyncio.timeout(5):
        while await house.store.next_due() is not None:  # noqa: ASYNC110 - a database has no event
            await asyncio.sleep(0.01)
    await later.stop()


async def test_the_dispatcher_wakes_for_a_timer_set_while_it_sleeps(house, game) -> None:
    fired = asyncio.Event()

    async def fire(timer: Timer) -> None:
        fired.set()

    running = Clock(house.store, {"nudge": fire})
    await running.start()
    await running.start()
    await asyncio.sleep(0.05)
    await running.schedule("nudge", game, utc_ms() + 50)
    await asyncio.wait_for(fired.wait(), 5)
    await running.stop()
    await running.stop()


async def test_a_timer_that_finds_the_database_locked_is_tried_again_soon(
    house, game, caplog
) -> None:
    tries: list[int] = []
    start = house.now.ms

    async def locked(_timer: Timer) -> None:
        tries.append((house.now.ms - start) // 1000)
        if len(tries) < 7:
            raise StoreError("database is locked by another program")

    house.clock.handle("choose", locked)
    await house.clock.schedule("choose", game, start)
    for _ in range(70):
        await house.clock.fire_due()
        house.now.pass_(1000)
    assert tries == [0, 1, 3, 8, 18, 38, 58]
    assert f"timer choose of game {game} waits: database is locked" in caplog.text
    assert "Traceback" not in caplog.text
    await house.clock.schedule("choose", game, house.now.ms)
    tries.clear()
    start = house.now.ms
    await house.clock.fire_due()
    house.now.pass_(1000)
    await house.clock.fire_due()
    assert tries == [0, 1], "what is over is forgotten"


async def test_a_timer_of_a_game_that_cannot_be_read_is_not_tried_all_the_time(
    house, game, caplog
) -> None:
    tries: list[str] = []

    async def unreadable(timer: Timer) -> None:
        tries.append(timer.kind)
        raise UnreadableGame(timer.game_id, "junk")

    house.clock.handle("choose", unreadable)
    await house.clock.schedule("choose", game, house.now.ms)
    for _ in range(RETRY_MS // 1000):
        await house.clock.fire_due()
        house.now.pass_(1000)
    assert tries == ["choose"]
    assert "junk" in caplog.text
    assert "Traceback" not in caplog.text


async def test_the_dispatcher_outlives_a_database_that_is_away(
    house, game, monkeypatch, caplog
) -> None:
    fired = asyncio.Event()

    async def fire(timer: Timer) -> None:
        fired.set()

    calls = 0
    due = house.store.due

    async def away(now: int) -> list[Timer]:
        nonlocal calls
        calls += 1
        if calls == 1:
            raise clock_module.StoreError("database is locked")
        return await due(now)

    monkeypatch.setattr(house.store, "due", away)
    monkeypatch.setattr(clock_module, "AWAY_MS", (50,))
    await house.clock.schedule("nudge", game, house.now.ms)
    house.clock.handle("nudge", fire)
    await house.clock.start()
    await asyncio.wait_for(fired.wait(), 5)
    await house.clock.stop()
    assert "timers wait: database is locked" in caplog.text
