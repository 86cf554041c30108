"""Loyalty as demands (RB Deck Building Rules; rules of July 2019 and June 2020)."""

from collections.abc import Iterator, Sequence

from deckcheck.build.completion.pool import Pool, either, named
from deckcheck.build.completion.program import Demand, Program
from deckcheck.model import Card, Loyalty, Zone
from deckcheck.near import listing
from deckcheck.rules.limits import deck_size
from deckcheck.rules.loyalty import keeps_alignment, keeps_teams


def loyalties(pool: Pool, program: Program) -> Iterator[Demand]:
    """A demand for each Loyalty that a candidate has."""
    holders: dict[Loyalty, list[int]] = {}
    for index, one in pool:
        for loyalty in one.card.rules.loyalty:
            holders.setdefault(loyalty, []).append(index)
    for loyalty, those in holders.items():
        demand = Demand(
            f"the Loyalty of {listing((named(pool.candidates[one].card) for one in those), 'or')}"
        )
        if loyalty.shared:
            _shared(demand, pool, program, those)
        elif _mains_keep(loyalty, pool):
            breakers = [
                one for one in concerned(pool) if not _keeps(loyalty, pool.candidates[one].card, pool)
            ]
            either(demand, pool, program, those, breakers)
        else:
            for index in those:
                demand.cap(index, pool.candidates[index].kept)
        yield demand


def concerned(pool: Pool) -> list[int]:
    """The candidates that Loyalty looks at: characters, and other cards that have or may have a team."""
    bars = pool.situation.context.edition.loyalty_bars_unaffiliated

    def is_concerned(card: Card) -> bool:
        return bool(card.teams) or not card.known("teams") or (card.is_character and bars)

    return pool.those(is_concerned)


def one_team(
    demand: Demand, pool: Pool, program: Program, teams: Sequence[str], among: Sequence[int]
) -> list[int]:
    """Demand that a team be chosen which all of some candidates have; the switches of the teams.

    No team need be chosen: whoever needs one adds a row on the switches.
    """
    size = deck_size(pool.situation.deck)
    switches = []
    for team in teams:
        chosen = program.switch()
        lacking = [index for index in among if team not in pool.candidates[index].card.teams]
        demand.row({**dict.fromkeys(lacking, 1), chosen: size}, high=size)
        switches.append(chosen)
    return switches


def shared_by(cards: Sequence[Card]) -> tuple[str, ...]:
    """The teams that all of some cards have."""
    first, *rest = cards or (None,)
    return tuple(team for team in first.teams if all(team in card.teams for card in rest)) if first else ()


def _shared(demand: Demand, pool: Pool, program: Program, holders: Sequence[int]) -> None:
    """One team that the main characters have is chosen where a holder is in."""
    among = concerned(pool)
    standing = [pool.candidates[index].card for index in among if pool.candidates[index].kept]
    teams = shared_by([*pool.situation.mains, *standing])
    if not teams and not pool.kept_copies(holders):
        for index in holders:
            demand.cap(index, 0)
        return
    chosen = dict.fromkeys(one_team(demand, pool, program, teams, among), 1)
    for index in holders:
        most = pool.most(index)
        demand.row({index: 1, **dict.fromkeys(chosen, -most)}, high=0)


def _mains_keep(loyalty: Loyalty, pool: Pool) -> bool:
    return all(_keeps(loyalty, main, pool) for main in pool.situation.mains if main.is_main) and _piles_keep(
        loyalty, pool
    )


def _piles_keep(loyalty: Loyalty, pool: Pool) -> bool:
    """Whether the cards of piles keep it, which older editions of the rules ask."""
    if pool.situation.context.edition.loyalty_spares_piles:
        return True
    entries = pool.situation.deck.zone(Zone.PILE)
    return all(_keeps(loyalty, entry.card, pool) for entry in entries if entry.card.teams)


def _keeps(loyalty: Loyalty, card: Card, pool: Pool) -> bool:
    context = pool.situation.context
    if not card.known("teams"):
        return False
    if not card.teams and card.is_character and not context.edition.loyalty_bars_unaffiliated:
        return True
    if loyalty.alignment:
        return keeps_alignment(loyalty, card, context)
    return keeps_teams(loyalty, card)
