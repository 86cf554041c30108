"""What people complained of in other deck checkers, about lines, counts, sections and piles.

Each test id is the number of a complaint in the collection that the tests were made from.
"""

from typing import NamedTuple

import pytest
from judged import SIZE_AND_MAIN, cards, findings, judge

from deckcheck.model import Zone


class Case(NamedTuple):
    """A list, what is read from it, and what is found."""

    complaint: str
    text: list[str]
    cards: list[str]
    findings: list[str] = []


JUBILEE = "HOX-040 Jubilee"
BLINK = "HOX-041 Blink"

CASES = [
    Case(
        "049-a-line-without-quantity-keeps-its-first-word",
        ["3 Jubilee", "Even the Odds"],
        [f"deck: 3 {JUBILEE}", "deck: 1 MNB-076 Even the Odds"],
    ),
    Case(
        "049-a-list-without-quantities-is-told",
        ["Even the Odds"],
        ["deck: 1 MNB-076 Even the Odds"],
        ["1 warning P008"],
    ),
    Case("050-tabs", ["4\tPyro\tHouse of X"], ["deck: 4 HOX-013 Pyro"]),
    Case("050-a-comma-behind-the-quantity", ["4,Jubilee"], [f"deck: 4 {JUBILEE}"]),
    Case("050-a-comma-before-the-quantity", ["Jubilee,4"], [f"deck: 4 {JUBILEE}"]),
    Case(
        "050-a-table-with-a-header",
        ["Name;Qty;Set", "Jubilee;4;HOX", "Pyro;2;HOX"],
        [f"deck: 4 {JUBILEE}", "deck: 2 HOX-013 Pyro"],
    ),
    Case(
        "052-one-line-for-each-copy",
        ["Jubilee", "Jubilee", "Jubilee"],
        [f"deck: 1 {JUBILEE}"] * 3,
    ),
    Case(
        "053-the-quantity-behind-the-name",
        ["Jubilee x4", "Blink (4)", "Doop *4"],
        [f"deck: 4 {JUBILEE}", f"deck: 4 {BLINK}", "deck: 4 HOX-054 Doop"],
    ),
    Case(
        "056-copies-on-several-lines-are-added-up",
        ["3 Jubilee", "2 Jubilee", "1 Jubilee"],
        [f"deck: 3 {JUBILEE}", f"deck: 2 {JUBILEE}", f"deck: 1 {JUBILEE}"],
        ["2 error D002", "2 warning P006"],
    ),
    Case(
        "058-a-foil-copy-counts",
        ["1 Jubilee *F*", "3 Jubilee"],
        [f"deck: 1 {JUBILEE}", f"deck: 3 {JUBILEE}"],
        ["2 warning P006"],
    ),
    Case(
        "059-foil-copies-count-beyond-four",
        ["2 Jubilee *F*", "3 Jubilee"],
        [f"deck: 2 {JUBILEE}", f"deck: 3 {JUBILEE}"],
        ["2 error D002", "2 warning P006"],
    ),
    Case(
        "061-the-sign-for-foil-is-no-mantle",
        ["4 Jubilee *F*", "4 *Thor* *F*"],
        [f"deck: 4 {JUBILEE}", "deck: 4 COS-011 *Thor*"],
    ),
    Case(
        "062-a-number-without-its-set",
        ["4 Jubilee (040)", "4 Blink (41)"],
        [f"deck: 4 {JUBILEE}", f"deck: 4 {BLINK}"],
    ),
    Case(
        "064-a-heading-that-no-one-knows",
        ["4 Jubilee", "SIDEBOARD:", "2 Blink", "CONSIDERING", "2 Sage"],
        [f"deck: 4 {JUBILEE}", f"deck: 2 {BLINK}", "deck: 2 HOX-050 Sage"],
        ["2 warning P004", "4 warning P004"],
    ),
    Case("065-the-heading-deck-is-no-card", ["Deck", "4 Jubilee"], [f"deck: 4 {JUBILEE}"]),
    Case(
        "068-a-heading-with-a-right-count",
        ["Supporting Characters (8)", "4x Jubilee", "4x Blink"],
        [f"deck: 4 {JUBILEE}", f"deck: 4 {BLINK}"],
    ),
    Case(
        "068-a-heading-with-a-wrong-count",
        ["Supporting Characters (32)", "4x Jubilee", "Plot Twists (4)", "4x Fierce Pierce"],
        [f"deck: 4 {JUBILEE}", "deck: 4 HOX-026 Fierce Pierce"],
        ["1 warning P005"],
    ),
    Case(
        "070-the-first-line-is-the-name-of-the-deck",
        ["Brotherhood Rush", "", "1 Magneto L1 (HOX-003)", "4 Blob (HOX)"],
        ["main: 1 HOX-003 Magneto", "deck: 4 HOX-011 Blob"],
    ),
    Case(
        "071-summary-lines-are-no-cards",
        ["Name: Rush", "", "4 Jubilee", "", "Total: 4 cards"],
        [f"deck: 4 {JUBILEE}"],
    ),
    Case(
        "074-a-zone-before-the-card",
        ["MC: 1 Magneto (HOX-003)", "LUZ: 1 Magneto (HOX-004)", "PILE: 1 Fantasticar", "4 Jubilee"],
        [
            "main: 1 HOX-003 Magneto",
            "level up: 1 HOX-004 Magneto",
            "pile Invention: 1 FAN-027 Fantasticar",
            f"deck: 4 {JUBILEE}",
        ],
    ),
    Case(
        "074-the-sideboard-of-other-games", ["SB: 2 Fantasticar"], ["pile Invention: 2 FAN-027 Fantasticar"]
    ),
    Case(
        "076-without-headings-type-and-level-place-a-card",
        [
            "1 Magneto (HOX-003)",
            "1 Magneto (HOX-004)",
            "2 Magneto (HOX-024)",
            "4 Jubilee",
            "2 Demon Goblin",
            "1 Fantasticar",
        ],
        [
            "main: 1 HOX-003 Magneto",
            "level up: 1 HOX-004 Magneto",
            "deck: 2 HOX-024 Magneto",
            f"deck: 4 {JUBILEE}",
            "tokens: 2 AFF-054 Demon Goblin",
            "pile Invention: 1 FAN-027 Fantasticar",
        ],
    ),
    Case(
        "076-what-is-ambiguous-is-not-guessed",
        ["1 Magneto", "4 Jubilee"],
        ["?: 1 ? Magneto", f"deck: 4 {JUBILEE}"],
        ["1 error N003 -> Magneto (HOX-003), Magneto (HOX-004), Magneto (HOX-024)"],
    ),
    Case(
        "077-cards-under-a-misspelled-pile-stay-out-of-the-sixty",
        ["Deck", "4 Jubilee", "", "Inventoin Pile", "2 Fantasticar", "", "Toy Pile", "1 Gadget"],
        [f"deck: 4 {JUBILEE}", "pile Invention: 2 FAN-027 Fantasticar", "pile Invention: 1 FAN-023 Gadget"],
        ["4 warning P004 -> Invention Pile", "7 warning P004"],
    ),
    Case(
        "079-a-token-in-its-pile",
        ["Deck", "4 Jubilee", "Pile: Alien Symbiote", "1 Alien Symbiote"],
        [f"deck: 4 {JUBILEE}", "pile Alien Symbiote: 1 SPF-021 Alien Symbiote"],
    ),
    Case(
        "079-a-token-among-the-sixty",
        ["Deck", "4 Jubilee", "1 Alien Symbiote"],
        [f"deck: 4 {JUBILEE}", "deck: 1 SPF-021 Alien Symbiote"],
        ["3 error D007"],
    ),
    Case(
        "080-piles-have-their-names",
        ["Pile: Gift", "1 Power (WEB-022)", "Kang Collective", "1 Iron Lad", "[Key Pile]", "4 Dawn"],
        [
            "pile Gift: 1 WEB-022 Power",
            "pile Kang Collective: 1 FFO-007 Iron Lad",
            "pile Key: 4 TBB-011 Dawn",
        ],
    ),
    Case(
        "089-a-main-character-also-among-the-sixty",
        ["Main Character", "1 Magneto (HOX-003)", "Deck", "1 Magneto (HOX-003)"],
        ["main: 1 HOX-003 Magneto", "deck: 1 HOX-003 Magneto"],
        ["4 error D007"],
    ),
    Case(
        "094-levels-from-several-sets",
        ["1 Wolverine (MNB) L1", "1 Wolverine (LEG) L2", "1 Wolverine (LEG) L3"],
        ["main: 1 MNB-029 Wolverine", "level up: 1 LEG-012 Wolverine", "level up: 1 LEG-013 Wolverine"],
    ),
    Case(
        "097-one-of-two-starting-cards",
        ["Main Character", "1 Moon Girl (MMU-045)"],
        ["main: 1 MMU-045 Moon Girl"],
        ["2 error D012"],
    ),
    Case(
        "097-both-starting-cards",
        ["Main Characters", "1 Moon Girl (MMU-045)", "1 Devil Dinosaur (MMU-105)"],
        ["main: 1 MMU-045 Moon Girl", "main: 1 MMU-105 Devil Dinosaur"],
    ),
    Case(
        "098-two-of-a-kind",
        ["2 The Nullifier"],
        ["deck: 2 SVH-057 The Nullifier"],
        ["1 error D003"],
    ),
    Case(
        "098-the-same-main-character-twice",
        ["Main Character", "2 Magneto (HOX-003)"],
        ["main: 2 HOX-003 Magneto"],
        ["2 error D006"],
    ),
    Case(
        "101-eight-of-legion",
        ["8 Adolescent Xenomorph"],
        ["deck: 8 ALN-036 Adolescent Xenomorph"],
    ),
    Case(
        "101-nine-of-legion",
        ["9 Adolescent Xenomorph"],
        ["deck: 9 ALN-036 Adolescent Xenomorph"],
        ["1 error D004"],
    ),
    Case(
        "106-two-and-two-of-two-printings",
        ["2 Ultron (MNB-093)", "2 Ultron (MNB-093EA)"],
        ["deck: 2 MNB-093 Ultron", "deck: 2 MNB-093 Ultron"],
    ),
    Case(
        "106-three-and-two-of-two-printings",
        ["3 Ultron (MNB-093)", "2 Ultron (MNB-093EA)"],
        ["deck: 3 MNB-093 Ultron", "deck: 2 MNB-093 Ultron"],
        ["2 error D002"],
    ),
    Case(
        "107-editions-of-a-basic-location",
        ["3 Academy (MNB-111)", "2 Academy (DEF-055)"],
        ["deck: 3 MNB-111 Academy", "deck: 2 MNB-111 Academy"],
        ["2 error D009"],
    ),
    Case(
        "109-capitals-make-no-difference",
        ["1 the nullifier", "1 THE NULLIFIER"],
        ["deck: 1 SVH-057 The Nullifier", "deck: 1 SVH-057 The Nullifier"],
        ["2 error D003", "2 warning P006"],
    ),
    Case(
        "133-lines-that-are-not-understood-stay-in-sight",
        ["Deck", "3 Jubilee", "2 Qwertyuiop", "1 Zzzzz"],
        [f"deck: 3 {JUBILEE}", "deck: 2 ? Qwertyuiop", "deck: 1 ? Zzzzz"],
        ["3 error N001", "4 error N001"],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"complaint-{case.complaint}")
def test_a_list_is_read_and_counted_as_meant(case, library):
    verdict = judge(library, "\n".join(case.text), *SIZE_AND_MAIN)
    assert (cards(verdict), findings(verdict)) == (case.cards, case.findings)


def test_the_first_line_names_the_deck(library):
    """complaint-070"""
    verdict = judge(library, "Brotherhood Rush\n\n1 Magneto L1 (HOX-003)\n")
    assert verdict.deck.listed.title == "Brotherhood Rush"


@pytest.mark.parametrize(
    ("name", "most", "code"),
    [
        ("Jubilee", 4, "D002"),
        ("The Nullifier", 1, "D003"),
        ("Adolescent Xenomorph", 8, "D004"),
        ("Fortress (MNB-112)", 4, "D009"),
    ],
    ids="complaint-127-{}".format,
)
def test_a_limit_is_the_last_number_that_is_allowed(library, name, most, code):
    for quantity in range(1, 12):
        found = findings(judge(library, f"{quantity} {name}", *SIZE_AND_MAIN))
        assert found == ([] if quantity <= most else [f"1 error {code}"])


def test_an_unknown_card_counts_where_it_stands(library):
    """complaint-134: a line that names no card is kept with its quantity and zone."""
    verdict = judge(library, "Deck\n4 Qwertyuiop\n4 Jubilee\n", "D005")
    assert verdict.deck.copies(Zone.DECK) == 8
    assert [entry.title for entry in verdict.deck.unresolved(Zone.DECK)] == ["Qwertyuiop"]
