"""`deckcheck odds` and `deckcheck hand` on sample decks, and wrong use."""

import json
import re
from pathlib import Path

import pytest

SAMPLES = "sample_decks/legal/multiverse"
DAY = ("--as-of", "2026-11-29")
GOBLIN = f"{SAMPLES}/green-goblin.txt"

pytestmark = pytest.mark.usefixtures("in_the_checkout")


@pytest.fixture
def in_the_checkout(monkeypatch):
    monkeypatch.chdir(Path(__file__).parents[2])


@pytest.mark.parametrize(
    "words",
    [
        (GOBLIN, "--cards", "symbol:skill"),
        (GOBLIN, "--cards", "type:supporting", "--count", "12", "--turn", "6", "--second", "--hand"),
        (
            GOBLIN,
            "--cards",
            "team:supervillains cost<=3",
            "--first",
            "--turn",
            "2",
            "--mulligan",
            "no-1-drop",
        ),
        (GOBLIN, "--cards", "symbol:skill", "--mulligan", "without type:location or cost=1", "--turn", "1"),
        (GOBLIN, "--cards", "team:avengers", "--turn", "1"),
        (f"{SAMPLES}/falconer-forum-post.txt", "--cards", "name:'Falcon Drone'"),
        (f"{SAMPLES}/evidence-of-unknown-kind.txt", "--cards", "type:location", "--turn", "1"),
        (f"{SAMPLES}/franklin-richards-three-decks.txt", "--cards", "cost=1", "--turn", "1"),
        ("sample_decks/illegal/multiverse/no-such-villain.txt", "--cards", "cost=1", "--turn", "1"),
    ],
    ids=" ".join,
)
def test_the_odds_of_a_deck(cli, snapshot, words):
    ran = cli("odds", *words, *DAY)
    assert str(ran) == snapshot
    assert max(map(len, ran.out.splitlines())) <= 80


def test_the_page_is_printed(cli):
    ran = cli("odds", "--explain")
    assert (ran.out, ran.err, ran.code) == (
        Path("deckcheck/build/odds.md").read_text(encoding="utf-8"),
        "",
        0,
    )


def test_odds_for_programs(cli, snapshot):
    words = ("--cards", "cost<=2", "--mulligan", "no-2-drop", "--turn", "2", "--output-format", "json")
    ran = cli("odds", f"{SAMPLES}/falconer-forum-post.txt", *words, *DAY)
    assert json.loads(ran.out) == snapshot
    assert (ran.err, ran.code) == ("", 0)


def test_text_and_json_give_the_same_numbers(cli):
    words = ("odds", GOBLIN, "--cards", "symbol:energy", "--turn", "8", *DAY)
    rows = json.loads(cli(*words, "--output-format", "json").out)["decks"][0]["turns"]
    shown = re.findall(r"going (first|second) +([\d.]+) %", cli(*words).out)
    assert [f"{100 * row[seat]:.1f}" for row in rows[1:] for seat in ("first", "second")] == [
        number for _, number in shown
    ]


def test_the_chances_are_drawn(cli, tmp_path):
    svg, png = tmp_path / "odds.svg", tmp_path / "odds.png"
    words = ("odds", GOBLIN, "--cards", "symbol:energy", *DAY)
    assert cli(*words, "--svg", str(svg), "--png", str(png)) == cli(*words)
    assert "At least 1 of 8 cards seen, going first: hand: 65.36 %" in svg.read_text(encoding="utf-8")
    assert png.read_bytes().startswith(b"\x89PNG")


