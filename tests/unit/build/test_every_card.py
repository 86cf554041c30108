"""Every card that may be in a deck can be added to a list however it is written, and is then read as itself.

With DECKCHECK_TEST_ALL in the environment all cards are added to all lists, else
each card to one list of a layout, and to YAML but some of them.
"""

import os
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

import pytest
from edited import edit

from deckcheck.build.completion.pool import printing_to_write
from deckcheck.build.completion.writing import Addition, written
from deckcheck.build.places import deck_place
from deckcheck.cards.keys import bare_key
from deckcheck.cards.library import Library
from deckcheck.database.fresh import open_library
from deckcheck.deck import Deck
from deckcheck.decklist.decode import source_from_text
from deckcheck.decklist.write import card_words, heading
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.fixes import applied
from deckcheck.model import DECK_TYPES, Card, CardType, Printing, Zone
from deckcheck.rules import all_rules
from deckcheck.rules.base import Context
from deckcheck.source import Source

DAY = "2026-11-29"
EVERY = "DECKCHECK_TEST_ALL" in os.environ
LIBRARY: Library = open_library()
READING = tuple((rule.code, None) for rule in all_rules() if rule.code[0] not in "PN")
CHECKER = Checker(LIBRARY, Settings(DAY, severities=READING))

MAINS = {"illustrated": "MNB-003", "photographic": "MCU1-009"}
AROUND = {
    "illustrated": ("MNB-023", "AFF-023", "MMU-036", "PRD-040", "VER-012"),
    "photographic": ("MCU1-011", "TBB-042", "WDV-021", "MKE-052", "AEW-015"),
}
"""Cards whose title no other card has."""


def fills_decks(card: Card) -> bool:
    """Whether a card may be among the 60 by its own nature."""
    return card.rules.in_deck_main_character or (card.type in DECK_TYPES and card.rules.never_in_deck is None)


CARDS = [card for card in LIBRARY.cards() if fills_decks(card)]
NAMESAKES: dict[str, list[Card]] = defaultdict(list)
for one in LIBRARY.cards():
    if one.is_main or fills_decks(one):
        NAMESAKES[bare_key(one.title)].append(one)


def titled(card: Card) -> str:
    return card_words(card, None)


def numbered(card: Card) -> str:
    return card_words(card, card.printings[0])


def alone(card: Card) -> tuple[Card, list[Card]]:
    """A main character and cards that have another name."""
    return known(MAINS[card.universe]), []


def among_namesakes(card: Card) -> tuple[Card, list[Card]]:
    """Other cards of that name, or that name in other marks, are in the deck."""
    return known(MAINS[card.universe]), [
        one for one in NAMESAKES[bare_key(card.title)] if one != card and fills_decks(one)
    ]


def under_a_namesake(card: Card) -> tuple[Card, list[Card]]:
    """The main character has that name, or that name in other marks."""
    mains = [one for one in NAMESAKES[bare_key(card.title)] if one.is_main and not fills_decks(one)]
    return next(iter(mains), known(MAINS[card.universe])), []


def under_another_universe(card: Card) -> tuple[Card, list[Card]]:
    """The main character is of the other universe."""
    other = next(universe for universe in MAINS if universe != card.universe)
    return known(MAINS[other]), []


def known(number: str) -> Card:
    card = LIBRARY.card(number)
    assert card
    return card


def with_headings(main: Card, cards: list[Card], namesakes: list[Card]) -> str:
    """Titles, under headings with their counts."""
    rows = [heading(Zone.MAIN), f"1 {numbered(main)}"]
    for type in DECK_TYPES:
        inside = [titled(one) for one in cards if one.type is type]
        inside += [numbered(one) for one in namesakes if one.type is type]
        rows += ["", f"{heading(Zone.DECK, type)} ({2 * len(inside)})", *(f"2 {one}" for one in inside)]
    return "\n".join((*rows, ""))


def without_headings(main: Card, cards: list[Card], namesakes: list[Card]) -> str:
    """Titles and nothing else."""
    inside = [*map(titled, cards), *map(numbered, namesakes)]
    return "".join(f"{row}\n" for row in (f"1 {numbered(main)}", *(f"2 {one}" for one in inside)))


def in_columns(main: Card, cards: list[Card], namesakes: list[Card]) -> str:
    """A table of counts, titles and numbers."""
    rows = [(1, main), *((2, one) for one in (*cards, *namesakes))]
    return "count,card,number\n" + "".join(
        f'{count},"{one.title.replace(chr(34), chr(34) * 2)}",{one.number}\n' for count, one in rows
    )


def in_yaml(main: Card, cards: list[Card], namesakes: list[Card]) -> str:
    """Quoted names in two lists."""
    rows = [f"main character: {quoted(numbered(main))}", "deck:"]
    rows += [f"  - {quoted(f'2 {name}')}" for name in (*map(titled, cards), *map(numbered, namesakes))]
    return "\n".join((*rows, ""))


