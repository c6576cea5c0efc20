"""The rules in short, as far as they hold for the game in play."""

import pytest

from bot.screens.rules import rules_screen, titles
from bot.screens.rules_of import RULES, topics_of
from bot.screens.screen import CONTENT_LIMIT
from engine.games import names
from tests.bot.tables import WORDS


@pytest.mark.parametrize("game", names())
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


def test_without_a_game_in_play_all_is_told() -> None:
    teams = topics_of("fatlip")["teams"]
    assert teams.parts_for({}) == teams.parts


def test_a_page_names_its_game() -> None:
    assert rules_screen("home", "agravo", WORDS).content.startswith(
        "### Agravo: Home and winning\n"
    )
    assert "options" in titles("aggravation")
