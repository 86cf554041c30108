"""Reader of decklists in plain text, as people write and paste them."""

from deckcheck.decklist.fields import ROW_STARTS, is_row
from deckcheck.decklist.scan import DeckScan
from deckcheck.decklist.state import Shared
from deckcheck.decklist.tree import Listed, NodeKind, Vocabulary
from deckcheck.source import Source

_WHOLE_DECK = 20
_ONE_DECK = range(55, 76)


def read_text(source: Source, vocabulary: Vocabulary) -> tuple[Listed, ...]:
    """The decks of a text, at least one, even where it names no card.

    Each line becomes a node of the deck it belongs to. Rows of signs and form
    feeds part decks only where both sides are decks. Never raises, and takes
    time in proportion to the text.
    """
    shared = Shared(source, vocabulary)
    pages = "\f" in source.text
    split = _Splitter(shared)
    decks: list[DeckScan] = []
    scan = DeckScan(shared)
    lines, end = source.lines, len(source.lines)
    at = -1
    while (at := at + 1) < end:
        if not pages and (at := scan.known(at, end)) == end:
            break
        line = lines[at]
        if (pages or line[:1] in ROW_STARTS) and scan.built.has_cards and split.parts(scan, at, line):
            if is_row(line):
                scan.row(at, NodeKind.SEPARATOR)
            decks.append(scan)
            scan = DeckScan(shared)
            if is_row(line):
                continue
        scan.feed(at)
    decks.append(scan)
    return tuple(deck.built.finish() for deck in decks)


class _Splitter:
    """Decides where one deck of a text ends and the next begins."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._ahead: DeckScan | None = None
        self._ahead_until = -1
        self._budget = 3 * len(shared.source.lines)

    def parts(self, scan: DeckScan, at: int, line: str) -> bool:
        """Whether the line of that index parts the deck so far from another one."""
        page = at > 0 and "\f" in self._shared.source.ends[at - 1]
        row = is_row(line) and not scan.after_words
        if not page and not row or self._budget < 0:
            return False
        ahead = self._look(at + 1 if row else at)
        return ahead.built.has_cards and _is_another(scan, ahead, page or line.strip()[0] == "=")

    def _look(self, start: int) -> DeckScan:
        """The lines up to the next row, or to the end, read on trial."""
        if self._ahead is not None and start <= self._ahead_until:
            return self._ahead
        ahead = DeckScan(self._shared)
        lines, ends = self._shared.source.lines, self._shared.source.ends
        first = len(lines)
        for at in range(start, len(lines)):
            if ahead.built.has_cards:
                first = min(first, at)
                if is_row(lines[at]) and not ahead.after_words or "\f" in ends[at - 1]:
                    break
            ahead.feed(at)
            self._budget -= 1
        self._ahead, self._ahead_until = ahead, first - 1
        return ahead


def _is_another(scan: DeckScan, ahead: DeckScan, strong: bool) -> bool:
    """Whether what is ahead is a deck of its own; `strong` for a double row or a new page."""
    here, there = scan.built.announced, ahead.built.announced
    fields = {field.name for field in ahead.built.fields}
    again = fields.intersection(field.name for field in scan.built.fields)
    if ahead.state.titled or "name" in fields or again or here & there:
        return True
    first, second = scan.built.copies(), ahead.built.copies()
    whole = first >= _WHOLE_DECK and second >= _WHOLE_DECK
    if there and not ahead.state.headless:
        return whole and not here
    return whole or strong and first + second not in _ONE_DECK
