"""What stands around the cards of a text: titles, fields, totals, comments, notes, further decks."""

import pytest
from fake_vocabulary import FakeVocabulary
from outline import kinds, outline

from deckcheck.decklist.decode import source_from_text
from deckcheck.decklist.text import read_text
from deckcheck.decklist.tree import NodeKind, Stated
from deckcheck.source import Span


def read(text):
    return read_text(source_from_text("a.txt", text), FakeVocabulary())


def one(text):
    (listed,) = read(text)
    return listed


@pytest.mark.parametrize(
    ("text", "title", "expected"),
    [
        ("Brotherhood Rush\n\n4 Pyro\n", "Brotherhood Rush", "nbc"),
        ("WOLVERINE RUSH\n4 Pyro\n", "WOLVERINE RUSH", "nc"),
        ("Rush (2)\n4 Pyro\n", "Rush (2)", "nc"),
        ("Rush\nby A. Nonymous\n4 Pyro\n", "Rush", "nnc"),
        ("Magneto\n\nMain Character\nMagneto\nDeck\n4 Pyro\n", "Magneto", "nbhchc"),
        ("# Rush\n# more\n4 Pyro\n", "Rush", "ccc"),
        ("## Rush\n4 Pyro\n", "Rush", "nc"),
        ("=== Rush\n4 Pyro\nToad\n", "", "hcc"),
        ("Rush\n====\n\n4 Pyro\n", "Rush", "n-bc"),
        ("Name: Rush\n# comment\n4 Pyro\n", "Rush", "fcc"),
        ("Something\nDeck Name = Rush\n4 Pyro\n", "Rush", "nfc"),
        ("4 Pyro\n# a comment\n", "", "cc"),
        ("asdasd", "asdasd", "n"),
        ("", "", ""),
        ("\n\n", "", "bb"),
    ],
)
def test_titles(text, title, expected):
    listed = one(text)
    assert (listed.title, kinds(listed)) == (title, expected)


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("Name: Rush", "name", "Rush"),
        ("Deck Name = Rush", "name", "Rush"),
        ("Title: Rush", "name", "Rush"),
        ("player:A. Nonymous ", "player", "A. Nonymous"),
        ("**Player**: A. Nonymous", "player", "A. Nonymous"),
        ("- Author: A. Nonymous", "author", "A. Nonymous"),
        ("Author:", "author", ""),
        ("EVENT: Big One, 3rd", "event", "Big One, 3rd"),
        ("Date: 2026-11-29", "date", "2026-11-29"),
        ("Format: multiverse", "format", "multiverse"),
        ("Player: <script>", "player", "<script>"),
        (";; event: Big One", "event", "Big One"),
        (";; custom: thing", "custom", "thing"),
        ("Influence: 8/8", "influence", "8/8"),
        ("Archetype: control", "archetype", "control"),
        ("Sleeves: blue", "sleeves", "blue"),
    ],
)
def test_fields(line, name, value):
    listed = one(f"{line}\n4 Pyro\n")
    (field,) = listed.fields
    assert (field.name, field.value) == (name, value)
    assert line[field.value_span.column - 1 : field.value_span.end_column - 1] == value
    assert listed.field(name) == field
    assert kinds(listed) == "fc"


@pytest.mark.parametrize(
    "line",
    [
        "60 cards",
        "60 Cards total",
        "(60 cards)",
        "Total: 60",
        "Total 60",
        "Total Cards - 60",
        "Total: 60 cards",
        "Total: 60/60",
        "Cards: 60",
        "Deck size: 60",
        "60 total",
        "**Total: 60**",
        "Total cards in deck: 60",
    ],
)
def test_totals(line):
    listed = one(f"4 Pyro\n{line}\n")
    start = line.index("60") + 1
    assert listed.total == Stated(60, Span(2, start, 2, start + 2))
    assert (kinds(listed), listed.unparsed) == ("ct", ())


def test_the_largest_total_is_that_of_the_deck():
    assert one("25 cards\n4 Pyro\n60 cards\n19 cards\n").total == Stated(60, Span(3, 1, 3, 3))


