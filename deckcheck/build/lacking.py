"""The comment at the head of a list on how many cards its deck lacks; edits keep it right."""

from deckcheck.deck import Deck
from deckcheck.diagnostic import Edit
from deckcheck.model import Zone
from deckcheck.rules.limits import deck_size
from deckcheck.source import Span, line_span


def to_go(lacking: int) -> str:
    """How many cards the deck lacks, in a sentence."""
    return f"To go: {lacking} card{'' if lacking == 1 else 's'}."


def recounted(deck: Deck, by: int) -> tuple[Edit, ...]:
    """The edit to that comment, where the list has it and it was right, for so many cards more.

    The comment of a deck that lacks nothing any more goes.
    """
    lacking = deck_size(deck) - deck.copies(Zone.DECK)
    source = deck.listed.source
    for line, text in enumerate(source.lines, start=1):
        if text.strip() == f"# {to_go(lacking)}":
            if lacking > by:
                return (Edit(line_span(line, 0, len(text)), f"# {to_go(lacking - by)}"),)
            return (Edit(Span(line, 1, line + 1, 1), ""),)
    return ()
