"""Options as people type them: `teams=pairs six_bonus=always`."""

from __future__ import annotations

import re

from bot.house import PLAIN, House
from bot.refusals import OptionsRefused
from engine.errors import BadOption
from engine.games import rulebook

SUGGESTIONS = 25


def read_options(text: str) -> dict[str, str]:
    """Name and value of each wish, separated by spaces or commas. OptionsRefused.

    Whether such an option exists is for the rules to say.
    """
    found: dict[str, str] = {}
    for wish in _wishes(text):
        name, equals, value = wish.partition("=")
        if not (name and equals and value):
            raise OptionsRefused(BadOption("{wish} is not of the form name=value", wish=wish))
        if name.lower() in found:
            raise OptionsRefused(BadOption("{name} is given twice", name=name.lower()))
        found[name.lower()] = value.lower()
    return found


def write_options(options: dict[str, str]) -> str:
    """The same as text."""
    return " ".join(f"{name}={value}" for name, value in options.items())


def suggested(game: str, text: str, house: House = PLAIN) -> list[str]:
    """Ways to go on typing, at most 25; each is the whole text to be."""
    wishes = _wishes(text)
    open_end = "" if not wishes or text[-1:] in (" ", ",") else wishes.pop()
    known = [
        f"{option.name}={value}"
        for option in rulebook(game).options
        # What applies anyway is not worth suggesting.
        for value in house.values(option)[1:]
    ]
    chosen = {wish.partition("=")[0] for wish in wishes}
    fitting = [
        wish for wish in known if wish.partition("=")[0] not in chosen and open_end.lower() in wish
    ]
    before = " ".join(wishes)
    return [f"{before} {wish}".strip() for wish in fitting][:SUGGESTIONS]


def _wishes(text: str) -> list[str]:
    return [wish for wish in re.split(r"[\s,]+", text) if wish]
