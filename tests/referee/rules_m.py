"""Game modes and teams of decks (RB Alternative Formats)."""

from typing import Any

from referee.case import Case
from referee.facts import MAIN, copies_by_card
from referee.rules_d import limit_of
from referee.told import Told

from deckcheck.model import Card

TERRAIN = "Terrain"
BATTLEWORLD = "Battleworld"


def rule_m(case: Case) -> None:
    """Judge the piles of a mode, the boss, the number of players, and the limits of a team."""
    _mode_piles(case)
    table = case.table
    if table is None:
        return
    if table.mode:
        mode = case.facts.modes[table.mode]
        _boss(case, mode)
        players = mode["players"]
        if (
            case.seat == 0
            and len(table.decks) > 1
            and not players["min"] <= len(table.decks) <= players["max"]
        ):
            case.find("M004")
    else:
        size = case.facts.of_format(case.told.format, "team")
        if case.seat == 0 and len(table.decks) != (size or 0):
            case.find("M004")
        if size and len(table.decks) > 1:
            _team(case, table.decks)


def _mode_piles(case: Case) -> None:
    for name in case.told.pile_names():
        cards = copies_by_card(case.told.pile_cards(name))
        doubt = any(line.card is None for line in case.told.pile(name))
        if name == TERRAIN and not doubt:
            (contents,) = case.facts.piles[TERRAIN]["contents"]
            if not any(cards == dict.fromkeys(one, 1) for one in contents["one_set"].values()):
                case.find("M003", f"pile {name}")
        if name == BATTLEWORLD and not doubt:
            domains = all(case.facts.card(number).type == "battleworld" for number in cards)
            if len(cards) != 12 or sum(cards.values()) != 12 or not domains:
                case.find("M003", f"pile {name}")


def _bosses(case: Case, mode: dict[str, Any]) -> list[Card]:
    return [card for card in case.facts.cards if case.matches(mode["bosses"], card)]


def _boss(case: Case, mode: dict[str, Any]) -> None:
    if "bosses" not in mode or case.table is None:
        return
    plays_boss = mode.get("every_player_is_boss") or case.seat == case.table.boss
    bosses = _bosses(case, mode)
    if plays_boss:
        mains = [card for _, card in case.starters]
        if mains and not any(case.facts.share_name(card, boss) for card in mains for boss in bosses):
            case.find("M001")
    elif mode.get("boss_alone") and case.table.boss is not None:
        theirs = Case(case.table.decks[case.table.boss]).starters
        for _, card in case.starters:
            if any(case.facts.share_name(card, one) for _, one in theirs):
                case.find("M002")


def _team(case: Case, decks: list[Told]) -> None:
    """A team's limits of copies span all its decks; a main character is in one of them only."""
    whole = [Case(told) for told in decks]
    together = copies_by_card([one for deck in whole for one in deck.deck])
    mine = copies_by_card(case.deck)
    for number, copies in together.items():
        limit = limit_of(case.facts.card(number))
        each = [copies_by_card(deck.deck).get(number, 0) for deck in whole]
        if limit and mine.get(number) and copies > limit[1] and max(each) <= limit[1]:
            case.find("F004", f"team {number}")
    for card in _all_mains(case):
        if any(card in _all_mains(deck) for seat, deck in enumerate(whole) if seat != case.seat):
            case.find("F004", f"team {card.number}")


def _all_mains(case: Case) -> list[Card]:
    """The main characters outside the 60, those of piles too."""
    return [card for _, card in case.told.cards("main", "level up", "pile", "transform") if card.type == MAIN]
