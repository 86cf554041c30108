"""Advice on cards such as the library has none of so far: known ones with other facts."""

from typing import Any

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, check
from deckcheck.rules import never_recruited, unplayable_affiliation, useless_location
from deckcheck.rules.base import Context

DAY = "2026-11-29"


def advice(library: Library, rule: Any, text: str, **changes: dict[str, Any]) -> list[str]:
    """What a rule says of a list, in which some cards (by number, `_` for `-`) have other facts."""
    (verdict,) = check(source_from_text("list.txt", text), library, Settings(DAY))
    entries = []
    for one in verdict.deck.entries:
        assert one.card
        facts = changes.get(one.card.number.replace("-", "_"), {})
        entries.append(one._replace(answer=one.answer._replace(card=one.card._replace(**facts))))
    found = rule.check(verdict.deck.with_entries(entries), Context(library, verdict.format, DAY))
    return [f"{one.span.line} {one.message}" for one in found]


def test_a_location_of_several_teams(library: Library) -> None:
    text = "Deck\n1 MNB-062\n1 MNB-026\n"
    assert advice(library, useless_location, text, MNB_026={"teams": ("Avengers", "Hydra")}) == [
        "3 Avengers Mansion pays only for characters with the team Avengers or Hydra, and the deck has none"
    ]


def test_a_card_of_several_teams_that_prints_more_symbols_takes_one_character(library: Library) -> None:
    text = "Deck\n1 MNB-062\n1 FFO-021\n"
    two = {"teams": ("Frightful", "Guardians of the Galaxy")}
    assert advice(library, unplayable_affiliation, text, FFO_021=two) == []
    assert advice(library, unplayable_affiliation, text, FFO_021={"teams": two["teams"][1:]}) == [
        "3 Frightful! can never be played: it takes 4 characters of Guardians of the Galaxy at a time,"
        " and there can be 1"
    ]


def test_a_main_character_of_unknown_level_is_named_without_one(library: Library) -> None:
    text = "Main Character\n1 MNB-029\nLevel Up Zone\n1 LEG-012\n1 FUT-004\nDeck\n1 FUT-013\n"
    assert advice(library, never_recruited, text, FUT_004={"level": None}) == [
        "7 Logan cannot be recruited while the main character is Logan (FUT-004)"
    ]
