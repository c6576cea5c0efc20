"""A click with all that is known about it, and what answers it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.actions import Action
from bot.delivery.reply import Reply
from bot.desk import Desk
from bot.i18n import Words


@dataclass(frozen=True)
class Click:
    """values: what was chosen in a select, empty for a button."""

    action: Action
    reply: Reply
    values: tuple[str, ...] = ()

    @property
    def person_id(self) -> int:
        return self.reply.person_id

    @property
    def words(self) -> Words:
        return self.reply.words

    @property
    def value(self) -> str:
        """The one line that was chosen. ValueError where there is none."""
        if len(self.values) != 1:
            raise ValueError(f"{len(self.values)} values for {self.action}")
        return self.values[0]


@dataclass(frozen=True)
class Deed:
    """run: does what was asked for. private: answers in a new message for the sender alone."""

    run: Callable[[Desk, Click], Awaitable[None]]
    private: bool = False
