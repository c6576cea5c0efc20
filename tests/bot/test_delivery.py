"""The queue against a Discord that is slow, torn, or says no: nothing lost, nothing twice."""

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest

from bot.client import Knockabout, point_at
from bot.delivery import beside
from bot.delivery.queue import Errand
from bot.localdiscord import LocalDiscord
from bot.localdiscord.records import Json
from bot.play import local_config
from bot.records import Table
from bot.store import Store, StoreError
from tests.e2e.people import People, Person

RED, BLUE = 101, 102


@dataclass
class Channel:
    """One bot, one channel, one onlooker; games are played through the manager."""

    discord: LocalDiscord
    bot: Knockabout
    onlooker: Person

    async def game(self, name: str = "aggravation") -> Table:
        """A game of two that has begun and is shown."""
        channel = int(next(c["id"] for c in self.onlooker.channels if c["name"] == "marbles"))
        manager = self.bot.manager
        table = await manager.open(1, channel, RED, name, {}, "en-US")
        await manager.join(table.id, BLUE)
        table = await manager.start(table.id, RED)
        await self.shown(table)
        return table

    async def move(self, table: Table) -> Table:
        """The first legal choice of whoever is asked."""
        assert table.match is not None and table.match.ask is not None
        ask = table.match.ask
        person = table.seats[ask.by].person_id
        assert person is not None
        return await self.bot.manager.play(table.id, person, table.version, str(ask.choices[0]))

    async def passed_on(self, table: Table) -> Table:
        """Play, without waiting for any board, until the next choice passes the turn."""
        while True:
            assert table.match is not None and table.match.ask is not None
            before = table.match.ask.by
            table = await self.move(table)
            if table.match and table.match.ask and table.match.ask.by != before:
                return table

    async def shown(self, table: Table) -> Table:
        """Wait until everything is delivered; gives the table as it is written down."""
        async with asyncio.timeout(20):
            await self.bot.delivery.idle()
        now = await self.bot.manager.table(table.id)
        assert now.shown == now.version
        await self.onlooker.until(lambda: now.message_id in self.onlooker.messages, "the board")
        return now

    def boards(self) -> list[Json]:
        """All messages with a picture, newest first."""
        return [m for m in self.onlooker.newest_first() if m["attachments"]]

    def text(self) -> str:
        return self.onlooker.text(self.boards()[0])


@pytest.fixture
async def channel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Channel]:
    monkeypatch.setattr(beside, "FIRST_NAP", 0.05)
    discord = LocalDiscord()
    await discord.start()
    config = local_config(discord, tmp_path)
    point_at(config)
    people = People(discord.page_url)
    async with Store(config.database_url) as store:
        await store.migrate()
        async with Knockabout(config, store) as bot:
            running = asyncio.create_task(bot.run_until_closed())
            await discord.gateway.connected()
            onlooker = people("Onlooker")
            await onlooker.until(lambda: onlooker.channels, "the channels")
            yield Channel(discord, bot, onlooker)
            discord.faults.clear()
        await running
    await people.close()
    await discord.stop()


async def test_the_newest_board_wins_and_carries_the_words_of_all(channel: Channel) -> None:
    table = await channel.game()
    before = len(channel.boards())
    posts: list[str] = []
    channel.discord.watch(
        lambda exchange: posts.append(exchange.route) if "POST" in exchange.route else None
    )
    channel.discord.faults.latency = 0.5
    table = await channel.passed_on(table)
    table = await channel.passed_on(table)
    table = await channel.passed_on(table)
    await channel.shown(table)
    new = channel.boards()[:-before]
    told = "\n".join(channel.onlooker.text(board) for board in new)
    assert len(new) == len(posts) < 3
    assert "🔴 Red rolled" in told
    assert "🔵 Blue rolled" in told


@pytest.mark.parametrize(
    ("fault", "after"),
    # What is rate limited (429) never takes effect.
    [(429, False), *product((503, 500, "reset"), (False, True))],
)
async def test_trouble_is_ridden_out_and_nothing_appears_twice(
    channel: Channel, fault: int | str, after: bool
) -> None:
    table = await channel.game()
    before = len(channel.boards())
    channel.discord.fail("POST /channels/*/messages", fault, after=after)
    table = await channel.passed_on(table)
    await channel.shown(table)
    assert len(channel.boards()) == before + 1


