"""From `/play` to the first roll: seats, colours, computers, options, and who may do what."""

import pytest

from bot.localdiscord import LocalDiscord
from tests.e2e.people import People
from tests.e2e.playing import call_off, seated, started
from tests.e2e.setting import begun

pytestmark = pytest.mark.usefixtures("bot")


async def test_the_lobby_shows_game_seats_options_and_what_is_missing(people: People) -> None:
    red = people("Red")
    await red.slash("/play", game="aggravation", options="six_bonus=always")
    lobby = await red.sees("who plays?")
    text = red.text(lobby)
    assert "Aggravation" in text
    assert "1. 🔴 @Red (host)" in text
    assert "🔧 **Bonus roll for a six: always**" in text
    assert "- Teams: everyone alone" in text
    assert "1 more seat has to be taken" in text
    labels = red.buttons(message=lobby)
    for label in ("Join", "Leave", "Seat & colour", "Options", "Start", "Add computer"):
        assert any(label in shown for shown in labels), label


async def test_everything_changes_the_one_lobby_message(people: People) -> None:
    party = await seated(people, "Red", "Blue")
    red, blue = party.people
    await red.click("Add computer")
    lobby = await red.sees("3. 🟢 🤖 Jade")
    await red.click("Remove computer")
    await red.until(lambda: red.seen("🤖 Jade") is None, "the computer to go")
    await blue.click("Leave")
    await red.until(lambda: red.seen("@Blue") is None, "Blue to go")
    public = [m for m in red.newest_first() if not m["flags"] & 64]
    assert [m["id"] for m in public] == [lobby["id"]]


async def test_only_the_host_changes_options_and_starts(people: People) -> None:
    party = await seated(people, "Red", "Blue")
    blue = party.people[1]
    for label in ("Options", "Add computer", "Remove computer", "Start"):
        await blue.click(label)
        await blue.dismiss("Only the host can do that here. The host is @Red.")


async def test_the_host_changes_an_option_by_two_selects(people: People) -> None:
    red = people("Red")
    await red.slash("/play", game="aggravation")
    await red.click("Options")
    await red.select("Option", ["Way out of the centre"])
    await red.sees("Way out of the centre")
    await red.select("Way out", ["only the own last star"])
    await red.sees("🔧 **Way out of the centre: only the own last star**")
    await red.sees("What do you want to change?")


async def test_a_person_chooses_another_colour_and_seat(people: People) -> None:
    party = await seated(people, "Red", "Blue")
    red, blue = party.people
    await blue.click("Seat & colour")
    await blue.select("Your colour", ["Purple"])
    await red.sees("2. 🟣 @Blue")
    await blue.select("Your seat", ["Seat 1"])
    await red.sees("1. 🟣 @Blue\n2. 🔴 @Red (host)")


async def test_a_host_who_leaves_hands_over_to_the_next_person(people: People) -> None:
    party = await seated(people, "Red", "Blue")
    red, blue = party.people
    await red.click("Add computer")
    await red.click("Leave")
    await blue.sees("1. 🔵 @Blue (host)")
    await blue.click("Leave")
    await red.sees("Everybody left, so this lobby of Aggravation was closed.")


async def test_options_that_do_not_fit_the_seats_are_told_before_and_at_the_start(
    people: People,
) -> None:
    party = await seated(people, "Red", "Blue", "Green", options="teams=pairs")
    red = party.watcher
    await red.sees("These options do not fit the seats yet")
    await red.click("Start")
    await red.sees("The options do not fit")
    assert red.seen("For the first turn") is None


async def test_alone_nobody_starts(people: People) -> None:
    red = people("Red")
    await red.slash("/play", game="aggravation")
    await red.click("Start")
    await red.sees("This game needs at least 2 seats taken")


async def test_commands_do_what_the_buttons_do(people: People) -> None:
    red, blue = people("Red"), people("Blue")
    await red.slash("/play", game="agravo")
    await red.sees("Agravo: who plays?")
    await blue.slash("/join")
    await red.sees("2. 🔵 @Blue")
    await blue.slash("/leave")
    await blue.sees("You have left the lobby.")
    await red.sees("(1 of 6)")
    await blue.slash("/join")
    await red.sees("2. 🔵 @Blue")
    await red.slash("/start")
    await red.sees("For the first turn")


