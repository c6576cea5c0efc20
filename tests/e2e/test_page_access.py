"""The page for everybody: by keyboard, by screen reader, on a phone, dark and light."""

import pytest
from discord import ButtonStyle, SelectOption, ui
from playwright.async_api import Page, expect

from tests.e2e.browsing import (
    PHONE,
    Window,
    article,
    faint_words,
    log,
    nameless,
    say,
    snapshot,
)
from tests.e2e.tinybot import Interaction, TinyBot, picture, view

pytestmark = pytest.mark.browser
NARROWEST = (360, 740)


async def _furnish(tiny: TinyBot, page: Page) -> None:
    """One of everything a message can hold."""
    await say(page, "hello")
    author = (await anext(tiny.marbles.history(limit=1))).author
    buttons = [
        ui.Button[ui.View](label=style.name, style=style, custom_id=style.name)
        for style in list(ButtonStyle)[:4]
    ]
    await tiny.marbles.send(f"{author.mention} look", view=view(*buttons), file=picture())


async def test_a_turn_is_played_by_keyboard_alone(tiny: TinyBot, window: Window) -> None:
    button = ui.Button[ui.View](label="Roll", custom_id="roll")
    move = ui.Button[ui.View](label="Come out", custom_id="move")

    async def rolled(interaction: Interaction) -> None:
        await interaction.response.edit_message(content="you rolled 6", view=view(move))

    async def moved(interaction: Interaction) -> None:
        await tiny.marbles.send(f"{interaction.user.mention}, again", view=view(button))
        await interaction.response.edit_message(content="came out", view=None)

    async def echoed(interaction: Interaction) -> None:
        await interaction.response.send_message("your turn", view=view(button))

    tiny.handlers |= {"echo": echoed, "roll": rolled, "move": moved}
    red = await window("Red")
    await expect(red.get_by_role("combobox", name="Message")).to_be_focused()
    await red.keyboard.type("/ec")
    await red.keyboard.press("Enter")
    await red.keyboard.press("ArrowDown")
    await red.keyboard.press("Enter")
    await red.keyboard.press("Enter")
    roll = red.get_by_role("button", name="Roll", exact=True)
    await expect(roll).to_be_visible()
    for _ in range(12):
        await red.keyboard.press("Shift+Tab")
        if await roll.evaluate("node => node === document.activeElement"):
            break
    await expect(roll).to_be_focused()
    # After a press the focus is where the next one has to be.
    await red.keyboard.press("Enter")
    await expect(red.get_by_role("button", name="Come out")).to_be_focused()
    await red.keyboard.press("Enter")
    await expect(article(red, "again").get_by_role("button", name="Roll")).to_be_focused()
    await expect(red.locator("#announcer")).to_contain_text("Knockabout")
    outline = await red.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    # Arrow keys walk through the messages.
    await log(red).focus()
    await red.keyboard.press("ArrowUp")
    await expect(article(red, "again")).to_be_focused()
    await red.keyboard.press("ArrowUp")
    await expect(article(red, "came out")).to_be_focused()


async def test_a_phones_width_has_everything_in_reach(tiny: TinyBot, window: Window) -> None:
    red = await window("Red", NARROWEST)
    await _furnish(tiny, red)
    await expect(red.get_by_alt_text("A board")).to_be_visible()
    assert await red.evaluate("document.documentElement.scrollWidth") <= NARROWEST[0]
    assert await log(red).evaluate("node => node.scrollWidth - node.clientWidth") == 0
    await red.get_by_role("button", name="Channels").click()
    await snapshot(red, "phone channels")
    await red.get_by_role("button", name="general").click()
    await expect(red.get_by_role("heading", name="general", exact=True)).to_be_visible()
    await red.get_by_role("button", name="Members").click()
    await expect(red.get_by_role("link", name="View as Moderator")).to_be_visible()
    await red.keyboard.press("Escape")
    await expect(red.get_by_role("link", name="View as Moderator")).to_be_hidden()
    await red.get_by_role("button", name="Drills").click()
    await expect(red.get_by_role("button", name="Calm")).to_be_visible()
    assert await red.evaluate("document.documentElement.scrollWidth") <= NARROWEST[0]


async def test_words_stand_out_and_everything_has_a_name_in_both_themes(
    tiny: TinyBot, window: Window
) -> None:
    red = await window("Red", PHONE, theme="light")
    assert await faint_words(red) == []
    assert await nameless(red) == []
    await snapshot(red, "phone welcome light")
    await red.set_viewport_size({"width": 1280, "height": 800})
    await _furnish(tiny, red)
    options = [SelectOption(label="Red", value="1", description="A colour", emoji="🔴")]
    select = ui.Select[ui.View](custom_id="s", placeholder="Colour", options=options)

    async def whispered(interaction: Interaction) -> None:
        await interaction.response.send_message(
            "a `whisper` -# x", ephemeral=True, view=view(select)
        )

    tiny.handlers["primary"] = whispered
    await red.get_by_role("button", name="primary").click()
    await red.get_by_role("combobox", name="Colour").click()
    await red.get_by_role("button", name="Drills").click()
    await red.get_by_role("button", name="Set this fault").click()
    await expect(red.get_by_role("button", name="Take away")).to_be_visible()
    await expect(log(red).get_by_text("Only you can see this")).to_be_visible()
    main = red.get_by_role("main")
    await expect(main).to_have_count(1)
    assert await red.locator("img:not([alt])").count() == 0

    backs = set()
    for theme in ("Light", "Dark"):
        await red.get_by_role("button", name="Settings").click()
        await red.get_by_role("radio", name=theme).check()
        assert await faint_words(red) == []
        assert await nameless(red) == []
        await red.keyboard.press("Escape")
        await red.get_by_role("combobox", name="Colour").click()
        assert await faint_words(red) == []
        await snapshot(red, f"desktop {theme.lower()}")
        await red.keyboard.press("Escape")
        backs.add(await red.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert len(backs) == 2
    # The theme is remembered, against what the system would like.
    await red.reload()
    await expect(main).to_be_visible()
    assert await red.evaluate("document.documentElement.dataset.theme") == "dark"
