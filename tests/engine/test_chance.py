"""Dice: fair, cheap, replayed; all addressed by a counter."""

from collections import Counter

import pytest

from engine.chance import FAIR_DIE, Dice, Draw, Fair, Replayed, Seeded
from engine.errors import ReplayMismatch

FALLING_BEHIND = (1, 1, 1, 1, 2, 2)
KNOWN_FAIR = [4, 5, 2, 3, 1, 4, 5, 2, 6, 1, 5, 4]


@pytest.mark.parametrize("chance", [Fair(b"secret"), Seeded(7)], ids=["fair", "seeded"])
class TestSources:
    def test_the_same_counter_draws_the_same_whatever_was_drawn_before(self, chance):
        first = [chance.draw(counter, FAIR_DIE) for counter in range(50)]
        assert [chance.draw(counter, FAIR_DIE) for counter in reversed(range(50))] == first[::-1]

    def test_every_face_comes_about_as_often(self, chance):
        seen = Counter(chance.draw(counter, FAIR_DIE) for counter in range(12_000))
        # 2,000 each; four standard deviations are about 163.
        assert all(abs(seen[face] - 2_000) < 163 for face in range(6))

    def test_weights_are_kept(self, chance):
        seen = Counter(chance.draw(counter, FALLING_BEHIND) for counter in range(16_000))
        assert all(abs(seen[face] - 2_000) < 170 for face in range(4))
        assert all(abs(seen[face] - 4_000) < 225 for face in (4, 5))

    def test_equal_weights_draw_alike_however_they_are_written(self, chance):
        spelt = [1, 1, 1, 1, 1, 1]
        assert all(chance.draw(n, spelt) == chance.draw(n, FAIR_DIE) for n in range(100))

    def test_a_weight_of_nothing_never_comes(self, chance):
        assert {chance.draw(counter, (0, 1, 0)) for counter in range(50)} == {1}


def test_another_secret_gives_other_dice():
    rolls = [[Fair(secret).draw(n, FAIR_DIE) for n in range(30)] for secret in (b"one", b"two")]
    assert rolls[0] != rolls[1]


def test_another_seed_gives_other_dice():
    rolls = {tuple(Seeded(seed).draw(n, FAIR_DIE) for n in range(30)) for seed in range(200)}
    assert len(rolls) == 200


def test_fair_dice_are_what_they_always_were():
    """Games under way were rolled with these: they must never change."""
    chance = Fair(b"a secret of thirty-two bytes ...")
    assert [chance.draw(n, FAIR_DIE) + 1 for n in range(12)] == KNOWN_FAIR


def test_dice_count_on_and_keep_what_they_drew():
    dice = Dice(Seeded(1), counter=40)
    faces = [dice.die(), dice.die(FALLING_BEHIND)]
    assert dice.counter == 42
    assert dice.drawn == [Draw(40, FAIR_DIE, faces[0]), Draw(41, FALLING_BEHIND, faces[1])]


def test_a_shuffle_holds_everything_once_and_replays():
    dice = Dice(Seeded(5))
    order = dice.shuffle(29)
    assert sorted(order) == list(range(29))
    assert Dice(Replayed(dice.drawn)).shuffle(29) == order


def test_orders_of_three_come_about_as_often():
    dice = Dice(Seeded(11))
    seen = Counter(tuple(dice.shuffle(3)) for _ in range(6_000))
    assert len(seen) == 6
    assert all(abs(count - 1_000) < 120 for count in seen.values())


def test_a_replay_tells_when_another_draw_is_due():
    replayed = Replayed([Draw(0, FAIR_DIE, 4)])
    assert replayed.draw(0, FAIR_DIE) == 3
    with pytest.raises(ReplayMismatch, match="draw 1 is not in the record"):
        replayed.draw(1, FAIR_DIE)
    with pytest.raises(ReplayMismatch, match="weights"):
        replayed.draw(0, FALLING_BEHIND)
