"""What the game format and the day ask, as demands: bans, sets, release, requirements, choices."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence

from deckcheck.build.completion.chosen_sets import ChosenSets
from deckcheck.build.completion.loyalty import one_team, shared_by
from deckcheck.build.completion.piles import brought
from deckcheck.build.completion.pool import Candidate, Pool
from deckcheck.build.completion.program import INFINITY, Demand, Program
from deckcheck.deck import Deck
from deckcheck.formats.judging import PILES, spared
from deckcheck.formats.parts import Asked, Choice, SetChoice
from deckcheck.formats.requirement import Held, Requirement, judge, total
from deckcheck.model import Card
from deckcheck.rules.base import Context
from deckcheck.rules.format_cards import ban_of, is_outside, judged, lots
from deckcheck.rules.limits import deck_size
from deckcheck.rules.release import is_unreleased

DECK = "deck"
_PERMANENT = ("every", "none", "same team", "distinct")
"""Kinds of requirements that no further card can mend once what stands breaks them; nor a count too high."""


def format_demands(pool: Pool, program: Program) -> Iterator[Demand]:
    """Everything that the format asks of the 60, as far as it can be said of cards that are added."""
    context = pool.situation.context
    format = context.game_format
    day = f"on {context.as_of}"
    yield pool.bar(Demand(f"{format.title}: no card that is not out {day}"), _is_early(context))
    banned = Demand(f"{format.title}: no card that is banned {day}")
    for index, one in pool:
        if ban_of(one.card, one.printing, context):
            banned.cap(index, one.kept)
    yield banned
    free = _spared(pool)
    outside = Demand(f"{format.title}: only cards of its sets")
    # Of a card from a set whose volume nobody knows the answer is None; it is left out too.
    yield pool.bar(outside, lambda card: card.number not in free and is_outside(card, context) is not False)
    yield from _Requirements(pool, program, free).demands()


def broken_for_good(deck: Deck, context: Context) -> tuple[str, ...]:
    """What the format asks, in words, that what stands breaks in a way that no further card can mend."""
    format = context.game_format
    if not format.has_requirements:
        return ()
    free = spared(format.exempt, lots(deck), context.answer)
    standing = _standing(deck, free)

    def is_broken(asks: Sequence[Asked]) -> bool:
        return any(_is_broken(asked, standing, context) for asked in asks)

    broken = [asked.requirement.says for asked in format.asks if is_broken([asked])]
    broken += [one.says for one in format.choices if all(is_broken(option.asks) for option in one.options)]
    by_sets = {choice.says for choice in format.set_choices}
    said = (one.finding.requirement.says for one in judged(deck, context).broken)
    return (*broken, *(says for says in said if says in by_sets))


def _standing(deck: Deck, free: frozenset[str]) -> Mapping[str, list[Held]]:
    """What stands in each zone and is not spared."""
    return {zone: [one for one in lot if one.card.number not in free] for zone, lot in lots(deck).items()}


def _is_broken(asked: Asked, standing: Mapping[str, list[Held]], context: Context) -> bool:
    requirement = asked.requirement
    if requirement.kind == "count":
        requirement = requirement._replace(minimum=None)
    elif requirement.kind not in _PERMANENT:
        return False
    lot = [one for zone in asked.zones for one in standing.get(zone, ())]
    finding = judge(requirement, lot, context.answer)
    return finding is not None and bool(finding.offenders)


def _is_early(context: Context) -> Callable[[Card], bool]:
    return lambda card: is_unreleased(card, context)


def _spared(pool: Pool) -> frozenset[str]:
    """The numbers of the candidates that the format spares, seen from what stands."""
    context = pool.situation.context
    exempt = context.game_format.exempt
    if not exempt:
        return frozenset()
    found: set[str] = set()
    standing = dict(lots(pool.situation.deck))
    for exemption in exempt:
        sources = [*standing["main"], *standing[DECK]]
        query = exemption.shares_team_with
        teams = {
            team for one in sources if query and context.answer(query, one.card) for team in one.card.teams
        }
        for _, one in pool:
            if (not query or teams & set(one.card.teams)) and context.answer(exemption.where, one.card):
                found.add(one.card.number)
    return frozenset(found) | spared(exempt, standing, context.answer)


class _Requirements:
    """The requirements and choices of a format as demands on the candidates that it does not spare."""

    def __init__(self, pool: Pool, program: Program, free: frozenset[str]) -> None:
        self._pool = pool
        self._program = program
        self._context = pool.situation.context
        self._asked = [index for index, one in pool if one.card.number not in free]
        self._standing = _standing(pool.situation.deck, free)

    def demands(self) -> Iterator[Demand]:
        format = self._context.game_format
        for asked in format.asks:
            yield self._demand(asked)
        for choice in format.choices:
            yield self._choice(choice)
        for by_sets in format.set_choices:
            yield self._sets(by_sets)

    def _says(self, words: str) -> Demand:
        return Demand(f"{self._context.game_format.title}: {words}")

    def _demand(self, asked: Asked) -> Demand:
        demand = self._says(asked.requirement.says)
        if DECK in asked.zones:
            self._put(demand, asked, None)
        if PILES in asked.zones and asked.requirement.kind == "count":
            self._count_brought(demand, asked)
        return demand

    def _count_brought(self, demand: Demand, asked: Asked) -> None:
        """With what cards of the 60 bring into piles there are no more than the requirement lets in."""
        requirement = asked.requirement
        if requirement.maximum is None:
            return
        lot = [one for zone in asked.zones for one in self._standing.get(zone, ())]
        standing = [one for one in lot if self._answers(requirement.where, one.card)]
        there = {_counted(one.card, requirement.by) for one in standing}
        switches: dict[Hashable, int] = {}
        for index, candidate in self._pool:
            for card in brought(candidate.card, self._pool.situation):
                counted = _counted(card, requirement.by)
                if counted in there or not self._answers(requirement.where, card):
                    continue
                if counted not in switches:
                    switches[counted] = self._program.switch()
                demand.row({index: 1, switches[counted]: -self._pool.most(index)}, high=0)
        number = len(there) if requirement.by else total(standing)
        demand.row(dict.fromkeys(switches.values(), 1), high=requirement.maximum - number)

    def _choice(self, choice: Choice) -> Demand:
        """One of the options that what stands has not broken for good is kept."""
        demand = self._says(choice.says)
        switches = []
        for option in choice.options:
            if any(_is_broken(asked, self._standing, self._context) for asked in option.asks):
                continue
            chosen = self._program.switch()
            for asked in option.asks:
                if DECK in asked.zones:
                    self._put(demand, asked, chosen)
            switches.append(chosen)
        if switches:
            demand.row(dict.fromkeys(switches, 1), low=1)
        return demand

    def _put(self, demand: Demand, asked: Asked, chosen: int | None) -> None:
        """Add what a requirement asks; with a switch only where that is 1."""
        requirement = asked.requirement
        spoken_of = [index for index in self._asked if self._matches(requirement.where, index) is not False]
        kind = requirement.kind
        if kind == "every":
            wrong = [one for one in spoken_of if self._matches(requirement.must, one) is not True]
            self._bar(demand, wrong, chosen)
        elif kind == "none":
            self._bar(demand, spoken_of, chosen)
        elif kind == "count" and not requirement.by:
            self._count(demand, asked, spoken_of, chosen)
        elif kind == "copies":
            self._copies(demand, requirement, spoken_of)
        elif kind == "distinct":
            self._distinct(demand, requirement, spoken_of)
        elif kind == "same team":
            self._same_team(demand, asked, spoken_of)

    def _matches(self, query: str, index: int) -> bool | None:
        return self._context.answer(query, self._pool.candidates[index].card) if query else True

    def _bar(self, demand: Demand, wrong: Sequence[int], chosen: int | None) -> None:
        if chosen is None:
            for index in wrong:
                demand.cap(index, self._pool.candidates[index].kept)
            return
        size = deck_size(self._pool.situation.deck)
        demand.row({**dict.fromkeys(wrong, 1), chosen: size}, high=size)

    def _count(self, demand: Demand, asked: Asked, spoken_of: Sequence[int], chosen: int | None) -> None:
        requirement = asked.requirement
        others = [one for zone in asked.zones if zone != DECK for one in self._standing.get(zone, ())]
        there = total(one for one in others if self._answers(requirement.where, one.card))
        counted = dict.fromkeys(spoken_of, 1.0)
        least, most = requirement.minimum, requirement.maximum
        size = deck_size(self._pool.situation.deck)
        if chosen is None:
            demand.row(
                counted,
                -INFINITY if least is None else least - there,
                INFINITY if most is None else most - there,
            )
            return
        if least is not None:
            demand.row({**counted, chosen: -(least - there)}, low=0)
        if most is not None:
            demand.row({**counted, chosen: size}, high=size + most - there)

    def _answers(self, query: str, card: Card) -> bool:
        return not query or bool(self._context.answer(query, card))

    def _copies(self, demand: Demand, requirement: Requirement, spoken_of: Sequence[int]) -> None:
        """Each card that is there has so many copies: none, or between two bounds."""
        for index in spoken_of:
            most = requirement.maximum
            if most is not None:
                demand.cap(index, most)
            if requirement.minimum and requirement.minimum > 1:
                demand.least[index] = requirement.minimum

    def _distinct(self, demand: Demand, requirement: Requirement, spoken_of: Sequence[int]) -> None:
        marks: dict[object, dict[int, float]] = {}
        for index in spoken_of:
            for mark in _marks(self._pool.candidates[index], requirement.by):
                marks.setdefault(mark, {})[index] = 1
        for counted in marks.values():
            demand.row(counted, high=1)

    def _same_team(self, demand: Demand, asked: Asked, spoken_of: Sequence[int]) -> None:
        where = asked.requirement.where
        standing = [
            one.card
            for zone in asked.zones
            for one in self._standing.get(zone, ())
            if self._answers(where, one.card) and one.card.known("teams")
        ]
        teams = shared_by(standing) if standing else tuple(self._pool.situation.library.teams)
        switches = one_team(demand, self._pool, self._program, teams, spoken_of)
        if switches:
            demand.row(dict.fromkeys(switches, 1), low=1)
        else:
            self._bar(demand, spoken_of, None)

    def _sets(self, choice: SetChoice) -> Demand:
        """Sets are chosen, and every card is from one of them."""
        demand = self._says(choice.says)
        chosen = ChosenSets(demand, self._program, choice)
        for zone in choice.zones:
            for card in self._in(zone):
                chosen.hold(card)
        for index in self._asked if DECK in choice.zones else ():
            chosen.hold_with(index, self._pool.most(index), self._pool.candidates[index].card)
        if PILES in choice.zones:
            for index, one in self._pool:
                for card in brought(one.card, self._pool.situation):
                    chosen.hold_with(index, self._pool.most(index), card)
        return demand

    def _in(self, zone: str) -> Iterator[Card]:
        """What lies in a zone that is not filled, or in further decks, and is not spared."""
        if zone != DECK:
            yield from (one.card for one in self._standing.get(zone, ()))
            return
        for index in self._asked:
            card = self._pool.candidates[index].card
            if card.number in self._pool.situation.elsewhere:
                yield card


def _counted(card: Card, by: str) -> Hashable:
    """What counts once of a card: itself, or its character."""
    return (card.ip, card.title) if by else card.number


def _marks(candidate: Candidate, by: str) -> tuple[object, ...]:
    card = candidate.card
    if by == "name":
        return card.names
    return (card.title,) if by == "title" else (card.level,) if by == "level" else (card.number,)
