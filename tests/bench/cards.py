"""How Super Aggravation's cards fall: `python -m tests.bench.cards [GAMES]`, seeded games of four.

Every player answers at random; kept cards are played or refused at random, too.
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import fmean

from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from engine.chance import Seeded, wanderer
from engine.events import CardIdle, CardPlayed, CardRefused, Drew, KnockPrevented
from engine.games.super_aggravation.cards import STANDARD, deck
from engine.match import Match
from engine.race.view import as_race
from engine.simulate import simulate

PLAYERS = 4
SEED = 7
FATES = ("played", "refused", "left")
"""What becomes of a kept card; left: its owner still had it at the end."""


def played(number: int) -> tuple[Counter[str], int]:
    """What happened in a game, by name, and its turns."""
    match = Match.start("super_aggravation", PLAYERS, chance=Seeded(SEED * 1_000_003 + number))
    pick, counted = wanderer(number).choice, Counter[str]()
    while (ask := match.ask) is not None:
        last = ""
        for event in match.play(pick(ask.choices)).events:
            if isinstance(event, Drew):
                last = event.card
                counted[f"drawn {last}"] += 1
            elif isinstance(event, CardIdle):
                counted[f"idle {event.card}"] += 1
            elif isinstance(event, CardPlayed):
                counted[f"played {event.card}"] += 1
            elif isinstance(event, CardRefused):
                counted[f"refused {event.card}"] += 1
            elif isinstance(event, KnockPrevented):
                counted["prevented"] += 1
    for kept in as_race(match.view()).kept:
        for card in kept:
            counted[f"left {card}"] += 1
    return counted, match.view().turn


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    counted, turns = Counter[str](), []
    console = Console(width=100)
    for number in track(range(games), console=Console(stderr=True), transient=True):
        found, length = played(number)
        counted += found
        turns.append(length)
    grid = Grid("card", "in the deck", "drawn a game", "of those in vain", box=None, pad_edge=False)
    cards = deck(STANDARD)
    for card in dict.fromkeys(cards):
        drawn, idle = counted[f"drawn {card}"], counted[f"idle {card}"]
        share = f"{idle / drawn:.0%}" if drawn else "-"
        grid.add_row(card, str(cards.count(card)), f"{drawn / games:.2f}", share)
    console.print(grid)
    for card in ("blue:anti", "blue:insurance"):
        told = (f"{word} {counted[f'{word} {card}'] / games:.2f}" for word in FATES)
        console.print(f"{card} a game: {', '.join(told)}")
    plain, arms = (
        fmean(result.turns for result in simulate("aggravation", PLAYERS, options, games=games))
        for options in ({}, {"board": "6"})
    )
    console.print(
        f"turns a game: {fmean(turns):.1f}; plain Aggravation {plain:.1f}, on six arms {arms:.1f}"
    )


if __name__ == "__main__":
    main()
