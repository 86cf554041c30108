"""Whole lists in plain text, as people write and paste them."""

import pytest
from fake_vocabulary import FakeVocabulary
from outline import kinds, outline

from deckcheck.decklist.decode import source_from_text
from deckcheck.decklist.text import read_text
from deckcheck.decklist.tree import Stated
from deckcheck.model import CardType, Zone
from deckcheck.source import Span


def read(text):
    return read_text(source_from_text("a.txt", text), FakeVocabulary())


def one(text):
    (listed,) = read(text)
    return listed


CANONICAL = """\
# Magneto control                     (a comment)
Player: A. Nonymous
Format: multiverse

Main Character
1 Magneto L1 (MNB-079)

Level Up Zone
1 Magneto L2 (MNB-080)

Supporting Characters (8)
4 Cosmo
4 Pyro  # the best
Plot Twists (4)
4 Even the Odds

Pile: Invention
2 Unstable Molecules

Transform Pile
Tokens
1 Alien Symbiote
"""


def test_the_form_of_the_handbook():
    listed = one(CANONICAL)
    assert (
        outline(listed)
        == """\
title: Magneto control                     (a comment)
player: A. Nonymous
format: multiverse
[Main Character]; main; main character
  1 Magneto <L1> <MNB-079>
[Level Up Zone]; level up
  1 Magneto <L2> <MNB-080>
[Supporting Characters]; deck; supporting character; states 8
  4 Cosmo
  4 Pyro
[Plot Twists]; deck; plot twist; states 4
  4 Even the Odds
[Pile: Invention]; pile; Invention
  2 Unstable Molecules
[Transform Pile]; transform
[Tokens]; tokens; token
  1 Alien Symbiote"""
    )
    assert kinds(listed) == "cffbhcbhcbhcchcbhcbhhc"


def test_places_of_headings_counts_fields_and_cards():
    listed = one(CANONICAL)
    assert listed.fields[0].span == Span(2, 1, 2, 20)
    assert listed.fields[0].value_span == Span(2, 9, 2, 20)
    assert listed.sections[2].span == Span(11, 1, 11, 22)
    assert listed.sections[2].stated == Stated(8, Span(11, 24, 11, 25))
    card = listed.cards[3]
    assert card.span == Span(13, 1, 13, 19)
    assert card.readings[0].name_span == Span(13, 3, 13, 7)
    assert card.readings[0].quantity_span == Span(13, 1, 13, 2)
    assert [node.span.line for node in listed.nodes] == list(range(1, 23))


def test_a_list_of_a_card_program():
    listed = one(
        "# Luke Cage(2 Origins2016)\n"
        "4 A-Force_Miss_America_SC\n"
        "3 THE MARVEL BATTLES_Even_the_Odds_PT\n"
        "4 The Defenders_Training_Ground_L\n"
        "[playerNMain]\n"
        "1 The Defenders_Luke_Cage_L1\n"
        "1 The Defenders_Luke_Cage_L2\n"
    )
    assert (
        outline(listed)
        == """\
title: Luke Cage(2 Origins2016)
[]
  4 Miss America <A-Force> <SC>
  3 Even the Odds <THE MARVEL BATTLES> <PT>
  4 Training Ground <The Defenders> <L>
[Main]; main; main character
  1 Luke Cage <The Defenders> <L1>
  1 Luke Cage <The Defenders> <L2>"""
    )
    assert kinds(listed) == "cccchcc"


def test_a_list_with_a_curve():
    listed = one(
        "Wolverine Rush (2PCG)\n"
        "Main Character\n\n"
        "Wolverine (X-Men)\n"
        "Supporting Characters - 8\n\n"
        "[1 - 4]\n"
        "4x Yondu (Guardians)\n"
        "[2 - 4]\n"
        "4x Pyro (X-Men)\n"
        "Plot Twists - 4\n\n"
        "4x Give ‘em a Lift  (Guardians)\n"
    )
    assert (
        outline(listed)
        == """\
title: Wolverine Rush (2PCG)
[Main Character]; main; main character
  - Wolverine <X-Men>
[Supporting Characters]; deck; supporting character; states 8
[[1 - 4]]; deck; supporting character; cost 1; states 4; in 1
  4 Yondu <Guardians>
[[2 - 4]]; deck; supporting character; cost 2; states 4; in 1
  4 Pyro <X-Men>
[Plot Twists]; deck; plot twist; states 4
  4 Give ‘em a Lift <Guardians>"""
    )
    assert kinds(listed) == "nhbchbhchchbc"


