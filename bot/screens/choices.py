"""Legal choices as people meet them: numbered destinations, buttons, marks, and words."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.actions import Action, Verb
from bot.i18n import Words, mark
from bot.records import Table
from bot.screens.names import listed, seat_name, seat_word
from bot.screens.screen import LABEL_LIMIT, Button, Style, shortened
from engine.rulebook import Ask, Choice, Declare, Move, Pass, Roll
from render import Mark
from render.words import Teller

_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"

_WITHOUT_KNOCK = {
    "out": mark("come out"),
    "home": mark("home {hole}"),
    "ring": mark("star ring"),
    "centre-in": mark("into the centre"),
    "centre-out": mark("out to a star"),
}
_WITH_KNOCK = {
    "out": mark("come out, knock {victims}"),
    "home": mark("home {hole}, knock {victims}"),
    "ring": mark("star ring, knock {victims}"),
    "centre-in": mark("into the centre, knock {victims}"),
    "centre-out": mark("out to a star, knock {victims}"),
}


class Destination(msgspec.Struct, frozen=True):
    """A hole somebody may move to; more than one move where several marbles reach it.

    number: from 1, as on the picture.
    """

    number: int
    moves: tuple[Move, ...]

    @property
    def target(self) -> str:
        return self.moves[0].target

    @property
    def key(self) -> str:
        """`SEAT>TARGET`: names this destination in a button, whatever else is on offer."""
        return f"{self.moves[0].seat}>{self.target}"


def destinations(choices: Sequence[Choice]) -> tuple[Destination, ...]:
    """The moves among `choices`, grouped by where they lead, in the order the rules name them."""
    groups: dict[tuple[int, str], list[Move]] = {}
    for choice in choices:
        if isinstance(choice, Move):
            groups.setdefault((choice.seat, choice.target), []).append(choice)
    return tuple(
        Destination(number, tuple(moves)) for number, moves in enumerate(groups.values(), start=1)
    )


def circled(number: int) -> str:
    """① for 1; beyond twenty in brackets."""
    return _CIRCLED[number - 1] if 1 <= number <= len(_CIRCLED) else f"({number})"


def marks(found: Sequence[Destination]) -> tuple[Mark, ...]:
    """What the picture numbers: one line for every marble that reaches the hole."""
    return tuple(
        Mark(place.number, move.seat, move.source, move.target, move.knocks)
        for place in found
        for move in place.moves
    )


def buttons(table: Table, ask: Ask, words: Words) -> list[Button]:
    """One button for each thing the seat that answers may do; a shared hole asks which marble."""
    found = [
        _button(circled(place.number), place, table, words) for place in destinations(ask.choices)
    ]
    for choice in ask.choices:
        if isinstance(choice, Roll):
            found.append(Button(words.gettext("Roll"), _play(table, choice), "primary", "🎲"))
        elif isinstance(choice, Declare):
            label = words.gettext("Roll for {mate}").format(
                mate=seat_word(table, choice.seat, words)
            )
            found.append(Button(label, _play(table, choice), "primary", "🤝"))
        elif isinstance(choice, Pass):
            found.append(Button(words.gettext("Pass, stay where you are"), _play(table, choice)))
    return found


def which_buttons(table: Table, place: Destination, words: Words) -> list[Button]:
    """The second step: one button for each marble that reaches the hole, and the way back."""
    found = [
        Button(
            words.gettext("{number} this marble: {what}").format(
                number=circled(number), what=describe(move, table, words)
            ),
            _play(table, move),
            "primary",
        )
        for number, move in enumerate(place.moves, start=1)
    ]
    back = Action(Verb.BACK, table.id, table.version)
    return [*found, Button(words.gettext("Back"), back)]


def which_marks(place: Destination) -> tuple[Mark, ...]:
    """The second step's numbers, which stand on the marbles themselves."""
    return tuple(
        Mark(number, move.seat, move.source, move.source)
        for number, move in enumerate(place.moves, start=1)
    )


