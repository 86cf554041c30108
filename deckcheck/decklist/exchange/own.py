"""deckcheck's own JSON: the form of its YAML lists."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from deckcheck.decklist.elements import Element, Items, Pairs
from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.exchange.form import form_of
from deckcheck.decklist.exchange.piling import identity, title
from deckcheck.decklist.exchange.written import Options, Output, WrittenCard, WrittenDeck
from deckcheck.decklist.mapping import read_mapping
from deckcheck.decklist.structure import Structure

LAYOUT = "json"
VERSION = 1
"""Of this form; raised when the meaning of a key changes, not when one is added."""

ABOUT = "deckcheck"
"""The key of what this program says of itself."""


def recognises(root: Element) -> bool:
    """Whether a value may be a deck, or several."""
    return isinstance(root, (Pairs, Items))


def read(file: DeckFile, root: Element) -> Iterator[Structure]:
    """The decks of the file: those of its key `decks`, or the one that it is."""
    decks = root.get("decks") if isinstance(root, Pairs) else None
    for one in decks.items if isinstance(decks, Items) else (root,):
        deck = file.deck(LAYOUT)
        read_mapping(deck, file.source.text, _without_about(one))
        yield deck


def _without_about(root: Element) -> Element:
    """A deck without what the program that wrote it says of itself."""
    if not isinstance(root, Pairs):
        return root
    return root._replace(pairs=tuple(pair for pair in root.pairs if getattr(pair[0], "value", "") != ABOUT))


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """One deck as a value, several as a list of them; first comes what this program says of itself."""
    written = [form_of(deck, _card) for deck in decks]
    body: dict[str, Any] = written[0] if len(written) == 1 else {"decks": written}
    about = {ABOUT: {"version": VERSION, **dict(options.about)}}
    return Output(f"{_json({**about, **body})}\n")


def _card(card: WrittenCard) -> dict[str, Any]:
    found: dict[str, Any] = {"quantity": card.quantity} if card.counted else {}
    found["card"] = " ".join(title(card).split())
    if card.level:
        found["level"] = card.level
    if card.printing and not card.by_title:
        found |= {"number": identity(card), "set": card.set}
    return found


def _json(value: Any, indent: str = "") -> str:
    """A value as JSON with a card a line."""
    if not value or not isinstance(value, (dict, list)) or _is_flat(value):
        return json.dumps(value, ensure_ascii=False)
    inner = f"{indent}  "
    if isinstance(value, list):
        lines = [f"{inner}{_json(part, inner)}" for part in value]
    else:
        keys = {json.dumps(key, ensure_ascii=False): part for key, part in value.items()}
        lines = [f"{inner}{key}: {_json(part, inner)}" for key, part in keys.items()]
    opening, closing = "[]" if isinstance(value, list) else "{}"
    return "\n".join((opening, ",\n".join(lines), f"{indent}{closing}"))


def _is_flat(value: Any) -> bool:
    """Whether a value is a card, which stands on one line."""
    return isinstance(value, dict) and "card" in value and not isinstance(value["card"], list)
