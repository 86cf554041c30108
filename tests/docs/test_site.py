"""The site builds without a warning, has a page for everything, and needs no network."""

import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from deckcheck.cli.commands import COMMANDS
from deckcheck.database.schemas import schema_names
from deckcheck.rules import all_rules

ROOT = Path(__file__).parents[2]
RESOURCE = re.compile(
    r"<(?:script|link|img|iframe|source)\b[^>]*(?:src|href)=[\"']?((?:https?:)?//[^\"'> ]*)"
)
HEADING = re.compile(r"<h1[^>]*>(.*?)<", re.DOTALL)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as CONTRIBUTING says; strict, so that a link that leads nowhere ends the build.

    mkdocs counts the warnings that it prints, so it must not be asked to be quiet.
    """
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8")
    assert (done.returncode, "WARNING" in done.stderr) == (0, False), done.stderr
    return folder


def test_the_site_is_whole(site: Path, library) -> None:
    """In one test, so that the site is built but once where tests run side by side."""
    texts = {
        page.relative_to(site).as_posix(): page.read_text("utf-8") for page in sorted(site.rglob("*.html"))
    }
    headings = [unescape(found[1]).strip() for text in texts.values() if (found := HEADING.search(text))]
    assert sorted(one for one in headings if re.match(r"[A-Z]\d{3} ", one)) == [
        f"{rule.code} {rule.name}" for rule in all_rules()
    ]
    assert sorted(one for one in headings if one.startswith("deckcheck ")) == sorted(
        f"deckcheck {name}" for name in COMMANDS
    )
    formats = {str(row[0]) for row in library.section("formats")}
    for folder, names in (("data", {*schema_names(), "deck-rules", "adding"}), ("formats", formats)):
        pages = {Path(name).stem for name in texts if name.startswith(f"{folder}/")}
        assert pages == {*names, "index"}
    assert {name: RESOURCE.findall(text) for name, text in texts.items() if RESOURCE.search(text)} == {}
    assert not list(site.rglob("*.py*"))
    assert [
        name for name, text in texts.items() if "&lt;!-- deckcheck" in text or "<!-- deckcheck" in text
    ] == []
    index = (site / "search" / "search_index.json").read_text("utf-8")
    assert "too-many-copies" in index
