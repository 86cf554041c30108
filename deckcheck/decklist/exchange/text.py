"""Plain text lists, in the layout that `deckcheck fmt` gives them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from deckcheck.decklist import fields
from deckcheck.decklist.clean import MAX_LINE, clean
from deckcheck.decklist.exchange.piling import title
from deckcheck.decklist.exchange.written import Block, Options, Output, WrittenCard, WrittenDeck
from deckcheck.decklist.headings import known_heading
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.plain import LONGEST
from deckcheck.model import Zone

_BETWEEN = ("", "=====", "")
_SIGNS = Pattern(r"[\\`*_\[\]<>~|]|&(?=#?\w+;)|^[#+-](?=\s)")
"""What Markdown would take for its own."""


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """Decks as one text, a row of signs between them."""
    lines: list[str] = []
    for number, deck in enumerate(decks):
        lines += (*(_BETWEEN if number else ()), *_deck(deck))
    return Output("".join(f"{line}\n" for line in lines))


def sizes(deck: WrittenDeck) -> Mapping[int, int]:
    """How many cards each deck of 60 has."""
    found: Counter[int] = Counter()
    for block in deck.blocks:
        if block.zone is Zone.DECK:
            found[block.part] += block.copies
    return found


def counted(block: Block, sizes: Mapping[int, int]) -> str:
    """The heading of a block; of the 60 with the number of its cards, of a whole deck with its size."""
    if block.zone is not Zone.DECK:
        return block.heading
    if block.type:
        return f"{block.heading} ({block.copies})"
    return f"{block.heading} ({sizes[block.part]})"


def card_line(card: WrittenCard) -> str:
    """A card as text lists write it."""
    return f"{card.quantity} {_words(card)}" if card.counted else _words(card)


def parted(deck: WrittenDeck) -> Iterator[Block]:
    """The blocks, with an empty one for a heading over each deck of 60 where there are several.

    What stands under no heading comes first.
    """
    several = deck.decks > 1
    begun: set[int] = set()
    for block in sorted(deck.blocks, key=lambda one: one.zone is not None or one.name != ""):
        if several and block.zone is Zone.DECK and block.part not in begun:
            begun.add(block.part)
            if block.type:
                yield Block(Zone.DECK, (), part=block.part)
        yield block


def field_lines(deck: WrittenDeck, escape: bool) -> Iterator[str]:
    """The name and the fields of a deck, a line each, with signs escaped where they have to be.

    A field is left out whose line would be read as something else.
    """
    for name, value in ((("name", deck.title),) if deck.title else ()) + deck.fields:
        label, value = f"{name[:1].upper()}{name[1:]}", one_line(value)
        written = (escaped(value),) if escape else (value, escaped(value))
        lines = [f"{label}: {one}" for one in written]
        read = [_read(line) for line in lines]
        good = [line for line, field in zip(lines, read) if field == (name, value)]
        yield from (good or [line for line, field in zip(lines, read) if field and field[0] == name])[:1]


def escaped(text: str) -> str:
    """A text on one line that Markdown shows as it is: with a backslash before its signs."""
    text = one_line(text)
    found = [one.start() for one in _SIGNS.finditer(text)]
    pieces = [text[start:end] for start, end in zip([0, *found], [*found, len(text)])]
    return "\\".join(pieces)


def one_line(text: str) -> str:
    """A text with single spaces for all of its gaps and line breaks."""
    return " ".join(text.split())


def _deck(deck: WrittenDeck) -> Iterator[str]:
    head = list(field_lines(deck, escape=False))
    parts = [head] if head else []
    counts = sizes(deck)
    parts += [list(_block(block, counts)) for block in parted(deck)]
    for number, part in enumerate(parts):
        yield from ("", *part) if number else part


def _block(block: Block, sizes: Mapping[int, int]) -> Iterator[str]:
    if block.zone:
        yield counted(block, sizes)
    elif block.name:
        yield f"== {one_line(block.name)} =="
    width = max((len(str(card.quantity)) for card in block.cards if card.counted), default=1)
    for card in block.cards:
        yield f"{card.quantity:>{width}} {_words(card)}" if card.counted else _words(card)


def _words(card: WrittenCard) -> str:
    return one_line(card.words) or title(card)


def _read(line: str) -> tuple[str, str] | None:
    """The field that a line at the head of a list is read as."""
    view = clean(line, 1)
    if len(line) > MAX_LINE or known_heading(line) or fields.total(view):
        return None
    plain = fields.plain_field(line, 1) if len(line) < LONGEST else None
    found = fields.field(line, view)
    field = plain or (found.field if found else None)
    return (field.name, field.value) if field and field.value else None
