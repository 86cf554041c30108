"""The canonical layout of lists: what goes where, what stays, what is left alone."""

import pytest
from judged import TODAY

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Checker, Settings
from deckcheck.layout.layout import LaidOut, lay_out

CASES = {
    "sections by type, cost then title, counts, numbers": (
        """\
Deck
4 Fortress (MNB-112)
4 Groot (MNB-070)
2 Even the Odds
4 Mantis (MNB-064)
4 Mockingbird LEG-007
1 Star-Lord L2 (MNB-056)
1 Star-Lord L1 (MNB-055)
""",
        """\
Main Character
1 Star-Lord L1 (MNB-055)

Level Up Zone
1 Star-Lord L2 (MNB-056)

Supporting Characters (12)
4 Mantis (MNB-064)
4 Mockingbird (LEG-007)
4 Groot (MNB-070)

Plot Twists (2)
2 Even the Odds (MNB-076)

Locations (4)
4 Fortress (MNB-112)
""",
    ),
    "every way of writing a line": (
        """\
# no two lines alike
- [x] 4x **Mantis** (MNB-064)
* Groot x2 (MNB-070)
MNB-067;3
2 The_Defenders_Hidden_Weapons_PT
<li>1 Drax (MNB-073)</li>
1 Even the Odds, 3 Vigilante Justice
Locations
| 4 | Knowhere |
""",
        """\
# no two lines alike

Supporting Characters (10)
4 Mantis (MNB-064)
3 Gamora (MNB-067)
2 Groot (MNB-070)
1 Drax (MNB-073)

Plot Twists (6)
1 Even the Odds (MNB-076)
2 Hidden Weapons (DEF-024)
3 Vigilante Justice (MNB-075)

Locations (4)
4 Knowhere (MNB-078)
""",
    ),
    "quantities are aligned": (
        "8 Leviathon Servitor (MMU-072)\n16 Mantis (MNB-064)\nPlot Twists\n4 Even the Odds\n",
        """\
Supporting Characters (24)
 8 Leviathon Servitor (MMU-072)
16 Mantis (MNB-064)

Plot Twists (4)
4 Even the Odds (MNB-076)
""",
    ),
    "comments go with the line below, those behind a line stay behind it": (
        """\
# The whole of it
# in two lines
Player: A. Nonymous  # not my name

# the small ones
Supporting Characters (8)  # too few
# the best
4 Groot (MNB-070) // a tree
# deckcheck: ignore[N004] whichever
4 Cosmo

# last
""",
        """\
# The whole of it
# in two lines
Player: A. Nonymous  # not my name

# the small ones
Supporting Characters (8)  # too few
# deckcheck: ignore[N004] whichever
4 Cosmo
# the best
4 Groot (MNB-070)  // a tree

# last
""",
    ),
    "comments of headings that are not kept go with what stood under them": (
        "# all\nDeck (8)  # a\n# b\nCharacters  # c\n4 Groot (MNB-070)\nSC  # d\n4 Mantis (MNB-064)\n"
        "Tokens  # e\n",
        """\
# all

# b
# d
# a
Supporting Characters (8)  # c
4 Mantis (MNB-064)
4 Groot (MNB-070)

# e
""",
    ),
    "fields, title, total and notes": (
        """\
My Deck

4 Groot (MNB-070)
Format: multiverse
Total: 4

Notes:
Play the tree first.

Then play it again.
""",
        """\
My Deck

Format: multiverse

Supporting Characters (4)
4 Groot (MNB-070)

Total: 4

Notes:
Play the tree first.

Then play it again.
""",
    ),
    "lines that are not understood stay as they are, last in their section": (
        """\
Supporting Characters
4 Professor Paradox  # who?
oat milk
2 Destiny
4 Yodnu
100 Drax
4 Groot (MNB-070)

Plot Twists
4 Even the Odds
""",
        """\
Supporting Characters
4 Yodnu
4 Groot (MNB-070)
4 Professor Paradox  # who?
oat milk
2 Destiny
100 Drax

Plot Twists (4)
4 Even the Odds (MNB-076)
""",
    ),
    "headings of the player's own, and counts that are wrong": (
        """\
== Trees (5) ==
4 Groot (MNB-070)

Plot Twists (9)
4 Even the Odds
Main Character
1 Star-Lord L1 (MNB-055)
""",
        """\
Main Character
1 Star-Lord L1 (MNB-055)

Plot Twists (9)
4 Even the Odds (MNB-076)

== Trees (5) ==
4 Groot (MNB-070)
""",
    ),
    "curve headings are of no more use": (
        "Supporting Characters - 8\n[5 - 4]\n4 Groot (MNB-070)\n[2 - 4]\n4 Mantis (MNB-064)\n",
        "Supporting Characters (8)\n4 Mantis (MNB-064)\n4 Groot (MNB-070)\n",
    ),
    "piles, transform pile, tokens": (
        """\
Tokens
3 Demon Goblin
Transform Pile
1 Thor L2 (LEG-002)
1 Storm L1 (MNB-027)
1 Thor L1 (LEG-001)
Pile: Inventions
2 Exorcist Gun
Side Deck
1 Groot (MNB-070)
Pile: Quiver

Quiver: 1 COS-016
""",
        """\
Pile: Invention
2 Exorcist Gun (DAR-016)

Out-of-Game Piles
1 Groot (MNB-070)

Pile: Quiver
1 Defensive Arrowheads (COS-016)

Transform Pile
1 Storm L1 (MNB-027)
1 Thor L1 (LEG-001)
1 Thor L2 (LEG-002)

Tokens
3 Demon Goblin (AFF-054)
""",
    ),
    "cards that are none of a deck stand first in it": (
        "Main Character\n1 Thor L1 (LEG-001)\n"
        "Deck\n1 Demon Goblin\n4 Groot (MNB-070)\n1 Storm L1 (MNB-027)\n",
        """\
Main Character
1 Thor L1 (LEG-001)

Deck (6)
1 Storm L1 (MNB-027)
1 Demon Goblin (AFF-054)

Supporting Characters (4)
4 Groot (MNB-070)
""",
    ),
    "a line a copy": (
        "Supporting Characters\nRobin Ward\nRobin Ward  # a\n# b\nRobin Ward  # c\nPopclaw\nPopclaw\n",
        """\
Supporting Characters (5)
# b
# c
3 Robin Ward (BOY-012)  # a
2 Popclaw (BOY-020)
""",
    ),
    "most lines without quantity": (
        "Groot (MNB-070)\nMantis (MNB-064)\n2 Drax (MNB-073)\n",
        "Supporting Characters (4)\nMantis (MNB-064)\nGroot (MNB-070)\n2 Drax (MNB-073)\n",
    ),
    "a card listed twice": (
        "2 Groot (MNB-070)\n2 Mantis (MNB-064)\n1 Groot (MNB-070)\nPlot Twists\nEven the Odds\n",
        """\
Supporting Characters (5)
2 Mantis (MNB-064)
2 Groot (MNB-070)
1 Groot (MNB-070)

Plot Twists (1)
1 Even the Odds (MNB-076)
""",
    ),
    "printings are told as the list tells them": (
        "4 Academy\n4 Fortress (DEF)\n4 Cosmo (BAN-001)\n2 Cosmo (LEG)\n1 MNB-111\n",
        """\
Supporting Characters (6)
4 Cosmo (BAN-001)
2 Cosmo (LEG)

Locations (9)
4 Academy
1 Academy (MNB-111)
4 Fortress (DEF-056)
""",
    ),
    "words beside a name that mean nothing stay": (
        "4 Groot (MNB-070) (my favourite) *F* #best  # mine\n",
        "Supporting Characters (4)\n4 Groot (MNB-070) (my favourite) *F*  #best  # mine\n",
    ),
    "line ends are alike, the last one too": (
        "4 Groot (MNB-070)\r\n4 Mantis (MNB-064)\n4 Drax (MNB-073)\r\n4 Nova (MNB-068)",
        "Supporting Characters (16)\r\n4 Mantis (MNB-064)\r\n4 Nova (MNB-068)\r\n4 Groot (MNB-070)\r\n"
        "4 Drax (MNB-073)\r\n",
    ),
}


