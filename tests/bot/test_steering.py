"""A person all home chooses the moves of a computer partner, for as long as the clock allows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot import refusals
from bot.actions import Verb
from bot.records import CHOICE_MS, Seat, Table
from bot.screens.turn import turn_screen
from bot.steering import answering, steerable, steered
from bot.store import Change
from engine.chance import Seeded
from engine.match import Match
from tests.bot.tables import WORDS, buttons, labels

HOME = "home:1,home:2,home:3,home:4"
# Every number has two moves at least: the person is really asked.
PAIRS = f"aggravation players=4 0={HOME} 1=track:16 2=track:30,track:40 teams=pairs "
SEATS = (Seat(1, 0), Seat(2, 1), Seat(None, 2, computer=True), Seat(3, 3))


async def at(house, line: str, seats: tuple[Seat, ...] = SEATS) -> Table:
    """A running game of persons 1, 2 and 3 at a position line; seat 2 is a computer's."""
    table = await house.manager.open(1, 500, 1, "aggravation", {"teams": "pairs"}, "en", seats)
    table = await house.manager.start(table.id, 1)
    match = Match.at(line, chance=Seeded(1), holders=table.match.holders)
    match.ply = table.match.ply
    await house.store.commit(Change(replace(table, match=match, version=table.version + 1)))
    house.restart()
    return await house.manager.table(table.id)


async def waiting(house) -> Table:
    """Person 1 has wished to choose, and has rolled for the computer."""
    table = await at(house, PAIRS + "turn=0")
    table = await house.manager.steer(table.id, 1, wanted=True)
    table = await house.manager.play(table.id, 1, table.version, "roll")
    assert steered(table)
    return table


async def whats(house, table: Table) -> list[tuple[str, int | None]]:
    lines = await house.manager.lines(table.id, table.version - 1)
    return [(line.entry.what.partition(">")[0], line.person_id) for line in lines]


async def test_who_does_not_answer_the_question_lets_the_computer_play(house) -> None:
    table = await at(house, PAIRS + "turn=0")
    assert steerable(table, 0) == (2,)
    screen = turn_screen(table, [], WORDS)
    assert "Do you want to choose the moves of 🟢 Green from now on?" in screen.content
    assert labels(screen) == ["Roll", "Choose the moves of Green", "No, let the computer choose"]
    table = await house.manager.play(table.id, 1, table.version, "roll")
    assert table.seats[0].steers is False
    assert (await house.manager.table(table.id)).seats[0].steers is False
    assert len(await whats(house, table)) >= 2
    table = replace(table, match=Match.at(PAIRS + "turn=0", chance=Seeded(1)))
    screen = turn_screen(table, [], WORDS)
    assert "Do you want" not in screen.content
    assert labels(screen) == ["Roll", "Choose the moves of Green"]


async def test_the_person_chooses_and_it_is_theirs_in_the_log(house) -> None:
    table = await waiting(house)
    assert table.match.ask.by == 2
    assert answering(table, table.match.ask) == 0
    choice = str(table.match.ask.choices[-1])
    after = await house.manager.play(table.id, 1, table.version, choice)
    lines = await house.manager.lines(table.id, table.version)
    assert (lines[0].entry.by, lines[0].entry.what, lines[0].person_id) == (2, choice, 1)
    assert await house.store.next_due() is None or steered(after)


async def test_a_steered_move_calls_its_person_without_a_ping_and_tells_until_when(house) -> None:
    table = await waiting(house)
    screen = turn_screen(table, [], WORDS)
    until = (table.updated_at + CHOICE_MS + 999) // 1000
    assert screen.content.startswith("🔴 Red <@1>, you rolled **")
    assert f"for 🟢 Green. Choose its move; it chooses itself <t:{until}:R>." in screen.content
    assert screen.mentions == ()
    assert buttons(screen)[-1].action.verb is Verb.STEER
    assert labels(screen)[-1] == "Let the computer choose for Green"


async def test_the_computer_still_rolls_by_itself(house) -> None:
    table = await at(house, PAIRS + "turn=2")
    table = await house.manager.steer(table.id, 1, wanted=True)
    assert steered(table)
    assert await whats(house, table) == [("roll", None)]
    assert "🟢 Green rolled **" in turn_screen(table, [], WORDS).content.splitlines()[0]


async def test_after_the_time_the_computer_moves_itself_also_after_a_restart(house) -> None:
    table = await waiting(house)
    assert await house.store.next_due() == house.now.ms + CHOICE_MS
    house.restart()
    house.now.pass_(CHOICE_MS - 1)
    await house.clock.fire_due()
    assert (await house.manager.table(table.id)).version == table.version
    house.now.pass_(1)
    await house.clock.fire_due()
    after = await house.manager.table(table.id)
    assert after.version == table.version + 1
    lines = await house.manager.lines(table.id, table.version)
    assert (lines[0].entry.by, lines[0].person_id) == (2, None)
    with pytest.raises(refusals.StaleBoard):
        await house.manager.play(table.id, 1, table.version, str(table.match.ask.choices[0]))
    # Fired once more, as after kill -9 between the move and the timer's end: nothing happens.
    await house.clock.fire_due()
    assert (await house.manager.table(table.id)).version == after.version


