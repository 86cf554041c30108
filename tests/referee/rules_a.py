"""Advice (RB Playing Plot Twists, Playing Equipment, Uniqueness, Super Powers), counted out plainly."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import comb

from referee.case import Case, Copies
from referee.facts import EQUIPMENT, LOCATION, PLOT_TWIST, SUPPORTING, TOKEN
from referee.levelling import ancestors
from referee.told import is_character

from deckcheck.model import Card

Power = tuple[tuple[str, ...], ...]
HEAVY = 4.25
FEW_TURNS = 3


def rule_a(case: Case) -> None:
    """What a legal deck will find hard to do."""
    deck = {card.number: card for _, card in case.deck}
    side = _side(case)
    some, idle = _never_recruited(case, list(deck.values()))
    for number in some:
        case.find("A002", number)
    _affiliations(case, deck, side)
    _super_powers(case, deck, side)
    _curve(case, idle)


def _side(case: Case) -> list[Card]:
    """Every character that could be on the player's side."""
    piles = [one for name in case.told.pile_names() for one in case.told.pile_cards(name)]
    cards = [
        card
        for _, card in [
            *case.told.cards("main"),
            *case.outside_piles,
            *case.told.cards("tokens", "transform"),
            *piles,
        ]
    ]
    made = [case.facts.card(one) for card in cards for one in card.rules.tokens if one != "unnumbered"]
    found = {card.number: card for card in [*cards, *made]}
    return [card for card in found.values() if is_character(card) or card.type == TOKEN or card.type is None]


def _same_character(case: Case, card: Card, other: Card) -> bool:
    """Whether two characters cannot stand beside each other."""
    apart = case.holds("names_stay_in_their_property") and card.ip != other.ip
    return case.facts.share_name(card, other) and not apart and not (_swarms(card) or _swarms(other))


def _swarms(card: Card) -> bool:
    """Whether several of a character may be on one side, as far as anybody knows."""
    return "Swarm" in card.keywords or not card.known("keywords")


def _lines(case: Case) -> list[tuple[bool, list[Card]]]:
    """Each starting main character with the cards of the zone it can become; whether it is sure to start."""
    found = []
    for _, card in case.starters:
        forms = [card, *(one for _, one in case.level_up if card.number in ancestors(one.number))]
        found.append(("Sinister Six" not in card.rules.pile, forms))
    return found


def _size(case: Case) -> int:
    """How many cards are drawn from; a deck that is not whole yet is taken for one of 60."""
    cards = sum(line.quantity for line in case.told.of("deck"))
    return max(cards, 60) - cards + sum(number for number, _ in _drawn_from(case))


def _never_recruited(case: Case, deck: list[Card]) -> tuple[set[str], set[str]]:
    """The supporting characters that a main character keeps out at some level, and at every level."""
    some, always = set(), set()
    for card in deck:
        for sure, forms in _lines(case) if card.type == SUPPORTING else []:
            same = [_same_character(case, card, one) for one in forms]
            some |= {card.number} if any(same) else set()
            always |= {card.number} if sure and all(same) else set()
    return some, always


def _drawn_from(case: Case) -> Copies:
    """The cards of the deck that are drawn: one copy of each that starts in play is not."""
    starts = [
        one for _, card in case.starters if card.rules.starts_with for one in card.rules.starts_with.from_deck
    ]
    return [(number - starts.count(card.number), card) for number, card in case.deck]


def _affiliations(case: Case, deck: dict[str, Card], side: list[Card]) -> None:
    for card in deck.values():
        if not card.teams or any(not one.known("teams") for one in side):
            continue
        if card.type in (PLOT_TWIST, EQUIPMENT):
            asked = (card.team_symbols or len(card.teams)) - len(card.teams) + 1
            if all(_available(case, team, side) < asked for team in card.teams):
                case.find("A001", card.number)
        elif card.type == LOCATION and card.location_kind == "special" and card.symbols:
            friends = [one for one in side if set(card.teams) & set(one.teams)]
            case.found |= set() if friends else {("A006", card.number)}


def _available(case: Case, team: str, side: list[Card]) -> int:
    """How many different characters of a team there can be at a time; with Swarm, any number."""
    mine = [card for card in side if team in card.teams]
    if any(_swarms(card) for card in mine):
        return 99
    groups: list[Card] = []
    for card in mine:
        if not any(case.facts.share_name(card, one) for one in groups):
            groups.append(card)
    return len(groups)


