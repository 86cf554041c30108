"""Comments of a list that leave findings out."""

import time

import pytest

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.engine import Checker, Settings, Verdict, check
from deckcheck.rules import all_rules
from deckcheck.rules.suppressions import Comments, Index, Suppression, suppressions_in
from deckcheck.source import Span, line_span

AS_OF = "2026-11-29"
ONLY = ("D002", "N001", "P006", "X001", "X002")
OFF = tuple((rule.code, None) for rule in all_rules() if rule.code not in ONLY)


def comments(text: str) -> tuple[Suppression, ...]:
    """The comments of a text."""
    return suppressions_in(source_from_text("a.txt", text), all_rules())


def judged(library: Library, text: str, **settings: object) -> tuple[Verdict, ...]:
    """The verdicts on a text by the rules of ONLY."""
    return check(source_from_text("a.txt", text), library, Settings(AS_OF, severities=OFF, **settings))


def found(verdict: Verdict) -> list[str]:
    """A line a finding, then one a finding left out."""
    return [
        *(f"{one.span.line}:{one.span.column} {one.code}" for one in verdict.diagnostics),
        *(f"({one.diagnostic.span.line} {one.diagnostic.code}: {one.reason})" for one in verdict.suppressed),
    ]


@pytest.mark.parametrize(
    ("line", "word", "selectors", "reason"),
    [
        ("4 A  # deckcheck: ignore[N004] the old one", "ignore", ["N004"], "the old one"),
        ("4 A // deckcheck: ignore[N004]", "ignore", ["N004"], ""),
        ("4 A  #deckcheck:ignore[N004]", "ignore", ["N004"], ""),
        (
            "# deckcheck:  Ignore [ D002 ,N,, misspelled-card ] : why",
            "ignore",
            ["D002", "N", "misspelled-card"],
            ": why",
        ),
        ("# deckcheck: ignore-file[D]", "ignore-file", ["D"], ""),
        ("# deckcheck: ignore_file[D]  # error: D002", "ignore-file", ["D"], ""),
        ("# deckcheck: ignore[D] one // two", "ignore", ["D"], "one"),
        ("# deckcheck: ignore", "ignore", [], ""),
        ("# deckcheck: ignore[]", "ignore", [], ""),
        ("# deckcheck: ignore[D002", "ignore", [], "[D002"),
        ("# deckcheck: ignore all of it", "ignore", [], "all of it"),
        ("# deckcheck: ingore[D]", "ingore", [], ""),
    ],
)
def test_a_comment_is_read(line: str, word: str, selectors: list[str], reason: str) -> None:
    (one,) = comments(line)
    assert (one.word, [selector.text for selector in one.selectors], one.reason) == (word, selectors, reason)
    for selector in one.selectors:
        assert line[selector.span.column - 1 : selector.span.end_column - 1] == selector.text


@pytest.mark.parametrize(
    "line",
    [
        "4 A#deckcheck: ignore[N004]",
        "deckcheck: ignore[N004]",
        "# checked with deckcheck: ignore[N004]",
        "# Deckcheck: ignore[N004]",
        "# deckcheck:",
        "## deckcheck: ignore[N004]",
        "; deckcheck: ignore[N004]",
        "# deckcheck: ignore[N004]" + " " * 2000,
    ],
)
def test_nothing_else_is_one(line: str) -> None:
    assert comments(line) == ()


def test_selectors_mean_what_they_mean_on_the_command_line() -> None:
    (one,) = comments("# deckcheck: ignore[d00, too-many-copies, D0022, *, Z]")
    named = [selector.codes for selector in one.selectors]
    assert named[1:4] == [{"D002"}, set(), set()]
    assert {"D001", "D002"} < named[0] and all(code.startswith("D00") for code in named[0])
    assert named[4] == {rule.code for rule in all_rules() if rule.code.startswith("Z")}


