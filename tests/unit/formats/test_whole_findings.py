"""All that is said of small lists by formats of every kind, to the last word."""

from collections.abc import Callable
from pathlib import Path

from found import whole
from syrupy.assertion import SnapshotAssertion

from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, check

BANS = "bans:\n  - {date: 2019-03, event: The Fair, "

FORMATS = {
    "pairs": "requirements:\n  - {copies: 'main, deck', exactly: 2, says: two of each}\n",
    "housed": "requirements:\n  - {count: deck, where: 'type:location', min: 1, says: a location}\n",
    "one-team": "requirements:\n  - {same_team: deck, says: one team}\n",
    "sturdy": "requirements:\n  - {every: 'deck, piles', must: health>=2, says: two health}\n",
    "plain": "requirements:\n  - {none: tokens, where: team:Rogues, says: no token of the Rogues}\n",
    "unturned": "requirements:\n  - {count: piles, max: 1, says: at most one card in piles}\n",
    "sides": "choices:\n  - teams: [Heroes, Rogues]\n    says: a side\n    requirements:\n"
    "      - {every: 'main, deck', must: '{chosen}', says: all of one side}\n"
    "      - {none: 'main, deck', where: 'type:location', says: no location}\n",
    "boxes": "choices:\n  - sets: main, deck\n    take: [{size: 55, number: 2}]\n    says: two small boxes\n"
    "  - teams: [Heroes, Rogues]\n    says: a side\n    requirements:\n"
    "      - {every: main, must: '{chosen}', says: a main character of the side}\n",
    "box": "choices:\n  - sets: deck\n    take: [{size: 55, number: 1}]\n    says: one small box\n",
    "early-piles": "requirements:\n  - {every: piles, must: 'volume:1 health>=1', says: of volume 1}\n",
    "second": "volumes: [2]\n",
    "all-volumes": "volumes: [1, 2]\n",
    "some-sets": "sets: [BBB, DDD]\nrequirements:\n  - {count: deck, max: 60, says: at most sixty cards}\n",
    "strict": f"{BANS}cards: {{AAA-003: Abel, AAA-004: Axel}}, levels: {{AAA-001: Anna}},"
    " printings: [{number: BBB-010, set: BBB, title: Ada}]}\n",
    "no-rogues": "requirements:\n  - {none: piles, where: team:Rogues, says: no Rogues in piles}\n"
    "bans:\n  - {date: 2019-03, cards: {AAA-011: Ajax}}\n",
    "late-piles": "requirements:\n  - {every: piles, must: volume:2, says: of volume 2}\n",
    "spared": "sets: [BBB]\nexempt:\n  - {where: 'title:Ajax or title:Attic', says: some}\n"
    "requirements:\n  - {every: piles, must: health>=2, says: sturdy}\n",
    "fair": "bans:\n  - {date: 2020-02-02, event: The Fair, cards: {AAA-003: Abel}}\n",
    "brief": "season: {from: 2019-01, to: 2019-03}\n",
    "one-month": "season: {from: 2019-02, to: 2019-02}\n",
    "late": "season: {from: 2022-01-01}\n",
}
"""What each format adds to the open one."""

