"""What people read and may press, screen by screen."""

import random

import pytest
from msgspec.structs import replace

from bot.actions import Verb
from bot.commands.game import notation_of
from bot.offered import offered
from bot.screens.choices import destinations, in_words
from bot.screens.lobby import (
    begun_screen,
    closed_screen,
    lobby_screen,
    options_screen,
    seating_screen,
)
from bot.screens.over import over_screen
from bot.screens.rules import rules_screen, titles
from bot.screens.screen import CONTENT_LIMIT, Select
from bot.screens.settings import cancel_screen, resign_screen, settings_screen, thread_screen
from bot.screens.turn import past_screen, turn_screen
from engine import events as e
from engine.chance import Seeded
from engine.match import Match
from tests.bot.limits import check_limits
from tests.bot.tables import HOST, WORDS, buttons, labels, line, lobby, running

AGGRAVATION = "aggravation players=2 "


# The turn


def test_the_board_calls_exactly_who_must_act() -> None:
    screen = turn_screen(running(AGGRAVATION + "turn=1"), [], WORDS)
    call, holders = screen.content.splitlines()
    assert call == "🔵 Blue <@101>, it is your turn: roll the die!"
    assert holders == "-# 🔴 <@100> · 🔵 <@101>"
    assert screen.mentions == (101,)
    assert labels(screen) == ["Roll"]


def test_after_a_bonus_the_call_says_again() -> None:
    table = running(AGGRAVATION + "0=track:0 turn=0")
    screen = turn_screen(table, [line(e.Rolled(0, 6), e.BonusRoll(0))], WORDS)
    assert screen.content.startswith("🔴 Red <@100>: Roll again!")


def test_buttons_are_numbered_as_on_the_picture() -> None:
    table = running(AGGRAVATION + "0=track:5,centre,track:19 1=track:33 turn=0 roll=1")
    screen = turn_screen(table, [], WORDS)
    assert labels(screen) == [
        "① come out",
        "② move 1 hole",
        "③ move 1 hole",
        "④ knock Blue …",
        "⑤ out to a star",
    ]
    assert screen.image is not None
    assert sorted({mark.number for mark in screen.image.marks}) == [1, 2, 3, 4, 5]
    assert [mark.target for mark in screen.image.marks if mark.number == 4] == ["track:33"] * 2


def test_a_shared_hole_asks_which_marble_and_offers_the_way_back() -> None:
    table = running(AGGRAVATION + "0=track:5,centre,track:19 1=track:33 turn=0 roll=1")
    screen = turn_screen(table, [], WORDS, which=">track:33")
    assert [button.action.verb for button in buttons(screen)] == [Verb.PLAY, Verb.PLAY, Verb.BACK]
    assert screen.image is not None
    assert set(screen.image.lifted) == {(0, "track:19"), (0, "centre")}


def test_a_partner_is_named_before_it_is_knocked() -> None:
    line_ = "aggravation players=4 0=track:3 2=track:8 turn=0 roll=5 teams=pairs"
    assert labels(turn_screen(running(line_), [], WORDS)) == ["① knock your partner Green"]


def test_who_moves_with_a_partners_roll_is_told_so() -> None:
    homes = "home:1,home:2,home:3,home:4"
    line_ = f"aggravation players=4 0={homes} 2=track:8 turn=0 roll=5 teams=pairs"
    screen = turn_screen(running(line_), [], WORDS)
    call = "🟢 Green <@102>, 🔴 Red rolled **5** for you: choose your move."
    assert screen.content.splitlines()[0] == call


def test_every_choice_has_words_of_its_own() -> None:
    table = running(AGGRAVATION + "0=track:5,centre,track:19 1=track:33 turn=0 roll=1")
    assert table.match is not None and table.match.ask is not None
    found = in_words(table, table.match.ask, WORDS)
    assert ("① come out", "out") in found
    assert len({words for words, _ in found}) == len(table.match.ask.choices)


def test_marbles_that_share_a_hole_are_told_apart_by_where_they_stand() -> None:
    table = running(AGGRAVATION + "0=track:19,centre turn=0 roll=1")
    assert table.match is not None and table.match.ask is not None
    said = dict(in_words(table, table.match.ask, WORDS))
    assert said["③ star ring, from hole 19"] == "track:19>track:33/ring"
    assert said["③ out to a star, from the centre"] == "centre>track:33/centre-out"


def test_what_was_typed_may_be_the_words_or_the_notation() -> None:
    table = running(AGGRAVATION + "0=track:5 turn=0 roll=1")
    for typed in ("① Come out ", "out", " out"):
        assert notation_of(table, typed, WORDS) == "out"
    assert notation_of(table, "fly", WORDS) == "fly"


def test_a_board_that_was_overtaken_calls_nobody_and_tells_what_it_told() -> None:
    table = running(AGGRAVATION + "0=track:5 turn=0")
    told = [line(e.Rolled(0, 3), e.RollLost(0, 3))]
    before, after = turn_screen(table, told, WORDS), past_screen(table, told, WORDS)
    assert "it is your turn" in before.content.splitlines()[0]
    assert "it is your turn" not in after.content
    assert "🔴 Red rolled **3**: no move." in after.content
    assert after.rows == after.mentions == ()


def test_a_lobby_whose_game_has_begun_asks_nobody_to_join() -> None:
    content = begun_screen(running(AGGRAVATION + "turn=0"), WORDS).content
    assert content.startswith("## 🎲 Aggravation has begun")
    assert "🔴 <@100>" in content
    assert "Start" not in content


