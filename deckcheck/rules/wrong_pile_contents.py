"""O003 wrong-pile-contents: the contents of a pile break its specification."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.formats.pile import PileSpec
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule, labels
from deckcheck.rules.pile_contents import RELATIONS, judge_contents
from deckcheck.rules.pile_fixes import bring_missing
from deckcheck.rules.piles import Listed, at_pile, breach, listed_piles, offending, owners, wanted

OF_EACH = ("every", "distinct", "apart from deck")
"""What a card breaks whatever the cards are that nobody can tell."""

RULE = Rule(
    "O003",
    "wrong-pile-contents",
    "the contents of a pile break its specification",
    Severity.ERROR,
    (
        "RU Out-of-Game Piles",
        "RB Ability Glossary",
    ),
    fixable="safe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a requirement that the pile breaks, and one a card that may not lie in it so often."""
    bringing = owners(deck, context)
    making = {name for entry in deck.zone(*Zone) for name in entry.card.rules.creates_pile}
    for pile in listed_piles(deck, context).values():
        spec = context.piles.get(pile.name)
        if spec is None or spec.game_mode:
            continue
        if not spec.starters and pile.name not in bringing and pile.name not in making:
            continue
        yield from _contents(deck, context, pile, spec, bringing.get(pile.name, []))
        yield from _strangers(pile)
        yield from _limits(pile)


def _unknown_inside(deck: Deck, pile: Listed, spec: PileSpec) -> bool:
    """Whether a card nobody can tell lies in the pile; where its cards start, under Main Character too."""
    zone = spec.zone or Zone.PILE
    inside = any(entry.pile == pile.name or zone is Zone.TRANSFORM for entry in deck.unresolved(zone))
    return inside or (spec.starters and bool(deck.unresolved(Zone.MAIN)))


def _contents(
    deck: Deck, context: Context, pile: Listed, spec: PileSpec, bringing: list[CardEntry]
) -> Iterator[Diagnostic]:
    if spec.made_in_play and pile.entries:
        words = f"the pile {pile.name} is made during the game and starts empty"
        yield RULE.at(pile.entries[0].span, words, here="starts empty", subject=f"pile {pile.name}")
    unsure = bool(deck.unresolved(Zone.MAIN, Zone.LEVEL_UP, Zone.DECK, None))
    inside = _unknown_inside(deck, pile, spec)
    for requirement in spec.contents:
        if requirement.kind not in OF_EACH and (inside or (unsure and requirement.kind in RELATIONS)):
            continue
        finding = judge_contents(requirement, pile.entries, deck, context, bringing, RULE)
        if finding is None:
            continue
        wrong, broken = offending(finding), breach(finding, context)
        if not (wrong or broken):
            continue
        where = wrong[0].span if wrong else at_pile(pile, bringing)
        yield RULE.at(
            where,
            f"the pile {pile.name} must hold {requirement.says}" + (f": {broken}" if broken else ""),
            here="does not fit" if wrong else "not complete",
            labels=labels(wrong[1:], "does not fit either"),
            help=f"{pile.name}: {wanted(requirement, context.library)}" if requirement.cards else "",
            subject=f"pile {pile.name}",
            fix=bring_missing(spec, finding, deck, context),
        )


def _strangers(pile: Listed) -> Iterator[Diagnostic]:
    for entry in pile.entries:
        own = entry.card.rules.never_in_deck
        if own and own.pile != pile.name and not entry.card.is_main:
            yield RULE.at(
                entry.span,
                f"{entry.title} lies in {pile.name}, and it may lie in the pile {own.pile} only",
                here="another pile's card",
                subject=entry.card.number,
            )


def _limits(pile: Listed) -> Iterator[Diagnostic]:
    """One diagnostic a card, at the line on which its copies, those of other lines too, are too many."""
    copies: dict[str, int] = {}
    for entry in pile.entries:
        own, number = entry.card.rules.never_in_deck, entry.card.number
        before = copies.get(number, 0)
        copies[number] = before + entry.quantity
        if own and own.pile == pile.name and before <= own.max_in_pile < copies[number]:
            yield RULE.at(
                entry.entry.count_span,
                f"{copies[number]} {entry.title} in {pile.name}, which holds at most {own.max_in_pile}",
                here="too many",
                subject=number,
            )
