"""All pages of the documentation: those written by hand, filled, and those that are generated."""

from functools import cache
from pathlib import Path

from docs.generate.command_pages import command_pages
from docs.generate.data_pages import data_pages
from docs.generate.format_pages import format_pages
from docs.generate.library import library
from docs.generate.project_pages import project_pages
from docs.generate.rule_pages import rule_pages
from docs.generate.slots import filled

FOLDER = Path(__file__).parents[1]
"""The folder of the documentation."""


def sources() -> dict[str, str]:
    """The pages written by hand, as they are written."""
    return {
        file.relative_to(FOLDER).as_posix(): file.read_text("utf-8") for file in sorted(FOLDER.rglob("*.md"))
    }


def written() -> dict[str, str]:
    """The pages written by hand, filled."""
    return {name: filled(text, name) for name, text in sources().items()}


@cache
def generated() -> dict[str, str]:
    """The pages that nobody writes, by their names, in the order in which they are listed."""
    return {
        **command_pages(),
        **rule_pages(library()),
        **data_pages(library()),
        **format_pages(library()),
        **project_pages(),
    }
