"""`deckcheck add`, `remove` and `set`: the list afterwards, in every layout, and what is said of it."""

import json

import pytest

DAY = ("--as-of", "2026-11-29")
TEXT = {
    "quantities with x": "Main Character\n1x Green Goblin L1 (MNB-079)\n\nSupporting Characters (4)\n"
    "4x Mystique (MNB-088)\n",
    "bullets under short headings": "MC:\n- 1 Green Goblin L1 (MNB-079)\n\nSC:\n- 4 Mystique (MNB-088)\n"
    "- 2 Ronan (MNB-087)\n",
    "quantities behind, no end of line": "== Main ==\nGreen Goblin L1 x1\n== Supporting Characters: 6 ==\n"
    "Mystique (MNB-088) x4\nRonan x2",
    "no headings": "1 Green Goblin L1 (MNB-079)\n1 Green Goblin L2 (MNB-080)\n4 Mystique\n2 Ronan\n",
    "a line a copy": "Green Goblin L1 (MNB-079)\nRonan (MNB-087)\nRonan (MNB-087)\nMystique (MNB-088)\n"
    "Mystique (MNB-088)\n",
    "no quantities": "Main Character\nGreen Goblin L1 (MNB-079)\n\nSupporting Characters\n"
    "Ronan (MNB-087)\nMystique (MNB-088)\n",
    "several cards on a line": "MC: Green Goblin L1 (MNB-079)\n"
    "SC: 2 Ronan, 4 Mystique, 2 Loki (MNB-098)\nPT: 4 Metal and Fire\n",
    "one heading for the deck": "Main Character\n1 Green Goblin L1 (MNB-079)\n\n"
    "Deck (6)\n4 Mystique\n2 Ronan\n",
    "a table": "Qty,Name,Number\n1,Green Goblin,MNB-079\n4,Mystique,MNB-088\n2,Ronan,MNB-087\n",
    "Markdown with comments": "## Main Character\n* 1 Green Goblin L1 (MNB-079)\n"
    "## Supporting Characters (6)\n* 4 Mystique (MNB-088)  # good\n* 2 Ronan (MNB-087)  # better\n"
    "## Plot Twists (0)\n",
    "headings by cost": "Main Character\n1 Green Goblin L1 (MNB-079)\nSupporting Characters (8)\n[1-4]\n"
    "4 Crossbones (LEG-032)\n[3-4]\n4 The Grandmaster (LEG-033)\n",
    "a stated size": "Main Character\n1 Green Goblin L1 (MNB-079)\n\nSupporting Characters\n"
    "4 Mystique (MNB-088)\n\nTotal: 4 cards\n",
    "nothing at all": "",
}
YAML = {
    "lists": "# mine\nname: Goblins\nmain character:\n  - 1 Green Goblin L1 (MNB-079)\ndeck:\n"
    "  supporting characters:\n    - 4 Mystique (MNB-088)  # good\n    - 2 Ronan (MNB-087)\n"
    "  plot twists: []\n",
    "lists in brackets": "main character: Green Goblin L1 (MNB-079)\nlevel up zone: []\n"
    "supporting characters: [4 Mystique (MNB-088), 2 Ronan (MNB-087)]\nplot twists:\n"
    "locations: {Fortress (MNB-112): 4}\n",
    "mappings": "main character:\n  Green Goblin L1 (MNB-079): 1\n\nsupporting characters:\n"
    "  Mystique (MNB-088): 4\n  Ronan (MNB-087): 2\n",
    "cards with their facts": "main character: {card: Green Goblin, number: MNB-079}\n"
    "supporting characters:\n  - {card: Mystique, quantity: 4, number: MNB-088}\n"
    "  - card: Ronan\n    number: MNB-087\n",
    "blocks of lines": "main character: Green Goblin L1 (MNB-079)\nsupporting characters: |\n"
    "  4 Mystique (MNB-088)\n  2 Ronan (MNB-087)\nname: Goblins\n",
    "quotation marks": 'main character: "Green Goblin L1 (MNB-079)"\nsupporting characters:\n'
    "    - \"4 Mystique (MNB-088)\"\n    - '2 Ronan'\n",
    "no end of line": "main character: Green Goblin L1 (MNB-079)\nsupporting characters:\n"
    "  - 4 Mystique (MNB-088)",
    "stated counts": "main character: Green Goblin L1 (MNB-079)\ntotal: 4\nsupporting characters (4):\n"
    "- 4 Mystique (MNB-088)\n",
    "a main character alone": "name: Goblins\nmain character: Green Goblin L1 (MNB-079)\nnotes: [a, b]\n",
}
EDITS = (
    ("add", "2", "MNB-087"),
    ("add", "3", "Find Cover"),
    ("add", "1", "Green Goblin L2 (MNB-080)"),
    ("set", "1", "Ronan (MNB-087)"),
    ("remove", "all", "Mystique (MNB-088)"),
)


