"""What may be pressed when a die is wild, when marbles are many, when ways part."""

from msgspec.structs import replace

from bot.actions import Verb
from bot.records import Table
from bot.screens.choices import in_words, marks, named, second_marks
from bot.screens.screen import Select
from bot.screens.turn import turn_screen
from engine.choices import Choice, Declare, Move, Pass, Roll, Skip, Stay
from engine.race.view import RaceView
from engine.rulebook import Ask
from tests.bot.tables import WORDS, buttons, labels, running


class MadeUp:
    """A match that asks what a test wants asked."""

    def __init__(self, table: Table, ask: Ask, **view: object) -> None:
        assert table.match is not None
        match = table.match
        self.rulebook, self.options, self.players = match.rulebook, match.options, match.players
        self.ask = ask
        self._view = replace(match.view(), **view)

    def view(self, seat: int | None = None) -> RaceView:
        return self._view


def asked(*choices: Choice, kind: str = "move", by: int = 0, **view: object) -> Table:
    """A table of four, partners opposite, that asks `by` with the roll of seat 0."""
    table = running("aggravation players=4 teams=pairs turn=0")
    ask = Ask(kind, 0, by, (by,), choices, choices[-1])
    return replace(table, match=MadeUp(table, ask, **view))


def walk(hole: int, steps: int, *, seat: int = 0, knocks: tuple[int, ...] = ()) -> Move:
    path = tuple(f"outer:{hole + step}" for step in range(1, steps + 1))
    return Move(seat, f"outer:{hole}", path[-1], "outer", path, knocks, value=steps)


def to(target: str, kind: str, value: int, source: str = "inner:0", *way: str) -> Move:
    return Move(0, source, target, kind, (*way, target), value=value)


LEFT = to("diamond:0:far", "diamond-left", 3, "inner:0", "diamond:0:mouth", "diamond:0:left")
RIGHT = to("diamond:0:far", "diamond-right", 3, "inner:0", "diamond:0:mouth", "diamond:0:right")


def test_a_wild_six_tells_the_number_it_is_used_as() -> None:
    table = asked(
        walk(4, 1),
        walk(4, 3, knocks=(1,)),
        to("outer:0", "out", 6, "base"),
        to("short:0", "jump", 4, "outer:2"),
        to("inner:3", "drop", 1, "short:0"),
        die=6,
    )
    assert labels(turn_screen(table, [], WORDS)) == [
        "① move 1 hole (as 1)",
        "② knock Blue (as 3)",
        "③ come out (as 6: roll again)",
        "④ take the shortcut (as 4)",
        "⑤ drop to the inner ring (as 1)",
    ]


def test_any_other_number_is_what_it_is() -> None:
    table = asked(walk(4, 3), to("short:2", "jump", 4, "outer:26"), die=4)
    assert labels(turn_screen(table, [], WORDS)) == [
        "① move 3 holes",
        "② take your partner's shortcut",
    ]


def test_every_place_of_the_way_home_has_a_name() -> None:
    table = asked(
        to("line:2", "line", 2),
        to("diamond:0:mouth", "mouth", 1),
        to("diamond:0:left", "diamond-left", 2),
        to("diamond:0:right", "diamond-left", 4),
        die=2,
    )
    assert labels(turn_screen(table, [], WORDS)) == [
        "① line dot 2",
        "② into the diamond",
        "③ diamond, left side (looking in)",
        "④ diamond, right side (looking in)",
    ]


def test_two_ways_of_one_marble_to_one_hole_are_numbered_where_they_part() -> None:
    table = asked(LEFT, RIGHT, die=3)
    screen = turn_screen(table, [], WORDS)
    assert labels(screen) == ["① one of 2 ways …"]
    assert buttons(screen)[0].action.arg == ">diamond:0:far"
    ask = table.match.ask
    picked = named(ask, ">diamond:0:far")
    assert picked == (LEFT, RIGHT)
    found = second_marks(">diamond:0:far", picked)
    assert [mark.target for mark in found] == ["diamond:0:left", "diamond:0:right"]
    screen = turn_screen(table, [], WORDS, which=">diamond:0:far")
    assert "Where to?" in screen.content
    assert [label[2:] for label in labels(screen)][:2] == [
        "this way: diamond, far space by the left (looking in)",
        "this way: diamond, far space by the right (looking in)",
    ]


def test_two_marbles_of_a_side_that_reach_one_hole_are_both_lifted() -> None:
    table = asked(walk(4, 3), walk(5, 2, seat=2), die=6)
    screen = turn_screen(table, [], WORDS, which=">outer:7")
    assert "Which of these marbles?" in screen.content
    assert labels(screen) == [
        "① this marble: move 3 holes (as 3)",
        "② this marble: move 2 holes (as 2)",
        "Back",
    ]
    assert screen.image is not None
    assert screen.image.lifted == ((0, "outer:4"), (2, "outer:5"))


