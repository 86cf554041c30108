"""What the data says, read as plainly as can be: cards of the library, and the YAML beside them."""

from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from deckcheck.cards.library import Library
from deckcheck.database.fresh import open_library
from deckcheck.model import Card, Printing

DATA = Path(__file__).resolve().parents[2] / "data"

MAIN = "main character"
SUPPORTING = "supporting character"
PLOT_TWIST = "plot twist"
EQUIPMENT = "equipment"
LOCATION = "location"
TOKEN = "token"
DECK_TYPES = (SUPPORTING, PLOT_TWIST, EQUIPMENT, LOCATION)


def read_yaml(name: str) -> Any:
    """The content of a file of data/."""
    return YAML(typ="safe").load((DATA / name).read_text(encoding="utf-8"))


def first_day(date: Any) -> str:
    """The first day of a date that is known to the day, the month or the year."""
    text = str(date)
    return text + "-01-01"[len(text) - 4 :] if len(text) < 10 else text


def last_day(date: Any) -> str:
    """The last day of a date, late enough to compare with days."""
    text = str(date)
    return text if len(text) == 10 else text + "-31" if len(text) == 7 else text + "-12-31"


class Facts:
    """All that the referee knows of the game."""

    def __init__(self) -> None:
        self.library: Library = open_library()
        self.cards: tuple[Card, ...] = tuple(self.library.cards())
        self.by_number = {card.number: card for card in self.cards}
        self.piles: dict[str, dict[str, Any]] = {pile["name"]: pile for pile in read_yaml("piles.yaml")}
        self.modes: dict[str, dict[str, Any]] = {mode["name"]: mode for mode in read_yaml("modes.yaml")}
        self.editions = {one["name"]: first_day(one["since"]) for one in read_yaml("editions.yaml")}
        self.sets: dict[str, dict[str, Any]] = {one["code"]: one for one in read_yaml("sets.yaml")}
        self.teams: dict[str, dict[str, Any]] = {one["name"]: one for one in read_yaml("teams.yaml")}
        self.names: dict[str, Any] = read_yaml("names.yaml")
        paths = sorted((DATA / "formats").glob("*.yaml"))
        self.formats = {path.stem: read_yaml(f"formats/{path.name}") for path in paths}

    def card(self, number: str) -> Card:
        """The card of which that is a number."""
        card = self.by_number.get(number) or self.library.card(number)
        assert card is not None, number
        return card

    def holds(self, edition: str, day: str) -> bool:
        """Whether a change of the rules was in force on a day."""
        return self.editions[edition] <= day

    @cached_property
    def mains(self) -> tuple[Card, ...]:
        """Every main character."""
        return tuple(card for card in self.cards if card.type == MAIN)

    @cache  # noqa: B019 - one object lives as long as the run
    def lineage(self, format: str) -> tuple[dict[str, Any], ...]:
        """A format and what it extends, the format itself last."""
        own = self.formats[format]
        return (*self.lineage(own["extends"]), own) if "extends" in own else (own,)

    @cache  # noqa: B019
    def of_format(self, format: str, key: str, usual: Any = None) -> Any:
        """What a format, or the nearest one it extends, says under a key."""
        return next((one[key] for one in reversed(self.lineage(format)) if key in one), usual)

    @cache  # noqa: B019
    def all_of_format(self, format: str, key: str) -> tuple[Any, ...]:
        """All that a format and those it extends say under a key that holds a list."""
        return tuple(item for one in self.lineage(format) for item in one.get(key, ()))

    def volume(self, code: str) -> int | None:
        """The volume of a set, where it is known."""
        volume: int | None = self.sets[code].get("volume")
        return volume

    def one_name(self, name: str) -> str:
        """A name, or the one of several spellings of one name that stands first."""
        return next((group[0] for group in self.names["same_name"] if name in group), name)

    def same_name(self, one: str, two: str) -> bool:
        """Whether two names are one name."""
        return self.one_name(one) == self.one_name(two)

    @cache  # noqa: B019 - one object lives as long as the run
    def names_of(self, number: str) -> frozenset[str]:
        """The names of a card, title and AKA."""
        return frozenset(map(self.one_name, self.card(number).names))

    def share_name(self, one: Card, two: Card) -> bool:
        """Whether two cards have a name, title or AKA, in common."""
        return bool(self.names_of(one.number) & self.names_of(two.number))

    def mains_like(self, card: Card) -> list[Card]:
        """The main characters that share a name with a card."""
        found = [one for name in self.names_of(card.number) for one in self._mains_named.get(name, ())]
        return list({one.number: one for one in found}.values())

    @cached_property
    def _mains_named(self) -> dict[str, list[Card]]:
        found: dict[str, list[Card]] = {}
        for card in self.mains:
            for name in self.names_of(card.number):
                found.setdefault(name, []).append(card)
        return found

    def released(self, card: Card, day: str) -> bool:
        """Whether any printing was out on that day; an unknown date counts as out."""
        return any(self.out(printing, day) for printing in card.printings)

    def out(self, printing: Printing, day: str) -> bool:
        """Whether a printing was out on that day."""
        return printing.released is None or first_day(printing.released) <= day


@cache
def facts() -> Facts:
    """The facts, read once."""
    return Facts()


def copies_by_card(entries: Iterable[tuple[int, Card]]) -> dict[str, int]:
    """How many copies of each card there are."""
    found: dict[str, int] = {}
    for quantity, card in entries:
        found[card.number] = found.get(card.number, 0) + quantity
    return found
