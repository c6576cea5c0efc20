"""`knockabout show` and `knockabout replay`: positions and games as pictures, without Discord."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from engine import show

Told = Callable[[], AbstractContextManager[None]]


def add_board_commands(app: typer.Typer, out: Console, err: Console, told: Told) -> None:
    """Register the group's commands."""

    @app.command("show")
    def show_position(
        position: Annotated[str, typer.Argument(help="A position in one line.")],
        roll: Annotated[int | None, typer.Option(min=1, max=6, help="The die to play.")] = None,
        output: Annotated[
            Path | None, typer.Option("--output", "-o", help="Draw the board into this PNG.")
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help="Print choices as JSON.")] = False,
        text: Annotated[bool, typer.Option("--text", help="Tell the board in words, too.")] = False,
    ) -> None:
        """Print the legal choices of a position, and draw it."""
        # Imported here, as below: the rules' commands should not wait for pictures.
        from bot import showing

        with told():
            grid = showing.table_of(position, roll)
            if text:
                out.print(showing.told(position, roll), markup=False)
            if output:
                showing.draw_into(position, roll, output)
        if as_json:
            out.print_json(json.dumps(show.choices(position, roll)))
        elif grid is None:
            out.print("no legal choice: the roll is lost, or the game is over")
        else:
            out.print(grid)

    @app.command("replay")
    def replay_game(
        game: Annotated[Path, typer.Argument(help="A game on paper, as /replay gives it.")],
        output: Annotated[
            Path, typer.Option("--output", "-o", help="Draw the game into this GIF.")
        ] = Path("game.gif"),
    ) -> None:
        """Play a recorded game again, as a film."""
        from bot import showing
        from bot.filming import paper, stills
        from bot.pictures import film_of

        bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=err,
            transient=True,
        )
        with told():
            images, words = paper(game)
            with bar:
                drawn = list(
                    bar.track(stills(images, words), total=len(images), description="drawing")
                )
            film = film_of(drawn, words)
            showing.write_into(output, film.data)
        size = len(film.data) / 1024 / 1024
        out.print(f"{output}: {len(images)} pictures, {size:.1f} MiB", highlight=False)
