"""The page in a real browser: messages and what can be pressed, with a throwaway bot."""

import io
import struct
import zlib
from pathlib import Path

import pytest
from discord import File, SelectOption, ui
from playwright.async_api import expect

from bot.localdiscord import LocalDiscord
from tests.e2e.browsing import Window, article, log, say, snapshot
from tests.e2e.tinybot import Interaction, TinyBot, picture, view

pytestmark = pytest.mark.browser
PAGE = Path(__file__).parents[2] / "bot" / "localdiscord" / "page"
LONGEST_FILE = 300


def board(shade: int, alt: str) -> File:
    """A whole PNG of 320 × 200 pixels in one shade of grey."""
    rows = (b"\0" + bytes([shade]) * 320) * 200
    head = struct.pack(">IIBBBBB", 320, 200, 8, 0, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    png = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
    return File(io.BytesIO(png), filename="board.png", description=alt)


async def test_a_command_is_composed_with_choices_suggestions_and_judgement(
    tiny: TinyBot, window: Window
) -> None:
    async def answer(interaction: Interaction) -> None:
        await interaction.response.send_message(f"{tiny.given['game']} {tiny.given['options']}")

    tiny.handlers["echo"] = answer
    red = await window("Red")
    message = red.get_by_role("combobox", name="Message")
    await red.get_by_role("button", name="Type /play").click()
    await expect(message).to_have_value("/play")
    await expect(red.get_by_text("There is no such command.")).to_be_visible()

    await message.fill("/ec")
    await red.keyboard.press("Enter")
    await red.keyboard.press("Escape")
    await red.get_by_role("button", name="Send command").click()
    wrong = red.locator("#composer").get_by_role("alert")
    await expect(wrong).to_contain_text("game: this option is required")
    await red.get_by_role("combobox", name="game").fill("mar")
    await red.keyboard.press("Enter")
    await red.get_by_role("button", name="+ seats").click()
    await red.keyboard.type("9")
    await red.keyboard.press("Enter")
    await expect(wrong).to_contain_text("seats: enter a number between 2 and 6")
    await red.get_by_role("combobox", name="seats").fill("4")
    await red.get_by_role("button", name="+ options").click()
    await red.keyboard.type("none")
    await red.get_by_role("option", name="TEAMS=NONE").click()
    await red.keyboard.press("Enter")
    await expect(log(red)).to_contain_text("aggravation teams=none")
    await expect(log(red)).to_contain_text("Red used /echo")


async def test_two_windows_see_a_click_and_the_picture_it_changes(
    tiny: TinyBot, window: Window
) -> None:
    red, blue = await window("Red"), await window("Blue")
    roll = ui.Button[ui.View](label="Roll", emoji="🎲", custom_id="roll")
    done = ui.Button[ui.View](label="Not yours", custom_id="no", disabled=True)
    await tiny.marbles.send("**your** turn", view=view(roll, done), file=board(60, "before"))

    async def rolled(interaction: Interaction) -> None:
        await interaction.response.edit_message(
            content="rolled <b>6</b>", attachments=[board(190, "after")]
        )
        await interaction.followup.send("only for you", ephemeral=True)

    tiny.handlers["roll"] = rolled
    await expect(blue.get_by_alt_text("before")).to_be_visible()
    await expect(blue.get_by_role("button", name="Not yours")).to_be_disabled()
    button = red.get_by_role("button", name="Roll", exact=True)
    place = await article(red, "turn").bounding_box()
    await button.click()
    for page in (red, blue):
        await expect(page.get_by_alt_text("after")).to_have_count(1)
        await expect(page.get_by_alt_text("before")).to_have_count(0)
        await expect(log(page)).to_contain_text("rolled <b>6</b> (edited)")
    # A picture that changes has the room of the one before it.
    with_picture = red.get_by_role("article").filter(has=red.get_by_alt_text("after"))
    now = await with_picture.bounding_box()
    assert place is not None
    assert now is not None
    assert now["height"] == place["height"]

    await expect(red.get_by_text("Only you can see this")).to_be_visible()
    await expect(log(blue).get_by_text("only for you")).to_have_count(0)
    await red.get_by_role("button", name="Dismiss message").click()
    await expect(log(red).get_by_text("only for you")).to_have_count(0)
    await red.get_by_alt_text("after").click()
    large = red.get_by_role("dialog", name="Picture")
    await expect(large.get_by_text("after")).to_be_visible()
    await red.keyboard.press("Escape")
    await expect(large).to_have_count(0)


async def test_selects_of_one_and_of_many_and_a_modal(tiny: TinyBot, window: Window) -> None:
    options = [SelectOption(label=f"Choice {n}", value=str(n)) for n in range(4)]
    one = ui.Select[ui.View](custom_id="one", placeholder="One", options=options)
    many = ui.Select[ui.View](
        custom_id="many", placeholder="Two", options=options, min_values=2, max_values=2
    )
    who = ui.UserSelect[ui.View](custom_id="who", placeholder="Who")
    await tiny.marbles.send("pick", view=view(one, many, who))

    class Name(ui.Modal, title="Your name"):
        name = ui.TextInput["Name"](label="Name", custom_id="name", min_length=2)
        colour = ui.Label["Name"](
            text="Colour", component=ui.Select["Name"](custom_id="colour", options=options)
        )

    async def picked(interaction: Interaction) -> None:
        values = dict(interaction.data or {})["values"]
        names = [
            m["username"]
            for m in dict(interaction.data or {}).get("resolved", {}).get("users", {}).values()
        ]
        await interaction.response.send_message(f"picked {names or values}")

    async def asked(interaction: Interaction) -> None:
        modal = Name(custom_id="modal")
        await interaction.response.send_modal(modal)
        modal.stop()

    async def named(interaction: Interaction) -> None:
        rows = dict(interaction.data or {})["components"]
        await interaction.response.send_message(f"thank you {rows[1]['component']['values']}")

    tiny.handlers |= {"one": asked, "many": picked, "who": picked, "modal": named}
    red = await window("Red")
    await red.get_by_role("combobox", name="Two").click()
    await red.get_by_role("option", name="Choice 1").click()
    await expect(red.get_by_text("Pick 2.")).to_be_visible()
    await red.get_by_role("option", name="Choice 3").click()
    await snapshot(red, "select of many")
    await red.get_by_role("combobox", name="Two").click()
    await expect(log(red)).to_contain_text("picked ['1', '3']")
    await red.get_by_role("combobox", name="Who").click()
    await red.get_by_role("option", name="Red").click()
    await expect(log(red)).to_contain_text("picked ['Red']")

    await red.get_by_role("combobox", name="One").focus()
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        await red.keyboard.press(key)
    form = red.get_by_role("dialog", name="Your name")
    await form.get_by_label("Name").fill("x")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_role("alert")).to_contain_text("2 to 4000 characters")
    await form.get_by_role("combobox", name="Colour").click()
    await form.get_by_role("option", name="Choice 2").click()
    await snapshot(red, "modal")
    await form.get_by_label("Name").fill("Red Baron")
    await red.keyboard.press("Enter")
    await expect(form).to_have_count(0)
    await expect(log(red)).to_contain_text("thank you ['2']")


