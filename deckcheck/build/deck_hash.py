"""The deck hash: eight characters by which two lists of the same cards are known."""

from collections.abc import Iterator

from deckcheck.cards.keys import name_key
from deckcheck.deck import Deck, Entry
from deckcheck.model import Zone

LENGTH = 8


def deck_hash(deck: Deck) -> str:
    """The hash of a deck; empty where the list names no card.

    It is made from zone, pile, card and number of copies, whatever the order of
    the lines, the spelling of the names, the printing, the layout and the game
    format. A card stands for itself by its first number; one that is not known
    stands by its folded name. Each zone, pile, card and sum of copies makes a
    line, with tabs between them; the lines are sorted and joined by newlines;
    of their SHA-256 in UTF-8 the first five bytes are written in base 32
    (RFC 4648: a to z, 2 to 7), in lower case.
    """
    copies: dict[tuple[str, str, str], int] = {}
    for place, entry in _placed(deck):
        copies[place] = copies.get(place, 0) + entry.quantity
    if not copies:
        return ""
    from base64 import b32encode
    from hashlib import sha256

    lines = sorted("\t".join((*place, str(quantity))) for place, quantity in copies.items())
    digest = sha256("\n".join(lines).encode("utf-8", "replace")).digest()
    return b32encode(digest[:5]).decode("ascii").lower()


def _placed(deck: Deck) -> Iterator[tuple[tuple[str, str, str], Entry]]:
    for entry in deck.entries:
        zone, pile = str(entry.zone or ""), entry.pile or ""
        if entry.card and entry.zone is Zone.MAIN:
            # A pile that starts the game may be listed under either heading.
            starting = [name for name in deck.starting_piles if name in entry.card.rules.pile]
            zone, pile = (str(Zone.PILE), starting[0]) if starting else (zone, pile)
        yield (zone, pile, entry.card.number if entry.card else f"?{_folded(entry.title)}"), entry


def _folded(name: str) -> str:
    return name_key(name) or name