@pytest.fixture
def edited(cli, tmp_path, monkeypatch):
    """Edit a list: gives its text afterwards, and what the command did."""
    monkeypatch.chdir(tmp_path)

    def run(text, verb, *words, name="list.txt"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        ran = cli(verb, name, *words, *DAY)
        return path.read_bytes(), ran

    return run


@pytest.mark.parametrize("layout", TEXT)
def test_text_keeps_its_layout(edited, snapshot, layout):
    assert shown(edited, TEXT[layout], "list.txt") == snapshot


@pytest.mark.parametrize("layout", YAML)
def test_yaml_keeps_its_layout(edited, snapshot, layout):
    assert shown(edited, YAML[layout], "list.yaml") == snapshot


def shown(edited, text, name):
    """The list and the report after each edit of the same list."""
    pieces = []
    for words in EDITS:
        after, ran = edited(text, *words, name=name)
        pieces += [f"##### {' '.join(words)} -> {ran.code}", after.decode(), ran.out + ran.err]
    return "\n".join(pieces)


LIST = """Name: Goblins

Main Character
1 Green Goblin L1 (MNB-079)

Level Up Zone
1 Green Goblin L2 (MNB-080)

Supporting Characters (8)
# the best of them
4 Mystique (MNB-088)
4 Ronan (MNB-087)
"""


@pytest.mark.parametrize(
    ("encoding", "mark"),
    [("utf-8", b""), ("utf-8", b"\xef\xbb\xbf"), ("utf-16-le", b"\xff\xfe"), ("cp1252", b"")],
)
def test_bytes_stay_as_they_were(edited, encoding, mark):
    before = LIST.replace("\n", "\r\n").replace("Goblins", "Goblins – très méchants")
    after, ran = edited(mark + before.encode(encoding), "set", "3", "Ronan")
    wanted = before.replace("4 Ronan", "3 Ronan").replace("(8)", "(7)")
    assert (after, ran.code) == (mark + wanted.encode(encoding), 0)


def test_nothing_is_refused_and_what_became_illegal_is_said(edited, snapshot):
    after, ran = edited(LIST, "add", "2", "Ronan")
    assert b"6 Ronan (MNB-087)" in after
    assert (str(ran), ran.code) == (snapshot, 1)
    after, ran = edited(LIST, "add", "1", "Ronan (MCU1-052)")
    assert (str(ran), ran.code) == (snapshot, 1)


def test_max_is_what_the_checker_accepts(edited):
    after, ran = edited(LIST, "add", "max", "Loki (MNB-098)")
    assert b"(12)" in after and b"\n4 Loki (MNB-098)\n" in after
    assert (ran.code, ran.out.splitlines()[0]) == (
        0,
        "list.txt:13: Supporting Characters: 0 -> 4 Loki (MNB-098) · room for no more",
    )
    after, ran = edited(LIST, "set", "max", "Ronan")
    assert (after, ran.code) == (LIST.encode(), 0)


@pytest.mark.parametrize("option", ["--dry-run", "--diff"])
def test_a_look_changes_nothing(edited, snapshot, option):
    after, ran = edited(LIST, "add", "2", "Loki (MNB-098)", option)
    assert after == LIST.encode()
    assert str(ran) == snapshot


def test_standard_input_goes_to_standard_output(cli):
    ran = cli("add", "-", "2", "Loki (MNB-098)", *DAY, stdin=LIST.encode())
    assert ran.out == LIST.replace("(8)", "(10)") + "2 Loki (MNB-098)\n"
    assert ran.err.startswith("<stdin>:13: Supporting Characters: 0 -> 2 Loki (MNB-098) · room for 2 more\n")


def test_zones_and_piles_can_be_named(edited, snapshot):
    spider = "Main Character\n1 Scarlet Spider L1 (SPF-003)\n\nLevel Up Zone\n1 Scarlet Spider L2 (SPF-004)\n"
    after, ran = edited(spider, "add", "1", "Spider-Man L1 (MNB-007)", "--pile", "spider web")
    assert (after.decode(), str(ran)) == snapshot
    after, ran = edited(LIST, "add", "1", "Bucky Barnes L2 (MCU4-003)", "--zone", "level up zone")
    assert (after.decode(), str(ran)) == snapshot
    after, ran = edited(LIST, "remove", "1", "Green Goblin", "--zone", "level-up")
    assert (after.decode(), str(ran)) == snapshot


def test_a_list_of_several_decks(edited, snapshot):
    other = "Name: Others\nMain Character\n1 Storm L1 (MNB-027)\nSupporting Characters (4)\n4 Gambit\n"
    two = f"{LIST}\n=====\n\n{other}"
    after, ran = edited(two, "add", "1", "Ronan", "--deck", "1")
    assert (after, ran.code) == (two.replace("(8)", "(9)").replace("4 Ronan", "5 Ronan").encode(), 1)
    after, ran = edited(two, "set", "2", "Gambit", "--deck", "2")
    assert (after, ran.code) == (two.replace("(4)", "(2)").replace("4 Gambit", "2 Gambit").encode(), 0)
    assert edited(two, "set", "2", "Gambit")[1] == (
        "",
        "error: list.txt has 2 decks\nhint: say which one with --deck N\n",
        2,
    )
    assert edited(two, "set", "2", "Gambit", "--deck", "3")[1].err.startswith("error: list.txt has 2 decks\n")


def test_of_three_decks_of_60_the_one_with_space_is_filled(edited):
    decks = (
        "Main Character\n1 Franklin Richards L1 (FRF-001)\nLevel Up Zone\n1 Franklin Richards L2 (FRF-002)\n"
    )
    decks += "Deck (60)\n60 MNB-009\nDeck (4)\n4 MNB-087\nDeck (3)\n3 MNB-010\n"
    after, _ = edited(decks, "add", "2", "MNB-088")
    assert after.decode() == decks.replace(
        "Deck (4)\n4 MNB-087\n", "Deck (6)\n4 MNB-087\n2 Mystique (MNB-088)\n"
    )


def test_a_number_that_means_several_cards_is_parted(edited):
    four = "Main Character\n1 Daredevil L1 (DEF-001)\n\nSupporting Characters (4)\n4 Mary Walker (DEF-038)\n"
    after, ran = edited(four, "remove", "1", "DEF-038b")
    assert after.decode() == four.replace(
        "(4)\n4 Mary Walker (DEF-038)\n",
        "(3)\n1 Mary Walker (DEF-038a)\n1 Mary Walker (DEF-038c)\n1 Mary Walker (DEF-038d)\n",
    )
    assert ran.code == 0


def test_what_other_names_mean_is_kept(edited):
    text = "Main Character\n1 Green Goblin L1\n\nSupporting Characters\n4 Mystique (MNB-088)\n2 Ronan\n"
    after, ran = edited(text, "remove", "all", "Mystique")
    assert after.decode() == "Main Character\n1 Green Goblin L1\n\nSupporting Characters\n2 Ronan (MNB-087)\n"
    assert ran.code == 0


def test_without_headings_the_first_main_character_places_the_others(edited, snapshot):
    text = "1 Green Goblin L1 (MNB-079)\n1 Green Goblin L2 (MNB-080)\n4 Ronan (MNB-087)\n"
    after, ran = edited(text, "remove", "1", "MNB-079")
    assert after.decode() == "1 Green Goblin L2 (MNB-080)\n4 Ronan (MNB-087)\n"
    assert str(ran) == snapshot


def test_a_misspelled_name_is_taken_for_a_card_and_said(edited, snapshot):
    after, ran = edited(LIST, "add", "1", "Abominaton")
    assert b"1 Abomination (MNB-094)\n" in after
    assert str(ran) == snapshot


def test_a_name_that_is_no_card_can_be_taken_out(edited):
    text = LIST + "3 Nobody Known\n"
    after, ran = edited(text.replace("(8)", "(11)"), "remove", "all", "nobody known")
    assert after == LIST.encode()
    assert ran.out.splitlines()[:1] == ["list.txt:13: Deck: 3 -> 0 Nobody Known"]


def test_set_means_a_card_of_the_60_first(edited):
    after, ran = edited(LIST, "set", "2", "Green Goblin")
    assert after.decode() == LIST.replace("(8)", "(10)") + "2 Green Goblin (MNB-090)\n"
    after, ran = edited(LIST, "set", "0", "Green Goblin L2")
    assert after.decode() == LIST.replace("1 Green Goblin L2 (MNB-080)\n", "")
    assert ran.code == 1
    unknown = edited(LIST + "3 Nobody Known\n", "set", "max", "Nobody Known")[1]
    assert unknown.err == "error: 'Nobody Known' is no known card, so nothing is known of its maximum\n"


def test_an_answer_for_programs(edited, snapshot):
    after, ran = edited(LIST, "add", "1", "Ronan", "--output-format", "json")
    assert json.loads(ran.out) == snapshot
    assert (ran.err, ran.code) == ("", 1)


@pytest.mark.parametrize(
    "words",
    [
        ("add", "Ronan", "4"),
        ("add", "0", "Ronan"),
        ("add", "100", "Ronan"),
        ("add", "97", "Ronan"),
        ("remove", "max", "Ronan"),
        ("add", "1", "Nobody Known"),
        ("add", "1", "Cosmo, 2 Ronan"),
        ("remove", "1", "Ronnan Ronan"),
        ("remove", "1", "Sabretooth"),
        ("add", "1", "Ronan (MNB-088)"),
        ("add", "1", "Mary Walker"),
        ("add", "1", "Ronan", "--zone", "hand"),
        ("add", "1", "Ronan", "--zone", "pile"),
        ("add", "1", "Ronan", "--pile", "Inventoin"),
        ("add", "1", "Ronan", "--pile", "Wish", "--zone", "deck"),
        ("add", "1", "Ronan", "--output-format", "xml"),
        ("add", "1", "Ronan", "--format", "multivers"),
    ],
)
def test_wrong_use_changes_nothing(edited, snapshot, words):
    after, ran = edited(LIST, *words)
    assert (after, ran.code, ran.out) == (LIST.encode(), 2, "")
    assert ran.err == snapshot


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (b"\x00\x01", "error: list.yaml:1:1: binary file: a NUL byte at offset 0 (line 1)\n"),
        (b"main character: [1 Storm\n", "error: list.yaml:1:25: not a YAML decklist: "),
    ],
)
def test_a_list_that_cannot_be_read_is_not_edited(edited, content, error):
    after, ran = edited(content, "add", "1", "Ronan", name="list.yaml")
    assert after == content
    assert ran.code == 2
    assert ran.err.startswith(error)


def test_a_list_that_is_not_there(cli):
    assert cli("add", "nowhere.txt", "1", "Ronan") == (
        "",
        "error: nowhere.txt cannot be read: No such file or directory\n"
        "hint: name one list; `deckcheck new` begins one\n",
        2,
    )
