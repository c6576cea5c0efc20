"""What moves on a board's picture, from the log's last lines."""

from bot.screens.story.traces import beats
from engine import events as e
from render import Trail
from tests.bot.tables import line

HOP = e.Moved(1, "track:2", "track:5", "track", ("track:3", "track:4", "track:5"))


def test_a_roll_alone_tumbles_the_die() -> None:
    [beat] = beats([line(e.Rolled(1, 3))])
    assert (beat.rolled, beat.trail, beat.thrown) == ((1, 3), None, True)


def test_a_move_after_a_roll_that_was_shown_keeps_its_die_and_throws_no_other() -> None:
    [beat] = beats([line(e.Rolled(1, 3), version=6), line(HOP, version=7)])
    assert beat.rolled == (1, 3)
    assert not beat.thrown
    assert isinstance(beat.trail, Trail)
    assert (beat.trail.seat, beat.trail.path[-1]) == (1, "track:5")


def test_what_was_shown_before_moves_no_more() -> None:
    [beat] = beats([line(e.Rolled(1, 3), HOP, version=6), line(e.Rolled(2, 5), version=7)])
    assert (beat.rolled, beat.trail, beat.thrown) == ((2, 5), None, True)


def test_a_run_of_computers_is_one_beat_a_turn_in_their_order() -> None:
    on = e.Moved(2, "track:9", "track:11", "track", ("track:10", "track:11"))
    found = beats(
        [
            line(
                e.Rolled(1, 3),
                HOP,
                e.TurnPassed(1, 2, 4),
                e.Rolled(2, 2),
                on,
                e.TurnPassed(2, 0, 5),
            )
        ]
    )
    assert [(beat.rolled, beat.thrown) for beat in found] == [((1, 3), True), ((2, 2), True)]
    assert [beat.trail.path[-1] for beat in found if beat.trail] == ["track:5", "track:11"]


def test_a_roll_that_moves_nobody_is_seen_too() -> None:
    found = beats([line(e.Rolled(1, 2), e.TurnPassed(1, 2, 4), e.Rolled(2, 6))])
    assert [(beat.rolled, beat.trail) for beat in found] == [((1, 2), None), ((2, 6), None)]


def test_nothing_happened_and_nothing_moves() -> None:
    assert beats([]) == ()
    assert beats([line(e.TurnPassed(1, 2, 4))]) == ()
