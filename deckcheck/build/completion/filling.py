"""Filling the piles that what stands in a list brings, where their specification leaves a choice.

Any legal contents will do: the fewest cards, those that share a team with the main character first.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckcheck.build.completion.chosen_sets import ChosenSets
from deckcheck.build.completion.conflict import conflict
from deckcheck.build.completion.program import INFINITY, Demand, Program, Term
from deckcheck.build.completion.solver import Solver
from deckcheck.deck import CardEntry, Deck
from deckcheck.formats.judging import PILES
from deckcheck.formats.pile import PileSpec
from deckcheck.formats.requirement import Requirement
from deckcheck.model import Card, CardType, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.format_cards import format_breaks, lots, spared_numbers
from deckcheck.rules.pile_contents import judge_contents
from deckcheck.rules.piles import holds_decks, lot, owners
from deckcheck.rules.universe import deck_universe
from deckcheck.rules.wrong_pile_contents import RULE

_CHOSEN = frozenset({"count", "every", "copies", "distinct", "one each", "apart from deck", "cards", "none"})
_MOST = 12


class Filling(NamedTuple):
    """What comes into a pile: numbers and copies; or the `reason` why nothing can, demands that conflict."""

    pile: str
    cards: dict[str, int]
    reason: tuple[str, ...] = ()


def fillings(deck: Deck, context: Context, solver: Solver) -> Iterator[Filling]:
    """For each pile that is brought, must be filled by choice and is not yet legal, what comes into it."""
    for name, bringing in owners(deck, context).items():
        spec = context.piles.get(name)
        if spec is None or not spec.mandatory or spec.made_in_play or holds_decks(spec):
            continue
        if _is_fixed(spec) or not _is_open(spec, deck, context, bringing):
            continue
        yield _Filling(spec, deck, context).found(solver)


def _is_fixed(spec: PileSpec) -> bool:
    kinds = {one.kind for one in spec.contents}
    return not kinds or kinds == {"cards"} or not kinds <= _CHOSEN


def _is_open(spec: PileSpec, deck: Deck, context: Context, bringing: Sequence[CardEntry]) -> bool:
    inside = lot(deck, context, spec.name)
    if spec.may_be_empty and not inside:
        return False
    found = (judge_contents(one, inside, deck, context, bringing, RULE) for one in spec.contents)
    return any(one is not None for one in found)


class _Filling:
    """The cards of one pile as a program: how many copies of each card that may lie in it."""

    def __init__(self, spec: PileSpec, deck: Deck, context: Context) -> None:
        self._spec = spec
        self._deck = deck
        self._context = context
        self._there: dict[str, int] = {}
        for entry in lot(deck, context, spec.name):
            self._there[entry.card.number] = self._there.get(entry.card.number, 0) + entry.quantity
        self._cards = [
            card for card in context.library.cards() if self._is_there(card) or self._may_lie(card)
        ]
        self._program = Program()

    def found(self, solver: Solver) -> Filling:
        """What comes into the pile."""
        program = self._program
        for _ in self._cards:
            program.variable(_MOST)
        program.cards = len(self._cards)
        program.add(self._demands())
        every = dict.fromkeys(range(program.cards), -1.0)
        program.terms.append(Term("cards", "the fewest cards", every))
        program.preferences = self._preferences()
        answer = solver.best(program, program.demands)
        if answer is None:
            reason = conflict(program.demands, lambda some: solver.is_possible(program, some))
            return Filling(self._spec.name, {}, tuple(demand.says for demand in reason))
        copies = {card.number: answer.values[index] for index, card in enumerate(self._cards)}
        new = {number: count - self._there.get(number, 0) for number, count in copies.items()}
        return Filling(self._spec.name, {number: count for number, count in new.items() if count > 0})

    def _is_there(self, card: Card) -> bool:
        return card.number in self._there

    def _may_lie(self, card: Card) -> bool:
        own = card.rules.never_in_deck
        if card.unknown or card.type is CardType.TOKEN or (own and own.pile != self._spec.name):
            return False
        context, spec = self._context, self._spec
        others = {*card.rules.pile, *card.rules.creates_pile} - {spec.name}
        if others and not spec.nested:
            return False
        if card.universe != deck_universe(self._deck) and not (
            spec.any_universe or context.game_format.mixed
        ):
            return False
        musts = (one.must for one in spec.contents if one.kind == "every" and not one.where)
        if not all(context.answer(must, card) for must in musts):
            return False
        return not format_breaks(card, self._deck, context)

    def _demands(self) -> Iterator[Demand]:
        kept = Demand(f"what stands in the pile {self._spec.name} is kept")
        limits = Demand("no more copies of a card than a pile may hold")
        for index, card in enumerate(self._cards):
            kept.floor(index, self._there.get(card.number, 0))
            own = card.rules.never_in_deck
            if own and own.pile == self._spec.name:
                limits.cap(index, own.max_in_pile)
        yield from (kept, limits)
        for requirement in self._spec.contents:
            demand = Demand(f"the pile {self._spec.name} holds {requirement.says}")
            self._put(demand, requirement)
            yield demand
        yield from self._of_chosen_sets()

    def _of_chosen_sets(self) -> Iterator[Demand]:
        """Where a player chooses sets, the cards of the pile are from those of the other cards."""
        format = self._context.game_format
        free = spared_numbers(self._deck, self._context)
        standing = lots(self._deck)
        for choice in format.set_choices:
            if PILES not in choice.zones:
                continue
            demand = Demand(f"{format.title}: {choice.says}")
            chosen = ChosenSets(demand, self._program, choice)
            for one in (held for zone in choice.zones for held in standing[zone]):
                if one.card.number not in free:
                    chosen.hold(one.card)
            for index, card in enumerate(self._cards):
                if card.number not in free:
                    chosen.hold_with(index, _MOST, card)
            yield demand

    def _put(self, demand: Demand, requirement: Requirement) -> None:
        """Add what a requirement asks of the pile."""
        spoken_of = [index for index, card in enumerate(self._cards) if self._fits(requirement.where, card)]
        kind = requirement.kind
        if kind == "count":
            low, high = requirement.minimum, requirement.maximum
            every = dict.fromkeys(spoken_of, 1.0)
            demand.row(every, -INFINITY if low is None else low, INFINITY if high is None else high)
        elif kind == "copies":
            for index in spoken_of:
                demand.cap(index, requirement.maximum if requirement.maximum is not None else _MOST)
                demand.least[index] = requirement.minimum or 1
        elif kind == "one each":
            self._one_each(demand, requirement.queries)
        elif kind == "distinct":
            self._distinct(demand, requirement.by)
        elif kind == "cards":
            for index in range(len(self._cards)):
                wanted = dict(requirement.cards).get(self._cards[index].number, 0)
                demand.floor(index, wanted)
                demand.cap(index, wanted)
        else:
            self._bar(demand, requirement, spoken_of)

    def _bar(self, demand: Demand, requirement: Requirement, spoken_of: Sequence[int]) -> None:
        """Keep out the cards that break a requirement on single cards."""
        inside = [entry.card for entry in self._deck.zone(Zone.DECK)]
        numbers = {card.number for card in inside}
        names = {name for card in inside if card.is_character for name in card.names}
        for index in spoken_of:
            card = self._cards[index]
            if requirement.kind == "every":
                fits = self._fits(requirement.must, card)
            elif requirement.kind == "none":
                fits = False
            elif requirement.by == "name":
                fits = not names & set(card.names)
            else:
                fits = card.number not in numbers
            if not fits:
                demand.cap(index, self._there.get(card.number, 0))

    def _one_each(self, demand: Demand, queries: Sequence[str]) -> None:
        """Each query finds one card, and each card is found by one query."""
        found: list[dict[int, float]] = [{} for _ in queries]
        of_card: list[dict[int, float]] = [{index: -1.0} for index in range(len(self._cards))]
        for place, query in enumerate(queries):
            for index, card in enumerate(self._cards):
                if self._fits(query, card):
                    chosen = self._program.switch()
                    found[place][chosen] = of_card[index][chosen] = 1
        for one in found:
            demand.row(one or {0: 0.0}, 1, 1)
        for one in of_card:
            demand.row(one, 0, 0)

    def _distinct(self, demand: Demand, by: str) -> None:
        marks: dict[object, dict[int, float]] = {}
        for index, card in enumerate(self._cards):
            own: Sequence[object] = (
                (card.title,) if by == "title" else (card.level,) if by == "level" else (card.number,)
            )
            for mark in card.names if by == "name" else own:
                marks.setdefault(mark, {})[index] = 1
        for same in marks.values():
            demand.row(same, high=1)

    def _fits(self, query: str, card: Card) -> bool:
        return not query or bool(self._context.answer(query, card))

    def _preferences(self) -> dict[int, float]:
        mains = [entry.card for entry in self._deck.mains]
        teams = {team for main in mains for team in main.teams}
        properties = {main.ip for main in mains}
        order = sorted(
            (not teams & set(card.teams), card.ip not in properties, index)
            for index, card in enumerate(self._cards)
        )
        step = 1 / (64 * (len(order) + 1))
        return {index: -step * rank for rank, (_, _, index) in enumerate(order)}
