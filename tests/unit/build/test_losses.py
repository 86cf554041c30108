"""What a deck loses in another text, a sentence for each kind."""

import pytest
from judged import judge

from deckcheck.build.losses import losses
from deckcheck.cards.library import Library

FULL = """\
Name: Goblins
Player: A. Nonymous
Date: 2026-11-29

Main Character
1 Green Goblin L1 (MNB-079)

Supporting Characters
4 Cosmo (LEG)
4 Thanos (MNB-100)

Pile: Invention
1 Cosmo (BAN-001)

Pile: Wish
"""
CASES = {
    "nothing": (FULL, FULL, []),
    "order, spelling, counts and layout are nothing": (
        FULL,
        "Name: Goblins\nDate: 2026-11-29\nPlayer:  A. Nonymous\n"
        "Pile: Wish\nInvention\n- BAN-001\nMC: MNB-079\n"
        "Deck (8)\nMNB-100 x4\n2x Cosmo (LEG)\n2 Cosmo [LEG]\n",
        [],
    ),
    "cards": (FULL, FULL.replace("4 Thanos (MNB-100)\n", ""), ["4 cards (4 Thanos (MNB-100))"]),
    "which card is meant": (
        FULL.replace("Thanos (MNB-100)", "Misty Knight (LEG-041)"),
        FULL.replace("Thanos (MNB-100)", "Misty Knight"),
        ["which card of its name is meant by 4 cards (4 Misty Knight (LEG-041))"],
    ),
    "cards that become others": (
        FULL,
        FULL.replace("Thanos (MNB-100)", "Loki (MNB-098)"),
        ["4 cards (4 Thanos (MNB-100))", "it would be read as another list, with 4 Loki (MNB-098)"],
    ),
    "quantities": (
        FULL,
        FULL.replace("4 Cosmo", "3 Cosmo"),
        ["quantities of 1 card (Cosmo (MNB-061): 5 to 4)"],
    ),
    "zones": (
        FULL,
        FULL.replace("Pile: Invention", "Locations").replace("Main Character", "Level Up Zone"),
        ["zones of 2 cards (Main Character, Pile: Invention)"],
    ),
    "headings of the player's own": (
        FULL.replace("Supporting Characters", "== Bench =="),
        FULL,
        ['zones of 8 cards ("Bench")'],
    ),
    "printings": (
        FULL,
        FULL.replace("Cosmo (LEG)", "Cosmo (MNB) 061"),
        ["printings of 4 cards (Cosmo (LEG))"],
    ),
    "an empty pile": (FULL, FULL.replace("Pile: Wish\n", ""), ["1 section without cards (Pile: Wish)"]),
    "name and fields": (
        FULL,
        "\n".join(FULL.splitlines()[3:]),
        ["the deck's name", "2 fields (player, date)"],
    ),
    "quantities that are left out": (
        "Plot Twists\nMetal and Fire\nTrickster God\n",
        "Plot Twists\n1 Metal and Fire\n1 Trickster God\n",
        ["that the list leaves its quantities out"],
    ),
    "what is no card": (
        "# Night\n\n# a comment\nSupporting Characters  # another\n4 Cosmo (LEG) // a third\n"
        "4 Thanos (MNB-100, DEF-999)\n0 Loki (MNB-098)\n\nNotes:\nIt wins.\nOften.\n",
        "Name: Night\n4 Cosmo (LEG)\n4 Thanos (MNB-100)\n",
        [
            "3 comments (lines 3 to 5)",
            "3 lines of notes (lines 9 to 11)",
            "1 word beside a card (line 6)",
            "1 line without a possible quantity (line 7)",
        ],
    ),
    "comments of YAML": (
        '# a\nname: Night  # b\ndeck: # c\n  - 4 Cosmo (LEG)\n  - "1 Not a # comment"\n',
        "Name: Night\nDeck\n4 Cosmo (LEG)\n1 Not a # comment",
        ["3 comments (lines 1 to 3)"],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_lost(library: Library, case: str) -> None:
    before, after, lost = CASES[case]

    assert list(losses(judge(library, before).deck, judge(library, after).deck)) == lost


def test_of_many_names_the_first_are_said(library: Library) -> None:
    titles = [card.title for card in library.cards() if card.title and card.cost][:9]
    before = judge(library, "".join(f"1 {title}\n" for title in titles))
    (gone,) = losses(before.deck, judge(library, "").deck)

    assert gone.count(",") == 5
    assert gone.endswith(" more)")
