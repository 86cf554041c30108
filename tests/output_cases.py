"""Verdicts made by hand, for reports to show."""

from deckcheck.deck import Deck, Entry
from deckcheck.decklist.tree import CardLine, Field, Listed, Section
from deckcheck.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from deckcheck.engine import Verdict
from deckcheck.model import Card, CardType, Choice, Printing, Reading, Resolution, Zone
from deckcheck.report.base import Outcome, Problem, Run
from deckcheck.rules.suppressions import Suppressed
from deckcheck.source import Source, Span, line_span

RUN = Run("0.1.0", "2026-11-29+1a2b3c4d", "multiverse", "2026-11-29", files=3)


def made(
    text: str, *diagnostics: Diagnostic, path: str = "decks/a.txt", title: str = "", player: str = ""
) -> Verdict:
    """A verdict on that text, with one main character and 60 cards."""
    lines = text.split("\n")
    source = Source(path, text, tuple(lines), ("\n",) * (len(lines) - 1) + ("",), "utf-8", False)
    place = line_span(1, 0, 1)
    fields = (Field("player", player, place, place),) if player else ()
    listed = Listed(source, title, fields, (Section(),), (), ())
    entries = (
        _entry("SET-001", "Boss", CardType.MAIN, 1, Zone.MAIN),
        _entry("SET-002", "Ally", CardType.SUPPORTING, 60, Zone.DECK),
    )
    return Verdict(source, Deck(listed, entries), 1, "multiverse", "2026-11-29", diagnostics)


def _entry(number: str, title: str, type: CardType, quantity: int, zone: Zone) -> Entry:
    card = Card(number, title, type, "illustrated", "Ip", "Brand", (Printing(number, "SET"),), level=1)
    reading = Reading(quantity, title, line_span(1, 2, 6))
    line = CardLine(reading.name_span, (reading,), 0)
    return Entry(line, Section(), Resolution(Choice.EXACT, reading, card), quantity, zone)


TOO_MANY = Diagnostic(
    "D002",
    "too-many-copies",
    Severity.ERROR,
    "5 copies of Ünruh [the 2nd] | {0}; a deck holds at most 4",
    line_span(4, 0, 1),
    "one too many",
    (Label(line_span(2, 2, 6), "counted too"),),
    "take out 1",
    "SET-002",
    ("RB Deck Building Rules",),
    (),
    Fix("set the quantity to 4", (Edit(line_span(4, 0, 1), "4"),), safe=True),
)
REPEATED = Diagnostic(
    "P006",
    "repeated-entry",
    Severity.WARNING,
    "Ally is listed on 2 lines, 7 copies in all",
    line_span(2, 2, 6),
    "first",
    fix=Fix(
        "merge the lines into one of 7",
        (Edit(line_span(2, 0, 1), "7"), Edit(Span(4, 1, 5, 1), "")),
        safe=False,
    ),
    subject="SET-002",
)
LONG = Diagnostic(
    "P002",
    "unparsed-line",
    Severity.ERROR,
    "these lines are no list: 100%",
    Span(2, 3, 4, 2),
    "not understood",
    subject="lines",
)
ADVISED = Diagnostic("Z999", "not-in-the-catalogue", Severity.ADVICE, "it will be slow", line_span(1, 0, 0))

LIST = "Deck\n2 Ally\n\n5 Ünruh  # five\n1 Ogre\n"
OUTCOMES: tuple[Outcome, ...] = (
    made(LIST, REPEATED, TOO_MANY, TOO_MANY, ADVISED, path="decks/a b.txt", title="First", player="Zoë Vogt"),
    Problem("decks/none.txt", "no such file or folder", "look elsewhere"),
    made(LIST, LONG, path="/elsewhere/b.txt")._replace(
        ordinal=2, judged=False, suppressed=(Suppressed(REPEATED, "so it was agreed"),)
    ),
    made(LIST, path="./c.txt", title="Clean"),
)
"""A deck with everything, a path that leads nowhere, one that is not judged, and one without a remark."""
