"""Slash commands, buttons, selects, modals and their answers, as discord.py meets them."""

import asyncio

import pytest
from discord import (
    ButtonStyle,
    HTTPException,
    InteractionResponse,
    Locale,
    NotFound,
    SelectOption,
    TextStyle,
    ui,
)

from bot.localdiscord import LocalDiscord
from bot.localdiscord.records import DEFER_UPDATE, MODAL, REPLY
from tests.e2e.people import People
from tests.e2e.reading import ClientRefused, InteractionFailed
from tests.e2e.tinybot import Interaction, TinyBot, picture, view


async def test_a_command_arrives_with_its_options(tiny: TinyBot, people: People) -> None:
    red = people("Red")

    async def answer(interaction: Interaction) -> None:
        await interaction.response.send_message(f"for {interaction.user.mention}")

    tiny.handlers["echo"] = answer
    await people("Blue").until(lambda: True, "the room")
    given = await red.slash("/echo", game="Marble race", options="teams=pairs", seats=4, who="Blue")
    assert given.kind == REPLY
    assert tiny.given["game"] == "aggravation"
    assert (tiny.given["options"], tiny.given["seats"]) == ("teams=pairs", 4)
    assert tiny.given["who"].name == "Blue"
    await red.sees("for @Red")
    assert red.pings == ["for @Red"]


async def test_a_subcommand_with_a_yes_or_no(tiny: TinyBot, people: People) -> None:
    red, blue = people("Red"), people("Blue")
    await red.slash("/settings autoplay", on=True)
    await red.sees("autoplay is True")
    assert red.whispers() == ["autoplay is True"]
    await blue.says("hello")
    assert blue.seen("autoplay") is None
    await red.dismiss("autoplay")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({}, "required"),
        ({"game": "chess"}, "choose one of Marble race"),
        ({"game": "aggravation", "seats": 7}, "between 2 and 6"),
        ({"game": "aggravation", "seats": "many"}, "enter a number"),
        ({"game": "aggravation", "colour": "red"}, "no option colour"),
        ({"game": "aggravation", "who": "Nobody"}, "nobody called"),
    ],
)
async def test_what_discords_client_would_not_send_never_reaches_the_bot(
    tiny: TinyBot, people: People, options: dict[str, object], reason: str
) -> None:
    with pytest.raises(ClientRefused, match=reason):
        await people("Red").slash("/echo", **options)
    assert tiny.seen.empty()


async def test_autocomplete_offers_what_the_bot_offers(tiny: TinyBot, people: People) -> None:
    offered = await people("Red").autocomplete("/echo", "options", "teams", game="aggravation")
    assert offered == ["TEAMS=PAIRS", "TEAMS=NONE"]


