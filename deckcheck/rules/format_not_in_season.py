"""F007 format-not-in-season: the format was not running on that day."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.stated import stated
from deckcheck.source import Span

RULE = Rule(
    "F007",
    "format-not-in-season",
    "the format was not running on that day",
    Severity.WARNING,
    ("formats list",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic: at the list's own Format, else at its first card."""
    format = context.game_format
    if format.runs_on(context.as_of):
        return
    yield RULE.at(
        _where(deck, context),
        f"{format.title} was not running on {context.as_of}: it ran {_season(format.start, format.end)}",
        here="not in season",
        help="give the day of the event: --as-of DATE, or a line `Date: YYYY-MM-DD` in the list",
        subject=format.name,
    )


def _where(deck: Deck, context: Context) -> Span:
    from deckcheck.rules.format_names import find_format

    field = stated(deck.listed, "format")
    if field and find_format(field.value, context.library, context.as_of) == context.format:
        return field.value_span
    return deck.entries[0].span


def _season(start: str, end: str) -> str:
    if not end:
        return f"from {start} on"
    return f"in {start}" if start == end else f"from {start} to {end}"