def test_a_markdown_list():
    listed = one(
        "# Brotherhood Rush\n"
        "**Player:** A. Nonymous\n"
        "## Main Character\n"
        "- Magneto L1\n"
        "## Deck (16)\n"
        "### Supporting Characters (8)\n"
        "* 4 Pyro\n"
        "* 4 Toad\n"
        "### Plot Twists\n"
        "| Qty | Name | Set |\n"
        "|-----|:----:|-----|\n"
        "| 4 | Even the Odds | MNB |\n"
        "### Locations\n"
        "| 4 | Fortress | MNB |\n"
        "## Strategy\n"
        "Attack with everything.\n"
        "\n"
        "Use 4 Pyro early.\n"
    )
    assert (
        outline(listed)
        == """\
title: Brotherhood Rush
player: A. Nonymous
[Main Character]; main; main character
  - Magneto <L1>
[Deck]; deck; states 16
[Supporting Characters]; deck; supporting character; states 8; in 1
  4 Pyro
  4 Toad
[Plot Twists]; deck; plot twist; in 1
  4 Even the Odds <MNB>
[Locations]; deck; location; in 1
  4 Fortress <MNB>"""
    )
    assert kinds(listed) == "cfhchhcchn-chcnnbn"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028", "\x85"])
def test_line_ends_do_not_matter(end):
    assert outline(one(CANONICAL.replace("\n", end))) == outline(one(CANONICAL))


def test_a_list_without_headings_or_quantities():
    assert (
        outline(one("Magneto\nPyro\nToad\nEven the Odds\n"))
        == """\
[]
  - Magneto
  - Pyro
  - Toad
  - Even the Odds"""
    )


def test_a_line_for_each_copy():
    assert (
        outline(one("Pyro\nPyro\nPyro\nToad\n"))
        == """\
[]
  - Pyro
  - Pyro
  - Pyro
  - Toad
one line a copy"""
    )


def test_a_name_written_twice_in_a_list_with_quantities_is_no_line_for_each_copy():
    assert not one("4 Cosmo\n4 Toad\n4 Groot\n2 Yondu\nPyro\nPyro\n").one_per_copy


def test_a_line_without_quantity_among_others():
    listed = one("4 Pyro\nEven the Odds\nCosmmo\nxyzzy\n4 Toad\n4 Groot\n")
    assert (
        outline(listed)
        == """\
[]
  4 Pyro
  - Even the Odds
  - Cosmmo
  4 Toad
  4 Groot
? xyzzy"""
    )
    assert kinds(listed) == "ccc?cc"


def test_an_unknown_name_where_no_quantity_is_needed_is_a_card():
    listed = one("Main Character\nXyzzy\n\nDeck\n4 Pyro\n4 Toad\n")
    assert (
        outline(listed)
        == """\
[Main Character]; main; main character
  - Xyzzy
[Deck]; deck
  4 Pyro
  4 Toad"""
    )


def test_a_comment_that_is_a_heading_heads():
    assert (
        outline(
            one("# Deck\n4 Pyro\n// Plot Twists (4)\n4 Open Fire\n# Inventon Pile\n1 Machine\n# KO pile\n")
        )
        == """\
[Deck]; deck
  4 Pyro
[Plot Twists]; deck; plot twist; states 4; in 0
  4 Open Fire
[Inventon Pile]; pile; unknown, meant 'Invention Pile'
  1 Machine"""
    )


def test_headings_that_are_not_known_place_nothing():
    listed = one(
        "4 Pyro\nSIDEBOARD:\n4 Toad\n[Maybe]\n1 Cosmo\nSuporting Characters\n1 Groot\n"
        "Chaff Pile\n1 Machine\nOthers\n------\n1 Yondu\n"
    )
    assert (
        outline(listed)
        == """\
[]
  4 Pyro
[SIDEBOARD]; unknown, meant ''
  4 Toad
[Maybe]; unknown, meant ''
  1 Cosmo
[Suporting Characters]; unknown, meant 'Supporting Characters'
  1 Groot
[Chaff Pile]; pile; unknown, meant ''
  1 Machine
[Others]; unknown, meant ''
  1 Yondu"""
    )
    assert kinds(listed) == "chchchchch-c"


def test_main_alone_is_the_main_character_or_the_deck():
    assert one("Main\n1 Magneto\nDeck\n4 Pyro\n").sections[0][2:4] == (Zone.MAIN, CardType.MAIN)
    assert one("[Main]\n" + "4 Pyro\n" * 4).sections[0][2:4] == (Zone.DECK, None)
    typed = one("Main\nSupporting Characters\n4 Pyro\n")
    assert [(section.zone, section.parent) for section in typed.sections] == [
        (Zone.DECK, None),
        (Zone.DECK, 0),
    ]


