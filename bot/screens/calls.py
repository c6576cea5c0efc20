"""The sentence that calls whoever must act, and what else a table asks of that person."""

from __future__ import annotations

from collections.abc import Sequence

from bot.actions import Action, Verb
from bot.i18n import Words, mark
from bot.records import LogLine, Table
from bot.screens.cards import effect, title
from bot.screens.names import listed, mention, place_name, seat_name, seat_word
from bot.screens.screen import LABEL_LIMIT, Button, shortened
from bot.screens.story import threat
from bot.steering import answering, deadline, steerable
from engine.choices import Skip
from engine.race.view import as_race
from engine.rulebook import Ask

_ROLL = mark("{who}, it is your turn: roll the die!")
_ROLL_OR_SKIP = mark("{who}, it is your turn: roll the die, or skip!")
_DECLARE = mark("{who}, your marbles are all home: for which partner do you roll?")
_EXTRA = mark("{who}, {roller} rolled **{value}**: do you want to bring a marble out, too?")
_DRAW = mark("{who}, your marble stands on a gold star: draw a card, or leave it?")
_TARGET = mark("{who}, your card knocks one opponent on the track: whose marble goes back to base?")
_CALLS = {
    "roll": (_ROLL, _ROLL),
    "declare": (_DECLARE, _DECLARE),
    "extra": (_EXTRA, _EXTRA),
    "draw": (_DRAW, _DRAW),
    "target": (_TARGET, _TARGET),
    "move": (
        mark("{who}, you rolled **{value}**: choose your move."),
        mark("{who}, {roller} rolled **{value}** for you: choose your move."),
    ),
    "stay": (
        mark(
            "{who}, you rolled **{value}**, and all it can do is bring a marble up from the "
            "shortcut, as a 1. Come up, or stay and end the turn?"
        ),
        mark(
            "{who}, {roller} rolled **{value}** for you, and all it can do is bring a marble up "
            "from the shortcut, as a 1. Come up, or stay and end the turn?"
        ),
    ),
}
"""What is asked, by its kind: of the roller, and of somebody else."""
_DEFENCES = {
    "anti": (
        mark("{who}, {attacker} is about to knock your marble on {place}."),
        mark("{who}, your marble is about to be knocked."),
        mark(
            "With your card **{title}** nothing is knocked, and the marble that came goes back to "
            "where it stood. Use it?"
        ),
    ),
    "insurance": (
        mark("{who}, {attacker} has knocked your marble on {place}."),
        mark("{who}, your marble has been knocked."),
        mark(
            "With your card **{title}** it comes out on your start at once and knocks whoever "
            "stands there. Use it?"
        ),
    ),
}
"""What happened to whom is asked, with and without knowing who did it, and what the card would do.
These are asked out of turn."""


def call(
    table: Table,
    ask: Ask,
    words: Words,
    *,
    lines: Sequence[LogLine] = (),
    again: str | None = None,
) -> str:
    """Who must act, and what is asked; `again` replaces what is asked of them.

    lines: what has happened just now, for who is asked because of it.
    """
    answers = answering(table, ask)
    who = _called(table, answers, words)
    if again is not None:
        return f"{who}: {again}"
    if ask.kind in _DEFENCES:
        return _defence_call(table, ask, who, lines, words)
    if answers != ask.by:
        return _steered_call(table, ask, who, words)
    own, partners = _CALLS.get(ask.kind, _CALLS["move"])
    if ask.kind == "roll" and any(isinstance(choice, Skip) for choice in ask.choices):
        own = _ROLL_OR_SKIP
    told = words.gettext(own if ask.by == ask.roller else partners)
    roller = seat_name(table, ask.roller, words)
    return told.format(who=who, roller=roller, value=_die(table))


def _defence_call(table: Table, ask: Ask, who: str, lines: Sequence[LogLine], words: Words) -> str:
    """What a kept card could do about a knock."""
    known, unknown, use = map(words.gettext, _DEFENCES[ask.kind])
    blow = threat(lines, ask.by)
    if blow is None:
        told = unknown.format(who=who)
    else:
        told = known.format(
            who=who,
            attacker=seat_name(table, blow.seat, words),
            place=place_name(blow.place, table, words),
        )
    kept = as_race(table.match.view()).kept[ask.by] if table.match else ()
    held = next(name for name in kept if effect(name) == ask.kind)
    return f"{told} {use.format(title=title(held, table.options, words))}"


def waiting(table: Table, ask: Ask, words: Words) -> list[str]:
    """A small line that tells the roller for whom the table waits; none where it is no wonder."""
    if ask.kind not in _DEFENCES or ask.by == ask.roller:
        return []
    sentence = words.gettext("{roller} goes on as soon as {seat} has answered.")
    roller = _called(table, ask.roller, words)
    return [f"-# {sentence.format(roller=roller, seat=seat_name(table, ask.by, words))}"]


def _steered_call(table: Table, ask: Ask, who: str, words: Words) -> str:
    """A computer's move that a person may choose, and until when."""
    _ = words.gettext
    when = f"<t:{-(-deadline(table) // 1000)}:R>"
    mate = seat_name(table, ask.by, words)
    if ask.roller == ask.by:
        told = _("{who}: {mate} rolled **{value}**. Choose its move; it chooses itself {when}.")
    else:
        told = _(
            "{who}, you rolled **{value}** for {mate}. Choose its move; it chooses itself {when}."
        )
    return told.format(who=who, mate=mate, value=_die(table), when=when)


def steering_question(table: Table, ask: Ask, words: Words) -> list[str]:
    """The line that asks once whether to choose the computers' moves; none afterwards."""
    answers = answering(table, ask)
    mates = steerable(table, answers)
    if not mates or table.seats[answers].steers is not None:
        return []
    names = listed((seat_name(table, mate, words) for mate in mates), words)
    question = words.gettext(
        "Your marbles are all home. Do you want to choose the moves of {mates} from now on? "
        "As long as you do not say so, the computer does."
    )
    return [question.format(mates=names)]


def steering_buttons(table: Table, ask: Ask, words: Words) -> list[Button]:
    """Yes or no to that; later the way to the other."""
    _ = words.gettext
    answers = answering(table, ask)
    mates = steerable(table, answers)
    if not mates:
        return []
    steers = table.seats[answers].steers
    names = listed((seat_word(table, mate, words) for mate in mates), words)

    def button(label: str, wanted: str, emoji: str | None = None) -> Button:
        action = Action(Verb.STEER, table.id, table.version, wanted)
        return Button(shortened(label.format(mates=names), LABEL_LIMIT), action, emoji=emoji)

    choose = button(_("Choose the moves of {mates}"), "on", "🕹️")
    if steers is None:
        return [choose, button(_("No, let the computer choose"), "off")]
    if steers:
        return [button(_("Let the computer choose for {mates}"), "off")]
    return [choose]


def _called(table: Table, seat: int, words: Words) -> str:
    name, person = seat_name(table, seat, words), table.seats[seat].person_id
    return name if person is None else f"{name} {mention(person)}"


def _die(table: Table) -> int | str:
    die = as_race(table.match.view()).die if table.match else None
    return die or "?"
