"""The text report, whole, on verdicts made by hand."""

from collections.abc import Callable

import pytest

from deckcheck.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from deckcheck.engine import Verdict
from deckcheck.report.base import Run, renderer
from deckcheck.source import Span, line_span

Make = Callable[..., Verdict]
RUN = Run("0.1.0", "2026-11-29+1a2b3c4d", "multiverse", "2026-11-29", fix_command="deckcheck fix")

COSMO = "Main Character\n1 Boss\n\nSupporting Characters\n\n\n\n\n\n\n\n\n\n5 Cosmo"


def shown(*verdicts: Verdict, run: Run = RUN, report: str = "text") -> str:
    """The report on those verdicts."""
    return "".join(renderer(report)(verdicts, run))


def error(span: Span, message: str = "it is wrong", here: str = "", **more: object) -> Diagnostic:
    """An error at that place."""
    return Diagnostic("D002", "too-many-copies", Severity.ERROR, message, span, here, **more)


def test_the_look_of_one_error(verdict: Make) -> None:
    fix = Fix("set the quantity to 4", (Edit(line_span(14, 0, 1), "4"),), safe=True)
    one = error(
        line_span(14, 0, 1),
        "5 copies of Cosmo (MNB-061); a deck holds at most 4",
        "one too many",
        cites=("RB Deck Building Rules",),
        fix=fix,
    )
    assert shown(verdict(COSMO, one)) == (
        "decks/a.txt:14:1: error D002 [too-many-copies] 5 copies of Cosmo (MNB-061); a deck holds at most 4\n"
        "   |\n"
        "14 | 5 Cosmo\n"
        "   | ^ one too many\n"
        "   = RB Deck Building Rules · fix: set the quantity to 4 (deckcheck fix)\n"
        "\n"
        "a.txt: NOT LEGAL in multiverse (2026-11-29): 1 error, 0 warnings · 60 cards · Boss\n"
    )


def test_an_unsafe_fix_and_a_run_without_a_fix_command(verdict: Make) -> None:
    one = error(line_span(1, 0, 4), fix=Fix("write the other name", (), safe=False), help="look at both")
    with_command = shown(verdict(COSMO, one))
    assert "\n  = fix: write the other name (deckcheck fix --unsafe-fixes)\n" in with_command
    without = shown(verdict(COSMO, one), run=RUN._replace(fix_command=""))
    assert "  = fix: write the other name\n  = help: look at both\n" in without


def test_labels_stand_in_list_order_and_each_line_once(verdict: Make) -> None:
    text = "4 Cosmo\n1 Boss\n1 Ally and Cosmo\n\n\n\n\n\n\n2 Cosmo"
    one = error(
        line_span(10, 0, 1),
        "7 copies of Cosmo; a deck holds at most 4",
        "three too many",
        labels=(
            Label(line_span(3, 11, 16), "a seventh here"),
            Label(line_span(1, 0, 1), "four here"),
            Label(line_span(3, 0, 1), "of this"),
        ),
    )
    assert shown(verdict(text, one), report="text") == (
        "decks/a.txt:10:1: error D002 [too-many-copies] 7 copies of Cosmo; a deck holds at most 4\n"
        "   |\n"
        " 1 | 4 Cosmo\n"
        "   | - four here\n"
        "...\n"
        " 3 | 1 Ally and Cosmo\n"
        "   | - of this\n"
        "   |            ----- a seventh here\n"
        "...\n"
        "10 | 2 Cosmo\n"
        "   | ^ three too many\n"
        "\n"
        "a.txt: NOT LEGAL in multiverse (2026-11-29): 1 error, 0 warnings · 60 cards · Boss\n"
    )


def test_many_labels_are_counted_after_the_twelfth(verdict: Make) -> None:
    text = "\n".join(f"{number} Ally" for number in range(1, 21))
    labels = tuple(Label(line_span(line, 0, 1), "") for line in range(2, 21))
    report = shown(verdict(text, error(line_span(1, 0, 1), labels=labels)))
    assert "\n13 | 13 Ally\n   | -\n   = and 7 more places\n" in report
    assert "14 Ally" not in report


@pytest.mark.parametrize(
    ("line", "span", "expected"),
    [
        ("\t4\tCosmo", (3, 8), "1 |     4   Cosmo\n  |         ^^^^^ x"),
        ("4 カード Cosmo", (2, 5), "1 | 4 カード Cosmo\n  |   ^^^^^^ x"),
        ("4 カード Cosmo", (6, 11), "1 | 4 カード Cosmo\n  |          ^^^^^ x"),
        ("1 Cafe\u0301 Boss", (8, 12), "1 | 1 Cafe\u0301 Boss\n  |        ^^^^ x"),
        ("4 Cosmo", (7, 7), "1 | 4 Cosmo\n  |        ^ x"),
        ("4 Cosmo", (40, 44), "1 | 4 Cosmo\n  |        ^ x"),
        ("", (0, 0), "1 |\n  | ^ x"),
        ("4 \x1b[31mCosmo", (7, 12), "1 | 4 <U+001B>[31mCosmo\n  |               ^^^^^ x"),
        ("4 Cos\u200bmo", (2, 8), "1 | 4 Cos<U+200B>mo\n  |   ^^^^^^^^^^^^^ x"),
        ("4\u00a0Cosmo", (2, 7), "1 | 4\u00a0Cosmo\n  |   ^^^^^ x"),
    ],
)
def test_carets_stand_under_what_they_mean(
    verdict: Make, line: str, span: tuple[int, int], expected: str
) -> None:
    report = shown(verdict(line, error(line_span(1, *span), here="x")))
    assert f"  |\n{expected}\n\n" in report


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (0, "1 | " + "Cosmo" + "." * 95 + "…\n  | ^^^^^ x"),
        (60, "1 | …" + "." * 33 + "Cosmo" + "." * 62 + "…\n  | " + " " * 34 + "^^^^^ x"),
        (295, "1 | …" + "." * 95 + "Cosmo\n  | " + " " * 96 + "^^^^^ x"),
    ],
)
def test_a_long_line_is_cut_around_the_caret(verdict: Make, start: int, expected: str) -> None:
    line = "." * start + "Cosmo" + "." * (295 - start)
    report = shown(verdict(line, error(line_span(1, start, start + 5), here="x")))
    assert f"  |\n{expected}\n\n" in report


