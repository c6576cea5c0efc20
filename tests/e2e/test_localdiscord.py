"""Messages, files, threads, permissions and refusals, as discord.py meets them."""

import asyncio
from pathlib import Path

import aiohttp
import pytest
from discord import (
    AllowedMentions,
    ChannelType,
    DiscordServerError,
    Embed,
    Forbidden,
    HTTPException,
    NotFound,
    Object,
    TextChannel,
    ui,
)
from discord.http import Route

from bot.localdiscord import LocalDiscord
from bot.localdiscord.api import Exchange
from tests.e2e.people import People
from tests.e2e.tinybot import PNG, TinyBot, picture, running


async def test_a_picture_is_served_with_its_type_and_its_words(
    tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    await tiny.marbles.send("look", file=picture("the board.png", alt="Red leads"))
    message = await red.sees("look")
    assert await red.board() == PNG
    assert red.alt() == "Red leads"
    attachment = message["attachments"][0]
    assert (attachment["filename"], attachment["content_type"]) == ("the_board.png", "image/png")
    assert (attachment["width"], attachment["height"]) == (2, 3)


async def test_an_embed_shows_an_attached_picture(tiny: TinyBot, people: People) -> None:
    embed = Embed(title="Board").set_image(url="attachment://board.png")
    await tiny.marbles.send(embed=embed, file=picture())
    message = await people("Red").sees("Board")
    assert message["embeds"][0]["image"]["url"] == message["attachments"][0]["url"]


async def test_an_edit_keeps_drops_or_replaces_files(tiny: TinyBot, people: People) -> None:
    sent = await tiny.marbles.send("one", file=picture("one.png"))
    kept = await sent.edit(content="two")
    assert [a.filename for a in kept.attachments] == ["one.png"]
    both = await sent.edit(attachments=[kept.attachments[0], picture("two.png")])
    assert [a.filename for a in both.attachments] == ["one.png", "two.png"]
    new = await sent.edit(attachments=[picture("three.png")])
    assert [a.filename for a in new.attachments] == ["three.png"]
    async with aiohttp.ClientSession() as session, session.get(kept.attachments[0].url) as gone:
        assert gone.status == 404


async def test_only_allowed_mentions_ping(tiny: TinyBot, people: People) -> None:
    red, blue = people("Red"), people("Blue")
    await asyncio.gather(red.says("I am Red"), blue.says("I am Blue"))
    ids = {name: int(person.me["id"]) for name, person in (("Red", red), ("Blue", blue))}
    text = f"<@{ids['Red']}> knocked <@{ids['Blue']}>"
    only_blue = AllowedMentions(everyone=False, roles=False, users=[Object(ids["Blue"])])
    message = await tiny.marbles.send(text, allowed_mentions=only_blue)
    await message.edit(content=text + "!")
    await asyncio.gather(red.sees("@Blue!"), blue.sees("@Red knocked @Blue!"))
    assert red.pings == []
    assert blue.pings == ["@Red knocked @Blue"], "an edit does not ping"


@pytest.mark.wrong_on_purpose
async def test_the_same_nonce_sends_only_once(tiny: TinyBot, people: People) -> None:
    first = await tiny.marbles.send("board", nonce="game:7")
    again = await tiny.marbles.send("board again", nonce="game:7")
    other = await tiny.marbles.send("board", nonce="game:8")
    assert first.id == again.id != other.id
    with pytest.raises(HTTPException, match="nonce"):
        await tiny.marbles.send("board", nonce="x" * 26)


async def test_a_nonce_that_is_not_enforced_sends_twice(tiny: TinyBot, people: People) -> None:
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=tiny.marbles.id)
    for enforced in (False, False, True):
        body = {"content": "board", "nonce": "game:7", "enforce_nonce": enforced}
        await tiny.http.request(route, json=body)
    assert len([m async for m in tiny.marbles.history()]) == 2


async def test_history_goes_back_from_the_newest(tiny: TinyBot, people: People) -> None:
    sent = [await tiny.marbles.send(str(n)) for n in range(5)]
    newest = [m.content async for m in tiny.marbles.history(limit=2)]
    assert newest == ["4", "3"]
    after = [m.content async for m in tiny.marbles.history(after=sent[1], oldest_first=True)]
    assert after == ["2", "3", "4"]
    before = [m.content async for m in tiny.marbles.history(before=sent[1])]
    assert before == ["0"]
    assert (await tiny.marbles.fetch_message(sent[0].id)).content == "0"


async def test_what_people_write_reaches_the_bot_without_its_words(
    tiny: TinyBot, people: People
) -> None:
    arrived = asyncio.ensure_future(tiny.wait_for("message"))
    await asyncio.sleep(0)
    await people("Red").says("a secret")
    message = await arrived
    assert (message.author.name, message.content) == ("Red", "")