def in_a_yaml_mapping(main: Card, cards: list[Card], namesakes: list[Card]) -> str:
    """Counts by name, under a key for each card type."""
    rows = [f"main character: {quoted(numbered(main))}", "deck:"]
    for type in DECK_TYPES:
        inside = [one for one in (*cards, *namesakes) if one.type is type]
        if inside:
            rows.append(f"  {heading(Zone.DECK, type).lower()}:")
            rows += [f"    {quoted(numbered(one))}: 2" for one in inside]
    return "\n".join((*rows, ""))


def quoted(text: str) -> str:
    """A text as YAML has it in single quotes."""
    return "'" + text.replace("'", "''") + "'"


Around = Callable[[Card], tuple[Card, list[Card]]]
Layout = Callable[[Card, list[Card], list[Card]], str]

SURROUNDINGS: tuple[Around, ...] = (
    alone,
    among_namesakes,
    under_a_namesake,
    under_another_universe,
)
STEPS: dict[Layout, int] = {
    with_headings: 1,
    without_headings: 4,
    in_columns: 8,
    in_yaml: 12,
    in_a_yaml_mapping: 12,
}
"""Of how many cards one is tried."""


def lists(layout: Layout, step: int) -> Iterator[tuple[Card, Source]]:
    """Cards, and lists to add them to."""
    path = "list.yaml" if "yaml" in layout.__name__ else "list.txt"
    for place, card in enumerate(CARDS[:: 1 if EVERY else step]):
        for around in SURROUNDINGS if EVERY else SURROUNDINGS[place % len(SURROUNDINGS) :][:1]:
            main, namesakes = around(card)
            others = [known(number) for number in AROUND[main.universe]]
            yield card, source_from_text(path, layout(main, others, namesakes))


def copies(deck: Deck) -> Counter[tuple[str, Zone | None, Printing | None]]:
    """How many copies of each card there are, by zone and printing; those of a basic location together."""
    found: Counter[tuple[str, Zone | None, Printing | None]] = Counter()
    for entry in deck.entries:
        name = entry.card.number if entry.card else entry.title
        found[(name, entry.zone, told(entry.card, entry.printing))] += entry.quantity
    return found


def told(card: Card | None, printing: Printing | None) -> Printing | None:
    """The printing meant, as far as it matters."""
    if card is None or card.basic_symbol:
        return None
    return card.printings[0] if len(card.printings) == 1 else printing


def doubts(verdict: Verdict) -> int:
    """How many findings about names there are that do not only regret a gap in the data."""
    return sum(one.code != "N007" for one in verdict.diagnostics)


def numbered_alone(card: Card, printing: Printing) -> bool:
    """Whether no other card bears the number of a printing."""
    return LIBRARY.printings(printing.number) == tuple(
        (card, one) for one in card.printings if printing.number in one.numbers
    )


@pytest.mark.parametrize("layout", STEPS, ids=lambda layout: layout.__name__)
def test_a_printing_that_is_added_is_read_as_that_printing(layout):
    failed = []
    for card, source in lists(layout, STEPS[layout]):
        for printing in card.printings:
            if not numbered_alone(card, printing):
                continue
            outcome = edit(CHECKER, source, "add", "2", card_words(card, printing))
            wanted = copies(outcome.before.deck)
            wanted[(card.number, Zone.DECK, told(card, printing))] += 2
            if copies(outcome.after.deck) != wanted:
                failed.append((printing, source.text, outcome.source.text))
    assert failed == []


@pytest.mark.parametrize("layout", STEPS, ids=lambda layout: layout.__name__)
def test_a_card_that_a_completion_writes_is_read_as_that_card(layout):
    context = Context(LIBRARY, LIBRARY.default_format, DAY)
    failed = []
    for card, source in lists(layout, 4 * STEPS[layout]):
        before = CHECKER.check(source)[0]
        addition = Addition(card, printing_to_write(card, context), 2, deck_place(card))
        after = CHECKER.check(written(source, (addition,), CHECKER.check, applied))[0]
        grown = copies(after.deck) - copies(before.deck)
        lost = copies(before.deck) - copies(after.deck)
        ((number, zone, printing),) = grown
        read = (number, zone, grown.total()) == (card.number, Zone.DECK, 2)
        if not read or lost or (printing and printing.banned) or doubts(after) > doubts(before):
            failed.append((card, source.text, after.source.text))
    assert failed == []


def test_every_kind_of_card_is_tried():
    assert Counter(card.type for card in CARDS).keys() == {*DECK_TYPES, CardType.MAIN}
    assert {card.universe for card in CARDS} == set(MAINS)
    assert any(one.banned for card in CARDS for one in card.printings)
    signs = {sign for card in CARDS for sign in card.title if not sign.isalnum()}
    assert {"*", "'", '"', ".", "-", ",", "!"} <= signs
    assert any(sign.isdigit() for card in CARDS for sign in card.title)
