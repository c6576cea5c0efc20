"""The command line, as a person types it."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner, Result

from bot.cli import app

POSITION = "aggravation players=2 0=track:5,track:19 1=centre,track:25 turn=0"


def knockabout(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"COLUMNS": "200", "KNOCKABOUT_CONFIG": ""})


def run_in(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot.cli", *words],
        cwd=folder,
        env={"PYTHONPATH": str(Path(__file__).parents[2]), "HOME": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_show_lists_every_choice_of_a_roll() -> None:
    result = knockabout("show", POSITION, "--roll", "6")
    assert result.exit_code == 0
    assert "track:5>track:11/track" in result.stdout
    assert "track:19>track:51/ring" in result.stdout


def test_show_tells_wild_dice_and_numbers_and_cuts_no_choice_where_lines_are_short(
    tmp_path: Path,
) -> None:
    line = "fatlip players=4 teams=pairs turn=0 0=outer:5,diamond:0:left 1=outer:7"
    shown = run_in(tmp_path, "show", line, "--roll", "6").stdout.splitlines()
    assert shown[0].split() == ["no.", "choice", "seat", "as", "knocks", "path"]
    assert all(len(text) <= 80 for text in shown)
    knock = next(text.split() for text in shown if "outer:5>outer:7/outer" in text)
    assert knock == ["3", "outer:5>outer:7/outer", "0", "2", "1", "outer:6"]


def test_show_gives_choices_as_json_in_place_names() -> None:
    choices = json.loads(knockabout("show", POSITION, "--roll", "6", "--json").stdout)
    [knock] = [choice for choice in choices if choice["to"] == "track:25"]
    assert knock["seat"] == 0
    assert knock["from"] == "track:19"
    assert knock["path"] == [f"track:{hole}" for hole in range(20, 26)]
    assert knock["knocks"] == [1]


def test_show_draws_the_board(tmp_path: Path) -> None:
    board = tmp_path / "board.png"
    assert knockabout("show", POSITION, "--roll", "6", "-o", str(board)).exit_code == 0
    with Image.open(board) as picture:
        assert picture.size == (1024, 1024)


def test_show_tells_the_board_in_words() -> None:
    shown = knockabout("show", POSITION, "--roll", "6", "--text").stdout
    assert shown.startswith("Red to move with a 6.\nRed: hole 19 (star), hole 5 (star)")
    island = knockabout("show", "aargh players=2 grid=cg/rp ship=A1", "--text").stdout
    assert "Face up: A1 crown.\n" in island


def test_show_says_where_it_cannot_write() -> None:
    result = knockabout("show", POSITION, "-o", "/nowhere/board.png")
    assert result.exit_code == 2
    assert "/nowhere/board.png: cannot be written" in result.stderr


def test_a_position_that_cannot_be_read_is_shown_with_the_place_of_the_fault() -> None:
    result = knockabout("show", "aggravation players=2 0=track:5,trak:19 turn=0")
    assert result.exit_code == 2
    reason, line, caret = result.stderr.rstrip().splitlines()
    assert "column 33" in reason
    assert line[caret.index("^") :].startswith("trak:19")


def test_a_roll_where_one_is_pending_is_refused() -> None:
    assert knockabout("show", f"{POSITION} roll=3", "--roll", "4").exit_code == 2


def test_perft_prints_the_number_of_paths() -> None:
    # Four faces lose the roll; a 1 comes out; a 6 comes out and its bonus roll is the next one.
    assert knockabout("perft", "aggravation", "--depth", "1").stdout.strip() == "6"


def test_perft_starts_at_a_position() -> None:
    # A 1 wins and is one path; the other five faces are lost, and seat 1 has six ways to roll.
    entrance = "aggravation players=2 0=home:2,home:3,home:4,track:54 turn=0"
    result = knockabout("perft", "aggravation", "--position", entrance, "--depth", "2")
    assert result.stdout.strip() == "31"


def test_simulate_tells_who_won_and_how_long_it_took() -> None:
    words = ("simulate", "agravo", "--players", "2", "--games", "5", "--seed", "7", "--json")
    told = json.loads(knockabout(*words).stdout)
    assert told["games"] == 5
    assert sum(told["wins"]) == 5
    assert told["turns"]["min"] <= told["turns"]["median"] <= told["turns"]["max"]
    assert told == json.loads(knockabout(*words).stdout)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("simulate", "ludo"), "there is no game ludo"),
        (
            ("simulate", "agravo", "--by", "greedy"),
            "agravo are random or easy or medium or hard or impossible, not greedy",
        ),
        (
            ("simulate", "aargh", "--by", "greedy"),
            "easy or hard or random, not greedy",
        ),
        (("simulate", "aggravation", "--option", "six_bonus"), "expected NAME=VALUE"),
        (("simulate", "aggravation", "--option", "six=1"), "no option six"),
        (("simulate", "aggravation", "-O", "board=4", "-O", "board=6"), "given twice"),
        (("perft", "aggravation", "--players", "7"), "2 to 6 players"),
        (("perft", "aggravation", "-p", "3", "-O", "teams=pairs"), "4 or 6 players"),
        (("perft", "agravo", "--position", POSITION), "position of aggravation"),
        (("run", "--config", "absent.toml"), "absent.toml: no such file"),
        (("simulate", "super_aggravation", "--deck", "none.toml"), "none.toml: no such file"),
        (("simulate", "super_aggravation", "-O", "deck=9*red:fly"), "there is no card red:fly"),
        (("show", "super_aggravation players=2 pile=?"), "the pile is hidden"),
    ],
)
def test_a_wrong_request_is_told_in_one_line(words: tuple[str, ...], reason: str) -> None:
    result = knockabout(*words)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert "Traceback" not in result.output


def test_running_without_a_token_says_where_to_put_it(tmp_path: Path) -> None:
    found = run_in(tmp_path, "run")
    assert found.returncode == 2
    assert len(found.stderr.splitlines()) == 1
    assert "config.toml: discord.token: missing" in found.stderr


def test_a_deck_that_cannot_be_used_is_told_before_anything_else(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('[discord]\ntoken = "a.b.c"\n[games]\ndeck = "my.toml"\n')
    (tmp_path / "my.toml").write_text('[[card]]\ncolour = "red"\ncount = 8\neffect = "back-0"\n')
    found = run_in(tmp_path, "run")
    assert found.returncode == 2
    assert f"{tmp_path / 'my.toml'}: row 1: effect: there is no 'back-0'" in found.stderr
    assert "Traceback" not in found.stderr
    assert sorted(file.name for file in tmp_path.iterdir()) == ["config.toml", "my.toml"]
    tried = run_in(
        tmp_path, "play", "--no-browser", "--port", "0", "--data", "played", "--deck", "my.toml"
    )
    assert tried.returncode == 2
    assert "row 1: effect" in tried.stderr


SUPER = "super_aggravation players=2 0=track:7 1=track:9 turn=0 kept=1:anti"


def test_the_rules_of_a_game_of_cards_work_without_discord(tmp_path: Path) -> None:
    assert "track:7>track:9/track" in knockabout("show", SUPER, "--roll", "2").stdout
    asked = knockabout("show", f"{SUPER} roll=2", "-o", str(tmp_path / "a.png"))
    assert asked.exit_code == 0
    assert int(knockabout("perft", "super_aggravation", "--depth", "1").stdout) == 6
    deck = tmp_path / "my.toml"
    deck.write_text('[[card]]\ncolour = "blue"\ncount = 9\neffect = "forward-1"\n')
    words = ("simulate", "super_aggravation", "-p", "2", "--games", "3", "--json")
    own = json.loads(knockabout(*words, "--deck", str(deck)).stdout)
    assert own["options"] == {"deck": "9*blue:forward-1"}
    assert own == json.loads(knockabout(*words, "--option", "deck=9*blue:forward-1").stdout)


def test_a_discord_that_cannot_be_reached_is_told_in_one_line(tmp_path: Path) -> None:
    nobody = "http://127.0.0.1:9/api/v10"
    settings = f'[discord]\ntoken = "a.b.c"\napi_base = "{nobody}"\n[log]\nlevel = "warning"\n'
    (tmp_path / "config.toml").write_text(settings)
    found = run_in(tmp_path, "run")
    assert found.returncode == 2
    assert len(found.stderr.splitlines()) == 1
    assert f"Discord cannot be reached at {nobody}" in found.stderr


def test_two_programs_do_not_share_a_folder(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "in-use.db")) as first:
        first.execute("BEGIN EXCLUSIVE")
        found = run_in(tmp_path, "play", "--no-browser", "--port", "0", "--data", str(tmp_path))
    assert found.returncode == 2
    assert found.stderr.startswith(f"knockabout: {tmp_path}: in use by another knockabout")


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "attachments").touch()
    found = run_in(tmp_path, "play", "--no-browser", "--port", "0", "--data", str(tmp_path))
    assert found.returncode == 2
    assert found.stderr.startswith(f"knockabout: {tmp_path / 'attachments'}: File exists")


def test_the_version_is_told() -> None:
    assert knockabout("--version").stdout.startswith("knockabout 0.")
