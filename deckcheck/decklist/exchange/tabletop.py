"""Tabletop Simulator: saved objects, and the lists of numbers that card sites make for it.

In a saved object each card of a pile is an object of its own, and its label
(`Nickname`) is all that names it. `States` are other faces of one physical card.
"""

import json
from collections.abc import Iterable, Iterator, Sequence

from deckcheck.decklist.elements import Element, Items, Pairs, Scalar, TreeError
from deckcheck.decklist.exchange import remarks
from deckcheck.decklist.exchange.file import COUNTED, DeckFile
from deckcheck.decklist.exchange.labels import CardLabel, label_of, lines_of, zone_of
from deckcheck.decklist.exchange.piling import Pile, identity, piles, title, unnumbered, unplaced
from deckcheck.decklist.exchange.saved_object import saved_object
from deckcheck.decklist.exchange.written import Options, Output, WrittenDeck
from deckcheck.decklist.headings import Heading
from deckcheck.decklist.structure import Structure, unknown
from deckcheck.decklist.tree import NodeKind
from deckcheck.model import Zone

LAYOUT = "tabletop"
_PROGRAM = "Tabletop Simulator"
_EXPORTED = "exported from"


def recognises(root: Element) -> bool:
    """Whether a value is a saved object, one object or several, or a list of numbers or names."""
    if isinstance(root, Pairs):
        return root.get("ObjectStates") is not None or _is_object(root)
    if not isinstance(root, Items) or not root.items:
        return False
    return _is_object(root.items[0]) or all(isinstance(one, Scalar) for one in root.items)


def read(file: DeckFile, root: Element) -> Iterator[Structure]:
    """The decks of the file: one, or one a bag where bags of other names than zones hold all cards.

    Raises TreeError where no card has a name.
    """
    if isinstance(root, Items) and isinstance(root.items[0], Scalar):
        yield _numbers(file, root)
        return
    objects = tuple(filter(_holds_cards, _objects(root)))
    readers = [_Reader(file) for _ in objects] or [_Reader(file)]
    if len(objects) > 1 and all(map(_is_deck_bag, readers, objects)):
        for reader, bag in zip(readers, objects):
            reader.objects((bag,))
            yield reader.finish()
        return
    reader = readers[0]
    reader.objects(objects)
    if isinstance(root, Pairs):
        reader.save(root)
    yield reader.finish()


def _numbers(file: DeckFile, root: Items) -> Structure:
    """The deck of a list of numbers or names, one a copy."""
    texts = [item for item in root.items if isinstance(item, Scalar)]
    deck = file.deck(LAYOUT, one_per_copy=not any(COUNTED.match(one.value) for one in texts))
    for at, item in enumerate(texts):
        if at == 0 and item.value.lower().startswith(_EXPORTED):
            deck.built.node(NodeKind.COMMENT, deck.span(item))
        elif file.source.text[item.start] != '"':
            deck.unparsed(item, "this is neither a card's number nor its name")
        elif file.words.is_card(item.value):
            deck.card(item, item, copies=1)
        elif item.value.strip():
            deck.line(item)
    return deck


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """A deck as a saved object."""
    found = piles(decks[0])
    text = json.dumps(saved_object(decks[0], found), ensure_ascii=False, indent=2)
    pictures = f"{_PROGRAM} is told no pictures: set FaceURL and BackURL of each CustomDeck"
    return Output(f"{text}\n", tuple(unplaced(found, _PROGRAM)), (pictures,))


