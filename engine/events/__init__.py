"""What happened, in the order it happened: frozen, storable, the only input of words and trails.

Seats are counted from 0. Places are the names of the rules, such as `base`, `centre`, `track:H`.
"""

from engine.events.base import Event
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
)

__all__ = [
    "AnyEvent",
    "BonusRoll",
    "CalledOut",
    "CatchUp",
    "Closed",
    "Declared",
    "Declined",
    "Event",
    "GameOver",
    "HandedOver",
    "Knocked",
    "Moved",
    "Passed",
    "Resigned",
    "RollLost",
    "Rolled",
    "RolledOff",
    "SeatHome",
    "SideFinished",
    "Skipped",
    "Stayed",
    "TurnPassed",
    "TurnSkipped",
]
