"""Super Aggravation as people meet it in a channel: cards drawn, left, kept, and played."""

from pathlib import Path

import pytest

from bot.config import Games
from bot.localdiscord import LocalDiscord
from bot.play import local_config
from tests.e2e.people import People
from tests.e2e.playing import Party
from tests.e2e.setting import SetUp, begun
from tests.e2e.thebot import in_process
from tests.engine.super_table import table

GAME = "super_aggravation"
TRIO = ("Red", "Blue", "Green")


async def at(
    people: People, set_up: SetUp, line: str, *names: str, die: int, options: str = ""
) -> Party:
    """A game that begins at a position line, with a roll that comes to `die`."""
    set_up(line, die)
    party = await begun(people, *names, game=GAME, options=options)
    _, board = await party.turn()
    await party.press(party.called(board), board, "Roll")
    return party


async def asks(people: People, *names: str) -> None:
    """These people want to be asked before a kept card is used."""
    for name in names:
        person = people(name)
        await person.slash("/settings")
        await person.select("Your kept cards", ["Ask me every time"])
        await person.until(lambda p=person: "Ask me every time*" in p.options("Your kept"), "it")


@pytest.mark.usefixtures("bot")
async def test_it_is_offered_with_every_option_explained(people: People) -> None:
    red = people("Red")
    assert "Super Aggravation" in await red.autocomplete("/play", "game", "super")
    await red.slash("/play", game=GAME)
    lobby = await red.sees("Super Aggravation: who plays?")
    for option in ("Teams: everyone alone", "Play on after the winner: no", "Deck: the standard"):
        assert option in red.text(lobby)
    await red.click("Options")
    await red.sees("What do you want to change?")
    # Without an own deck there is none to choose.
    assert [line.partition(":")[0] for line in red.options("Option")] == [
        "Computers",
        "Teams",
        "Fair dice for everybody",
        "Play on after the winner",
    ]


@pytest.mark.usefixtures("bot")
async def test_a_red_star_draws_a_card_and_does_it(people: People, set_up: SetUp) -> None:
    party = await at(people, set_up, table("0=track:6", "red:back-3"), "Red", "Blue", die=2)
    red = party.watcher
    _, board = await party.turn()
    board = await party.press(red, board, "move 2 holes")
    assert "🟥 🔴 Red draws **" in red.text(board)
    assert "**Back 3**: This marble goes 3 back." in red.text(board)
    assert "🎴 40 cards in the pile" in red.text(board)
    [picture] = board["attachments"]
    assert "Back 3" in picture["description"]


GOLD = table("0=track:7", "blue:roll-again")


@pytest.mark.usefixtures("bot")
async def test_on_a_gold_star_it_is_asked_whether_to_draw(people: People, set_up: SetUp) -> None:
    party = await at(people, set_up, GOLD, "Red", "Blue", die=3)
    red = party.watcher
    _, board = await party.turn()
    board = await party.press(red, board, "move 3 holes")
    assert "🔴 Red @Red, your marble stands on a gold star" in red.text(board)
    assert red.buttons(message=board) == ["🎴 Draw a card", "Leave it"]
    await red.slash("/roll")
    await red.dismiss("Say first whether you draw a card")
    board = await party.press(red, board, "Draw a card")
    assert "🟦 🔴 Red draws **" in red.text(board)
    assert "🔴 Red @Red: Roll again!" in red.text(board)


@pytest.mark.usefixtures("bot")
async def test_the_card_of_a_gold_star_may_be_left(people: People, set_up: SetUp) -> None:
    party = await at(people, set_up, GOLD, "Red", "Blue", die=3)
    red = party.watcher
    _, board = await party.turn()
    board = await party.press(red, board, "move 3 holes")
    await red.slash("/move", choice="leave the card")
    board = await party.follows(board, "the card was left")
    assert "🔴 Red leaves the card." in red.text(board)
    assert "🔵 Blue @Blue, it is your turn" in red.text(board)


@pytest.mark.usefixtures("bot")
async def test_whose_marble_a_card_knocks_is_chosen_on_the_picture(
    people: People, set_up: SetUp
) -> None:
    line = table("0=track:6 1=track:30 2=track:50,track:60", "blue:knock-any", players=3)
    party = await at(people, set_up, line, *TRIO, die=2)
    red = party.watcher
    _, board = await party.turn()
    board = await party.press(red, board, "move 2 holes")
    assert "whose marble goes back to base?" in red.text(board)
    assert red.buttons(message=board) == [
        "① knock Blue, hole 30",
        "② knock Green, hole 50",
        "③ knock Green, hole 60",
    ]
    board = await party.press(red, board, "②")
    assert "👊 🔴 Red knocks 🟢 Green back to base!" in red.text(board)


ATTACK = table("0=track:7 1=track:9 2=track:60", players=3, kept="1:anti")


