"""Card lines in the corners of the grammar: emphasis, large numbers, headed tables, zones before a card."""

import pytest
from fake_vocabulary import FakeVocabulary

from deckcheck.decklist.cells import header
from deckcheck.decklist.clean import clean
from deckcheck.decklist.lines import prefix, read_card, several_cards
from deckcheck.decklist.quantity import leading, trailing
from deckcheck.model import Zone

VOCABULARY = FakeVocabulary()


def ways(line):
    """The readings of a line as (quantity, name, hints)."""
    card = read_card(clean(line, 1), VOCABULARY)
    return [(way.quantity, way.name, [hint[0] for hint in way.hints]) for way in card.ways] if card else None


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("**4 Pyro", [(None, "**4 Pyro")]),
        ("**4 Pyro** x", [(4, "Pyro x")]),
        ("*4 Pyro* extra", [(4, "Pyro* extra")]),
        ("**4**", [(None, "**4**"), (None, "4")]),
        ("**4 **", [(None, "**4 **"), (None, "4")]),
        ("*4*", [(None, "*4*"), (None, "4")]),
        ("4 **Magneto**", [(4, "**Magneto**"), (4, "Magneto")]),
        ("4 **Toad** of X", [(4, "**Toad** of X")]),
        ("4 Toad **of X**", [(4, "Toad **of X**")]),
        ("4 _Pyro_", [(4, "Pyro"), (4, "Pyro")]),
        ("4 ~~Pyro~~", [(4, "~~Pyro~~"), (4, "Pyro")]),
        ("`Pyro`", [(None, "`Pyro`"), (None, "Pyro")]),
        ("4 `Spider-Man`", [(4, "`Spider-Man`"), (4, "Spider-Man")]),
        ("4 *Spider-Man*", [(4, "*Spider-Man*")]),
        ("4 ****", [(4, "****")]),
        ("4*Pyro*", [(4, "*Pyro*"), (4, "Pyro"), (4, "Pyro*")]),
        ("4*Thor*", [(4, "*Thor*"), (4, "Thor*")]),
        ("4 Toad / Pyro / Cosmo", [(4, "Toad / Pyro / Cosmo"), (4, "Toad"), (4, "Pyro / Cosmo")]),
        ("4 / Toad", [(4, "/ Toad")]),
        ("4 __", None),
    ],
)
def test_emphasis_and_slashes(line, expected):
    found = ways(line)
    assert (found and [one[:2] for one in found]) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("100 Pyro", [(None, "Pyro"), (None, "100 Pyro")]),
        ("100 Pyrro", [(None, "Pyrro"), (None, "100 Pyrro")]),
        (
            "100 Nowhere / Pyro",
            [(None, "Nowhere / Pyro"), (None, "Nowhere"), (None, "Pyro"), (None, "100 Nowhere / Pyro")],
        ),
        ("120 Toad's Nest", [(None, "120 Toad's Nest")]),
        ("99 Pyro", [(99, "Pyro"), (None, "99 Pyro")]),
        ("5 Pyro", [(5, "Pyro"), (None, "5 Pyro")]),
        ("4 Pyro", [(4, "Pyro")]),
        ("5Pyro", [(None, "5Pyro"), (5, "Pyro")]),
        ("4-Pyro", [(None, "4-Pyro"), (4, "Pyro")]),
        ("x4Pyro", [(None, "x4Pyro")]),
        ("Pyro x99", [(99, "Pyro")]),
        ("Pyro 99", [(None, "Pyro 99"), (99, "Pyro")]),
        ("Pyro 100", [(None, "Pyro 100")]),
        ("4.5x Pyro", [(None, "Pyro")]),
        ("4.5 x Pyro", [(None, "Pyro")]),
        ("1/2* Pyro", [(None, "1/2* Pyro")]),
    ],
)
def test_numbers_that_may_be_quantities(line, expected):
    assert [one[:2] for one in ways(line)] == expected


def test_the_reading_without_a_quantity_keeps_the_hints_before_it():
    assert ways("SC: 5 Pyro") == [(5, "Pyro", ["SC"]), (None, "5 Pyro", ["SC"])]


@pytest.mark.parametrize(
    ("line", "zone", "expected"),
    [
        ("MC: 4,Pyro", Zone.MAIN, [(4, "Pyro", [])]),
        ("MC: | 4 | Toad |", Zone.MAIN, [(4, "Toad", [])]),
        ("Pile: 4,Pyro", Zone.PILE, [(4, "Pyro", [])]),
        ("Equipment: 4 Pyro", Zone.DECK, [(4, "Pyro", ["Equipment"])]),
        ("Deck: 4 Pyro", Zone.DECK, [(4, "Pyro", [])]),
        ("Level 2: *4 Pyro*", Zone.LEVEL_UP, [(4, "Pyro", ["Level 2"])]),
        ("4 Pyro MC: Toad", None, [(4, "Pyro MC: Toad", [])]),
    ],
)
def test_a_zone_before_a_row_or_a_card(line, zone, expected):
    assert (read_card(clean(line, 1), VOCABULARY).zone, ways(line)) == (zone, expected)


