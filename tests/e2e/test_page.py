"""The page in a real browser: two people in two windows, with a throwaway bot."""

from pathlib import Path

import pytest
from discord import SelectOption, ui
from playwright.async_api import expect

from bot.localdiscord import LocalDiscord
from tests.e2e.browsing import Window
from tests.e2e.tinybot import Interaction, TinyBot, picture, view

pytestmark = pytest.mark.browser
PAGE = Path(__file__).parents[2] / "bot" / "localdiscord" / "page"


async def test_an_empty_channel_shows_how_to_begin(tiny: TinyBot, window: Window) -> None:
    red = await window("Red")
    await red.get_by_role("button", name="Type /play").click()
    await expect(red.get_by_role("combobox", name="Message")).to_have_value("/play")
    await expect(red.get_by_text("There is no such command.")).to_be_visible()


async def test_a_command_is_composed_with_choices_and_suggestions(
    tiny: TinyBot, window: Window
) -> None:
    async def answer(interaction: Interaction) -> None:
        await interaction.response.send_message(f"{tiny.given['game']} {tiny.given['options']}")

    tiny.handlers["echo"] = answer
    red = await window("Red")
    await red.get_by_role("combobox", name="Message").fill("/ec")
    await red.keyboard.press("Enter")
    await red.keyboard.press("Escape")
    await red.get_by_role("button", name="Send command").click()
    await expect(red.get_by_role("alert").filter(has_text="game: this option")).to_be_visible()
    await red.get_by_role("combobox", name="game").fill("mar")
    await red.keyboard.press("Enter")
    await red.get_by_role("button", name="+ options").click()
    await red.get_by_role("combobox", name="options").type("none")
    await red.get_by_role("option", name="TEAMS=NONE").click()
    await red.keyboard.press("Enter")
    await expect(red.get_by_role("log")).to_contain_text("aggravation teams=none")
    await expect(red.get_by_role("log")).to_contain_text("Red used /echo")


async def test_two_windows_see_a_click_and_the_picture_it_changes(
    tiny: TinyBot, window: Window
) -> None:
    red, blue = await window("Red"), await window("Blue")
    button = ui.Button[ui.View](label="Roll", emoji="🎲", custom_id="roll")
    done = ui.Button[ui.View](label="Not yours", custom_id="no", disabled=True)
    await tiny.marbles.send("**your** turn", view=view(button, done), file=picture(alt="before"))

    async def rolled(interaction: Interaction) -> None:
        await interaction.response.edit_message(
            content="rolled <b>6</b>", attachments=[picture(alt="after")]
        )
        await interaction.followup.send("only for you", ephemeral=True)

    tiny.handlers["roll"] = rolled
    await expect(blue.get_by_alt_text("before")).to_be_visible()
    await expect(blue.get_by_role("button", name="Not yours")).to_be_disabled()
    await red.get_by_role("button", name="Roll").click()
    for page in (red, blue):
        await expect(page.get_by_alt_text("after")).to_have_count(1)
        await expect(page.get_by_alt_text("before")).to_have_count(0)
        await expect(page.get_by_role("log")).to_contain_text("rolled <b>6</b> (edited)")
    await expect(red.get_by_text("Only you can see this")).to_be_visible()
    await expect(blue.get_by_text("only for you")).to_have_count(0)
    await red.get_by_role("button", name="Dismiss message").click()
    await expect(red.get_by_text("only for you")).to_have_count(0)
    await red.get_by_alt_text("after").click()
    await expect(red.get_by_role("dialog", name="Picture")).to_be_visible()
    await red.keyboard.press("Escape")
    await expect(red.get_by_role("dialog")).to_have_count(0)


