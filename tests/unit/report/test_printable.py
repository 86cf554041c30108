"""Text of others, made safe to show."""

import json

import pytest

from deckcheck.report.ascii_json import dumps
from deckcheck.report.printable import cells, line_start, printable


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("4 Cosmo #1 [x]", "4 Cosmo #1 [x]"),
        ("## [Characters]", "## [Characters]"),
        ("a ##[error]b", "a ##<U+005B>error]b"),
        ("###[group]", "###<U+005B>group]"),
        ("##vso[task.setvariable]", "##vso<U+005B>task.setvariable]"),
        ("a\tb\x1b[1m", "a b<U+001B>[1m"),
    ],
)
def test_a_text(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_cells_know_the_width_of_what_they_show() -> None:
    pieces, columns = cells("##[x")
    assert ("".join(pieces), list(columns)) == ("##<U+005B>x", [0, 1, 2, 10, 11])


def test_a_line_starts_with_no_command() -> None:
    assert line_start("::error::a.txt") == "./::error::a.txt"
    assert line_start(" ::error::a.txt") == "./ ::error::a.txt"
    assert line_start("a::b.txt") == "a::b.txt"


def test_json_has_no_command_and_means_the_same() -> None:
    text = dumps({"a": "##[error]ö", "b": "##vso[x]"})
    assert text == '{"a": "##\\u005berror]\\u00f6", "b": "##vso\\u005bx]"}'
    assert json.loads(text) == {"a": "##[error]ö", "b": "##vso[x]"}
