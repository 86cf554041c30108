"""The sample decks after `fix`: what was fixed, and what is left for a person."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from judged import TODAY
from specs import marks

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.diagnostic import Diagnostic
from deckcheck.engine import Checker, Settings
from deckcheck.fixes import Fixed, fix

ROOT = Path(__file__).parents[3] / "sample_decks"
ILLEGAL = sorted(ROOT.glob("illegal/*/*"))
LEGAL = sorted(ROOT.glob("legal/*/*"))

FIXED = {
    "multiverse/bucky-barnes-in-the-wrong-place": (["Z003"], []),
    "multiverse/demon-goblin-in-the-deck": (["D007", "P006"], ["D001"]),
    "multiverse/emma-frost-half-decided": (["Z002"], []),
    "multiverse/five-outriders": (["D012"], []),
    "multiverse/goblins-without-a-queen": (["Z001"], ["O008"]),
    "multiverse/hawkeye-without-quiver": (["O001"], []),
    "multiverse/moon-girl-alone": (["D012", "Z001"], []),
    "multiverse/mystique-forgets-the-first-level": (["T003"], []),
    "multiverse/only-in-the-level-up-zone": (["D005"], []),
    "multiverse/pasted-in-a-hurry": (
        ["N002", "N004", "P006", "N002", "N004"],
        ["N006", "P005", "P004", "D009"],
    ),
    "multiverse/thor-skips-a-level": (["Z006"], []),
    "multiverse/withdrawn-cosmo": (["F002"], []),
}
"""Illegal decks of which something is fixed: the findings that are, in turn, and those that are left.

Of every other one all that it is marked with needs a person: a card to take out
or to choose, a name that may mean several cards, a date, a line of something else.
"""


def name(path: Path) -> str:
    return "/".join(path.relative_to(ROOT).with_suffix("").parts[1:])


def fixed(path: Path, library: Library, unsafe: bool = False) -> tuple[Fixed, Checker]:
    checker = Checker(library, Settings(TODAY, usual_format=path.parent.name))
    return fix(source_from_bytes(path.name, path.read_bytes()), checker.check, unsafe), checker


def left(done: Fixed) -> Iterator[Diagnostic]:
    return (one for verdict in done.verdicts for one in verdict.diagnostics)


@pytest.mark.parametrize("path", ILLEGAL, ids=name)
def test_what_is_left_of_an_illegal_deck_needs_a_person(path: Path, library: Library) -> None:
    done, checker = fixed(path, library)
    codes = ([one.code for one in done.applied], [one.code for one in left(done)])
    unfixed = ([], [code for _, _, code in marks(path.read_text(encoding="utf-8"))])
    expected = FIXED.get(name(path), unfixed)
    assert (codes[0], sorted(codes[1])) == (expected[0], sorted(expected[1]))
    assert not [one for one in left(done) if one.fix and one.fix.safe]


@pytest.mark.parametrize("unsafe", [False, True], ids=["safe", "unsafe"])
@pytest.mark.parametrize("path", [*ILLEGAL, *LEGAL], ids=name)
def test_fixing_twice_changes_nothing(path: Path, unsafe: bool, library: Library) -> None:
    done, checker = fixed(path, library, unsafe)
    again = fix(done.source, checker.check, unsafe)
    assert (again.applied, again.source) == ((), done.source)


@pytest.mark.parametrize("path", LEGAL, ids=name)
def test_a_legal_deck_stays_legal_and_keeps_its_cards(path: Path, library: Library) -> None:
    done, checker = fixed(path, library)
    source = source_from_bytes(path.name, path.read_bytes())
    before, after = (
        [(one.card.number, one.zone, one.pile) for verdict in verdicts for one in verdict.deck.entries]
        for verdicts in (checker.check(source), done.verdicts)
    )
    assert all(verdict.legal for verdict in done.verdicts)
    assert set(before) == set(after)


def test_the_table_names_decks_that_there_are() -> None:
    assert FIXED.keys() <= {name(path) for path in ILLEGAL}
