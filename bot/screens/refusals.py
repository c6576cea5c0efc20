"""Every no in kind words. A refusal carries data; here it gets its sentence."""

from __future__ import annotations

from functools import singledispatch

from bot import refusals as no
from bot.i18n import Words, mark
from bot.records import Table
from bot.screens.names import (
    colour_name,
    colour_sign,
    game_name,
    in_plain_words,
    level_name,
    mention,
    seat_name,
)
from bot.screens.screen import shortened

FACT_LIMIT = 200
"""Characters of one thing that is quoted in a refusal."""

_PLAIN = {
    no.NoGame: mark("There is no game here. Open one with `/play`."),
    no.NotStarted: mark("The game has not begun yet: the host presses Start in the lobby."),
    no.NotSeated: mark("You do not sit at this table. Join while its lobby is open, or watch."),
    no.NoSuchSeat: mark("That seat is gone: somebody has just left. Have another look."),
    no.NoComputer: mark("No computer sits at this table."),
    no.NotYourTurn: mark("It is somebody else's turn. You will be called when it is yours."),
    no.StaleBoard: mark("The board has moved on since then. `/board` brings up the newest one."),
    no.NothingToChoose: mark(
        "There is nothing for you to choose there now: your own marbles have to be home, and a "
        "computer partner's still on their way."
    ),
    no.NotOver: mark("Only a game that is over can be shown again, and this one is not yet."),
    no.NobodyThere: mark("A computer plays that seat already."),
    no.LastPerson: mark(
        "You are the last person at this table, and computers do not play on alone. `/cancel` "
        "calls the game off."
    ),
    no.NotAway: mark("No computer plays for you in this game."),
    no.NoServer: mark("That is only possible in a channel of a server."),
    no.NoHint: mark("Here remembering is the game: there are no hints."),
    no.NothingToAgree: mark("The Booty has reached a new low since then: the game goes on."),
    no.AlreadyPlaying: mark(
        "You are in the middle of this game: `/board` brings it up, `/resign` gives it up."
    ),
    no.AlreadyResigned: mark("You have already resigned from this game."),
    no.AlreadyFinished: mark(
        "You have finished: your place is certain, and the others play on for theirs."
    ),
}
_FIRST = {
    "flip": mark("No die is rolled here: flip a card by its button, or with `/flip`."),
    "declare": mark("Say first for which partner you roll: press a button, or use `/move`."),
    "extra": mark("Say first whether you bring a marble out, too: press a button, or use `/move`."),
    "draw": mark("Say first whether you draw a card: press a button, or use `/move`."),
    "target": mark("Choose first whose marble your card knocks: press a button, or use `/move`."),
    "anti": mark("Say first whether you use your card: press a button, or use `/move`."),
    "insurance": mark("Say first whether you use your card: press a button, or use `/move`."),
}
"""What has to be answered before anything else, by the kind of what is asked."""
_ROLLED = mark("You have rolled already: choose your move.")
_NOT_OFFERED = mark("That is not among your choices now. `/move` offers those you have.")
_NO_CARD = mark("That card cannot be flipped now: choose one that lies face down, A1 to E5.")
_NO_ISLAND = mark("There are no cards to flip in this game. `/move` offers the choices you have.")
_OTHERWISE = mark("That is not possible right now.")


def refusal_words(refusal: no.Refusal, words: Words, table: Table | None = None) -> str | None:
    """What to tell the person; None: nothing at all (a double tap).

    table: the table the click was about, where one is known; it makes some sentences richer.
    """
    if isinstance(refusal, no.DoubleTap):
        return None
    if isinstance(refusal, no.NotYourTurn) and table is not None:
        return _not_your_turn(refusal, table, words)
    return _said(refusal, words)


@singledispatch
def _said(refusal: no.Refusal, words: Words) -> str:
    return words.gettext(_PLAIN.get(type(refusal), _OTHERWISE))


@_said.register
def _(refusal: no.UnknownGame, words: Words) -> str:
    known = ", ".join(f"`{name}`" for name in refusal.known)
    return words.gettext("I do not know that game. I know {games}.").format(games=known)


@_said.register
def _(refusal: no.AlreadyRunning, words: Words) -> str:
    sentence = words.gettext("A game of {game} is going on here already. `/board` brings it up.")
    return sentence.format(game=game_name(refusal.table.game, words))


