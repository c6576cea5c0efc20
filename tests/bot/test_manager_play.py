"""A game under way: answers, refusals, computers, preferences, whispers, giving up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from bot import refusals
from bot.records import Table
from bot.store import Change, StoreError, UnreadableGame
from bot.turns import Turns
from engine.chance import Fair, Seeded
from engine.events import CalledOut, GameOver, HandedOver, Resigned, RolledOff
from engine.match import Match


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


def other(table: Table, person: int) -> int:
    return next(seat.person_id for seat in table.seats if seat.person_id not in (None, person))


async def place(house, table: Table, line: str) -> Table:
    """Put the position of `line` on a running table, as a commit of its own."""
    match = Match.at(line, chance=Seeded(1), holders=match_of(table).holders)
    match.ply = match_of(table).ply
    version = table.version + 1
    await house.store.commit(Change(replace(table, match=match, version=version)))
    return await house.manager.table(table.id)


async def test_the_start_rolls_for_everybody_and_is_logged(house) -> None:
    table = await house.game(1, 2, 3)
    assert (table.status, table.version) == ("running", 4)
    lines = await house.manager.lines(table.id, 0)
    assert [(line.version, line.entry.what, line.person_id) for line in lines] == [(4, "start", 1)]
    assert isinstance(lines[0].events[0], RolledOff)
    assert lines[0].entry.draws
    assert [one.id for one in await house.manager.running()] == [table.id]


async def test_every_game_has_dice_of_its_own_and_their_secret_is_nowhere_else(house) -> None:
    first = await house.game(1, 2)
    await house.game(1, 2, channel=501)
    async with house.store.reading() as connection:
        found = (await connection.execute(text("SELECT secret, snapshot FROM game"))).all()
    secrets = {bytes(row[0]) for row in found}
    assert len(secrets) == 2
    assert all(len(secret) == 32 for secret in secrets)
    for secret in secrets:
        assert all(secret not in bytes(row[1]) for row in found)
        assert repr(secret) not in repr(first)


async def test_a_fault_of_the_database_tells_no_secret(house) -> None:
    table = await house.lobby(1, 2)
    async with house.store.writing() as connection:
        await connection.execute(text("DROP TABLE log"))
    with pytest.raises(StoreError) as fault:
        await house.manager.start(table.id, 1)
    assert "secret" not in str(fault.value)
    assert "parameters hidden" in str(fault.value.__cause__)


async def test_an_answer_is_played_logged_and_told(house) -> None:
    table = await house.game(1, 2)
    house.told.clear()
    person = house.answerer(table)
    after = await house.manager.play(table.id, person, table.version, "roll")
    assert after.version == table.version + 1
    lines = await house.manager.lines(table.id, table.version)
    assert [(line.version, line.entry.what, line.person_id) for line in lines] == [
        (after.version, "roll", person)
    ]
    assert lines[0].at == house.now.ms
    assert house.told == [table.id]
    stored = await house.manager.table(table.id)
    assert match_of(stored).snapshot() == match_of(after).snapshot()


async def test_others_are_refused_and_nothing_changes(house) -> None:
    table = await house.game(1, 2)
    person = house.answerer(table)
    house.told.clear()
    with pytest.raises(refusals.NotYourTurn) as refused:
        await house.manager.play(table.id, other(table, person), table.version, "roll")
    assert table.seats[refused.value.seat].person_id == person
    with pytest.raises(refusals.NotSeated):
        await house.manager.play(table.id, 99, table.version, "roll")
    for choice in ("pass", "track:3>track:9/track", "hello there"):
        with pytest.raises(refusals.WrongChoice) as wrong:
            await house.manager.play(table.id, person, table.version, choice)
        assert (wrong.value.choice, wrong.value.asked) == (choice, "roll")
    assert (await house.manager.table(table.id)).version == table.version
    assert house.told == []


async def test_a_second_tap_is_told_from_an_old_board(house) -> None:
    table = await house.game(1, 2)
    person = house.answerer(table)
    await house.manager.play(table.id, person, table.version, "roll")
    with pytest.raises(refusals.DoubleTap):
        await house.manager.play(table.id, person, table.version, "roll")
    with pytest.raises(refusals.StaleBoard):
        await house.manager.play(table.id, other(table, person), table.version, "roll")
    house.now.pass_(10_001)
    with pytest.raises(refusals.StaleBoard):
        await house.manager.play(table.id, person, table.version, "roll")


async def test_a_board_from_the_future_is_stale_too(house) -> None:
    table = await house.game(1, 2)
    with pytest.raises(refusals.StaleBoard):
        await house.manager.play(table.id, house.answerer(table), table.version + 5, "roll")


async def test_a_lobby_cannot_be_played_nor_resigned(house) -> None:
    table = await house.lobby(1, 2)
    with pytest.raises(refusals.NotStarted):
        await house.manager.play(table.id, 1, table.version, "roll")
    with pytest.raises(refusals.NotStarted):
        await house.manager.resign(table.id, 1)


async def test_computers_answer_in_the_same_transaction(house) -> None:
    table = await house.lobby(1)
    for _ in range(3):
        table = await house.manager.add_computer(table.id, 1)
    table = await house.manager.start(table.id, 1)
    for _ in range(30):
        assert house.answerer(table) == 1
        before = house.store.transactions
        table = await house.answer(table)
        assert house.store.transactions == before + 1
        lines = await house.manager.lines(table.id, table.version - 1)
        assert {line.version for line in lines} == {table.version}
        assert lines[0].person_id == 1
        assert all(line.person_id is None for line in lines[1:])
    plies = [line.entry.ply for line in await house.manager.lines(table.id, 0)]
    assert plies == list(range(len(plies)))
    assert len(plies) > 40


async def test_a_whole_game_ends_with_places_and_takes_no_more_answers(house) -> None:
    table = await house.game(1, 2)
    table = await place(
        house, table, "aggravation players=2 0=home:2,home:3,home:4,track:54 turn=0 roll=1"
    )
    table = await house.manager.play(table.id, 1, table.version, "track:54>home:1/home")
    assert (table.status, table.reason) == ("over", "")
    lines = await house.manager.lines(table.id, table.version - 1)
    assert any(isinstance(event, GameOver) for line in lines for event in line.events)
    with pytest.raises(refusals.DoubleTap):
        await house.manager.play(table.id, 1, table.version - 1, "track:54>home:1/home")
    with pytest.raises(refusals.GameFinished):
        await house.manager.play(table.id, 2, table.version, "roll")
    with pytest.raises(refusals.GameFinished):
        await house.manager.resign(table.id, 2)
    with pytest.raises(refusals.GameFinished):
        await house.manager.cancel(table.id, 1, may_manage=True)
    assert await house.manager.current(500) is None


@pytest.mark.parametrize("wanted", [True, False])
async def test_a_single_move_is_played_at_once_for_those_who_want_it(house, wanted) -> None:
    # One marble away from every star and nothing in base: any number has exactly one move.
    line = "aggravation players=2 0=home:2,home:3,home:4,track:10 1=track:40 turn=0"
    await house.manager.set_preferences(1, autoplay=wanted)
    table = await place(house, await house.game(1, 2), line)
    after = await house.manager.play(table.id, 1, table.version, "roll")
    lines = await house.manager.lines(table.id, table.version)
    assert {line.version for line in lines} == {after.version}
    assert {line.person_id for line in lines} == {1}
    if wanted:
        assert [line.entry.what[:9] for line in lines] == ["roll", "track:10>"]
        assert match_of(after).ask.kind == "roll"
    else:
        assert [line.entry.what for line in lines] == ["roll"]
        assert len(match_of(after).ask.choices) == 1


async def test_preferences_are_kept_one_by_one(house) -> None:
    assert await house.manager.preferences(7) == await house.store.person(7)
    assert not (await house.manager.preferences(7)).autoplay
    await house.manager.set_preferences(7, locale="pt-BR")
    person = await house.manager.set_preferences(7, autoplay=True)
    assert (person.autoplay, person.locale) == (True, "pt-BR")
    person = await house.manager.set_preferences(7, keepers="ask")
    assert (person.autoplay, person.locale, person.keepers) == (True, "pt-BR", "ask")
    assert await house.manager.preferences(7) == person


async def test_who_has_finished_while_others_play_on_has_nothing_left_to_do(house) -> None:
    table = await house.game(1, 2, 3, play_on="on")
    home = "home:1,home:2,home:3,home:4"
    line = f"aggravation players=3 play_on=on 0={home} 1=track:5 2=track:40 turn=1"
    table = await place(house, table, line)
    with pytest.raises(refusals.AlreadyFinished):
        await house.manager.resign(table.id, 1)
    with pytest.raises(refusals.AlreadyFinished):
        await house.manager.play(table.id, 1, table.version, "roll")
    with pytest.raises(refusals.NotYourTurn):
        await house.manager.play(table.id, 3, table.version, "roll")
    table = await house.manager.resign(table.id, 3)
    with pytest.raises(refusals.GameFinished):
        await house.manager.resign(table.id, 1)


async def test_who_has_resigned_is_not_told_to_wait_for_their_turn(house) -> None:
    table = await house.game(1, 2, 3)
    table = await house.manager.resign(table.id, 1)
    with pytest.raises(refusals.AlreadyResigned):
        await house.manager.play(table.id, 1, table.version, "roll")


@pytest.mark.parametrize("doing", ["resign", "cancel"])
async def test_a_click_right_after_giving_up_or_calling_off_is_answered(house, doing) -> None:
    table = await house.game(1, 2, 3)
    if doing == "resign":
        await house.manager.resign(table.id, 1)
    else:
        await house.manager.cancel(table.id, 1, may_manage=False)
    expected = {"resign": refusals.StaleBoard, "cancel": refusals.GameFinished}[doing]
    with pytest.raises(expected):
        await house.manager.play(table.id, 1, table.version, "roll")


async def test_giving_up_alone_takes_the_marbles_away_and_keeps_the_seat(house) -> None:
    table = await house.game(1, 2, 3)
    table = await house.manager.resign(table.id, 1)
    assert table.status == "running"
    assert table.seats[0].person_id == 1
    assert table.host_id == 2
    assert match_of(table).view().out[0]
    assert house.answerer(table) in (2, 3)
    lines = await house.manager.lines(table.id, table.version - 1)
    assert any(isinstance(event, Resigned) for line in lines for event in line.events)
    with pytest.raises(refusals.AlreadyResigned):
        await house.manager.resign(table.id, 1)
    with pytest.raises(refusals.NotSeated):
        await house.manager.resign(table.id, 9)


async def test_the_last_side_left_wins(house) -> None:
    table = await house.game(1, 2)
    table = await house.manager.resign(table.id, 1)
    assert table.status == "over"
    assert match_of(table).outcome.winners == (1,)


async def test_giving_up_with_a_partner_hands_the_seat_to_a_computer(house) -> None:
    table = await house.game(1, 2, 3, 4, teams="pairs")
    colour = table.seats[0].colour
    table = await house.manager.resign(table.id, 1)
    assert table.status == "running"
    assert (table.seats[0].person_id, table.seats[0].computer) == (None, True)
    assert table.seats[0].colour == colour
    assert match_of(table).holders[0] == "computer"
    assert await house.manager.table(table.id) is not None
    assert (await house.manager.table(table.id)).seats == table.seats
    lines = await house.manager.lines(table.id, table.version - 1)
    assert isinstance(lines[0].events[0], HandedOver)
    assert lines[0].person_id == 1
    with pytest.raises(refusals.NotSeated):
        await house.manager.resign(table.id, 1)
    for _ in range(20):
        table = await house.answer(table)
        assert house.answerer(table) in (2, 3, 4)


async def test_a_game_without_people_is_closed(house) -> None:
    table = await house.lobby(1, 2)
    for _ in range(2):
        table = await house.manager.add_computer(table.id, 1)
    table = await house.manager.start(table.id, 1)
    table = await house.manager.resign(table.id, 2)
    assert table.status == "running"
    table = await house.manager.resign(table.id, 1)
    assert (table.status, table.reason) == ("cancelled", "deserted")
    assert match_of(table).ask is None
    assert await house.manager.current(500) is None


async def test_when_the_people_are_home_the_computers_do_not_play_on_alone(house) -> None:
    table = await house.lobby(1, play_on="on")
    for _ in range(2):
        table = await house.manager.add_computer(table.id, 1)
    table = await house.manager.start(table.id, 1)
    line = "aggravation players=3 0=home:2,home:3,home:4,track:82 turn=0 roll=1 play_on=on"
    table = await place(house, table, line)
    table = await house.manager.play(table.id, 1, table.version, "track:82>home:1/home")
    assert table.status == "over"
    assert match_of(table).outcome.places == (1, 2, 2)


async def test_calling_off_is_for_the_host_and_those_who_may_manage(house) -> None:
    table = await house.game(1, 2)
    with pytest.raises(refusals.NotPermitted) as refused:
        await house.manager.cancel(table.id, 2, may_manage=False)
    assert refused.value.host_id == 1
    table = await house.manager.cancel(table.id, 77, may_manage=True)
    assert (table.status, table.reason) == ("cancelled", "cancelled")
    lines = await house.manager.lines(table.id, table.version - 1)
    assert [(line.entry.what, line.person_id) for line in lines] == [("close:cancelled", 77)]
    with pytest.raises(refusals.GameFinished):
        await house.manager.play(table.id, 1, table.version, "roll")


async def test_a_close_call_is_kept_for_the_person_it_concerns_alone(house) -> None:
    table = await house.game(1, 2)
    line = "aggravation players=2 0=track:5,track:20 1=track:8 turn=0 roll=3"
    table = await place(house, table, line)
    choices = [str(choice) for choice in match_of(table).ask.choices]
    assert "track:5>track:8/track" in choices
    table = await house.manager.play(table.id, 1, table.version, "track:20>track:23/track")
    [whisper] = await house.manager.whispers(table.id)
    assert (whisper.person_id, whisper.seat, whisper.version) == (2, 1, table.version)
    assert isinstance(whisper.event, CalledOut)
    assert (whisper.event.callout, whisper.event.to) == ("close_call", (1,))
    assert "track:8" in whisper.view.marbles[1]
    assert await house.manager.whispers(table.id, 2) == [whisper]
    assert await house.manager.whispers(table.id, 1) == []
    await house.manager.told(whisper.id)
    assert await house.manager.whispers(table.id) == []


async def test_a_close_call_of_a_computer_whispers_to_nobody(house, now) -> None:
    table = await house.lobby(1)
    await house.manager.add_computer(table.id, 1)
    table = await house.manager.start(table.id, 1)
    line = "aggravation players=2 0=track:5,track:20 1=track:8 turn=0 roll=3"
    table = await place(house, table, line)
    await house.manager.play(table.id, 1, table.version, "track:20>track:23/track")
    assert all(whisper.seat != 1 for whisper in await house.manager.whispers(table.id))


async def test_what_was_shown_is_remembered_and_never_goes_back(house) -> None:
    table = await house.game(1, 2)
    assert [one.id for one in await house.manager.unshown()] == [table.id]
    await house.manager.shown(table.id, table.version, 900, "1:0")
    assert await house.manager.unshown() == []
    await house.manager.shown(table.id, table.version - 1, 800, "0:0")
    stored = await house.manager.table(table.id)
    assert (stored.shown, stored.message_id, stored.message_key) == (table.version, 900, "1:0")
    after = await house.answer(stored)
    assert (after.shown, after.message_id) == (table.version, 900)
    assert [one.version for one in await house.manager.unshown()] == [after.version]


async def test_showing_during_a_move_is_not_undone_by_it(house) -> None:
    table = await house.game(1, 2)
    turns = Turns(table, now=house.now())
    turns.play("roll", house.answerer(table))
    await house.manager.shown(table.id, table.version, 900, "1:0")
    await house.store.commit(turns.change())
    assert (await house.manager.table(table.id)).message_id == 900


async def test_a_position_that_cannot_be_read_is_named_and_left_alone(house, caplog) -> None:
    broken = await house.game(1, 2)
    whole = await house.game(1, 2, channel=501)
    async with house.store.writing() as connection:
        await connection.execute(
            text("UPDATE game SET snapshot = :junk WHERE id = :id"),
            {"junk": b'{"format":1,"game":"aggr', "id": broken.id},
        )
    house.restart()
    with pytest.raises(UnreadableGame, match=broken.id) as refused:
        await house.manager.play(broken.id, 1, broken.version, "roll")
    assert refused.value.game_id == broken.id
    assert [one.id for one in await house.manager.running()] == [whole.id]
    assert broken.id in caplog.text
    header = await house.store.header(broken.id)
    assert (header.version, header.status) == (broken.version, "running")
    table = await house.manager.cancel(broken.id, 1, may_manage=False)
    assert table.status == "cancelled"
    async with house.store.reading() as connection:
        kept = await connection.scalar(
            text("SELECT snapshot FROM game WHERE id = :id"), {"id": broken.id}
        )
    assert bytes(kept) == b'{"format":1,"game":"aggr'


async def test_the_stored_log_replays_to_the_stored_position(house) -> None:
    table = await house.lobby(1, 2, 3, teams="pairs")
    table = await house.manager.add_computer(table.id, 1)
    table = await house.manager.start(table.id, 1)
    for _ in range(25):
        table = await house.answer(table)
    table = await house.manager.resign(table.id, 2)
    for _ in range(10):
        table = await house.answer(table)
    record = await house.store.record(table.id)
    assert record is not None
    assert Match.replay(record).snapshot() == match_of(table).snapshot()
    assert Match.resume(match_of(table).snapshot(), Fair(bytes(32))).ply == len(record.entries)
