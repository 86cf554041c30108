"""Completing lists: what is demanded is kept, what is wished for comes, and what conflicts is said."""

import pytest
from completing import begun, completed, judged, why, wishes

from deckcheck.build.completion.complete import Completed
from deckcheck.model import CardType, Zone

GOBLIN = """Name: Goblin Night
Main Character
1 Green Goblin L1 (MNB-079)
Level Up Zone
1 Green Goblin L2 (MNB-080)
"""
SIZE = "the deck has exactly 60 cards"
LIMITS = "no more copies of a card, or basic locations of a symbol, than the rules let in (4 of most)"


def legal(library, text, wished=None, format="", as_of="2026-11-29"):
    """The deck of a completed list, which is legal, without a warning, and the best."""
    done = completed(library, text, wished, format, as_of)
    assert isinstance(done, Completed), why(done)
    verdict = judged(library, done, format, as_of)
    assert [one.message for one in verdict.diagnostics] == []
    assert done.barred == ()
    assert all(one.proven and one.points == one.bound for one in done.outcomes)
    return verdict.deck


def copies(deck, zone=Zone.DECK, pile=None):
    """Numbers and copies of the cards of a zone."""
    found = deck.pile(pile) if pile else deck.zone(zone)
    return {entry.card.number: entry.quantity for entry in found}


def by_type(deck):
    counts = dict.fromkeys(CardType, 0)
    for entry in deck.zone(Zone.DECK):
        counts[entry.card.type] += entry.quantity
    return [
        counts[type]
        for type in (CardType.SUPPORTING, CardType.PLOT_TWIST, CardType.EQUIPMENT, CardType.LOCATION)
    ]


def curve(deck):
    costs = [
        entry.card.cost
        for entry in deck.zone(Zone.DECK)
        if entry.card.type is CardType.SUPPORTING
        for _ in range(entry.quantity)
    ]
    return {cost: costs.count(cost) for cost in sorted(costs)}


def test_a_skeleton_becomes_a_deck_of_the_usual_shape(library):
    deck = legal(library, begun(library, "MNB-079"))
    assert by_type(deck) == [30, 8, 4, 18]
    assert curve(deck) == {1: 4, 2: 6, 3: 6, 4: 5, 5: 4, 6: 3, 8: 2}
    teams = {team for entry in deck.zone(Zone.DECK) for team in entry.card.teams}
    assert teams == {"Supervillains"}


def test_what_stands_is_kept_with_its_comments(library):
    text = f"{GOBLIN}Supporting Characters\n2 Cosmo (MNB-061)  # the dog\n// and a friend\n3x Ronan\n"
    done = completed(library, text)
    assert done.source.text.startswith(text[:-9])
    deck = judged(library, done).deck
    assert copies(deck)["MNB-061"] >= 2
    assert copies(deck)["MNB-087"] >= 3


def test_curve_and_types_are_followed(library):
    wished = wishes("1:10,2:8,3:6", "plot:12,equipment:0")
    deck = legal(library, GOBLIN, wished)
    assert by_type(deck) == [24, 12, 0, 24]
    assert curve(deck) == {1: 10, 2: 8, 3: 6}


def test_main_characters_find_locations_for_their_super_powers(library):
    deck = legal(
        library,
        GOBLIN.replace("MNB-079", "MNB-001")
        .replace("MNB-080", "MNB-002")
        .replace("Green Goblin", "Captain America"),
    )
    supply = dict.fromkeys(("skill", "intellect"), 0)
    for entry in deck.zone(Zone.DECK):
        for symbol in supply:
            supply[symbol] += entry.quantity * (symbol in entry.card.symbols)
    assert min(supply.values()) >= 4


