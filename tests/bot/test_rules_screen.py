"""The rules in short, as far as they hold for the game in play."""

import pytest

from bot.commands.lobby import game_named, games_offered
from bot.offered import offered
from bot.screens.rules import rules_screen, titles
from bot.screens.rules_of import RULES, topics_of
from bot.screens.screen import CONTENT_LIMIT
from engine.games import rulebook
from tests.bot.tables import WORDS


@pytest.mark.parametrize("game", offered())
def test_every_game_that_is_offered_has_rules(game: str) -> None:
    assert next(iter(topics_of(game))) == "overview"


@pytest.mark.parametrize("game", RULES)
def test_every_topic_has_room_in_a_message_with_all_it_could_say(game: str) -> None:
    for name, topic in topics_of(game).items():
        told = "\n".join(part.text for part in topic.parts)
        assert 50 < len(told) < CONTENT_LIMIT - 150, name
        assert len(topic.title) <= 100


def test_only_what_is_played_is_told() -> None:
    teams = topics_of("fatlip")["teams"]
    told = {
        value: "".join(part.text for part in teams.parts_for({"teams": value}))
        for value in ("none", "pairs", "fusion")
    }
    assert "**Fusion:**" not in told["pairs"]
    assert "**Pairs:**" not in told["fusion"]
    assert "**Fusion:**" in told["none"] and "**Pairs:**" in told["none"]


def test_fat_lip_tells_which_mats_let_in() -> None:
    home = topics_of("fatlip")["home"]
    told = {
        value: "".join(part.text for part in home.parts_for({"teams": value}))
        for value in ("none", "pairs", "fusion")
    }
    assert told["none"] == told["pairs"]
    assert "one full lap" in told["pairs"] and "half a lap" not in told["pairs"]
    assert "half a lap" in told["fusion"] and "one full lap" not in told["fusion"]


def told_of(game: str, topic: str, **options: str) -> str:
    return rules_screen(topic, game, WORDS, options).content


def test_agravo_is_a_game_of_its_own_name_with_its_differences_first() -> None:
    [offer] = [choice for choice in games_offered("agravo", WORDS) if choice.value == "agravo"]
    assert offer.name == "Agravo"
    assert game_named("Agravo") == "agravo"
    told = told_of("agravo", "overview")
    assert told.startswith("### Agravo: How to play\n")
    assert "any six gives another roll, even one that could not be used" in told
    assert "one die each, instead of two, decides who begins" in told
    assert told.index("differences") < told.index("Every seat has four marbles")
    for wrong in ("two dice each", "use it and you roll again"):
        assert wrong not in told
    # Where the rules page and the game differ, a test of the engine would not notice.
    rules = rulebook("agravo")
    assert rules.check(2, {})["six_bonus"] == "always"
    assert (rules.opening_dice, rulebook("aggravation").opening_dice) == (1, 2)


def test_what_a_six_is_good_for_goes_by_what_was_agreed() -> None:
    for game in ("aggravation", "agravo"):
        used = told_of(game, "moving", six_bonus="if_used")
        always = told_of(game, "moving", six_bonus="always")
        assert "use it and you roll again" in used and "could not use it" not in used
        assert "could not use it" in always and "use it and you roll again" not in always


def test_without_a_game_in_play_all_is_told() -> None:
    teams = topics_of("fatlip")["teams"]
    assert teams.parts_for({}) == teams.parts


def test_a_page_names_its_game() -> None:
    assert rules_screen("home", "agravo", WORDS).content.startswith(
        "### Agravo: Home and winning\n"
    )
    assert "options" in titles("aggravation")
