"""Every board at start, middle and end on one sheet: `python -m render.contact OUT.png`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace
from PIL import Image

from engine.chance import Dice, Seeded
from engine.choices import Move
from engine.notation import read_position
from engine.race.view import RaceView, as_race
from engine.view import View
from render.boards.arms import geometry, with_cards
from render.island import samples as island
from render.kinds import picture_of
from render.scene import Face, Mark, Shout, Trail

TABLES: tuple[tuple[int, tuple[int, ...]], ...] = (
    (4, (0, 2)),
    (6, (0, 2, 4)),
    (4, (0, 1, 2, 3)),
    (6, (0, 1, 2, 3, 4)),
    (6, (0, 1, 2, 3, 4, 5)),
)
"""Arms of the board and those of the seats, for 2 to 6 players."""

STAGES = ("start", "middle", "end")

PHONE = 400
"""Width in pixels at which everything has to be read: that of a picture on a phone."""

Sample = tuple[View, dict[str, Any]]
"""A view, and what `picture_of` is given with it."""


def position(arms: int, seated: tuple[int, ...], stage: str, seed: int = 3) -> RaceView:
    """A position as it looks at a stage of a game: start, middle or end."""
    chance, length, seats = Random(seed), 14 * arms, len(seated)
    free = list(range(length))
    marbles: list[tuple[str, ...]] = []
    for seat in range(seats):
        last = {1: 4, 0: 0 if seats > 2 else 3}.get(seat, 3)
        homes = {"start": 0, "middle": chance.randint(0, 2), "end": last}[stage]
        out = {"start": 0, "middle": 2, "end": 1 if homes == 3 else 0}[stage]
        places = [f"home:{n}" for n in chance.sample((1, 2, 3, 4), homes)]
        places += [f"track:{free.pop(chance.randrange(len(free)))}" for _ in range(out)]
        marbles.append(tuple(places + ["base"] * (4 - len(places))))
    over = stage == "end"
    return RaceView(
        game="aggravation",
        board=f"aggravation-{arms}",
        arms=seated,
        marbles=tuple(marbles),
        roller=None if over else seats - 1,
        die={"start": None, "middle": 6, "end": None}[stage],
        run={"start": 0, "middle": 1, "end": 0}[stage],
        finished=tuple(1 if over and seat == 1 else None for seat in range(seats)),
        out=tuple(over and seat == 0 and seats > 2 for seat in range(seats)),
        sides=tuple(range(seats)),
        winners=(1,) if over else (),
    )


def extras(view: RaceView) -> tuple[list[Trail], list[Mark]]:
    """A last move that knocked somebody and some choices, for a position with a die."""
    roller, length = view.roller, len(geometry(int(view.board[-1])).track)
    if roller is None or view.die is None:
        return [], []
    taken = {place for places in view.marbles for place in places}
    marks: list[Mark] = []
    for place in dict.fromkeys(view.marbles[roller]):
        if place.startswith("track:"):
            target = f"track:{(int(place[6:]) + view.die) % length}"
            knocks = tuple(s for s, places in enumerate(view.marbles) if target in places)
            marks.append(Mark(len(marks) + 1, roller, place, target, knocks))
        elif place == "base" and f"track:{14 * view.arms[roller]}" not in taken:
            start = f"track:{14 * view.arms[roller]}"
            marks.append(Mark(len(marks) + 1, roller, place, start))
    mover = view.marbles[0]
    stood = next(place for place in mover if place.startswith("track:"))
    walked = tuple(f"track:{(int(stood[6:]) - n) % length}" for n in (4, 3, 2, 1, 0))
    return [Trail(0, walked[0], walked[1:], ((1, stood),))], marks


SAID = ("REVENGE!", "DOUBLE KILL!", "TRIPLE KILL!", "RAMPAGE!")


def told(sample: Sample) -> Sample:
    """The same with what was shouted about the last move, or with the podium of an ended game."""
    view, given = sample
    if view.roller is None:
        order = sorted(range(view.seats), key=lambda one: (one not in view.winners, view.out[one]))
        return view, given | {"places": tuple(order.index(seat) + 1 for seat in range(view.seats))}
    trails = given.get("trails") or [Trail(0, "", ())]
    knocks = trails[-1].knocked
    shouts = [Shout(trails[-1].seat, SAID[view.seats % len(SAID)])] if knocks else []
    if view.seats == 2 and knocks:
        shouts.append(Shout(view.roller, "ON FIRE!", hot=True))
    return view, given | {"shouts": shouts}


SUPER: tuple[tuple[int, ...], ...] = (
    (0, 3),
    (0, 2, 4),
    (0, 1, 3, 4),
    (0, 1, 2, 3, 4),
    (0, 1, 2, 3, 4, 5),
)
"""Arms of the seats in Super Aggravation, for 2 to 6 players."""

CARDS: tuple[Face, ...] = (
    Face("red", "Lose your next turn", "Your next turn is passed over."),
    Face("blue", "Forward 6", "This marble goes 6 holes on."),
    Face("red", "Back to start", "This marble goes back to its start hole."),
    Face("blue", "Anti-Aggravation", "Keep it. It stops one knock on a marble of yours.", "anti"),
    Face(
        "blue",
        "Aggravation Insurance",
        "Keep it. A marble of yours that is knocked goes to your start.",
        "insurance",
    ),
)


def carded(seated: tuple[int, ...], stage: str, seed: int = 3) -> Sample:
    """A position of Super Aggravation at a stage, and what `draw` is given with it."""
    view = replace(
        position(6, seated, stage, seed), game="super_aggravation", board=with_cards().board
    )
    given: dict[str, Any] = {"colours": tuple(range(view.seats))}
    if stage == "start":
        return view, given | {"rolled": (0, 1)}
    keeps = ((), ("blue:anti", "blue:insurance"), ("blue:insurance",), ("blue:anti",))
    view = replace(
        view,
        kept=tuple(keeps[seat % len(keeps)] for seat in range(view.seats)),
        lost=tuple(seat % 3 for seat in range(view.seats)),
    )
    if stage == "end":
        return view, given | {"cards": CARDS[1:4] if view.seats > 4 else ()}
    trails, marks = extras(view)
    first = view.seats % len(CARDS)
    cards = CARDS[first : first + 1 + view.seats % 2]
    return view, given | {"trails": trails, "marks": marks, "cards": cards}


RINGS: tuple[tuple[str, int | None, str | None], ...] = (
    ("fatlip players=4 turn=0", None, None),
    (
        "fatlip players=4 skip_turn=on skipped=1 turn=2 0=outer:2,inner:0,line:2 "
        "1=short:1,outer:31,inner:8,diamond:1:far-left 2=outer:26,inner:18,outer:40,short:2 "
        "3=outer:44,inner:21",
        6,
        "outer:40>outer:44/outer",
    ),
    (
        "fatlip players=4 turn=1 0=diamond:0:left,diamond:0:right,diamond:0:far-left,inner:22 "
        "1=diamond:1:mouth,diamond:1:left,diamond:1:far-right,diamond:1:right+ 2=inner:4,line:3 "
        "3=inner:18+,outer:0",
        None,
        None,
    ),
    (
        "fatlip players=4 teams=fusion turn=0 0=outer:0,line:0:2,inner:20,diamond:2:far-left "
        "1=short:1,inner:9,outer:14 2=outer:28,inner:10,diamond:0:left 3=outer:40,line:3:1,inner:2",
        6,
        None,
    ),
    ("fatlip players=2 turn=1 0=outer:5,inner:13 1=short:2,outer:24,outer:46", 1, None),
    ("fatlip players=3 turn=0 0=outer:2,inner:7 1=short:2,outer:20 2=inner:20,line:2", 4, None),
    (
        "fatlip players=5 turn=4 0=outer:2,inner:0,outer:47 1=short:1,outer:13 2=inner:9,line:1 "
        "3=diamond:3:far-left,outer:28 4=outer:34,inner:16,diamond:4:mouth",
        2,
        None,
    ),
    (
        "fatlip players=6 turn=5 0=outer:0,line:3,inner:0 1=inner:9,outer:10,diamond:1:left "
        "2=outer:20,short:2 3=line:1,inner:13,outer:30 4=outer:36 5=outer:41,short:5,inner:22",
        3,
        None,
    ),
)
"""Positions of Fat Lip: the line, a roll, and the choice just made with it."""

_HOME = "diamond:{0}:mouth,diamond:{0}:left,diamond:{0}:far-right,diamond:{0}:right"
STARTS_AND_ENDS: tuple[str, ...] = (
    "fatlip players=2 turn=1",
    f"fatlip players=2 turn=1 0=outer:5,inner:13 1={_HOME.format(2)}+",
    "fatlip players=3 turn=2",
    f"fatlip players=3 turn=0 0={_HOME.format(0)}+ 1=line:2,outer:30 2=inner:9",
    "fatlip players=6 turn=3",
    f"fatlip players=6 turn=4 0=inner:2,outer:6 1=outer:9,short:1 2=line:3,outer:30 3=inner:20 "
    f"4={_HOME.format(4)}+ 5=outer:41,diamond:5:left",
)
"""Positions of Fat Lip in which nothing is chosen."""


def scene(line: str, roll: int | None, done: str | None) -> tuple[RaceView, dict[str, Any]]:
    """A position of Fat Lip, and what `draw` is given with it: what is on offer, or the trail of a
    choice just made."""
    rules, state = read_position(line)
    trails: list[Trail] = []
    rolled = None
    if roll is not None:
        state = rules.rolled(state, roll)
    ask = rules.ask(state)
    if done is not None and ask is not None:
        move = next(m for m in ask.choices if isinstance(m, Move) and str(m) == done)
        knocked = tuple((victim, move.target) for victim in move.knocks)
        trails.append(Trail(move.seat, move.source, move.path, knocked))
        rolled = (move.seat, roll or 0)
        state = rules.play(state, move, Dice(Seeded(1)))[0]
        ask = rules.ask(state)
    numbers: dict[str, int] = {}
    marks = [
        Mark(numbers.setdefault(m.target, len(numbers) + 1), m.seat, m.source, m.target, m.knocks)
        for m in (ask.choices if ask else ())
        if isinstance(m, Move)
    ]
    view = as_race(rules.seen_by(state, None))
    colours = tuple(range(view.seats))
    return view, {"colours": colours, "trails": trails, "marks": marks, "rolled": rolled}


def arms_samples() -> Iterator[Sample]:
    """The marble race with 2 to 6 players: start, middle and end."""
    for arms, seated in TABLES:
        for stage in STAGES:
            view = position(arms, seated, stage)
            trails, marks = extras(view)
            rolled = (0, 1) if stage == "start" else None
            colours = tuple(range(len(seated)))
            given = {"colours": colours, "trails": trails, "marks": marks, "rolled": rolled}
            yield told((view, given))


def super_samples() -> Iterator[Sample]:
    """Super Aggravation with 2 to 6 players: start, middle and end, most with cards just drawn."""
    return (told(carded(seated, stage)) for seated in SUPER for stage in STAGES)


def rings_samples() -> Iterator[Sample]:
    """Fat Lip in the positions of RINGS, and with 2, 3 and 6 players at the start and the end."""
    yield from (told(scene(*case)) for case in RINGS)
    yield from (told(scene(line, None, None)) for line in STARTS_AND_ENDS)


def island_samples() -> Iterator[Sample]:
    """Aargh! from the first flip to Captains on deck."""
    for view, shown in island.samples():
        yield view, {"colours": tuple(range(view.seats))} | shown


SAMPLES: tuple[Callable[[], Iterable[Sample]], ...] = (
    arms_samples,
    super_samples,
    rings_samples,
    island_samples,
)
"""What the sheet shows, board by board. A new board is one more entry."""


def _small(picture: Image.Image) -> Image.Image:
    high = round(picture.height * PHONE / picture.width)
    return picture.convert("RGB").resize((PHONE, high), Image.Resampling.LANCZOS)


def sheet() -> Image.Image:
    """Every sample as a phone shows it, PHONE pixels wide, three in a row."""
    samples = (sample for board in SAMPLES for sample in board())
    drawn = [picture_of(view, **given) for view, given in samples]
    shown = [_small(Image.open(BytesIO(picture.data))) for picture in drawn]
    rows = [shown[first : first + 3] for first in range(0, len(shown), 3)]
    heights = [16 + max(picture.height for picture in row) for row in rows]
    whole = Image.new("RGB", (3 * (PHONE + 16) + 16, sum(heights) + 16), (49, 51, 56))
    for number, row in enumerate(rows):
        for column, picture in enumerate(row):
            whole.paste(picture, (16 + column * (PHONE + 16), 16 + sum(heights[:number])))
    return whole


if __name__ == "__main__":
    sheet().save(Path(sys.argv[1]))
