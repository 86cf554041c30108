"""The rules of construction as demands (RB Deck Building Rules)."""

from collections.abc import Callable, Iterator

from deckcheck.build.completion.pool import Pool, either, named
from deckcheck.build.completion.program import Demand, Program
from deckcheck.model import Card, NotWith, Zone
from deckcheck.rules.base import Context, plural
from deckcheck.rules.limits import COPIES, deck_size, limit
from deckcheck.rules.universe import deck_universe, universe_mixers


def construction(pool: Pool, program: Program) -> Iterator[Demand]:
    """Every rule on the 60 but Loyalty and piles, the most telling first."""
    yield _size(pool)
    yield _kept(pool)
    yield _copies(pool, program)
    yield _universe(pool)
    yield from _starting_cards(pool)
    yield _required_team(pool)
    yield from _exclusions_of_mains(pool)
    yield from _exclusions_of_the_deck(pool, program)
    yield _other_decks(pool)


def _size(pool: Pool) -> Demand:
    size = deck_size(pool.situation.deck)
    demand = Demand(f"the deck has exactly {size} cards")
    demand.row({index: 1 for index, _ in pool}, size, size)
    return demand


def _kept(pool: Pool) -> Demand:
    total = sum(one.kept for _, one in pool)
    demand = Demand(f"what stands in the list is kept ({plural(total, 'card')} of the deck)")
    for index, one in pool:
        if one.kept:
            demand.floor(index, one.kept)
    return demand


def _copies(pool: Pool, program: Program) -> Demand:
    """The limit of each card; of basic locations four a symbol, whose one name is chosen with the cards."""
    demand = Demand(
        f"no more copies of a card, or basic locations of a symbol, than the rules let in ({COPIES} of most)"
    )
    locations: dict[str, dict[str, list[int]]] = {}
    for index, one in pool:
        if one.card.basic_symbol:
            demand.cap(index, COPIES)
            locations.setdefault(one.card.basic_symbol, {}).setdefault(one.card.title, []).append(index)
        else:
            demand.cap(index, limit(one.card).number)
    for names in locations.values():
        demand.row({index: 1 for of_name in names.values() for index in of_name}, high=COPIES)
        chosen = {title: program.switch() for title in names}
        demand.row(dict.fromkeys(chosen.values(), 1), high=1)
        for title, of_name in names.items():
            demand.row({**dict.fromkeys(of_name, 1), chosen[title]: -COPIES}, high=0)
    return demand


def _universe(pool: Pool) -> Demand:
    situation = pool.situation
    universe, mixers = deck_universe(situation.deck), universe_mixers(situation.deck)
    demand = Demand(f"the deck is {universe}")
    if not universe or situation.context.game_format.mixed:
        return demand

    def is_strange(card: Card) -> bool:
        if card.universe == universe:
            return False
        return not any(situation.context.answer(query, card) for query in mixers)

    return pool.bar(demand, is_strange)


def _starting_cards(pool: Pool) -> Iterator[Demand]:
    """What a main character starts with out of the deck is in the deck."""
    for main in pool.situation.mains:
        starts = main.rules.starts_with
        for number in starts.from_deck if starts else ():
            if number in pool.index:
                card = pool.candidates[pool.index[number]].card
                demand = Demand(f"{named(main)} starts with {named(card)} out of the deck")
                demand.floor(pool.index[number], 1)
                yield demand


def _required_team(pool: Pool) -> Demand:
    teams = {team for main in pool.situation.mains for team in main.teams}
    demand = Demand("a card that requires a main character of a team is led by one")
    return pool.bar(demand, lambda card: bool(_required(card)) and _required(card) not in teams)


def _required(card: Card) -> str:
    return card.rules.main_team_required or card.rules.starting_main_team_required


def _exclusions_of_mains(pool: Pool) -> Iterator[Demand]:
    for main in dict.fromkeys(entry.card for entry in pool.situation.deck.zone(Zone.MAIN)):
        for rule in main.rules.not_with:
            excluded = _excluded_by(main, rule, pool.situation.context)
            yield pool.bar(Demand(f"{named(main)} excludes {rule.says}"), excluded)


def _exclusions_of_the_deck(pool: Pool, program: Program) -> Iterator[Demand]:
    """A card of the 60 that excludes others is there, or they are; what stands has decided."""
    for index, one in pool:
        for rule in one.card.rules.not_with:
            if one.card.is_main and not one.kept:
                continue
            others = pool.those(_excluded_by(one.card, rule, pool.situation.context))
            demand = Demand(f"{named(one.card)} excludes {rule.says}")
            either(demand, pool, program, [index], others)
            yield demand


def _excluded_by(holder: Card, rule: NotWith, context: Context) -> Callable[[Card], bool]:
    def is_excluded(card: Card) -> bool:
        if card.number == holder.number or (rule.other_names and set(card.names) & set(holder.names)):
            return False
        return context.answer(rule.query, card) is not False

    return is_excluded


def _other_decks(pool: Pool) -> Demand:
    elsewhere = pool.situation.elsewhere
    return pool.bar(Demand("no card is in two of the decks"), lambda card: card.number in elsewhere)
