"""Doors that shut: closed direct messages, permissions of one channel, edits of old messages."""

import discord as discord_py
import pytest
from discord import PermissionOverwrite

from bot.localdiscord import LocalDiscord, permissions
from bot.localdiscord.records import Overwrite
from tests.e2e.people import People
from tests.e2e.reading import ClientRefused
from tests.e2e.tinybot import TinyBot


async def test_closed_direct_messages_are_refused(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    await red.says("hello")
    user, world = await tiny.fetch_user(int(red.me["id"])), discord.world
    first = await user.send("psst")
    world.close_dms(world.users[user.id], closed=True)
    with pytest.raises(discord_py.Forbidden) as closed:
        await user.send("psst?")
    assert closed.value.code == 50007
    await first.edit(content="what was said can still be mended")
    world.close_dms(world.users[user.id], closed=False)
    await user.send("psst!")
    world.leave(world.users[user.id])
    with pytest.raises(discord_py.Forbidden) as strangers:
        await user.send("nobody in common")
    assert strangers.value.code == 50007


async def test_a_conversation_is_nobody_elses(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red, blue = people("Red"), people("Blue")
    await red.says("hello")
    await blue.says("hello")
    world = discord.world
    channel = world.direct(world.users[int(red.me["id"])])
    assert world.may(channel, int(red.me["id"])) == permissions.EVERYTHING
    assert world.may(channel, int(blue.me["id"])) == 0
    await (await tiny.fetch_user(int(red.me["id"]))).send("psst")
    await tiny.marbles.send("the end")
    await blue.sees("the end")
    assert [m["content"] for m in blue.messages.values()] == ["hello", "hello", "the end"]
    newcomer = people("Green")
    await newcomer.sees("the end")
    assert "psst" not in [m["content"] for m in newcomer.messages.values()]


async def test_denied_permissions_add_up_and_are_given_back(discord: LocalDiscord) -> None:
    where = discord.world.named("marbles"), discord.world.bot.id
    discord.deny("marbles", "attach_files")
    discord.deny("marbles", "embed_links")
    both = permissions.bits(["attach_files", "embed_links"])
    assert discord.world.may(*where) & both == 0
    discord.allow("marbles", "attach_files")
    assert discord.world.may(*where) & both == permissions.EMBED_LINKS ^ both
    discord.allow("marbles")
    assert discord.world.may(*where) & both == both


async def test_overwrites_of_a_channel_reach_bot_and_people(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red, world = people("Red"), discord.world
    general = world.named("general")
    silent = permissions.bits(["send_messages", "use_application_commands"])
    general.overwrites = [
        Overwrite(world.guild.id, 0, deny=silent),
        Overwrite(world.bot.id, 1, allow=permissions.SEND_MESSAGES),
    ]
    world.change_channel(general)
    await red.goes_to("general")
    with pytest.raises(ClientRefused, match="may not use commands"):
        await red.slash("/settings autoplay", on=True)
    moderator = people("Moderator")
    await moderator.goes_to("general")
    await moderator.slash("/settings autoplay", on=True)
    interaction = await tiny.seen.get()
    assert interaction.app_permissions.send_messages
    assert not interaction.app_permissions.use_application_commands
    channel = next(c for c in tiny.get_all_channels() if c.name == "general")
    rule = channel.overwrites_for(tiny.guilds[0].default_role)
    assert rule == PermissionOverwrite(send_messages=False, use_application_commands=False)
    assert isinstance(channel, discord_py.TextChannel)
    await channel.send("the bot may")


async def test_a_thread_has_the_permissions_of_its_channel(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    public = discord_py.ChannelType.public_thread
    thread = await tiny.marbles.create_thread(name="Corner", type=public)
    discord.deny("marbles", "send_messages_in_threads", "attach_files")
    await red.goes_to("Corner")
    await red.slash("/settings autoplay", on=True)
    assert not (await tiny.seen.get()).app_permissions.attach_files
    with pytest.raises(discord_py.Forbidden) as silenced:
        await thread.send("?")
    assert silenced.value.code == 50013


async def test_edits_of_old_messages_have_a_limit_of_their_own(
    discord: LocalDiscord, tiny: TinyBot
) -> None:
    old = await tiny.marbles.send("an hour ago")
    limit = discord.messages.old_edits
    limit.most, limit.per = 2, 0.05
    for number in range(4):
        await old.edit(content=f"young {number}")
    limit.old_after, limit.per = 0.0, 3600.0
    await old.edit(content="old 1")
    await old.edit(content="old 2")
    # discord.py sleeps through the first refusals and raises the last one.
    limit.per = 0.0
    limit.most = 0
    with pytest.raises(discord_py.HTTPException) as refused:
        await old.edit(content="old 3")
    assert (refused.value.status, refused.value.code) == (429, 30046)
    assert (await old.fetch()).content == "old 2"
    await tiny.marbles.send("a new one is always possible")
