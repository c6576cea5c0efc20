"""docs/rules.md says what the engine offers, and has the sections the code refers to."""

import re
from pathlib import Path

import pytest

from engine.games import rulebook

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
SECTIONS = set(re.findall(r"^## (.+)$", PAGE, flags=re.MULTILINE))
OPTIONS = [
    (name, option)
    for name, game in (
        ("Aggravation", "aggravation"),
        ("Super Aggravation", "super_aggravation"),
        ("Fat Lip", "fatlip"),
        ("Aargh!", "aargh"),
    )
    for option in rulebook(game).options
]


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=lambda part: getattr(part, "name", part))
def test_the_page_lists_every_option_with_its_values_and_default(name, option):
    sections = re.split(r"^## ", PAGE, flags=re.MULTILINE)
    told = " ".join(section for section in sections if section.startswith(f"{name}: "))
    others = "".join(f" | {value}" for value in option.values[1:])
    assert f"`{option.name}` = **{option.default}**{others}" in re.sub(r"\s+", " ", told)


def test_agravo_differs_by_the_default_the_page_names():
    defaults = {option.name: option.default for option in rulebook("agravo").options}
    common = {option.name: option.default for option in rulebook("aggravation").options}
    assert defaults == common | {"six_bonus": "always"}


@pytest.mark.parametrize("room", ["engine", "render", "bot"])
def test_every_section_the_code_refers_to_exists(room):
    for file in sorted((ROOT / room).rglob("*.py")):
        told = re.sub(r"\s+", " ", file.read_text(encoding="utf-8"))
        for words in re.findall(r"docs/rules\.md, ([A-Z][^.`\"]*)", told):
            assert any(words.startswith(section) for section in SECTIONS), (file, words)
