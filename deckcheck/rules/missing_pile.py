"""O001 missing-pile: a mandatory pile is required, and the list does not have it."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Fix, Severity
from deckcheck.formats.pile import PileSpec
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule, labels
from deckcheck.rules.pile_contents import RELATIONS, judge_contents
from deckcheck.rules.pile_fixes import bring_missing
from deckcheck.rules.piles import cards_in_words, holds_card, listed_piles, owners, pile_help

RULE = Rule(
    "O001",
    "missing-pile",
    "a mandatory pile is required, and the list does not have it",
    Severity.ERROR,
    ("RU Out-of-Game Piles",),
    fixable="safe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a pile, at the first card that brings it."""
    there = listed_piles(deck, context)
    meant = {section.meant.casefold() for section in deck.listed.sections if not section.known}
    for name, bringing in owners(deck, context).items():
        spec = context.piles.get(name)
        if spec is None or not spec.mandatory or name in there:
            continue
        asked = _asked_cards(spec, deck, context, bringing)
        if spec.may_be_empty and not asked:
            continue
        if any(name.casefold() in words for words in meant) or _is_misplaced(spec, deck):
            continue
        first, *more = bringing
        yield RULE.at(
            first.span,
            f"{first.title} brings the pile {name}, and the list does not have it",
            here=f"brings {name}",
            labels=labels(more, "brings it too"),
            help=f'add a heading "Pile: {name}"; {asked or pile_help(spec, context.library)}',
            subject=f"pile {name}",
            fix=_fixed_cards(spec, deck, context, bringing),
        )


def _fixed_cards(spec: PileSpec, deck: Deck, context: Context, bringing: list[CardEntry]) -> Fix | None:
    """Add the pile, where a single requirement says all that it holds."""
    if len(spec.contents) != 1:
        return None
    finding = judge_contents(spec.contents[0], (), deck, context, bringing, RULE)
    return bring_missing(spec, finding, deck, context)


def _is_misplaced(spec: PileSpec, deck: Deck) -> bool:
    """Whether a card of the pile lies in the Level Up Zone, whose own rule says where it belongs."""
    return any(holds_card(spec, entry.card.number) for entry in deck.zone(Zone.LEVEL_UP))


def _asked_cards(spec: PileSpec, deck: Deck, context: Context, bringing: list[CardEntry]) -> str:
    """What the pile holds, in words, where the rest of the deck asks for cards in it; otherwise empty."""
    for requirement in spec.contents:
        if requirement.kind in RELATIONS:
            finding = judge_contents(requirement, (), deck, context, bringing, RULE)
            if finding and finding.missing:
                return f"it holds {cards_in_words(finding.missing, context.library)}"
    return ""