@pytest.mark.usefixtures("bot")
async def test_the_victim_is_asked_out_of_turn_and_nobody_else_may_answer(
    people: People, set_up: SetUp
) -> None:
    await asks(people, "Blue")
    party = await at(people, set_up, ATTACK, *TRIO, die=2)
    red, blue, green = party.people
    _, board = await party.turn()
    assert "Kept: 🔵 Blue **Anti-Aggravation**" in red.text(board)
    board = await party.press(red, board, "knock Blue")
    assert party.called(board) is blue
    assert "🔵 Blue @Blue, 🔴 Red is about to knock your marble" in red.text(board)
    assert "🔴 Red @Red goes on as soon as 🔵 Blue has answered." in red.text(board)
    assert red.buttons(message=board) == ["🛡️ Use it", "Refuse"]
    for other in (red, green):
        await other.click("Use it", message=int(board["id"]))
        await other.sees("The game waits for 🔵 Blue, @Blue, to answer")
    await red.slash("/roll")
    await blue.slash("/roll")
    await blue.dismiss("Say first whether you use your card")
    board = await party.press(blue, board, "Use it")
    text = red.text(board)
    assert "🛡️ 🔵 Blue uses **Anti-Aggravation**" in text
    assert "nothing is knocked" in text.lower()
    assert "🔵 Blue @Blue, it is your turn" in text
    assert "Kept:" not in text


@pytest.mark.usefixtures("bot")
async def test_a_card_that_is_refused_is_kept_for_another_time(
    people: People, set_up: SetUp
) -> None:
    await asks(people, "Blue")
    party = await at(people, set_up, ATTACK, *TRIO, die=2)
    red, blue, _ = party.people
    _, board = await party.turn()
    board = await party.press(red, board, "knock Blue")
    board = await party.press(blue, board, "Refuse")
    assert "👊 🔴 Red knocks 🔵 Blue back to base!" in red.text(board)
    assert "Kept: 🔵 Blue **Anti-Aggravation**" in red.text(board)


@pytest.mark.usefixtures("bot")
async def test_who_did_not_say_otherwise_has_kept_cards_used_at_once(
    people: People, set_up: SetUp
) -> None:
    party = await at(people, set_up, ATTACK, *TRIO, die=2)
    red = party.watcher
    _, board = await party.turn()
    board = await party.press(red, board, "knock Blue")
    assert "🛡️ 🔵 Blue uses **Anti-Aggravation**" in red.text(board)
    assert "🔵 Blue @Blue, it is your turn" in red.text(board), "somebody had to be waited for"


@pytest.mark.usefixtures("bot")
async def test_an_insured_marble_comes_out_at_once(people: People, set_up: SetUp) -> None:
    await asks(people, "Blue")
    line = table("0=track:7 1=track:9 2=track:60", players=3, kept="1:insurance")
    party = await at(people, set_up, line, *TRIO, die=2)
    red, blue, _ = party.people
    _, board = await party.turn()
    board = await party.press(red, board, "knock Blue")
    assert "🔵 Blue @Blue, 🔴 Red has knocked your marble" in red.text(board)
    board = await party.press(blue, board, "Use it")
    text = red.text(board)
    assert "🛟 🔵 Blue uses **Aggravation Insurance**" in text
    assert "🔵 Blue @Blue, it is your turn" in text


async def test_a_victim_is_still_asked_after_a_restart(
    discord: LocalDiscord, people: People, set_up: SetUp, tmp_path: Path
) -> None:
    config = local_config(discord, tmp_path)
    async with in_process(discord, config):
        await asks(people, "Blue")
        party = await at(people, set_up, ATTACK, *TRIO, die=2)
        red, blue, _ = party.people
        _, board = await party.turn()
        board = await party.press(red, board, "knock Blue")
    async with in_process(discord, config):
        await blue.slash("/board")
        board = await party.follows(board, "the board came anew")
        assert "🔴 Red is about to knock your marble on hole 9" in red.text(board)
        board = await party.press(blue, board, "Use it")
        assert "🛡️ 🔵 Blue uses **Anti-Aggravation**" in red.text(board)


DECK = """
[[card]]
colour = "red"
count = 8
name = "Puddle"
effect = "back-2"

[[card]]
colour = "blue"
count = 1
effect = "anti"
"""


async def test_an_owners_deck_is_offered_chosen_and_played(
    discord: LocalDiscord, people: People, set_up: SetUp, tmp_path: Path
) -> None:
    file = tmp_path / "my-deck.toml"
    file.write_text(DECK)
    config = local_config(discord, tmp_path, file)
    assert config.games == Games(deck=str(file))
    red = people("Red")
    async with in_process(discord, config):
        assert "deck=own" in await red.autocomplete("/play", "options", "deck", game=GAME)
        await red.slash("/play", game=GAME)
        await red.click("Options")
        await red.select("Option", ["Deck: the standard 40 cards"])
        await red.sees("**Deck**")
        await red.select("Deck", ["this server's own deck"])
        await red.sees("🔧 **Deck: this server's own deck**")
        await red.click("Add computer")
        await red.sees("(2 of 6)")
        text = "8*red:back-2+1*blue:anti"
        set_up(table("0=track:6", "red:back-2", deck=text), 2)
        await red.click("Start")
        party = Party([red])
        _, board = await party.turn()
        board = await party.press(red, board, "Roll")
        board = await party.press(red, board, "move 2 holes")
        assert "🟥 🔴 Red draws **Puddle**" in red.text(board)
        await red.slash("/rules", topic="cards")
        told = await red.sees("Super Aggravation: The cards")
        assert "8 × **Puddle**" in red.text(told)
