"""Paths as other programs want them."""

import os

import pytest

from deckcheck.report.base import Run
from deckcheck.report.paths import is_inside, relative, uri

RUN = Run("0.1.0", "", "multiverse", "2026-11-29", folder="/repo/league", root="/repo")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="these are the paths of other systems")


@pytest.mark.parametrize(
    ("path", "shown", "reference"),
    [
        ("a.txt", "league/a.txt", "league/a.txt"),
        ("./round/../a.txt", "league/a.txt", "league/a.txt"),
        ("../a.txt", "a.txt", "a.txt"),
        ("/repo/b.txt", "b.txt", "b.txt"),
        ("/repository/b.txt", "/repository/b.txt", "file:///repository/b.txt"),
        ("/else where/b.txt", "/else where/b.txt", "file:///else%20where/b.txt"),
        ("../../b.txt", "/b.txt", "file:///b.txt"),
        ("../c:d?e#f%.txt", "c:d?e#f%.txt", "c%3Ad%3Fe%23f%25.txt"),
        ("../Zoë\\.txt", "Zoë\\.txt", "Zo%C3%AB%5C.txt"),
        ("../\udcff.txt", "\udcff.txt", "%FF.txt"),
        ("<stdin>", "<stdin>", "%3Cstdin%3E"),
    ],
)
def test_a_path(path: str, shown: str, reference: str) -> None:
    assert (relative(path, RUN), uri(path, RUN)) == (shown, reference)
    assert is_inside(path, RUN) == (not shown.startswith("/"))


def test_a_run_that_stands_nowhere_only_tidies() -> None:
    assert relative("./a//b.txt", Run("", "", "", "")) == "a/b.txt"


def test_a_root_of_everything() -> None:
    run = RUN._replace(root="/")
    assert (relative("a.txt", run), uri("a.txt", run)) == ("repo/league/a.txt", "repo/league/a.txt")
