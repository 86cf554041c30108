"""Reader of decklists in YAML; `yaml_schema` describes their form.

    name: What it is called
    player: A. Nonymous
    main character: Name L1
    level up zone: [Name L2]
    deck:
      supporting characters:
        - 4 Name
        - {card: Name, quantity: 4, number: SET-001}
      locations: {Name: 4}
    piles:
      Pile Name: [1 Name]

A card is written as in text, or as a mapping of its facts, or as its name with
its quantity. Any heading of text lists is a key; further documents are further
decks.
"""

from deckcheck.decklist import words
from deckcheck.decklist.builder import Builder
from deckcheck.decklist.clean import MAX_LINE, View, clean
from deckcheck.decklist.headings import Heading, known_heading, pile_heading
from deckcheck.decklist.lines import read_card
from deckcheck.decklist.quantity import MAX_QUANTITY
from deckcheck.decklist.template import card_line
from deckcheck.decklist.tree import (
    BadQuantity,
    CardLine,
    Field,
    Listed,
    NodeKind,
    Stated,
    Unparsed,
    Vocabulary,
)
from deckcheck.decklist.vocabulary import Words, words_of
from deckcheck.decklist.yaml_tree import Element, Items, Pairs, Places, Scalar, YamlError, documents
from deckcheck.model import Hint
from deckcheck.source import Source, Span, Unreadable

_NAMES = ("card", "name", "title")
_QUANTITIES = ("quantity", "qty", "count", "copies", "amount")
_HINTS = ("number", "set", "level", "type", "team", "teams", "version")
_NULLS = frozenset({"", "~", "null", "none", "[]"})
_HELP = "quote names that begin with a sign, such as '*...*', and indent with spaces"


def read_yaml(source: Source, vocabulary: Vocabulary) -> tuple[Listed, ...]:
    """The decks of a YAML text, one a document, at least one.

    A text that is no YAML gives one without cards, whose source says why it is
    unreadable, at the parser's own place.
    """
    places = Places(source)
    known = words_of(vocabulary)
    decks: list[Listed] = []
    try:
        for root in documents(source.text):
            reader = _DeckReader(source, known, places)
            reader.root(root)
            decks.append(reader.built.finish())
    except YamlError as fault:
        span = places.span(fault.offset, fault.offset)
        why = Unreadable(f"not a YAML decklist: {fault.message}", span, _HELP)
        return (Builder(source._replace(unreadable=why), "yaml").finish(),)
    return tuple(decks) or (Builder(source, "yaml").finish(),)


