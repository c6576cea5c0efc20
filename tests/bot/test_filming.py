"""`knockabout replay`: a game on paper as one film."""

from pathlib import Path

import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile
from typer.testing import CliRunner, Result

from bot.cli import app
from engine.chance import Seeded
from engine.match import Match
from engine.notation import write_game

NEARLY_OVER = "aggravation players=2 0=track:50,home:2,home:3,home:4 turn=0"


@pytest.fixture(scope="module")
def game() -> str:
    match = Match.at(NEARLY_OVER, chance=Seeded(1))
    while match.ask is not None:
        match.play(match.ask.choices[0])
    return write_game(match.record())


def replayed(folder: Path, text: str | bytes | None) -> Result:
    file, film = folder / "game.txt", folder / "film.gif"
    if text is not None:
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return CliRunner().invoke(
        app,
        ["replay", str(file), "-o", str(film)],
        env={"COLUMNS": "300", "KNOCKABOUT_CONFIG": ""},
    )


def test_a_game_on_paper_becomes_a_film_of_its_moves(tmp_path: Path, game: str) -> None:
    result = replayed(tmp_path, game)
    assert result.exit_code == 0, result.output
    # Five moves, and the position before them.
    assert "6 pictures" in result.stdout
    with Image.open(tmp_path / "film.gif") as film:
        assert isinstance(film, GifImageFile)
        assert film.n_frames >= 6


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "cannot be read: No such file"),
        (b"\xff\xfe\x00", "is no text"),
        ("knockabout 1\ngame ludo 1\n", "the header players is missing"),
        ("a letter home", "a game begins with the line knockabout 1"),
    ],
)
def test_what_is_no_game_is_refused_with_its_reason(
    tmp_path: Path, text: str | bytes | None, reason: str
) -> None:
    result = replayed(tmp_path, text)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert "Traceback" not in result.output
    assert not (tmp_path / "film.gif").exists()


@pytest.mark.parametrize(
    ("true", "false", "reason"),
    [
        ("4 1 roll 3[6]=2", "4 1 roll 3[6]=6", "entry"),
        ("8 1 out", "8 1 track:1>track:2/track", "entry 8"),
        ("13 0 track:52>home:1/home\n", "13 1 track:52>home:1/home\n", "entry 13"),
    ],
)
def test_a_game_against_the_rules_is_refused_with_the_move(
    tmp_path: Path, game: str, true: str, false: str, reason: str
) -> None:
    assert true in game
    result = replayed(tmp_path, game.replace(true, false))
    assert result.exit_code == 2
    assert "game.txt" in result.stderr
    assert reason in result.stderr
    assert not (tmp_path / "film.gif").exists()


def test_a_film_that_cannot_be_written_is_told(tmp_path: Path, game: str) -> None:
    (tmp_path / "film.gif").mkdir()
    result = replayed(tmp_path, game)
    assert result.exit_code == 2
    assert "film.gif" in result.stderr
