"""Whether a pile can be legal in a format at all (RU Out-of-Game Piles)."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.formats.pile import PileSpec
from deckcheck.formats.requirement import Requirement
from deckcheck.model import Card
from deckcheck.rules.base import Context
from deckcheck.rules.format_cards import format_breaks
from deckcheck.rules.piles import owners
from deckcheck.rules.universe import strange_in_pile


def impossible_piles(deck: Deck, context: Context) -> Iterator[tuple[PileSpec, list[CardEntry], str]]:
    """The piles of a deck that no cards could make legal: each with the cards that bring it, and why.

    One that may be empty needs no look.
    """
    for name, bringing in owners(deck, context).items():
        spec = context.piles.get(name)
        if spec is None or not spec.mandatory or spec.may_be_empty:
            continue
        owning = {entry.card.number: entry for entry in reversed(bringing)}
        why = {number: _why(spec, entry, deck, context) for number, entry in owning.items()}
        reasons = [(entry, why[entry.card.number]) for entry in bringing]
        barred = [entry for entry, reason in reasons if reason]
        if barred:
            yield spec, barred, next(reason for _, reason in reasons if reason)


def _why(spec: PileSpec, owner: CardEntry, deck: Deck, context: Context) -> str:
    """Why no contents for that owner can be legal: one that must be there is not, or none may be."""
    for requirement in spec.contents:
        for number in _needed(requirement, owner):
            card = context.library.card(number)
            if card and (reason := _unfit(card, spec, deck, context)):
                return f"it needs {card.title} ({number}), and {reason}"
    if all(_can_be_met(one, spec, deck, context) for one in spec.contents):
        return ""
    return f"no card that may lie in it is legal in {context.game_format.title}"


def _needed(requirement: Requirement, owner: CardEntry) -> Iterator[str]:
    """The numbers of the cards that the pile of an owner cannot do without."""
    if requirement.kind == "as many as":
        yield requirement.detail[0]
    elif requirement.kind == "brought by":
        yield from (one for of, must, _ in requirement.detail if of == owner.card.number for one in must)
    else:
        yield from (number for number, _ in requirement.cards)


def _can_be_met(requirement: Requirement, spec: PileSpec, deck: Deck, context: Context) -> bool:
    """Whether there are legal cards for each query of a requirement, or for a least number of cards."""
    if requirement.minimum:
        return any(_legal_ones(spec, requirement.where, deck, context))
    return all(any(_legal_ones(spec, query, deck, context)) for query in requirement.queries)


def _legal_ones(spec: PileSpec, query: str, deck: Deck, context: Context) -> Iterator[bool]:
    """Of the cards that may lie in a pile that day and that a query may find, whether each is legal."""
    every = [one for one in spec.contents if one.kind == "every"]
    asked = [one.must for one in every if not one.edition or getattr(context.edition, one.edition)]
    later = len(asked) < len(every)
    for card in context.library.cards() if later else context.library.cards_for_pile(spec.name):
        if all(context.answer(one, card) is not False for one in (query, *asked) if one):
            yield not _unfit(card, spec, deck, context)


def _unfit(card: Card, spec: PileSpec, deck: Deck, context: Context) -> str:
    """Why a card may not lie in a pile of the deck; empty where it may."""
    reason = format_breaks(card, deck, context)
    if not reason and strange_in_pile(card, card.universe, spec, deck, context):
        return f"it is {card.universe}"
    return reason
