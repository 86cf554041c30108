"""The lines of one deck, one after the other: what each is, given those before it."""

from deckcheck.decklist import fields
from deckcheck.decklist.clean import MAX_LINE, View, clean
from deckcheck.decklist.headings import known_heading, pile_heading
from deckcheck.decklist.plain import BARE, BEFORE, LONGEST, counted_before, plain_card, plain_name
from deckcheck.decklist.state import Shared, State
from deckcheck.decklist.tree import CardLine, Node, NodeKind, Template
from deckcheck.decklist.vocabulary import Said
from deckcheck.source import Span

_WORDS = frozenset({NodeKind.HEADING, NodeKind.NOTE, NodeKind.UNPARSED})
_CARD, _BLANK = NodeKind.CARD, NodeKind.BLANK
_new = tuple.__new__


class DeckScan:
    """Reads the lines of one deck, given in order, into a `Builder`."""

    def __init__(self, shared: Shared) -> None:
        self.state = State(shared)
        self.built = self.state.built
        self._lines = shared.source.lines
        self._words = shared.words
        self._names = shared.words.names
        self._numbered = shared.words.numbered
        self._remembered = shared.words.lines
        self._known = shared.words.known
        self._cards = self.built.cards
        self._nodes = self.built.nodes
        self._busy = False

    @property
    def after_words(self) -> bool:
        """Whether the line before is a heading or words, so that a row of signs underlines it."""
        return bool(self._nodes) and self._nodes[-1].kind in _WORDS

    def known(self, at: int, end: int) -> int:
        """Read lines from that index on as long as they are known to mean the same wherever they stand.

        Gives the index of the first that is not, or the end.
        """
        section = self.built.current
        if self._busy or section < 0:
            return at
        lines, known, names = self._lines, self._known, self._names
        cards, nodes = self._cards, self._nodes
        for number in range(at + 1, end + 1):
            line = lines[number - 1]
            before = BEFORE.get(line[:2]) or BEFORE.get(line[:3])
            card = names.get(line[before[2] :]) if before is not None else None
            zone = None
            if card is None:
                said = known.get(line)
                if said is None:
                    return number - 1
                zone, card, before, heading, standing = said
            span = _new(Span, (number, 1, number, len(line) + 1))
            if card is not None:
                cards.append(_new(CardLine, (span, (), section, zone, card, before)))
                nodes.append(_new(Node, (_CARD, span)))
            elif heading is not None:
                view = _new(View, (line, number, 0, None, None))
                self.state.heading(view, heading, span, standing)
                section = self.built.current
            else:
                nodes.append(_new(Node, (_BLANK, span)))
        return end

    def feed(self, at: int) -> None:
        """Read the line of that index."""
        line = self._lines[at]
        length = len(line)
        span = _new(Span, (at + 1, 1, at + 1, length + 1))
        if length < LONGEST and not self._busy:
            before = counted_before(line)
            card = self._named(line[before.shift :]) if before else None
            is_named = card is not None
            if before is not None and card is None:
                before, card = BARE[line[0]], self._numbered.get(line[1:])
            if card is None:
                before, card = None, self._remembered.get(line)
            section = self.built.current
            if card is not None and section >= 0 and not card.bad:
                if not is_named:
                    self._known[line] = _new(Said, (card.zone, card, before, None, None))
                self._cards.append(_new(CardLine, (span, (), section, card.zone, card, before)))
                self._nodes.append(_new(Node, (_CARD, span)))
                return
            if self._quick(line, at + 1, span):
                return
        self._any(line, at, span)
        self._busy = self.state.busy

    def _named(self, text: str) -> Template | None:
        """The card of a text behind a quantity, where it is plain."""
        found = self._names.get(text)
        if found is None and text not in self._names:
            found = self._names[text] = plain_name(text, self._words)
        return found

    def row(self, at: int, kind: NodeKind = NodeKind.RULE) -> None:
        """Add a line that is a row of signs."""
        self.built.node(kind, Span(at + 1, 1, at + 1, len(self._lines[at]) + 1))

    def _quick(self, line: str, number: int, span: Span) -> bool:
        """Read a line that means the same wherever it stands, if it is one of the usual ones."""
        if not line:
            self._known[line] = Said()
            self._nodes.append(_new(Node, (_BLANK, span)))
            return True
        card = self._remembered.get(line) or plain_card(line, self._words)
        if card is not None:
            self._remembered[line] = card
            self.state.card(span, card)
            return True
        field = fields.plain_field(line, number)
        if field is not None:
            self.built.field(field)
            self.built.node(NodeKind.FIELD, span)
            return True
        heading = known_heading(line)
        if heading is not None:
            self._known[line] = Said(heading=heading, standing={})
            self.state.heading(View(line, number), heading, span)
            return True
        return line.startswith("# ") and self._comment(line, number, span)

    def _comment(self, line: str, number: int, span: Span) -> bool:
        """A comment that is no heading, or one that heads a pile; false where it may be something else."""
        if not line.isascii() or "&" in line or "<" in line:
            return False
        if fields.is_row(line) or fields.is_notes_heading(line):
            return False
        heading = pile_heading(line, self._words)
        if heading is not None and (heading.known or heading.meant):
            self.state.heading(View(line, number), heading, span)
        else:
            self.state.comment(line, span)
        return True

    def _any(self, line: str, at: int, span: Span) -> None:
        state = self.state
        if not line or line.isspace():
            state.paragraph = False
            self.built.node(NodeKind.BLANK, span)
            return
        if state.closing:
            from deckcheck.decklist.asides import in_block

            in_block(state, line, at, span)
            return
        if len(line) > MAX_LINE:
            state.unparsed(line[:MAX_LINE], span)
            return
        from deckcheck.decklist.steps import read_line

        read_line(state, clean(line, at + 1), at, span)
