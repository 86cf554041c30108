"""A deck as card-table programs have it: one pile of cards a zone, and what such programs cannot know."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deckcheck.decklist.exchange.written import WrittenCard, WrittenDeck, several
from deckcheck.decklist.write import shares_number
from deckcheck.model import Zone


class Pile(NamedTuple):
    """The cards of one zone, pile or unknown section, whatever their type.

    `name` is what a heading would call it; nothing for cards that the list puts
    nowhere. `part` is that of the blocks.
    """

    name: str
    zone: Zone | None
    part: int
    cards: tuple[WrittenCard, ...]

    @property
    def copies(self) -> tuple[WrittenCard, ...]:
        """Its cards, each as often as there are copies of it."""
        return tuple(card for card in self.cards for _ in range(card.quantity))


def piles(deck: WrittenDeck) -> tuple[Pile, ...]:
    """The piles of a deck in its order; the types of the 60 are one pile."""
    found: dict[tuple[str, Zone | None, int], list[WrittenCard]] = {}
    for block in deck.blocks:
        found.setdefault((block.place, block.zone, block.part), []).extend(block.cards)
    return tuple(Pile(name, zone, part, tuple(cards)) for (name, zone, part), cards in found.items() if cards)


def identity(card: WrittenCard) -> str:
    """The number that a program may know the card by, or nothing.

    A withdrawn printing has a code of its own, since its number is that of its replacement too.
    """
    if card.card is None or card.printing is None:
        return ""
    own = card.printing.banned and card.printing.codes and _is_shared(card)
    return card.printing.codes[0] if own else card.printing.number


def needs_set(card: WrittenCard) -> bool:
    """Whether its number alone does not tell the printing."""
    return _is_shared(card) and identity(card) == card.number


def together(found: Iterable[Pile], program: str) -> list[str]:
    """The sentence on decks of 60 that a program without zones of that name puts together."""
    parts = len({pile.part for pile in found})
    return [f"{program} puts the {parts} decks of this list together"] if parts > 1 else []


def unplaced(found: Iterable[Pile], program: str) -> list[str]:
    """The sentence on cards that the list puts in no zone of the game."""
    cards = [card for pile in found if pile.zone is None for card in pile.cards]
    if not cards:
        return []
    return [f"{program} is told no zone for what the list puts in none: {names(cards)}"]


def unnumbered(found: Iterable[Pile], program: str) -> list[str]:
    """The sentence on cards without a number, for programs that know cards by it."""
    cards = [card for pile in found for card in pile.cards if not identity(card)]
    return [f"{program} knows cards by their number, and none is known of {names(cards)}"] if cards else []


def title(card: WrittenCard) -> str:
    """The name to write: that of the card, or its number where the library has no title."""
    return card.name or identity(card)


def names(cards: Sequence[WrittenCard]) -> str:
    """The names of cards, each once; of many the first, and how many more."""
    return several(title(card) for card in cards)


def _is_shared(card: WrittenCard) -> bool:
    return card.card is not None and card.printing is not None and shares_number(card.card, card.printing)
