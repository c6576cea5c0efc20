"""Super Aggravation in short. What its cards do is told by the deck itself."""

from __future__ import annotations

from bot.i18n import mark
from bot.screens.cards import deck_lines
from bot.screens.rules_of.aggravation import (
    LOST,
    MUST,
    ONE_DIE,
    OUT_AND_ON,
    RACE,
    SIX_USED,
)
from bot.screens.rules_of.aggravation import TOPICS as FAMILY
from bot.screens.rules_of.topic import Part, Topic, page

_TEAMS = ("teams", ("pairs", "threes"))

TOPICS: dict[str, Topic] = {
    "overview": Topic(
        FAMILY["overview"].title,
        (
            RACE,
            SIX_USED,
            Part(
                mark(
                    "- End a move on a **red star** and you draw a card, on a **gold star** you "
                    "may. Red cards mostly hurt, blue ones mostly help."
                )
            ),
            MUST,
            ONE_DIE,
        ),
    ),
    "stars": page(
        mark("Card stars"),
        mark(
            "Every arm has two red stars and a gold one, on the way of every seat.\n"
            "- **Red:** a marble that ends its move there has to draw the top card.\n"
            "- **Gold:** its owner is asked: draw a card, or leave it.\n"
            "- Passing one does nothing. It counts where a move ends, however it was made: walked, "
            "off the star ring, or by a card.\n"
            "- First the move is finished, with its knock and all answers to it; then the card is "
            "drawn, read, put under the pile, and done. It acts on the marble on the star.\n"
            "- A card that moves its marble onto a card star makes it draw again. After eight "
            "cards in a turn the stars do nothing more.\n"
            "- Whose marble it is draws, decides, keeps, and loses the turn; *roll again* is the "
            "roller's."
        ),
    ),
    "acting": page(
        mark("What cards can do"),
        mark(
            "- A marble moved by a card passes and hits everything: an opponent is knocked, one of "
            "your own goes back to base as well.\n"
            "- **Ahead** and **behind** are along the marble's own way. Marbles in the centre, at "
            "home, in base and your partners' are not looked for.\n"
            "- It never goes past the last hole of home, nor back beyond your start: then nothing "
            "happens, as with every card that cannot be done.\n"
            "- A **swap** knocks nobody, and the other marble draws nothing.\n"
            "- **Lost turns** add up. They take the next turns, never this one; a six keeps its "
            "roll, and *roll again* is one more."
        ),
    ),
    "cards": Topic(
        mark("The cards"),
        (
            Part(
                mark(
                    "The pile is shuffled, and used cards go under it; nobody knows the order. The "
                    "old sheet tells of the deck but not of its cards: these texts are our own."
                )
            ),
        ),
        deck_lines,
    ),
    "kept": page(
        mark("Cards you keep"),
        mark(
            "Two blue cards are kept openly until used. They serve your own marbles only.\n"
            "- **Anti-Aggravation:** somebody is about to knock your marble, by a move or by a "
            "card. Play it, and nothing is knocked: the marble that came goes back to where it "
            "stood, and draws nothing.\n"
            "- **Aggravation Insurance:** your marble has been knocked, and none of yours stands "
            "on your start. Play it, and the marble comes out on the start at once, knocking "
            "whoever is there, who may answer in turn.\n"
            "- Anti-Aggravation is asked first. A refusal is for this knock only.\n"
            "- `/settings` says whether they are used at once, so that nobody waits, or whether "
            "you are asked."
        ),
    ),
    "moving": Topic(FAMILY["moving"].title, (OUT_AND_ON, SIX_USED, LOST)),
    "shortcuts": page(
        mark("Star holes and the super short-cut ring"),
        mark(
            "The inner corners of the board are **star holes**; the hole in the middle is the "
            "**super short-cut ring**.\n"
            "- **Star ring:** a marble that stands on a star hole may hop from star to star, one "
            "step each, and leave at any of them with the steps that are left. It never goes past "
            "the last one before its own home, nor over one of your own.\n"
            "- **Into the middle:** it lies one step beyond any star hole. Reach it with the exact "
            "number, or with a 1 from a star hole. Your own marbles on the way, or in it, block "
            "it.\n"
            "- **Out of the middle:** only with a 1, and only to the last star hole before your "
            "own home.\n"
            "- You may decline: if all you could do is take a short-cut, you may pass instead."
        ),
    ),
    "home": FAMILY["home"],
    "teams": Topic(
        FAMILY["teams"].title,
        (
            *FAMILY["teams"].parts,
            Part(
                mark(
                    "- A card drawn by your partner's marble is your partner's, whoever rolled. "
                    "Partners are no opponents to cards, but a marble moved by a card onto one "
                    "knocks it."
                ),
                _TEAMS,
            ),
        ),
    ),
    "callouts": Topic(
        FAMILY["callouts"].title,
        (
            *FAMILY["callouts"].parts,
            Part(
                mark(
                    "- Knocks by cards count as well, and so do insured ones. Swaps, your own "
                    "marbles sent home by your own cards, and knocks that Anti-Aggravation "
                    "prevented do not."
                )
            ),
        ),
    ),
}
