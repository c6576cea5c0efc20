"""A game on paper, told again in pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.errors import Mendable
from bot.i18n import Translator, Words
from bot.pictures import picture_of
from bot.records import Seat, Table
from bot.screens.replay import scenes
from bot.screens.screen import Image, IslandImage
from engine.errors import ReplayMismatch
from engine.notation import read_game
from engine.record import Record
from render import Picture


class NoGameThere(Mendable):
    """A file that holds no game, or one that breaks the rules."""


def paper(file: Path) -> tuple[list[Image | IslandImage], Words]:
    """What is to be drawn of the game in a file, in English. NoGameThere, BadNotation."""
    try:
        record = read_game(file.read_text(encoding="utf-8"))
        words = Translator().words_for(None)
        return scenes(_table(record), record, words), words
    except OSError as error:
        raise NoGameThere(f"{file}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise NoGameThere(f"{file}: is no text") from error
    except ReplayMismatch as error:
        raise NoGameThere(f"{file}: {error}") from error


def stills(images: Sequence[Image | IslandImage], words: Words) -> Iterator[Picture]:
    """Drawn one after the other."""
    return (picture_of(image, words) for image in images)


def _table(record: Record) -> Table:
    """A table as it may have been; nothing of it but the seats' colours is to be seen."""
    return Table(
        id="paper",
        guild_id=None,
        channel_id=0,
        status="over",
        host_id=0,
        game=record.game,
        options=record.options,
        seats=tuple(Seat(None, number, computer=True) for number in range(record.players)),
        version=0,
        shown=0,
        message_id=None,
        message_key="",
        locale="en",
        created_at=0,
        updated_at=0,
    )
