"""Tells by its content which program wrote a structured deck file, and reads it."""

import re
from collections.abc import Iterable

from deckcheck.decklist.builder import Builder
from deckcheck.decklist.elements import Element, Places, TreeError
from deckcheck.decklist.exchange import cockatrice, dragncards, lackey, octgn, own, tabletop
from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.json_tree import json_root
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.structure import Structure
from deckcheck.decklist.tree import Listed, Vocabulary
from deckcheck.decklist.vocabulary import words_of
from deckcheck.source import Source, Unreadable

_XML = (
    (octgn.recognises, octgn.read),
    (cockatrice.recognises, cockatrice.read),
    (lackey.recognises, lackey.read),
)
_JSON = (
    (tabletop.recognises, tabletop.read),
    (dragncards.recognises, dragncards.read),
    (own.recognises, own.read),
)

_LOOK = 4000
_XML_SIGN = Pattern(
    r"\s*(?:<!--.*?-->\s*)*(?:<\?xml\b|<!DOCTYPE\s+(?!html\b)|<(?:deck|cockatrice_deck)[\s/>])",
    re.DOTALL | re.IGNORECASE,
)
_JSON_SIGN = Pattern(r"\s*(?:\{\s*[\"}]|\[\s*[{\"\[])")
_MAYBE_JSON = Pattern(r"\s*\[\s*[\d\]tfn-]")
_KNOWN = "OCTGN, Cockatrice, LackeyCCG, Tabletop Simulator and DragnCards deck files are read"


def read_program(source: Source, vocabulary: Vocabulary) -> tuple[Listed, ...] | None:
    """The decks of a structured file, at least one; None for a text that only begins like one.

    What cannot be read gives one deck without cards, whose source says why it
    is unreadable, and where.
    """
    begins = source.text[:_LOOK]
    if _XML_SIGN.match(begins):
        return _read(source, vocabulary, "XML")
    if _JSON_SIGN.match(begins):
        return _read(source, vocabulary, "JSON")
    if _MAYBE_JSON.match(begins):
        decks = _read(source, vocabulary, "JSON")
        return None if decks[0].source.unreadable else decks
    return None


def _read(source: Source, vocabulary: Vocabulary, syntax: str) -> tuple[Listed, ...]:
    places = Places(source)
    file = DeckFile(source, words_of(vocabulary), places)
    try:
        decks = tuple(deck.finish() for deck in (_of_xml(file) if syntax == "XML" else _of_json(file)))
    except TreeError as fault:
        span = places.span(fault.offset, fault.offset)
        why = Unreadable(f"not a decklist in {syntax}: {fault.message}", span, _KNOWN)
        return (Builder(source._replace(unreadable=why), syntax.lower()).finish(),)
    return decks or (Builder(source, syntax.lower()).finish(),)


def _of_xml(file: DeckFile) -> Iterable[Structure]:
    from deckcheck.decklist.xml_tree import xml_root

    root = xml_root(file.source.text)
    for recognises, read in _XML:
        if recognises(root):
            return read(file, root)
    if root.name == "Deck" and root.child("Cards"):
        raise TreeError("a deck of Magic Online, which plays another game", root.start)
    raise TreeError(f"<{root.name[:40]}> begins no deck of a program that is known", root.start)


def _of_json(file: DeckFile) -> Iterable[Structure]:
    root: Element = json_root(file.source.text)
    for recognises, read in _JSON:
        if recognises(root):
            return read(file, root)
    raise TreeError("a value that is no decklist", root.start)
