"""A library of a few cards and formats of every kind, and a judge of lists by it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckcheck.cards.library import Library
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, Verdict, check
from deckcheck.formats.editions import CHANGES


def _card(number: str, title: str, type: str, teams: str, more: str = "") -> str:
    """An entry of a card, its facts complete."""
    body = {
        "main character": "level: 1, atk: 1, def: 1, health: 5, flight: false, range: false,"
        " super_powers: [], level_up: false,",
        "supporting character": "cost: 1, atk: 1, def: 1, health: 1, flight: false, range: false,"
        " super_powers: [],",
        "plot twist": "",
        "location": "kind: special, symbols: [might, skill],",
        "terrain": "",
    }[type]
    return (
        f"- {{number: {number}, title: {title}, type: {type}, teams: [{teams}], {body} keywords: [],"
        f" source: list, {more}}}\n"
    )


FILES = {
    "library.yaml": "date: 2020-02-02\ndocuments:\n  list: the list\n",
    "sets.yaml": "".join(
        f"- {{code: {code}, name: {name}, universe: {universe}, ip: Ip, released: {released}, size: {size},"
        f" {volume} source: list}}\n"
        for code, name, universe, released, size, volume in (
            ("AAA", "Alpha", "illustrated", "2018-01-10", 200, "volume: 1,"),
            ("BBB", "Beta", "illustrated", "2019-02", 55, "volume: 2,"),
            ("CCC", "Gamma", "illustrated", '"2020"', 55, ""),
            ("DDD", "Delta", "photographic", "2018-06-01", 55, "volume: 1,"),
        )
    ),
    "teams.yaml": (
        "- {name: Heroes, alignment: good, universe: illustrated, source: list}\n"
        "- {name: Rogues, alignment: evil, universe: illustrated, source: list}\n"
    ),
    "piles.yaml": (
        "- name: Vault\n  mandatory: true\n  content: fixed\n  contents:\n"
        "    - {cards: {BBB-001: 1}, says: Bertha}\n  source: list\n"
        "- name: Shed\n  mandatory: true\n  content: variable\n  contents:\n"
        "    - {count: {minimum: 1}, says: at least one}\n"
        "    - {every: 'type:supporting', says: supporting characters}\n  source: list\n"
        "- name: Loft\n  mandatory: true\n  content: variable\n  contents:\n"
        "    - {count: {minimum: 1}, where: 'team:Rogues', says: a Rogue}\n  source: list\n"
        "- name: Barrack\n  mandatory: true\n  content: variable\n  contents:\n"
        "    - {one_each: ['type:supporting team:Heroes', 'type:supporting team:Rogues'], says: one each}\n"
        "  source: list\n"
        "- name: Court\n  mandatory: true\n  content: variable\n  contents:\n"
        "    - {count: {minimum: 1}, says: at least one}\n"
        "    - {every: 'team:Rogues', edition: inventions_optional, says: Rogues}\n  source: list\n"
        "- name: Attic\n  mandatory: true\n  may_be_empty: true\n  content: variable\n  contents:\n"
        "    - {every: 'team:Rogues', says: Rogues}\n  source: list\n"
        "- name: Booth\n  mandatory: false\n  content: fixed\n  contents:\n"
        "    - {cards: {AAA-004: 1}, says: Axel}\n  source: list\n"
    ),
    "bans.yaml": (
        "- {kind: banned, numbers: [AAA-006], date: 2019-06, says: too strong, source: list}\n"
        "- {kind: replaced, numbers: [AAA-005], date: 2019-02, says: reprinted, source: list}\n"
    ),
    "names.yaml": "nicknames: {}\n",
    "modes.yaml": "- {name: duel, title: Duel, players: {min: 2, max: 3}, source: list}\n",
    "editions.yaml": "".join(
        f"- {{name: {name}, since: 2019-07, says: a change, source: list}}\n" for name in CHANGES
    ),
    "cards/AAA.yaml": (
        _card("AAA-001", "Anna", "main character", "Heroes")
        + _card("AAA-002", "Arno", "main character", "Rogues")
        + _card("AAA-003", "Abel", "supporting character", "Heroes")
        + _card("AAA-004", "Axel", "supporting character", "Rogues")
        + _card(
            "AAA-005",
            "Anton",
            "supporting character",
            "Heroes",
            "printings: [{number: AAA-005, banned: 2019-02, codes: [OLD-001]},"
            " {number: AAA-005, set: BBB, replaces: AAA-005}]",
        )
        + _card("AAA-006", "Agnes", "supporting character", "")
        + _card("AAA-007", "Attic", "location", "Heroes")
        + _card("AAA-008", "Alva", "main character", "Heroes", "deck_rules: [{pile: Vault}]")
        + _card("AAA-009", "Arlo", "supporting character", "Heroes", "deck_rules: [{pile: Shed}]")
        + _card(
            "AAA-010",
            "Ada",
            "supporting character",
            "Heroes",
            "printings: [AAA-010, {number: BBB-010, note: again}]",
        )
        + "- {number: AAA-011, title: Ajax, type: supporting character, keywords: [], source: list}\n"
        + "".join(
            _card(f"AAA-{number:03}", title, "plot twist", "", f"deck_rules: [{{pile: {pile}}}]")
            for number, title, pile in (
                (12, "Affair", "Loft"),
                (13, "Agreement", "Barrack"),
                (14, "Appeal", "Court"),
                (15, "Ascent", "Attic"),
                (16, "Auction", "Booth"),
            )
        )
        + _card("AAA-017", "Asa", "supporting character", "Rogues", "deck_rules: [{pile: Loft}]")
    ),
    "cards/BBB.yaml": (
        _card("BBB-001", "Bertha", "supporting character", "Rogues")
        + _card("BBB-002", "Bruno", "supporting character", "Rogues, Heroes")
        + _card("BBB-003", "Barn", "location", "Heroes")
    ),
    "cards/CCC.yaml": _card("CCC-001", "Clara", "supporting character", "Heroes"),
    "cards/DDD.yaml": _card("DDD-001", "Dora", "main character", "Heroes"),
    "formats/open.yaml": (
        "name: open\ntitle: Open\nofficial: true\ndefault: true\nuniverses: single\nsource: list\n"
    ),
}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder without faults; tests add formats to it."""
    folder = tmp_path / "library"
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(", }", "}"), "utf-8")
    return folder


@pytest.fixture
def add_format(data: Path) -> Callable[[str, str], None]:
    """Write the file of a format that extends the open one."""

    def add(name: str, text: str) -> None:
        head = f"name: {name}\ntitle: {name.title()}\nofficial: false\nextends: open\nsource: list\n"
        (data / "formats" / f"{name}.yaml").write_text(head + text, "utf-8")

    return add


@pytest.fixture
def judged(data: Path) -> Callable[..., list[str]]:
    """Judge a list by a format of the folder: a line for each F or O finding, with its message."""

    def judge(text: str, format: str, day: str = "2021-01-01") -> list[str]:
        library = open_library(data)
        (verdict,) = check(source_from_text("a.txt", text), library, Settings(day, format, fixed_day=True))
        return lines_of(verdict)

    return judge


def lines_of(verdict: Verdict) -> list[str]:
    """A line for each finding about formats: line, code, message, labels."""
    return [
        f"{one.span.line} {one.code} {one.message}"
        + "".join(f" | {label.span.line} {label.message}" for label in one.labels)
        for one in verdict.diagnostics
        if one.code[0] == "F" or one.code in ("O005", "N007", "D010")
    ]


@pytest.fixture
def library(data: Path) -> Library:
    """The library of the folder as it stands."""
    return open_library(data)
