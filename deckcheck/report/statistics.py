"""The statistics of decks: as text with bars in 80 columns, JSON, or charts."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from deckcheck.build.statistics import Statistics
from deckcheck.engine import Verdict
from deckcheck.report import deck_title
from deckcheck.report import statistics_plain as plain
from deckcheck.report import statistics_words as words
from deckcheck.report.cards import to_json
from deckcheck.report.charts import Chart, Figure, Series
from deckcheck.rules.base import plural


class Counted(NamedTuple):
    """A deck with its figures: the one of its list, or a part of it."""

    verdict: Verdict
    part: int
    parts: int
    figures: Statistics


def as_text(decks: Sequence[Counted]) -> Iterator[str]:
    """A sheet a deck."""
    for place, deck in enumerate(decks):
        if place:
            yield f"\n{'=' * words.WIDTH}\n\n"
        yield words.wrapped(_title(deck))
        for note in deck_title.notes(deck.verdict):
            yield words.wrapped(note)
        for section in words.sections(deck.figures):
            yield f"\n{section.title}\n"
            yield from section.lines
        yield from _advice(deck.verdict)


def as_json(decks: Sequence[Counted]) -> Iterator[str]:
    """All figures as data."""
    rows = [
        {
            **deck_title.plain(deck.verdict, deck.part, deck.parts),
            **plain.figures(deck.figures),
            "advice": plain.advice(deck.verdict),
        }
        for deck in decks
    ]
    yield to_json({"version": 1, "decks": rows})


FORMATS: dict[str, Callable[[Sequence[Counted]], Iterator[str]]] = {"text": as_text, "json": as_json}


def figure(decks: Sequence[Counted]) -> Figure:
    """A picture of the curve and the symbols, a row a deck."""
    first = decks[0]
    listed = first.verdict.deck.listed
    mains = ", ".join(dict.fromkeys(one.card.title for one in first.verdict.deck.mains))
    player = listed.field("player")
    about = [
        player.value if player else "",
        mains if listed.title else "",
        plural(first.figures.size, "card"),
    ]
    return Figure(
        listed.title or mains or first.verdict.source.path,
        " · ".join(part for part in about if part),
        tuple((_curve(deck), _symbols(deck)) for deck in decks),
    )


def _title(deck: Counted) -> str:
    return deck_title.title(deck.verdict, "Statistics", deck.part, deck.parts)


def _advice(verdict: Verdict) -> Iterator[str]:
    found = plain.advising(verdict)
    if found:
        yield "\nAdvice\n"
    for one in found:
        yield words.wrapped(f"  line {one.span.line}: {one.code} [{one.name}] {one.message}")


def _curve(deck: Counted) -> Chart:
    figures = deck.figures
    rows = figures.curve
    average = f"average {figures.average:.1f}" if figures.average is not None else ""
    characters = Series("characters", tuple(float(row.characters) for row in rows))
    equipment = Series("equipment", tuple(float(row.equipment) for row in rows))
    return Chart(
        f"{deck_title.of_several(deck.part, deck.parts)}Recruit costs",
        f"cards by cost{', ' if average else ''}{average}",
        tuple("?" if row.cost is None else str(row.cost) for row in rows),
        (characters, equipment) if any(equipment.values) else (characters,),
        stacked=True,
    )


def _symbols(deck: Counted) -> Chart:
    rows = deck.figures.symbols
    return Chart(
        "Power symbols",
        "cards that take one for a super power, locations that give it",
        tuple(row.symbol for row in rows),
        (
            Series("needed", tuple(float(row.needed) for row in rows)),
            Series("given", tuple(float(row.given) for row in rows)),
        ),
    )
