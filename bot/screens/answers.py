"""Choices that move no marble: what stands on their buttons, and the same in running words."""

from __future__ import annotations

from functools import singledispatch

import msgspec

from bot.i18n import Words
from bot.records import Table
from bot.screens.cards import DEEDS, PILE
from bot.screens.names import place_name, seat_name, seat_word
from bot.screens.screen import Style
from engine.choices import (
    Choice,
    Declare,
    DrawCard,
    Flip,
    Hit,
    LeaveCard,
    Pass,
    Refuse,
    Roll,
    Skip,
    Stay,
    UseCard,
)


class Answer(msgspec.Struct, frozen=True):
    """label: on a button. words: the same for `/move`."""

    label: str
    words: str
    style: Style = "secondary"
    emoji: str | None = None


def is_extra(table: Table) -> bool:
    """Whether somebody is asked to bring a marble out with a partner's roll."""
    ask = table.match.ask if table.match else None
    return ask is not None and ask.kind == "extra"


@singledispatch
def answer(choice: Choice, _table: Table, _words: Words) -> Answer:
    """How a choice is offered; one without words of its own by its notation."""
    return Answer(str(choice), str(choice))


@answer.register
def _(_choice: Roll, _table: Table, words: Words) -> Answer:
    _ = words.gettext
    return Answer(_("Roll"), _("roll the die"), "primary", "🎲")


@answer.register
def _(_choice: Skip, _table: Table, words: Words) -> Answer:
    _ = words.gettext
    return Answer(_("Skip this turn (once a game)"), _("skip this turn"), emoji="⏭️")


@answer.register
def _(_choice: Stay, _table: Table, words: Words) -> Answer:
    _ = words.gettext
    return Answer(_("Stay, end the turn"), _("stay, end the turn"), emoji="✋")


@answer.register
def _(choice: Declare, table: Table, words: Words) -> Answer:
    _ = words.gettext
    return Answer(
        _("Roll for {mate}").format(mate=seat_word(table, choice.seat, words)),
        _("roll for {mate}").format(mate=seat_name(table, choice.seat, words)),
        "primary",
        "🤝",
    )


@answer.register
def _(_choice: Pass, table: Table, words: Words) -> Answer:
    _ = words.gettext
    if is_extra(table):
        return Answer(_("No, thanks"), _("no, thanks"))
    return Answer(_("Pass, stay where you are"), _("pass, stay where you are"))


@answer.register
def _(_choice: DrawCard, _table: Table, words: Words) -> Answer:
    _ = words.gettext
    return Answer(_("Draw a card"), _("draw a card"), "primary", PILE)


@answer.register
def _(_choice: LeaveCard, _table: Table, words: Words) -> Answer:
    _ = words.gettext
    return Answer(_("Leave it"), _("leave the card"))


@answer.register
def _(choice: UseCard, _table: Table, words: Words) -> Answer:
    _ = words.gettext
    return Answer(_("Use it"), _("use the card"), "success", DEEDS[choice.effect])


@answer.register
def _(_choice: Refuse, _table: Table, words: Words) -> Answer:
    _ = words.gettext
    return Answer(_("Refuse"), _("refuse"))


@answer.register
def _(choice: Flip, _table: Table, words: Words) -> Answer:
    return Answer(choice.cell, words.gettext("flip {cell}").format(cell=choice.cell))


@answer.register
def _(choice: Hit, table: Table, words: Words) -> Answer:
    sentence = words.gettext("knock {victim}, {place}")
    place = place_name(choice.place, table, words)
    said = sentence.format(victim=seat_word(table, choice.victim, words), place=place)
    return Answer(said, said, "danger")
