"""What evaluating queries loads."""

import subprocess
import sys


def test_evaluating_loads_neither_the_reader_of_queries_nor_slow_modules() -> None:
    code = (
        "import sys; from deckcheck.cards.query import matches, predicate, select\n"
        "names = ('lexer', 'parser', 'values', 'english')\n"
        "heavy = [f'deckcheck.cards.query.{name}' for name in names]\n"
        "heavy += ['difflib', 'json', 'dataclasses', 'pydantic', 'rapidfuzz', 'ruamel.yaml', 'rich']\n"
        "print([name for name in heavy if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
