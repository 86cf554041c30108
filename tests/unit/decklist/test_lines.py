"""The grammar of card lines: every way to write quantity, name and what stands beside them."""

import pytest
from fake_vocabulary import FakeVocabulary

from deckcheck.decklist.clean import clean
from deckcheck.decklist.lines import read_card
from deckcheck.model import Zone

VOCABULARY = FakeVocabulary()


def ways(line):
    """The readings of a line as (quantity, name, hints)."""
    card = read_card(clean(line, 1), VOCABULARY)
    return [(way.quantity, way.name, [hint[0] for hint in way.hints]) for way in card.ways] if card else None


def pieces(line):
    """What the places of the likeliest reading cover: name, quantity, hints."""
    way = read_card(clean(line, 1), VOCABULARY).ways[0]
    counted = line[way.counted[0] - 1 : way.counted[1] - 1] if way.counted else None
    return (
        line[way.start - 1 : way.end - 1],
        counted,
        [line[low - 1 : high - 1] for _, low, high in way.hints],
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("4 Pyro (HOX-013)", ["HOX-013"]),
        ("4 Pyro (MCU1-013)", ["MCU1-013"]),
        ("4 Pyro [HOX:013]", ["HOX:013"]),
        ("4 [HOX:013] Pyro", ["HOX:013"]),
        ("4 (HOX-013) Pyro", ["HOX-013"]),
        ("4 Pyro (HOX) 013", ["HOX", "013"]),
        ("4 Pyro (HOX) 13", ["HOX", "13"]),
        ("4 Pyro [HOX] #013", ["HOX", "#013"]),
        ("4 Pyro|HOX|13", ["HOX", "13"]),
        ("4 Pyro|HOX", ["HOX"]),
        ("4 Pyro (013)", ["013"]),
        ("4 Pyro (13)", ["13"]),
        ("4 Pyro (House of X)", ["House of X"]),
        ("4 Pyro [Guardians]", ["Guardians"]),
        ("4\tPyro\tHouse of X", ["House of X"]),
        ("4\tPyro\tHouse of X\t2", ["House of X", "2"]),
        ("4\tPyro\t2\tHouse of X", ["House of X"]),
        ("4,Pyro,HOX,013", ["HOX", "013"]),
        ("| 4 | Pyro | HOX-013 |", ["HOX-013"]),
        ("4 HOX-013 Pyro", ["HOX-013"]),
        ("4 HOX013 Pyro", ["HOX013"]),
        ("4 hox 13: Pyro", ["hox 13"]),
        ("4 ZZZ-013 Pyro", ["ZZZ-013"]),
        ("4 Pyro L1", ["L1"]),
        ("4 Pyro (L1)", ["L1"]),
        ("4 Pyro (Level 1)", ["Level 1"]),
        ("4 Pyro Lv. 2", ["Lv. 2"]),
        ("4 Pyro, Level 2 (MNB-059)", ["Level 2", "MNB-059"]),
        ("4 Pyro (SC)", ["SC"]),
        ("4 Pyro (Guardians) (HOX-013) [SC]", ["Guardians", "HOX-013", "SC"]),
        ("SC: 4 Pyro", ["SC"]),
        ("Plot Twist: 4 Pyro", ["Plot Twist"]),
    ],
)
def test_words_beside_a_name_are_hints(line, expected):
    assert ways(line) == [(4, "Pyro", expected)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Pyro", [(None, "Pyro", [])]),
        ("1) Pyro", [(None, "Pyro", [])]),
        ("4. Pyro", [(None, "Pyro", [])]),
        ("Even the Odds", [(None, "Even the Odds", [])]),
        ("Pyro (HOX-013) x4", [(4, "Pyro", ["HOX-013"])]),
        ("Pyro x4 (HOX-013)", [(4, "Pyro", ["HOX-013"])]),
        ("Pyro 4", [(None, "Pyro 4", []), (4, "Pyro", [])]),
        ("Pyro MNB 59", [(None, "Pyro", ["MNB 59"]), (None, "Pyro MNB 59", [])]),
        ("4 Pyro mnb059", [(4, "Pyro", ["mnb059"]), (4, "Pyro mnb059", [])]),
        ("4 Pyro MNB 59", [(4, "Pyro", ["MNB 59"]), (4, "Pyro MNB 59", [])]),
        ("4 Pyro - HOX-013", [(4, "Pyro", ["HOX-013"]), (4, "Pyro - HOX-013", [])]),
        ("4 Pyro SC", [(4, "Pyro", ["SC"]), (4, "Pyro SC", [])]),
        ("4 Pyro HOX", [(4, "Pyro HOX", []), (4, "Pyro", ["HOX"])]),
        ("4 Pyro #aggro", [(4, "Pyro", []), (4, "Pyro #aggro", [])]),
        ("4 Pyro #!aggro", [(4, "Pyro", []), (4, "Pyro #!aggro", [])]),
        ("4 Pyro #013", [(4, "Pyro #013", []), (4, "Pyro", ["#013"])]),
        ("4 Pyro (foo)", [(4, "Pyro", ["foo"]), (4, "Pyro (foo)", [])]),
        ("4 Pyro (a, SC)", [(4, "Pyro", ["a", "SC"]), (4, "Pyro (a, SC)", [])]),
        ("4 Pyro <013> [HOX]", [(4, "Pyro", ["013", "HOX"])]),
        ("4 Destiny (Irene)", [(4, "Destiny (Irene)", []), (4, "Destiny", ["Irene"])]),
        ("4 HOX-013", [(4, "HOX-013", [])]),
        ("4 HOX013", [(4, "HOX013", [])]),
        ("4 x Pyro", [(4, "Pyro", []), (4, "x Pyro", [])]),
        ("4 X Pyro", [(4, "X Pyro", []), (4, "Pyro", [])]),
        ("4 copies of Pyro", [(4, "Pyro", []), (4, "copies of Pyro", [])]),
        ("4xPyro", [(4, "Pyro", [])]),
        ("12 Pyro", [(12, "Pyro", []), (None, "12 Pyro", [])]),
        ("4 [Pyro]", [(4, "[Pyro]", []), (4, "Pyro", [])]),
        (
            "Kate / Kitty Pryde",
            [(None, "Kate / Kitty Pryde", []), (None, "Kate", []), (None, "Kitty Pryde", [])],
        ),
    ],
)
def test_readings_come_the_likeliest_first(line, expected):
    assert ways(line) == expected