def test_which_line_a_comment_speaks_of() -> None:
    text = (
        "a  # deckcheck: ignore[D]\n# deckcheck: ignore[D]\n  // deckcheck: ignore[N]\nb\n"
        "# deckcheck: ignore-file[D]"
    )
    assert [(one.line, one.alone) for one in comments(text)] == [
        (1, False),
        (4, True),
        (4, True),
        (None, True),
    ]


@pytest.mark.parametrize(
    ("span", "hidden"),
    [
        (line_span(3, 0, 4), True),
        (line_span(2, 0, 4), False),
        (Span(2, 1, 4, 2), True),
        (Span(2, 1, 3, 1), False),
        (Span(2, 1, 3, 2), True),
        (Span(3, 1, 3, 1), True),
        (Span(4, 1, 5, 1), False),
    ],
)
def test_a_finding_of_several_lines_is_on_all_of_them(span: Span, hidden: bool) -> None:
    one = Diagnostic("D002", "too-many-copies", Severity.ERROR, "", span)
    parted = Index(comments("\n\nx  # deckcheck: ignore[D002] why"), {}).part([one])
    assert [(hiding.diagnostic, hiding.reason) for hiding in parted.hidden] == (
        [(one, "why")] if hidden else []
    )
    assert parted.kept == (() if hidden else (one,))


def test_only_what_is_named_where_it_is_named_is_left_out(library: Library) -> None:
    text = (
        "Supporting Characters\n"
        "5 Loki (MNB-098)  # deckcheck: ignore[D002] a table of five\n"
        "# deckcheck: ignore[too-many-copies]\n"
        "6 Cosmo (LEG)\n"
        "7 Yondu (MNB-062)\n"
        "5 Nobody At All  # deckcheck: ignore[P006]\n"
    )
    (verdict,) = judged(library, text)
    assert found(verdict) == ["5:1 D002", "6:3 N001", "6:38 X001", "(2 D002: a table of five)", "(4 D002: )"]
    assert not verdict.legal


def test_a_whole_list(library: Library) -> None:
    text = "5 Loki (MNB-098)\n5 Cosmo (LEG)\n# deckcheck: ignore-file[D002, N001] five\n5 Nobody At All"
    (verdict,) = judged(library, text)
    assert found(verdict) == ["(1 D002: five)", "(2 D002: five)", "(4 N001: five)"]
    assert verdict.legal


def test_they_can_be_refused(library: Library) -> None:
    text = "5 Loki (MNB-098)  # deckcheck: ignore[D002, N0001]"
    (verdict,) = judged(library, text, suppressions=False)
    assert found(verdict) == ["1:1 D002"]


def test_yaml_has_comments_too(library: Library) -> None:
    text = (
        "# deckcheck: ignore-file[P006] yaml\n"
        "deck:\n"
        "  - 5 Loki (MNB-098)  # deckcheck: ignore[D002] here\n"
        "  # deckcheck: ignore[D002] above\n"
        "  - name: Cosmo (LEG)\n"
        "    quantity: 5\n"
        "  - 6 Yondu (MNB-062)\n"
    )
    source = source_from_text("a.yaml", text)
    (verdict,) = check(source, library, Settings(AS_OF, severities=OFF))
    assert verdict.deck.listed.layout == "yaml"
    assert [one for one in found(verdict) if "D002" in one] == [
        "7:5 D002",
        "(3 D002: here)",
        "(6 D002: above)",
    ]


@pytest.mark.parametrize(
    ("off", "expected"),
    [((), ["1:39 X001"]), (("D002",), []), (("X001",), [])],
    ids=["all", "the rule is off", "X001 is off"],
)
def test_what_was_not_judged_is_not_in_vain(
    library: Library, off: tuple[str, ...], expected: list[str]
) -> None:
    severities = (*OFF, *((code, None) for code in off))
    source = source_from_text("a.txt", "4 Loki (MNB-098)  # deckcheck: ignore[D002]")
    (verdict,) = Checker(library, Settings(AS_OF, severities=severities)).check(source)
    assert found(verdict) == expected


