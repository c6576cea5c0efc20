"""A second opinion on Fat Lip: slow, plain, and written from docs/rules.md alone.

It shares no code and no data model with the engine. A marble is the word a position line has for
its place ("base", "outer:7", "outer:0+", "diamond:2:far-left"), and a move is walked hole by hole.
It knows which choices are legal, what they lead to, who rolls with better dice, and it counts paths
(docs/rules.md, Counting paths). Callouts are not its business.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

Seats = tuple[tuple[str, ...], ...]

DEFAULTS = {
    "teams": "none",
    "teammate_shortcuts": "off",
    "skip_turn": "off",
    "catch_up": "on",
    "play_on": "off",
}

SECTORS_OF_SEATS = {
    2: (0, 2),
    3: (0, 2, 4),
    4: (0, 1, 2, 3),
    5: (0, 1, 2, 3, 4),
    6: tuple(range(6)),
}

# What comes after a space of the diamond.
DEEPER = {
    "mouth": ("left", "right"),
    "left": ("far-left",),
    "right": ("far-right",),
    "far-left": ("right+",),
    "far-right": ("left+",),
    "left+": (),
    "right+": (),
}
WAY = {
    "mouth": "mouth",
    "left": "diamond-left",
    "far-left": "diamond-left",
    "right+": "diamond-left",
    "right": "diamond-right",
    "far-right": "diamond-right",
    "left+": "diamond-right",
}
DEPTH = {"mouth": 77, "left": 78, "right": 78, "far-left": 79, "far-right": 79}


@dataclass(frozen=True)
class Position:
    """Who stands where, whose roll it is, and what is asked.

    `extra` is "" unless a partner is asked for a marble: then "again" or "over", what follows.
    """

    players: int
    options: dict[str, str]
    marbles: Seats
    turn: int = 0
    roll: int | None = None
    skipped: frozenset[int] = frozenset()
    behind: frozenset[int] = frozenset()
    bonus: bool = False
    extra: str = ""

    @property
    def sectors(self) -> int:
        return 4 if self.players in (2, 4) else 6

    @property
    def fused(self) -> bool:
        return self.options["teams"] == "fusion"

    def sector(self, seat: int) -> int:
        return SECTORS_OF_SEATS[self.players][seat]

    def partner(self, seat: int) -> int | None:
        if self.options["teams"] == "none":
            return None
        return (seat + self.players // 2) % self.players

    def side(self, seat: int) -> tuple[int, ...]:
        partner = self.partner(seat)
        return (seat,) if partner is None else tuple(sorted((seat, partner)))

    @property
    def sides(self) -> list[tuple[int, ...]]:
        return sorted({self.side(seat) for seat in range(self.players)})

    def own(self, seat: int) -> tuple[int, ...]:
        """The seats whose marbles are own marbles to one of `seat`."""
        return self.side(seat) if self.fused else (seat,)

    def dot(self, seat: int, number: int = 1) -> int:
        """The outer hole of a dot, 1 to 3."""
        return self.sector(seat) * 48 // self.sectors + 2 * (number - 1)

    def mat(self, seat: int) -> int:
        return self.sector(seat) * 24 // self.sectors

    def hole(self, seat: int, spot: str) -> str:
        """One name for one hole: however it was reached, and whoever's line it is on."""
        if spot.startswith("line"):
            return f"line of {seat}, {spot[-1]}"
        return spot.rstrip("+").removesuffix("-left").removesuffix("-right")

    def all_home(self, seat: int) -> bool:
        return all(spot.startswith("diamond") for spot in self.marbles[seat])

    def done(self, side: tuple[int, ...]) -> bool:
        return all(self.all_home(seat) for seat in side)

    @property
    def over(self) -> bool:
        racing = [side for side in self.sides if not self.done(side)]
        if self.options["play_on"] == "on":
            return len(racing) <= 1
        return racing != self.sides

    @property
    def movers(self) -> tuple[int, ...]:
        """Whose marbles the roll moves."""
        if self.fused:
            return self.side(self.turn)
        partner = self.partner(self.turn)
        if self.all_home(self.turn) and partner is not None:
            return (partner,)
        return (self.turn,)

    @property
    def may_skip(self) -> bool:
        on = self.options["skip_turn"] == "on"
        return on and not self.bonus and self.turn not in self.skipped

    def full(self, seat: int) -> bool:
        """Whether no space is free in the diamond of `seat`'s sector."""
        inside = f"diamond:{self.sector(seat)}:"
        return sum(spot.startswith(inside) for spots in self.marbles for spot in spots) == 4


