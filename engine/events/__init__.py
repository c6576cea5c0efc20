"""What happened, in the order it happened: frozen, storable, the only input of words and trails.

Seats are counted from 0. Places are the names of the rules, such as `base`, `centre`, `track:H`.
"""

from engine.events.base import Event
from engine.events.cards import (
    CardIdle,
    CardKept,
    CardPlayed,
    CardRefused,
    Drew,
    KnockPrevented,
    KnockThreatened,
    LeftCard,
    RollsAgain,
    SentHome,
    Swapped,
    TurnMissed,
    TurnsLost,
)
from engine.events.race import (
    BonusRoll,
    CalledOut,
    CatchUp,
    Declared,
    Declined,
    Knocked,
    Moved,
    Passed,
    Rolled,
    RolledOff,
    RollLost,
    SeatHome,
    Stayed,
    TurnSkipped,
)
from engine.events.table import (
    Closed,
    GameOver,
    HandedOver,
    Resigned,
    SideFinished,
    Skipped,
    TurnPassed,
)

AnyEvent = (
    RolledOff
    | Rolled
    | Declared
    | Moved
    | Knocked
    | Passed
    | Stayed
    | Declined
    | TurnSkipped
    | CatchUp
    | RollLost
    | BonusRoll
    | SeatHome
    | SideFinished
    | TurnPassed
    | CalledOut
    | Resigned
    | HandedOver
    | Skipped
    | Closed
    | GameOver
    | CardIdle
    | CardKept
    | CardPlayed
    | CardRefused
    | Drew
    | KnockPrevented
    | KnockThreatened
    | LeftCard
    | RollsAgain
    | SentHome
    | Swapped
    | TurnMissed
    | TurnsLost
)

__all__ = [
    "AnyEvent",
    "BonusRoll",
    "CalledOut",
    "CardIdle",
    "CardKept",
    "CardPlayed",
    "CardRefused",
    "CatchUp",
    "Closed",
    "Declared",
    "Declined",
    "Drew",
    "Event",
    "GameOver",
    "HandedOver",
    "KnockPrevented",
    "KnockThreatened",
    "Knocked",
    "LeftCard",
    "Moved",
    "Passed",
    "Resigned",
    "RollLost",
    "Rolled",
    "RolledOff",
    "RollsAgain",
    "SeatHome",
    "SentHome",
    "SideFinished",
    "Skipped",
    "Stayed",
    "Swapped",
    "TurnMissed",
    "TurnPassed",
    "TurnSkipped",
    "TurnsLost",
]
