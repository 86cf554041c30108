"""The decks of 60 of a list, those among them that hold no card yet."""

from typing import NamedTuple

from deckcheck.build.edit import root_of
from deckcheck.deck import Deck
from deckcheck.model import Zone
from deckcheck.rules.decks import brought_decks


class Part(NamedTuple):
    """A deck of 60 with all that is not another deck's; `section` is its heading, None for the only one."""

    deck: Deck
    section: int | None = None


def parts_of(deck: Deck) -> tuple[Part, ...]:
    """The decks of a list: one, or one for each heading `Deck` where a main character brings several."""
    bringing = brought_decks(deck)
    sections = deck.listed.sections
    headings = [
        index
        for index, one in enumerate(sections)
        if one.heading and one.parent is None and bringing
        if (one.zone is Zone.DECK and one.type is None) or one.pile == bringing.pile
    ]
    if len(headings) < 2:
        return (Part(deck),)
    return tuple(Part(_only(deck, bringing.pile if bringing else "", index), index) for index in headings)


def _only(deck: Deck, pile: str, heading: int) -> Deck:
    sections = deck.listed.sections
    entries = []
    for entry in deck.entries:
        if entry.zone is not Zone.DECK and (entry.zone is not Zone.PILE or entry.pile != pile):
            entries.append(entry)
        elif root_of(sections, entry.line.section) == heading:
            entries.append(entry._replace(zone=Zone.DECK, pile=None))
    return deck.with_entries(entries)