LISTS = (
    ("pairs", "Main Character\n2 Anna\nDeck\n1 Abel\n2 Axel\n2 Abel\n1 Bruno\n"),
    ("housed", "Main Character\n1 Anna\nDeck\n4 Abel\n"),
    ("one-team", "Deck\n4 Agnes\n"),
    ("one-team", "Deck\n4 Abel\n2 Axel\n1 Agnes\n4 Ajax\n"),
    ("sturdy", "Deck\n4 Abel\n1 Ajax\n3 Arlo\nPile: Shed\n1 Axel\n1 Ajax\n"),
    ("plain", "Deck\n4 Abel\nTokens\n1 Axel\n"),
    ("unturned", "Main Character\n1 Anna\nTransform Pile\n1 Arno\n1 Alva\n"),
    ("sides", "Main Character\n1 Anna\nDeck\n4 Abel\n1 Axel\n1 Attic\n"),
    ("sides", "Main Character\n1 Arno\nDeck\n1 Attic\n1 Barn\n"),
    ("boxes", "Main Character\n1 Anna\nDeck\n4 Bertha\n2 Clara\n1 Agnes\n1 Ada\n"),
    ("boxes", "Main Character\n1 Anna\nDeck\n4 Bertha\n0 Clara\n0 Abel\n"),
    ("box", "Deck\n4 Clara\n2 Bertha\n2 Ada\n"),
    ("box", "Deck\n1 Clara\n2 Bertha\n2 Clara\n"),
    ("sturdy", "Deck\n4 Clara\n0 Abel\n0 Ajax\n"),
    ("early-piles", "Deck\n1 Arlo\nPile: Shed\n1 Ajax\n"),
    ("second", "Deck\n4 Abel\n4 Bruno\n4 Clara\n4 Ada (AAA-010)\n"),
    ("second", "Deck\n4 Arlo\nPile: Shed\n1 Abel\n1 Bruno\n1 Clara\n1 Ada (AAA-010)\n"),
    ("all-volumes", "Deck\n4 Clara\n"),
    ("some-sets", "Deck\n4 Arlo\n4 Clara\n4 Bruno\nPile: Shed\n1 Clara\n1 Bruno\n"),
    ("strict", "Main Character\n1 Anna\nDeck\n4 Abel\n4 Ada (BBB)\n4 Ada (AAA-010)\n4 Agnes\n"),
    ("strict", "Main Character\n1 Alva\nDeck\n4 Arlo\nPile: Vault\n1 Ada (BBB)\nPile: Shed\n1 Axel\n"),
    ("fair", "Date: 2020-02-01\nDeck\n4 Abel\n"),
    ("fair", "Date: 2020-02-02\nDeck\n4 Abel\n"),
    ("no-rogues", "Deck\n1 Affair\n1 Agreement\n1 Ascent\n1 Auction\n1 Appeal\n1 Arlo\n"),
    ("no-rogues", "Date: 2019-06-30\nDeck\n1 Appeal\nPile: Court\n1 Abel\n"),
    ("no-rogues", "Deck\n1 Appeal\nPile: Court\n1 Abel\n"),
    ("spared", "Main Character\n1 Alva\nLevel Up Zone\n1 Anna\nDeck\n4 Attic\n1 Arlo\n1 Ajax\n"),
    ("spared", "Deck\n1 Arlo\nPile: Shed\n1 Ajax\n1 Abel\n1 Clara\n"),
    ("late-piles", "Deck\n1 Arlo\nPile: Shed\n1 Bruno\n1 Abel\n1 Clara\n"),
    ("open", "Date: 2018-01-10\nDeck\n4 Abel\n1 Appeal\n"),
    ("brief", "Format: brief\nDeck\n4 Abel\n"),
    ("brief", "Format: late\nDate: 2018-12-31\nDeck\n4 Clara\n4 Ada\n4 Bertha\n"),
    ("brief", "Format: late\nDate: 2018-01-09\nDeck\n4 Abel\n4 Anton\n"),
    ("one-month", "Deck\n4 Abel\n"),
    ("late", "Deck\n4 Abel\n"),
    ("open", "Deck\n4 Anton (OLD-001)\n4 Anton (AAA-005)\n4 Anton\n4 Anton (BBB)\n4 Ajax\n"),
    ("open", "Deck\n4 old-001\n4 Anton (AAA) (OLD-001)\n4 Anton (aaa)\n4 OLD-001 Anton\n"),
)
"""A format, and a list that is judged by it."""


def test_what_is_said_of_small_lists_by_their_format(
    data: Path, add_format: Callable[[str, str], None], snapshot: SnapshotAssertion
) -> None:
    for name, text in FORMATS.items():
        add_format(name, text)
    library = open_library(data)
    told = []
    for format, text in LISTS:
        (verdict,) = check(source_from_text("list.txt", text), library, Settings("2021-01-01", format))
        told.append(f"## {format}\n{text}")
        told += [f"by {one}" for one in verdict.choices]
        told += [whole(one) for one in verdict.diagnostics if one.code[0] in "FNO" or one.code == "D010"]

    assert "\n".join(told) == snapshot
