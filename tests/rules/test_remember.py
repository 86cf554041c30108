"""What is asked of a deck, or said of a line, is worked out once."""

import pytest

from deckcheck.cards.library import Library
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.decode import source_from_text
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.engine import Settings, Verdict, check
from deckcheck.rules import remember
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.remember import once_a_deck, once_a_line

RULE = Rule("Y001", "said", "is said", Severity.ADVICE)


def verdicts(library: Library, text: str) -> tuple[Verdict, ...]:
    return check(source_from_text("list.txt", text), library, Settings("2026-11-29"))


def test_a_deck_is_asked_once_until_another_is_asked() -> None:
    asked: list[str] = []

    def ask(deck: str) -> int:
        asked.append(deck)
        return len(deck)

    remembered = once_a_deck(ask)
    # Equal words, but not the same ones.
    one, same = "a deck", "a deck "[:-1]
    assert [remembered(deck) for deck in (one, one, same, "another", one)] == [6, 6, 6, 7, 6]
    assert asked == ["a deck", "a deck", "another", "a deck"]


def test_lines_that_say_the_same_are_told_once_and_at_their_own_place(library: Library) -> None:
    told: list[int] = []

    def say(deck: Deck, entry: Entry, context: Context) -> Diagnostic:
        told.append(entry.line.span.line)
        return RULE.at(entry.span, entry.title)

    remembered = once_a_line(say)
    lines = "Deck\n4 Yondu\n4 Loki (MNB-098)\n4 Yondu\n3 Yondu\n"
    places = []
    for verdict in verdicts(library, f"{lines}===\n{lines}"):
        context = Context(library, verdict.format, verdict.as_of)
        said = [remembered(verdict.deck, entry, context) for entry in verdict.deck.entries]
        places += [(one.span, one.message) for one in said]
    assert told == [2, 3, 5]
    assert [span.line for span, _ in places] == [2, 3, 4, 5, 8, 9, 10, 11]
    assert [message for _, message in places] == ["Yondu", "Loki", "Yondu", "Yondu"] * 2


def test_only_so_many_lines_are_remembered(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remember, "_MOST_LINES", 2)
    told: list[str] = []

    def say(deck: Deck, entry: Entry, context: Context) -> Diagnostic:
        told.append(entry.title)
        return RULE.at(entry.span, entry.title)

    remembered = once_a_line(say)
    lines = "4 Yondu\n4 Loki\n4 Loki\n4 Ronan\n4 Ronan\n4 Yondu\n"
    (verdict,) = verdicts(library, f"Deck\n{lines}")
    context = Context(library, verdict.format, verdict.as_of)
    for entry in verdict.deck.entries:
        remembered(verdict.deck, entry, context)
    assert told == ["Yondu", "Loki", "Ronan", "Yondu"]
