"""Headings: zones, types, piles, costs, counts, and what people meant."""

import pytest
from fake_vocabulary import FakeVocabulary

from deckcheck.decklist.headings import known_heading, pile_heading, unknown_heading
from deckcheck.model import CardType, Zone

VOCABULARY = FakeVocabulary()


@pytest.mark.parametrize(
    "line",
    [
        "Deck",
        "deck",
        "DECK:",
        "Deck:",
        "Main Deck",
        "Maindeck",
        "Deck List",
        "# Deck",
        "## Deck",
        "#Deck",
        "// Deck",
        "-- Deck --",
        "; Deck",
        "**Deck**",
        "**Deck:**",
        "__Deck__",
        "=== Deck ===",
        "--- Deck ---",
        "[Deck]",
        "<Deck>",
        "> Deck",
        "- Deck:",
        "  Deck  ",
        "[player1Deck]",
        "[playerNDeck]",
    ],
)
def test_a_heading_may_be_decorated(line):
    heading = known_heading(line)
    assert (heading.zone, heading.type, heading.stated) == (Zone.DECK, None, None)
    assert line[heading.start : heading.end] == heading.text
    assert heading.text.lower().replace(" ", "") in ("deck", "maindeck", "decklist")


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Supporting Characters - 25", 25),
        ("Supporting Characters – 25", 25),
        ("Supporting Characters (25)", 25),
        ("Supporting Characters: (25)", 25),
        ("Supporting Characters [25]", 25),
        ("Supporting Characters: 25", 25),
        ("Supporting Characters 25", 25),
        ("Supporting Characters x25", 25),
        ("Supporting Characters = 25", 25),
        ("Supporting Characters (25 cards)", 25),
        ("Supporting Characters (25/60)", 25),
        ("SUPPORTING CHARACTERS (25):", 25),
        ("## Supporting Characters (25)", 25),
        ("**Supporting Characters** (25)", 25),
        ("=== Supporting Characters: 25 ===", 25),
        ("25 Supporting Characters", 25),
        ("25x Supporting Characters", 25),
        ("(25) Supporting Characters:", 25),
        ("SC: 25", 25),
    ],
)
def test_a_heading_may_state_a_count(line, number):
    heading = known_heading(line)
    stated, start, end = heading.stated
    assert (heading.zone, heading.type, stated) == (Zone.DECK, CardType.SUPPORTING, number)
    assert line[start:end] == str(number)
    assert line[heading.start : heading.end] == heading.text


@pytest.mark.parametrize(
    ("zone", "type", "lines"),
    [
        (
            Zone.MAIN,
            CardType.MAIN,
            "MC|Main|[Main]|Main Character|Main Characters|Main Character(s)|MAIN CHARACTER (1)|"
            "Starting Main Character|[playerNMain]|1 Main Character|Level 1",
        ),
        (
            Zone.LEVEL_UP,
            None,
            "Level-Up|Level Up|Level Up Zone|LUZ|Level-Up Zone (2)|Levelup|Level 2|Level 3:",
        ),
        (Zone.DECK, None, "Deck|Main Deck (60)|Main (60)|[Main] 60|Deck: 60 cards|Cards:"),
        (
            Zone.DECK,
            CardType.SUPPORTING,
            "SC|Characters|Supporting Characters|supporting_characters|Supporting|Support",
        ),
        (Zone.DECK, CardType.PLOT_TWIST, "PT|Plot Twist|Plot Twists|Plot-Twists (17)"),
        (Zone.DECK, CardType.EQUIPMENT, "EQ|Equipment|Equipment: 2|Equip"),
        (Zone.DECK, CardType.LOCATION, "L|Loc|Locations|Special Locations (4)|Basic Locations"),
        (Zone.PILE, None, "Pile|Piles|Side pile|Side deck|Out-of-Game Piles:|Out of game"),
        (Zone.TRANSFORM, None, "Transform Pile|Transform|TRANSFORM PILE (3)"),
        (Zone.TOKENS, CardType.TOKEN, "Tokens|Token|Tokens (2):"),
    ],
)
def test_words_of_zones_and_types(zone, type, lines):
    found = {line: known_heading(line) for line in lines.split("|")}
    assert {line: (h.zone, h.type, h.known) for line, h in found.items()} == dict.fromkeys(
        found, (zone, type, True)
    )


