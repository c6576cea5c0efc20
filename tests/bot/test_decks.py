"""An owner's own deck: read whole, or refused in one line that names file, row and reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.config import Games, load
from bot.decks import DeckError, Row, house_of, read_deck
from bot.house import House
from engine.games import rulebook
from engine.games.super_aggravation.cards import DECK

DOCS = Path(__file__).parents[2] / "docs" / "decks.md"

ROLL_AGAIN = '[[card]]\ncolour = "blue"\ncount = 8\neffect = "roll-again"\n'


def written(folder: Path, text: str) -> Path:
    file = folder / "my-deck.toml"
    file.write_text(text, encoding="utf-8")
    return file


def card(**keys: object) -> str:
    """One row, the given keys on top of a good one; None leaves a key out."""
    row = {"colour": '"red"', "count": 2, "effect": '"back-3"'} | keys
    return "[[card]]\n" + "".join(f"{k} = {v}\n" for k, v in row.items() if v is not None)


def test_a_deck_is_read_row_by_row(tmp_path: Path) -> None:
    file = written(tmp_path, ROLL_AGAIN + card(name='"Wrong way!"'))
    assert read_deck(file) == (
        Row("blue", "roll-again", 8),
        Row("red", "back-3", 2, "Wrong way!"),
    )
    house = house_of(Games(deck=str(file)))
    assert house == House(
        {"deck": "8*blue:roll-again+2*red:back-3"}, {"own": {"red:back-3": "Wrong way!"}}
    )


def test_the_rules_play_what_was_read(tmp_path: Path) -> None:
    file = written(tmp_path, ROLL_AGAIN)
    text = house_of(Games(deck=str(file))).own["deck"]
    assert rulebook("super_aggravation").check(3, {"deck": text})["deck"] == text


def test_without_a_deck_nothing_is_added() -> None:
    assert house_of(Games()) == House()


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (card(colour='"green"'), "colour: expected red or blue, got 'green'"),
        (card(colour=None), "colour: missing"),
        (card(colour=3), "colour: expected text, got 3"),
        (card(effect='"back-13"'), "effect: there is no 'back-13'"),
        (card(effect='"forwards-3"'), "did you mean forward-3?"),
        (card(effect='"back-3+1*red:anti"'), "effect: there is no"),
        (card(effect=None), "effect: missing"),
        (card(count=0), "count: expected a whole number from 1 to 100, got 0"),
        (card(count='"two"'), "count: expected a whole number"),
        (card(count="true"), "count: expected a whole number"),
        (card(count=1.5), "count: expected a whole number"),
        (card(count=None), "count: missing"),
        (card(name='""'), "name: empty"),
        (card(name='"A name that is far too long"'), "name: 27 characters, there is room for 24"),
        (card(name='"♟ pawn"'), "name: '♟' cannot be printed on a card"),
        (card(name='"two\\nlines"'), "cannot be printed on a card"),
        (card(name=7), "name: expected text, got 7"),
        (card(title='"x"'), "title: unknown; a card has colour, count, name, effect"),
        (ROLL_AGAIN, "blue roll-again stands in an earlier row; put them in one"),
    ],
)
def test_a_wrong_row_is_named_with_its_number(tmp_path: Path, row: str, reason: str) -> None:
    file = written(tmp_path, ROLL_AGAIN + row)
    with pytest.raises(DeckError) as caught:
        house_of(Games(deck=str(file)))
    told = str(caught.value)
    assert told.startswith(f"{file}: row 2: ")
    assert reason in told
    assert "\n" not in told


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[card]]\ncolour = ", "not valid TOML"),
        ("", "there is no card"),
        ("card = 3", "there is no card"),
        ("card = [3]", "row 1: expected a [[card]]"),
        ('title = "Mine"\n' + ROLL_AGAIN, "title: unknown; a deck is made of [[card]] rows"),
        (card(count=7), "8"),
        (ROLL_AGAIN + card(count=93), "100"),
        (card(effect='"anti"', count=20), "8"),
    ],
)
def test_a_file_that_is_no_deck_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(DeckError) as caught:
        house_of(Games(deck=str(file)))
    assert str(caught.value).startswith(f"{file}: ")
    assert reason in str(caught.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"absent\.toml: no such file; games\.deck names it"):
        read_deck(tmp_path / "absent.toml")
    with pytest.raises(DeckError, match="cannot be read"):
        read_deck(tmp_path)
    (tmp_path / "latin.toml").write_bytes(b'[[card]]\nname = "\xe9"\n')
    with pytest.raises(DeckError, match="cannot be read"):
        read_deck(tmp_path / "latin.toml")


def test_the_file_is_seen_from_the_settings_folder(tmp_path: Path) -> None:
    settings = tmp_path / "config.toml"
    for given, found in (("my-deck.toml", tmp_path / "my-deck.toml"), ("/a/b.toml", "/a/b.toml")):
        settings.write_text(f'[discord]\ntoken = "x"\n[games]\ndeck = "{given}"\n')
        assert load(settings, {}).games.deck == str(found)


def test_the_page_on_decks_shows_one_that_works(tmp_path: Path) -> None:
    [example] = re.findall(r"```toml\n(.*?)```", DOCS.read_text(), re.DOTALL)
    rows = read_deck(written(tmp_path, example))
    assert sum(row.count for row in rows) == 30
    assert "Thirty gentle cards" in DOCS.read_text()
    house_of(Games(deck=str(tmp_path / "my-deck.toml")))


def test_the_standard_cards_under_other_names_leave_nothing_to_choose(tmp_path: Path) -> None:
    text = "".join(
        card(colour=f'"{colour}"', count=count, effect=f'"{effect}"', name='"X"')
        for colour, count, effect in DECK
    )
    house = house_of(Games(deck=str(written(tmp_path, text))))
    assert house.own == {}
    assert list(house.cards) == ["standard"]
    assert set(house.cards["standard"].values()) == {"X"}
