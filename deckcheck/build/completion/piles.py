"""Piles and tokens of a completed deck: which cards stay out for their sake, and what is brought with others.

A pile of fixed cards is added; one whose cards a player chooses is not chosen for them, so a card
that brings it stays out unless the list has the pile (RU Out-of-Game Piles).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from deckcheck.build.completion.pool import Pool, Situation
from deckcheck.build.completion.program import Demand
from deckcheck.formats.pile import PileSpec
from deckcheck.formats.requirement import Requirement
from deckcheck.model import Card, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.format_cards import format_breaks
from deckcheck.rules.graduates import families, lacking
from deckcheck.rules.piles import holds_card, listed_piles, owners
from deckcheck.rules.universe import deck_universe, universe_mixers

Copies = Mapping[str, int]
"""Numbers of cards, and how many copies."""

_FIXED = ("cards", "as many as", "brought by")


class Companions(NamedTuple):
    """What a deck brings beside the 60 and the list lacks: cards of piles, and tokens, by number."""

    piles: dict[str, dict[str, int]]
    tokens: dict[str, int]


def pile_demands(pool: Pool) -> Iterator[Demand]:
    """What piles ask of the cards that are added."""
    situation = pool.situation
    context = situation.context
    there = listed_piles(situation.deck, context)
    chosen = Demand("a pile whose cards a player chooses is brought only where the list has it")
    yield pool.bar(
        chosen, lambda card: not all(_may_bring(name, card, there, situation) for name in card.rules.pile)
    )
    if not context.edition.inventions_optional:
        creators = Demand("what an inventor can create is in its pile")
        yield pool.bar(creators, lambda card: card.rules.inventor is not None)
    for name in owners(situation.deck, context):
        spec = context.piles.get(name)
        for requirement in spec.contents if spec else ():
            if requirement.kind == "apart from deck" and name in there:
                inside = [entry.card for entry in there[name].entries]
                yield _apart(pool, requirement, inside, name)
            elif requirement.kind == "levels of":
                yield _becoming(pool, requirement, name)
                inside = [entry.card for entry in there[name].entries] if name in there else []
                yield _become(pool, requirement, inside, name)


def brought(card: Card, situation: Situation) -> Iterator[Card]:
    """The cards that come into piles with a card of the 60, and those that come with these."""
    library = situation.library
    numbers = [*_always_brought(card, situation.context), *_becomes(card, situation)]
    yield from filter(None, map(library.card, numbers))


def _always_brought(card: Card, context: Context) -> Iterator[str]:
    for name in card.rules.pile:
        spec = context.piles.get(name)
        if spec is None or not spec.mandatory or (spec.starting_only and not card.is_main):
            continue
        for number in (number for one in spec.contents for number in _fixed_cards(one, card)):
            yield number
            found = context.library.card(number)
            if found and spec.nested:
                yield from _always_brought(found, context)


def _becomes(card: Card, situation: Situation) -> Iterator[str]:
    """The main characters that a card can become, where a pile of the deck holds them."""
    context = situation.context
    for name in owners(situation.deck, context):
        spec = context.piles.get(name)
        for requirement in spec.contents if spec else ():
            if requirement.kind == "levels of" and context.answer(requirement.where, card):
                yield from lacking(_legal(families(card, context), situation), frozenset(), context)


def companions(situation: Situation, deck: Copies) -> Companions:
    """What the list still has to bring for a finished deck of those cards."""
    return _Bringing(situation, deck).found()


def _may_bring(name: str, card: Card, there: Mapping[str, object], situation: Situation) -> bool:
    context = situation.context
    spec = context.piles.get(name)
    if spec is None or not spec.mandatory or spec.starting_only or name in there:
        return True
    if spec.may_be_empty and not any(one.kind in _FIXED for one in spec.contents):
        return True
    if not spec.contents or any(one.kind not in _FIXED for one in spec.contents):
        return False
    numbers = [number for one in spec.contents for number in _fixed_cards(one, card)]
    found = [context.library.card(number) for number in numbers]
    return all(one is not None and _may_lie(one, spec, situation) for one in found)


def _fixed_cards(requirement: Requirement, owner: Card) -> list[str]:
    if requirement.kind == "cards":
        return [number for number, _ in requirement.cards]
    if requirement.kind == "as many as":
        return [requirement.detail[0]]
    return [number for one, must, _ in requirement.detail if one == owner.number for number in must]


def _may_lie(card: Card, spec: PileSpec, situation: Situation) -> bool:
    """Whether a card may lie in a pile, by universe and format, and needs no pile of a player's choice."""
    context = situation.context
    strange = card.universe != deck_universe(situation.deck)
    mixers = universe_mixers(situation.deck)
    free = spec.any_universe or context.game_format.mixed
    if strange and not (free or any(context.answer(query, card) for query in mixers)):
        return False
    if format_breaks(card, situation.deck, context):
        return False
    return not card.rules.pile or (
        spec.nested and all(_may_bring(name, card, {}, situation) for name in card.rules.pile)
    )


