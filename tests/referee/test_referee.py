"""The engine agrees with a second, plain implementation of the rules on decks of all kinds."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

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


@pytest.mark.parametrize(("least", "code"), [("0", 0), ("1", 1)])
def test_a_run_fails_where_a_code_is_rarer_than_asked(least, code):
    command = [sys.executable, "-m", "tests.referee", "--decks", "3", "--at-least", least]
    done = subprocess.run(
        command, cwd=Path(__file__).parents[2], capture_output=True, encoding="utf-8", check=False
    )
    rows = done.stdout.splitlines()
    assert [row[:4] for row in rows[:-1]] == list(EVERY_CODE)
    assert rows[-1].startswith("seed 1: 3 trials, 3 decks, 0 disagreements; ")
    assert any("fewer than 1" in row for row in rows) == bool(code)
    assert done.returncode == code


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
