"""The odds of decks: as text with bars, or JSON."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from deckcheck.build.drawing import Stack, Wanted
from deckcheck.build.mulligan import Mulligan
from deckcheck.build.odds import Row
from deckcheck.build.setup import Copies
from deckcheck.engine import Verdict
from deckcheck.report import deck_title
from deckcheck.report.bars import bar, percent
from deckcheck.report.cards import to_json
from deckcheck.report.charts import Chart, Series
from deckcheck.report.printable import printable
from deckcheck.rules.base import plural

WIDTH = 80
_BAR = WIDTH - 42
_SEATS = ("first", "second")
_WORDED = 14
"""Of so many turns a chart has room to call each one a turn."""


class Question(NamedTuple):
    """What was asked: at least so many cards of a query by each turn, and how a player draws.

    `where` is "seen" or "hand". `seats` are those asked for: first, second or both.
    """

    query: str
    says: str
    least: int
    turns: int
    where: str
    seats: tuple[str, ...]
    mulligan: Mulligan


class Answer(NamedTuple):
    """The odds of one deck: of `wanted` cards among those of a stack."""

    verdict: Verdict
    part: int
    parts: int
    stack: Stack
    wanted: Wanted
    mulligan: float
    rows: tuple[Row, ...]


def as_text(question: Question, answers: Sequence[Answer]) -> Iterator[str]:
    """A sheet a deck: what was asked, and for each turn the chance as a number and a bar."""
    for place, answer in enumerate(answers):
        yield "\n" if place else ""
        yield _wrapped(_title(answer))
        for line in _head(question, answer):
            yield _wrapped(line)
        yield "\n"
        yield from _rows(question, answer.rows)
        yield f"\n{_WHERE[question.where]}\n"


def as_json(question: Question, answers: Sequence[Answer]) -> Iterator[str]:
    """The question and its answers as data."""
    yield to_json(
        {
            "version": 1,
            "question": {
                "query": question.query,
                "description": question.says,
                "count": question.least,
                "turns": question.turns,
                "where": question.where,
                "mulligan": question.mulligan.text,
            },
            "decks": [_plain(question, one) for one in answers],
        }
    )


FORMATS: dict[str, Callable[[Question, Sequence[Answer]], Iterator[str]]] = {
    "text": as_text,
    "json": as_json,
}


def charts(question: Question, answers: Sequence[Answer]) -> tuple[Chart, ...]:
    """A chart a deck: the chance over the turns."""
    return tuple(_chart(question, one) for one in answers)


_WHERE = {
    "seen": "Seen: drawn by that turn, the opening hand among them, wherever the cards are.",
    "hand": "In hand after the Resource Step: each turn another card becomes a resource while\n"
    "there is one, and nothing else is played.",
}


def _title(answer: Answer) -> str:
    return deck_title.title(answer.verdict, "Odds", answer.part, answer.parts)


def _head(question: Question, answer: Answer) -> Iterator[str]:
    yield from deck_title.notes(answer.verdict)
    where = "seen" if question.where == "seen" else "in hand"
    found = f"{answer.wanted.copies} of {plural(answer.stack.size, 'card')}"
    yield f"At least {question.least} {where}, of {question.says}: {found}"
    if answer.wanted.cards:
        yield f"  {_listed(answer.wanted.cards)}"
    if answer.wanted.unclear:
        yield f"Not told, and not counted: {_listed(answer.wanted.unclear)}"
    if answer.stack.in_play:
        yield f"Not drawn, for it starts in play: {_listed(answer.stack.in_play)}"
    if question.mulligan.keeps:
        taken = f"taken with a chance of {percent(answer.mulligan).strip()}"
        yield f"Mulligan: {question.mulligan.says}; {taken}"
    else:
        yield "Mulligan: never"


def _wrapped(line: str) -> str:
    indent = "  " if line.startswith("  ") else ""
    rows = wrap(printable(line.strip()), WIDTH, initial_indent=indent, subsequent_indent="  ")
    return "\n".join(rows) + "\n"


def _listed(cards: Sequence[Copies]) -> str:
    return ", ".join(f"{one.quantity} {one.title}" for one in cards)


def _rows(question: Question, rows: Sequence[Row]) -> Iterator[str]:
    for row in rows:
        label = f"turn {row.turn}" if row.turn else "opening hand"
        if not row.turn:
            yield f"  {label:<14}{'':<16}{percent(row.first)}  {bar((row.first,), 1, _BAR)}".rstrip() + "\n"
            continue
        for place, seat in enumerate(question.seats):
            chance = row.first if seat == "first" else row.second
            values = (chance,) if seat == "first" else (0.0, chance)
            named = label if not place else ""
            drawn = bar(values, 1, _BAR)
            yield f"  {named:<14}{f'going {seat}':<16}{percent(chance)}  {drawn}".rstrip() + "\n"


def _plain(question: Question, answer: Answer) -> dict[str, Any]:
    return {
        **deck_title.plain(answer.verdict, answer.part, answer.parts),
        "cards": answer.stack.size,
        "wanted": answer.wanted.copies,
        "wanted_cards": _cards(answer.wanted.cards),
        "not_told": _cards(answer.wanted.unclear),
        "starts_in_play": _cards(answer.stack.in_play),
        "mulligan_chance": answer.mulligan,
        "turns": [_turn(row, question.seats) for row in answer.rows],
    }


def _turn(row: Row, seats: Sequence[str]) -> dict[str, Any]:
    chances = dict(zip(_SEATS, (row.first, row.second)))
    return {"turn": row.turn, **{seat: chances[seat] for seat in seats}}


def _cards(copies: Sequence[Copies]) -> list[dict[str, Any]]:
    return [
        {"quantity": one.quantity, "number": one.card.number if one.card else None, "title": one.title}
        for one in copies
    ]


def _chart(question: Question, answer: Answer) -> Chart:
    word = "turn " if question.turns <= _WORDED else ""
    labels = tuple(f"{word}{row.turn}" if row.turn else "hand" for row in answer.rows)
    read = {"first": lambda row: row.first, "second": lambda row: row.second}
    where = "seen" if question.where == "seen" else "in hand"
    which = deck_title.of_several(answer.part, answer.parts)
    return Chart(
        title=f"{which}At least {question.least} of {answer.wanted.copies} cards {where}",
        subtitle=question.says,
        labels=labels,
        series=tuple(
            Series(f"going {seat}", tuple(100 * read[seat](row) for row in answer.rows))
            for seat in question.seats
        ),
        percent=True,
    )