class _DeckReader:
    """Reads one document into a `Builder`."""

    def __init__(self, source: Source, vocabulary: Words, places: Places) -> None:
        self.built = Builder(source, "yaml")
        self._text = source.text
        self._words = vocabulary
        self._places = places

    def root(self, root: Element) -> None:
        """A whole document."""
        if isinstance(root, Pairs):
            for key, value in root.pairs:
                self._pair(key, value)
        else:
            self._cards(root)

    def _pair(self, key: Element, value: Element) -> None:
        """A key of the document: a field, a section, or the piles."""
        if not isinstance(key, Scalar):
            self._unparsed(key)
            return
        name = words.key(key.value)
        if name in ("piles", "out of game piles") and isinstance(value, Pairs):
            for pile, cards in value.pairs:
                self._pile(pile, cards)
            return
        heading = self._heading(key)
        if isinstance(value, Scalar) and (name in words.FIELDS or heading is None):
            self._field(words.FIELDS.get(name, name), key, value)
        else:
            self._section(key, heading, value)

    def _pile(self, key: Element, value: Element) -> None:
        if not isinstance(key, Scalar):
            self._unparsed(key)
            return
        text = self._view(key).text
        heading = pile_heading(f"{text} pile", self._words)
        self._section(key, heading and heading._replace(text=text, start=0, end=len(text)), value)

    def _heading(self, key: Scalar) -> Heading | None:
        text = self._view(key).text
        if len(text) > MAX_LINE:
            return None
        return known_heading(text) or pile_heading(text, self._words)

    def _section(self, key: Scalar, heading: Heading | None, value: Element) -> None:
        view = self._view(key)
        self.built.heading(view, heading or _unknown(view.text))
        self.built.node(NodeKind.HEADING, self._span(key))
        self._cards(value)

    def _field(self, name: str, key: Scalar, value: Scalar) -> None:
        if name == "total" and value.value.isdecimal() and len(value.value) < 4:
            self.built.add_total(Stated(int(value.value), self._span(value)))
            self.built.node(NodeKind.TOTAL, self._span(key))
            return
        span = self._places.span(key.start, max(value.end, key.end))
        self.built.field(Field(name, value.value.strip(), span, self._span(value)))
        self.built.node(NodeKind.FIELD, span)

    def _cards(self, value: Element) -> None:
        """The cards of a section: one, a list of them, or a mapping."""
        if isinstance(value, Items):
            for item in value.items:
                self._cards(item)
        elif isinstance(value, Pairs):
            self._mapping(value)
        elif value.literal:
            self._literal(value)
        elif value.value.strip().lower() not in _NULLS | words.NOTHING:
            self._scalar(value)

    def _scalar(self, scalar: Scalar) -> None:
        card = read_card(self._view(scalar), self._words) if len(scalar.value) <= MAX_LINE else None
        if card is None:
            self._unparsed(scalar)
            return
        self.built.card(self._span(scalar), card)
        self.built.node(NodeKind.CARD, self._span(scalar))

    def _literal(self, block: Scalar) -> None:
        """A block of lines, one card each."""
        offset = block.start
        for kept in self._text[block.start : block.end].splitlines(keepends=True):
            line = kept.strip()
            start = offset + len(kept) - len(kept.lstrip())
            if line and offset > block.start:
                self._scalar(Scalar(start, start + len(line), line))
            offset += len(kept)

    def _mapping(self, value: Pairs) -> None:
        """A card with its facts, cards with their quantities, or sections within a section."""
        facts = {words.key(key.value): part for key, part in value.pairs if isinstance(key, Scalar)}
        names = [facts[name] for name in (*_NAMES, "number") if isinstance(facts.get(name), Scalar)]
        if names and isinstance(names[0], Scalar):
            self._card(value, names[0])
            return
        for key, part in value.pairs:
            self._entry(key, part)

    def _entry(self, key: Element, part: Element) -> None:
        """`Name: 4`, `4: Name`, or a section and its cards."""
        if not isinstance(key, Scalar):
            self._unparsed(key)
        elif not isinstance(part, Scalar):
            self._section(key, self._heading(key), part)
        elif _is_number(part.value):
            self._counted(self._places.span(key.start, part.end), key, part, ())
        elif _is_number(key.value):
            self._counted(self._places.span(key.start, part.end), part, key, ())
        elif self._heading(key) is not None:
            self._section(key, self._heading(key), part)
        else:
            self._unparsed(Scalar(key.start, part.end, ""))

    def _card(self, value: Pairs, name: Scalar) -> None:
        quantity: Scalar | None = None
        hints: list[Hint] = []
        unknown: list[Element] = []
        for key, part in value.pairs:
            known = words.key(key.value) if isinstance(key, Scalar) else ""
            if part is name:
                continue
            if known in _QUANTITIES and isinstance(part, Scalar):
                quantity = part
            elif known in _HINTS:
                hints.extend(self._hints(known, part))
            else:
                unknown.append(Scalar(key.start, part.end, ""))
        self._counted(self._places.span(value.start, value.end), name, quantity, tuple(hints))
        for element in unknown:
            self._unparsed(element)

    def _hints(self, name: str, part: Element) -> list[Hint]:
        if isinstance(part, Items):
            return [hint for item in part.items for hint in self._hints(name, item)]
        if not isinstance(part, Scalar) or not part.value:
            return []
        text = f"level {part.value}" if name == "level" and part.value.isdecimal() else part.value
        return [Hint(text, self._span(part))]

    def _counted(self, span: Span, name: Scalar, quantity: Scalar | None, hints: tuple[Hint, ...]) -> None:
        """A card whose quantity stands apart from its name."""
        card = read_card(self._view(name), self._words) if len(name.value) <= MAX_LINE else None
        if card is None:
            self._unparsed(name)
            return
        section = self.built.open_section()
        line = card_line(card, self._span(name), section)
        readings = tuple(one._replace(hints=(*one.hints, *hints)) for one in line.readings)
        if quantity is not None:
            number = _number(quantity.value)
            place = self._span(quantity)
            readings = tuple(one._replace(quantity=number, quantity_span=place) for one in readings)
        self._add(CardLine(span, readings, section, card.zone), quantity, card.bad)

    def _add(self, line: CardLine, quantity: Scalar | None, bad: tuple[str, int, int] | None) -> None:
        written = quantity.value if quantity else bad[0] if bad else ""
        impossible = line.readings[0].quantity is None and line.readings[0].quantity_span is not None
        if impossible and line.readings[0].quantity_span:
            self.built.bad.append(BadQuantity(line, written, line.readings[0].quantity_span))
        else:
            self.built.cards.append(line)
        self.built.node(NodeKind.CARD, line.span)

    def _unparsed(self, element: Element) -> None:
        written = self._text[element.start : element.end]
        self.built.unparsed.append(Unparsed(written[:MAX_LINE], self._span(element)))
        self.built.node(NodeKind.UNPARSED, self._span(element))

    def _span(self, element: Element) -> Span:
        written = self._text[element.start : element.end]
        return self._places.span(element.start, element.start + len(written.rstrip()))

    def _view(self, scalar: Scalar) -> View:
        """The view of a scalar; where it is not written as it reads, all of it stands for each character."""
        written = self._text[scalar.start : scalar.end]
        line, column = self._places.line(scalar.start), self._places.column(scalar.start)
        rows = written.splitlines() or [""]
        if len(rows) == 1 and written == scalar.value:
            return clean(scalar.value, line, column)
        if len(rows) == 1 and written[1:-1] == scalar.value:
            return clean(scalar.value, line, column + 1)
        value = " ".join(scalar.value.split())
        shown = len(rows[0].rstrip())
        return View(value, line, column, (0,) * len(value), (shown,) * len(value))


def _unknown(text: str) -> Heading:
    return Heading(text, 0, len(text), known=False, meant=words.near(words.key(text)))


def _is_number(text: str) -> bool:
    return text.strip().lstrip("-+").replace(".", "", 1).isdecimal()


def _number(text: str) -> int | None:
    """The quantity that a deck can have, else None."""
    text = text.strip()
    if not text.isdecimal() or len(text) > 3:
        return None
    return int(text) if 1 <= int(text) <= MAX_QUANTITY else None
