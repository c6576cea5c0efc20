"""`python -m bot.locales.check`: is the template current, is every catalogue whole and sound?"""

from __future__ import annotations

import string
import sys
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from bot.locales.extract import TEMPLATE, as_text, catalogues, extracted, load


def faults() -> list[str]:
    """What is wrong, one line each; empty when all is well."""
    template = extracted()
    found = []
    written = TEMPLATE.read_text(encoding="utf-8") if TEMPLATE.exists() else ""
    if written != as_text(template):
        found.append(f"{TEMPLATE.name}: out of date; run `make locales`")
    for path in catalogues():
        found += faults_of(load(path), template, path)
    return found


def faults_of(catalogue: Catalog, template: Catalog, path: Path) -> list[str]:
    """Messages of one language that are missing, unknown, or have other placeholders."""
    language = path.parent.parent.name
    found = []
    for message in template:
        if not message.id:
            continue
        translated = catalogue.get(message.id, message.context)
        if translated is None or not _filled(translated) or translated.fuzzy:
            found.append(f"{language}: not translated: {_key(message)!r}")
        else:
            found += [f"{language}: {fault}" for fault in _placeholder_faults(translated)]
    for message in catalogue:
        if message.id and template.get(message.id, message.context) is None:
            found.append(f"{language}: no longer used: {_key(message)!r}")
    return found


def placeholders(sentence: str) -> set[str]:
    """The named placeholders of a sentence; ValueError where its braces do not match."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def _placeholder_faults(message: Message) -> list[str]:
    ids, strings = _forms(message.id), _forms(message.string)
    allowed = set().union(*(placeholders(form) for form in ids))
    found = []
    for form in strings:
        try:
            used = placeholders(form)
        except ValueError as error:
            found.append(f"{_key(message)!r}: {error}")
            continue
        # A plural form may leave the number out ("one marble"); nothing else may go missing.
        if used - allowed or (len(ids) == 1 and used != allowed):
            found.append(f"{_key(message)!r}: placeholders {sorted(used)}, not {sorted(allowed)}")
    return found


def _forms(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    return [text or ""] if text is None or isinstance(text, str) else list(text)


def _filled(message: Message) -> bool:
    forms = _forms(message.string)
    return bool(forms) and all(forms)


def _key(message: Message) -> str:
    return _forms(message.id)[0]


def main() -> int:
    """Print the faults; exit code 1 if there are any."""
    found = faults()
    for fault in found:
        sys.stderr.write(f"{fault}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
