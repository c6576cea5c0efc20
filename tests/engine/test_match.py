"""A match: starting, answering, the table's doings, putting it down and taking it up."""

import msgspec
import pytest

from engine.chance import Fair, Seeded
from engine.choices import Roll
from engine.errors import BadNotation, BadOption, IllegalChoice, ReplayMismatch, UnknownGame
from engine.events import (
    BonusRoll,
    Closed,
    GameOver,
    HandedOver,
    Resigned,
    RolledOff,
    Skipped,
    TurnPassed,
)
from engine.match import Match

MIDWAY = "aggravation players=3 0=track:5,track:19 1=track:40 2=track:60 turn=1"


def at(line, faces=(), **more):
    return Match.at(line, chance=Seeded(1), **more)


def played_out(match, until=None):
    while match.ask and match.ply != until:
        match.play(match.ask.choices[match.ply % len(match.ask.choices)])
    return match


class TestStarting:
    def test_the_opening_is_an_event_and_the_first_entry(self):
        match = Match.start("aggravation", 4, chance=Fair(b"x"))
        (opening,) = match.opening.events
        assert isinstance(opening, RolledOff)
        assert match.log == [match.opening.entry]
        assert match.opening.entry.what == "start"
        assert match.ask.by == opening.first
        assert match.ask.kind == "roll"

    def test_options_are_completed(self):
        match = Match.start("agravo", 2, {"play_on": "on"}, chance=Seeded(1))
        assert match.options == {
            "board": "auto",
            "six_bonus": "always",
            "centre_exit": "any_star",
            "teams": "none",
            "fair_dice": "off",
            "play_on": "on",
        }

    def test_an_unknown_game_names_those_there_are(self):
        with pytest.raises(UnknownGame, match="no game chess; there are aggravation, agravo"):
            Match.start("chess", 2, chance=Seeded(1))

    @pytest.mark.parametrize(
        ("players", "options", "reason"),
        [
            (1, {}, "2 to 6 players, not 1"),
            (7, {}, "2 to 6 players, not 7"),
            (4, {"colour": "red"}, "no option colour"),
            (4, {"board": "5"}, "board cannot be 5; it can be auto, 4, 6"),
            (5, {"board": "4"}, "room for 4 players, not 5"),
            (3, {"teams": "pairs"}, "teams=pairs needs 4 or 6 players, not 3"),
            (4, {"teams": "threes"}, "teams=threes needs 6 players, not 4"),
        ],
    )
    def test_options_that_do_not_go_are_refused_with_the_reason(self, players, options, reason):
        with pytest.raises(BadOption, match=reason):
            Match.start("aggravation", players, options, chance=Seeded(1))

    def test_holders_must_be_known(self):
        with pytest.raises(BadOption, match="one of: person, computer"):
            Match.start("aggravation", 2, chance=Seeded(1), holders=["person", "cat"])


class TestAnswering:
    def test_a_choice_may_be_given_as_text_or_as_itself(self):
        one, other = at(MIDWAY), at(MIDWAY)
        assert one.play("roll") == other.play(Roll())

    @pytest.mark.parametrize("text", ["", "fly", "track:5>", "ROLL", "for:x", "out now"])
    def test_text_that_is_no_choice_is_bad_notation(self, text):
        match = at(MIDWAY)
        before = match.snapshot()
        with pytest.raises(BadNotation):
            match.play(text)
        assert match.snapshot() == before

    @pytest.mark.parametrize("text", ["out", "pass", "for:2", "track:40>track:46/track"])
    def test_a_choice_not_on_offer_is_illegal_and_changes_nothing(self, text):
        match = at(MIDWAY)
        before = match.snapshot()
        with pytest.raises(IllegalChoice, match="not on offer"):
            match.play(text)
        assert match.snapshot() == before

    def test_nothing_can_be_answered_after_the_end(self):
        match = played_out(Match.start("aggravation", 2, chance=Seeded(4)))
        assert match.outcome.winners
        assert match.view().roller is None
        for attempt in (
            lambda: match.play("roll"),
            lambda: match.resign(0),
            lambda: match.skip(0),
            lambda: match.close("late"),
            lambda: match.hand_over(0, "computer"),
        ):
            with pytest.raises(IllegalChoice, match="the game is over"):
                attempt()

    def test_an_unusable_roll_in_a_position_line_is_lost_by_passing(self):
        match = at("aggravation players=2 turn=0 roll=3")
        assert match.ask.kind == "lost"
        match.play("pass")
        assert match.ask.by == 1


