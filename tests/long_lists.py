"""Lists as long as wanted, of many shapes, that repeat a few lines again and again."""

import json
from collections.abc import Callable, Sequence
from itertools import cycle, islice

Shape = Callable[[int], str]
"""A list of so many lines, or so many cards, of a shape."""

START = "Main Character\n1 Gamora L1 (MNB-057)\n\nDeck\n"
MAINS = ("1 Gamora L1 (MNB-057)", "1 Luke Cage L1 (DEF-007)", "1 Groot L1", "1 Juggernaut L1")
LEVELS = ("1 Gamora L2 (MNB-058)", "1 Luke Cage L2 (DEF-008)", "1 Groot L2", "1 Juggernaut L2")
CARDS = (
    *("4 Yondu (MNB-062)", "4 Gamora", "3 Luke Cage", "2 Vigilante Justice (MNB-075)"),
    *("4 Knowhere (MNB-078)", "4 Laboratory (MNB-110)", "1 Loki", "1 Wolverine", "4 Groot (MNB-070)"),
)
MISSPELLED = ("4 Yonduu", "4 Agent Venoom", "4 Mayor Victory", "2 Vigilante Justise")
THREE_DECKS = "Main Character\n1 Franklin Richards L1 (FRF-001)\n"
ASK = "# deckcheck: ignore[D002] so"


def lines(wanted: int, *texts: str) -> str:
    """So many lines, the texts in turn."""
    return "".join(f"{text}\n" for text in islice(cycle(texts), wanted))


def numbered(wanted: int, text: str) -> str:
    """So many lines; `@` in the text is another word each time."""
    return "".join(text.replace("@", _word(number)) + "\n" for number in range(wanted))


def _word(number: int) -> str:
    return "Qx" + "".join("ghjkmpvwxz"[int(digit)] + "y" for digit in f"{number:04}")


def _of(*texts: str, before: str = START) -> Shape:
    return lambda wanted: before + lines(wanted, *texts)


def _each(text: str, before: str = START) -> Shape:
    return lambda wanted: before + numbered(wanted, text)


