"""kill -9 at any moment: what was reported as done is there, whole, and the game goes on."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import sys
from pathlib import Path

from sqlalchemy import select

from bot.store import Store
from bot.store.models import GameRow
from engine.match import Match

ROOT = Path(__file__).parents[2]
MOVER = Path(__file__).with_name("mover.py")


async def murdered(url: str, *, moves: int, delay: float) -> list[str]:
    """Let a process play until `moves` were reported, `delay` seconds more, and kill it.

    Gives what it had reported, a line for each commit.
    """
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        str(MOVER),
        url,
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert child.stdout is not None
    assert child.stderr is not None
    said = [(await child.stdout.readline()).decode() for _ in range(moves)]
    await asyncio.sleep(delay)
    if child.returncode is None:
        child.kill()
    rest, faults = await child.communicate()
    assert child.returncode == -signal.SIGKILL, faults.decode()
    return "".join([*said, rest.decode()]).splitlines()


async def survived(url: str, path: Path, said: list[str]) -> int:
    """Check the database a dead process left behind; gives the number of moves found in it."""
    raw = sqlite3.connect(path)
    assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert raw.execute("PRAGMA foreign_key_check").fetchall() == []
    raw.close()
    plies = 0
    async with Store(url) as store:
        await store.migrate()
        async with store.reading() as connection:
            started = select(GameRow.id).where(GameRow.snapshot.is_not(None))
            games = list((await connection.execute(started)).scalars())
        for game_id in games:
            table = await store.table(game_id)
            record = await store.record(game_id)
            assert table is not None and table.match is not None and record is not None
            assert [entry.ply for entry in record.entries] == list(range(table.match.ply))
            assert Match.replay(record).snapshot() == table.match.snapshot()
            plies += table.match.ply
        for line in said:
            game_id, version = line.split()
            table = await store.header(game_id)
            assert table is not None
            assert table.version >= int(version)
    return plies


async def test_a_process_killed_at_random_moments_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "knockabout.db"
    url = f"sqlite:///{path}"
    dice = random.Random(9)
    # While it starts and migrates, too: what is there then is either nothing or all of it.
    for _ in range(3):
        said = await murdered(url, moves=0, delay=dice.uniform(0.3, 1.2))
        if path.exists():
            await survived(url, path, said)
    plies = 0
    for _ in range(8):
        said = await murdered(url, moves=dice.randint(1, 25), delay=dice.uniform(0, 0.03))
        found = await survived(url, path, said)
        assert found > plies
        plies = found
