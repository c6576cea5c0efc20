"""Whole games by clicks, as friends play them in a channel."""

import pytest

from tests.e2e.people import People
from tests.e2e.playing import Party, call_off, hurry, seated, sensible, started

pytestmark = pytest.mark.usefixtures("bot")


async def test_the_board_is_told_in_words_to_who_asks(people: People) -> None:
    party = await started(people, "Red", "Blue")
    red, stranger = party.watcher, people("Green")
    alt = red.alt(message=(await party.turn())[1])
    await stranger.slash("/board", text=True)
    told = await stranger.sees("4 in base")
    assert told["flags"] & 64 and not told["attachments"]
    assert stranger.text(told).replace("\n", " ") == alt
    assert len([m for m in red.newest_first() if m["attachments"]]) == 1, "no board came up"


async def test_a_game_that_is_over_is_shown_again_as_a_film(people: People) -> None:
    party = await started(people, "Red", "Blue")
    red = party.watcher
    await red.slash("/replay")
    await red.dismiss("Only a game that is over")
    for _ in range(4):
        person, board = await party.turn()
        await party.press(person, board, sensible(person, board))
    await call_off(party)
    await red.slash("/replay")
    told = await red.sees("🎞️ The whole game of Aggravation")
    film, text = told["attachments"]
    assert told["flags"] & 64
    assert (film["content_type"], film["width"]) == ("image/gif", 512)
    assert film["description"].startswith("The whole game, moving. At its end: The game is over.")
    assert text["filename"] == "game.txt"


async def test_four_people_play_a_whole_game_of_aggravation(people: People) -> None:
    party = await seated(people, "Red", "Blue", "Green", "Yellow")
    await hurry(*party.people)
    await party.watcher.click("Start")
    first = await party.watcher.sees("For the first turn")
    assert "starts." in party.watcher.text(first)

    last = await party.play()

    text = party.watcher.text(last)
    assert "🏆" in text and "WINS!" in text
    assert "Played in" in text
    assert "🥇 1." in text
    assert party.watcher.buttons(message=last) == ["🔁 Play again"]
    assert any("back to base!" in told for told in party.told)
    assert party.clicks > 100
    print(f"{party.clicks} clicks, {party.clicks / party.seconds:.1f} clicks/s")


async def test_every_board_is_a_picture_with_words_and_calls_one_person(people: People) -> None:
    party = await started(people, "Red", "Blue")
    person, message = await party.turn()
    picture = await person.board(message=message)
    assert picture.startswith(b"\x89PNG")
    assert len(picture) < 60 * 1024
    assert "to roll" in person.alt(message=message)
    assert [user["id"] for user in message["mentions"]] == [person.me["id"]]
    assert person.pings, "the person whose turn it is was not notified"


async def test_the_buttons_of_an_old_board_go_when_the_turn_passes(people: People) -> None:
    party = await started(people, "Red", "Blue")
    _, first = await party.turn()
    message = first
    while message["id"] == first["id"]:
        person = party.called(message)
        message = await party.press(person, message, party.watcher.buttons(message=message)[0])

    def stripped() -> bool:
        return not party.watcher.buttons(message=party.watcher.messages[int(first["id"])])

    await party.watcher.until(stripped, "the old board to lose its buttons")


async def test_two_teams_play_to_the_end_and_partners_win_together(people: People) -> None:
    party = await seated(people, "Red", "Blue", options="teams=pairs")
    await party.watcher.click("Add computer")
    await party.watcher.click("Add computer")
    await party.watcher.sees("Together: 🔴 Red and 🟢 Green; 🔵 Blue and 🟡 Yellow.")
    await hurry(*party.people)
    await party.watcher.click("Start")

    last = await party.play()

    text = party.watcher.text(last)
    pairs = ("🔴 Red and 🟢 Green WIN!", "🔵 Blue and 🟡 Yellow WIN!")
    assert any(pair in text for pair in pairs)
    assert text.count("🥇 1.") == 2


async def test_a_computer_fills_a_seat_and_its_moves_are_told_in_the_next_message(
    people: People,
) -> None:
    red = people("Red")
    await red.slash("/play", game="agravo")
    await red.click("Add computer")
    await red.sees("🤖 Lapis")
    await red.click("Start")
    party = Party([red])

    last = await party.play()

    assert "WINS!" in red.text(last)
    assert any("🔵 Blue rolled" in told for told in party.told)


async def test_play_again_opens_a_lobby_with_the_same_seats_and_options(people: People) -> None:
    party = await started(people, "Red", "Blue", options="six_bonus=always")
    await call_off(party)

    await party.people[1].click("Play again")

    lobby = await party.watcher.sees("1. 🔴 @Red\n2. 🔵 @Blue (host)")
    text = party.watcher.text(lobby)
    assert "🔧 **Bonus roll for a six: always**" in text


async def test_a_finished_game_refuses_kindly(people: People) -> None:
    party = await started(people, "Red", "Blue")
    _, message = await party.turn()
    roll = message["components"][0]["components"][0]["custom_id"]
    await call_off(party)

    blue = party.people[1]
    await blue.click("Roll", message=int(message["id"]), custom_id=roll)

    await blue.sees("Open a new one with")
