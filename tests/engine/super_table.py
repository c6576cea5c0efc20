"""Super Aggravation's positions in a test: which cards come next, and what came of them."""

from __future__ import annotations

from tests.engine.conftest import Story
from tests.engine.oracle_super import STANDARD, whole_deck


def table(words: str, *first: str, players: int = 2, kept: str = "", deck: str = "") -> str:
    """A position line of `words`, the cards `first` on top of the pile.

    kept: as in a position line. deck: a deck's text; the standard deck if not given.
    """
    left = list(whole_deck(deck) if deck else STANDARD)
    for word in filter(None, kept.split(",")):
        effect = word.split(":")[-1]
        left.remove(next(card for card in left if card.endswith(f":{effect}")))
    for card in first:
        left.remove(card)
    options = f" deck={deck}" if deck else ""
    held = f" kept={kept}" if kept else ""
    turn = "" if "turn=" in words else " turn=0"
    pile = ",".join([*first, *left])
    return f"super_aggravation players={players}{options} {words}{turn}{held} pile={pile}"


def fields(story: Story) -> dict[str, str]:
    """The position's words by key."""
    _, *words = story.position.split()
    return dict(word.split("=", 1) for word in words)


def told(story: Story) -> str:
    """The position by its keys' alphabet, without players, deck, pile and cards drawn."""
    usual = ("players", "teams", "deck", "pile", "cards")
    told = sorted(item for item in fields(story).items() if item[0] not in usual)
    return " ".join(f"{key}={value}" for key, value in told)


def pile(story: Story) -> list[str]:
    """The pile, top first."""
    words = fields(story)
    if "pile" in words:
        return words["pile"].split(",")
    held = [word.split(":")[1] for word in words.get("kept", "").split(",") if word]
    return [card for card in STANDARD if card.split(":")[1] not in held]


def asked(story: Story) -> tuple[str, int]:
    """What is asked now, and of whom."""
    ask = story.match.ask
    assert ask is not None
    return ask.kind, ask.by
