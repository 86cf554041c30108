"""Headings: which zone, type, pile or cost a line announces for the cards under it."""

import re
from functools import lru_cache
from typing import NamedTuple

from deckcheck.decklist import words
from deckcheck.decklist.fields import names_game
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.tree import Vocabulary
from deckcheck.decklist.words import Meaning
from deckcheck.model import CardType, Zone

_EDGE = " \t#=*_~-–—<>[]{}|/;:•·+\"'`.…─━═"
_COUNT_AFTER = Pattern(
    r"(?P<between>[\s:=–—\-(\[{x×*/]+)(?P<number>\d{1,3})(?:\s*/\s*\d{1,3})?"
    r"(?:\s*(?:cards?|total|copies))?[\s)]*$",
    re.IGNORECASE,
)
_COUNT_BEFORE = Pattern(r"[(\[]?(?P<number>\d{1,3})[)\]]?\s*(?:[xX×]\s+)?(?=[A-Za-z])")
_COSTED = r"(?:\s*[-–—:(\[x]+\s*(?P<{}>\d{{1,3}})\s*[)\]]?)?\s*[\]:]?$"
_CURVE = Pattern(
    r"\[\s*(?P<cost>\d{1,2})\s*[-–—:]\s*(?P<count>\d{1,3})\s*\]$"
    r"|\[?(?:(?:recruit\s)?cost|turn)\s*:?\s*(?P<cost2>\d{1,2})" + _COSTED.format("count2") + r"|"
    r"\[?(?P<cost3>\d{1,2})[-\s]?(?:drops?|costs?)" + _COSTED.format("count3"),
    re.IGNORECASE,
)
_PILE_WORD = Pattern(r"\bpiles?\b", re.IGNORECASE)
_GROUP = Pattern(r"[\[<]?player(?:N|\d)(?P<group>[A-Z][A-Za-z]*)[\]>]?$")
_CURVE_STARTS = ("[", "cost", "recruit", "turn", *"0123456789")
_STRONG_STARTS = ("[", "##", "==", "--", "**", "__", "~~", "<", "{", "//", "#")
_BEFORE_PILE = frozenset({"", "out of game", "oog", "side", "other", "the", "my"})
_DIGITS = frozenset("0123456789")
_AFTER_PILE = frozenset(":-–—=([")
_LONGEST = 60
_DECK_SIZE = 12


class Heading(NamedTuple):
    """A heading; offsets are those of the line it was read from.

    `start` and `end` bound its words; `stated` is a count with its offsets.
    `either` marks `Main` alone, which is the main character or the deck.
    """

    text: str
    start: int
    end: int
    zone: Zone | None = None
    type: CardType | None = None
    pile: str | None = None
    stated: tuple[int, int, int] | None = None
    cost: int | None = None
    known: bool = True
    meant: str = ""
    either: bool = False


class _Core(NamedTuple):
    """The words of a line between its decorations, and the count beside them."""

    text: str
    start: int
    end: int
    stated: tuple[int, int, int] | None = None
    loose: bool = False


@lru_cache(maxsize=1024)
def known_heading(text: str) -> Heading | None:
    """The heading that a line is, for the zones, types and costs of the game; None for another line.

    Decorations (`##`, `**`, `[]`, `===`, `//`, a colon) and a count before or
    after the words are taken off first.
    """
    stripped = text.strip()
    if not stripped or len(stripped) > _LONGEST:
        return None
    indent = text.index(stripped[0])
    curve = _CURVE.match(stripped) if stripped.lower().startswith(_CURVE_STARTS) else None
    if curve:
        return _curve(stripped, indent, curve)
    group = _GROUP.match(stripped) if "player" in stripped else None
    if group:
        return _group(group, indent)
    for core in _cores(text):
        meaning = words.MEANINGS.get(words.key(core.text))
        if meaning is not None and not _is_other(core, meaning):
            return _heading(core, meaning)
    return None


def pile_heading(text: str, vocabulary: Vocabulary) -> Heading | None:
    """The heading of a pile, known to the library or not; None for another line.

    A heading with the word "pile" that names no pile of the library is not
    known, and its zone is still the piles, so that its cards are never counted
    among the 60.
    """
    if len(text.strip()) > _LONGEST:
        return None
    cores = _cores(text)
    for core in cores:
        found = _PILE_WORD.search(core.text)
        if found:
            return _named_pile(cores, vocabulary)
    for core in cores:
        pile = _pile(core.text, vocabulary)
        if pile and (strong(text) or not vocabulary.is_card(core.text)):
            return _pile_result(core, pile)
    return None


def unknown_heading(text: str, vocabulary: Vocabulary, underlined: bool = False) -> Heading | None:
    """The heading that a line without quantity looks like, although it names no zone or type.

    It looks like one when it is decorated, underlined, ends with a colon, is all
    in capitals, or is close to a heading in its spelling.
    """
    cores = _cores(text)
    if not cores or len(text.strip()) > _LONGEST:
        return None
    core = cores[-1]
    meant = next(filter(None, (words.near(words.key(one.text)) for one in cores)), "")
    looks = underlined or strong(text) or bool(meant) or _capitals(text, core, vocabulary)
    if not looks or len(core.text.split()) > 6:
        return None
    return Heading(core.text, core.start, core.end, stated=core.stated, known=False, meant=meant)


