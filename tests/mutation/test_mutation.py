"""The mutants that mutation testing tries, and how it tells what became of them."""

from pathlib import Path

import pytest

pytest.importorskip("mutmut", reason="an optional tool")

from mutation.mutants import mutants_of  # noqa: E402

SOURCE = '''"""A module."""


def first(number: int = 1) -> bool:
    """Not changed."""
    return number > 2
'''


def test_a_mutant_is_one_change_of_one_function(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(SOURCE, encoding="utf-8")

    found = [(one.name, one.lines, one.change) for one in mutants_of(file)]

    assert found == [
        (
            "first",
            (5, 6),
            "- def first(number: int = 1) -> bool:\n+ def first(number: int = 2) -> bool:",
        ),
        ("first", (6,), "- return number > 2\n+ return number >= 2"),
        ("first", (6,), "- return number > 2\n+ return number > 3"),
    ]
