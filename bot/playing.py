"""Who still plays, and who has no part in a game any more."""

from __future__ import annotations

from bot.records import Table
from bot.refusals import AlreadyFinished, AlreadyResigned, NotStarted


def check_plays(table: Table, seat: int) -> None:
    """Whether anything is left to do for the seat.

    NotStarted, AlreadyResigned, AlreadyFinished.
    """
    if table.match is None:
        raise NotStarted
    view = table.match.view()
    if view.out[seat]:
        raise AlreadyResigned
    if view.finished[seat] is not None:
        raise AlreadyFinished
