"""A game of cards through the manager: asked out of turn, answered at once, left in the middle."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot import refusals
from bot.records import Seat, Table
from bot.screens.refusals import refusal_words
from bot.store import Change
from engine.chance import Seeded
from engine.events import CardPlayed, Knocked
from engine.match import Match
from engine.rulebook import Ask
from tests.bot.tables import WORDS
from tests.engine.super_table import table as position

GAME = "super_aggravation"
MOVE = "track:7>track:9/track"
ATTACK = position("0=track:7 1=track:9 2=track:60 roll=2", players=3, kept="1:anti")
INSURED = position("0=track:7 1=track:9 2=track:60 roll=2", players=3, kept="1:insurance")
GOLD = position("0=track:7 1=track:30 2=track:60 roll=3", "blue:knock-any", players=3)
TO_GOLD = "track:7>track:10/track"
PAIRS = "super_aggravation players=4 teams=pairs 0=track:7 1=track:9 kept=1:anti turn=0 roll=2"


async def at(house, line: str, *, computers: tuple[int, ...] = (), **options: str) -> Table:
    """A running game at a position line; seat N is person N + 1's unless a computer's."""
    match = Match.at(line, chance=Seeded(1))
    seats = tuple(
        Seat(None, n, computer=True) if n in computers else Seat(n + 1, n)
        for n in range(match.players)
    )
    table = await house.manager.open(1, 500, 1, GAME, options, "en", seats)
    table = await house.manager.start(table.id, 1)
    assert table.match is not None
    match = Match.at(line, chance=Seeded(1), holders=table.match.holders)
    match.ply = table.match.ply
    await house.store.commit(Change(replace(table, match=match, version=table.version + 1)))
    house.restart()
    return await house.manager.table(table.id)


async def asked(house, line: str, choice: str, **more) -> Table:
    """The same with `choice` played by the roller, and everybody wanting to be asked."""
    for person in range(1, 5):
        await house.manager.set_preferences(person, keepers="ask")
    table = await at(house, line, **more)
    return await house.manager.play(table.id, 1, table.version, choice)


def ask_of(table: Table) -> Ask:
    assert table.match is not None and table.match.ask is not None
    return table.match.ask


async def happened(house, table: Table, since: int) -> list[object]:
    return [e for line in await house.manager.lines(table.id, since) for e in line.events]


async def test_a_kept_card_is_used_at_once_for_who_did_not_say_otherwise(house) -> None:
    table = await at(house, ATTACK)
    after = await house.manager.play(table.id, 1, table.version, MOVE)
    lines = await house.manager.lines(table.id, table.version)
    assert [(line.entry.what, line.entry.by, line.person_id) for line in lines] == [
        (MOVE, 0, 1),
        ("anti", 1, 2),
    ]
    assert {line.version for line in lines} == {after.version}
    assert (ask_of(after).kind, ask_of(after).by) == ("roll", 1)


async def test_who_wants_to_be_asked_is_waited_for_and_nobody_else_may_answer(house) -> None:
    table = await asked(house, ATTACK, MOVE)
    assert (ask_of(table).kind, ask_of(table).by, ask_of(table).roller) == ("anti", 1, 0)
    for person in (1, 3):
        with pytest.raises(refusals.NotYourTurn) as refused:
            await house.manager.play(table.id, person, table.version, "anti")
        told = refusal_words(refused.value, WORDS, table)
        assert told == "The game waits for 🔵 Blue, <@2>, to answer. Then it goes on."
    with pytest.raises(refusals.WrongChoice) as wrong:
        await house.manager.play(table.id, 2, table.version, "roll")
    assert refusal_words(wrong.value, WORDS, table).startswith("Say first whether you use")
    after = await house.manager.play(table.id, 2, table.version, "anti")
    assert any(isinstance(e, CardPlayed) for e in await happened(house, table, table.version))
    assert (ask_of(after).kind, ask_of(after).by) == ("roll", 1)


@pytest.mark.parametrize("line", [ATTACK, INSURED])
async def test_a_computer_answers_at_once(house, line: str) -> None:
    table = await at(house, line, computers=(1,))
    after = await house.manager.play(table.id, 1, table.version, MOVE)
    lines = await house.manager.lines(table.id, table.version)
    assert lines[1].entry.what in ("anti", "insurance", "refuse")
    assert (lines[1].entry.by, lines[1].person_id) == (1, None)
    assert ask_of(after).by != 1


@pytest.mark.parametrize(
    ("line", "choice", "kind", "by"),
    [
        (ATTACK, MOVE, "anti", 1),
        (INSURED, MOVE, "insurance", 1),
        (GOLD, TO_GOLD, "draw", 0),
    ],
)
async def test_a_restart_in_the_middle_asks_the_same_again(
    house, line: str, choice: str, kind: str, by: int
) -> None:
    table = await asked(house, line, choice)
    house.restart()
    again = await house.manager.table(table.id)
    assert ask_of(again) == ask_of(table)
    assert (ask_of(again).kind, ask_of(again).by) == (kind, by)
    after = await house.manager.play(table.id, by + 1, again.version, str(ask_of(again).choices[0]))
    assert after.version == again.version + 1


@pytest.mark.parametrize("line", [ATTACK, INSURED])
async def test_a_victim_that_gives_up_while_asked_stops_nothing(house, line: str) -> None:
    table = await asked(house, line, MOVE)
    after = await house.manager.resign(table.id, 2)
    assert after.match is not None
    assert after.match.view().out == (False, True, False)
    assert after.match.view().kept == ((), (), ())
    assert after.match.view().pile == 40
    assert ask_of(after).by != 1
    await house.answer(after)


@pytest.mark.parametrize(("line", "choice"), [(ATTACK, MOVE), (INSURED, MOVE), (GOLD, TO_GOLD)])
async def test_a_roller_that_gives_up_in_the_middle_stops_nothing(
    house, line: str, choice: str
) -> None:
    table = await asked(house, line, choice)
    after = await house.manager.resign(table.id, 1)
    assert after.match is not None
    assert after.match.view().out == (True, False, False)
    assert (ask_of(after).kind, ask_of(after).by) == ("roll", 1)
    await house.answer(after)


async def test_the_picker_of_a_marble_may_give_up_too(house) -> None:
    table = await asked(house, GOLD, TO_GOLD)
    table = await house.manager.play(table.id, 1, table.version, "draw")
    assert (ask_of(table).kind, len(ask_of(table).choices)) == ("target", 2)
    after = await house.manager.resign(table.id, 1)
    assert (ask_of(after).kind, ask_of(after).by) == ("roll", 1)
    assert not any(isinstance(e, Knocked) for e in await happened(house, table, table.version))


async def test_a_computer_that_takes_a_victims_seat_answers_at_once(house) -> None:
    table = await asked(house, PAIRS, MOVE, teams="pairs")
    assert (ask_of(table).kind, ask_of(table).by) == ("anti", 1)
    after = await house.manager.resign(table.id, 2)
    assert after.seats[1].computer
    lines = await house.manager.lines(table.id, table.version)
    assert lines[0].entry.what == "hand:1:computer"
    assert (lines[1].entry.by, lines[1].person_id) == (1, None)
    assert after.seats[ask_of(after).by].person_id is not None


@pytest.mark.parametrize(("line", "choice"), [(ATTACK, MOVE), (GOLD, TO_GOLD)])
async def test_it_may_be_called_off_in_the_middle(house, line: str, choice: str) -> None:
    table = await asked(house, line, choice)
    after = await house.manager.cancel(table.id, 1, may_manage=False)
    assert after.status == "cancelled"
    with pytest.raises(refusals.GameFinished):
        await house.manager.play(table.id, 2, after.version, "anti")


async def test_a_single_marble_to_pick_is_picked_for_who_wants_that(house) -> None:
    line = position("0=track:6 1=track:30 roll=2", "blue:knock-any")
    await house.manager.set_preferences(1, autoplay=True)
    table = await at(house, line)
    after = await house.manager.play(table.id, 1, table.version, "track:6>track:8/track")
    lines = await house.manager.lines(table.id, table.version)
    assert [line.entry.what for line in lines] == ["track:6>track:8/track", "hit:track:30"]
    assert (ask_of(after).kind, ask_of(after).by) == ("roll", 1)


async def test_a_game_keeps_the_deck_it_began_with(house) -> None:
    text = "8*red:back-2+1*blue:anti"
    table = await house.manager.open(1, 500, 1, GAME, {"deck": text}, "en")
    await house.manager.join(table.id, 2)
    table = await house.manager.start(table.id, 1)
    house.restart()
    again = await house.manager.table(table.id)
    assert again.options["deck"] == text
    assert again.match is not None and again.match.view().pile == 9
    await house.answer(again)
