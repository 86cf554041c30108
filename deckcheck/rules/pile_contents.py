"""What a pile may hold by its specification, relations to the deck among it (RU Out-of-Game Piles)."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from deckcheck.deck import CardEntry, Deck
from deckcheck.formats.requirement import KINDS, Finding, Held, Requirement, judge, total
from deckcheck.model import Card, Zone
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule, plural
from deckcheck.rules.decks import deck_count, split
from deckcheck.rules.graduates import families, lacking
from deckcheck.rules.inventions import every_creatable, may_create
from deckcheck.rules.piles import copies_of, held, not_single

_FEW = 3
"""Cards that several decks share are named up to so many."""


class Question(NamedTuple):
    """A requirement, the cards it is asked of, and the deck around them."""

    requirement: Requirement
    lot: list[Held]
    deck: Deck
    context: Context
    bringing: Sequence[CardEntry]
    rule: Rule

    def finding(
        self, offenders: Iterable[Held] = (), detail: str = "", missing: Iterable[tuple[str, int]] = ()
    ) -> Finding | None:
        """What breaks the requirement, or None where nothing does; `missing` are numbers with counts."""
        wrong, lacking = tuple(offenders), tuple(missing)
        if not (wrong or detail or lacking):
            return None
        return Finding(self.requirement, wrong, detail, missing=lacking)

    def lacking(self, offenders: Iterable[Held], numbers: Iterable[str]) -> Finding | None:
        """The same where one of each of these cards is missing."""
        return self.finding(offenders, missing=((number, 1) for number in sorted(numbers)))


def judge_contents(
    requirement: Requirement,
    entries: Sequence[CardEntry],
    deck: Deck,
    context: Context,
    bringing: Sequence[CardEntry],
    rule: Rule,
) -> Finding | None:
    """What is wrong with the cards of a pile by one requirement; facts that are not known are noted."""
    if requirement.edition and not getattr(context.edition, requirement.edition):
        return None
    question = Question(requirement, held(entries), deck, context, bringing, rule)
    if requirement.kind not in KINDS:
        return RELATIONS[requirement.kind](question)

    def matches(query: str, card: Card) -> bool | None:
        return context.answer(query, card)

    finding = judge(requirement, question.lot, matches)
    if finding:
        _note_unknown(finding, context, rule)
    return finding


def _note_unknown(finding: Finding, context: Context, rule: Rule) -> None:
    requirement = finding.requirement
    queries = [query for query in (requirement.where, requirement.must, *requirement.queries) if query]
    for one in finding.unknown:
        for query in queries:
            context.matches(query, one.ref, rule)


def _apart_from_deck(question: Question) -> Finding | None:
    inside = [entry.card for entry in question.deck.zone(Zone.DECK)]
    if question.requirement.by == "name":
        taken = {name for card in inside if card.is_character for name in card.names}
        return question.finding(one for one in question.lot if taken & set(one.card.names))
    numbers = {card.number for card in inside}
    return question.finding(one for one in question.lot if one.card.number in numbers)


def _as_many_as(question: Question) -> Finding | None:
    number, of = question.requirement.detail
    wanted = sum(entry.quantity for entry in question.deck.zone(Zone.DECK) if entry.card.number == of)
    have = total(one for one in question.lot if one.card.number == number)
    strangers = (one for one in question.lot if one.card.number != number)
    return question.finding(strangers, f"{have} there, {wanted} wanted" if have != wanted else "")


def _brought_by(question: Question) -> Finding | None:
    numbers = {entry.card.number for entry in question.bringing}
    parts = [(must, may) for owner, must, may in question.requirement.detail if owner in numbers]
    must = {number for one, _ in parts for number in one}
    may = must | {number for _, one in parts for number in one}
    strangers = not_single(question.lot, may)
    return question.lacking(strangers, must - {one.card.number for one in question.lot})


def _levels_of(question: Question) -> Finding | None:
    """For each character, one main character that it can become, with all levels that character needs."""
    where, context = question.requirement.where, question.context
    sources = [one for one in question.deck.zone(Zone.DECK) if context.matches(where, one, question.rule)]
    found = [ways for one in sources if (ways := families(one.card, context))]
    allowed = {number for ways in found for way in ways for number in way}
    have = {one.card.number for one in question.lot}
    strangers = not_single(question.lot, allowed)
    missing = {number for ways in found for number in lacking(ways, have, context)}
    return question.lacking(strangers, missing)


def _creatable_by(question: Question) -> Finding | None:
    wrong = may_create(question.deck, question.context, question.lot, question.rule)
    if question.context.edition.inventions_optional:
        return question.finding(wrong)
    there = copies_of(question.lot)
    wanted = every_creatable(question.deck, question.context, _pile_of(question))
    lacking = [(number, count - there[number]) for number, count in wanted.items()]
    return question.finding(wrong, missing=((number, count) for number, count in lacking if count > 0))


def _pile_of(question: Question) -> str:
    """The pile whose requirement is asked."""
    piles = question.context.piles.values()
    return next(pile.name for pile in piles if any(one is question.requirement for one in pile.contents))


def _decks(question: Question) -> Finding | None:
    number, each = question.requirement.detail
    decks = split(question.deck)
    there = deck_count(question.deck)
    if there != number:
        have = plural(there, "deck") if there else "no deck"
        return question.finding(detail=f"{have} there; each stands under its own heading Deck")
    seen: dict[str, int] = {}
    shared = []
    for place, deck in enumerate(decks):
        for entry in deck.zone(Zone.DECK):
            if seen.setdefault(entry.card.number, place) != place:
                shared.append(entry)
    titles = list(dict.fromkeys(entry.card.title for entry in shared))
    more = len(titles) - _FEW
    named = [*titles[:_FEW], f"{more} more"] if more > 0 else titles
    return question.finding(held(shared), f"the decks share {listing(named)}" if shared else "")


RELATIONS: dict[str, Callable[[Question], Finding | None]] = {
    "apart from deck": _apart_from_deck,
    "as many as": _as_many_as,
    "brought by": _brought_by,
    "levels of": _levels_of,
    "creatable by": _creatable_by,
    "decks": _decks,
}
"""The kinds that relate a pile to the rest of the deck."""
