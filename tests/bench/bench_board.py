"""What a board costs: `python -m tests.bench.bench_board`. Ratios of one run, not of machines.

Budgets: draw and encode at most 1.3 times a bare save of the same palette image, at most a tenth
of painting it anew at three times the size and saving that as RGB, at most 60 KiB. The last two
grow with the height of a picture that has cards below the board. A board that moves: twelve frames
at most twenty times the still. 10 % tolerance.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from io import BytesIO
from statistics import median
from time import perf_counter
from typing import Any

from PIL import Image

from engine.games.aargh.view import IslandView, as_island
from engine.race.view import RaceView, as_race
from engine.view import View
from render import Beat, Picture, picture_of
from render.boards import board
from render.canvas import SCALE, WHOLE, Canvas
from render.contact import RINGS, SUPER, TABLES, carded, extras, position, scene
from render.island import layout
from render.island.boards import paint_island
from render.island.gold import paint_coin
from render.island.pieces import paint_panel
from render.island.samples import fullest, samples
from render.island.treasures import paint
from render.marbles import paint_marble

ROUNDS = 41
TOLERANCE = 1.1


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    began = perf_counter()
    work()
    return (perf_counter() - began) * 1000


def racing(arms: int, seated: tuple[int, ...]) -> tuple[RaceView, Callable[[], Picture]]:
    """The middle of a game, and what draws it with a trail, a knock and choices."""
    view = position(arms, seated, "middle", seed=5)
    trails, marks = extras(view)
    return view, partial(
        picture_of, view, colours=tuple(range(view.seats)), trails=trails, marks=marks
    )


def race_anew(given: View) -> None:
    """Board and marbles, without marks and trail."""
    view, canvas = as_race(given), Canvas(WHOLE)
    here = board(view.board)
    dress = dict(zip(view.arms, range(6), strict=False))
    here.paint(canvas, dress, (view.arms[-1], view.seats - 1))
    for colour, arm in enumerate(view.arms):
        for at in here.geometry.bases[arm]:
            paint_marble(canvas, at, here.geometry.unit * 0.455, colour)
    canvas._image.reduce(SCALE).save(BytesIO(), "PNG")


def island_anew(given: View) -> None:
    """Island, panels, the Booty's coins and what lies face up."""
    view, canvas = as_island(given), Canvas(WHOLE)
    paint_island(canvas, view.columns, view.rows)
    for seat in range(view.seats):
        paint_panel(canvas, layout.panel(seat, view.seats), seat, view.roller == seat)
    for number in range(view.booty):
        paint_coin(canvas, (280 + 17 * number, 120), layout.COIN)
    for at, card in zip(layout.Grid(5, 5).cells.values(), view.cells, strict=True):
        if card is not None:
            paint(canvas, card, at, layout.SIDE * 0.32)
    canvas._image.reduce(SCALE).save(BytesIO(), "PNG")


ANEW: Mapping[type[View], Callable[[View], None]] = {
    RaceView: race_anew,
    IslandView: island_anew,
}
"""By kind of view: paints at three times the size and saves RGB."""


def anew(view: View) -> None:
    next(paint for kind, paint in ANEW.items() if isinstance(view, kind))(view)


def measured(view: View, drawn: Callable[[], Picture]) -> bool:
    """Print what one board costs; whether it is within its budgets."""
    png = drawn().data
    bare: Image.Image = Image.open(BytesIO(png))
    bare.load()
    bare = bare.copy()
    ours, saves, anews = [], [], []
    for turn in range(ROUNDS):  # in turns, so that a busy moment hits all alike
        ours.append(timed(drawn))
        saves.append(timed(lambda: bare.save(BytesIO(), "PNG")))
        if turn % 5 == 0:
            anews.append(timed(lambda: anew(view)))
    draw_ms, save_ms = median(ours), median(saves)
    ratio, share, size = draw_ms / save_ms, draw_ms / median(anews), len(png)
    # Painting anew has no cards in it, so that it has to be as much less as the picture is taller.
    tall = bare.height / bare.width
    room, least = round(60 * 1024 * tall), 0.1 * tall
    fits = ratio <= 1.3 * TOLERANCE and share <= least * TOLERANCE and size <= room
    verdict = "ok" if fits else "OVER BUDGET"
    print(
        f"{view.board}, {view.seats} seats: draw + PNG {draw_ms:5.1f} ms, bare save "
        f"{save_ms:5.1f} ms, ratio {ratio:.2f} (<= 1.3), of painting anew {share:.3f} "
        f"(<= {least:.3g}), {size / 1024:.1f} KiB (<= {room / 1024:.0f}) {verdict}"
    )
    return fits


def moves(case: tuple[View, Mapping[str, Any]]) -> bool:
    """Print what one board that moves costs beside its still; whether it is within the budget."""
    view, given = case
    trails = given["trails"]
    beats = tuple(Beat((trail.seat, 4), trail) for trail in trails)
    still = partial(picture_of, view, **given)
    moving = partial(picture_of, view, **given, beats=beats)
    gif = moving()
    with Image.open(BytesIO(gif.data)) as shown:
        frames = getattr(shown, "n_frames", 1)
    stills, gifs = [], []
    for _ in range(ROUNDS // 2):
        stills.append(timed(still))
        gifs.append(timed(moving))
    ratio = median(gifs) / median(stills)
    room = 20 * max(1.0, frames / 12)
    fits = frames > 1 and ratio <= room * TOLERANCE
    print(
        f"{view.board}, {view.seats} seats, moving: {frames} frames in {median(gifs):5.1f} ms, "
        f"{ratio:.1f} stills (<= {room:.0f}), {len(gif.data) / 1024:.0f} KiB "
        f"{'ok' if fits else 'OVER BUDGET'}"
    )
    return fits


def main() -> int:
    """One line a board; 1 if a budget is broken."""
    cases: list[tuple[View, Callable[[], Picture]]] = [racing(*table) for table in TABLES]
    for seated in SUPER:
        seen, shown = carded(seated, "middle", seed=5)
        cases.append((seen, partial(picture_of, seen, **(shown | {"cards": ()}))))
        cases.append((seen, partial(picture_of, seen, **shown)))
    for case in RINGS:
        view, given = scene(*case)
        cases.append((view, partial(picture_of, view, **given)))
    for island, given in (*samples(), fullest()):
        shown = {"colours": tuple(range(island.seats))} | given
        cases.append((island, partial(picture_of, island, **shown)))
    films: list[tuple[View, Mapping[str, Any]]] = []
    for table in TABLES:
        seen = position(*table, "middle", seed=5)
        trails, marks = extras(seen)
        films.append(
            (seen, {"colours": tuple(range(seen.seats)), "trails": trails, "marks": marks})
        )
    films += [scene(*case) for case in RINGS]
    kept = [measured(view, drawn) for view, drawn in cases] + [moves(case) for case in films]
    return int(not all(kept))


if __name__ == "__main__":
    sys.exit(main())
