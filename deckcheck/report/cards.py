"""Lists of cards: as a table, JSON or CSV."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from deckcheck.cards.library import Library
from deckcheck.cards.query.fields import fact_words
from deckcheck.errors import QueryError, UsageError
from deckcheck.model import Card
from deckcheck.near import did_you_mean, nearest
from deckcheck.report import facts
from deckcheck.report.printable import cells, printable

GAP = "  "
NARROWEST = 14
"""Columns that are left of a title or of teams in a narrow terminal."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell starts that a spreadsheet would compute."""


class Found(NamedTuple):
    """What a search found.

    `cards` are those shown, of `total`; `unjudged` are cards of which the query
    cannot tell, each with the facts that are not known. For a deck `rooms` says
    how many more of a card, by its number, it may hold, `remarks` and `deck` what
    else to know, in words and as data.
    """

    query: str
    says: str
    total: int
    cards: Sequence[Card]
    unjudged: Sequence[tuple[Card, tuple[str, ...]]]
    rooms: Mapping[str, int] | None = None
    remarks: Sequence[str] = ()
    deck: Mapping[str, Any] | None = None


def as_text(found: Found, library: Library, width: int | None = None) -> str:
    """A table that fits the width (no limit where there is none), and what was found in a line."""
    lines = [table(found.cards, width, found.rooms), ""] if found.cards else []
    lines.append(f"{_counted(found.total)} · {printable(found.says)}")
    hidden = found.total - len(found.cards)
    if hidden:
        lines.append(f"the first {len(found.cards)} are shown; --limit 0 shows all")
    if found.unjudged:
        lines.append(_not_judged(found.unjudged))
    lines += map(printable, found.remarks)
    return "\n".join(lines) + "\n"


def as_json(found: Found, library: Library) -> str:
    """Everything that is known of the cards, and of which cards the query could not tell."""
    return to_json(
        {
            "version": 1,
            "query": found.query,
            "description": found.says,
            "total": found.total,
            **({"legal_with": found.deck} if found.deck else {}),
            "cards": [_plain(card, found, library) for card in found.cards],
            "not_judged": [
                {"number": card.number, "title": card.title or None, "unknown": list(unknown)}
                for card, unknown in found.unjudged
            ],
        }
    )


def as_csv(found: Found, library: Library) -> str:
    """The cards for a spreadsheet; a cell that would be computed gets an apostrophe in front."""
    import csv
    import io

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_CSV if found.rooms is None else ["room", *_CSV])
    for card in found.cards:
        room = [] if found.rooms is None else [str(found.rooms[card.number])]
        writer.writerow([*room, *(_cell(read(card)) for read in _CSV.values())])
    return out.getvalue()


def _plain(card: Card, found: Found, library: Library) -> dict[str, Any]:
    plain = facts.plain(card, library)
    return plain if found.rooms is None else {"room": found.rooms[card.number], **plain}


FORMATS: dict[str, Callable[[Found, Library], str]] = {
    "text": as_text,
    "json": as_json,
    "csv": as_csv,
}


def to_json(value: Any) -> str:
    """JSON for people and programs."""
    import json

    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def table(cards: Iterable[Card], width: int | None = None, rooms: Mapping[str, int] | None = None) -> str:
    """One line a card under a line of headings; titles and teams are cut where the width asks for it.

    With `rooms` (by number) how many more of it a deck may hold comes first.
    """
    if rooms is None:
        return fitted([_HEADINGS, *(_row(card) for card in cards)], (1, 5, 4), width)
    rows = [("room", *_HEADINGS), *((f"{rooms[card.number]:>4}", *_row(card)) for card in cards)]
    return fitted(rows, (2, 6, 5), width)


def fitted(rows: Sequence[Sequence[str]], elastic: Sequence[int], width: int | None) -> str:
    """Rows with aligned columns; the elastic ones are cut, the last first, to fit the width."""
    widths = [max(_size(row[column]) for row in rows) for column in range(len(rows[0]))]
    if width is not None:
        for column in reversed(elastic):
            over = sum(widths) + len(GAP) * (len(widths) - 1) - width
            widths[column] -= max(0, min(over, widths[column] - NARROWEST))
    lines = (GAP.join(_fill(cell, size) for cell, size in zip(row, widths)) for row in rows)
    return "\n".join(line.rstrip() for line in lines)


def sorted_cards(
    cards: Iterable[Card], fields: str, library: Library, rooms: Mapping[str, int] | None = None
) -> list[Card]:
    """The cards ordered by fields (`type,-cost`; `-` turns the order), those without a value last.

    With `rooms` (by number) `room` is a field too. Raises UsageError for a field that does not exist.
    """
    sorts = SORTS if rooms is None else {**SORTS, "room": lambda card, library: rooms[card.number]}
    ordered = list(cards)
    for field in reversed(fields.split(",")):
        name = field.strip().removeprefix("-").lower()
        if name not in sorts:
            raise _unknown_sort(name)
        ordered = _ordered_by(ordered, sorts[name], library, field.strip().startswith("-"))
    return ordered


