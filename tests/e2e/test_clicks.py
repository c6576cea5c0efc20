"""Clicks that come from the wrong person, too late, twice, or not as buttons at all."""

import pytest

from bot.localdiscord import LocalDiscord
from bot.localdiscord.records import Json
from tests.e2e.people import People, Person
from tests.e2e.playing import Party, call_off, sensible, started

pytestmark = pytest.mark.usefixtures("bot")


async def test_the_wrong_person_is_told_whose_turn_it_is(people: People) -> None:
    party = await started(people, "Red", "Blue")
    person, message = await party.turn()
    other = next(p for p in party.people if p is not person)
    await other.click("Roll", message=int(message["id"]))
    await other.sees(f"{person.name}'s turn, @{person.name}. You will be called")
    assert unchanged(party, message)


async def test_a_bystander_is_welcome_to_watch(people: People) -> None:
    party = await started(people, "Red", "Blue")
    _, message = await party.turn()
    green = people("Green")
    await green.click("Roll", message=int(message["id"]))
    await green.sees("You do not sit at this table.")
    assert unchanged(party, message)


async def test_a_click_on_an_old_board_changes_nothing_and_says_so(people: People) -> None:
    party = await started(people, "Red", "Blue")
    person, old = await party.turn()
    custom_id = first_id(old)
    other = next(p for p in party.people if p is not person)
    now = await passed_on(party, person)
    await other.click("Roll", message=int(old["id"]), custom_id=custom_id)
    await other.sees("The board has moved on since then.")
    assert unchanged(party, now)


async def test_a_double_click_is_swallowed_in_silence(people: People) -> None:
    party = await started(people, "Red", "Blue")
    person, board = await party.turn()
    custom_id = first_id(board)
    now = await party.press(person, board, "Roll")
    before = person.whispers()
    await person.click("Roll", message=int(board["id"]), custom_id=custom_id)
    assert person.whispers() == before
    assert unchanged(party, now)


async def test_a_button_of_another_bot_or_age_is_answered(people: People) -> None:
    party = await started(people, "Red", "Blue")
    person, board = await party.turn()
    await person.click("?", message=int(board["id"]), custom_id="kb:dance:abc:1")
    await person.sees("I do not know this button any more.")


async def test_board_brings_the_board_up_and_the_buttons_move_there(people: People) -> None:
    party = await started(people, "Red", "Blue")
    _, old = await party.turn()
    green = people("Green")
    await green.slash("/board")
    new = await party.watcher.until(
        lambda: (board := party.asking()) and board["id"] != old["id"] and board, "a newer board"
    )
    assert party.watcher.text(new) == party.watcher.text(old)
    await party.watcher.until(
        lambda: not party.watcher.buttons(message=party.watcher.messages[int(old["id"])]),
        "the old board to lose its buttons",
    )
    person = party.called(new)
    await party.press(person, new, "Roll")


async def test_a_game_can_be_played_by_commands(people: People) -> None:
    party = await started(people, "Red", "Blue")
    person, board = await party.turn()
    while any("Roll" in label for label in party.watcher.buttons(message=board)):
        person = party.called(board)
        await person.slash("/roll")
        await person.dismiss("You rolled")
        board = await after(party, board)
    person = party.called(board)
    await person.until(lambda: person.messages.get(int(board["id"])) == board, "the board")
    await person.slash("/roll")
    await person.sees("You have rolled already: choose your move.")
    await person.slash("/move", choice="track:99>home:1/home")
    await person.sees("That is not among your choices now.")
    offered = await person.autocomplete("/move", "choice", "")
    assert offered[0].startswith("① ")
    await person.slash("/move", choice=offered[0])
    await person.sees("Done.")


async def test_who_resigns_is_asked_first_and_the_last_one_wins(people: People) -> None:
    party = await started(people, "Red", "Blue")
    red, blue = party.people
    await blue.slash("/resign")
    await blue.click("No, play on")
    await blue.sees("Nothing has changed.")
    await blue.slash("/resign")
    await blue.click("Yes, resign")
    await blue.sees("You have resigned.")
    over = await red.sees("WINS!")
    assert "🏳️ 🔵 Blue resigned." in red.text(over)
    assert "🏆 🔴 Red WINS!" in red.text(over)


async def test_nothing_to_do_in_a_channel_without_a_game(people: People) -> None:
    red = people("Red")
    for command in ("/join", "/start", "/board", "/roll", "/resign", "/cancel"):
        await red.slash(command)
        await red.dismiss("There is no game here.")


async def test_after_the_end_a_board_says_it_is_over(people: People) -> None:
    party = await started(people, "Red", "Blue")
    await call_off(party)
    blue = party.people[1]
    await blue.slash("/roll")
    await blue.sees("This game was called off.")


async def test_a_board_that_was_deleted_is_sent_again(
    discord: LocalDiscord, people: People
) -> None:
    party = await started(people, "Red", "Blue")
    person, board = await party.turn()
    discord.fail("PATCH /channels/*/messages/*", 404)
    await person.click("Roll", message=int(board["id"]))
    await party.watcher.until(lambda: not unchanged(party, board), "the next board")


async def test_a_reply_that_fails_inside_gives_a_reference(
    people: People, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    party = await started(people, "Red", "Blue")
    person, board = await party.turn()

    def broken(*_args: object) -> None:
        raise RuntimeError("the die fell off the table")

    monkeypatch.setattr("bot.games.Turns", broken)
    await person.click("Roll", message=int(board["id"]))
    told = await person.sees("Sorry, something went wrong on my side.")
    reference = person.text(told).split("`")[1]
    assert any(reference in record.getMessage() for record in caplog.records)
    assert unchanged(party, board)


async def test_words_for_one_person_come_in_their_own_language_or_english(people: People) -> None:
    red = people("Red")
    await red.speaks("fi")
    await red.slash("/rules")
    await red.sees("How to play")


def first_id(message: Json) -> str:
    """The custom id of the message's first button."""
    return str(message["components"][0]["components"][0]["custom_id"])


def unchanged(party: Party, message: Json) -> bool:
    """Whether that board is still the newest, as it was."""
    now = party.board()
    assert now is not None
    return (now["id"], now["edited_timestamp"]) == (message["id"], message["edited_timestamp"])


async def after(party: Party, board: Json) -> Json:
    """The board that follows `board`."""
    await party.watcher.until(lambda: not unchanged(party, board), "the next board")
    _, now = await party.turn()
    return now


async def passed_on(party: Party, person: Person) -> Json:
    """Play until somebody else is asked."""
    _, board = await party.turn()
    while party.called(board) is person:
        board = await party.press(person, board, sensible(person, board))
    return board


async def test_a_board_that_was_deleted_comes_back(discord: LocalDiscord, people: People) -> None:
    party = await started(people, "Red", "Blue")
    _, board = await party.turn()
    discord.world.forget(discord.world.any_message(int(board["id"])))

    def back() -> bool:
        now = party.asking()
        return now is not None and now["id"] != board["id"]

    await party.watcher.until(back, "the board again")
    person, board = await party.turn()
    await party.press(person, board, "Roll")