def test_two_places_far_apart_in_a_long_line_are_both_shown(verdict: Make) -> None:
    line = "Cosmo" + "." * 290 + "Ultra"
    one = error(line_span(1, 0, 5), here="x", labels=(Label(line_span(1, 295, 300), "y"),))
    report = shown(verdict(line, one))
    assert "1 | Cosmo....." in report
    assert ".....Ultra\n" in report


def test_a_span_over_lines_is_marked_to_the_end_of_its_first(verdict: Make) -> None:
    report = shown(verdict("4 Cosmo\n2 Ally\n1 Boss", error(Span(1, 3, 3, 2), here="all of it")))
    assert "1 | 4 Cosmo\n  |   ^^^^^ all of it (to line 3)\n\n" in report


def test_nothing_of_a_deck_reaches_the_terminal_as_a_command(verdict: Make) -> None:
    hostile = "4 \x1b]0;gotcha\x07\x9b2J\u202eomsoC\r"
    one = error(line_span(1, 2, 10), f'no card is called "{hostile}"', hostile, help=hostile)
    from deckcheck.model import Card, CardType, Printing

    boss = Card("S-1", "B\x1b[2Joss", CardType.MAIN, "", "", "", (Printing("S-1", "S"),))
    judged = verdict(hostile, one, path="de\x1b[1mck\n.txt", title=hostile, player=hostile, mains=(boss,))
    harmless = verdict("", error(line_span(1, 0, 0), help="x"))
    for report in ("text", "concise", "json"):
        text = shown(judged, report=report)
        assert not [char for char in text if not char.isprintable() and char != "\n"]
        assert text.count("\n") == shown(harmless, report=report).count("\n")


def test_several_decks_of_several_files(verdict: Make) -> None:
    warning = error(line_span(1, 0, 1), "look")._replace(severity=Severity.WARNING)
    advice = error(line_span(1, 0, 1), "think")._replace(severity=Severity.ADVICE)
    report = shown(
        verdict("4 Cosmo"),
        verdict("4 Cosmo", warning, advice, path="decks/b.txt"),
        verdict("4 Cosmo", ordinal=2, path="decks/b.txt", mains=()),
        verdict("4 Cosmo", error(line_span(1, 0, 1)), path="decks/c.txt"),
        run=RUN._replace(files=3),
    )
    assert report == (
        "decks/a.txt: legal in multiverse (2026-11-29): 0 errors, 0 warnings · 60 cards · Boss\n"
        "\n"
        "decks/b.txt:1:1: warning D002 [too-many-copies] look\n"
        "  |\n1 | 4 Cosmo\n  | ^\n\n"
        "decks/b.txt:1:1: advice D002 [too-many-copies] think\n"
        "  |\n1 | 4 Cosmo\n  | ^\n\n"
        "decks/b.txt: legal in multiverse (2026-11-29): 0 errors, 1 warning, 1 advice · 60 cards · Boss\n"
        "decks/b.txt (deck 2): legal in multiverse (2026-11-29): 0 errors, 0 warnings · 60 cards\n"
        "\n"
        "decks/c.txt:1:1: error D002 [too-many-copies] it is wrong\n"
        "  |\n1 | 4 Cosmo\n  | ^\n\n"
        "decks/c.txt: NOT LEGAL in multiverse (2026-11-29): 1 error, 0 warnings · 60 cards · Boss\n"
        "\n"
        "4 decks: 3 legal, 1 not legal · 1 error, 1 warning\n"
    )


def test_colour_changes_nothing_but_colour(verdict: Make) -> None:
    import re

    judged = verdict(COSMO, error(line_span(14, 0, 1), here="x", labels=(Label(line_span(2, 0, 1), "y"),)))
    colored = shown(judged, judged, run=RUN._replace(color=True))
    assert "\x1b[1;31merror D002\x1b[0m" in colored
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == shown(judged, judged)


def test_concise_is_a_line_a_diagnostic(verdict: Make) -> None:
    one, two = error(line_span(14, 0, 1), "first"), error(line_span(2, 2, 6), "second")
    assert shown(verdict(COSMO), verdict(COSMO, one, two), report="concise") == (
        "decks/a.txt:14:1: error D002 [too-many-copies] first\n"
        "decks/a.txt:2:3: error D002 [too-many-copies] second\n"
    )
