"""The picture in words."""

from __future__ import annotations

from collections.abc import Callable

from engine.race.view import RaceView
from render import Mark, Trail, draw

View = Callable[..., RaceView]


def test_the_words_tell_whose_turn_it_is_and_the_roll(view: View) -> None:
    assert draw(view(4, "", "", die=6), colours=(0, 1)).alt.startswith("Red to move with a 6.")
    assert draw(view(4, "", "", roller=1), colours=(0, 3)).alt.startswith("Yellow to roll.")
    told = draw(view(4, "", ""), colours=(4, 1), rolled=(1, 2)).alt
    assert told.startswith("Purple to roll. Blue rolled a 2.")


def test_the_words_name_the_partner_who_moves(view: View) -> None:
    home = "home:1 home:2 home:3 home:4"
    helped = view(4, home, "", "track:3", "", die=2, mover=2, sides=(0, 1, 0, 1))
    assert draw(helped, colours=(0, 1, 2, 3)).alt.startswith("Green to move with a 2.")


def test_the_words_tell_every_marble_furthest_first(view: View) -> None:
    told = draw(view(4, "track:3 home:2 centre", "track:0 track:19"), colours=(0, 1)).alt
    assert "Red: home 2, the centre, hole 3, 1 in base." in told
    assert "Blue: hole 0 (start of Red), hole 19 (star), 2 in base." in told


def test_the_words_tell_what_just_happened(view: View) -> None:
    trail = Trail(0, "track:4", ("track:5", "track:6"), ((1, "track:6"),))
    told = draw(view(4, "track:6", ""), colours=(0, 1), trails=[trail]).alt
    assert "Red went from hole 4 to hole 6. Red knocked Blue back to base." in told


def test_the_words_tell_the_choices_by_number(view: View) -> None:
    marks = [Mark(1, 0, "track:8", "track:10", (1,)), Mark(2, 0, "base", "track:0")]
    told = draw(view(4, "track:8", "track:10", die=2), colours=(0, 1), marks=marks).alt
    assert "1: Red from hole 8 to hole 10 (knocks Blue)" in told
    assert "2: Red from base to hole 0 (start of Red)" in told


def test_the_words_tell_which_marble_a_number_means(view: View) -> None:
    marks = [Mark(1, 0, "track:8", "track:8"), Mark(2, 0, "centre", "centre")]
    told = draw(view(4, "track:8 centre", "", die=2), colours=(0, 1), marks=marks).alt
    assert "1: Red on hole 8; 2: Red on the centre." in told


def test_the_words_tell_who_won_and_who_gave_up(view: View) -> None:
    home = "home:1 home:2 home:3 home:4"
    over = view(4, home, "", roller=None, finished=(1, None), winners=(0,), out=(False, True))
    told = draw(over, colours=(2, 1)).alt
    assert told.startswith("The game is over. Winner: Green.")
    assert "Green (place 1): home 4, home 3, home 2, home 1." in told
    assert "Blue (resigned): 4 in base." in told
    closed = draw(view(4, "", "", roller=None), colours=(0, 1)).alt
    assert closed.startswith("The game is over. Red:")


def test_the_words_tell_who_won_because_all_others_gave_up(view: View) -> None:
    left = view(4, "track:3", "", roller=None, winners=(0,), out=(False, True))
    told = draw(left, colours=(0, 1)).alt
    assert told.startswith("The game is over. Winner: Red.")
    assert "Red (place 1): hole 3, 3 in base." in told


def test_the_longest_position_still_fits_and_is_whole(view: View) -> None:
    full = [" ".join(f"track:{14 * seat + 5 * n % 14}" for n in range(4)) for seat in range(6)]
    marks = [Mark(n, 0, "track:0", f"track:{70 + n}", (1, 2)) for n in range(1, 13)]
    path = tuple(f"track:{n}" for n in range(20, 26))
    trails = [Trail(n % 6, "track:19", path, (((n + 1) % 6, "track:25"),)) for n in range(12)]
    told = draw(view(6, *full, die=6), colours=tuple(range(6)), marks=marks, trails=trails).alt
    assert len(told) <= 1000
    for name in ("Red:", "Blue:", "Green:", "Yellow:", "Purple:", "White:"):
        assert name in told
    assert "12: hole 82" in told


def test_every_sentence_can_be_translated(view: View) -> None:
    asked: list[str] = []

    def say(sentence: str) -> str:
        asked.append(sentence)
        return sentence.replace("Red", "Vermelho").replace("in base", "na base")

    told = draw(view(4, "track:3", ""), colours=(0, 1), say=say).alt
    assert "Vermelho: hole 3, 3 na base." in told
    assert "Red" in asked
    assert not any("hole 3" in sentence for sentence in asked)
