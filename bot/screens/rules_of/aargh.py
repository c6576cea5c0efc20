"""Aargh! in short."""

from __future__ import annotations

from bot.i18n import mark
from bot.screens.rules_of.topic import Part, Topic, page

_SHIP = ("next_turn", ("match_ship",))
_PAIR = ("next_turn", ("fresh_pair",))

TOPICS: dict[str, Topic] = {
    "overview": Topic(
        mark("In short"),
        (
            Part(
                mark(
                    "Pirates look for treasure on an island of 25 cards that lie face down: "
                    "remember what you have seen, and take gold from the Booty.\n"
                    "- On your turn you flip one card after the other, and go on until one "
                    "differs."
                )
            ),
            Part(
                mark(
                    "- The very first turn looks for a pair.\n"
                    "- Later turns match the card under the **ship**: every card that matches it "
                    "is a coin."
                ),
                _SHIP,
            ),
            Part(
                mark("- Every turn looks for a pair of its own; each card of it is a coin."),
                _PAIR,
            ),
            Part(
                mark(
                    "- The card that differs ends your turn: the ship sails to it, and it stays "
                    "face up. All others are turned down.\n"
                    "- A **skull** among treasures ends your turn at once: nothing is paid, and "
                    "a coin goes back.\n"
                    "- Once the Booty is empty, the most gold is **Captain**."
                )
            ),
        ),
    ),
    "gold": page(
        mark("Gold"),
        mark(
            "30 coins lie in the Booty.\n"
            "- A turn that ends with a treasure pays one coin for every card that matched; both "
            "cards of a pair count, the card under the ship does not.\n"
            "- A turn that ends with a skull pays nothing for treasures, and one coin goes back "
            "to the Booty. Who has none gives none.\n"
            "- A payment takes what is left. The game is over as soon as the Booty is empty; "
            "equals are Captains together."
        ),
    ),
    "skulls": page(
        mark("Skulls"),
        mark(
            "Four of the 29 cards are skulls; four cards, nobody knows which, are not in the "
            "game.\n"
            "- While the ship stands on a skull, skulls are hunted: each that is flipped pays a "
            "coin at once.\n"
            "- A treasure ends such a turn, the coins stay, and the ship sails there."
        ),
    ),
    "table": Topic(
        mark("At the table"),
        (
            Part(
                mark(
                    "- Press a card on the island, or use `/flip B3`: columns are A to E, rows 1 "
                    "to 5.\n"
                    "- Cards that a turn has uncovered are shown for some seconds, then turned "
                    "down in every message; the next player's first flip cuts that short."
                )
            ),
            Part(
                mark(
                    "- Until the next flip a line tells what the last turn uncovered, fair to "
                    "those who were away."
                ),
                ("recap", ("on",)),
            ),
            Part(
                mark(
                    "- Skulls fill the Booty up again. When it has reached no new low for ten "
                    "rounds, the table may agree to end: the gold counts as it stands.\n"
                    "- Who resigns keeps the coins and stands behind all others."
                )
            ),
        ),
    ),
    "computers": page(
        mark("Computers"),
        mark(
            "They never peek: they know what anybody at the table could have seen. By their level "
            "they remember of that:\n"
            "- **Easy**: the last 8 flips, three cards in five;\n"
            "- **Medium**: the last 20, six in seven;\n"
            "- **Hard**: the last 60, nearly every one."
        ),
    ),
    "callouts": page(
        mark("Callouts"),
        mark(
            "- **TREASURE RUN!** A fourth match in one turn.\n"
            "- **AARGH!** A skull after three matches or more.\n"
            "- **LAST COIN!** You emptied the Booty."
        ),
    ),
}
