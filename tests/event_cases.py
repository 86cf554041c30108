"""Submissions of invented players."""

import os
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

_FIRST = "Ada Bo Cleo Dario Edda Finn Gwen Hugo Ines Jarl Kaya Levi Mara Nils Odile Pim Quinn Runa Sven Tess"
_LAST = (
    "Abel Borg Cram Dorn Ekman Falk Grau Holm Iller Jost Kvist Lunde Moor Nyberg Oster Pless Quist Rask "
    "Stark Tveit Ulv Voss Winter Yngve Zander"
)
NAMES = [f"{first} {last}" for last in _LAST.split() for first in _FIRST.split()]
"""Five hundred players, each called by two words that nobody else has together."""

SUPPORTING = (
    "Cosmo (LEG)",
    "Mystique (MNB-088)",
    "Ronan (MNB-087)",
    "Doctor Octopus (MNB-089)",
    "Red Skull (MNB-091)",
    "Sabretooth (MNB-092)",
    "Abomination (MNB-094)",
    "Magneto (MNB-097)",
    "Loki (MNB-098)",
    "Thanos (MNB-100)",
)
USUAL = (4, 4, 4, 4, 4, 4, 3, 3, 2, 2)

GOBLIN = """{fields}
Main Character
1 Green Goblin L1 (MNB-079)

Level Up Zone
1 Green Goblin L2 (MNB-080)

Supporting Characters
{supporting}

Plot Twists
4 Metal and Fire (MNB-102)
4 Trickster God (MNB-103)

Equipment
2 Ebony Blade (COS-021)

Locations
4 Fortress (MNB-112)
4 Laboratory (MNB-110)
4 The Vault (MNB-104)
4 Training Ground (MNB-109)
"""


def goblin(player: str = "", quantities: tuple[int, ...] = USUAL, **fields: str) -> str:
    """A list that is legal as long as ten quantities of at most four add up to 34."""
    written = {"Player": player, **fields}
    lines = [f"{name}: {value}\n" for name, value in written.items() if value]
    rows = "\n".join(f"{quantity} {name}" for quantity, name in zip(quantities, SUPPORTING))
    return GOBLIN.format(fields="".join(lines), supporting=rows)


def different() -> Iterator[tuple[int, ...]]:
    """Quantities of legal lists, no two alike."""
    seen = set()
    for one in permutations(USUAL):
        if one not in seen:
            seen.add(one)
            yield one


TOO_MANY = (5, 4, 4, 4, 4, 4, 3, 2, 2, 2)
"""Quantities of a list that breaks D002 alone."""


def hostile() -> dict[str, bytes]:
    """Files that cannot be read, or were made to break whoever reads them, with the players they name."""
    bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}, *{chr(97 + n)}, *{chr(97 + n)}]\n"
        for n in range(12)
    )
    return {
        "nul.txt": b"\0\1\2\3",
        "picture.png": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        "paper.pdf": b"%PDF-1.7\n\0\xff",
        "letter.docx": b"PK\3\4\0\0\0\0",
        "undecodable.txt": b"4 Cosmo\n\x81\x8d\x8f\x90\x9d",
        "half-utf16.txt": b"\xff\xfe4\0 \0C",
        "large.txt": b"4 Cosmo\n" * 200_000,
        "empty.txt": b"",
        "blank.txt": b"\n \n\t\n",
        "one-line.txt": b"4 " + b"Cosmo " * 80_000,
        "many-lines.txt": b"".join(b"1 Nobody %d\n" % n for n in range(3000)),
        "brackets.yaml": b"[" * 20_000,
        "bomb.yaml": bomb.encode(),
        "broken.yaml": b"main: [1\ndeck: {",
        "markup.txt": b"Player: <script>alert(1)</script>\n<img src=x onerror=alert(1)>\n4 Cosmo\n",
        "formula.txt": b'Player: =HYPERLINK("http://example.com";"x")\n4 Cosmo\n',
        "commands.txt": b"Player: ::error::forged\n##[error]forged\n4 Cosmo\n",
        "screen.txt": b"Player: \x1b[2J\x1b[31mRed\n4 \x1b]0;owned\x07Cosmo\n",
        "backwards.txt": "Player: \u202egnp.txt\n4 Cosmo\u0000\n".encode(),
        "prose.txt": b"Sorry, I shall bring my deck on paper.\n",
    }


def write(folder: Path, contents: dict[str, str | bytes], start: int = 1_700_000_000) -> Path:
    """Write files, each a minute younger than the one before."""
    for number, (name, content) in enumerate(contents.items()):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        os.utime(file, (start + 60 * number,) * 2)
    return folder