@pytest.mark.parametrize(
    ("line", "quantity", "name"),
    [
        ("4 X", 4, "X"),
        ("4 X (HOX-013)", 4, "X"),
        ("4 X-23", 4, "X-23"),
        ("4 X Factor", 4, "X Factor"),
        ("4 LV-426", 4, "LV-426"),
        ("LV-426 x4", 4, "LV-426"),
        ("4 LV-426 (SC)", 4, "LV-426"),
        ("4 Charlie-27", 4, "Charlie-27"),
        ("Fury 161", None, "Fury 161"),
        ("4 Fury 161 (ALN-058)", 4, "Fury 161"),
        ("Prison 42", None, "Prison 42"),
        ("Prison 42 x4", 4, "Prison 42"),
        ("Ripley #8", None, "Ripley #8"),
        ("4 Ripley #8", 4, "Ripley #8"),
        ("50-State Initiative", None, "50-State Initiative"),
        ("4 50-State Initiative", 4, "50-State Initiative"),
        ("3-D Man", None, "3-D Man"),
        ("2nd Chance", None, "2nd Chance"),
        ("13th Floor", None, "13th Floor"),
        ("419 Others", None, "419 Others"),
        ("2099 Alpha", None, "2099 Alpha"),
        ("4 SP//dr", 4, "SP//dr"),
        ("4 S*** Happens", 4, "S*** Happens"),
        ("4 You've Done Good, Lad", 4, "You've Done Good, Lad"),
        ("Dr. Britt Baker, D.M.D.", None, "Dr. Britt Baker, D.M.D."),
        ("1,Dr. Britt Baker, D.M.D.", 1, "Dr. Britt Baker, D.M.D."),
        ('4,"Dr. Britt Baker, D.M.D.",AEW', 4, "Dr. Britt Baker, D.M.D."),
        ("4 He&#039;s &amp; Co", 4, "He's & Co"),
        ("4 Cloak &amp;amp; Dagger", 4, "Cloak &amp; Dagger"),
        ("4 Spider–Man", 4, "Spider–Man"),
    ],
)
def test_digits_and_signs_in_names(line, quantity, name):
    assert ways(line)[0][:2] == (quantity, name)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("2 *Thor*", [(2, "*Thor*")]),
        ("*Thor*", [(None, "*Thor*")]),
        ("* *Thor*", [(None, "*Thor*")]),
        (r"2 \*Thor\*", [(2, "*Thor*")]),
        ("*Thor* x2", [(2, "*Thor*")]),
        ("2x*Thor*", [(2, "*Thor*")]),
        ("2*Pyro", [(2, "Pyro"), (2, "*Pyro")]),
        ("2**Spider-Man**", [(2, "**Spider-Man**"), (2, "*Spider-Man**")]),
        ("2 ***Spider-Man***", [(2, "***Spider-Man***"), (2, "*Spider-Man*")]),
        ("*Pyro*", [(None, "*Pyro*"), (None, "Pyro")]),
        ("**Pyro** x2", [(2, "**Pyro**"), (2, "Pyro")]),
        ("**Thor**", [(None, "**Thor**")]),
        ('2 "Quicksilver"', [(2, '"Quicksilver"')]),
        ("2 “Quicksilver”", [(2, "“Quicksilver”")]),
        ('2"Quicksilver"', [(2, '"Quicksilver"')]),
        ('2,"Quicksilver"', [(2, '"Quicksilver"'), (2, "Quicksilver")]),
        ('"2","Quicksilver"', [(2, "Quicksilver")]),
        ('2,"""Quicksilver"""', [(2, '"Quicksilver"')]),
    ],
)
def test_stars_and_quotation_marks(line, expected):
    assert [way[:2] for way in ways(line)] == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "THE MARVEL BATTLES_Give'Em_A_Lift_PT",
            [
                (None, "Give'Em A Lift", ["THE MARVEL BATTLES", "PT"]),
                (None, "THE MARVEL BATTLES Give'Em A Lift", ["PT"]),
                (None, "THE MARVEL BATTLES Give'Em A Lift PT", []),
            ],
        ),
        (
            "4 A-Force_Miss_America_SC",
            [
                (4, "Miss America", ["A-Force", "SC"]),
                (4, "A-Force Miss America", ["SC"]),
                (4, "A-Force Miss America SC", []),
            ],
        ),
        (
            "1 The Defenders_Luke_Cage_L1",
            [
                (1, "Luke Cage", ["The Defenders", "L1"]),
                (1, "The Defenders Luke Cage", ["L1"]),
                (1, "The Defenders Luke Cage L1", []),
            ],
        ),
        (
            "Aliens_Call_SC",
            [
                (None, "Call", ["Aliens", "SC"]),
                (None, "Aliens Call", ["SC"]),
                (None, "Aliens Call SC", []),
            ],
        ),
        (
            "2 Other_Training_Ground_L",
            [
                (2, "Other Training Ground", ["L"]),
                (2, "Training Ground", ["Other", "L"]),
                (2, "Other Training Ground L", []),
            ],
        ),
        ("2 Training_Ground", [(2, "Training Ground", []), (2, "Ground", ["Training"])]),
    ],
)
def test_names_with_underscores(line, expected):
    assert ways(line) == expected