async def test_a_timer_that_was_overtaken_by_an_answer_does_nothing(house) -> None:
    table = await waiting(house)
    [timer] = await house.store.due(house.now.ms + CHOICE_MS)
    after = await house.manager.play(table.id, 1, table.version, str(table.match.ask.choices[0]))
    await house.store.set_timer(timer)
    house.now.pass_(CHOICE_MS)
    await house.clock.fire_due()
    moved = (await house.manager.table(table.id)).version
    assert moved == after.version or steered(after)


@pytest.mark.parametrize("damage", ["payload = '{zzz'", 'payload = \'{"version":"1"}\''])
async def test_a_time_whose_timer_is_damaged_still_ends(house, damage) -> None:
    table = await waiting(house)
    async with house.store.writing() as connection:
        await connection.exec_driver_sql(f"UPDATE timer SET due = 1, {damage}")
    house.restart()
    await house.clock.fire_due()
    assert (await house.manager.table(table.id)).version == table.version
    assert await house.store.next_due() == house.now.ms + CHOICE_MS
    house.now.pass_(CHOICE_MS)
    await house.clock.fire_due()
    assert (await house.manager.table(table.id)).version == table.version + 1


async def test_a_time_whose_timer_is_lost_ends_after_a_restart(house) -> None:
    table = await waiting(house)
    await house.manager.time_steered()
    [timer] = await house.store.due(house.now.ms + CHOICE_MS)
    assert timer.payload, "one that is there stays as it is"
    await house.store.drop_timer(timer.kind, table.id)
    house.restart()
    await house.manager.time_steered()
    house.now.pass_(CHOICE_MS)
    await house.clock.fire_due()
    assert (await house.manager.table(table.id)).version == table.version + 1


async def test_where_nobody_is_asked_for_a_computer_no_time_is_set(house) -> None:
    table = await at(house, PAIRS + "turn=0")
    table = await house.manager.steer(table.id, 1, wanted=True)
    assert not steered(table)
    house.restart()
    await house.manager.time_steered()
    assert await house.store.next_due() is None


async def test_the_time_is_the_tables_own(house) -> None:
    table = await at(house, PAIRS + "turn=0")
    async with house.store.writing() as connection:
        await connection.exec_driver_sql("UPDATE game SET choice_ms = 3000")
    house.restart()
    await house.manager.steer(table.id, 1, wanted=True)
    table = await house.manager.table(table.id)
    await house.manager.play(table.id, 1, table.version, "roll")
    assert await house.store.next_due() == house.now.ms + 3000


async def test_a_change_of_mind_lets_the_computer_move_at_once(house) -> None:
    table = await waiting(house)
    after = await house.manager.steer(table.id, 1, wanted=False)
    assert not steered(after)
    assert after.seats[0].steers is False
    assert (await whats(house, after))[0][1] is None
    assert await house.store.next_due() is None
    with pytest.raises(refusals.DoubleTap):
        await house.manager.steer(table.id, 1, wanted=False)


async def test_nobody_else_may_choose_and_nobody_whose_marbles_are_under_way(house) -> None:
    table = await waiting(house)
    with pytest.raises(refusals.NotYourTurn) as refused:
        await house.manager.play(table.id, 2, table.version, str(table.match.ask.choices[0]))
    assert refused.value.seat == 0
    for person in (2, 3):
        with pytest.raises(refusals.NothingToChoose):
            await house.manager.steer(table.id, person, wanted=True)
    with pytest.raises(refusals.NotSeated):
        await house.manager.steer(table.id, 9, wanted=True)


async def test_a_partner_who_is_a_person_is_never_steered(house) -> None:
    people = (Seat(1, 0), Seat(2, 1), Seat(4, 2), Seat(None, 3, computer=True))
    table = await at(house, PAIRS + "turn=0", people)
    assert steerable(table, 0) == ()
    assert labels(turn_screen(table, [], WORDS)) == ["Roll"]


async def test_an_only_move_asks_nobody(house) -> None:
    line = f"aggravation players=4 0={HOME} 1=track:16 2=track:40,home:2,home:3,home:4 teams=pairs"
    table = await at(house, line + " turn=0")
    table = await house.manager.steer(table.id, 1, wanted=True)
    table = await house.manager.play(table.id, 1, table.version, "roll")
    assert not steered(table)


async def test_what_a_computer_is_asked_about_cards_it_answers_itself(house) -> None:
    table = await waiting(house)
    move = table.match.ask
    assert answering(table, move) == 0
    for kind in ("roll", "draw", "target", "anti", "insurance"):
        assert answering(table, replace(move, kind=kind)) == 2


async def test_the_next_game_asks_again(house) -> None:
    seats = (replace(SEATS[0], steers=True), *SEATS[1:])
    table = await house.manager.open(1, 501, 1, "aggravation", {"teams": "pairs"}, "en", seats)
    assert [seat.steers for seat in table.seats] == [None] * 4
