"""M003 wrong-terrain-set: a pile of a game mode is not what the mode asks for."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule, labels

RULE = Rule(
    "M003",
    "wrong-terrain-set",
    "a terrain pile is not one set of ten, or a Battleworld pile is not twelve different domains",
    Severity.ERROR,
    ("RB Alternative Formats",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a requirement that a pile of a game mode breaks."""
    for name in deck.pile_names:
        spec = context.piles.get(name)
        if spec is None or not spec.game_mode:
            continue
        entries = [entry for entry in deck.zone(Zone.PILE) if entry.entry.pile == name]
        if not entries or any(entry.pile == name for entry in deck.unresolved(Zone.PILE)):
            continue
        from deckcheck.rules.mode_piles import wrong_contents

        for says, wrong, detail in wrong_contents(spec, entries, context):
            first, *more = wrong or entries[:1]
            yield RULE.at(
                first.span,
                f"the pile {name} must hold {says}{f': {detail}' if detail else ''}",
                here="does not fit" if wrong else "not complete",
                labels=labels(more, "does not fit either"),
                help=f"{name}: {listing(part.says for part in spec.contents)}",
                subject=f"pile {name}",
            )
