"""Checks of the cards against each other: numbers, printings, order, levels."""

import re
from collections.abc import Iterator

from deckcheck.cards.levels import Graph, build_graph
from deckcheck.cards.query.dates import first_day
from deckcheck.database.build_cards import set_code
from deckcheck.database.faults import Fault
from deckcheck.database.schema import CardEntry, PrintingEntry
from deckcheck.database.sources import Located, Sources
from deckcheck.model import Card

_COUNTER = re.compile(r"([0-9]+)([A-Za-z]*)")


def check_numbers(sources: Sources) -> Iterator[Fault]:
    """One number on two cards or twice on one, unless one printing replaces the other.

    A code may be the number of another card: some lists print a wrong number.
    """
    holders: dict[str, Located[CardEntry]] = {}
    for card in sources.cards:
        for place, number, replacement in _numbers(card.entry):
            twice = number.upper() in holders
            first = holders.setdefault(number.upper(), card)
            if twice and not (replacement and first is card):
                where = first.fault("number", message="").location
                yield card.fault(*place, message=f"{number} is taken", hint=f"it stands in {where}")


def check_guids(sources: Sources) -> Iterator[Fault]:
    """A GUID is that of one printing."""
    holders: dict[str, Located[CardEntry]] = {}
    for card in sources.cards:
        places: list[tuple[tuple[str | int, ...], str | None]] = [(("guid",), card.entry.guid)]
        places += [(("printings", at, "guid"), one.guid) for at, one in enumerate(card.entry.printings)]
        for place, guid in places:
            if guid and holders.setdefault(guid, card) is not card:
                where = holders[guid].fault("number", message="").location
                yield card.fault(*place, message=f"the GUID {guid} is taken", hint=f"it stands in {where}")


def check_printings(sources: Sources) -> Iterator[Fault]:
    """A banned printing has its replacement and the reverse; no printing is banned before it came out."""
    sets = {one.entry.code: one.entry for one in sources.sets}
    for card in sources.cards:
        banned = {one.number for one in card.entry.printings if one.banned}
        replaced = {one.replaces for one in card.entry.printings if one.replaces}
        for index, printing in enumerate(card.entry.printings):
            place = ("printings", index)
            if printing.banned and printing.number not in replaced:
                yield card.fault(*place, message=f"no printing replaces the banned {printing.number}")
            if printing.replaces and printing.replaces not in banned:
                yield card.fault(*place, message=f"no printing {printing.replaces} is banned")
            code = printing.set or set_code(printing.number)
            released = printing.released or (sets[code].released if code in sets else None)
            if printing.banned and released and first_day(printing.banned) < first_day(released):
                yield card.fault(*place, "banned", message=f"banned before its release, {released}")


def check_places(sources: Sources) -> Iterator[Fault]:
    """Each card stands in the file of its set, and the cards of a file in the order of their numbers."""
    last: dict[str, tuple[int, str]] = {}
    for card in sources.cards:
        file, number = card.document.name, card.entry.number
        expected = f"cards/{set_code(number)}.yaml"
        if file != expected:
            yield card.fault("number", message=f"{number} belongs in {expected}")
            continue
        order = number_order(number)
        if order < last.get(file, (0, "")):
            yield card.fault("number", message=f"{number} stands after a higher number")
        last[file] = max(order, last.get(file, (0, "")))


def check_levels(sources: Sources, cards: list[Card]) -> Iterator[Fault]:
    """Every main character that can level up reaches a card, and none reaches itself."""
    graph = build_graph(cards)
    place = {one.entry.number: one for one in sources.cards}
    for card in cards:
        if card.level_up and not graph.targets.get(card.number):
            yield place[card.number].fault(
                "level_up",
                message=f"{card.number} can level up, and no card is one level higher under its name",
                hint="check title, aka, level, teams and art_of of both, or give it level_up_into",
            )
        if _reaches_itself(card.number, graph):
            message = f"{card.number} levels up into itself in the end"
            yield place[card.number].fault("number", message=message)


def _numbers(entry: CardEntry) -> Iterator[tuple[tuple[str | int, ...], str, bool]]:
    """The place of each number of a card, the number, and whether its printing replaces another of it."""
    if not entry.printings:
        yield ("number",), entry.number, False
    for index, printing in enumerate(entry.printings):
        place = ("printings", index) if _is_bare(printing) else ("printings", index, "number")
        yield place, printing.number, printing.replaces == printing.number


def _is_bare(printing: PrintingEntry) -> bool:
    return printing.model_fields_set == {"number"}


def number_order(number: str) -> tuple[int, str]:
    found = _COUNTER.match(number.rpartition("-")[2])
    return (int(found[1]), found[2]) if found else (0, "")


def _reaches_itself(number: str, graph: Graph) -> bool:
    waiting, seen = list(graph.targets.get(number, ())), set()
    while waiting:
        target = waiting.pop()
        if target == number:
            return True
        if target not in seen:
            seen.add(target)
            waiting.extend(graph.targets.get(target, ()))
    return False