def test_a_pile_ends_at_the_next_heading_and_types_go_to_the_deck():
    assert (
        outline(one("Deck\n4 Pyro\nInvention Pile\n1 Machine\nLocations\n4 Fortress\n"))
        == """\
[Deck]; deck
  4 Pyro
[Invention Pile]; pile; Invention
  1 Machine
[Locations]; deck; location
  4 Fortress"""
    )


def test_zones_and_piles_before_a_card():
    listed = one(
        "MC: 1 Magneto\nMain Character: Juggernaut\nInvention: 2 Machine\nTokens: none\nSC: 4 Pyro, 2 Toad\n"
    )
    assert (
        outline(listed)
        == """\
[]
  1 Magneto (main)
  - Juggernaut (main)
[Invention]; pile; Invention
  2 Machine
[SC]; deck; supporting character
  4 Pyro
  2 Toad"""
    )
    assert [card.section for card in listed.cards] == [0, 0, 1, 2, 2]
    assert [card.span for card in listed.cards[3:]] == [Span(5, 5, 5, 11), Span(5, 13, 5, 19)]
    assert kinds(listed) == "cccnc"


def test_the_line_after_one_with_a_pile_belongs_to_the_section_before():
    assert [card.section for card in one("Deck\nInvention: 1 Machine\n4 Pyro\n").cards] == [1, 0]
    assert [card.section for card in one("Invention: 1 Machine\n4 Pyro\n4 Toad\n").cards] == [0, 1, 1]


def test_impossible_quantities_are_kept_apart():
    listed = one("0 Pyro\n-1 Toad\n4 Cosmo\n2.5 Groot\n150 Yondu\n419 Others\n")
    assert (
        outline(listed)
        == """\
[]
  4 Cosmo
  - Pyro !0
  - Toad !-1
  - Groot !2.5
  - Yondu !150
? 419 Others"""
    )
    assert [bad.span for bad in listed.bad_quantities] == [
        Span(1, 1, 1, 2),
        Span(2, 1, 2, 3),
        Span(4, 1, 4, 4),
        Span(5, 1, 5, 4),
    ]


def test_a_long_line_is_not_read():
    listed = one("4 Pyro\n" + "4 Toad " * 300 + "\n")
    assert kinds(listed) == "c?"
    assert listed.unparsed[0].span == Span(2, 1, 2, 2101)
    assert len(listed.unparsed[0].text) == 2000


def test_a_text_of_many_unknown_lines_is_searched_only_so_often():
    vocabulary = FakeVocabulary()
    text = "4 Pyro\n" + "".join(f"Xyzzy{number}\n" for number in range(2000))
    (listed,) = read_text(source_from_text("a", text), vocabulary)
    assert len(listed.nodes) == 2001
    assert vocabulary.searches <= 300


def test_a_list_is_read_alike_twice():
    vocabulary = FakeVocabulary()
    source = source_from_text("a", "4 Pyro (foo)\n0 Toad\n5 Cosmo (HOX-013)\n\nSome words here.\n")
    assert read_text(source, vocabulary) == read_text(source, vocabulary)


def test_a_list_in_the_wide_signs_of_another_keyboard():
    wide = CANONICAL.translate({code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: 0x3000})
    plain, listed = one(CANONICAL), one(wide)
    assert kinds(listed) == kinds(plain)
    assert outline(listed) == outline(plain)
    assert [(field.name, field.value) for field in listed.fields] == [
        (field.name, field.value) for field in plain.fields
    ]
    assert [node.span for node in listed.nodes] == [node.span for node in plain.nodes]


def test_a_list_in_a_message_with_names_in_bold():
    listed = one(
        "Hi all, here is my current list!\n\n**Main Character:**\n- **Magneto** L1\n- **Thor** L2\n\n"
        "**Deck (16)**\n- **4x** Cosmo\n- **4 Pyro** (HOX-013)\n- 4 **Toad (HOX-014)**\n"
        "- **Yondu** x4\n\nThanks!\nNoor\n"
    )
    assert (
        outline(listed)
        == """\
title: Hi all, here is my current list!
[Main Character]; main; main character
  - **Magneto** <L1>
  - **Thor** <L2>
[Deck]; deck; states 16
  4 Cosmo
  4 Pyro <HOX-013>
  4 Toad <HOX-014>
  4 **Yondu**"""
    )
    assert kinds(listed) == "nbhccbhccccbnn"


def test_a_list_from_a_web_page():
    listed = one(
        "<ul><li>4 Pyro</li>\n<li>4&nbsp;Falcon &amp; Co</li></ul>\n"
        "2 You’re the Last One\n[4 Toad](https://example.org/toad)\nhttps://example.org/deck\n"
    )
    assert (
        outline(listed)
        == """\
[]
  4 Pyro
  4 Falcon & Co
  2 You’re the Last One
  4 Toad"""
    )
    assert kinds(listed) == "ccccn"
