"""No board of any game breaks a limit of Discord: 20,000 positions of every set of options."""

import itertools
import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.records import Seat, Table
from bot.screens.choices import crowded, destinations, in_words, marbles
from bot.screens.turn import turn_screen
from engine.chance import Seeded
from engine.choices import Choice
from engine.errors import BadNotation, BadOption
from engine.games import rulebook
from engine.match import Match
from tests.bot.limits import check_limits
from tests.bot.tables import HOST, WORDS, line, lobby, running
from tests.engine.oracle_super import STANDARD as STANDARD_DECK

POSITIONS = 20_000
STARTS = 4
"""Games begun for each set of options: half from their start, half with marbles all over."""


def option_sets(game: str) -> list[tuple[int, dict[str, str]]]:
    """Every number of players with every set of options the rules allow for it."""
    rules = rulebook(game)
    found = []
    for players in rules.players:
        for values in itertools.product(*(option.values for option in rules.options)):
            wanted = {o.name: value for o, value in zip(rules.options, values, strict=True)}
            try:
                found.append((players, rules.check(players, wanted)))
            except BadOption:
                continue
    return found


def scattered(players: int, options: dict[str, str], chance: random.Random) -> Match:
    """A position with marbles anywhere, as late in a game."""
    rules = rulebook("fatlip")
    sectors = rules.start(players, options)
    arms = rules.seen_by(sectors, None).arms
    while True:
        fields = [f"fatlip players={players} turn={chance.randrange(players)}"]
        fields += [f"{name}={value}" for name, value in options.items()]
        for seat, arm in enumerate(arms):
            places = {_place(arm, options["teams"] == "fusion", chance) for _ in range(4)}
            fields.append(f"{seat}={','.join(sorted(places - {'base'}))}")
        line = " ".join(field for field in fields if not field.endswith("="))
        try:
            return Match.at(line, chance=Seeded(chance.randrange(1 << 30)))
        except BadNotation:
            continue  # two marbles on one hole, or a way that cannot be


def _place(arm: int, fused: bool, chance: random.Random) -> str:
    line = f"line:{arm}" if fused else "line"
    far = chance.choice(("far-left", "far-right"))
    return chance.choice(
        (
            *("base", f"outer:{chance.randrange(48)}", f"outer:{chance.randrange(48)}"),
            *(f"short:{arm}", f"{line}:{chance.randint(1, 3)}"),
            *(f"inner:{chance.randrange(24)}", f"inner:{chance.randrange(24)}"),
            f"diamond:{arm}:{chance.choice(('mouth', 'left', 'right', far))}",
        )
    )


def positions(part: int, parts: int) -> Iterator[Table]:
    """Every `parts`th of the 20,000, from number `part` on."""
    sets = option_sets("fatlip")
    each = -(-POSITIONS // (len(sets) * STARTS))
    tables = {players: lobby(players) for players in range(2, 7)}
    blank = running("aggravation players=2 turn=0")
    for number, (players, options) in enumerate(sets):
        if number % parts != part:
            continue
        chance = random.Random(number)
        for start in range(STARTS):
            if start % 2:
                match = scattered(players, options, chance)
            else:
                seed = Seeded(number * STARTS + start)
                match = Match.start("fatlip", players, options, chance=seed)
            seats = tables[players].seats
            if start == 0:
                seats = (seats[0], *(Seat(None, n, computer=True) for n in range(1, players)))
            table = replace(blank, game="fatlip", options=options, seats=seats, match=match)
            for _ in range(each):
                yield table
                if match.ask is not None:
                    match.play(chance.choice(match.ask.choices))


CARD_POSITIONS = 6_000


def crowded_track(players: int, options: dict[str, str], chance: random.Random) -> Match:
    """Super Aggravation with marbles all over the track, the pile shuffled, keepers held."""
    pile = [*STANDARD_DECK]
    chance.shuffle(pile)
    kept = [(chance.randrange(players), card) for card in pile if card.endswith(("anti", "ance"))]
    kept = kept[: chance.randrange(3)]
    for _, card in kept:
        pile.remove(card)
    holes = chance.sample(range(84), 3 * players)
    fields = [f"super_aggravation players={players} turn={chance.randrange(players)}"]
    fields += [f"{name}={value}" for name, value in options.items() if name != "deck"]
    fields += [
        f"{seat}=" + ",".join(f"track:{hole}" for hole in holes[3 * seat : 3 * seat + 3])
        for seat in range(players)
    ]
    held = sorted(f"{seat}:{card.partition(':')[2]}" for seat, card in kept)
    fields += [f"pile={','.join(pile)}", *([f"kept={','.join(held)}"] if held else [])]
    try:
        return Match.at(" ".join(fields), chance=Seeded(chance.randrange(1 << 30)))
    except BadNotation:
        # The hole between a seat's entrance and its start is not on that seat's way.
        return crowded_track(players, options, chance)


@pytest.mark.parametrize("part", range(2))
def test_no_board_of_super_aggravation_breaks_a_limit(part: int) -> None:
    sets = [one for one in option_sets("super_aggravation") if one[1]["fair_dice"] == "off"]
    each = -(-CARD_POSITIONS // (len(sets) * STARTS))
    tables = {players: lobby(players) for players in range(2, 7)}
    blank = running("aggravation players=2 turn=0")
    asked, most, drawn = set(), 0, 0
    for number, (players, options) in enumerate(sets):
        if number % 2 != part:
            continue
        chance = random.Random(number)
        for _ in range(STARTS):
            match, lines = crowded_track(players, options, chance), []
            seats = tables[players].seats
            table = replace(blank, game=match.game, options=options, seats=seats, match=match)
            for version in range(each):
                ask = match.ask
                if ask is None:
                    break
                screen = turn_screen(table, lines[-40:], WORDS)
                check_limits(screen)
                asked.add(ask.kind)
                most = max(most, len(ask.choices))
                drawn = max(drawn, len(screen.image.cards) if screen.image else 0)
                said = in_words(table, ask, WORDS)
                assert len({words for words, _ in said}) == len(said)
                for place in destinations(ask.choices):
                    if len(place.moves) > 1:
                        check_limits(turn_screen(table, [], WORDS, which=place.key))
                lines.append(line(*match.play(chance.choice(ask.choices)).events, version=version))
    assert asked >= {"roll", "move", "draw", "target", "anti", "insurance"}
    assert most >= 10
    assert drawn >= 2


def unlike(choices: tuple[Choice, ...]) -> bool:
    return len({str(choice) for choice in choices}) == len(choices)


@pytest.mark.parametrize("part", range(4))
def test_no_board_of_fat_lip_breaks_a_limit(part: int) -> None:
    seen = most = asked = 0
    for table in positions(part, 4):
        ask = table.match.ask if table.match else None
        seen += 1
        if ask is None:
            continue
        assert unlike(ask.choices)
        check_limits(turn_screen(table, [], WORDS))
        most = max(most, len({move.target for move in ask.choices if hasattr(move, "target")}))
        second = marbles(ask.choices) if crowded(ask) else destinations(ask.choices)
        for group in second:
            if crowded(ask) or len(group.moves) > 1:
                check_limits(turn_screen(table, [], WORDS, which=group.key))
                asked += 1
        said = in_words(table, ask, WORDS)
        assert len({words for words, _ in said}) == len(said)
        assert all(table.seats[number].person_id in (None, HOST + number) for number in range(2))
    assert seen >= POSITIONS / 4 * 0.9
    assert most > 15
    assert asked > 100
