"""What an owner has added: how people name it, what a table stores, what is offered."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.commands.wishes import suggested
from bot.house import OWN, PLAIN, House
from bot.refusals import OptionsRefused
from bot.screens.lobby import begun_screen, lobby_screen, options_screen, values_screen
from bot.screens.refusals import refusal_words
from bot.screens.screen import Select
from engine.games.super_aggravation.cards import STANDARD
from tests.bot.limits import check_limits
from tests.bot.tables import WORDS, lobby

GAME = "super_aggravation"
TEXT = "8*red:back-2+1*blue:anti"
HOUSE = House({"deck": TEXT})


def picks(screen) -> list[tuple[str, str, bool]]:
    [select] = [row for row in screen.rows if isinstance(row, Select)]
    return [(pick.value, pick.label, pick.chosen) for pick in select.picks]


def test_people_say_own_and_the_table_stores_what_it_stands_for() -> None:
    assert HOUSE.meant(GAME, {"deck": OWN, "teams": "pairs"}) == {"deck": TEXT, "teams": "pairs"}
    assert HOUSE.said("deck", TEXT) == OWN
    assert HOUSE.said("deck", STANDARD) == STANDARD


@pytest.mark.parametrize("house", [PLAIN, HOUSE])
def test_nobody_brings_a_deck_of_their_own(house: House) -> None:
    with pytest.raises(OptionsRefused) as refused:
        house.meant(GAME, {"deck": "9*red:back-1"})
    told = refusal_words(refused.value, WORDS)
    assert told == (
        "That option cannot be set so: deck cannot be 9*red:back-1; it can be "
        + ("standard, own." if house is HOUSE else "standard.")
    )


def test_without_an_own_deck_there_is_none_to_choose() -> None:
    with pytest.raises(OptionsRefused):
        PLAIN.meant(GAME, {"deck": OWN})
    assert "deck" not in [value for value, _, _ in picks(options_screen(lobby(game=GAME), WORDS))]
    assert "deck=own" not in suggested(GAME, "deck")


OPTIONS = {"teams": "none", "fair_dice": "off", "play_on": "off"}


def test_a_deck_that_is_offered_no_longer_can_be_changed_back() -> None:
    table = replace(lobby(game=GAME), options=OPTIONS | {"deck": TEXT})
    assert picks(options_screen(table, WORDS))[-1][1] == "Deck: this server's own deck"
    assert picks(values_screen(table, "deck", WORDS)) == [
        (STANDARD, "the standard 40 cards", False)
    ]


def test_names_of_options_and_games_are_for_the_rules_to_judge() -> None:
    assert HOUSE.meant("ludo", {"deck": OWN}) == {"deck": OWN}
    assert HOUSE.meant("aggravation", {"deck": OWN}) == {"deck": OWN}


def test_the_lobby_offers_both_decks_in_words() -> None:
    table = lobby(game=GAME)
    assert suggested(GAME, "deck", HOUSE) == ["deck=own"]
    assert [label for value, label, _ in picks(options_screen(table, WORDS, HOUSE))][-1] == (
        "Deck: the standard 40 cards"
    )
    assert picks(values_screen(table, "deck", WORDS, HOUSE)) == [
        (STANDARD, "the standard 40 cards", True),
        (OWN, "this server's own deck", False),
    ]
    own = replace(table, options={**table.options, "deck": TEXT})
    assert picks(values_screen(own, "deck", WORDS, HOUSE))[1][2] is True
    for screen in (lobby_screen(own, WORDS), begun_screen(own, WORDS)):
        assert "Deck: this server's own deck" in screen.content
        assert "back-2" not in screen.content
        check_limits(screen)