def _apart(pool: Pool, requirement: Requirement, inside: list[Card], name: str) -> Demand:
    demand = Demand(f"no card of the deck is in the pile {name} too")
    numbers = {card.number for card in inside}
    names = {one for card in inside for one in card.names}
    if requirement.by == "name":
        return pool.bar(demand, lambda card: card.is_character and bool(names & set(card.names)))
    return pool.bar(demand, lambda card: card.number in numbers)


def _becoming(pool: Pool, requirement: Requirement, name: str) -> Demand:
    """Whoever can become a main character can become one that may lie in the pile."""
    situation = pool.situation
    demand = Demand(f"the pile {name} holds what the characters of the deck can become")

    def has_no_way(card: Card) -> bool:
        if not situation.context.answer(requirement.where, card):
            return False
        ways = families(card, situation.context)
        return bool(ways) and not _legal(ways, situation)

    return pool.bar(demand, has_no_way)


def _become(pool: Pool, requirement: Requirement, inside: list[Card], name: str) -> Demand:
    """Whatever lies in the pile is what a character of the deck can become."""
    context = pool.situation.context
    demand = Demand(f"the deck holds characters that become what is in the pile {name}")
    candidates = [one for one in pool if context.answer(requirement.where, one[1].card)] if inside else []
    ways = {
        index: {number for way in families(one.card, context) for number in way} for index, one in candidates
    }
    for card in inside:
        demand.row({index: 1 for index, numbers in ways.items() if card.number in numbers} or {0: 0}, low=1)
    return demand


def _legal(ways: Iterable[dict[str, Card]], situation: Situation) -> list[dict[str, Card]]:
    """The families of main characters that the format and the day let in whole."""
    deck, context = situation.deck, situation.context
    return [way for way in ways if not any(format_breaks(card, deck, context) for card in way.values())]


class _Bringing:
    """Collects what the cards of a list bring, those of piles that bring further piles among them."""

    def __init__(self, situation: Situation, deck: Copies) -> None:
        self._situation = situation
        self._context = situation.context
        self._deck = deck
        self._there = {
            name: {entry.card.number: entry.quantity for entry in listed.entries}
            for name, listed in listed_piles(situation.deck, situation.context).items()
        }
        self._new: dict[str, dict[str, int]] = {}
        self._tokens: dict[str, int] = {}

    def found(self) -> Companions:
        """Everything that is lacking."""
        waiting = [*self._cards(self._deck), *self._beside()]
        while waiting:
            card = waiting.pop(0)
            for name in card.rules.pile:
                waiting.extend(self._bring(name, card))
        for card in (*self._cards(self._deck), *self._beside(), *self._cards(self._in_piles())):
            self._make_tokens(card)
        return Companions(self._new, self._tokens)

    def _cards(self, numbers: Copies) -> list[Card]:
        found = (self._context.library.card(number) for number in numbers)
        return [card for card in found if card]

    def _beside(self) -> list[Card]:
        return [entry.card for entry in self._situation.deck.zone(Zone.MAIN, Zone.LEVEL_UP)]

    def _in_piles(self) -> Copies:
        piles = [*self._there.values(), *self._new.values()]
        return {number: 1 for pile in piles for number in pile}

    def _bring(self, name: str, card: Card) -> list[Card]:
        """Put into a pile what a card brings in it; the cards that may bring further piles."""
        spec = self._context.piles.get(name)
        if spec is None or not spec.mandatory or (spec.starting_only and not card.is_main):
            return []
        before = set(self._new.get(name, ()))
        for requirement in spec.contents:
            for number, count in self._wanted(requirement, card).items():
                lacking_copies = count - self._there.get(name, {}).get(number, 0)
                if lacking_copies > 0:
                    self._new.setdefault(name, {})[number] = lacking_copies
        new = {number: 1 for number in self._new.get(name, ()) if number not in before}
        return self._cards(new) if spec.nested else []

    def _wanted(self, requirement: Requirement, card: Card) -> dict[str, int]:
        if requirement.kind == "cards":
            return dict(requirement.cards)
        if requirement.kind == "as many as":
            number, of = requirement.detail
            return {number: self._deck[of]} if self._deck.get(of) else {}
        if requirement.kind == "levels of":
            return self._levels(requirement)
        if requirement.kind == "brought by":
            return dict.fromkeys(_fixed_cards(requirement, card), 1)
        return {}

    def _levels(self, requirement: Requirement) -> dict[str, int]:
        have: set[str] = set(self._in_piles())
        wanted: dict[str, int] = {}
        for card in self._cards(self._deck):
            if not self._context.answer(requirement.where, card):
                continue
            ways = _legal(families(card, self._context), self._situation)
            for number in lacking(ways, have, self._context):
                have.add(number)
                wanted[number] = 1
        return wanted

    def _make_tokens(self, maker: Card) -> None:
        there = {entry.card.number for entry in self._situation.deck.zone(Zone.TOKENS)}
        for number in maker.rules.tokens:
            token = self._context.library.card(number)
            of_pile = any(holds_card(self._context.piles.get(name), number) for name in maker.rules.pile)
            if (
                token
                and not of_pile
                and not token.rules.never_in_deck
                and number not in there | set(self._in_piles())
            ):
                self._tokens[number] = 1
