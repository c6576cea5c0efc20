"""Connections that stay open and never answer: nothing waits for them longer than it must."""

import pytest

from bot.delivery import door
from bot.localdiscord import LocalDiscord
from tests.e2e.people import People
from tests.e2e.playing import started
from tests.e2e.test_clicks import unchanged

pytestmark = pytest.mark.usefixtures("bot")


@pytest.mark.parametrize("arrives", [False, True])
async def test_a_receipt_that_hangs_is_given_again_in_time(
    discord: LocalDiscord, people: People, *, arrives: bool
) -> None:
    party = await started(people, "Red", "Blue")
    person, board = await party.turn()
    discord.fail("POST /interactions/*/callback", "hang", after=arrives)
    await party.press(person, board, "Roll")


@pytest.mark.parametrize("arrives", [False, True])
async def test_a_board_that_hangs_is_sent_again_and_shown_once(
    discord: LocalDiscord, people: People, monkeypatch: pytest.MonkeyPatch, *, arrives: bool
) -> None:
    monkeypatch.setattr(door, "ANSWER_WITHIN", 0.5)
    party = await started(people, "Red", "Blue")
    person, board = await party.turn()
    discord.fail("P* /channels/*/messages*", "hang", after=arrives)
    await person.click("Roll", message=int(board["id"]))
    await discord.faults.spent()
    await party.watcher.until(lambda: not unchanged(party, board), "the board")
    person, board = await party.turn()
    await person.slash("/board")
    await party.watcher.until(lambda: not unchanged(party, board), "the board again")


async def test_a_global_rate_limit_that_outlasts_a_call_does_not_shut_the_bot_out(
    discord: LocalDiscord, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "ANSWER_WITHIN", 0.5)
    party = await started(people, "Red", "Blue")
    person, board = await party.turn()
    discord.fail("P* /channels/*/messages*", 429, retry_after=600, everywhere=True)
    await person.click("Roll", message=int(board["id"]))
    await discord.faults.spent()
    discord.faults.clear()  # Discord's limit is over; the client still sleeps
    await party.watcher.until(lambda: not unchanged(party, board), "the board")
