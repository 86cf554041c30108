"""What each fix makes of a list: the smallest that shows it."""

import pytest
from judged import TODAY

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Checker, Settings
from deckcheck.fixes import fix
from deckcheck.rules import all_rules

CASES = {
    "N002 name": ("4 Skralet", "4 Skarlet"),
    "N002 keeps what stands around it": (
        "- [x] 4x **Skralet**  # best\n* Skralet x2 // c",
        "- [x] 4x **Skarlet**  # best\n* Skarlet x2 // c",
    ),
    "N002 in a table": (
        'Quantity,Name,Type\n4,"Erron Blakc",SC\n',
        'Quantity,Name,Type\n4,"Erron Black",SC\n',
    ),
    "N002 in a web page": ("<li>4 Mother&#39;s Mlik</li>", "<li>4 Mother's Milk</li>"),
    "N002 with underscores": (
        "4 The Defenders_Super_Sneses_PT",
        "4 The Defenders_Super Senses_PT",
    ),
    "N004 behind the name": ("4 Cosmo", "4 Cosmo (LEG)"),
    "N004 behind the emphasis": ("4 **Cosmo** # c", "4 **Cosmo** (LEG) # c"),
    "N004 behind the hints": ("4 Cosmo (Guardians)", "4 Cosmo (Guardians) (LEG)"),
    "N004 in place of the number": ("4 Cosmo (MNB-061)", "4 Cosmo (LEG)"),
    "N004 not where hints do not agree": ("4 Cosmo (MNB-999)", "4 Cosmo (MNB-999)"),
    "F002 code": ("4 Cosmo (BAN-001)", "4 Cosmo (LEG)"),
    "F002 number alone": ("4 BAN-001", "4 Cosmo (LEG)"),
    "F002 main characters": (
        "Main Character\n1 Thanos L1 (BAN-002)\nLevel Up Zone\n1 BAN-003",
        "Main Character\n1 Thanos L1 (LEG)\nLevel Up Zone\n1 Thanos L2 (LEG)",
    ),
    "N004 main characters": (
        "Main Character\n1 Thanos (MNB-085)\nLevel Up Zone\n1 Thanos (MNB-086)",
        "Main Character\n1 Thanos (MNB-085) (LEG)\nLevel Up Zone\n1 Thanos (MNB-086) (LEG)",
    ),
    "P006 merge": (
        "Deck (7)\n1 Gamora (MNB-067)\n4 Groot (MNB-070)\n2 Gamora (MNB-067)\n",
        "Deck (7)\n3 Gamora (MNB-067)\n4 Groot (MNB-070)\n",
    ),
    "P006 keeps comments": (
        "1 Gamora (MNB-067)  # a\n2 Gamora (MNB-067)  # b\n# c\n1 Gamora (MNB-067)\n",
        "4 Gamora (MNB-067)  # a\n# b\n# c\n",
    ),
    "P006 at the end of a list that ends without a line break": (
        "1 Gamora (MNB-067)\n1 Groot (MNB-070)\n1 Gamora (MNB-067)\n1 Gamora (MNB-067)",
        "3 Gamora (MNB-067)\n1 Groot (MNB-070)",
    ),
    "P006 across headings": (
        "Supporting Characters (2)\n2 Gamora (MNB-067)\n"
        "Deck (5)\n2 Gamora (MNB-067)\n3 Groot (MNB-070)\nTotal: 7",
        "Supporting Characters (4)\n4 Gamora (MNB-067)\nDeck (3)\n3 Groot (MNB-070)\nTotal: 7",
    ),
    "P006 not of two printings": ("1 Cosmo (LEG)\n1 Cosmo (VSP-016)", "1 Cosmo (LEG)\n1 Cosmo (VSP-016)"),
    "P006 not where the line says more": (
        "1 Gamora (MNB-067), 2 Groot\n1 Gamora (MNB-067)",
        "1 Gamora (MNB-067), 2 Groot\n1 Gamora (MNB-067)",
    ),
    "P004 heading": (
        "== Suporting Charakters (4)  # c\n4 Yondu",
        "== Supporting Characters (4)  # c\n4 Yondu",
    ),
    "P004 pile": ("Pile: Inventoin\n1 Exorcist Gun", "Invention Pile\n1 Exorcist Gun"),
    "Z001 under the heading that is there": (
        "Main Character\n1 Thor L1 (LEG-001)\n\nLevel Up Zone (0)  # c\n\nDeck\n4 Yondu",
        "Main Character\n1 Thor L1 (LEG-001)\n\nLevel Up Zone (1)  # c\n1 Thor L2 (LEG-002)\n\nDeck\n4 Yondu",
    ),
    "Z001 under a heading with a row of signs": (
        "Main Character\n----\nThor (LEG-001)\n\nLevel Up Zone\n----\n\nDeck\n4 Yondu",
        "Main Character\n----\nThor (LEG-001)\n\nLevel Up Zone\n----\n1 Thor L2 (LEG-002)\n\nDeck\n4 Yondu",
    ),
    "Z001 under a new heading": (
        "Main Character\n1 Thor L1 (LEG-001)\nDeck\n4 Yondu",
        "Main Character\n1 Thor L1 (LEG-001)\n\nLevel Up Zone\n1 Thor L2 (LEG-002)\nDeck\n4 Yondu",
    ),
    "Z001 in a list without headings": (
        "1 Thor L1 (LEG-001)\n4 Yondu",
        "1 Thor L1 (LEG-001)\n1 Thor L2 (LEG-002)\n4 Yondu",
    ),
    "Z001 not where there are two": (
        "Main Character\n1 Green Goblin L1 (MNB-079)",
        "Main Character\n1 Green Goblin L1 (MNB-079)",
    ),
    "Z002 all that are missing": (
        "Main Character\n1 Emma Frost (TUB-003)",
        "Main Character\n1 Emma Frost (TUB-003)\n\nLevel Up Zone\n"
        "1 Emma Frost L2 (TUB-004)\n1 Emma Frost L2 (TUB-005)",
    ),
    "Z003 to its pile": (
        "Main Character\n1 Bucky Barnes (MCU4-001)\nLevel Up Zone (2)\n1 Winter Soldier (MCU4-002)\n"
        "1 Bucky Barnes (MCU4-003)  # which\n",
        "Main Character\n1 Bucky Barnes (MCU4-001)\nLevel Up Zone (1)\n1 Winter Soldier (MCU4-002)\n\n"
        "Pile: The Man on the Bridge\n1 Bucky Barnes (MCU4-003)  # which\n",
    ),
    "Z006 alone under its heading": (
        "Main Character (1)\n1 Thor L2 (LEG-002)  # c\n\nDeck\n4 Yondu",
        "Main Character (1)\n1 Thor L1 (LEG-001)\n\nLevel Up Zone\n1 Thor L2 (LEG-002)  # c\n\nDeck\n4 Yondu",
    ),
    "Z006 with a Level Up Zone": (
        "Main Character\n1 Devil Dinosaur (MMU-106)\nLevel Up Zone\n# what comes later",
        "Main Character\n1 Devil Dinosaur L1 (MMU-105)\nLevel Up Zone\n1 Devil Dinosaur (MMU-106)\n"
        "# what comes later",
    ),
    "Z006 in a list without headings": (
        "1 Thor L2 (LEG-002)\n4 Yondu",
        "1 Thor L1 (LEG-001)\n1 Thor L2 (LEG-002)\n4 Yondu",
    ),
    "D005 from the Level Up Zone": (
        "# Short Cut\nLevel Up Zone\n1 Thor L2 (LEG-002)",
        "# Short Cut\nMain Character\n1 Thor L1 (LEG-001)\n\nLevel Up Zone\n1 Thor L2 (LEG-002)",
    ),
    "D007 level up": (
        "Main Character\n1 Thor L1 (LEG-001)\n\nDeck (5)\n4 Yondu\n1 Thor L2 (LEG-002)  # c",
        "Main Character\n1 Thor L1 (LEG-001)\n\nLevel Up Zone\n1 Thor L2 (LEG-002)  # c\n\nDeck (4)\n4 Yondu",
    ),
    "D007 token at the end": (
        "Main Character\n1 Outrider (MCU6-006)\nDeck (5)\n4 Goblin Queen (AFF-042)\n1 Demon Goblin",
        "Main Character\n1 Outrider (MCU6-006)\nDeck (4)\n4 Goblin Queen (AFF-042)\n\nTokens\n1 Demon Goblin",
    ),
    "D007 not a token that nothing makes": ("Deck\n4 Yondu\n1 Demon Goblin", "Deck\n4 Yondu\n1 Demon Goblin"),
    "D007 invention": (
        "Main Character\n1 Mister Fantastic (FAN-006)\nEquipment (1)\n1 Fantasticar (FAN-027)\n",
        "Main Character\n1 Mister Fantastic (FAN-006)\nEquipment (0)\n\n"
        "Pile: Invention\n1 Fantasticar (FAN-027)\n",
    ),
    "D012 copies": ("Main Character\n5 Outrider L1", "Main Character\n6 Outrider L1"),
    "D012 another main character": (
        "1 Moon Girl L1 (MMU-045)\n4 Yondu",
        "1 Moon Girl L1 (MMU-045)\n1 Devil Dinosaur L1 (MMU-105)\n4 Yondu",
    ),
    "O001 fixed pile": (
        "Main Character\n1 Hawkeye L1 (COS-006)\n\nNotes:\nBring a bow.",
        "Main Character\n1 Hawkeye L1 (COS-006)\n\nNotes:\nBring a bow.\n\nPile: Quiver\n"
        "1 Defensive Arrowheads (COS-016)\n1 Offensive Arrowheads (COS-017)\n"
        "1 Powered Arrowheads (COS-018)\n1 Utility Arrowheads (COS-019)",
    ),
    "O003 what a fixed pile lacks": (
        "Main Character\n1 Hawkeye L1 (COS-006)\nPile: Quiver (3)\n1 COS-016\n1 COS-018\n1 COS-019\n\nTokens",
        "Main Character\n1 Hawkeye L1 (COS-006)\nPile: Quiver (4)\n1 COS-016\n1 COS-018\n1 COS-019\n"
        "1 Offensive Arrowheads (COS-017)\n\nTokens",
    ),
    "T003 its level one": (
        "Level Up Zone\n1 Mystique L3 (LEG-067)\nTransform Pile\n1 Thor L2 (LEG-002)",
        "Level Up Zone\n1 Mystique L3 (LEG-067)\nTransform Pile\n1 Thor L2 (LEG-002)\n1 Thor L1 (LEG-001)",
    ),
    "X001,N002 idle": ("4 Mantis  # deckcheck: ignore[N002] why\n", "4 Mantis\n"),
    "N002 line ends stay": ("4 Skralet\r\n4 Mantis\r\n", "4 Skarlet\r\n4 Mantis\r\n"),
    "Z001 added lines end like the others": (
        "Main Character\r\n1 Thor (LEG-001)\r\n",
        "Main Character\r\n1 Thor (LEG-001)\r\n\r\nLevel Up Zone\r\n1 Thor L2 (LEG-002)\r\n",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_fix_changes_the_lines_concerned_and_nothing_else(name: str, library: Library) -> None:
    text, expected = CASES[name]
    assert fixed(library, text, name.split()[0]) == expected


UNSAFE = {
    "N001 only near title": ("4 Professor Paradox", "4 Professor X"),
    "N006 mantle": ('2 "Groot" (MNB)', "2 Groot (MNB)"),
    "P009 field": ("**Fromat:** Multiverse\n4 Skarlet\n", "**Format:** Multiverse\n4 Skarlet\n"),
    "P009 not beside the field itself": ("Fromat: open\nFormat: open\n4 Skarlet\n",) * 2,
    "P005 count": (
        "Plot Twists (9)\n4 Even the Odds\nTotal: 4",
        "Plot Twists (4)\n4 Even the Odds\nTotal: 4",
    ),
    "D002 copies": ("Deck (5)\n5 Mantis (MNB-064)", "Deck (4)\n4 Mantis (MNB-064)"),
    "O007 tokens": (
        "4 Goblin Queen (AFF-042)",
        "4 Goblin Queen (AFF-042)\n\nTokens\n1 Demon Goblin (AFF-054)",
    ),
    "D003 copies": ("Equipment\n2 The Nullifier", "Equipment\n1 The Nullifier"),
    "D004 copies": ("9 Leviathon Servitor", "8 Leviathon Servitor"),
    "D009 copies": ("Locations (5)\n5 Academy (MNB-111)", "Locations (4)\n4 Academy (MNB-111)"),
    "Z005 copies": (
        "Main Character\n1 Thor (LEG-001)\nLevel Up Zone\n2 Thor (LEG-002)",
        "Main Character\n1 Thor (LEG-001)\nLevel Up Zone\n1 Thor (LEG-002)",
    ),
}


@pytest.mark.parametrize("name", UNSAFE)
def test_an_unsafe_fix_is_made_only_where_it_is_wished(name: str, library: Library) -> None:
    text, expected = UNSAFE[name]
    code = name.split()[0]
    assert fixed(library, text, code) == text
    assert fixed(library, text, code, unsafe=True) == expected


def test_a_quantity_is_safe_to_lower_where_the_deck_then_has_its_size(library: Library) -> None:
    many = "\n".join(f"4 {name}" for name in NAMES)
    assert fixed(library, f"Deck (61)\n5 Yondu\n{many}", "D002") == f"Deck (60)\n4 Yondu\n{many}"
    both = f"9 Leviathon Servitor\n{many}".replace("4 Mantis (MNB-064)\n4 Gamora (MNB-067)\n", "")
    assert fixed(library, f"Deck\n5 Yondu\n{both}", "D") == f"Deck\n4 Yondu\n{both.replace('9 L', '8 L')}"


NAMES = (
    "Mantis (MNB-064)",
    "Gamora (MNB-067)",
    "Agent Venom (MNB-065)",
    "Rocket (MNB-066)",
    "Nova (MNB-068)",
    "Groot (MNB-070)",
    "Moondragon (MNB-071)",
    "Drax (MNB-073)",
    "Even the Odds (MNB-076)",
    "Vigilante Justice (MNB-075)",
    "Knowhere (MNB-078)",
    "Fortress (MNB-112)",
    "Laboratory (MNB-110)",
    "Training Ground (MNB-109)",
)

YAML = """\
main character:
  - 1 Thor L1 (LEG-001)
deck:
  supporting characters:
    - 4 Skralet
    - {card: Shao Khan, quantity: 5}
    - "4 Yodnu"
    - Erron Blakc: 4
    - "3 \\u0045rron Blakc"
    - 1 Cosmo
    - 1 Cosmo
"""


def test_what_lies_in_the_wrong_zone_goes_to_the_deck_where_that_makes_it_60(library: Library) -> None:
    deck = "\n".join(f"4 {name}" for name in NAMES)
    text = f"Level Up Zone\n{{}}\nSupporting Characters\n{deck}{{}}"
    assert fixed(library, text.format("4 Thor (MNB-021)\n", ""), "Z004") == text.format(
        "", "\n4 Thor (MNB-021)"
    )
    assert fixed(library, text.format("3 Thor (MNB-021)\n", ""), "Z004") == text.format(
        "3 Thor (MNB-021)\n", ""
    )


def test_every_rule_that_is_called_fixable_is_fixed_here() -> None:
    safe = {code for name in CASES for code in name.split()[0].split(",")[:1]}
    elsewhere = {"D002", "D003", "D004", "D009", "Z004"}
    unsafe = {name.split()[0] for name in UNSAFE}
    called = {rule.code: rule.fixable for rule in all_rules()}
    assert {code for code, word in called.items() if word == "safe"} == safe | elsewhere
    assert {code for code, word in called.items() if word == "unsafe"} == unsafe - elsewhere


def test_a_list_in_yaml_is_fixed_where_its_words_stand_as_they_are_read(library: Library) -> None:
    assert fixed(library, YAML, "N,P006,Z001", path="a.yaml") == (
        YAML.replace("Skralet", "Skarlet")
        .replace("Shao Khan", "Shao Kahn")
        .replace('"4 Yodnu"', '"4 Yondu (MNB-062)"')
        .replace("Erron Blakc: 4", "Erron Black: 4")
        .replace("1 Cosmo", "1 Cosmo (LEG)")
    )


def fixed(library: Library, text: str, codes: str, unsafe: bool = False, path: str = "a.txt") -> str:
    """The text after the fixes of the rules whose codes begin so."""
    starts = tuple(codes.split(",")) if codes[1:2].isdigit() or len(codes) == 1 or "," in codes else ("",)
    off = tuple((rule.code, None) for rule in all_rules() if not rule.code.startswith(starts))
    checker = Checker(library, Settings(TODAY, severities=off))
    return fix(source_from_text(path, text), checker.check, unsafe).source.text
