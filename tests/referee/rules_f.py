"""Formats, bans and dates (data/formats): what a format takes and asks, and when."""

from collections.abc import Iterator
from typing import Any

from referee.case import Case
from referee.facts import first_day, last_day
from referee.requirements import breaks_single, choice_broken, exempt, nearest, requirement_broken
from referee.told import Line

from deckcheck.model import Card


def rule_f(case: Case) -> None:
    """Judge bans, printings, sets, requirements, releases and the season."""
    banned = banned_on(case)
    for zone, _, line in case.all_lines():
        if line.card is not None:
            _card(case, zone, line, line.card, banned)
    _season(case)
    universe = case.facts.of_format(case.told.format, "universes")
    strangers = [card for _, card in case.starters if card.universe != universe]
    if universe in ("illustrated", "photographic") and strangers:
        case.find("F004", "choice")
    for requirement in case.facts.all_of_format(case.told.format, "requirements"):
        if requirement_broken(case, requirement):
            case.find("F004", requirement["says"])
    for choice in case.facts.all_of_format(case.told.format, "choices"):
        if choice_broken(case, choice):
            case.find("F004", "choice")


def _card(case: Case, zone: str, line: Line, card: Card, banned: set[str]) -> None:
    """What the format and the day say of a single card."""
    withdrawn = [one for one in card.printings if one.banned and first_day(one.banned) <= case.told.day]
    if card.number in banned:
        case.find("F001", card.number)
    if line.banned_printing and withdrawn:
        case.find("F002", card.number)
    if not case.facts.released(card, case.told.day):
        case.find("F005", card.number)
    if zone in ("main", "level up", "deck") and out_of_sets(case, card):
        case.find("F003", card.number)


def banned_on(case: Case) -> set[str]:
    """The numbers of the cards that the format bans on the day."""
    banned: set[str] = set()
    for one in case.facts.lineage(case.told.format):
        banned -= set(one.get("lifts", ()))
        for event in one.get("bans", ()):
            if first_day(event["date"]) <= case.told.day:
                banned |= set(_numbers(case, event))
    return banned


def _numbers(case: Case, event: dict[str, Any]) -> Iterator[str]:
    for number in (*event.get("cards", ()), *event.get("levels", ())):
        yield case.facts.card(number).number


def universe_of(case: Case) -> str:
    """The universe of the starting main characters, else of most cards."""
    counts: dict[str, int] = {}
    for number, card in case.starters or case.outside_piles:
        counts[card.universe] = counts.get(card.universe, 0) + number
    return max(sorted(counts), key=lambda one: counts[one], default="")


def out_of_sets(case: Case, card: Card) -> bool:
    """Whether a card is from no set that the format takes; False too where that cannot be known."""
    if exempt(case, card):
        return False
    codes = [one.set for one in card.printings]
    sets = case.facts.of_format(case.told.format, "sets")
    if sets:
        return not set(codes) & set(sets)
    volumes = case.facts.of_format(case.told.format, "volumes")
    first = case.facts.of_format(case.told.format, "first_volume")
    if not volumes and not first:
        return False
    known = [case.facts.volume(code) for code in codes]
    if any(one is not None and (one in volumes if volumes else one >= first) for one in known):
        return False
    if None in known:
        case.lacks(card)
        return False
    return True


def breaks_format(case: Case, card: Card) -> bool:
    """Whether the format's sets keep a card out of a pile."""
    return out_of_sets(case, card)


def breaks_requirements(case: Case, card: Card, zone: str) -> bool:
    """Whether a requirement of single cards keeps a card out of a zone."""
    plain = case.facts.all_of_format(case.told.format, "requirements")
    if any(breaks_single(case, one, card, zone, {}) for one in plain):
        return True
    return any(
        breaks_single(case, one, card, zone, nearest(case, choice))
        for choice in case.facts.all_of_format(case.told.format, "choices")
        for one in choice.get("requirements", ())
    )


def _season(case: Case) -> None:
    season = case.facts.formats[case.told.format].get("season")
    if season and not (
        first_day(season["from"]) <= case.told.day <= last_day(season.get("to", case.told.day))
    ):
        case.find("F007")