def _super_powers(case: Case, deck: dict[str, Card], side: list[Card]) -> None:
    locations = [(number, card) for number, card in _drawn_from(case) if card.type == LOCATION]
    if any(not card.known("symbols") for _, card in locations) or any(not one.known("teams") for one in side):
        return
    size = _size(case)
    users = {card.number: card for _, card in [*case.starters, *case.level_up]} | deck
    for card in users.values():
        if not is_character(card) and card.type != EQUIPMENT:
            continue
        payers = side if card.type == EQUIPMENT else [card]
        gifts = [(number, one.symbols) for number, one in locations if _gives(one, payers)]
        for power in card.super_powers:
            if not _payable(power, gifts):
                case.find("A003", card.number)
            elif (
                card.number in deck and isinstance(card.cost, int) and _starved(power, gifts, size, card.cost)
            ):
                case.find("A004", card.number)


def _gives(location: Card, payers: list[Card]) -> bool:
    """Whether a location gives its symbols to one of these characters."""
    if not location.symbols:
        return False
    if location.location_kind == "basic" or not location.teams:
        return True
    return any(set(location.teams) & set(one.teams) for one in payers)


Gifts = list[tuple[int, tuple[str, ...]]]


def _payable(power: Power, gifts: Gifts) -> bool:
    pool = tuple(symbols for number, symbols in gifts for _ in range(min(number, 6)))
    return any(_pays(cost, pool) for cost in power)


@lru_cache(maxsize=100_000)
def _pays(cost: tuple[str, ...], pool: tuple[tuple[str, ...], ...]) -> bool:
    """Whether locations, one for each symbol, pay a cost, by trying each."""
    if not cost:
        return True
    return any(
        cost[0] in symbols and _pays(cost[1:], pool[:at] + pool[at + 1 :]) for at, symbols in enumerate(pool)
    )


def _starved(power: Power, gifts: Gifts, size: int, cost: int) -> bool:
    turn = max(cost, 1)
    first, second = 7 + 2 * (turn - 1), 7 + 2 * turn
    return (_chance(power, gifts, size, first) + _chance(power, gifts, size, second)) / 2 < 0.5


def _chance(power: Power, gifts: Gifts, size: int, drawn: int) -> float:
    """The chance that some cards drawn from the deck pay the power, over all ways to draw its locations."""
    drawn = min(drawn, size)
    asked = {symbol for one in power for symbol in one}
    groups: dict[tuple[str, ...], int] = {}
    for number, symbols in gifts:
        useful = tuple(sorted(asked & set(symbols)))
        if useful:
            groups[useful] = groups.get(useful, 0) + number
    rest = size - sum(groups.values())
    hands = 0
    for counts in product(*(range(min(number, drawn) + 1) for number in groups.values())):
        others = drawn - sum(counts)
        if not 0 <= others <= rest:
            continue
        pool = tuple(symbols for symbols, number in zip(groups, counts) for _ in range(min(number, 4)))
        if any(_pays(one, pool) for one in power):
            ways = comb(rest, others)
            for number, held in zip(counts, groups.values()):
                ways *= comb(held, number)
            hands += ways
    return hands / comb(size, drawn)


def _curve(case: Case, idle: set[str]) -> None:
    played: Copies = [
        (number, card)
        for number, card in _drawn_from(case)
        if card.type in (SUPPORTING, EQUIPMENT) and card.number not in idle
    ]
    size = _size(case)
    if sum(number for number, _ in case.deck) < 60 or not played:
        return
    if any(not isinstance(card.cost, int) for _, card in played):
        return
    costs = [card.cost for number, card in played for _ in range(number) if isinstance(card.cost, int)]
    if sum(costs) / len(costs) <= HEAVY:
        return
    if sum(_plays(costs, size, turn) for turn in range(1, 5)) < FEW_TURNS:
        case.find("A005")


def _plays(costs: list[int], size: int, turn: int) -> float:
    cheap = sum(cost <= turn for cost in costs)
    return sum(1 - comb(size - cheap, drawn) / comb(size, drawn) for drawn in _drawn(turn)) / 2


def _drawn(turn: int) -> Iterator[int]:
    yield 7 + 2 * (turn - 1)
    yield 7 + 2 * turn
