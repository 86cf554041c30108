"""Where the lines of a list belong, and what a deck says of itself, on a handful of invented cards."""

from typing import Any

import pytest

from deckcheck.deck import Answered, CardEntry, Deck, Entry, assemble, written_zone, zone_of_section
from deckcheck.decklist.decode import source_from_text
from deckcheck.decklist.tree import CardLine, Counted, Listed, Section, Template, Way
from deckcheck.model import (
    NO_RULES,
    Card,
    CardType,
    Choice,
    MayInclude,
    NeverInDeck,
    Printing,
    Reading,
    Resolution,
    Zone,
)
from deckcheck.source import Span


def card(number: str, title: str, type: CardType | None = CardType.SUPPORTING, **facts: Any) -> Card:
    """A card of these facts; those that DeckRules has are its rules."""
    rules = NO_RULES._replace(**{name: facts.pop(name) for name in NO_RULES._fields if name in facts})
    printings = (Printing(number, "AAA"),)
    plain = Card(number, title, type, "illustrated", "Ip", "Brand", printings, rules=rules)
    return plain._replace(**facts)


def main(number: str, title: str, level: int | None, **facts: Any) -> Card:
    return card(number, title, CardType.MAIN, level=level, **facts)


ANNA_1, ANNA_2, ANNA_3 = (main(f"AAA-00{level}", f"Anna {level}", level) for level in (1, 2, 3))
ARNO_1 = main("AAA-004", "Arno 1", 1)
HOST = main("AAA-005", "Host", 1, may_include=(MayInclude("", 1),))
MASTER = main("AAA-006", "Master", 1, in_deck_main_character=True)
LATE = main("AAA-007", "Late", 4, starting_level=4)
HIDDEN = main("AAA-008", "Hidden", 1, never_in_deck=NeverInDeck("Vault", 1))
NO_LEVEL = main("AAA-009", "No level", None)
ABEL = card("AAA-010", "Abel")
GEM = card("AAA-011", "Gem", CardType.EQUIPMENT, never_in_deck=NeverInDeck("Vault", 1))
TOKEN = card("AAA-012", "Token", CardType.TOKEN)
STORY = card("AAA-013", "Story", CardType.STORY)
RIDDLE = card("AAA-014", "Riddle", None)
STARTER = main("AAA-015", "Starter", 1, pile=("Gate",))

PLAIN = Section()
MAIN = Section("Main Character", Span(1, 1, 1, 15), Zone.MAIN)
DECK = Section("Deck", Span(2, 1, 2, 5), Zone.DECK)
LEVELS = Section("Level Up", Span(3, 1, 3, 9), Zone.LEVEL_UP)
VAULT = Section("Vault", Span(4, 1, 4, 6), Zone.PILE, pile="Vault")
PILE = Section("Pile", Span(5, 1, 5, 5), Zone.PILE)
SIDE = Section("Sideboard", Span(6, 1, 6, 10), Zone.DECK, beside=True)
PLOTS = Section("Plot Twists", Span(7, 1, 7, 12), type=CardType.PLOT_TWIST)
MAINS = Section("Main Characters", Span(8, 1, 8, 16), type=CardType.MAIN)
GATE = Section("Gate", Span(9, 1, 9, 5), Zone.PILE, pile="Gate")
ASIDE = Section("Maybe", Span(10, 1, 10, 6), beside=True)


def answered(
    row: int,
    one: Card | None,
    section: int = 0,
    quantity: int | None = 1,
    zone: Zone | None = None,
    bad: bool = False,
) -> Answered:
    """What is said of a line `1 Name`, or `Name` where the quantity is None."""
    counted = None if quantity is None else Span(row, 1, row, 2)
    reading = Reading(quantity, "Name", Span(row, 3, row, 7), (), counted)
    choice = Choice.EXACT if one else Choice.UNKNOWN
    line = CardLine(Span(row, 1, row, 7), (reading,), section, zone)
    return Answered(line, Resolution(choice, reading, one, one.printings[0] if one else None), bad)


def deck(sections: tuple[Section, ...], *lines: Answered, starting: tuple[str, ...] = ()) -> Deck:
    listed = Listed(source_from_text("a.txt", ""), "", (), sections, tuple(one.line for one in lines), ())
    return assemble(listed, lines, starting)


def placed(made: Deck) -> list[str]:
    """A line for each entry: quantity, card, zone and pile."""
    parts = [(one.quantity, one.title, one.zone or "-", one.pile) for one in made.entries]
    return [" ".join(str(part) for part in some if part is not None) for some in parts]