async def test_the_persons_language_reaches_the_bot(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    await red.speaks("pt-BR")
    await red.slash("/settings autoplay", on=False)
    assert (await tiny.seen.get()).locale is Locale.brazil_portuguese


async def test_a_click_can_be_deferred_and_edits_its_message(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    roll = ui.Button[ui.View](label="Roll", emoji="🎲", custom_id="roll")
    done = ui.Button[ui.View](label="Done", custom_id="done", disabled=True)
    sent = await tiny.marbles.send("your turn", view=view(roll, done), file=picture())

    async def rolled(interaction: Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="a six")

    tiny.handlers["roll"] = rolled
    assert (await red.click("Roll")).kind == DEFER_UPDATE
    message = await red.sees("a six")
    assert int(message["id"]) == sent.id
    assert message["edited_timestamp"]
    assert len(message["attachments"]) == 1, "an edit without attachments keeps them"
    assert red.buttons() == ["🎲 Roll"]
    assert red.buttons(disabled=True) == ["🎲 Roll", "Done"]


async def test_an_update_drops_the_attachments_it_does_not_list(
    tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    button = ui.Button[ui.View](label="Turn", custom_id="turn")
    await tiny.marbles.send("with picture", view=view(button), file=picture())

    async def turned(interaction: Interaction) -> None:
        await interaction.response.edit_message(content="turned")

    tiny.handlers["turn"] = turned
    await red.click("Turn")
    assert (await red.sees("turned"))["attachments"] == []


async def test_several_values_of_a_select(tiny: TinyBot, people: People) -> None:
    red = people("Red")
    select = ui.Select[ui.View](
        custom_id="pick",
        placeholder="Options",
        max_values=2,
        options=[SelectOption(label=f"Choice {n}", value=str(n)) for n in range(25)],
    )
    await tiny.marbles.send("pick two", view=view(select))

    async def picked(interaction: Interaction) -> None:
        values = dict(interaction.data or {})["values"]
        await interaction.response.edit_message(content=f"picked {values}", view=None)

    tiny.handlers["pick"] = picked
    with pytest.raises(ClientRefused, match="Pick 1 to 2"):
        await red.select("Options", ["0", "1", "2"])
    await red.select("Options", ["Choice 3", "24"])
    await red.sees("picked ['3', '24']")


async def test_a_modal_of_labelled_fields_comes_back_filled(tiny: TinyBot, people: People) -> None:
    red = people("Red")

    class Settings(ui.Modal, title="House rules"):
        name = ui.TextInput["Settings"](label="Name", custom_id="m:name", max_length=10)
        teams = ui.Label["Settings"](
            text="Teams",
            component=ui.Select(
                custom_id="m:teams", options=[SelectOption(label="Pairs", value="pairs")]
            ),
        )
        note = ui.Label["Settings"](
            text="Note",
            component=ui.TextInput(custom_id="m:note", style=TextStyle.long, required=False),
        )

    modals: list[Settings] = []

    async def opened(interaction: Interaction) -> None:
        modals.append(Settings(custom_id="m"))
        await interaction.response.send_modal(modals[0])

    async def submitted(interaction: Interaction) -> None:
        # The library's own task fills the modal object: the raw data is what outlives a restart.
        await interaction.response.send_message(str(interaction.data))

    tiny.handlers |= {"echo": opened, "m": submitted}
    assert (await red.slash("/echo", game="aggravation")).kind == MODAL
    with pytest.raises(ClientRefused, match="10 characters"):
        await red.fill("House", name="far too long for it", teams="pairs")
    with pytest.raises(ClientRefused, match="Pick 1"):
        await red.fill("House", name="Ours", teams=[])
    modals[0].stop()
    await red.fill("House", name="Ours", teams="Pairs")
    text = red.text(await red.sees("m:name"))
    assert "'value': 'Ours'" in text
    assert "'values': ['pairs']" in text


async def test_a_deferred_answer_is_filled_by_the_first_follow_up(
    tiny: TinyBot, people: People
) -> None:
    red, blue = people("Red"), people("Blue")

    async def slow(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        first = await interaction.followup.send("filled", wait=True)
        second = await interaction.followup.send("second", ephemeral=True, wait=True)
        third = await interaction.followup.send("for all", wait=True)
        assert first.flags.ephemeral
        assert first.id == (await interaction.original_response()).id
        await second.edit(content="second, mended")
        await third.delete()
        await tiny.marbles.send("the end")

    tiny.handlers["echo"] = slow
    await red.slash("/echo", game="aggravation")
    await red.sees("the end")
    await blue.sees("the end")
    assert red.whispers() == ["filled", "second, mended"]
    assert blue.whispers() == []
    assert red.seen("for all") is None


async def test_an_ephemeral_message_is_its_readers_alone(tiny: TinyBot, people: People) -> None:
    red, blue = people("Red"), people("Blue")

    async def whisper(interaction: Interaction) -> None:
        button = ui.Button[ui.View](label="Mine", custom_id="mine")
        await interaction.response.send_message("psst", ephemeral=True, view=view(button))

    tiny.handlers["echo"] = whisper
    message_id = (await red.slash("/echo", game="aggravation")).message_id
    assert message_id is not None
    with pytest.raises(ClientRefused, match="not yours to see"):
        await blue.click("Mine", message=message_id, custom_id="mine")
    await tiny.seen.get()
    await blue.slash("/settings autoplay", on=True)
    others = await tiny.seen.get()
    for look in (
        tiny.marbles.fetch_message(message_id),
        tiny.marbles.get_partial_message(message_id).edit(content="?"),
        others.followup.fetch_message(message_id),
        others.followup.edit_message(message_id, content="?"),
    ):
        with pytest.raises(NotFound) as unseen:
            await look
        assert unseen.value.code == 10008
    assert red.whispers() == ["psst"]


async def test_no_answer_in_time_fails_and_comes_too_late(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    discord.interactions.ack_deadline = 0.05
    with pytest.raises(InteractionFailed):
        await people("Red").slash("/echo", game="aggravation")
    interaction = await tiny.seen.get()
    with pytest.raises(NotFound) as late:
        await interaction.response.send_message("late")
    assert late.value.code == 10062


async def test_a_second_answer_is_refused(tiny: TinyBot, people: People) -> None:
    await people("Red").slash("/settings autoplay", on=True)
    interaction = await tiny.seen.get()
    with pytest.raises(HTTPException) as second:
        # A fresh response object: the library itself would not try a second time.
        await InteractionResponse(interaction).defer()
    assert second.value.code == 40060


async def test_a_token_dies_of_old_age(
    discord: LocalDiscord, tiny: TinyBot, people: People
) -> None:
    await people("Red").slash("/settings autoplay", on=True)
    interaction = await tiny.seen.get()
    discord.interactions.token_ttl = 0.0
    with pytest.raises(HTTPException) as dead:
        await interaction.followup.send("too old")
    assert (dead.value.status, dead.value.code) == (401, 50027)


async def test_a_click_can_outrun_the_edit_that_took_its_button(
    tiny: TinyBot, people: People
) -> None:
    red = people("Red")
    button = ui.Button[ui.View](label="Roll", custom_id="old", style=ButtonStyle.primary)
    message = await tiny.marbles.send("board", view=view(button))
    await red.sees("board")
    await message.edit(view=None)

    async def stale(interaction: Interaction) -> None:
        await interaction.response.send_message("the board has moved on", ephemeral=True)

    tiny.handlers["old"] = stale
    await red.until(lambda: red.buttons() == [], "the buttons to go")
    await red.click("Roll", message=message.id, custom_id="old")
    await red.sees("moved on")


async def test_two_people_click_at_the_same_moment(tiny: TinyBot, people: People) -> None:
    red, blue = people("Red"), people("Blue")
    button = ui.Button[ui.View](label="Join", custom_id="join")
    await tiny.marbles.send("lobby", view=view(button))
    names: set[str] = set()

    async def joined(interaction: Interaction) -> None:
        names.add(interaction.user.name)
        await interaction.response.edit_message(content=f"lobby of {len(names)}")

    tiny.handlers["join"] = joined
    await asyncio.gather(red.click("Join"), blue.click("Join"))
    await red.sees("lobby of 2")
    assert names == {"Red", "Blue"}
