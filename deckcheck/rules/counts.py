"""How many cards stand under each heading."""

from collections.abc import Iterator, Sequence

from deckcheck.deck import Deck, Entry
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


def own_section(sections: Sequence[Section], section: int | None) -> int | None:
    """The section, or one around it, with a heading that only the player knows; None where there is none."""
    return next((at for at in around(sections, section) if not sections[at].known), None)


def without_quantity(deck: Deck) -> list[Entry]:
    """The entries whose line gives no quantity, not even an impossible one."""
    return [entry for entry in deck.entries if entry.has_no_quantity and not entry.bad_quantity]


def leaves_counts_out(deck: Deck) -> bool:
    """Whether a list gives no quantity for most of its cards, and is not one with a line for each copy."""
    return not deck.listed.one_per_copy and 2 * len(without_quantity(deck)) > len(deck.entries)


@once_a_deck
def _totals(deck: Deck) -> list[int]:
    sections = deck.listed.sections
    totals = [0] * len(sections)
    for entry in deck.entries:
        for index in around(sections, entry.line.section):
            totals[index] += entry.quantity
    return totals
