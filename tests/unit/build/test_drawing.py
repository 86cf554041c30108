"""What a player draws from: the 60 without what starts in play, and what of it a query means."""

from decks import listed

from deckcheck.build.drawing import overlap, stacks, wanted
from deckcheck.cards.query import compile_query, library_words, matches
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.engine import Settings, check

FALCONER = """Main Character
1 Falconer L1 (PRD-001)
Level Up Zone
1 Falconer L2 (PRD-002)
Supporting Characters
1 Falcon Drone (PRD-009)
2 Tracker (PRD-013)
1 Falcon Drone (PRD-009)
Equipment
2 Medikit (PRD-026)
Tokens
1 Demon Goblin (AFF-054)
"""


def rows(copies):
    return [(one.quantity, one.title) for one in copies]


def queried(library, stack, query):
    compiled = compile_query(query, library_words(library))
    return wanted(stack, lambda card: matches(compiled, card, library.sets))


def test_main_characters_zones_and_tokens_are_not_drawn_nor_what_starts_in_play(library):
    _, stack, _ = listed(library, FALCONER)
    assert rows(stack.cards) == [(1, "Falcon Drone"), (2, "Tracker"), (2, "Medikit")]
    assert rows(stack.in_play) == [(1, "Falcon Drone")]
    assert stack.size == 5


def test_an_only_copy_that_starts_in_play_is_not_in_the_deck(library):
    _, stack, _ = listed(library, FALCONER.replace("1 Falcon Drone (PRD-009)\nEquipment", "Equipment"))
    assert rows(stack.cards) == [(2, "Tracker"), (2, "Medikit")]
    assert rows(stack.in_play) == [(1, "Falcon Drone")]


def test_what_a_query_means_and_what_nobody_can_tell(library):
    text = "Supporting Characters\n4 Ant-Man (MNB-009)\n2 White Tiger (DHK-017)\n3 Some Nonsense Name\n"
    _, stack, _ = listed(library, text)
    assert stack.size == 9
    cheap = queried(library, stack, "cost<=2")
    assert rows(cheap.cards) == [(4, "Ant-Man")]
    assert rows(cheap.unclear) == [(2, "White Tiger"), (3, "Some Nonsense Name")]
    avengers = queried(library, stack, "team:avengers")
    assert overlap(cheap.cards, avengers.cards) == 4


def test_each_of_several_decks_is_drawn_from_alone(library):
    from pathlib import Path

    path = Path(__file__).parents[3] / "sample_decks/legal/multiverse/franklin-richards-three-decks.txt"
    (verdict,) = check(source_from_bytes(path.name, path.read_bytes()), library, Settings("2026-11-29"))
    assert [one.size for one in stacks(verdict.deck)] == [60, 60, 60]