def test_a_marble_among_many_tells_what_is_special_first() -> None:
    special = (walk(1, 3, knocks=(1,)), to("short:0", "jump", 6, "outer:1"))
    table = asked(*MANY[6:], *special, walk(1, 1), walk(1, 5), die=6)
    select = turn_screen(table, [], WORDS).rows[0]
    assert isinstance(select, Select)
    assert select.picks[-1].description == (
        "knock Blue (as 3); take the shortcut (as 6: roll again); move on as 1, 5"
    )


MANY = [walk(hole, steps) for hole in (1, 11, 21, 31) for steps in range(1, 7)]


def test_more_than_fifteen_destinations_begin_with_the_marble() -> None:
    table = asked(*MANY, Stay(), die=6)
    screen = turn_screen(table, [], WORDS)
    select, _row = screen.rows
    assert isinstance(select, Select)
    assert select.action.verb is Verb.MARBLE
    assert [pick.value for pick in select.picks] == [
        "outer:1>", "outer:11>", "outer:21>", "outer:31>",
    ]  # fmt: skip
    assert [pick.label[0] for pick in select.picks] == ["①", "②", "③", "④"]
    assert select.picks[0].description == "move on as 1, 2, 3, 4, 5, 6"
    assert labels(screen) == ["Stay, end the turn"]
    assert screen.image is not None
    assert [(mark.number, mark.target) for mark in screen.image.marks] == [
        (1, "outer:1"), (2, "outer:11"), (3, "outer:21"), (4, "outer:31"),
    ]  # fmt: skip


def test_then_come_the_moves_of_that_marble() -> None:
    table = asked(*MANY, die=6)
    screen = turn_screen(table, [], WORDS, which="outer:11>")
    assert labels(screen)[0] == "① move 1 hole (as 1)"
    assert labels(screen)[-2:] == ["⑥ move 6 holes (as 6: roll again)", "Back"]
    assert screen.image is not None
    assert [mark.target for mark in screen.image.marks][:2] == ["outer:12", "outer:13"]
    assert screen.image.lifted == ((0, "outer:11"),)


def test_fifteen_are_still_shown_at_once() -> None:
    table = asked(*MANY[:15], die=6)
    assert len(labels(turn_screen(table, [], WORDS))) == 15
    assert len(marks(table.match.ask)) == 15


def test_words_of_many_moves_differ_all_the_same() -> None:
    table = asked(*MANY, die=6)
    said = in_words(table, table.match.ask, WORDS)
    assert len({words for words, _ in said}) == len(MANY)
    assert said[0] == ("move 1 hole (as 1), from hole 1", "outer:1>outer:2/outer")


def test_a_skip_stands_quietly_beside_the_roll() -> None:
    table = asked(Roll(), Skip(), kind="roll", skips=(True, False, True, True))
    screen = turn_screen(table, [], WORDS)
    assert "it is your turn: roll the die, or skip!" in screen.content
    assert [(b.label, b.style) for b in buttons(screen)] == [
        ("Roll", "primary"),
        ("Skip this turn (once a game)", "secondary"),
    ]
    assert "-# ⏭️ Skip not used yet: 🔴 Red, 🟢 Green and 🟡 Yellow." in screen.content


def test_who_rolls_with_better_dice_is_told() -> None:
    table = asked(Roll(), kind="roll", catching=(False, True, False, False))
    told = "-# 🍀 Fallen behind, rolls more 5s and 6s until caught up: 🔵 Blue."
    assert told in turn_screen(table, [], WORDS).content


def test_coming_up_or_staying_is_asked() -> None:
    table = asked(to("inner:3", "drop", 1, "short:0"), Stay(), kind="stay", die=6)
    screen = turn_screen(table, [], WORDS)
    assert "you rolled **6**, and all it can do is bring a marble up" in screen.content
    assert labels(screen) == ["① drop to the inner ring (as 1)", "Stay, end the turn"]


def test_a_partner_is_asked_for_the_extra_marble() -> None:
    table = asked(to("outer:24", "out", 1, "base"), Pass(), kind="extra", by=2, die=1)
    screen = turn_screen(table, [], WORDS)
    told = "🟢 Green <@102>, 🔴 Red rolled **1**: do you want to bring a marble out, too?"
    assert screen.content.splitlines()[0] == told
    assert labels(screen) == ["① come out too", "No, thanks"]
    assert screen.mentions == (102,)


def test_a_declaration_still_has_its_button() -> None:
    table = asked(Declare(2), kind="declare")
    assert labels(turn_screen(table, [], WORDS)) == ["Roll for Green"]
