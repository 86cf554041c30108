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
    powers = [card.rules.inventor for card in inventors if card.rules.inventor]
    free = max((power.free for power in powers), default=0)
    wrong: list[Held] = []
    added: set[str] = set()
    for held in lot:
        if any(_creates(card, held.ref, context, rule) for card in inventors):
            continue
        is_free = any(_adds(power, held.ref, context, rule) for power in powers)
        if is_free and held.quantity == 1 and held.card.number not in added and len(added) < free:
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
        if any(_shares(inventor, card) for inventor in inventors):
            found[card.number] = own.max_in_pile
    return found


def _inventors(deck: Deck) -> list[Card]:
    """The cards that create others, each once."""
    entries = deck.zone(Zone.MAIN, Zone.LEVEL_UP, Zone.DECK)
    return list({one.card.number: one.card for one in entries if one.card.rules.inventor}.values())


def _shares(inventor: Card, card: Card) -> bool:
    own = inventor.rules.inventor
    if own is None or not own.own_teams:
        return False
    return not card.teams or bool(set(card.teams) & set(inventor.teams))


def _creates(inventor: Card, entry: CardEntry, context: Context, rule: Rule) -> bool:
    own, home = inventor.rules.inventor, entry.card.rules.never_in_deck
    if own is None or home is None or home.pile != entry.entry.pile:
        return False
    if own.query and context.matches(own.query, entry, rule):
        return True
    if not own.own_teams or not context.knows(entry, rule, "teams"):
        return False
    return not entry.card.teams or bool(set(entry.card.teams) & set(inventor.teams))


def _adds(power: Inventor, entry: CardEntry, context: Context, rule: Rule) -> bool:
    return bool(power.free_query) and context.matches(power.free_query, entry, rule)
