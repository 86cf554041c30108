"""T002 too-many-transform-options: in tournament play, Level 2 options of more than three characters."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule, labels
from deckcheck.rules.transform import characters, gives_transform_pile, option_entries

LIMIT = 3
"""Characters whose Level 2 options a tournament lets in."""

RULE = Rule(
    "T002",
    "too-many-transform-options",
    "in tournament play, Level 2 options of more than three characters",
    Severity.ERROR,
    ("RB Transform Pile",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the first option of the fourth character."""
    options = characters(option_entries(deck), context)
    if context.casual or len(options) <= LIMIT or not gives_transform_pile(deck, context):
        return
    extra = [entry for group in options[LIMIT:] for entry in group]
    names = listing(dict.fromkeys(group[0].card.title for group in options))
    yield RULE.at(
        extra[0].span,
        f"the transform pile has Level 2 options of {len(options)} characters: {names}",
        here="one character too many",
        labels=labels(extra[1:], "too many as well"),
        help=f"keep the options of {LIMIT} characters; alternates, Level 1s and higher levels do not count",
        subject=extra[0].card.number,
    )
