"""LackeyCCG decks (`.dek`), in its XML and as text.

Its XML has an element for each copy. The `id` of a name is that of its picture,
several parted by commas for a card with several faces. Zones (`superzone`) are
named by the plugin of a game.
"""

from collections.abc import Iterator, Sequence

from deckcheck.decklist import words
from deckcheck.decklist.elements import Scalar
from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.exchange.piling import Pile, identity, names, piles, title, together, unplaced
from deckcheck.decklist.exchange.remarks import xml
from deckcheck.decklist.exchange.written import Options, Output, WrittenDeck
from deckcheck.decklist.structure import Structure
from deckcheck.decklist.xml_tree import Xml
from deckcheck.model import DECK_TYPES, Zone
from deckcheck.source import Span

LAYOUT = "lackey"
_PROGRAM = "LackeyCCG"
_GAME = "vs2pcg"
_ENDINGS = (".jpg", ".jpeg", ".png", ".gif")


def recognises(root: Xml) -> bool:
    """Whether an element is the root of such a deck."""
    if root.name != "deck":
        return False
    return any(root.child(name) is not None for name in ("superzone", "meta", "card"))


def read(file: DeckFile, root: Xml) -> Iterator[Structure]:
    """The deck of the file.

    A further face of a main character is a card of the Level Up Zone, where the
    file has no such zone of its own.
    """
    reader = _Reader(file)
    reader.elements(root)
    reader.level_up()
    yield reader.deck


class _Reader:
    """Reads elements into a deck."""

    def __init__(self, file: DeckFile) -> None:
        self.deck = file.deck(LAYOUT, one_per_copy=True)
        self._file = file
        self._faces: list[tuple[Span, Scalar]] = []
        self._levels = False

    def elements(self, parent: Xml) -> None:
        """The children of an element: zones, cards outside of them, fields."""
        for child in parent.children:
            name = child.name.lower()
            if name == "superzone":
                self._zone(child)
            elif name == "card":
                self._card(child)
            elif child.children:
                self.elements(child)
            else:
                self._field(child)

    def level_up(self) -> None:
        """Add the further faces of main characters."""
        for span, face in () if self._levels else self._faces:
            self.deck.card(span, face, copies=1, zone=Zone.LEVEL_UP)

    def _zone(self, zone: Xml) -> None:
        """A zone; what follows it stands outside."""
        name = zone.get("name")
        with self.deck.inside():
            if name is not None and name.value.strip():
                self.deck.section(name)
            self.elements(zone)

    def _field(self, child: Xml) -> None:
        """A field of the deck; `game` is only the plugin's name."""
        own = child.get("name") if child.name.lower() == "field" else None
        key = words.key(own.value if own else child.name)
        name = words.FIELDS.get(key, key if own else "")
        if name and (own or name != "game"):
            self.deck.field(name, child.text)

    def _card(self, card: Xml) -> None:
        span = self.deck.span_of(card.start, card.end)
        named = card.child("name")
        pictures = self._pictures((named.get("id") if named else None) or card.get("id"))
        known = [one for one in pictures if self._file.is_number(one.value)]
        written = named.text if named else card.text
        name = written if written.value else next(iter(known or pictures), None)
        if name is None:
            self.deck.unparsed(Scalar(card.start, card.end, ""), "this card has no name")
            return
        zone = self.deck.built.zone
        self._levels = self._levels or zone is Zone.LEVEL_UP
        if zone is Zone.MAIN:
            self._faces += [(span, face) for face in known[1:]]
        if zone is Zone.LEVEL_UP:
            known.reverse()
        hints = [hint for one in known if one is not name for hint in self.deck.hint(one)]
        set = card.child("set")
        hints += self.deck.hint(self._file.set_of(set.text if set else None))
        self.deck.card(span, name, hints=tuple(hints), copies=1)

    def _pictures(self, written: Scalar | None) -> list[Scalar]:
        """The names of the pictures in an `id`, without folders and file endings."""
        if written is None:
            return []
        plain = self._file.source.text[written.start : written.end] == written.value
        found: list[Scalar] = []
        at = written.start
        for path in written.value.split(","):
            name = path.replace("\\", "/").rpartition("/")[2].strip()
            start = at + path.rindex(name)
            name = next((name[: -len(one)] for one in _ENDINGS if name.lower().endswith(one)), name)
            if name:
                place = (start, start + len(name)) if plain else (written.start, written.end)
                found.append(Scalar(*place, name))
            at += len(path) + 1
        return found


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """A deck in LackeyCCG's XML: an element for each copy, with number and set."""
    deck = decks[0]
    found = piles(deck)
    lines = ['<deck version="0.8">', "\t<meta>", *_meta(deck), "\t</meta>"]
    for pile in found:
        lines += [f'\t<superzone name="{xml(pile.name)}">', *_cards(pile), "\t</superzone>"]
    losses = (*together(found, _PROGRAM), *unplaced(found, _PROGRAM))
    return Output("\n".join((*lines, "</deck>", "")), losses)


def write_text(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """A deck as LackeyCCG's text: quantity, tab and title, the 60 first and then each zone under its name."""
    found = piles(decks[0])
    lines: list[str] = []
    for pile in sorted(found, key=lambda pile: (bool(pile.name), pile.zone is not Zone.DECK)):
        if pile.name and (lines or not _needs_no_heading(pile)):
            lines.append(f"{pile.name}:")
        lines += [f"{card.quantity}\t{' '.join(title(card).split())}" for card in pile.cards]
    shared = [card for pile in found for card in pile.cards if card.name and not card.alone]
    losses = [*together(found, _PROGRAM), *unplaced(found, _PROGRAM)]
    if shared:
        losses.append(f"{_PROGRAM} tells cards of one name apart by nothing: {names(shared)}")
    return Output("".join(f"{line}\n" for line in lines), tuple(losses))


def _needs_no_heading(pile: Pile) -> bool:
    """Whether each card of a pile is of the 60 by its own type."""
    return pile.zone is Zone.DECK and all(
        one.card and one.card.type in DECK_TYPES and not one.card.rules.never_in_deck for one in pile.cards
    )


def _meta(deck: WrittenDeck) -> Iterator[str]:
    yield f"\t\t<game>{_GAME}</game>"
    if deck.title:
        yield f"\t\t<title>{xml(deck.title)}</title>"
    for name, value in deck.fields:
        if words.FIELDS.get(name) == name != "game" and name.isalpha():
            yield f"\t\t<{name}>{xml(value)}</{name}>"
        else:
            yield f'\t\t<field name="{xml(name)}">{xml(value)}</field>'


def _cards(pile: Pile) -> Iterator[str]:
    for card in pile.copies:
        id = f' id="{xml(identity(card))}"'
        yield f"\t\t<card><name{id}>{xml(title(card))}</name><set>{xml(card.set)}</set></card>"
