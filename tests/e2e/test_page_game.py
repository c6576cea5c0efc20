"""The main job in the page: a game from the first command to its end."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.e2e.browsing import PHONE, Window, snapshot
from tests.e2e.people import People
from tests.e2e.playing import Party, hurry

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("bot")]


def board(page: Page) -> Locator:
    """The newest message with a picture."""
    return page.get_by_role("article").filter(has=page.locator("img")).last


async def test_a_game_against_a_computer_is_played_to_its_end_in_the_page(
    window: Window, people: People
) -> None:
    red = await window("Red")
    await snapshot(red, "welcome")
    await red.get_by_role("button", name="Play against a computer").click()
    await expect(board(red)).to_contain_text("it is your turn")
    await expect(red.get_by_role("log")).to_contain_text("🤖 Lapis")
    await snapshot(red, "game")

    # Some turns by hand, then the only legal moves play themselves, and the rest is played by the
    # same person from another window of theirs; this one must show all of it.
    for _ in range(6):
        before = await board(red).inner_text()
        await board(red).get_by_role("button").first.click()
        await expect(board(red)).not_to_have_text(before)
    me = people("Red")
    await hurry(me)
    await Party([me]).play()

    end = board(red)
    await expect(end).to_contain_text("WINS!")
    await expect(end.get_by_role("button", name="Play again")).to_be_visible()


async def test_two_windows_see_the_same_board_and_only_one_may_press(
    window: Window, people: People
) -> None:
    red, blue = await window("Red"), await window("Blue", PHONE, theme="light")
    await people("Red").slash("/play", game="aggravation")
    await blue.get_by_role("button", name="Join").click()
    await expect(red.get_by_role("log")).to_contain_text("@Blue")
    await red.get_by_role("button", name="Start").click()
    await expect(board(red)).to_contain_text("it is your turn")
    await expect(board(blue)).to_contain_text("it is your turn")

    mine = "@Red, it is your turn" in await board(red).inner_text()
    other = blue if mine else red
    await board(other).get_by_role("button", name="Roll").click()

    await expect(other.get_by_text("Only you can see this").last).to_be_visible()
    await expect(board(other)).to_contain_text("it is your turn")
    await snapshot(blue, "game on a phone")
