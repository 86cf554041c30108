"""YAML lists, in the form that the reader of YAML describes."""

from collections.abc import Iterator, Sequence

from deckcheck.decklist.exchange.text import card_line, parted
from deckcheck.decklist.exchange.written import Block, Options, Output, WrittenDeck
from deckcheck.decklist.write import heading
from deckcheck.decklist.yaml_write import scalar
from deckcheck.model import Zone


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """Decks as YAML, a document each."""
    return Output("---\n".join("".join(f"{line}\n" for line in _deck(deck)) for deck in decks))


def _deck(deck: WrittenDeck) -> Iterator[str]:
    if deck.title:
        yield f"name: {scalar(deck.title)}"
    yield from (f"{scalar(name)}: {scalar(value)}" for name, value in deck.fields)
    open_part: int | None = None
    piles = False
    for block in parted(deck):
        if block.zone is Zone.DECK:
            if open_part != block.part:
                open_part = block.part
                yield f"{heading(Zone.DECK).lower()}:"
            yield from _deck_block(block)
        elif block.zone is Zone.PILE and block.pile:
            yield from () if piles else ("piles:",)
            piles = True
            yield from _items(scalar(block.pile), block, "  ")
        else:
            yield from _items(
                scalar(block.heading.lower() if block.zone else block.name or "unplaced"), block, ""
            )


def _deck_block(block: Block) -> Iterator[str]:
    if not block.cards:
        return
    name = block.heading.lower() if block.type else "cards"
    yield from _items(name, block, "  ")


def _items(key: str, block: Block, indent: str) -> Iterator[str]:
    yield f"{indent}{key}:" if block.cards else f"{indent}{key}: []"
    yield from (f"{indent}  - {scalar(card_line(card))}" for card in block.cards)
