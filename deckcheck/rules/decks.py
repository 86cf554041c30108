"""The decks of 60 in a list: one, or as many as a main character brings."""

from collections.abc import Sequence

from deckcheck.deck import Deck, Entry
from deckcheck.decklist.tree import Section
from deckcheck.model import Decks, Zone
from deckcheck.rules.remember import once_a_deck

_MOST_DECKS = 6


@once_a_deck
def brought_decks(deck: Deck) -> Decks | None:
    """How many decks a starting main character brings, where it brings several."""
    return next((main.card.rules.decks for main in deck.mains if main.card.rules.decks), None)


def split(deck: Deck) -> tuple[Deck, ...]:
    """The decks of a list, each with everything that is not another deck's.

    A list tells several decks apart by a heading `Deck`, or that of their pile,
    over each of them. Without two such headings, or where no main character
    brings several decks, it is one deck. Where there are far more decks than any
    character brings, the last ones are taken together.
    """
    inside = _inside(deck)
    count = _count(inside)
    if not count:
        return (deck,)
    most = min(count, _MOST_DECKS)
    inside = [part if part is None else min(part, most - 1) for part in inside]
    return tuple(_only(deck, inside, number) for number in range(most))


def deck_count(deck: Deck) -> int:
    """How many decks of 60 the list has."""
    return _count(_inside(deck)) or int(bool(deck.zone(Zone.DECK)))


def parts_by_line(deck: Deck) -> dict[int, int]:
    """Which deck of 60 a line is of, by the line's identity; empty for a list with one."""
    inside = _inside(deck)
    if _count(inside) < 2:
        return {}
    return {id(entry.line): part for entry, part in zip(deck.entries, inside) if part is not None}


@once_a_deck
def _inside(deck: Deck) -> list[int | None]:
    """For each entry the place of its deck among those with cards; empty where nothing brings several."""
    bringing = brought_decks(deck)
    if bringing is None:
        return []
    parts = _part_of_sections(deck.listed.sections, bringing.pile)
    inside = [_part(entry, parts, bringing.pile) for entry in deck.entries]
    numbers = sorted({part for part in inside if part is not None})
    places = {part: place for place, part in enumerate(numbers)}
    return [None if part is None else places[part] for part in inside]


def _count(inside: Sequence[int | None]) -> int:
    return 1 + max((part for part in inside if part is not None), default=-1)


def _only(deck: Deck, inside: Sequence[int | None], number: int) -> Deck:
    entries = (
        entry if part is None else entry._replace(zone=Zone.DECK, pile=None)
        for entry, part in zip(deck.entries, inside)
        if part in (None, number)
    )
    return deck.with_entries(entries)


def _part(entry: Entry, parts: Sequence[int], pile: str) -> int | None:
    """Which deck an entry is of, None where it lies in no deck."""
    if entry.zone is Zone.DECK or (entry.zone is Zone.PILE and entry.pile == pile):
        return parts[entry.line.section]
    return None


def _part_of_sections(sections: Sequence[Section], pile: str) -> list[int]:
    """For each section the place of the last deck heading up to it; a sub-heading is with the one over it."""
    parts: list[int] = []
    begun = 0
    for place, section in enumerate(sections):
        whole_deck = section.zone is Zone.DECK and section.type is None
        if section.heading and section.parent is None and (whole_deck or section.pile == pile):
            begun = place
        parts.append(begun if section.parent is None else parts[section.parent])
    return parts