async def test_a_board_that_may_have_arrived_is_looked_for_before_a_newer_one_is_sent(
    channel: Channel,
) -> None:
    table = await channel.game()
    before = len(channel.boards())
    channel.discord.fail("POST /channels/*/messages", "reset", after=True)
    table = await channel.passed_on(table)
    await channel.onlooker.until(lambda: len(channel.boards()) > before, "the board to arrive")
    table = await channel.passed_on(table)
    await channel.shown(table)
    assert len(channel.boards()) >= before + 2

    def told_once() -> bool:
        boards = [
            {line for line in channel.onlooker.text(board).splitlines() if "rolled" in line}
            for board in channel.boards()
        ]
        return sum(map(len, boards)) == len(set().union(*boards))

    # Nobody is asked in two turns here, so no two rolls read the same.
    await channel.onlooker.until(told_once, "every roll to be told by one board")


async def test_a_database_that_fails_for_a_moment_loses_no_board(
    channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await channel.shown(await channel.game())
    read = Store.table
    faults = [StoreError("busy"), StoreError("busy")]

    async def busy(store: Store, game_id: str) -> Table | None:
        if faults:
            raise faults.pop()
        return await read(store, game_id)

    monkeypatch.setattr(Store, "table", busy)
    channel.bot.delivery.wake(before.id, Errand(repost="123456789"))
    async with asyncio.timeout(20):
        await channel.bot.delivery.idle()
    assert faults == []
    assert (await channel.shown(before)).message_id != before.message_id


async def test_a_message_that_was_deleted_is_sent_anew(channel: Channel) -> None:
    table = await channel.shown(await channel.game())
    assert table.message_id is not None
    world = channel.discord.world
    world.forget(world.any_message(table.message_id))
    channel.bot.delivery.wake(table.id, Errand(which=""))
    again = await channel.shown(table)
    assert again.message_id != table.message_id


async def test_a_channel_that_is_shut_is_logged_once_and_tried_at_the_next_move(
    channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    table = await channel.game()
    channel.discord.deny("marbles", "send_messages")
    with caplog.at_level(logging.ERROR):
        table = await channel.passed_on(table)
        await channel.bot.delivery.idle()
    told = [r.getMessage() for r in caplog.records if "cannot be shown" in r.getMessage()]
    assert len(told) == 1
    assert "the bot lacks a permission in the channel (50013)" in told[0]
    channel.discord.deny("marbles")
    table = await channel.passed_on(table)
    await channel.shown(table)


async def test_a_board_brought_up_is_the_newest_and_the_only_one_with_buttons(
    channel: Channel,
) -> None:
    table = await channel.game()
    before = table.message_id
    channel.bot.delivery.wake(table.id, Errand(repost="123456789"))
    table = await channel.shown(table)
    assert table.message_id != before
    with_buttons = [b["id"] for b in channel.boards() if channel.onlooker.buttons(message=b)]
    assert with_buttons == [str(table.message_id)]


async def test_a_request_of_ours_that_is_wrong_is_logged_and_not_repeated(
    channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    table = await channel.game()
    channel.discord.fail("POST /channels/*/messages", 400, times=1)
    with caplog.at_level(logging.ERROR):
        table = await channel.passed_on(table)
        await channel.bot.delivery.idle()
    assert any("could not be delivered" in record.getMessage() for record in caplog.records)
    table = await channel.passed_on(table)
    await channel.shown(table)


async def test_games_in_other_channels_do_not_wait(channel: Channel) -> None:
    table = await channel.game()
    general = int(next(c["id"] for c in channel.onlooker.channels if c["name"] == "general"))
    channel.discord.fail(f"* /channels/{table.channel_id}/*", 503, times=500)
    await channel.passed_on(table)
    other = await channel.bot.manager.open(1, general, RED, "agravo", {}, "en-US")
    async with asyncio.timeout(10):
        while (await channel.bot.manager.table(other.id)).shown == 0:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    channel.discord.faults.clear()
    await channel.shown(table)
