"""The engine agrees with a second, plain implementation of the rules on decks of all kinds."""

from collections.abc import Callable, Iterator

import pytest
from referee.case import Trial
from referee.compare import EVERY_CODE, run
from referee.format_breaks import TABLES
from referee.generator import Maker
from referee.referee import judge
from referee.trials import MUTATIONS, STARTS

SEED = 2
DECKS = 60
PARTS = 14


@pytest.mark.parametrize("part", range(PARTS))
def test_engine_and_referee_agree(part):
    _, problems = run(SEED, part * DECKS, DECKS)
    assert not problems, "\n\n".join(problems)


@pytest.mark.parametrize("code", EVERY_CODE)
def test_the_generator_can_break_every_rule(code):
    assert any(code in _codes(made) for made in _aimed(code))


def _codes(made: Trial) -> set[str]:
    return {code for seat, told in enumerate(made.decks) for code, _ in judge(told, made.table, seat)}


def _aimed(code: str) -> Iterator[Trial]:
    """Up to a hundred trials that aim at a code."""
    ways = [_way(code, name) for name in (*STARTS, *MUTATIONS, *TABLES) if name.split()[0] in (code, code[0])]
    for place in range(100):
        way = ways[place % len(ways)] if ways else lambda maker: Trial([maker.deck()])
        made = way(Maker(f"{code}-{place}"))
        if made is not None:
            yield made


def _way(code: str, name: str) -> Callable[[Maker], Trial | None]:
    def make(maker: Maker) -> Trial | None:
        if name in TABLES:
            return TABLES[name](maker)
        told = STARTS[name](maker) if name in STARTS else maker.deck()
        if told is None or (name in MUTATIONS and not MUTATIONS[name](maker, told)):
            return None
        return Trial([told])

    return make
