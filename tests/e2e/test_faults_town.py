"""The town from the side panel: servers that fail, people who leave, doors that shut."""

import re
from typing import Any

import discord as discord_py
import pytest

from bot.localdiscord import LocalDiscord
from tests.e2e.people import People
from tests.e2e.reading import ClientRefused
from tests.e2e.tinybot import TinyBot


async def test_another_server_has_everybody_and_the_bot_in_it(
    tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    await red.panel.found("Elsewhere")
    await red.until(lambda: red.servers() == ["Knockabout", "Elsewhere"], "two servers")
    await red.goes_to("marbles", server="Elsewhere")
    await red.slash("/settings autoplay", on=True)
    await red.sees("autoplay is True")
    assert (await tiny.seen.get()).guild in tiny.guilds
    await red.goes_to("marbles", server="Knockabout")
    assert red.whispers() == []


async def test_an_outage_is_no_departure_and_an_expulsion_is_one(
    tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    await red.says("here")
    await red.panel.guild("outage")
    await red.until(lambda: not red.guilds[0]["available"], "the outage")
    await red.panel.guild("back")
    await red.until(lambda: red.guilds[0]["available"], "its end")
    await red.slash("/settings autoplay", on=True)
    await red.sees("autoplay is True")
    await red.panel.guild("expel")
    await red.until(lambda: not red.guilds[0]["inside"], "the bot to go")
    await red.panel.guild("invite")
    await red.until(lambda: red.guilds[0]["inside"], "the bot again")
    assert len(tiny.guilds) == 1


async def test_who_leaves_is_no_member_until_they_join(tiny: TinyBot, people: People) -> None:
    red, blue = people("Red"), people("Blue")
    await red.says("here")
    await red.leaves()
    await blue.until(lambda: blue.members, "members")
    assert red.servers() == []
    with pytest.raises(ClientRefused, match="not in this server"):
        await red.says("still here?")
    with pytest.raises(discord_py.NotFound) as gone:
        await tiny.guilds[0].fetch_member(int(red.me["id"]))
    assert gone.value.code == 10007
    await red.joins()
    assert (await tiny.guilds[0].fetch_member(int(red.me["id"]))).name == "Red"
    await red.says("back")


async def test_direct_messages_reach_the_lock_screen_unless_they_are_closed(
    tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    await red.says("hello")
    user = await tiny.fetch_user(int(red.me["id"]))
    await user.send("psst")
    await red.reads_direct_messages()
    await red.sees("psst")
    assert red.lock_screen == ["psst"]
    await red.takes_direct_messages(takes=False)
    with pytest.raises(discord_py.Forbidden) as closed:
        await user.send("psst?")
    assert closed.value.code == 50007
    await red.takes_direct_messages(takes=True)
    await user.send("psst!")
    await red.sees("psst!")


async def test_a_permission_is_taken_and_given_back(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    await red.says("here")
    await red.panel.deny("marbles", "send_messages")
    with pytest.raises(discord_py.Forbidden):
        await tiny.marbles.send("?")
    await red.panel.allow("marbles", "send_messages")
    await tiny.marbles.send("!")
    await red.sees("!")


async def test_a_thread_is_locked_and_opened(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    thread = await (await tiny.marbles.send("start")).create_thread(name="Corner")
    await red.until(lambda: red.threads() == ["Corner"], "the thread")
    await red.panel.thread("Corner", archived=True, locked=True)
    with pytest.raises(discord_py.HTTPException):
        await thread.send("?")
    assert red.threads() == []
    await red.panel.thread("Corner", archived=False, locked=False)
    await thread.send("!")
    await red.goes_to("Corner")
    await red.sees("!")


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({"do": "guild"}, "how: one of outage, back, expel, invite, found"),
        ({"do": "guild", "how": "burn"}, "how: one of"),
        ({"do": "guild", "how": "outage", "id": "x"}, "id: an id"),
        ({"do": "guild", "how": "outage", "id": "7"}, "Unknown Guild"),
        ({"do": "guild", "how": "found"}, "name: a text"),
        ({"do": "guild", "how": "found", "name": "x"}, "2 to 100 characters"),
        ({"do": "guild", "how": "found", "name": "y" * 101}, "2 to 100 characters"),
        ({"do": "guild", "how": "found", "name": "Knockabout"}, "already"),
        ({"do": "member", "how": "hide"}, "how: one of leave, join"),
        ({"do": "member", "how": "leave", "guild": []}, "guild: an id"),
        ({"do": "dms"}, "open: true or false"),
        ({"do": "dms", "open": "no"}, "open: true or false"),
        ({"do": "deny", "channel": "1", "permission": "fly"}, "Unknown Channel"),
        ({"do": "deny", "permission": "fly"}, "channel: an id"),
        ({"do": "deny", "channel": "HERE", "permission": "fly"}, "permission: one of"),
        ({"do": "allow", "channel": "HERE"}, "permission: one of"),
        ({"do": "thread", "id": "HERE"}, "at least one of them"),
        ({"do": "thread", "id": "HERE", "archived": 1}, "archived: true or false"),
        ({"do": "thread", "id": "HERE", "archived": True}, "channel type"),
    ],
)
async def test_what_the_town_cannot_do_is_refused_with_what_is_expected(
    discord: LocalDiscord, people: People, wish: dict[str, Any], expected: str
) -> None:
    red = people("Red")
    await red.until(lambda: red.me, "the room")
    here = str(discord.world.named("marbles").id)
    wish = {key: here if value == "HERE" else value for key, value in wish.items()}
    before = repr((discord.world.guilds, discord.world.channels))
    with pytest.raises(ClientRefused, match=re.escape(expected)):
        await red.wishes(wish.pop("do"), **wish)
    assert repr((discord.world.guilds, discord.world.channels)) == before


async def test_the_owner_stays(people: People) -> None:
    with pytest.raises(ClientRefused, match="owner"):
        await people("Moderator").leaves()
