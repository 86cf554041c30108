"""D001 wrong-deck-size: the deck does not have exactly 60 cards."""

from collections.abc import Iterator

from deckcheck.deck import Deck, Entry
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule, plural
from deckcheck.rules.decks import brought_decks
from deckcheck.rules.limits import deck_size

RULE = Rule(
    "D001",
    "wrong-deck-size",
    "the deck does not have exactly 60 cards",
    Severity.ERROR,
    (
        "RB Deck Building Rules",
        "RB Setting Up the Game",
    ),
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic: at the card that is one too many, or at the last card of the deck."""
    inside = [entry for entry in deck.entries if entry.zone is Zone.DECK]
    open_ended = [entry for entry in deck.entries if entry.bad_quantity and entry.zone in (Zone.DECK, None)]
    if open_ended:
        return
    size, wanted = deck.copies(Zone.DECK), deck_size(deck)
    spare = sum(entry.quantity for entry in deck.unresolved(None))
    if size <= wanted <= size + spare or _is_all_of_several(deck, size):
        return
    unknown = f" and {plural(spare, 'card')} that may belong to it" if spare else ""
    crossing = _crossing(inside, wanted)
    amount = size - wanted if crossing else wanted - size - spare
    where = crossing or (inside or list(deck.entries))[-1]
    yield RULE.at(
        where.count_span,
        f"the deck has {plural(size, 'card')}{unknown}; it must have exactly {wanted}",
        here="the deck grows past its size here" if crossing else "the deck ends here",
        help=f"{'take out' if crossing else 'add'} {plural(amount, 'card')}",
        subject="deck",
    )


def _is_all_of_several(deck: Deck, size: int) -> bool:
    """Whether it is all the decks of a main character under one heading, which is the pile's matter."""
    bringing = brought_decks(deck)
    return bringing is not None and size == bringing.number * bringing.cards_each


def _crossing(entries: list[Entry], wanted: int) -> Entry | None:
    total = 0
    for entry in entries:
        total += entry.quantity
        if total > wanted:
            return entry
    return None
