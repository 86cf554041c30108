"""Tables of a game mode whose lists stand in several files, and a mode or a boss given beside the lists."""

from found import said

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Checker, Settings

DAY = "2026-11-29"
OFF = ("D001", "Z001")
"""What a list of a few lines breaks by being short."""

INES = "Player: Ines\nMain Character\n1 Crimson Cowl L1 (MOE-006)\n"
BRAM = "Title: Bram's\nMain Character\n1 Gamora L1 (MNB-057)\n"
NOOR = "Main Character\n1 Ultron L1 (LEG-030)\n"
ULTRON = "Ultron (LEG-030) is the main character of the boss"
CHOOSE = "the other players choose other main characters"


def table(library: Library, *lists: str, mode: str = "boss-battle", boss: str = "") -> list[list[str]]:
    """What is said of each deck of a table, each list from a file of its own."""
    names = ("ines", "bram", "noor")
    sources = [source_from_text(f"{name}.txt", text) for name, text in zip(names, lists)]
    off = tuple((code, None) for code in OFF)
    checker = Checker(library, Settings(DAY, severities=off, mode=mode, boss=boss))
    return [said(verdict) for verdict in checker.check_together(sources)]


def test_the_boss_is_the_first_or_the_one_that_is_named(library: Library) -> None:
    first = [[], [], [f"2 M002 {ULTRON}, Ines · {CHOOSE}"]]
    assert table(library, INES, BRAM, NOOR) == first
    assert table(library, INES, BRAM, NOOR, boss="nobody.txt") == first

    last = [[f"3 M002 Crimson Cowl (MOE-006) is the main character of the boss, noor.txt · {CHOOSE}"], [], []]
    assert table(library, INES, BRAM, NOOR, boss="noor.txt") == last
    assert table(library, NOOR, BRAM.replace("Title: Bram's\n", "Player:\n"), NOOR)[2] == [
        f"2 M002 {ULTRON}, ines.txt · {CHOOSE}"
    ]

    (before, (wrong,), after) = table(library, INES, BRAM, NOOR, boss="bram.txt")
    assert (before, after) == ([], [])
    assert wrong.startswith("3 M001 Gamora (MNB-057) is none of the bosses of Boss Battle · ")


def test_a_mode_beside_the_lists_is_that_of_the_table_whatever_they_state(library: Library) -> None:
    stated = [f"Mode: {mode}\n{NOOR}" for mode in ("four against nobody", "Free for All", "Terrain")]
    words = "2-Headed Teammates takes 4 players; this table has 3 · judge the decks of one table together"
    assert table(library, *stated, mode="2-headed") == [[f"3 M004 {words}"], [], []]
    assert table(library, *stated, mode="Free for All") == [[], [], []]
