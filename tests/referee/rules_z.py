"""The Level Up Zone and the transform pile (RU Leveling Up Characters; RB Transform Pile)."""

from referee.case import Case
from referee.facts import MAIN, copies_by_card
from referee.levelling import ancestors, can_level_up, sources, targets

from deckcheck.model import Card


def rule_z(case: Case) -> None:
    """Judge what levels up into what."""
    zone = copies_by_card(case.level_up)
    here = {card.number: card for _, card in [*case.starters, *case.level_up] if card.type == MAIN}
    for card in here.values():
        if card.number in zone and not _comes_from(case, card, here):
            continue
        _has_targets(case, card, zone)
    for number in zone:
        _belongs(case, case.facts.card(number), here, zone)
    for _, card in case.told.cards("main"):
        lead = [one for one in ancestors(card.number) if case.facts.card(one).level == 1]
        if card.level != 1 and lead and card.rules.starting_level != card.level:
            case.find("Z006", card.number)


def _has_targets(case: Case, card: Card, zone: dict[str, int]) -> None:
    """What can level up brings something to level up into."""
    if not case.holds("level_ups_mandatory"):
        return
    named = card.rules.level_up_into
    if named and len(named.all) > 1:
        if any(one not in zone for one in named.all) and case.main_understood:
            case.find("Z002", card.number)
        return
    able = can_level_up(card)
    if able is None:
        case.lacks(card)
    goals = targets(card.number)
    if able and goals and not any(one.number in zone for one in goals) and case.main_understood:
        case.find("Z001", card.number)


def _belongs(case: Case, card: Card, here: dict[str, Card], zone: dict[str, int]) -> None:
    """What lies in the zone is a main character that something here can level up into."""
    if card.type != MAIN:
        if card.type is None:
            case.lacks(card)
        else:
            case.find("Z004", card.number)
        return
    understood = case.starters and case.main_understood
    if understood and not _comes_from(case, card, here):
        case.find("Z003", card.number)
    users = sum(number for number, one in case.starters if _leads(one.number, card.number))
    if zone[card.number] > max(users, 1):
        case.find("Z005", card.number)


def _comes_from(case: Case, card: Card, here: dict[str, Card]) -> bool:
    """Whether a main character here levels up into a card, or changes into one that no pile holds."""
    if any(one.number in here for one in sources(card.number)):
        return True
    contents = [one for pile in case.facts.piles.values() for one in pile.get("contents", ())]
    if any(card.number in one.get("cards", ()) for one in contents):
        return False
    changes = [one.rules.transform.cards for one in here.values() if one.rules.transform]
    return any(card.number in cards for cards in changes)


def _leads(start: str, goal: str) -> bool:
    return start in ancestors(goal)


def rule_t(case: Case) -> None:
    """Judge the transform pile."""
    pile = [card for _, card in case.told.cards("transform")]
    listed = any(True for _ in case.told.of("transform"))
    if not listed:
        return
    owners = [*case.starters, *case.level_up]
    if not any("Transform" in card.rules.pile for _, card in owners):
        if not case.doubtful_main and not case.told.doubt("level up"):
            case.find("T001")
        return
    options = [card for card in pile if card.type == MAIN and card.level == 2]
    if case.told.tournament and len(_characters(case, options)) > 3:
        case.find("T002")
    for card in options:
        ones = [one for one in sources(card.number) if one.level == 1]
        if (
            case.told.tournament
            and ones
            and not any(one in pile for one in ones)
            and not case.told.doubt("transform")
        ):
            case.find("T003", card.number)
    for card in pile if not case.told.doubt("transform") else ():
        if card.type != MAIN or (case.told.tournament and not _connected(card, options)):
            case.find("T004", card.number)


def _characters(case: Case, options: list[Card]) -> list[list[Card]]:
    """The Level 2 options by character: those with a Level 1 in common, or of one name and link."""
    groups: list[list[Card]] = []
    for card in options:
        mine = [group for group in groups if any(_alternates(case, card, one) for one in group)]
        rest = [group for group in groups if group not in mine]
        groups = [*rest, [card, *(one for group in mine for one in group)]]
    return groups


def _alternates(case: Case, card: Card, other: Card) -> bool:
    if card.number == other.number:
        return True
    return bool({one.number for one in sources(card.number)} & {one.number for one in sources(other.number)})


def _connected(card: Card, options: list[Card]) -> bool:
    """Whether steps up and down between levels lead from an option to a card."""
    found = {one.number for one in options}
    edge = [*found]
    while edge:
        number = edge.pop()
        near = {one.number for one in (*sources(number), *targets(number))} - found
        found |= near
        edge += near
    return card.number in found
