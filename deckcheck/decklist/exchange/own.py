"""deckcheck's own JSON: the form of its YAML lists."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from deckcheck.decklist.elements import Element, Items, Pairs
from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.exchange.piling import needs_set, title
from deckcheck.decklist.exchange.written import Block, Options, Output, WrittenCard, WrittenDeck
from deckcheck.decklist.mapping import read_mapping
from deckcheck.decklist.structure import Structure
from deckcheck.decklist.write import heading
from deckcheck.model import Zone

LAYOUT = "json"
VERSION = 1
"""Of this form; raised when the meaning of a key changes, not when one is added."""

_ABOUT = "deckcheck"


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
    return root._replace(pairs=tuple(pair for pair in root.pairs if getattr(pair[0], "value", "") != _ABOUT))


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """One deck as a value, several as a list of them; first comes what this program says of itself."""
    about = {_ABOUT: {"version": VERSION, **dict(options.about)}}
    written = [_deck(deck) for deck in decks]
    whole = {**about, **written[0]} if len(written) == 1 else {**about, "decks": written}
    return Output(json.dumps(whole, indent=2, ensure_ascii=False) + "\n")


def _deck(deck: WrittenDeck) -> dict[str, Any]:
    found: dict[str, Any] = {"name": deck.title} if deck.title else {}
    found |= dict(deck.fields)
    parts = sorted({block.part for block in deck.blocks if block.zone is Zone.DECK})
    decks = {part: _part(deck, part) for part in parts}
    for block in deck.blocks:
        if block.zone is Zone.DECK:
            found.setdefault(
                heading(Zone.DECK).lower(), decks[parts[0]] if len(parts) == 1 else list(decks.values())
            )
        elif block.zone is Zone.PILE and block.pile:
            found.setdefault("piles", {})[block.pile] = _cards(block)
        else:
            name = block.heading.lower() if block.zone else block.name or "unplaced"
            found.setdefault(name, []).extend(_cards(block))
    return found


def _part(deck: WrittenDeck, part: int) -> dict[str, Any]:
    blocks = (block for block in deck.blocks if block.zone is Zone.DECK and block.part == part)
    return {block.heading.lower() if block.type else "cards": _cards(block) for block in blocks}


def _cards(block: Block) -> list[dict[str, Any]]:
    return [_card(card) for card in block.cards]


def _card(card: WrittenCard) -> dict[str, Any]:
    found: dict[str, Any] = {"quantity": card.quantity, "card": card.words.strip() or title(card)}
    if card.printing:
        found |= {"set": card.set} if needs_set(card) else {"number": card.number, "set": card.set}
    return found