def query_error(query: str, error: QueryError) -> str:
    """A query with a caret under the place that is not understood, and what helps."""
    before = query[: error.column - 1]
    caret = " " * _size("".join(cells(_one_line(before))[0]))
    shown = "".join(cells(_one_line(query))[0])
    lines = [f"error: {printable(error.message)}"]
    if shown.strip():
        lines += [f"  {shown}", f"  {caret}^"]
    if error.hint:
        lines.append(f"hint: {printable(error.hint)}")
    return "\n".join(lines) + "\n"


def _one_line(text: str) -> str:
    return "".join(" " if character.isspace() else character for character in text)


def _counted(total: int) -> str:
    return "1 card" if total == 1 else f"{total} cards"


def _not_judged(unjudged: Sequence[tuple[Card, tuple[str, ...]]]) -> str:
    lacking = frozenset(fact for _, unknown in unjudged for fact in unknown)
    numbers = [card.number for card, _ in unjudged]
    more = f" and {len(numbers) - 3} more" if len(numbers) > 3 else ""
    return (
        f"not judged: {_counted(len(numbers))} · not known: {', '.join(fact_words(lacking))}"
        f" · {', '.join(numbers[:3])}{more}"
    )


_HEADINGS = ("number", "title", "type", "level/cost", "teams", "ATK/DEF/health")


def _row(card: Card) -> tuple[str, ...]:
    return (
        card.number,
        facts.title(card),
        facts.short_type(card),
        facts.level_or_cost(card),
        facts.teams(card),
        facts.stats(card),
    )


def _size(text: str) -> int:
    return cells(text)[1][-1]


def _fill(text: str, size: int) -> str:
    if _size(text) > size:
        text = _cut(text, size - 1) + "…"
    return text + " " * (size - _size(text))


def _cut(text: str, size: int) -> str:
    columns = cells(text)[1]
    return text[: sum(column <= size for column in columns[1:])].rstrip()


def _list(values: Iterable[str]) -> str:
    return "; ".join(values)


_CSV: dict[str, Callable[[Card], str]] = {
    "number": lambda card: card.number,
    "title": lambda card: card.title,
    "aka": lambda card: _list(card.aka),
    "type": lambda card: str(card.type or ""),
    "subtypes": lambda card: _list(card.subtypes),
    "level": lambda card: _number(card.level),
    "cost": lambda card: _number(card.cost),
    "teams": lambda card: _list(card.teams),
    "alignments": lambda card: _list(card.alignments),
    "universe": lambda card: card.universe,
    "ip": lambda card: card.ip,
    "atk": lambda card: _number(card.atk),
    "def": lambda card: _number(card.defense),
    "health": lambda card: _number(card.health),
    "flight": lambda card: _yes_or_no(card.flight),
    "range": lambda card: _yes_or_no(card.range),
    "kind": lambda card: card.location_kind or "",
    "symbols": lambda card: _list(card.symbols),
    "super_powers": lambda card: _list(facts.super_powers(card)),
    "keywords": lambda card: _list(card.keywords),
    "printings": lambda card: _list(one.number for one in card.printings),
    "unknown": lambda card: _list(facts.unknown_names(card)),
}


def _number(value: int | str | None) -> str:
    return "" if value is None else str(value)


def _yes_or_no(value: bool | None) -> str:
    return {True: "yes", False: "no", None: ""}[value]


def _cell(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text


_Key = Callable[[Card, Library], Any]


def _ordered_by(cards: list[Card], key: _Key, library: Library, turned: bool) -> list[Card]:
    keyed = [(key(card, library), card) for card in cards]
    having = sorted((one for one in keyed if one[0] is not None), key=lambda one: one[0], reverse=turned)
    return [card for _, card in having] + [card for value, card in keyed if value is None]


def _numeric(fact: str) -> _Key:
    """Sorts by number, * after all of them."""

    def key(card: Card, library: Library) -> tuple[bool, int] | None:
        value = getattr(card, fact)
        if value is None:
            return None
        return (True, 0) if value == "*" else (False, value)

    return key


def _first_release(card: Card, library: Library) -> str | None:
    dates = [facts.released(one, library.sets) for one in card.printings]
    return min((date for date in dates if date), default=None)


def _set_order(card: Card, library: Library) -> int | None:
    codes = list(library.sets)
    return codes.index(card.printings[0].set) if card.printings[0].set in codes else None


SORTS: dict[str, _Key] = {
    "number": lambda card, library: card.number,
    "title": lambda card, library: card.title.strip("*\"'").casefold() or None,
    "type": lambda card, library: str(card.type) if card.type else None,
    "set": _set_order,
    "released": _first_release,
    "team": lambda card, library: card.teams or None,
    "level": _numeric("level"),
    "cost": _numeric("cost"),
    "atk": _numeric("atk"),
    "def": _numeric("defense"),
    "health": _numeric("health"),
}


def _unknown_sort(name: str) -> UsageError:
    hint = did_you_mean(nearest(name, SORTS, 1), f"sort by one of {', '.join(SORTS)}")
    return UsageError(f"cards cannot be sorted by {name!r}", hint)
