"""Patterns for files."""

import pytest

from deckcheck.config.patterns import matches


@pytest.mark.parametrize(
    ("pattern", "fitting", "others"),
    [
        ("league/*", ["league/a.txt", "league/b.yaml"], ["a.txt", "league/may/a.txt", "my/league/a.txt"]),
        ("league/", ["league/a.txt", "league/may/a.txt"], ["a.txt", "leagues/a.txt"]),
        ("league/**", ["league/a.txt", "league/may/a.txt"], ["a.txt"]),
        ("league/**/x.txt", ["league/x.txt", "league/a/b/x.txt"], ["league/y.txt", "x.txt"]),
        ("**/may/*", ["may/a.txt", "league/may/a.txt"], ["may", "may/b/a.txt"]),
        ("*.yaml", ["a.yaml", "league/may/a.yaml"], ["a.txt", "a.yaml/b.txt"]),
        ("./a?.txt", ["a1.txt"], ["a.txt", "league/a1.txt", "a12.txt"]),
        ("a[12].txt", ["a1.txt", "league/a2.txt"], ["a3.txt", "a[12].txt"]),
        ("League/*", ["League/a.txt"], ["league/a.txt"]),
        ("**", ["a.txt", "league/a.txt"], []),
    ],
)
def test_which_files_a_pattern_fits(pattern: str, fitting: list[str], others: list[str]) -> None:
    assert [path for path in fitting + others if matches(pattern, path.split("/"))] == fitting


def test_many_stars_take_no_time() -> None:
    assert not matches("/".join(["**"] * 30 + ["x"]), ["a"] * 300)