def test_teams_and_cards_are_favoured_and_avoided(library):
    deck = legal(library, GOBLIN, wishes(teams=("Femme Fatales",)))
    fatal = [entry for entry in deck.zone(Zone.DECK) if "Femme Fatales" in entry.card.teams]
    assert sum(entry.quantity for entry in fatal) > 30
    kept_out = wishes(favour=lambda card: card.title == "Loki", avoid=lambda card: card.cost == 1)
    deck = legal(library, GOBLIN, kept_out)
    assert any(entry.card.title == "Loki" for entry in deck.zone(Zone.DECK))
    assert 1 not in curve(deck)


def test_affiliated_cards_of_others_stay_out(library):
    for number in ("OGA-001", "MKE-003"):
        deck = legal(library, begun(library, number))
        able = {
            team
            for entry in deck.zone(Zone.MAIN, Zone.LEVEL_UP, Zone.DECK)
            if entry.card.is_character
            for team in entry.card.teams
        }
        others = [
            entry.card for entry in deck.zone(Zone.DECK) if entry.card.teams and not entry.card.is_character
        ]
        assert all(able & set(card.teams) for card in others)


@pytest.mark.parametrize("most", [16, 20])
def test_there_are_no_more_different_cards_than_wished(library, most):
    deck = legal(library, GOBLIN, wishes(max_different=most))
    assert len(copies(deck)) <= most


def test_too_few_different_cards_conflict_with_copy_limits(library):
    found = completed(library, GOBLIN, wishes(max_different=7))
    assert why(found) == [SIZE, LIMITS, "the deck has at most 7 different cards"]


def test_only_owned_cards_are_added(library):
    owned = {card.number: 2 for card in library.cards() if card.printings[0].set == "MNB"}
    deck = legal(library, f"{GOBLIN}Deck\n3 Cosmo (LEG)\n", wishes(owned=owned, owned_from="own.csv"))
    assert copies(deck).pop("MNB-061") == 3
    assert set(copies(deck).values()) <= {1, 2, 3}
    assert all(number.startswith("MNB") for number in copies(deck))


def test_a_small_collection_is_not_enough(library):
    found = completed(library, GOBLIN, wishes(owned={"MNB-061": 40, "MNB-087": 30}, owned_from="own.csv"))
    assert why(found) == [SIZE, LIMITS, "only cards are added that own.csv has, and as many as it has"]
    found = completed(library, GOBLIN, wishes(owned={"MNB-061": 4, "MNB-087": 3}, owned_from="own.csv"))
    assert why(found) == [SIZE, "only cards are added that own.csv has, and as many as it has"]


def test_too_many_cards_conflict_with_what_stands(library):
    kept = "".join(
        f"4 {number}\n" for number in ("MNB-061", "MNB-087", "MNB-088", "MNB-089", "MNB-091", "MNB-092")
    )
    kept += "".join(f"4 MNB-{number}\n" for number in range(101, 113))
    found = completed(library, f"{GOBLIN}Deck\n{kept}")
    assert why(found) == [SIZE, "what stands in the list is kept (72 cards of the deck)"]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("Deck\n4 Cosmo\n", ["D005"]),
        (f"{GOBLIN}Deck\n5 Ronan (MNB-087)\n4 Nobody Knows This\n", ["D002", "N001"]),
        (GOBLIN.replace("1 Green Goblin L2 (MNB-080)\n", ""), ["Z001"]),
        ("Main Character\n1 Moon Girl (MMU-045)\n", ["Z001"]),
        (f"{GOBLIN}Deck\n1 Avenge (LEG-009)\n", ["L004"]),
    ],
)
def test_errors_that_no_card_mends_are_said(library, text, codes):
    assert sorted(why(completed(library, text))) == codes


def test_cards_that_start_in_play_are_brought(library):
    deck = legal(library, "Main Character\n1 Falconer L1 (PRD-001)\nLevel Up Zone\n1 Falconer L2 (PRD-002)\n")
    assert "PRD-009" in copies(deck)


@pytest.mark.parametrize("number", ["DAR-022", "SVH-059", "LEG-036"])
def test_loyalty_that_stands_is_kept(library, number):
    deck = legal(library, f"{GOBLIN}Plot Twists\n2 {number}\n")
    characters = [entry.card for entry in deck.zone(Zone.DECK) if entry.card.is_character]
    assert all("evil" in card.alignments for card in characters)


