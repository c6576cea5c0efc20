"""Private screens of one person: settings, confirmations, the offer of a thread, whispers."""

from __future__ import annotations

from bot.actions import Action, Verb
from bot.i18n import Words, mark
from bot.records import ExtraOut, Keepers, Person, Server, Table, Whisper
from bot.screens.names import game_name, listed, seat_name
from bot.screens.screen import Button, Image, Pick, Screen, Select

_EXTRA: dict[ExtraOut, str] = {
    "unless_knock": mark("Come out, unless it knocks my own side"),
    "always": mark("Always come out"),
    "never": mark("Never come out"),
    "ask": mark("Ask me every time"),
}
_KEEPERS: dict[Keepers, str] = {
    "use": mark("Use it at once"),
    "ask": mark("Ask me every time"),
}


def settings_screen(person: Person, words: Words) -> Screen:
    """What a person may set for themselves, in every game."""
    _ = words.gettext
    if person.autoplay:
        state = _("✅ If only one move is legal, it is played for you at once.")
        label = _("Ask me even then")
    else:
        state = _("☑️ You are asked for every move, even if only one is legal.")
        label = _("Play a single legal move for me")
    action = Action(Verb.AUTOPLAY, arg="off" if person.autoplay else "on")
    title = _("**Your settings**, in every game:")
    extra = _("When your partner's 1 or 6 lets you bring a marble out as well (Fat Lip in pairs):")
    picks = tuple(
        Pick(value, _(told), chosen=value == person.extra) for value, told in _EXTRA.items()
    )
    select = Select(Action(Verb.EXTRA), _("Your partner's 1 or 6"), picks)
    kept = _("When a card you keep could save your marble from a knock (Super Aggravation):")
    uses = tuple(
        Pick(value, _(told), chosen=value == person.keepers) for value, told in _KEEPERS.items()
    )
    cards = Select(Action(Verb.KEEPERS), _("Your kept cards"), uses)
    if person.motion:
        moves = _("🎞️ Boards at your tables move: they play what has just happened, once.")
        still = Button(_("Keep boards still"), Action(Verb.MOTION, arg="off"))
    else:
        moves = _("🖼️ Boards at your tables stand still.")
        still = Button(_("Let boards move"), Action(Verb.MOTION, arg="on"))
    rows = ((Button(label, action, "primary"), still), select, cards)
    told = [
        title,
        state,
        moves,
        f"{extra} **{_(_EXTRA[person.extra])}**",
        f"{kept} **{_(_KEEPERS[person.keepers])}**",
    ]
    return Screen("\n".join(told), rows)


def server_screen(server: Server, words: Words) -> Screen:
    """What holds for all tables of a server."""
    _ = words.gettext
    told = [_("**This server's settings**, at all its tables:")]
    if server.motion:
        told.append(_("🎞️ Boards move, unless somebody at the table wants them still."))
    else:
        told.append(_("🖼️ Boards stand still."))
    if server.fair_dice:
        told.append(
            _(
                "⚖️ New tables have fair dice: the same for everybody, and no Impossible computers. "
                "A table's host may choose otherwise."
            )
        )
    else:
        told.append(_("🎲 New tables have the dice of their game's rules: `/rules` tells them."))
    return Screen("\n".join(told))


def resign_screen(table: Table, words: Words, *, partners: bool = False) -> Screen:
    """Are you sure? partners: whether others of the person's side play on."""
    _ = words.gettext
    question = _("Do you really give up this game of {game}? There is no way back.")
    if partners:
        question += "\n" + _("A computer plays on for you, beside your partner.")
    return _sure(
        question.format(game=game_name(table.game, words)),
        Button(_("Yes, resign"), Action(Verb.RESIGN, table.id, table.version), "danger", "🏳️"),
        words,
    )


def cancel_screen(table: Table, words: Words) -> Screen:
    """Are you sure, for everybody?"""
    _ = words.gettext
    question = _("Do you really call off this game of {game} for everybody? Nobody wins it.")
    return _sure(
        question.format(game=game_name(table.game, words)),
        Button(_("Yes, call it off"), Action(Verb.CANCEL, table.id, table.version), "danger", "✖️"),
        words,
    )


def thread_screen(
    table: Table, game: str, options: str, words: Words, *, inside: bool, missing: list[str]
) -> Screen:
    """A second game for a busy channel; `inside` a thread there is no room for another.

    missing: permissions the bot would need for a thread, as Discord's client names them.
    """
    _ = words.gettext
    busy = _("A game of {game} is going on here already.").format(game=game_name(table.game, words))
    if inside:
        hint = _("Finish it first, or `/play` in another channel. `/board` brings it up.")
        return Screen(f"{busy}\n{hint}")
    if missing:
        hint = _("Yours could have a thread of its own, if I had here: {permissions}.")
        return Screen(f"{busy}\n{hint.format(permissions=_permissions(missing, words))}")
    hint = _("Yours can have a thread of its own.")
    arg = f"{game} {options}".rstrip()
    open_thread = Button(_("Open a thread for it"), Action(Verb.THREAD, arg=arg), "primary", "🧵")
    return Screen(f"{busy}\n{hint}", ((open_thread,),))


def whisper_screen(whisper: Whisper, table: Table, words: Words) -> Screen:
    """A CLOSE CALL, for the one whose marble got away."""
    _ = words.gettext
    event = whisper.event
    sentence = words.ngettext(
        "🤫 **CLOSE CALL!** {seat} could have knocked your marble and chose otherwise. "
        "Only you see this.",
        "🤫 **CLOSE CALL!** {seat} could have knocked your marbles and chose otherwise. "
        "Only you see this.",
        len(event.places),
    )
    image = Image(
        view=whisper.view,
        colours=tuple(seat.colour for seat in table.seats),
        flashing=tuple(_on(whisper, place) for place in event.places),
    )
    return Screen(sentence.format(seat=seat_name(table, event.seat, words)), image=image)


def _on(whisper: Whisper, place: str) -> tuple[int, str]:
    """Whose marble of the side it is: in Fusion a close call is told to both partners."""
    view = whisper.view
    mates = [seat for seat, side in enumerate(view.sides) if side == view.sides[whisper.seat]]
    owner = next((seat for seat in mates if place in view.marbles[seat]), whisper.seat)
    return owner, place


def missing_screen(missing: list[str], words: Words) -> Screen:
    """Which permissions the bot lacks in this channel; `missing` as Discord's client names them."""
    _ = words.gettext
    sentence = words.ngettext(
        "I cannot play here yet: I lack the permission {permissions} in this channel.",
        "I cannot play here yet: I lack the permissions {permissions} in this channel.",
        len(missing),
    )
    hint = _("Somebody who manages it can change that in its settings, under Permissions.")
    told = sentence.format(permissions=_permissions(missing, words))
    return Screen(f"{told}\n{hint}")


def _permissions(missing: list[str], words: Words) -> str:
    return listed((f"**{words.gettext(name)}**" for name in missing), words)


def _sure(question: str, yes: Button, words: Words) -> Screen:
    keep = Button(words.gettext("No, play on"), Action(Verb.KEEP))
    return Screen(question, ((yes, keep),))
