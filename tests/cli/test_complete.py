"""`deckcheck complete`: the list that comes out, what is said of it, and what cannot be done."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

DAY = ("--as-of", "2026-11-29")
ROOT = Path(__file__).parents[2]
NO_FORMAT = b"""Format: nothing
Main Character
1 Green Goblin L1 (MNB-079)
"""
GOBLIN = b"""# Green Goblin, to be continued
Name: Goblin Night
Format: multiverse

Main Character
1 Green Goblin L1 (MNB-079)

Level Up Zone
1 Green Goblin L2 (MNB-080)

Supporting Characters (6)
4 Ronan (MNB-087)  # the Accuser
2 Mystique (MNB-088)
"""
YAML = b"""main character: 1 Green Goblin L1 (MNB-079)
level up zone: [1 Green Goblin L2 (MNB-080)]
deck:
  supporting characters:
    - {name: Ronan (MNB-087), quantity: 4}
"""


def test_a_list_is_completed_and_explained(cli, snapshot):
    ran = cli("complete", "-", "--explain", *DAY, stdin=GOBLIN)
    assert str(ran) == snapshot
    assert ran.code == 0


def test_without_a_path_standard_input_is_read(cli):
    assert cli("complete", *DAY, stdin=GOBLIN) == cli("complete", "-", *DAY, stdin=GOBLIN)


def test_a_list_in_yaml_stays_one(cli, snapshot):
    assert str(cli("complete", "-", *DAY, stdin=YAML)) == snapshot


@pytest.mark.parametrize(
    "options",
    [
        ("--curve", "1:8,2:8,3+:8", "--types", "equipment:10"),
        ("--team", "femme fatales", "--max-different", "18"),
        ("--favour", "title:Loki", "--avoid", "cost:1 or kind:special"),
    ],
    ids=lambda options: " ".join(options),
)
def test_wishes_change_the_deck(cli, snapshot, options):
    assert str(cli("complete", "-", *options, "--explain", *DAY, stdin=GOBLIN)) == snapshot


@pytest.mark.parametrize(
    ("main", "layout"), [("MNB-079", ()), ("NEW-003", ()), ("HAM-005", ("--yaml",)), ("FRF-001", ("--yaml",))]
)
def test_new_and_complete_make_a_legal_deck(cli, main, layout):
    begun = cli("new", "--main", main, *layout, *DAY).out
    ran = cli("complete", *DAY, stdin=begun.encode())
    assert ran.code == 0
    assert cli("validate", "-", "--fail-on", "warning", *DAY, stdin=ran.out.encode()).code == 0


def test_what_is_added_beside_the_sixty_is_noted(cli):
    begun = cli("new", "--main", "SYN-005", *DAY).out
    assert cli("complete", *DAY, stdin=begun.encode()).err == (
        "<stdin>: 0 cards kept, 60 added\n"
        "note: Pile: Sinister Six: 1 Electro (SYN-001), 1 Kraven the Hunter (SYN-002), 1 Mysterio (SYN-003), "
        "1 Sandman (SYN-004), 1 Doctor Octopus (SYN-006)\n"
        "132 points: no deck fits the wishes better\n"
        "<stdin>: legal in multiverse (2026-11-29): 0 errors, 0 warnings · 60 cards · Vulture "
        "+ Doctor Octopus + Electro + Kraven the Hunter + Mysterio + Sandman\n"
    )


def test_only_owned_cards_are_added(cli, snapshot, tmp_path):
    owned = tmp_path / "own.csv"
    owned.write_text("\n".join(f"MNB-{number:03},4" for number in range(88, 113)))
    assert str(cli("complete", "-", "--owned", str(owned), *DAY, stdin=GOBLIN)) == snapshot


@pytest.mark.parametrize(
    ("name", "deck", "options"),
    [
        ("few different cards", GOBLIN, ("--max-different", "6")),
        ("sixty and more", GOBLIN + b"".join(b"4 MNB-%03d\n" % number for number in range(89, 104)), ()),
        (
            "one team for all",
            b"Main Character\n1 Death (BLK-001)\n1 Death (BLK-002)\n",
            ("--format", "steadfast-loyalty"),
        ),
        ("errors that stay", GOBLIN + b"5 Nebula (BLK-012)\n1 Nobody\n", ()),
        ("one copy of each", GOBLIN, ("--format", "singularity")),
        ("a format for others", GOBLIN.replace(b"multiverse", b"cosmic-power"), ()),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_impossible_is_explained(cli, snapshot, name, deck, options):
    ran = cli("complete", "-", *options, *DAY, stdin=deck)
    assert str(ran) == snapshot
    assert (ran.out, ran.code) == ("", 1)


def test_a_file_is_written_once(cli, tmp_path):
    deck, new = tmp_path / "deck.txt", tmp_path / "new.txt"
    deck.write_bytes(GOBLIN)
    ran = cli("complete", str(deck), "-o", str(new), *DAY)
    assert (ran.out, ran.code) == ("", 0)
    assert new.read_text() == cli("complete", str(deck), *DAY).out
    again = cli("complete", str(deck), "--output", str(new), *DAY)
    assert again.err == f"error: {new} is there already\nhint: choose another name, or --force\n"
    assert again.code == 2
    assert cli("complete", str(deck), "-o", str(deck), "--force", *DAY).code == 0
    assert deck.read_text() == new.read_text()


@pytest.mark.parametrize(
    ("words", "deck", "error"),
    [
        (("nowhere.txt",), b"", "error: nowhere.txt cannot be read: No such file or directory\n"),
        (("--team", "Avengirs"), GOBLIN, "error: no team is called 'Avengirs'\nhint: did you mean Av"),
        (("--favour", "costs:1"), GOBLIN, "error: the query 'costs:1', column 1: unknown field 'costs'\n"),
        (("--favour", "@mine"), GOBLIN, "error: there is no saved query 'mine'\n"),
        (("--curve", "1-4"), GOBLIN, "error: --curve: '1-4' is no name and number\n"),
        (("--owned", "none.csv"), GOBLIN, "error: none.csv cannot be read: No such file or directory\n"),
        (("--format", "nothing"), GOBLIN, "error: there is no game format 'nothing'\n"),
        ((), NO_FORMAT, "error: <stdin> states a game format that there is not\n"),
        ((), GOBLIN + b"\n-----\n" + GOBLIN, "error: <stdin> has 2 decks\n"),
        ((), b"\0", "error: <stdin>:1:1: "),
    ],
)  # fmt: skip
def test_wrong_use_is_said_in_one_sentence(cli, words, deck, error):
    ran = cli("complete", *words, *DAY, stdin=deck)
    assert ran.err.startswith(error)
    assert (ran.out, ran.code, ran.err.count("error: ")) == ("", 2, 1)


def test_a_saved_query_favours_cards(cli, tmp_path, monkeypatch):
    (tmp_path / "deckcheck.toml").write_text('[queries]\nmine = "title:Loki"\n')
    monkeypatch.chdir(tmp_path)
    saved = cli("complete", "--favour", "@mine", *DAY, stdin=GOBLIN)
    assert saved == cli("complete", "--favour", "title:Loki", *DAY, stdin=GOBLIN)
    assert "Loki" in saved.out


def test_without_its_extra_the_command_says_what_to_install(cli, monkeypatch):
    monkeypatch.setitem(sys.modules, "highspy", None)
    ran = cli("complete", "-", *DAY, stdin=GOBLIN)
    assert ran.err == (
        "error: completing a deck needs the solver HiGHS, which is not installed\n"
        "hint: pip install 'deckcheck[complete]'\n"
    )
    assert (ran.out, ran.code) == ("", 2)


@pytest.mark.parametrize("seed", ["0", "1"])
def test_the_process_prints_the_list_alone_and_always_the_same(cli, seed):
    """The solver has a banner of its own, which must not come into the list."""
    ran = subprocess.run(
        [sys.executable, "-m", "deckcheck", "complete", "-", "--isolated", *DAY],
        cwd=ROOT,
        input=GOBLIN,
        capture_output=True,
        env=os.environ | {"PYTHONHASHSEED": seed},
    )
    here = cli("complete", "-", "--isolated", *DAY, stdin=GOBLIN)
    assert (ran.stdout.decode(), ran.stderr.decode(), ran.returncode) == here
