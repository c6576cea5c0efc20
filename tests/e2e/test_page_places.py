"""The page around the messages: channels, marks, notifications, threads, servers, drills."""

import pytest
from discord import ChannelType, Forbidden, ui
from playwright.async_api import expect

from bot.localdiscord import LocalDiscord
from tests.e2e.browsing import Window, article, say, snapshot
from tests.e2e.tinybot import TinyBot, picture

pytestmark = pytest.mark.browser


async def test_a_mention_elsewhere_makes_a_notification_and_marks_that_are_read_away(
    tiny: TinyBot, window: Window
) -> None:
    red = await window("Red")
    await say(red, "hello")
    author = (await anext(tiny.marbles.history(limit=1))).author
    general = next(c for c in tiny.guilds[0].text_channels if c.name == "general")
    sent = await general.send(f"{author.mention}, it is **your** turn")
    await sent.edit(content=f"{author.mention}, it is still your turn")
    await general.send("and a word to nobody")
    phone = red.get_by_role("region", name="Notifications")
    await expect(phone.get_by_role("button", name="Phone")).to_have_count(1)
    await expect(phone).to_contain_text("Knockabout (#general, Knockabout)")
    await expect(phone).to_contain_text("@Red, it is your turn")
    mark = red.get_by_label("1 mention", exact=True)
    await expect(mark).to_be_visible()
    await expect(red).to_have_title("(1) Red · Knockabout")

    thread = await tiny.marbles.create_thread(name="A second table", type=ChannelType.public_thread)
    await thread.send("dice here")
    await expect(red.get_by_role("button", name="A second table unread")).to_be_visible()
    await snapshot(red, "marks")
    await phone.get_by_role("button", name="Phone").click()
    await expect(red.get_by_role("heading", name="general", exact=True)).to_be_visible()
    await expect(red.get_by_role("separator", name="New")).to_be_visible()
    await expect(mark).to_have_count(0)

    layout = ui.LayoutView(timeout=None).add_item(ui.TextDisplay(f"{author.mention} in components"))
    layout.stop()
    await tiny.marbles.send(view=layout)
    await expect(phone).to_contain_text("A phone shows no words here")


async def test_faults_are_set_shown_and_taken_away_in_the_side_panel(
    discord: LocalDiscord, tiny: TinyBot, window: Window
) -> None:
    red, blue = await window("Red"), await window("Blue")
    for page in (red, blue):
        await page.get_by_role("button", name="Drills").click()
    panel = red.get_by_role("complementary", name="Drills")
    await panel.get_by_label("Which requests").select_option("new messages")
    await panel.get_by_label("What happens").select_option("503: unavailable")
    await panel.get_by_label("How many times").fill("2")
    await panel.get_by_role("button", name="Set this fault").click()
    await panel.get_by_label("Latency in milliseconds").fill("1500")
    await panel.get_by_role("button", name="Set latency").click()
    # Everybody sees what is set, whoever set it.
    told = blue.get_by_role("list", name="Faults that are set").get_by_role("listitem")
    await expect(told).to_have_text(
        ["Every answer 1500 ms late", "2 × new messages: 503: unavailable"]
    )
    assert discord.faults.latency == 1.5
    assert discord.faults.pending == 2
    await snapshot(red, "drills")
    await panel.get_by_role("button", name="Take away: Every answer").click()
    await expect(told).to_have_text(["2 × new messages: 503: unavailable"])
    await panel.get_by_role("button", name="Calm").click()
    await expect(told).to_have_count(0)
    assert discord.faults.pending == 0

    await panel.get_by_role("button", name="Drop", exact=True).click()
    await tiny.resumes.get()
    await expect(panel).to_contain_text("1 of 1 connection up")
    await tiny.marbles.send("still here")
    await expect(article(red, "still here")).to_be_visible()


