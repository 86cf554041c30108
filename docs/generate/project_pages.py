"""Pages of the checkout that the documentation takes over, whole or by section."""

import re
from pathlib import Path

from docs.generate.markdown import link
from docs.generate.rule_pages import linked

ROOT = Path(__file__).parents[2]

TAKEN = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "data/README.md": "data/adding.md",
}
"""Files of the checkout that are pages, and the name of each page."""

INTRODUCTION = "introduction"
"""The part of the README above its first section."""

_LINK = re.compile(r"\[(?P<words>[^\]]+)\]\((?P<target>[A-Za-z][\w./-]*\.md)\)")


def project_pages() -> dict[str, str]:
    """The pages that are files of the checkout."""
    return {page: linked(_led((ROOT / file).read_text("utf-8"), page), page) for file, page in TAKEN.items()}


def readme_sections(text: str = "") -> dict[str, str]:
    """The sections of the README by their headings, each with its heading."""
    parts = re.split(r"^(?=## )", text or (ROOT / "README.md").read_text("utf-8"), flags=re.MULTILINE)
    found = {INTRODUCTION: parts[0].partition("\n")[2].lstrip()}
    for part in parts[1:]:
        found[part.partition("\n")[0].removeprefix("## ")] = part
    return found


def readme_section(heading: str, page: str) -> str:
    """A section of the README for a page; raises KeyError where there is none of that heading."""
    return _led(readme_sections()[heading], page).rstrip() + "\n"


def _led(text: str, page: str) -> str:
    """The text with its links to files of the checkout led to their pages."""

    def lead(found: re.Match[str]) -> str:
        target = TAKEN.get(found["target"])
        return link(found["words"], page, target) if target else found.group()

    return _LINK.sub(lead, text)
