"""DragnCards: load lists and prebuilt decks.

A card is known by its `databaseId`; what begins with an underscore is read by
people only. `loadGroupId` names a group of the plugin, `playerN` standing for
whoever loads the list. Load lists are saved as `.txt`.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from deckcheck.decklist import words
from deckcheck.decklist.elements import Element, Items, Pairs, Scalar
from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.exchange.piling import (
    Pile,
    identity,
    needs_set,
    piles,
    title,
    together,
    unnumbered,
    unplaced,
)
from deckcheck.decklist.exchange.written import Options, Output, WrittenDeck
from deckcheck.decklist.headings import Heading
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.structure import Structure

LAYOUT = "dragncards"
_PROGRAM = "DragnCards"
_NO_CARD = "a card here needs a databaseId or a _name, and its quantity must be a number"
_DECK = "_deck"
_SET = "_set"
_GROUP = Pattern(r"(?:player(?:N|\d)|shared)(?=[A-Z0-9_])")
_HUMP = Pattern(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_")
_NULL = frozenset({"", "null"})


def recognises(root: Element) -> bool:
    """Whether a value is a load list, or holds prebuilt decks."""
    if isinstance(root, Pairs):
        return root.get("preBuiltDecks") is not None
    cards = root.items if isinstance(root, Items) else ()
    return any(isinstance(one, Pairs) and _is_card(one) for one in cards)


def read(file: DeckFile, root: Element) -> Iterator[Structure]:
    """The decks of the file: each prebuilt one, or the one of a load list."""
    built = root.get("preBuiltDecks") if isinstance(root, Pairs) else None
    if isinstance(built, Pairs):
        yield from (_prebuilt(file, key, value) for key, value in built.pairs)
        return
    reader = _Reader(file)
    reader.cards(built or root)
    yield reader.deck


def _prebuilt(file: DeckFile, key: Element, value: Element) -> Structure:
    reader = _Reader(file)
    cards = value.get("cards") if isinstance(value, Pairs) else None
    if not isinstance(value, Pairs) or cards is None:
        reader.deck.unparsed(value, "this prebuilt deck has no cards")
        return reader.deck
    label = _said(value, "label") or key
    if not reader.fields(value.get(_DECK)) and isinstance(label, Scalar):
        reader.deck.field("name", label)
    reader.cards(cards)
    return reader.deck


class _Reader:
    """Reads the cards of one deck."""

    def __init__(self, file: DeckFile) -> None:
        self.deck = file.deck(LAYOUT)
        self._file = file
        self._group: str | None = None

    def cards(self, cards: Element) -> None:
        """A list of cards."""
        if not isinstance(cards, Items):
            self.deck.unparsed(cards, "this is no list of cards")
            return
        for card in cards.items:
            if isinstance(card, Pairs):
                self.fields(card.get(_DECK))
                self._card(card)
            else:
                self.deck.unparsed(card, _NO_CARD)

    def fields(self, fields: Element | None) -> bool:
        """What deckcheck itself wrote of the deck, and whether it did."""
        if not isinstance(fields, Pairs):
            return False
        for key, value in fields.pairs:
            for one in value.items if isinstance(value, Items) else (value,):
                if isinstance(key, Scalar) and isinstance(one, Scalar):
                    name = words.key(key.value)
                    self.deck.field(words.FIELDS.get(name, name), one, key)
        return True

    def _card(self, card: Pairs) -> None:
        self._open(card.scalar("loadGroupId"))
        number, name = _said(card, "databaseId"), _said(card, "_name") or _said(card, "name")
        known = number is not None and self._file.is_number(number.value)
        if name is None or known and not self._file.words.is_card(name.value):
            name = number
        quantity = card.get("quantity")
        if name is None or not isinstance(quantity, Scalar | None):
            self.deck.unparsed(card, _NO_CARD)
            return
        hints = self.deck.hint(number) if known and name is not number else ()
        hints += self.deck.hint(self._file.set_of(_said(card, _SET)))
        written = None if quantity is None or quantity.value.strip() in _NULL else quantity
        self.deck.card(card, name, written, hints, copies=None if written else 1)

    def _open(self, group: Scalar | None) -> None:
        """Open the section of a group, where it is not that of the card before."""
        name = group.value.strip() if group else ""
        if name == self._group:
            return
        self._group = name
        if group is None or not name:
            self.deck.built.current = -1
        else:
            self.deck.section(group, self._heading(group))

    def _heading(self, group: Scalar) -> Heading:
        """The heading that the words of a group are.

        What an unknown one may have meant is not told, for an identifier is no place for a heading.
        """
        found = self.deck.heading(group)
        if found is not None and found.known:
            return found
        text = self.deck.view(group).text
        said = " ".join(_in_words(text).split())
        plain = Scalar(group.start, group.end, said)
        found = self.deck.heading(plain) or self.deck.pile(plain)
        if found is None or not found.known and "pile" not in said.lower():
            return Heading(said, 0, len(text), known=False)
        return found._replace(text=said, start=0, end=len(text), meant="")


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """A deck as a load list."""
    found = piles(decks[0])
    cards = list(_cards(found))
    about = _about(decks[0])
    if cards and about:
        cards[0][_DECK] = about
    return Output(f"{_lines(cards, '')}\n", _losses([found]))


def write_prebuilt(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """Decks as prebuilt ones of a plugin."""
    found = [piles(deck) for deck in decks]
    built = []
    taken: dict[str, int] = {}
    for deck, parts in zip(decks, found):
        name = _identifier(deck.title, taken)
        cards = _lines(list(_cards(parts)), "      ")
        about = _json({"name": deck.title, **_about(deck)})
        label = _json(deck.title or "Deck")
        built.append(
            f'    {_json(name)}: {{\n      "label": {label},\n      "{_DECK}": {about},\n'
            f'      "cards": {cards}\n    }}'
        )
    text = ",\n".join(built)
    return Output(f'{{\n  "preBuiltDecks": {{\n{text}\n  }}\n}}\n', _losses(found))


def _cards(found: Sequence[Pile]) -> Iterator[dict[str, Any]]:
    for pile in found:
        group = {"loadGroupId": _group(pile)} if pile.name else {}
        for card in pile.cards:
            told = {_SET: card.set} if needs_set(card) else {}
            yield {
                "databaseId": identity(card),
                "quantity": card.quantity,
                **group,
                "_name": title(card),
                **told,
            }


def _losses(found: Sequence[Sequence[Pile]]) -> tuple[str, ...]:
    sentences = (
        one
        for parts in found
        for one in (
            *together(parts, _PROGRAM),
            *unplaced(parts, _PROGRAM),
            *unnumbered(parts, _PROGRAM),
        )
    )
    return tuple(dict.fromkeys(sentences))


def _about(deck: WrittenDeck) -> dict[str, str | list[str]]:
    """The title and the fields of a deck; all values of one that it has more than once."""
    found: dict[str, str | list[str]] = {"name": deck.title} if deck.title else {}
    return found | {name: own[0] if len(own) == 1 else own for name, own in deck.values.items()}


def _group(pile: Pile) -> str:
    """The name of a pile in one word, with capitals."""
    said = re.findall(r"\w+", pile.name.replace("'", ""))
    return "playerN" + "".join(word[:1].upper() + word[1:] for word in said)


def _in_words(group: str) -> str:
    """A name in one word as words, without the prefix that says whose the group is."""
    prefix = _GROUP.match(group)
    start = prefix.end() if prefix else 0
    said = ""
    for hump in _HUMP.finditer(group, start):
        said += f"{group[start : hump.start()]} "
        start = hump.end()
    return said + group[start:]


def _identifier(name: str, taken: dict[str, int]) -> str:
    """An identifier made from a deck's name, another one than those taken, each with its last number."""
    plain = "-".join(re.findall(r"[a-z0-9]+", name.lower())) or "deck"
    number = taken.get(plain, 1)
    chosen = plain
    while chosen in taken:
        number += 1
        chosen = f"{plain}-{number}"
    taken[plain] = number
    taken.setdefault(chosen, 1)
    return chosen


def _lines(cards: Sequence[dict[str, Any]], indent: str) -> str:
    """A list with a card on each line."""
    lines = ",\n".join(f"{indent}  {_json(card)}" for card in cards)
    return f"[\n{lines}\n{indent}]" if cards else "[]"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _said(card: Pairs, name: str) -> Scalar | None:
    """A text of a card that says something."""
    value = card.scalar(name)
    return value if value is not None and value.value.strip() not in _NULL else None


def _is_card(one: Pairs) -> bool:
    return one.get("databaseId") is not None or one.get("loadGroupId") is not None