async def test_several_servers_fail_lose_the_bot_and_lose_a_person(
    tiny: TinyBot, window: Window
) -> None:
    red = await window("Red")
    await say(red, "hello")
    author = (await anext(tiny.marbles.history(limit=1))).author
    rail = red.get_by_role("navigation", name="Servers")
    await expect(rail).to_be_hidden()
    await red.get_by_role("button", name="Drills").click()
    panel = red.get_by_role("complementary", name="Drills")
    await panel.get_by_role("textbox", name="Name of a new server").fill("Else where")
    await panel.get_by_role("button", name="Found").click()
    elsewhere = rail.get_by_role("button", name="Server Else where")
    await expect(elsewhere).to_be_visible()
    there = next(g for g in tiny.guilds if g.name == "Else where")
    marbles = next(c for c in there.text_channels if c.name == "marbles")
    await marbles.send(f"{author.mention}, over here")
    await expect(elsewhere.get_by_label("1 mention")).to_be_visible()
    await snapshot(red, "servers")
    await elsewhere.click()
    await expect(article(red, "over here")).to_be_visible()
    await expect(red.get_by_role("heading", name="Else where", level=1)).to_be_visible()

    box = panel.locator(".one").filter(has_text="Else where")
    await box.get_by_role("button", name="Outage").click()
    await expect(red.get_by_role("status").filter(has_text="An outage")).to_be_visible()
    await expect(red.get_by_role("combobox", name="Message")).to_be_disabled()
    await box.get_by_role("button", name="End outage").click()
    await expect(red.get_by_role("combobox", name="Message")).to_be_enabled()

    await box.get_by_role("button", name="Throw bot out").click()
    await expect(box).to_contain_text("bot was thrown out")
    await red.get_by_role("combobox", name="Message").fill("/ec")
    await expect(red.get_by_text("There is no such command.")).to_be_visible()
    await red.get_by_role("combobox", name="Message").fill("")
    await box.get_by_role("button", name="Invite bot").click()
    await expect(box).to_contain_text("bot is in")

    await box.get_by_role("button", name="Leave").click()
    await expect(rail).to_be_hidden()
    await expect(red.get_by_role("heading", name="Knockabout", level=1)).to_be_visible()
    first = panel.locator(".one").filter(has_text="Knockabout")
    await first.get_by_role("button", name="Leave").click()
    await expect(red.get_by_text("You are in no server.")).to_be_visible()
    for here in (first, box):
        await here.get_by_role("button", name="Come back").click()
    await expect(elsewhere).to_be_visible()
    await expect(article(red, "hello")).to_be_visible()


async def test_direct_messages_permissions_and_threads_are_opened_and_shut(
    tiny: TinyBot, window: Window
) -> None:
    red, blue = await window("Red"), await window("Blue")
    await say(red, "hello")
    author = (await anext(tiny.marbles.history(limit=1))).author
    await author.send("psst")
    conversation = red.get_by_role("button", name="Knockabout 1 mention")
    await expect(conversation).to_be_visible()
    await expect(red.get_by_role("region", name="Notifications")).to_contain_text("psst")
    await expect(blue.get_by_text("Direct messages")).to_have_count(0)
    await conversation.click()
    await expect(article(red, "psst")).to_be_visible()

    await red.get_by_role("button", name="Drills").click()
    panel = red.get_by_role("complementary", name="Drills")
    await panel.get_by_label("The bot may write to me directly").uncheck()
    with pytest.raises(Forbidden):
        await author.send("anybody there?")
    thread = await tiny.marbles.create_thread(name="Side", type=ChannelType.public_thread)
    await red.get_by_role("button", name="Side").click()
    await panel.get_by_role("button", name="Archive", exact=True).click()
    await expect(red.locator("#channel-name")).to_contain_text("archived")
    await panel.get_by_label("Attach files").uncheck()
    # What is set is shown in every window.
    await blue.get_by_role("button", name="Drills").click()
    there = blue.get_by_role("complementary", name="Drills")
    await expect(there.get_by_label("Attach files")).not_to_be_checked()
    with pytest.raises(Forbidden):
        await tiny.marbles.send(file=picture())
    await there.get_by_label("Attach files").check()
    await expect(panel.get_by_label("Attach files")).to_be_checked()
    await panel.get_by_role("button", name="Unarchive").click()
    await expect(red.locator("#channel-name")).not_to_contain_text("archived")
    await thread.send("open again")
    await expect(article(red, "open again")).to_be_visible()