async def test_a_deleted_message_is_gone_for_everybody(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    message = await tiny.marbles.send("soon gone")
    await red.sees("soon gone")
    await message.delete()
    await red.until(lambda: red.seen("soon gone") is None, "an empty channel")
    assert await tiny.deleted.get() == message.id
    for late in (message.edit(content="?"), message.delete(), message.fetch()):
        with pytest.raises(NotFound) as refused:
            await late
        assert refused.value.code == 10008


async def test_an_unknown_channel(tiny: TinyBot) -> None:
    with pytest.raises(NotFound) as refused:
        await tiny.get_partial_messageable(4711).send("hello?")
    assert refused.value.code == 10003


async def test_missing_permissions_have_their_codes(discord: LocalDiscord, tiny: TinyBot) -> None:
    discord.deny("marbles", "attach_files")
    await tiny.marbles.send("words go")
    with pytest.raises(Forbidden) as no_files:
        await tiny.marbles.send(file=picture())
    discord.deny("marbles", "send_messages", "create_public_threads")
    with pytest.raises(Forbidden) as no_words:
        await tiny.marbles.send("words")
    with pytest.raises(Forbidden) as no_threads:
        await tiny.marbles.create_thread(name="x", type=ChannelType.public_thread)
    discord.deny("marbles", "view_channel")
    with pytest.raises(Forbidden) as no_access:
        await tiny.marbles.send("words")
    codes = [e.value.code for e in (no_files, no_words, no_threads, no_access)]
    assert codes == [50013, 50013, 50013, 50001]
    discord.deny("marbles")
    await tiny.marbles.send("words again")


async def test_the_bot_can_read_its_own_permissions(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    discord.deny("marbles", "attach_files")
    await people("Red").slash("/settings autoplay", on=True)
    interaction = await tiny.seen.get()
    assert not interaction.app_permissions.attach_files
    assert interaction.app_permissions.send_messages
    assert not interaction.permissions.manage_messages
    await people("Moderator").slash("/settings autoplay", on=True)
    assert (await tiny.seen.get()).permissions.manage_messages


async def test_a_thread_is_opened_and_written_in(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    message = await tiny.marbles.send("start here")
    thread = await message.create_thread(name="second game")
    sent = await thread.send("in the thread")
    await red.goes_to("second game")
    await red.sees("in the thread")
    await red.slash("/settings autoplay", on=True)
    assert (await tiny.seen.get()).channel == thread
    await thread.edit(archived=True)
    with pytest.raises(HTTPException) as archived:
        await sent.edit(content="too late")
    assert archived.value.code == 50083
    other = await tiny.marbles.create_thread(name="alone", type=ChannelType.public_thread)
    with pytest.raises(Forbidden):
        await tiny.marbles.create_thread(name="secret", type=ChannelType.private_thread)
    assert other.parent == tiny.marbles


async def test_a_direct_message(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    await red.says("hello")
    user = await tiny.fetch_user(int(red.me["id"]))
    await user.send("psst")
    await red.until(lambda: any(m["content"] == "psst" for m in red.messages.values()), "psst")


async def test_members_are_fetched_until_they_leave(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    await red.says("hello")
    guild = tiny.guilds[0]
    assert (await guild.fetch_member(int(red.me["id"]))).name == "Red"
    discord.world.leave(discord.world.users[int(red.me["id"])])
    with pytest.raises(NotFound) as gone:
        await guild.fetch_member(int(red.me["id"]))
    assert gone.value.code == 10007


async def test_components_v2_are_kept_and_numbered(tiny: TinyBot, people: People) -> None:
    layout = ui.LayoutView(timeout=None)
    container = ui.Container[ui.LayoutView](ui.TextDisplay("Statistics"))
    container.add_item(ui.ActionRow(ui.Button(label="More", custom_id="more")))
    layout.add_item(container)
    layout.stop()
    await tiny.marbles.send(view=layout)
    red = people("Red")
    message = await red.sees("Statistics")
    assert message["components"][0]["id"] == 1
    assert red.buttons() == ["More"]


async def test_faults_strike_as_often_as_asked(discord: LocalDiscord, tiny: TinyBot) -> None:
    exchanges: list[Exchange] = []
    discord.watch(exchanges.append)
    discord.fail("POST /channels/*/messages", 429, 2, retry_after=0.01)
    await tiny.marbles.send("after two refusals")
    assert [e.route for e in exchanges] == ["POST /channels/{channel_id}/messages"]
    discord.fail("POST /channels/*/messages", 503)
    with pytest.raises(DiscordServerError):
        await tiny.marbles.send("unavailable")
    discord.fail("POST /channels/*/messages", "reset", after=True)
    with pytest.raises((aiohttp.ClientError, OSError)):
        await tiny.marbles.send("torn, but sent", nonce="n")
    await discord.faults.spent()
    again = await tiny.marbles.send("torn, but sent", nonce="n")
    assert [m.id async for m in tiny.marbles.history(limit=1)] == [again.id]
    assert len([m async for m in tiny.marbles.history()]) == 2


async def test_an_unknown_route_is_remembered(discord: LocalDiscord, tiny: TinyBot) -> None:
    with pytest.raises(NotFound) as unknown:
        await tiny.http.request(Route("GET", "/voice/regions"))
    assert unknown.value.code == 0
    assert discord.unknown_routes == ["GET /voice/regions"]
    discord.unknown_routes.clear()


async def test_messages_files_and_people_survive_a_restart(tmp_path: Path) -> None:
    first = LocalDiscord(data=tmp_path)
    await first.start()
    people = People(first.page_url)
    bot = TinyBot()
    async with running(bot, first):
        await people("Red").says("good morning")
        kept = await bot.marbles.send("the board", file=picture())
        thrown_away = await bot.marbles.send("thrown away")
        await thrown_away.delete()
        await bot.marbles.create_thread(name="side table", message=kept)
    await people.close()
    await first.stop()

    second = LocalDiscord(port=first.port, data=tmp_path)
    await second.start()
    people = People(second.page_url)
    bot = TinyBot()
    async with running(bot, second):
        red = people("Red")
        await red.sees("good morning")
        assert await red.board() == PNG
        assert red.seen("thrown away") is None
        message = await bot.marbles.fetch_message(kept.id)
        await message.edit(content="the board, later")
        await red.sees("later")
        await red.goes_to("side table")
        assert isinstance(bot.marbles, TextChannel)
    await people.close()
    await second.stop()
