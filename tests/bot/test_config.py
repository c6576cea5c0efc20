"""Settings: what is wrong is told in one line that names file, key and what is expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.config import Config, ConfigError, load, redacted


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "config.toml"
    file.write_text(text)
    return file


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        ('[discord]\ntokn = "x"', "discord.tokn", "did you mean token?"),
        ('[discrod]\ntoken = "x"', "discrod", "did you mean discord?"),
        ('[discord]\nzzz = "x"', "discord.zzz", "expected one of: token"),
        ("[discord]\ntoken = 12", "discord.token", "expected str, got int"),
        ('[discord]\ntoken = "x"\nshards = "two"', "discord.shards", "expected int, got str"),
        ('[discord]\ntoken = "x"\nshards = -1', "discord.shards", ">= 0"),
        ('[discord]\ntoken = "x"\n[lobby]\nexpire_hours = 0', "lobby.expire_hours", ">= 1"),
        ('[discord]\ntoken = "x"\n[log]\nlevel = "loud"', "log.level", "debug, info, warning"),
        ("[discord]", "discord.token", "KNOCKABOUT_TOKEN"),
        ('[discord]\ntoken = "two words"', "discord.token", "one word"),
        ('[discord]\ntoken = "x"\napi_base = "ftp://a"', "discord.api_base", "https://"),
        ('[discord]\ntoken = "x"\n[store]\nurl = "mysql://a/b"', "store.url", "sqlite:///"),
        ('discord = "x"', "discord", "expected a section [discord]"),
        ("[discord]\n=", "not valid TOML", "line 2"),
    ],
)
def test_a_mistake_is_told_in_one_line(tmp_path: Path, text: str, key: str, expected: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(ConfigError) as caught:
        load(file, {})
    message = str(caught.value)
    assert "\n" not in message
    assert message.startswith(f"{file}: ")
    assert key in message
    assert expected in message


def test_a_missing_file_is_named_with_the_way_out(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"absent\.toml: no such file; copy config"):
        load(tmp_path / "absent.toml", {})


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, '[discord]\ntoken = "from-file"')
    config = load(file, {"KNOCKABOUT_TOKEN": "from-env", "KNOCKABOUT_DATABASE": "sqlite:///x.db"})
    assert config.discord.token == "from-env"
    assert config.database_url == "sqlite:///x.db"


def test_a_token_in_the_environment_is_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert load(None, {"KNOCKABOUT_TOKEN": "abc"}).discord.token == "abc"


def test_settings_never_show_token_or_password() -> None:
    config = load_example("s3cret-token", "postgresql://ann:pa55@host/db")
    assert "s3cret-token" not in repr(config)
    assert "pa55" not in repr(config)
    assert redacted("postgresql://ann:pa55@host/db") == "postgresql://ann:***@host/db"


def load_example(token: str, url: str) -> Config:
    return load(
        Path(__file__).parents[2] / "config.example.toml",
        {"KNOCKABOUT_TOKEN": token, "KNOCKABOUT_DATABASE": url},
    )


def test_the_example_names_every_setting_with_its_default(tmp_path: Path) -> None:
    example = (Path(__file__).parents[2] / "config.example.toml").read_text()
    lines = [
        line.removeprefix("# ")
        for line in example.splitlines()
        if line.startswith("[") or line.removeprefix("# ").partition(" = ")[0].isidentifier()
    ]
    named = {line.partition(" = ")[0] for line in lines if " = " in line}
    known = {
        key
        for section in Config.__struct_fields__
        for key in type(getattr(Config(), section)).__struct_fields__
    }
    assert named == known
    file = written(tmp_path, "\n".join(lines))
    assert load(file, {"KNOCKABOUT_TOKEN": "x"}) == load(
        written(tmp_path, ""), {"KNOCKABOUT_TOKEN": "x"}
    )
