"""The frozen state of Fat Lip: what a race keeps, and what this one has to remember besides."""

from __future__ import annotations

from engine.games.fatlip.position import FatLipPosition
from engine.race.state import RaceState


class FatLipState(RaceState, frozen=True, dict=True):
    """See `FatLipPosition`. marbles: stations. behind: the seats that roll with better dice."""

    skipped: tuple[int, ...] = ()
    behind: tuple[int, ...] = ()
    bonus: bool = False
    extra: int = 0

    @classmethod
    def of(cls, state: RaceState, position: FatLipPosition) -> FatLipState:
        """`state`, which holds what races share of `position`, with the rest of it."""
        whole = cls(
            state.players,
            state.options,
            state.marbles,
            state.roller,
            state.mover,
            state.die,
            state.turn,
            state.memory,
            state.finished,
            state.out,
            tuple(position.skipped),
            tuple([seat for seat, is_behind in enumerate(position.behind) if is_behind]),
            position.bonus,
            position.extra,
        )
        whole.__dict__["board"] = position
        return whole
