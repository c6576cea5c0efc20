"""Legal choices as people meet them: numbered destinations, buttons, marks, and words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.actions import Action, Verb
from bot.i18n import Words
from bot.records import Table
from bot.screens.answers import answer
from bot.screens.moves import describe, summary, victims
from bot.screens.names import place_name
from bot.screens.screen import (
    LABEL_LIMIT,
    PICK_LIMIT,
    Button,
    Pick,
    Row,
    Select,
    Style,
    in_rows,
    shortened,
)
from engine.choices import Choice, Hit, Move
from engine.race.view import is_home
from engine.rulebook import Ask
from render import Mark

MOST = 15
"""Destinations offered at once; where there are more, the marble is chosen first."""

_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩"
"""Those that every font has."""


class Destination(msgspec.Struct, frozen=True):
    """A hole somebody may move to; more than one move where several marbles reach it, or one by
    two ways.

    number: from 1, as on the picture.
    """

    number: int
    moves: tuple[Move, ...]

    @property
    def target(self) -> str:
        return self.moves[0].target

    @property
    def key(self) -> str:
        """`>TARGET`: names this destination in a button, whatever else is on offer."""
        return f">{self.target}"


class Marble(msgspec.Struct, frozen=True):
    """A marble that may move, with all its moves. number: from 1, as on the picture."""

    number: int
    moves: tuple[Move, ...]

    @property
    def source(self) -> str:
        return self.moves[0].source

    @property
    def key(self) -> str:
        """`SOURCE>`: names this marble in a select."""
        return f"{self.source}>"


def moves_in(choices: Sequence[Choice]) -> tuple[Move, ...]:
    """The moves among `choices`."""
    return tuple(choice for choice in choices if isinstance(choice, Move))


def destinations(choices: Sequence[Choice]) -> tuple[Destination, ...]:
    """The moves among `choices`, grouped by where they lead, in the order the rules name them."""
    groups: dict[str, list[Move]] = {}
    for move in moves_in(choices):
        groups.setdefault(move.target, []).append(move)
    return tuple(Destination(n, tuple(moves)) for n, moves in enumerate(groups.values(), start=1))


def marbles(choices: Sequence[Choice]) -> tuple[Marble, ...]:
    """The same grouped by the marble that moves."""
    groups: dict[str, list[Move]] = {}
    for move in moves_in(choices):
        groups.setdefault(move.source, []).append(move)
    return tuple(Marble(n, tuple(moves)) for n, moves in enumerate(groups.values(), start=1))


def numbered_hits(choices: Sequence[Choice]) -> list[tuple[int, Hit]]:
    """The marbles among `choices` that a card may knock, from 1 as on the picture."""
    return list(enumerate((choice for choice in choices if isinstance(choice, Hit)), start=1))


def crowded(ask: Ask) -> bool:
    """Whether there are too many destinations for one message."""
    return len({move.target for move in moves_in(ask.choices)}) > MOST


def circled(number: int) -> str:
    """① for 1; beyond ten plain, as 11."""
    return _CIRCLED[number - 1] if 1 <= number <= len(_CIRCLED) else f"{number}."


def marks(ask: Ask) -> tuple[Mark, ...]:
    """What the picture numbers: destinations, with a line for every marble that reaches them.

    Where there are too many, the marbles themselves.
    """
    if crowded(ask):
        return tuple(
            Mark(marble.number, marble.moves[0].seat, marble.source, marble.source)
            for marble in marbles(ask.choices)
        )
    moved = tuple(
        Mark(place.number, move.seat, move.source, move.target, move.knocks)
        for place in destinations(ask.choices)
        for move in place.moves
    )
    return moved + tuple(
        Mark(number, hit.victim, hit.place, hit.place) for number, hit in numbered_hits(ask.choices)
    )


def rows(table: Table, ask: Ask, words: Words) -> tuple[Row, ...]:
    """What the seat that answers may press; a shared hole asks which marble."""
    numbers: dict[Choice, int] = {hit: number for number, hit in numbered_hits(ask.choices)}
    others = [
        _plain(choice, table, words, numbers.get(choice))
        for choice in ask.choices
        if not isinstance(choice, Move)
    ]
    if crowded(ask):
        return (_marble_select(table, ask, words), *in_rows(others))
    found = [_destination(place, table, words) for place in destinations(ask.choices)]
    return in_rows([*found, *others])


def second_rows(table: Table, key: str, moves: Sequence[Move], words: Words) -> tuple[Row, ...]:
    """The second step: one button for each move that `key` names, and the way back."""
    _ = words.gettext
    sentence = "{number} {what}"
    if not key.endswith(">"):
        one = len({move.source for move in moves}) == 1
        sentence = _("{number} this way: {what}") if one else _("{number} this marble: {what}")
    found = []
    for number, move in enumerate(moves, start=1):
        label = sentence.format(number=circled(number), what=describe(move, table, words))
        found.append(Button(shortened(label, LABEL_LIMIT), _play(table, move), _style(move)))
    back = Action(Verb.BACK, table.id, table.version)
    return in_rows([*found, Button(_("Back"), back)])


def second_marks(key: str, moves: Sequence[Move]) -> tuple[Mark, ...]:
    """The second step's numbers: at the holes where one marble may go, or beside the marbles that
    reach one hole. Two ways of a marble to a hole are numbered where they part."""
    found = []
    for number, move in enumerate(moves, start=1):
        end = move.target if key.endswith(">") else move.source
        knocks = move.knocks if end == move.target else ()
        parting = _parting(move, moves)
        found.append(Mark(number, move.seat, move.source, parting or end, knocks))
    return tuple(found)


def named(ask: Ask, key: str | None) -> tuple[Move, ...]:
    """The moves `key` names, if they take a second step; else none."""
    groups: list[Destination | Marble] = []
    if crowded(ask):
        groups += marbles(ask.choices)
    else:
        groups += [place for place in destinations(ask.choices) if len(place.moves) > 1]
    return next((group.moves for group in groups if group.key == key), ())


def in_words(table: Table, ask: Ask, words: Words) -> list[tuple[str, str]]:
    """Every legal choice as (words with its number on the picture, notation).

    The words of no two choices are the same: where marbles share a hole, each says where it stands,
    and where that is not enough, where it goes.
    """
    numbers: dict[str, str] = {}
    for place in destinations(ask.choices):
        numbers |= {str(move): f"{circled(place.number)} " for move in place.moves}
    if crowded(ask):
        numbers = {}
    numbers |= {str(hit): f"{circled(number)} " for number, hit in numbered_hits(ask.choices)}
    reached = Counter(move.target for move in moves_in(ask.choices))
    lines = []
    for choice in ask.choices:
        what = numbers.get(str(choice), "") + describe(choice, table, words)
        if isinstance(choice, Move) and (not numbers or reached[choice.target] > 1):
            source = place_name(choice.source, table, words)
            what = words.gettext("{what}, from {source}").format(what=what, source=source)
        lines.append((what, choice))
    alike = Counter(what for what, _ in lines)
    return [(_whereto(what, choice, alike, table, words), str(choice)) for what, choice in lines]


def _whereto(what: str, choice: Choice, alike: Counter[str], table: Table, words: Words) -> str:
    if alike[what] == 1 or not isinstance(choice, Move):
        return what
    target = place_name(choice.target, table, words)
    return words.gettext("{what}, to {target}").format(what=what, target=target)


def _parting(move: Move, moves: Sequence[Move]) -> str | None:
    """The first hole this way passes and another of the same marble to the same hole does not."""
    ends = (move.source, move.target)
    others = [other for other in moves if other != move and (other.source, other.target) == ends]
    if not others:
        return None
    passed = {hole for other in others for hole in other.path}
    return next((hole for hole in move.path if hole not in passed), None)


def _destination(place: Destination, table: Table, words: Words) -> Button:
    first = place.moves[0]
    if len(place.moves) == 1:
        action = _play(table, first)
        what = describe(first, table, words)
    else:
        action = Action(Verb.WHICH, table.id, table.version, place.key)
        what = _describe_shared(place, table, words)
    label = f"{circled(place.number)} {what}"
    return Button(shortened(label, LABEL_LIMIT), action, _style(first))


def _describe_shared(place: Destination, table: Table, words: Words) -> str:
    """A hole reached in several ways, perhaps by several marbles; the dots promise a question."""
    first = place.moves[0]
    said = {describe(move, table, words) for move in place.moves}
    if len(said) == 1:
        return words.gettext("{what} …").format(what=said.pop())
    if first.knocks:
        knocked = victims(first, table, words)
        return words.gettext("knock {victims} …").format(victims=knocked)
    count = len({move.source for move in place.moves})
    if count == 1:
        return words.gettext("one of {count} ways …").format(count=len(place.moves))
    return words.gettext("one of {count} marbles …").format(count=count)


def _marble_select(table: Table, ask: Ask, words: Words) -> Select:
    picks = []
    for marble in marbles(ask.choices):
        place = place_name(marble.source, table, words)
        ways = summary(marble.moves, table, words)
        label = f"{circled(marble.number)} {place}"
        picks.append(Pick(marble.key, shortened(label, PICK_LIMIT), shortened(ways, PICK_LIMIT)))
    action = Action(Verb.MARBLE, table.id, table.version)
    return Select(action, words.gettext("Which marble do you move?"), tuple(picks))


def _plain(choice: Choice, table: Table, words: Words, number: int | None = None) -> Button:
    """The button of a choice that moves no marble; number: as on the picture."""
    said = answer(choice, table, words)
    label = said.label if number is None else f"{circled(number)} {said.label}"
    label = shortened(label, LABEL_LIMIT)
    return Button(label, _play(table, choice), said.style, said.emoji)


def _style(move: Move) -> Style:
    if move.knocks:
        return "danger"
    return "success" if is_home(move.target) else "primary"


def _play(table: Table, choice: Choice) -> Action:
    return Action(Verb.PLAY, table.id, table.version, str(choice))
