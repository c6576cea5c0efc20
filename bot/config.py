"""Settings: one TOML file decoded into typed structs; what is wrong is told in one line.

Order of precedence, strongest first: environment variables (`KNOCKABOUT_TOKEN`,
`KNOCKABOUT_DATABASE`), the file, the defaults. Every setting is explained in `config.example.toml`.
"""

from __future__ import annotations

import difflib
import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_type_hints
from urllib.parse import urlsplit

import msgspec
from platformdirs import user_data_path

from bot.errors import Mendable
from bot.records import LOOK_MS

TOKEN_VARIABLE = "KNOCKABOUT_TOKEN"  # noqa: S105 -- the variable's name, not a token
DATABASE_VARIABLE = "KNOCKABOUT_DATABASE"
CONFIG_VARIABLE = "KNOCKABOUT_CONFIG"
DEFAULT_FILE = Path("config.toml")

DISCORD_API = "https://discord.com/api/v10"
DISCORD_GATEWAY = "wss://gateway.discord.gg/"

DEFAULT_PORT = 8765
"""Where the local Discord's page is."""


class ConfigError(Mendable):
    """A setting is missing, unknown or of the wrong kind; the message is one line for the owner."""


class Discord(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """How to reach Discord. `repr` never shows the token."""

    token: str = ""
    api_base: str = DISCORD_API
    gateway_url: str = DISCORD_GATEWAY
    shards: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    """0: as many as Discord recommends."""

    def __repr__(self) -> str:
        told = "set" if self.token else "missing"
        return f"Discord(token={told}, api_base={self.api_base!r}, shards={self.shards})"


class Storage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where games are kept: the address of an SQLite file or of PostgreSQL.

    Empty: an SQLite file in the user's data folder.
    """

    url: str = ""

    def __repr__(self) -> str:
        return f"Storage(url={redacted(self.url)!r})"


class Lobby(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """expire_hours: a lobby nobody touches for so long is closed."""

    expire_hours: Annotated[int, msgspec.Meta(ge=1, le=24 * 30)] = 24


class Games(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """deck: a file with an own deck of cards, seen from the settings' folder; empty: none.

    What it must hold is in docs/decks.md. look_seconds: how long a turn's cards
    stay face up in Aargh! after it has ended.
    """

    deck: str = ""
    look_seconds: Annotated[float, msgspec.Meta(ge=1, le=60)] = LOOK_MS / 1000


class Log(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is written to standard error."""

    level: Literal["debug", "info", "warning", "error"] = "info"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All settings, complete and checked."""

    discord: Discord = Discord()
    store: Storage = Storage()
    lobby: Lobby = Lobby()
    games: Games = Games()
    log: Log = Log()

    @property
    def database_url(self) -> str:
        """The store's address; by default an SQLite file in the user's data folder."""
        return self.store.url or sqlite_url(user_data_path("knockabout") / "knockabout.db")


def sqlite_url(path: Path) -> str:
    """The address of an SQLite file, as SQLAlchemy spells it."""
    return f"sqlite:///{path.absolute()}"


def redacted(url: str) -> str:
    """An address without its password, fit for a log."""
    return re.sub(r"(://[^:/@]*):.*@", r"\1:***@", url)


def load(path: Path | None = None, environ: Mapping[str, str] | None = None) -> Config:
    """Read the settings and check all of them, the token included.

    `path`: a file that must exist; None: `KNOCKABOUT_CONFIG`, else `config.toml` here if there is
    one, else environment and defaults alone. Raises ConfigError.
    """
    environ = os.environ if environ is None else environ
    named = path or (Path(environ[CONFIG_VARIABLE]) if environ.get(CONFIG_VARIABLE) else None)
    file = named or DEFAULT_FILE
    config = read(file) if named or file.exists() else Config()
    discord, store = config.discord, config.store
    if environ.get(TOKEN_VARIABLE):
        discord = msgspec.structs.replace(discord, token=environ[TOKEN_VARIABLE].strip())
    if environ.get(DATABASE_VARIABLE):
        store = msgspec.structs.replace(store, url=environ[DATABASE_VARIABLE].strip())
    games = config.games
    if games.deck:
        games = msgspec.structs.replace(games, deck=str(file.absolute().parent / games.deck))
    config = msgspec.structs.replace(config, discord=discord, store=store, games=games)
    _check(config, file)
    return config


def read(path: Path) -> Config:
    """Decode one file; ConfigError names file, key and what is expected."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ConfigError(
            f"{path}: no such file; copy config.example.toml there or set {TOKEN_VARIABLE}"
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path}: cannot be read: {error}") from error
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{path}: not valid TOML: {error}") from error
    _refuse_unknown(path, data)
    try:
        return msgspec.convert(data, Config)
    except msgspec.ValidationError as error:
        raise ConfigError(f"{path}: {_told(error)}") from error


def _refuse_unknown(path: Path, data: dict[str, Any]) -> None:
    sections = get_type_hints(Config)
    for section, content in data.items():
        if section not in sections:
            raise ConfigError(f"{path}: {section}: unknown key; {_hint(section, list(sections))}")
        if not isinstance(content, dict):
            raise ConfigError(
                f"{path}: {section}: expected a section [{section}], got {_kind(content)}"
            )
        known = list(sections[section].__struct_fields__)
        for key in content:
            if key not in known:
                raise ConfigError(f"{path}: {section}.{key}: unknown key; {_hint(key, known)}")


def _hint(key: str, known: list[str]) -> str:
    close = difflib.get_close_matches(key, known, n=1)
    return f"did you mean {close[0]}?" if close else f"expected one of: {', '.join(known)}"


def _told(error: msgspec.ValidationError) -> str:
    """msgspec says "Expected `int`, got `str` - at `$.a.b`"; the key comes first here."""
    what, _, where = str(error).partition(" - at ")
    key = where.strip("`").removeprefix("$.") or "the file"
    what = what.replace("`", "")
    if what.startswith("Invalid enum value") and key == "log.level":
        levels = ", ".join(get_args(get_type_hints(Log)["level"]))
        what = f"{what[0].lower()}{what[1:]}; expected one of: {levels}"
    return f"{key}: {what[0].lower()}{what[1:]}"


def _kind(value: object) -> str:
    return "a list" if isinstance(value, list) else f"{type(value).__name__} {value!r}"


def _check(config: Config, file: Path) -> None:
    if not config.discord.token:
        raise ConfigError(
            f"{file}: discord.token: missing; expected the bot's token "
            f"here or in the environment variable {TOKEN_VARIABLE}"
        )
    if any(character.isspace() for character in config.discord.token):
        raise ConfigError(f"{file}: discord.token: expected one word without spaces or line breaks")
    _check_address(file, "discord.api_base", config.discord.api_base, ("https", "http"))
    _check_address(file, "discord.gateway_url", config.discord.gateway_url, ("wss", "ws"))
    if config.store.url:
        scheme = urlsplit(config.store.url).scheme.partition("+")[0]
        if scheme not in ("sqlite", "postgresql"):
            raise ConfigError(
                f"{file}: store.url: expected sqlite:///PATH or "
                f"postgresql://USER:PASSWORD@HOST/NAME, got {redacted(config.store.url)!r}"
            )


def _check_address(file: Path, key: str, value: str, schemes: tuple[str, ...]) -> None:
    parts = urlsplit(value)
    if parts.scheme not in schemes or not parts.netloc:
        raise ConfigError(
            f"{file}: {key}: expected an address that begins with {schemes[0]}://, got {value!r}"
        )
