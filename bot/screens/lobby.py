"""The lobby: who sits where, what was agreed, and what to press; with its private side screens."""

from __future__ import annotations

from bot.actions import Action, Verb
from bot.house import PLAIN, House
from bot.i18n import Words
from bot.levels import level_of, offered
from bot.records import COLOURS, Table
from bot.screens.names import (
    COMPUTER_SIGN,
    colour_name,
    colour_sign,
    game_name,
    holder,
    in_plain_words,
    level_about,
    level_name,
    listed,
    mention,
    option_name,
    options_of,
    seat_name,
    value_name,
)
from bot.screens.screen import (
    PICK_LIMIT,
    Button,
    Pick,
    Row,
    Screen,
    Select,
    Style,
    in_rows,
    shortened,
)
from engine.computers import USUAL
from engine.errors import BadOption
from engine.games import rulebook
from engine.rulebook import FAIR_DICE

LEVEL = "level"
"""Stands among the options for how well computers play."""

_STYLES: dict[Verb, Style] = {Verb.JOIN: "primary", Verb.START: "success"}


def lobby_screen(table: Table, words: Words) -> Screen:
    """The one message of a lobby."""
    _ = words.gettext
    rules = rulebook(table.game)
    title = _("## 🎲 {game}: who plays?").format(game=game_name(table.game, words))
    count = _("**Seats** ({taken} of {most})").format(
        taken=len(table.seats), most=rules.players[-1]
    )
    lines = [title, count, *_seats(table, words), "", _("**Options**"), *_options(table, words), ""]
    return Screen("\n".join([*lines, *_hints(table, words)]), _buttons(table, words))


def begun_screen(table: Table, words: Words) -> Screen:
    """What remains of the lobby once its game has begun."""
    _ = words.gettext
    title = _("## 🎲 {game} has begun").format(game=game_name(table.game, words))
    changed = [f"- {line}" for line in _changed_options(table, words)]
    return Screen("\n".join([title, *_seats(table, words), *changed]))


def closed_screen(table: Table, words: Words) -> Screen:
    """A lobby that came to nothing."""
    _ = words.gettext
    game = game_name(table.game, words)
    if table.reason == "idle":
        told = _("💤 Nobody touched this lobby of {game} for a long time, so it was closed.")
    elif table.reason == "empty":
        told = _("👋 Everybody left, so this lobby of {game} was closed.")
    else:
        told = _("✖️ This lobby of {game} was called off.")
    hint = _("Start another with `/play`.")
    return Screen(f"{told.format(game=game)}\n-# {hint}")


def seating_screen(table: Table, person_id: int, words: Words) -> Screen:
    """Private: choose a seat and a colour."""
    _ = words.gettext
    own = table.seat_of(person_id)
    seats = tuple(
        Pick(
            str(number),
            shortened(_seat_pick(table, number, own, words), PICK_LIMIT),
            emoji=colour_sign(seat.colour),
            chosen=number == own,
        )
        for number, seat in enumerate(table.seats)
    )
    taken = {s.colour for s in table.seats if s.person_id not in (None, person_id)}
    colours = tuple(
        Pick(
            str(colour),
            colour_name(colour, words),
            emoji=colour_sign(colour),
            chosen=own is not None and table.seats[own].colour == colour,
        )
        for colour in range(COLOURS)
        if colour not in taken
    )
    rows: tuple[Row, ...] = (
        Select(Action(Verb.SIT, table.id, table.version), _("Your seat"), seats),
        Select(Action(Verb.COLOUR, table.id, table.version), _("Your colour"), colours),
    )
    return Screen(_("Choose your seat and your colour."), rows)


def options_screen(table: Table, words: Words, house: House = PLAIN) -> Screen:
    """Private, for the host: which option to change."""
    _ = words.gettext
    computers = Pick(
        LEVEL,
        _level_line(table, words),
        shortened(_("How well the computers at this table play, all alike."), PICK_LIMIT),
    )
    picks = tuple(
        Pick(
            option.name,
            shortened(_option_line(table, option.name, words), PICK_LIMIT),
            shortened(_(option.explain), PICK_LIMIT),
        )
        for option in house.choosable(table.game, table.options)
    )
    action = Action(Verb.OPTION, table.id, table.version)
    return Screen(
        _("What do you want to change?"), (Select(action, _("Option"), (computers, *picks)),)
    )


def levels_screen(table: Table, words: Words) -> Screen:
    """Private, for the host: how well the computers play."""
    _ = words.gettext
    present = level_of(table)
    picks = tuple(
        Pick(
            level,
            level_name(level, words),
            shortened(level_about(level, table.game, words), PICK_LIMIT),
            chosen=level == present,
        )
        for level in offered(table)
    )
    action = Action(Verb.VALUE, table.id, table.version, LEVEL)
    back = Button(_("Back"), Action(Verb.OPTION_LIST, table.id, table.version))
    lines = ["**" + _("Computers") + "**", _("Whom do you want to play with?")]
    if table.options.get(FAIR_DICE.name) == "on":
        lines.append("-# " + _("With fair dice nobody is lucky: there is no Impossible."))
    return Screen("\n".join(lines), (Select(action, _("Computers"), picks), (back,)))