def laid_out(library: Library, text: str, path: str = "a.txt") -> LaidOut:
    checker = Checker(library, Settings(TODAY))
    return lay_out(source_from_text(path, text), checker.check, library)


@pytest.mark.parametrize("name", CASES)
def test_a_list_is_laid_out(name: str, library: Library) -> None:
    text, expected = CASES[name]
    done = laid_out(library, text)
    assert (done.source.text, done.why) == (expected, "")
    again = laid_out(library, expected)
    assert (again.source.text, again.why) == (expected, "")


TWO_DECKS = """\
Player: One

Main Character
1 Thor L1 (LEG-001)

Supporting Characters (4)
4 Groot (MNB-070)

====================

Player: Two

Main Character
1 Storm L1 (MNB-027)

Supporting Characters (4)
4 Mantis (MNB-064)
"""


def test_each_deck_of_a_list_is_laid_out_by_itself(library: Library) -> None:
    text = TWO_DECKS.replace("\n\n", "\n").replace("Supporting Characters (4)\n", "")
    text = text.replace("Main Character\n", "MC\n").replace("4 G", "SC\n4 G").replace("4 M", "SC\n4 M")
    assert laid_out(library, text).source.text == TWO_DECKS
    assert laid_out(library, TWO_DECKS).source.text == TWO_DECKS


@pytest.mark.parametrize(
    ("text", "path", "why"),
    [
        ("", "a.txt", "it names no card"),
        ("Dear diary,\ntoday I went shopping.\n", "a.txt", "it names no card"),
        (
            "deck:\n  - 4 Groot (MNB-070)\n",
            "a.yaml",
            "only lists in plain text have this layout; deckcheck convert makes one",
        ),
        ("deck:\n  - [4 Groot\n", "a.yaml", "it cannot be read"),
        ("4 Groot\0", "a.txt", "it cannot be read"),
        (TWO_DECKS.replace("\n====================\n", "\f"), "a.txt", "its pages are parted by form feeds"),
        ("Plot Twists (3)\n1 Even the Odds\n2 Groot (MNB-070)\n1 Drax (MNB-073)\n", "a.txt", ""),
        (
            "Supporting Characters (3)\n4 Even the Odds\n3 Groot (MNB-070)\n",
            "a.txt",
            "its findings would change (P005)",
        ),
    ],
)
def test_a_list_that_would_not_mean_the_same_is_left_alone(
    text: str, path: str, why: str, library: Library
) -> None:
    done = laid_out(library, text, path)
    assert done.why == why
    if why:
        assert done.source.text == text.split("\0")[0] or done.source.unreadable