@pytest.mark.parametrize(
    "comment",
    [
        "# 4 Pyro",
        "#4 Pyro",
        "// 4 Pyro",
        "; 4 Pyro",
        "-- 4 Pyro",
        "/* 4 Pyro */",
        "<!-- 4 Pyro -->",
        "# deckcheck: ignore[N004] reason",
    ],
)
def test_comments(comment):
    listed = one(f"4 Toad\n{comment}\n")
    assert (outline(listed), kinds(listed)) == ("[]\n  4 Toad", "cc")
    assert listed.nodes[1].kind is NodeKind.COMMENT


def test_comments_of_several_lines():
    listed = one("4 Toad\n/* 4 Pyro\n4 Pyro\n*/ 4 Cosmo\n<!--\n4 Pyro\n-->\n/* never closed\n4 Groot\n")
    assert (
        outline(listed)
        == """\
[]
  4 Toad
  4 Cosmo
  4 Groot"""
    )
    assert [node.kind for node in listed.nodes] == [
        NodeKind.CARD,
        NodeKind.COMMENT,
        NodeKind.COMMENT,
        NodeKind.CARD,
        NodeKind.COMMENT,
        NodeKind.COMMENT,
        NodeKind.COMMENT,
        NodeKind.COMMENT,
        NodeKind.CARD,
    ]


def test_notes_after_the_cards():
    listed = one(
        "4 Pyro\n4 Toad\n\n"
        "This deck wins early and\n4 copies of the others\nare too many.\n\n"
        "Notes:\nSwap 2 Cosmo in.\n4 Cosmo\n\nMore of it\n## Invention Pile\n1 Machine\n"
    )
    assert (
        outline(listed)
        == """\
[]
  4 Pyro
  4 Toad
[Invention Pile]; pile; Invention
  1 Machine"""
    )
    assert kinds(listed) == "ccbnnnbnnnbnhc"


def test_notes_before_the_cards_end_with_a_blank_line():
    assert kinds(one("Notes:\nfast and\nfurious\n\n4 Pyro\n")) == "nnnbc"


def test_the_tail_of_another_program():
    assert kinds(one("Deck\n4x Pyro\n\nVs System 2PCG\nmy notes\n")) == "hcbnn"


def test_a_card_in_a_paragraph_is_no_prose():
    listed = one("4 Pyro\n\nSome words about it.\n4 Toad\n")
    assert (outline(listed), kinds(listed)) == ("[]\n  4 Pyro\n  4 Toad", "cbnc")


@pytest.mark.parametrize(
    ("text", "titles", "all_kinds"),
    [
        ("4 Pyro\n===\n4 Toad\n", ["", ""], ["c=", "c"]),
        ("4 Pyro\n\f4 Toad\n", ["", ""], ["cb", "c"]),
        ("4 Pyro\n---\nSecond\n4 Toad\n", ["", "Second"], ["c=", "nc"]),
        ("A\n4 Pyro\n\n---\n\nName: B\n4 Toad\n", ["A", "B"], ["ncb=", "bfc"]),
        ("Deck\n4 Pyro\n---\nDeck\n4 Toad\n", ["", ""], ["hc=", "hc"]),
        ("4 Pyro\n" * 6 + "---\n" + "4 Toad\n" * 6, ["", ""], ["cccccc=", "cccccc"]),
        ("A\n===\nDeck\n---\n4 Pyro\n=====\nB\n===\n4 Toad\n", ["A", "B"], ["n-h-c=", "n-c"]),
        ("1 Magneto\n---\n" + "4 Pyro\n" * 6, [""], ["c-cccccc"]),
        ("1 Magneto\n===\n" + "4 Pyro\n" * 15, [""], ["c-" + "c" * 15]),
        ("Main Character\n1 Magneto\n---\nDeck\n4 Pyro\n===\nPile: Gift\n1 Machine\n", [""], ["hc-hc-hc"]),
        ("Deck\n4 Pyro\n---\nThe end of it.\n", [""], ["hc-n"]),
        ("---\nName: A\n---\n4 Pyro\n---\n", ["A"], ["-f-c-"]),
        ("4 Pyro\n* * *\n", [""], ["c-"]),
        ("===\n===\n", [""], ["--"]),
    ],
)
def test_decks_of_one_text(text, titles, all_kinds):
    decks = read(text)
    assert [deck.title for deck in decks] == titles
    assert [kinds(deck) for deck in decks] == all_kinds