def _decks(deck: str, before: str) -> Shape:
    """As many decks as there are lines of theirs."""
    return lambda wanted: before + numbered(wanted // (deck.count("\n") + 1), deck)


def _halves(first: str, some: Sequence[str], second: str, others: Sequence[str]) -> Shape:
    return lambda wanted: (
        f"{first}\n{lines(wanted // 2, *some)}{second}\n{lines(wanted - wanted // 2, *others)}"
    )


def _json(*cards: object) -> Shape:
    return lambda wanted: json.dumps({"name": "X", "deck": list(islice(cycle(cards), wanted))})


def _around(before: str, text: str, after: str) -> Shape:
    return lambda wanted: before + numbered(wanted, text) + after


SHAPES: dict[str, Shape] = {
    "one card": _of("4 Yondu", before=""),
    "several cards": _of(*CARDS),
    "cards under Main Character": _of(*CARDS, *MAINS, before="Main Character\n"),
    "main characters": _of(*MAINS, *LEVELS, before="Main Character\n"),
    "main characters without a heading": _of(*MAINS, *LEVELS, before=""),
    "one character and its levels": _halves("Main Character", MAINS[:1], "Level Up Zone", LEVELS[:1]),
    "characters and their levels": _halves("Main Character", MAINS, "Level Up Zone", LEVELS),
    "stray levels": _halves("Main Character", MAINS[:2], "Level Up Zone", LEVELS[2:]),
    "characters and their namesakes": _halves("Main Character", MAINS, "Deck", ("4 Gamora", "4 Luke Cage")),
    "main characters in the deck": _halves("Main Character", MAINS[:1], "Deck", MAINS[:1]),
    "misspelled names": _of(*MISSPELLED),
    "unknown names": _each("2 @ @"),
    "names without quantities": _of("Yondu", "Agent Venom"),
    "names of several cards": _of("1 Wolverine", "1 Hulk", "1 Spider-Man"),
    "alternatives": _of("Gamora L1-2", "1 Groot / Yondu"),
    "quantities behind": _of("Yondu x4", "Agent Venom (4)"),
    "impossible quantities": _of("400 Yondu", "0 Agent Venom"),
    "prose": _each("well, @ is good; @ is not."),
    "headings": _of("Supporting Characters (4)", "4 Yondu"),
    "own headings": _each("@:\n1 Yondu"),
    "pile headings in turn": _of("Pile: Invention", "1 Yondu", "Pile: Equipment", "1 Groot"),
    "piles of any name": _each("Pile: @\n1 Yondu"),
    "one pile": _of(*CARDS, before=f"{START}Pile: Invention\n"),
    "piles before cards": _of("Invention: 2 Yondu"),
    "zones before cards": _of("LU: 1 Gamora L2", "DECK: 1 Yondu"),
    "a transform pile": _of(*MAINS, *LEVELS, before=f"{START}Transform Pile\n"),
    "tokens": _of(*CARDS, before=f"{START}Tokens\n"),
    "decks": _decks(f"=====\nPlayer: @\n{START}4 Yondu", before=START),
    "decks of a team": _decks(
        "=====\nPlayer: @\n1 Gamora L1\n4 Yondu", before="Format: 3v3-team-match\n4 Yondu\n"
    ),
    "decks of a mode": _decks(f"=====\n{START}4 Yondu", before=f"Mode: boss battle\n{START}4 Yondu\n"),
    "decks with comments": _decks(f"=====\n{START}{ASK}\n5 Yondu", before=START),
    "decks of 60": _of("Deck", "4 Yondu", before=THREE_DECKS),
    "decks of 60 and a pile": _halves(
        f"{THREE_DECKS}Pile: Invention", ("1 Yondu",), "Deck", ("4 Groot", "Deck")
    ),
    "comments": _of("# a comment", before=f"{START}4 Yondu\n"),
    "comments on cards": _of("4 Yondu # why"),
    "comments that ask": _of(ASK, "5 Yondu"),
    "comments that ask for nothing": _of(ASK, before=f"{START}4 Yondu\n"),
    "comments that ask for what there is not": _each("4 Yondu # deckcheck: ignore[@] so"),
    "fields": _each("Author: @", before=f"{START}4 Yondu\n"),
    "own fields": _each("@: @", before=f"{START}4 Yondu\n"),
    "totals": _of("4 Yondu", "Total: 60"),
    "costs": _of("1-drops", "4 Yondu", "2 Cost", "4 Groot"),
    "comments of several lines": _of("/* a", "4 Yondu", "*/"),
    "a comment without an end": _of("4 Yondu", before=f"{START}/*\n"),
    "blank lines": _of("", before=f"{START}4 Yondu\n"),
    "rows of signs": _of("=====", before=f"{START}4 Yondu\n"),
    "a table": _of("| 4 | Yondu | MNB |", before="| Quantity | Name | Set |\n|---|---|---|\n"),
    "a table with zones": _of("4,Yondu,Deck", "1,Gamora,Level Up", before="Quantity,Name,Zone\n"),
    "a cell without an end": _of('4,"Yondu,MNB', before="Quantity,Name,Set\n"),
    "cards on a line": lambda wanted: START + "; ".join(["4 Yondu"] * wanted) + "\n",
    "brackets": lambda wanted: f"{START}4 Yondu {'(' * wanted}{')' * wanted}\n",
    "JSON": _json({"card": "Yondu", "quantity": 4}, "4 Groot"),
    "JSON with misspelled names": _json(*MISSPELLED),
    "JSON in depth": lambda wanted: f'{{"deck": {"[" * wanted}{"]" * wanted}}}',
    "decks of JSON": lambda wanted: json.dumps(
        [{"name": _word(n), "deck": ["4 Yondu"]} for n in range(wanted)]
    ),
    "sections of JSON": lambda wanted: json.dumps({"piles": {_word(n): ["4 Yondu"] for n in range(wanted)}}),
    "YAML": _of("  - 4 Yondu", "  - {card: Groot, qty: 4}  # why", before="name: X\ndeck:\n"),
    "sections of YAML": _each("  @: [1 Yondu]", before="name: X\npiles:\n"),
    "decks of YAML": _decks(
        "---\nname: @\ndeck:\n  - 4 Yondu  # why", before="name: X\ndeck:\n  - 4 Yondu\n"
    ),
    "XML": _around(
        '<deck game="d9"><section name="Deck">', '<card qty="4" id="">Yondu</card>', "</section></deck>\n"
    ),
    "sections of XML": _around(
        '<deck game="d9">', '<section name="@"><card qty="4" id="">Yondu</card></section>', "</deck>\n"
    ),
    "XML without ends": _each('<section name="@">', before='<deck game="d9">\n'),
}
"""The shapes by name."""
