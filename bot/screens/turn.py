"""The board's message while a game runs: what happened, who must act, the picture, the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Words
from bot.records import LogLine, Table
from bot.screens.choices import buttons, destinations, marks, which_buttons, which_marks
from bot.screens.names import holders, mention, seat_name
from bot.screens.screen import Image, Screen, fitted, in_rows
from bot.screens.story import last_roll, rolls_again, story, trails
from engine.match import Match
from engine.rulebook import Ask
from render import Mark


def turn_screen(
    table: Table, lines: Sequence[LogLine], words: Words, *, which: str | None = None
) -> Screen:
    """A running game's board.

    lines: what this message tells, oldest first. which: the key of a destination that several
    marbles reach, when the person was asked which of them.
    """
    match = _match(table)
    ask = match.ask
    told = story(lines, table, words)
    if ask is None:
        return Screen(fitted(told), image=image_of(table, lines))
    place = next((p for p in destinations(ask.choices) if p.key == which), None)
    person = table.seats[ask.by].person_id
    mentions = () if person is None else (person,)
    if place is not None and len(place.moves) > 1:
        asked = prompt(table, ask, words, again=words.gettext("Which of these marbles?"))
        rows = in_rows(which_buttons(table, place, words))
        lifted = tuple((move.seat, move.source) for move in place.moves)
        picture = image_of(table, lines, found=which_marks(place), lifted=lifted)
    else:
        bonus = words.gettext("Roll again!") if rolls_again(lines) else None
        asked = prompt(table, ask, words, again=bonus)
        rows = in_rows(buttons(table, ask, words))
        picture = image_of(table, lines, found=marks(destinations(ask.choices)))
    # The call comes first: a phone's lock screen shows two or three lines.
    content = fitted(told, first=[asked], last=[holders(table, words)])
    return Screen(content, rows, mentions, picture)


def past_screen(table: Table, lines: Sequence[LogLine], words: Words) -> Screen:
    """What remains of a board's words when a newer message has taken over: nobody is called."""
    told = story(lines, table, words, closed=True)
    return Screen(fitted(told, last=[holders(table, words)]))


def prompt(table: Table, ask: Ask, words: Words, *, again: str | None = None) -> str:
    """The sentence that calls whoever must act; `again` replaces what is asked of them."""
    _ = words.gettext
    match = _match(table)
    person = table.seats[ask.by].person_id
    who = seat_name(table, ask.by, words)
    if person is not None:
        who = f"{who} {mention(person)}"
    if again is not None:
        return f"{who}: {again}"
    if ask.kind == "roll":
        return _("{who}, it is your turn: roll the die!").format(who=who)
    if ask.kind == "declare":
        return _("{who}, your marbles are all home: for which partner do you roll?").format(who=who)
    value = match.view().die
    if ask.by != ask.roller:
        sentence = _("{who}, {roller} rolled **{value}** for you: choose your move.")
        return sentence.format(who=who, roller=seat_name(table, ask.roller, words), value=value)
    return _("{who}, you rolled **{value}**: choose your move.").format(who=who, value=value)


def image_of(
    table: Table,
    lines: Sequence[LogLine],
    *,
    found: Sequence[Mark] = (),
    lifted: tuple[tuple[int, str], ...] = (),
) -> Image:
    """The picture of a table as everybody may see it, with the last moves' trails."""
    return Image(
        view=_match(table).view(),
        colours=tuple(seat.colour for seat in table.seats),
        trails=trails(lines),
        marks=tuple(found),
        rolled=last_roll(lines),
        lifted=lifted,
    )


def _match(table: Table) -> Match:
    if table.match is None:
        raise ValueError(f"{table.id} is {table.status}: there is no board to show")
    return table.match
