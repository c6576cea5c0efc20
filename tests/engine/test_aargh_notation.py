"""Islands as lines: what is told, and where a line is wrong. docs/rules.md, Words and names."""

import pytest

from engine.errors import BadNotation, IllegalChoice
from engine.match import Match
from engine.notation import read_position
from tests.engine.island_table import at, island

GRID = "grid=cgrpm/cgrpm/cgrps/cgrms/cgpms"


def test_a_line_tells_the_whole_position() -> None:
    landing = at(island("turn=1 ship=A1 coins=3,0,2 low=20 idle=4"), "A2", "B1", "B2")
    assert landing.match.position() == (
        "aargh players=3 turn=2 grid=cgrpm/cgrpm/cgrps/cgrms/cgpms aside=rpms ship=B1 up=B2 "
        "coins=3,1,2 low=20 idle=5 seen=2,2,0,0,0,2,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0"
    )


def test_who_sits_at_the_table_sees_what_lies_face_up() -> None:
    landing = at(island("ship=A1"), "A2", "B1", "B2")
    assert landing.match.position(0) == (
        "aargh players=3 turn=1 grid=?g???/?g???/?????/?????/????? aside=???? ship=B1 up=B2 "
        "coins=1,0,0 idle=1"
    )


@pytest.mark.parametrize(
    ("words", "at_fault", "reason"),
    [
        ("aside=rpms", "", "grid=ROW/ROW… is missing"),
        (f"{GRID}", "", "aside=4 CARDS is missing"),
        (f"{GRID} aside=rpm", "rpm", "4 cards are set aside"),
        (f"{GRID} aside=rpmm", "cgrpm/cgrpm", "there are 5 cards m in the game, not 6"),
        ("grid=cg?pm aside=rpms", "?pm", "cards are hidden"),
        ("grid=cgx", "x", "x is no card"),
        ("grid=cg/c", "c", "not equally long"),
        ("grid=c", "c", "2 cards at least"),
        ("grid=cccccg", "cccccg", "5 × 5 at most"),
        ("grid=cg/rp ship=C1", "C1", "there is no cell C1"),
        ("grid=cg/rp ship=A1,B1", "B1", "there is one ship"),
        ("grid=cg/rp ship=A1 up=A1", "A1", "was not turned up in this turn"),
        ("grid=cg/rp ship=A1 up=B1", "B1", "cards that differ would have ended the turn"),
        ("grid=cs/rp up=B1", "B1", "a skull would have ended the turn"),
        ("grid=cc/cc ship=A1 up=B1,A2,B2", "B1", "no card is left"),
        ("grid=cc/rp ship=A1 up=B1,B1", "B1", "B1 is given twice"),
        ("grid=cc/rp ship=A1 up=B1 last=A2", "A2", "a card has been flipped since"),
        ("grid=cc/rp coins=1,2", "1,2", "3 numbers are needed, not 2"),
        ("grid=cc/rp coins=20,9,2", "20,9,2", "there are 30 coins in all"),
        ("grid=cc/rp coins=20,x,2", "x", "x is not 0 to 30"),
        ("grid=cc/rp coins=1,1,1 low=28", "28", "the Booty holds 27 coins now"),
        ("grid=cc/rp out=0", "", "turn=SEAT is missing: seat 0 takes no more turns"),
        ("grid=cc/rp turn=0 out=0", "0", "seat 0 takes no more turns"),
        ("grid=cc/rp turn=0 out=0,1,2", "0,1,2", "somebody has to be left"),
        ("grid=cc/rp seen=1,2", "1,2", "4 numbers are needed, not 2"),
        ("grid=cc/rp roll=3", "roll", "roll means nothing here"),
    ],
)  # fmt: skip
def test_a_fault_is_pointed_at(words: str, at_fault: str, reason: str) -> None:
    line = f"aargh players=3 {words}"
    with pytest.raises(BadNotation, match=reason) as caught:
        read_position(line)
    assert line[caught.value.column - 1 :].startswith(at_fault)


@pytest.mark.parametrize("choice", ["roll", "flip:F1", "flip:A6", "flip:", "flip:a1", "A1"])
def test_what_is_no_flip_is_no_choice(choice: str) -> None:
    landing = at(island("ship=A1"))
    before = landing.match.position()
    with pytest.raises(BadNotation):
        landing.match.play(choice)
    assert landing.match.position() == before


def test_no_die_is_rolled() -> None:
    rules, state = read_position(island())
    with pytest.raises(IllegalChoice, match="no roll is due"):
        rules.rolled(state, 3)


def test_an_illegal_flip_leaves_everything_as_it_was() -> None:
    landing = at(island("ship=A1"), "A2")
    before = landing.match.snapshot()
    with pytest.raises(IllegalChoice):
        landing.match.play("flip:A2")
    assert landing.match.snapshot() == before


def test_a_game_on_paper_holds_its_two_shuffles() -> None:
    from engine.chance import Seeded

    match = Match.start("aargh", 2, chance=Seeded(4))
    (start,) = match.log
    assert len(start.draws) == 2 * 28
