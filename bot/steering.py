"""Who answers: the seat that is asked, or a person at home who chooses a computer partner's moves.

docs/rules.md, Fat Lip: Teams. The computer rolls by itself; the person has `Table.choice_ms` for
the move, then the computer chooses.
"""

from __future__ import annotations

from bot.records import Table
from engine.race.view import as_race
from engine.rulebook import Ask

STEERED = ("move", "stay", "extra")
"""Kinds of asks that a person may answer for a computer; all others it answers itself."""


def answering(table: Table, ask: Ask) -> int:
    """The seat whose holder answers what table's match asks."""
    if table.seats[ask.by].person_id is not None or ask.kind not in STEERED or len(ask.choices) < 2:
        return ask.by
    for number, seat in enumerate(table.seats):
        if seat.steers and ask.by in steerable(table, number):
            return number
    return ask.by


def steerable(table: Table, seat: int) -> tuple[int, ...]:
    """The computers whose moves the person on `seat` may choose; empty where there are none.

    The person's own marbles must all be home, the computer's not yet. Where partners share their
    marbles everybody moves them all anyway.
    """
    if table.match is None or table.over or table.seats[seat].person_id is None:
        return ()
    sides = table.match.rulebook.sides(table.match.players, table.match.options)
    mates = [
        number
        for number, side in enumerate(sides)
        if side == sides[seat] and number != seat and table.seats[number].computer
    ]
    if not mates:
        return ()
    view = as_race(table.match.view())
    if view.fused or view.out[seat] or not view.all_home(seat):
        return ()
    return tuple(mate for mate in mates if not view.out[mate] and not view.all_home(mate))


def steered(table: Table) -> bool:
    """Whether a person is choosing for a computer right now."""
    ask = table.match.ask if table.match and not table.over else None
    return ask is not None and answering(table, ask) != ask.by


def deadline(table: Table) -> int:
    """Until when a steered move may be chosen, UTC milliseconds."""
    return table.updated_at + table.choice_ms