async def test_a_second_play_offers_a_thread_with_a_lobby_of_its_own(people: People) -> None:
    await started(people, "Red", "Blue")
    green = people("Green")
    await green.slash("/play", game="agravo", options="teams=none six_bonus=if_used")
    offer = await green.sees("A game of Aggravation is going on here already.")
    assert green.buttons(message=offer) == ["🧵 Open a thread for it"]
    await green.click("Open a thread for it")
    await green.sees("Your lobby is open in")
    await green.goes_to("Agravo")
    lobby = await green.sees("who plays?")
    assert "🔧 **Bonus roll for a six: if the six was used**" in green.text(lobby)


async def test_no_thread_is_offered_where_the_bot_could_not_play_in_it(
    discord: LocalDiscord, people: People
) -> None:
    await started(people, "Red", "Blue")
    discord.deny("marbles", "create_public_threads", "send_messages_in_threads")
    green = people("Green")
    await green.slash("/play", game="agravo")
    offer = await green.sees("A game of Aggravation is going on here already.")
    assert "**Create Public Threads** and **Send Messages in Threads**" in green.text(offer)
    assert green.buttons(message=offer) == []


async def test_missing_permissions_are_named_before_a_lobby_opens(
    discord: LocalDiscord, people: People
) -> None:
    discord.deny("marbles", "attach_files", "read_message_history")
    red = people("Red")
    await red.slash("/play", game="aggravation")
    told = await red.sees("I lack the permissions")
    assert "**Attach Files** and **Read Message History**" in red.text(told)
    discord.deny("marbles")
    await red.slash("/play", game="aggravation")
    await red.sees("who plays?")


async def test_unreadable_and_impossible_options_are_refused_in_words(people: People) -> None:
    red = people("Red")
    await red.slash("/play", game="aggravation", options="pairs")
    await red.sees("pairs is not of the form name=value")
    await red.slash("/play", game="aggravation", options="teams=quintets")
    await red.sees("The options do not fit")
    await red.slash("/play", game="ludo")
    await red.sees("I do not know that game.")


async def test_who_plays_is_told_so_instead_of_being_sent_to_the_next_game(people: People) -> None:
    party = await started(people, "Red", "Blue")
    red, stranger = party.watcher, people("Green")
    for command in ("/join", "/leave", "/start"):
        await red.slash(command)
        await red.dismiss("You are in the middle of this game")
    await stranger.slash("/join")
    await stranger.dismiss("watch this one, and join the next")
    await red.slash("/resign")
    assert "A computer plays on" not in red.text(await red.sees("Do you really give up"))


async def test_an_option_given_twice_is_refused(people: People) -> None:
    red = people("Red")
    await red.slash("/play", game="fatlip", options="teams=pairs teams=fusion")
    await red.sees("teams is given twice")


async def test_who_resigns_beside_a_partner_is_told_that_a_computer_plays_on(
    people: People,
) -> None:
    red = people("Red")
    await begun(people, "Red", options="teams=pairs", computers=3)
    await red.slash("/resign")
    await red.sees("A computer plays on for you, beside your partner.")


async def test_values_are_suggested_while_typing(people: People) -> None:
    red = people("Red")
    offered = await red.autocomplete("/play", "game", "ag")
    assert offered == ["Aggravation", "Agravo", "Super Aggravation"]
    offered = await red.autocomplete("/play", "options", "six_bonus=always te", game="aggravation")
    assert offered == ["six_bonus=always teams=pairs", "six_bonus=always teams=threes"]
    assert "Teams" in await red.autocomplete("/rules", "topic", "te")


async def test_a_moderator_may_call_off_what_a_stranger_may_not(people: People) -> None:
    party = await started(people, "Red", "Blue")
    green, moderator = people("Green"), people("Moderator")
    await green.slash("/cancel")
    await green.sees("Only the host, @Red, or somebody who may manage messages here")

    await moderator.slash("/cancel")
    await moderator.click("Yes, call it off")

    await party.watcher.sees("was called off")


async def test_the_channel_is_free_after_a_game_was_called_off(people: People) -> None:
    party = await started(people, "Red", "Blue")
    await call_off(party)
    await party.watcher.slash("/play", game="agravo")
    await party.watcher.sees("Agravo: who plays?")


async def test_rules_are_told_privately_by_topic(people: People) -> None:
    red = people("Red")
    await red.slash("/rules")
    await red.sees("How to play")
    await red.slash("/rules", topic="callouts")
    await red.sees("REVENGE!")
    await red.slash("/rules", topic="options")
    await red.sees("What is in bold is what you get")
    assert all(m["flags"] & 64 for m in red.newest_first())
