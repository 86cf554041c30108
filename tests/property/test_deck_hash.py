"""The deck hash: the order of a list's lines is nothing to it, its quantities are everything."""

from event_cases import SUPPORTING, USUAL, goblin
from hypothesis import given, settings
from hypothesis import strategies as st
from judged import judge

from deckcheck.build.deck_hash import deck_hash
from deckcheck.cards.library import Library


def hashed(library: Library, text: str) -> str:
    """The hash of a list."""
    return deck_hash(judge(library, text).deck)


@settings(max_examples=30, deadline=None)
@given(st.permutations(range(len(SUPPORTING))), st.lists(st.booleans(), min_size=10, max_size=10))
def test_order_case_and_split_lines(library: Library, order: list[int], split: list[bool]) -> None:
    head, tail = (
        goblin().split(f"{USUAL[0]} {SUPPORTING[0]}")[0],
        goblin().split(f"{USUAL[-1]} {SUPPORTING[-1]}")[1],
    )
    lines = []
    for index in order:
        name, copies = SUPPORTING[index], USUAL[index]
        if split[index]:
            lines += [f"1 {name.upper()}", f"{copies - 1}x {name.lower()}"]
        else:
            lines.append(f"{copies} {name}")
    assert hashed(library, head + "\n".join(lines) + tail) == hashed(library, goblin())


@settings(max_examples=30, deadline=None)
@given(
    st.lists(st.integers(1, 6), min_size=10, max_size=10),
    st.lists(st.integers(1, 6), min_size=10, max_size=10),
)
def test_other_quantities(library: Library, one: list[int], other: list[int]) -> None:
    hashes = {hashed(library, goblin("", tuple(quantities))) for quantities in (one, other)}
    assert len(hashes) == len({tuple(one), tuple(other)})