def in_words(table: Table, ask: Ask, words: Words) -> list[tuple[str, str]]:
    """Every legal choice as (words with its number on the picture, notation).

    The words of no two choices are the same: where marbles share a hole, each says where it stands.
    """
    numbers, shared = {}, set()
    for place in destinations(ask.choices):
        for move in place.moves:
            numbers[str(move)] = circled(place.number)
            if len(place.moves) > 1:
                shared.add(str(move))
    lines = []
    for choice in ask.choices:
        notation = str(choice)
        what = f"{numbers.get(notation, '')} {describe(choice, table, words)}".strip()
        if notation in shared and isinstance(choice, Move):
            source = _place(choice.source, table, words)
            what = words.gettext("{what}, from {source}").format(what=what, source=source)
        lines.append((what, notation))
    return lines


def _place(place: str, table: Table, words: Words) -> str:
    """A place as the picture's words call it."""
    if table.match is None:
        return place
    colours = tuple(seat.colour for seat in table.seats)
    return Teller(table.match.view(), colours, words.gettext).place(place, detail=False)


def describe(choice: Choice, table: Table, words: Words) -> str:
    """What a choice does, in a few words."""
    _ = words.gettext
    if isinstance(choice, Roll):
        return _("roll the die")
    if isinstance(choice, Pass):
        return _("pass, stay where you are")
    if isinstance(choice, Declare):
        return _("roll for {mate}").format(mate=seat_name(table, choice.seat, words))
    if isinstance(choice, Move):
        return _describe_move(choice, table, words)
    return str(choice)


def _describe_move(move: Move, table: Table, words: Words) -> str:
    if move.kind == "track":
        return _describe_walk(move, table, words)
    sentences = _WITH_KNOCK if move.knocks else _WITHOUT_KNOCK
    return words.gettext(sentences.get(move.kind, "{target}")).format(
        hole=move.target.partition(":")[2],
        target=move.target,
        victims=_victims(move, table, words),
    )


def _describe_walk(move: Move, table: Table, words: Words) -> str:
    if move.knocks:
        sentence = words.gettext("knock {victims}")
        return sentence.format(victims=_victims(move, table, words))
    steps = len(move.path)
    return words.ngettext("move {steps} hole", "move {steps} holes", steps).format(steps=steps)


def _describe_shared(place: Destination, table: Table, words: Words) -> str:
    """A hole several marbles reach, perhaps in different ways; the dots promise a question."""
    first = place.moves[0]
    if all(move.kind == first.kind for move in place.moves):
        return words.gettext("{what} …").format(what=describe(first, table, words))
    if first.knocks:
        victims = _victims(first, table, words)
        return words.gettext("knock {victims} …").format(victims=victims)
    return words.gettext("one of {count} marbles …").format(count=len(place.moves))


def _victims(move: Move, table: Table, words: Words) -> str:
    sides = table.match.view().sides if table.match else ()
    names = []
    for victim in move.knocks:
        name = seat_word(table, victim, words)
        if sides and sides[victim] == sides[move.seat]:
            name = words.gettext("your partner {seat}").format(seat=name)
        names.append(name)
    return listed(names, words)


def _button(number: str, place: Destination, table: Table, words: Words) -> Button:
    first = place.moves[0]
    if len(place.moves) == 1:
        action = _play(table, first)
        what = describe(first, table, words)
    else:
        action = Action(Verb.WHICH, table.id, table.version, place.key)
        what = _describe_shared(place, table, words)
    label = f"{number} {what}"
    style: Style = "danger" if first.knocks else "success" if first.kind == "home" else "primary"
    return Button(shortened(label, LABEL_LIMIT), action, style)


def _play(table: Table, choice: Choice) -> Action:
    return Action(Verb.PLAY, table.id, table.version, str(choice))
