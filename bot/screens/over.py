"""The end of a game: the winner shouted, everybody's place, how long it took, and once more."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.actions import Action, Verb
from bot.i18n import Words
from bot.islands import fleeting
from bot.records import LogLine, Table
from bot.screens import island
from bot.screens.dice import dice_lines
from bot.screens.gold import coins
from bot.screens.names import game_name, holder, listed, seat_name
from bot.screens.screen import Button, Image, IslandImage, Row, Screen, fitted
from bot.screens.story import story
from bot.screens.turn import image_of
from engine.games.aargh.view import IslandView
from engine.match import Match

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def over_screen(
    table: Table,
    lines: Sequence[LogLine],
    words: Words,
    whole: Sequence[LogLine] = (),
    *,
    moving: bool = False,
) -> Screen:
    """A finished or called-off game; whole: all of its log, for what is told of its dice.

    moving: as in `turn_screen`.
    """
    _ = words.gettext
    match = table.match
    if match is None:
        raise ValueError(f"{table.id} is {table.status}: no game was played")
    if fleeting(table):
        lines = island.newest_turn(lines).lines(cards=True)
    told = story(lines, table, words, closed=True)
    outcome = match.outcome
    if table.status == "cancelled" or outcome is None:
        ended = [_called_off(table, words)]
    else:
        winners = outcome.winners
        side = listed((seat_name(table, seat, words) for seat in winners), words)
        shout = words.ngettext("# 🏆 {side} WINS!", "# 🏆 {side} WIN!", len(winners))
        if fleeting(table):
            shout = words.ngettext(
                "# 🏴‍☠️ {side} IS CAPTAIN!", "# 🏴‍☠️ {side} ARE CAPTAINS!", len(winners)
            )
        ended = [shout.format(side=side), *_places(table, outcome.places, words)]
    ended.append("-# " + _length(match, words))
    ended += dice_lines(whole, words)
    # Nobody is pinged: nobody has to act any more.
    image = _image(table, lines, words, moving=moving)
    return Screen(fitted(told, last=ended), again_row(table, words), image=image)


def _image(
    table: Table, lines: Sequence[LogLine], words: Words, *, moving: bool
) -> Image | IslandImage:
    if fleeting(table):
        return island.image_of(table, island.newest_turn(lines), looking=True)
    outcome = table.match.outcome if table.match else None
    places = outcome.places if outcome and table.status != "cancelled" else ()
    return replace(image_of(table, lines, words, moving=moving), places=places)


def called_off_screen(table: Table, words: Words) -> Screen:
    """A game that was called off because nothing could be read of it any more."""
    hint = words.gettext("Start another with `/play`.")
    return Screen(f"{_called_off(table, words)}\n-# {hint}")


def again_row(table: Table, words: Words) -> tuple[Row, ...]:
    """The button that opens a lobby with the same seats and options."""
    action = Action(Verb.AGAIN, table.id, table.version)
    return ((Button(words.gettext("Play again"), action, "primary", "🔁"),),)


def _called_off(table: Table, words: Words) -> str:
    _ = words.gettext
    game = game_name(table.game, words)
    if table.reason == "deserted":
        return _("🏳️ Everybody resigned: this game of {game} is over.").format(game=game)
    return _("✖️ This game of {game} was called off.").format(game=game)


def _places(table: Table, places: tuple[int, ...], words: Words) -> list[str]:
    gold = _gold(table, words)
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    return [
        words.gettext("{medal} {place}. {seat} {holder}").format(
            medal=_MEDALS.get(places[seat], "▫️"),
            place=places[seat],
            seat=seat_name(table, seat, words),
            holder=holder(table, seat, words),
        )
        + gold[seat]
        for seat in order
    ]


def _gold(table: Table, words: Words) -> list[str]:
    """What each seat has won besides its place."""
    view = table.match.view() if table.match else None
    if not isinstance(view, IslandView):
        return [""] * len(table.seats)
    return [f" — {coins(has, words)}" for has in view.coins]


def _length(match: Match, words: Words) -> str:
    turns = match.view().turn
    rounds = -(-turns // match.players)
    played = words.ngettext("{count} turn", "{count} turns", turns).format(count=turns)
    rounded = words.ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
    return words.gettext("Played in {rounds}, {turns}.").format(rounds=rounded, turns=played)