async def test_a_message_of_components_and_one_of_markdown_read_as_discord_shows_them(
    tiny: TinyBot, window: Window
) -> None:
    general = next(c for c in tiny.guilds[0].text_channels if c.name == "general")
    layout = ui.LayoutView(timeout=None)
    section = ui.Section[ui.LayoutView](
        "## Standings\nRed leads", accessory=ui.Button(label="More", custom_id="more")
    )
    gallery = ui.MediaGallery[ui.LayoutView]()
    gallery.add_item(media="attachment://board.png", description="The board so far")
    rows = ui.ActionRow[ui.LayoutView](
        ui.Button(label="Rules", url="http://127.0.0.1/rules"),
        ui.Button(emoji="🎲", custom_id="die"),
    )
    layout.add_item(ui.Container(section, ui.Separator(), gallery, rows, accent_colour=0xDA373C))
    layout.stop()
    red = await window("Red")
    await say(red, "hello")
    author = (await anext(tiny.marbles.history(limit=1))).author
    await tiny.marbles.send(view=layout, file=picture(alt=None))
    text = (
        f"# Big\n**bold** *slanted* __under__ ~~gone~~ `code` ||hidden||\n- one\n- two\n> quoted\n"
        f"-# small print\n```\na block\n```\n"
        f"{general.mention} <t:0:D> [masked](http://127.0.0.1/x) {author.mention}"
    )
    await tiny.marbles.send(text)

    v2 = article(red, "Standings")
    await expect(v2.get_by_role("heading", name="Standings")).to_be_visible()
    await expect(v2.get_by_alt_text("The board so far")).to_be_visible()
    await expect(v2.get_by_role("link", name="Rules")).to_have_attribute(
        "href", "http://127.0.0.1/rules"
    )
    accent = await v2.locator(".container").evaluate("n => getComputedStyle(n).borderLeftColor")
    assert accent == "rgb(218, 55, 60)"
    marked = article(red, "small print")
    for tag, words in {
        "strong": "bold",
        "em": "slanted",
        "u": "under",
        "s": "gone",
        "p > code": "code",
        "pre": "a block",
        "blockquote": "quoted",
        "small": "small print",
        ".mention.mine": "@Red",
        "time.moment": "1970",
    }.items():
        await expect(marked.locator(f".content {tag}")).to_contain_text(words)
    await expect(marked.locator("li")).to_have_text(["one", "two"])
    await expect(marked.get_by_role("link", name="masked")).to_be_visible()
    await marked.get_by_role("button", name="Spoiler").click()
    await expect(marked.get_by_text("hidden")).to_be_visible()
    await expect(red.get_by_role("separator").first).to_be_visible()
    await snapshot(red, "components and markdown")
    await marked.get_by_role("button", name="#general").click()
    await expect(red.get_by_role("heading", name="general", exact=True)).to_be_visible()


