"""`deckcheck setup` on sample decks: the whole sheet, as a judge tells a new player."""

import json
from pathlib import Path

import pytest

SAMPLES = "sample_decks/legal/multiverse"
DAY = ("--as-of", "2026-11-29")

pytestmark = pytest.mark.usefixtures("in_the_checkout")


@pytest.fixture
def in_the_checkout(monkeypatch):
    monkeypatch.chdir(Path(__file__).parents[2])


@pytest.mark.parametrize(
    "name",
    [
        "mystique-with-transform-pile",
        "bucky-barnes-on-the-bridge",
        "mister-fantastic-inventions",
        "sinister-six",
        "scarlet-spider-and-his-web",
        "franklin-richards-three-decks",
        "enchantress-with-tokens",
        "falconer-forum-post",
    ],
)
def test_the_sheet_of_a_legal_deck(cli, snapshot, name):
    assert str(cli("setup", f"{SAMPLES}/{name}.txt", *DAY)) == snapshot


def test_a_sheet_in_markdown(cli, snapshot):
    ran = cli("setup", f"{SAMPLES}/bucky-barnes-on-the-bridge.txt", "--output-format", "markdown", *DAY)
    assert str(ran) == snapshot


def test_a_sheet_for_programs(cli, snapshot):
    ran = cli("setup", f"{SAMPLES}/mister-fantastic-inventions.txt", "--output-format", "json", *DAY)
    assert json.loads(ran.out) == snapshot
    assert (ran.err, ran.code) == ("", 0)


TWO = b"""Name: First
Main Character
1 Winter Soldier L2 (MCU4-002)
1 Somebody Else
Pile: Quiver
1 Defensive Arrowheads

=====

Name: Second
Main Character
1 Mimic L1 (HAM-005)
Supporting Characters
4 Forge (NEW-020)
1 Mastermind (CV2-014)
1 Magik (NEW-014)
"""


def test_several_decks_with_errors_get_their_sheets_with_a_note(cli, snapshot):
    ran = cli("setup", "-", *DAY, stdin=TWO)
    assert str(ran) == snapshot
    assert ran.code == 1


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (
            ("setup", "nowhere.txt"),
            "error: nowhere.txt cannot be read: No such file or directory\n"
            "hint: name one list; `deckcheck new` begins one\n",
        ),
        (
            ("setup", "-", "--output-format", "html"),
            "error: there is no output format 'html'\nhint: choose one of text, json, markdown\n",
        ),
    ],
)
def test_wrong_use_is_said_in_one_sentence(cli, words, error):
    ran = cli(*words)
    assert (ran.out, ran.err, ran.code) == ("", error, 2)


def test_casual_play_lifts_the_limit_of_the_transform_pile(cli, tmp_path):
    rows = "1 Thor L1 (LEG-001)\n1 Thor L2 (LEG-002)\n1 Storm L2 (MNB-028)\n"
    sample = Path(__file__).parents[2] / "sample_decks/legal/multiverse/mystique-with-transform-pile.txt"
    deck = tmp_path / "mystique.txt"
    deck.write_text(sample.read_text(encoding="utf-8") + rows, encoding="utf-8")
    tournament = cli("validate", str(deck), "--as-of", "2026-11-29", "--output-format", "json")
    (found,) = json.loads(tournament.out)["decks"]
    assert [one["code"] for one in found["diagnostics"]] == ["T002", "T003"]
    casual = cli("validate", str(deck), "--casual", "--as-of", "2026-11-29", "--output-format", "json")
    (found,) = json.loads(casual.out)["decks"]
    assert (found["diagnostics"], casual.code) == ([], 0)
    assert cli("setup", str(deck), "--casual", "--as-of", "2026-11-29").code == 0
