"""What is answered for a person at once, so that nobody has to wait for them."""

import pytest

from bot.preferences import decided, may_decide
from bot.records import ExtraOut, Keepers, Person
from engine.choices import DrawCard, Hit, LeaveCard, Move, Pass, Refuse, UseCard
from engine.rulebook import Ask

PASS = Pass()
SIDES = (0, 1, 0, 1)


def out(*knocks: int) -> Move:
    return Move(2, "base", "outer:24", "out", ("outer:24",), knocks, value=6)


def extra(*knocks: int) -> Ask:
    """Seat 0 rolled, its partner on seat 2 may come out, perhaps onto somebody."""
    choice = out(*knocks)
    return Ask("extra", 0, 2, (2,), (choice, PASS), PASS)


@pytest.mark.parametrize(
    ("wanted", "free", "opponent", "partner"),
    [
        ("unless_knock", "out", "out", "pass"),
        ("always", "out", "out", "out"),
        ("never", "pass", "pass", "pass"),
        ("ask", None, None, None),
    ],
)
def test_the_extra_marble_comes_out_as_the_person_wishes(
    wanted: ExtraOut, free: str | None, opponent: str | None, partner: str | None
) -> None:
    person = Person(7, extra=wanted)
    for knocks, expected in (((), free), ((1,), opponent), ((0,), partner)):
        answer = decided(extra(*knocks), person, SIDES)
        assert (answer if answer is None else str(answer)) == expected


def test_somebody_new_comes_out_unless_it_knocks_their_own_side() -> None:
    assert str(decided(extra(), Person(7), SIDES)) == "out"
    assert decided(extra(0), Person(7), SIDES) == PASS


def test_a_single_move_is_played_only_for_those_who_want_it() -> None:
    ask = Ask("move", 0, 0, (0,), (out(),), out())
    assert decided(ask, Person(7), SIDES) is None
    assert decided(ask, Person(7, autoplay=True), SIDES) == out()


def test_whether_to_stay_is_nobodys_preference() -> None:
    ask = Ask("stay", 0, 0, (0,), (out(), PASS), PASS)
    assert not may_decide(ask)
    assert decided(ask, Person(7, autoplay=True, extra="always"), SIDES) is None


@pytest.mark.parametrize("kind", ["anti", "insurance"])
@pytest.mark.parametrize(("wanted", "answered"), [("use", True), ("ask", False)])
def test_a_kept_card_is_used_at_once_unless_the_person_wants_to_be_asked(
    kind: str, wanted: Keepers, answered: bool
) -> None:
    for choices in ((UseCard(kind), Refuse()), (Refuse(), UseCard(kind))):
        ask = Ask(kind, 0, 1, (1,), choices, choices[0])
        assert may_decide(ask)
        answer = decided(ask, Person(7, keepers=wanted), SIDES)
        assert (str(answer) == kind) if answered else (answer is None)


def test_a_single_marble_to_knock_is_a_single_choice() -> None:
    ask = Ask("target", 0, 0, (0,), (Hit("track:4", 1),), Hit("track:4", 1))
    assert decided(ask, Person(7), SIDES) is None
    assert str(decided(ask, Person(7, autoplay=True), SIDES)) == "hit:track:4"
    two = Ask("target", 0, 0, (0,), (Hit("track:4", 1), Hit("track:5", 1)), ask.default)
    assert not may_decide(two)


def test_whether_to_draw_a_card_is_nobodys_preference() -> None:
    ask = Ask("draw", 0, 0, (0,), (DrawCard(), LeaveCard()), DrawCard())
    assert not may_decide(ask)
    assert decided(ask, Person(7, autoplay=True), SIDES) is None