class TestResigning:
    def test_marbles_leave_and_turns_are_skipped(self):
        match = at(MIDWAY)
        assert match.resign(2).events == (Resigned(2),)
        assert match.view().marbles[2] == ("base",) * 4
        assert match.view().out == (False, False, True)
        match.skip(1)
        match.skip(0)
        assert match.ask.by == 1

    def test_in_ones_own_turn_the_turn_passes(self):
        match = at(MIDWAY + " roll=4")
        assert match.resign(1).events == (Resigned(1), TurnPassed(1, 2, 2))
        assert match.view().die is None

    def test_the_last_one_left_wins_and_later_is_better(self):
        match = at(MIDWAY)
        match.resign(1)
        assert match.resign(0).events == (Resigned(0), GameOver((2, 3, 1)))
        assert match.ask is None
        assert match.outcome.winners == match.view().winners == (2,)
        assert [match.view().place(seat) for seat in range(3)] == [None, None, 1]

    def test_those_who_gave_up_stand_behind_those_still_in(self):
        match = at(
            "aggravation players=4 0=track:54,home:4,home:3,home:2 1=track:9 2=track:3 turn=1"
        )
        match.resign(1)
        match.skip(2)
        match.skip(3)
        while match.ask:
            match.play("roll") if match.ask.by == 0 else match.skip(match.ask.by)
            if match.ask and match.ask.kind == "move":
                match.play(match.ask.default)
        assert match.outcome.places == (1, 4, 2, 2)

    def test_a_roll_that_waits_knocks_nobody_who_gave_up_meanwhile(self):
        match = at("aggravation players=3 0=track:5 1=track:8 turn=0 roll=3")
        assert match.ask.choices[0].knocks == (1,)
        match.resign(1)
        assert match.ask.choices[0].knocks == ()
        assert match.position() == "aggravation players=3 0=track:5 turn=0 roll=3 out=1"

    def test_one_cannot_resign_twice(self):
        match = at(MIDWAY)
        match.resign(2)
        with pytest.raises(IllegalChoice, match="takes no more turns"):
            match.resign(2)

    def test_a_seat_with_partners_is_told_to_hand_over(self):
        match = at("aggravation players=4 0=track:5 turn=0 teams=pairs")
        with pytest.raises(IllegalChoice, match="hand it to a computer"):
            match.resign(0)

    def test_a_seat_that_is_not_there(self):
        with pytest.raises(IllegalChoice, match="no seat 7"):
            at(MIDWAY).resign(7)


class TestTable:
    def test_skip_ends_the_turn_and_moves_nothing(self):
        match = at(MIDWAY + " roll=6")
        before = match.view().marbles
        assert match.skip(1).events == (Skipped(1), TurnPassed(1, 2, 2))
        assert match.view().marbles == before
        assert match.view().die is None

    def test_only_who_is_at_turn_can_be_skipped(self):
        with pytest.raises(IllegalChoice, match="not the turn of seat 0"):
            at(MIDWAY).skip(0)

    def test_a_partner_who_moves_for_the_roller_can_be_skipped(self):
        done = "home:1,home:2,home:3,home:4"
        match = at(f"aggravation players=4 0={done} 2=track:3 turn=0 roll=2 teams=pairs")
        assert match.skip(2).events == (Skipped(2), TurnPassed(0, 1, 2))

    def test_a_skip_does_not_end_a_run_of_sixes(self):
        match = at(MIDWAY + " sixes=1:2")
        match.skip(1)
        assert "sixes=1:2" in match.position()

    def test_a_seat_can_be_handed_to_a_computer_and_back(self):
        match = at(MIDWAY)
        assert match.hand_over(1, "computer").events == (HandedOver(1, "computer"),)
        assert match.holders == ("person", "computer", "person")
        match.hand_over(1, "person")
        assert match.holders == ("person",) * 3
        with pytest.raises(IllegalChoice):
            match.hand_over(1, "cat")

    def test_a_closed_game_asks_nothing_and_has_no_places(self):
        match = at(MIDWAY)
        assert match.close("nobody came").events == (Closed("nobody came"),)
        assert (match.closed, match.ask, match.outcome) == (True, None, None)
        assert match.view().roller is None

    def test_a_game_closed_while_playing_on_keeps_the_finished_places(self):
        done = "home:1,home:2,home:3,home:4"
        match = at(f"aggravation players=3 1={done} 2=track:9 turn=0 play_on=on")
        match.close("late")
        assert match.outcome.places == (2, 1, 2)

    def test_a_reason_is_one_line(self):
        with pytest.raises(IllegalChoice, match="one line"):
            at(MIDWAY).close("two\nlines")


