"""How decklists write a card and the headings of its zones."""

from deckcheck.decklist import words
from deckcheck.model import Card, CardType, Printing, Zone

HEADINGS: dict[tuple[Zone, CardType | None], str] = {
    (meaning.zone, meaning.type if meaning.zone is Zone.DECK else None): meaning.name
    for meaning in dict.fromkeys(words.MEANINGS.values())
    if meaning.zone
}
"""The heading of each zone, and of each card type of the 60."""


def heading(zone: Zone, type: CardType | None = None, pile: str = "") -> str:
    """The heading of a zone, of a card type in the 60, or of a pile."""
    if zone is Zone.PILE and pile:
        return f"Pile: {pile}"
    return HEADINGS[(zone, type if zone is Zone.DECK else None)]


def card_words(card: Card, printing: Printing | None) -> str:
    """The name of a card with its level, and with what tells the printing where one is given."""
    level = f" L{card.level}" if card.is_main and card.level else ""
    tag = f" ({printing_words(card, printing)})" if printing else ""
    return f"{card.title}{level}{tag}"


def printing_words(card: Card, printing: Printing) -> str:
    """What tells a printing: its number, or its set where two printings have that number.

    The set of both is that of the one withdrawn, which lists tell by a code of its own.
    """
    if not shares_number(card, printing):
        return printing.number
    return printing.codes[0] if printing.banned and printing.codes else printing.set


def shares_number(card: Card, printing: Printing) -> bool:
    """Whether another printing of the card has the number of this one."""
    return sum(one.number == printing.number for one in card.printings) > 1


def usual_printing(card: Card) -> Printing:
    """The first printing that was not withdrawn."""
    return next((one for one in card.printings if not one.banned), card.printings[0])
