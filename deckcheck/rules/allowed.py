"""Which cards may be among the 60, and what other cards let in (RB Deck Building Rules)."""

from deckcheck.deck import CardEntry, Deck
from deckcheck.model import DECK_TYPES, MayInclude
from deckcheck.rules.base import Context, Rule


def belongs_in_deck(entry: CardEntry, context: Context, rule: Rule) -> bool:
    """Whether the card fills a deck by its own nature; a type that is not known counts as yes."""
    card = entry.card
    if card.type is None:
        context.knows(entry, rule, "type")
        return True
    if card.rules.never_in_deck:
        return False
    return card.type in DECK_TYPES or card.rules.in_deck_main_character


class Allowance:
    """What cards let into the 60 beside deck cards; it is used up as entries take from it."""

    def __init__(self, deck: Deck, context: Context, rule: Rule) -> None:
        self._context = context
        self._rule = rule
        self._left = {
            (main.card.number, permission): permission.max
            for main in deck.mains
            for permission in main.card.rules.may_include
        }
        self._numbers = {main.card.number for main in deck.mains}
        self._used: set[tuple[MayInclude, str]] = set()
        self._spared: dict[str, int] = {}

    def take(self, entry: CardEntry) -> int:
        """How many copies of the entry are let in."""
        exception = entry.card.rules.never_in_deck
        if exception and exception.with_card in self._numbers:
            spared = self._spared.setdefault(entry.card.number, exception.with_max)
            taken = min(entry.quantity, spared)
            self._spared[entry.card.number] = spared - taken
            return taken
        for key, left in self._left.items():
            owner, permission = key
            if left and self._fits(owner, permission, entry):
                taken = min(left, self._most(permission, entry))
                self._left[key] = left - taken
                return taken
        return 0

    def _most(self, permission: MayInclude, entry: CardEntry) -> int:
        """How many copies of the entry it lets in at most: of different cards one, over all their lines."""
        if not permission.different:
            return entry.quantity
        used = (permission, entry.card.number)
        if used in self._used or not entry.quantity:
            return 0
        self._used.add(used)
        return 1

    def _fits(self, owner: str, permission: MayInclude, entry: CardEntry) -> bool:
        if permission.other and entry.card.number == owner:
            return False
        return self._context.matches(permission.query, entry, self._rule)
