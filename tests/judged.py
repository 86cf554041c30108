"""Judges a list and puts into plain lines what was read and what was found."""

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_bytes, source_from_text
from deckcheck.diagnostic import Diagnostic
from deckcheck.engine import Settings, Verdict, check
from deckcheck.rules import all_rules
from deckcheck.source import Source

TODAY = "2026-11-29"
SIZE_AND_MAIN = ("D001", "D005")
"""Rules that a list of a few lines breaks by being short."""


FAMILIES = "PND"
"""The rules about the reading, the names, and the counts of the deck and its main character."""


def judge_all(
    library: Library, data: str | bytes | Source, *off: str, as_of: str = TODAY
) -> tuple[Verdict, ...]:
    """The verdicts on all decks of a list by the rules of FAMILIES without those in `off`."""
    others = {rule.code for rule in all_rules() if rule.code[0] not in FAMILIES}
    severities = tuple((code, None) for code in sorted(others.union(off)))
    return check(_source(data), library, Settings(as_of, severities=severities))


def judge(library: Library, data: str | bytes | Source, *off: str, as_of: str = TODAY) -> Verdict:
    """The verdict on a list of one deck."""
    (verdict,) = judge_all(library, data, *off, as_of=as_of)
    return verdict


def errors(verdicts: tuple[Verdict, ...]) -> int:
    """How many errors there are, over all decks."""
    return sum(verdict.errors for verdict in verdicts)


def not_understood(verdicts: tuple[Verdict, ...]) -> int:
    """How many lines say nothing that is known, over all decks."""
    unknown = (entry for verdict in verdicts for entry in verdict.deck.entries if not entry.card)
    return sum(len(verdict.deck.listed.unparsed) for verdict in verdicts) + sum(1 for _ in unknown)


def cards(verdict: Verdict) -> list[str]:
    """A line for each entry: zone (and pile), quantity, number and title; `?` where no card is known."""
    lines = []
    for entry in verdict.deck.entries:
        zone = f"{entry.zone} {entry.pile}" if entry.pile else str(entry.zone or "?")
        name = f"{entry.card.number} {entry.card.title}" if entry.card else f"? {entry.title}"
        lines.append(f"{zone}: {entry.quantity} {name}")
    return lines


def findings(verdict: Verdict) -> list[str]:
    """A line for each diagnostic: line, severity, code, and what is suggested."""
    return [_finding(one) for one in verdict.diagnostics]


def messages(verdict: Verdict) -> list[str]:
    """A line for each diagnostic, with its message."""
    return [f"{one.span.line} {one.code} {one.message}" for one in verdict.diagnostics]


def _finding(one: Diagnostic) -> str:
    suggested = f" -> {', '.join(one.suggestions)}" if one.suggestions else ""
    return f"{one.span.line} {one.severity} {one.code}{suggested}"


def _source(data: str | bytes | Source) -> Source:
    if isinstance(data, str):
        return source_from_text("list.txt", data)
    return source_from_bytes("list.txt", data) if isinstance(data, bytes) else data
