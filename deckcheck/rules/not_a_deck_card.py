"""D007 not-a-deck-card: a token, main character or pile card is among the 60."""

from collections.abc import Iterator
from functools import cache, cached_property, partial

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Fix, Severity
from deckcheck.model import Card, CardType, Zone
from deckcheck.rules.allowed import Allowance, belongs_in_deck
from deckcheck.rules.base import Context, Rule, first_few, labels
from deckcheck.rules.fixing import fix, move
from deckcheck.rules.levelling import brought, levelled_into, zone_cards
from deckcheck.rules.lines import Place
from deckcheck.rules.piles import owners

RULE = Rule(
    "D007",
    "not-a-deck-card",
    "a token, main character or pile card is among the 60",
    Severity.ERROR,
    (
        "RB Deck Building Rules",
        "RB Tokens",
    ),
    fixable="safe",
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line."""
    allowance = Allowance(deck, context, RULE)
    homes = _Homes(deck, context)
    twins: dict[str, list[CardEntry]] = {}
    for main in deck.mains:
        twins.setdefault(main.card.number, []).append(main)
    unsure = bool(deck.unresolved(Zone.MAIN))
    let_in = cache(partial(_may_be_let_in, context=context))
    for entry in deck.zone(Zone.DECK):
        excess = entry.quantity - allowance.take(entry)
        if belongs_in_deck(entry, context, RULE) or excess <= 0:
            continue
        if unsure and let_in(entry.card):
            continue
        yield RULE.at(
            entry.span,
            f"{entry.title} is {_what(entry.card)} and may not be among the 60",
            here="not a deck card",
            labels=labels(first_few(twins.get(entry.card.number, [])), "it is listed here too"),
            help=_where(entry.card),
            subject=entry.card.number,
            fix=homes.fix(entry) if excess == entry.quantity else None,
        )


def _may_be_let_in(card: Card, context: Context) -> bool:
    """Whether there is a main character that would let a card into the deck."""
    own = card.rules.never_in_deck
    if own and own.with_card:
        return True
    rules = (rule for host in context.library.cards() for rule in host.rules.may_include)
    return any(context.answer(rule.query, card) is not False for rule in rules)


def _what(card: Card) -> str:
    if card.rules.never_in_deck:
        return f"a card of the {card.rules.never_in_deck.pile} pile"
    return f"a {card.type}"


def _where(card: Card) -> str:
    if card.rules.never_in_deck:
        return f'put it under the heading "Pile: {card.rules.never_in_deck.pile}"'
    if card.is_main:
        return "put it under Main Character, the Level Up Zone or the pile it belongs to"
    return 'put it under the heading "Tokens"' if card.type is CardType.TOKEN else "take it out of the deck"


class _Homes:
    """Where alone in a deck a card may be that is among the 60 and may not be there."""

    def __init__(self, deck: Deck, context: Context) -> None:
        self._deck = deck
        self._context = context

    def fix(self, entry: CardEntry) -> Fix | None:
        """Put the card there, if there is such a place."""
        place = self._place(entry)
        if place is None:
            return None
        beside = brought(self._deck)[0].entry if place.zone is Zone.LEVEL_UP else None
        edits = move(self._deck, entry.entry, place, beside)
        return fix(f'put it under the heading "{place.heading}"', edits)

    def _place(self, entry: CardEntry) -> Place | None:
        card = entry.card
        if card.rules.never_in_deck:
            pile = card.rules.never_in_deck.pile
            return Place(Zone.PILE, pile) if pile in self._piles else None
        if card.type is CardType.TOKEN:
            return Place(Zone.TOKENS) if card.number in self._tokens else None
        if card.is_main and entry.quantity == 1 and card.number in self._levels:
            return Place(Zone.LEVEL_UP)
        return None

    @cached_property
    def _piles(self) -> set[str]:
        return set(owners(self._deck, self._context))

    @cached_property
    def _tokens(self) -> set[str]:
        """The tokens that cards of the deck make."""
        return {number for one in self._deck.zone(*Zone) for number in one.card.rules.tokens}

    @cached_property
    def _levels(self) -> set[str]:
        """What something brought can level up into, and the Level Up Zone lacks."""
        there = {one.card.number for one in zone_cards(self._deck)}
        return levelled_into(self._deck, self._context) - there
