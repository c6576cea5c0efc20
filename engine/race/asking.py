"""What a board may ask beside which marble moves; in most games nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self


class Asking:
    """The part of a fast board that waits for other answers than steps."""

    __slots__ = ()

    @property
    def asked(self) -> str:
        """What is waited for, the kind of an `Ask`; empty where it is a roll or a step."""
        return ""

    def asks(self) -> int:
        """The seat that has to answer what is asked."""
        raise ValueError("nothing is asked")

    def answers(self) -> Sequence[int]:
        """What may be answered to what is asked, as numbers; yes and no are 1 and 0."""
        return ()

    def answer(self, given: int) -> None:
        """Answer what is asked, with one of `answers`."""
        raise ValueError(f"nothing is asked that {given} could answer")

    def outcomes(self, given: int) -> Iterable[tuple[int, Self]]:  # noqa: ARG002
        """Boards that answer may lead to as far as anybody at the table can know, each with how
        often of all of them.
        """
        return ()

    def leave_lures(self) -> None:
        """Whatever there is to be had on holes, nobody takes it any more this turn."""

    def in_hand(self, seat: int) -> int:  # noqa: ARG002
        """How much the seat keeps for later."""
        return 0
