"""The limits that span the decks of a team (unified construction)."""

from collections.abc import Iterator, Sequence

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic
from deckcheck.model import Card, Zone
from deckcheck.rules.base import Rule, labels, listing, plural
from deckcheck.rules.limits import limit
from deckcheck.rules.table import Seat, Table

_MAIN_ZONES = (Zone.MAIN, Zone.LEVEL_UP, Zone.PILE, Zone.TRANSFORM)


def over_the_team(deck: Deck, table: Table, seat: int, rule: Rule) -> Iterator[Diagnostic]:
    """What goes past what the team's decks may hold together, told at the deck that goes past it.

    What one deck holds too much of by itself is left to the rules on decks.
    """
    before = table.seats[:seat]
    for entries in _by_card(deck.zone(Zone.DECK)):
        if not entries[0].card.basic_symbol:
            yield from _copies(entries, table, before, rule)
    for entries in _by_card(deck.zone(*_MAIN_ZONES)):
        if entries[0].card.is_main:
            yield from _main_character(entries, before, rule)


def _copies(
    entries: list[CardEntry], table: Table, before: Sequence[Seat], rule: Rule
) -> Iterator[Diagnostic]:
    card = entries[0].card
    most = limit(card).number
    own = sum(entry.quantity for entry in entries)
    earlier = sum(_copies_in(seat, card) for seat in before)
    if own > most or earlier > most or own + earlier <= most:
        return
    held = [(seat, _copies_in(seat, card)) for seat in table.seats]
    total = sum(number for _, number in held)
    parts = listing(f"{number} in {seat.name}" for seat, number in held if number)
    yield rule.at(
        entries[0].entry.count_span,
        f"the decks of a team together hold at most {plural(most, 'copy', 'copies')} of {entries[0].title}; "
        f"they hold {total}: {parts}",
        here=plural(own, "copy", "copies"),
        labels=labels(entries[1:], "counted too"),
        help=f"take out {total - most} of the team's copies",
        subject=card.number,
    )


def _main_character(entries: list[CardEntry], before: Sequence[Seat], rule: Rule) -> Iterator[Diagnostic]:
    card = entries[0].card
    others = [seat for seat in before if _has_main(seat, card)]
    if others:
        yield rule.at(
            entries[0].span,
            f"a main character is in one deck of a team only; {entries[0].title} is also in "
            f"{listing(seat.name for seat in others)}",
            here="more than once in the team",
            help="choose another main character, its Level Up Zone and piles too",
            subject=card.number,
        )


def _by_card(entries: tuple[CardEntry, ...]) -> list[list[CardEntry]]:
    groups: dict[str, list[CardEntry]] = {}
    for entry in entries:
        groups.setdefault(entry.card.number, []).append(entry)
    return list(groups.values())


def _copies_in(seat: Seat, card: Card) -> int:
    return sum(entry.quantity for entry in seat.deck.zone(Zone.DECK) if entry.card.number == card.number)


def _has_main(seat: Seat, card: Card) -> bool:
    return any(entry.card.number == card.number for entry in seat.deck.zone(*_MAIN_ZONES))
