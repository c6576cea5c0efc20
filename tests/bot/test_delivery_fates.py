"""Boards when a guild fails or throws the bot out, and when Discord takes no more edits."""

import asyncio
import logging

import pytest

from bot.delivery import Door, door
from bot.delivery.door import MessageGone
from bot.delivery.queue import Errand
from bot.localdiscord.records import Message
from tests.bot import test_delivery
from tests.bot.test_delivery import Channel

channel = test_delivery.channel
HOURS_AGO = 3 * 60 * 60 * 1000 << 22
"""What to take from a snowflake to make it three hours older."""


async def _logged(caplog: pytest.LogCaptureFixture, words: str) -> None:
    async with asyncio.timeout(20):
        while words not in caplog.text:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_an_outage_is_waited_out_and_the_board_comes_after_it(
    channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    table = await channel.game()
    world, before = channel.discord.world, len(channel.boards())
    world.outage(world.guild.id)
    table = await channel.passed_on(table)
    await _logged(caplog, "attempt 2 failed")
    world.back(world.guild.id)
    await channel.shown(table)
    assert len(channel.boards()) == before + 1
    assert "cannot be shown" not in caplog.text


async def test_an_expelled_bot_says_so_once_and_goes_on_when_it_is_invited(
    channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    table = await channel.game()
    world = channel.discord.world
    asked: list[str] = []
    channel.discord.watch(lambda exchange: asked.append(exchange.route))
    world.expel(world.guild.id)
    with caplog.at_level(logging.ERROR):
        table = await channel.move(table)
        async with asyncio.timeout(20):
            await channel.bot.delivery.idle()
    assert caplog.text.count("the bot cannot see the channel (50001)") == 1
    assert len(asked) == 1, "nothing is tried again"
    world.invite(world.guild.id)
    table = await channel.passed_on(table)
    await channel.shown(table)


async def test_where_no_old_message_can_be_edited_a_fresh_one_is_sent(channel: Channel) -> None:
    table = await channel.shown(await channel.game())
    limit = channel.discord.messages.old_edits
    limit.old_after, limit.most, limit.per = 0.0, 0, 0.0
    channel.bot.delivery.wake(table.id, Errand(which=""))
    fresh = await channel.shown(table)
    assert fresh.message_id != table.message_id


async def test_the_wait_for_edits_of_old_messages_is_not_sat_out(
    channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "OLD_EDIT_WITHIN", 0.05)
    table = await channel.shown(await channel.game())
    assert table.message_id is not None
    world = channel.discord.world
    young = world.message(table.channel_id, table.message_id)
    old = Message(young.id - HOURS_AGO, young.channel_id, young.author_id, young.timestamp, "old")
    world.keep(old, new=True)
    limit = channel.discord.messages.old_edits
    limit.most = 0
    with pytest.raises(MessageGone):
        await Door(channel.bot).strip(old.channel_id, old.id, "older")
    limit.most = 1
    await Door(channel.bot).strip(old.channel_id, old.id, "older")
    assert world.message(old.channel_id, old.id).content == "older"
