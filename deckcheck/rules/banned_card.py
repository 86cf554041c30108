"""F001 banned-card: a card is banned in the format on that day."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.format_cards import ban_of, everywhere

if TYPE_CHECKING:
    from deckcheck.formats.parts import Ban

RULE = Rule(
    "F001",
    "banned-card",
    "a card is banned in the format on that day",
    Severity.ERROR,
    ("ban list of the format",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line, with the day and the event of the ban."""
    for entry in everywhere(deck):
        ban = ban_of(entry.card, entry.entry.printing, context)
        if ban:
            yield RULE.at(
                entry.span,
                f"{_what(entry, ban)} is banned in {context.game_format.title} since {_since(ban)}",
                here="banned",
                help=f"the ban stands in {ban.file}",
                subject=entry.card.number,
            )


def _what(entry: CardEntry, ban: "Ban") -> str:
    if ban.scope == "printing":
        return f"{entry.title} as printed in {ban.set}"
    if ban.scope == "level":
        return f"{entry.title} at level {entry.card.level}"
    return entry.title


def _since(ban: "Ban") -> str:
    return f"{ban.event} ({ban.date})" if ban.event else ban.date