def test_signs_of_a_chat():
    listed = one("```text\n4 Pyro     4 Toad\n4 Cosmo\t2 Groot\n```\nEnjoy!\n")
    assert outline(listed) == "[]\n  4 Pyro\n  4 Toad\n  4 Cosmo\n  2 Groot"
    assert kinds(listed) == "-cc-n"


def test_words_of_zones_may_be_fields_before_the_cards():
    listed = one("Location: Indianapolis\nDeck: Rush\n4 Pyro\n")
    assert outline(listed) == "title: Rush\nlocation: Indianapolis\nname: Rush\n[]\n  4 Pyro"


def test_a_card_called_like_a_pile_may_have_its_quantity_behind_it():
    assert outline(one("4 Pyro\nLizard: 4\nLizard - 2\n")) == "[]\n  4 Pyro\n  4 Lizard\n  2 Lizard"


def test_a_table_with_a_header():
    listed = one(
        "Name,Quantity,Set,Zone\n"
        '"Dr. Britt Baker, D.M.D.",1,AEW,MC\n'
        '"""Quicksilver""",2,WDV,Deck\n'
        "Machine,1,FAN,Invention\n"
        "Pyro,0,HOX,Deck\n"
        "Toad,2,HOX,Chaff\n"
        "Pyro,4.5,HOX,Deck\n"
    )
    assert (
        outline(listed)
        == """\
[]
  1 Dr. Britt Baker, D.M.D. <AEW> (main)
  2 "Quicksilver" <WDV> (deck)
  - Pyro <HOX> (deck) !0
  - Pyro <HOX> (deck) !4.5
[Invention]; pile; Invention
  1 Machine <FAN>
[Chaff]; unknown, meant ''
  2 Toad <HOX>"""
    )
    assert kinds(listed) == "ncccccc"


@pytest.mark.parametrize("sign", [",", ";", "\t", "|"])
def test_tables_in_any_order_with_any_sign(sign):
    text = "Set;Number;Card Name;Qty\nHOX;013;Pyro;4\nHOX;014;Toad;3\n".replace(";", sign)
    assert outline(one(text)) == "[]\n  4 Pyro <HOX> <013>\n  3 Toad <HOX> <014>"


def test_words_above_cards_are_a_heading_nobody_expects():
    listed = one(
        "Main Character\n1 Pyro L1\n\nHeros (30)\n4 Toad\n\nTricks\n4 Pyro\n\nThanks a lot!\n4 Toad\n"
    )
    assert outline(listed) == (
        "[Main Character]; main; main character\n  1 Pyro <L1>\n"
        "[Heros]; states 30; unknown, meant ''\n  4 Toad\n"
        "[Tricks]; unknown, meant ''\n  4 Pyro\n  4 Toad"
    )


@pytest.mark.parametrize(
    ("text", "title", "headings"),
    [
        ("Name: Night\n\nBoss Man\n4 Toad\n", "Night", ["Boss Man"]),
        ("Name: Night\nBoss Man\n4 Toad\n", "Night", [""]),
        ("Name: Night\n\nBoss Man\n\n4 Toad\n", "Night", [""]),
        ("Player: A\n\nBoss Man\n4 Toad\n", "Boss Man", [""]),
    ],
)
def test_words_above_the_first_card_name_a_deck_that_no_field_names(text, title, headings):
    listed = one(text)
    assert (listed.title, [section.heading for section in listed.sections]) == (title, headings)


def test_a_heading_may_end_with_a_short_word_right_above_a_card():
    listed = one("Main Character\n1 Pyro L1\n\nHenchmen & Co.\n4 Toad\n4 Nobody\n\nGood luck.\n4 toads win\n")
    assert outline(listed) == (
        "[Main Character]; main; main character\n  1 Pyro <L1>\n"
        "[Henchmen & Co]; unknown, meant ''\n  4 Toad\n  4 Nobody"
    )
    assert kinds(listed) == "hcbhccbnn"


def test_words_right_above_cards_end_at_the_first_card_that_is_known():
    listed = one("Deck\n4 Pyro\n\nMy list goes on with these here:\n4 Toad\n4 Nobody\n")
    assert outline(listed) == "[Deck]; deck\n  4 Pyro\n  4 Toad\n  4 Nobody"
