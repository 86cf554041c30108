"""Decks whose names and lines try to be more than text."""

import re
from collections import Counter

import pytest
from output_cases import RUN, made
from output_readers import READERS, Page, read_github, read_json, read_junit, read_markdown

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.report.base import RENDERERS, Problem, Run, renderer
from deckcheck.report.text import Totals
from deckcheck.report.wording import total
from deckcheck.source import line_span

NAMES = (
    "::error::pwned",
    "  ::add-mask::a",
    "##[error]pwned",
    "##vso[task.complete]x",
    "%0A<script>alert(1)</script>",
    "%0A::error::pwned",
    "a\n::error::pwned",
    "a\r::error::pwned",
    "]]><failure message='pwned'/>",
    "=cmd()",
    "a,line=1::pwned",
    "| a | b |",
    "# a",
    "- a",
    "1. a",
    "> a",
    "---",
    "===",
    "    a",
    "a\\|b",
    "[click](http://evil.example)",
    "![x](//evil.example/x.png) <img src=//evil.example/x.png onerror=alert(1)>",
    "`code` *strong* _soft_ ~~gone~~ # a ## b",
    "@everyone #1 http://evil.example www.evil.example",
    '"><svg onload=alert(1)>',
    "' onfocus=alert(1) autofocus='",
    "&lt;b&gt; &#60;",
    "--><!-- --!>",
    "{0} {{1}} ${x} $a$",
    "\x00\x07\x1b[31mred\x1b]0;title\x07\u202eevil\ufeff\uffff\x85",
)
RUNS = (RUN, RUN._replace(files=1, color=True))


def verdict(name: str, *, path: str = "") -> Verdict:
    """A verdict with that name wherever a name may stand."""
    rules = ((Severity.ERROR, "N001"), (Severity.WARNING, "N002"), (Severity.ADVICE, "A001"))
    found = [
        Diagnostic(code, "unknown-card", severity, name, line_span(2, 0, 3), name, help=name, subject=name)
        for severity, code in rules
    ]
    return made(f"{name.splitlines()[0]}\n{name}", *found, path=path or f"d/{name}", title=name, player=name)


def runner_commands(text: str) -> list[str]:
    """The lines that GitHub's or Azure's runner takes for a command; colours are taken away first."""
    lines = re.sub(r"\x1b\[[0-9;]*m", "", text).split("\n")
    return [line for line in lines if re.match(r"\s*::[\w-]+.*::", line) or re.search(r"##(?:vso)?\[", line)]


@pytest.mark.parametrize("run", RUNS, ids=["several", "one"])
@pytest.mark.parametrize("format", [name for name in RENDERERS if name != "github"])
def test_no_log_has_a_command_in_it(format: str, run: Run) -> None:
    for name in NAMES:
        for path in ("", name, f"folder/{name}"):
            text = "".join(renderer(format)([verdict(name, path=path), Problem(name, name, name)], run))
            assert runner_commands(text) == []


@pytest.mark.parametrize("name", NAMES)
def test_annotations_are_the_diagnostics_and_nothing_else(name: str) -> None:
    found = read_github("".join(renderer("github")([verdict(name), Problem(name, name, name)], RUN)))
    assert [one.name for one in found] == ["error", "error", "warning", "notice"]
    assert [set(one.properties) for one in found[:2]] == [
        {"title", "file", "line", "endLine", "col", "endColumn"},
        {"title", "file"},
    ]
    assert found[0].properties["line"] == "2"
    assert "/" not in name or found[0].properties["file"].startswith("d/")


@pytest.mark.parametrize("format", RENDERERS)
@pytest.mark.parametrize("name", NAMES)
def test_every_format_stays_valid_and_says_each_thing_once(format: str, name: str) -> None:
    text = "".join(renderer(format)([verdict(name, path="decks/a.txt")], RUN))
    assert Counter(READERS[format](text)) == Counter([(2, "N001"), (2, "N002"), (2, "A001")])


@pytest.mark.parametrize("name", NAMES)
def test_markdown_takes_a_name_for_a_text(name: str) -> None:
    text = "".join(renderer("markdown")([verdict(name), Problem(name, name, name)], RUN))
    tokens = read_markdown(text)
    kinds = {token.type for token in tokens if token.type.removesuffix("_open") not in ("text", "inline")}
    assert not {kind for kind in kinds if re.match(r"link|image|html|code|em_|s_|fence|list|quote|hr", kind)}
    strong = [token for token in tokens if token.type == "strong_open"]
    assert (len(strong), text.count(total(Totals(1, 0, 1, 1), 1))) == (1, 1)
    assert not re.search(r"[@#]\w|https?://|www\.", re.sub(r"&#\d+;", " ", text))


@pytest.mark.parametrize("name", NAMES)
def test_a_page_takes_a_name_for_a_text(name: str) -> None:
    plain = Page("".join(renderer("html")([verdict("Ann"), Problem("Ann", "Ann", "Ann")], RUN)))
    page = Page("".join(renderer("html")([verdict(name), Problem(name, name, name)], RUN)))
    tags = [(tag, sorted(attributes)) for tag, attributes in page.elements]
    assert tags == [(tag, sorted(attributes)) for tag, attributes in plain.elements]
    assert not [one for _, attributes in page.elements for one in attributes if one.startswith("on")]


@pytest.mark.parametrize("name", NAMES)
def test_xml_takes_a_name_for_a_text(name: str) -> None:
    suites = read_junit("".join(renderer("junit")([verdict(name), Problem(name, name, name)], RUN)))
    assert [one.tag for suite in suites for one in suite.iter()].count("failure") == 1
    assert [one.tag for suite in suites for one in suite.iter()].count("error") == 1
    if name.isprintable() and "##" not in name:
        assert suites[0].find("properties/property").get("value") == name


def test_sarif_takes_a_name_for_a_text() -> None:
    for name in NAMES:
        (run,) = read_json("sarif", "".join(renderer("sarif")([verdict(name)], RUN)))["runs"]
        words = run["results"][0]["message"]["text"]
        assert "](" not in words
        assert "{" not in words.replace("{{", "")


def test_a_real_list_full_of_it(library: Library) -> None:
    lines = [" ".join(name.split()) for name in NAMES if "\0" not in name]
    text = "\n".join(
        [
            "Name: ::error::pwned",
            "Player: <script>alert(1)</script>",
            *lines,
            *(f"4 {line}" for line in lines),
        ]
    )
    verdicts = Checker(library, Settings("2026-11-29")).check(source_from_text("::error::x.txt", text))
    expected = Counter((one.span.line, one.code) for verdict in verdicts for one in verdict.diagnostics)
    assert len(expected) > len(NAMES)
    for format, read in READERS.items():
        report = "".join(renderer(format)(verdicts, RUN))
        assert Counter(read(report)) == expected, format
        assert format == "github" or runner_commands(report) == []
