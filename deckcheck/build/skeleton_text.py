"""A skeleton as a list in text or YAML, with comments on what is still open."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from deckcheck.build.lacking import to_go
from deckcheck.build.skeleton import Block, Line, Skeleton
from deckcheck.decklist.write import card_words, heading
from deckcheck.model import Zone

WIDTH = 100


def as_text(skeleton: Skeleton, format: str = "") -> str:
    """The list in text; with a game format, a line that states it."""
    parts = ["\n".join(_head(skeleton, format))]
    mains = (block for block in (skeleton.starting, skeleton.level_up_zone) if block.lines)
    parts += ["\n".join(_section(block)) for block in mains]
    for deck in skeleton.decks:
        if len(skeleton.decks) > 1:
            parts.append(heading(Zone.DECK))
        parts += ["\n".join(_section(block, counted=True)) for block in deck]
    parts += ["\n".join(_section(block)) for block in skeleton.piles]
    if skeleton.tokens.lines or skeleton.tokens.notes:
        parts.append("\n".join(_section(skeleton.tokens)))
    return "\n\n".join(parts) + "\n"


def as_yaml(skeleton: Skeleton, format: str = "") -> str:
    """The list in YAML; with a game format, a key that states it."""
    lines = [*_comments(_guide(skeleton), ""), f"name: {_scalar(skeleton.name)}"]
    if format:
        lines.append(f"format: {_scalar(format)}")
    for block in (skeleton.starting, skeleton.level_up_zone):
        if block.lines:
            lines += _items(_heading(block).lower(), block, "")
    for deck in skeleton.decks:
        lines.append(f"{heading(Zone.DECK).lower()}:")
        for block in deck:
            lines += _items(_heading(block).lower(), block, "  ")
    if skeleton.piles:
        lines.append("piles:")
        for block in skeleton.piles:
            lines += _items(_scalar(block.place.pile), block, "  ")
    if skeleton.tokens.lines or skeleton.tokens.notes:
        lines += _items(_heading(skeleton.tokens).lower(), skeleton.tokens, "")
    return "\n".join(lines) + "\n"


def _head(skeleton: Skeleton, format: str) -> Iterator[str]:
    yield from _comments(_guide(skeleton), "")
    yield f"Name: {skeleton.name}"
    if format:
        yield f"Format: {format}"


def _guide(skeleton: Skeleton) -> Sequence[str]:
    """How much is to go in a deck, and what concerns no section of the list."""
    one_deck = (to_go(skeleton.to_go[0]),) if len(skeleton.decks) == 1 else ()
    return (*one_deck, *skeleton.notes)


def _section(block: Block, counted: bool = False) -> Iterator[str]:
    total = sum(line.quantity for line in block.lines)
    yield f"{_heading(block)} ({total})" if counted else _heading(block)
    yield from _comments(block.notes, "")
    yield from map(_card, block.lines)


def _heading(block: Block) -> str:
    return block.place.heading


def _card(line: Line) -> str:
    return f"{line.quantity} {card_words(line.card, line.printing)}"


def _items(key: str, block: Block, indent: str) -> Iterator[str]:
    yield f"{indent}{key}:" if block.lines else f"{indent}{key}: []"
    yield from _comments(block.notes, f"{indent}  ")
    yield from (f"{indent}  - {_scalar(_card(line))}" for line in block.lines)


def _comments(sentences: Sequence[str], indent: str) -> Iterator[str]:
    for sentence in sentences:
        if sentence.startswith("deckcheck "):
            yield f"{indent}#   {sentence}"
            continue
        for line in wrap(sentence, WIDTH - len(indent), break_long_words=False, break_on_hyphens=False):
            yield f"{indent}# {line}"


def _scalar(text: str) -> str:
    """A text as YAML takes it, quoted where its signs would mean something."""
    from deckcheck.decklist.yaml_write import scalar

    return scalar(text)
