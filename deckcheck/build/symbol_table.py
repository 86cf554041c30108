"""Power symbols of a deck: what its super powers need, and what its locations give (RB Super Powers)."""

from collections.abc import Iterator
from typing import NamedTuple

from deckcheck.build.setup import Copies
from deckcheck.deck import CardEntry, Deck
from deckcheck.model import Card, CardType, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.chances import at_least, either_seat
from deckcheck.rules.sides import characters
from deckcheck.rules.starting import to_draw
from deckcheck.rules.symbols import gives, paying_cards, paying_teams

TURNS = (1, 2, 3, 4)
"""The turns by which the chance to have seen a location for a symbol is told."""


class Symbol(NamedTuple):
    """A power symbol: who takes it, what gives it, and how soon it is there.

    `main` and `cards` (of the 60) are those with a super power that takes it, or may
    take it by choice; `most` is the greatest number that one
    super power takes of it. `basic` and `special` count the locations that give
    it to one of those who take it (to whomever, where nobody does), `chances` is
    the chance to have seen one of them by each of TURNS.
    """

    symbol: str
    main: tuple[Copies, ...]
    cards: tuple[Copies, ...]
    most: int
    basic: int
    special: int
    chances: tuple[float, ...]

    @property
    def needed(self) -> int:
        """How many cards take it: each main character once, and every copy among the 60."""
        return len(self.main) + sum(one.quantity for one in self.cards)

    @property
    def given(self) -> int:
        """How many locations give it."""
        return self.basic + self.special


def symbol_table(deck: Deck, context: Context) -> tuple[Symbol, ...]:
    """A row a symbol that is needed or given, those that are needed most first."""
    sources = [one for one in deck.zone(Zone.DECK) if one.card.type is CardType.LOCATION]
    paying = tuple(paying_cards(deck))
    symbols = dict.fromkeys(symbol for one in sources for symbol in one.card.symbols)
    symbols |= dict.fromkeys(symbol for one in paying for symbol in _taken(one.card))
    able = characters(deck, context) or tuple(one.card for one in deck.zone(*Zone))
    rows = [_row(symbol, deck, paying, _giving(symbol, paying, sources, able)) for symbol in symbols]
    return tuple(sorted(rows, key=lambda row: (-row.needed, -row.given, row.symbol)))


def _giving(
    symbol: str, paying: tuple[CardEntry, ...], sources: list[CardEntry], able: tuple[Card, ...]
) -> list[CardEntry]:
    """The locations that give a symbol to one who takes it."""
    taking = [one.card for one in paying if _most(one, symbol)]
    teams = {team for card in taking for team in paying_teams(card, able) or ()}
    giving = [one for one in sources if symbol in one.card.symbols]
    return [one for one in giving if not taking or symbol in gives(one.card, teams)]


def _row(symbol: str, deck: Deck, paying: tuple[CardEntry, ...], giving: list[CardEntry]) -> Symbol:
    taking = [one for one in paying if _most(one, symbol)]
    inside = [one for one in taking if one.entry.zone is Zone.DECK]
    basic = sum(one.quantity for one in giving if one.card.basic_symbol)
    special = sum(one.quantity for one in giving if not one.card.basic_symbol)
    size = to_draw(deck).copies(Zone.DECK)
    return Symbol(
        symbol,
        tuple(Copies(1, one.card.title, one.card) for one in taking if one not in inside),
        tuple(Copies(_copies(one, deck), one.card.title, one.card) for one in inside),
        max((_most(one, symbol) for one in taking), default=0),
        basic,
        special,
        tuple(either_seat(lambda drawn: at_least(1, basic + special, size, drawn), turn) for turn in TURNS),
    )


def _taken(card: Card) -> Iterator[str]:
    return (symbol for power in card.super_powers for option in power for symbol in option)


def _most(entry: CardEntry, symbol: str) -> int:
    options = (option for power in entry.card.super_powers for option in power)
    return max((option.count(symbol) for option in options), default=0)


def _copies(entry: CardEntry, deck: Deck) -> int:
    same = (one for one in deck.zone(Zone.DECK) if one.card.number == entry.card.number)
    return sum(one.quantity for one in same)
