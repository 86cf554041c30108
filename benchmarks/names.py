"""How often a misspelt name is understood, and how often a name that is no card's is taken for one."""

from collections.abc import Iterator
from random import Random

from benchmarks.measure import Row, spread
from benchmarks.options import Options
from benchmarks.typos import KINDS
from deckcheck.cards.fuzzy import FuzzyIndex, build_index
from deckcheck.cards.keys import marks, name_key
from deckcheck.cards.library import Library
from deckcheck.cards.resolve import suggest
from deckcheck.database.fresh import open_library

PARTS = 10


def rows(options: Options) -> Iterator[Row]:
    """Suggestions for each kind of misspelling, then wrong answers for titles held out of the library."""
    library = open_library()
    titles = sorted({card.title for card in library.cards() if card.title})
    random = Random(options.seed)
    first: list[float] = []
    three: list[float] = []
    for kind, misspell in KINDS.items():
        right, near = _suggested(
            library, [(misspell(title, random), title) for title in _some(titles, random, options)]
        )
        first.append(right)
        three.append(near)
        yield Row(f"first suggestion right: {kind}", spread([right]), "%")
    yield Row("first suggestion right, all kinds", spread([sum(first) / len(first)]), "%", least=97.0)
    yield Row("right in the first three, all kinds", spread([sum(three) / len(three)]), "%", least=99.5)
    wrong, across = _taken_wrongly(titles)
    yield Row("titles held out that are taken for another", spread([wrong]), "%", 2.0)
    yield Row("of them across a mantle", spread([across]), "%", 0.0)


def _some(titles: list[str], random: Random, options: Options) -> list[str]:
    return random.sample(titles, min(options.names, len(titles)))


def _suggested(library: Library, misspelt: list[tuple[str, str]]) -> tuple[float, float]:
    """For how many in a hundred the first suggestion, or one of the first three, is the title.

    A misspelling that is the name of another card is left out.
    """
    asked = [(text, title) for text, title in misspelt if not library.has_name(name_key(text))]
    found = [(suggest(text, library), name_key(title)) for text, title in asked]
    first = sum(name_key(titles[0]) == key for titles, key in found if titles)
    three = sum(key in map(name_key, titles) for titles, key in found)
    return 100 * first / len(asked), 100 * three / len(asked)


def _taken_wrongly(titles: list[str]) -> tuple[float, float]:
    """A tenth of the titles at a time is asked for in an index of the others."""
    taken = across = 0
    for part in range(PARTS):
        held_out = titles[part::PARTS]
        out = {name_key(title) for title in held_out}
        index = FuzzyIndex(build_index(title for title in titles if name_key(title) not in out))
        for title in held_out:
            meant = index.meant(title)
            taken += meant is not None
            across += meant is not None and marks(meant.key) != marks(name_key(title))
    return 100 * taken / len(titles), 100 * across / len(titles)
