"""The zones of the game as the comments of a Cockatrice deck tell them, since the program has few of its own.

Zones of the game:
- Main Character: 1 Title (number)
- Some Pile: 2 Title (number); 1 Other Title (number)
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from deckcheck.decklist.elements import Scalar
from deckcheck.decklist.pattern import Pattern

NOWHERE = "no zone"
"""What stands for the name of a zone where a list puts cards in none."""

_MARK = "Zones of the game:"
_ZONE = Pattern(r"\s*- (?P<zone>.+?): (?P<cards>\d.*)$")
_CARD = Pattern(r"\s*(?P<quantity>\d{1,3}) (?P<name>\S.*?)\s*$")
_Place = tuple[bool, str]


class Copies(NamedTuple):
    """A card of the file: where it begins, whether it lies in the main deck, its name and its quantity."""

    start: int
    in_main: bool
    name: str
    quantity: int


class ToldZones:
    """The zones that comments tell, and which cards lie in each."""

    def __init__(self, lines: Iterable[Scalar], of_main: Callable[[Scalar], bool]) -> None:
        """`lines` are those of the comments; `of_main` says of the name of a zone whether its cards
        are listed in the program's main deck.
        """
        self.zones: list[Scalar] = []
        self._cards: dict[_Place, list[tuple[int, int]]] = {}
        for line in lines:
            zone = _ZONE.match(line.value)
            if zone:
                name = line.part(*zone.span("zone"))
                self._add(of_main(name), zone["cards"])
                self.zones.append(name)

    def placed(self, cards: Iterable[Copies]) -> dict[int, int]:
        """The index of its zone for each of the cards that has one, by where the card begins.

        Of several cards of one name the first with the quantity that is told is meant, else the last.
        """
        called: dict[_Place, dict[int, list[int]]] = {}
        for card in cards:
            place = (card.in_main, _key(card.name))
            called.setdefault(place, {}).setdefault(card.quantity, []).append(card.start)
        found: dict[int, int] = {}
        for place, told in self._cards.items():
            found.update(_matched(told, called.get(place, {})))
        return found

    def _add(self, in_main: bool, cards: str) -> None:
        for one in cards.split("; "):
            card = _CARD.match(one)
            if card:
                zones = self._cards.setdefault((in_main, _key(card["name"])), [])
                zones.append((len(self.zones), int(card["quantity"])))


def parted(lines: Sequence[Scalar]) -> tuple[Sequence[Scalar], Sequence[Scalar] | None]:
    """The lines of comments above those that tell the zones, and these; None where none do."""
    for at, line in enumerate(lines):
        if line.value.strip() == _MARK:
            return lines[:at], lines[at + 1 :]
    return lines, None


def written(zones: Iterable[tuple[str, Iterable[tuple[int, str]]]]) -> list[str]:
    """The lines that tell zones by their name, with the quantities and names of their cards."""
    lines = [_MARK]
    for name, cards in zones:
        said = "; ".join(f"{quantity} {card}" for quantity, card in cards)
        lines.append(f"- {name or NOWHERE}: {said}")
    return lines


def _matched(told: Iterable[tuple[int, int]], cards: dict[int, list[int]]) -> Iterator[tuple[int, int]]:
    """Where each card of one name begins, with the zone that is told for it."""
    left = {quantity: starts[::-1] for quantity, starts in cards.items()}
    others = []
    for zone, quantity in told:
        same = left.get(quantity)
        if same:
            yield same.pop(), zone
        else:
            others.append(zone)
    rest = sorted(start for starts in left.values() for start in starts)
    yield from zip(reversed(rest), others)


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()
