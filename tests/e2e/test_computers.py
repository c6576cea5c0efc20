"""Computers at a table, over the real wire: level, hint, seats handed over, the end's dice."""

import pytest

from tests.e2e.people import People
from tests.e2e.playing import Party
from tests.e2e.setting import SetUp, begun

pytestmark = pytest.mark.usefixtures("bot")

HITS = "fatlip players=4 0=outer:7,outer:30 1=outer:11 turn=0 roll=4"


async def test_the_host_chooses_how_well_computers_play(people: People) -> None:
    red = people("Red")
    await red.slash("/play", game="fatlip", computers="hard")
    await red.click("Add computer")
    await red.sees("2. 🔵 🤖 Lapis")
    await red.sees("🔧 **Computers: Hard**")
    await red.click("Options")
    await red.select("Option", ["Computers: Hard"])
    await red.sees("Whom do you want to play with?")
    await red.select("Computers", ["Adaptive"])
    await red.sees("🔧 **Computers: Adaptive**")
    await red.click("Options")
    await red.select("Option", ["Fair dice for everybody"])
    await red.select("Fair dice", ["yes"])
    await red.sees("no, with fair dice")
    await red.click("Start")
    await red.sees("it is your turn")


async def test_a_level_nobody_knows_is_refused_with_those_there_are(people: People) -> None:
    red = people("Red")
    await red.slash("/play", game="fatlip", options="fair_dice=on", computers="impossible")
    await red.sees("They can: Easy, Medium, Hard, Adaptive.")
    await red.slash("/play", game="aargh", computers="impossible")
    await red.sees("They can: Easy, Medium, Hard.")


async def test_a_hint_is_for_who_asks_and_is_up(people: People, set_up: SetUp) -> None:
    set_up(HITS)
    party = await begun(people, "Red", "Blue", game="fatlip", computers=2)
    red, blue = party.people
    await party.turn()
    await red.slash("/hint")
    await red.sees("It sends a marble of 🔵 Blue back to base.")
    assert blue.seen("It sends a marble of") is None
    await blue.slash("/hint")
    await blue.sees("It is 🔴 Red's turn")
    people("Green")
    await people("Green").slash("/hint")
    await people("Green").sees("You do not sit at this table.")


async def test_a_computer_plays_for_who_is_away_until_they_come_back(people: People) -> None:
    party = await begun(people, "Red", "Blue", game="agravo")
    red, blue = party.people
    await blue.slash("/back")
    await blue.sees("No computer plays for you in this game.")
    await blue.slash("/away")
    await blue.sees("`/back` takes the seat back.")
    await red.sees("🤖 Lapis for @Blue")
    await red.slash("/away")
    await red.sees("You are the last person at this table")
    alone = Party([red])
    for _ in range(3):
        person, board = await alone.turn()
        assert person is red
        await alone.press(red, board, red.buttons(message=board)[0])
    await blue.slash("/back")
    await blue.sees("Welcome back")
    await red.sees("A person plays 🔵 Blue from now on.")
