"""A short answer for each player, to paste into a mail."""

from collections.abc import Iterator
from textwrap import fill
from unicodedata import normalize

from deckcheck.event.judged import Judged
from deckcheck.event.names import name_words
from deckcheck.event.results import Entrant, Event, Standing
from deckcheck.report import event_words as words
from deckcheck.report.printable import printable
from deckcheck.report.text import counted

WIDTH = 78
_LONGEST_NAME = 60


def answer(entrant: Entrant, event: Event) -> str:
    """The verdict on a player's deck, why, what helps, and what else they should know."""
    lines = [f"{printable(entrant.name)}: {_verdict(entrant, event)}", ""]
    deck = entrant.deck
    if deck is not None:
        lines += _findings(deck)
        lines += _notes(entrant, deck)
    return "\n".join(lines).rstrip("\n") + "\n"


def file_names(event: Event) -> list[str]:
    """A name for the file of each player's answer: letters and digits only, no two alike in any case."""
    taken: set[str] = set()
    found = []
    for one in event.entrants:
        stem = "-".join(name_words(normalize("NFC", one.name)))
        stem = "".join(char for char in stem if char.isalnum() or char == "-").strip("-")
        stem = f"answer-{stem[:_LONGEST_NAME]}".rstrip("-")
        name, number = stem, 1
        while name.casefold() in taken:
            number += 1
            name = f"{stem}-{number}"
        taken.add(name.casefold())
        found.append(f"{name}.txt")
    return found


def _verdict(entrant: Entrant, event: Event) -> str:
    by = f"{event.format} ({event.as_of})"
    deck = entrant.deck
    if deck is None:
        return f"we have no deck of yours for {printable(event.name)}. Please send one."
    called = " · ".join(filter(None, (words.mains(deck), f"hash {deck.hash}" if deck.hash else "")))
    which = f"your deck{f' ({printable(called)})' if called else ''}"
    if entrant.standing is Standing.LEGAL:
        return f"{which} is legal in {by}."
    if entrant.standing is Standing.UNREADABLE:
        why = printable(words.reason(entrant))
        return f"we could not read {printable(deck.name)}: {why}. Please send it again as plain text."
    return f"{which} is not legal in {by}: {counted(deck.errors, 'error')}."


def _findings(deck: Judged) -> Iterator[str]:
    if deck.fault or deck.unreadable:
        return
    shown = [one for one in deck.findings if one.severity != "advice"]
    for one in shown:
        kind = "" if one.severity == "error" else f"{one.severity}: "
        yield _bullet(f"{words.where(one)}: {kind}{printable(one.message)} ({one.code})", "- ")
        if one.written:
            yield f"      {printable(one.written)}"
        if one.remedy:
            yield _bullet(printable(one.remedy), "    -> ")
    if deck.left_out:
        yield f"- and {deck.left_out} more"
    if shown:
        yield ""


def _notes(entrant: Entrant, deck: Judged) -> Iterator[str]:
    if entrant.late:
        yield _bullet(f"It came late ({printable(entrant.late)}).", "")
    if entrant.earlier:
        older = words.names([printable(one.name) for one in entrant.earlier])
        yield _bullet(f"What counts is {printable(deck.name)}, the newest; before it came {older}.", "")
        if entrant.changes:
            yield _bullet(f"Changes: {printable(words.changed(entrant))}.", "")
    if deck.other_format:
        yield _bullet(f"Your list says {printable(deck.other_format)}; we play another format.", "")


def _bullet(text: str, sign: str) -> str:
    indent = " " * len(sign)
    return fill(text, WIDTH, initial_indent=sign, subsequent_indent=indent, break_on_hyphens=False)
