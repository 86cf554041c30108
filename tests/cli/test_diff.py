"""`deckcheck diff`: what changed between two lists, in every output format, and its exit codes."""

import json

import pytest

DAY = ("--as-of", "2026-11-29")
OLD = """Name: Goblins
Main Character
1 Green Goblin L1 (MNB-079)
Level Up Zone
1 Green Goblin L2 (MNB-080)
Supporting Characters
4 Cosmo (LEG)
4 Mystique (MNB-088)
2 Ronan (MNB-087)
Plot Twists
4 Metal and Fire (MNB-102)
"""
NEW = """Name: <b>Goblins</b> | again
Main Character
1 Green Goblin L1 (MNB-079)
Supporting Characters
4 Cosmo (BAN-001)
12 Ronan (MNB-087)
1 Nobody Known
Plot Twists
1 Metal and Fire (MNB-102)
Tokens
1 Green Goblin L2 (MNB-080)
Pile: Wish
2 Metal and Fire (MNB-102)
"""


@pytest.fixture
def lists(tmp_path, monkeypatch):
    """Two lists in the working folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "old.txt").write_text(OLD)
    (tmp_path / "new.txt").write_text(NEW)


@pytest.mark.usefixtures("lists")
@pytest.mark.parametrize("output_format", ["text", "markdown"])
def test_a_report_for_people(cli, snapshot, output_format):
    ran = cli("diff", "old.txt", "new.txt", "--output-format", output_format, *DAY)
    assert str(ran) == snapshot
    assert ran.code == 1


@pytest.mark.usefixtures("lists")
def test_a_report_for_programs(cli, snapshot):
    ran = cli("diff", "old.txt", "new.txt", "--output-format", "json", *DAY)
    assert json.loads(ran.out) == snapshot
    assert (ran.err, ran.code) == ("", 1)


@pytest.mark.usefixtures("lists")
def test_the_other_direction_takes_back_what_the_one_did(cli):
    there, back = (
        json.loads(cli("diff", *paths, "--output-format", "json", *DAY).out)["decks"][0]["changes"]
        for paths in (("old.txt", "new.txt"), ("new.txt", "old.txt"))
    )
    opposite = {"added": "removed", "removed": "added", "moved": "moved", "printing": "printing"}

    def summed(changes, turned):
        return sorted(
            (opposite[one["kind"]] if turned else one["kind"], one["title"], one["quantity"])
            for one in changes
        )

    assert summed(there, True) == summed(back, False)


@pytest.mark.usefixtures("lists")
def test_the_same_cards_are_no_difference(cli, snapshot):
    ran = cli("diff", "old.txt", "-", *DAY, stdin=OLD.replace("4 Mystique (MNB-088)", "MNB-088 x4").encode())
    assert str(ran) == snapshot
    assert ran.code == 0


@pytest.mark.usefixtures("lists")
def test_lists_of_several_decks_are_compared_in_their_order(cli, snapshot):
    several = f"{OLD}\n=====\n{OLD}".encode()
    ran = cli("diff", "new.txt", "-", *DAY, stdin=several)
    assert str(ran) == snapshot
    markdown = cli("diff", "-", "new.txt", "--output-format", "markdown", *DAY, stdin=several)
    assert "- to: no deck\n" in markdown.out
    assert (
        json.loads(cli("diff", "-", "new.txt", "--output-format", "json", stdin=several).out)["decks"][1][
            "to"
        ]
        is None
    )


@pytest.mark.usefixtures("lists")
@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("old.txt", "nowhere.txt"), "error: nowhere.txt cannot be read: No such file or directory\n"),
        (("-", "-"), "error: both lists cannot be standard input\nhint: name a file for one of them\n"),
        (
            ("old.txt", "new.txt", "--output-format", "html"),
            "error: there is no output format 'html'\nhint: choose one of text, json, markdown\n",
        ),
    ],
)
def test_wrong_use(cli, words, error):
    ran = cli("diff", *words)
    assert (ran.out, ran.code) == ("", 2)
    assert ran.err.startswith(error)
