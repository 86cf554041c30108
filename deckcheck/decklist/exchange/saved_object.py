"""A deck as Tabletop Simulator saves it: a pile of cards for each zone, side by side on the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from deckcheck.decklist.exchange import remarks
from deckcheck.decklist.exchange.labels import ZONE
from deckcheck.decklist.exchange.piling import Pile, identity, needs_set, title
from deckcheck.decklist.exchange.written import WrittenCard, WrittenDeck
from deckcheck.model import Zone

_WIDE, _HIGH = 10, 7
"""The most columns and rows that a picture of several cards may have."""

_APART = 4
_FACE_DOWN = 180


def saved_object(deck: WrittenDeck, found: Sequence[Pile]) -> dict[str, Any]:
    """The file of a saved object. The pictures of its cards are left to be set."""
    sheet = _sheet(found)
    holder = next((pile for pile in found if pile.zone is Zone.DECK and len(pile.copies) > 1), None)
    notes = _notes(deck)
    objects = []
    number = 1
    for place, pile in enumerate(found):
        objects.append(_pile(pile, sheet, number, place, notes if pile is holder else ""))
        number += len(pile.copies) + 1
    return {"SaveName": deck.title, "Note": "" if holder else notes, "ObjectStates": objects}


def _notes(deck: WrittenDeck) -> str:
    """The fields of a deck, as lines of notes."""
    fields = (("name", deck.title), *deck.fields)
    return "\n".join(remarks.written((name, value.strip()) for name, value in fields if value.strip()))


def _sheet(found: Sequence[Pile]) -> dict[tuple[str, str], int]:
    """The identifier of each different card: a hundred for each picture, and its place in it from 0."""
    cards = dict.fromkeys(_key(card) for pile in found for card in pile.cards)
    pages = (divmod(place, _WIDE * _HIGH) for place in range(len(cards)))
    return {card: 100 * (page + 1) + place for card, (page, place) in zip(cards, pages)}


def _pile(
    pile: Pile, sheet: Mapping[tuple[str, str], int], number: int, place: int, notes: str
) -> dict[str, Any]:
    """A pile of cards, or the card that it is where there is only one."""
    copies = pile.copies
    at = _transform(place * _APART, _FACE_DOWN if pile.zone is Zone.DECK else 0)
    ids = [sheet[_key(card)] for card in copies]
    pictures = {str(page): _picture() for page in sorted({id // 100 for id in ids})}
    cards = [_card(card, id, number + 1 + nth) for nth, (card, id) in enumerate(zip(copies, ids))]
    if len(cards) == 1:
        alone = {"Name": "CardCustom", "Transform": at, "CustomDeck": pictures}
        return cards[0] | alone | {"GMNotes": f"{ZONE}: {pile.name}" if pile.name else ""}
    return {
        "GUID": _guid(number),
        "Name": "DeckCustom",
        "Transform": at,
        "Nickname": pile.name,
        "Description": "",
        "GMNotes": notes,
        "SidewaysCard": False,
        "DeckIDs": ids,
        "CustomDeck": pictures,
        "ContainedObjects": cards,
    }


def _card(card: WrittenCard, id: int, number: int) -> dict[str, Any]:
    told = (identity(card), card.set if needs_set(card) else "")
    return {
        "GUID": _guid(number),
        "Name": "Card",
        "Transform": _transform(0, _FACE_DOWN),
        "Nickname": f"{title(card)}\nLevel {card.level}" if card.level else title(card),
        "Description": "\n".join(filter(None, told)),
        "GMNotes": "",
        "CardID": id,
        "SidewaysCard": False,
    }


def _key(card: WrittenCard) -> tuple[str, str]:
    """What tells a card of the deck from every other."""
    return (card.words, card.set)


def _guid(number: int) -> str:
    return f"{number:06x}"


def _transform(x: int, z_rotation: int) -> dict[str, float]:
    return {
        "posX": x,
        "posY": 1,
        "posZ": 0,
        "rotX": 0,
        "rotY": 180,
        "rotZ": z_rotation,
        "scaleX": 1,
        "scaleY": 1,
        "scaleZ": 1,
    }


def _picture() -> dict[str, Any]:
    return {
        "FaceURL": "",
        "BackURL": "",
        "NumWidth": _WIDE,
        "NumHeight": _HIGH,
        "BackIsHidden": True,
        "UniqueBack": False,
    }
