"""A verdict on its way from one process to another: what reports need of it, and nothing else."""

from typing import NamedTuple

from deckcheck.cards.library import Library
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.decode import split_lines
from deckcheck.decklist.tree import CardLine, Field, Listed, Section
from deckcheck.diagnostic import Diagnostic
from deckcheck.engine import Verdict
from deckcheck.model import Choice, Reading, Resolution, Zone
from deckcheck.rules.suppressions import Suppressed
from deckcheck.source import Source, Span

_NOWHERE = Span(1, 1, 1, 1)
_SECTION = Section()
_KEPT = 10_000
"""Entries kept; more are forgotten, so that memory stays flat."""

Row = tuple[str, str, int, str, str]
"""Zone, pile (empty: none), copies, number of the card (empty: not known), name as it is written."""


class Packed(NamedTuple):
    """See Verdict and Listed for the fields; `text` is empty where nothing was found in it."""

    path: str
    text: str
    ordinal: int
    title: str
    fields: tuple[Field, ...]
    rows: tuple[Row, ...]
    starting_piles: tuple[str, ...]
    format: str
    as_of: str
    diagnostics: tuple[Diagnostic, ...]
    choices: tuple[str, ...]
    judged: bool
    suppressed: tuple[Suppressed, ...]


def pack(verdict: Verdict) -> Packed:
    """A verdict without lines, spans and cards."""
    source, deck = verdict.source, verdict.deck
    speaks = verdict.diagnostics or verdict.suppressed
    return Packed(
        source.path,
        source.text if speaks else "",
        verdict.ordinal,
        deck.listed.title,
        deck.listed.fields,
        tuple(map(_row, deck.entries)),
        deck.starting_piles,
        verdict.format,
        verdict.as_of,
        verdict.diagnostics,
        verdict.choices,
        verdict.judged,
        verdict.suppressed,
    )


class Unpacking:
    """Makes verdicts of packed ones; entries that lists have in common are made once."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._entries: dict[Row, Entry] = {}

    def verdict(self, packed: Packed) -> Verdict:
        """The verdict again. Its entries know zone, pile, quantity and card, but not their lines."""
        source = Source(packed.path, packed.text, *split_lines(packed.text), "utf-8", False)
        listed = Listed(source, packed.title, packed.fields, (_SECTION,), (), ())
        deck = Deck(listed, tuple(map(self._entry, packed.rows)), packed.starting_piles)
        return Verdict(
            source,
            deck,
            packed.ordinal,
            packed.format,
            packed.as_of,
            packed.diagnostics,
            packed.choices,
            packed.judged,
            packed.suppressed,
        )

    def _entry(self, row: Row) -> Entry:
        found = self._entries.get(row)
        if found is None:
            found = _entry(row, self._library)
            if found.card:
                if len(self._entries) >= _KEPT:
                    self._entries.clear()
                self._entries[row] = found
        return found


def _row(entry: Entry) -> Row:
    number, name = (entry.card.number, "") if entry.card else ("", entry.resolution.reading.name)
    return (entry.zone or "", entry.pile or "", entry.quantity, number, name)


def _entry(row: Row, library: Library) -> Entry:
    zone, pile, quantity, number, name = row
    card = library.card(number) if number else None
    reading = Reading(quantity, card.title if card else name, _NOWHERE)
    choice = Choice.EXACT if card else Choice.UNKNOWN
    line = CardLine(_NOWHERE, (reading,), 0)
    return Entry(
        line,
        _SECTION,
        Resolution(choice, reading, card),
        quantity,
        Zone(zone) if zone else None,
        pile or None,
    )
