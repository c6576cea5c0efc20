"""The page around the messages: channels, marks, notifications, threads, servers, drills."""

import pytest
from discord import ChannelType, ui
from playwright.async_api import expect

from bot.localdiscord import LocalDiscord
from tests.e2e.browsing import Window, article, say, snapshot
from tests.e2e.tinybot import TinyBot

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
