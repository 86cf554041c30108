"""The referee: every rule on one deck, or on the decks of one table."""

from dataclasses import replace

from referee.case import Case, Table
from referee.rules_a import rule_a
from referee.rules_d import rule_d
from referee.rules_f import rule_f
from referee.rules_l import rule_l
from referee.rules_m import rule_m
from referee.rules_o import rule_o
from referee.rules_p import rule_p
from referee.rules_z import rule_t, rule_z
from referee.told import Told

ZONES = ("main", "level up", "deck", "pile", "transform", "tokens")
Finding = tuple[str, str]
RULES = (rule_p, rule_z, rule_t, rule_o, rule_f, rule_m)
OF_EACH_DECK = (rule_d, rule_l, rule_a)
WARNINGS = {
    *("P004", "P005", "P006", "P008", "P009", "N002", "N004", "N006", "N007", "Z005", "O006", "O007", "O008"),
    *("F007", "F008", "M005", "X001", "X002"),
}
STRICT = {"N002", "N004"}


def judge(told: Told, table: Table | None = None, seat: int = 0) -> set[Finding]:
    """The findings on a deck, as code and subject."""
    if told.only:
        return set(told.faults)
    case = Case(told, table, seat)
    for rule in RULES if told.has_cards else (rule_p,):
        rule(case)
    for deck in _decks(case) if told.has_cards else ():
        for rule in OF_EACH_DECK:
            if rule is not rule_a or not told.doubt(*ZONES):
                rule(deck)
        case.found |= deck.found
    return _left(told, case.found)


def _decks(case: Case) -> list[Case]:
    """The deck, or each of the decks that a starting main character brings, with all that lies beside it."""
    if len(case.decks) < 2:
        return [case]
    inside = [section for one in case.decks for section in one]
    beside = [section for section in case.told.sections if section not in inside]
    whole = [[replace(section, zone="deck", pile="") for section in one] for one in case.decks]
    return [Case(replace(case.told, sections=[*beside, *one]), case.table, case.seat) for one in whole]


def _left(told: Told, found: set[Finding]) -> set[Finding]:
    """What comments of the list leave; a comment for nothing is a finding itself."""
    for code, line in told.ignored:
        hidden = {one for one in found if one[0] == code}
        unjudged = not told.has_cards or (code[0] == "A" and told.doubt(*ZONES))
        if not hidden and not unjudged:
            found.add(("X001", line))
        found -= hidden
    return found


def legal(told: Told, found: set[Finding]) -> bool:
    """Whether findings leave a deck legal."""
    harmless = WARNINGS - STRICT if told.strict else WARNINGS
    return all(code in harmless or code[0] == "A" for code, _ in found)
