"""A game to be remembered: one picture in the channel, whatever Discord does."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.delivery import beside, door
from bot.delivery.paint import Painted
from bot.delivery.plan import read_key
from bot.delivery.queue import Errand
from bot.localdiscord.faults import Fault
from bot.localdiscord.records import Json
from bot.records import Table
from bot.screens.island import ping_screen
from tests.bot import test_delivery
from tests.bot.tables import WORDS
from tests.bot.test_delivery import Channel

channel = test_delivery.channel
DELETE = "DELETE /channels/*/messages/*"


def calls(channel: Channel) -> list[Json]:
    """Messages that only call somebody."""
    return [m for m in channel.onlooker.newest_first() if "the island is yours" in m["content"]]


async def landed(channel: Channel) -> Table:
    """A game of two whose first board is shown."""
    return await channel.shown(await channel.game("aargh"))


def stalled(table: Table) -> Table:
    """The same table with a game that does not get on."""
    assert table.match is not None
    match = table.match.copy()
    match.state = replace(match.state, low=0, idle=999)
    return replace(table, match=match)


async def brought_up(channel: Channel, table: Table) -> Table:
    channel.bot.delivery.wake(table.id, Errand(repost=f"{table.version}r"))
    return await channel.shown(table)


async def left(channel: Channel, table: Table) -> tuple[int, ...]:
    """The messages that are written down as still to be taken away."""
    return read_key((await channel.bot.manager.table(table.id)).message_key).left


async def gone(channel: Channel, message_id: int | None) -> None:
    await channel.onlooker.until(
        lambda: message_id not in channel.onlooker.messages, "the old board to be gone"
    )


async def test_turn_after_turn_there_is_one_picture_and_one_call(channel: Channel) -> None:
    table = await landed(channel)
    first = table.message_id
    for _ in range(3):
        table = await channel.shown(await channel.passed_on(table))
        assert table.message_id == first
        assert len(channel.boards()) == 1
        assert len(calls(channel)) == 1


async def test_a_board_brought_up_takes_the_old_one_away(channel: Channel) -> None:
    old = await landed(channel)
    table = await brought_up(channel, old)
    await gone(channel, old.message_id)
    assert len(channel.boards()) == 1
    assert read_key(table.message_key).left == ()


async def test_what_cannot_be_taken_away_yet_is_tried_again(
    channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beside, "AGAIN", 0.2)
    old = await landed(channel)
    channel.discord.fail(DELETE, 503, times=beside.ATTEMPTS * 2)
    table = await brought_up(channel, old)
    assert read_key(table.message_key).left == (old.message_id,)
    await gone(channel, old.message_id)
    async with asyncio.timeout(20):
        while await left(channel, table):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_two_that_could_not_be_taken_away_both_go_in_the_end(
    channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beside, "AGAIN", 3.0)
    old = await landed(channel)
    channel.discord.faults.add(Fault(DELETE, 503, times=9_999))
    newer = await brought_up(channel, old)
    table = await brought_up(channel, await channel.move(newer))
    assert read_key(table.message_key).left == (old.message_id, newer.message_id)
    channel.discord.faults.clear()
    await gone(channel, old.message_id)
    await gone(channel, newer.message_id)
    assert len(channel.boards()) == 1


async def test_what_was_left_behind_by_the_process_before_is_taken_away_at_the_start(
    channel: Channel,
) -> None:
    old = await landed(channel)
    channel.discord.faults.add(Fault(DELETE, 503, times=9_999))
    table = await brought_up(channel, old)
    assert read_key(table.message_key).left == (old.message_id,)
    channel.discord.faults.clear()
    await channel.bot.manager.tidy()
    await gone(channel, old.message_id)


async def test_where_the_message_is_too_old_a_fresh_one_replaces_it_and_no_picture_stays(
    channel: Channel,
) -> None:
    old = await landed(channel)
    limit = channel.discord.messages.old_edits
    limit.old_after, limit.most, limit.per = 0.0, 0, 0.0
    table = await channel.shown(await channel.move(old))
    assert table.message_id != old.message_id
    await gone(channel, old.message_id)
    assert len(channel.boards()) == 1


async def test_an_old_message_that_is_slow_to_go_is_not_taken_for_gone(
    channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await landed(channel)
    monkeypatch.setattr(door, "OLD", timedelta(0))
    monkeypatch.setattr(door, "OLD_EDIT_WITHIN", 0.3)
    monkeypatch.setattr(door, "ANSWER_WITHIN", 0.3)
    channel.discord.fail(DELETE, "hang")
    await brought_up(channel, old)
    await gone(channel, old.message_id)


async def test_a_call_that_cannot_be_made_holds_up_no_board(channel: Channel) -> None:
    table = await landed(channel)
    channel.discord.fail("POST /channels/*/messages", 503, times=beside.ATTEMPTS)
    table = await channel.shown(await channel.passed_on(table))
    assert calls(channel) == []
    table = await channel.shown(await channel.passed_on(table))
    assert len(calls(channel)) == 1


async def test_a_call_with_an_offer_is_never_taken_for_the_board(channel: Channel) -> None:
    table = await landed(channel)
    assert table.match is not None and table.message_id is not None
    screen = ping_screen(stalled(table), WORDS)
    assert screen is not None and screen.rows
    door = channel.bot.desk.door
    await door.post(table.channel_id, Painted(screen, None), "a call")
    found = await door.newest(table.channel_id, table.id, 0)
    assert found == (table.message_id, table.version)


async def test_a_deleted_call_does_no_harm(channel: Channel) -> None:
    table = await channel.shown(await channel.passed_on(await landed(channel)))
    world = channel.discord.world
    world.forget(world.any_message(read_key(table.message_key).ping))
    table = await channel.shown(await channel.passed_on(table))
    assert len(calls(channel)) == 1
