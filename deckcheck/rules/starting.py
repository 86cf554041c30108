"""Which main characters start the game, and how many may (RB Main Characters, Setting Up the Game)."""

from deckcheck.deck import CardEntry, Deck


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


def _starting_pile(main: CardEntry, deck: Deck) -> str | None:
    return next((name for name in main.card.rules.pile if name in deck.starting_piles), None)


def _grants(main: CardEntry) -> dict[str, int]:
    rules = main.card.rules
    granted = {main.card.number: (rules.starting_copies or 1) - 1}
    if rules.starts_with:
        granted |= dict.fromkeys(rules.starts_with.main_characters, 1)
    for number in rules.one_character_on_cards:
        granted.setdefault(number, 1)
    return granted
