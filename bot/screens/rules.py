"""The rules in short, by topic, for `/rules`."""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import Words, mark
from bot.screens.names import game_name, option_name, value_name
from bot.screens.rules_of import topics_of
from bot.screens.screen import CONTENT_LIMIT, Screen, shortened
from engine.games import rulebook

DEFAULT_TOPIC = "overview"

OPTIONS_TOPIC = "options"
_OPTIONS_TITLE = mark("Options")


def titles(game: str) -> dict[str, str]:
    """The topics of a game by name, with their titles in English."""
    told = {name: topic.title for name, topic in topics_of(game).items()}
    return {**told, OPTIONS_TOPIC: _OPTIONS_TITLE}


def rules_screen(
    topic: str, game: str, words: Words, options: Mapping[str, str] | None = None
) -> Screen:
    """One topic of a game, by name or title; an unknown one gives the overview.

    options: those in play, by which the text goes; without them all of it is told.
    """
    known = titles(game)
    named = {words.gettext(title).casefold(): name for name, title in known.items()}
    wanted = topic.strip().casefold()
    name = wanted if wanted in known else named.get(wanted, DEFAULT_TOPIC)
    title = f"### {game_name(game, words)}: {words.gettext(known[name])}"
    if name == OPTIONS_TOPIC:
        text = _options(game, words)
    else:
        page = topics_of(game)[name]
        told = [words.gettext(part.text) for part in page.parts_for(options or {})]
        if page.listed is not None:
            told += page.listed(options or {}, words)
        text = "\n".join(told)
    more = words.gettext("More with `/rules topic:`")
    return Screen(f"{title}\n{text}\n-# {more}")


def _options(game: str, words: Words) -> str:
    _ = words.gettext
    lines = []
    for option in rulebook(game).options:
        values = [value_name(option.name, value, words) for value in option.values]
        told = ", ".join([f"**{values[0]}**", *values[1:]])
        name = option_name(option.name, words)
        lines.append(
            _("- {option}: {values}. {explain}").format(
                option=name, values=told, explain=_(option.explain)
            )
        )
    lines.append(_("What is in bold is what you get if you change nothing."))
    return shortened("\n".join(lines), CONTENT_LIMIT - 200)
