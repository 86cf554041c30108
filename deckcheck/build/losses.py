"""What of a deck is lost in another format: found by reading what was written, and comparing."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from deckcheck.build.exchange import fields_of, title_of
from deckcheck.build.remarks import remarks
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.exchange.written import several
from deckcheck.decklist.tree import Section
from deckcheck.decklist.write import heading as heading_of
from deckcheck.decklist.write import printing_words
from deckcheck.model import Zone
from deckcheck.rules.base import plural
from deckcheck.rules.counts import leaves_counts_out, own_section
from deckcheck.rules.decks import parts_by_line


class _Facts(NamedTuple):
    """Copies of cards, by what a list says of them.

    `cards` counts by card, `places` by card and place, `printings` by card and
    printing, told by the list or by the day.
    """

    names: dict[str, str]
    titles: dict[str, str]
    headings: dict[str, str]
    cards: Counter[str]
    places: Counter[tuple[str, str]]
    printings: Counter[tuple[str, str]]


def losses(before: Deck, after: Deck) -> tuple[str, ...]:
    """What a deck, read again as `after`, does not have any more, in words that follow "lossy: ".

    One sentence a kind of loss. Stated counts are not one: what is written
    states its own.
    """
    return (
        *_of_cards(_facts(before), _facts(after)),
        *_of_quantities(before, after),
        *_of_headings(before, after),
        *_of_fields(before, after),
        *remarks(before),
    )


def _facts(deck: Deck) -> _Facts:
    facts = _Facts({}, {}, {}, Counter(), Counter(), Counter())
    parts = parts_by_line(deck)
    for entry in deck.entries:
        if entry.bad_quantity:
            continue
        card = entry.card.number if entry.card else _unknown(entry.title)
        facts.names.setdefault(card, _name(entry))
        facts.titles.setdefault(card, entry.title)
        facts.cards[card] += entry.quantity
        heading = _place(deck, entry, parts)
        facts.headings[_same(heading)] = heading
        facts.places[card, _same(heading)] += entry.quantity
        if entry.card and entry.printing:
            facts.printings[card, printing_words(entry.card, entry.printing)] += entry.quantity
    return facts


def _unknown(title: str) -> str:
    return f"? {_key(title).casefold()}"


def _same(heading: str) -> str:
    """What is the same for two headings that differ in capitals and signs only."""
    return "".join(filter(str.isalnum, heading.casefold()))


def _counted(copies: Mapping[Any, int]) -> str:
    return plural(sum(copies.values()), "card")


def _of_cards(before: _Facts, after: _Facts) -> Iterator[str]:
    gone = {card: number for card, number in before.cards.items() if not after.cards[card]}
    came = {card: number for card, number in after.cards.items() if not before.cards[card]}
    unclear = {card: number for card, number in gone.items() if _unknown(before.titles[card]) in came}
    for card in unclear:
        del gone[card]
        came.pop(_unknown(before.titles[card]), None)
    if unclear:
        names = (f"{number} {before.names[card]}" for card, number in unclear.items())
        yield f"which card of its name is meant by {_counted(unclear)} ({several(names)})"
    if gone:
        names = (f"{number} {before.names[card]}" for card, number in gone.items())
        yield f"{_counted(gone)} ({several(names)})"
    changed = [card for card in before.cards if after.cards[card] not in (0, before.cards[card])]
    if changed:
        names = (f"{before.names[card]}: {before.cards[card]} to {after.cards[card]}" for card in changed)
        yield f"quantities of {plural(len(changed), 'card')} ({several(names)})"
    if came:
        names = (f"{number} {after.names[card]}" for card, number in came.items())
        yield f"it would be read as another list, with {several(names)}"
    kept = {card for card, number in before.cards.items() if after.cards[card] == number}
    yield from _of_places(before, after, kept)
    yield from _of_printings(before, after, kept)


def _of_places(before: _Facts, after: _Facts, kept: set[str]) -> Iterator[str]:
    """The zones, piles and decks of 60 of cards that are still there."""
    left: Counter[str] = Counter()
    for (card, place), number in (before.places - after.places).items():
        if card in kept:
            left[before.headings[place]] += number
    if left:
        yield f"zones of {_counted(left)} ({several(left)})"


def _of_printings(before: _Facts, after: _Facts, kept: set[str]) -> Iterator[str]:
    lost = {one: number for one, number in (before.printings - after.printings).items() if one[0] in kept}
    if lost:
        names = (f"{before.titles[card]} ({words})" for card, words in lost)
        yield f"printings of {_counted(lost)} ({several(names)})"


def _of_quantities(before: Deck, after: Deck) -> Iterator[str]:
    if leaves_counts_out(before) and not leaves_counts_out(after):
        yield "that the list leaves its quantities out"


def _of_headings(before: Deck, after: Deck) -> Iterator[str]:
    there = _empty_headings(after)
    lost = [name for same, name in _empty_headings(before).items() if same not in there]
    if lost:
        yield f"{plural(len(lost), 'section')} without cards ({several(lost)})"


def _of_fields(before: Deck, after: Deck) -> Iterator[str]:
    title, again = title_of(before), title_of(after)
    if title and _key(title) != _key(again):
        yield "the deck's name"
    kept = {(one.name, _key(one.value)) for one in fields_of(after)}
    exactly = {(one.name, one.value.strip()) for one in fields_of(after)}
    fields = fields_of(before)
    lost = [one.name for one in fields if (one.name, _key(one.value)) not in kept]
    gone = set(lost)
    if lost:
        yield f"{plural(len(lost), 'field')} ({several(lost)})"
    broken = [one.name for one in fields if one.name not in gone and (one.name, one.value) not in exactly]
    if broken:
        yield f"line breaks and spaces in fields ({several(broken)})"


def _empty_headings(deck: Deck) -> dict[str, str]:
    """The piles and own sections that are announced but hold no card."""
    sections = deck.listed.sections
    filled = {_same(_place(deck, entry, {})) for entry in deck.entries}
    found = {_same(name): name for name in map(_announced, sections)}
    return {same: name for same, name in found.items() if name and same not in filled}


def _announced(section: Section) -> str:
    if not section.heading:
        return ""
    if not section.known:
        return f'"{section.heading}"'
    if section.zone in (Zone.PILE, Zone.TRANSFORM):
        return heading_of(section.zone, pile=section.pile or "")
    return ""


def _place(deck: Deck, entry: Entry, parts: dict[int, int]) -> str:
    """Where an entry lies, in words."""
    own = own_section(deck.listed.sections, entry.line.section)
    if own is not None:
        return f'"{deck.listed.sections[own].heading}"'
    if entry.zone is None:
        return "no zone"
    name = heading_of(entry.zone, pile=entry.pile or "")
    part = parts.get(id(entry.line))
    return name if part is None else f"{name} {part + 1}"


def _name(entry: Entry) -> str:
    if entry.card is None:
        return entry.title
    return f"{entry.card.title or 'the card'} ({entry.card.number})"


def _key(text: str) -> str:
    return " ".join(text.split())
