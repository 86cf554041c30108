"""Why there is no answer: a smallest set of demands that cannot all be kept."""

from collections.abc import Callable, Sequence

from deckcheck.build.completion.program import Demand

Test = Callable[[Sequence[Demand]], bool]
"""Whether all of some demands can be kept together."""


def conflict(demands: Sequence[Demand], is_possible: Test) -> tuple[Demand, ...]:
    """Demands that cannot all be kept, while any of them left out lets the others be kept.

    Where several such sets exist, the one of the demands that come first.
    Demands are left out for good from the end on, many at a time while that
    works, one by one where it does not.
    """
    needed: list[Demand] = []
    left = list(demands)
    step = max(1, len(left) // 2)
    while left:
        step = min(step, len(left))
        rest, tried = left[:-step], left[-step:]
        if not is_possible([*rest, *needed]):
            left = rest
        elif step > 1:
            step = (step + 1) // 2
            continue
        else:
            needed[:0] = tried
            left = rest
        step = max(1, len(left) // 2)
    return tuple(needed)
