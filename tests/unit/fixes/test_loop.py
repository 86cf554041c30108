"""The loop of fixing: conflicts, convergence, what is refused."""

from typing import NamedTuple

import pytest

from deckcheck.deck import Deck, assemble
from deckcheck.decklist.decode import source_from_text
from deckcheck.decklist.tree import Listed, Unparsed
from deckcheck.diagnostic import Diagnostic, Edit, Fix, Severity
from deckcheck.fixes import applied, fix, unified_diff
from deckcheck.source import Source, Span, line_span


class Verdict(NamedTuple):
    """A judgement made by hand."""

    deck: Deck
    diagnostics: tuple[Diagnostic, ...]


def finding(
    code: str, edits: list[Edit], safe: bool = True, severity: Severity = Severity.WARNING
) -> Diagnostic:
    span = edits[0].span if edits else line_span(1, 0, 1)
    put_right = Fix("put it right", tuple(edits), safe) if edits else None
    return Diagnostic(code, "some-rule", severity, "it", span, subject=code, fix=put_right)


def verdict(source: Source, found: list[Diagnostic]) -> Verdict:
    lost = tuple(Unparsed(line, line_span(1, 0, 1)) for line in source.lines if line == "?")
    return Verdict(assemble(Listed(source, "", (), (), (), (), lost), ()), tuple(found))


def each_word(word: str, instead: str, code: str = "W001", **how: object):
    """Judge a text by a word that should not be in it: one finding for each."""

    def judge(source: Source) -> tuple[Verdict, ...]:
        found = []
        for number, line in enumerate(source.lines, start=1):
            at = line.find(word)
            if at >= 0:
                edit = Edit(line_span(number, at, at + len(word)), instead)
                found.append(finding(code, [edit], **how))
        return (verdict(source, found),)

    return judge


def test_all_findings_of_a_list_are_fixed_at_once_and_checked_again() -> None:
    calls = []

    def judge(source: Source) -> tuple[Verdict, ...]:
        calls.append(source.text)
        return each_word("bad", "good")(source)

    done = fix(source_from_text("a.txt", "a bad\nbad b\nc"), judge)
    assert done.source.text == "a good\ngood b\nc"
    assert [one.span.line for one in done.applied] == [1, 2]
    assert calls == ["a bad\nbad b\nc", "a good\ngood b\nc"]
    assert done.verdicts[0].diagnostics == ()


def test_the_first_of_two_fixes_of_one_place_is_applied_and_the_other_looked_at_again() -> None:
    def judge(source: Source) -> tuple[Verdict, ...]:
        (first,) = each_word("one two", "two")(source)
        (second,) = each_word("two", "three", "W002")(source)
        return (verdict(source, [*first.diagnostics, *second.diagnostics]),)

    done = fix(source_from_text("a.txt", "one two"), judge)
    assert (done.source.text, [one.code for one in done.applied]) == ("three", ["W001", "W002"])


def test_two_insertions_at_one_place_are_made_one_after_the_other() -> None:
    def judge(source: Source) -> tuple[Verdict, ...]:
        end = line_span(1, len(source.text), len(source.text))
        lacking = [sign for sign in "ab" if sign not in source.text]
        return (verdict(source, [finding(sign, [Edit(end, sign)]) for sign in lacking]),)

    assert fix(source_from_text("a.txt", "x"), judge).source.text == "xab"


def test_an_unsafe_fix_is_applied_only_where_it_is_wished() -> None:
    judge = each_word("bad", "good", safe=False)
    source = source_from_text("a.txt", "bad")
    assert fix(source, judge).source == source
    assert fix(source, judge, unsafe=True).source.text == "good"


@pytest.mark.parametrize(
    ("instead", "why"),
    [("bad!", "the finding is still there"), ("?", "a line is not understood any more")],
)
def test_a_fix_that_makes_nothing_better_is_refused_for_good(instead: str, why: str) -> None:
    calls = []

    def judge(source: Source) -> tuple[Verdict, ...]:
        calls.append(source.text)
        return each_word("bad", instead)(source)

    done = fix(source_from_text("a.txt", "bad"), judge)
    assert (done.source.text, done.applied, len(calls)) == ("bad", (), 2), why
    assert [one.code for one in done.verdicts[0].diagnostics] == ["W001"]


def test_a_fix_that_brings_an_error_is_refused_and_does_not_stop_the_others() -> None:
    def judge(source: Source) -> tuple[Verdict, ...]:
        found = [*each_word("bad", "good")(source)[0].diagnostics]
        found += each_word("poor", "worse", "W002")(source)[0].diagnostics
        if "worse" in source.text:
            found.append(finding("E001", [], severity=Severity.ERROR))
        return (verdict(source, found),)

    done = fix(source_from_text("a.txt", "bad\npoor\nbad\nbad"), judge)
    assert done.source.text == "good\npoor\ngood\ngood"
    assert [one.code for one in done.verdicts[0].diagnostics] == ["W002"]


def test_fixes_that_undo_each_other_come_to_an_end() -> None:
    def judge(source: Source) -> tuple[Verdict, ...]:
        to, code = ("b", "W001") if source.text == "a" else ("a", "W002")
        return (verdict(source, [finding(code, [Edit(line_span(1, 0, 1), to)])]),)

    assert len(fix(source_from_text("a.txt", "a"), judge).applied) < 200


def test_edits_of_one_fix_that_overlap_are_not_made() -> None:
    edits = [Edit(line_span(1, 0, 3), "x"), Edit(line_span(1, 2, 4), "y")]
    source = source_from_text("a.txt", "abcd")
    assert fix(source, lambda source: (verdict(source, [finding("W001", edits)]),)).source == source
    with pytest.raises(ValueError, match="overlap"):
        applied(source, edits)


@pytest.mark.parametrize(
    ("text", "edits", "expected"),
    [
        ("a\nb\nc", [Edit(Span(2, 1, 3, 1), "")], "a\nc"),
        ("a\r\nb\r\nc\r\n", [Edit(Span(2, 1, 3, 1), "")], "a\r\nc\r\n"),
        ("a\nb", [Edit(Span(2, 1, 3, 1), "")], "a\n"),
        ("a\nb", [Edit(Span(1, 2, 2, 2), "")], "a"),
        ("a\nb\n", [Edit(Span(3, 1, 3, 1), "c\n")], "a\nb\nc\n"),
        ("abc", [Edit(line_span(1, 1, 2), "B"), Edit(line_span(1, 1, 1), "-")], "a-Bc"),
        ("abc", [Edit(line_span(1, 2, 99), "")], "ab"),
        ("é \U0001f600x", [Edit(line_span(1, 3, 4), "y")], "é \U0001f600y"),
    ],
)
def test_edits_are_made_where_their_spans_say(text: str, edits: list[Edit], expected: str) -> None:
    assert applied(source_from_text("a.txt", text), edits) == expected


def test_a_diff_is_one_that_patch_takes() -> None:
    changes = "".join(unified_diff("a.txt", "a\r\nb\r\nc", "a\r\nB\r\nc\r\n"))
    assert changes == (
        "--- a.txt\n+++ a.txt\n@@ -1,3 +1,3 @@\n a\r\n-b\r\n-c\n\\ No newline at end of file\n+B\r\n+c\r\n"
    )
    assert "".join(unified_diff("a.txt", "a", "a")) == ""
