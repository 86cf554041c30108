"""What rules are given beside the deck: queries of cards, answered once, and the facts they lack."""

import pytest

from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_text
from deckcheck.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from deckcheck.engine import Settings, check
from deckcheck.rules.base import Context, Missing, Rule, labels
from deckcheck.source import Span

QUERIES = ("volume:1", "volume:2", "health>=2", "volume:2 health>=2", "volume:1 health>=2")
RULE = Rule("F001", "one", "is one", Severity.WARNING, ("a book",))


@pytest.fixture
def library(data, add_format):
    """The library of the folder with a format for no tournaments, which asks the QUERIES."""
    asks = "".join(f"  - {{every: piles, must: '{query}', says: so}}\n" for query in QUERIES)
    add_format("home", f"tournament: false\nrequirements:\n{asks}")
    return open_library(data)


@pytest.fixture
def ajax(library):
    """A card of volume 1, of whose health and teams nothing is known."""
    (verdict,) = check(source_from_text("a.txt", "4 Ajax\n"), library, Settings("2021-01-01"))
    return verdict.deck.known[0]


def test_a_context_of_nothing_but_library_format_and_day(library):
    context = Context(library, "open", "2021-01-01")
    assert (context.format, context.game_format.title, context.casual, context.table, context.seat) == (
        "open",
        "Open",
        False,
        None,
        0,
    )
    assert (context.unknown_format, context.unclear_date, context.judged, context.spared) == (
        False,
        False,
        None,
        None,
    )
    assert (context.missing, context.suppressions, context.idle) == ([], (), frozenset())


def test_play_is_casual_where_it_is_said_or_the_format_is_for_no_tournaments(library):
    cases = (("open", False), ("open", True), ("home", False), ("home", True))
    told = [Context(library, format, "2021-01-01", casual).casual for format, casual in cases]
    assert told == [False, True, True, True]


def test_a_query_is_answered_by_the_volumes_of_sets(library, ajax):
    context = Context(library, "open", "2021-01-01")
    assert [context.answer(one, ajax.card) for one in QUERIES] == [True, False, None, False, None]
    assert [context.matches(one, ajax, RULE) for one in QUERIES] == [True, False, False, False, False]
    assert context.missing == [Missing(ajax, "health", "F001")] * 2


def test_a_fact_that_a_query_lacks_is_noted_once(library, ajax):
    context = Context(library, "open", "2021-01-01")
    assert [context.matches("volume:1 health>=2", ajax, RULE) for _ in range(2)] == [False, False]
    assert context.missing == [Missing(ajax, "health", "F001")]


def test_a_label_says_the_title_where_it_is_given_no_words(ajax):
    assert labels([ajax]) == (Label(ajax.span, "Ajax (AAA-011)"),)
    assert labels([ajax], "here") == (Label(ajax.span, "here"),)


def test_a_diagnostic_of_a_rule():
    span, edits = Span(1, 1, 1, 2), Fix("do", (Edit(Span(1, 1, 1, 2), "x"),), True)
    assert RULE.at(span, "wrong") == Diagnostic(
        "F001", "one", Severity.WARNING, "wrong", span, cites=("a book",)
    )
    said = RULE.at(
        span,
        "wrong",
        here="h",
        labels=(Label(span, "l"),),
        help="x",
        subject="s",
        suggestions=("y",),
        fix=edits,
    )
    assert said == Diagnostic(
        "F001",
        "one",
        Severity.WARNING,
        "wrong",
        span,
        "h",
        (Label(span, "l"),),
        "x",
        "s",
        ("a book",),
        ("y",),
        edits,
    )
