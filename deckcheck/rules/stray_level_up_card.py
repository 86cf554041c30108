"""Z003 stray-level-up-card: nothing that starts or lies in the Level Up Zone can level into a card there."""

from collections.abc import Iterator

from deckcheck.cards.levels import Criterion, Levels
from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Label, Severity
from deckcheck.model import Card
from deckcheck.rules.base import Context, Rule, labels
from deckcheck.rules.levelling import brought, is_understood, levelled_into, named, nearest, zone_cards
from deckcheck.rules.piles import holds_card, owners

RULE = Rule(
    "Z003",
    "stray-level-up-card",
    "nothing that starts or lies in the Level Up Zone can level into a card there",
    Severity.ERROR,
    (
        "RU The Level Up Zone",
        "RU Leveling Up Characters",
    ),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card, with what keeps the nearest character from it and where it belongs."""
    sources = brought(deck)
    if not deck.mains or not is_understood(deck):
        return
    levels = context.levels
    reached = levelled_into(deck, context)
    for entry in zone_cards(deck):
        if entry.card.number in reached or not _is_known(entry, sources, context):
            continue
        others = tuple(source for source in sources if source.card != entry.card)
        yield RULE.at(
            entry.span,
            f"{entry.title} lies in the Level Up Zone, and nothing can level into it",
            here="stray card",
            labels=_nearest_label(entry, others, levels) if others else (),
            help=_place(entry.card, deck, context),
            subject=entry.card.number,
        )


def _is_known(entry: CardEntry, sources: tuple[CardEntry, ...], context: Context) -> bool:
    """Whether the library knows what levelling asks of the card and of those of its name; notes what not."""
    named = [one for one in sources if set(one.card.names) & set(entry.card.names) and one != entry]
    lacking = [one for one in named if not context.knows(one, RULE, "level", "level_up", "teams")]
    return not lacking and context.knows(entry, RULE, "level", "teams")


def _nearest_label(entry: CardEntry, others: tuple[CardEntry, ...], levels: Levels) -> tuple[Label, ...]:
    other, reasons = nearest(entry.card, others, levels)
    return labels([other], f"this one cannot: {_because(other, entry, reasons)}")


def _because(other: CardEntry, entry: CardEntry, reasons: tuple[Criterion, ...]) -> str:
    words = {
        Criterion.POWER: "it has no Level Up power",
        Criterion.LEVEL: f"level {entry.card.level} is not one above {other.card.level}",
        Criterion.NAME: "the names differ",
        Criterion.LINK: "neither set nor art links them",
        Criterion.TEAM: "they share no team",
    }
    return ", ".join(words[reason] for reason in reasons) or "the card itself names other targets"


def _place(card: Card, deck: Deck, context: Context) -> str:
    """Where the card belongs: in a pile of fixed cards, or beside another card."""
    for name in owners(deck, context):
        if holds_card(context.piles.get(name), card.number):
            return f'it belongs under the heading "Pile: {name}"'
    for owner in (one for entry in brought(deck) for one in context.levels.reachable(entry.card).values()):
        for name in owner.rules.pile:
            if holds_card(context.piles.get(name), card.number):
                return f'it belongs under the heading "Pile: {name}", which {named((owner,))} brings'
    sources = context.levels.sources(card)
    if not sources:
        return "take it out of the Level Up Zone"
    return f"it is for {named(sources)}, which the list does not have; take it out, or add that card"
