"""New lines in the style of those that a text list has: card lines and headings."""

import re
from collections.abc import Iterator

from deckcheck.deck import Deck, Entry
from deckcheck.decklist.tree import NodeKind, Section
from deckcheck.decklist.write import printing_words, usual_printing
from deckcheck.model import Card, Hint, Printing
from deckcheck.rules.lines import Place

_NUMBER = re.compile(r"[A-Za-z]{2,4}\d?-\d{1,3}[A-Za-z]{0,2}")
_LEVEL = re.compile(r"(?:level |lv\.? ?|l)\d", re.IGNORECASE)
_BEFORE_COUNT = re.compile(r"[)\]}]?([\s\-–—:=.*,;|x×X(\[{/]*)$")
_CLOSING = re.compile(r"\s?[xX×]?[)\]}]?")
_ABBREVIATION = 3


def card_rows(
    deck: Deck,
    row: str,
    beside: Entry,
    quantity: int,
    label: str,
    card: Card | None,
    printing: Printing | None,
) -> Iterator[tuple[str, ...]]:
    """Rows that name so many copies of a card in the style of an entry's row, the most alike first."""
    if deck.listed.one_per_copy:
        yield (row[: _words_start(beside)] + label,) * quantity
        return
    if card:
        alike = _replaced(row, beside, quantity, card, printing or usual_printing(card))
        if alike:
            yield (alike,)
    yield (_imitated(row, beside, quantity, label),)


def new_heading(deck: Deck, place: Place, number: int) -> str:
    """The heading of a place in the style of one that the list has, rather of the same zone."""
    known = [
        one for one in deck.listed.sections if one.heading and one.zone and one.cost is None and one.span
    ]
    for section in sorted(known, key=lambda one: one.zone is not place.zone):
        return _like(deck, section, _cased(place.heading, section.heading), number)
    return place.heading


def cost_heading(deck: Deck, section: Section, cost: int, number: int) -> str:
    """The heading of a cost in the style of that of another cost."""
    words = section.heading.replace(str(section.cost), str(cost), 1)
    return _like(deck, section, words, number)


def are_spaced(deck: Deck) -> bool:
    """Whether a blank line stands before the headings of a list, as far as it has several."""
    nodes = deck.listed.nodes
    headings = [at for at, node in enumerate(nodes) if node.kind is NodeKind.HEADING and at]
    return not headings or any(nodes[at - 1].kind is NodeKind.BLANK for at in headings)


def _like(deck: Deck, section: Section, words: str, number: int) -> str:
    """The row of a heading with other words, and another count where it states one."""
    assert section.span is not None
    row = deck.listed.source.line(section.span.line)
    parts = [(section.span.column, section.span.end_column, words)]
    stated = section.stated.span if section.stated else None
    if stated and section.span.column <= stated.column < section.span.end_column:
        shift = len(words) - (section.span.end_column - section.span.column)
        low, high = (
            stated.column - section.span.column + shift,
            stated.end_column - section.span.column + shift,
        )
        parts = [(section.span.column, section.span.end_column, f"{words[:low]}{number}{words[high:]}")]
    elif stated and stated.line == section.span.line:
        parts.append((stated.column, stated.end_column, str(number)))
    for start, end, text in sorted(parts, reverse=True):
        row = row[: start - 1] + text + row[end - 1 :]
    return row


def _cased(heading: str, like: str) -> str:
    """The heading in capitals, or in small letters, if that is how the list writes another one."""
    if like.isupper() and len(like) > _ABBREVIATION:
        return heading.upper()
    return heading.lower() if like.islower() else heading


def _replaced(row: str, beside: Entry, quantity: int, card: Card, printing: Printing) -> str:
    """The row with each of its words replaced; nothing where it tells what another card may not have."""
    reading = beside.resolution.reading
    count, name = reading.quantity_span, reading.name_span
    if count is None or not reading.hints:
        return ""
    parts = [(count.column, count.end_column, str(quantity)), (name.column, name.end_column, card.title)]
    for hint in reading.hints:
        word = _hint(hint, card, printing)
        if not word:
            return ""
        parts.append((hint.span.column, hint.span.end_column, word))
    parts.sort()
    if any(end > start for (_, end, _), (start, _, _) in zip(parts, parts[1:])):
        return ""
    closing = _CLOSING.match(row, parts[-1][1] - 1)
    pieces = [row[: parts[0][0] - 1]]
    for (_, end, text), (start, _, _) in zip(parts, [*parts[1:], (0, 0, "")]):
        pieces += [text, row[end - 1 : start - 1] if start else ""]
    return "".join(pieces) + (closing[0].rstrip() if closing else "")


def _hint(hint: Hint, card: Card, printing: Printing) -> str:
    """The word in place of a number or level."""
    if _NUMBER.fullmatch(hint.text):
        return printing_words(card, printing)
    if _LEVEL.fullmatch(hint.text) and card.is_main and card.level:
        return f"{hint.text[:-1]}{card.level}"
    return ""


def _imitated(row: str, beside: Entry, quantity: int, label: str) -> str:
    """The row with its quantity and all that names the card replaced."""
    reading = beside.resolution.reading
    count, name = reading.quantity_span, reading.name_span
    if count is None:
        return row[: _words_start(beside)] + (label if quantity == 1 else f"{quantity} {label}")
    if count.column < name.column:
        between = row[count.end_column - 1 : name.column - 1]
        between = " " if any(map(str.isalnum, between.strip("xX×"))) else between
        return f"{row[: count.column - 1]}{quantity}{between}{label}"
    spans = (name, *(hint.span for hint in reading.hints))
    last = max(span.end_column for span in spans if span.end_column <= count.column) - 1
    gap = _BEFORE_COUNT.search(row[last : count.column - 1])
    closing = _CLOSING.match(row, count.end_column - 1)
    end = f"{gap[1] if gap else ' '}{quantity}{closing[0].rstrip() if closing else ''}"
    return f"{row[: name.column - 1]}{label}{end}"


def _words_start(entry: Entry) -> int:
    reading = entry.resolution.reading
    return min(span.column for span in (reading.name_span, *(hint.span for hint in reading.hints))) - 1