def places(section: Section, *cards: Card | None) -> list[str]:
    """Where the cards belong that are all the list has, under one heading."""
    return placed(deck((section,), *(answered(row, one) for row, one in enumerate(cards, 1))))


@pytest.mark.parametrize(
    ("section", "zone"),
    [
        (PLAIN, None),
        (MAIN, Zone.MAIN),
        (LEVELS, Zone.LEVEL_UP),
        (MAINS, Zone.MAIN),
        (PLOTS, Zone.DECK),
        (Section("Level-Up Main Characters", zone=Zone.LEVEL_UP, type=CardType.MAIN), Zone.LEVEL_UP),
    ],
)
def test_the_zone_that_a_heading_states(section, zone):
    assert zone_of_section(section) is zone
    assert written_zone(answered(1, ABEL).line, section) is zone
    assert written_zone(answered(1, ABEL, zone=Zone.TOKENS).line, section) is Zone.TOKENS


def test_without_a_heading_the_type_of_a_card_places_it():
    cards = (ABEL, GEM, TOKEN, STORY, RIDDLE, MASTER, HIDDEN, ANNA_1, None)
    assert places(PLAIN, *cards) == [
        "1 Abel deck",
        "1 Gem pile Vault",
        "1 Token tokens",
        "1 Story pile",
        "1 Riddle deck",
        "1 Master deck",
        "1 Hidden pile Vault",
        "1 Anna 1 main",
        "1 Name -",
    ]


def test_under_the_heading_of_main_characters_other_cards_are_placed_by_their_type():
    cards = (ANNA_1, ABEL, GEM, TOKEN, STORY, RIDDLE, MASTER, None)
    assert places(MAIN, *cards) == [
        "1 Anna 1 main",
        "1 Abel deck",
        "1 Gem deck",
        "1 Token tokens",
        "1 Story pile",
        "1 Riddle deck",
        "1 Master deck",
        "1 Name main",
    ]


def test_under_the_heading_of_the_deck_only_main_characters_are_moved():
    cards = (ABEL, GEM, TOKEN, STORY, RIDDLE, MASTER, ANNA_2, ANNA_1, None)
    assert places(DECK, *cards) == [
        "1 Abel deck",
        "1 Gem deck",
        "1 Token deck",
        "1 Story deck",
        "1 Riddle deck",
        "1 Master deck",
        "1 Anna 2 level up",
        "1 Anna 1 main",
        "1 Name deck",
    ]


def test_a_heading_beside_the_deck_takes_what_would_be_of_the_deck():
    assert places(SIDE, ABEL, TOKEN, RIDDLE, ANNA_1, MASTER, None) == [
        "1 Abel pile",
        "1 Token pile",
        "1 Riddle pile",
        "1 Anna 1 main",
        "1 Master deck",
        "1 Name pile",
    ]
    assert places(ASIDE, ABEL, TOKEN, GEM, None) == [
        "1 Abel pile",
        "1 Token tokens",
        "1 Gem pile Vault",
        "1 Name -",
    ]


def test_under_the_heading_of_a_pile_every_card_stays():
    assert places(VAULT, ABEL, ANNA_1, None) == [
        "1 Abel pile Vault",
        "1 Anna 1 pile Vault",
        "1 Name pile Vault",
    ]
    assert places(PILE, ABEL, GEM, None) == ["1 Abel pile", "1 Gem pile Vault", "1 Name pile"]
    assert places(GATE, GEM) == ["1 Gem pile Gate"]
    assert places(LEVELS, ANNA_1, ABEL, GEM) == ["1 Anna 1 level up", "1 Abel level up", "1 Gem level up"]


def test_a_main_character_above_the_lowest_level_is_levelled_into():
    assert places(PLAIN, ANNA_3, ANNA_1, ANNA_2, LATE, NO_LEVEL) == [
        "1 Anna 3 level up",
        "1 Anna 1 main",
        "1 Anna 2 level up",
        "1 Late main",
        "1 No level main",
    ]
    assert places(PLAIN, NO_LEVEL, ANNA_2, ANNA_2) == ["1 No level main", "1 Anna 2 main", "1 Anna 2 main"]
    assert places(PLAIN, NO_LEVEL) == ["1 No level main"]


def test_those_that_live_in_a_pile_and_lie_in_the_deck_count_as_main_characters():
    assert places(DECK, HIDDEN, HIDDEN) == ["1 Hidden main", "1 Hidden main"]


