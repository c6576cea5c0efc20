"""Fat Lip in short."""

from __future__ import annotations

from bot.i18n import mark
from bot.screens.rules_of.topic import Part, Topic, page

_ALONE = ("teams", ("none",))
_PAIRS = ("teams", ("pairs",))
_FUSION = ("teams", ("fusion",))
_OWN_DIAMOND = ("teams", ("none", "pairs"))

TOPICS: dict[str, Topic] = {
    "overview": Topic(
        mark("How to play"),
        (
            Part(
                mark(
                    "Four marbles a seat, two rings. Bring yours out, round the outer ring or by "
                    "a shortcut to the inner ring, and into your diamond in the middle.\n"
                    "- Press **Roll**, then choose where to go. The numbers on the picture are "
                    "those on the buttons.\n"
                    "- A 1 or a 6 brings a marble out. A **six is wild**: use it as any number; "
                    "used as a 6 it gives another roll.\n"
                    "- Land on somebody's marble and it goes back to its base.\n"
                    "- If anything can move, something must move."
                )
            ),
            Part(
                mark("Everyone plays alone; first with all four at home wins."),
                _ALONE,
            ),
            Part(
                mark("You play in **pairs**: both partners must come home. See **Teams**."), _PAIRS
            ),
            Part(
                mark("You play **Fusion**: partners share all their marbles. See **Teams**."),
                _FUSION,
            ),
            Part(
                mark("Everybody may skip one turn of the game, before rolling."),
                ("skip_turn", ("on",)),
            ),
            Part(
                mark(
                    "Who falls far behind rolls more 5s and 6s for a while. See **Falling behind**."
                ),
                ("catch_up", ("on",)),
            ),
        ),
    ),
    "moving": page(
        mark("Coming out, moving and knocking"),
        mark(
            "- **Out:** a 1 or a 6 brings a marble onto your first coloured dot, unless one of "
            "yours stands there.\n"
            "- **On:** clockwise, exactly the number. Other marbles are jumped freely, your own "
            "never.\n"
            "- **Knocking:** end on an opponent's marble, coming out included, and it is back in "
            "its base.\n"
            "- **Safe** are the shortcut dots and the three dots of your line to the middle. Your "
            "welcome mat is not.\n"
            "- **Sixes:** a 6 may be used as 1, 2, 3, 4, 5 or 6; every button tells which. Coming "
            "out with it, or taking the shortcut from your first dot, counts as 6. Only as a 6 it "
            "gives another roll.\n"
            "- Nothing can move? Then the roll is lost."
        ),
    ),
    "shortcuts": Topic(
        mark("The shortcut"),
        (
            Part(
                mark(
                    "Your first three coloured dots each have a dashed line to your **shortcut "
                    "dot**.\n"
                    "- Exactly a **6** from the first, a **4** from the second or a **2** from the "
                    "third takes you there. You may also walk on instead.\n"
                    "- On it you are safe. Only a **1** leads on: down to the inner ring, 21 holes "
                    "before your welcome mat.\n"
                    "- A rolled 1 must be used for that. A 6 need not: if coming down as a 1 is "
                    "all it could do, you are asked, and **Stay** ends your turn.\n"
                    "- Round the outer ring once, your first dot is no second chance: there you "
                    "turn in."
                )
            ),
            Part(
                mark(
                    "- **Teammate shortcuts:** from your partner's dots you may take your "
                    "partner's shortcut with the same numbers. Its drop is 9 holes before your "
                    "own mat."
                ),
                ("teammate_shortcuts", ("on",)),
            ),
            Part(
                mark("- In **Fusion** both partners' shortcuts are open to all your marbles."),
                _FUSION,
            ),
        ),
    ),
    "home": Topic(
        mark("The long way, home and winning"),
        (
            Part(
                mark(
                    "- **Without the shortcut** you go all round the outer ring, up the three dots "
                    "of your line and onto your welcome mat, which does not let you in yet: first "
                    "comes the inner ring."
                )
            ),
            Part(
                mark(
                    "- **Along the inner ring**, by the shortcut or the long way, your own mat is "
                    "where you turn in; after the long way that takes one full lap."
                ),
                _OWN_DIAMOND,
            ),
            Part(
                mark(
                    "- **Along the inner ring** in **Fusion** you turn in at the next mat of your "
                    "team whose diamond has room; after the long way that is your partner's, half "
                    "a lap on."
                ),
                _FUSION,
            ),
            Part(
                mark(
                    "- **The diamond** lies behind the mat: 1 is its mouth, 2 a side, 3 the far "
                    "space, 4 the other side. Go round it either way; whichever side a marble "
                    "takes first, it keeps that way.\n"
                    "- Only the exact number onto a free space counts. In the diamond marbles go "
                    "deeper, never back, and do not jump each other."
                )
            ),
            Part(mark("- All four inside: that seat is home."), _OWN_DIAMOND),
        ),
    ),
    "teams": Topic(
        mark("Teams"),
        (
            Part(
                mark(
                    "**Pairs:** partners sit opposite each other, with four or six seats; both "
                    "have to come home.\n"
                    "- On a 1 or a 6 of yours, your partner may bring a marble out as well. "
                    "`/settings` says what happens by itself: out unless it knocks your own side, "
                    "always, never, or ask.\n"
                    "- Partners can knock each other, and must if nothing else can be done.\n"
                    "- All home? You roll on, and your partner moves with it.\n"
                    "- Is that partner a computer, you may choose its moves: it rolls by itself, "
                    "you have a while, as the board counts down, then it chooses."
                ),
                _PAIRS,
            ),
            Part(
                mark(
                    "**Fusion:** partners share one colour, all marbles, both bases, both "
                    "shortcuts and both diamonds.\n"
                    "- On your roll move any marble of the team; a 1 or a 6 brings one out at "
                    "either base.\n"
                    "- The team's marbles block each other like your own: no landing on them, no "
                    "jumping.\n"
                    "- A marble goes into the diamond of whichever team mat it reaches next on the "
                    "inner ring, and passes only one that is full.\n"
                    "- A knocked marble returns to the base it came from, and turns in at its own "
                    "line only.\n"
                    "- The team wins when every marble is home."
                ),
                _FUSION,
            ),
        ),
    ),
    "catching_up": Topic(
        mark("Falling behind"),
        (
            Part(
                mark(
                    "How far a seat has come is the mean of its marbles' ways, from 0 in base to "
                    "80 in the diamond; in **Fusion** partners are counted together.\n"
                    "- At least 20 behind the leader, a seat rolls 5s and 6s twice as often, until "
                    "it has caught up with the leader.\n"
                    "- It holds for people and computers alike. The small line below the board "
                    "names who has it, and 🍀 stands beside such a roll."
                ),
                ("catch_up", ("on",)),
            ),
        ),
    ),
    "house": Topic(
        mark("House rules"),
        (
            Part(
                mark(
                    "**Skip a turn:** everybody has one skip a game. Use it before you roll; after "
                    "a roll, a bonus roll included, it is too late for that turn."
                ),
                ("skip_turn", ("on",)),
            ),
            Part(
                mark(
                    "**Teammate shortcuts:** partners may take each other's shortcut. In Fusion "
                    "they always may."
                ),
                ("teammate_shortcuts", ("on",)),
            ),
            Part(
                mark("**Play on:** after the winner the others play for the next places."),
                ("play_on", ("on",)),
            ),
        ),
    ),
    "callouts": page(
        mark("REVENGE! and other shouts"),
        mark(
            "- **REVENGE!** Your side knocks whoever made the latest knock against it.\n"
            "- **DOUBLE KILL!** The second knock in one turn, bonus rolls and your partner's extra "
            "marble counted; then **TRIPLE KILL!** and **RAMPAGE!**\n"
            "- **ON FIRE!** Your third six in a row. The die gets hot from the second.\n"
            "- **CLOSE CALL!** Somebody could have knocked you and did something else. Only you "
            "are told, and see which marble got away."
        ),
    ),
}
