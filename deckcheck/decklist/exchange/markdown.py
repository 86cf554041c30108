"""Markdown pages: the fields, and a list for each section."""

from collections.abc import Iterator, Sequence

from deckcheck.decklist.exchange.text import card_line, counted, escaped, field_lines, parted, sizes
from deckcheck.decklist.exchange.written import Options, Output, WrittenDeck
from deckcheck.decklist.write import heading
from deckcheck.model import Zone


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """Decks as one page, a rule between them."""
    return Output("\n-----\n\n".join("\n".join(_deck(deck)) + "\n" for deck in decks))


def _deck(deck: WrittenDeck) -> Iterator[str]:
    head = list(field_lines(deck, escape=True))
    # Two spaces break the line where Markdown is shown.
    yield from (f"{line}  " for line in head[:-1])
    yield from head[-1:]
    begun = False
    counts = sizes(deck)
    for number, block in enumerate(parted(deck)):
        if head or number:
            yield ""
        if not begun and block.zone is None and block.name:
            # The first heading of a page that is none of the game would be its title.
            yield from (f"## {heading(Zone.DECK)}", "")
        begun = True
        if block.zone or block.name:
            yield f"## {escaped(counted(block, counts) if block.zone else block.name)}"
            yield from ("",) if block.cards else ()
        yield from (f"- {escaped(card_line(card))}" for card in block.cards)
