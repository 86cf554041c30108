"""T003 transform-level-one-missing: a Level 2 option lies in the transform pile without its Level 1."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.fixing import add, fix
from deckcheck.rules.levelling import named
from deckcheck.rules.lines import Place
from deckcheck.rules.transform import gives_transform_pile, option_entries

RULE = Rule(
    "T003",
    "transform-level-one-missing",
    "a Level 2 option lies in the transform pile without its Level 1",
    Severity.ERROR,
    ("RB Transform Pile",),
    fixable="safe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a Level 2 option."""
    if context.casual or not gives_transform_pile(deck, context) or deck.unresolved(Zone.TRANSFORM):
        return
    levels = context.levels
    there = {entry.card.number for entry in deck.zone(Zone.TRANSFORM)}
    for entry in option_entries(deck):
        sources = tuple(card for card in levels.sources(entry.card) if card.level == 1)
        if sources and not there & {card.number for card in sources}:
            only = add(deck, Place(Zone.TRANSFORM), [(sources[0], 1)]) if len(sources) == 1 else None
            yield RULE.at(
                entry.span,
                f"{entry.title} lies in the transform pile without its Level 1",
                here="its Level 1 is missing",
                help=f"add {named(sources)} to the transform pile; it does not count against the limit",
                subject=entry.card.number,
                suggestions=tuple(f"{card.title} ({card.number})" for card in sources),
                fix=fix(f"add {named(sources)} to the transform pile", only),
            )
