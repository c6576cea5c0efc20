"""What was seen on an island does not stay to be read, whatever happens."""

import logging
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.localdiscord import LocalDiscord
from bot.screens.island import island_screen
from bot.screens.screen import IslandImage
from engine.chance import Seeded
from engine.match import Match
from render import picture_of
from tests.bot.tables import WORDS, running
from tests.e2e.islands import DEAL, TRIO, config_of, landed, leaks, line, pictures
from tests.e2e.people import People
from tests.e2e.setting import SetUp, let_time_pass
from tests.e2e.thebot import in_process


@pytest.mark.usefixtures("quick")
async def test_what_a_turn_uncovered_vanishes_from_every_message(
    discord: LocalDiscord, people: People, set_up: SetUp
) -> None:
    island = await landed(people, set_up, line(), *TRIO)
    red, blue, _ = island.people
    await island.flip(red, "A1")
    await island.flip(red, "A2")
    text = await island.flip(red, "B1")
    assert "A2 👑 crown ✅" in text.replace("*", "")
    text = await island.tells("The last turn uncovered")
    assert "👀 The last turn uncovered A1 👑 crown, A2 👑 crown, B1 🏆 goblet." in (
        text.replace("*", "")
    )
    assert "✅" not in text
    await island.flip(blue, "C1")
    seen = {"A1": "crown", "A2": "crown"}
    assert leaks(red, seen) == []


@pytest.mark.usefixtures("quick")
async def test_no_message_picture_or_log_keeps_what_earlier_turns_uncovered(
    discord: LocalDiscord, people: People, set_up: SetUp, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    where = line(options="recap=off")
    island = await landed(people, set_up, where, *TRIO, options="recap=off")
    played, searched = Match.at(where, chance=Seeded(1)), [0, 0]
    for turn in (["A1", "A2", "B1"], ["B2", "B3", "E3"], ["E4", "C1"], ["C2", "C3", "D1"]):
        person = island.up()
        for cell in turn:
            await island.flip(person, cell)
            played.play(f"flip:{cell}")
        if turn[0] == "B2":
            await person.slash("/board")
        settled = island_screen(replace(running(where), match=played.copy()), [], WORDS).image
        assert isinstance(settled, IslandImage)
        alone = picture_of(settled.view, colours=settled.colours)
        await person.until(
            lambda alone=alone: [d for _, d in pictures(discord)] == [alone.data], "the cards down"
        )
        for message, picture in pictures(discord):
            searched[1] += 1
            assert picture == alone.data
            assert [a.description for a in message.attachments] == [alone.alt]
        hidden = {c: card for c, card in DEAL.items() if c != turn[-1]}
        assert leaks(person, hidden) == []
        searched[0] += len(list(person.newest_first()))
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.INFO]
    assert not [text for text in told if any(card in text for card in set(DEAL.values()))]
    print(f"{searched[0]} messages, {searched[1]} pictures, {len(told)} log lines searched")


@pytest.mark.usefixtures("quick")
async def test_without_the_recap_nothing_is_told_once_the_cards_are_down(
    discord: LocalDiscord, people: People, set_up: SetUp
) -> None:
    where = line("ship=C1", options="recap=off")
    island = await landed(people, set_up, where, *TRIO, options="recap=off")
    await island.flip(island.watcher, "C2")
    await island.flip(island.watcher, "B1")
    await island.watcher.until(lambda: "❌" not in island.text(), "the cards to be turned down")
    assert "🪙 🔴 Red takes 1 coin" in island.text()
    assert leaks(island.watcher, {"C1": "ring", "C2": "ring"}) == []


async def test_cards_shown_when_the_bot_stopped_are_turned_down_when_it_comes_back(
    discord: LocalDiscord, people: People, set_up: SetUp, tmp_path: Path
) -> None:
    config = config_of(discord, tmp_path, 30)
    async with in_process(discord, config):
        island = await landed(people, set_up, line("ship=C1"), *TRIO)
        await island.flip(island.watcher, "C2")
        assert "❌" in await island.flip(island.watcher, "B1")
    let_time_pass(tmp_path)
    _age(tmp_path)
    async with in_process(discord, config):
        await island.tells("The last turn uncovered")
        board = island.board()
        assert "Face up: B1 goblet." in island.watcher.alt(message=board)


def _age(folder: Path) -> None:
    """What happened last happened a minute ago."""
    with sqlite3.connect(folder / "knockabout.db") as database:
        database.execute("UPDATE game SET look_until = look_until - 60000")
    database.close()


@pytest.mark.usefixtures("slow")
async def test_no_private_answer_keeps_the_words_of_a_running_game(
    people: People, set_up: SetUp
) -> None:
    island = await landed(people, set_up, line("ship=C1"), *TRIO)
    red = island.watcher
    await island.flip(red, "C2")
    await red.slash("/board", text=True)
    told = red.text(await red.sees("nothing seen may stay to be read"))
    assert "ring" not in told


@pytest.mark.usefixtures("slow")
async def test_a_board_brought_up_anew_leaves_no_picture_behind(
    people: People, set_up: SetUp
) -> None:
    island = await landed(people, set_up, line("ship=C1"), *TRIO)
    red, blue, _ = island.people
    await island.flip(red, "C2")
    old = island.board()["id"]
    await blue.slash("/board")
    await red.until(lambda: old not in {m["id"] for m in red.newest_first()}, "the old board gone")
    await red.until(lambda: len([m for m in red.newest_first() if m["attachments"]]) == 1, "one")
    assert "C2 💍 ring ✅" in island.text().replace("*", "")
    await island.flip(red, "C3")


@pytest.mark.usefixtures("slow")
async def test_three_people_play_to_the_last_coin_and_nothing_stays_to_be_read(
    discord: LocalDiscord, people: People, set_up: SetUp
) -> None:
    island = await landed(people, set_up, line(), *TRIO)
    red, flips, turns = island.watcher, 0, 0
    up = {"crown": "A", "goblet": "B", "ring": "C", "pearl": "D", "map": "E"}
    wanted, ship, seen = "crown", None, dict[str, str]()
    while "CAPTAIN" not in (island.told or [""])[-1]:
        person = island.up()
        cells = [cell for cell, card in DEAL.items() if card == wanted and cell != ship]
        # One treasure is left for whoever comes next, so that no game is too short.
        after = next(card for card in [*up, *up] if card != wanted)
        end = next(cell for cell, card in DEAL.items() if card == after and cell != ship)
        for cell in [*cells[:3], end]:
            text = await island.flip(person, cell)
            flips += 1
            seen[cell] = DEAL[cell]
            if "CAPTAIN" in text:
                break
        else:
            turns += 1
            shown = {*cells[:3], end, ship}
            earlier = {c: card for c, card in seen.items() if c not in shown}
            assert leaks(red, earlier) == []
            wanted, ship = after, end
        assert flips < 200
    text = island.told[-1]
    assert "LAST COIN!" in text
    assert "In the Booty" not in text
    assert "🥇 1." in text
    await red.until(lambda: red.seen("the island is yours") is None, "the last call to be gone")
    assert len([m for m in red.newest_first() if m["attachments"]]) == 1
    print(f"{flips} flips in {turns} turns")
