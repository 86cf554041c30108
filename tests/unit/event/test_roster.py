"""Rosters as organisers write them."""

import pytest

from deckcheck.decklist.decode import source_from_bytes
from deckcheck.errors import UsageError
from deckcheck.event.roster import Roster, Row, is_roster, read_roster

ANNA, BEN = Row("Anna Berg", 2, "anna.txt", True), Row("Ben Cole", 3, "ben.txt")


def roster(text: str | bytes) -> Roster:
    """The roster of a text."""
    return read_roster(source_from_bytes("r.csv", text if isinstance(text, bytes) else text.encode()))


@pytest.mark.parametrize(
    "text",
    [
        "player,file,late\nAnna Berg,anna.txt,yes\nBen Cole,ben.txt,\n",
        "Late?;File Name;Player Name\nx;anna.txt;Anna Berg\nno;ben.txt;Ben Cole\n",
        "NAME\tDECKLIST\tLATE\nAnna Berg\tanna.txt\tTRUE\nBen Cole\tben.txt\tfalse\n",
        "spieler|datei|spät\nAnna Berg|anna.txt|ja\nBen Cole|./ben.txt|nein\n",
        'first name,last name,path,is late\r\nAnna,Berg,anna.txt,1\r\n"Ben","Cole","ben.txt",0\r\n',
        "\ufeffplayer, file, late\nAnna Berg, anna.txt, late\nBen Cole, ben.txt, on time\n",
    ],
    ids=["comma", "semicolon", "tab", "bar", "two name columns", "byte order mark"],
)
def test_headers_and_delimiters(text: str) -> None:
    assert roster(text) == Roster("r.csv", (ANNA, BEN))


def test_encodings() -> None:
    text = "player;file\nBjörn;b.txt\n"
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp1252"):
        assert roster(text.encode(encoding)).rows == (Row("Björn", 2, "b.txt"),)


def test_names_alone() -> None:
    assert roster("Anna Berg\n\nBen Cole\n").rows == (Row("Anna Berg", 1), Row("Ben Cole", 3))
    assert not roster("Anna Berg\nBen Cole\n").names_files


def test_a_column_of_deck_names_is_no_column_of_files() -> None:
    assert roster("player,deck\nAnna Berg,Goblin Night\n").rows == (Row("Anna Berg", 2),)
    assert roster("player,deck\nAnna Berg,anna.txt\n").rows == (Row("Anna Berg", 2, "anna.txt"),)


def test_addresses() -> None:
    assert roster("player,e-mail\nAnna,Anna@Example.org\n").rows == (
        Row("Anna", 2, address="anna@example.org"),
    )


def test_a_quoted_cell_may_hold_anything() -> None:
    assert (
        roster('player,file\n"Berg, ""Anna""\nof two lines",a.txt\n').rows[0].player
        == 'Berg, "Anna"\nof two lines'
    )


def test_what_is_odd_is_said() -> None:
    found = roster("player,late\nAnna,maybe\nAnna,\n,yes\n")
    assert found.rows == (Row("Anna", 2), Row("Anna", 3))
    assert found.remarks == (
        "line 2 of the roster: 'maybe' says neither late nor in time",
        "line 4 of the roster names no player",
        "Anna stands on the roster more than once (lines 2, 3)",
    )


def test_two_files_of_one_player_are_no_mistake() -> None:
    assert roster("player,file\nAnna,a.txt\nAnna,b.txt\n").remarks == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "r.csv: the roster is empty"),
        ("player,file\n", "r.csv: the roster names no player"),
        ("player\n" + "x" * 200_000, "no CSV"),
        (b"\0player", "binary file"),
    ],
)
def test_no_roster(text: str | bytes, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        roster(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("player,file\nAnna,a.txt\n", True),
        ("Name;Deck\nAnna;Goblins\n", True),
        ("Quantity,Name,Set\n4,Cosmo,LEG\n", False),
        ("4 Cosmo\n", False),
        ("", False),
    ],
)
def test_a_decklist_in_csv_is_no_roster(text: str, expected: bool) -> None:
    assert is_roster(source_from_bytes("x.csv", text.encode())) is expected
