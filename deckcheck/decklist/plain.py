"""The card lines that most lists are made of, read without the grammar.

`4 Name`, `4x Name (SET)`, `1 Name L1 (SET-053)`, and of titles that are cards
`- 4 Name` and `Name x4`: lines that the whole grammar reads in one way only,
and in the same way wherever they stand.
"""

from deckcheck.decklist.template import Template, Way, template_of
from deckcheck.decklist.tree import Counted, Vocabulary
from deckcheck.decklist.words import COUNTABLE

LONGEST = 80
"""Longer lines are none of these."""

BEFORE = {
    f"{number}{sign} ": Counted(number, (1, 2), 2 + len(sign))
    for number in range(1, 5)
    for sign in ("", "x", "X")
}
"""The quantities that most lines begin with, and one space behind them."""

BARE = {str(number): Counted(number, (1, 2), 0) for number in range(1, 5)}
"""Such quantities where the columns of the name count from the start of the line."""
_BEHIND = {f" x{number}": number for number in range(1, 5)}
_BULLETS = ("- ", "* ", "• ")
_LEVELS = frozenset(f" L{number}" for number in range(1, 6))
_SMALL = "abcdefghijklmnopqrstuvwxyz"
_LETTERS = frozenset(_SMALL + _SMALL.upper())
_OPENINGS = _LETTERS | set("'’")
_SIGNS = _OPENINGS | set(".!? -&")
_NOT_FIRST = frozenset({"x", "copies", "copy", "card", "cards", "of", "total"})
_NO_NAMES = COUNTABLE | {"card", "cards", "total", "copies", "in total"}


def plain_name(text: str, vocabulary: Vocabulary) -> Template | None:
    """The card that stands behind one of `BEFORE`, in columns of its own; None where it is not plain.

    It may be any name, for nothing else begins so.
    """
    end = len(text)
    hints: list[tuple[str, int, int]] = []
    if text[-1:] == ")":
        opening = text.rfind(" (")
        code = text[opening + 2 : end - 1]
        if opening < 0 or not _is_number(code) and not _is_set(code, text, vocabulary):
            return None
        hints.append((code, opening + 3, end))
        end = opening
    if text[end - 3 : end] in _LEVELS:
        hints.insert(0, (text[end - 2 : end], end - 1, end + 1))
        end -= 3
    name = text[:end]
    return template_of((Way(None, name, 1, end + 1, tuple(hints)),)) if _is_name(name) else None


def plain_card(line: str, vocabulary: Vocabulary) -> Template | None:
    """The card of a plain line, or None for every other line."""
    before = counted_before(line)
    if before is not None:
        named = plain_name(line[before.shift :], vocabulary)
        return _placed(named, before.quantity, before.columns[0], before.shift) if named else None
    bullet = line.startswith(_BULLETS)
    before = counted_before(line[2:]) if bullet else None
    behind = None if bullet else _BEHIND.get(line[-3:])
    if before is not None:
        quantity, digit, start, end = before.quantity, 3, before.shift + 2, len(line)
    elif behind is not None:
        quantity, digit, start, end = behind, len(line), 0, len(line) - 3
    else:
        return None
    named = plain_name(line[start:end], vocabulary)
    if named is None or not vocabulary.is_card(named.ways[0].name):
        return None
    return _placed(named, quantity, digit, start)


def counted_before(line: str) -> Counted | None:
    """The quantity of `BEFORE` that a line begins with."""
    return BEFORE.get(line[:2]) or BEFORE.get(line[:3])


def _placed(named: Template, quantity: int, digit: int, shift: int) -> Template:
    _, name, start, end, hints, _ = named.ways[0]
    moved = tuple([(text, low + shift, high + shift) for text, low, high in hints])
    return template_of((Way(quantity, name, start + shift, end + shift, moved, (digit, digit + 1)),))


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
