"""Words in a row, words that an unknown one may stand for (but names of cards), and the hint that asks."""

from collections.abc import Iterable, Sequence

MOST = 3
LEAST = 0.6
"""How much two words must have in common, from 0 to 1."""


def nearest(word: str, known: Iterable[str], most: int = MOST, least: float = LEAST) -> tuple[str, ...]:
    """Those of the known words that a word comes nearest to, capitals aside, the nearest first."""
    from difflib import get_close_matches

    folded = {one.casefold(): one for one in known}
    return tuple(folded[one] for one in get_close_matches(word.casefold(), folded, most, least))


def did_you_mean(words: Sequence[str], otherwise: str = "") -> str:
    """The hint that asks whether one of the words is meant; `otherwise` where there are none."""
    return f"did you mean {listing(words, 'or')}?" if words else otherwise


def listing(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *rest, end = list(words)
    return f"{', '.join(rest)} {last} {end}" if rest else end
