"""Several guilds, outages, expulsion and return, who is a member where."""

import asyncio
from pathlib import Path
from typing import Any

import discord as discord_py
import pytest
from discord import ui

from bot.localdiscord import LocalDiscord
from bot.localdiscord.journal import Journal
from tests.e2e.people import People
from tests.e2e.reading import ClientRefused
from tests.e2e.tinybot import TinyBot, running, view


async def _event(tiny: TinyBot, name: str) -> asyncio.Future[discord_py.Guild]:
    """The next guild event of that name, waited for from now on."""
    waiting = asyncio.ensure_future(tiny.wait_for(name))
    await asyncio.sleep(0)
    return waiting


async def test_a_guild_is_founded_and_the_bot_joins_it(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    joined = await _event(tiny, "guild_join")
    founded = discord.world.found_guild("The  Attic")
    assert ((await joined).id, (await joined).name) == (founded.id, "The Attic")
    assert sorted(c.name for c in (await joined).text_channels) == ["general", "marbles"]
    red = people("Red")
    await red.goes_to("marbles", server="The Attic")
    await red.slash("/settings autoplay", on=True)
    interaction = await tiny.seen.get()
    assert interaction.guild_id == founded.id
    assert interaction.channel_id == discord.world.named("The Attic/marbles").id
    assert (await (await joined).fetch_member(int(red.me["id"]))).name == "Red"
    with pytest.raises(ValueError, match="already"):
        discord.world.found_guild("The Attic")
    with pytest.raises(ValueError, match="2 to 100"):
        discord.world.found_guild("x")


async def test_people_and_channels_of_a_command_are_those_of_its_guild(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red, blue = people("Red"), people("Blue")
    await blue.says("hello")
    attic = discord.world.found_guild("The Attic")
    discord.world.leave(discord.world.users[int(blue.me["id"])], attic.id)
    await red.goes_to("marbles", server="The Attic")
    arrived = asyncio.ensure_future(tiny.seen.get())
    asking = asyncio.ensure_future(red.slash("/echo", game="aggravation", who="Blue"))
    data: dict[str, Any] = dict((await arrived).data or {})
    assert list(data["resolved"]["users"]) == [blue.me["id"]]
    assert "members" not in data["resolved"], "Blue is nobody there"
    asking.cancel()


async def test_an_outage_is_told_as_an_outage(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red, guild_id = people("Red"), discord.world.guild.id
    await red.says("hello")
    gone, marbles = await _event(tiny, "guild_unavailable"), tiny.marbles
    discord.world.outage(guild_id)
    assert (await gone).id == guild_id
    assert [g.unavailable for g in tiny.guilds] == [True], "it is still one of ours"
    with pytest.raises(discord_py.DiscordServerError) as down:
        await marbles.send("anybody?")
    assert down.value.status == 503
    with pytest.raises(ClientRefused, match="outage"):
        await red.slash("/settings autoplay", on=True)
    back = await _event(tiny, "guild_available")
    discord.world.back(guild_id)
    assert not (await back).unavailable
    await tiny.marbles.send("there you are")
    await red.sees("there you are")


async def test_a_bot_that_starts_in_an_outage_gets_its_guild_later(discord: LocalDiscord) -> None:
    discord.world.outage(discord.world.guild.id)
    tiny = TinyBot()
    async with running(tiny, discord):
        assert [g.unavailable for g in tiny.guilds] == [True]
        back = await _event(tiny, "guild_available")
        discord.world.back(discord.world.guild.id)
        await back
        assert tiny.marbles.name == "marbles"


async def test_an_expelled_bot_may_do_nothing_until_it_is_invited(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red, marbles, guild = people("Red"), tiny.marbles, tiny.guilds[0]
    button = ui.Button[ui.View](label="Roll", custom_id="roll")
    sent = await marbles.send("board", view=view(button))
    await red.sees("board")
    removed = await _event(tiny, "guild_remove")
    discord.world.expel(guild.id)
    assert (await removed).id == guild.id
    assert list(tiny.guilds) == []
    tries = (
        marbles.send("?"),
        sent.edit(content="?"),
        sent.delete(),
        tiny.fetch_channel(marbles.id),
        tiny.fetch_guild(guild.id),
        guild.fetch_member(int(red.me["id"])),
        guild.active_threads(),
    )
    for attempt in tries:
        with pytest.raises(discord_py.Forbidden) as shut:
            await attempt
        assert shut.value.code == 50001
    assert [g async for g in tiny.fetch_guilds()] == []
    for doing in (red.slash("/settings autoplay", on=True), red.click("Roll")):
        with pytest.raises(ClientRefused, match="is not in Knockabout"):
            await doing
    joined = await _event(tiny, "guild_join")
    discord.world.invite(guild.id)
    await joined
    await tiny.marbles.send("here again")
    await red.sees("here again")


async def test_a_guild_has_a_language_of_its_own(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    await red.speaks("de")
    discord.world.set_guild_locale(discord.world.guild.id, "fr")
    await red.slash("/settings autoplay", on=True)
    interaction = await tiny.seen.get()
    german, french = discord_py.Locale.german, discord_py.Locale.french
    assert (interaction.locale, interaction.guild_locale) == (german, french)


async def test_guilds_and_their_members_survive_a_restart(tmp_path: Path) -> None:
    first = LocalDiscord(data=tmp_path)
    await first.start()
    world = first.world
    red, attic = world.person("Red"), world.found_guild("The Attic")
    world.leave(red)
    world.close_dms(red)
    world.expel(attic.id)
    world.outage(attic.id)
    await first.stop()
    for _ in range(2):  # the second time from the journal that the first one began anew
        later = LocalDiscord(data=tmp_path)
        await later.start()
        world = later.world
        known = world.person("Red")
        found = world.the_guild(attic.id)
        await later.stop()
        assert known.closed
        assert known.id not in world.guild.members
        assert known.id in found.members
        assert world.bot.id not in found.members
        assert found.available, "no outage outlives a restart"
        assert world.named("The Attic/marbles").guild_id == attic.id


async def test_a_journal_from_before_there_were_guilds_is_read(tmp_path: Path) -> None:
    old = (
        '{"user":{"id":7,"name":"Old","bot":false,"locale":"de"}}\n'
        '{"channel":{"id":9,"guild_id":%d,"name":"corner","type":11,"parent_id":%d,"owner_id":7}}\n'
    )
    probe = LocalDiscord()
    await probe.start()
    guild, marbles = probe.world.guild, probe.world.named("marbles")
    await probe.stop()
    (tmp_path / "discord.jsonl").write_text(old % (guild.id, marbles.id))
    server = LocalDiscord(data=tmp_path)
    await server.start()
    await server.stop()
    assert 7 in server.world.guild.members
    assert server.world.named("corner").parent_id == marbles.id
    lines = list(Journal(tmp_path / "discord.jsonl").read())
    assert any(line.guild is not None for line in lines)


def test_a_line_of_the_journal_that_cannot_be_read_is_told_and_the_others_count(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "discord.jsonl"
    path.write_text('{"gone":7}\n{"gone":"x"}\n{"gone":8}\n{"go')
    assert [line.gone for line in Journal(path).read()] == [7, 8]
    told = [record.getMessage().partition(" is left out")[0] for record in caplog.records]
    assert told == [f"{path}, line 2", f"{path}, line 4"]


async def test_two_names_that_come_to_the_same_id_are_two_people(
    discord: LocalDiscord, people: People
) -> None:
    one, other = people("plumless"), people("buckeroo")
    await one.says("hello")
    await other.says("hello")
    assert one.me["id"] != other.me["id"]
    assert discord.world.person("buckeroo").id == int(other.me["id"])
