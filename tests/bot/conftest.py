"""Stores on both databases, and a manager with a clock that can be turned."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg
import pytest

from bot.clock import Clock
from bot.manager import Manager
from bot.records import Table
from bot.store import Store


def _binaries() -> Path | None:
    """Where initdb and pg_ctl are: Debian keeps them off the PATH."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for place in places:
        if (place / "initdb").exists() and (place / "pg_ctl").exists():
            return place
    return None


def _account() -> tuple[int, int] | None:
    """Whom to run the server as: it refuses root. None: as we are."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return entry.pw_uid, entry.pw_gid
    return None


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Path]:
    """A throwaway cluster for this test process; gives the directory of its socket."""
    binaries = _binaries()
    if binaries is None:
        told = "no PostgreSQL server here: install postgresql, initdb and pg_ctl are needed"
        if "postgres" in os.environ.get("KNOCKABOUT_REQUIRE", ""):
            pytest.fail(told)
        pytest.skip(told)
    # Not pytest's directory: a socket's path must be short, and the server's account get there.
    home = Path(tempfile.mkdtemp(prefix="kb-pg-", dir="/tmp"))
    account = _account()
    if account is not None:
        os.chown(home, *account)

    def run(*command: str) -> None:
        done = subprocess.run(
            [str(binaries / command[0]), *command[1:]],
            user=account[0] if account else None,
            group=account[1] if account else None,
            extra_groups=[] if account else None,
            cwd=home,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command[0]} failed:\n{done.stdout}"

    data = str(home / "data")
    run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
    settings = f"-c listen_addresses='' -c unix_socket_directories={home} -c fsync=off"
    log = str(home / "log")
    run("pg_ctl", "start", "-w", "-D", data, "-l", log, "-o", settings)
    try:
        yield home
    finally:
        run("pg_ctl", "stop", "-D", data, "-m", "immediate")
        shutil.rmtree(home, ignore_errors=True)


@pytest.fixture
async def postgres_url(postgres_server: Path) -> AsyncIterator[str]:
    """An empty database of its own for one test."""
    name = f"t{uuid.uuid4().hex}"
    admin = await asyncpg.connect(host=str(postgres_server), user="postgres", database="postgres")
    await admin.execute(f"CREATE DATABASE {name}")
    try:
        yield f"postgresql://postgres@/{name}?host={postgres_server}"
    finally:
        await admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
        await admin.close()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A store.url that names nothing yet, once for each database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'knockabout.db'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    async with Store(store_url) as opened:
        await opened.migrate()
        yield opened


@dataclass
class Now:
    """A clock that stands still until it is turned; milliseconds."""

    ms: int = 1_700_000_000_000

    def __call__(self) -> int:
        return self.ms

    def pass_(self, ms: int) -> None:
        self.ms += ms


@pytest.fixture
def now() -> Now:
    return Now()


@dataclass
class House:
    """A manager with its store and clock, and who was told of changes."""

    store: Store
    clock: Clock
    now: Now
    told: list[str] = field(default_factory=list)
    manager: Manager = field(init=False)

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """A manager that remembers nothing, as after kill -9."""
        self.manager = Manager(self.store, clock=self.clock, notify=self.told.append)

    async def lobby(
        self, *people: int, channel: int = 500, game: str = "aggravation", **options: str
    ) -> Table:
        """A lobby of these people, the first is host."""
        host, *others = people
        table = await self.manager.open(1, channel, host, game, options, "en")
        for person in others:
            table = await self.manager.join(table.id, person)
        return table

    async def game(self, *people: int, channel: int = 500, **options: str) -> Table:
        """A game of these people that has begun."""
        table = await self.lobby(*people, channel=channel, **options)
        return await self.manager.start(table.id, people[0])

    def answerer(self, table: Table) -> int:
        """The person the game waits for."""
        assert table.match is not None
        assert table.match.ask is not None
        person = table.seats[table.match.ask.by].person_id
        assert person is not None
        return person

    async def answer(self, table: Table) -> Table:
        """The person who is asked takes the choice a clock would take."""
        assert table.match is not None
        assert table.match.ask is not None
        choice = str(table.match.ask.default)
        return await self.manager.play(table.id, self.answerer(table), table.version, choice)


@pytest.fixture
def house(store: Store, now: Now) -> House:
    return House(store, Clock(store, now=now), now)
