"""The card lines that most lists are made of, read by one pattern and remembered.

`4 Name`, `4x Name`, `1 Name L1 (SET-053)`: lines that the whole grammar reads
in one way only, and in the same way.
"""

from functools import lru_cache

from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.template import Template, Way
from deckcheck.decklist.words import COUNTABLE

LONGEST = 80
"""Longer lines are none of these."""

_PLAIN = Pattern(
    r"(?P<quantity>[1-4])[xX]? (?P<name>(?![xX] )[A-Za-z](?:[A-Za-z'’.!?]|[-& ](?=[A-Za-z'’]))*?)"
    r"(?: (?P<level>L[1-5]))?(?: \((?P<number>[A-Z]{2,3}[A-Z0-9]-[0-9]{3})\))?$"
)
_NOT_FIRST = frozenset({"copies", "copy", "card", "cards", "of", "total"})
_NO_NAMES = COUNTABLE | {"card", "cards", "total", "copies", "in total"}


@lru_cache(maxsize=8192)
def plain_card(line: str) -> Template | None:
    """The card of a plain line, or None for every other line."""
    found = _PLAIN.match(line)
    if found is None:
        return None
    name = found["name"]
    words = name.split(" ")
    coded = len(words) > 1 and len(words[-1]) <= 4 and words[-1].isupper()
    if coded or words[0].lower() in _NOT_FIRST or name.lower() in _NO_NAMES:
        return None
    hints = tuple(
        (found[group], found.start(group) + 1, found.end(group) + 1)
        for group in ("level", "number")
        if found[group]
    )
    start, end = found.span("name")
    return Template((Way(int(found["quantity"]), name, start + 1, end + 1, hints, (1, 2)),))
