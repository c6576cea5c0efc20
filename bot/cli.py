"""The command line: run the bot, play locally, and look at the rules without Discord.

Exit codes: 0 all went well, 1 something failed on the way, 2 the request itself was wrong (an
unknown setting, an unreadable position); what was wrong stands in one line on standard error.
"""

from __future__ import annotations

import asyncio
import json
import signal
import statistics
import sys
import time
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer
from platformdirs import user_data_path
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Grid

from bot.board_commands import add_board_commands
from bot.config import DEFAULT_PORT, load
from bot.errors import Mendable
from bot.lab import add_lab_commands
from bot.logs import set_up_logs
from engine import perft, simulate
from engine.errors import BadNotation, BadOption, IllegalChoice, UnknownGame

app = typer.Typer(
    help="Marble races in a Discord channel.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

Game = Annotated[str, typer.Argument(help="The game's name.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-O", metavar="K=V", help="A game option; may be repeated."),
]
Players = Annotated[int, typer.Option("--players", "-p", min=1, help="Seats at the table.")]
Deck = Annotated[
    Path | None, typer.Option("--deck", help="A file with a deck of your own; see docs/decks.md.")
]


CAN_BE_MENDED = (Mendable, BadOption, IllegalChoice, UnknownGame)


def main() -> None:
    """Entry point of the console script `knockabout`."""
    app()


@contextmanager
def told_in_one_line() -> Iterator[None]:
    """Turn what a person can mend into one line on standard error and exit code 2."""
    try:
        yield
    except BadNotation as error:
        err.print(f"knockabout: {error}", soft_wrap=True, markup=False)
        err.print(f"  {_line_at_fault(error)}", soft_wrap=True, markup=False)
        err.print(f"  {' ' * (error.column - 1)}^", soft_wrap=True, markup=False)
        raise typer.Exit(2) from None
    except CAN_BE_MENDED as error:
        err.print(f"knockabout: {error}", soft_wrap=True, markup=False)
        raise typer.Exit(2) from None


def _print_version(wanted: bool) -> None:
    if wanted:
        out.print(f"knockabout {version('knockabout')}")
        raise typer.Exit


def _line_at_fault(error: BadNotation) -> str:
    lines = error.text.splitlines()
    return lines[error.line - 1] if 0 < error.line <= len(lines) else error.text


def _options(given: list[str] | None) -> dict[str, str]:
    """`["teams=pairs"]` → `{"teams": "pairs"}`; BadOption where there is no `=`."""
    options: dict[str, str] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadOption(
                "--option {text}: expected NAME=VALUE, for example six_bonus=always", text=text
            )
        if name in options:
            raise BadOption("--option {name} is given twice", name=name)
        options[name] = value
    return options


def _own_deck(file: Path | None) -> dict[str, str]:
    """The option that plays with the deck of a file; none without one."""
    if file is None:
        return {}
    # Imported here: it brings the boards along, and most commands draw nothing.
    from bot.config import Games
    from bot.decks import house_of

    return dict(house_of(Games(deck=str(file))).own)


@app.callback()
def knockabout(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Print and exit."),
    ] = False,
) -> None:
    """Marble races in a Discord channel."""


@app.command()
def run(
    config: Annotated[
        Path | None, typer.Option("--config", "-c", help="Settings; config.toml if not given.")
    ] = None,
) -> None:
    """Run the bot on Discord until stopped."""
    # Imported here: the rules' commands should not wait for discord.py.
    from bot.client import run_bot

    with told_in_one_line():
        settings = load(config)
        set_up_logs(settings.log.level, secret=settings.discord.token)
        _until_stopped(run_bot(settings))


@app.command()
def play(
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port of the page.")] = DEFAULT_PORT,
    data: Annotated[
        Path | None, typer.Option(help="Folder for games and messages; made if missing.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    deck: Deck = None,
) -> None:
    """Play on a local Discord in the browser; no token, no network."""
    from bot.play import play as play_locally

    set_up_logs("warning")
    folder = data or user_data_path("knockabout") / "play"
    with told_in_one_line():
        _until_stopped(
            play_locally(
                port=port, data=folder, open_browser=browser, announce=_announce, deck=deck
            )
        )


def _announce(address: str) -> None:
    out.print(f"Knockabout is at [bold]{address}[/bold]  (Ctrl+C stops it)")
    out.print(f"A second person: {address}?as=Blue", markup=False)
    sys.stdout.flush()


def _until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run until it ends, or until Ctrl+C or a service manager's SIGTERM asks it to end in order."""

    async def running() -> None:
        task = asyncio.ensure_future(work)
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            # Windows has no handlers in its loops; there Ctrl+C arrives as KeyboardInterrupt.
            with suppress(NotImplementedError):
                loop.add_signal_handler(sign, task.cancel)
        with suppress(asyncio.CancelledError):
            await task

    try:
        asyncio.run(running())
    except KeyboardInterrupt:
        pass
    err.print("stopped")


@app.command("perft")
def count_paths(
    game: Game,
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", min=1, help="Seats; 2, or those of the position."),
    ] = None,
    option: Options = None,
    position: Annotated[str | None, typer.Option(help="Start here instead.")] = None,
    depth: Annotated[int, typer.Option(min=0, max=12, help="Rolls to look ahead.")] = 2,
) -> None:
    """Count the (die, choice) paths over DEPTH rolls."""
    with told_in_one_line():
        paths = perft.perft(game, players, _options(option), depth=depth, position=position)
    out.print(str(paths))


@app.command("simulate")
def simulate_games(
    game: Game,
    players: Players = 4,
    option: Options = None,
    count: Annotated[int, typer.Option("--games", "-n", min=1, help="Games to play.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 7,
    deck: Deck = None,
    by: Annotated[
        str | None,
        typer.Option(
            "--by",
            help="Players: random, or a level of computers; one for all of them.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Play many games without Discord and tell how they went."""
    with told_in_one_line():
        options = _options(option) | _own_deck(deck)
        played = simulate.simulate(game, players, options, games=count, seed=seed, by=by)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
    )
    began = time.perf_counter()
    with bar:
        results = list(bar.track(played, total=count, description=game))
    summary = _summary(results, players)
    if as_json:
        asked = {"game": game, "players": players, "options": options}
        asked |= {"by": by, "seed": seed}
        out.print_json(json.dumps(asked | summary))
        return
    by = by or simulate.players_of(game)[0]
    pace = count / (time.perf_counter() - began)
    grid = Grid("seat", "won", "share", box=None, pad_edge=False)
    for seat, won in enumerate(summary["wins"]):
        grid.add_row(str(seat), str(won), f"{won / count:.1%}")
    out.print(f"{count} games of {game}, {players} {by} players, {pace:.0f} games/s")
    out.print(grid)
    turns = summary["turns"]
    out.print(f"turns a game: mean {turns['mean']}, median {turns['median']}, most {turns['max']}")


def _summary(results: Sequence[simulate.Result], players: int) -> dict[str, Any]:
    """Games, wins by seat (seats of a winning side each count), turns and rolls a game."""
    turns = sorted(result.turns for result in results)
    return {
        "games": len(results),
        "wins": [sum(seat in result.winners for result in results) for seat in range(players)],
        "turns": {
            "mean": round(statistics.fmean(turns), 1),
            "median": statistics.median(turns),
            "min": turns[0],
            "max": turns[-1],
        },
        "rolls": {"mean": round(statistics.fmean(result.rolls for result in results), 1)},
    }


add_board_commands(app, out, err, told_in_one_line)
add_lab_commands(app, out, err, told_in_one_line)


if __name__ == "__main__":
    main()
