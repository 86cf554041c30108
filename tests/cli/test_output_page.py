"""The page: it stands alone, nothing in it runs but its own script, and its filter works."""

import re
import shutil
import subprocess
import tempfile
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest
from output_cases import LIST, LONG, OUTCOMES, REPEATED, RUN, TOO_MANY, made
from output_readers import Page

from deckcheck.report.base import renderer

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
SCRIPT = "<script>alert(1)</script>"
HTML = "".join(renderer("html")([*OUTCOMES, made(LIST, REPEATED, title="Évil", player=SCRIPT)], RUN))
OUTSIDE = ("src", "href", "action", "data", "poster", "srcset", "background", "formaction", "manifest")


def shown(query: str) -> list[str]:
    """The headings that are left with that filter, in a real browser."""
    assert CHROMIUM
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "report.html"
        file.write_text(HTML, "ascii")
        quiet = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")
        ran = subprocess.run(
            [
                CHROMIUM,
                *quiet,
                f"--user-data-dir={folder}/profile",
                "--dump-dom",
                f"{file.as_uri()}#?{query}",
            ],
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=True,
        )
    sections = re.findall(r"<section ([^>]*)>.*?<bdi>(.*?)</bdi>", ran.stdout, re.DOTALL)
    assert len(sections) == 5
    return [heading for attributes, heading in sections if "hidden" not in attributes]


def filtered(find: str = "", rule: str = "", state: str = "") -> list[str]:
    """The headings that the attributes and texts of the page leave by the filter's own definition."""
    sections = re.findall(r'<section class="deck \w+" data-state="(\w+)">(.*?)</section>', HTML, re.DOTALL)
    return [
        re.findall("<bdi>(.*?)</bdi>", body)[0]
        for kind, body in sections
        if (not state or kind == state)
        and (not rule or f'data-rule="{rule}"' in body)
        and find in Page(body).words.lower()
    ]


@pytest.mark.parametrize(
    ("asked", "left"),
    [
        ({}, ["decks/none.txt", "First", "/elsewhere/b.txt (deck 2)", "Clean", "Évil"]),
        ({"find": "zoë vogt"}, ["First"]),
        ({"rule": "P002"}, ["/elsewhere/b.txt (deck 2)"]),
        ({"rule": "P006", "state": "remarked"}, ["Évil"]),
        ({"state": "clean"}, ["Clean"]),
        ({"find": "alert(1)"}, ["Évil"]),
        ({"find": "nobody"}, []),
    ],
)
def test_the_filter(asked: dict[str, str], left: list[str]) -> None:
    """In a browser where there is one; else by what the page tells its script."""
    if CHROMIUM:
        found = shown("&".join(f"{name}={value}" for name, value in asked.items()))
    else:
        found = [heading.replace("&#201;", "É") for heading in filtered(**asked)]
    assert found == left


def test_a_search_needs_no_accents() -> None:
    assert 'normalize("NFD")' in Page(HTML).texts[-1]
    if CHROMIUM:
        assert shown("find=EVIL+zoe") == []
        assert shown("find=EVIL") == ["Évil"]


def test_the_page_refers_to_nothing_outside() -> None:
    page = Page(HTML)
    links = [
        value for _, attributes in page.elements for name, value in attributes.items() if name in OUTSIDE
    ]
    assert links
    assert all(value and value.startswith("#rule-") for value in links)
    assert not {"link", "img", "iframe", "object", "embed", "base", "form", "svg"} & {
        tag for tag, _ in page.elements
    }
    assert not re.search(r"url\(|@import|https?:|//\w", HTML)
    assert not [name for _, attributes in page.elements for name in attributes if name.startswith("on")]


def test_its_policy_allows_its_own_style_and_script_only() -> None:
    page = Page(HTML)
    words = {tag: text for (tag, _), text in zip(page.elements, page.texts) if tag in ("style", "script")}
    hashes = {tag: b64encode(sha256(text.encode()).digest()).decode() for tag, text in words.items()}
    (policy,) = [one["content"] for one in page.all("meta") if "http-equiv" in one]
    assert policy == (
        f"default-src 'none'; style-src 'sha256-{hashes['style']}'; script-src 'sha256-{hashes['script']}'; "
        "base-uri 'none'; form-action 'none'"
    )


def test_a_player_called_script_is_a_text() -> None:
    page = Page(HTML)
    assert len(page.all("script")) == 1
    assert SCRIPT not in HTML
    assert SCRIPT in page.texts


def test_every_link_has_its_place() -> None:
    page = Page(HTML)
    places = {attributes.get("id") for _, attributes in page.elements}
    assert {str(one["href"])[1:] for one in page.all("a")} <= places
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))


def test_a_long_line_is_cut_around_its_place() -> None:
    line = "x" * 100_000 + "HERE" + "y" * 100_000
    far = TOO_MANY._replace(
        span=LONG.span._replace(line=1, column=100_001, end_line=1, end_column=100_005), labels=()
    )
    text = "".join(renderer("html")([made(line, far)], RUN))
    assert f'<code>&#8230;{"x" * 80}<mark class="here">HERE</mark>{"y" * 80}&#8230;</code>' in text
    assert len(text) < 30_000
