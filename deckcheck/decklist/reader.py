"""Reads a source as what it is: the deck file of a program, a YAML decklist, or a list in plain text."""

from deckcheck.decklist.builder import Builder
from deckcheck.decklist.text import read_text
from deckcheck.decklist.tree import Listed, Vocabulary
from deckcheck.decklist.yaml_form import is_yaml
from deckcheck.source import Source

_STRUCTURED = ("<", "{", "[")
_LOOK = 400


def read(source: Source, vocabulary: Vocabulary) -> tuple[Listed, ...]:
    """The decks of a source; at least one, and never an exception.

    A source that cannot be read gives one deck without cards, and says why in
    `source.unreadable`. What a text is, is told by its content alone: XML or JSON
    of a program, a mapping in YAML, else text.
    """
    if source.unreadable is not None:
        return (Builder(source).finish(),)
    if source.text[:_LOOK].lstrip()[:1] in _STRUCTURED:
        from deckcheck.decklist.exchange.reading import read_program

        found = read_program(source, vocabulary)
        if found is not None:
            return found
    if not is_yaml(source):
        return read_text(source, vocabulary)
    from deckcheck.decklist.yaml import read_yaml

    decks = read_yaml(source, vocabulary)
    return decks if decks[0].source.unreadable is None else _second_try(decks, source, vocabulary)


def _second_try(decks: tuple[Listed, ...], source: Source, vocabulary: Vocabulary) -> tuple[Listed, ...]:
    """A broken YAML text as plain text, if nothing says that it must be YAML and nothing in it is unclear.

    Its file's name would say so, and lines that are indented would.
    """
    indented = any(line[:1].isspace() for line in source.lines)
    if indented or source.path.lower().endswith((".yaml", ".yml")):
        return decks
    plain = read_text(source, vocabulary)
    clear = all(deck.cards and not deck.unparsed for deck in plain)
    return plain if clear else decks
