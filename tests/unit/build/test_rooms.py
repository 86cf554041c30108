"""How many more copies of a card a deck may hold: each rule that limits it."""

import pytest

from deckcheck.build.legal import MOST, Rooms, room
from deckcheck.build.offers import offers
from deckcheck.decklist.decode import source_from_text
from deckcheck.diagnostic import Severity
from deckcheck.engine import Settings, check
from deckcheck.model import Zone
from deckcheck.rules.base import Context
from deckcheck.rules.lines import Place

DAY = "2026-11-29"
GOBLIN = "Main Character\n1 Green Goblin L1 (MNB-079)\nLevel Up Zone\n1 Green Goblin L2 (MNB-080)\n"


@pytest.fixture
def rooms(library):
    """The rooms of a list, by a game format."""

    def make(text, format="multiverse", severities=()):
        verdict = check(source_from_text("list.txt", text), library, Settings(DAY, format=format))[0]
        return Rooms(verdict.deck, Context(library, format, DAY), dict(severities))

    return make


@pytest.mark.parametrize(
    ("cards", "number", "expected"),
    [
        ("", "MNB-087", 4),
        ("Deck\n3 Ronan (MNB-087)", "MNB-087", 1),
        ("Deck\n2 Ronan (MNB-087)\n2 Ronan (MNB-087)", "MNB-087", 0),
        ("Deck\n5 Ronan (MNB-087)", "MNB-087", 0),
        ("Deck\n4 Loki (MNB-098)", "AFF-020", 4),
        ("", "ALN-036", 8),
        ("", "BLK-020", 1),
        ("", "MNB-109", 4),
        ("Deck\n3 Training Ground (MNB-109)", "MNB-109", 1),
        ("Deck\n3 Training Ground (MNB-109)", "MNB-111", 4),
        ("Deck\n1 The Sulaco (ALN-056)", "MNB-109", 0),
        ("", "MCU1-052", 0),
        ("", "MNB-007", 0),
        ("", "MNB-080", 0),
    ],
    ids=[
        "four of a card",
        "what is there counts",
        "over all its lines",
        "no less than none",
        "another card of the title",
        "Legion",
        "One of a Kind",
        "a basic location",
        "of its symbol",
        "of another symbol",
        "under one name",
        "another universe",
        "a second main character",
        "a second card to level into",
    ],
)
def test_the_limits_of_construction(library, rooms, cards, number, expected):
    assert rooms(GOBLIN + cards).of(library.card(number)) == expected


def test_a_deck_has_no_room_past_its_size(library, rooms):
    deck = rooms(
        f"{GOBLIN}Deck\n" + "".join(f"4 MNB-0{number}\n" for number in range(87, 93)) + "34 LEG-032\n"
    )
    card = library.card("MNB-094")
    assert (deck.space, deck.of(card), deck.copies(card, deck.place(card))) == (2, 2, 4)
    full = rooms(f"{GOBLIN}Deck\n60 LEG-032\n")
    assert (full.space, full.of(card)) == (0, 0)


@pytest.mark.parametrize(
    ("format", "number", "expected"),
    [
        ("singularity", "MNB-087", 1),
        ("singularity", "MNB-104", 4),
        ("duality", "MNB-087", 2),
        ("life-goes-on", "MNB-087", 0),
        ("loyalty", "MNB-010", 0),
        ("loyalty", "MNB-087", 4),
    ],
)
def test_a_game_format_limits_them_too(library, rooms, format, number, expected):
    assert rooms(GOBLIN, format).of(library.card(number)) == expected


def test_what_is_wrong_already_is_laid_to_a_card_that_takes_part_in_it(library, rooms):
    deck = rooms(f"{GOBLIN}Deck\n4 Ronan (MCU1-052)")
    assert deck.of(library.card("MCU1-051")) == 0
    assert deck.of(library.card("MNB-087")) == 4


@pytest.mark.parametrize(
    ("cards", "number", "expected"),
    [
        ("4 Steel and Flame (LEG-036)", "MNB-087", 4),
        ("4 Steel and Flame (LEG-036)", "MNB-010", 0),
        ("4 Black Widow (MNB-010)", "LEG-036", 0),
        ("4 Stand Together (CV1-022)", "MNB-010", 0),
        ("4 Stand Together (CV1-022)\n4 Ronan (MNB-087)", "MNB-088", 4),
    ],
)
def test_loyalty_bars_what_breaks_it(library, rooms, cards, number, expected):
    assert rooms(f"{GOBLIN}Deck\n{cards}").of(library.card(number)) == expected


