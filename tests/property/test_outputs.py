"""Whatever a list and its names hold, every output format is valid and says each thing once."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from output_cases import RUN, made
from output_readers import READERS

from deckcheck.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from deckcheck.report.base import renderer
from deckcheck.source import Span, line_span

SIGNS = (
    "::",
    "##[",
    "]]>",
    "<!--",
    "|",
    "&#",
    "](",
    "{0}",
    "\r\n",
    "\u2028",
    "\ud800",
    "\udfff",
    "\uffff",
    "\0",
)
NAMES = st.one_of(st.text(max_size=20), st.lists(st.sampled_from([*SIGNS, "a"]), max_size=4).map("".join))
PATHS = st.text(st.characters(exclude_characters="\0\r\n"), max_size=9).map(lambda name: f"d/{name}\udcff")


@st.composite
def diagnostics(draw: st.DrawFn) -> Diagnostic:
    """A finding on the first three lines, whose words may be anything."""
    line, column, length = draw(st.integers(1, 3)), draw(st.integers(1, 9)), draw(st.integers(0, 30))
    end_line = draw(st.integers(line, 3))
    span = Span(line, column, end_line, column + length if end_line == line else 1 + length)
    code = draw(st.sampled_from(["D002", "N001", "Z999"]))
    fix = Fix(draw(NAMES), (Edit(line_span(2, 0, 1), draw(NAMES)),), draw(st.booleans()))
    return Diagnostic(
        code,
        "some-rule",
        draw(st.sampled_from(Severity)),
        draw(NAMES) or "it",
        span,
        draw(NAMES),
        (Label(line_span(1, 0, 1), draw(NAMES)),),
        draw(NAMES),
        draw(NAMES),
        fix=draw(st.sampled_from([None, fix])),
    )


@pytest.mark.parametrize("name", [name for name in READERS if name not in ("text", "concise")])
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.lists(diagnostics(), max_size=3), st.lists(NAMES, min_size=3, max_size=3), PATHS, NAMES, NAMES)
def test_valid_with_everything_once(
    name: str, found: list[Diagnostic], lines: list[str], path: str, title: str, player: str
) -> None:
    text = "\n".join("".join(line.splitlines()) for line in lines)
    verdict = made(text, *found, path=path, title=title, player=player)
    report = "".join(renderer(name)([verdict], RUN))
    assert Counter(READERS[name](report)) == Counter((one.span.line, one.code) for one in found)
