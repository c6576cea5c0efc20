"""The island in words."""

from __future__ import annotations

from render.island import Flip
from render.island.samples import fullest, island
from tests.render.island_looks import drawn


def test_the_words_of_a_game_that_begins() -> None:
    assert drawn(island(2)).alt == (
        "Red to flip a card. The first card flipped is the one to match. All cards are face down. "
        "The ship has not landed yet. Coins: Red 0, Blue 0. In the Booty: 30."
    )


def test_the_words_tell_what_is_wanted_and_what_is_face_up() -> None:
    faces = {"C3": "crown", "A1": "crown"}
    told = drawn(island(3, faces, ship="C3", coins=(3, 0, 5), roller=2, wanted="crown")).alt
    assert told.startswith("Green to flip a card. To be matched: crown.")
    assert "Face up: A1 crown, C3 crown. The ship is on C3." in told
    assert "Coins: Red 3, Blue 0, Green 5. In the Booty: 22." in told


def test_the_words_tell_that_skulls_are_hunted() -> None:
    told = drawn(island(2, {"E1": "skull"}, ship="E1", wanted="skull")).alt
    assert "Skulls are hunted." in told


def test_the_words_tell_a_turn_that_has_just_ended() -> None:
    before = island(2, {"A1": "ring", "B1": "ring"}, ship="A1", coins=(2, 0), wanted="ring")
    flips = (Flip("B1", "ring", True), Flip("C1", "map", False))
    after = island(2, {"C1": "map"}, ship="C1", coins=(3, 0), roller=1, wanted="map")
    told = drawn(before, flipped=flips, done="mismatch", after=after).alt
    assert told.startswith("Blue to flip a card. To be matched: treasure map.")
    assert "Red flipped: B1, ring: a match. C1, treasure map: no match." in told
    assert "Red gets 1 from the Booty." in told
    assert "Face up: A1 ring, B1 ring, C1 treasure map. The ship is on C1." in told
    assert "In the Booty: 27." in told


def test_the_words_tell_what_a_skull_took() -> None:
    before = island(2, {"A1": "ring"}, ship="A1", coins=(2, 0), wanted="ring")
    flips = (Flip("C1", "skull", False),)
    after = island(2, {"C1": "skull"}, ship="C1", coins=(1, 0), roller=1, wanted="skull")
    told = drawn(before, flipped=flips, done="skull", after=after).alt
    assert "Red flipped: C1, skull. The skull takes 1 back from Red." in told
    poor = island(2, {"A1": "ring"}, ship="A1", wanted="ring")
    after = island(2, {"C1": "skull"}, ship="C1", roller=1, wanted="skull")
    told = drawn(poor, flipped=flips, done="skull", after=after).alt
    assert "Red flipped: C1, skull. The skull ends the turn." in told


def test_the_words_tell_the_last_turn_until_the_next_flip() -> None:
    recap = (("A1", "ring"), ("C1", "map"))
    view = island(2, {"C1": "map"}, ship="C1", wanted="map", recap=recap)
    assert "The last turn uncovered: A1 ring, C1 treasure map." in drawn(view).alt


def test_the_words_tell_the_result_and_the_cards_set_aside() -> None:
    over = island(3, coins=(12, 12, 6), roller=None, winners=(0, 1), aside=("map", "skull"))
    told = drawn(over).alt
    assert told.startswith("The game is over. Captains together: Red, Blue.")
    assert told.endswith("Set aside before the game: treasure map, skull.")
    alone = drawn(island(2, coins=(20, 10), roller=None, winners=(0,))).alt
    assert alone.startswith("The game is over. Captain: Red.")


def test_the_words_tell_who_gave_up_and_that_nothing_moves_on() -> None:
    told = drawn(island(2, out=(False, True), stalled=True)).alt
    assert "Coins: Red 0, Blue (resigned) 0." in told
    assert "The Booty has reached no new low for ten rounds." in told


def test_every_sentence_can_be_translated() -> None:
    asked: list[str] = []

    def say(sentence: str) -> str:
        asked.append(sentence)
        return sentence.replace("crown", "coroa").replace("Red", "Vermelho")

    view, shown = fullest()
    told = drawn(view, say=say, **shown).alt
    assert "Vermelho's turn is over. Vermelho flipped:" in told
    assert "coroa" in told
    assert "crown" not in told
    assert not any("Red's" in sentence or "crown:" in sentence for sentence in asked)


def test_long_names_still_fit() -> None:
    view, shown = fullest()
    recap = tuple((cell, "goblet") for cell in ("A1", "B1", "C1", "D1", "E1"))

    def say(sentence: str) -> str:
        return "Treibholzfarben" if sentence in {"Red", "Blue"} else sentence + " " + "x" * 20

    told = drawn(view, say=say, **shown).alt
    assert len(told) <= 1000
    assert len(drawn(island(6, recap=recap), say=say).alt) <= 1000
