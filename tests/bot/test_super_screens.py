"""Super Aggravation in words and buttons: cards drawn, kept and played, and what is asked."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.i18n import Translator
from bot.records import LogLine, Table
from bot.screens.cards import deck_lines, face, title
from bot.screens.choices import in_words
from bot.screens.rules import rules_screen, titles
from bot.screens.story import drawn, story, trails
from bot.screens.turn import turn_screen
from engine import events as e
from engine.games.super_aggravation.cards import DECK, deck
from render import Face, Trail
from tests.bot.limits import check_limits
from tests.bot.tables import WORDS, buttons, labels, line, running
from tests.engine.super_table import table as position


def at(words: str, *first: str, players: int = 2, kept: str = "") -> Table:
    return running(position(words, *first, players=players, kept=kept))


def play(table: Table, *choices: str) -> list[LogLine]:
    """Play on; a log line a choice, each of a version of its own."""
    assert table.match is not None
    return [
        line(*table.match.play(choice).events, version=version)
        for version, choice in enumerate(choices, start=table.version + 1)
    ]


def told(*happened: e.AnyEvent) -> list[str]:
    return story([line(*happened)], at("turn=0"), WORDS)


DREW = e.Drew(0, "red:back-3", "track:8")
MOVED = e.Moved(0, "track:6", "track:8", "track", ("track:7", "track:8"))
BACK = e.Moved(0, "track:8", "track:5", "card", ("track:5",))
BY_CARD = "🟥 🔴 Red draws **Back 3**: This marble goes 3 back."


# The story


def test_a_drawn_card_is_told_with_what_it_does_and_its_move_needs_no_sentence() -> None:
    assert told(e.Rolled(0, 2), MOVED, DREW, BACK) == ["🔴 Red rolled **2** and moved on.", BY_CARD]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (e.Knocked(0, 1, "track:5"), "👊 🔴 Red knocks 🔵 Blue back to base!"),
        (e.SentHome(0, "track:5"), "😬 🔴 Red sends an own marble back to base!"),
        (e.CardIdle(0, "red:back-3"), "That cannot be done: nothing happens."),
        (e.Swapped(0, "track:8", 1, "track:3"), "🔴 Red and 🔵 Blue change places."),
        (e.TurnsLost(0, 2), "That makes 2 turns to miss."),
        (e.BonusRoll(0), "Bonus roll!"),
    ],
)
def test_what_comes_of_a_card_stands_beside_it(event: e.AnyEvent, words: str) -> None:
    assert told(DREW, event) == [f"{BY_CARD} {words}"]


def test_a_card_that_is_kept_says_so_itself() -> None:
    kept = told(e.Drew(1, "blue:anti", "track:8"), e.CardKept(1, "blue:anti"))
    assert kept == [
        "🟦 🔵 Blue draws **Anti-Aggravation**: Keep this. It prevents one knock against you."
    ]


def test_a_prevented_knock_is_one_story() -> None:
    threat = e.KnockThreatened(0, 1, "track:9", "track:7", ("track:8", "track:9"))
    assert told(
        e.Rolled(0, 2), threat, e.CardPlayed(1, "blue:anti", 0), e.KnockPrevented(0, 1, "track:9")
    ) == [
        "🔴 Red rolled **2** and is about to knock 🔵 Blue.",
        "🛡️ 🔵 Blue uses **Anti-Aggravation** against 🔴 Red! Nothing is knocked.",
    ]


def test_other_events_have_their_sentences() -> None:
    assert told(e.LeftCard(0, "track:10")) == ["🔴 Red leaves the card."]
    assert told(e.TurnMissed(1, 0)) == ["⏸️ 🔵 Blue misses this turn."]
    assert told(e.TurnsLost(0, 1)) == []
    assert told(e.CardRefused(1, "blue:anti")) == ["🔵 Blue does not use **Anti-Aggravation**."]
    assert told(DREW, e.KnockThreatened(0, 1, "track:5")) == [
        BY_CARD, "🔴 Red is about to knock 🔵 Blue.",
    ]  # fmt: skip
    insured = e.Moved(1, "base", "track:42", "insured", ("track:42",))
    assert told(e.CardPlayed(1, "blue:insurance", 0), insured) == [
        "🛟 🔵 Blue uses **Aggravation Insurance** against 🔴 Red!"
    ]


# The picture


def test_the_picture_shows_the_cards_of_what_was_just_done() -> None:
    table = at("0=track:6 1=track:50", "red:back-3")
    lines = play(table, "roll")
    assert drawn(lines) == ()
    happened = [line(e.Rolled(0, 2), MOVED, DREW, BACK, version=8)]
    screen = turn_screen(table, happened, WORDS)
    assert screen.image is not None
    assert screen.image.cards == (Face("red", "Back 3", "This marble goes 3 back."),)
    later = [*happened, line(e.Moved(1, "track:50", "track:51", "track", ("track:51",)), version=9)]
    assert drawn(later) == ()
    assert face("blue:anti", {}, WORDS).kept == "anti"


def test_trails_tell_moves_by_cards_swaps_and_knocks_from_afar() -> None:
    moved = Trail(0, "track:6", ("track:7", "track:8"))
    swapped = e.Swapped(0, "track:8", 1, "track:3")
    assert trails([line(MOVED, DREW, swapped)]) == (
        moved, Trail(0, "track:8", ("track:3",), swapped=1),
    )  # fmt: skip
    assert trails([line(MOVED, DREW, e.Knocked(0, 1, "track:30"))]) == (
        moved, Trail(0, "track:8", (), ((1, "track:30"),)),
    )  # fmt: skip
    # The marble was picked one answer later.
    picked = line(e.Knocked(0, 1, "track:30"), version=8)
    assert trails([line(MOVED, DREW), picked]) == (Trail(0, "track:8", (), ((1, "track:30"),)),)
    assert trails([line(MOVED, DREW, BACK, e.SentHome(0, "track:5"))])[-1].knocked == (
        (0, "track:5"),
    )


def test_what_was_only_threatened_leaves_no_trail() -> None:
    threat = e.KnockThreatened(0, 1, "track:9", "track:7", ("track:8", "track:9"))
    assert trails([line(MOVED, version=6), line(threat, version=7)]) == ()


# What is asked


def test_a_gold_star_asks_whether_to_draw() -> None:
    table = at("0=track:7 1=track:50 roll=3", "blue:roll-again")
    lines = play(table, "track:7>track:10/track")
    screen = turn_screen(table, lines, WORDS)
    call = "🔴 Red <@100>, your marble stands on a gold star: draw a card, or leave it?"
    assert screen.content.splitlines()[0] == call
    assert labels(screen) == ["Draw a card", "Leave it"]
    assert [said for said, _ in in_words(table, table.match.ask, WORDS)] == [
        "draw a card",
        "leave the card",
    ]


def test_marbles_a_card_may_knock_are_numbered() -> None:
    table = at("0=track:6 1=track:30 2=track:50 roll=2", "blue:knock-any", players=3)
    lines = play(table, "track:6>track:8/track")
    screen = turn_screen(table, lines, WORDS)
    assert "whose marble goes back to base?" in screen.content.splitlines()[0]
    assert labels(screen) == ["① knock Blue, hole 30", "② knock Green, hole 50"]
    assert [button.style for button in buttons(screen)] == ["danger", "danger"]
    assert screen.image is not None
    assert [(m.number, m.seat, m.source, m.target) for m in screen.image.marks] == [
        (1, 1, "track:30", "track:30"),
        (2, 2, "track:50", "track:50"),
    ]
    assert in_words(table, table.match.ask, WORDS)[1] == (
        "② knock Green, hole 50",
        "hit:track:50",
    )


@pytest.mark.parametrize(
    ("kept", "call"),
    [
        (
            "anti",
            "🔵 Blue <@101>, 🔴 Red is about to knock your marble on hole 9. With your card "
            "**Anti-Aggravation** nothing is knocked, and the marble that came goes back to where "
            "it stood. Use it?",
        ),
        (
            "insurance",
            "🔵 Blue <@101>, 🔴 Red has knocked your marble on hole 9. With your card "
            "**Aggravation Insurance** it comes out on your start at once and knocks whoever "
            "stands there. Use it?",
        ),
    ],
)
def test_the_victim_is_called_and_the_roller_told_for_whom_the_table_waits(
    kept: str, call: str
) -> None:
    table = at("0=track:7 1=track:9 roll=2", kept=f"1:{kept}")
    lines = play(table, "track:7>track:9/track")
    screen = turn_screen(table, lines, WORDS)
    assert screen.content.splitlines()[:2] == [
        call,
        "-# 🔴 Red <@100> goes on as soon as 🔵 Blue has answered.",
    ]
    assert labels(screen) == ["Use it", "Refuse"]
    assert screen.mentions == (101,)
    assert screen.image is not None
    both = ((1, "track:9"), (0, "track:7"))
    assert screen.image.lifted == (both if kept == "anti" else ())
    # Whatever is known of how it came to this.
    assert "your marble" in turn_screen(table, [], WORDS).content.splitlines()[0]


# Small lines


def test_the_pile_is_told_as_a_number_kept_cards_by_seat_and_turns_to_miss() -> None:
    table = at("0=track:7 turn=0 lost=1:2", kept="0:insurance,1:anti")
    content = turn_screen(table, [], WORDS).content.splitlines()
    assert content[1] == (
        "-# 🎴 38 cards in the pile. Kept: 🔴 Red **Aggravation Insurance**, "
        "🔵 Blue **Anti-Aggravation**."
    )
    assert content[2] == "-# ⏸️ Turns to miss: 🔵 Blue 2."


def test_a_game_without_cards_says_nothing_of_them() -> None:
    assert "pile" not in turn_screen(running("aggravation players=2 turn=0"), [], WORDS).content


# Decks and rules


def test_the_rules_list_every_card_with_its_number() -> None:
    content = rules_screen("cards", "super_aggravation", WORDS).content
    assert "these texts are our own" in content
    for colour, count, effect in DECK:
        assert f"{count} × **{title(f'{colour}:{effect}', {}, WORDS)}**" in content
    assert len(content) < 2000


def test_the_rules_list_the_deck_in_play_as_it_is_called_here() -> None:
    words = Translator(cards={"own": {"red:back-2": "Puddle"}}).words_for("en")
    options = {"deck": "8*red:back-2+1*blue:anti"}
    content = rules_screen("cards", "super_aggravation", words, options).content
    assert "🟥 8 × **Puddle**: This marble goes 2 back." in content
    assert content.count(" × ") == 2


def test_of_the_largest_deck_the_rest_is_counted() -> None:
    rows = [f"1*{c}:{way}-{n}" for c in ("red", "blue") for way in ("back", "forward")
            for n in range(1, 13)]  # fmt: skip
    options = {"deck": "+".join(rows)}
    assert len(deck(options["deck"])) == 48
    told = deck_lines(options, WORDS)
    assert told[-1] == f"… and {48 - len(told) + 1} cards more."
    assert len(rules_screen("cards", "super_aggravation", WORDS, options).content) <= 2000


def test_every_page_of_the_rules_keeps_within_the_limits() -> None:
    for topic in titles("super_aggravation"):
        check_limits(rules_screen(topic, "super_aggravation", WORDS))


def test_a_card_the_owners_file_does_not_have_keeps_its_title() -> None:
    words = Translator(cards={"own": {"red:back-3": "Puddle"}}).words_for("en")
    own = {"deck": "8*red:back-3+1*red:back-6"}
    assert title("red:back-3", own, words) == "Puddle"
    assert title("red:back-6", own, words) == "Back 6"
    table = at("turn=0")
    assert story([line(DREW)], table, words) == [BY_CARD]
    assert story([line(DREW)], replace(table, options=own), words) == [
        "🟥 🔴 Red draws **Puddle**: This marble goes 3 back."
    ]


def test_the_standard_cards_may_have_names_of_this_server() -> None:
    words = Translator(cards={"standard": {"red:back-3": "Três para trás"}}).words_for("en")
    assert title("red:back-3", {}, words) == "Três para trás"
    assert title("red:back-3", {"deck": "9*red:back-3"}, words) == "Back 3"
