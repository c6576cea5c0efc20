"""How seats, people, games and options are called."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.i18n import Words, mark
from bot.records import Table
from engine.games import rulebook
from engine.race.view import as_race
from engine.rulebook import Option
from render.palette import SEAT_COLOURS
from render.standing import seen
from render.words import Teller

COMPUTER_SIGN = "🤖"

STONES = ("Carnelian", "Lapis", "Jade", "Amber", "Amethyst", "Opal")
"""Names of computers, by colour."""

_LEVELS = {
    "easy": (mark("Easy"), mark("Makes mistakes; you win most games.")),
    "medium": (mark("Medium"), mark("Small mistakes, and it sets up short-cuts.")),
    "hard": (mark("Hard"), mark("The best move every time, and it hunts you.")),
    "impossible": (mark("Impossible"), mark("As hard, with lucky dice: it often rolls again.")),
    "adaptive": (mark("Adaptive"), mark("Finds your level over a few games, and remembers it.")),
}
_REMEMBERS = {
    "easy": mark("Forgets quickly."),
    "medium": mark("Remembers as most people do."),
    "hard": mark("Forgets next to nothing."),
}
_GAMES = {
    "aggravation": mark("Aggravation"),
    "agravo": mark("Agravo"),
    "super_aggravation": mark("Super Aggravation"),
    "fatlip": mark("Fat Lip"),
    "aargh": mark("Aargh!"),
}

_OPTIONS = {
    "board": mark("Board"),
    "six_bonus": mark("Bonus roll for a six"),
    "centre_exit": mark("Way out of the centre"),
    "teams": mark("Teams"),
    "play_on": mark("Play on after the winner"),
    "teammate_shortcuts": mark("Teammate shortcuts"),
    "skip_turn": mark("Skip a turn"),
    "catch_up": mark("Better dice for who falls behind"),
    "fair_dice": mark("Fair dice for everybody"),
    "deck": mark("Deck"),
    "next_turn": mark("Later turns"),
    "recap": mark("Tell what the last turn uncovered"),
}

_VALUES = {
    ("board", "auto"): mark("by the number of seats"),
    ("board", "4"): mark("four arms"),
    ("board", "6"): mark("six arms"),
    ("six_bonus", "if_used"): mark("if the six was used"),
    ("six_bonus", "always"): mark("always"),
    ("centre_exit", "any_star"): mark("any star"),
    ("centre_exit", "home_star"): mark("only the own last star"),
    ("teams", "none"): mark("everyone alone"),
    ("teams", "pairs"): mark("pairs"),
    ("teams", "threes"): mark("two teams of three"),
    ("teams", "fusion"): mark("Fusion, pairs that share their marbles"),
    ("play_on", "off"): mark("no"),
    ("play_on", "on"): mark("yes"),
    ("teammate_shortcuts", "off"): mark("no"),
    ("teammate_shortcuts", "on"): mark("yes"),
    ("skip_turn", "off"): mark("no"),
    ("skip_turn", "on"): mark("once a game"),
    ("catch_up", "on"): mark("yes"),
    ("catch_up", "off"): mark("no"),
    ("fair_dice", "off"): mark("no"),
    ("fair_dice", "on"): mark("yes"),
    ("deck", "standard"): mark("the standard 40 cards"),
    ("next_turn", "match_ship"): mark("match the card under the ship"),
    ("next_turn", "fresh_pair"): mark("look for a pair of one's own"),
    ("recap", "on"): mark("yes, until the next flip"),
    ("recap", "off"): mark("no"),
}
_SETTING = re.compile(rf"\b({'|'.join(_OPTIONS)})=(\w+)\b")
_OWN_VALUES = {"deck": mark("this server's own deck")}
"""Values that only an owner's file can name."""


def game_name(game: str, words: Words) -> str:
    """The game's name as people know it."""
    return words.gettext(_GAMES.get(game, game))


def option_name(name: str, words: Words) -> str:
    """What an option is about, in a few words."""
    return words.gettext(_OPTIONS.get(name, name))