def test_no_board_of_random_games_breaks_a_limit_of_discord() -> None:
    chance = random.Random(5)
    most = 0
    for seed, (players, teams) in enumerate([(2, "none"), (4, "pairs"), (6, "threes")] * 2):
        match = Match.start("aggravation", players, {"teams": teams}, chance=Seeded(seed))
        table = replace(running(AGGRAVATION + "turn=0"), match=match)
        table = replace(table, seats=lobby(players).seats)
        for _ in range(400):
            if match.ask is None:
                break
            screen = turn_screen(table, [], WORDS)
            check_limits(screen)
            most = max(most, len(buttons(screen)))
            for place in destinations(match.ask.choices):
                if len(place.moves) > 1:
                    check_limits(turn_screen(table, [], WORDS, which=place.key))
            match.play(chance.choice(match.ask.choices))
    assert most > 3


# The lobby


def test_the_lobby_marks_what_is_not_the_default() -> None:
    text = lobby_screen(lobby(2, 1, teams="pairs"), WORDS).content
    assert "1. 🔴 <@100> (host)" in text
    assert "3. 🟢 🤖 Jade" in text
    assert "- 🔧 **Teams: pairs**" in text
    assert "- Board: by the number of seats" in text
    assert "do not fit the seats yet" in text


def test_the_lobby_says_who_plays_together() -> None:
    text = lobby_screen(lobby(4, teams="pairs"), WORDS).content
    assert "Together: 🔴 Red and 🟢 Green; 🔵 Blue and 🟡 Yellow." in text


def test_a_lobby_of_fusion_says_in_which_colour_partners_play() -> None:
    text = lobby_screen(lobby(4, game="fatlip", teams="fusion"), WORDS).content
    assert "🔴 Red and 🟢 Green, both as 🔴 Red; 🔵 Blue and 🟡 Yellow, both as 🔵 Blue." in text
    assert "Teammate shortcuts: always, in Fusion" in text
    pairs = lobby_screen(lobby(4, game="fatlip", teams="pairs"), WORDS).content
    assert "Teammate shortcuts: no" in pairs


def test_the_lobby_counts_the_seats_its_options_need() -> None:
    text = lobby_screen(lobby(1, game="fatlip", teams="fusion"), WORDS).content
    assert "3 more seats have to be taken" in text
    text = lobby_screen(lobby(1, game="fatlip"), WORDS).content
    assert "1 more seat has to be taken" in text


@pytest.mark.parametrize("people", range(1, 7))
def test_lobby_screens_keep_within_the_limits(people: int) -> None:
    table = lobby(people)
    check_limits(lobby_screen(table, WORDS))
    check_limits(seating_screen(table, HOST, WORDS))
    check_limits(options_screen(table, WORDS))


def test_only_free_colours_are_offered() -> None:
    _, colours = seating_screen(lobby(2, 1), HOST, WORDS).rows
    assert isinstance(colours, Select)
    assert [pick.label for pick in colours.picks] == ["Red", "Green", "Yellow", "Purple", "White"]


@pytest.mark.parametrize(
    ("reason", "words"),
    [("idle", "for a long time"), ("empty", "Everybody left"), ("cancelled", "called off")],
)
def test_a_closed_lobby_says_why(reason: str, words: str) -> None:
    table = replace(lobby(1), status="cancelled", reason=reason)
    screen = closed_screen(table, WORDS)
    assert words in screen.content
    assert screen.rows == ()


# The end and the rest


def test_the_end_names_winner_places_and_length() -> None:
    homes = "home:2,home:3,home:4"
    table = running(f"{AGGRAVATION}0=track:54,{homes} 1=track:13 turn=0 roll=1", computers=[1])
    assert table.match is not None
    played = table.match.play(str(table.match.ask.choices[0]) if table.match.ask else "")
    screen = over_screen(replace(table, status="over"), [line(*played.events)], WORDS)
    assert "# 🏆 🔴 Red WINS!" in screen.content
    assert "🥇 1. 🔴 Red <@100>" in screen.content
    assert "🥈 2. 🔵 Blue 🤖 Lapis" in screen.content
    assert "Played in 1 round, 1 turn." in screen.content
    assert labels(screen) == ["Play again"]
    assert screen.mentions == ()


def test_a_deserted_game_says_so() -> None:
    table = replace(running(AGGRAVATION + "turn=0"), status="cancelled", reason="deserted")
    assert "Everybody resigned" in over_screen(table, [], WORDS).content


@pytest.mark.parametrize("game", offered())
def test_every_topic_of_the_rules_fits_a_message(game: str) -> None:
    for topic in titles(game):
        screen = rules_screen(topic, game, WORDS)
        assert 100 < len(screen.content) <= CONTENT_LIMIT
        assert rules_screen(titles(game)[topic].upper(), game, WORDS) == screen


def test_an_unknown_topic_gives_the_overview() -> None:
    assert rules_screen("chess", "agravo", WORDS) == rules_screen("overview", "agravo", WORDS)


def test_private_screens_keep_within_the_limits() -> None:
    from bot.records import Person

    table = running(AGGRAVATION + "turn=0")
    longest = "board=6 six_bonus=always centre_exit=home_star teams=threes play_on=on"
    for screen in (
        settings_screen(Person(1), WORDS),
        settings_screen(Person(1, autoplay=True), WORDS),
        settings_screen(Person(1, keepers="ask"), WORDS),
        resign_screen(table, WORDS),
        cancel_screen(table, WORDS),
        thread_screen(table, "aggravation", longest, WORDS, inside=False, missing=[]),
    ):
        check_limits(screen)