def test_what_names_all_that_was_judged_may_be_in_vain() -> None:
    (one,) = own = comments("4 A  # deckcheck: ignore[D002]")
    told = Comments(Index(own, {}), own, several=False)
    assert told.idle(frozenset(), {"D002"}) == frozenset(one.selectors)
    assert told.idle(frozenset(), {"D003"}) == frozenset()


def test_a_list_of_several_decks_is_one_list(library: Library) -> None:
    main = "Main Character\n1 Green Goblin L1 (MNB-079)\n\nSupporting Characters\n"
    first = f"# deckcheck: ignore-file[D002, P006]\n{main}60 Cosmo (LEG)\n"
    second = f"{main}60 Yondu (MNB-062)  # deckcheck: ignore[N001]\n"
    verdicts = judged(library, f"{first}\n======\n\n{second}")
    assert [found(verdict) for verdict in verdicts] == [
        ["(6 D002: )"],
        ["14:41 X001", "(14 D002: )"],
    ]


def test_the_rules_about_comments_obey_them(library: Library) -> None:
    text = "# deckcheck: ignore-file[X001]\n4 Loki (MNB-098)  # deckcheck: ignore[D002] later\n"
    (verdict,) = judged(library, text)
    assert found(verdict) == ["(2 X001: )"]


def fixes(library: Library, text: str) -> list[str]:
    """What each X001 of a text would make of it, its title first."""
    lines = []
    for verdict in judged(library, text):
        for one in verdict.diagnostics:
            if one.code == "X001":
                assert one.fix is not None and one.fix.safe
                lines += [one.fix.title, applied(text, one)]
    return lines


def applied(text: str, one: Diagnostic) -> str:
    """The text after the edit of a diagnostic."""
    assert one.fix is not None
    (edit,) = one.fix.edits
    rows = text.splitlines(keepends=True)
    ends = [sum(map(len, rows[:line])) for line in range(len(rows) + 1)]
    start = ends[edit.span.line - 1] + edit.span.column - 1
    end = ends[min(edit.span.end_line - 1, len(rows))] + edit.span.end_column - 1
    return text[:start] + edit.text + text[end:]


@pytest.mark.parametrize(
    ("text", "title", "result"),
    [
        ("4 Loki (MNB-098)  # deckcheck: ignore[D002] why\n", "take out the comment", "4 Loki (MNB-098)\n"),
        (
            "4 Loki (MNB-098)  # deckcheck: ignore[D002]  # mine\n",
            "take out the comment",
            "4 Loki (MNB-098)  # mine\n",
        ),
        ("# deckcheck: ignore[D002]\n4 Loki (MNB-098)\n", "take out the comment", "4 Loki (MNB-098)\n"),
        ("# deckcheck: ignore[D002] #\n4 Loki (MNB-098)\n", "take out the comment", " #\n4 Loki (MNB-098)\n"),
        (
            "# deckcheck: ignore[D002]  # mine\n4 Loki (MNB-098)\n",
            "take out the comment",
            "  # mine\n4 Loki (MNB-098)\n",
        ),
        (
            "5 Loki (MNB-098)  # deckcheck: ignore[P006, D002, N001] why\n",
            "take out P006 and N001",
            "5 Loki (MNB-098)  # deckcheck: ignore[D002] why\n",
        ),
        (
            "4 Loki (MNB-098)  # deckcheck: ignore[P006, D0002]\n",
            "take out P006",
            "4 Loki (MNB-098)  # deckcheck: ignore[D0002]\n",
        ),
    ],
)
def test_the_fix_takes_out_what_is_in_vain(library: Library, text: str, title: str, result: str) -> None:
    assert fixes(library, text) == [title, result]


