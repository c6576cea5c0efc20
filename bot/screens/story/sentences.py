"""How single events are told: sentences by the kind of a move and the name of a callout."""

from __future__ import annotations

from bot.i18n import mark

ROLLED_AND_MOVED = {
    "out": mark("{seat} rolled **{value}** and came out."),
    "track": mark("{seat} rolled **{value}** and moved on."),
    "home": mark("{seat} rolled **{value}** and moved into home {hole}."),
    "ring": mark("{seat} rolled **{value}** and took the star ring."),
    "centre-in": mark("{seat} rolled **{value}** and went into the centre."),
    "centre-out": mark("{seat} rolled **{value}** and left the centre for a star."),
    "outer": mark("{seat} rolled **{value}** and moved on."),
    "inner": mark("{seat} rolled **{value}** and moved on."),
    "jump": mark("{seat} rolled **{value}** and took the shortcut."),
    "drop": mark("{seat} rolled **{value}** and dropped to the inner ring."),
    "line": mark("{seat} rolled **{value}** and turned in, to line dot {hole}."),
    "mouth": mark("{seat} rolled **{value}** and moved into the diamond."),
    "diamond-left": mark("{seat} rolled **{value}** and moved deep into the diamond."),
    "diamond-right": mark("{seat} rolled **{value}** and moved deep into the diamond."),
}
MOVED = {
    "out": mark("{seat} came out."),
    "track": mark("{seat} moved on."),
    "home": mark("{seat} moved into home {hole}."),
    "ring": mark("{seat} took the star ring."),
    "centre-in": mark("{seat} went into the centre."),
    "centre-out": mark("{seat} left the centre for a star."),
    "outer": mark("{seat} moved on."),
    "inner": mark("{seat} moved on."),
    "jump": mark("{seat} took the shortcut."),
    "drop": mark("{seat} dropped to the inner ring."),
    "line": mark("{seat} turned in, to line dot {hole}."),
    "mouth": mark("{seat} moved into the diamond."),
    "diamond-left": mark("{seat} moved deep into the diamond."),
    "diamond-right": mark("{seat} moved deep into the diamond."),
}
TOLD_OTHERWISE = frozenset({"card", "insured"})
"""Moves that the card has told already."""
CALLOUTS = {
    "revenge": mark("💢 **REVENGE!** {seat} gets even with {victims}."),
    "double_kill": mark("💥 **DOUBLE KILL!** {seat} knocks a second marble in one turn."),
    "triple_kill": mark("💥💥 **TRIPLE KILL!** {seat} knocks a third marble in one turn."),
    "rampage": mark("🌋 **RAMPAGE!** Nobody stops {seat} this turn."),
    "on_fire": mark("🔥 **ON FIRE!** {seat} rolls six after six."),
    "treasure_run": mark("💎 **TREASURE RUN!** {seat} finds a fourth match in one turn."),
    "aargh": mark("🏴‍☠️ **AARGH!** A skull takes all that {seat} has just found."),
    "last_coin": mark("💰 **LAST COIN!** {seat} empties the Booty."),
}
SHOUTS = {
    "revenge": mark("REVENGE!"),
    "double_kill": mark("DOUBLE KILL!"),
    "triple_kill": mark("TRIPLE KILL!"),
    "rampage": mark("RAMPAGE!"),
    "on_fire": mark("ON FIRE!"),
}
"""Callouts as a picture shows them: the shout alone, short enough for a corner."""
