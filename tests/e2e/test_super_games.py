"""A whole game of cards, by clicks."""

import pytest

from tests.e2e.people import People
from tests.e2e.playing import hurry
from tests.e2e.setting import SetUp, begun
from tests.engine.super_table import table

# Half way: the end is in sight, and the cards are still to come.
BEGUN = table("0=home:4,home:3 1=home:4,home:3 2=home:4,home:3", players=3)


@pytest.mark.usefixtures("bot")
async def test_three_people_play_with_cards_to_the_end(people: People, set_up: SetUp) -> None:
    red, blue, green = (people(name) for name in ("Red", "Blue", "Green"))
    await hurry(red, blue, green)
    set_up(BEGUN, 2)
    party = await begun(people, "Red", "Blue", "Green", game="super_aggravation")
    last = await party.play()
    text = red.text(last)
    assert "🏆" in text and "WINS!" in text
    assert text.count("🥇 1.") == 1 and text.count("🥈 2.") == 2
    told = "\n".join(party.told)
    assert "draws **" in told
    assert red.buttons(message=last) == ["🔁 Play again"]
    print(f"{party.clicks} clicks, {party.clicks / party.seconds:.1f} clicks/s")
