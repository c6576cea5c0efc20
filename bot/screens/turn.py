"""The board's message while a game runs: what happened, who must act, the picture, the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Words
from bot.records import LogLine, Table
from bot.screens.calls import call, steering_buttons, steering_question, waiting
from bot.screens.cards import face
from bot.screens.choices import marks, named, rows, second_marks, second_rows
from bot.screens.names import holders
from bot.screens.screen import Image, Screen, fitted, in_rows
from bot.screens.status import status_lines
from bot.screens.story import beats, drawn, last_roll, rolls_again, shouts, story, threat, trails
from engine.events import KnockThreatened
from engine.match import Match
from engine.race.view import as_race
from engine.rulebook import Ask
from render import Mark


def turn_screen(
    table: Table,
    lines: Sequence[LogLine],
    words: Words,
    *,
    which: str | None = None,
    moving: bool = False,
) -> Screen:
    """A running game's board.

    lines: what this message tells, oldest first. which: the key of a destination that several
    marbles reach, or of a marble among many, when the person was asked for the rest. moving: the
    picture shows how the newest of it happened.
    """
    match = _match(table)
    ask = match.ask
    told = story(lines, table, words)
    if ask is None:
        return Screen(fitted(told), image=image_of(table, lines, words, moving=moving))
    picked = named(ask, which)
    if which is not None and picked:
        again: str | None = words.gettext("Which of these marbles?")
        if len({move.source for move in picked}) == 1:
            again = words.gettext("Where to?")
        pressed = second_rows(table, which, picked, words)
        lifted = tuple(dict.fromkeys((move.seat, move.source) for move in picked))
        found = second_marks(which, picked)
        picture = image_of(table, lines, words, found=found, lifted=lifted)
    else:
        again = words.gettext("Roll again!") if rolls_again(lines) else None
        pressed = rows(table, ask, words)
        shaking = _threatened(ask, lines)
        picture = image_of(table, lines, words, found=marks(ask), lifted=shaking, moving=moving)
    # The call comes first: a phone's lock screen shows two or three lines.
    called = call(table, ask, words, lines=lines, again=again)
    first = [called, *waiting(table, ask, words), *steering_question(table, ask, words)]
    content = fitted(told, first=first, last=[*status_lines(table, words), holders(table, words)])
    pressed = (*pressed, *in_rows(steering_buttons(table, ask, words)))
    return Screen(content, pressed, mentions(table, ask), picture)


def mentions(table: Table, ask: Ask) -> tuple[int, ...]:
    """Who is notified: whoever must act, but nobody for every roll of a computer."""
    person = table.seats[ask.by].person_id
    return () if person is None else (person,)


def past_screen(table: Table, lines: Sequence[LogLine], words: Words) -> Screen:
    """What remains of a board's words when a newer message has taken over: nobody is called."""
    told = story(lines, table, words, closed=True)
    return Screen(fitted(told, last=[holders(table, words)]))


def image_of(
    table: Table,
    lines: Sequence[LogLine],
    words: Words,
    *,
    found: Sequence[Mark] = (),
    lifted: tuple[tuple[int, str], ...] = (),
    moving: bool = False,
) -> Image:
    """The picture of a table as everybody may see it, with the last moves' trails and cards."""
    return Image(
        view=as_race(_match(table).view()),
        colours=tuple(seat.colour for seat in table.seats),
        trails=trails(lines),
        marks=tuple(found),
        rolled=last_roll(lines),
        lifted=lifted,
        cards=tuple(face(name, table.options, words) for name in drawn(lines)),
        shouts=shouts(lines, words),
        beats=beats(lines) if moving else (),
    )


def _threatened(ask: Ask, lines: Sequence[LogLine]) -> tuple[tuple[int, str], ...]:
    """The marble whose owner may still save it, and the one that comes, if one does."""
    blow = threat(lines, ask.by) if ask.kind == "anti" else None
    if not isinstance(blow, KnockThreatened):
        return ()
    victim = (blow.victim, blow.place)
    return (victim, (blow.seat, blow.source)) if blow.source else (victim,)


def _match(table: Table) -> Match:
    if table.match is None:
        raise ValueError(f"{table.id} is {table.status}: there is no board to show")
    return table.match
