"""Which cards each pile may hold, as far as a card alone tells: this narrows names under its heading."""

from collections.abc import Mapping, Sequence
from typing import Any

from deckcheck.cards.levels import Graph
from deckcheck.cards.library import CardSet
from deckcheck.cards.query import matches
from deckcheck.database.pile_schema import PileEntry
from deckcheck.database.sources import Sources
from deckcheck.formats.requirement import Requirement
from deckcheck.model import Card

Numbers = frozenset[str]


def pile_cards(
    sources: Sources,
    cards: Sequence[Card],
    queries: Mapping[str, Any],
    sets: Mapping[str, CardSet],
    graph: Graph,
) -> dict[str, tuple[int, ...]]:
    """For each pile whose contents say something of single cards, the indexes of those it may hold.

    A fact that is not known lets the card in. Relations to the deck count only
    as far as no deck could let the card in. Piles that leave every card open
    are left out.
    """
    found = {}
    for one in sources.piles:
        requirements = [part.compiled() for part in one.entry.contents]
        judging = _Judging(cards, queries, sets, graph, one.entry.name)
        bounds = [allowed for part in requirements if (allowed := judging.allowed(part)) is not None]
        if bounds:
            numbers = frozenset.intersection(*bounds)
            found[one.entry.name] = tuple(
                index
                for index, card in enumerate(cards)
                if card.number in numbers and _may_lie(card, one.entry)
            )
    return found


def _may_lie(card: Card, pile: PileEntry) -> bool:
    """Whether the card may lie in the pile for all that it says of piles itself (RU Out-of-Game Piles)."""
    home = card.rules.never_in_deck
    if pile.zone is not None and not card.is_main:
        return False
    if home and home.pile != pile.name and not card.is_main:
        return False
    own = {*card.rules.pile, *card.rules.creates_pile} - {pile.name}
    return pile.nested or not own


class _Judging:
    def __init__(
        self,
        cards: Sequence[Card],
        queries: Mapping[str, Any],
        sets: Mapping[str, CardSet],
        graph: Graph,
        pile: str,
    ) -> None:
        self._cards = cards
        self._queries = queries
        self._sets = sets
        self._graph = graph
        self._pile = pile

    def allowed(self, requirement: Requirement) -> Numbers | None:
        """The numbers of the cards that one requirement lets in; None where it lets every card in."""
        kinds = {
            "every": self._every,
            "cards": self._cards_named,
            "one each": self._one_each,
            "one set": self._one_set,
            "brought by": self._brought_by,
            "as many as": self._as_many_as,
            "levels of": self._levels_of,
            "creatable by": self._creatable_by,
        }
        judge = kinds.get(requirement.kind)
        return judge(requirement) if judge else None

    def _found(self, query: str) -> Numbers:
        return frozenset(card.number for card in self._cards if self._matches(query, card) is not False)

    def _matches(self, query: str, card: Card) -> bool | None:
        return matches(self._queries[query], card, self._sets)

    def _every(self, requirement: Requirement) -> Numbers:
        found = self._found(requirement.must)
        if not requirement.where:
            return found
        others = (card.number for card in self._cards if not self._matches(requirement.where, card))
        return found.union(others)

    def _cards_named(self, requirement: Requirement) -> Numbers:
        return frozenset(number for number, _ in requirement.cards)

    def _one_each(self, requirement: Requirement) -> Numbers:
        return frozenset().union(*(self._found(query) for query in requirement.queries))

    def _one_set(self, requirement: Requirement) -> Numbers:
        return frozenset(number for _, numbers in requirement.detail for number in numbers)

    def _brought_by(self, requirement: Requirement) -> Numbers:
        return frozenset(number for _, must, may in requirement.detail for number in (*must, *may))

    def _as_many_as(self, requirement: Requirement) -> Numbers:
        return frozenset(requirement.detail[:1])

    def _levels_of(self, requirement: Requirement) -> Numbers:
        """All levels of the main characters that share a name and a team with a card found."""
        found = [card for card in self._cards if self._matches(requirement.where, card) is not False]
        names = {(name, team) for card in found for name in card.names for team in card.teams}
        firsts = [card.number for card in self._cards if card.is_main and _has_any(card, names)]
        return frozenset(firsts).union(*(self._reached(number) for number in firsts))

    def _reached(self, number: str) -> set[str]:
        found: set[str] = set()
        waiting = [number]
        while waiting:
            for target in self._graph.targets.get(waiting.pop(), ()):
                if target not in found:
                    found.add(target)
                    waiting.append(target)
        return found

    def _creatable_by(self, requirement: Requirement) -> Numbers:
        """The cards that live in the pile, and those that an inventor may add to it."""
        own = (card.number for card in self._cards if self._lives_here(card))
        free = {card.rules.inventor.free_query for card in self._cards if card.rules.inventor}
        return frozenset(own).union(*(self._found(query) for query in free if query))

    def _lives_here(self, card: Card) -> bool:
        return card.rules.never_in_deck is not None and card.rules.never_in_deck.pile == self._pile


def _has_any(card: Card, names: set[tuple[str, str]]) -> bool:
    return any((name, team) in names for name in card.names for team in card.teams)
