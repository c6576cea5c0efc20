"""Every board at start, middle and end on one sheet: `python -m render.contact OUT.png`."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from random import Random

from PIL import Image

from engine.race.view import RaceView
from render.boards.arms import geometry
from render.drawing import draw
from render.scene import Mark, Trail

TABLES: tuple[tuple[int, tuple[int, ...]], ...] = (
    (4, (0, 2)),
    (6, (0, 2, 4)),
    (4, (0, 1, 2, 3)),
    (6, (0, 1, 2, 3, 4)),
    (6, (0, 1, 2, 3, 4, 5)),
)
"""Arms of the board and those of the seats, for 2 to 6 players."""


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


def sheet() -> Image.Image:
    """Rows: 2 to 6 players. Columns: start, middle, end. 512 pixels a picture."""
    whole = Image.new("RGB", (3 * 528 + 16, len(TABLES) * 528 + 16), (49, 51, 56))
    for row, (arms, seated) in enumerate(TABLES):
        for column, stage in enumerate(("start", "middle", "end")):
            view = position(arms, seated, stage)
            trails, marks = extras(view)
            drawn = draw(
                view,
                colours=tuple(range(len(seated))),
                trails=trails,
                marks=marks,
                rolled=(0, 1) if stage == "start" else None,
            )
            picture = Image.open(BytesIO(drawn.png)).convert("RGB").resize((512, 512))
            whole.paste(picture, (16 + column * 528, 16 + row * 528))
    return whole


if __name__ == "__main__":
    sheet().save(Path(sys.argv[1]))
