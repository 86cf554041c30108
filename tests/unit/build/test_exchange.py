"""What is to be written of a deck: its blocks in order, and what each card tells."""

from judged import judge

from deckcheck.build.exchange import written_deck
from deckcheck.cards.library import Library
from deckcheck.decklist.exchange.written import WrittenDeck

LIST = """\
Name: Goblins  # a night out
Player: A. Nonymous
Tokens
1 Doombot
Invention Pile:
1 Cosmo (BAN-001)
Plot Twists
2 Metal and Fire
== Bench ==
1 Ronan
Main Character
1 Green Goblin L1 (MNB-079)
Deck
4 Thanos (MNB-100)
2 Mystique (MNB-088)
2 Mystique (MNB-088)
0 Loki (MNB-098)
1 Nobody Known (XYZ-001, blue)
Wish Pile
Level Up
Green Goblin L2
"""


def _outline(deck: WrittenDeck) -> list[str]:
    lines = [deck.title, *(f"{name}: {value}" for name, value in deck.fields)]
    for block in deck.blocks:
        lines.append(f"[{block.heading}]")
        for card in block.cards:
            signs = (
                "told" if card.told else "",
                "" if card.alone else "shared",
                "" if card.counted else "bare",
            )
            lines.append(f"{card.quantity} {card.words} {' '.join(filter(None, signs))}".strip())
    return lines


def _written(library: Library, text: str) -> WrittenDeck:
    return written_deck(judge(library, text).deck, library)


def test_a_deck_in_canonical_order(library: Library) -> None:
    assert _outline(_written(library, LIST)) == [
        "Goblins",
        "player: A. Nonymous",
        "[Main Character]",
        "1 Green Goblin L1 (MNB-079) told shared",
        "[Level Up Zone]",
        "1 Green Goblin L2 (MNB-080) told shared",
        "[Deck]",
        "1 Nobody Known (XYZ-001, blue)",
        "[Supporting Characters]",
        "4 Mystique (MNB-088) told shared",
        "4 Thanos (MNB-100) told shared",
        "[Plot Twists]",
        "2 Metal and Fire (MNB-102) told",
        "[Bench]",
        "1 Ronan (MNB-087) told shared",
        "[Pile: Invention]",
        "1 Cosmo (BAN-001) told shared",
        "[Pile: Wish]",
        "[Tokens]",
        "1 Doombot (FAN-045) told",
    ]


def test_a_list_without_quantities_stays_so(library: Library) -> None:
    deck = _written(
        library, "Main Character\nGreen Goblin L1\nDeck\nMystique SC\nLoki SC\n4 Metal and Fire\n"
    )

    assert [(one.quantity, one.counted) for block in deck.blocks for one in block.cards] == [
        (1, False),
        (1, False),
        (1, False),
        (4, True),
    ]


def test_one_line_a_copy_becomes_a_line_a_card(library: Library) -> None:
    deck = _written(library, "Deck\nMetal and Fire\nMetal and Fire\nMetal and Fire\n")

    assert _outline(deck)[1:] == ["[Plot Twists]", "3 Metal and Fire (MNB-102) told"]


def test_more_copies_than_a_line_can_have(library: Library) -> None:
    deck = _written(library, "Deck\n99 Metal and Fire\n60 Metal and Fire\n")

    assert [one.quantity for one in deck.blocks[0].cards] == [99, 60]


def test_a_title_that_means_one_card_tells_no_printing(library: Library) -> None:
    """The day tells the printing of a card whose first one was withdrawn; the list does not."""
    several = next(
        card
        for card in library.cards()
        if card.title and len(card.printings) > 1 and len(library.named(card.title)) == 1 and card.cost
    )
    deck = _written(library, f"4 {several.title}\n")
    (card,) = deck.blocks[0].cards

    assert (card.words, card.told, card.printing) == (several.title, False, several.printings[0])
