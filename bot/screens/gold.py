"""Cards, coins and the Booty in words: what an island has."""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import Words
from bot.records import Table
from bot.screens.names import seat_name
from engine.games.aargh.view import IslandView
from render.island.words import CARD_NAMES

CARD_SIGNS: Mapping[str, str] = {
    "crown": "👑",
    "goblet": "🏆",
    "ring": "💍",
    "pearl": "🦪",
    "map": "🗺️",
    "skull": "💀",
}
SHIP = "⛵"
COIN = "🪙"


def card_name(card: str, words: Words) -> str:
    """A card in running text."""
    return words.gettext(CARD_NAMES[card])


def card(name: str, words: Words) -> str:
    """The same with its sign: 👑 crown."""
    return f"{CARD_SIGNS[name]} {card_name(name, words)}"


def coins(count: int, words: Words) -> str:
    """12 coins."""
    return words.ngettext("{count} coin", "{count} coins", count).format(count=count)


def gold_line(table: Table, view: IslandView, words: Words) -> str:
    """A small line that tells what is left and who has how much."""
    told = (f"{seat_name(table, seat, words)} {has}" for seat, has in enumerate(view.coins))
    left = words.gettext("{sign} In the Booty: **{count}**").format(sign=COIN, count=view.booty)
    return "-# " + " · ".join([left, *told])


def recap_line(view: IslandView, words: Words) -> list[str]:
    """What the last turn uncovered, for who was away; none once a card has been flipped."""
    if not view.recap:
        return []
    told = ", ".join(f"**{cell}** {card(name, words)}" for cell, name in view.recap)
    return ["-# " + words.gettext("👀 The last turn uncovered {cards}.").format(cards=told)]


def stalled_line(table: Table, view: IslandView, words: Words) -> list[str]:
    """That the table may agree to end, and who wants it."""
    if not view.stalled:
        return []
    wanted = [seat for seat, one in enumerate(table.seats) if one.agrees]
    told = words.gettext(
        "🤝 The Booty has reached no new low for ten rounds. "
        "If all agree, the gold counts as it stands."
    )
    if wanted:
        names = ", ".join(seat_name(table, seat, words) for seat in wanted)
        told += " " + words.gettext("Agreed so far: {seats}.").format(seats=names)
    return ["-# " + told]