def test_the_words_before_a_colon():
    lines = ("- MC: 4 Pyro", "  Level Up - Pyro", "> Main Character : Toad", "4 Pyro MC: x", "Pyro")
    assert [prefix(line) for line in lines] == [
        ("MC", 6),
        ("Level Up", 13),
        ("Main Character", 19),
        None,
        None,
    ]


COMMAS = header("Qty,Name,Set,Section")
TABS = header("Qty\tName\tSet\tZone")


def row(line, columns):
    """What a row under a header says: zone, bad quantity, unknown zone, and the readings."""
    card = read_card(clean(line, 1), VOCABULARY, columns)
    if card is None:
        return None
    found = [(way.quantity, way.name, [hint[0] for hint in way.hints]) for way in card.ways]
    return card.zone, card.bad, card.place, found


@pytest.mark.parametrize(
    ("line", "zone", "bad", "place", "expected"),
    [
        ("4,Pyro,HOX,Deck", Zone.DECK, None, None, (4, "Pyro", ["HOX"])),
        ("4,Pyro,HOX,Bench", None, None, ("Bench", 12, 17), (4, "Pyro", ["HOX"])),
        ('x4,"Pyro ""II""",HOX,MC', Zone.MAIN, None, None, (4, 'Pyro "II"', ["HOX"])),
        ("-4,Pyro,HOX,", None, ("-4", 1, 3), None, (None, "Pyro", ["HOX"])),
        ("four,Pyro,,", None, ("four", 1, 5), None, (None, "Pyro", [])),
        ("123456789,Pyro,,", None, ("123456789", 1, 10), None, (None, "Pyro", [])),
        ('4x,"4 Pyro",,', None, None, None, (4, "4 Pyro", [])),
        (",Pyro x3 (HOX-013),AFF,", None, None, None, (3, "Pyro", ["HOX-013", "AFF"])),
        ("  4,Pyro,HOX,Level Up", Zone.LEVEL_UP, None, None, (4, "Pyro", ["HOX"])),
        ("4\tPyro\tHOX\tDeck", Zone.DECK, None, None, (4, "Pyro", ["HOX"])),
        ("\tPyro\tHOX\tDeck", Zone.DECK, None, None, (None, "Pyro", ["HOX"])),
        ("4\tPyro\t\t\t", None, None, None, (4, "Pyro", [])),
    ],
)
def test_rows_under_a_header(line, zone, bad, place, expected):
    assert row(line, TABS if "\t" in line else COMMAS) == (zone, bad, place, [expected])


def test_a_row_without_a_name_is_no_card():
    assert row("4,,HOX,", COMMAS) is row("4 Pyro", COMMAS) is None


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("4 Pyro\t2 Toad", ["4 Pyro", "2 Toad"]),
        ("4 Pyro   2 Toad", ["4 Pyro", "2 Toad"]),
        ("4 Pyro, 2 X", ["4 Pyro", "2 X"]),
        ("- SC: 4 Pyro, 2 Toad # 3 Cosmo", ["4 Pyro", "2 Toad"]),
        ("4 Pyro, 2Toad", []),
        ("4Pyro, 2 Toad", []),
        ("4\tPyro, 2 Toad", []),
    ],
)
def test_cards_side_by_side(line, expected):
    assert [line[low:high] for low, high in several_cards(line)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4 Pyro", [(4, "4", "Pyro", True)]),
        ("9x Pyro", [(9, "9", "Pyro", True)]),
        ("9 x Pyro", [(9, "9", "Pyro", True), (9, "9", "x Pyro", True)]),
        ("4xPyro", [(4, "4", "Pyro", True)]),
        ("4Pyro", [(4, "4", "Pyro", False)]),
        ("4 X Pyro", [(4, "4", "X Pyro", True), (4, "4", "Pyro", True)]),
        ("4 copies of Pyro", [(4, "4", "Pyro", True), (4, "4", "copies of Pyro", True)]),
        ("4*Pyro", [(4, "4", "Pyro", True), (4, "4", "*Pyro", True)]),
        ("2.5 Pyro", [(None, "2.5", "Pyro", True)]),
        ("(4x) Pyro", [(4, "4", "Pyro", True)]),
        ("4", []),
        ("4 ", []),
        ("4th Pyro", []),
        ("4.5", []),
        ("Pyro", []),
        ("", []),
    ],
)
def test_the_quantities_that_a_text_begins_with(text, expected):
    within = f"9 {text} 9"
    end = 2 + len(text)
    for whole, start, stop in ((text, 0, len(text)), (within, 2, end)):
        counts = leading(whole, start, stop)
        told = [(one.number, whole[one.start : one.end], whole[one.bound : stop], one.sure) for one in counts]
        assert told == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Pyro x4", (4, "4", "Pyro")),
        ("Pyro (x4)", (4, "4", "Pyro")),
        ("Pyro x2.5", (None, "2.5", "Pyro")),
        ("Pyro x2,5", (None, "2,5", "Pyro")),
        ("Pyro: 100", (100, "100", "Pyro")),
        ("Pyro 4", None),
        ("x4", None),
        ("= 4", None),
        ("(4)", None),
    ],
)
def test_the_quantity_that_a_text_ends_with(text, expected):
    for whole, start in ((text, 0), (f"4 {text}", 2)):
        count = trailing(whole, start, len(whole))
        told = count and (count.number, whole[count.start : count.end], whole[start : count.bound])
        assert told == expected
