"""The cards of Super Aggravation, as a table that reads like the rule sheet, and decks as text.

docs/rules.md, Super Aggravation: Cards, Super Aggravation: Own decks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby

import msgspec

from engine.errors import BadOption

COLOURS = ("red", "blue")
ANTI, INSURANCE = "anti", "insurance"
KEEPERS = (ANTI, INSURANCE)
"""Effects of the cards that are kept until they are used."""
STANDARD = "standard"
FARTHEST = 12
"""The most holes a card moves a marble back or forward."""
MOST_CARDS = 100
FEWEST_OTHERS = 8
"""So many cards at least are no keepers: the pile never runs out."""

# effect: name, and what the card says; N stands for a number of holes
EFFECTS = {
    "back-N": ("Back {number}", "This marble goes {number} back."),
    "forward-N": ("Forward {number}", "This marble goes {number} on."),
    "back-to-star": ("Back to the corner", "This marble goes back to the star hole behind it."),
    "next-star": ("On to the corner", "This marble goes on to the next star hole."),
    "back-to-start": ("Start again", "This marble goes back to your start."),
    "back-to-base": ("All for nothing", "This marble goes back to base."),
    "super-ring": ("Into the middle", "This marble goes into the super short-cut ring."),
    "swap-behind": ("Change places", "This marble swaps with the nearest opponent behind it."),
    "knock-ahead": ("Long arm", "Knock the nearest opponent ahead of this marble."),
    "knock-any": ("Take your pick", "Knock any one opponent on the track."),
    "bring-out": ("Reinforcements", "Bring another marble out at once."),
    "lose-turn": ("Lose a turn", "You miss your next turn."),
    "roll-again": ("Roll again", "One more roll this turn."),
    ANTI: ("Anti-Aggravation", "Keep this. It prevents one knock against you."),
    INSURANCE: (
        "Aggravation Insurance",
        "Keep this. Your knocked marble comes out again.",
    ),
}

# colour, how many, effect
DECK = (
    ("red", 3, "back-3"),
    ("red", 2, "back-6"),
    ("red", 2, "back-to-star"),
    ("red", 2, "back-to-start"),
    ("red", 2, "back-to-base"),
    ("red", 2, "lose-turn"),
    ("red", 2, "swap-behind"),
    ("red", 2, "knock-ahead"),
    ("red", 2, "forward-2"),
    ("red", 1, "roll-again"),
    ("blue", 3, "forward-3"),
    ("blue", 3, "forward-6"),
    ("blue", 2, "roll-again"),
    ("blue", 2, "next-star"),
    ("blue", 2, "bring-out"),
    ("blue", 1, "knock-any"),
    ("blue", 1, "super-ring"),
    ("blue", 2, "back-4"),
    ("blue", 1, "lose-turn"),
    ("blue", 1, "back-to-start"),
    ("blue", 1, ANTI),
    ("blue", 1, INSURANCE),
)

_NUMBERED = re.compile(r"(back|forward)-([1-9][0-9]?)")
_PART = re.compile(r"([1-9][0-9]?[0-9]?)\*((?:red|blue):[a-z0-9-]+)")


class Card(msgspec.Struct, frozen=True, gc=False):
    """One kind of card. title, text: English, to be translated where they are shown, with a
    placeholder `number` for `number` holes (0: it has none).
    """

    colour: str
    effect: str
    title: str
    text: str
    number: int = 0

    @property
    def id(self) -> str:
        """`COLOUR:EFFECT`, as in decks, logs and position lines."""
        return f"{self.colour}:{self.effect}"

    @property
    def keeper(self) -> bool:
        """Whether its owner keeps it."""
        return self.effect in KEEPERS


@cache
def card(name: str) -> Card:
    """The card of an id such as `red:back-3`. Raises BadOption for what is none."""
    colour, _, effect = name.partition(":")
    numbered = _NUMBERED.fullmatch(effect)
    number = int(numbered[2]) if numbered else 0
    words = EFFECTS.get(f"{numbered[1]}-N" if numbered else effect)
    if colour not in COLOURS or words is None or effect.endswith("-N") or number > FARTHEST:
        raise BadOption("there is no card {card}", card=name)
    return Card(colour, effect, *words, number)


@cache
def deck(text: str) -> tuple[str, ...]:
    """The ids of a deck's cards in the order of its rows, from the value of option `deck`.

    Raises BadOption naming the part at fault.
    """
    if text == STANDARD:
        return tuple(f"{colour}:{effect}" for colour, count, effect in DECK for _ in range(count))
    cards: list[str] = []
    for part in text.split("+"):
        row = _PART.fullmatch(part)
        if row is None:
            raise BadOption("a deck is made of NUMBER*COLOUR:EFFECT, not {part}", part=part)
        cards += [card(row[2]).id] * int(row[1])
    if len(cards) > MOST_CARDS:
        raise BadOption(
            "a deck has at most {most} cards, not {count}", most=MOST_CARDS, count=len(cards)
        )
    others = sum(not card(one).keeper for one in cards)
    if others < FEWEST_OTHERS:
        raise BadOption(
            "a deck needs at least {fewest} cards that are not kept, not {count}",
            fewest=FEWEST_OTHERS,
            count=others,
        )
    return tuple(cards)


def deck_text(cards: Sequence[str]) -> str:
    """The value of option `deck` for these cards: equal cards side by side make one row."""
    if tuple(cards) == deck(STANDARD):
        return STANDARD
    rows = ((len(list(alike)), one) for one, alike in groupby(cards))
    return "+".join(f"{count}*{one}" for count, one in rows)


def pile_without(cards: Sequence[str], kept: Iterable[Iterable[str]]) -> list[str]:
    """The pile in the order of the deck `cards`, once those `kept` are taken out.

    ValueError if one is kept that the deck does not have, or not so often.
    """
    pile = list(cards)
    for own in kept:
        for one in own:
            pile.remove(one)
    return pile
