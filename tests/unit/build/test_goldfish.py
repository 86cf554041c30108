"""Games played alone: as the exact odds say where both apply, and by the stated policy."""

from math import sqrt

import numpy as np
import pytest
from decks import listed

from deckcheck.build.goldfish import play, together
from deckcheck.build.odds import Cards, at_least, seen
from deckcheck.build.plan import plan

GAMES = 60_000
FAR = 4.5

LIST = """Main Character
1 Green Goblin L1 (MNB-079)
Level Up Zone
1 Green Goblin L2 (MNB-080)
Supporting Characters
4 Cosmo (MNB-061)
4 Mystique (MNB-088)
4 Ronan (MNB-087)
4 Red Skull (MNB-091)
4 Doctor Octopus (MNB-089)
8 Ultron (MNB-093)
4 Green Goblin (MNB-090)
Plot Twists
8 Savage Surprise (MNB-107)
Locations
4 Training Ground (MNB-109)
4 Laboratory (MNB-110)
4 Academy (MNB-111)
4 Fortress (MNB-112)
"""


def planned(library, text=LIST):
    deck, stack, context = listed(library, text)
    return plan(stack, deck, context)


def away(hits, games, chance):
    return abs(hits / games - chance) / sqrt(chance * (1 - chance) / games)


@pytest.mark.parametrize("first", [True, False])
def test_symbols_are_there_as_often_as_the_exact_odds_say(library, first):
    """A location is laid face up or kept in hand, so that it is there once it was seen."""
    game = planned(library)
    tally = play(game, GAMES, 5, np.random.default_rng(1), first)
    for place, (_, kinds) in enumerate(game.symbols):
        cards = Cards(sum(game.copies), sum(game.copies[kind] for kind in kinds))
        for turn, counted in enumerate(tally.turns, start=1):
            chance = float(at_least(seen(cards, turn, first), 1))
            assert away(counted.symbols[place], GAMES, chance) < FAR


@pytest.mark.parametrize("first", [True, False])
def test_turn_1_is_missed_as_often_as_the_exact_odds_say(library, first):
    game = planned(library)
    ones = sum(game.copies[one.kind] for one in game.recruits if one.cost == 1)
    exact = float(at_least(seen(Cards(sum(game.copies), ones), 1, first), 1))
    (turn,) = play(game, GAMES, 1, np.random.default_rng(2), first).turns
    assert away(GAMES - turn.missed, GAMES, exact) < FAR
    assert turn.spent == turn.all_spent == turn.squares == GAMES - turn.missed


def test_a_mulligan_changes_the_odds_as_the_exact_ones(library):
    game = planned(library)
    keeps = [card is not None and card.cost == 1 for card in game.cards]
    ones = sum(copies for copies, kept in zip(game.copies, keeps) if kept)
    cards = Cards(sum(game.copies), ones, ones, ones)
    tally = play(game, GAMES, 1, np.random.default_rng(3), False, keeps)
    exact = float(at_least(seen(cards, 1, False), 1))
    assert away(GAMES - tally.turns[0].missed, GAMES, exact) < FAR


def test_a_deck_of_one_card_plays_as_it_must(library):
    """One copy on the side, the others one by one into the resource row, then never again."""
    game = planned(library, "Supporting Characters\n20 Ant-Man (MNB-009)\n")
    tally = play(game, 50, 4, np.random.default_rng(0))
    assert [(turn.points, turn.spent, turn.missed) for turn in tally.turns] == [
        (50, 50, 0),
        (100, 0, 50),
        (150, 0, 50),
        (200, 0, 50),
    ]
    assert (tally.missed, tally.missed_squares) == (150, 450)


def test_swarm_comes_as_often_as_it_can_be_paid_for(library):
    """One a point while the hand lasts: by turn 5 seventeen are seen, fifteen are played."""
    game = planned(library, "Supporting Characters\n30 Hydra Soldier (SVH-010)\n")
    turns = play(game, 20, 6, np.random.default_rng(0)).turns
    assert [turn.spent / 20 for turn in turns] == [1, 2, 3, 4, 2, 1]


def test_the_main_character_is_not_recruited_and_becomes_a_resource(library):
    text = "Main Character\n1 Green Goblin L1 (MNB-079)\nSupporting Characters\n20 Green Goblin (MNB-090)\n"
    game = planned(library, text)
    assert game.recruits == ()
    turns = play(game, 10, 3, np.random.default_rng(0)).turns
    assert [(turn.points, turn.spent, turn.missed) for turn in turns] == [
        (10, 0, 10),
        (20, 0, 10),
        (30, 0, 10),
    ]


def test_a_hand_that_is_empty_lays_nothing(library):
    game = planned(library, "Plot Twists\n8 Savage Surprise (MNB-107)\n")
    turns = play(game, 5, 10, np.random.default_rng(0)).turns
    assert [turn.points for turn in turns] == [5, 10, 15, 20, 25, 30, 35, 40, 40, 40]


def test_super_powers_are_noted_when_their_card_comes(library):
    game = planned(library)
    tally = play(game, 2_000, 5, np.random.default_rng(4))
    assert [one.payment.card.title for one in tally.powers] == ["Mystique", "Ronan", "Red Skull", "Ultron"]
    assert all(0 < one.payable <= one.recruited for one in tally.powers)
    titles = [(one.card.title, one.card.level, one.power) for one in game.mains]
    assert titles == [
        ("Green Goblin", 1, (("intellect",),)),
        ("Green Goblin", 2, (("intellect",),)),
        ("Green Goblin", 2, (("skill",),)),
    ]


def test_a_power_of_two_symbols_waits_for_two_locations(library):
    """War Machine takes might twice; with a single location nobody ever pays for him."""
    base = "4 War Machine (DEF-021)\n9 Savage Surprise (MNB-107)\n"
    for locations, possible in ((1, False), (4, True)):
        game = planned(library, f"{base}{locations} Fortress (MNB-112)\n")
        (power,) = play(game, 200, 9, np.random.default_rng(5)).powers
        assert power.recruited == 200
        assert bool(power.payable) is possible


def test_what_starts_in_play_is_on_the_side(library):
    text = "Main Character\n1 Falconer L1 (PRD-001)\nSupporting Characters\n20 Falcon Drone (PRD-009)\n"
    game = planned(library, text)
    assert (sum(game.copies), game.started) == (19, (0,))
    assert play(game, 10, 4, np.random.default_rng(0)).turns[-1].spent == 0


def test_a_cost_that_the_player_sets_is_left_out_and_named(library):
    game = planned(library, "Supporting Characters\n4 Mercury (TUB-026)\n4 Ant-Man (MNB-009)\n")
    assert [card.title for card in game.skipped] == ["Mercury"]
    assert [game.cards[one.kind].title for one in game.recruits] == ["Ant-Man"]


def test_the_same_seed_plays_the_same_games(library):
    game = planned(library)
    one, other = (play(game, 40_000, 3, np.random.default_rng(6)) for _ in range(2))
    assert one == other
    both = together([one, other])
    assert both.games == 80_000
    assert both.turns[2].spent == 2 * one.turns[2].spent
    assert both.turns[2].symbols == tuple(2 * hits for hits in one.turns[2].symbols)
