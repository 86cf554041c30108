"""N002 misspelled-card: a name is misspelled, and one card is clearly meant."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Choice
from deckcheck.rules.base import Context, Rule, because, shown
from deckcheck.rules.fixing import fix, rename

RULE = Rule(
    "N002",
    "misspelled-card",
    "a name is misspelled, and one card is clearly meant",
    Severity.WARNING,
    (),
    fixable="safe",
    strict=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line; the card is used, and the fix writes its title."""
    for entry in deck.known:
        if entry.entry.answer.choice is Choice.FUZZY:
            answer = entry.entry.resolution
            title = entry.card.title
            yield RULE.at(
                entry.span,
                f'"{shown(answer.reading.name)}" is read as {entry.title}{because(answer.reason)}',
                here=f"{title}?",
                subject=entry.card.number,
                suggestions=(title,),
                fix=fix(f"write {title}", rename(deck, entry.entry, title)),
            )
