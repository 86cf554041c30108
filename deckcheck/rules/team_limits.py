"""The limits that span the decks of a team (unified construction)."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic
from deckcheck.model import Zone
from deckcheck.near import listing
from deckcheck.rules.base import Rule, first_few, labels, plural
from deckcheck.rules.limits import limit
from deckcheck.rules.remember import once_a_deck
from deckcheck.rules.table import Table

_MAIN_ZONES = (Zone.MAIN, Zone.LEVEL_UP, Zone.PILE, Zone.TRANSFORM)


def over_the_team(deck: Deck, table: Table, seat: int, rule: Rule) -> Iterator[Diagnostic]:
    """What goes past what the team's decks may hold together, told at the deck that goes past it.

    What one deck holds too much of by itself is left to the rules on decks.
    """
    held = _held(table)
    for entries in _by_card(deck.zone(Zone.DECK)):
        if not entries[0].card.basic_symbol:
            yield from _copies(entries, table, held.copies.get(entries[0].card.number, {}), seat, rule)
    for entries in _by_card(deck.zone(*_MAIN_ZONES)):
        if entries[0].card.is_main:
            seats = held.mains[entries[0].card.number]
            yield from _main_character(entries, table, seats[: bisect_left(seats, seat)], rule)


class _Held(NamedTuple):
    """By number of a card: its copies among the 60 of each seat, and the seats that have it elsewhere."""

    copies: dict[str, dict[int, int]]
    mains: dict[str, list[int]]


def _copies(
    entries: list[CardEntry], table: Table, held: dict[int, int], seat: int, rule: Rule
) -> Iterator[Diagnostic]:
    card = entries[0].card
    most = limit(card).number
    own = held.get(seat, 0)
    earlier = _before(held, seat, most)
    if own > most or earlier > most or own + earlier <= most:
        return
    total = sum(held.values())
    parts = listing(f"{number} in {table.seats[one].name}" for one, number in held.items())
    yield rule.at(
        entries[0].entry.count_span,
        f"the decks of a team together hold at most {plural(most, 'copy', 'copies')} of {entries[0].title}; "
        f"they hold {total}: {parts}",
        here=plural(own, "copy", "copies"),
        labels=labels(entries[1:], "counted too"),
        help=f"take out {total - most} of the team's copies",
        subject=card.number,
    )


def _before(held: dict[int, int], seat: int, most: int) -> int:
    """How many copies the seats before hold; where they are over the limit at least one more than that."""
    found = 0
    for one, number in held.items():
        if one == seat or found > most:
            break
        found += number
    return found


def _main_character(
    entries: list[CardEntry], table: Table, others: Sequence[int], rule: Rule
) -> Iterator[Diagnostic]:
    if others:
        yield rule.at(
            entries[0].span,
            f"a main character is in one deck of a team only; {entries[0].title} is also in "
            f"{listing(table.seats[seat].name for seat in first_few(others))}",
            here="more than once in the team",
            help="choose another main character, its Level Up Zone and piles too",
            subject=entries[0].card.number,
        )


def _by_card(entries: tuple[CardEntry, ...]) -> list[list[CardEntry]]:
    groups: dict[str, list[CardEntry]] = {}
    for entry in entries:
        groups.setdefault(entry.card.number, []).append(entry)
    return list(groups.values())


@once_a_deck
def _held(table: Table) -> _Held:
    copies: dict[str, dict[int, int]] = {}
    mains: dict[str, list[int]] = {}
    for place, seat in enumerate(table.seats):
        for entry in seat.deck.zone(Zone.DECK):
            if entry.quantity:
                seats = copies.setdefault(entry.card.number, {})
                seats[place] = seats.get(place, 0) + entry.quantity
        for number in dict.fromkeys(entry.card.number for entry in seat.deck.zone(*_MAIN_ZONES)):
            mains.setdefault(number, []).append(place)
    return _Held(copies, mains)
