"""Nothing of a picture depends on what lies face down."""

from __future__ import annotations

from random import Random

import pytest

from engine.chance import Seeded
from engine.choices import Flip as FlipChoice
from engine.events import Flipped, ShipMoved
from engine.match import Match
from engine.notation import read_position
from render import drawable, warm
from render.island import Flip
from tests.render.island_looks import drawn, seen

PILE = list("cccccgggggrrrrrpppppmmmmmssss")


def deal(shown: dict[int, str], seed: int) -> str:
    """`grid=… aside=…` in which the cards `shown` lie at their cells and the others anywhere."""
    rest = PILE.copy()
    for card in shown.values():
        rest.remove(card)
    Random(seed).shuffle(rest)
    cells = [shown[cell] if cell in shown else rest.pop() for cell in range(25)]
    rows = ["".join(cells[row : row + 5]) for row in range(0, 25, 5)]
    return f"grid={'/'.join(rows)} aside={''.join(rest)}"


@pytest.mark.parametrize(
    ("shown", "rest"),
    [
        ({}, ""),
        ({7: "c"}, "up=C2"),
        ({0: "m", 12: "m", 24: "m"}, "ship=A1 up=C3,E5 coins=2,0,4"),
        ({3: "s", 4: "s"}, "ship=D1 up=E1 coins=9,1,4"),
        ({3: "s"}, "ship=D1 coins=9,1,4"),
    ],
    ids=str,
)
def test_deals_that_look_alike_make_the_same_picture(shown: dict[int, str], rest: str) -> None:
    line = "aargh players=3 turn=1 {deal} {rest}"
    lines = [line.format(deal=deal(shown, seed), rest=rest).strip() for seed in range(4)]
    assert len(set(lines)) == 4
    pictures = [drawn(seen(text)) for text in lines]
    assert all(picture == pictures[0] for picture in pictures)


def test_a_turn_that_ended_shows_no_more_than_its_flips() -> None:
    shown = {0: "m", 12: "m", 24: "p"}
    pictures = []
    for seed in range(4):
        line = f"aargh players=3 turn=1 {deal(shown, seed)} ship=A1 up=C3 coins=2,0,4"
        rules, state = read_position(line)
        match = Match.at(line, chance=Seeded(seed))
        match.play("flip:E5")
        flips = (Flip("C3", "map", True), Flip("E5", "pearl", False))
        after = match.view()
        pictures.append(drawn(seen(line), flipped=flips, done="mismatch", after=after))
        assert rules.seen_by(state, None) == seen(line)
    assert all(picture == pictures[0] for picture in pictures)


def test_every_flip_of_whole_games_can_be_drawn_from_view_and_events() -> None:
    """What the bot does: the view before, the events of a choice, the view after."""
    turns = 0
    for players in (2, 6):
        match = Match.start("aargh", players, chance=Seeded(players))
        chance, flips = Random(players), []
        for step in range(60):
            before = match.view()
            ask = match.ask
            if ask is None:
                break
            choice = chance.choice(ask.choices)
            assert isinstance(choice, FlipChoice)
            events = match.play(choice).events
            flips += [Flip(e.cell, e.card, e.matched) for e in events if isinstance(e, Flipped)]
            ended = any(isinstance(event, ShipMoved) for event in events)
            if step % 4 == 0 and ended:
                turns += 1
                last = flips[-1]
                done = "skull" if last.card == "skull" and not last.matched else "mismatch"
                picture = drawn(before, flipped=flips, done=done, after=match.view())
                assert len(picture.data) <= 60 * 1024
            elif step % 4 == 1:
                drawn(match.view(), flipped=() if ended else flips)
            flips = [] if ended else flips
    assert turns > 5


def test_painting_ahead_goes_through_every_game_that_has_a_board() -> None:
    assert drawable(Match.start("aargh", 2, chance=Seeded(0)).view())
    painting = warm()
    next(painting)
    painting.close()
