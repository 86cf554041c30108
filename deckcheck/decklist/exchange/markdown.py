"""Markdown pages: a title, the fields, and a list for each section."""

from collections.abc import Iterator, Sequence

from deckcheck.decklist.exchange.text import card_line, counted, parted
from deckcheck.decklist.exchange.written import Options, Output, WrittenDeck
from deckcheck.decklist.pattern import Pattern

_SIGNS = Pattern(r"[\\`*_\[\]<>~|#]")


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """Decks as one page, a rule between them."""
    return Output("\n===\n\n".join("\n".join(_deck(deck)) + "\n" for deck in decks))


def _deck(deck: WrittenDeck) -> Iterator[str]:
    head = [f"Name: {' '.join(deck.title.split())}"] if deck.title else []
    head += [f"{name.capitalize()}: {' '.join(value.split())}" for name, value in deck.fields]
    # Two spaces break the line where Markdown is shown.
    yield from (f"{line}  " for line in head[:-1])
    yield from head[-1:]
    for number, block in enumerate(parted(deck)):
        yield from ("",) if head or number else ()
        yield f"## {_escaped(counted(block, deck))}" if block.heading else "##"
        yield ""
        yield from (f"- {_escaped(card_line(card))}" for card in block.cards)


def _escaped(text: str) -> str:
    """A text that is shown as it is: signs that Markdown knows with a backslash before them."""
    text = " ".join(text.split())
    found = [one.start() for one in _SIGNS.finditer(text)]
    pieces = [text[start:end] for start, end in zip([0, *found], [*found, len(text)])]
    return "\\".join(pieces)
