"""What the library holds of each set, what it holds in part, and what it lacks."""

import re
from typing import Any, NamedTuple

from deckcheck.database.build_cards import set_code
from deckcheck.database.sources import Sources
from deckcheck.model import Card

_COUNTER = re.compile(r"[0-9]+")


class SetHolding(NamedTuple):
    """The numbers of one set: how many are known in full and in part, and which below the last are missing.

    `cards_missing` is how many different cards the set is said to have beyond
    the numbers held, where that is known.
    """

    code: str
    complete: int
    partial: int
    missing: tuple[str, ...]
    cards_missing: int | None


class Holdings(NamedTuple):
    """All sets, and each number known in part with the facts it lacks."""

    sets: tuple[SetHolding, ...]
    partial_numbers: tuple[tuple[str, str, tuple[str, ...]], ...]
    complete: int
    partial: int

    def of_set(self, code: str) -> tuple[int, int]:
        """How many numbers of a set are known in full and in part."""
        for one in self.sets:
            if one.code == code:
                return one.complete, one.partial
        return 0, 0

    def plain(self) -> dict[str, Any]:
        """The holdings as plain data."""
        return {"sets": tuple(tuple(one) for one in self.sets), "partial": self.partial_numbers}


def holdings(sources: Sources, cards: list[Card]) -> Holdings:
    """Count what is held. A number belongs to the set in it; codes of banned printings count as numbers."""
    numbers: dict[str, Card] = {}
    for card in cards:
        for number in _numbers(card):
            numbers.setdefault(number, card)
    by_set: dict[str, list[str]] = {one.entry.code: [] for one in sources.sets}
    for number in numbers:
        by_set.setdefault(set_code(number), []).append(number)
    sets = [
        _of_set(one.entry.code, by_set[one.entry.code], numbers, one.entry.distinct) for one in sources.sets
    ]
    partial = tuple(
        (number, card.title, tuple(sorted(card.unknown))) for number, card in numbers.items() if card.unknown
    )
    return Holdings(tuple(sets), partial, len(numbers) - len(partial), len(partial))


def _numbers(card: Card) -> list[str]:
    return [number for printing in card.printings for number in (printing.number, *printing.codes)]


def _of_set(code: str, held: list[str], numbers: dict[str, Card], distinct: int | None) -> SetHolding:
    partial = sum(1 for number in held if numbers[number].unknown)
    counters = {int(found.group()) for found in map(_counter, held) if found}
    missing = [
        f"{code}-{counter:03}" for counter in range(1, max(counters, default=0)) if counter not in counters
    ]
    lacking = max(distinct - len(held), 0) if distinct is not None else None
    return SetHolding(code, len(held) - partial, partial, tuple(missing), lacking)


def _counter(number: str) -> "re.Match[str] | None":
    return _COUNTER.match(number.rpartition("-")[2])
