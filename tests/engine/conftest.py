"""Telling a rule in three lines: a position, what is rolled and answered, what came of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest

from engine.events import AnyEvent, CalledOut, Knocked
from engine.match import Match


class Faces:
    """Chance that shows the given faces, in order; one roll too many fails the test."""

    def __init__(self, *faces: int) -> None:
        self.left = list(faces)

    def draw(self, counter: int, weights: Sequence[int]) -> int:
        assert self.left, "the game rolled more dice than the test laid out"
        return self.left.pop(0) - 1


class Story:
    """A match, and every event since the position it was told from."""

    def __init__(self, match: Match, faces: Faces) -> None:
        self.match = match
        self.faces = faces
        self.events: list[AnyEvent] = []

    def then(self, *steps: int | str) -> Story:
        """Go on: a number is rolled, a text is answered."""
        for step in steps:
            if isinstance(step, int):
                self.faces.left.append(step)
                self.events += self.match.play("roll").events
            else:
                self.events += self.match.play(step).events
        return self

    @property
    def position(self) -> str:
        """The position line without what callouts remember (a rule is seldom about that)."""
        return re.sub(r" (sixes|debts|knocks)=\S+", "", self.match.position())

    @property
    def choices(self) -> set[str]:
        """What may be answered now; nothing once a roll was lost or the game is over."""
        ask = self.match.ask
        if ask is None or ask.kind == "roll":
            return set()
        return {str(choice) for choice in ask.choices}

    @property
    def knocked(self) -> list[tuple[int, int]]:
        """Every knock of the story: (knocker, victim)."""
        return [(event.seat, event.victim) for event in self.events if isinstance(event, Knocked)]

    @property
    def shouts(self) -> list[str]:
        """Every callout of the story that all may hear."""
        return [call.callout for call in self.callouts if call.to is None]

    @property
    def whispers(self) -> list[tuple[tuple[int, ...], set[str]]]:
        """Every close call of the story: (who may see it, the places of what got away)."""
        return [(call.to, set(call.places)) for call in self.callouts if call.to is not None]

    @property
    def callouts(self) -> list[CalledOut]:
        return [event for event in self.events if isinstance(event, CalledOut)]


@pytest.fixture
def faces() -> type[Faces]:
    """Dice that fall as told: `faces(6, 1)`."""
    return Faces


@pytest.fixture
def play() -> Callable[..., Story]:
    """`play(position, 6, "out", 3)`: roll a 6, answer "out", roll a 3."""

    def tell(line: str, *steps: int | str) -> Story:
        dice = Faces()
        return Story(Match.at(line, chance=dice), dice).then(*steps)

    return tell
