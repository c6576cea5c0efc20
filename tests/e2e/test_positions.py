"""Boards that are set up by hand, so that rare things happen at once."""

import asyncio

import pytest

from bot.localdiscord import LocalDiscord
from tests.e2e.people import People
from tests.e2e.playing import Party
from tests.e2e.setting import SetUp, begun

pytestmark = pytest.mark.usefixtures("bot")

DONE = "You have finished: your place is certain, and the others play on for theirs."


async def test_when_two_marbles_reach_a_hole_a_second_step_asks_which(
    people: People, set_up: SetUp
) -> None:
    set_up("aggravation players=2 0=track:5,centre,track:19 1=track:33 turn=0 roll=1")
    party = await begun(people, "Red", "Blue")
    red = party.watcher
    _, board = await party.turn()
    assert "④ knock Blue …" in red.buttons(message=board)
    board = await party.press(red, board, "knock Blue")
    assert "Which of these marbles?" in red.text(board)
    assert red.buttons(message=board) == [
        "① this marble: star ring, knock Blue",
        "② this marble: out to a star, knock Blue",
        "Back",
    ]
    board = await party.press(red, board, "Back")
    board = await party.press(red, board, "knock Blue")
    board = await party.press(red, board, "② this marble")
    assert "👊 🔴 Red knocks 🔵 Blue back to base!" in red.text(board)


async def test_offers_may_be_declined_in_words(people: People, set_up: SetUp) -> None:
    set_up("aggravation players=2 0=centre,home:2,home:3,home:4 1=track:30 turn=1 roll=4")
    party = await begun(people, "Red", "Blue")
    blue = party.people[1]
    _, board = await party.turn()
    labels = blue.buttons(message=board)
    assert any("into the centre" in label for label in labels)
    assert any("move 4 holes" in label for label in labels)


async def test_a_close_call_is_whispered_to_the_one_whose_marble_got_away(
    people: People, set_up: SetUp
) -> None:
    set_up("aggravation players=2 0=track:10,track:28 1=track:13 turn=0 roll=3")
    party = await begun(people, "Red", "Blue")
    red, blue = party.people
    _, board = await party.turn()
    await party.press(red, board, "move 3 holes")
    told = await blue.sees("CLOSE CALL!")
    assert told["flags"] & 64
    assert told["attachments"], "no picture of the marble that got away"
    assert "🔴 Red could have knocked your marble" in blue.text(told)
    assert red.seen("CLOSE CALL!") is None


async def test_a_whisper_that_cannot_be_told_waits_for_the_next_click(
    discord: LocalDiscord, people: People, set_up: SetUp
) -> None:
    set_up("aggravation players=2 0=track:10,track:28 1=track:13 turn=0 roll=3")
    party = await begun(people, "Red", "Blue")
    red, blue = party.people
    _, board = await party.turn()
    discord.fail("POST /webhooks/*", 404)
    board = await party.press(red, board, "move 3 holes")
    async with asyncio.timeout(20):
        while discord.faults.pending:  # noqa: ASYNC110 - nobody sees a message that fails
            await asyncio.sleep(0.01)
    assert blue.seen("CLOSE CALL!") is None
    await party.press(blue, board, "Roll")
    await blue.sees("CLOSE CALL!")


async def test_callouts_are_shouted_to_everybody(people: People, set_up: SetUp) -> None:
    set_up("aggravation players=2 0=track:10,track:28 1=track:13,track:30 turn=0 roll=3 debts=0:1")
    party = await begun(people, "Red", "Blue")
    red = party.watcher
    _, board = await party.turn()
    board = await party.press(red, board, "knock Blue")
    assert "💢 **REVENGE!** 🔴 Red gets even with 🔵 Blue." in red.text(board)


async def test_a_finished_seat_declares_for_whom_it_rolls(people: People, set_up: SetUp) -> None:
    homes = "home:1,home:2,home:3,home:4"
    set_up(f"aggravation players=6 0={homes} 2=track:40 4=track:60 turn=0 teams=threes")
    party = await begun(people, "Red", "Blue", "Green", "Yellow", "Purple", "White")
    red = party.watcher
    _, board = await party.turn()
    assert red.buttons(message=board) == ["🤝 Roll for Green", "🤝 Roll for Purple"]
    board = await party.press(red, board, "Roll for Green")
    assert "🔴 Red rolls for 🟢 Green." in red.text(board)


async def test_the_last_marble_home_ends_the_game_with_a_shout(
    people: People, set_up: SetUp
) -> None:
    set_up("aggravation players=2 0=track:54,home:2,home:3,home:4 1=track:13 turn=0 roll=1")
    party = await begun(people, "Red", "Blue")
    red = party.watcher
    _, board = await party.turn()
    last = await party.press(red, board, "home 1")
    text = red.text(last)
    assert "# 🏆 🔴 Red WINS!" in text
    assert "🥇 1. 🔴 Red @Red" in text
    assert "🥈 2. 🔵 Blue @Blue" in text
    assert "Winner: Red" in red.alt(message=last)


async def test_a_computers_run_is_told_in_one_message(people: People, set_up: SetUp) -> None:
    set_up("aggravation players=3 0=track:20,track:2 1=track:30 2=track:50 turn=0 roll=2")
    red = people("Red")
    await red.slash("/play", game="aggravation")
    await red.click("Add computer")
    await red.sees("2. 🔵 🤖 Lapis")
    await red.click("Add computer")
    await red.sees("3. 🟢 🤖 Jade")
    await red.click("Start")
    party = Party([red])
    _, board = await party.turn()
    board = await party.press(red, board, red.buttons(message=board)[0])
    lines = red.text(board).splitlines()
    assert any(line.startswith("🔴 Red rolled **2**") or "moved on" in line for line in lines)
    assert sum("🔵 Blue rolled" in line for line in lines) >= 1
    assert sum("🟢 Green rolled" in line for line in lines) >= 1
    assert "🔴 Red @Red, it is your turn" in lines[0]


async def test_who_has_finished_while_others_play_on_is_told_so(
    people: People, set_up: SetUp
) -> None:
    home = "home:1,home:2,home:3,home:4"
    set_up(f"aggravation players=3 play_on=on 0={home} 1=track:5 2=track:40 turn=1")
    party = await begun(people, "Red", "Blue", "Green", options="play_on=on")
    red = party.watcher
    for line in ("/resign", "/roll"):
        told = red.whispers().count(DONE)
        await red.slash(line)
        await red.until(lambda told=told: red.whispers().count(DONE) > told, "the answer")
    assert red.seen("Do you really give up") is None
