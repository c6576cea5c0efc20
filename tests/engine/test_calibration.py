"""How computers learn and are measured: short versions of `train` and `calibrate`."""

from __future__ import annotations

import pytest

from engine.computers import tables
from engine.computers.adaptive import AIM, FIRST, STRONGEST, WEAKEST, learned, skill_now
from engine.computers.calibration import PROMISES, Measured, Series, measure
from engine.computers.levels import LEVELS, PLAIN, STEPS, Level, between, level_of
from engine.computers.measured import Row, read, rows, write
from engine.computers.training import Session, features, self_play, train
from engine.notation import read_position


def promised(game: str, table: str, level: str):
    return next(one for one in PROMISES[game] if (one.table, one.level) == (table, level))


# Tables


def test_a_table_reads_back_as_written_in_the_order_of_the_way():
    columns = {"a": {"roll": 0.1, "track:2": 0.25, "track:10": -1.0}, "b": {"roll": 2.0}}
    text = tables.write(columns)
    assert tables.read(text) == columns
    assert [line.split()[0] for line in text.splitlines()] == [
        "spot",
        "roll",
        "track:2",
        "track:10",
    ]


def test_a_row_that_is_not_whole_is_refused():
    with pytest.raises(ValueError, match="roll has 1 values, not 2"):
        tables.read("spot a b\nroll 0.1\n")


@pytest.mark.parametrize(
    ("table", "columns"),
    [
        ("fatlip", ("none", "pairs", "fusion")),
        ("aggravation", ("arms-4", "arms-6")),
        ("super_aggravation", ("arms-6",)),
    ],
)
def test_what_was_learned_is_worth_more_at_the_end_of_the_way(table, columns):
    for column in columns:
        learnt = tables.rows_of(table, column)
        home = [value for name, value in learnt.items() if name.startswith(("home:", "diamond:"))]
        assert home
        assert min(home) > learnt["base"]
        assert max(home) == max(learnt.values())


def test_where_nothing_was_learned_there_are_no_rows():
    assert tables.rows_of("chess", "none") == tables.rows_of("fatlip", "chess") == {}


# Training


def test_a_position_tells_every_marble_of_every_side():
    rules, state = read_position("aggravation players=2 0=track:5,home:1 1=track:30 turn=1")
    told = features(rules.board_of(state))
    # Track 5 is the sixth hole of seat 0's way; seat 1 begins at 28, so its 30 is the third.
    assert sorted(told[0]) == ["home:56", "track:6", "waiting:2"]
    assert sorted(told[1]) == ["roll", "track:3", "waiting:3"]


def test_learning_is_the_same_again_and_leads_somewhere():
    def once() -> list[dict[str, float]]:
        return [done.rows for done in train("aggravation", 2, {}, rounds=1, games=24, seed=3)]

    (first,) = once()
    assert once() == [first]
    assert set(first) > {"base", "keep", "roll", "track:10", "home:58"}


def test_self_play_is_reproducible():
    session = Session("fatlip", 4, (), {"outer:0": 0.1}, {}, 1, 7)
    assert self_play(session) == self_play(session)


# Measuring


def test_the_interval_is_wilsons():
    # 8 of 10: the textbook's 49.0 % to 94.3 %.
    low, high = Measured(8, 10).interval
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)


def test_a_row_is_the_same_again_and_easy_is_easier_than_impossible():
    easy, hard = (promised("fatlip", "alone", level) for level in ("easy", "impossible"))
    once = measure(Series(easy, 24, 1))
    assert measure(Series(easy, 24, 1)) == once
    impossible = measure(Series(hard, 24, 1))
    assert once.won > impossible.won + 6
    assert once.assisted == 0 < impossible.assisted < impossible.rolls


@pytest.mark.parametrize("stand_in", ["slips", "thumb"])
def test_other_stand_ins_play_too(stand_in):
    row = promised("fatlip", "fusion", "medium")
    assert measure(Series(row, 4, 1, stand_in)).games == 4


def test_adaptive_counts_only_games_after_it_knows_the_person():
    assert measure(Series(promised("super_aggravation", "alone", "adaptive"), 2, 1)).games == 2


def test_the_table_of_what_was_measured_reads_back():
    row = Row("fatlip", "alone", "easy", 0.8, 0.02, 0.8125, 0.8, 0.8251, 5008, 0.7, 0.6, 0.0)
    assert read(write([row])) == [row]
    assert row.kept
    assert not Row("fatlip", "alone", "easy", 0.8, 0.02, 0.83, 0, 1, 9, 0, 0, 0).kept


def test_every_promise_was_measured_over_five_thousand_games():
    found = {(row.game, row.table, row.level): row for row in rows()}
    assert set(found) == {
        (one.game, one.table, one.level) for some in PROMISES.values() for one in some
    }
    assert all(row.games >= 5000 for row in found.values())
    assert all(row.kept for row in found.values() if row.game == "fatlip")


# Levels and Adaptive


def test_a_level_between_levels_has_some_of_both():
    assert between(PLAIN, 0) == PLAIN[0]
    assert between(PLAIN, 3) == between(PLAIN, 9) == PLAIN[3]
    middle = between((Level(0.8), Level(0.4, 2.0), Level(), Level(luck=60)), 0.5)
    assert middle == Level(pytest.approx(0.6), 1.5, 1.0, 0)
    with pytest.raises(KeyError):
        level_of(("fatlip", "none"), "godlike", beside=False)


@pytest.mark.parametrize("school", STEPS)
def test_a_partner_plays_alike_whatever_the_level_and_is_never_lucky(school: tuple[str, str]):
    partners = [level_of(school, one, 1, beside=True) for one in LEVELS]
    assert partners == [partners[0]] * 5
    assert (partners[0].luck, partners[0].hunt, partners[0].others) == (0, 1.0, 1.0)


def test_adaptive_goes_up_with_a_win_and_stays_where_two_in_five_are_won():
    assert learned(FIRST, 0, won=True) > FIRST > learned(FIRST, 0, won=False)
    up, down = learned(1, 50, won=True) - 1, 1 - learned(1, 50, won=False)
    assert up * AIM == pytest.approx(down * (1 - AIM))
    assert learned(STRONGEST, 0, won=True) == STRONGEST
    assert learned(WEAKEST, 0, won=False) == WEAKEST


def test_adaptive_plays_harder_while_the_person_leads():
    assert skill_now(1.5, 1.0) > skill_now(1.5, 0.0) == 1.5 > skill_now(1.5, -1.0)
    assert skill_now(1.5, 50) == STRONGEST
    assert skill_now(1.5, -50) == WEAKEST
