"""A command line run in this process, and verdicts made by hand."""

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from deckcheck.cards.library import Library
from deckcheck.cards.snapshot import PlainSnapshot
from deckcheck.cli.main import run
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.tree import CardLine, Field, Listed, Section
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.engine import Settings, Verdict
from deckcheck.errors import DataError
from deckcheck.model import Card, CardType, Choice, Printing, Reading, Resolution, Zone
from deckcheck.source import Source, Span, line_span

COLORS = ("NO_COLOR", "FORCE_COLOR")
CI = ("GITHUB_WORKSPACE", "GITHUB_STEP_SUMMARY", "CI_PROJECT_DIR")


class Ran(NamedTuple):
    """What a command did."""

    out: str
    err: str
    code: int

    def __str__(self) -> str:
        return f"--- standard output\n{self.out}--- standard error\n{self.err}--- exit code\n{self.code}\n"


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Run the command line as `deckcheck` would; `stdin` is its standard input."""
    for name in (*COLORS, *CI, "DECKCHECK_DATA", "DECKCHECK_FORMAT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def start(*words: str, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = run(words)
        out, err = capsys.readouterr()
        return Ran(out, err, code)

    return start


def source(text: str, path: str = "decks/a.txt") -> Source:
    """A source of that text."""
    lines = tuple(text.split("\n"))
    return Source(path, text, lines, ("\n",) * (len(lines) - 1) + ("",), "utf-8", False)


def card(number: str, title: str, type: CardType, level: int | None = None) -> Card:
    """A card that is known by little more than its name."""
    return Card(number, title, type, "illustrated", "Ip", "Brand", (Printing(number, "SET"),), level=level)


def entry(line: int, quantity: int, of: Card, zone: Zone, pile: str | None = None) -> Entry:
    """A line of a list that names that card."""
    reading = Reading(quantity, of.title, line_span(line, 2, 2 + len(of.title)))
    written = CardLine(reading.name_span, (reading,), 0)
    return Entry(written, Section(), Resolution(Choice.EXACT, reading, of), quantity, zone, pile)


BOSS = card("SET-001", "Boss", CardType.MAIN, 1)
ALLY = card("SET-002", "Ally", CardType.SUPPORTING)


@pytest.fixture
def verdict() -> Callable[..., Verdict]:
    """Make a verdict on a text from diagnostics."""

    def make(
        text: str,
        *diagnostics: Diagnostic,
        path: str = "decks/a.txt",
        ordinal: int = 1,
        title: str = "",
        player: str = "",
        mains: tuple[Card, ...] = (BOSS,),
    ) -> Verdict:
        place = line_span(1, 0, 1)
        fields = (Field("player", player, place, place),) if player else ()
        listed = Listed(source(text, path), title, fields, (Section(),), (), ())
        entries = (
            *(entry(1, 1, main, Zone.MAIN) for main in mains),
            entry(2, 60, ALLY, Zone.DECK),
            entry(3, 2, ALLY, Zone.PILE, "invention"),
        )
        return Verdict(listed.source, Deck(listed, entries), ordinal, "multiverse", "2026-11-29", diagnostics)

    return make


def finding(severity: Severity, span: Span, message: str) -> Diagnostic:
    """A diagnostic of that severity, code and name being of no matter."""
    rules = {
        Severity.ERROR: ("D002", "too-many-copies"),
        Severity.WARNING: ("N002", "misspelled-card"),
        Severity.ADVICE: ("A001", "unplayable-affiliation"),
    }
    return Diagnostic(*rules[severity], severity, message, span, "here")


class ScriptedChecker:
    """Judges by the first character of each line: `!` an error, `?` a warning, `~` advice.

    A line `fault` makes the checker itself fail, `refuse` makes the data wrong;
    `---` ends a deck.
    """

    settings: list[Settings] = []

    def __init__(self, library: Library, settings: Settings) -> None:
        self._day = settings.as_of
        self._format = settings.format or library.default_format
        self.settings.append(settings)

    def check(self, source: Source) -> tuple[Verdict, ...]:
        decks = [[]]
        for number, line in enumerate(source.lines, start=1):
            if line == "---":
                decks.append([])
            decks[-1].extend(self._findings(number, line))
        return tuple(
            self._verdict(source, ordinal, tuple(found)) for ordinal, found in enumerate(decks, start=1)
        )

    def _findings(self, number: int, line: str) -> list[Diagnostic]:
        if line == "fault":
            raise ZeroDivisionError("division by zero")
        if line == "refuse":
            raise DataError("the pile has no contents", "see its file", "piles.yaml:3:1")
        signs = {"!": Severity.ERROR, "?": Severity.WARNING, "~": Severity.ADVICE}
        if line[:1] not in signs:
            return []
        return [finding(signs[line[0]], line_span(number, 0, len(line)), f"it says {line}")]

    def _verdict(self, source: Source, ordinal: int, found: tuple[Diagnostic, ...]) -> Verdict:
        listed = Listed(source, "", (), (Section(),), (), ())
        entries = (entry(1, 1, BOSS, Zone.MAIN), entry(2, 60, ALLY, Zone.DECK))
        return Verdict(source, Deck(listed, entries), ordinal, self._format, self._day, found)


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> type[ScriptedChecker]:
    """Put a scripted checker and an almost empty library behind `validate`."""
    from deckcheck.cli import game_formats, judge

    formats = (("multiverse", "Multiverse", (), True), ("pauper", "Pauper", (), False))
    names = {name: ((name, "", ""),) for name, *_ in formats}
    sections = {"meta": {"version": "2026-11-29+1a2b3c4d"}, "formats": formats, "format_names": names}
    library = Library(PlainSnapshot(sections, []))
    monkeypatch.setattr(judge, "open_library", lambda data: library)
    monkeypatch.setattr("deckcheck.engine.Checker", ScriptedChecker)
    monkeypatch.setattr(game_formats.time, "strftime", lambda pattern: "2026-11-29")
    monkeypatch.setattr(ScriptedChecker, "settings", [])
    return ScriptedChecker
