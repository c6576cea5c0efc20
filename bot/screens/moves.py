"""Choices in a few words, as buttons and `/move` say them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Words, mark
from bot.records import Table
from bot.screens.answers import answer, is_extra
from bot.screens.names import listed, seat_word
from engine.choices import Choice, Move
from engine.race.view import as_race

WILD = 6
"""What the die shows when a game lets it count as another number."""

_WALKS = frozenset({"track", "outer", "inner"})

_WITHOUT_KNOCK = {
    "out": mark("come out"),
    "home": mark("home {hole}"),
    "ring": mark("star ring"),
    "centre-in": mark("into the centre"),
    "centre-out": mark("out to a star"),
    "jump": mark("take the shortcut"),
    "drop": mark("drop to the inner ring"),
    "line": mark("line dot {hole}"),
    "mouth": mark("into the diamond"),
}
_WITH_KNOCK = {
    "out": mark("come out, knock {victims}"),
    "home": mark("home {hole}, knock {victims}"),
    "ring": mark("star ring, knock {victims}"),
    "centre-in": mark("into the centre, knock {victims}"),
    "centre-out": mark("out to a star, knock {victims}"),
    "drop": mark("drop to the inner ring, knock {victims}"),
}
_DIAMOND = {
    ("diamond-left", "left"): mark("diamond, left side (looking in)"),
    ("diamond-left", "far"): mark("diamond, far space by the left (looking in)"),
    ("diamond-left", "right"): mark("diamond, right side (looking in)"),
    ("diamond-right", "right"): mark("diamond, right side (looking in)"),
    ("diamond-right", "far"): mark("diamond, far space by the right (looking in)"),
    ("diamond-right", "left"): mark("diamond, left side (looking in)"),
}
"""By the way taken and the space it ends on; the sides as seen from the mat, not on the picture."""


def describe(choice: Choice, table: Table, words: Words) -> str:
    """What a choice does, in a few words."""
    if isinstance(choice, Move):
        return _as_number(choice, table, words)
    return answer(choice, table, words).words


def summary(moves: Sequence[Move], table: Table, words: Words) -> str:
    """What one marble may do with a wild die: what is special first, mere steps as numbers."""
    steps = [move for move in moves if move.kind in _WALKS and move.value and not move.knocks]
    said = [describe(move, table, words) for move in moves if move not in steps]
    if steps:
        numbers = ", ".join(str(move.value) for move in steps)
        said.append(words.gettext("move on as {numbers}").format(numbers=numbers))
    return "; ".join(said)


def victims(move: Move, table: Table, words: Words) -> str:
    """Whom a move knocks; a partner is called one."""
    sides = table.match.view().sides if table.match else ()
    names = []
    for victim in move.knocks:
        name = seat_word(table, victim, words)
        if sides and sides[victim] == sides[move.seat]:
            name = words.gettext("your partner {seat}").format(seat=name)
        names.append(name)
    return listed(names, words)


def _as_number(move: Move, table: Table, words: Words) -> str:
    """A move, with the number a wild die is used as."""
    what = _describe_move(move, table, words)
    die = as_race(table.match.view()).die if table.match else None
    if die != WILD or not move.value or is_extra(table):
        return what
    if move.value == WILD:
        return words.gettext("{what} (as 6: roll again)").format(what=what)
    return words.gettext("{what} (as {value})").format(what=what, value=move.value)


def _describe_move(move: Move, table: Table, words: Words) -> str:
    _ = words.gettext
    if move.kind in _WALKS:
        return _describe_walk(move, table, words)
    if move.kind == "out" and is_extra(table):
        sentence = _("come out too, knock {victims}") if move.knocks else _("come out too")
        return sentence.format(victims=victims(move, table, words))
    hole = move.target.rpartition(":")[2]
    if move.kind.startswith("diamond-"):
        return _(_DIAMOND[move.kind, hole])
    if move.kind == "jump" and _is_partners(move, table):
        return _("take your partner's shortcut")
    sentences = _WITH_KNOCK if move.knocks else _WITHOUT_KNOCK
    return _(sentences.get(move.kind, "{target}")).format(
        hole=hole, target=move.target, victims=victims(move, table, words)
    )


def _describe_walk(move: Move, table: Table, words: Words) -> str:
    if move.knocks:
        sentence = words.gettext("knock {victims}")
        return sentence.format(victims=victims(move, table, words))
    steps = len(move.path)
    return words.ngettext("move {steps} hole", "move {steps} holes", steps).format(steps=steps)


def _is_partners(move: Move, table: Table) -> bool:
    """Whether a shortcut is that of another seat; shared ones are everybody's."""
    view = as_race(table.match.view()) if table.match else None
    if view is None or view.fused:
        return False
    return move.target.rpartition(":")[2] != str(view.arms[move.seat])