@dataclass(frozen=True)
class Step:
    """A legal choice: its notation, the marbles afterwards, the number it uses (0: none)."""

    text: str
    marbles: Seats
    value: int = 0


def read(line: str) -> Position:
    """Read a position line; what callouts remember is skipped."""
    _, *words = line.split()
    fields = dict(word.split("=", 1) for word in words)
    players = int(fields["players"])
    marbles = []
    for seat in range(players):
        named = fields[str(seat)].split(",") if str(seat) in fields else []
        spots = [f"line:{name[-1]}" if name.startswith("line") else name for name in named]
        marbles.append(tuple(sorted(spots + ["base"] * (4 - len(spots)))))
    position = Position(
        players,
        DEFAULTS | {name: fields[name] for name in DEFAULTS if name in fields},
        tuple(marbles),
        turn=int(fields.get("turn", 0)),
        roll=int(fields["roll"]) if "roll" in fields else None,
        skipped=_seats(fields.get("skipped", "")),
        behind=_seats(fields.get("behind", "")),
        bonus=fields.get("bonus") == "1",
        extra=fields.get("extra", ""),
    )
    return replace(position, behind=falling_behind(position))


def _seats(text: str) -> frozenset[int]:
    return frozenset(int(seat) for seat in text.split(",") if seat)


def onward(position: Position, seat: int, spot: str) -> list[str]:
    """The place, or the two places, one step beyond `spot` for a marble of `seat`."""
    kind, _, rest = spot.partition(":")
    if kind == "diamond":
        sector, space = rest.split(":")
        return [f"diamond:{sector}:{deeper}" for deeper in DEEPER[space]]
    if kind == "line":
        return [f"line:{int(rest) + 1}" if rest != "3" else f"inner:{position.mat(seat)}"]
    number = int(rest.rstrip("+"))
    if kind == "outer":
        if spot.endswith("+"):
            return ["line:1"]
        ahead = (number + 1) % 48
        return [f"outer:{ahead}+" if ahead == position.dot(seat) else f"outer:{ahead}"]
    assert kind == "inner"
    for owner in position.own(seat):
        reached = number == position.mat(owner) and (owner != seat or spot.endswith("+"))
        if reached and not (position.fused and position.full(owner)):
            return [f"diamond:{position.sector(owner)}:mouth"]
    ahead = (number + 1) % 24
    return [f"inner:{ahead}+" if ahead == position.mat(seat) else f"inner:{ahead}"]


def walks(position: Position, seat: int, spot: str, steps: int) -> Iterator[list[str]]:
    """Every way a marble could walk `steps` holes if nothing stood in its way."""
    if steps == 0:
        yield []
        return
    for ahead in onward(position, seat, spot):
        for rest in walks(position, seat, ahead, steps - 1):
            yield [ahead, *rest]


def short_cuts(position: Position, seat: int) -> tuple[int, ...]:
    """The seats whose short-cuts are open to a marble of `seat`."""
    if position.fused or position.options["teammate_shortcuts"] == "on":
        return position.side(seat)
    return (seat,)


