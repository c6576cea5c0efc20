"""A second opinion on Super Aggravation: slow, plain, and written from docs/rules.md alone.

It shares no code with the engine. Marbles stand where `oracle.py` says, whose walking it borrows:
"base", "centre", or the own offset, 0 the own start, 82 the home entrance, 83 to 86 home. What
follows a roll is told as one story that stops wherever somebody has to answer; to look at every
answer the story is told again from its beginning. Callouts are not its business.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace

from tests.engine import oracle
from tests.engine.oracle import Spot

ROWS = (
    (3, "red:back-3"),
    (2, "red:back-6"),
    (2, "red:back-to-star"),
    (2, "red:back-to-start"),
    (2, "red:back-to-base"),
    (2, "red:lose-turn"),
    (2, "red:swap-behind"),
    (2, "red:knock-ahead"),
    (2, "red:forward-2"),
    (1, "red:roll-again"),
    (3, "blue:forward-3"),
    (3, "blue:forward-6"),
    (2, "blue:roll-again"),
    (2, "blue:next-star"),
    (2, "blue:bring-out"),
    (1, "blue:knock-any"),
    (1, "blue:super-ring"),
    (2, "blue:back-4"),
    (1, "blue:lose-turn"),
    (1, "blue:back-to-start"),
    (1, "blue:anti"),
    (1, "blue:insurance"),
)
STANDARD = tuple(card for count, card in ROWS for _ in range(count))

ENTRANCE, LAST = 82, 86
STARS = (5, 19, 33, 47, 61, 75)
MOST_CARDS = 8
KEEPERS = ("anti", "insurance")


@dataclass(frozen=True)
class Table:
    """A roll is due. `race`: the marbles, the roller, the declared partner; the rest is cards."""

    race: oracle.Position
    pile: tuple[str, ...]
    kept: tuple[tuple[str, ...], ...]
    lost: tuple[int, ...]
    cards: int = 0
    again: int = 0


@dataclass(frozen=True)
class Question:
    """Seat `by` has to give one of `answers`."""

    by: int
    kind: str
    answers: tuple[str, ...]


Story = Generator[Question, str, bool]
"""A part of what follows a roll; what it returns is said where it is told."""


def whole_deck(text: str) -> tuple[str, ...]:
    """The cards of a `deck` text, in the order of its rows."""
    if text == "standard":
        return STANDARD
    rows = [row.split("*") for row in text.split("+")]
    return tuple(card for count, card in rows for _ in range(int(count)))


def read(line: str) -> Table:
    """Read a position line in which a roll is due; callout memory is skipped."""
    _, *words = line.split()
    fields = dict(word.split("=", 1) for word in words)
    rest = " ".join(word for word in words if word.split("=")[0] != "board")
    race = oracle.read(f"aggravation board=6 centre_exit=home_star {rest}")
    deck = list(whole_deck(fields.get("deck", "standard")))
    kept: list[list[str]] = [[] for _ in range(race.players)]
    for word in filter(None, fields.get("kept", "").split(",")):
        seat, effect = word.split(":", 1)
        card = next(card for card in deck if card == effect or card.split(":")[1] == effect)
        kept[int(seat)].append(card)
        deck.remove(card)
    pile = fields["pile"].split(",") if "pile" in fields else deck
    assert sorted(pile) == sorted(deck), "cards are missing, or there are too many"
    lost = dict(pair.split(":") for pair in filter(None, fields.get("lost", "").split(",")))
    return Table(
        race,
        tuple(pile),
        tuple(tuple(cards) for cards in kept),
        tuple(int(lost.get(str(seat), 0)) for seat in range(race.players)),
        int(fields.get("cards", 0)),
        int(fields.get("again", 0)),
    )


def star_colour(race: oracle.Position, seat: int, spot: Spot) -> str:
    """`red`, `gold`, or nothing."""
    kind, _, number = race.hole(seat, spot).partition(":")
    if kind != "track":
        return ""
    return {2: "red", 8: "red", 10: "gold"}.get(int(number) % 14, "")


def moves(race: oracle.Position, die: int) -> dict[str, tuple[Spot, Spot]]:
    """What may be answered to `die`: whence and whither; `pass` goes nowhere."""
    seat = race.mover
    own = race.marbles[seat]
    found: dict[str, tuple[Spot, Spot]] = {}
    offers = True
    for spot in own:
        for kind, walked in oracle.paths(race, seat, spot, die):
            if any(step in own for step in walked):
                continue
            there = race.hole(seat, walked[-1])
            text = "out" if kind == "out" else f"{race.hole(seat, spot)}>{there}/{kind}"
            found[text] = (spot, walked[-1])
            offers = offers and kind in ("ring", "centre-in")
    if found and offers:
        found["pass"] = ("base", "base")
    return found


class Telling:
    """The story of one roll."""

    def __init__(self, table: Table) -> None:
        self.race = table.race
        self.marbles = [list(spots) for spots in table.race.marbles]
        self.pile = list(table.pile)
        self.kept = [list(cards) for cards in table.kept]
        self.lost = list(table.lost)
        self.cards = table.cards
        self.again = table.again

    def roll(self, die: int) -> Story:
        """The whole story; whether the die was used."""
        legal = moves(self.race, die)
        if not legal:
            return False
        mover = self.race.mover
        answer = yield Question(mover, "move", tuple(legal))
        if answer == "pass":
            return False
        source, target = legal[answer]
        if (yield from self.arrive(mover, source, target)):
            yield from self.draw(mover, target)
        if die == 6:
            self.again += 1
        return True

    # Marbles

    def put(self, seat: int, source: Spot, target: Spot) -> None:
        self.marbles[seat].remove(source)
        self.marbles[seat].append(target)

    def stranger(self, seat: int, spot: Spot) -> tuple[int, Spot] | None:
        """The marble of another seat that stands where `spot` of `seat` is."""
        hole = self.race.hole(seat, spot)
        if hole == "centre" or hole.startswith("track"):
            for other, spots in enumerate(self.marbles):
                for its in spots:
                    if other != seat and self.race.hole(other, its) == hole:
                        return other, its
        return None

    def arrive(self, seat: int, source: Spot, target: Spot) -> Story:
        """A marble goes from `source` to `target`; whether it is there in the end."""
        there = self.stranger(seat, target)
        if there is None:
            self.put(seat, source, target)
            return True
        if (yield from self.plays(there[0], "anti")):
            return False
        self.put(there[0], there[1], "base")
        self.put(seat, source, target)
        yield from self.insure(there[0])
        return True

    def hit(self, victim: int, spot: Spot) -> Story:
        """A card knocks the marble of `victim` on `spot` without moving another."""
        if (yield from self.plays(victim, "anti")):
            return False
        self.put(victim, spot, "base")
        yield from self.insure(victim)
        return True

    def insure(self, victim: int) -> Story:
        if 0 not in self.marbles[victim] and (yield from self.plays(victim, "insurance")):
            yield from self.arrive(victim, "base", 0)
        return True

    def plays(self, seat: int, effect: str) -> Story:
        """Whether `seat` has a keeper of this effect and plays it."""
        for card in self.kept[seat]:
            if card.endswith(f":{effect}"):
                if (yield Question(seat, effect, (effect, "refuse"))) == "refuse":
                    return False
                self.kept[seat].remove(card)
                self.pile.append(card)
                return True
        return False

    # Cards

    def draw(self, seat: int, spot: Spot) -> Story:
        """The marble of `seat` has come to `spot` and draws as long as it comes to card stars."""
        colour = star_colour(self.race, seat, spot)
        if not colour or self.cards == MOST_CARDS:
            return True
        if colour == "gold" and (yield Question(seat, "draw", ("draw", "leave"))) == "leave":
            return True
        self.cards += 1
        card = self.pile.pop(0)
        effect = card.split(":")[1]
        if effect in KEEPERS:
            self.kept[seat].append(card)
            return True
        self.pile.append(card)
        assert isinstance(spot, int)
        if effect == "swap-behind":
            behind = max(self.opponents(seat, range(spot)), default=None)
            if behind is not None:
                self.swap(seat, spot, *behind)
                yield from self.draw(seat, behind[0])
            return True
        target = whither(effect, spot)
        if target is None:
            yield from self.do(effect, seat, spot)
            return True
        own = self.marbles[seat]
        if target != "base" and target in own:
            if isinstance(target, int) and target > ENTRANCE:
                return True
            self.put(seat, target, "base")
        if (yield from self.arrive(seat, spot, target)):
            yield from self.draw(seat, target)
        return True

    def swap(self, seat: int, spot: Spot, behind: Spot, other: int, its: Spot) -> None:
        hole = self.race.hole(seat, spot)
        self.put(seat, spot, behind)
        route = range(ENTRANCE + 1)
        new = next(place for place in route if self.race.hole(other, place) == hole)
        self.put(other, its, new)

    def do(self, effect: str, seat: int, spot: int) -> Story:
        """The cards that leave the marble on its star."""
        if effect == "knock-ahead":
            ahead = min(self.opponents(seat, range(spot + 1, ENTRANCE + 1)), default=None)
            if ahead is not None:
                yield from self.hit(*ahead[1:])
        elif effect == "knock-any":
            targets = {
                f"hit:{self.race.hole(other, its)}": (other, its)
                for _, other, its in self.opponents(seat, range(ENTRANCE + 2))
            }
            if targets:
                picked = yield Question(seat, "target", tuple(targets))
                yield from self.hit(*targets[picked])
        elif effect == "bring-out":
            if "base" in self.marbles[seat] and 0 not in self.marbles[seat]:
                yield from self.arrive(seat, "base", 0)
        elif effect == "lose-turn":
            self.lost[seat] += 1
        elif effect == "roll-again":
            self.again += 1
        return True

    def opponents(self, seat: int, offsets: range) -> list[tuple[int, int, Spot]]:
        """Opponents on the track at these offsets of `seat`: offset, seat, where on its route."""
        arm = oracle.ARMS_OF_SEATS[6, self.race.players][seat]
        holes = {f"track:{(14 * arm + offset) % 84}": offset for offset in offsets}
        return [
            (holes[self.race.hole(other, its)], other, its)
            for other, spots in enumerate(self.marbles)
            if other not in self.race.side(seat)
            for its in spots
            if self.race.hole(other, its) in holes
        ]

    # The end

    def table(self) -> Table:
        """What is on the table when the story is over, the next roll being due."""
        marbles = tuple(oracle._tidy(spots) for spots in self.marbles)
        race = replace(self.race, marbles=marbles, declared=None)
        lost, again = self.lost, self.again
        if not race.over and (again == 0 or race.side_done(race.turn)):
            seat = race.turn
            while True:
                seat = (seat + 1) % race.players
                if race.side_done(seat):
                    continue
                if lost[seat] == 0:
                    break
                lost[seat] -= 1
            race = replace(race, turn=seat)
            self.cards = again = 0
        else:
            again -= 1
        kept = tuple(tuple(cards) for cards in self.kept)
        return Table(race, tuple(self.pile), kept, tuple(lost), self.cards, max(again, 0))


def whither(effect: str, spot: int) -> Spot | None:
    """Where a card moves the marble that drew it; None if nowhere."""
    kind, _, number = effect.rpartition("-")
    target: Spot | None = None
    if kind == "back" and number.isdigit():
        target = spot - int(number) if spot >= int(number) else None
    elif kind == "forward":
        target = spot + int(number) if spot + int(number) <= LAST else None
    elif effect == "back-to-star":
        target = max((star for star in STARS if star < spot), default=None)
    elif effect == "next-star":
        target = min((star for star in STARS if star > spot), default=None)
    elif effect == "back-to-start":
        target = 0
    elif effect == "back-to-base":
        target = "base"
    elif effect == "super-ring":
        target = "centre"
    return target


def told(table: Table, die: int, answers: tuple[str, ...]) -> Question | Table:
    """What is asked after these answers to `die`, or what they led to."""
    telling = Telling(table)
    story = telling.roll(die)
    try:
        question = next(story)
        for answer in answers:
            question = story.send(answer)
    except StopIteration:
        return telling.table()
    return question


def results(table: Table, die: int, answers: tuple[str, ...] = ()) -> Iterator[Table]:
    """What every way to answer `die` leads to."""
    so_far = told(table, die, answers)
    if isinstance(so_far, Table):
        yield so_far
        return
    for answer in so_far.answers:
        yield from results(table, die, (*answers, answer))


def perft(table: Table, depth: int) -> int:
    """The number of paths of `depth` rolls (docs/rules.md, Counting paths)."""
    if depth == 0 or table.race.over:
        return 1
    if table.race.must_declare:
        declared = [replace(table.race, declared=mate) for mate in table.race.helped]
        return sum(perft(replace(table, race=race), depth) for race in declared)
    return sum(perft(after, depth - 1) for die in range(1, 7) for after in results(table, die))


if __name__ == "__main__":
    import sys

    print(perft(read(sys.argv[1]), int(sys.argv[2])))
