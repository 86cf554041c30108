"""Every title finds its card; typos of titles find it too, and other names do not."""

import random
import string
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cards.context import Context
from deckcheck.cards.fuzzy import FuzzyIndex, build_index, clearly_meant
from deckcheck.cards.keys import bare_key, name_key
from deckcheck.cards.library import Library
from deckcheck.cards.resolve import Resolver, open_index
from deckcheck.model import Choice, Hint, Reading, Zone
from deckcheck.source import Span

HERE = Span(1, 1, 1, 1)
ONE_NAME = [
    {"Doctor Strange", "Dr. Strange"},
    {"Grandmaster", "The Grandmaster"},
    {"Baron von Strucker", "Baron Von Strucker"},
]
"""Titles that are two spellings of one name."""


@pytest.fixture(scope="module")
def titles(library: Library) -> list[str]:
    return sorted({card.title for card in library.cards() if card.title})


@pytest.fixture(scope="module")
def names(library: Library) -> set[str]:
    return {name for card in library.cards() for name in card.names if name}


def test_no_two_titles_share_a_key(titles):
    by_key: dict[str, set[str]] = {}
    for title in titles:
        by_key.setdefault(name_key(title), set()).add(title)
    shared = [held for held in by_key.values() if len(held) > 1]
    assert sorted(map(sorted, shared)) == sorted(map(sorted, ONE_NAME))


def test_every_title_means_itself(library, titles):
    resolver = Resolver(library)
    strays = {}
    for title in titles:
        found = resolver.resolve((Reading(1, title, HERE),), Context("2030-01-01"))
        cards = (found.card,) if found.card else found.candidates
        if found.choice not in (Choice.EXACT, Choice.CONTEXT, Choice.AMBIGUOUS) or any(
            card.title != title for card in cards
        ):
            strays[title] = found.choice
    assert strays == {}


def test_every_number_means_its_card(library):
    resolver = Resolver(library)
    strays = []
    for card in library.cards():
        for printing in card.printings:
            found = resolver.resolve((Reading(1, printing.number, HERE),), Context("2030-01-01"))
            if found.card != card:
                strays.append(printing.number)
    assert strays == []


def test_every_title_with_its_number_means_its_card(library):
    resolver = Resolver(library)
    strays = []
    for card in library.cards():
        if card.title:
            reading = Reading(4, card.title, HERE, (Hint(card.number, HERE),))
            found = resolver.resolve((reading,), Context("2030-01-01"))
            if found.card != card or found.notes:
                strays.append(card.number)
    assert strays == []


def test_typos_of_titles_find_them(library, titles, names):
    index = open_index(library)
    asked: Counter[str] = Counter()
    first: Counter[str] = Counter()
    third: Counter[str] = Counter()
    for kind, typo, title in typos(titles, names, random.Random(2025)):
        near = [match.key for match in index.near(typo, 3)]
        asked[kind] += 1
        first[kind] += near[:1] == [name_key(title)]
        third[kind] += name_key(title) in near
    assert asked.total() > 4000
    assert first.total() / asked.total() >= 0.97
    assert third.total() / asked.total() >= 0.995
    assert {kind: first[kind] / asked[kind] >= 0.97 for kind in asked} == dict.fromkeys(asked, True)


def test_names_held_out_are_not_taken_for_others(names):
    groups: dict[str, list[str]] = {}
    for name in sorted(names):
        groups.setdefault(bare_key(name), []).append(name)
    keys = sorted(groups)
    random.Random(2025).shuffle(keys)
    taken, asked, across = [], 0, []
    for fold in range(5):
        out = keys[fold::5]
        index = FuzzyIndex(build_index(name for key in set(keys).difference(out) for name in groups[key]))
        for name in (name for key in out for name in groups[key]):
            meant = clearly_meant(index.near(name, 5))
            asked += 1
            if meant:
                taken.append((name, meant.key))
                across += [name] * (name.count("*") != meant.key.count("*"))
    assert len(taken) / asked <= 0.02, taken
    assert across == []


def test_a_typo_never_loses_or_gains_a_star(library, titles, names):
    index = open_index(library)
    starred = [title for title in titles if title.strip('*"') != title]
    strays = []
    for _, typo, _ in typos(starred * 10, names, random.Random(7)):
        meant = clearly_meant(index.near(typo, 5))
        if meant and (meant.key.count("*"), '"' in meant.key) != (typo.count("*"), '"' in typo):
            strays.append((typo, meant.key))
    assert strays == []


@given(st.text(max_size=60), st.lists(st.text(max_size=12), max_size=3), st.sampled_from([None, *Zone]))
def test_no_text_raises(library, name, hints, zone):
    reading = Reading(None, name, HERE, tuple(Hint(text, HERE) for text in hints))
    found = Resolver(library).resolve((reading,), Context("2030-01-01", zone))
    assert found.reading is reading
    assert (found.card is None) == (found.choice in (Choice.AMBIGUOUS, Choice.CONFLICT, Choice.UNKNOWN))


def typos(titles: list[str], names: set[str], rng: random.Random) -> Iterator[tuple[str, str, str]]:
    """Kind, typo and title, without typos that are another name or fit several titles alike."""
    keys = {name_key(name) for name in names}
    openings = {bare_key(name): " " + name.strip('*"').lower() for name in names}
    for title in titles:
        core = title.strip('*"')
        marks = title[: title.index(core)]
        for kind, typed in _mistakes(core, rng):
            typo = f"{marks}{typed}{marks}"
            if name_key(typo) in keys or not name_key(typo):
                continue
            if kind in ("dropped word", "cut words") and _is_vague(typed, core, openings):
                continue
            yield kind, typo, title


def _mistakes(core: str, rng: random.Random) -> Iterator[tuple[str, str]]:
    if len(core) >= 4:
        yield "one edit", _edit(core, rng)
    if len(core) >= 6:
        yield "two edits", _edit(_edit(core, rng), rng)
    words = core.split()
    if len(words) >= 2:
        place = rng.randrange(len(words) - 1)
        yield "swapped words", " ".join([*words[:place], words[place + 1], words[place], *words[place + 2 :]])
        place = rng.randrange(len(words))
        yield "dropped word", " ".join(words[:place] + words[place + 1 :])
    if len(core) >= 8:
        yield "cut words", core[: rng.randrange(max(5, len(core) * 6 // 10), len(core))]


def _edit(text: str, rng: random.Random) -> str:
    place = rng.choice([place for place, letter in enumerate(text) if letter.isalnum()])
    before, letter, after = text[:place], text[place], text[place + 1 :]
    other = rng.choice(string.ascii_lowercase)
    swapped = before + after[:1] + letter + after[1:]
    return rng.choice((before + after, before + other + letter + after, before + other + after, swapped))


def _is_vague(typed: str, core: str, openings: dict[str, str]) -> bool:
    """Whether the words left begin words of another title too."""
    left = [f" {word}" for word in typed.lower().split()]
    own = bare_key(core)
    return any(key != own and all(word in words for word in left) for key, words in openings.items())
