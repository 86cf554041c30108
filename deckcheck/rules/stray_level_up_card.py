"""Z003 stray-level-up-card: nothing that starts or lies in the Level Up Zone can level into a card there."""

from collections.abc import Iterator

from deckcheck.cards.levels import Criterion, Levels
from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Fix, Label, Severity
from deckcheck.model import Card, Zone
from deckcheck.rules.base import Context, Rule, labels
from deckcheck.rules.levelling import brought, is_understood, levelled_into, named, nearest, zone_cards

RULE = Rule(
    "Z003",
    "stray-level-up-card",
    "nothing that starts or lies in the Level Up Zone can level into a card there",
    Severity.ERROR,
    (
        "RU The Level Up Zone",
        "RU Leveling Up Characters",
    ),
    fixable="safe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card, with what keeps the nearest character from it and where it belongs."""
    sources = brought(deck)
    if not deck.mains or not is_understood(deck):
        return
    levels = context.levels
    reached = levelled_into(deck, context)
    bringing: list[str] | None = None
    for entry in zone_cards(deck):
        if entry.card.number in reached or not _is_known(entry, sources, context):
            continue
        bringing = _piles(deck, context) if bringing is None else bringing
        fitting = _holding(entry.card, bringing, context)
        others = tuple(source for source in sources if source.card != entry.card)
        yield RULE.at(
            entry.span,
            f"{entry.title} lies in the Level Up Zone, and nothing can level into it",
            here="stray card",
            labels=_nearest_label(entry, others, levels) if others else (),
            help=_place(entry.card, fitting, deck, context),
            subject=entry.card.number,
            fix=_to_its_pile(entry, fitting, deck),
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


def _place(card: Card, fitting: list[str], deck: Deck, context: Context) -> str:
    """Where the card belongs: in a pile of fixed cards, or beside another card."""
    from deckcheck.rules.piles import holds_card

    if fitting:
        return f'it belongs under the heading "Pile: {fitting[0]}"'
    for owner in (one for entry in brought(deck) for one in context.levels.reachable(entry.card).values()):
        for name in owner.rules.pile:
            if holds_card(context.piles.get(name), card.number):
                return f'it belongs under the heading "Pile: {name}", which {named((owner,))} brings'
    sources = context.levels.sources(card)
    if not sources:
        return "take it out of the Level Up Zone"
    return f"it is for {named(sources)}, which the list does not have; take it out, or add that card"


def _piles(deck: Deck, context: Context) -> list[str]:
    """The piles that the deck brings."""
    from deckcheck.rules.piles import owners

    return list(owners(deck, context))


def _holding(card: Card, names: list[str], context: Context) -> list[str]:
    """Those of the piles whose fixed cards include the card."""
    from deckcheck.rules.piles import holds_card

    return [name for name in names if holds_card(context.piles.get(name), card.number)]


def _to_its_pile(entry: CardEntry, fitting: list[str], deck: Deck) -> Fix | None:
    """Put the card into the pile of this deck whose fixed cards include it, where that is but one."""
    if len(fitting) != 1:
        return None
    from deckcheck.rules.fixing import fix, move
    from deckcheck.rules.lines import Place

    edits = move(deck, entry.entry, Place(Zone.PILE, fitting[0]))
    return fix(f'put it under the heading "Pile: {fitting[0]}"', edits)
