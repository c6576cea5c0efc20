"""Aargh! as people meet it in a channel: cards flipped, shown for a while, and gone."""

import logging
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.config import Config, Games
from bot.localdiscord import LocalDiscord
from bot.play import local_config
from bot.screens.island import island_screen
from bot.screens.screen import IslandImage
from engine.chance import Seeded
from engine.match import Match
from render import picture_of
from tests.bot.tables import WORDS, running
from tests.e2e.islands import DEAL, Island, landed, leaks, line, pictures
from tests.e2e.people import People
from tests.e2e.setting import SetUp, begun, let_time_pass
from tests.e2e.thebot import in_process

TRIO = ("Red", "Blue", "Green")


def config_of(discord: LocalDiscord, data: Path, look: float) -> Config:
    """Cards are shown for `look` seconds."""
    return msgspec.structs.replace(local_config(discord, data), games=Games(look_seconds=look))


@pytest.fixture(name="slow")
async def slow_bot(discord: LocalDiscord, tmp_path: Path) -> AsyncIterator[None]:
    """Cards stay to be seen as long as nobody flips another."""
    async with in_process(discord, config_of(discord, tmp_path, 60)):
        yield


@pytest.fixture(name="quick")
async def quick_bot(discord: LocalDiscord, tmp_path: Path) -> AsyncIterator[None]:
    """Cards are turned down after a second."""
    async with in_process(discord, config_of(discord, tmp_path, 1)):
        yield


@pytest.mark.usefixtures("slow")
async def test_it_is_offered_with_every_option_explained(people: People) -> None:
    red = people("Red")
    assert "Aargh!" in await red.autocomplete("/play", "game", "aa")
    await red.slash("/play", game="aargh")
    lobby = await red.sees("Aargh!: who plays?")
    for option in ("Later turns: match the card under the ship", "uncovered: yes"):
        assert option in red.text(lobby)
    await red.slash("/rules", topic="skulls")
    assert "hunted" in red.text(await red.sees("Aargh!: Skulls"))


@pytest.mark.usefixtures("slow")
async def test_a_pair_is_found_and_paid_when_a_card_differs(people: People, set_up: SetUp) -> None:
    island = await landed(people, set_up, line(), *TRIO)
    red, blue, _ = island.people
    assert "@Red, it is your turn: flip a card, then find its match!" in island.text()
    text = await island.flip(red, "A1")
    assert "🔴 Red flips A1 👑 crown" in text.replace("*", "")
    assert "now find its match: **👑 crown**" in text
    text = await island.flip(red, "A2")
    assert "a match! Go on, find one more **👑 crown**" in text
    assert {"A1", "A2"} & set(red.buttons(message=island.board())) == set()
    text = await island.flip(red, "B1")
    assert "A1 👑 crown, A2 👑 crown ✅, B1 🏆 goblet ❌" in text.replace("*", "")
    assert "🪙 🔴 Red takes 2 coins from the Booty." in text
    assert "In the Booty: **28** · 🔴 Red 2 · 🔵 Blue 0" in text
    assert "🔵 Blue @Blue, it is your turn: find another **🏆 goblet**!" in text
    assert red.buttons(message=island.board(), disabled=True)[1] == "⛵"
    assert "⛵" not in red.buttons(message=island.board())
    assert island.up() is blue


@pytest.mark.usefixtures("slow")
async def test_a_skull_takes_a_coin_back_and_is_hunted(people: People, set_up: SetUp) -> None:
    island = await landed(people, set_up, line("ship=A1 coins=2,1,0"), *TRIO)
    red, blue, _ = island.people
    await island.flip(red, "A2")
    text = await island.flip(red, "E3")
    assert "☠️ A skull! 🔴 Red gives a coin back." in text
    assert "🔴 Red 1 · 🔵 Blue 1" in text
    assert "🔵 Blue @Blue, it is your turn: hunt skulls!" in text
    text = await island.flip(blue, "E4")
    assert "🪙 🔵 Blue takes 1 coin from the Booty." in text
    text = await island.flip(blue, "E1")
    assert "In the Booty: **27** · 🔴 Red 1 · 🔵 Blue 2" in text


@pytest.mark.usefixtures("slow")
async def test_only_who_is_up_flips_and_only_what_lies_face_down(
    people: People, set_up: SetUp
) -> None:
    island = await landed(people, set_up, line("ship=A1"), *TRIO)
    red, blue, _ = island.people
    await blue.click("A2", message=int(island.board()["id"]))
    await blue.dismiss("It is 🔴 Red's turn")
    stranger = people("Nobody")
    await stranger.click("A2", message=int(island.board()["id"]))
    await stranger.dismiss("You do not sit at this table")
    await red.slash("/flip", card="A1")
    await red.dismiss("That card cannot be flipped now")
    await red.slash("/flip", card="Z9")
    await red.dismiss("That card cannot be flipped now")
    await red.slash("/roll")
    await red.dismiss("No die is rolled here")
    assert await red.autocomplete("/flip", "card", "b") == ["B1", "B2", "B3", "B4", "B5"]
    await red.slash("/flip", card=" b2 ")
    await red.sees("B2")
    assert "B2 🏆 goblet ❌" in (await _until(island, "❌")).replace("*", "")


