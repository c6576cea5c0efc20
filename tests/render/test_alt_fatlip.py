"""Fat Lip's picture in words: docs/rules.md, Fat Lip: Board."""

from __future__ import annotations

from render import Mark, draw
from tests.render.test_fatlip import at


def told(line: str, **given: object) -> str:
    view = at(line)
    return draw(view, colours=tuple(range(view.seats)), **given).alt  # type: ignore[arg-type]


def test_every_place_is_told_by_its_name() -> None:
    words = told(
        "4 turn=0 catch_up=off 0=short:0,line:2,outer:4,inner:3 1=diamond:1:far-left,outer:5"
    )
    assert "the shortcut dot of Red" in words
    assert "line dot 2" in words
    assert "outer hole 4 (dot 3 of Red)" in words
    assert "inner hole 3 (under the shortcut of Red)" in words
    assert "Blue's diamond, far space, outer hole 5, 2 in base." in words
    assert "Green: 4 in base." in words


def test_the_diamonds_spaces_are_told_apart() -> None:
    words = told("2 turn=0 0=diamond:0:mouth,diamond:0:left,diamond:0:right,diamond:0:far-left")
    for space in ("the mouth of Red's diamond", "left side", "right side", "far space"):
        assert space in words


def test_a_mat_tells_whether_the_lap_is_still_owed() -> None:
    owed, done = told("2 turn=0 0=inner:0"), told("2 turn=0 0=inner:0+")
    assert "the welcome mat of Red, one inner lap still owed" in owed
    assert "the welcome mat of Red, its diamond next" in done
    passing = told("2 turn=0 1=inner:0")
    assert "Blue: the welcome mat of Red, 3 in base." in passing


def test_dot_one_tells_a_marble_that_has_been_round() -> None:
    fresh, round_ = told("2 turn=0 0=outer:0"), told("2 turn=0 0=outer:0+")
    assert "outer hole 0 (dot 1 of Red)," in fresh
    assert "outer hole 0 (dot 1 of Red, about to turn in)" in round_


def test_in_fusion_only_the_owner_of_dot_one_has_been_round_to_it() -> None:
    # On outer:36, and back at its own dot 1, a shared marble counts 48 and 60.
    words = told("4 teams=fusion turn=0 catch_up=off 0=outer:36 2=outer:24+")
    assert "Red 1: outer hole 36 (dot 1 of Blue 4), 3 in base." in words
    assert "Red 3: outer hole 24 (dot 1 of Red 3, about to turn in), 3 in base." in words
    words = told("4 teams=fusion turn=0 catch_up=off 0=outer:24")
    assert "Red 1: outer hole 24 (dot 1 of Red 3), 3 in base." in words


def test_better_dice_and_skips_in_hand_are_told() -> None:
    words = told("2 turn=0 skip_turn=on skipped=0 0=inner:9,inner:10,inner:11,inner:12")
    assert "Fallen behind, more 5s and 6s for: Blue." in words
    assert "May still skip a turn: Blue." in words
    assert "Fallen behind" not in told("2 turn=0")


def test_partners_in_fusion_are_told_apart_by_their_numbers() -> None:
    words = told("4 teams=fusion turn=2 0=line:0:1,inner:3 2=diamond:0:far-left")
    assert words.startswith("Red 3 to roll.")
    assert "Red 1 and Red 3 share their marbles." in words
    assert "Blue 2 and Blue 4 share their marbles." in words
    assert "line dot 1 of Red 1" in words
    assert "Red 3: Red 1's diamond, far space, 3 in base." in words


def test_many_choices_are_told_marble_by_marble() -> None:
    view = at("4 turn=0 0=outer:0,inner:0,line:1 1=outer:17,inner:9 2=outer:30,short:2 3=outer:40")
    marks = [Mark(n, 0, "outer:0", f"outer:{n}") for n in range(1, 7)]
    marks += [Mark(7, 0, "outer:0", "short:0")]
    marks += [Mark(7 + n, 0, "inner:0", f"inner:{n}", (1,) if n == 4 else ()) for n in range(1, 7)]
    words = draw(view, colours=(0, 1, 2, 3), marks=marks).alt
    assert len(words) <= 1000
    assert "7: the shortcut dot of Red; Red from" in words
    assert "11: inner hole 4 (knocks Blue)" in words


def test_the_fullest_position_still_fits_and_is_whole() -> None:
    view = at(
        "6 turn=0 0=outer:0,line:3,inner:0,outer:2 1=outer:8,line:1,inner:4,outer:10 "
        "2=outer:16,line:3,inner:8,outer:18 3=outer:24,line:2,inner:12,outer:26 "
        "4=outer:32,line:2,inner:16,outer:34 5=outer:40,line:1,inner:20,outer:42"
    )
    marks = [Mark(n, 0, "outer:2", f"outer:{2 + n}") for n in range(1, 7)]
    words = draw(view, colours=tuple(range(6)), marks=marks).alt
    assert len(words) <= 1000
    assert "…" not in words
    for owner in ("Red", "Blue", "Green", "Yellow", "Purple", "White"):
        assert f"the welcome mat of {owner}, one inner lap still owed" in words