@pytest.mark.parametrize(
    ("comment", "message", "help"),
    [
        (
            "ignore",
            "ignore without a rule hides nothing",
            "name the rules, such as ignore[N004]; `deckcheck rules` lists them",
        ),
        (
            "ignore-file[ , ]",
            "ignore-file without a rule hides nothing",
            "name the rules, such as ignore[N004]; `deckcheck rules` lists them",
        ),
        (
            "ignore[mixed-univrses]",
            "there is no rule 'mixed-univrses', so this hides nothing",
            "did you mean mixed-universes?",
        ),
        ("ignore[*]", "there is no rule '*', so this hides nothing", "`deckcheck rules` lists them"),
        ("ingore[D002]", "there is no instruction 'ingore', so this hides nothing", "did you mean ignore?"),
        (
            "ignore-fil[D002]",
            "there is no instruction 'ignore-fil', so this hides nothing",
            "did you mean ignore-file?",
        ),
        (
            "disable[D002]",
            "there is no instruction 'disable', so this hides nothing",
            "did you mean ignore or ignore-file?",
        ),
    ],
)
def test_what_hides_nothing_is_said(library: Library, comment: str, message: str, help: str) -> None:
    (verdict,) = judged(library, f"5 Loki (MNB-098)  # deckcheck: {comment}\n")
    assert [(one.code, one.message, one.help) for one in verdict.diagnostics if one.code == "X002"] == [
        ("X002", message, help)
    ]
    assert "D002" in [one.code for one in verdict.diagnostics]


def test_what_a_word_may_mean_is_looked_up_for_the_first_twenty_of_a_list(library: Library) -> None:
    words = [f"one-of-a-kin{sign}" for sign in "abcefghijklmnopqrstuv"]
    text = f"4 Loki (MNB-098)\n# deckcheck: ignore[{','.join(words)}]\n# deckcheck: ignore[{words[0]}]\n"
    (verdict,) = judged(library, text)
    meant = [one.suggestions for one in verdict.diagnostics]
    assert meant == [("one-of-a-kind",)] * 20 + [()] + [("one-of-a-kind",)]


def test_what_a_word_may_mean_is_looked_up_where_it_is_no_longer_than_sixty_signs(library: Library) -> None:
    (verdict,) = judged(
        library, f"# deckcheck: ignore[{'transform-pile-not-allowed':x<60}]\n4 Loki (MNB-098)\n"
    )
    assert [one.suggestions for one in verdict.diagnostics] == [("transform-pile-not-allowed",)]


@pytest.mark.parametrize(("length", "number"), [(2000, 1), (2001, 0)])
def test_a_line_longer_than_lists_have_is_passed_over(length: int, number: int) -> None:
    assert len(comments(f"{'# deckcheck: ignore[N004]':x<{length}}")) == number


@pytest.mark.parametrize("remark", ["legal since May", "ignite the rest"])
def test_a_remark_is_no_instruction(library: Library, remark: str) -> None:
    (verdict,) = judged(library, f"# deckcheck: {remark}\n4 Loki (MNB-098)")
    assert found(verdict) == []


def test_a_hostile_list_takes_no_time(library: Library) -> None:
    comments = [
        "# deckcheck: ignore[D]\n" * 20_000,
        "5 Loki (MNB-098)  # deckcheck: ignore-file[D,N,P]\n" * 8_000,
        *(f"# deckcheck: ignore[{','.join(f'x{line}y{at}' for at in range(150))}]\n" for line in range(300)),
        f"# deckcheck: ignore{' ' * 1900}x\n" * 300,
        f"{'# ' * 900}deckcheck: ignore[\n" * 300,
    ]
    started = time.process_time()
    for text in (comments[0], comments[1], "".join(comments[2:-2]), comments[-2], comments[-1]):
        judged(library, text)
    assert time.process_time() - started < 30


def test_one_before_the_cards_is_not_the_name_of_the_deck(library: Library) -> None:
    (verdict,) = judged(library, "# deckcheck: ignore-file[N001] soon\n# Five friends\n4 Loki (MNB-098)")
    assert verdict.deck.listed.title == "Five friends"
