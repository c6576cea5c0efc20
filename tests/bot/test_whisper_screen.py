"""What a close call looks like to the one it is told."""

from bot.delivery.paint import painted
from bot.records import Table, Whisper
from bot.screens.settings import whisper_screen
from engine.events import CalledOut
from tests.bot.tables import HOST, WORDS, running


def whisper(line: str, seat: int, *places: str) -> tuple[Whisper, Table]:
    table = running(line)
    assert table.match is not None
    event = CalledOut("close_call", 1, (seat,), (seat,), places)
    return Whisper(1, table.id, HOST + seat, seat, 7, event, table.match.view()), table


async def test_the_marble_that_got_away_flashes() -> None:
    told, table = whisper("aggravation players=2 0=track:5 1=track:3 turn=0", 0, "track:5")
    screen = whisper_screen(told, table, WORDS)
    assert screen.image is not None
    assert screen.image.flashing == ((0, "track:5"),)
    [file] = (await painted(screen, WORDS)).files()
    assert file.filename == "board.gif"
    assert file.fp.read(6) == b"GIF89a"
    assert "got away" in (file.description or "")


async def test_in_fusion_the_partners_marble_flashes_as_well() -> None:
    line = "fatlip players=4 teams=fusion 0=outer:5 1=outer:3 2=inner:9 turn=0"
    told, table = whisper(line, 0, "outer:5", "inner:9")
    screen = whisper_screen(told, table, WORDS)
    assert screen.image is not None
    assert screen.image.flashing == ((0, "outer:5"), (2, "inner:9"))
    [file] = (await painted(screen, WORDS)).files()
    assert file.filename == "board.gif"