async def test_selects_of_one_and_of_many_and_a_modal(tiny: TinyBot, window: Window) -> None:
    options = [SelectOption(label=f"Choice {n}", value=str(n)) for n in range(4)]
    one = ui.Select[ui.View](custom_id="one", placeholder="One", options=options)
    many = ui.Select[ui.View](
        custom_id="many", placeholder="Two", options=options, min_values=2, max_values=2
    )
    await tiny.marbles.send("pick", view=view(one, many))

    class Name(ui.Modal, title="Your name"):
        name = ui.TextInput["Name"](label="Name", custom_id="name", min_length=2)

    async def picked(interaction: Interaction) -> None:
        values = dict(interaction.data or {})["values"]
        await interaction.response.send_message(f"picked {values}")

    async def asked(interaction: Interaction) -> None:
        modal = Name(custom_id="modal")
        await interaction.response.send_modal(modal)
        modal.stop()

    async def named(interaction: Interaction) -> None:
        await interaction.response.send_message("thank you")

    tiny.handlers |= {"one": asked, "many": picked, "modal": named}
    red = await window("Red")
    await red.get_by_text("Two", exact=True).click()
    finish = red.get_by_role("button", name="Done")
    await red.get_by_role("checkbox", name="Choice 1").check()
    await expect(finish).to_be_disabled()
    await red.get_by_role("checkbox", name="Choice 3").check()
    await finish.click()
    await expect(red.get_by_role("log")).to_contain_text("picked ['1', '3']")
    await red.get_by_label("One").select_option("2")
    form = red.get_by_role("dialog", name="Your name")
    await form.get_by_label("Name").fill("x")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_role("alert")).to_contain_text("2 to 4000 characters")
    await form.get_by_label("Name").fill("Red Baron")
    await red.keyboard.press("Enter")
    await expect(form).to_have_count(0)
    await expect(red.get_by_role("log")).to_contain_text("thank you")


async def test_an_unanswered_click_says_that_it_failed(
    discord: LocalDiscord, tiny: TinyBot, window: Window
) -> None:
    discord.interactions.ack_deadline = 0.05
    button = ui.Button[ui.View](label="Silence", custom_id="silence")
    await tiny.marbles.send("press", view=view(button))
    red = await window("Red")
    await red.get_by_role("button", name="Silence").click()
    await expect(red.get_by_text("This interaction failed")).to_be_visible()


async def test_a_mention_makes_a_toast_and_a_mark_on_the_channel(
    tiny: TinyBot, window: Window
) -> None:
    red = await window("Red")
    general = next(c for c in tiny.guilds[0].text_channels if c.name == "general")
    await red.get_by_role("combobox", name="Message").fill("hello")
    await red.keyboard.press("Enter")
    await expect(red.get_by_role("log")).to_contain_text("hello")
    author = (await anext(tiny.marbles.history(limit=1))).author
    await general.send(f"{author.mention}, it is your turn")
    toast = red.get_by_role("status").get_by_role("button")
    await expect(toast).to_contain_text("@Red, it is your turn")
    await expect(red.get_by_label("1 mentions")).to_be_visible()
    await toast.click()
    await expect(red.get_by_role("heading", name="general", exact=True)).to_be_visible()
    await expect(red.get_by_label("1 mentions")).to_have_count(0)


async def test_a_lost_connection_loses_and_repeats_nothing(
    discord: LocalDiscord, tiny: TinyBot, window: Window
) -> None:
    red = await window("Red")
    await tiny.marbles.send("one")
    await expect(red.get_by_role("article")).to_have_count(1)
    await discord.windows.close()
    await expect(red.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible()
    await tiny.marbles.send("two")
    await expect(red.get_by_role("article")).to_have_count(2)
    await expect(red.get_by_text("Connection lost")).to_be_hidden()
    await tiny.marbles.send("three")
    await expect(red.get_by_role("article")).to_have_count(3)
    assert await red.get_by_role("article").all_inner_texts() != []


async def test_a_phones_width_has_everything_in_reach(tiny: TinyBot, window: Window) -> None:
    red = await window("Red")
    await red.set_viewport_size({"width": 390, "height": 780})
    await red.get_by_role("button", name="Channels").click()
    await red.get_by_role("button", name="general").click()
    await expect(red.get_by_role("heading", name="general", exact=True)).to_be_visible()
    await red.get_by_role("button", name="Members").click()
    await expect(red.get_by_role("link", name="View as Moderator")).to_be_visible()
    wide = await red.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390


def test_the_page_never_reads_words_as_html_and_asks_nobody_else() -> None:
    sources = {path.name: path.read_text() for path in PAGE.iterdir()}
    for name, text in sources.items():
        for danger in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert danger not in text, f"{danger} in {name}"
        outside = text.replace("http://www.w3.org/2000/svg", "").replace("https?:\\/\\/", "")
        assert "http://" not in outside and "https://" not in outside, name
