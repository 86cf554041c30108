"""The smallest set of demands that conflict: all of it is needed, and it is enough."""

from hypothesis import given
from hypothesis import strategies as st

from deckcheck.build.completion.conflict import conflict
from deckcheck.build.completion.program import Demand


def found(number, conflicts):
    """The conflict among so many demands where each of some groups of them cannot be kept together."""
    demands = [Demand(str(place)) for place in range(number)]
    asked = []

    def is_possible(some):
        asked.append(len(some))
        kept = {int(one.says) for one in some}
        return not any(group <= kept for group in conflicts)

    return [int(one.says) for one in conflict(demands, is_possible)], len(asked)


def test_of_two_conflicts_the_one_of_earlier_demands_is_found():
    assert found(9, [{1, 4}, {2, 7, 8}])[0] == [1, 4]
    assert found(9, [{2, 7, 8}])[0] == [2, 7, 8]
    assert found(3, [{0, 1, 2}])[0] == [0, 1, 2]
    assert found(4, [set()])[0] == []


def test_few_questions_are_asked_where_few_demands_conflict():
    assert found(200, [{3, 100}])[1] < 40


groups = st.lists(st.sets(st.integers(0, 11), min_size=1, max_size=5), min_size=1, max_size=5)


@given(groups)
def test_a_conflict_holds_one_group_and_nothing_else(conflicts):
    assert set(found(12, conflicts)[0]) in conflicts
