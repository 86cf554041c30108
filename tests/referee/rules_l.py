"""Loyalty (RB Deck Building Rules; the rules of July 2019 and June 2020)."""

from referee.case import Case, Copies
from referee.told import is_character

from deckcheck.model import Card, Loyalty

OPPOSITE = {"good": "evil", "evil": "good"}


def rule_l(case: Case) -> None:
    """Judge each Loyalty that a card of the deck has."""
    judged = case.deck
    if not case.holds("loyalty_spares_piles"):
        judged = judged + [one for name in case.told.pile_names() for one in case.told.pile_cards(name)]
    for loyalty in dict.fromkeys(one for _, card in case.deck for one in card.rules.loyalty):
        if loyalty.shared:
            _shared(case, judged)
        elif loyalty.alignment:
            _each(case, judged, loyalty, "L003")
        else:
            _each(case, judged, loyalty, "L002")


def _bound(case: Case, card: Card) -> bool:
    """Whether Loyalty asks something of a card: a character, or another card with a team."""
    if card.teams:
        return True
    return is_character(card) and case.holds("loyalty_bars_unaffiliated")


def _shared(case: Case, judged: Copies) -> None:
    known = [card for _, card in judged if card.known("teams") and card.type is not None]
    bound = [card for card in known if _bound(case, card)]
    unknown = [card for _, card in judged if not card.known("teams")]
    for card in unknown:
        case.lacks(card)
    if not bound:
        return
    teams = set(bound[0].teams).intersection(*(card.teams for card in bound))
    if not teams:
        case.find("L001")
        return
    for _, main in case.starters:
        if not main.known("teams"):
            case.lacks(main)
        elif not teams & set(main.teams) and _bound(case, main):
            case.find("L004", main.number)


def _each(case: Case, judged: Copies, loyalty: Loyalty, code: str) -> None:
    broken = False
    for _, card in judged:
        if not card.known("teams"):
            case.lacks(card)
        elif _bound(case, card) and not _keeps(card, loyalty):
            broken = True
    if broken:
        case.find(code)
        return
    for _, main in case.starters:
        if not main.known("teams"):
            case.lacks(main)
        elif _bound(case, main) and not _keeps(main, loyalty):
            case.find("L004", main.number)


def _keeps(card: Card, loyalty: Loyalty) -> bool:
    if loyalty.teams:
        return all(team in card.teams for team in loyalty.teams)
    if loyalty.any_of:
        return any(team in card.teams for team in loyalty.any_of)
    side, other = loyalty.alignment, OPPOSITE[loyalty.alignment]
    if is_character(card):
        return side in card.alignments and other not in card.alignments
    return set(card.alignments) == {side}
