"""YAML lists, in the form that the reader of YAML describes."""

from collections.abc import Iterator, Sequence
from typing import Any

from deckcheck.decklist.exchange.form import form_of
from deckcheck.decklist.exchange.text import card_line
from deckcheck.decklist.exchange.written import Options, Output, WrittenDeck
from deckcheck.decklist.yaml_write import scalar


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """Decks as YAML, a document each."""
    return Output("---\n".join("".join(f"{line}\n" for line in _deck(deck)) for deck in decks))


def _deck(deck: WrittenDeck) -> Iterator[str]:
    return _lines(form_of(deck, card_line))


def _lines(value: Any) -> Iterator[str]:
    """The lines of a mapping or a list."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _under(f"{scalar(key)}:", part, "  ", "  ")
    else:
        for part in value:
            yield from _under("-", part, "  ", "")


def _under(sign: str, value: Any, indent: str, apart: str) -> Iterator[str]:
    """What stands behind a key or a dash; the items of a list go on in its line."""
    if isinstance(value, str):
        yield f"{sign} {scalar(value)}"
    elif not value:
        yield f"{sign} {'{}' if isinstance(value, dict) else '[]'}"
    elif apart:
        yield sign
        yield from (f"{indent}{line}" for line in _lines(value))
    else:
        first, *others = _lines(value)
        yield f"{sign} {first}"
        yield from (f"{indent}{line}" for line in others)
