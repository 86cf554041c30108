"""The grammar of a card line: quantity, name and hints, in each way they can be read."""

from collections.abc import Iterator
from typing import NamedTuple

from deckcheck.decklist import cells, words
from deckcheck.decklist.cells import Cell, Columns, Row
from deckcheck.decklist.clean import View
from deckcheck.decklist.hints import Bounds, Part, cut_comment, parts
from deckcheck.decklist.lackey import underscored
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.quantity import Count, leading
from deckcheck.decklist.template import Template, Way, template_of
from deckcheck.decklist.tree import Vocabulary
from deckcheck.model import Zone

_BULLET = Pattern(
    r"(?:[+•·‣◦▪■●○–—>☐☑]|-(?![0-9])|\*(?=\s|[0-9])|[0-9]{1,2}[).](?=\s)|\[[ xX✓✔]?\](?=\s))\s*(?=\S)"
)
_PREFIX = Pattern(r"(?P<words>[A-Za-z](?:[A-Za-z0-9()/\-]| (?=\S)){0,30}?)(?:\s*:|\s+[-–—=]\s)\s*(?=\S)")
_BRACKETED = Pattern(r"(?:\[[^\[\]]+\]|\([^()]+\)|\{[^{}]+\})$")
_NEXT_CARD = Pattern(r"(?:[,;]\s+(?:and\s+)?|(?<=\S)(?:\s{3,}|\t\s*))(?=[xX]?[0-9]{1,2}[xX]?[^\S\t]+[^\W\d])")
_BULLETS = 5
_MOST_READINGS = 8
_EMPHASIS = Pattern(r"(?P<mark>\*{1,3}|_{1,3}|~~|`)(?=[^\s*_~`])")


class _Found(NamedTuple):
    """A reading in offsets of the view."""

    quantity: Count | None
    start: int
    end: int
    hints: tuple[Bounds, ...] = ()


def read_card(
    view: View,
    vocabulary: Vocabulary,
    columns: Columns | None = None,
    start: int = 0,
    end: int | None = None,
) -> Template | None:
    """What a line says as a card, between two offsets of it; None where it has no name.

    `columns` are those of the table that the line stands in. The readings are
    the likeliest first; the first that names a card exactly is meant.
    """
    text = view.text
    whole = start, len(text) if end is None else end
    start, end = _trim(text, *whole)
    if columns is not None:
        row = cells.headed_row(text, *(whole if columns.delimiter == "\t" else (start, end)), columns)
        return _from_row(view, row, vocabulary) if row else None
    start = skip_bullets(text, start, end)
    end = cut_comment(text, start, end)
    zone, start, hints = _zone_prefix(text, start, end)
    if start >= end:
        return None
    row = cells.free_row(text, start, end)
    if row:
        return _with_zone(_from_row(view, row, vocabulary), zone)
    found = list(_ways(text, Part(start, end, hints), vocabulary))
    return _template(view, found, zone)


def several_cards(text: str, start: int = 0) -> list[Bounds]:
    """Where each card of a line such as `4 Name, 2 Other` stands; empty for a line with one card.

    Cards may also stand in columns, with tabs or three spaces between them.
    A zone or type before them (`SC: 4 Name, 2 Other`) is left out.
    """
    if _NEXT_CARD.search(text, start) is None:
        return []
    begin, end = _trim(text, start, len(text))
    end = cut_comment(text, begin, end)
    first = skip_bullets(text, begin, end)
    zone = _zone_prefix(text, first, end)[1]
    found: list[Bounds] = []
    for comma in (*_NEXT_CARD.finditer(text, zone, end), None):
        stop = comma.start() if comma else end
        counts = leading(text, zone, stop)
        if not counts or not counts[0].sure or counts[0].bound >= stop or "\t" in text[zone:stop]:
            return []
        found.append(_trim(text, zone, stop))
        zone = comma.end() if comma else end
    return found


def skip_bullets(text: str, start: int, end: int) -> int:
    """Where the line begins after bullets, list numbers, check boxes and quotation arrows."""
    for _ in range(_BULLETS):
        found = _BULLET.match(text, start, end)
        if found is None or _is_emphasised(text, start, end):
            break
        start = found.end()
    return start


