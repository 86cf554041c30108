"""P004 unknown-section: a heading names no zone; its cards are placed by their own type."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Edit, Fix, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule, is_text

RULE = Rule(
    "P004",
    "unknown-section",
    "a heading names no zone; its cards are placed by their own type",
    Severity.WARNING,
    (),
    fixable="safe",
    needs=is_text,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a heading, with the heading that may have been meant."""
    for section in deck.listed.sections:
        if section.known or section.span is None:
            continue
        edits = (Edit(section.span, section.meant),)
        yield RULE.at(
            section.span,
            f'"{section.heading}" names no zone, card type or pile',
            here="unknown heading",
            help=f'did you mean "{section.meant}"?' if section.meant else _placed(section.zone),
            suggestions=(section.meant,) if section.meant else (),
            fix=Fix(f"write {section.meant}", edits, safe=True) if section.meant else None,
        )


def _placed(zone: Zone | None) -> str:
    if zone is Zone.PILE:
        return "its cards count as an out-of-game pile of no known name"
    return "its cards are placed by their own type and level"
