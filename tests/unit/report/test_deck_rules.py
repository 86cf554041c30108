"""Deck rules in words."""

import pytest

from deckcheck.cards.library import Library
from deckcheck.cards.record import pack
from deckcheck.cards.snapshot import PlainSnapshot
from deckcheck.model import (
    Card,
    CardType,
    DeckRules,
    Decks,
    Inventor,
    LevelUpInto,
    Loyalty,
    MayInclude,
    NeverInDeck,
    NotWith,
    Printing,
    Promotes,
    StartsWith,
    StoryMode,
    Transform,
)
from deckcheck.report.deck_rules import sentences


def card(number: str, title: str, rules: DeckRules | None = None) -> Card:
    """A main character with these rules."""
    printing = Printing(number, "AAA")
    plain = Card(number, title, CardType.MAIN, "illustrated", "Ip", "Brand", (printing,))
    return plain._replace(rules=rules) if rules else plain


OTHERS = [card("AAA-002", "Second"), card("AAA-003", "Third")]
LIBRARY = Library(
    PlainSnapshot({"numbers": {"AAA-002": (0,), "AAA-003": (1,)}}, [pack(one) for one in OTHERS])
)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (DeckRules(), []),
        (DeckRules(copies=9), ["A deck holds up to 9 copies of it."]),
        (DeckRules(one_of_a_kind=True), ["One of a Kind: a deck holds one copy of it."]),
        (DeckRules(legion=8), ["Legion: a deck holds up to 8 copies of it."]),
        (
            DeckRules(loyalty=(Loyalty(shared=True), Loyalty(alignment="evil"))),
            [
                "Loyalty: all characters, and all other cards with a team, must share one team.",
                "Evil Loyalty: every character needs an Evil team and no Good one; "
                "other cards may have Evil teams only.",
            ],
        ),
        (
            DeckRules(loyalty=(Loyalty(teams=("A",)), Loyalty(any_of=("A", "B", "C")))),
            [
                "Loyalty: all characters, and all other cards with a team, must have the team A.",
                "Loyalty: all characters, and all other cards with a team, must have the team A, B or C.",
            ],
        ),
        (
            DeckRules(main_team_required="A", pile=("P",), creates_pile=("Q",)),
            [
                "Its deck needs a starting main character of the team A.",
                "It brings the pile P.",
                "It makes the pile Q during the game, so it may not lie in a pile itself.",
            ],
        ),
        (
            DeckRules(never_in_deck=NeverInDeck("P", 1)),
            ["It belongs in the pile P (one copy), never in the deck."],
        ),
        (
            DeckRules(never_in_deck=NeverInDeck("P", 3, "AAA-002", 2)),
            [
                "It belongs in the pile P (up to 3 copies), never in the deck; "
                "with Second (AAA-002) the deck may hold up to 2 copies."
            ],
        ),
        (
            DeckRules(
                cannot_start=True,
                starting_level=3,
                starting_copies=6,
                one_character_on_cards=("AAA-001", "AAA-002"),
                starts_with=StartsWith(("AAA-002",), ("AAA-003",)),
            ),
            [
                "It can never be the starting main character.",
                "It starts the game at Level 3.",
                "It starts the game as 6 copies.",
                "One main character is printed on several cards: AAA-001 and Second (AAA-002).",
                "It starts the game together with Second (AAA-002).",
                "It starts the game with Third (AAA-003), which counts among the 60 cards.",
            ],
        ),
        (
            DeckRules(
                may_include=(
                    MayInclude("type:main kw:Web", 4, other=True),
                    MayInclude("type:main", 2, different=True, starting=False),
                )
            ),
            [
                "As a starting main character it lets the deck hold up to 4 main characters "
                "that have the keyword Web, not itself.",
                "It lets the deck hold up to 2 main characters, each a different card.",
            ],
        ),
        (
            DeckRules(
                not_with=(NotWith("team:A", "cards of A"),),
                in_deck_main_character=True,
                mix_universes="brand:Brand",
                decks=Decks(3, 60, True, "P"),
            ),
            [
                "Its deck may hold no cards of A.",
                "It is a main character that may be among the 60 cards.",
                "A deck of cards that carry the brand Brand may mix both universes.",
                "It brings 3 decks of 60 cards without a card in common.",
            ],
        ),
        (
            DeckRules(inventor=Inventor(own_teams=True, free=5, free_query="type:equipment")),
            ["Its Inventions are cards that share one of its teams; up to 5 may be equipment."],
        ),
        (
            DeckRules(inventor=Inventor(query="alignment:good", deck_inventors=True)),
            ["Its Inventions are Good cards, or what the deck's inventors can make."],
        ),
        (
            DeckRules(starting_main_team_required="A.B.C."),
            ["Its deck needs a starting main character of the team A.B.C."],
        ),
        (
            DeckRules(level_up_into=LevelUpInto(all=("AAA-002", "AAA-003"))),
            ["It levels up into Second (AAA-002) or Third (AAA-003); all of them must be brought."],
        ),
        (
            DeckRules(level_up_into=LevelUpInto(any=("AAA-002",), optional=True)),
            ["It may also level up into Second (AAA-002)."],
        ),
        (
            DeckRules(
                transform=Transform(pile="P"),
                tokens=("AAA-002", "unnumbered"),
                promotes=Promotes("type:supporting", "main character"),
                story_mode=StoryMode("A", 3, True),
            ),
            [
                "It can transform into a card of the pile P.",
                "It makes tokens: Second (AAA-002) and one without a number.",
                "During the game it can make supporting characters main characters.",
                "In story mode player A has 3 main characters and one deck that is legal with each.",
            ],
        ),
    ],
)
def test_a_sentence_for_each_rule(rules: DeckRules, words: list[str]) -> None:
    assert sentences(card("AAA-001", "First", rules), LIBRARY) == words
