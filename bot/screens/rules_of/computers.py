"""What there is to know of the computers in a race: levels, how often you win, whose dice."""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import Words, mark
from bot.screens.names import level_about, level_name
from bot.screens.rules_of.topic import Part, Topic
from engine.computers import LEVELS
from engine.computers.measured import rows

_DICE = mark(
    "**Whose dice:** everybody rolls the same fair die, with two exceptions, and the table is told "
    "of both each time.\n"
    "- Who has fallen far behind in Fat Lip rolls more 5s and 6s, person or computer.\n"
    "- At **Impossible** a computer's roll that could have knocked a person or won, and did not, "
    "is often rolled again; at **Adaptive** now and then, against strong players.\n"
    "With the option **Fair dice for everybody** there is neither."
)
_PARTNERS = mark(
    "A computer beside you plays for your team, as well as a good player, with fair dice."
)
_HELP = mark(
    "`/hint` tells you alone what Hard would play and why. `/away` has a computer play for you "
    "until `/back`."
)
_TABLES = {
    "alone": mark("everyone alone"),
    "pairs": mark("2 v 2"),
    "fusion": mark("2 v 2 in Fusion"),
}


def page_of(game: str) -> Topic:
    """The page of a race."""

    def told(_options: Mapping[str, str], words: Words) -> list[str]:
        return [*_levels(game, words), *_odds(game, words)]

    return Topic(mark("Computers"), (Part(_DICE), Part(_PARTNERS), Part(_HELP)), listed=told)


def _levels(game: str, words: Words) -> list[str]:
    lines = [words.gettext("**Levels**, one for all computers of a table:")]
    lines += [f"- **{level_name(one, words)}**: {level_about(one, game, words)}" for one in LEVELS]
    return lines


def _odds(game: str, words: Words) -> list[str]:
    """How often somebody who knows the game wins, as measured; nothing where it never was."""
    lines = []
    tables: dict[str, list[str]] = {}
    for row in rows():
        if row.game == game:
            told = words.gettext("{level} {rate}").format(
                level=level_name(row.level, words), rate=f"{row.rate:.0%}"
            )
            tables.setdefault(row.table, []).append(told)
    if tables:
        lines.append(
            words.gettext("**How often you win** at four seats, if you know the game (measured):")
        )
    for table, rates in tables.items():
        lines.append(f"- {words.gettext(_TABLES[table])}: {' · '.join(rates)}")
    return lines
