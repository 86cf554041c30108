"""The pages about an event: they stand alone, their filter works, and each sheet is a page of paper."""

import re
import shutil
import subprocess
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from event_cases import TOO_MANY, goblin, write
from output_readers import Page

Cli = Callable[..., object]
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
SCRIPT = "<script>alert(1)</script>"
OUTSIDE = ("src", "href", "action", "data", "poster", "srcset", "background", "formaction", "manifest")
PAGES = ("report.html", "decklists.html")


@pytest.fixture
def out(cli: Cli, tmp_path: Path) -> Path:
    """The folder of an event of four players."""
    contents = {
        "a.txt": goblin("Évelyne", Name="Goblin Night"),
        "b.txt": goblin("Ben", TOO_MANY),
        "c.txt": goblin(SCRIPT, (4, 4, 4, 4, 4, 4, 4, 4, 1, 1)),
        "d.txt": b"\0",
        "roster.csv": "player\nÉvelyne\nBen\nZoë\n",
    }
    write(tmp_path / "in", contents)
    cli("event", str(tmp_path / "in"), "--as-of", "2026-11-29", "-o", str(tmp_path / "out"))
    return tmp_path / "out"


def chromium(*words: str) -> str:
    """What a headless browser prints."""
    assert CHROMIUM
    quiet = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")
    command = [CHROMIUM, *quiet, *words]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120, check=True).stdout


@pytest.mark.skipif(not CHROMIUM, reason="there is no browser")
@pytest.mark.parametrize(
    ("query", "players"),
    [
        ("", ["Ben", "d", "Évelyne", SCRIPT, "Zoë"]),
        ("state=missing", ["Zoë"]),
        ("state=unreadable", ["d"]),
        ("rule=D002", ["Ben"]),
        ("find=evelyne", ["Évelyne"]),
        ("find=goblin+night", ["Évelyne"]),
        ("find=alert(1)", [SCRIPT]),
    ],
)
def test_the_filter(out: Path, query: str, players: list[str]) -> None:
    address = f"{(out / 'report.html').as_uri()}#?{query}"
    dom = chromium(f"--user-data-dir={out}/profile", "--dump-dom", address)
    sections = re.findall(r"<section ([^>]*)>.*?<bdi>(.*?)</bdi>", dom, re.DOTALL)
    assert len(sections) == 5
    shown = [
        name.replace("&lt;", "<").replace("&gt;", ">") for about, name in sections if "hidden" not in about
    ]
    assert shown == players


@pytest.mark.skipif(not CHROMIUM, reason="there is no browser")
def test_a_sheet_is_a_page(out: Path) -> None:
    paper = out / "sheets.pdf"
    chromium(f"--user-data-dir={out}/profile", f"--print-to-pdf={paper}", (out / "decklists.html").as_uri())
    assert len(re.findall(rb"/Type\s*/Page\b", paper.read_bytes())) == 3


@pytest.mark.parametrize("name", PAGES)
def test_a_page_refers_to_nothing_outside(out: Path, name: str) -> None:
    text = (out / name).read_text("ascii")
    page = Page(text)
    links = [value for _, attributes in page.elements for key, value in attributes.items() if key in OUTSIDE]
    assert all(str(value).startswith("#") for value in links)
    places = {attributes.get("id") for _, attributes in page.elements}
    assert {str(link)[1:] for link in links} <= places
    tags = {tag for tag, _ in page.elements}
    assert not {"link", "img", "iframe", "object", "embed", "base", "form", "svg"} & tags
    assert not re.search(r"url\(|@import|https?:|//\w", re.sub("'sha256-[^']*'", "", text))
    names = {key for _, attributes in page.elements for key in attributes}
    assert not [key for key in names if key.startswith("on") or key == "style"]


@pytest.mark.parametrize("name", PAGES)
def test_its_policy_allows_its_own_style_and_script_only(out: Path, name: str) -> None:
    page = Page((out / name).read_text("ascii"))
    words = {tag: text for (tag, _), text in zip(page.elements, page.texts) if tag in ("style", "script")}
    hashes = {tag: b64encode(sha256(text.encode()).digest()).decode() for tag, text in words.items()}
    script = f"script-src 'sha256-{hashes['script']}'; " if "script" in hashes else ""
    (policy,) = [one["content"] for one in page.all("meta") if "http-equiv" in one]
    style = f"style-src 'sha256-{hashes['style']}'; "
    assert policy == f"default-src 'none'; {style}{script}base-uri 'none'; form-action 'none'"


@pytest.mark.parametrize("name", PAGES)
def test_a_player_called_script_is_a_text(out: Path, name: str) -> None:
    text = (out / name).read_text("ascii")
    assert SCRIPT not in text
    assert SCRIPT in Page(text).texts
    assert len(Page(text).all("script")) == (name == "report.html")
