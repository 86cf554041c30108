"""A deck as a simulation plays it: its cards by kind, what they cost, give and ask for."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from deckcheck.build.drawing import Stack
from deckcheck.deck import Deck
from deckcheck.model import Card, CardType, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.curve import is_recruited
from deckcheck.rules.sides import characters
from deckcheck.rules.symbols import Power, gives, paying_cards, paying_teams
from deckcheck.rules.uniqueness import clash, lines, may_swarm


class Recruit(NamedTuple):
    """A kind that can be recruited beside the starting main character, and what it takes.

    Of `clashing` kinds none may be on the side. The `repeated` ones (equipment,
    Swarm) may be there several times. Affiliated equipment needs one of the
    `players` there, unless that is None.
    """

    kind: int
    cost: int
    clashing: tuple[int, ...]
    repeated: bool
    players: tuple[int, ...] | None


class Group(NamedTuple):
    """Of the `kinds` of locations a super power needs at least so many."""

    kinds: tuple[int, ...]
    needed: int


Ways = tuple[tuple[Group, ...], ...]
"""Each way to pay is groups of locations that must all be there."""


class Payment(NamedTuple):
    """A super power and the ways to pay for it; `kind` is None for a main character."""

    card: Card
    power: Power
    kind: int | None
    ways: Ways


class Plan(NamedTuple):
    """What a simulation needs to know of a deck.

    `cards` and `copies` are by kind; `recruits` are dearest first. `symbols` are
    those that super powers take, each with the kinds of locations that give it to
    one of those who take it. `spare` are the kinds that are laid down before any
    recruit, in that order. `payments` are the super powers of recruits, `mains`
    those of main characters. `started` are kinds that start in play, `skipped`
    the cards without a number for a cost, which are never recruited.
    """

    cards: tuple[Card | None, ...]
    copies: tuple[int, ...]
    recruits: tuple[Recruit, ...]
    symbols: tuple[tuple[str, tuple[int, ...]], ...]
    spare: tuple[int, ...]
    payments: tuple[Payment, ...]
    mains: tuple[Payment, ...]
    started: tuple[int, ...]
    skipped: tuple[Card, ...]


def plan(stack: Stack, deck: Deck, context: Context) -> Plan:
    """The plan of a deck; what the library does not know of a card it does not have."""
    inside = {one.card for one in stack.cards}
    started = [one for one in stack.in_play if one.card not in inside]
    cards = [one.card for one in (*stack.cards, *started)]
    copies = [*(one.quantity for one in stack.cards), *(0 for _ in started)]
    in_play = {one.card for one in stack.in_play}
    able = characters(deck, context) or tuple(entry.card for entry in deck.zone(*Zone))
    recruits = _recruits(cards, deck, context)
    symbols = _symbols(cards, deck, able)
    payments = _payments(cards, deck, able)
    return Plan(
        tuple(cards),
        tuple(copies),
        recruits,
        symbols,
        _spare(cards, recruits, {kind for _, kinds in symbols for kind in kinds}),
        tuple(one for one in payments if one.kind in {recruit.kind for recruit in recruits}),
        tuple(one for one in payments if one.kind is None),
        tuple(kind for kind, card in enumerate(cards) if card and card in in_play),
        tuple(card for card in inside if card and is_recruited(card) and not isinstance(card.cost, int)),
    )


def _recruits(cards: Sequence[Card | None], deck: Deck, context: Context) -> tuple[Recruit, ...]:
    mains = [line.forms[0].card for line in lines(deck, context) if line.certain]
    found = []
    for kind, card in enumerate(cards):
        if (
            card
            and is_recruited(card)
            and isinstance(card.cost, int)
            and not any(clash(main, card) for main in mains)
        ):
            equipment = card.type is CardType.EQUIPMENT
            clashing = [
                other for other, one in enumerate(cards) if not equipment and one and _clash(card, one)
            ]
            players = _players(card, cards, deck) if equipment and card.teams else None
            repeated = equipment or may_swarm(card)
            found.append(Recruit(kind, card.cost, tuple(clashing), repeated, players))
    return tuple(sorted(found, key=lambda one: (-one.cost, one.kind)))


def _clash(card: Card, other: Card) -> bool:
    return other.is_character and clash(card, other)


def _players(card: Card, cards: Sequence[Card | None], deck: Deck) -> tuple[int, ...] | None:
    """The kinds of characters that let one play affiliated equipment; None where a main character does."""
    if any(set(card.teams) & set(main.card.teams) for main in deck.mains):
        return None
    able = [one.is_character and bool(set(card.teams) & set(one.teams)) if one else False for one in cards]
    return tuple(kind for kind, lets in enumerate(able) if lets)


def _symbols(
    cards: Sequence[Card | None], deck: Deck, able: tuple[Card, ...]
) -> tuple[tuple[str, tuple[int, ...]], ...]:
    takers: dict[str, set[str]] = {}
    for entry in paying_cards(deck):
        teams = paying_teams(entry.card, able) or ()
        for symbol in (one for power in entry.card.super_powers for option in power for one in option):
            takers.setdefault(symbol, set()).update(teams)
    return tuple((symbol, _kinds_giving({symbol}, teams, cards)) for symbol, teams in sorted(takers.items()))


def _kinds_giving(symbols: set[str], teams: set[str], cards: Sequence[Card | None]) -> tuple[int, ...]:
    """The kinds of locations that give one of the symbols to characters of those teams."""
    return tuple(
        kind
        for kind, card in enumerate(cards)
        if card and card.type is CardType.LOCATION and symbols & gives(card, teams)
    )


def _spare(cards: Sequence[Card | None], recruits: Sequence[Recruit], giving: set[int]) -> tuple[int, ...]:
    """Locations that help nobody, then whatever else is never recruited."""
    used = giving | {one.kind for one in recruits}
    rest = [kind for kind in range(len(cards)) if kind not in used]
    return tuple(sorted(rest, key=lambda kind: not _is_location(cards[kind])))


def _is_location(card: Card | None) -> bool:
    return card is not None and card.type is CardType.LOCATION


def _payments(cards: Sequence[Card | None], deck: Deck, able: tuple[Card, ...]) -> list[Payment]:
    kinds = {card: kind for kind, card in enumerate(cards) if card}
    found = []
    for entry in paying_cards(deck):
        inside = entry.entry.zone is Zone.DECK
        if inside and entry.card not in kinds:
            continue
        teams = set(paying_teams(entry.card, able) or ())
        for power in dict.fromkeys(entry.card.super_powers):
            ways = tuple(_groups(option, teams, cards) for option in power)
            found.append(Payment(entry.card, power, kinds[entry.card] if inside else None, ways))
    return found


def _groups(option: Sequence[str], teams: set[str], cards: Sequence[Card | None]) -> tuple[Group, ...]:
    """By Hall's theorem: for each set of the symbols as many locations that give one of them."""
    different = sorted(set(option))
    sets = [set(one) for size in range(1, len(different) + 1) for one in combinations(different, size)]
    needed = [sum(option.count(symbol) for symbol in one) for one in sets]
    return tuple(Group(_kinds_giving(one, teams, cards), count) for one, count in zip(sets, needed))