async def _until(island: Island, words: str) -> str:
    await island.watcher.until(lambda: words in island.text(), words)
    return island.text()


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
    text = await _until(island, "The last turn uncovered")
    assert "👀 The last turn uncovered A1 👑 crown, A2 👑 crown, B1 🏆 goblet." in (
        text.replace("*", "")
    )
    assert "✅" not in text
    await island.flip(blue, "C1")
    seen = {"A1": "crown", "A2": "crown"}
    assert await leaks(discord, red, seen) == []


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
        assert await leaks(discord, person, hidden) == []
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
    assert await leaks(discord, island.watcher, {"C1": "ring", "C2": "ring"}) == []


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
        await _until(island, "The last turn uncovered")
        board = island.board()
        assert "Face up: B1 goblet." in island.watcher.alt(message=board)


def _age(folder: Path) -> None:
    """What happened last happened a minute ago."""
    with sqlite3.connect(folder / "knockabout.db") as database:
        database.execute("UPDATE game SET updated_at = updated_at - 60000")
    database.close()


@pytest.mark.usefixtures("slow")
async def test_who_is_up_is_called_by_a_short_message_and_the_one_before_goes(
    people: People, set_up: SetUp
) -> None:
    island = await landed(people, set_up, line("ship=C1"), *TRIO)
    red, blue, green = island.people
    await island.flip(red, "A1")
    call = await red.sees("🔵 Blue @Blue, the island is yours: flip a card!")
    assert not call["attachments"] and not call["components"]
    assert [user["id"] for user in call["mentions"]] == [blue.me["id"]]
    await island.flip(blue, "B1")
    await red.sees("🟢 Green @Green, the island is yours: flip a card!")
    await red.until(lambda: red.seen("🔵 Blue @Blue, the island") is None, "the call to be gone")
    await island.flip(green, "B2")
    await island.flip(green, "B3")
    assert len([m for m in red.newest_first() if "the island is yours" in red.text(m)]) == 1


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


@pytest.mark.usefixtures("quick")
async def test_computers_show_their_cards_before_the_next_turn(
    people: People, set_up: SetUp
) -> None:
    set_up(line("ship=C1", players=3))
    party = await begun(people, "Red", game="aargh", computers=2)
    red = party.watcher
    _, board = await party.turn()
    await red.click("A1", message=int(board["id"]))
    await red.sees("🤖 🔵 Blue flips next.")
    await red.sees("🔵 Blue flips **")
    await red.sees("🟢 Green flips **")
    await red.sees("🔴 Red @Red, the island is yours: flip a card!")


STALLED = line("ship=C1 coins=3,2,1 low=24 idle=31")


@pytest.mark.usefixtures("slow")
async def test_a_game_that_does_not_get_on_ends_when_all_agree(
    people: People, set_up: SetUp
) -> None:
    island = await landed(people, set_up, STALLED, *TRIO)
    red, blue, green = island.people
    assert "has not shrunk for ten rounds" in island.text()
    await island.flip(red, "A1")
    call = await red.sees("@Blue, the island is yours")
    assert red.buttons(message=call) == ["🤝 End it as it stands"]
    for person, names in ((red, "🔴 Red"), (blue, "🔴 Red, 🔵 Blue")):
        await person.click("End it as it stands")
        await red.sees(f"Agreed so far: {names}.")
    await green.click("End it as it stands")
    last = await red.sees("IS CAPTAIN!")
    assert "# 🏴‍☠️ 🔴 Red IS CAPTAIN!" in red.text(last)
    assert "🥇 1. 🔴 Red @Red — 3 coins" in red.text(last)
    assert "🤝 All agree to end it here" in red.text(last)


@pytest.mark.usefixtures("slow")
async def test_agreement_is_forgotten_once_the_booty_shrinks(people: People, set_up: SetUp) -> None:
    island = await landed(people, set_up, STALLED, *TRIO)
    red, blue, _ = island.people
    await island.flip(red, "B1")
    await red.click("End it as it stands")
    await red.sees("Agreed so far: 🔴 Red.")
    await island.flip(blue, "B2")
    text = await island.flip(blue, "A1")
    assert "has not shrunk" not in text
    assert "Agreed" not in text


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
            assert await leaks(discord, red, earlier) == []
            wanted, ship = after, end
        assert flips < 200
    text = island.told[-1]
    assert "LAST COIN!" in text
    assert "In the Booty" not in text
    assert "🥇 1." in text
    await red.until(lambda: red.seen("the island is yours") is None, "the last call to be gone")
    assert len([m for m in red.newest_first() if m["attachments"]]) == 1
    print(f"{flips} flips in {turns} turns")
