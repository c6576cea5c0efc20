"""What holds in every position of every game, looked for by hypothesis."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.chance import Seeded
from engine.choices import Move, Pass
from engine.events import AnyEvent, CalledOut, Knocked, Moved, Passed, RollLost
from engine.games import rulebook
from engine.match import Match
from engine.notation import read_position, write_position

STARS = ("aggravation", "agravo")
EVERY = (*STARS, "fatlip")
TEAMS = {
    ("aggravation", 4): ["none", "pairs"],
    ("aggravation", 6): ["none", "pairs", "threes"],
    ("agravo", 4): ["none", "pairs"],
    ("agravo", 6): ["none", "pairs", "threes"],
    ("fatlip", 4): ["none", "pairs", "fusion"],
    ("fatlip", 6): ["none", "pairs", "fusion"],
}


@st.composite
def tables(draw: st.DrawFn, among: Sequence[str] = STARS) -> Match:
    """A fresh match: any of these games, any number of players, any options that go together."""
    game = draw(st.sampled_from(among))
    rules = rulebook(game)
    players = draw(st.sampled_from(rules.players))
    options = {option.name: draw(st.sampled_from(option.values)) for option in rules.options}
    options["teams"] = draw(st.sampled_from(TEAMS.get((game, players), ["none"])))
    if players > 4 and options.get("board") == "4":
        options["board"] = "6"
    if options["teams"] == "none" and "teammate_shortcuts" in options:
        options["teammate_shortcuts"] = "off"
    return Match.start(game, players, options, chance=Seeded(draw(st.integers(0, 2**32))))


@st.composite
def games(draw: st.DrawFn, plies: int = 120, among: Sequence[str] = STARS) -> Match:
    """A match some way on, at most `plies` answers."""
    match = draw(tables(among))
    advance(match, draw(st.integers(0, plies)), draw(st.integers(0, 2**16)))
    return match


def advance(match: Match, plies: int, taste: int) -> None:
    """Play on; `taste` picks among the choices, so that hypothesis can make it small."""
    for ply in range(plies):
        ask = match.ask
        if ask is None:
            return
        match.play(ask.choices[(taste + ply * ply) % len(ask.choices)])


def check_board(match: Match) -> None:
    """Marbles are conserved, stand alone, and are home only in their own."""
    state = match.state
    course = match.rulebook.course_of(state)
    everything = [hole for holes in state.marbles for hole in holes]
    assert len(everything) == len(set(everything))
    assert not {*everything} & {*course.track.bases}
    for seat, holes in enumerate(state.marbles):
        assert len(holes) <= 4
        assert holes == tuple(sorted(holes))
        others = {
            hole for other, home in enumerate(course.track.homes) if other != seat for hole in home
        }
        assert not others & {*holes}
    for marbles in match.view().marbles:
        assert len(marbles) == 4


LONG = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SHORT = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@LONG
@given(tables(), st.integers(0, 2**16))
def test_the_board_stays_whole_all_the_way(match, taste):
    for step in range(300):
        check_board(match)
        advance(match, 1, taste + step)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables(), st.integers(0, 2**16))
def test_every_game_ends_and_every_seat_gets_a_place(match, taste):
    advance(match, 60_000, taste)
    assert match.ask is None
    places = match.outcome.places
    sides = match.rulebook.sides(match.players, match.options)
    assert 1 in places
    for one in range(match.players):
        for other in range(match.players):
            assert places[one] == places[other] or sides[one] != sides[other]
    if match.options["play_on"] == "on":
        assert {*places} == {*range(1, len({*sides}) + 1)}
    else:
        assert {*places} == {1, 2}
    check_board(match)


@SHORT
@given(games(300))
def test_what_must_be_played_and_what_may_be_passed(match):
    ask = match.ask
    if ask is None or ask.kind != "move":
        return
    moves = [choice for choice in ask.choices if isinstance(choice, Move)]
    assert moves
    assert len({str(choice) for choice in ask.choices}) == len(ask.choices)
    assert (Pass() in ask.choices) == all(move.offer for move in moves)
    own = set(match.view().marbles[ask.by]) - {"base"}
    for move in moves:
        assert move.seat == ask.by
        assert not own & {*move.path}
        assert move.path[-1] == move.target
        assert move.source in match.view().marbles[move.seat]


@SHORT
@given(games(300, EVERY))
def test_asking_and_trying_change_nothing(match):
    before = match.snapshot()
    ask = match.ask
    assert match.rulebook.ask(match.state) == ask
    for choice in ask.choices if ask else ():
        Match.resume(before, Seeded(5)).play(choice)
        match.rulebook.play(match.state, choice, _dice())
    assert match.snapshot() == before
    assert match.rulebook.ask(match.state) == ask


def _dice():
    from engine.chance import Dice

    return Dice(Seeded(9))


@SHORT
@given(games(200, EVERY))
def test_a_log_replays_to_the_same_state_byte_for_byte(match):
    again = Match.replay(match.text())
    assert again.snapshot() == match.snapshot()
    assert again.log == match.log
    assert again.ask == match.ask


@SHORT
@given(games(200), st.data())
def test_a_log_with_the_tables_doings_replays_too(match, data):
    for _ in range(data.draw(st.integers(1, 6))):
        if match.ask is None:
            break
        seat = data.draw(st.integers(0, match.players - 1))
        doing = data.draw(st.sampled_from(["resign", "skip", "hand", "play", "close"]))
        view, racing = match.view(), match.rulebook.position(match.state).racing
        if doing == "resign" and racing[seat] and view.sides.count(view.sides[seat]) == 1:
            match.resign(seat)
        elif doing == "skip":
            match.skip(match.ask.roller)
        elif doing == "hand":
            match.hand_over(seat, data.draw(st.sampled_from(["person", "computer"])))
        elif doing == "close" and data.draw(st.booleans()):
            match.close("somebody  had to go ")
        else:
            advance(match, 7, seat)
        check_board(match)
    again = Match.replay(match.text())
    assert again.snapshot() == match.snapshot()
    assert again.outcome == match.outcome


@SHORT
@given(games(400, EVERY))
def test_a_position_line_reads_back(match):
    line = match.position()
    rules, state = read_position(line)
    assert rules is match.rulebook
    # The line leaves out how many turns were played: everything else is the same.
    assert msgspec.structs.replace(match.state, turn=1) == state
    assert write_position(rules, state) == line
    assert rules.ask(state) == match.ask


@SHORT
@given(games(200, EVERY), st.integers(0, 2**16))
def test_a_match_taken_up_goes_on_alike(match, taste):
    resumed = Match.resume(match.snapshot(), match._chance)
    ply = match.ply
    advance(match, 40, taste)
    advance(resumed, 40, taste)
    assert resumed.snapshot() == match.snapshot()
    assert resumed.log == [entry for entry in match.log if entry.ply >= ply]


@LONG
@given(tables(EVERY), st.integers(0, 2**16))
def test_choices_read_back_from_their_text(match, taste):
    for step in range(150):
        if match.ask is None:
            break
        for choice in match.ask.choices:
            assert match.rulebook.reads_choice(str(choice))
            assert msgspec.json.decode(msgspec.json.encode(choice), type=type(choice)) == choice
        advance(match, 1, taste + step)


@LONG
@given(tables(), st.integers(0, 2**16))
def test_events_tell_what_happened(match, taste):
    """The marbles of one view moved as the events say are the marbles of the next."""
    for step in range(200):
        ask = match.ask
        if ask is None:
            break
        marbles = [list(seat) for seat in match.view().marbles]
        played = match.play(ask.choices[(taste + step) % len(ask.choices)])
        for event in played.events:
            if isinstance(event, Moved):
                marbles[event.seat].remove(event.source)
                marbles[event.seat].append(event.target)
            elif isinstance(event, Knocked):
                marbles[event.victim].remove(event.place)
                marbles[event.victim].append("base")
        assert [sorted(seat) for seat in marbles] == [sorted(seat) for seat in match.view().marbles]
        stored = msgspec.json.encode(played.events)
        assert msgspec.json.decode(stored, type=tuple[AnyEvent, ...]) == played.events


@LONG
@given(tables(), st.integers(0, 2**16))
def test_a_close_call_is_whispered_to_whoever_could_have_been_hit_and_was_not(match, taste):
    sides = match.rulebook.sides(match.players, match.options)
    for step in range(200):
        ask = match.ask
        if ask is None:
            break
        choice = ask.choices[(taste + step) % len(ask.choices)]
        events = match.play(choice).events
        calls = [event for event in events if isinstance(event, CalledOut) and event.to]
        hit = {
            sides[event.victim]
            for event in events
            if isinstance(event, Knocked) and not event.own_side
        }
        away = {
            (move.knocks[0], move.target)
            for move in ask.choices
            if isinstance(move, Move) and move.knocks and sides[move.knocks[0]] != sides[move.seat]
        }
        expected = {(victim, place) for victim, place in away if sides[victim] not in hit}
        assert {(call.to[0], place) for call in calls for place in call.places} == expected
        if calls:
            told = [n for n, event in enumerate(events) if event in calls]
            done = [
                n for n, event in enumerate(events) if isinstance(event, Moved | Passed | RollLost)
            ]
            assert min(told) > max(done)
            assert all(later == earlier + 1 for earlier, later in pairwise(told))


@LONG
@given(tables(), st.integers(0, 2**16))
def test_the_fast_board_and_the_match_go_the_same_way(match, taste):
    board = match.rulebook.position(match.state)
    for step in range(200):
        ask = match.ask
        assert board.over == (ask is None)
        if ask is None:
            break
        choice = ask.choices[(taste + step) % len(ask.choices)]
        drawn = match.play(choice).entry.draws
        if ask.kind == "declare":
            board.declare(choice.seat)
        elif ask.kind == "roll":
            board.roll(drawn[0].value)
            if not board.legal():
                board.apply(None)
        else:
            steps = {str(step.moves[-1]): step for step in board.legal() if step}
            board.apply(steps.get(str(choice)))
        state = match.state
        assert tuple(tuple(sorted(holes)) for holes in board.marbles) == state.marbles
        assert (board.roller, board.mover, board.die, board.turn) == (
            state.roller,
            state.mover,
            state.die,
            state.turn,
        )
        kept = match.rulebook.board_of(state)
        assert board.base == kept.base == [4 - len(holes) for holes in state.marbles]
        assert board.home == kept.home
        assert board.occupant == kept.occupant
