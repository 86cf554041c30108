"""The card lines that most lists are made of, read without the grammar.

`4 Name`, `4x Name (SET)`, `1 Name L1 (SET-053)`, and of titles that are cards
`- 4 Name` and `Name x4`: lines that the whole grammar reads in one way only,
and in the same way wherever they stand.
"""

from deckcheck.decklist.template import Template, Way
from deckcheck.decklist.tree import Vocabulary
from deckcheck.decklist.words import COUNTABLE

LONGEST = 80
"""Longer lines are none of these."""

_QUANTITIES = {f"{number}{sign}": number for number in range(1, 5) for sign in ("", "x", "X")}
_BEHIND = {f" x{number}": number for number in range(1, 5)}
_BULLETS = ("- ", "* ", "• ")
_LEVELS = frozenset(f" L{number}" for number in range(1, 6))
_SMALL = "abcdefghijklmnopqrstuvwxyz"
_LETTERS = frozenset(_SMALL + _SMALL.upper())
_OPENINGS = _LETTERS | set("'’")
_SIGNS = _OPENINGS | set(".!? -&")
_NOT_FIRST = frozenset({"x", "copies", "copy", "card", "cards", "of", "total"})
_NO_NAMES = COUNTABLE | {"card", "cards", "total", "copies", "in total"}


_Counted = tuple[int, int, int, int, bool]
"""A quantity, where its digit stands, from where to where its card does, and if that may be any name."""


def plain_card(line: str, vocabulary: Vocabulary) -> Template | None:
    """The card of a plain line, or None for every other line."""
    counted = _counted(line)
    if counted is None:
        return None
    quantity, digit, start, end, any_name = counted
    hints: list[tuple[str, int, int]] = []
    if line[end - 1] == ")":
        opening = line.rfind(" (", start, end)
        code = line[opening + 2 : end - 1]
        if opening < 0 or not _is_number(code) and not _is_set(code, line[start:end], vocabulary):
            return None
        hints.append((code, opening + 3, end))
        end = opening
    if line[end - 3 : end] in _LEVELS:
        hints.insert(0, (line[end - 2 : end], end - 1, end + 1))
        end -= 3
    name = line[start:end]
    if not _is_name(name) or not any_name and not vocabulary.is_card(name):
        return None
    return Template((Way(quantity, name, start + 1, end + 1, tuple(hints), (digit + 1, digit + 2)),))


def _counted(line: str) -> _Counted | None:
    bullet = 2 if line.startswith(_BULLETS) else 0
    space = line.find(" ", bullet)
    quantity = _QUANTITIES.get(line[bullet:space])
    if quantity is not None:
        return quantity, bullet, space + 1, len(line), not bullet
    quantity = _BEHIND.get(line[-3:])
    if quantity is None or bullet:
        return None
    return quantity, len(line) - 1, 0, len(line) - 3, False


def _is_number(text: str) -> bool:
    code, dash, digits = text.partition("-")
    return dash != "" and _is_code(code) and len(digits) == 3 and digits.isascii() and digits.isdecimal()


def _is_set(text: str, named: str, vocabulary: Vocabulary) -> bool:
    """Whether a text is the code of a set, and no part of a card's title."""
    return _is_code(text) and vocabulary.set_code(text) is not None and not vocabulary.is_card(named)


def _is_code(text: str) -> bool:
    letters = text.isascii() and text.isalnum() and text[:-1].isalpha() and text.isupper()
    return letters and 3 <= len(text) <= 4


def _is_name(text: str) -> bool:
    """Whether a text is words of letters, with single spaces, hyphens and signs that no grammar looks for."""
    if text[:1] not in _LETTERS or not _SIGNS.issuperset(text):
        return False
    words = text.split(" ")
    if not _OPENINGS.issuperset(part[:1] for word in words for part in word.replace("&", "-").split("-")):
        return False
    coded = len(words) > 1 and len(words[-1]) <= 4 and words[-1].isupper()
    return not coded and words[0].lower() not in _NOT_FIRST and text.lower() not in _NO_NAMES