def value_name(name: str, value: str, words: Words) -> str:
    """What an option is set to, in a few words."""
    return words.gettext(_VALUES.get((name, value)) or _OWN_VALUES.get(name, value))


def in_plain_words(text: str, words: Words) -> str:
    """The text with each `option=value` of it as the lobby calls them."""

    def named(found: re.Match[str]) -> str:
        name, value = found.groups()
        return f"“{option_name(name, words)}: {value_name(name, value, words)}”"

    return _SETTING.sub(named, text)


def options_of(table: Table) -> tuple[Option, ...]:
    """Everything the table may agree on."""
    return rulebook(table.game).options


def colour_name(colour: int, words: Words) -> str:
    """The palette's name of a colour, without a sign."""
    return words.gettext(SEAT_COLOURS[colour].name)


def colour_sign(colour: int) -> str:
    """The emoji that looks like the colour in the picture."""
    return SEAT_COLOURS[colour].emoji


def seat_word(table: Table, seat: int, words: Words) -> str:
    """A seat by the bare name of its colour, for buttons: Red; Red 1 where partners look alike."""
    name = colour_name(_colours(table)[seat], words)
    if _shared(table):
        return words.gettext("{colour} {number}").format(colour=name, number=seat + 1)
    return name


def seat_name(table: Table, seat: int, words: Words) -> str:
    """A seat in running text: 🔴 Red, or 🔴 Red 1."""
    return f"{colour_sign(_colours(table)[seat])} {seat_word(table, seat, words)}"


def place_name(place: str, table: Table, words: Words) -> str:
    """A place as the picture's words call it."""
    if table.match is None:
        return place
    colours = tuple(seat.colour for seat in table.seats)
    return Teller(as_race(table.match.view()), colours, words.gettext).place(place, detail=False)


def _shared(table: Table) -> bool:
    """Whether partners play the same marbles, in one colour."""
    return table.match is not None and table.match.view().fused


def _colours(table: Table) -> tuple[int, ...]:
    """The colour each seat has in the picture."""
    own = tuple(seat.colour for seat in table.seats)
    return own if table.match is None else seen(table.match.view(), own)


def holder(table: Table, seat: int, words: Words) -> str:
    """Who holds a seat: a mention, or a computer by its name."""
    held = table.seats[seat]
    if held.kept_for is not None:
        told = words.gettext("{computer} for {person}")
        return told.format(computer=computer_name(held.colour), person=mention(held.kept_for))
    return computer_name(held.colour) if held.person_id is None else mention(held.person_id)


def computer_name(colour: int) -> str:
    """A computer by the name of a stone of its colour, the same in every language."""
    return f"{COMPUTER_SIGN} {STONES[colour % len(STONES)]}"


def level_name(level: str, words: Words) -> str:
    """What a level of computers is called."""
    return words.gettext(_LEVELS.get(level, (level, ""))[0])


def level_about(level: str, game: str, words: Words) -> str:
    """What to expect of a level, in one line."""
    about = _REMEMBERS if game == "aargh" else {one: told for one, (_, told) in _LEVELS.items()}
    return words.gettext(about.get(level, ""))


def holders(table: Table, words: Words) -> str:
    """A small line that tells who plays which colour, partners side by side."""
    seats = range(len(table.seats))
    sides = table.match.view().sides if table.match else tuple(seats)
    colours = _colours(table)
    told = [
        " + ".join(
            f"{colour_sign(colours[seat])} {holder(table, seat, words)}"
            for seat in seats
            if sides[seat] == side
        )
        for side in dict.fromkeys(sides)
    ]
    return "-# " + " · ".join(told)


def mention(person_id: int) -> str:
    """A person's name as Discord shows it to each reader."""
    return f"<@{person_id}>"


def listed(parts: Iterable[str], words: Words) -> str:
    """Red, Blue and Green."""
    names = list(parts)
    if len(names) < 2:
        return "".join(names)
    return words.gettext("{many} and {last}").format(many=", ".join(names[:-1]), last=names[-1])
