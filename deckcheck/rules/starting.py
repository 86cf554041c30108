"""Which main characters start the game, and how many may (RB Main Characters, Setting Up the Game)."""

from deckcheck.deck import CardEntry, Deck
from deckcheck.model import Zone


def beyond_grants(deck: Deck) -> list[CardEntry]:
    """The starting main characters beyond the first one and those that it brings.

    Those of its starting pile are a matter of what that pile holds.
    """
    mains = deck.mains
    extra: list[CardEntry] = []
    granted = _grants(mains[0]) if mains else {}
    pile = _starting_pile(mains[0], deck) if mains else None
    for place, main in enumerate(mains):
        if pile and _starting_pile(main, deck) == pile:
            continue
        left = main.quantity - (1 if place == 0 else 0)
        taken = min(left, granted.get(main.card.number, 0))
        granted[main.card.number] = granted.get(main.card.number, 0) - taken
        if left > taken:
            extra.append(main)
    return extra


def from_the_deck(deck: Deck) -> tuple[str, ...]:
    """The numbers of the cards of the 60 of which a main character starts with one in play."""
    wanted = [main.card.rules.starts_with for main in deck.mains]
    inside = {one.card.number for one in deck.zone(Zone.DECK)}
    return tuple(
        dict.fromkeys(number for one in wanted if one for number in one.from_deck if number in inside)
    )


def to_draw(deck: Deck) -> Deck:
    """The deck as it is drawn from: without the cards of the 60 that start in play."""
    started = set(from_the_deck(deck))
    entries = []
    for entry in deck.entries:
        if entry.zone is Zone.DECK and entry.card and entry.card.number in started and entry.quantity:
            started.remove(entry.card.number)
            entry = entry._replace(quantity=entry.quantity - 1)
        entries.append(entry)
    return deck.with_entries(entries)


def _starting_pile(main: CardEntry, deck: Deck) -> str | None:
    return next((name for name in main.card.rules.pile if name in deck.starting_piles), None)


def _grants(main: CardEntry) -> dict[str, int]:
    rules = main.card.rules
    beside = rules.starts_with.main_characters if rules.starts_with else ()
    others = dict.fromkeys((*beside, *rules.one_character_on_cards), 1)
    return others | {main.card.number: (rules.starting_copies or 1) - 1}
