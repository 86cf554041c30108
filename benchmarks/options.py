"""How much to measure."""

from typing import NamedTuple


class Options(NamedTuple):
    """`runs` of each pair, `decks` in a batch, `names` of each kind of misspelling; the seed of all lists."""

    runs: int = 11
    decks: int = 10_000
    names: int = 1_000
    seed: int = 1
