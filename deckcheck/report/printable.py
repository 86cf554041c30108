"""Text of others made safe to show: what a terminal would obey or hide is spelt out."""

from collections.abc import Sequence
from functools import lru_cache

TAB = 4
"""Columns from one tab stop to the next."""

_COMMANDS = ("##", "##vso")
"""What before a `[` makes a command of CI logs: of GitHub's runner and of Azure's, anywhere on a line."""


def printable(text: str) -> str:
    """The text on one line, its control, bidirectional and invisible characters written as <U+001B>.

    Deck files come from anywhere; a name in them must not move the cursor,
    recolour the screen, fake a line of the report or command a CI that reads it.
    """
    shown = text
    if not text.isprintable():
        shown = "".join(" " if char == "\t" else _shown(char) for char in text)
    if "##" in shown:
        for command in _COMMANDS:
            shown = shown.replace(f"{command}[", f"{command}<U+005B>")
    return shown


def line_start(path: str) -> str:
    """A printable path to begin a line with: `./` keeps it from being a command to GitHub's runner."""
    return printable(f"./{path}" if path.lstrip().startswith("::") else path)


@lru_cache(maxsize=2)
def cells(line: str) -> tuple[Sequence[str], Sequence[int]]:
    """What to show for each code point of a line, and the column it starts at (from 0).

    The columns have one item more than the line: the width of it all. Tabs
    are filled up with spaces, East Asian wide characters take two columns,
    combining marks none.
    """
    if line.isascii() and line.isprintable() and "##" not in line:
        return line, range(len(line) + 1)
    pieces, columns = [], [0]
    for index, char in enumerate(line):
        here = columns[-1]
        piece = " " * (TAB - here % TAB) if char == "\t" else _shown(char)
        if char == "[" and line.endswith(_COMMANDS, 0, index):
            piece = "<U+005B>"
        pieces.append(piece)
        columns.append(here + _width(piece))
    return pieces, columns


def _shown(char: str) -> str:
    if char.isprintable() or (char.isspace() and _is_space_separator(char)):
        return char
    return f"<U+{ord(char):04X}>"


def _is_space_separator(char: str) -> bool:
    from unicodedata import category

    return category(char) == "Zs"


def _width(piece: str) -> int:
    if piece.isascii():
        return len(piece)
    from unicodedata import category, east_asian_width

    if category(piece) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(piece) in "WF" else 1