@_said.register
def _(refusal: no.LobbyOver, words: Words) -> str:
    _ = words.gettext
    if refusal.table.status == "running":
        return _("The game has already begun: watch this one, and join the next.")
    return _("This lobby is closed. Open a new one with `/play`.")


@_said.register
def _(refusal: no.GameFinished, words: Words) -> str:
    _ = words.gettext
    if refusal.table.status == "cancelled":
        return _("This game was called off. Open a new one with `/play`.")
    return _("This game is over. Fancy another? Press Play again below its last board.")


@_said.register
def _(refusal: no.NotHost, words: Words) -> str:
    sentence = words.gettext("Only the host can do that here. The host is {host}.")
    return sentence.format(host=mention(refusal.host_id))


@_said.register
def _(refusal: no.NotPermitted, words: Words) -> str:
    sentence = words.gettext(
        "Only the host, {host}, or somebody who may manage messages here can do that."
    )
    return sentence.format(host=mention(refusal.host_id))


@_said.register
def _(refusal: no.LobbyFull, words: Words) -> str:
    sentence = words.ngettext(
        "Sorry, the only seat is taken.", "Sorry, all {count} seats are taken.", refusal.seats
    )
    return sentence.format(count=refusal.seats)


@_said.register
def _(refusal: no.AlreadySeated, words: Words) -> str:
    sentence = words.gettext("You already sit at this table, on seat {number}.")
    return sentence.format(number=refusal.seat + 1)


@_said.register
def _(refusal: no.ColourTaken, words: Words) -> str:
    colour = f"{colour_sign(refusal.colour)} {colour_name(refusal.colour, words)}"
    sentence = words.gettext("{colour} is already played by {person}. Choose another.")
    return sentence.format(colour=colour, person=mention(refusal.person_id))


@_said.register
def _(refusal: no.TooFewPlayers, words: Words) -> str:
    sentence = words.ngettext(
        "This game needs {count} seat taken before it starts.",
        "This game needs at least {count} seats taken before it starts. "
        "Invite somebody, or add a computer.",
        refusal.need,
    )
    return sentence.format(count=refusal.need)


@_said.register
def _(refusal: no.OptionsRefused, words: Words) -> str:
    _ = words.gettext
    if refusal.name is None:
        sentence = _("The options do not fit: {reason}. Change them or the seats.")
    else:
        sentence = _("That option cannot be set so: {reason}.")
    # Among the facts is what the person typed, up to six thousand characters of it.
    facts = {name: _short(fact) for name, fact in refusal.reason.facts.items()}
    reason = words.gettext(refusal.reason.sentence).format(**facts)
    return sentence.format(reason=in_plain_words(reason, words))


def _short(fact: object) -> object:
    return shortened(fact, FACT_LIMIT) if isinstance(fact, str) else fact


@_said.register
def _(refusal: no.LevelRefused, words: Words) -> str:
    known = ", ".join(level_name(level, words) for level in refusal.offered)
    sentence = words.gettext("Computers cannot play like that at this table. They can: {levels}.")
    return sentence.format(levels=known)


@_said.register
def _(refusal: no.WrongChoice, words: Words) -> str:
    if refusal.choice.startswith("flip:"):
        return words.gettext(_NO_CARD if refusal.asked == "flip" else _NO_ISLAND)
    told = _FIRST.get(refusal.asked)
    if told is None or (refusal.asked == "declare" and refusal.choice != "roll"):
        told = _ROLLED if refusal.choice == "roll" else _NOT_OFFERED
    return words.gettext(told)


def _not_your_turn(refusal: no.NotYourTurn, table: Table, words: Words) -> str:
    _ = words.gettext
    seat = seat_name(table, refusal.seat, words)
    person = table.seats[refusal.seat].person_id
    ask = table.match.ask if table.match else None
    if ask is not None and ask.by == refusal.seat != ask.roller and person is not None:
        sentence = _("The game waits for {seat}, {person}, to answer. Then it goes on.")
        return sentence.format(seat=seat, person=mention(person))
    if person is None:
        return _("It is {seat}'s turn. You will be called when it is yours.").format(seat=seat)
    sentence = _("It is {seat}'s turn, {person}. You will be called when it is yours.")
    return sentence.format(seat=seat, person=mention(person))