def test_loyal_cards_are_added_where_the_deck_keeps_their_loyalty(library):
    wished = wishes(favour=lambda card: card.number in ("LEG-036", "SVH-059", "DAR-022"))
    deck = legal(library, GOBLIN, wished)
    assert {"LEG-036", "SVH-059", "DAR-022"} & set(copies(deck))
    mixed = legal(library, f"{GOBLIN}Deck\n4 Cosmo (LEG)\n", wished)
    assert not {"LEG-036", "SVH-059", "DAR-022"} & set(copies(mixed))


def test_cards_that_exclude_each_other_do_not_meet(library):
    wished = wishes(favour=lambda card: "Omega Level Mutants" in card.teams)
    deck = legal(
        library, "Main Character\n1 Professor X (MNB-033)\nLevel Up Zone\n1 Professor X (MNB-034)\n", wished
    )
    omegas = {entry.card.title for entry in deck.zone(Zone.DECK) if "Omega Level Mutants" in entry.card.teams}
    assert len(omegas) == 1


def test_fixed_piles_and_tokens_come_with_their_cards(library):
    wished = wishes(favour=lambda card: card.number in ("WEB-012", "MMU-101"))
    deck = legal(library, begun(library, "WEB-001"), wished)
    assert copies(deck, pile="Lizard") == {"SFO-012": copies(deck)["WEB-012"]}


def test_cards_whose_pile_is_a_matter_of_choice_stay_out_unless_it_is_there(library):
    hound = next(card for card in library.cards() if "Hound" in card.rules.pile)
    wished = wishes(favour=lambda card: card == hound)
    main = begun(library, "TUB-031")
    assert hound.number not in copies(legal(library, main, wished))


@pytest.mark.parametrize(
    ("number", "pile", "size"),
    [("SYN-005", "Sinister Six", 6), ("HAM-005", "Absorption History", 3), ("XFB-026", "Agenda", 1)],
)
def test_piles_of_main_characters_are_filled(library, number, pile, size):
    deck = legal(library, begun(library, number))
    assert sum(copies(deck, pile=pile).values()) == size


def test_pile_cards_that_stand_are_kept(library):
    deck = legal(library, f"{begun(library, 'HAM-005')}1 Cyclops L2 (LEG-011)\n")
    pile = copies(deck, pile="Absorption History")
    assert ("LEG-011" in pile, len(pile)) == (True, 3)


def test_a_pile_that_cannot_be_filled_is_said(library):
    text = f"{begun(library, 'HAM-005')}1 Cyclops L2 (LEG-011)\n1 Storm L2 (MNB-028)\n"
    assert why(completed(library, text)) == [
        "what stands in the pile Absorption History is kept",
        "the pile Absorption History holds one main character each of level 1, level 2 and level 3",
    ]


def test_graduates_are_brought_with_the_deck(library):
    deck = legal(library, begun(library, "NEW-003"))
    assert copies(deck, pile="Graduation")


def test_three_decks_share_no_card(library):
    done = completed(library, begun(library, "FRF-001"))
    deck = judged(library, done).deck
    assert not [one for one in judged(library, done).diagnostics if one.severity == "error"]
    assert sum(entry.quantity for entry in deck.zone(Zone.DECK)) == 180
    numbers = [entry.card.number for entry in deck.zone(Zone.DECK)]
    assert len(numbers) == len(set(numbers))
    assert len(done.outcomes) == 3


def test_a_list_in_yaml_stays_one(library):
    mains = "main character: 1 Green Goblin L1 (MNB-079)\nlevel up zone: [1 Green Goblin L2 (MNB-080)]\n"
    text = f"{mains}deck:\n  - 4 Ronan (MNB-087)\n"
    deck = legal(library, text)
    assert copies(deck)["MNB-087"] == 4
    assert completed(library, text).source.text.startswith(text)
