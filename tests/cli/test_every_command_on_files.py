"""Every command takes the deck files of programs, or says in one sentence what to do with them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

import pytest

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.engine import Settings, Verdict, check
from deckcheck.model import Zone

Cli = Callable[..., Any]
SAMPLE = Path(__file__).parents[2] / "sample_decks" / "legal" / "multiverse" / "green-goblin.txt"
DAY = ("--as-of", "2026-11-29")
SECTIONS = {Zone.MAIN: "Main Character", Zone.LEVEL_UP: "Level Up Zone", Zone.DECK: "Deck"}


def octgn(verdict: Verdict) -> str:
    sections = []
    for zone, name in SECTIONS.items():
        cards = [
            f'<card qty="{entry.quantity}" id="" '
            f'number="{entry.printing.number if entry.printing else entry.card.number}">'
            f"{entry.card.title}</card>"
            for entry in verdict.deck.entries
            if entry.zone is zone and entry.card
        ]
        sections.append(f'<section name="{name}" shared="False">\n' + "\n".join(cards) + "\n</section>")
    return '<?xml version="1.0" encoding="utf-8"?>\n<deck game="g">\n' + "\n".join(sections) + "\n</deck>\n"


def cockatrice(verdict: Verdict) -> str:
    cards = [
        f'<card number="{entry.quantity}" name={quoteattr(f"{entry.card.title} ({entry.card.number})")}/>'
        for entry in verdict.deck.entries
        if entry.card
    ]
    return (
        '<cockatrice_deck version="1">\n<zone name="main">\n'
        + "\n".join(cards)
        + "\n</zone></cockatrice_deck>\n"
    )


@pytest.fixture(params=["deck.o8d", "deck.cod"])
def file(
    request: pytest.FixtureRequest, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> str:
    """A legal deck as a file of a program, in the working folder."""
    (verdict,) = check(source_from_bytes("a.txt", SAMPLE.read_bytes()), library, Settings("2026-11-29"))
    text = octgn(verdict) if request.param.endswith("o8d") else cockatrice(verdict)
    (tmp_path / request.param).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return str(request.param)


@pytest.mark.parametrize(
    "command",
    [
        ["stats"],
        ["odds", "--cards", "type:location"],
        ["hand", "--seed", "7"],
        ["goldfish", "--games", "20", "--turns", "3", "--seed", "7"],
        ["setup"],
    ],
    ids=lambda words: words[0],
)
def test_what_looks_at_a_deck_says_of_the_file_what_it_says_of_the_text(
    cli: Cli, file: str, command: list[str]
) -> None:
    name, *options = command
    of_text = cli(name, str(SAMPLE), *options, *DAY)
    of_file = cli(name, file, *options, *DAY)

    assert (of_file.code, len(of_file.out.splitlines())) == (0, len(of_text.out.splitlines()))


def test_a_file_has_the_verdict_of_its_text(cli: Cli, file: str) -> None:
    assert cli("validate", file, *DAY, "--ignore", "N004") == (
        f"{file}: legal in multiverse (2026-11-29): 0 errors, 0 warnings · 60 cards · Green Goblin\n",
        "",
        0,
    )
    assert cli("diff", file, str(SAMPLE), *DAY).code == 0


@pytest.mark.parametrize(
    "command", [["add", "{}", "1", "Cosmo"], ["remove", "{}", "1", "Ronan"], ["complete", "{}"]]
)
def test_what_edits_in_place_says_how_to_get_a_text(cli: Cli, file: str, command: list[str]) -> None:
    ran = cli(*[word.format(file) for word in command], *DAY)

    assert (ran.out, ran.code) == ("", 2)
    assert ran.err.endswith("\nhint: deckcheck convert writes a text\n")


def test_fmt_leaves_the_file_alone(cli: Cli, file: str) -> None:
    before = Path(file).read_bytes()

    assert cli("fmt", file, *DAY) == (
        f"{file}: left alone: only lists in plain text have this layout; deckcheck convert makes one\n"
        "1 file: 1 left alone\n",
        "",
        0,
    )
    assert Path(file).read_bytes() == before


def test_fix_corrects_the_file_and_it_stays_what_it_is(cli: Cli, file: str) -> None:
    before = Path(file).read_text("utf-8")
    Path(file).write_text(before.replace("Sabretooth", "Sabretoth"), "utf-8")

    assert cli("fix", file, *DAY, "--ignore", "N004").code == 0
    assert Path(file).read_text("utf-8") == before
