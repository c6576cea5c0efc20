"""A second opinion on Aggravation: slow, naive, and written from docs/rules.md alone.

It shares no code and no data model with the engine. A marble is where it stands on its own route:
"base", "centre", or its own offset: 0 is the own start, L - 2 the home entrance and L - 1 ... L + 2
the four home holes, L being the length of the track. Callouts are not its business: it knows which
choices are legal and what they lead to, and counts paths (docs/rules.md, Counting paths).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

Spot = int | str

DEFAULTS = {
    "six_bonus": "if_used",
    "board": "auto",
    "centre_exit": "any_star",
    "play_on": "off",
    "teams": "none",
}

ARMS_OF_SEATS = {
    (4, 2): (0, 2),
    (4, 3): (0, 1, 2),
    (4, 4): (0, 1, 2, 3),
    (6, 2): (0, 3),
    (6, 3): (0, 2, 4),
    (6, 4): (0, 1, 3, 4),
    (6, 5): (0, 1, 2, 3, 4),
    (6, 6): (0, 1, 2, 3, 4, 5),
}

SIDES = {
    (4, "pairs"): ({0, 2}, {1, 3}),
    (6, "pairs"): ({0, 3}, {1, 4}, {2, 5}),
    (6, "threes"): ({0, 2, 4}, {1, 3, 5}),
}


@dataclass(frozen=True)
class Position:
    """Who stands where, and whose roll it is; `roll` is a die not yet played."""

    players: int
    options: dict[str, str]
    marbles: tuple[tuple[Spot, ...], ...]
    turn: int = 0
    declared: int | None = None
    roll: int | None = None

    @property
    def board_arms(self) -> int:
        if self.options["board"] != "auto":
            return int(self.options["board"])
        return 4 if self.players in (2, 4) else 6

    @property
    def length(self) -> int:
        return 14 * self.board_arms

    @property
    def stars(self) -> list[int]:
        return [5 + 14 * arm for arm in range(self.board_arms)]

    def side(self, seat: int) -> set[int]:
        for side in SIDES.get((self.players, self.options["teams"]), ()):
            if seat in side:
                return side
        return {seat}

    def hole(self, seat: int, spot: Spot) -> str:
        """The name all seats share for the hole where a marble of `seat` stands."""
        if isinstance(spot, str):
            return spot
        if spot > self.length - 2:
            return f"home:{spot - (self.length - 2)}"
        arm = ARMS_OF_SEATS[self.board_arms, self.players][seat]
        return f"track:{(14 * arm + spot) % self.length}"

    def all_home(self, seat: int) -> bool:
        return all(isinstance(spot, int) and spot > self.length - 2 for spot in self.marbles[seat])

    def side_done(self, seat: int) -> bool:
        return all(self.all_home(mate) for mate in self.side(seat))

    @property
    def over(self) -> bool:
        running = {min(self.side(seat)) for seat in range(self.players) if not self.side_done(seat)}
        everyone = {min(self.side(seat)) for seat in range(self.players)}
        if self.options["play_on"] == "on":
            return len(running) <= 1
        return running != everyone

    @property
    def helped(self) -> list[int]:
        """Partners still out, whom a roller with nothing left to move rolls for."""
        if not self.all_home(self.turn):
            return []
        return [mate for mate in sorted(self.side(self.turn)) if not self.all_home(mate)]

    @property
    def must_declare(self) -> bool:
        return len(self.helped) > 1 and self.declared is None

    @property
    def mover(self) -> int:
        """Whose marbles the roll moves."""
        if self.declared is not None:
            return self.declared
        return self.helped[0] if self.helped else self.turn


@dataclass(frozen=True)
class Step:
    """A legal choice: its notation, and the marbles afterwards."""

    text: str
    marbles: tuple[tuple[Spot, ...], ...]
    offer: bool = False


def read(line: str) -> Position:
    """Read a position line (canonical or not); callout memory is skipped."""
    game, *words = line.split()
    fields = dict(word.split("=", 1) for word in words)
    options = DEFAULTS | ({"six_bonus": "always"} if game == "agravo" else {})
    options |= {name: fields[name] for name in DEFAULTS if name in fields}
    players = int(fields["players"])
    blank = Position(players, options, (("base",) * 4,) * players)
    marbles = []
    for seat in range(players):
        named = fields[str(seat)].split(",") if str(seat) in fields else []
        spots = [_spot(blank, seat, name) for name in named]
        marbles.append(_tidy(spots + ["base"] * (4 - len(spots))))
    return replace(
        blank,
        marbles=tuple(marbles),
        turn=int(fields.get("turn", 0)),
        declared=int(fields["for"]) if "for" in fields else None,
        roll=int(fields["roll"]) if "roll" in fields else None,
    )


def _spot(position: Position, seat: int, name: str) -> Spot:
    if name in ("base", "centre"):
        return name
    kind, _, number = name.partition(":")
    if kind == "home":
        return position.length - 2 + int(number)
    arm = ARMS_OF_SEATS[position.board_arms, position.players][seat]
    offset = (int(number) - 14 * arm) % position.length
    if kind != "track" or offset == position.length - 1:
        raise ValueError(f"seat {seat} never stands on {name}")
    return offset


def _tidy(spots: list[Spot]) -> tuple[Spot, ...]:
    return tuple(sorted(spots, key=str))


def paths(position: Position, seat: int, spot: Spot, die: int) -> Iterator[tuple[str, list[Spot]]]:
    """Every way a lone marble of `seat` could go with `die`: path kind, and the holes walked."""
    length, stars = position.length, position.stars
    if spot == "base":
        if die in (1, 6):
            yield "out", [0]
        return
    if spot == "centre":
        if die == 1:
            only_own = position.options["centre_exit"] == "home_star"
            for star in stars[-1:] if only_own else stars:
                yield "centre-out", [star]
        return
    assert isinstance(spot, int)
    ahead: list[Spot] = [spot + step for step in range(1, die + 1)]
    if spot + die <= length + 2:
        yield ("home" if spot + die > length - 2 else "track"), ahead
    if spot + die - 1 in stars:
        yield "centre-in", [*ahead[:-1], "centre"]
    if spot in stars:
        later = [star for star in stars if star > spot]
        for hops in range(1, min(die, len(later)) + 1):
            rest = range(1, die - hops + 1)
            yield "ring", [*later[:hops], *(later[hops - 1] + step for step in rest)]


def moves(position: Position, seat: int, die: int) -> list[Step]:
    """The legal moves of `seat`'s marbles with `die`; marbles in base are alike."""
    found = {}
    own = position.marbles[seat]
    for spot in own:
        for kind, walked in paths(position, seat, spot, die):
            if any(step in own for step in walked):
                continue
            target = position.hole(seat, walked[-1])
            text = "out" if kind == "out" else f"{position.hole(seat, spot)}>{target}/{kind}"
            marbles = _land(position, seat, spot, walked[-1])
            found[text] = Step(text, marbles, offer=kind in ("ring", "centre-in"))
    return list(found.values())