@pytest.mark.parametrize(
    ("line", "cost", "number"),
    [
        ("[2 - 11]", 2, 11),
        ("[2-11]", 2, 11),
        ("Cost 2", 2, None),
        ("Cost 2 (11)", 2, 11),
        ("Recruit cost 2: 11", 2, 11),
        ("2-drops", 2, None),
        ("2 drops - 11", 2, 11),
    ],
)
def test_headings_of_a_curve(line, cost, number):
    heading = known_heading(line)
    assert (heading.cost, heading.stated and heading.stated[0], heading.zone) == (cost, number, None)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Pyro",
        "4 Pyro",
        "4 Deck",
        "# Luke Cage(2 Origins2016)",
        "Characters are strong here",
        "Main Strength",
        "Deck 2",
        "L1",
        "Cards: 60",
        "Main Character: Wolverine",
        "Deck " + "x" * 70,
        "---",
        "[x] Pyro",
    ],
)
def test_other_lines_head_nothing(line):
    assert known_heading(line) is None


@pytest.mark.parametrize(
    "line",
    [
        "Pile: Invention",
        "Invention Pile",
        "invention pile (3):",
        "Pile - Invention",
        "Pile (Invention)",
        "Out-of-Game Pile: Invention",
        "## Invention Pile",
        "Inventions:",
        "Inventions (3)",
        "[Invention]",
        "# Invention pile",
        "Invention",
    ],
)
def test_piles_are_those_of_the_library(line):
    heading = pile_heading(line, VOCABULARY)
    assert (heading.zone, heading.pile, heading.known) == (Zone.PILE, "Invention", True)
    assert line[heading.start : heading.end] == heading.text


@pytest.mark.parametrize(
    ("line", "known", "meant"),
    [
        ("Inventon Pile", False, "Invention Pile"),
        ("Pile: Inventoin (2)", False, "Invention Pile"),
        ("Chaff Pile", False, ""),
        ("Other piles:", True, ""),
    ],
)
def test_a_pile_that_is_not_known_is_still_a_pile(line, known, meant):
    heading = pile_heading(line, VOCABULARY)
    assert (heading.zone, heading.pile, heading.known, heading.meant) == (Zone.PILE, None, known, meant)


def test_the_transform_pile_is_a_zone():
    heading = pile_heading("Pile: Transform", VOCABULARY)
    assert (heading.zone, heading.pile, heading.known) == (Zone.TRANSFORM, None, True)


@pytest.mark.parametrize(
    ("line", "is_heading"),
    [("Lizard", False), ("Lizard:", True), ("[Lizard]", True), ("Lizard Pile", True), ("Pile: Lizard", True)],
)
def test_a_pile_called_like_a_card_needs_a_sign(line, is_heading):
    assert (pile_heading(line, VOCABULARY) is not None) is is_heading


@pytest.mark.parametrize(
    "line", ["The pile is good", "Put it into the KO pile at once!", "Pyro", "Piledriver", "x" * 80 + " pile"]
)
def test_sentences_about_piles_head_nothing(line):
    assert pile_heading(line, VOCABULARY) is None


@pytest.mark.parametrize(
    ("line", "text", "meant"),
    [
        ("SIDEBOARD:", "SIDEBOARD", ""),
        ("SIDEBOARD", "SIDEBOARD", ""),
        ("Sideboard:", "Sideboard", ""),
        ("[Maybe]", "Maybe", ""),
        ("=== Maybe ===", "Maybe", ""),
        ("## Maybe", "Maybe", ""),
        ("Suporting Charcters", "Suporting Charcters", "Supporting Characters"),
        ("Plot Twits (4)", "Plot Twits", "Plot Twists"),
        ("Locatoins", "Locatoins", "Locations"),
        ("Levle Up Zone", "Levle Up Zone", "Level Up Zone"),
        ("Trasnform Pile", "Trasnform Pile", "Transform Pile"),
    ],
)
def test_headings_that_are_not_known(line, text, meant):
    heading = unknown_heading(line, VOCABULARY)
    assert (heading.text, heading.zone, heading.known, heading.meant) == (text, None, False, meant)


@pytest.mark.parametrize(
    "line", ["HOOK", "X", "Pyro", "Some words", "4 PYRO", "A LINE OF FAR TOO MANY WORDS HERE"]
)
def test_cards_and_words_are_no_unknown_headings(line):
    assert unknown_heading(line, VOCABULARY) is None


def test_an_underlined_line_is_a_heading():
    assert unknown_heading("Some words", VOCABULARY, underlined=True).text == "Some words"
