"""Which of several cards of one name is meant: by the section, then by what stands around the line."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from deckcheck.cards.context import Context
from deckcheck.cards.keys import spelling
from deckcheck.cards.library import Library
from deckcheck.model import DECK_TYPES, Card, CardType, Printing, Zone

_DECK_AND_MAIN = (*DECK_TYPES, CardType.MAIN)
_MAIN_ZONES = (Zone.MAIN, Zone.LEVEL_UP, Zone.TRANSFORM)
_SAME_FACTS = Card(
    number="", title="", type=None, universe="", ip="", brand="", printings=(), unknown=frozenset()
)
_OWN = ("number", "universe", "ip", "brand", "printings", "art_of", "status", "source")


class Place(NamedTuple):
    """The section that a line stands in: its zone, types (empty: any) and pile."""

    zone: Zone | None
    types: tuple[CardType, ...]
    pile: str | None


class Fit(NamedTuple):
    """A card that may be meant, and which of its printings."""

    card: Card
    printings: tuple[Printing, ...]


def belongs(card: Card, place: Place) -> bool:
    """Whether a card of its kind belongs in that section."""
    if card.type is None:
        return True
    if place.zone is Zone.DECK:
        return _in_deck(card, place.types)
    if place.zone in _MAIN_ZONES:
        return card.is_main
    if place.zone is Zone.TOKENS:
        return card.type is CardType.TOKEN
    if place.types and card.type not in place.types:
        return False
    return place.zone is Zone.PILE or card.rules.never_in_deck is None


def by_section(cards: tuple[Card, ...], place: Place, library: Library) -> tuple[Card, ...]:
    """Those of the cards that belong in the section, or all where none does.

    Under a pile's heading those that its contents allow.
    """
    if place.zone is not Zone.PILE:
        return _left(cards, lambda card: belongs(card, place))
    cards = _left(cards, lambda card: _lives_in(card, place.pile))
    pile = place.pile
    if pile is None or len(cards) == 1 or library.may_lie_in(pile, cards[0]) is None:
        return _left(cards, lambda card: card.type not in _DECK_AND_MAIN)
    return _left(cards, lambda card: bool(library.may_lie_in(pile, card)))


def by_level(cards: tuple[Card, ...], place: Place) -> tuple[Card, ...]:
    """Those that can start for the main zone, those above level one for the level-up zone."""
    if place.zone is Zone.MAIN:
        return _left(cards, _can_start)
    if place.zone is Zone.LEVEL_UP:
        return _left(cards, lambda card: card.level is not None and card.level > 1)
    return cards


def by_spelling(cards: tuple[Card, ...], name: str, universe: str | None) -> tuple[tuple[Card, ...], str]:
    """Of cards whose titles are spelt differently, those spelt as the name is, and what decided.

    Nothing is decided against the universe of the main character, and where
    that is not known the choice among universes has a reason.
    """
    exact = spelling(name)
    spelt = tuple(card for card in cards if card.title == name)
    spelt = spelt or tuple(card for card in cards if spelling(card.title) == exact)
    if not spelt or len(spelt) == len(cards):
        return cards, ""
    universes = {card.universe for card in cards}
    if universe is None:
        return spelt, "its title is spelt so" if len(universes) > 1 else ""
    agrees = universe not in universes or any(card.universe == universe for card in spelt)
    return (spelt, "") if agrees else (cards, "")


def by_context(
    fits: tuple[Fit, ...], context: Context, quantity: int | None, library: Library
) -> tuple[tuple[Fit, ...], list[str]]:
    """The cards that what stands around the line leaves, and in words what decided.

    In this order, each only where it leaves a card: released by the day judged
    by, of a set of the format, of the main character's universe, sharing a team with it, of the sets
    that the rest of the list is from, fit for more than one copy. Nothing is
    said where the cards have the same facts in two universes.
    """
    reasons = []
    for test, reason in _tests(context, quantity, library):
        kept = tuple(fit for fit in fits if test(fit))
        if not kept or len(kept) == len(fits):
            continue
        if not _same_in_two_universes(fits):
            reasons.append(reason(kept[0]))
        fits = kept
        if len(fits) == 1:
            break
    return fits, reasons


def by_day(fit: Fit, as_of: str, library: Library) -> tuple[Printing | None, str]:
    """The printing meant of those left, and what decided.

    Of a withdrawn printing and its replacement it is the replacement once that
    is released, else the withdrawn one; else the only one left, or None.
    """
    replacing = next((one for one in fit.printings if one.replaces), None)
    withdrawn = next((one for one in fit.printings if one.banned), None)
    if replacing is None or withdrawn is None:
        return (fit.printings[0] if len(fit.printings) == 1 else None), ""
    if is_released(replacing, as_of, library):
        return replacing, f"the first printing of {withdrawn.number} was withdrawn on {withdrawn.banned}"
    return withdrawn, ""


def is_released(printing: Printing, as_of: str, library: Library) -> bool:
    """Whether a printing was out on that day; one of an unknown day counts as out."""
    known = library.sets.get(printing.set)
    released = printing.released or (known.released if known else None)
    return released is None or released <= as_of


def _tests(
    context: Context, quantity: int | None, library: Library
) -> Iterable[tuple[Callable[[Fit], bool], Callable[[Fit], str]]]:
    as_of = context.as_of
    yield (
        lambda fit: any(is_released(one, as_of, library) for one in fit.printings),
        lambda fit: f"no other was released by {as_of}",
    )
    if context.legal:
        yield (
            lambda fit: any(one.set in context.legal for one in fit.printings),
            lambda fit: "the format allows no other",
        )
    if context.universe:
        yield (
            lambda fit: fit.card.universe == context.universe,
            lambda fit: f"it is {context.universe} like the rest of the list",
        )
    if context.teams:
        yield (
            lambda fit: not set(context.teams).isdisjoint(fit.card.teams),
            lambda fit: f"it shares the team {_shared(fit, context.teams)} with the main character",
        )
    if context.sets:
        yield (
            lambda fit: any(one.set in context.sets for one in fit.printings),
            lambda fit: f"the list has other cards of {_shared_set(fit, context.sets)}",
        )
    if context.zone is None and quantity is not None and quantity > 1:
        yield (
            lambda fit: _in_deck(fit.card, ()),
            lambda fit: "of the others a deck has a single copy",
        )


def _left(cards: tuple[Card, ...], test: Callable[[Card], bool]) -> tuple[Card, ...]:
    if len(cards) == 1:
        return cards
    return tuple(card for card in cards if test(card)) or cards


def _in_deck(card: Card, types: tuple[CardType, ...]) -> bool:
    if card.rules.in_deck_main_character:
        return True
    return card.type in (types or DECK_TYPES) and card.rules.never_in_deck is None


def _lives_in(card: Card, pile: str | None) -> bool:
    own = card.rules.never_in_deck
    return own is not None and pile in (None, own.pile)


def _can_start(card: Card) -> bool:
    if card.rules.cannot_start:
        return False
    return card.level in (None, 1) or card.rules.starting_level is not None


def _shared(fit: Fit, teams: tuple[str, ...]) -> str:
    return min(team for team in teams if team in fit.card.teams)


def _shared_set(fit: Fit, sets: frozenset[str]) -> str:
    return next(one.set for one in fit.printings if one.set in sets)


def _same_in_two_universes(fits: tuple[Fit, ...]) -> bool:
    facts = {_facts(fit.card) for fit in fits}
    return len(facts) == 1 and len({fit.card.universe for fit in fits}) > 1


def _facts(card: Card) -> Card:
    return card._replace(**{name: getattr(_SAME_FACTS, name) for name in _OWN})