class TestPuttingDownAndTakingUp:
    def test_a_resumed_match_goes_on_with_the_same_dice(self):
        whole = played_out(Match.start("aggravation", 3, chance=Fair(b"s")))
        half = played_out(Match.start("aggravation", 3, chance=Fair(b"s")), until=100)
        resumed = Match.resume(half.snapshot(), Fair(b"s"))
        assert resumed.log == []
        assert resumed.ply == 100
        played_out(resumed)
        assert resumed.snapshot() == whole.snapshot()
        assert resumed.log == whole.log[100:]

    def test_a_snapshot_tells_closed_and_holders(self):
        match = at(MIDWAY, holders=["person", "computer", "person"])
        match.close("enough")
        resumed = Match.resume(match.snapshot(), Seeded(1))
        assert resumed.closed
        assert resumed.holders == match.holders

    @pytest.mark.parametrize(
        ("old", "new", "error"),
        [
            (b'"format":1', b'"format":9', msgspec.ValidationError),
            (b'"rules_version":1', b'"rules_version":9', UnknownGame),
            (b'"game":"aggravation"', b'"game":"chess"', UnknownGame),
            (b'"players":3', b'"players":"3"', msgspec.ValidationError),
            (b"{", b"", msgspec.DecodeError),
        ],
    )
    def test_a_snapshot_that_cannot_be_read_says_so(self, old, new, error):
        snapshot = at(MIDWAY).snapshot()
        assert old in snapshot
        with pytest.raises(error):
            Match.resume(snapshot.replace(old, new, 1), Seeded(1))

    def test_a_snapshot_does_not_grow_with_the_game(self):
        match = Match.start("aggravation", 4, chance=Seeded(3))
        early = len(match.snapshot())
        played_out(match)
        assert len(match.snapshot()) < early + 120

    def test_a_copy_is_played_on_alone_and_with_the_same_dice(self):
        match = played_out(Match.start("aggravation", 3, chance=Fair(b"s")), until=40)
        before = match.snapshot()
        copy = match.copy()
        assert copy.snapshot() == before
        assert copy.log == []
        assert copy.ask == match.ask
        played_out(copy, until=60)
        assert match.snapshot() == before
        assert len(match.log) == 40
        played_out(match, until=60)
        assert match.snapshot() == copy.snapshot()
        assert match.log[40:] == copy.log

    def test_the_text_of_a_resumed_match_begins_at_its_position(self):
        match = Match.start("aggravation", 4, chance=Seeded(3))
        played_out(match, until=60)
        resumed = Match.resume(match.snapshot(), Seeded(3))
        played_out(resumed, until=90)
        again = Match.replay(resumed.text())
        assert again.position() == resumed.position()
        assert again.log == resumed.log

    def test_a_record_with_a_wrong_die_is_refused(self):
        text = played_out(Match.start("aggravation", 2, chance=Seeded(3)), until=30).text()
        lines = text.splitlines()
        number = next(n for n, line in enumerate(lines) if "roll" in line and "=3" in line)
        forged = [*lines[:number], lines[number].replace("=3", "=6"), *lines[number + 1 :]]
        with pytest.raises(ReplayMismatch, match="entry"):
            Match.replay("\n".join(forged))

    def test_a_record_without_its_start_is_refused(self):
        record = Match.start("aggravation", 2, chance=Seeded(3)).record()
        with pytest.raises(ReplayMismatch, match="does not begin with the start"):
            Match.replay(type(record)(**{**_fields(record), "entries": ()}))

    def test_a_record_of_other_rules_is_refused(self):
        record = Match.start("aggravation", 2, chance=Seeded(3)).record()
        with pytest.raises(UnknownGame, match="version 99 of the rules of aggravation"):
            Match.replay(type(record)(**{**_fields(record), "rules_version": 99}))

    def test_holders_at_the_start_are_kept_in_the_record(self):
        match = at(MIDWAY)
        match.hand_over(0, "computer")
        again = Match.replay(match.text())
        assert match.record().holders == ("person",) * 3
        assert again.holders == ("computer", "person", "person")


def _fields(record):
    return {name: getattr(record, name) for name in record.__struct_fields__}


def test_a_bonus_roll_is_told():
    match = at("aggravation players=2 0=track:3 turn=0 roll=6")
    assert match.play("track:3>track:9/track").events[-1] == BonusRoll(0)
