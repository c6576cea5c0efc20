"""Computers at a table: their level, seats handed over and taken back, what Adaptive learns."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot import refusals
from bot.levels import level_of, offered, skill_for
from bot.records import Skill
from bot.screens.dice import dice_lines
from bot.screens.hint import hint_screen
from bot.screens.lobby import levels_screen, lobby_screen, options_screen
from bot.screens.names import holder
from bot.screens.rules import rules_screen
from bot.screens.story import story
from engine import events as e
from engine.chance import FAIR_DIE
from engine.computers.adaptive import FIRST
from engine.computers.hints import hint
from tests.bot.tables import HOST, WORDS, line, lobby, running

BETTER = (1, 1, 1, 1, 2, 2)


async def with_computers(house, *people: int, computers: int = 1, game: str = "fatlip"):
    table = await house.lobby(*people, game=game)
    for _ in range(computers):
        table = await house.manager.add_computer(table.id, people[0])
    return table


# The level of a table


async def test_the_host_sets_one_level_for_all_computers_before_the_game(house) -> None:
    table = await with_computers(house, 1, computers=3)
    assert table.level == "medium"
    with pytest.raises(refusals.NotHost):
        await house.manager.set_level(table.id, 2, "hard")
    with pytest.raises(refusals.LevelRefused):
        await house.manager.set_level(table.id, 1, "godlike")
    table = await house.manager.set_level(table.id, 1, "hard")
    house.restart()
    assert (await house.manager.table(table.id)).level == "hard"
    table = await house.manager.start(table.id, 1)
    with pytest.raises(refusals.LobbyOver):
        await house.manager.set_level(table.id, 1, "easy")


async def test_with_fair_dice_there_is_no_impossible(house) -> None:
    table = await with_computers(house, 1)
    table = await house.manager.set_level(table.id, 1, "impossible")
    table = await house.manager.set_option(table.id, 1, "fair_dice", "on")
    assert table.level == "hard"
    with pytest.raises(refusals.LevelRefused) as no:
        await house.manager.set_level(table.id, 1, "impossible")
    assert no.value.offered == ("easy", "medium", "hard", "adaptive")


def test_a_level_that_a_game_does_not_have_is_the_nearest_one() -> None:
    island = replace(lobby(game="aargh"), level="impossible")
    assert offered(island) == ("easy", "medium", "hard")
    assert level_of(island) == "hard"
    assert level_of(replace(island, level="adaptive")) == "medium"


def test_the_lobby_shows_names_and_the_level() -> None:
    table = lobby(2, computers=1, game="fatlip")
    assert "- Computers: Medium" in lobby_screen(table, WORDS).content
    hard = replace(table, level="hard")
    assert "- 🔧 **Computers: Hard**" in lobby_screen(hard, WORDS).content
    assert "Computers:" not in lobby_screen(lobby(2), WORDS).content
    (select,) = options_screen(hard, WORDS).rows
    assert select.picks[0].label == "Computers: Hard"
    select, _ = levels_screen(hard, WORDS).rows
    assert [(pick.value, pick.chosen) for pick in select.picks if pick.chosen] == [("hard", True)]
    fair = replace(hard, options=hard.options | {"fair_dice": "on"})
    assert "no Impossible" in levels_screen(fair, WORDS).content


@pytest.mark.parametrize("level", ["easy", "impossible"])
async def test_a_game_against_computers_is_played_to_its_end(house, level) -> None:
    table = await with_computers(house, 1, computers=2, game="aggravation")
    table = await house.manager.set_level(table.id, 1, level)
    table = await house.manager.start(table.id, 1)
    while not table.over:
        table = await house.answer(table)
    assert table.match.outcome is not None


# Seats handed over


async def test_a_computer_plays_for_who_is_away_until_they_come_back(house) -> None:
    table = await house.game(1, 2)
    seat = table.seat_of(2)
    table = await house.manager.away(table.id, 2)
    assert table.seat_of(2) is None
    assert table.kept_seat(2) == seat
    assert "for <@2>" in holder(table, seat, WORDS)
    assert table.match.holders[seat] == "computer"
    for _ in range(6):
        # It is always the other's turn: the computer has played before anybody sees the board.
        assert table.match.ask.by == table.seat_of(1)
        table = await house.answer(table)
    house.restart()
    table = await house.manager.back(table.id, 2)
    assert (table.seat_of(2), table.kept_seat(2)) == (seat, None)
    assert table.match.holders == ("person", "person")
    record = await house.manager.record(table.id)
    assert [one.what for one in record.entries if one.what.startswith("hand:")] == [
        f"hand:{seat}:computer",
        f"hand:{seat}:person",
    ]


async def test_the_last_person_stays(house) -> None:
    table = await house.game(1, 2)
    table = await house.manager.away(table.id, 2)
    with pytest.raises(refusals.LastPerson):
        await house.manager.away(table.id, 1)


async def test_the_host_may_have_another_replaced_and_nobody_else_may(house) -> None:
    table = await house.game(1, 2, 3)
    with pytest.raises(refusals.NotHost):
        await house.manager.away(table.id, 2, table.seat_of(3))
    table = await house.manager.away(table.id, 1, table.seat_of(3))
    with pytest.raises(refusals.NobodyThere):
        await house.manager.away(table.id, 1, table.kept_seat(3))
    with pytest.raises(refusals.NotAway):
        await house.manager.back(table.id, 2)
    with pytest.raises(refusals.NotSeated):
        await house.manager.away(table.id, 9)
    with pytest.raises(refusals.NoSuchSeat):
        await house.manager.away(table.id, 1, 7)


async def test_a_host_who_goes_away_leaves_the_table_to_somebody_who_plays(house) -> None:
    table = await house.manager.away((await house.game(1, 2)).id, 1)
    assert table.host_id == 2
    assert (await house.manager.back(table.id, 1)).host_id == 2


async def test_who_is_away_sits_down_again_in_the_next_game(house) -> None:
    table = await house.manager.away((await house.game(1, 2)).id, 2)
    table = await house.manager.cancel(table.id, 1, may_manage=False)
    seats = table.seats
    again = await house.manager.open(
        table.guild_id, table.channel_id, 1, table.game, table.options, "en", seats=seats
    )
    assert again.seat_of(2) == table.kept_seat(2)


# Adaptive


async def test_adaptive_remembers_a_person_over_games_and_restarts(house) -> None:
    assert skill_for([1, 2], [Skill(1, "aggravation", 0.5)]) == (0.5 + FIRST) / 2
    skills = []
    for _ in range(2):
        table = await with_computers(house, 1, game="aggravation")
        table = await house.manager.set_level(table.id, 1, "adaptive")
        table = await house.manager.start(table.id, 1)
        skills.append(table.skill)
        while not table.over:
            table = await house.answer(table)
        house.restart()
    assert skills[0] == FIRST
    assert skills[1] != FIRST
    (known,) = await house.store.skills([1], "aggravation")
    assert known.games == 2


async def test_other_levels_teach_adaptive_nothing(house) -> None:
    table = await with_computers(house, 1, game="aggravation")
    table = await house.manager.start(table.id, 1)
    assert table.skill is None
    while not table.over:
        table = await house.answer(table)
    assert await house.store.skills([1], "aggravation") == []


# Words


def test_a_lucky_roll_is_told_with_what_was_rolled_first() -> None:
    table = running("aggravation players=2 turn=0")
    lucky = e.Rolled(0, 4, FAIR_DIE, 0, (2, 5))
    told = story([line(lucky, e.RollLost(0, 4))], table, WORDS)
    assert told == [
        "✨ 🔴 Red rolled 2, 5 and was lucky: another try.",
        "🔴 Red rolled **4**: no move.",
    ]


def test_the_dice_of_a_game_are_told_apart() -> None:
    fair = [line(e.Rolled(0, 3)), line(e.Rolled(1, 4))]
    assert dice_lines(fair, WORDS) == ["-# 🎲 2 rolls, every one of them fair."]
    others = [line(e.Rolled(0, 5, BETTER)), line(e.Rolled(1, 4, FAIR_DIE, 0, (2, 2)))]
    assert dice_lines([*fair, *others], WORDS) == [
        "-# 🎲 6 rolls; among them 🍀 1 with more 5s and 6s for who was behind, "
        "✨ 2 that lucky computers rolled again."
    ]
    assert dice_lines([], WORDS) == []


def test_a_hint_names_the_move_and_the_reason() -> None:
    table = running("fatlip players=4 0=outer:7,outer:30 1=outer:11 turn=0 roll=4")
    told = hint_screen(table, table.match.ask, hint(table.match), WORDS).content
    assert told.startswith("💡 **")
    assert told.endswith("It sends a marble of 🔵 Blue back to base.")


@pytest.mark.parametrize("game", ["aggravation", "agravo", "super_aggravation", "fatlip"])
def test_the_rules_say_plainly_who_gets_which_dice_and_how_often_one_wins(game) -> None:
    told = rules_screen("computers", game, WORDS).content
    for level in ("Easy", "Medium", "Hard", "Impossible", "Adaptive"):
        assert f"**{level}**" in told
        assert f"{level} " in told.partition("How often you win")[2]
    assert "rolled again" in told
    assert len(told) <= 2000
    assert str(HOST) not in told