def _is_emphasised(text: str, start: int, end: int) -> bool:
    """Whether the star at the start is half of a pair around the whole line (`*4 Name*`)."""
    return text[start] == "*" == text[end - 1] and text.count("*", start, end) == 2


def prefix(text: str) -> tuple[str, int] | None:
    """The words before a colon, and where what follows them begins; None where there is no such thing."""
    found = _PREFIX.match(text, skip_bullets(text, *_trim(text, 0, len(text))))
    return (found["words"], found.end()) if found else None


def _zone_prefix(text: str, start: int, end: int) -> tuple[Zone | None, int, tuple[Bounds, ...]]:
    """A zone or type before the card (`MC: ...`); a type or level is a hint as well."""
    found = _PREFIX.match(text, start, end)
    meaning = words.PREFIXES.get(words.key(found["words"])) if found else None
    if found is None or meaning is None:
        return None, start, ()
    says_more = meaning.zone is Zone.DECK and meaning.type or found["words"][-1:].isdigit()
    hints = (found.span("words"),) if says_more else ()
    zone = Zone.MAIN if meaning is words.EITHER else meaning.zone
    return zone, found.end(), hints


def _ways(text: str, whole: Part, vocabulary: Vocabulary) -> Iterator[_Found]:
    """Every way to read the text between bullets and comments."""
    whole = _unwrapped(text, whole)
    counts = leading(text, whole.start, whole.end)
    if counts and counts[0].large:
        counts = _large(text, whole, counts, vocabulary)
    if not counts or not counts[0].sure:
        yield from _names(text, whole, vocabulary, None)
    for count in counts:
        part = whole._replace(start=count.bound)
        if part.start < part.end:
            yield from _names(text, part, vocabulary, count)
    if counts and counts[0].sure and counts[0].number is not None and counts[0].number > 4:
        yield _Found(None, whole.start, whole.end, whole.hints)


def _large(text: str, whole: Part, counts: tuple[Count, ...], vocabulary: Vocabulary) -> tuple[Count, ...]:
    """Three and more digits are part of a name, unless what follows them is a card."""
    if vocabulary.is_card(text[whole.start : whole.end]):
        return ()
    named = _names(text, whole._replace(start=counts[0].bound), vocabulary, counts[0])
    names = [text[one.start : one.end] for one in named]
    meant = any(map(vocabulary.is_card, names)) or vocabulary.is_near_card(names[0] if names else "")
    return counts if meant else ()


def _unwrapped(text: str, whole: Part) -> Part:
    """Without the emphasis around a whole line that begins with its quantity (`**4 Name**`)."""
    found = _EMPHASIS.match(text, whole.start, whole.end)
    if found is None or not text[found.end()].isdigit():
        return whole
    end = whole.end - len(found["mark"])
    if not text.endswith(found["mark"], found.end(), whole.end) or end <= found.end():
        return whole
    inner = whole._replace(start=found.end(), end=end)
    counts = leading(text, inner.start, inner.end)
    return inner if counts and counts[0].bound < end else whole


def _names(text: str, part: Part, vocabulary: Vocabulary, count: Count | None) -> Iterator[_Found]:
    if "_" in text[part.start : part.end]:
        for name in underscored(text, part, vocabulary):
            yield _Found(count, name.start, name.end, name.hints)
    for way in parts(text, part, vocabulary, count is None):
        for start, end in _spellings(text, way.start, way.end, vocabulary):
            yield _Found(count or way.quantity, start, end, way.hints)


def _spellings(text: str, start: int, end: int, vocabulary: Vocabulary) -> Iterator[Bounds]:
    """The name as it stands, without emphasis or brackets, and each of two names with a slash between."""
    yield start, end
    found = _EMPHASIS.match(text, start, end)
    if found:
        yield from _unemphasised(text, start, end, found["mark"], vocabulary)
    if _BRACKETED.match(text, start, end):
        yield _trim(text, start + 1, end - 1)
    slash = text.find(" / ", start, end)
    if slash > start:
        yield start, slash
        yield _trim(text, slash + 3, end)


