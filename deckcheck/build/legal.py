"""How many more copies of a card a deck may hold: the rules are asked, of the deck with them in it.

The size of the deck apart, a card has room for so many copies as bring no new
error. An error is new where the deck did not have it before; one that it had is
laid to a card too when it points at the added copies, since leaving those out is
better.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from deckcheck.build.places import NOWHERE, added, open_part, usual_place
from deckcheck.deck import Deck
from deckcheck.decklist.write import usual_printing
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Card, Zone
from deckcheck.rules import (
    Check,
    concerned,
    missing_pile,
    repeated_level_up_card,
    stray_token,
    wrong_deck_size,
)
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.decks import split
from deckcheck.rules.limits import COPIES, limit
from deckcheck.rules.lines import Place
from deckcheck.rules.signs import signs

MOST = 99
"""The largest quantity of a line."""

_SIZE = wrong_deck_size.RULE.code
_LACKING = frozenset({missing_pile.RULE.code})
"""Errors about what the list lacks: a further card that asks for it changes nothing."""

_STAGES = {Zone.DECK: "DLOF"}
_ANY_STAGE = "DLOFZT"
"""The stages of rules that cards may break, by the zone they are added to; names and lines they cannot."""

_STRICT = frozenset({repeated_level_up_card.RULE.code, stray_token.RULE.code})
"""Warnings that count as well: of copies that are of no use."""

_REPEATS = frozenset(
    ("many copies", "repeated card", "repeated symbol", "copies of one", "two universes", "not released")
    + ("odd deck card", "odd level up card", "several mains")
)
"""Signs that only the deck and a card together may show."""

Severities = Mapping[str, Severity | None]


class Rooms:
    """Tells for any number of cards how many more copies a deck may hold.

    `severities` are those that are not the rules' own, as in the settings of the
    engine. Only the rules that the cards of the deck and the card may concern
    are run, and those that said no last come first.
    """

    def __init__(self, deck: Deck, context: Context, severities: Severities | None = None) -> None:
        self.deck = deck
        self._context = context
        self._severities = severities or {}
        self._signs = signs(deck, context)
        self._part = open_part(deck)
        self._shown: dict[tuple[Card | None, Zone], frozenset[str]] = {}
        self._rules: dict[tuple[frozenset[str], str], list[tuple[Rule, Check]]] = {}
        self._before: dict[str, Counter[tuple[str, str]]] = {}

    @property
    def space(self) -> int:
        """How many cards the deck has left to its size; of several decks the first that is not full."""
        if self._severities.get(_SIZE, Severity.ERROR) is not Severity.ERROR:
            return MOST
        return max(self._part.free, 0)

    def of(self, card: Card, place: Place | None = None) -> int:
        """The most copies that can be added where the card belongs, or at that place, without a new error."""
        place = place or self.place(card)
        if place.zone is Zone.DECK and not self.space:
            return 0
        most = self.copies(card, place)
        return min(most, self.space) if place.zone is Zone.DECK else most

    def copies(self, card: Card, place: Place) -> int:
        """The same without regard to the size of the deck.

        A card that nothing in the deck has a place for has no room. Of tokens there
        may be any number.
        """
        if place.zone is Zone.PILE and not place.pile:
            return 0
        guess = self._guess(card, place)
        if self._fits(card, guess, place):
            while guess < MOST and self._fits(card, guess + 1, place):
                guess += 1
            return guess
        return next((one for one in range(guess - 1, 0, -1) if self._fits(card, one, place)), 0)

    def errors(self, card: Card, quantity: int, place: Place | None = None) -> tuple[Diagnostic, ...]:
        """The errors that so many copies more would bring, the size of the deck apart."""
        return tuple(self._new(card, quantity, place or self.place(card)))

    def place(self, card: Card) -> Place:
        """Where the card belongs in the deck."""
        return usual_place(card, self.deck, self._context)

    def _guess(self, card: Card, place: Place) -> int:
        """How many copies the limits alone allow, at least one."""
        if place.zone is not Zone.DECK:
            return MOST if place.zone is Zone.TOKENS else 1
        inside = self._part.deck.zone(Zone.DECK)
        if card.basic_symbol:
            there = sum(one.quantity for one in inside if one.card.basic_symbol == card.basic_symbol)
            return max(COPIES - there, 1)
        there = sum(one.quantity for one in inside if one.card.number == card.number)
        return max(limit(card).number - there, 1)

    def _fits(self, card: Card, quantity: int, place: Place) -> bool:
        return next(self._new(card, quantity, place), None) is None

    def _new(self, card: Card, quantity: int, place: Place) -> Iterator[Diagnostic]:
        deck = added(self.deck, card, quantity, place, usual_printing(card), self._part.section)
        context = self._fresh()
        parts = split(deck)
        rules = self._concerned(deck, context, place)
        for one in tuple(rules):
            for diagnostic in self._new_of(one, parts if one[0].each_deck else (deck,), context):
                rules.remove(one)
                rules.insert(0, one)
                yield diagnostic

    def _new_of(
        self, one: tuple[Rule, Check], decks: Sequence[Deck], context: Context
    ) -> Iterator[Diagnostic]:
        """What a rule finds in decks, and did not find before."""
        rule, check = one
        known = self._known(rule, check)
        left = Counter(known) if known else known
        for diagnostic in (found for deck in decks for found in check(deck, context)):
            key = (diagnostic.code, diagnostic.subject)
            if left[key] <= 0 or _points_at_added(diagnostic):
                yield diagnostic
            elif known:
                left[key] -= 1

    def _known(self, rule: Rule, check: Check) -> Counter[tuple[str, str]]:
        """What a rule finds in the deck as it is."""
        known = self._before.get(rule.code)
        if known is None:
            context = self._fresh()
            parts = split(self.deck) if rule.each_deck else (self.deck,)
            found = (one for part in parts for one in check(part, context))
            known = self._before[rule.code] = Counter((one.code, one.subject) for one in found)
        return known

    def _fresh(self) -> Context:
        """A context that remembers nothing of another deck."""
        given = self._context
        return Context(given.library, given.format, given.as_of, given.casual, given.table, given.seat)

    def _concerned(self, deck: Deck, context: Context, place: Place) -> list[tuple[Rule, Check]]:
        """The rules to run, those of errors only, in the order that is best at the moment."""
        key = (deck.entries[-1].card, place.zone)
        shown = self._shown.get(key)
        if shown is None:
            own = signs(deck.with_entries(deck.entries[-1:]), context)
            shown = self._shown[key] = self._signs | own | _REPEATS
        stages = _STAGES.get(place.zone, _ANY_STAGE)
        rules = self._rules.get((shown, stages))
        if rules is None:
            found = (one for one in concerned(shown) if one[0].code[0] in stages)
            rules = self._rules[(shown, stages)] = [one for one in found if self._counts(one[0], deck)]
        return rules

    def _counts(self, rule: Rule, deck: Deck) -> bool:
        severity = self._severities.get(rule.code, rule.severity)
        matters = severity is Severity.ERROR or (severity is Severity.WARNING and rule.code in _STRICT)
        return matters and rule.code != _SIZE and rule.needs(deck)


def room(deck: Deck, card: Card, context: Context, severities: Severities | None = None) -> int:
    """The most copies of a card that can be added to a deck, where it belongs, without a new error."""
    return Rooms(deck, context, severities).of(card)


def _points_at_added(diagnostic: Diagnostic) -> bool:
    if diagnostic.code in _LACKING:
        return False
    return diagnostic.span == NOWHERE or any(label.span == NOWHERE for label in diagnostic.labels)