def routes(
    position: Position, seat: int, spot: str, number: int
) -> Iterator[tuple[str, list[str]]]:
    """Every use of `number` by a marble of `seat` on `spot`: the kind, and the places touched."""
    if spot == "base":
        if number in (1, 6):
            yield "out", [f"outer:{position.dot(seat)}"]
        return
    if spot.startswith("short"):
        sector = int(spot.removeprefix("short:"))
        if number == 1:
            yield "drop", [f"inner:{(sector * 24 // position.sectors + 3) % 24}"]
        return
    for owner in short_cuts(position, seat):
        for dot, wanted in ((1, 6), (2, 4), (3, 2)):
            if spot == f"outer:{position.dot(owner, dot)}" and number == wanted:
                yield "jump", [f"short:{position.sector(owner)}"]
    for walk in walks(position, seat, spot, number):
        kind, _, rest = walk[-1].partition(":")
        yield WAY[rest.split(":")[1]] if kind == "diamond" else kind, walk


def moves(position: Position, die: int) -> list[Step]:
    """Every move `die` allows the movers, before a 1 that has to come up is thought of."""
    found: dict[str, Step] = {}
    for seat in position.movers:
        for spot in sorted(set(position.marbles[seat])):
            for number in range(1, 7) if die == 6 else (die,):
                if spot == "base" and die == 6 and number == 1:
                    continue  # coming out with a 6 is playing it as a 6
                for kind, places in routes(position, seat, spot, number):
                    if free(position, seat, places):
                        text = written(position, seat, spot, places[-1], kind)
                        assert text not in found, text
                        after = landed(position, seat, spot, places[-1])
                        found[text] = Step(text, after, number)
    return list(found.values())


def free(position: Position, seat: int, places: list[str]) -> bool:
    """No own marble on any of `places`; nobody at all on a short-cut dot that would be the end."""
    touched = {position.hole(seat, place) for place in places}
    for owner in range(position.players):
        standing = {position.hole(owner, spot) for spot in position.marbles[owner]}
        if owner in position.own(seat) and standing & touched:
            return False
        if places[-1].startswith("short") and places[-1] in standing:
            return False
    return True


def written(position: Position, seat: int, source: str, target: str, kind: str) -> str:
    if kind == "out" and not position.fused:
        return "out"
    return f"{_told(position, seat, source)}>{_told(position, seat, target)}/{kind}"


def _told(position: Position, seat: int, spot: str) -> str:
    if position.fused and spot == "base":
        return f"base:{position.sector(seat)}"
    if position.fused and spot.startswith("line"):
        return f"line:{position.sector(seat)}:{spot[-1]}"
    return spot if spot.startswith("line") else position.hole(seat, spot)


def landed(position: Position, seat: int, source: str, target: str) -> Seats:
    """The marbles after one of `seat` went from `source` to `target`, with whom it knocked."""
    hole = position.hole(seat, target)
    after = [list(spots) for spots in position.marbles]
    after[seat].remove(source)
    for other in range(position.players):
        for index, spot in enumerate(after[other]):
            if spot != "base" and position.hole(other, spot) == hole:
                assert hole.startswith(("outer", "inner")), "a knock on a safe place"
                after[other][index] = "base"
    after[seat].append(target)
    return tuple(tuple(sorted(spots)) for spots in after)


def choices(position: Position, die: int) -> list[Step]:
    """What may be answered to `die`; empty if the roll is lost."""
    legal = moves(position, die)
    drops = [step for step in legal if step.text.endswith("/drop")]
    if die == 1 and drops:
        return drops
    if die == 6 and drops and len(drops) == len(legal):
        return [*drops, Step("stay", position.marbles)]
    return legal


def extras(position: Position) -> list[Step]:
    """What the roller's partner may answer where it is asked for a marble, else nothing."""
    partner = position.partner(position.turn)
    if partner is None or "base" not in position.marbles[partner]:
        return []
    target = f"outer:{position.dot(partner)}"
    if not free(position, partner, [target]):
        return []
    return [
        Step("out", landed(position, partner, "base", target)),
        Step("pass", position.marbles),
    ]


