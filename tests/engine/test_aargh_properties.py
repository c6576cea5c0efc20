"""What holds in every game on an island."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Lots, Seeded
from engine.computers import choose
from engine.computers.memory import MINDS, Seen, pick, remember
from engine.events import Flipped, Paid, PaidBack, ShipMoved, TurnPassed
from engine.games import rulebook
from engine.games.aargh.cards import CARDS, PILE, cell_names
from engine.games.aargh.state import NOWHERE
from engine.games.aargh.view import IslandView, as_island
from engine.match import Match
from engine.notation import read_position, write_position

CELLS = cell_names(5, 5)
TABLES = st.tuples(
    st.integers(2, 6),
    st.sampled_from(["match_ship", "fresh_pair"]),
    st.sampled_from(["on", "off"]),
    st.integers(0, 10_000),
)


def begun(table: tuple[int, str, str, int]) -> tuple[Match, random.Random]:
    players, next_turn, recap, seed = table
    options = {"next_turn": next_turn, "recap": recap}
    return Match.start("aargh", players, options, chance=Seeded(seed)), random.Random(seed)


@settings(max_examples=25)
@given(TABLES)
def test_coins_ship_and_cards_are_conserved(table: tuple[int, str, str, int]) -> None:
    match, chance = begun(table)
    deal = match.state.grid + match.state.aside
    for _ in range(60):
        if match.ask is None:
            break
        before = match.view()
        assert isinstance(before, IslandView)
        events = match.play(chance.choice(match.ask.choices)).events
        view, state = as_island(match.view()), match.state
        assert sum(view.coins) + view.booty == 30 and min(view.booty, *view.coins) >= 0
        assert state.grid + state.aside == deal and sorted(deal) == sorted(PILE)
        face_up = {cell for cell, card in zip(CELLS, view.cells, strict=True) if card}
        assert face_up == {*view.up, view.ship} - {None}
        assert view.ship not in view.up
        won = sum(e.coins for e in events if isinstance(e, Paid))
        won -= sum(e.coins for e in events if isinstance(e, PaidBack))
        assert before.booty - view.booty == won
        ended = any(isinstance(e, TurnPassed) for e in events)
        assert ended == any(isinstance(e, ShipMoved) for e in events) or match.ask is None
        assert not ended or view.up == ()


@settings(max_examples=25)
@given(TABLES)
def test_games_are_played_again_from_their_records_lines_and_snapshots(
    table: tuple[int, str, str, int],
) -> None:
    match, chance = begun(table)
    for _ in range(40):
        if match.ask is None:
            break
        match.play(chance.choice(match.ask.choices))
    if match.ask is not None:
        match.resign(chance.randrange(match.players))
    again = Match.replay(match.text())
    assert again.state == match.state
    _, read = read_position(match.position())
    assert msgspec.structs.replace(read, turn=match.state.turn) == match.state
    assert Match.resume(match.snapshot(), Seeded(0)).state == match.state


def other_deal(match: Match, chance: random.Random) -> Match:
    """The same game with all cards that nobody has ever seen dealt otherwise."""
    state = match.state
    unseen = [cell for cell in range(25) if not state.seen[cell] and cell != state.ship]
    hidden = [state.grid[cell] for cell in unseen] + list(state.aside)
    chance.shuffle(hidden)
    grid = list(state.grid)
    for cell in unseen:
        grid[cell] = hidden.pop()
    other = match.copy()
    other.state = msgspec.structs.replace(state, grid="".join(grid), aside="".join(hidden))
    return other


@settings(max_examples=25)
@given(TABLES)
def test_nobody_sees_anything_of_the_deal(table: tuple[int, str, str, int]) -> None:
    match, chance = begun(table)
    for _ in range(30):
        if match.ask is None:
            break
        other = other_deal(match, chance)
        for seat in (None, *range(match.players)):
            assert other.view(seat) == match.view(seat)
        assert other.position(0) == match.position(0)
        for level in MINDS:
            assert choose(other, match.ask.by, level) == choose(match, match.ask.by, level)
        match.play(chance.choice(match.ask.choices))


class Watcher:
    """Somebody who is given nothing but `seen_by` after every flip, and notes what is face up."""

    def __init__(self) -> None:
        self.notes: dict[str, tuple[str, int]] = {}
        self.flips = 0

    def watch(self, view: IslandView, events: tuple[object, ...]) -> None:
        for event in events:
            if isinstance(event, Flipped):
                self.flips += 1
                self.notes[event.cell] = (event.card, self.flips)
        for cell, card in zip(CELLS, view.cells, strict=True):
            if card is not None:
                self.notes[cell] = (card, self.flips)


@settings(max_examples=20)
@given(TABLES)
def test_what_computers_may_remember_is_what_a_watcher_saw(
    table: tuple[int, str, str, int],
) -> None:
    match, chance = begun(table)
    rules, watcher = rulebook("aargh"), Watcher()
    for _ in range(40):
        if match.ask is None:
            break
        face_down = {cell for cell, card in zip(CELLS, match.view().cells, strict=True) if not card}
        told = {cell: card for cell, card, _ in rules.seen_before(match.state)}
        assert {c: told[c] for c in told if c in face_down} == {
            c: note[0] for c, note in watcher.notes.items() if c in face_down
        }
        watcher.watch(match.view(), match.play(chance.choice(match.ask.choices)).events)


# Minds


def test_a_card_is_forgotten_after_so_many_flips() -> None:
    lots, seen = Lots(Seeded(1), 0), [Seen("A1", "crown", 10), Seen("B2", "ring", 25)]
    perfect = msgspec.structs.replace(MINDS["medium"], surety=100)
    assert remember(seen, 29, perfect, lots) == {"A1": "crown", "B2": "ring"}
    assert remember(seen, 30, perfect, lots) == {"B2": "ring"}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_of_what_is_seen_so_many_per_cent_are_noticed(level: str) -> None:
    lots, mind = Lots(Seeded(3), 2), MINDS[level]
    seen = [Seen(cell, "crown", flip) for flip in range(1, 401) for cell in CELLS[:5]]
    kept = sum(len(remember([one], one.flip, mind, lots)) for one in seen)
    # 2,000 draws: four standard deviations of 49 % are 4.5 points.
    assert abs(kept / len(seen) - mind.surety / 100) < 0.045


def view(faces: dict[str, str], **more: object) -> IslandView:
    """What a seat with three coins sees."""
    rules, state = read_position(write_position(rulebook("aargh"), Match.start(
        "aargh", 2, chance=Seeded(1)).state))  # fmt: skip
    seen = rules.seen_by(state, 0)
    cells = tuple(faces.get(cell) for cell in CELLS)
    return msgspec.structs.replace(
        seen, cells=cells, coins=(3, 0), booty=27, roller=0, mover=0, **more
    )


LOTS = Lots(Seeded(1), 0)


def test_a_match_that_is_remembered_is_taken() -> None:
    seen = view({"A1": "crown"}, ship="A1", wanted="crown", opening=False)
    assert pick(seen, {"B2": "goblet", "C3": "crown"}, LOTS, 9) == "C3"


def test_a_pair_that_is_remembered_is_begun() -> None:
    seen = view({}, ship=None, wanted=None, opening=True)
    assert pick(seen, {"B2": "goblet", "C3": "crown", "D4": "crown"}, LOTS, 9) in ("C3", "D4")


def test_a_remembered_skull_is_not_turned_up_while_treasure_is_looked_for() -> None:
    seen = view({"A1": "crown"}, ship="A1", wanted="crown", opening=False)
    known = dict.fromkeys(("B1", "C1", "D1"), "skull")
    for flips in range(40):
        assert pick(seen, known, LOTS, flips) not in known


def test_rich_spoils_are_brought_home_by_a_treasure_that_differs() -> None:
    faces = dict.fromkeys(("A1", "A2", "A3", "A4"), "crown")
    seen = view(faces, ship="A1", up=("A2", "A3", "A4"), wanted="crown", opening=False)
    # One crown is left among 20 cards, and four skulls would take three coins and one more.
    assert pick(seen, {"B1": "goblet"}, LOTS, 9) == "B1"


def test_a_remembered_skull_is_taken_on_the_hunt() -> None:
    seen = view({"E5": "skull"}, ship="E5", wanted="skull", opening=False)
    assert pick(seen, {"B1": "goblet", "C1": "skull"}, LOTS, 9) == "C1"


def test_better_memory_wins() -> None:
    from engine.simulate import simulate

    wins = [0, 0]
    for result in simulate("aargh", 2, games=30, seed=5, by=["easy", "hard"]):
        for seat in result.winners:
            wins[seat] += 1
    assert wins[1] > 3 * wins[0]


def test_every_letter_is_a_card() -> None:
    assert {CARDS[letter] for letter in PILE} == {
        *("crown", "goblet", "ring", "pearl", "map", "skull")
    }
    assert NOWHERE < 0
