"""Callouts and podium on the board's picture."""

from bot.i18n import Translator
from bot.screens.over import over_screen
from bot.screens.screen import Image
from bot.screens.story import shouts
from bot.screens.story.sentences import CALLOUTS, SHOUTS
from bot.screens.turn import image_of, turn_screen
from engine import events as e
from render import Shout
from tests.bot.tables import WORDS, line, running

KNOCKED = (e.Moved(1, "track:2", "track:5", "track", ("track:5",)), e.Knocked(1, 0, "track:5"))


def test_a_callout_stands_on_the_picture_of_the_move_that_earned_it() -> None:
    table = running("aggravation players=2 1=track:5 turn=0")
    done = line(e.Rolled(1, 3), *KNOCKED, e.CalledOut("revenge", 1, (0,)))
    image = turn_screen(table, [done], WORDS).image
    assert isinstance(image, Image)
    assert image.shouts == (Shout(1, "REVENGE!"),)
    ended = over_screen(running("aggravation players=2 turn=0", status="cancelled"), [done], WORDS)
    assert isinstance(ended.image, Image)
    assert ended.image.shouts == image.shouts


def test_a_callout_of_the_roll_is_shown_hot_while_its_move_is_chosen() -> None:
    moved = line(*KNOCKED, e.CalledOut("double_kill", 1, (0,)), version=5)
    rolled = line(e.Rolled(1, 6, run=3), e.CalledOut("on_fire", 1), version=6)
    assert shouts([moved, rolled], WORDS) == (
        Shout(1, "DOUBLE KILL!"),
        Shout(1, "ON FIRE!", hot=True),
    )
    on = line(e.Moved(1, "track:5", "track:11", "track", ("track:11",)), version=7)
    assert shouts([moved, rolled, on], WORDS) == ()


def test_a_close_call_is_nobody_elses_business() -> None:
    whisper = e.CalledOut("close_call", 1, (0,), to=(0,), places=("track:5",))
    assert shouts([line(*KNOCKED, whisper)], WORDS) == ()


def test_every_callout_of_a_race_is_told_in_words_and_shown() -> None:
    assert set(SHOUTS) < set(CALLOUTS)
    for name, shout in SHOUTS.items():
        assert shout in CALLOUTS[name]


def test_a_picture_speaks_the_language_of_its_message() -> None:
    words = Translator().words_for("de")
    said = shouts([line(*KNOCKED, e.CalledOut("rampage", 1, (0,)))], words)
    assert [one.words for one in said] == [words.gettext("RAMPAGE!")]


def test_a_race_that_is_over_has_its_podium_and_a_running_one_has_none() -> None:
    won = running("aggravation players=2 0=home:1,home:2,home:3,home:4 turn=0", status="over")
    assert won.match is not None
    assert won.match.outcome is not None
    image = over_screen(won, [], WORDS).image
    assert isinstance(image, Image)
    assert image.places == (1, 2)
    assert image_of(won, [], WORDS).places == ()
    called_off = over_screen(running("aggravation players=2", status="cancelled"), [], WORDS).image
    assert isinstance(called_off, Image)
    assert called_off.places == ()
