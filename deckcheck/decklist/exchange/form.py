"""The form of deckcheck's own lists, as the reader of mappings takes it: keys, and under them cards."""

from collections.abc import Callable
from typing import Any

from deckcheck.decklist import words
from deckcheck.decklist.exchange.written import Block, WrittenCard, WrittenDeck
from deckcheck.decklist.mapping import FIELDS, UNPLACED
from deckcheck.decklist.write import heading
from deckcheck.model import Zone

WriteCard = Callable[[WrittenCard], Any]
Form = dict[str, Any]


def form_of(deck: WrittenDeck, write: WriteCard) -> Form:
    """A deck as keys and values, in the order to write them; `write` makes a value of a card.

    Fields that lists are not known to have, and those that come more than once,
    stand under a key of their own; so do piles. Several decks of 60, or of a
    pile, are a list.
    """
    found: Form = {"name": deck.title} if deck.title else {}
    found |= _fields(deck)
    several = deck.decks > 1
    for block in deck.blocks:
        cards = [write(card) for card in block.cards]
        if block.zone is Zone.DECK:
            _put_deck(found, block, cards, several)
        elif block.zone is Zone.PILE and block.pile:
            piles = found.setdefault("piles", {})
            piles[block.pile] = _joined(piles.get(block.pile), cards, block.part)
        else:
            name = heading(block.zone).lower() if block.zone else block.name or UNPLACED
            found.setdefault(name, []).extend(cards)
    return found


def _fields(deck: WrittenDeck) -> Form:
    values = deck.values
    plain = {name: own[0] for name, own in values.items() if len(own) == 1 and words.FIELDS.get(name) == name}
    others = {name: own if len(own) > 1 else own[0] for name, own in values.items() if name not in plain}
    return {**plain, FIELDS: others} if others else plain


def _put_deck(found: Form, block: Block, cards: list[Any], several: bool) -> None:
    key = heading(Zone.DECK).lower()
    inside = heading(Zone.DECK, block.type).lower() if block.type else "cards"
    if not several:
        found.setdefault(key, {})[inside] = cards
        return
    decks = found.setdefault(key, [])
    decks.extend({} for _ in range(block.part + 1 - len(decks)))
    decks[block.part][inside] = cards


def _joined(there: Any, cards: list[Any], part: int) -> Any:
    """The cards of a pile; of one that is several decks a list for each."""
    if there is None and not part:
        return cards
    decks = there if there and isinstance(there[0], list) else [there or []]
    decks.append(cards)
    return decks
