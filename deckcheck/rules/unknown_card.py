"""N001 unknown-card: no card has a name near enough."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Choice
from deckcheck.near import did_you_mean
from deckcheck.rules.base import Context, Rule, shown
from deckcheck.rules.fixing import fix, rename

RULE = Rule(
    "N001",
    "unknown-card",
    "no card has a name near enough",
    Severity.ERROR,
    (),
    fixable="unsafe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line, with up to three titles that come near."""
    for entry in deck.entries:
        if entry.answer.choice is Choice.UNKNOWN:
            answer = entry.resolution
            near = answer.suggestions
            only = rename(deck, entry, near[0]) if len(near) == 1 else None
            yield RULE.at(
                entry.span,
                f'no card is called "{shown(answer.reading.name)}"',
                here="unknown card",
                help=did_you_mean(near, "no title comes near it"),
                subject=answer.reading.name,
                suggestions=near,
                fix=fix(f"write {near[0]}", only, safe=False) if near else None,
            )
