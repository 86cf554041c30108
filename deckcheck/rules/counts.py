"""How many cards stand under each heading."""

from collections.abc import Iterator, Sequence

from deckcheck.deck import Deck
from deckcheck.decklist.tree import Section
from deckcheck.rules.remember import once_a_deck


def copies_under(deck: Deck, section: int) -> int:
    """How many copies stand under a heading (by its section's index), those of its sub-headings too."""
    return _totals(deck)[section]


def around(sections: Sequence[Section], section: int | None) -> Iterator[int]:
    """A section and those under whose headings it stands."""
    while section is not None:
        yield section
        section = sections[section].parent


@once_a_deck
def _totals(deck: Deck) -> list[int]:
    sections = deck.listed.sections
    totals = [0] * len(sections)
    for entry in deck.entries:
        for index in around(sections, entry.line.section):
            totals[index] += entry.quantity
    return totals
