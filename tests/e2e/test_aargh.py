"""Aargh! as people meet it in a channel: cards flipped, shown for a while, and gone."""

import pytest

from bot.localdiscord.records import Json
from tests.e2e.islands import TRIO, landed, line
from tests.e2e.people import People, Person
from tests.e2e.setting import SetUp, begun


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
    assert "B2 🏆 goblet ❌" in (await island.tells("❌")).replace("*", "")


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
    assert "has reached no new low for ten rounds" in island.text()
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


def offers(person: Person) -> list[Json]:
    """Messages that offer to end the game."""
    found = person.newest_first()
    return [m for m in found if "🤝 End it as it stands" in person.buttons(message=m)]


@pytest.mark.usefixtures("slow")
async def test_a_board_brought_up_brings_the_offer_to_end_along(
    people: People, set_up: SetUp
) -> None:
    island = await landed(people, set_up, STALLED, *TRIO)
    red = island.watcher
    await red.until(lambda: len(offers(red)) == 1, "the offer beside the first board")
    await red.slash("/board")
    await red.until(lambda: island.up() and len(offers(red)) == 1, "the offer again")


@pytest.mark.usefixtures("slow")
async def test_agreement_is_forgotten_once_the_booty_shrinks(people: People, set_up: SetUp) -> None:
    island = await landed(people, set_up, STALLED, *TRIO)
    red, blue, _ = island.people
    await island.flip(red, "B1")
    await red.sees("@Blue, the island is yours")
    await red.until(lambda: len(offers(red)) == 1, "one offer")
    await red.click("End it as it stands")
    await red.sees("Agreed so far: 🔴 Red.")
    await island.flip(blue, "B2")
    text = await island.flip(blue, "A1")
    assert "no new low" not in text
    assert "Agreed" not in text
