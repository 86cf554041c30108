"""`deckcheck stats` on sample decks: all figures, the charts, and wrong use."""

import io
import json
import os
import sys
from pathlib import Path

import pytest
from PIL import Image

SAMPLES = "sample_decks/legal/multiverse"
DAY = ("--as-of", "2026-11-29")
GOBLIN = f"{SAMPLES}/green-goblin.txt"

pytestmark = pytest.mark.usefixtures("in_the_checkout")


@pytest.fixture
def in_the_checkout(monkeypatch):
    monkeypatch.chdir(Path(__file__).parents[2])


@pytest.mark.parametrize(
    "name",
    [
        "green-goblin",
        "moon-girl-and-devil-dinosaur",
        "sinister-six",
        "falconer-forum-post",
        "zombie-masters",
        "spider-verse",
        "evidence-of-unknown-kind",
        "franklin-richards-three-decks",
    ],
)
def test_the_figures_of_a_legal_deck(cli, snapshot, name):
    ran = cli("stats", f"{SAMPLES}/{name}.txt", *DAY)
    assert str(ran) == snapshot
    assert max(map(len, ran.out.splitlines())) <= 80


HARD = b"""Name: Hard to play
Main Character
1 Liu Kang L1 (MKE-001)
Level Up Zone
1 Fire God Liu Kang L2 (MKE-002)
Supporting Characters
2 Raiden (MKE-024)
4 Angel (DEF-009)
3 Angel (MMU-021)
4 Mercury (TUB-026)
1 Mole Man (FAN-039)
2 White Tiger (DHK-017)
1 Who Is That Supposed To Be
Plot Twists
1 Frightful! (FFO-021)
2 Stark Tech (MNB-025)
Equipment
1 Hydra Assault Rifle (SVH-022)
Locations
1 Avengers Mansion (MNB-026)
"""


def test_what_is_wrong_or_not_known_is_told(cli, snapshot):
    ran = cli("stats", "-", *DAY, stdin=HARD)
    assert str(ran) == snapshot
    assert ran.code == 1


FEW = b"""Supporting Characters
4 Awesome Android (FAN-042)
4 Thundra (FAN-046)
4 War Machine (DEF-021)
Plot Twists
1 Frightful! (FFO-021)
2 Femme Fatality (AFF-049)
Tokens
1 Demon Goblin (AFF-054)
"""


def test_who_plays_a_card_may_be_too_few_or_tokens(cli, snapshot):
    assert str(cli("stats", "-", *DAY, stdin=FEW)) == snapshot


def test_figures_for_programs(cli, snapshot):
    ran = cli("stats", f"{SAMPLES}/falconer-forum-post.txt", "--output-format", "json", *DAY)
    assert json.loads(ran.out) == snapshot
    assert (ran.err, ran.code) == ("", 0)


@pytest.mark.parametrize("text", [b"", b"Main Character\n1 Green Goblin L1 (MNB-079)\n", b"?\n", b"\x00\x01"])
@pytest.mark.parametrize("output_format", ["text", "json"])
def test_a_list_without_a_deck_has_figures_too(cli, text, output_format):
    ran = cli("stats", "-", "--output-format", output_format, *DAY, stdin=text)
    assert (ran.err, ran.code) == ("", 1)
    assert ran.out


def test_charts_are_drawn_beside_the_figures(cli, tmp_path):
    svg, png = tmp_path / "deck.svg", tmp_path / "deck.png"
    ran = cli("stats", GOBLIN, "--svg", str(svg), "--png", str(png), *DAY)
    assert ran == cli("stats", GOBLIN, *DAY)
    text = svg.read_text(encoding="utf-8")
    assert "Goblin Night" in text
    assert "prefers-color-scheme" in text
    image = Image.open(io.BytesIO(png.read_bytes()))
    assert image.size == (1920, 912)
    assert image.getpixel((1, 1)) == (255, 255, 255)
    assert cli("stats", GOBLIN, "--svg", str(svg), "--png", str(png), "--theme", "dark", *DAY).code == 0
    assert "prefers-color-scheme" not in svg.read_text(encoding="utf-8")
    assert max(Image.open(png).getpixel((1, 1))) < 40
    assert sorted(path.name for path in tmp_path.iterdir()) == ["deck.png", "deck.svg"]


def test_the_same_deck_gives_the_same_picture(cli, tmp_path):
    names = [str(tmp_path / name) for name in ("one.png", "two.png")]
    for name in names:
        cli("stats", GOBLIN, "--png", name, *DAY)
    assert Path(names[0]).read_bytes() == Path(names[1]).read_bytes()


def test_a_chart_keeps_the_permissions_of_the_file_it_replaces(cli, tmp_path):
    picture = tmp_path / "deck.svg"
    picture.write_text("old", encoding="utf-8")
    picture.chmod(0o640)
    cli("stats", GOBLIN, "--svg", str(picture), *DAY)
    assert picture.read_text(encoding="utf-8").startswith("<svg ")
    assert os.name == "nt" or picture.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (
            ("nowhere.txt",),
            "error: nowhere.txt cannot be read: No such file or directory\n"
            "hint: name one list; `deckcheck new` begins one\n",
        ),
        (
            (GOBLIN, "--output-format", "csv"),
            "error: there is no output format 'csv'\nhint: choose one of text, json\n",
        ),
        (
            (GOBLIN, "--theme", "sepia"),
            "error: there is no theme 'sepia'\nhint: choose one of page, light, dark\n",
        ),
        (
            (GOBLIN, "--svg", GOBLIN),
            f"error: {GOBLIN} is the deck; a chart may not overwrite it\nhint: name another file\n",
        ),
        (
            (GOBLIN, "--svg", "no/such/folder/deck.svg"),
            "error: cannot write no/such/folder/deck.svg: No such file or directory\n",
        ),
        (
            (GOBLIN, "--format", "nothing-of-the-kind"),
            None,
        ),
    ],
)
def test_wrong_use_is_said_in_one_sentence(cli, words, error):
    ran = cli("stats", *words)
    assert (ran.out, ran.code) == ("", 2)
    assert error is None or ran.err == error


def test_without_pillow_there_is_a_hint(cli, tmp_path, monkeypatch):
    for name in ("deckcheck.report.png", "deckcheck.report.fonts"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "PIL", None)
    ran = cli("stats", GOBLIN, "--png", str(tmp_path / "deck.png"), *DAY)
    assert (ran.out, ran.code) == ("", 2)
    assert ran.err == (
        "error: --png draws with Pillow, which is not there\n"
        "hint: pip install 'deckcheck[charts]', or use --svg\n"
    )
    assert cli("stats", GOBLIN, "--svg", str(tmp_path / "deck.svg"), *DAY).code == 0
