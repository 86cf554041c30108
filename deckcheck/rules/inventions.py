"""Which cards the inventors of a deck may create (RU Out-of-Game Piles, Invention pile)."""

from collections.abc import Sequence

from deckcheck.deck import CardEntry, Deck
from deckcheck.formats.requirement import Held
from deckcheck.model import Card, Inventor, Zone
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.release import is_unreleased


def may_create(deck: Deck, context: Context, lot: Sequence[Held], rule: Rule) -> list[Held]:
    """The cards of a pile that no inventor of the deck can create.

    An inventor creates cards without a team and those of its own teams, or
    what its own query finds; some add a few free cards on top, all different.
    """
    inventors = _inventors(deck)
    wrong: list[Held] = []
    added: set[str] = set()
    for held in lot:
        if any(_creates(card, power, held.ref, context, rule) for card, power in inventors):
            continue
        free = [power.free for _, power in inventors if _adds(power, held.ref, context, rule)]
        if free and held.quantity == 1 and held.card.number not in added and len(added) < max(free):
            added.add(held.card.number)
            continue
        wrong.append(held)
    return wrong


def every_creatable(deck: Deck, context: Context, pile: str) -> dict[str, int]:
    """The cards of a pile, released by the day judged by, that inventors of the deck can create.

    Numbers and how many the pile may hold of each: what it had to hold while its content was fixed.
    """
    inventors = _inventors(deck)
    found = {}
    for card in context.library.cards():
        own = card.rules.never_in_deck
        if own is None or own.pile != pile or is_unreleased(card, context):
            continue
        if any(power.own_teams and _is_for(card, inventor) for inventor, power in inventors):
            found[card.number] = own.max_in_pile
    return found


def _inventors(deck: Deck) -> list[tuple[Card, Inventor]]:
    """The cards that create others, each once, and how they do."""
    entries = deck.zone(Zone.MAIN, Zone.LEVEL_UP, Zone.DECK)
    cards = {one.card.number: one.card for one in entries}
    return [(card, power) for card in cards.values() if (power := card.rules.inventor)]


def _is_for(card: Card, inventor: Card) -> bool:
    return not card.teams or bool(set(card.teams) & set(inventor.teams))


def _creates(inventor: Card, power: Inventor, entry: CardEntry, context: Context, rule: Rule) -> bool:
    home = entry.card.rules.never_in_deck
    if home is None or home.pile != entry.entry.pile:
        return False
    if power.query and context.matches(power.query, entry, rule):
        return True
    return power.own_teams and context.knows(entry, rule, "teams") and _is_for(entry.card, inventor)


def _adds(power: Inventor, entry: CardEntry, context: Context, rule: Rule) -> bool:
    return bool(power.free_query) and context.matches(power.free_query, entry, rule)