def strong(text: str) -> bool:
    """Whether a line is decorated as only headings are."""
    text = text.strip()
    return text.startswith(_STRONG_STARTS) or text.endswith((":", "==", "--", "]:"))


def _cores(text: str) -> tuple[_Core, ...]:
    """The words of a line: with what looks like a count, then without it."""
    whole = _trimmed(text, 0, len(text))
    if not whole.text:
        return ()
    if _DIGITS.isdisjoint(text):
        return (whole,)
    window = max(whole.start, whole.end - 28)
    after = _COUNT_AFTER.search(text, window, whole.end)
    if after:
        core = _trimmed(text, whole.start, after.start())
        number = (int(after["number"]), *after.span("number"))
        loose = not after["between"].strip() and int(after["number"]) < 20
        if core.text:
            return (whole, core._replace(stated=number, loose=loose))
    before = _COUNT_BEFORE.match(text, whole.start, whole.end)
    if before:
        core = _trimmed(text, before.end(), whole.end)
        if words.key(core.text) in words.COUNTABLE:
            return (whole, core._replace(stated=(int(before["number"]), *before.span("number"))))
    return (whole,)


def _is_other(core: _Core, meaning: Meaning) -> bool:
    """Whether deck words with a number are a deck's name (`Deck 2`) or a total (`Cards: 60`)."""
    if meaning is not words.DECK or core.stated is None:
        return False
    return core.loose or words.key(core.text) == "cards"


def _trimmed(text: str, start: int, end: int) -> _Core:
    part = text[start:end]
    inner = part.strip(_EDGE)
    if inner.endswith("(") or inner.startswith("(") and inner.endswith(")"):
        inner = inner.strip("()" + _EDGE)
    at = start + (part.index(inner) if inner else 0)
    return _Core(inner, at, at + len(inner))


def _heading(core: _Core, meaning: Meaning) -> Heading:
    heading = Heading(core.text, core.start, core.end, meaning.zone, meaning.type, stated=core.stated)
    if meaning is not words.EITHER:
        return heading
    if core.stated and core.stated[0] > _DECK_SIZE:
        return heading._replace(zone=Zone.DECK)
    return heading._replace(zone=Zone.MAIN, type=CardType.MAIN, either=True)


def _curve(stripped: str, indent: int, found: re.Match[str]) -> Heading:
    suffix = "" if found["cost"] else "2" if found["cost2"] else "3"
    count = f"count{suffix}"
    stated = None
    if found[count]:
        stated = (int(found[count]), found.start(count) + indent, found.end(count) + indent)
    cost = int(found[f"cost{suffix}"])
    return Heading(stripped, indent, indent + len(stripped), stated=stated, cost=cost)


def _group(found: re.Match[str], indent: int) -> Heading | None:
    meaning = words.MEANINGS.get(words.key(_words_of(found["group"])))
    if meaning is None:
        return None
    meaning = words.MAIN if meaning is words.EITHER else meaning
    start, end = found.span("group")
    return Heading(found["group"], start + indent, end + indent, meaning.zone, meaning.type)


def _words_of(name: str) -> str:
    """A name written in one word with capitals, in words."""
    return "".join(f" {char}" if char.isupper() else char for char in name)


def _named_pile(cores: tuple[_Core, ...], vocabulary: Vocabulary) -> Heading | None:
    """The pile heading of a line with the word "pile", or None where it is a sentence."""
    heading = None
    for core in cores:
        rest = _pile_words(core.text)
        if rest is None:
            continue
        pile = _pile(rest, vocabulary)
        if pile:
            return _pile_result(core, pile)
        if len(rest.split()) <= 4 and not core.text.endswith(("!", "?", ",")):
            near = vocabulary.near_pile(rest) if rest else None
            meant = f"{near} Pile" if near else ""
            heading = Heading(
                core.text, core.start, core.end, Zone.PILE, stated=core.stated, known=not rest, meant=meant
            )
    return None if heading is None or vocabulary.is_card(heading.text) else heading


def _pile_words(text: str) -> str | None:
    """The words that name the pile in a heading (`Pile: ...`, `... Pile`); None in a sentence."""
    found = _PILE_WORD.search(text)
    if found is None:
        return None
    before = text[: found.start()].strip(_EDGE + "(")
    after = text[found.end() :].strip()
    if words.key(before) in _BEFORE_PILE:
        return after.strip(_EDGE + "()") if not after or after[0] in _AFTER_PILE else None
    return None if after.strip(_EDGE + "()") else before


def _pile(text: str, vocabulary: Vocabulary) -> str | None:
    """The pile so called, in the singular or the plural."""
    if not text or len(text.split()) > 6:
        return None
    return vocabulary.pile(text) or (vocabulary.pile(text[:-1]) if text[-1] in "sS" else None)


def _pile_result(core: _Core, pile: str) -> Heading:
    if pile.casefold() == Zone.TRANSFORM:
        return Heading(core.text, core.start, core.end, Zone.TRANSFORM, stated=core.stated)
    return Heading(core.text, core.start, core.end, Zone.PILE, pile=pile, stated=core.stated)


def _capitals(text: str, core: _Core, vocabulary: Vocabulary) -> bool:
    letters = [char for char in core.text if char.isalpha()]
    if len(letters) < 3 or not core.text.isupper() or core.text[0].isdigit() or "_" in core.text:
        return False
    name = text.strip()
    return not names_game(name) and not vocabulary.is_card(name) and not vocabulary.is_near_card(name)
