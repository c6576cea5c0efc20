"""Islands in a test: one deal known by heart, flips, and what came of them.

    A B C D E
1   c g r p m
2   c g r p m
3   c g r p s
4   c g r m s
5   c g p m s    set aside: a ring, a pearl, a map and a skull
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.chance import Seeded
from engine.events import AnyEvent, CalledOut, Flipped
from engine.games.aargh.view import IslandView, as_island
from engine.match import Match

GRID = "cgrpm/cgrpm/cgrps/cgrms/cgpms"
ASIDE = "rpms"


def island(words: str = "", *, players: int = 3) -> str:
    """A position line on the island above."""
    return f"aargh players={players} grid={GRID} aside={ASIDE} {words}".strip()


@dataclass
class Landing:
    """A match on an island, and every event since."""

    match: Match
    events: list[AnyEvent] = field(default_factory=list)

    def flip(self, *cells: str) -> Landing:
        for cell in cells:
            self.events += self.match.play(f"flip:{cell}").events
        return self

    @property
    def view(self) -> IslandView:
        return as_island(self.match.view())

    @property
    def up(self) -> dict[str, str]:
        """Cards face up, by cell; the ship's among them."""
        names = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
        return {cell: card for cell, card in zip(names, self.view.cells, strict=False) if card}

    @property
    def coins(self) -> tuple[int, ...]:
        return self.view.coins

    def happened(self, kind: type[AnyEvent]) -> list[AnyEvent]:
        return [event for event in self.events if isinstance(event, kind)]

    def flipped(self) -> list[tuple[str, str, bool | None]]:
        return [(e.cell, e.card, e.matched) for e in self.events if isinstance(e, Flipped)]

    def called(self) -> list[str]:
        return [event.callout for event in self.events if isinstance(event, CalledOut)]


def at(line: str, *cells: str) -> Landing:
    """The island of a line after these flips."""
    return Landing(Match.at(line, chance=Seeded(1))).flip(*cells)


class Cards:
    """Chance that lays out shuffles: for each the order the cards of the pile should come in."""

    def __init__(self, *orders: Sequence[int]) -> None:
        self._left: list[int] = []
        for order in orders:
            pile = list(range(len(order)))
            for place in range(len(order) - 1):
                other = pile.index(order[place])
                self._left.append(other - place)
                pile[place], pile[other] = pile[other], pile[place]

    def draw(self, _counter: int, _weights: Sequence[int]) -> int:
        return self._left.pop(0)
