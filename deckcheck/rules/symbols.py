"""Power symbols: what super powers take and what locations give (RB Super Powers, Locations)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from deckcheck.deck import CardEntry, Deck
from deckcheck.model import Card, CardType, Zone
from deckcheck.near import listing
from deckcheck.rules.chances import meeting

Power = tuple[tuple[str, ...], ...]
"""A super power: the symbols that pay for it, one group for each choice."""

Needs = tuple[tuple[tuple[frozenset[str], int], ...], ...]
"""For each choice the sets of symbols that still need locations, with how many."""


class Source(NamedTuple):
    """So many copies of a location."""

    card: Card
    quantity: int


class Kind(NamedTuple):
    """So many locations that give, of the symbols asked for, any one of these."""

    symbols: frozenset[str]
    copies: int


def locations(deck: Deck) -> tuple[Source, ...] | None:
    """The locations of the 60; None where it is not known of one what it gives, or of a card what it is."""
    cards: dict[str, Card] = {}
    copies: dict[str, int] = {}
    for card, entry in deck.zone(Zone.DECK):
        if card.type in (CardType.LOCATION, None):
            cards[card.number] = card
            copies[card.number] = copies.get(card.number, 0) + entry.quantity
    known = all(card.type and card.known("symbols") and card.known("teams") for card in cards.values())
    return tuple(Source(card, copies[number]) for number, card in cards.items()) if known else None


def gives(location: Card, teams: Iterable[str]) -> frozenset[str]:
    """The symbols of which a location gives one to a character of these teams.

    A location with a team gives to characters of that team alone.
    """
    if location.teams and set(location.teams).isdisjoint(teams):
        return frozenset()
    return frozenset(location.symbols)


def kinds(power: Power, teams: Iterable[str], sources: Iterable[Source]) -> tuple[Kind, ...]:
    """The locations that can help to pay for a super power, by what they give."""
    wanted = {symbol for option in power for symbol in option}
    teams = tuple(teams)
    found: dict[frozenset[str], int] = {}
    for entry in sources:
        given = gives(entry.card, teams) & wanted
        if given:
            found[given] = found.get(given, 0) + entry.quantity
    return tuple(Kind(symbols, copies) for symbols, copies in found.items())


def payable(power: Power, sources: Sequence[Kind], counts: Sequence[int]) -> bool:
    """Whether so many locations of each kind pay for the super power."""
    left = _needs(power)
    for kind, count in zip(sources, counts):
        left = None if left is None else _after(left, kind, count)
    return left is None


@lru_cache(maxsize=256)
def chance(power: Power, sources: tuple[Kind, ...], size: int, drawn: int) -> float:
    """The chance that so many cards of a deck of that size can pay for the super power."""

    @cache
    def after(needs: Needs, kind: int) -> Needs | None:
        return _after(needs, sources[kind], 1)

    return meeting([kind.copies for kind in sources], size, drawn, _needs(power), after)


def in_words(power: Power) -> str:
    """`energy`, `energy and might`, `3 energy`, `energy or intellect`."""
    return listing((listing(_counted(option)) for option in power), "or")


def paying_cards(deck: Deck) -> Iterator[CardEntry]:
    """The cards with super powers that are known, one entry a card: main characters, Level Up Zone, 60."""
    seen = set()
    for entry in (*deck.mains, *deck.zone(Zone.LEVEL_UP, Zone.DECK)):
        card = entry.card
        if card.super_powers and card.known("super_powers") and card.number not in seen:
            seen.add(card.number)
            yield entry


def paying_teams(card: Card, characters: Sequence[Card]) -> tuple[str, ...] | None:
    """The teams of who pays for a card's super powers; None where they are not known.

    An equipped character pays for those of its equipment, and any may be equipped.
    """
    if card.type is CardType.EQUIPMENT:
        return tuple(dict.fromkeys(team for one in characters for team in one.teams))
    return card.teams if card.known("teams") else None


def _needs(power: Power) -> Needs | None:
    """By Hall's theorem: each set of the symbols of a choice needs as many locations as it has symbols."""
    needs = tuple(tuple(_groups(option)) for option in power)
    return needs if all(needs) else None


def _groups(option: Sequence[str]) -> Iterator[tuple[frozenset[str], int]]:
    different = sorted(set(option))
    for more in range(len(different)):
        for group in combinations(different, 1 + more):
            yield frozenset(group), sum(option.count(symbol) for symbol in group)


def _after(needs: Needs, kind: Kind, count: int) -> Needs | None:
    """What is still needed beside so many locations of a kind; None where one of the choices is paid for."""
    left = tuple(tuple(_unmet(option, kind, count)) for option in needs)
    return left if all(left) else None


def _unmet(
    option: Iterable[tuple[frozenset[str], int]], kind: Kind, count: int
) -> Iterator[tuple[frozenset[str], int]]:
    for group, number in option:
        left = number if kind.symbols.isdisjoint(group) else number - count
        if left > 0:
            yield group, left


def _counted(option: Sequence[str]) -> Iterator[str]:
    for symbol in dict.fromkeys(option):
        number = option.count(symbol)
        yield symbol if number == 1 else f"{number} {symbol}"