@pytest.mark.parametrize("other", [MASTER, HIDDEN])
def test_one_that_cannot_start_tells_no_lowest_level(other):
    assert places(PLAIN, other, ANNA_2)[1:] == ["1 Anna 2 main"]


def test_with_a_heading_of_main_characters_those_of_the_deck_stay_there():
    sections = (MAIN, DECK, PLAIN)
    made = deck(sections, answered(1, ANNA_2), answered(2, ANNA_1, 1), answered(3, ANNA_3, 2))
    assert placed(made) == ["1 Anna 2 main", "1 Anna 1 deck", "1 Anna 3 level up"]
    unknown = deck(sections, answered(1, None), answered(2, ANNA_1, 1), answered(3, ANNA_3, 2))
    assert placed(unknown) == ["1 Name main", "1 Anna 1 deck", "1 Anna 3 main"]
    supporting = deck(sections, answered(1, ABEL), answered(2, ANNA_1, 1), answered(3, ANNA_3, 2))
    assert placed(supporting) == ["1 Abel deck", "1 Anna 1 main", "1 Anna 3 level up"]


def test_where_a_level_up_heading_holds_the_low_levels_they_tell_nothing():
    made = deck((LEVELS, PLAIN), answered(1, ANNA_1), answered(2, ANNA_2, 1))
    assert placed(made) == ["1 Anna 1 level up", "1 Anna 2 main"]


def test_guests_of_one_that_lets_cards_in_lie_among_the_sixty():
    assert places(PLAIN, HOST, ANNA_1, ARNO_1) == ["1 Host main", "1 Anna 1 deck", "1 Arno 1 deck"]
    assert places(DECK, HOST, ANNA_1) == ["1 Host main", "1 Anna 1 deck"]
    assert places(PLAIN, ANNA_1, HOST) == ["1 Anna 1 main", "1 Host main"]
    assert places(MAIN, HOST, ANNA_1) == ["1 Host main", "1 Anna 1 main"]
    assert places(PLAIN, HIDDEN, HOST, ANNA_1)[1:] == ["1 Host main", "1 Anna 1 deck"]


def test_a_prefix_beats_the_heading():
    made = deck((DECK, MAIN), answered(1, ABEL, 1, zone=Zone.DECK), answered(2, ANNA_1, zone=Zone.MAIN))
    assert placed(made) == ["1 Abel deck", "1 Anna 1 main"]
    beside = deck((SIDE,), answered(1, ABEL, zone=Zone.DECK))
    assert placed(beside) == ["1 Abel pile"]
    above = deck((VAULT,), answered(1, ANNA_1, zone=Zone.LEVEL_UP), answered(2, None, zone=Zone.TOKENS))
    assert [one.zone for one in above.entries] == [Zone.LEVEL_UP, Zone.TOKENS]
    assert above.pile_names == ()


@pytest.mark.parametrize("one", [ABEL, ANNA_1, None])
@pytest.mark.parametrize(
    ("quantity", "bad", "counted"), [(3, False, 3), (None, False, 1), (3, True, 0), (None, True, 0)]
)
def test_what_is_counted(one, quantity, bad, counted):
    (entry,) = deck((DECK,), answered(1, one, 0, quantity, bad=bad)).entries
    assert (entry.quantity, entry.bad_quantity, entry.has_no_quantity) == (counted, bad, quantity is None)


NAME, NUMBER = Span(1, 3, 1, 7), Span(1, 1, 1, 2)


def test_an_entry_tells_where_it_stands():
    counted, bare, nameless = deck(
        (DECK,), answered(1, ABEL), answered(1, ABEL, 0, None), answered(1, None)
    ).entries
    reading = Reading(1, "Name", NAME, (), NUMBER)
    assert counted == Entry(
        counted.line, DECK, Resolution(Choice.EXACT, reading, ABEL, ABEL.printings[0]), 1, Zone.DECK
    )
    assert (counted.reading, counted.resolution, counted.card) == (reading, counted.answer, ABEL)
    assert counted.printing == ABEL.printings[0]
    assert (counted.span, counted.count_span, bare.count_span) == (NAME, NUMBER, NAME)
    assert (counted.title, nameless.title) == ("Abel", "Name")
    assert (nameless.card, nameless.printing) == (None, None)


WAYS = (Way(None, "2 Abel", 1, 7), Way(2, "Abel", 3, 7, (), (1, 2)))


