"""What Hard would play in somebody's place, and why, in one sentence."""

from __future__ import annotations

from bot.i18n import Words, mark
from bot.records import Table
from bot.screens.choices import in_words
from bot.screens.names import seat_name
from bot.screens.screen import Screen
from engine.computers.hints import Hint
from engine.rulebook import Ask

_WHY = {
    "only": mark("There is nothing else you can play."),
    "roll": mark("Nothing to choose yet: roll."),
    "win": mark("It wins the game."),
    "hit": mark("It sends a marble of {victim} back to base."),
    "out": mark("Marbles win nothing in base: come out early."),
    "home": mark("What is home cannot be lost any more."),
    "shortcut": mark("It takes the short-cut."),
    "set_up": mark("The marble waits there for the short-cut."),
    "room": mark("It leaves room for the next marble to come out."),
    "safe": mark("It gets a marble out of danger."),
    "stay": mark("Staying is worth more than anything you could move."),
    "card": mark("On average that brings you more than the other answer."),
    "ground": mark("It gains most for what it risks."),
}


def hint_screen(table: Table, ask: Ask, hint: Hint, words: Words) -> Screen:
    """The move as `/move` calls it, and the reason."""
    _ = words.gettext
    named = {value: line for line, value in in_words(table, ask, words)}
    choice = named.get(str(hint.choice), str(hint.choice))
    victim = "" if hint.victim is None else seat_name(table, hint.victim, words)
    reason = _(_WHY[hint.reason]).format(victim=victim)
    return Screen(_("💡 **{choice}**. {reason}").format(choice=choice, reason=reason))
