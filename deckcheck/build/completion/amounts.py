"""Curves and counts by type, as options write them, and as they are by default."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from deckcheck.errors import UsageError
from deckcheck.model import DECK_TYPES, CardType

DEFAULT_TYPES = {
    CardType.SUPPORTING: 30,
    CardType.PLOT_TWIST: 8,
    CardType.EQUIPMENT: 4,
    CardType.LOCATION: 18,
}
DEFAULT_CURVE = (4, 6, 6, 5, 4, 3, 2)
"""Supporting characters that cost 1, 2 ... and, the last, as much or more."""

_WORDS = {
    "supporting": CardType.SUPPORTING,
    "plot": CardType.PLOT_TWIST,
    "equipment": CardType.EQUIPMENT,
    "location": CardType.LOCATION,
}


class Cost(NamedTuple):
    """A place of the curve: a cost, or that cost and every higher one."""

    least: int
    and_more: bool = False

    def holds(self, cost: object) -> bool:
        """Whether a printed cost belongs here; `*` belongs nowhere."""
        return isinstance(cost, int) and (cost >= self.least if self.and_more else cost == self.least)

    def __str__(self) -> str:
        return f"{self.least}+" if self.and_more else str(self.least)


Curve = tuple[tuple[Cost, int], ...]
Types = tuple[tuple[CardType, int], ...]


def read_curve(text: str) -> Curve:
    """The curve of an option such as `1:6,2:10,5+:4`; empty for no text. Raises UsageError."""
    found: dict[Cost, int] = {}
    for word, number in _pairs(text, "--curve", "1:6,2:10,3:8,4+:6"):
        bare = word.removesuffix("+")
        if not bare.isdecimal():
            raise UsageError(f"--curve: {word!r} is no cost", "write it as 1:6,2:10,3:8,4+:6")
        found[Cost(int(bare), word.endswith("+"))] = number
    return tuple(sorted(found.items()))


def read_types(text: str) -> Mapping[CardType, int]:
    """The counts of an option such as `supporting:30,plot:8`; raises UsageError."""
    found = {}
    for word, number in _pairs(text, "--types", "supporting:30,plot:8,equipment:4,location:18"):
        type = next(
            (type for name, type in _WORDS.items() if word and f"{name}s".startswith(word.lower())), None
        )
        if type is None:
            raise UsageError(f"--types: {word!r} is no type of card", f"there are {', '.join(_WORDS)}")
        found[type] = number
    return found


def wished_amounts(curve: Curve, types: Mapping[CardType, int], size: int) -> tuple[Curve, Types]:
    """The curve and the counts by type of a deck of that size, where an option leaves them open.

    A curve alone says how many supporting characters there are, and counts alone
    how high the usual curve is; types that are not named share the rest as usual.
    """
    given = dict(types)
    if curve and CardType.SUPPORTING not in given:
        given[CardType.SUPPORTING] = sum(number for _, number in curve)
    open_types = [type for type in DECK_TYPES if type not in given]
    rest = max(0, size - sum(given.values()))
    shares = shared_out(rest, [DEFAULT_TYPES[type] for type in open_types])
    counts = given | dict(zip(open_types, shares))
    if not curve:
        numbers = shared_out(counts[CardType.SUPPORTING], DEFAULT_CURVE)
        last = len(numbers)
        curve = tuple((Cost(cost, cost == last), number) for cost, number in enumerate(numbers, start=1))
    return curve, tuple((type, counts[type]) for type in DECK_TYPES)


def shared_out(total: int, shares: Sequence[int]) -> list[int]:
    """A total in whole parts as near to the shares as can be; what is left goes to the largest remainders."""
    whole = sum(shares)
    if not whole:
        return [0] * len(shares)
    parts = [total * share // whole for share in shares]
    by_remainder = sorted(range(len(shares)), key=lambda place: (-(total * shares[place] % whole), place))
    for place in by_remainder[: total - sum(parts)]:
        parts[place] += 1
    return parts


def _pairs(text: str, option: str, example: str) -> list[tuple[str, int]]:
    found = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        word, colon, number = (piece.strip() for piece in part.partition(":"))
        if not colon or not number.isdecimal() or int(number) > 99:
            raise UsageError(f"{option}: {part!r} is no name and number", f"write it as {example}")
        found.append((word, int(number)))
    return found
