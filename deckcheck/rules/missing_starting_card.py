"""D012 missing-starting-card: a main character starts with a card that the list lacks."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Fix, Severity
from deckcheck.model import Card, Zone
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.fixing import add, fix, set_quantity
from deckcheck.rules.limits import deck_size
from deckcheck.rules.lines import Place

RULE = Rule(
    "D012",
    "missing-starting-card",
    "a main character starts with a card that the list lacks",
    Severity.ERROR,
    (
        "RB Deck Building Rules",
        "RB Setting Up the Game",
    ),
    fixable="safe",
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card that is missing, at the main character, its first line where it has several."""
    groups: dict[str, list[CardEntry]] = {}
    for main in deck.mains:
        groups.setdefault(main.card.number, []).append(main)
    for same in groups.values():
        main = same[0]
        starts, wanted = main.card.rules.starts_with, main.card.rules.starting_copies
        if starts:
            yield from _absent(deck, context, main, starts.main_characters, Zone.MAIN)
            yield from _absent(deck, context, main, starts.from_deck, Zone.DECK)
        listed = sum(one.quantity for one in same)
        if wanted and listed < wanted:
            yield RULE.at(
                main.entry.count_span,
                f"{main.title} starts the game in {wanted} copies, the list has {listed}",
                here=f"{wanted} of it start",
                help=f"set the quantity to {wanted}",
                subject=main.card.number,
                fix=_copies(deck, main, wanted) if len(same) == 1 else None,
            )


def _absent(
    deck: Deck, context: Context, main: CardEntry, numbers: tuple[str, ...], zone: Zone
) -> Iterator[Diagnostic]:
    present = {entry.card.number for entry in deck.zone(zone)}
    if deck.unresolved(zone, None):
        return
    place = "beside it as a main character" if zone is Zone.MAIN else "in play out of the deck"
    for card in map(context.library.card, numbers):
        if card and card.number not in present:
            yield RULE.at(
                main.span,
                f"{main.title} starts with {card.title} ({card.number}) {place}, and the list lacks it",
                here=f"starts with {card.title}",
                help=f"add 1 {card.title} to the {'main characters' if zone is Zone.MAIN else 'deck'}",
                subject=card.number,
                fix=_bring(deck, main, card, zone),
            )


def _copies(deck: Deck, main: CardEntry, wanted: int) -> Fix | None:
    return fix(f"set the quantity to {wanted}", set_quantity(deck, main.entry, wanted))


def _bring(deck: Deck, main: CardEntry, card: Card, zone: Zone) -> Fix | None:
    """Add the card; to the deck safely only where that makes it 60."""
    if zone is Zone.MAIN:
        return fix(f"add 1 {card.title}", add(deck, Place(zone), [(card, 1)], main.entry))
    fits = deck.copies(Zone.DECK) + 1 == deck_size(deck)
    edits = add(deck, Place(zone, type=card.type), [(card, 1)])
    return fix(f"add 1 {card.title} to the deck", edits, safe=fits)
