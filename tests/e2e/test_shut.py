"""A channel the bot may not write to for a while: said by name, and healed by the next click."""

import asyncio

import pytest

from bot.localdiscord import LocalDiscord
from tests.e2e.people import People
from tests.e2e.playing import sensible, started
from tests.e2e.test_clicks import first_id, unchanged

pytestmark = pytest.mark.usefixtures("bot")

SAID = {
    "send_messages": "**Send Messages**",
    "attach_files": "**Attach Files**",
    "view_channel": "**View Channel**",
}


@pytest.mark.parametrize("permission", SAID)
async def test_a_permission_taken_in_mid_game_is_named_and_its_return_is_noticed(
    discord: LocalDiscord, people: People, permission: str, caplog: pytest.LogCaptureFixture
) -> None:
    party = await started(people, "Red", "Blue")
    for _ in range(3):
        person, board = await party.turn()
        await party.press(person, board, sensible(person, board))
    discord.deny("marbles", permission)
    async with asyncio.timeout(20):
        # What was sent may be edited without the permission to send, so it may take some clicks.
        while "cannot be shown" not in caplog.text:
            person, board = await party.turn()
            custom_id = first_id(board)
            await person.click("?", message=int(board["id"]), custom_id=custom_id)
            while unchanged(party, board) and "cannot be shown" not in caplog.text:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
    await person.slash("/board")
    await person.sees(SAID[permission])
    assert unchanged(party, board)
    discord.deny("marbles")
    await person.click("?", message=int(board["id"]), custom_id=custom_id)
    await party.watcher.until(lambda: not unchanged(party, board), "the board")
    person, board = await party.turn()
    await party.press(person, board, sensible(person, board))


async def test_a_locked_thread_is_shut_and_goes_on_when_it_is_opened(
    discord: LocalDiscord, people: People, caplog: pytest.LogCaptureFixture
) -> None:
    thread = discord.world.thread(discord.world.named("marbles"), "Corner", discord.world.bot.id)
    for name in ("Red", "Blue"):
        await people(name).goes_to("Corner")
    party = await started(people, "Red", "Blue")
    person, board = await party.turn()
    custom_id = first_id(board)
    thread.archived = thread.locked = True
    discord.world.change_channel(thread)
    await person.click("?", message=int(board["id"]), custom_id=custom_id)
    async with asyncio.timeout(20):
        while "cannot be shown: the thread is" not in caplog.text:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    thread.archived = thread.locked = False
    discord.world.change_channel(thread)
    await person.click("?", message=int(board["id"]), custom_id=custom_id)
    await party.watcher.until(lambda: not unchanged(party, board), "the board")