def shared(way: int, before: Counted | None = None) -> Answered:
    """A line that shares its answer, which says another quantity, with others of the same words."""
    line = CardLine(Span(4, 1, 4, 7), (), 0, template=Template(WAYS), before=before)
    elsewhere = Reading(7, "Abel", Span(1, 1, 1, 5))
    return Answered(line, Resolution(Choice.EXACT, elsewhere, ABEL), way=way)


def test_lines_that_share_an_answer_keep_their_own_reading():
    own, other, before = deck((DECK,), shared(1), shared(0), shared(1, Counted(5, (1, 2), 2))).entries
    reading = Reading(2, "Abel", Span(4, 3, 4, 7), (), Span(4, 1, 4, 2))
    assert own.reading == reading
    assert own.resolution == Resolution(Choice.EXACT, reading, ABEL)
    assert (own.quantity, own.has_no_quantity, own.span, own.count_span) == (
        2,
        False,
        reading.name_span,
        reading.quantity_span,
    )
    assert (other.quantity, other.has_no_quantity, other.count_span) == (1, True, Span(4, 1, 4, 7))
    assert (before.quantity, before.has_no_quantity) == (5, False)
    assert [one.quantity for one in (shared(1), shared(0), shared(1, Counted(5, (1, 2), 2)), shared(-1))] == [
        2,
        None,
        5,
        7,
    ]


def test_a_known_card_is_of_the_universe_of_its_printing():
    entry = deck((DECK,), answered(1, ABEL)).known[0].entry
    other = entry.answer._replace(printing=Printing("AAA-010", "PIC", universe="photographic"))
    none = entry.answer._replace(printing=None)
    told = [CardEntry(ABEL, entry._replace(answer=one)).universe for one in (entry.answer, other, none)]
    assert told == ["illustrated", "photographic", "illustrated"]
    known = CardEntry(ABEL, entry)
    assert (known.title, known.quantity, known.span) == ("Abel (AAA-010)", 1, NAME)


def whole() -> Deck:
    return deck(
        (MAIN, DECK, GATE, VAULT, PLAIN),
        answered(1, ANNA_1),
        answered(2, ABEL, 1, 4),
        answered(3, None, 1, 2),
        answered(4, ABEL, 2, 1),
        answered(5, STARTER, 2),
        answered(6, ARNO_1, 2),
        answered(7, None, 3),
        answered(8, GEM, 3),
        answered(9, None, 4),
        answered(10, STORY, 4),
        answered(11, None, 2),
        starting=("Gate",),
    )


def rows(entries):
    return [one.span.line for one in entries]


def test_what_a_deck_holds_by_zone_and_pile():
    made = whole()
    assert rows(made.known) == [1, 2, 4, 5, 6, 8, 10]
    assert rows(made.zone(Zone.DECK)) == [2]
    assert rows(made.zone(Zone.PILE)) == [4, 5, 6, 8, 10]
    assert rows(made.zone(Zone.DECK, Zone.MAIN)) == [1, 2]
    assert rows(made.zone(Zone.TOKENS)) == rows(made.zone()) == []
    assert made.zone(Zone.DECK) is made.zone(Zone.DECK)
    assert made.zone(Zone.DECK, Zone.MAIN) is made.zone(Zone.DECK, Zone.MAIN)
    assert rows(made.unresolved(Zone.DECK)) == [3]
    assert rows(made.unresolved(Zone.PILE, None)) == [7, 9, 11]
    assert rows(made.unresolved(Zone.MAIN)) == [11]
    assert [made.copies(zone) for zone in (Zone.MAIN, Zone.DECK, Zone.PILE, Zone.TOKENS)] == [1, 6, 7, 0]
    assert rows(made.pile("Gate")) == [4, 5, 6]
    assert rows(made.pile("Vault")) == [8]
    assert rows(made.pile("Shed")) == []
    assert made.pile_names == ("Gate", "Vault")
    assert rows(made.mains) == [1, 5]


def test_a_deck_of_other_entries_keeps_what_starts():
    made = whole()
    fewer = made.with_entries(one for one in made.entries if one.zone is Zone.PILE)
    assert (rows(fewer.entries), rows(fewer.mains)) == ([4, 5, 6, 7, 8, 10, 11], [5])
    assert fewer.listed is made.listed


def test_equal_decks():
    assert whole() == whole()
    assert hash(whole()) == hash(whole()) != hash(whole().with_entries(()))
    assert whole() != whole().with_entries(())
    other = whole()
    assert whole() != Deck(other.listed._replace(title="Other"), other.entries)
    assert whole() != (whole().listed, whole().entries)
