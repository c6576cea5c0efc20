"""Boards of games with damaged rows: told as far as they can be."""

import asyncio

from sqlalchemy import text

from bot.delivery.queue import Errand
from bot.localdiscord.components import walk
from bot.localdiscord.records import Json
from bot.records import Table
from tests.bot import test_delivery
from tests.bot.test_delivery import BLUE, RED, Channel

channel = test_delivery.channel


async def execute(channel: Channel, statement: str) -> None:
    """Change rows, and have the bot forget what it knew of them."""
    async with channel.bot.manager._store.writing() as connection:
        await connection.execute(text(statement))
    channel.bot.manager._kept._entries.clear()


async def called_off(channel: Channel, table: Table) -> list[Json]:
    """Call the game off; gives its messages with buttons once everything is delivered."""
    await channel.bot.manager.cancel(table.id, RED, may_manage=False)
    async with asyncio.timeout(20):
        await channel.bot.delivery.idle()
    onlooker = channel.onlooker
    await onlooker.until(lambda: onlooker.seen("was called off."), "the end")
    return [m for m in onlooker.newest_first() if list(walk(m["components"]))]


async def test_a_board_comes_where_the_log_is_damaged(channel: Channel) -> None:
    table = await channel.move(await channel.game())
    await channel.shown(table)
    await execute(channel, "UPDATE log SET events = '{zzz', draws = '{zzz'")
    channel.bot.delivery.wake(table.id, Errand(repost="another"))
    shown = await channel.shown(table)
    assert shown.message_id == int(channel.boards()[0]["id"])
    table = await channel.passed_on(table)
    await channel.shown(table)


async def test_a_game_called_off_unread_leaves_no_buttons(channel: Channel) -> None:
    table = await channel.game()
    await execute(channel, "UPDATE game SET snapshot = x'00ff'")
    assert await called_off(channel, table) == []
    assert channel.onlooker.seen("This game of Aggravation was called off.")
    header = await channel.bot.manager.header(table.id)
    assert header.shown == header.version


async def test_a_lobby_called_off_unread_leaves_no_buttons(channel: Channel) -> None:
    where = int(next(c["id"] for c in channel.onlooker.channels if c["name"] == "marbles"))
    table = await channel.bot.manager.open(1, where, RED, "aggravation", {}, "en-US")
    table = await channel.bot.manager.join(table.id, BLUE)
    await channel.shown(table)
    await execute(channel, "UPDATE game SET options = '{zzz'")
    assert await called_off(channel, table) == []
    assert channel.onlooker.seen("This lobby of Aggravation was called off.")
