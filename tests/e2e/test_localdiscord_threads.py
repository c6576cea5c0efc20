"""Threads that sleep, threads that are locked, channels that are deleted."""

from pathlib import Path

import discord as discord_py
import pytest

from bot.localdiscord import LocalDiscord
from bot.localdiscord.records import Channel
from tests.e2e.people import People
from tests.e2e.reading import ClientRefused
from tests.e2e.tinybot import Interaction, TinyBot


async def _thread(tiny: TinyBot, discord: LocalDiscord) -> tuple[discord_py.Thread, Channel]:
    public = discord_py.ChannelType.public_thread
    thread = await tiny.marbles.create_thread(name="Corner", type=public)
    return thread, discord.world.channel(thread.id)


async def test_a_message_wakes_a_thread_that_sleeps(discord: LocalDiscord, tiny: TinyBot) -> None:
    thread, record = await _thread(tiny, discord)
    await thread.edit(archived=True)
    assert discord.world.channel(thread.id).archived
    woken = await thread.send("good morning")
    assert not record.archived
    await woken.edit(content="awake")


async def test_nothing_is_edited_in_a_thread_that_sleeps(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    thread, record = await _thread(tiny, discord)
    sent = await thread.send("the board")
    discord.world.archive(record, archived=True)
    for change in (sent.edit(content="too late"), thread.edit(name="Another")):
        with pytest.raises(discord_py.HTTPException) as asleep:
            await change
        assert (asleep.value.status, asleep.value.code) == (400, 50083)
    assert record.name == "Corner"
    await thread.edit(archived=False)
    await sent.edit(content="in time")
    red = people("Red")
    await red.goes_to("Corner")
    await red.sees("in time")


async def test_a_locked_thread_takes_nothing_from_the_bot(
    discord: LocalDiscord, tiny: TinyBot
) -> None:
    thread, record = await _thread(tiny, discord)
    discord.world.archive(record, archived=True, locked=True)
    with pytest.raises(discord_py.HTTPException) as closed:
        await thread.send("hello?")
    discord.world.archive(record, archived=False)
    with pytest.raises(discord_py.HTTPException) as locked:
        await thread.send("hello?")
    with pytest.raises(discord_py.Forbidden) as bolted:
        await thread.edit(locked=False)
    codes = [closed.value.code, locked.value.code, bolted.value.code]
    assert codes == [50083, 160005, 50013]
    discord.world.archive(record, locked=False)
    await thread.send("hello!")


async def test_only_moderators_use_commands_in_a_locked_thread(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    _, record = await _thread(tiny, discord)
    discord.world.archive(record, locked=True)
    red, moderator = people("Red"), people("Moderator")
    await red.goes_to("Corner")
    await moderator.goes_to("Corner")
    with pytest.raises(ClientRefused, match="locked"):
        await red.slash("/settings autoplay", on=True)
    await moderator.slash("/settings autoplay", on=True)
    await moderator.sees("autoplay is True")


async def test_an_answer_wakes_a_thread_but_a_whisper_does_not(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    _, record = await _thread(tiny, discord)

    async def aloud(interaction: Interaction) -> None:
        await interaction.response.send_message("aloud")

    tiny.handlers["echo"] = aloud
    await red.goes_to("Corner")
    discord.world.archive(record, archived=True)
    await red.slash("/settings autoplay", on=True)
    await red.sees("autoplay is True")
    assert record.archived
    await red.slash("/echo", game="aggravation")
    await red.sees("aloud")
    assert not record.archived


async def test_a_deleted_channel_takes_its_threads_along_for_good(
    tmp_path: Path,
) -> None:
    first = LocalDiscord(data=tmp_path)
    await first.start()
    marbles = first.world.named("marbles")
    thread = first.world.thread(marbles, "Corner", first.world.bot.id)
    first.world.remove_channel(marbles)
    await first.stop()
    second = LocalDiscord(data=tmp_path)
    await second.start()
    left = [c.name for c in second.world.channels.values()]
    await second.stop()
    assert left == ["general"]
    assert thread.id not in second.world.channels
