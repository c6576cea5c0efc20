"""Every die and every shuffle. The only module of the engine that may draw at random.

A draw is addressed by a counter, so the same secret or seed and the same counter give the same
result whatever was drawn before: a match can be put down and taken up again anywhere.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from engine.errors import ReplayMismatch

Source = random.Random
"""A stream of chance for games that computers play among themselves."""
FAIR_DIE = (1, 1, 1, 1, 1, 1)
_WORD = 1 << 256


class Draw(msgspec.Struct, frozen=True, gc=False):
    """One chance outcome: draw number `counter`, the `weights` drawn from, the `value` that came.

    value counts from 1, so that it is the face of a die.
    """

    counter: int
    weights: tuple[int, ...]
    value: int


class Chance(Protocol):
    """Where draws come from."""

    def draw(self, counter: int, weights: Sequence[int]) -> int:
        """Index into `weights`, drawn with those (positive, whole) weights."""


def _index(number: int, weights: Sequence[int]) -> int:
    """The index whose share of 0 … sum(weights) - 1 holds `number`."""
    for index, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return index
    raise ValueError("the weights do not cover the number drawn")


class Fair:
    """Dice of a table: HMAC-SHA256 of the counter under the table's `secret`."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def draw(self, counter: int, weights: Sequence[int]) -> int:
        total = sum(weights)
        limit = _WORD - _WORD % total
        attempt = 0
        while True:
            message = f"{counter}:{attempt}".encode()
            word = int.from_bytes(hmac.digest(self._secret, message, hashlib.sha256))
            # Words above the last whole multiple of the total would favour the first faces.
            if word < limit:
                return _index(word % total, weights)
            attempt += 1


class Seeded:
    """Cheap dice for simulations and look-ahead; not for tables, they can be predicted."""

    def __init__(self, seed: int) -> None:
        self._seed = (seed * 0xD1342543DE82EF95 + 0x632BE59BD9B4E019) & 0xFFFFFFFFFFFFFFFF

    def draw(self, counter: int, weights: Sequence[int]) -> int:
        # splitmix64: a good mix of seed and counter in a handful of operations.
        word = (self._seed + (counter + 1) * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        word ^= word >> 31
        if weights is FAIR_DIE:
            return word * 6 >> 64
        return _index(word * sum(weights) >> 64, weights)


class Replayed:
    """Gives back recorded draws; raises ReplayMismatch where another draw is asked for."""

    def __init__(self, draws: Iterable[Draw]) -> None:
        self._draws = {draw.counter: draw for draw in draws}

    def draw(self, counter: int, weights: Sequence[int]) -> int:
        known = self._draws.get(counter)
        if known is None:
            raise ReplayMismatch(f"draw {counter} is not in the record")
        if known.weights != tuple(weights):
            raise ReplayMismatch(
                f"draw {counter} was made with weights {known.weights}, not {tuple(weights)}"
            )
        return known.value - 1


class Dice:
    """Dice in a rulebook's hand: draws from `chance`, counts on from `counter`, keeps a record."""

    __slots__ = ("_chance", "counter", "drawn")

    def __init__(self, chance: Chance, counter: int = 0) -> None:
        self._chance = chance
        self.counter = counter
        self.drawn: list[Draw] = []

    def die(self, weights: tuple[int, ...] = FAIR_DIE) -> int:
        """Roll one die; `weights` of the faces from 1 on. Returns the face."""
        value = self._chance.draw(self.counter, weights) + 1
        self.drawn.append(Draw(self.counter, weights, value))
        self.counter += 1
        return value

    def shuffle(self, size: int) -> list[int]:
        """A random order of 0 … size - 1; one draw for every place but the last."""
        order = list(range(size))
        for place in range(size - 1):
            other = place + self.die((1,) * (size - place)) - 1
            order[place], order[other] = order[other], order[place]
        return order


class Lots:
    """What a computer decides by where chance has to: beside the dice, and in no record.

    Equal `seat`, number and weights give equal lots, whatever was drawn before.
    """

    _FIRST = 1 << 64

    def __init__(self, chance: Chance, seat: int) -> None:
        self._chance = chance
        self._first = self._FIRST * (seat + 1)

    def draw(self, number: int, weights: Sequence[int]) -> int:
        """Index into `weights` for lot `number`, below 2 ** 64."""
        return self._chance.draw(self._first + number, weights)


def wanderer(seed: int) -> Source:
    """A generator for players that choose at random (not for dice)."""
    return random.Random(seed)
