"""Where the edits of fixes begin and end, and what they count."""

import pytest
from found import whole

from deckcheck.cards.library import Library
from deckcheck.deck import Deck
from deckcheck.decklist.decode import source_from_text
from deckcheck.diagnostic import Edit
from deckcheck.engine import Settings, check
from deckcheck.model import CardType, Zone
from deckcheck.rules.fixing import move, rename
from deckcheck.rules.lines import Lines, Place
from deckcheck.source import Span

COUNTED = """Main Character (1)
1 Blade L1 (DAR-001)
Level Up Zone (1)
1 Yondu (MNB-062)
Deck (4)
4 Loki (MNB-098)
Total: 4
"""


def deck_of(library: Library, text: str) -> Deck:
    """The deck of a list."""
    (verdict,) = check(source_from_text("list.txt", text), library, Settings("2026-11-29"))
    return verdict.deck


def test_the_last_line_goes_with_the_end_of_the_line_before(library: Library) -> None:
    text = "1 Gamora (MNB-067)\n1 Groot (MNB-070)\n1 Gamora (MNB-067)\n1 Gamora (MNB-067)"
    (verdict,) = check(source_from_text("list.txt", text), library, Settings("2026-11-29"))
    (merged,) = [one for one in verdict.diagnostics if one.code == "P006"]
    assert whole(merged).splitlines()[-1] == (
        "  fix (safe): merge the lines into one of 3: 1:1-1:2 '3'; 2:18-4:19 ''"
    )


@pytest.mark.parametrize(
    ("at", "zone", "counts"),
    [
        (1, Zone.DECK, ((3, 16, "0"), (5, 7, "5"), (7, 8, "5"))),
        (2, Zone.LEVEL_UP, ((3, 16, "5"), (5, 7, "0"), (7, 8, "0"))),
        (2, Zone.DECK, ()),
        (1, Zone.MAIN, ((1, 17, "2"), (3, 16, "0"))),
    ],
)
def test_a_card_that_moves_is_counted_where_it_goes(
    library: Library, at: int, zone: Zone, counts: tuple[tuple[int, int, str], ...]
) -> None:
    deck = deck_of(library, COUNTED)
    edits = move(deck, deck.entries[at], Place(zone)) or ()
    assert edits[2:] == tuple(Edit(Span(*place, place[0], place[1] + 1), text) for *place, text in counts)


@pytest.mark.parametrize(
    ("name", "text", "written"),
    [
        ("a.txt", "4 Loki (MNB-098)\n", 'A & "B"'),
        ("a.json", '{"deck": ["4 Loki (MNB-098)"]}', 'A & \\"B\\"'),
        (
            "a.cod",
            '<cockatrice_deck version="1"><zone name="main"><card number="4" name="Loki"/></zone>'
            "</cockatrice_deck>",
            "A &amp; &quot;B&quot;",
        ),
    ],
)
def test_a_name_is_written_as_the_layout_asks(library: Library, name: str, text: str, written: str) -> None:
    (verdict,) = check(source_from_text(name, text), library, Settings("2026-11-29"))
    edits = rename(verdict.deck, verdict.deck.entries[0], 'A & "B"')
    assert [edit.text for edit in edits or ()] == [written]


def test_the_last_heading_of_a_place_is_taken_of_all_or_of_some(library: Library) -> None:
    deck = deck_of(
        library, "Deck\n1 Yondu (MNB-062)\nLocations\nDeck\n1 Loki (MNB-098)\nDeck: 1 Toad (BOM-010)\n"
    )
    lines, place = Lines(deck), Place(Zone.DECK)
    told = [lines.section_of(place, among) for among in (None, {0}, {0, 2}, {1}, None)]
    assert told == [2, 0, 2, None, 2]
    assert lines.section_of(Place(Zone.DECK, type=CardType.LOCATION)) == 1


def test_a_line_that_means_several_cards_is_no_line_of_one(library: Library) -> None:
    deck = deck_of(
        library, "Deck\n4 DEF-038\n4 Loki (MNB-098)\n4 Yondu (MNB-062), 4 Toad (BOM-010)\nDeck: 4 Gamora\n"
    )
    lines = Lines(deck)
    assert [lines.is_whole(entry) for entry in deck.entries] == [False] * 4 + [True] + [False] * 3


def test_where_a_deck_ends_and_that_of_an_empty_list(library: Library) -> None:
    assert [
        Lines(deck_of(library, text)).deck_end() for text in ("", "\n\n", "4 Loki\n\n", "4 Loki\n\n# c\n\n")
    ] == [
        1,
        1,
        1,
        3,
    ]
