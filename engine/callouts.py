"""What is shouted: REVENGE, DOUBLE KILL, ON FIRE, and CLOSE CALL as a whisper. Made out of events.

docs/rules.md, Callouts. Nothing here knows a board; every marble race uses it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.events import AnyEvent, CalledOut, Knocked, Rolled, TurnPassed

ON_FIRE = 3
_STREAKS = {2: "double_kill", 3: "triple_kill"}


class Threat(msgspec.Struct, frozen=True, gc=False):
    """A choice on offer would have knocked the marble of `victim` on `place` by one of `seat`."""

    seat: int
    victim: int
    place: str


class Memory(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What callouts remember between answers.

    sixes: sixes in a row by each seat. debts: for each side the seat that made the latest unpaid
    knock against it, or -1. knocks: knocks of this turn. threats, hit: the knocks that were on
    offer and the sides that were knocked, of a roll that is not finished.
    """

    sixes: tuple[int, ...]
    debts: tuple[int, ...]
    knocks: int = 0
    threats: tuple[Threat, ...] = ()
    hit: tuple[int, ...] = ()

    @classmethod
    def fresh(cls, sides: tuple[int, ...]) -> Memory:
        """Nothing to remember yet; `sides` of the seats."""
        return cls(sixes=(0,) * len(sides), debts=(-1,) * (max(sides) + 1))

    def run(self, seat: int, value: int) -> int:
        """The run of sixes of `seat` once it has rolled `value`."""
        return self.sixes[seat] + 1 if value == 6 else 0


def call_out(
    memory: Memory,
    sides: tuple[int, ...],
    as_one: Sequence[int],
    events: Sequence[AnyEvent],
    threats: Sequence[Threat] = (),
    *,
    finished_roll: int | None = None,
    goes_on: bool = False,
) -> tuple[tuple[AnyEvent, ...], Memory]:
    """The events with the callouts they earned put in, and what is to be remembered now.

    as_one: for every seat the one that stands for it; those that share one are one knocker and one
    victim. Close calls come after the first `finished_roll` events (None: after all), where the
    roll is done and the turn has not gone on; `threats` are the knocks that were on offer for it.
    While the roll `goes_on` they wait.
    """
    sixes, debts, knocks = memory.sixes, memory.debts, memory.knocks
    hit = {*memory.hit}
    # Most events call out nothing: they are handed back as they came.
    after: dict[int, list[AnyEvent]] = {}
    for number, event in enumerate(events):
        if isinstance(event, TurnPassed):
            knocks = 0
        elif isinstance(event, Rolled):
            run = memory.run(event.seat, event.value)
            if run != sixes[event.seat]:
                sixes = (*sixes[: event.seat], run, *sixes[event.seat + 1 :])
            if run == ON_FIRE:
                after[number] = [CalledOut("on_fire", event.seat)]
        elif isinstance(event, Knocked) and not event.own_side:
            knocks += 1
            hit.add(sides[event.victim])
            after[number], debts = _knock(event, sides, as_one, debts, knocks)
    if memory.threats:
        threats = (*memory.threats, *threats)
    if goes_on:
        memory = Memory(sixes, debts, knocks, tuple(threats), tuple(sorted(hit)))
    else:
        if threats:
            done = len(events) if finished_roll is None else finished_roll
            called = _close_calls(sides, as_one, threats, hit)
            after.setdefault(done - 1, []).extend(called)
        if (
            sixes is not memory.sixes
            or debts is not memory.debts
            or knocks != memory.knocks
            or hit
            or memory.threats
        ):
            memory = Memory(sixes, debts, knocks)
    if not after:
        return tuple(events), memory
    told: list[AnyEvent] = []
    for number, event in enumerate(events):
        told.append(event)
        told.extend(after.get(number, ()))
    return tuple(told), memory


def _knock(
    event: Knocked,
    sides: tuple[int, ...],
    as_one: Sequence[int],
    debts: tuple[int, ...],
    knocks: int,
) -> tuple[list[AnyEvent], tuple[int, ...]]:
    """What knock number `knocks` of the turn calls out, and the debts after it."""
    mine, theirs = sides[event.seat], sides[event.victim]
    called: list[AnyEvent] = []
    owed = list(debts)
    if owed[mine] == as_one[event.victim]:
        owed[mine] = -1
        called.append(CalledOut("revenge", event.seat, (event.victim,)))
    owed[theirs] = as_one[event.seat]
    if knocks > 1:
        streak = _STREAKS.get(knocks, "rampage")
        called.append(CalledOut(streak, event.seat, (event.victim,)))
    return called, tuple(owed)


def _close_calls(
    sides: tuple[int, ...], as_one: Sequence[int], threats: Iterable[Threat], hit: set[int]
) -> list[CalledOut]:
    """One whisper for each victim whose marbles got away; none for a side that was hit.

    `seat` is the seat that could have knocked, `victims` and `to` those whose marbles got away.
    """
    away: dict[tuple[int, int], list[str]] = {}
    for threat in threats:
        safe_side = sides[threat.victim] not in hit
        if safe_side and sides[threat.seat] != sides[threat.victim]:
            pair = (as_one[threat.victim], as_one[threat.seat])
            places = away.setdefault(pair, [])
            if threat.place not in places:
                places.append(threat.place)
    calls: list[CalledOut] = []
    for (victim, seat), places in sorted(away.items()):
        to = tuple(other for other, one in enumerate(as_one) if one == victim)
        told = tuple(sorted(places))
        calls.append(CalledOut("close_call", seat, to, to=to, places=told))
    return calls