def _unemphasised(text: str, start: int, end: int, mark: str, vocabulary: Vocabulary) -> Iterator[Bounds]:
    """The name within Markdown emphasis, unless a card is titled with such stars."""
    if not text.endswith(mark, start + len(mark), end) or end - start <= 2 * len(mark):
        return
    inner = text[start + len(mark) : end - len(mark)]
    if inner.endswith(mark[0]):
        return
    if mark == "***":
        yield start + 2, end - 2
    if mark[0] == "*" and any(vocabulary.is_card(f"{stars}{inner}{stars}") for stars in ("*", "**", "***")):
        return
    yield start + len(mark), end - len(mark)


def _from_row(view: View, row: Row, vocabulary: Vocabulary) -> Template | None:
    text = view.text
    zone = place = None
    if row.zone:
        meaning = words.PREFIXES.get(words.key(text[slice(*row.zone)]))
        zone = meaning.zone if meaning else None
        place = None if meaning else row.zone
    count = _cell_count(text, row.quantity) if row.quantity else None
    found = [
        _Found(count or way.quantity, way.start, way.end, tuple(sorted((*way.hints, *row.hints))))
        for start, end in _cell_names(row.name, row.headed)
        for way in _cell_ways(text, Part(start, end), vocabulary, count)
    ]
    card = _template(view, found, zone, place)
    return _without_doubled_quotes(card) if card and row.headed and '""' in text else card


def _without_doubled_quotes(card: Template) -> Template:
    """The card of a cell in which each quotation mark is written twice, as tables within quotes have it."""
    return card._replace(ways=tuple(way._replace(name=way.name.replace('""', '"')) for way in card.ways))


def _cell_ways(text: str, part: Part, vocabulary: Vocabulary, count: Count | None) -> Iterator[_Found]:
    if count is None:
        yield from _ways(text, part, vocabulary)
    else:
        yield from _names(text, part, vocabulary, count)


def _cell_names(cell: Cell, headed: bool) -> tuple[Bounds, ...]:
    """A quoted cell without header may be a title with quotation marks of its own."""
    inner, outer = (cell.start, cell.end), (cell.start - 1, cell.end + 1)
    return (outer, inner) if cell.quoted and not headed else (inner,)


def _cell_count(text: str, bounds: Bounds) -> Count:
    written = text[slice(*bounds)].strip("xX× ")
    number = int(written) if written.lstrip("-").isdecimal() and len(written) < 9 else None
    return Count(number, *bounds, bounds[1])


def _with_zone(card: Template | None, zone: Zone | None) -> Template | None:
    return card._replace(zone=card.zone or zone) if card else None


def _template(
    view: View, found: list[_Found], zone: Zone | None = None, place: Bounds | None = None
) -> Template | None:
    kept: dict[tuple[int, int, int], _Found] = {}
    for one in found:
        if view.text[one.start : one.end].strip("_ \t"):
            kept.setdefault((one.quantity.start if one.quantity else -1, one.start, one.end), one)
    if not kept:
        return None
    ways = tuple([_way(view, one) for one in kept.values()][:_MOST_READINGS])
    first = next(iter(kept.values())).quantity
    bad = None
    if first is not None and not first.good:
        bad = (view.text[first.start : first.end], *view.columns(first.start, first.end))
    where = (view.text[slice(*place)], *view.columns(*place)) if place else None
    return template_of(ways, zone, bad, where)


def _way(view: View, one: _Found) -> Way:
    name = view.text[one.start : one.end]
    hints = tuple([(view.text[low:high], *view.columns(low, high)) for low, high in one.hints])
    number = one.quantity.number if one.quantity and one.quantity.good else None
    counted = view.columns(one.quantity.start, one.quantity.end) if one.quantity else None
    return Way(number, name.replace("_", " ").strip(), *view.columns(one.start, one.end), hints, counted)


def _trim(text: str, start: int, end: int) -> Bounds:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end
