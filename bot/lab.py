"""`knockabout train` and `knockabout calibrate`: how computers learn, and what they came to."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

import engine.computers.measured as measured_table
from bot.errors import Mendable
from bot.lab_report import README_END, README_START, curve, readme_table
from engine.computers import tables
from engine.computers.calibration import (
    PROMISES,
    Measured,
    Promise,
    Series,
    growth,
    measure,
)
from engine.computers.measured import Row
from engine.computers.tables import Columns

PARTS = 16
"""Pieces a row is cut into, so that every processor has something to do; never by how many there
are, or other machines would play other games."""
ROUNDS = 3
PROCESSORS = os.cpu_count() or 1

SCHOOLS: Mapping[str, Mapping[str, tuple[str, int, dict[str, str]]]] = {
    "aggravation": {
        "arms-4": ("aggravation", 4, {}),
        "arms-6": ("aggravation", 6, {}),
    },
    "super_aggravation": {"arms-6": ("super_aggravation", 4, {})},
    "fatlip": {
        "none": ("fatlip", 4, {}),
        "pairs": ("fatlip", 4, {"teams": "pairs"}),
        "fusion": ("fatlip", 4, {"teams": "fusion"}),
    },
}
"""By table and column: the game, players and options it is learned in."""

Told = Callable[[], AbstractContextManager[None]]
Processes = Annotated[int, typer.Option(min=1, help="Games are played on so many processors.")]
Seed = Annotated[int, typer.Option(help="The same seed plays the same games.")]


class NotATable(Mendable):
    """A game whose computers learn no table, or a module nobody installed."""


def add_lab_commands(app: typer.Typer, out: Console, err: Console, told: Told) -> None:
    """Register the group's commands."""

    @app.command("train")
    def train_table(
        table: Annotated[str, typer.Argument(help=", ".join(SCHOOLS))],
        games: Annotated[int, typer.Option("--games", "-n", min=8, help="A round.")] = 3200,
        rounds: Annotated[int, typer.Option(min=1)] = ROUNDS,
        seed: Seed = 5,
        processes: Processes = PROCESSORS,
        output: Annotated[
            Path | None, typer.Option("--output", "-o", help="Write the table's module here.")
        ] = None,
    ) -> None:
        """Learn what places are worth, by self-play; prints the table."""
        with told():
            columns = trained(table, games, rounds, seed, processes, err)
            text = tables.write(columns)
            if output is None:
                out.print(text, markup=False)
            else:
                _write(output, table_module(table, text))

    @app.command("calibrate")
    def calibrate_levels(
        game: Annotated[str, typer.Argument(help="A game, or all.")] = "all",
        games: Annotated[int, typer.Option("--games", "-n", min=PARTS, help="A row.")] = 5008,
        seed: Seed = 1,
        processes: Processes = PROCESSORS,
        write: Annotated[
            bool, typer.Option("--write", help="Renew the table in the rules, README and docs.")
        ] = False,
    ) -> None:
        """Measure what is promised of the computers' levels."""
        with told():
            rows = list(calibrated(game, games, seed, processes, err))
            if write:
                keep(rows, growth_curves(game, seed, processes))
        out.print(shown(rows))


def trained(
    table: str, games: int, rounds: int, seed: int, processes: int, err: Console
) -> Columns:
    """Every column of a table, learned anew. NotATable."""
    if table not in SCHOOLS:
        raise NotATable(f"there is no table {table}; there are {', '.join(SCHOOLS)}")
    from engine.computers.training import train

    columns: dict[str, Mapping[str, float]] = {}
    first: Mapping[str, float] | None = None
    with ProcessPoolExecutor(processes) as pool:
        for column, (game, players, options) in SCHOOLS[table].items():
            try:
                for done in train(
                    game,
                    players,
                    options,
                    rounds=rounds,
                    games=games,
                    seed=seed,
                    begin=first,
                    spread=pool.map,
                ):
                    share = f"{done.won / done.games:.1%}"
                    err.print(f"{column}, round {done.number + 1}: won {share} against the last")
                    columns[column] = done.rows
            except ModuleNotFoundError as missing:
                raise NotATable(
                    f"{missing.name} is missing: install knockabout[train] to learn tables"
                ) from missing
            # Ways of playing on one board differ little: the next goes on from there.
            first = first or columns[column]
    return columns


