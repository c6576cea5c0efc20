"""`python -m bot.locales.extract`: renew the template and every catalogue from the sources."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from bot.i18n import CATALOGUES, DOMAIN
from engine.games import names, rulebook
from engine.games.super_aggravation.cards import EFFECTS

ROOT = Path(__file__).parent.parent.parent
SOURCES = ("bot", "engine", "render")
TEMPLATE = CATALOGUES / f"{DOMAIN}.pot"
WIDTH = 96
# `mark` names a sentence where it stands and leaves translating to the place that says it.
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "mark": None,
    "N_": None,
    "say": None,
    "locale_str": None,
    "BadOption": None,
}


def extracted() -> Catalog:
    """Every sentence of the bot and the pictures, what explains options, and all cards."""
    catalogue = Catalog(
        project="Knockabout",
        copyright_holder="The Knockabout authors",
        charset="utf-8",
        header_comment="# Messages of Knockabout. Released under the licence of the project.",
    )
    for source in SOURCES:
        found = extract_from_dir(
            ROOT / source,
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=("Translators:",),
            strip_comment_tags=True,
        )
        for file, _line, message, comments, context in found:
            catalogue.add(
                message, None, [(f"{source}/{file}", 0)], auto_comments=comments, context=context
            )
    for game in names():
        for option in rulebook(game).options:
            catalogue.add(option.explain, None, [(f"engine/games, {game}: {option.name}", 0)])
    for effect, told in EFFECTS.items():
        for sentence in told:
            catalogue.add(sentence, None, [(f"engine/games, cards: {effect}", 0)])
    return catalogue


def as_text(catalogue: Catalog) -> str:
    """The template's text, the same for the same sources: no dates, no line numbers."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=WIDTH, sort_output=True, omit_header=True)
    header = (
        "# Messages of Knockabout. Written by `make locales`; do not edit.\n"
        'msgid ""\n'
        'msgstr ""\n'
        '"Project-Id-Version: Knockabout\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n\n'
    )
    return header + buffer.getvalue().decode().replace(":0\n", "\n").replace(":0 ", " ")


def catalogues() -> list[Path]:
    """The languages there are: one .po file each."""
    return sorted(CATALOGUES.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def load(path: Path) -> Catalog:
    """Read a catalogue; its folder names the language."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name, domain=DOMAIN)


def compile_all() -> None:
    """Write the compiled form beside every catalogue, as gettext reads it."""
    for path in catalogues():
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, load(path))


def main() -> int:
    """Renew the template, update and compile every catalogue."""
    template = extracted()
    TEMPLATE.write_text(as_text(template), encoding="utf-8")
    for path in catalogues():
        catalogue = load(path)
        catalogue.update(template, no_fuzzy_matching=True)
        with path.open("wb") as file:
            write_po(file, catalogue, width=WIDTH, sort_output=True, include_lineno=False)
    compile_all()
    sys.stdout.write(f"{TEMPLATE.name}: {len(template)} messages\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
