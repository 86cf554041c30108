"""An event for the terminal: a table of the players, then what an organiser has to see to."""

from collections.abc import Iterable, Iterator, Sequence

from deckcheck.event.judged import Judged
from deckcheck.event.results import Entrant, Event, Standing
from deckcheck.report import event_words as words
from deckcheck.report.cards import fitted
from deckcheck.report.event_base import Made
from deckcheck.report.printable import line_start, printable
from deckcheck.report.text import BOLD, GREEN, RED, YELLOW, Painter

_COLUMNS = ("verdict", "player", "main character", "hash", "look at")
_ELASTIC = (1, 2, 4)
_LONGEST_NAME = 32
"""Characters of a player's name in the table."""

_WIDEST = 160
"""Columns of the table where there is no terminal."""

_COLORS = {
    Standing.LEGAL: GREEN,
    Standing.ILLEGAL: RED,
    Standing.UNREADABLE: RED,
    Standing.MISSING: YELLOW,
}
_MOST_FINDINGS = 10
"""Findings of one deck that the terminal shows; the other reports have them all."""

Lines = Iterable[str]


def render(event: Event, made: Made) -> Iterator[str]:
    """The table, a paragraph for each thing to see to, and the totals in the last line."""
    paint = Painter(made.color)
    yield f"{paint(BOLD, line_start(words.heading(event)))}\n\n"
    if event.entrants:
        yield from _table(event, made, paint)
    for title, lines in _parts(event):
        shown = list(lines)
        if shown:
            yield f"\n{paint(BOLD, title)}\n"
            yield from (f"  {line}\n" for line in shown)
    bad = event.count(Standing.LEGAL) < len(event.entrants)
    yield f"\n{paint(RED if bad else GREEN, words.totals(event))}\n"


def _table(event: Event, made: Made, paint: Painter) -> Iterator[str]:
    rows = [_COLUMNS, *(_row(one) for one in event.entrants)]
    lines = fitted(rows, _ELASTIC, made.width or _WIDEST).split("\n")
    yield f"{paint(BOLD, lines[0])}\n"
    for entrant, line in zip(event.entrants, lines[1:]):
        word = entrant.standing.value
        yield f"{paint(_COLORS[entrant.standing], word)}{line[len(word) :]}\n"


def _row(entrant: Entrant) -> Sequence[str]:
    deck = entrant.deck
    name = entrant.name
    cells = (
        entrant.standing.value,
        name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…",
        words.mains(deck) or "-",
        (deck.hash if deck else "") or "-",
        ", ".join(words.signs(entrant)),
    )
    return tuple(map(printable, cells))


def _parts(event: Event) -> Iterator[tuple[str, Lines]]:
    everybody = event.entrants
    yield "Not legal", _all(_illegal(one) for one in everybody if one.standing is Standing.ILLEGAL)
    unreadable = [one for one in everybody if one.standing is Standing.UNREADABLE]
    yield "Unreadable", (_line(f"{_owner(one)}: {words.reason(one)}") for one in unreadable)
    yield "Missing", (_line(one.name) for one in everybody if one.standing is Standing.MISSING)
    yield "Late", (_line(f"{one.name}: {one.late}") for one in everybody if one.late)
    yield "Handed in more than once", (_line(_repeated(one)) for one in everybody if one.earlier)
    yield "The same list", (_line(words.names(group)) for group in event.same_lists)
    yield "Not on the roster", (_line(one.name) for one in everybody if not one.on_roster)
    yield "Remarks", map(_line, _remarks(event))
    yield "Main characters", _counts(event.mains)
    yield "Teams", _counts(event.teams)


def _all(several: Iterable[Lines]) -> Lines:
    return [line for lines in several for line in lines]


def _line(text: str) -> str:
    return line_start(text)


def _illegal(entrant: Entrant) -> Iterator[str]:
    deck = entrant.deck
    if deck is None:
        return
    yield _line(_owner(entrant))
    errors = [one for one in deck.findings if one.severity == "error"]
    for one in errors[:_MOST_FINDINGS]:
        yield printable(f"  {words.where(one)}: {one.code} [{one.name}] {one.message}")
    hidden = deck.errors - len(errors[:_MOST_FINDINGS])
    if hidden:
        yield f"  and {hidden} more"


def _owner(entrant: Entrant) -> str:
    return f"{entrant.name} ({_file(entrant.deck)})"


def _file(deck: Judged | None) -> str:
    return deck.name if deck else "-"


def _repeated(entrant: Entrant) -> str:
    older = words.names([one.name for one in entrant.earlier])
    change = words.changed(entrant)
    return f"{entrant.name}: {_file(entrant.deck)} counts, not {older}" + (f"; {change}" if change else "")


def _remarks(event: Event) -> Iterator[str]:
    yield from event.remarks
    for one in event.entrants:
        yield from (f"{one.name}: {remark}" for remark in one.remarks)


def _counts(counts: Sequence[tuple[str, int]]) -> Iterator[str]:
    width = len(str(max((number for _, number in counts), default=0)))
    return (printable(f"{number:>{width}}  {name}") for name, number in counts)
