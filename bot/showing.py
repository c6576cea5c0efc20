"""`knockabout show`: the legal choices of a position as a table, and its board as a file."""

from __future__ import annotations

from pathlib import Path

from rich.table import Table as Grid

from bot.errors import Mendable
from bot.screens.choices import crowded, marbles, marks, moves_in, numbered_hits
from bot.screens.choices import destinations as grouped
from bot.screens.screen import sentences
from engine.choices import Choice, Move
from engine.notation import read_position
from engine.race.view import RaceView
from engine.rulebook import Ask
from engine.view import View
from render import Picture, draw, picture_of


class UnwritableFile(Mendable):
    """A file somebody named cannot be written."""


def _asked(position: str, roll: int | None) -> tuple[View, Ask | None]:
    """What anybody sees there, and what is asked."""
    rules, state = read_position(position)
    if roll is not None:
        state = rules.rolled(state, roll)
    return rules.seen_by(state, None), rules.ask(state)


def table_of(position: str, roll: int | None) -> Grid | None:
    """A line for each choice: its number on the picture, notation, whose it is, the way and whom
    it knocks; with a wild die what it is used as. None where there is no choice.

    Raises BadNotation, IllegalChoice where no roll is due.
    """
    _, ask = _asked(position, roll)
    if ask is None or ask.kind == "lost":
        return None
    choices, numbers = ask.choices, numbers_on_picture(ask)
    wild = any(isinstance(choice, Move) and choice.value for choice in choices)
    grid = Grid(box=None, pad_edge=False)
    if numbers:
        grid.add_column("no.", justify="right", no_wrap=True)
    grid.add_column("choice", no_wrap=True, overflow="fold")
    grid.add_column("seat", no_wrap=True)
    if wild:
        grid.add_column("as", no_wrap=True)
    moves = bool(moves_in(choices))
    for title in ("knocks", "path") if moves else ():
        grid.add_column(title, overflow="fold")
    for choice in choices:
        row = [str(numbers.get(choice, ""))] if numbers else []
        row += [str(choice), str(choice.seat if isinstance(choice, Move) else ask.by)]
        if wild:
            row.append(str(choice.value or "") if isinstance(choice, Move) else "")
        if moves and isinstance(choice, Move):
            row += [", ".join(map(str, choice.knocks)), " ".join(choice.path)]
        grid.add_row(*row)
    return grid


def numbers_on_picture(ask: Ask) -> dict[Choice, int]:
    """Choice → the number at its hole, or at its marble where there are too many holes."""
    groups = marbles(ask.choices) if crowded(ask) else grouped(ask.choices)
    found: dict[Choice, int] = {move: group.number for group in groups for move in group.moves}
    return found | {hit: number for number, hit in numbered_hits(ask.choices)}


def told(position: str, roll: int | None) -> str:
    """The board in words, a sentence a line, as the picture's description has them."""
    return sentences(_picture(position, roll).alt)


def draw_into(position: str, roll: int | None, output: Path) -> None:
    """Draw the board into a PNG; UnwritableFile, and what `table_of` raises."""
    write_into(output, _picture(position, roll).data)


def write_into(output: Path, data: bytes) -> None:
    """UnwritableFile where that cannot be."""
    try:
        output.write_bytes(data)
    except OSError as error:
        raise UnwritableFile(f"{output}: cannot be written: {error.strerror}") from error


def _picture(position: str, roll: int | None) -> Picture:
    view, ask = _asked(position, roll)
    colours = tuple(range(view.seats))
    if isinstance(view, RaceView):
        return draw(view, colours=colours, marks=marks(ask) if ask else ())
    return picture_of(view, colours=colours)