def values_screen(table: Table, name: str, words: Words, house: House = PLAIN) -> Screen:
    """Private, for the host: what to set one option to. StopIteration for an unknown name."""
    _ = words.gettext
    option = next(option for option in options_of(table) if option.name == name)
    present = house.said(name, table.options[name])
    picks = tuple(
        Pick(
            value,
            value_name(name, value, words),
            _("the usual") if value == option.default else None,
            chosen=value == present,
        )
        for value in house.values(option)
    )
    action = Action(Verb.VALUE, table.id, table.version, name)
    back = Button(_("Back"), Action(Verb.OPTION_LIST, table.id, table.version))
    title = f"**{option_name(name, words)}**\n{_(option.explain)}"
    return Screen(title, (Select(action, option_name(name, words), picks), (back,)))


def _seats(table: Table, words: Words) -> list[str]:
    _ = words.gettext
    lines = []
    for number, seat in enumerate(table.seats):
        line = f"{number + 1}. {colour_sign(seat.colour)} {holder(table, number, words)}"
        if seat.person_id == table.host_id:
            line += " " + _("(host)")
        lines.append(line)
    return lines


def _level_line(table: Table, words: Words) -> str:
    return words.gettext("Computers: {level}").format(level=level_name(level_of(table), words))


def _options(table: Table, words: Words) -> list[str]:
    lines = []
    if any(seat.computer for seat in table.seats):
        level = _level_line(table, words)
        lines.append(f"- {level}" if level_of(table) == USUAL else f"- 🔧 **{level}**")
    for option in options_of(table):
        value = table.options[option.name]
        line = _option_line(table, option.name, words)
        lines.append(f"- {line}" if value == option.default else f"- 🔧 **{line}**")
    return lines


def _changed_options(table: Table, words: Words) -> list[str]:
    computers = any(seat.computer for seat in table.seats)
    level = [_level_line(table, words)] if computers else []
    return level + [
        _option_line(table, option.name, words)
        for option in options_of(table)
        if table.options[option.name] != option.default
    ]


def _option_line(table: Table, name: str, words: Words) -> str:
    value = value_name(name, table.options[name], words)
    if name == "teammate_shortcuts" and table.options["teams"] == "fusion":
        value = words.gettext("always, in Fusion")
    if name == "catch_up" and table.options.get(FAIR_DICE.name) == "on":
        value = words.gettext("no, with fair dice")
    sentence = words.gettext("{option}: {value}")
    return sentence.format(option=option_name(name, words), value=value)


def _hints(table: Table, words: Words) -> list[str]:
    _ = words.gettext
    rules = rulebook(table.game)
    if len(table.seats) < rules.players[0]:
        missing = _needed(table) - len(table.seats)
        sentence = words.ngettext(
            "{count} more seat has to be taken: join, or add a computer.",
            "{count} more seats have to be taken: join, or add computers.",
            missing,
        )
        return ["-# " + sentence.format(count=missing)]
    try:
        rules.check(len(table.seats), table.options)
    except BadOption as error:
        reason = in_plain_words(words.gettext(error.sentence).format(**error.facts), words)
        told = _("These options do not fit the seats yet: {reason}.").format(reason=reason)
        return [f"-# ⚠️ {told}"]
    host = mention(table.host_id)
    ready = "-# " + _("Ready when you are: {host} presses Start.").format(host=host)
    return [*_teams(table, words), ready]


def _needed(table: Table) -> int:
    """The fewest seats that suit the options; the fewest of the game if none do."""
    rules = rulebook(table.game)
    for players in rules.players:
        try:
            rules.check(players, table.options)
        except BadOption:
            continue
        return players
    return rules.players[0]


def _teams(table: Table, words: Words) -> list[str]:
    sides = rulebook(table.game).sides(len(table.seats), table.options)
    if len(set(sides)) == len(sides):
        return []
    teams = []
    for side in sorted(set(sides)):
        seats = [seat for seat, of in enumerate(sides) if of == side]
        team = listed((seat_name(table, seat, words) for seat in seats), words)
        if table.options.get("teams") == "fusion":
            shared = seat_name(table, seats[0], words)
            team = words.gettext("{team}, both as {shared}").format(team=team, shared=shared)
        teams.append(team)
    return ["-# " + words.gettext("Together: {teams}.").format(teams="; ".join(teams))]


def _seat_pick(table: Table, number: int, own: int | None, words: Words) -> str:
    _ = words.gettext
    seat = colour_name(table.seats[number].colour, words)
    if number == own:
        return _("Seat {number}: you").format(number=number + 1)
    if table.seats[number].person_id is None:
        return _("Seat {number}: swap with the computer ({seat})").format(
            number=number + 1, seat=seat
        )
    return _("Seat {number}: swap with {seat}").format(number=number + 1, seat=seat)


def _buttons(table: Table, words: Words) -> tuple[Row, ...]:
    _ = words.gettext

    def button(label: str, verb: Verb, emoji: str | None = None) -> Button:
        action = Action(verb, table.id, table.version)
        return Button(label, action, _STYLES.get(verb, "secondary"), emoji)

    first = [
        button(_("Join"), Verb.JOIN, "✋"),
        button(_("Leave"), Verb.LEAVE),
        button(_("Seat & colour"), Verb.SEATING, "🎨"),
        button(_("Options"), Verb.OPTIONS, "🔧"),
        button(_("Start"), Verb.START, "▶️"),
    ]
    second = [
        button(_("Add computer"), Verb.ADD, COMPUTER_SIGN),
        button(_("Remove computer"), Verb.REMOVE),
    ]
    return (*in_rows(first), *in_rows(second))
