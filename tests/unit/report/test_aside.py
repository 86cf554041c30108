"""What a report lays aside."""

from deckcheck.report.aside import ROOM, Aside


def test_it_is_given_back_as_it_was() -> None:
    lines = ["one\r\n", "ünï \U0001f0a1\n", "\udcff", "", "x" * (2 * ROOM)]
    with Aside() as aside:
        for line in lines:
            aside.add(line)
        pieces = list(aside.pieces())
    assert "".join(pieces) == "".join(lines)
    assert max(map(len, pieces)) < ROOM


def test_nothing_is_nothing() -> None:
    with Aside() as aside:
        assert list(aside.pieces()) == []
