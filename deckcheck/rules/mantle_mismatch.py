"""N006 mantle-mismatch: a name differs from a card only by mantle stars or quotation marks."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Choice
from deckcheck.rules.base import Context, Rule, shown
from deckcheck.rules.fixing import fix, rename

RULE = Rule(
    "N006",
    "mantle-mismatch",
    "a name differs from a card only by mantle stars or quotation marks",
    Severity.WARNING,
    ("RB Mantles",),
    fixable="unsafe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line; stars and quotation marks make another character, so the fix is unsafe."""
    for entry in deck.known:
        if entry.entry.answer.choice is Choice.MANTLE:
            answer = entry.entry.resolution
            title = entry.card.title
            yield RULE.at(
                entry.span,
                f'"{shown(answer.reading.name)}" is no card here, but {entry.title} is, of another mantle',
                here=f"{title}?",
                help="stars and quotation marks are part of a name and make it another character",
                subject=entry.card.number,
                suggestions=(title,),
                fix=fix(f"write {title}", rename(deck, entry.entry, title), safe=False),
            )
