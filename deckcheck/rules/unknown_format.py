"""F006 unknown-format: the list states a format that there is not."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.near import did_you_mean
from deckcheck.rules.base import Context, Rule, is_text, shown
from deckcheck.rules.stated import stated

RULE = Rule(
    "F006",
    "unknown-format",
    "the list states a format that there is not, so it cannot be judged by it",
    Severity.ERROR,
    ("formats list",),
    needs=is_text,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the list's own Format, with the formats that may be meant."""
    field = stated(deck.listed, "format")
    if field and context.unknown_format:
        from deckcheck.rules.format_names import near_formats

        near = near_formats(field.value, context.library)
        hint = did_you_mean(near, "`deckcheck formats` lists them.")
        yield RULE.at(
            field.value_span,
            f"there is no game format {shown(field.value)!r}; this deck was not judged by its format",
            here="unknown format",
            help=f"{hint} The other findings are by {context.format}",
            subject="format",
            suggestions=near,
        )
