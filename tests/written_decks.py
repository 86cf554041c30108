"""Decks to be written in the formats of programs, and what is read of them again."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from judged import TODAY

from deckcheck.cards.library import Library
from deckcheck.deck import Deck
from deckcheck.decklist.decode import source_from_text
from deckcheck.decklist.exchange.written import Block, Options, WrittenCard, WrittenDeck
from deckcheck.engine import Settings, check
from deckcheck.model import DECK_TYPES, Card, CardType, Printing, Zone
from deckcheck.rules import all_rules

OPTIONS = Options()
ODD_NAME = 'A & "B" of Čapek\'s'
"""A name of no card, with signs that other syntaxes must escape."""

FIELDS = (
    ("player", "A. Nonymous"),
    ("notes", "first\n\nlast: line"),
    ("favourite colour", '<b>red & \\ "blue"</b>'),
)
CHUNK = 60

Copies = Counter[tuple[str, str, str, str]]
"""How many copies there are by zone, pile, number and set."""


def card(library: Library, number: str, quantity: int = 1, *, set: str = "") -> WrittenCard:
    """So many copies of the first printing of that number, in that set where one is given."""
    found = (one for one in library.printings(number) if set in ("", one[1].set))
    return _card(library, *next(found), quantity)


def sample(library: Library, title: str = "", fields: tuple[tuple[str, str], ...] = ()) -> WrittenDeck:
    """A deck with most zones, two cards of one name, and lines that mean no card."""
    return WrittenDeck(
        title,
        fields,
        (
            Block(Zone.MAIN, (card(library, "HOX-001"),)),
            Block(Zone.LEVEL_UP, (card(library, "HOX-002"),)),
            Block(Zone.DECK, (card(library, "HOX-013", 2), WrittenCard(1, ODD_NAME)), CardType.SUPPORTING),
            Block(Zone.DECK, (card(library, "MNB-077"),), CardType.PLOT_TWIST),
            Block(
                Zone.PILE, (card(library, "BAN-001"), card(library, "MNB-061", set="LEG")), pile="Invention"
            ),
            Block(None, (WrittenCard(1, "Nobody"),), name="Bench"),
            Block(None, (WrittenCard(2, "Nothing"),)),
        ),
    )


def several(library: Library) -> WrittenDeck:
    """A deck whose main character brings two decks of 60."""
    first, second = card(library, "HOX-013"), card(library, "HOX-014")
    return WrittenDeck("", (), (Block(Zone.DECK, (first,)), Block(Zone.DECK, (second,), part=1)))


def chunks(library: Library) -> Iterator[WrittenDeck]:
    """Every printing of every card, each where it may belong, in decks of sixty lines.

    Left out are printings whose number is that of other cards too, and withdrawn
    ones without a code of their own.
    """
    every = [(card, printing) for card in library.cards() for printing in card.printings]
    every = [(card, printing) for card, printing in every if _is_told(library, card, printing)]
    for start in range(0, len(every), CHUNK):
        found: dict[tuple[Zone, str], list[WrittenCard]] = {}
        for nth, (one, printing) in enumerate(every[start : start + CHUNK]):
            found.setdefault(_place(one), []).append(_card(library, one, printing, 1 + nth % 4))
        blocks = (Block(zone, tuple(cards), pile=pile) for (zone, pile), cards in found.items())
        yield WrittenDeck("", (), tuple(blocks))


def copies(deck: WrittenDeck) -> Copies:
    """The copies of a deck that is to be written."""
    found: Copies = Counter()
    for block in deck.blocks:
        for one in block.cards:
            found[(str(block.zone), block.pile, one.number or one.name, one.set)] += one.quantity
    return found


def copies_read(library: Library, text: str) -> Copies:
    """The copies that are read of a text."""
    found: Copies = Counter()
    for entry in deck_read(library, text).entries:
        printing = entry.printing
        number = printing.number if printing else entry.title
        found[(str(entry.zone), entry.pile or "", number, printing.set if printing else "")] += entry.quantity
    return found


def deck_read(library: Library, text: str) -> Deck:
    """The deck that is read of a text, whatever the rules say of it."""
    off = tuple((rule.code, None) for rule in all_rules())
    (verdict,) = check(source_from_text("list", text), library, Settings(TODAY, severities=off))
    return verdict.deck


def fields_read(library: Library, text: str) -> tuple[str, list[tuple[str, str]]]:
    """The title and the further fields that are read of a text."""
    listed = deck_read(library, text).listed
    return listed.title, [(one.name, one.value) for one in listed.fields if one.name != "name"]


def _card(library: Library, card: Card, printing: Printing, quantity: int) -> WrittenCard:
    return WrittenCard(quantity, card.title, card, printing, _titles(library)[card.title] == 1, True)


@lru_cache(maxsize=1)
def _titles(library: Library) -> Counter[str]:
    return Counter(card.title for card in library.cards())


def _is_told(library: Library, card: Card, printing: Printing) -> bool:
    if printing.banned and not printing.codes:
        return False
    return {one.number for one, _ in library.printings(printing.number)} == {card.number}


def _place(card: Card) -> tuple[Zone, str]:
    if card.rules.never_in_deck:
        return Zone.PILE, card.rules.never_in_deck.pile
    if card.is_main:
        return (Zone.LEVEL_UP if (card.level or 1) > 1 else Zone.MAIN), ""
    if card.type is CardType.TOKEN:
        return Zone.TOKENS, ""
    return (Zone.DECK if card.type in (None, *DECK_TYPES) else Zone.PILE), ""
