"""The house itself: what is pinned, what lies where, and who may do what."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from importlib.metadata import distribution, requires, version
from itertools import chain
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]


def plain(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text().split()
    return {plain(name): at for name, _, at in (line.partition("==") for line in lines)}


def tracked() -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return listed.stdout.splitlines()


def test_everything_installed_is_pinned_and_at_the_pinned_version() -> None:
    found, todo = {}, [Requirement("knockabout[dev,postgres,metrics]")]
    while todo:
        wanted = todo.pop()
        name = plain(wanted.name)
        extras = wanted.extras or {""}
        if name != "knockabout":
            if name in found:
                continue
            found[name] = version(name)
        for line in requires(name) or []:
            needed = Requirement(line)
            if needed.marker is None or any(needed.marker.evaluate({"extra": e}) for e in extras):
                todo.append(needed)
    assert found.items() <= pinned().items()


def test_every_dependency_is_explained_in_contributing() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = list(chain(project["dependencies"], *project["optional-dependencies"].values()))
    told = (ROOT / "CONTRIBUTING.md").read_text().lower()
    assert [name for line in lines if (name := Requirement(line).name).lower() not in told] == []


def test_what_the_documents_name_exists() -> None:
    named = re.compile(r"`((?:bot|engine|render|tests|docs)/[\w./]+|[\w.]+\.(?:md|toml|txt))`")
    for document in ("CONTRIBUTING.md", "README.md", "tests/README.md"):
        found = set(named.findall((ROOT / document).read_text())) - {"config.toml"}
        assert [path for path in found if not (ROOT / path).exists()] == [], document


def test_the_top_level_holds_what_it_should() -> None:
    allowed = {".ci", ".github", ".gitignore", "bot", "docs", "engine", "render", "tests"}
    allowed |= {"CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md"}
    allowed |= {"config.example.toml", "constraints.txt", "pyproject.toml"}
    assert {path.partition("/")[0] for path in tracked()} - allowed == set()


def test_files_that_the_package_needs_at_run_time_are_in_it() -> None:
    needed = ("bot/store/migrations/env.py", "bot/localdiscord/page/index.html")
    assert [path for path in needed if path not in tracked()] == []
    assert distribution("knockabout").version


SENDING = {"send", "send_message", "edit_message", "send_modal", "edit_original_response", "defer"}


def sends(path: str) -> list[str]:
    """The places of a file that call one of discord.py's sending methods."""
    return [
        f"{path}:{node.lineno} {ast.unparse(node.func)}"
        for node in ast.walk(ast.parse((ROOT / path).read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in SENDING
    ]


def test_nothing_but_delivery_sends_to_discord() -> None:
    elsewhere = re.compile(r"bot/(?!delivery/|localdiscord/).*\.py")
    assert [place for path in tracked() if elsewhere.fullmatch(path) for place in sends(path)] == []
    assert sends("bot/delivery/door.py") != []
