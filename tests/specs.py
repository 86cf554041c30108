"""Reads the marks of lists that say themselves what is wrong with them.

A mark is `# error: D002` or `# warning: N004` behind a line; several codes are
separated by commas.
"""

import re

MARK = re.compile(r"#\s*(error|warning|advice):\s*([A-Z]\d{3}(?:\s*,\s*[A-Z]\d{3})*)")


def marks(text: str) -> list[tuple[int, str, str]]:
    """The expected findings of a list as (line, severity, code), sorted."""
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        for severity, codes in MARK.findall(line):
            found.extend((number, severity, code) for code in re.split(r"\s*,\s*", codes))
    return sorted(found)
