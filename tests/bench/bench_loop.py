"""How late an event loop runs while boards are drawn: `python -m tests.bench.bench_loop`.

Twenty boards are asked for at once, again and again, and drawn as the bot draws them, while the
loop asks to be woken every two milliseconds. Budget: 99 of 100 times at most 5 ms late. Other
programs make a loop late too, so that moments with and without drawing take turns, and the best is
told beside the usual.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import cycle
from statistics import median, quantiles
from time import perf_counter

from bot.delivery.paint import drawn
from bot.i18n import Translator
from bot.screens.screen import Image
from engine.race.view import as_race
from render.contact import RINGS, SUPER, TABLES, Sample, carded, extras, position, scene

AT_ONCE = 20
WINDOWS, SECONDS = 6, 1.5
TICK = 0.002
WORDS = Translator().words_for(None)


def images() -> list[Image]:
    """Boards of every race in the middle of a game."""
    samples: list[Sample] = []
    for table in TABLES:
        view = position(*table, "middle", seed=5)
        trails, marks = extras(view)
        given = {"colours": tuple(range(view.seats)), "trails": trails, "marks": marks}
        samples.append((view, given))
    samples += [carded(seated, "middle", 5) for seated in SUPER]
    samples += [scene(*case) for case in RINGS]
    return [Image(as_race(view), **given) for view, given in samples]


async def _lateness(at_once: int, turns: Iterator[Image]) -> tuple[float, int]:
    """Of one window: the 99th of a hundred wakes, milliseconds late, and boards drawn."""
    late: list[float] = []
    until, count = perf_counter() + SECONDS, 0

    async def watch() -> None:
        while perf_counter() < until:
            due = perf_counter() + TICK
            await asyncio.sleep(TICK)
            late.append((perf_counter() - due) * 1000)

    async def draw() -> None:
        nonlocal count
        while perf_counter() < until:
            await drawn(next(turns), WORDS)
            count += 1

    await asyncio.gather(watch(), *(draw() for _ in range(at_once)))
    return quantiles(late, n=100)[98], count


async def _measured() -> tuple[list[float], list[float], float]:
    given = images()
    for image in given:
        await drawn(image, WORDS)
    turns, idle, busy, count = cycle(given), [], [], 0
    for _ in range(WINDOWS):
        idle.append((await _lateness(0, turns))[0])
        late, boards = await _lateness(AT_ONCE, turns)
        busy.append(late)
        count += boards
    return idle, busy, count / (WINDOWS * SECONDS)


def report() -> list[tuple[str, str]]:
    """Rows of what was measured and its figure."""
    idle, busy, rate = asyncio.run(_measured())
    return [
        ("loop late, 99 of 100, nothing drawn", f"{min(idle):.1f} ms, usual {median(idle):.1f} ms"),
        (
            f"the same, {AT_ONCE} boards under way (<= 5 ms)",
            f"{min(busy):.1f} ms, usual {median(busy):.1f} ms",
        ),
        ("boards drawn meanwhile", f"{rate:.0f} a second"),
    ]


if __name__ == "__main__":
    for what, figure in report():
        print(f"{what}: {figure}")
