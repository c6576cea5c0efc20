"""What the owner of this bot has added to the games: values of options, names of cards."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.i18n import CardNames
from bot.offered import offered
from bot.refusals import OptionsRefused
from engine.errors import BadOption
from engine.games import rulebook
from engine.rulebook import Option

OWN = "own"
"""How people call the value of an option that is this server's own. A table stores what it stands
for, so that a game under way does not change with the owner's files."""


class House(msgspec.Struct, frozen=True):
    """own: by option, what `own` stands for. cards: by kind of deck and card id, the name printed
    on it here."""

    own: Mapping[str, str] = {}
    cards: CardNames = {}

    def values(self, option: Option) -> tuple[str, ...]:
        """What people may set an option to."""
        return (*option.values, OWN) if option.name in self.own else option.values

    def choosable(self, game: str, agreed: Mapping[str, str]) -> tuple[Option, ...]:
        """The options of a game that leave anything to choose where so much is `agreed`.

        What is offered no longer may still be agreed, and be changed back.
        """
        return tuple(
            option
            for option in rulebook(game).options
            if len(self.values(option)) > 1 or agreed[option.name] != option.default
        )

    def meant(self, game: str, wishes: Mapping[str, str]) -> dict[str, str]:
        """Wishes as people say them, as the rules read them.

        OptionsRefused for a value that is not offered here; names are for the rules to judge.
        """
        known = {o.name: o for o in rulebook(game).options} if game in offered() else {}
        return {
            name: self._meant(known[name], value) if name in known else value
            for name, value in wishes.items()
        }

    def _meant(self, option: Option, value: str) -> str:
        values = self.values(option)
        if value not in values:
            fault = BadOption(
                "{name} cannot be {value}; it can be {allowed}",
                name=option.name,
                value=value,
                allowed=", ".join(values),
            )
            raise OptionsRefused(fault, option.name, value)
        return self.own[option.name] if value == OWN and option.name in self.own else value

    def said(self, option: str, value: str) -> str:
        """The word for a value, as `meant` reads it back where it is still offered."""
        return OWN if value == self.own.get(option) else value


PLAIN = House()
"""Nothing added."""
