"""What `/move` suggests while somebody types."""

import pytest
from discord.app_commands import Choice

from bot.commands.game import MORE, SUGGESTIONS, notation_of, offered
from bot.records import Table
from bot.screens.choices import in_words, marbles
from tests.bot.tables import HOST, WORDS, running

FUSION = "fatlip players=4 teams=fusion "
CROWDED = FUSION + (
    "0=outer:7,outer:14,outer:21,outer:28 2=outer:33,outer:40,outer:45 1=outer:47 turn=0 roll=6"
)
FEW = "aggravation players=2 0=track:5,track:20 1=track:40 turn=0 roll=3"


def suggested(table: Table, typed: str = "", person: int = HOST) -> list[Choice[str]]:
    return offered(table, person, typed, WORDS)


def test_few_choices_are_all_suggested_in_the_order_of_the_picture() -> None:
    table = running(FEW)
    assert table.match is not None and table.match.ask is not None
    names = [choice.name for choice in suggested(table)]
    assert names == [line for line, _ in in_words(table, table.match.ask, WORDS)]


def test_of_too_many_every_marble_is_among_those_suggested_and_the_rest_is_counted() -> None:
    table = running(CROWDED)
    assert table.match is not None and table.match.ask is not None
    ask = table.match.ask
    *shown, last = suggested(table)
    assert len(shown) == SUGGESTIONS - 1
    sources = {choice.value.partition(">")[0] for choice in shown}
    assert sources >= {marble.source for marble in marbles(ask.choices)}
    left = len(ask.choices) - len(shown)
    assert last.name == f"… {left} more: type a place or a number to find them"
    assert notation_of(table, last.value, WORDS) == MORE
    assert MORE not in map(str, ask.choices)


def test_every_one_of_too_many_is_found_by_its_place_and_number() -> None:
    table = running(CROWDED)
    assert table.match is not None and table.match.ask is not None
    for line, value in in_words(table, table.match.ask, WORDS):
        what, _, place = line.partition(", from ")
        number = what.partition("(as ")[2][:1]
        found = suggested(table, f"{place} AS {number}")
        assert (line, value) in [(choice.name, choice.value) for choice in found]
        assert len(found) < SUGGESTIONS


@pytest.mark.parametrize("typed", ["", "zzz"])
def test_nobody_else_is_suggested_anything(typed: str) -> None:
    assert suggested(running(CROWDED), typed, person=HOST + 1) == []
    assert suggested(running(FEW), "zzz") == []