def test_a_saved_query_stands_for_itself(cli, tmp_path, monkeypatch):
    (tmp_path / "deck.txt").write_text("Supporting Characters\n4 Ant-Man (MNB-009)\n", encoding="utf-8")
    (tmp_path / "deckcheck.toml").write_text('[queries]\nearly = "cost<=1"\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    words = ("--cards", "@early", "--mulligan", "without @early", "--output-format", "json", *DAY)
    found = json.loads(cli("odds", "deck.txt", *words).out)
    assert found["question"]["query"] == "(cost<=1)"
    assert found["decks"][0]["wanted"] == 4
    unknown = cli("odds", "deck.txt", "--cards", "@late", *DAY)
    assert (unknown.out, unknown.code) == ("", 2)
    assert unknown.err.startswith("error: there is no saved query 'late'\n")


def test_a_query_that_is_wrong_is_shown_with_its_place(cli):
    ran = cli("odds", GOBLIN, "--cards", "type:supporting csot=2", *DAY)
    assert (ran.out, ran.code) == ("", 2)
    assert ran.err.splitlines()[1:3] == ["  type:supporting csot=2", "                  ^"]


@pytest.mark.parametrize(
    ("words", "hint"),
    [("Mistique", "hint: did you mean Mystique?\n"), ("Nobody At All", ""), ("type:token", "")],
)
def test_a_name_that_the_deck_does_not_have_is_compared_with_its_cards(cli, words, hint):
    ran = cli("odds", GOBLIN, "--cards", words, *DAY)
    assert (ran.err, ran.code) == (hint, 0)
    assert ": 0 of 60 cards\n" in ran.out


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (
            (GOBLIN, "--cards", "cost=1", "--mulligan", "sometimes"),
            "error: there is no mulligan policy 'sometimes'\n"
            "hint: --mulligan takes none, no-2-drop (any number), or 'without QUERY'\n",
        ),
        (
            (GOBLIN, "--cards", "cost=1", "--output-format", "xml"),
            "error: there is no output format 'xml'\nhint: choose one of text, json\n",
        ),
        (
            ("nowhere.txt", "--cards", "cost=1"),
            "error: nowhere.txt cannot be read: No such file or directory\n"
            "hint: name one list; `deckcheck new` begins one\n",
        ),
        ((GOBLIN,), None),
        ((GOBLIN, "--cards", "cost=1", "--count", "0"), None),
        ((GOBLIN, "--cards", "cost=1", "--turn", "41"), None),
    ],
)
def test_wrong_use_is_refused(cli, words, error):
    ran = cli("odds", *words)
    assert (ran.out, ran.code) == ("", 2)
    assert error is None or ran.err == error


@pytest.mark.parametrize("text", [b"", b"Main Character\n1 Green Goblin L1 (MNB-079)\n"])
def test_an_empty_deck_has_no_chance(cli, text):
    words = ("odds", "-", "--cards", "type:location", "--turn", "1", "--mulligan", "no-1-drop", "--hand")
    ran = cli(*words, "--output-format", "json", stdin=text)
    (deck,) = json.loads(ran.out)["decks"]
    assert (deck["cards"], deck["wanted"], deck["turns"][1]) == (
        0,
        0,
        {"turn": 1, "first": 0.0, "second": 0.0},
    )


@pytest.mark.parametrize("words", [(), ("--mulligan", "no-5-drop")], ids=["no mulligan", "mulligan"])
def test_opening_hands(cli, snapshot, words):
    ran = cli("hand", GOBLIN, "--seed", "3", "--count", "3", *words, *DAY)
    assert str(ran) == snapshot
    assert max(map(len, ran.out.splitlines())) <= 80


def test_opening_hands_for_programs(cli, snapshot):
    words = ("--seed", "1", "--count", "2", "--mulligan", "without cost=8", "--output-format", "json")
    ran = cli("hand", GOBLIN, *words, *DAY)
    assert json.loads(ran.out) == snapshot


def test_a_hand_says_the_seed_that_gives_it_again(cli):
    first = cli("hand", GOBLIN, *DAY)
    (seed,) = re.findall(r"^Seed (\d+) ", first.out, re.MULTILINE)
    assert cli("hand", GOBLIN, "--seed", seed, *DAY) == first


def test_a_hand_of_nothing_is_empty(cli):
    ran = cli("hand", "-", "--seed", "1", stdin=b"")
    assert (ran.err, ran.code) == ("", 1)
    assert ran.out.endswith("Hand 1\n")