@pytest.mark.parametrize(
    ("line", "zone", "expected"),
    [
        ("MC: 1 Juggernaut", Zone.MAIN, [(1, "Juggernaut", [])]),
        ("Main: Juggernaut", Zone.MAIN, [(None, "Juggernaut", [])]),
        ("Main Character: Juggernaut L1", Zone.MAIN, [(None, "Juggernaut", ["L1"])]),
        ("Level 2: Juggernaut", Zone.LEVEL_UP, [(None, "Juggernaut", ["Level 2"])]),
        ("LUZ: Juggernaut", Zone.LEVEL_UP, [(None, "Juggernaut", [])]),
        ("- PILE: 1 Machine", Zone.PILE, [(1, "Machine", [])]),
        ("SB: 1 Machine", Zone.PILE, [(1, "Machine", [])]),
        ("Transform: Toad", Zone.TRANSFORM, [(None, "Toad", [])]),
        ("Token: 2 Toad", Zone.TOKENS, [(2, "Toad", [])]),
        ("Doctor: Pyro", None, [(None, "Doctor: Pyro", [])]),
    ],
)
def test_a_zone_before_the_card(line, zone, expected):
    assert (read_card(clean(line, 1), VOCABULARY).zone, ways(line)) == (zone, expected)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("4x Pyro (HOX-013)", ("Pyro", "4", ["HOX-013"])),
        ("  - (4)  He&#039;s &amp; Co [HOX] #013", ("He&#039;s &amp; Co", "4", ["HOX", "#013"])),
        ("Pyro *4", ("Pyro", "4", [])),
        ("4 [Pyro](https://example.org) (Guardians, SC)", ("Pyro", "4", ["Guardians", "SC"])),
        (r"2 \*Thor\*", (r"*Thor\*", "2", [])),
        ("4 Py\u200bro", ("Py\u200bro", "4", [])),
        ("4\tPyro\tHouse of X", ("Pyro", "4", ["House of X"])),
        ('4,"Dr. Britt Baker, D.M.D.",AEW', ("Dr. Britt Baker, D.M.D.", "4", ["AEW"])),
        ("1 The Defenders_Luke_Cage_L1", ("Luke_Cage", "1", ["The Defenders", "L1"])),
        ("| Pyro | 4 | HOX |", ("Pyro", "4", ["HOX"])),
        ("Even the Odds  # note", ("Even the Odds", None, [])),
    ],
)
def test_places_are_those_of_the_line_as_written(line, expected):
    assert pieces(line) == expected


@pytest.mark.parametrize("line", ["", "   ", "-", "4", "12", "***", "[ ]", "()", "•", "___", "> -"])
def test_a_line_without_a_name_has_no_quantity(line):
    read = ways(line)
    assert read is None or [way[0] for way in read] == [None]
