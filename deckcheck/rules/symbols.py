"""Power symbols: what super powers take and what locations give (RB Super Powers, Locations)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from deckcheck.deck import CardEntry, Deck
from deckcheck.model import Card, CardType, Zone
from deckcheck.rules.base import listing
from deckcheck.rules.chances import holding

Power = tuple[tuple[str, ...], ...]
"""A super power: the symbols that pay for it, one group for each choice."""


class Kind(NamedTuple):
    """So many locations that give, of the symbols asked for, any one of these."""

    symbols: frozenset[str]
    copies: int


def locations(deck: Deck) -> tuple[CardEntry, ...] | None:
    """The locations of the 60; None where it is not known of one what it gives, or of a card what it is."""
    entries = [one for one in deck.zone(Zone.DECK) if one.card.type in (CardType.LOCATION, None)]
    known = all(one.card.type and one.card.known("symbols") and one.card.known("teams") for one in entries)
    return tuple(entries) if known else None


def gives(location: Card, teams: Iterable[str]) -> frozenset[str]:
    """The symbols of which a location gives one to a character of these teams.

    A location with a team gives to characters of that team alone.
    """
    if location.teams and set(location.teams).isdisjoint(teams):
        return frozenset()
    return frozenset(location.symbols)


def kinds(power: Power, teams: Iterable[str], sources: Iterable[CardEntry]) -> tuple[Kind, ...]:
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
    return any(_pays(option, sources, counts) for option in power)


def chance(power: Power, sources: Sequence[Kind], size: int, drawn: int) -> float:
    """The chance that so many cards of a deck of that size can pay for the super power."""
    copies = tuple(kind.copies for kind in sources)
    return holding(copies, size, drawn, lambda counts: payable(power, sources, counts))


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


def _pays(option: Sequence[str], sources: Sequence[Kind], counts: Sequence[int]) -> bool:
    """By Hall's theorem: each set of the symbols finds at least as many locations as it needs."""
    different = sorted(set(option))
    for size in range(1, len(different) + 1):
        for group in combinations(different, size):
            needed = sum(option.count(symbol) for symbol in group)
            helping = zip(sources, counts)
            if sum(count for kind, count in helping if not kind.symbols.isdisjoint(group)) < needed:
                return False
    return True


def _counted(option: Sequence[str]) -> Iterator[str]:
    for symbol in dict.fromkeys(option):
        number = option.count(symbol)
        yield symbol if number == 1 else f"{number} {symbol}"
