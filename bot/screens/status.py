"""Small lines below a board: who rolls with better dice, who has a skip left."""

from __future__ import annotations

from collections.abc import Iterable

from bot.i18n import Words
from bot.records import Table
from bot.screens.cards import PILE, title
from bot.screens.names import listed, seat_name
from bot.screens.story import BETTER_DIE
from engine.race.view import RaceView


def status_lines(table: Table, words: Words) -> list[str]:
    """What holds right now and the picture cannot tell; empty for most games."""
    view = table.match.view() if table.match else None
    if not isinstance(view, RaceView):
        return []
    _ = words.gettext
    lines = []
    catching = [seat for seat, holds in enumerate(view.catching) if holds]
    if catching:
        told = _("{sign} Fallen behind, rolls more 5s and 6s until caught up: {seats}.")
        lines.append(_small(told.format(sign=BETTER_DIE, seats=_seats(catching, table, words))))
    if view.skips:
        left = [seat for seat, has in enumerate(view.skips) if has and not view.out[seat]]
        told = _("⏭️ Skip not used yet: {seats}.") if left else _("⏭️ All skips are used up.")
        lines.append(_small(told.format(seats=_seats(left, table, words))))
    lines += _cards(table, view, words)
    return lines


def _cards(table: Table, view: RaceView, words: Words) -> list[str]:
    """How many cards there are to draw, who keeps which, and turns to be missed."""
    if not view.pile:
        return []
    _ = words.gettext
    left = words.ngettext(
        "{sign} {count} card in the pile.", "{sign} {count} cards in the pile.", view.pile
    )
    told = left.format(sign=PILE, count=view.pile)
    kept = [
        f"{seat_name(table, seat, words)} **{title(name, table.options, words)}**"
        for seat, names in enumerate(view.kept)
        for name in names
    ]
    if kept:
        told += " " + _("Kept: {cards}.").format(cards=", ".join(kept))
    lines = [_small(told)]
    lost = [
        f"{seat_name(table, seat, words)} {turns}" for seat, turns in enumerate(view.lost) if turns
    ]
    if lost:
        lines.append(_small(_("⏸️ Turns to miss: {seats}.").format(seats=", ".join(lost))))
    return lines


def _small(line: str) -> str:
    return f"-# {line}"


def _seats(seats: Iterable[int], table: Table, words: Words) -> str:
    return listed((seat_name(table, seat, words) for seat in seats), words)
