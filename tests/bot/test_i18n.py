"""Catalogues: languages found, sentences whole, the template current."""

import ast
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from bot.i18n import CATALOGUES, Translator
from bot.locales import check, extract

TEMPLATE = extract.extracted()


def made(catalogue: Catalog, folder: Path, language: str) -> None:
    """Compile a catalogue where gettext finds it."""
    home = folder / language / "LC_MESSAGES"
    home.mkdir(parents=True)
    with (home / "knockabout.mo").open("wb") as file:
        write_mo(file, catalogue)


@pytest.fixture
def portuguese(tmp_path: Path) -> Translator:
    catalogue = Catalog(locale="pt_BR")
    catalogue.add("Roll", "Rolar")
    said = ("{count} vez", "{count} de vezes", "{count} vezes")
    catalogue.add(("{count} turn", "{count} turns"), said)
    made(catalogue, tmp_path, "pt_BR")
    return Translator(tmp_path)


def test_a_discord_locale_finds_its_catalogue(portuguese: Translator) -> None:
    words = portuguese.words_for("pt-BR")
    assert words.gettext("Roll") == "Rolar"
    assert words.ngettext("{count} turn", "{count} turns", 2) == "{count} vezes"
    assert words.has("Roll")


@pytest.mark.parametrize("locale", [None, "en-GB", "fi", "zh-CN", "nonsense", "../../etc"])
def test_what_has_no_catalogue_is_english(portuguese: Translator, locale: str | None) -> None:
    words = portuguese.words_for(locale)
    assert words.gettext("Roll") == "Roll"
    assert words.ngettext("{count} turn", "{count} turns", 1) == "{count} turn"
    assert not words.has("Roll")


def test_the_template_is_current_and_every_catalogue_sound() -> None:
    assert check.faults() == []


def test_every_option_of_every_game_can_be_translated() -> None:
    assert TEMPLATE.get("Roll") is not None
    from engine.games import names, rulebook

    for game in names():
        for option in rulebook(game).options:
            assert TEMPLATE.get(option.explain) is not None, option.name


def one(msgid: str, msgstr: str) -> list[str]:
    """What the check says to a catalogue with one message."""
    template, catalogue = Catalog(), Catalog(locale="pt_BR")
    template.add(msgid)
    catalogue.add(msgid, msgstr)
    return check.faults_of(catalogue, template, CATALOGUES / "pt_BR/LC_MESSAGES/knockabout.po")


@pytest.mark.parametrize(
    ("msgid", "msgstr", "fault"),
    [
        ("{seat} starts.", "", "not translated"),
        ("{seat} starts.", "{lugar} começa.", "placeholders ['lugar'], not ['seat']"),
        ("{seat} starts.", "Começa.", "placeholders [], not ['seat']"),
        ("{seat} starts.", "{seat começa.", "expected '}'"),
    ],
)
def test_a_bad_translation_is_named(msgid: str, msgstr: str, fault: str) -> None:
    (told,) = one(msgid, msgstr)
    assert told.startswith("pt_BR: ")
    assert fault in told


def test_a_sound_translation_passes() -> None:
    assert one("{seat} starts.", "Começa {seat}.") == []


def test_a_message_nobody_says_any_more_is_named() -> None:
    catalogue = Catalog(locale="pt_BR")
    catalogue.add("Gone.", "Foi-se.")
    path = CATALOGUES / "pt_BR/LC_MESSAGES/knockabout.po"
    assert check.faults_of(catalogue, Catalog(), path) == ["pt_BR: no longer used: 'Gone.'"]


def test_placeholders_are_named_never_positional() -> None:
    for message in TEMPLATE:
        forms = [message.id] if isinstance(message.id, str) else message.id
        for form in forms:
            for name in check.placeholders(form):
                assert name.isidentifier(), form


def test_no_sentence_is_built_before_it_is_translated() -> None:
    """`_(f"…")` and `_("…".format())` can never be found in a catalogue."""
    for source in sorted((extract.ROOT / "bot").rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _translates(node.func):
                assert not any(isinstance(arg, ast.JoinedStr) for arg in node.args), source


def _translates(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in ("_", "gettext", "ngettext", "mark")
