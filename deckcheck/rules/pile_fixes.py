"""The fix that brings the cards of a pile of which the rules leave no choice."""

from deckcheck.deck import Deck
from deckcheck.diagnostic import Fix
from deckcheck.formats.pile import PileSpec
from deckcheck.formats.requirement import Finding
from deckcheck.model import Zone
from deckcheck.rules.base import Context
from deckcheck.rules.piles import cards_in_words

CERTAIN = ("cards", "brought by")
"""The kinds of requirement whose missing cards are certain."""


def bring_missing(spec: PileSpec, finding: Finding | None, deck: Deck, context: Context) -> Fix | None:
    """Add what a pile lacks, where that is certain and nothing else in it is wrong."""
    if finding is None or finding.requirement.kind not in CERTAIN or finding.offenders:
        return None
    cards = [(card, count) for number, count in finding.missing if (card := context.library.card(number))]
    if not cards:
        return None
    from deckcheck.rules.fixing import add, fix
    from deckcheck.rules.lines import Place

    place = Place(spec.zone or Zone.PILE, spec.name)
    words = cards_in_words(finding.missing, context.library)
    return fix(f'add {words} under the heading "{place.heading}"', add(deck, place, cards))