def _land(
    position: Position, seat: int, source: Spot, target: Spot
) -> tuple[tuple[Spot, ...], ...]:
    """The marbles after one of `seat` went from `source` to `target`, knocking who stood there."""
    hole = position.hole(seat, target)
    after = [list(spots) for spots in position.marbles]
    after[seat].remove(source)
    after[seat].append(target)
    if not hole.startswith("home"):
        for other in range(position.players):
            if other != seat:
                standing = after[other]
                after[other] = [
                    "base" if position.hole(other, spot) == hole else spot for spot in standing
                ]
    return tuple(_tidy(spots) for spots in after)


def choices(position: Position, die: int) -> list[Step]:
    """What may be answered to `die`; empty if the roll is lost."""
    legal = moves(position, position.mover, die)
    if legal and all(step.offer for step in legal):
        legal.append(Step("pass", position.marbles))
    return legal


def follow(position: Position, die: int, step: Step | None) -> Position:
    """The position at the next roll, once `die` was spent on `step` (None: the roll was lost)."""
    moved = position if step is None else replace(position, marbles=step.marbles)
    moved = replace(moved, declared=None, roll=None)
    used = step is not None and step.text != "pass"
    earned = die == 6 and (used or position.options["six_bonus"] == "always")
    if moved.over or (earned and not moved.side_done(position.turn)):
        return moved
    seat = (position.turn + 1) % position.players
    while moved.side_done(seat):
        seat = (seat + 1) % position.players
    return replace(moved, turn=seat)


def perft(position: Position, depth: int) -> int:
    """The number of paths of `depth` rolls (docs/rules.md, Counting paths)."""
    if depth == 0 or position.over:
        return 1
    if position.must_declare:
        return sum(perft(replace(position, declared=mate), depth) for mate in position.helped)
    total = 0
    for die in range(1, 7):
        answers: list[Step | None] = [*choices(position, die)] or [None]
        for step in answers:
            total += perft(follow(position, die, step), depth - 1)
    return total


if __name__ == "__main__":
    import sys

    print(perft(read(sys.argv[1]), int(sys.argv[2])))