def write_list(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """A deck as a list of numbers, one a copy; a name where no number is known."""
    found = piles(decks[0])
    copies = [identity(card) or title(card) for pile in found for card in pile.copies]
    text = json.dumps(["Exported from deckcheck", *copies], ensure_ascii=False, indent=2)
    losses = unnumbered(found, _PROGRAM)
    if len(found) > 1:
        losses.append(f"{_PROGRAM} makes one pile of the list: {', '.join(_said(pile) for pile in found)}")
    return Output(f"{text}\n", tuple(losses))


def _said(pile: Pile) -> str:
    return pile.name or "cards in no zone"


class _Reader:
    """Reads objects into a deck."""

    def __init__(self, file: DeckFile) -> None:
        self.deck = file.deck(LAYOUT, one_per_copy=True)
        self._file = file
        self._faces: list[tuple[CardLabel, Pairs, Zone | None]] = []
        self._unnamed: Element | None = None
        self._levels = False

    def finish(self) -> Structure:
        """The deck, with the further faces of its main characters where nothing else is to level up."""
        if self._unnamed and not self.deck.built.has_cards:
            raise TreeError("its cards have pictures but no names", self._unnamed.start)
        for front, face, zone in () if self._levels else self._faces:
            label = label_of(self._file, face)
            if label.is_known and label.says != front.says:
                self._add(face, label, zone)
        return self.deck

    def save(self, root: Pairs) -> None:
        """What a file says beside its objects: the name it was saved under, and notes."""
        self._fields(root.scalar("Note"))
        name = root.scalar("SaveName")
        if name and not any(field.name == "name" for field in self.deck.built.fields):
            self.deck.field("name", name)

    def objects(self, objects: Iterable[Pairs], piled: bool = False) -> None:
        """Objects that lie side by side: on the table, in a bag, or `piled` as the cards of one pile."""
        holders = tuple(filter(_holds_cards, objects))
        for one in holders:
            with self.deck.inside():
                if _is_card(one):
                    self._card(one, piled)
                else:
                    self._container(one, alone=len(holders) == 1)

    def zone(self, name: Scalar) -> Heading | None:
        """The heading that a label is, of a zone or a pile, as it is or misspelt."""
        found = self.deck.heading(name) or self.deck.pile(name)
        if found is not None and (found.known or "pile" in name.value.lower()):
            return found
        found = unknown(self.deck.view(name).text)
        return found if found.meant else None

    def _container(self, one: Pairs, alone: bool) -> None:
        """A pile or a bag; a label that is no zone is the deck's name where all its cards are in it."""
        name = _label(one)
        heading = name and self.zone(name)
        if name and alone and heading is None:
            self.deck.field("name", name)
        elif name:
            self.deck.section(name, heading)
        self._fields(one.scalar("GMNotes"))
        inside = _inside(one)
        self._surplus(one, sum(map(_is_card, inside)))
        self.objects(inside, piled=one.get("DeckIDs") is not None)

    def _surplus(self, one: Pairs, found: int) -> None:
        """Keep the cards of a pile of which only the place on a picture is told."""
        ids = one.get("DeckIDs")
        if isinstance(ids, Items) and len(ids.items) > found:
            self._unnamed = self._unnamed or ids
            why = f"this pile has {len(ids.items)} cards (DeckIDs), but only {found} in its ContainedObjects"
            self.deck.unparsed(ids, why)

    def _fields(self, notes: Scalar | None) -> None:
        lines = lines_of(self._file.source.text, notes)
        if remarks.are_fields(lines):
            remarks.add_fields(self.deck, lines)

    def _card(self, one: Pairs, piled: bool) -> None:
        one, *faces = _faces(one)
        label = label_of(self._file, one)
        zone = None if piled else zone_of(self._file.source.text, one)
        if zone is not None:
            self.deck.section(zone, self.zone(zone))
        if label.name is None:
            self._unnamed = self._unnamed or one
            self.deck.unparsed(one.get("Nickname") or one, "this card has no name (Nickname)")
            return
        here = self.deck.built.zone
        self._levels = self._levels or here is Zone.LEVEL_UP
        if here is Zone.MAIN:
            self._faces += [(label, face, Zone.LEVEL_UP) for face in faces]
        elif here is None and not piled:
            self._faces += [(label, face, None) for face in faces]
        self._add(one, label)

    def _add(self, one: Pairs, label: CardLabel, zone: Zone | None = None) -> None:
        hints = tuple(hint for words in label.hints for hint in self.deck.hint(words))
        if label.name is not None:
            self.deck.card(one, label.name, hints=hints, copies=1, zone=zone)


def _objects(root: Element) -> tuple[Pairs, ...]:
    """The objects of a file."""
    states = root.get("ObjectStates") if isinstance(root, Pairs) else root
    if isinstance(root, Pairs) and states is None:
        return (root,)
    return _pairs(states)


def _inside(one: Pairs) -> tuple[Pairs, ...]:
    """What is in a container; for what is none, the other forms that it may take."""
    return _pairs(one.get("ContainedObjects")) or _states(one)


def _faces(card: Pairs) -> tuple[Pairs, ...]:
    """A card and its further faces; its first is state 1, whichever it shows."""
    states = card.get("States")
    first = states.get("1") if isinstance(states, Pairs) else None
    others = (card, *_states(card))
    if not isinstance(first, Pairs):
        return others
    return (first, *(one for one in others if one is not first))


def _states(one: Pairs) -> tuple[Pairs, ...]:
    states = one.get("States")
    values = (value for _, value in states.pairs) if isinstance(states, Pairs) else ()
    return tuple(value for value in values if isinstance(value, Pairs))


def _pairs(element: Element | None) -> tuple[Pairs, ...]:
    items = element.items if isinstance(element, Items) else ()
    return tuple(item for item in items if isinstance(item, Pairs))


def _label(one: Pairs) -> Scalar | None:
    name = one.scalar("Nickname")
    return name if name and name.value.strip() else None


def _is_object(element: Element) -> bool:
    names = ("ContainedObjects", "CardID", "DeckIDs")
    return isinstance(element, Pairs) and any(element.get(name) is not None for name in names)


def _is_card(one: Pairs) -> bool:
    return one.get("CardID") is not None and one.get("DeckIDs") is None


def _holds_cards(one: Pairs) -> bool:
    """Whether an object is a card, or cards are in it, named or not."""
    if one.get("CardID") is not None or one.get("DeckIDs") is not None:
        return True
    return any(map(_holds_cards, _inside(one)))


def _is_deck_bag(reader: _Reader, one: Pairs) -> bool:
    """Whether an object is a bag that is not labelled as a zone."""
    name = _label(one)
    bag = one.get("CardID") is None and one.get("DeckIDs") is None
    return bag and (name is None or reader.zone(name) is None)
