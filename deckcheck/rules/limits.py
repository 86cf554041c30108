"""How many copies of a card a deck may hold (RB Deck Building Rules)."""

from collections.abc import Iterator
from enum import Enum
from itertools import accumulate
from typing import NamedTuple

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Fix
from deckcheck.model import NO_RULES, Card, Zone
from deckcheck.rules.base import Rule, labels
from deckcheck.rules.decks import brought_decks
from deckcheck.rules.remember import once_a_deck

COPIES = 4
DECK_SIZE = 60


class Limit(Enum):
    """Which rule of the catalogue judges the number of copies."""

    COPIES = 2
    ONE_OF_A_KIND = 3
    LEGION = 4


class CopyLimit(NamedTuple):
    """At most `number` copies, judged by that rule."""

    number: int
    rule: Limit


USUAL = CopyLimit(COPIES, Limit.COPIES)


def limit(card: Card) -> CopyLimit:
    """How many copies of a card one deck may hold; basic locations are limited by symbol instead."""
    rules = card.rules
    if rules is NO_RULES:
        return USUAL
    if rules.one_of_a_kind:
        return CopyLimit(1, Limit.ONE_OF_A_KIND)
    if rules.legion:
        return CopyLimit(rules.legion, Limit.LEGION)
    return CopyLimit(rules.copies or COPIES, Limit.COPIES)


def deck_size(deck: Deck) -> int:
    """How many cards a deck must have; a main character that brings several decks says it itself."""
    bringing = brought_decks(deck)
    return bringing.cards_each if bringing else DECK_SIZE


def copies(deck: Deck) -> list[list[CardEntry]]:
    """The entries of the 60, one group a card."""
    groups: dict[str, list[CardEntry]] = {}
    for entry in deck.zone(Zone.DECK):
        groups.setdefault(entry.card.number, []).append(entry)
    return list(groups.values())


def basic_locations(deck: Deck) -> dict[str, list[CardEntry]]:
    """The basic locations of the 60 by power symbol."""
    groups: dict[str, list[CardEntry]] = {}
    for entry in deck.zone(Zone.DECK):
        if entry.card.basic_symbol:
            groups.setdefault(entry.card.basic_symbol, []).append(entry)
    return groups


def over(
    rule: Rule, deck: Deck, entries: list[CardEntry], what: str = "", subject: str = ""
) -> Iterator[Diagnostic]:
    """The diagnostic of a group with more copies than its limit, at the line that goes past it."""
    first = entries[0]
    most = COPIES if first.card.basic_symbol else limit(first.card).number
    total = sum(entry.quantity for entry in entries)
    if total <= most:
        return
    crossing = _crossing(entries, most)
    others = [entry for entry in entries if entry is not crossing]
    excess = total - most
    yield rule.at(
        crossing.entry.count_span,
        f"{total} {what or 'copies of ' + first.title}; a deck holds at most {most}",
        here=f"{_word(excess)} too many",
        labels=labels(others, "counted too"),
        help=f"take out {excess}",
        subject=subject or first.card.number,
        fix=_fewer(deck, entries, most),
    )


def _crossing(entries: list[CardEntry], most: int) -> CardEntry:
    so_far = accumulate(entry.quantity for entry in entries)
    return next(entry for entry, total in zip(entries, so_far) if total > most)


def _fewer(deck: Deck, entries: list[CardEntry], most: int) -> Fix | None:
    """Set the quantity to the most there may be; safe where the deck then has its size.

    Whatever else is over its limit has to go as well, and is counted off too.
    """
    if len(entries) != 1:
        return None
    from deckcheck.rules.fixing import fix, set_quantity

    fits = deck.copies(Zone.DECK) - _surplus(deck) == deck_size(deck)
    return fix(f"set the quantity to {most}", set_quantity(deck, entries[0].entry, most), safe=fits)


@once_a_deck
def _surplus(deck: Deck) -> int:
    """How many copies of the 60 are over the limit of their card or power symbol."""
    groups = [group for group in copies(deck) if not group[0].card.basic_symbol]
    limits = [limit(group[0].card).number for group in groups]
    basic = list(basic_locations(deck).values())
    totals = [sum(entry.quantity for entry in group) for group in (*groups, *basic)]
    return sum(max(0, total - most) for total, most in zip(totals, (*limits, *[COPIES] * len(basic))))


def _word(number: int) -> str:
    words = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    return words[number - 1] if number <= len(words) else str(number)
