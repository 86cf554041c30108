"""What is wished of a completed deck, as terms of the program that give or cost points."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from deckcheck.build.completion.amounts import Curve, Types
from deckcheck.build.completion.pool import Pool
from deckcheck.build.completion.program import INFINITY, Demand, Part, Program, Row, Sum, Target, Term
from deckcheck.model import Card, CardType
from deckcheck.rules.symbols import gives
from deckcheck.rules.uniqueness import clash

OFF_THE_CURVE = -10
OFF_THE_TYPES = -10
NO_MAIN_SYMBOL = -12
NO_SYMBOL = -2
OF_A_TEAM = 3
UNPLAYABLE = -30
NAMESAKE = -15
FAVOURED = 8
AVOIDED = -40
"""Points for each card that a term counts."""

SYMBOL_LOCATIONS = 4
"""Locations wished for each power symbol of a main character: as many basic ones as a deck may hold."""
CARDS_A_LOCATION = 3
"""Copies with a super power that one location of its symbol is reckoned to serve."""

_DEAREST = 99

Test = Callable[[Card], bool]
Symbols = tuple[str, ...]
"""Power symbols of which any pays for a super power, or for a part of it."""


class Wishes(NamedTuple):
    """What a player wishes.

    `teams` are favoured (none: those of the main characters), and so are the
    cards that `favour` finds; those that `avoid` finds stay out where they can.
    `max_different` bounds the different cards of the deck (0: no bound); `owned`
    are the copies that may be used, by number, and `owned_from` says whose they are.
    """

    curve: Curve
    types: Types
    teams: tuple[str, ...] = ()
    favour: Test | None = None
    avoid: Test | None = None
    max_different: int = 0
    owned: Mapping[str, int] | None = None
    owned_from: str = ""


def wish_demands(wishes: Wishes, pool: Pool) -> Iterator[Demand]:
    """The wishes that must hold: cards that one owns, and a bound on different cards."""
    if wishes.max_different:
        demand = Demand(f"the deck has at most {wishes.max_different} different cards")
        demand.different = wishes.max_different
        yield demand
    if wishes.owned is not None:
        demand = Demand(f"only cards are added that {wishes.owned_from} has, and as many as it has")
        for index, one in pool:
            demand.cap(index, max(one.kept, wishes.owned.get(one.card.number, 0)))
        yield demand


def wish_terms(wishes: Wishes, pool: Pool, program: Program) -> Iterator[Term]:
    """Every wish as a term of the program."""
    mains = pool.situation.mains
    teams = wishes.teams or tuple(dict.fromkeys(team for main in mains for team in main.teams))
    yield _curve(wishes.curve, pool, program)
    yield _types(wishes.types, pool, program)
    yield _main_symbols(pool, program)
    yield _symbols(teams, pool, program)
    if teams:
        yield _teams(teams, pool)
    yield _unplayable(teams, pool, program)
    yield _counted(
        "namesakes", "cards with the name of the main character", pool, _is_namesake(pool), NAMESAKE
    )
    if wishes.favour:
        yield _counted("favoured", "cards that are favoured", pool, wishes.favour, FAVOURED)
    if wishes.avoid:
        yield _counted("avoided", "cards that are avoided", pool, wishes.avoid, AVOIDED)


def preferences(pool: Pool) -> dict[int, float]:
    """What decides between decks of the same points.

    Cards of the main character's intellectual property come first, then characters
    with more printed strength and cheaper equipment, then earlier numbers.
    """
    properties = {main.ip for main in pool.situation.mains}
    order = sorted((one.card.ip not in properties, -_strength(one.card), index) for index, one in pool)
    step = 1 / (64 * (len(order) + 1))
    return {index: -step * rank for rank, (_, _, index) in enumerate(order)}


def _strength(card: Card) -> int:
    """ATK and DEF, one more for flight, range, each super power, each health beyond the first; less the cost
    of equipment."""
    if card.type is CardType.EQUIPMENT:
        return -card.cost if isinstance(card.cost, int) else -_DEAREST
    if not card.is_character:
        return 0
    numbers = [number for number in (card.atk, card.defense) if isinstance(number, int)]
    health = card.health - 1 if isinstance(card.health, int) else 0
    return sum(numbers) + bool(card.flight) + bool(card.range) + len(card.super_powers) + health


def _fights(card: Card) -> bool:
    return card.is_character


def _curve(curve: Curve, pool: Pool, program: Program) -> Term:
    points: dict[int, float] = {}
    parts = []
    fighters = [(index, pool.candidates[index].card.cost) for index in pool.those(_fights)]
    for place, wanted in curve:
        counted = {index: 1 for index, cost in fighters if place.holds(cost)}
        points |= _deviation(program, counted, wanted, OFF_THE_CURVE)
        parts.append(Part(f"cost {place}", counted, wanted))
    others = {
        index: 1
        for index, cost in fighters
        if isinstance(cost, int) and not any(place.holds(cost) for place, _ in curve)
    }
    points |= _deviation(program, others, 0, OFF_THE_CURVE)
    parts.append(Part("other costs", others, 0))
    return Term("curve", "characters by recruit cost", points, tuple(parts))


def _types(types: Types, pool: Pool, program: Program) -> Term:
    points: dict[int, float] = {}
    parts = []
    for type, wanted in types:
        counted = {index: 1 for index, one in pool if _counts_as(one.card) is type}
        points |= _deviation(program, counted, wanted, OFF_THE_TYPES)
        parts.append(Part(str(type), counted, wanted))
    return Term("types", "cards by type", points, tuple(parts))


def _counts_as(card: Card) -> CardType | None:
    return CardType.SUPPORTING if card.is_main else card.type


def _main_symbols(pool: Pool, program: Program) -> Term:
    points: dict[int, float] = {}
    parts = []
    leaders = pool.situation.leaders
    led = [team for leader in leaders for team in leader.teams]
    for symbols in _needed(leaders):
        supply = _supply(symbols, led, pool)
        points |= _shortfall(program, supply, SYMBOL_LOCATIONS, NO_MAIN_SYMBOL)
        parts.append(Part(" or ".join(symbols), supply, SYMBOL_LOCATIONS))
    return Term("main symbols", "locations for the super powers of the main character", points, tuple(parts))


def _symbols(teams: Sequence[str], pool: Pool, program: Program) -> Term:
    """Every location of a symbol serves a few copies with a super power of that symbol."""
    points: dict[int, float] = {}
    parts = []
    fighters = pool.those(_fights)
    for symbols in _needed([pool.candidates[index].card for index in fighters]):
        users = [one for one in fighters if symbols in _needed([pool.candidates[one].card])]
        supply = {index: CARDS_A_LOCATION * count for index, count in _supply(symbols, teams, pool).items()}
        unserved = {**supply, **dict.fromkeys(users, -1)}
        points |= _shortfall(program, unserved, 0, NO_SYMBOL)
        parts.append(Part(" or ".join(symbols), dict.fromkeys(users, 1)))
    return Term("symbols", "copies with a super power, by the symbol that it takes", points, tuple(parts))


def _needed(cards: Sequence[Card]) -> dict[Symbols, None]:
    """The symbols that super powers take: each by itself, or any of several where there is a choice."""
    found: dict[Symbols, None] = {}
    for ways in (ways for card in cards for ways in card.super_powers):
        if len(ways) == 1:
            found |= {(symbol,): None for symbol in ways[0]}
        else:
            found[tuple(dict.fromkeys(symbol for way in ways for symbol in way))] = None
    return found


def _supply(symbols: Symbols, teams: Sequence[str], pool: Pool) -> dict[int, float]:
    """The locations that give one of the symbols to characters of some of those teams."""
    return dict.fromkeys(pool.those(lambda card: not gives(card, teams).isdisjoint(symbols)), 1)


def _teams(teams: Sequence[str], pool: Pool) -> Term:
    wanted = set(teams)
    parts = [Part(team, {index: 1 for index, one in pool if team in one.card.teams}) for team in teams]
    counted = pool.those(lambda card: bool(wanted & set(card.teams)))
    return Term("teams", "cards of the favoured teams", dict.fromkeys(counted, OF_A_TEAM), tuple(parts))


def _unplayable(teams: Sequence[str], pool: Pool, program: Program) -> Term:
    """Affiliated cards that no main character can play.

    Those of a favoured team, or of what stands, want a character for each of
    them that can; others are not added without need.
    """
    led = {team for leader in pool.situation.leaders for team in leader.teams}
    groups: dict[tuple[str, ...], dict[int, float]] = {}
    for index, one in pool:
        if one.card.teams and not one.card.is_character and not led & set(one.card.teams):
            groups.setdefault(one.card.teams, {})[index] = 1
    points: dict[int, float] = {}
    for own, cards in groups.items():
        if set(own) & set(teams) or pool.kept_copies(cards):
            points |= _shortfall(program, {**_players(own, pool), **dict.fromkeys(cards, -1)}, 0, UNPLAYABLE)
        else:
            points |= dict.fromkeys(cards, UNPLAYABLE)
    every = dict.fromkeys((index for cards in groups.values() for index in cards), 1.0)
    return Term(
        "affiliation", "affiliated cards that only other characters can play", points, (Part("cards", every),)
    )


def _players(teams: Sequence[str], pool: Pool) -> Sum:
    return dict.fromkeys(pool.those(lambda card: card.is_character and bool(set(teams) & set(card.teams))), 1)


def _is_namesake(pool: Pool) -> Test:
    leaders = pool.situation.leaders
    return lambda card: card.is_character and any(clash(leader, card) for leader in leaders)


def _counted(name: str, says: str, pool: Pool, test: Test, points: int) -> Term:
    counted = dict.fromkeys(pool.those(test), 1)
    return Term(name, says, dict.fromkeys(counted, points), (Part("cards", counted),))


def _deviation(program: Program, counted: Sum, wanted: int, points: int) -> dict[int, float]:
    """Points for each card above or below a number."""
    over, under = program.variable(whole=False), program.variable(whole=False)
    program.links.append(Row(wanted, wanted, {**counted, over: -1, under: 1}))
    program.targets.append(Target(counted, wanted, under))
    return {over: points, under: points}


def _shortfall(program: Program, counted: Sum, wanted: int, points: int) -> dict[int, float]:
    """Points for each card that a sum lacks."""
    short = program.variable(whole=False)
    program.links.append(Row(wanted, INFINITY, {**counted, short: 1}))
    return {short: points}
