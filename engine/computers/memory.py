"""Players of the memory game: they remember what was face up, as well as their level does.

They know nothing that somebody at the table could not know: cards that have been face up where
they saw them, and what is face up now. docs/rules.md, Aargh!: Computers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from engine.chance import Lots
from engine.choices import Choice, Flip
from engine.games.aargh import Aargh
from engine.games.aargh.cards import CARDS, COUNTS, SKULL
from engine.games.aargh.state import IslandState
from engine.games.aargh.view import IslandView, as_island
from engine.match import Match

_CELLS = 32
_FLIPS = 1 << 32
"""Room for cells and flips in the number of a lot."""


class Mind(msgspec.Struct, frozen=True):
    """How well a player remembers.

    span: flips after which a card is forgotten; surety: per cent of the cards it notices at all.
    """

    span: int
    surety: int


MINDS: Mapping[str, Mind] = {
    "easy": Mind(span=8, surety=60),
    "medium": Mind(span=20, surety=85),
    "hard": Mind(span=60, surety=98),
}
LEVEL = "medium"
"""What computers at a table play by."""


class Seen(msgspec.Struct, frozen=True, gc=False):
    """A card that has been face up: its cell, its name, and at which flip it was last seen."""

    cell: str
    card: str
    flip: int


def choose(match: Match, level: str = LEVEL) -> Choice:
    """The flip of a computer of `level`; ValueError when no flip is asked for."""
    ask, rules, state = match.ask, match.rulebook, match.state
    if ask is None or not isinstance(rules, Aargh) or not isinstance(state, IslandState):
        raise ValueError("no flip is asked for")
    seen = [Seen(*told) for told in rules.seen_before(state)]
    lots = match.lots(ask.by)
    known = remember(seen, state.flips(), MINDS[level], lots)
    return Flip(pick(as_island(match.view(ask.by)), known, lots, state.flips()))


def remember(seen: Sequence[Seen], flips: int, mind: Mind, lots: Lots) -> dict[str, str]:
    """Cell → card of what `mind` still knows after `flips` flips; the same for equal lots."""
    known = {}
    for one in seen:
        if flips - one.flip >= mind.span:
            continue
        column, row = "ABCDE".index(one.cell[0]), int(one.cell[1])
        lot = lots.draw(one.flip * _CELLS + row * 5 + column, (mind.surety, 100 - mind.surety))
        if lot == 0:
            known[one.cell] = one.card
    return known


def pick(view: IslandView, known: Mapping[str, str], lots: Lots, flips: int) -> str:
    """The cell to be flipped by who sees `view` and remembers `known`; chance breaks ties."""
    names = [f"{'ABCDE'[n % view.columns]}{n // view.columns + 1}" for n in range(len(view.cells))]
    faces = dict(zip(names, view.cells, strict=True))
    down = [cell for cell, card in faces.items() if card is None]
    known = {cell: card for cell, card in known.items() if faces.get(cell, "") is None}
    strange = [cell for cell in down if cell not in known]
    left = Counter({CARDS[letter]: count for letter, count in COUNTS.items()})
    left.subtract(card for card in (*view.cells, *known.values()) if card is not None)

    def one_of(cells: Sequence[str]) -> str:
        return cells[lots.draw(_CELLS * _FLIPS + flips, (1,) * len(cells))]

    if view.wanted is None:
        pairs = Counter(card for card in known.values() if card != SKULL)
        best = max(pairs.values(), default=0)
        if best > 1 or not strange:
            return one_of([c for c in known if pairs[known[c]] == best] or down)
        return one_of(strange)
    matching = [cell for cell, card in known.items() if card == view.wanted]
    if matching:
        return one_of(matching)
    safe = _least_helpful(known)
    if not strange:
        return one_of(safe or down)
    return one_of(safe if safe and _worth(view, left) < 0 else strange)


def _worth(view: IslandView, left: Counter[str]) -> float:
    """Coins a card nobody has seen is worth more than one that ends the turn for certain."""
    total = max(1, sum(count for count in left.values() if count > 0))
    if view.wanted == SKULL:
        return left[SKULL] / total
    matches = len(view.up) - view.opening
    due = len(view.up) if matches > 0 else 0
    owed = 0 if view.roller is None or not view.coins[view.roller] else 1
    # The second of a pair pays for both.
    gain = 2 if view.opening and not matches else 1
    return (left[view.wanted or ""] * gain - left[SKULL] * (due + owed)) / total


def _least_helpful(known: Mapping[str, str]) -> list[str]:
    """Treasures that end the turn and leave the next player the fewest that are known."""
    counts = Counter(known.values())
    treasures = [cell for cell, card in known.items() if card != SKULL]
    fewest = min((counts[known[cell]] for cell in treasures), default=0)
    return [cell for cell in treasures if counts[known[cell]] == fewest]
