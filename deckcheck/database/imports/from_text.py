"""Facts that can be told from the text on a card: keywords, symbols, levelling up.

Only what the layout of a text leaves no doubt about is told; None means that
it tells nothing.
"""

import re
from typing import Any

from deckcheck.database.imports.values import read_symbols
from deckcheck.database.keywords import Keywords

_SYMBOL = r"[\[(]\s*(?:energy|intellect|might|strength|skill|humanity|alien)\s*[\])]"
_SYMBOLS = re.compile(_SYMBOL, re.IGNORECASE)
_GROUP = rf"{_SYMBOL}(?:\s*(?:or\b|and\b|,)?\s*{_SYMBOL})*"
_POWER = re.compile(
    rf"\b(?:Build|Main|Combat|Reaction|Recovery|Any\s?time|Any\s?Turn)\]?\s+({_GROUP})\s*[:.]", re.IGNORECASE
)
_GIVES = re.compile(rf"\s*({_GROUP})(?:\s+for\b.*|[\s.]*)\Z", re.IGNORECASE | re.DOTALL)
_LEVEL_UP = re.compile(r"\blevel up\s*[(\[]\s*([1-9][0-9]?)\s*[)\]]", re.IGNORECASE)
_SAYS_LEVEL_UP = re.compile(r"\blevel up\b", re.IGNORECASE)
_OR = re.compile(r"\bor\b", re.IGNORECASE)
_SENTENCE = re.compile(r"[.!?]+(?:\s+|\Z)|[\n;]")
_BRACKETS = re.compile(r"[\[(][^\[\]()]*[\])]")


def keywords_in(text: str, keywords: Keywords) -> list[str]:
    """The keywords that stand in a text as a sentence of their own, or in one that lists keywords."""
    found = []
    for sentence in _SENTENCE.split(_BRACKETS.sub(_shielded, text)):
        plain = sentence.replace("\0", ".").strip()
        parts = [plain, *plain.split(","), plain.partition(":")[0]]
        found += [keyword for part in parts if part.strip() and (keyword := keywords.named(part))]
    return list(dict.fromkeys(found))


def super_powers_in(text: str) -> list[Any] | None:
    """The symbols of each super power; None where a symbol stands in a place that no layout explains."""
    found: list[Any] = []
    for power in _POWER.finditer(text):
        ways = [read_symbols(way) for way in _OR.split(power[1])]
        found.append(ways[0] if len(ways) == 1 else {"any_of": ways})
    rest = _POWER.sub(" ", text)
    doubtful = any(rest[symbol.end() :].lstrip()[:1] == ":" for symbol in _SYMBOLS.finditer(rest))
    return None if doubtful else found


def symbols_in(text: str) -> list[str] | None:
    """The power symbols that a location gives."""
    found = _GIVES.match(text)
    if found is not None:
        return list(dict.fromkeys(read_symbols(found[1])))
    return None if _SYMBOLS.search(text) else []


def level_up_in(text: str) -> tuple[bool | None, int | None]:
    """Whether a main character can level up, and at what price."""
    found = _LEVEL_UP.search(text)
    if found is not None:
        return True, int(found[1])
    return (None if _SAYS_LEVEL_UP.search(text) else False), None


def _shielded(found: "re.Match[str]") -> str:
    """What stands in brackets, with dots that end no sentence."""
    return found[0].replace(".", "\0")
