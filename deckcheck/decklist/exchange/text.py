"""Plain text lists, in the layout that `deckcheck fmt` gives them."""

from collections.abc import Iterator, Sequence

from deckcheck.decklist.exchange.piling import title
from deckcheck.decklist.exchange.written import Block, Options, Output, WrittenCard, WrittenDeck
from deckcheck.model import Zone

_BETWEEN = ("", "====", "")


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """Decks as one text, a row of signs between them."""
    lines: list[str] = []
    for number, deck in enumerate(decks):
        lines += (*(_BETWEEN if number else ()), *_deck(deck))
    return Output("".join(f"{line}\n" for line in lines))


def counted(block: Block, deck: WrittenDeck) -> str:
    """The heading of a block; one of the 60 with the number of its cards, that of a whole deck with that of all."""
    if block.zone is not Zone.DECK:
        return block.heading
    if block.type:
        return f"{block.heading} ({block.copies})"
    inside = (one for one in deck.blocks if one.zone is Zone.DECK and one.part == block.part)
    return f"{block.heading} ({sum(one.copies for one in inside)})"


def card_line(card: WrittenCard) -> str:
    """A card as text lists write it."""
    return f"{card.quantity} {card.words.strip() or title(card)}"


def parted(deck: WrittenDeck) -> Iterator[Block]:
    """The blocks, with an empty one for a heading over each deck of 60 where there are several."""
    several = len({block.part for block in deck.blocks if block.zone is Zone.DECK}) > 1
    begun: set[int] = set()
    for block in deck.blocks:
        if several and block.zone is Zone.DECK and block.part not in begun:
            begun.add(block.part)
            if block.type:
                yield Block(Zone.DECK, (), part=block.part)
        yield block


def _deck(deck: WrittenDeck) -> Iterator[str]:
    head = [f"Name: {_one_line(deck.title)}"] if deck.title else []
    head += [f"{name.capitalize()}: {_one_line(value)}" for name, value in deck.fields]
    parts = [head] if head else []
    parts += [list(_block(block, deck)) for block in parted(deck)]
    for number, part in enumerate(parts):
        yield from ("", *part) if number else part


def _block(block: Block, deck: WrittenDeck) -> Iterator[str]:
    if block.heading:
        yield counted(block, deck) if block.zone else f"{block.heading}:".replace("::", ":")
    width = max((len(str(card.quantity)) for card in block.cards), default=1)
    for card in block.cards:
        yield card_line(card).rjust(len(card_line(card)) + width - len(str(card.quantity)))


def _one_line(text: str) -> str:
    return " ".join(text.split())