def test_cards_go_where_they_belong(library, rooms):
    spider = rooms("Main Character\n1 Scarlet Spider L1 (SPF-003)\nPile: Spider-Web")
    card = library.card("SPF-004")
    assert (spider.place(card), spider.of(card)) == (Place(Zone.LEVEL_UP), 1)
    card = library.card("MNB-007")
    assert (spider.place(card), spider.of(card)) == (Place(Zone.PILE, "Spider-Web"), 1)
    verse = rooms("Main Character\n1 Spider-Gwen L1 (CV2-004)")
    card = library.card("CV2-005")
    assert (verse.place(card).zone, verse.of(card)) == (Zone.DECK, 4)
    assert verse.of(library.card("CV3-024")) == 0
    token = library.card("SPF-021")
    assert rooms(GOBLIN).of(token) == 0


def test_tokens_that_a_card_makes_may_be_any_number(library, rooms):
    maker = next(
        card for card in library.cards() if card.is_main and library.card((*card.rules.tokens, "")[0])
    )
    token = library.card(maker.rules.tokens[0])
    assert rooms(f"Main Character\n1 {maker.number}").of(token, Place(Zone.TOKENS)) == MOST


def test_a_main_character_lets_one_of_each_in(library, rooms):
    deck = rooms("Main Character\n1 *Spider-Man* L1 (CV2-001)\nDeck\n1 Spider-Gwen (CV2-004)")
    assert [deck.of(library.card(f"CV2-00{number}")) for number in (4, 5, 6, 7)] == [0, 1, 1, 1]


@pytest.mark.parametrize(
    "lines", ["2 Spider-Gwen (CV2-004)", "1 Spider-Gwen (CV2-004)\n1 Spider-Gwen (CV2-004)"]
)
def test_two_of_such_a_card_are_one_too_many_on_one_line_and_on_two(library, lines):
    text = f"Main Character\n1 *Spider-Man* L1 (CV2-001)\nDeck\n{lines}"
    verdict = check(source_from_text("list.txt", text), library, Settings(DAY))[0]
    found = [one.code for one in verdict.diagnostics if one.severity is Severity.ERROR]
    assert sorted(found) == ["D001", "D007", "Z001"]


@pytest.mark.parametrize(("lines", "code"), [((2,), []), ((1, 1), []), ((2, 1), ["D007"]), ((3,), ["D007"])])
def test_a_card_that_a_main_character_lets_out_of_its_pile_is_counted_over_its_lines(library, lines, code):
    cards = "".join(f"{number} Negative Zone (FAN-029)\n" for number in lines)
    text = f"Main Character\n1 Annihilus L1 (FRI-001)\nDeck\n{cards}"
    verdict = check(source_from_text("list.txt", text), library, Settings(DAY))[0]
    assert [one.code for one in verdict.diagnostics if one.code == "D007"] == code


def test_of_several_decks_the_first_with_space_is_meant(library, rooms):
    franklin = (
        "Main Character\n1 Franklin Richards L1 (FRF-001)\nLevel Up Zone\n1 Franklin Richards L2 (FRF-002)\n"
    )
    text = f"{franklin}Deck\n60 MNB-009\nDeck\n4 MNB-087\nDeck\n3 MNB-010\n"
    deck = rooms(text)
    assert deck.space == 56
    assert [deck.of(library.card(number)) for number in ("MNB-087", "MNB-088", "MNB-010")] == [0, 4, 0]


def test_the_severities_of_the_run_decide(library, rooms):
    card = library.card("MNB-087")
    off = {"D001": None, "D002": Severity.WARNING}
    assert rooms(f"{GOBLIN}Deck\n60 LEG-032", severities=off.items()).of(card) == MOST


def test_a_card_that_lacks_but_its_pile_waits_for_it(library, rooms):
    deck = rooms(GOBLIN)
    bringing = library.card("CV4-005")
    assert deck.of(bringing) == 0
    assert [one.code for one in deck.errors(bringing, 1)] == ["O001"]
    offered = offers([bringing, library.card("MNB-087")], deck.deck, Context(library, "multiverse", DAY))
    assert {card.number: number for card, number in offered.rooms.items()} == {"MNB-087": 4}
    assert [(one.card.number, one.pile) for one in offered.waiting] == [("CV4-005", "Chaos")]


def test_the_room_of_one_card(library, rooms):
    deck = rooms(GOBLIN).deck
    assert room(deck, library.card("MNB-087"), Context(library, "multiverse", DAY)) == 4
