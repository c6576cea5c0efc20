"""Pictures drawn ahead: the very picture a screen asks for, or none of it."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery import paint
from bot.delivery.paint import Painter, painted
from bot.i18n import Translator
from bot.screens.screen import Image, Screen
from bot.store import Store
from engine.chance import Seeded
from engine.match import Match

WORDS = Translator().words_for("en")


def screen(line: str) -> Screen:
    view = Match.at(line, chance=Seeded(1)).view()
    return Screen("a board", image=Image(view, (0, 1)))


FIRST = screen("aggravation players=2 0=track:5 1=track:30 turn=0")
SECOND = screen("aggravation players=2 0=track:6 1=track:30 turn=0")


@pytest.fixture
def drawn(monkeypatch) -> list[Image]:
    """What has been drawn, in order."""
    images: list[Image] = []
    draw = paint.picture_of

    def noted(image, words):
        images.append(image)
        return draw(image, words)

    monkeypatch.setattr(paint, "picture_of", noted)
    return images


async def test_a_picture_begun_is_the_one_that_would_have_been_drawn(drawn) -> None:
    painter = Painter()
    painter.begin("game", FIRST, WORDS)
    assert await painter.painted("game", FIRST, WORDS) == await painted(FIRST, WORDS)
    assert len(drawn) == 2
    await painter.painted("game", FIRST, WORDS)
    assert len(drawn) == 3


async def test_another_position_another_game_or_other_words_are_drawn_anew(drawn) -> None:
    painter = Painter()
    german = Translator().words_for("de")
    for game, wanted, words in (
        ("game", SECOND, WORDS),
        ("other", FIRST, WORDS),
        ("game", FIRST, german),
    ):
        painter.begin("game", FIRST, WORDS)
        board = await painter.painted(game, wanted, words)
        assert board == await painted(wanted, words)


async def test_a_picture_that_cannot_be_drawn_fails_only_when_it_is_wanted(drawn) -> None:
    bad = Screen("?", image=Image(FIRST.image.view, (0, 0)))
    painter = Painter()
    painter.begin("game", bad, WORDS)
    assert await painter.painted("game", FIRST, WORDS) == await painted(FIRST, WORDS)
    painter.begin("game", bad, WORDS)
    with pytest.raises(ValueError, match="colours"):
        await painter.painted("game", bad, WORDS)


async def test_boards_that_overtake_each_other_are_not_all_begun(drawn) -> None:
    painter = Painter()
    for _ in range(5):
        painter.begin("game", FIRST, WORDS)
    painter.begin("game", SECOND, WORDS)
    assert await painter.painted("game", SECOND, WORDS) == await painted(SECOND, WORDS)
    assert drawn.count(FIRST.image) <= 1


async def test_few_pictures_wait(drawn) -> None:
    painter = Painter(room=2)
    for number in range(5):
        painter.begin(f"game {number}", FIRST, WORDS)
    assert len(painter._ahead) == 2


async def test_what_is_expected_is_told_before_it_is_committed(house, monkeypatch) -> None:
    table = await house.game(1, 2)
    expected = []
    monkeypatch.setattr(house.manager, "_expect", lambda table, lines: expected.append(table))

    async def broken(*_args: object) -> None:
        raise RuntimeError("power cut")

    told = len(house.told)
    with monkeypatch.context() as patch:
        patch.setattr(Store, "commit", broken)
        with pytest.raises(RuntimeError):
            await house.answer(table)
    assert [one.version for one in expected] == [table.version + 1]
    assert len(house.told) == told
    assert (await house.manager.newest(table.id)).version == table.version


async def test_pictures_are_drawn_one_at_a_time_and_boards_between_those_of_a_film(
    monkeypatch,
) -> None:
    """Several threads at once would keep the event loop waiting: tests/bench/bench_loop.py."""
    under_way, most, order = 0, 0, []
    draw = paint.picture_of

    def watched(image, words):
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        order.append(image)
        made = draw(image, words)
        under_way -= 1
        return made

    monkeypatch.setattr(paint, "picture_of", watched)
    stills = [FIRST.image] * 6
    film = asyncio.create_task(paint.filmed(stills, WORDS))
    await asyncio.sleep(0)
    await painted(SECOND, WORDS)
    assert order.index(SECOND.image) == 1
    assert (await film).kind == "gif"
    assert (most, len(order)) == (1, 7)
