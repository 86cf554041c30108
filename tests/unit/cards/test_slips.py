"""Names with one slip are found by an index once many are asked for, and are the same names as without it."""

from random import Random

import pytest

from benchmarks.typos import KINDS
from deckcheck.cards import fuzzy
from deckcheck.cards.fuzzy import FuzzyIndex, build_index, clearly_meant
from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library

NAMES = (
    "Silver Sentinel",
    "Silver Sentry",
    "Iron Harbour",
    "Harbour Iron",
    "The Long Walk",
    "Gale",
    "Mask *",
)


def index(names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, many: int = 0) -> FuzzyIndex:
    """An index that takes so many names for many."""
    monkeypatch.setattr(fuzzy, "_MANY", many)
    return FuzzyIndex(build_index(names))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Silver Sentnel", "silversentinel"),
        ("Silver Sentienl", "silversentinel"),
        ("Sliver Sentry", "silversentry"),
        ("Long Wakl", "longwalk"),
        ("The Lonng Walk", "longwalk"),
    ],
)
def test_one_slip(text: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert index(NAMES, monkeypatch).slip(text) == key


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Slver Setry", "two slips"),
        ("Iron Harbou", "it may be the beginning of words"),
        ("Irom Harbour", "with its words turned it is another name"),
        ("Gael", "too short"),
        ("Silver Sentinel **", "another mantle"),
        ("", "nothing"),
    ],
)
def test_no_slip_is_told(text: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert index(NAMES, monkeypatch).slip(text) is None, why


def test_few_names_need_no_index_of_slips(monkeypatch: pytest.MonkeyPatch) -> None:
    few = index(NAMES, monkeypatch, many=3)
    assert [few.slip("Silver Sentnel") for _ in range(4)] == [None, None, "silversentinel", "silversentinel"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_names_are_meant(library: Library, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    titles = tuple(sorted({card.title for card in library.cards() if card.title}))
    names, random = index(titles, monkeypatch), Random(5)
    texts = [KINDS[kind](random.choice(titles), random) for _ in range(400)]
    told = {text: key for text in texts if (key := names.slip(text)) and not library.has_name(name_key(text))}
    assert len(told) >= 30
    meant = {text: clearly_meant(names.near(text, 6)) for text in told}
    assert told == {text: match.key for text, match in meant.items() if match}
