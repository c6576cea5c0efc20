"""Aggravation and Agravo in short, and what their family shares."""

from __future__ import annotations

from bot.i18n import mark
from bot.screens.rules_of.topic import Part, Topic, page

RACE = Part(
    mark(
        "Every seat has four marbles. Bring yours out of their base, once round the board "
        "clockwise, and into your home before the others do.\n"
        "- The roll decides how far: press **Roll**, then choose where to go. The numbers on the "
        "picture are those on the buttons.\n"
        "- Only a 1 or a 6 brings a marble out of its base, so a start may take patience.\n"
        "- Land on somebody's marble and it goes back to its base."
    )
)
SIX_USED = Part(
    mark("- **Six:** use it and you roll again, as often as it comes up."),
    ("six_bonus", ("if_used",)),
)
SIX_ALWAYS = Part(
    mark("- **Six, where every six counts:** you roll again, even if you could not use it."),
    ("six_bonus", ("always",)),
)
MUST = Part(mark("- If anything can move, something must move. Only short-cuts may be declined."))
ONE_DIE = Part(
    mark(
        "Who begins is rolled for when the game starts: one die each, the highest begins, and ties "
        "roll again."
    )
)
OUT_AND_ON = Part(
    mark(
        "- **Out:** a 1 or a 6 brings a marble out of base onto your start hole, unless one of "
        "yours still stands there.\n"
        "- **On:** a marble moves exactly what was rolled. It never passes or hits one of your "
        "own; other marbles are simply jumped, and the hole they stand in counts.\n"
        "- **Knocking:** end on another seat's marble, coming out included, and it is back in "
        "its base. Marbles are safe only in base and at home."
    )
)
LOST = Part(mark("- Nothing can move? Then the roll is lost."))
MOVING = mark("Coming out, moving and knocking")
DIFFERENCES = mark(
    "Agravo is Aggravation by its Portuguese rule sheet, with two differences:\n"
    "- any six gives another roll, even one that could not be used (unless agreed otherwise);\n"
    "- one die each, instead of two, decides who begins.\n"
    "All the rest is the same."
)

TOPICS: dict[str, Topic] = {
    "overview": Topic(
        mark("How to play"),
        (
            RACE,
            SIX_USED,
            SIX_ALWAYS,
            MUST,
            Part(
                mark(
                    "Who begins is rolled for when the game starts: two dice each, the highest sum "
                    "wins, and ties roll again."
                )
            ),
        ),
    ),
    "moving": Topic(MOVING, (OUT_AND_ON, SIX_USED, SIX_ALWAYS, LOST)),
    "shortcuts": page(
        mark("Star holes and the centre"),
        mark(
            "The inner corners of the board are **star holes**; the hole in the middle is the "
            "**centre**.\n"
            "- **Star ring:** a marble that stands on a star may hop from star to star, one step "
            "each, and leave the ring at any star with the steps that are left. It never goes past "
            "the last star before its own home, nor over one of your own.\n"
            "- **Into the centre:** the centre lies one step beyond any star. Reach it with the "
            "exact number, or with a 1 from a star. Your own marbles on the way, or in it, block "
            "it.\n"
            "- **Out of the centre:** only a 1 leads out, to a star of your choice or, if agreed "
            "so, to the last star before your home.\n"
            "- You may decline: if all you could do is take a short-cut, you may pass instead."
        ),
    ),
    "home": page(
        mark("Home and winning"),
        mark(
            "Your home is the lane of four holes in the middle of your arm.\n"
            "- It is entered with the exact number; nobody else may go in.\n"
            "- Marbles at home may move deeper later on, but not over each other.\n"
            "- All four at home: you have won. With **play on** the others go on for the next "
            "places."
        ),
    ),
    "teams": page(
        mark("Teams"),
        mark(
            "- **Pairs** for four or six seats, partners opposite; **threes** for six seats, every "
            "other seat.\n"
            "- You jump your partners freely. Land on one and it goes back to base as well, so do "
            "that only when you must.\n"
            "- All home? You go on rolling for your side: your partner chooses what to do with "
            "your roll. With two partners you say before each roll whom it is for.\n"
            "- The side wins when all of its marbles are home."
        ),
    ),
    "callouts": page(
        mark("REVENGE! and other shouts"),
        mark(
            "- **REVENGE!** You knock whoever made the latest knock against you; partners pay back "
            "for each other.\n"
            "- **DOUBLE KILL!** Your second knock in one turn; then **TRIPLE KILL!** and "
            "**RAMPAGE!**\n"
            "- **ON FIRE!** Your third six in a row.\n"
            "- **CLOSE CALL!** Somebody could have knocked you and did something else. Only you "
            "are told."
        ),
    ),
    "agravo": page(mark("Agravo"), DIFFERENCES),
}

AGRAVO: dict[str, Topic] = {
    **{name: topic for name, topic in TOPICS.items() if name != "agravo"},
    "overview": Topic(
        TOPICS["overview"].title,
        (Part(DIFFERENCES), RACE, MUST, ONE_DIE),
    ),
}
"""Its differences come first; all else is Aggravation's."""