async def test_a_lost_connection_loses_and_repeats_nothing(
    discord: LocalDiscord, tiny: TinyBot, window: Window
) -> None:
    discord.interactions.ack_deadline = 0.05
    button = ui.Button[ui.View](label="Silence", custom_id="silence")
    await tiny.marbles.send("one", view=view(button))
    red = await window("Red")
    await red.get_by_role("button", name="Silence").click()
    await expect(log(red).get_by_text("This interaction failed")).to_be_visible()

    await red.get_by_role("combobox", name="Message").fill("half a thought")
    await discord.windows.close()
    await expect(red.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible()
    await tiny.marbles.send("two")
    await expect(red.get_by_role("article")).to_have_count(2)
    await expect(red.get_by_text("Connection lost")).to_be_hidden()
    await tiny.marbles.send("three")
    await expect(red.get_by_role("article")).to_have_count(3)
    await expect(red.get_by_role("article").filter(has_text="two")).to_have_count(1)
    await expect(red.get_by_role("combobox", name="Message")).to_have_value("half a thought")


async def test_what_was_said_for_want_of_a_connection_goes_when_it_is_back(
    discord: LocalDiscord, tiny: TinyBot, window: Window
) -> None:
    await tiny.marbles.send("one", view=view(ui.Button[ui.View](label="Press", custom_id="press")))
    red = await window("Red")
    await expect(red.get_by_role("button", name="Press")).to_be_visible()
    await red.context.set_offline(True)
    await discord.windows.close()
    await expect(red.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible()
    await red.get_by_role("button", name="Press").click()
    await expect(log(red).get_by_text("Not connected")).to_be_visible()
    await red.context.set_offline(False)
    await expect(red.get_by_text("Connection lost")).to_be_hidden(timeout=15_000)
    await expect(red.get_by_text("Not connected")).to_have_count(0)


def test_the_page_never_reads_words_as_html_and_asks_nobody_else() -> None:
    for path in PAGE.iterdir():
        text = path.read_text()
        for danger in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert danger not in text, f"{danger} in {path.name}"
        outside = text.replace("http://www.w3.org/2000/svg", "").replace("https?:\\/\\/", "")
        assert "http://" not in outside, path.name
        assert "https://" not in outside, path.name
        assert text.count("\n") < LONGEST_FILE, path.name
