"""What is kept of a submission once it is judged: little, and nothing that holds the library."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from deckcheck.build.deck_hash import deck_hash
from deckcheck.deck import Deck
from deckcheck.decklist.decode import MAX_BYTES, source_from_bytes
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.engine import Checker, Verdict
from deckcheck.errors import DeckcheckError
from deckcheck.event.submission import Submission
from deckcheck.model import Zone
from deckcheck.rules.format_names import find_format
from deckcheck.rules.stated import stated
from deckcheck.source import Source

MOST_FINDINGS = 60
"""Findings of one deck that are kept, errors first."""

MOST_CARDS = 400
"""Cards of one deck that are kept."""

_LONGEST_NAME = 120
_LONGEST_LINE = 160
_WORST_FIRST = tuple(Severity)


class Finding(NamedTuple):
    """A diagnostic in short; `written` is what stands on its line, `remedy` says what helps."""

    severity: str
    code: str
    name: str
    line: int
    message: str
    remedy: str = ""
    written: str = ""


class Listed(NamedTuple):
    """So many copies of a card in a zone or pile; `number` is empty where no card is known."""

    zone: str
    pile: str
    quantity: int
    title: str
    number: str = ""
    type: str = ""
    level: int = 0
    cost: str = ""


class Main(NamedTuple):
    """A starting main character."""

    number: str
    title: str


class Judged(NamedTuple):
    """One deck that was handed in, and the verdict on it.

    `ordinal` counts the decks of its submission. `player` and `title` are the
    list's own words, `other_format` is the format it states where that is not
    the event's. With a `fault` nothing was judged. `unreadable` is a submission
    that is no text. `left_out` are findings of which only the number is kept.
    """

    submission: Submission
    ordinal: int = 1
    player: str = ""
    title: str = ""
    other_format: str = ""
    format: str = ""
    as_of: str = ""
    legal: bool = False
    unreadable: bool = False
    fault: str = ""
    errors: int = 0
    warnings: int = 0
    findings: tuple[Finding, ...] = ()
    left_out: int = 0
    mains: tuple[Main, ...] = ()
    teams: tuple[str, ...] = ()
    cards: tuple[Listed, ...] = ()
    deck_size: int = 0
    hash: str = ""

    @property
    def name(self) -> str:
        """How reports call it."""
        name = self.submission.name
        return f"{name} (deck {self.ordinal})" if self.ordinal > 1 else name


def judge_submission(submission: Submission, checker: Checker) -> tuple[Judged, ...]:
    """The verdict on each deck of a submission; at least one, and whatever is wrong with it is in there."""
    bare = submission._replace(text=None)
    if submission.fault:
        return (Judged(bare, fault=submission.fault),)
    try:
        source = _source(submission)
        return tuple(_judged(bare, verdict, checker) for verdict in checker.check(source))
    except OSError as fault:
        return (Judged(bare, fault=f"cannot be read: {fault.strerror or fault}"),)
    except DeckcheckError as error:
        return (Judged(bare, fault=error.message),)
    except Exception as fault:  # noqa: BLE001 - one list must not stop the others
        return (Judged(bare, fault=f"internal fault: {type(fault).__name__}: {fault}"),)


def lost(submission: Submission) -> tuple[Judged, ...]:
    """What stands for a submission whose judging ended the process that did it."""
    return (Judged(submission._replace(text=None), fault="judging it ended the process that did it"),)


def _source(submission: Submission) -> Source:
    if submission.text is not None:
        return source_from_bytes(submission.name, submission.text)
    with Path(submission.file).open("rb") as stream:
        return source_from_bytes(submission.name, stream.read(MAX_BYTES + 1))


def _judged(submission: Submission, verdict: Verdict, checker: Checker) -> Judged:
    deck = verdict.deck
    mains = dict.fromkeys(one.card for one in deck.mains)
    return Judged(
        submission,
        verdict.ordinal,
        _stated(deck, "player"),
        " ".join(deck.listed.title.split())[:_LONGEST_NAME],
        _other_format(verdict, checker),
        verdict.format,
        verdict.as_of,
        verdict.legal,
        deck.listed.source.unreadable is not None,
        "",
        verdict.errors,
        verdict.warnings,
        tuple(_finding(one, verdict.source) for one in _kept(verdict.diagnostics)),
        max(0, len(verdict.diagnostics) - MOST_FINDINGS),
        tuple(Main(card.number, card.title) for card in mains),
        tuple(dict.fromkeys(team for card in mains for team in card.teams)),
        _cards(deck),
        deck.copies(Zone.DECK),
        deck_hash(deck),
    )


def _stated(deck: Deck, name: str) -> str:
    field = stated(deck.listed, name)
    return " ".join(field.value.split())[:_LONGEST_NAME] if field else ""


def _other_format(verdict: Verdict, checker: Checker) -> str:
    written = _stated(verdict.deck, "format")
    if not written or find_format(written, checker.library, verdict.as_of) == verdict.format:
        return ""
    return written


def _kept(diagnostics: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """The diagnostics in their order, or of very many the worst."""
    if len(diagnostics) <= MOST_FINDINGS:
        return diagnostics
    return sorted(diagnostics, key=lambda one: _WORST_FIRST.index(one.severity))[:MOST_FINDINGS]


def _finding(diagnostic: Diagnostic, source: Source) -> Finding:
    title = diagnostic.fix.title if diagnostic.fix else ""
    written = source.line(diagnostic.span.line).strip()
    return Finding(
        diagnostic.severity.value,
        diagnostic.code,
        diagnostic.name,
        diagnostic.span.line,
        diagnostic.message,
        diagnostic.help or title,
        written if len(written) <= _LONGEST_LINE else f"{written[:_LONGEST_LINE]}…",
    )


def _cards(deck: Deck) -> tuple[Listed, ...]:
    """The cards by zone and pile, the copies of one card added up, in the order of the list."""
    copies: dict[Listed, int] = {}
    for one in _listed(deck):
        copies[one._replace(quantity=0)] = copies.get(one._replace(quantity=0), 0) + one.quantity
    rows = tuple(one._replace(quantity=quantity) for one, quantity in copies.items())
    return rows[:MOST_CARDS]


def _listed(deck: Deck) -> Iterator[Listed]:
    for entry in deck.entries:
        zone, pile, card = str(entry.zone or ""), entry.pile or "", entry.card
        if card is None:
            yield Listed(zone, pile, entry.quantity, re.sub(r"\s+", " ", entry.title)[:_LONGEST_NAME])
            continue
        cost = "" if card.cost is None else str(card.cost)
        type = card.type.value if card.type else ""
        yield Listed(zone, pile, entry.quantity, card.title, card.number, type, card.level or 0, cost)


def claims(judged: Judged, folder: bool, stem: str) -> Sequence[str]:
    """The names that tell whose deck it is, the strongest first; `folder`: its folder is one player's own."""
    own = judged.submission.folder if folder else ""
    return [name for name in (own, judged.player, judged.submission.sender, stem) if name.strip()]