def table_module(table: str, text: str) -> str:
    """The source of a table's module."""
    made = f'"""Made by `knockabout train {table}`; see `engine.computers.tables`."""'
    return f'{made}\n\nTABLE = """\n{text}"""\n'


def promises(game: str) -> list[Promise]:
    """What is promised of one game, or of all. NotATable."""
    if game == "all":
        return [promise for some in PROMISES.values() for promise in some]
    if game not in PROMISES:
        raise NotATable(f"nothing is promised of {game}; of these it is: {', '.join(PROMISES)}")
    return list(PROMISES[game])


def calibrated(game: str, games: int, seed: int, processes: int, err: Console) -> Iterator[Row]:
    """Row by row, with a progress bar. NotATable."""
    asked = promises(game)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
    )
    with ProcessPoolExecutor(processes) as pool, bar:
        task = bar.add_task("", total=len(asked) * PARTS * 3)
        for promise in asked:
            bar.update(task, description=f"{promise.game} {promise.table} {promise.level}")

            def played(stand_in: str, count: int, promise: Promise = promise) -> Measured:
                total = Measured(0, 0)
                for part in _spread(pool, promise, count, seed, stand_in):
                    total += part
                    bar.advance(task)
                return total

            knows = played("knows", games)
            slips, thumb = (played(one, games // 5) for one in ("slips", "thumb"))
            low, high = knows.interval
            yield Row(
                promise.game,
                promise.table,
                promise.level,
                promise.rate,
                promise.within,
                knows.rate,
                low,
                high,
                knows.games,
                slips.rate,
                thumb.rate,
                knows.assisted / max(1, knows.rolls),
            )


def _spread(
    pool: Executor, promise: Promise, games: int, seed: int, stand_in: str
) -> Iterable[Measured]:
    many = max(1, games // PARTS)
    series = [Series(promise, many, seed * 10_000 + part, stand_in) for part in range(PARTS)]
    return pool.map(measure, series)


def growth_curves(game: str, seed: int, processes: int) -> Mapping[str, Sequence[float]]:
    """How Adaptive gets to know people of three strengths: skill after each game, on average."""
    of = "fatlip" if game == "all" else game
    with ProcessPoolExecutor(processes) as pool:
        return growth(of, seed, pool.map)


def shown(rows: Iterable[Row]) -> Grid:
    """The table in a terminal."""
    grid = Grid(box=None, pad_edge=False)
    for title in ("game", "table", "level"):
        grid.add_column(title, no_wrap=True)
    for title in ("promised", "measured", "95 %", "games", "slips", "thumb", "again", ""):
        grid.add_column(title, justify="right", no_wrap=True)
    for row in rows:
        grid.add_row(
            row.game,
            row.table,
            row.level,
            f"{row.promised:.1%}",
            f"{row.rate:.1%}",
            f"{row.low:.1%}-{row.high:.1%}",
            str(row.games),
            f"{row.slips:.1%}",
            f"{row.thumb:.1%}",
            f"{row.again:.1%}",
            "kept" if row.kept else "missed",
        )
    return grid


def keep(rows: Sequence[Row], curves: Mapping[str, Sequence[float]]) -> None:
    """Renew the module that `/rules` reads, README's table and the curve in docs."""
    module = Path(str(measured_table.__file__))
    renewed = {(row.game, row.table, row.level): row for row in [*measured_table.rows(), *rows]}
    every = [
        renewed[key]
        for key in ((one.game, one.table, one.level) for one in promises("all"))
        if key in renewed
    ]
    source = module.read_text(encoding="utf-8")
    head, quotes, rest = source.partition('TABLE = """\n')
    _, _, tail = rest.partition('"""\n')
    _write(module, f'{head}{quotes}{measured_table.write(every)}"""\n{tail}')
    top = module.parents[2]
    readme = top / "README.md"
    if readme.exists():
        text = readme.read_text(encoding="utf-8")
        before, start, rest = text.partition(README_START)
        _, end, after = rest.partition(README_END)
        _write(readme, f"{before}{start}\n{readme_table(every)}{end}{after}")
        _write(top / "docs" / "adaptive.svg", curve(curves))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise NotATable(f"{path}: cannot be written: {error.strerror}") from error
