"""O007 missing-token: a card makes tokens, and the list does not bring them."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Card, Zone
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.fixing import add, fix
from deckcheck.rules.lines import Place
from deckcheck.rules.piles import holds_card

RULE = Rule(
    "O007",
    "missing-token",
    "a card makes tokens, and the list does not bring them",
    Severity.WARNING,
    (
        "RU Token Cards",
        "RB Tokens",
    ),
    fixable="unsafe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card that makes tokens; a token that a card before it makes too is said there."""
    there = {entry.card.number for entry in deck.zone(Zone.TOKENS, Zone.PILE)}
    if deck.unresolved(Zone.TOKENS, None):
        return
    for entry in deck.zone(Zone.MAIN, Zone.LEVEL_UP, Zone.DECK, Zone.PILE, Zone.TRANSFORM):
        tokens = [context.library.card(number) for number in entry.card.rules.tokens]
        missing = [
            card
            for card in tokens
            if card and card.number not in there and not _of_pile(card, entry.card, context)
        ]
        if missing:
            there.update(card.number for card in missing)
            names = listing(f"{card.title} ({card.number})" for card in missing)
            edits = add(deck, Place(Zone.TOKENS), [(card, 1) for card in missing])
            yield RULE.at(
                entry.span,
                f"{entry.title} makes tokens that the list does not bring: {names}",
                here="makes tokens",
                help=f'add {names} under the heading "Tokens"',
                subject=entry.card.number,
                suggestions=tuple(card.title for card in missing),
                fix=fix(f'add one {names} under the heading "Tokens"', edits, safe=False),
            )


def _of_pile(token: Card, maker: Card, context: Context) -> bool:
    """Whether the token comes out of a pile, which is then that pile's matter."""
    if token.rules.never_in_deck:
        return True
    return any(holds_card(context.piles.get(name), token.number) for name in maker.rules.pile)
