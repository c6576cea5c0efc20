"""One page of the rules: a title and paragraphs, some of which hold for some options only."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from bot.i18n import Words


class Part(msgspec.Struct, frozen=True):
    """A paragraph. when: option and the values it holds for; None: always."""

    text: str
    when: tuple[str, tuple[str, ...]] | None = None

    def holds(self, options: Mapping[str, str]) -> bool:
        """Whether it applies to a game with these options; one that is not given rules out none."""
        if self.when is None:
            return True
        option, values = self.when
        return option not in options or options[option] in values


class Topic(msgspec.Struct, frozen=True):
    """Title and paragraphs, in English, marked for translation.

    listed: gives more lines, translated, out of the options in play.
    """

    title: str
    parts: tuple[Part, ...]
    listed: Callable[[Mapping[str, str], Words], list[str]] | None = None

    def parts_for(self, options: Mapping[str, str]) -> tuple[Part, ...]:
        """What applies to these options; all of it where nothing would."""
        return tuple(part for part in self.parts if part.holds(options)) or self.parts


def page(title: str, *texts: str) -> Topic:
    """A topic that is the same whatever the options."""
    return Topic(title, tuple(Part(text) for text in texts))