def follow(position: Position, die: int, step: Step | None) -> Position:
    """The position once `die` was spent on `step` (None: the roll was lost)."""
    handed = position.all_home(position.turn) and not position.fused
    moved = replace(position, roll=None, bonus=False)
    if step is not None:
        moved = settled(moved, step.marbles)
    again = die == 6 and step is not None and step.value == 6
    asked = not moved.over and not moved.fused and die in (1, 6) and not handed
    if asked and extras(moved):
        return replace(moved, roll=die, extra="again" if again else "over")
    return passed_on(moved, again=again)


def after_extra(position: Position, step: Step) -> Position:
    """The position once the partner answered."""
    moved = settled(replace(position, roll=None, extra=""), step.marbles)
    return passed_on(moved, again=position.extra == "again")


def after_skip(position: Position) -> Position:
    used = replace(position, skipped=position.skipped | {position.turn})
    return passed_on(used, again=False)


def settled(position: Position, marbles: Seats) -> Position:
    moved = replace(position, marbles=marbles)
    return replace(moved, behind=falling_behind(moved))


def passed_on(position: Position, *, again: bool) -> Position:
    """Whose roll is next: the roller's bonus, or the next seat whose side still races."""
    if position.over:
        return position
    if again and not position.done(position.side(position.turn)):
        return replace(position, bonus=True)
    seat = (position.turn + 1) % position.players
    while position.done(position.side(seat)):
        seat = (seat + 1) % position.players
    return replace(position, turn=seat)


def progress(position: Position, seat: int, spot: str) -> int:
    """How far a marble is along its own route."""
    kind, _, rest = spot.partition(":")
    if kind == "base":
        return progress(position, seat, f"outer:{position.dot(seat)}")
    if kind == "diamond":
        return DEPTH.get(rest.split(":")[1], 80)
    if kind == "short":
        drop = f"inner:{(int(rest) * 24 // position.sectors + 3) % 24}"
        return progress(position, seat, drop) - 1
    if not position.fused:
        return _counted(position, seat, kind, rest)
    steps = 0
    while not (ahead := onward(position, seat, spot)[0]).startswith("diamond"):
        spot, steps = ahead, steps + 1
    return 76 - steps


def _counted(position: Position, seat: int, kind: str, rest: str) -> int:
    """The progress on a ring or a line where nobody shares marbles."""
    number, again = int(rest.rstrip("+")), rest.endswith("+")
    if kind == "line":
        return 48 + number
    if kind == "outer":
        return 48 if again else (number - position.dot(seat)) % 48
    return 76 if again else 52 + (number - position.mat(seat)) % 24


def standing(position: Position, seats: tuple[int, ...]) -> Fraction:
    counts = [progress(position, seat, spot) for seat in seats for spot in position.marbles[seat]]
    return Fraction(sum(counts), len(counts))


def falling_behind(position: Position) -> frozenset[int]:
    """The seats that roll with better dice from now on."""
    if position.options["catch_up"] == "off" or position.over:
        return frozenset()
    racing = [side for side in position.sides if not position.done(side)]
    groups = racing if position.fused else [(seat,) for side in racing for seat in side]
    standings = {group: standing(position, group) for group in groups}
    best = max(standings.values())
    behind: set[int] = set()
    for group, own in standings.items():
        gap = best - own
        if gap >= 20 or (gap > 0 and set(group) <= position.behind):
            behind |= set(group)
    return frozenset(behind)


def perft(position: Position, depth: int) -> int:
    """The number of paths of `depth` rolls (docs/rules.md, Counting paths)."""
    return _paths(replace(position, options=position.options | {"catch_up": "off"}), depth)


def _paths(position: Position, depth: int) -> int:
    if position.extra:
        return sum(_paths(after_extra(position, step), depth) for step in extras(position))
    if depth == 0 or position.over:
        return 1
    total = _paths(after_skip(position), depth) if position.may_skip else 0
    for die in range(1, 7):
        answers: list[Step | None] = [*choices(position, die)] or [None]
        for step in answers:
            total += _paths(follow(position, die, step), depth - 1)
    return total


if __name__ == "__main__":
    import sys

    print(perft(read(sys.argv[1]), int(sys.argv[2])))
