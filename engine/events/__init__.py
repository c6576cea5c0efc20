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
from engine.events.memory import Flipped, Paid, PaidBack, ShipMoved, StarterDrawn, TurnedDown
from engine.events.race import (
    BonusRoll,
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
    CalledOut,
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
    | StarterDrawn
    | Flipped
    | Paid
    | PaidBack
    | ShipMoved
    | TurnedDown
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
    "Flipped",
    "GameOver",
    "HandedOver",
    "KnockPrevented",
    "KnockThreatened",
    "Knocked",
    "LeftCard",
    "Moved",
    "Paid",
    "PaidBack",
    "Passed",
    "Resigned",
    "RollLost",
    "Rolled",
    "RolledOff",
    "RollsAgain",
    "SeatHome",
    "SentHome",
    "ShipMoved",
    "SideFinished",
    "Skipped",
    "StarterDrawn",
    "Stayed",
    "Swapped",
    "TurnMissed",
    "TurnPassed",
    "TurnSkipped",
    "TurnedDown",
    "TurnsLost",
]
