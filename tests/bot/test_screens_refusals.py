"""Every no has kind words."""

import inspect
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from msgspec.structs import replace

from bot import refusals
from bot.i18n import Translator
from bot.screens.refusals import refusal_words
from engine.errors import BadOption
from tests.bot.tables import HOST, WORDS, running

AGGRAVATION = "aggravation players=2 "


def examples() -> list[refusals.Refusal]:
    table = running(AGGRAVATION + "turn=0")
    return [
        refusals.NoGame(),
        refusals.UnknownGame("ludo", ("aggravation",)),
        refusals.AlreadyRunning(table),
        refusals.LobbyOver(table),
        refusals.LobbyOver(replace(table, status="over")),
        refusals.NotStarted(),
        refusals.GameFinished(replace(table, status="over")),
        refusals.GameFinished(replace(table, status="cancelled")),
        refusals.NotHost(HOST),
        refusals.NotPermitted(HOST),
        refusals.LobbyFull(6),
        refusals.AlreadySeated(0),
        refusals.NotSeated(),
        refusals.NoSuchSeat(5, 2),
        refusals.ColourTaken(1, 101),
        refusals.NoComputer(),
        refusals.TooFewPlayers(2),
        refusals.OptionsRefused(BadOption("pairs need {seats} seats", seats=4)),
        refusals.OptionsRefused(BadOption("there is no option {name}", name="bord"), "bord", "7"),
        refusals.NotYourTurn(1),
        refusals.StaleBoard(),
        refusals.WrongChoice("roll", "no"),
        refusals.WrongChoice("roll", "no", asked="declare"),
        refusals.WrongChoice("roll", "no", asked="extra"),
        refusals.WrongChoice("out", "no"),
        refusals.AlreadyResigned(),
        refusals.AlreadyFinished(),
        refusals.NothingToChoose(),
        refusals.NothingToAgree(),
        refusals.NobodyThere(),
        refusals.LastPerson(),
        refusals.NotAway(),
        refusals.NoHint(),
        refusals.NoServer(),
        refusals.LevelRefused("godlike", ("easy", "hard")),
        refusals.NotOver(),
        refusals.AlreadyPlaying(),
        refusals.WrongChoice("roll", "no", asked="flip"),
        refusals.WrongChoice("flip:A1", "no", asked="flip"),
        refusals.WrongChoice("flip:A1", "no", asked="move"),
    ]


def test_every_refusal_has_kind_words_of_its_own() -> None:
    said = [refusal_words(refusal, WORDS) for refusal in examples()]
    assert all(
        words and words[0].isupper() and words[-1] in ".!?" for words in said if words[0] != "🔵"
    )
    assert len(set(said)) == len(said)
    every = {kind for _, kind in inspect.getmembers(refusals, inspect.isclass)}
    every = {k for k in every if issubclass(k, refusals.Refusal) and k is not refusals.Refusal}
    assert every - {type(refusal) for refusal in examples()} == {refusals.DoubleTap}


def test_a_double_tap_says_nothing() -> None:
    assert refusal_words(refusals.DoubleTap(), WORDS) is None


def test_the_wrong_person_hears_whose_turn_it_is() -> None:
    table = running(AGGRAVATION + "turn=1")
    assert "🔵 Blue's turn, <@101>" in str(refusal_words(refusals.NotYourTurn(1), WORDS, table))


def test_the_engines_reason_is_told_in_the_persons_language(tmp_path: Path) -> None:
    reason = BadOption("board=4 has room for 4 players, not {players}", players=5)
    home = tmp_path / "pt_BR" / "LC_MESSAGES"
    home.mkdir(parents=True)
    catalogue = Catalog(locale="pt_BR")
    catalogue.add(reason.sentence, "não cabem {players}")
    with (home / "knockabout.mo").open("wb") as file:
        write_mo(file, catalogue)
    words = Translator(tmp_path).words_for("pt-BR")
    assert "não cabem 5" in (refusal_words(refusals.OptionsRefused(reason), words) or "")
