"""What people and servers have chosen."""

from __future__ import annotations

import asyncio

from bot.records import Person, Server
from bot.store import Store

HERE, ELSEWHERE = 5, 6


async def test_a_server_nobody_has_set_has_boards_that_move_and_no_rule_on_dice(
    store: Store,
) -> None:
    assert await store.server(HERE) == Server(HERE, motion=True, fair_dice=False)
    assert await store.choose_for_server(HERE, {}) == Server(HERE, motion=True, fair_dice=False)


async def test_what_one_manager_sets_leaves_what_another_has_set(store: Store) -> None:
    await asyncio.gather(
        store.choose_for_server(HERE, {"motion": False}),
        store.choose_for_server(HERE, {"fair_dice": True}),
    )
    assert await store.server(HERE) == Server(HERE, motion=False, fair_dice=True)
    assert await store.choose_for_server(HERE, {"motion": True}) == Server(
        HERE, motion=True, fair_dice=True
    )
    assert await store.server(ELSEWHERE) == Server(ELSEWHERE)


async def test_one_person_who_wants_stillness_is_enough(store: Store) -> None:
    await store.choose(1, {"motion": False})
    await store.choose(2, {"motion": True})
    assert await store.wants_still(HERE, [2, 1])
    assert not await store.wants_still(HERE, [2, 3])
    assert not await store.wants_still(HERE, [])
    assert await store.choose(1, {"motion": True}) == Person(1, motion=True)
    assert not await store.wants_still(HERE, [2, 1])


async def test_a_server_is_still_for_everybody_in_it_and_for_nobody_else(store: Store) -> None:
    await store.choose_for_server(HERE, {"motion": False})
    assert await store.wants_still(HERE, [2])
    assert not await store.wants_still(ELSEWHERE, [2])
    assert not await store.wants_still(None, [2])
