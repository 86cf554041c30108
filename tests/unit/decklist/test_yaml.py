"""Decklists in YAML: their form, their places, their faults, and their schema."""

import jsonschema
import pytest
from fake_vocabulary import FakeVocabulary
from outline import kinds, outline

from deckcheck.decklist.decode import source_from_text
from deckcheck.decklist.reader import read
from deckcheck.decklist.tree import Stated
from deckcheck.decklist.yaml_schema import yaml_schema
from deckcheck.source import Span

DECK = """\
# a comment
name: Magneto control
player: "A. Nonymous"
format: multiverse
date: 2026-11-29
main character: Magneto L1 (MNB-079)
level up zone:
  - Magneto L2 (MNB-080)
deck:
  - 4 Cosmo  # the best
  - {card: Pyro, quantity: 4, number: MNB-061}
  - card: Toad
    quantity: 2
    level: 1
    team: [X-Men, Guardians]
    colour: red
  - '*Thor*'
  - 2 *Thor*
  - "2 \\"Quicksilver\\""
  - number: HOX-013
supporting characters (8): [4 Groot, 4 Yondu]
locations:
  Fortress: 4
  4: Academy
  Training Ground: many
plot twists: |
  4 Open Fire

  4 Even the Odds
piles:
  Invention: [1 Machine, Unstable Molecules]
  Inventon:
    - 1 Machine
transform_pile: none
tokens:
sideborad:
  - 1 X
"""


def one(text, path="deck.yaml"):
    (listed,) = read(source_from_text(path, text), FakeVocabulary())
    return listed


def test_the_whole_form():
    listed = one(DECK)
    assert listed.layout == "yaml"
    assert (
        outline(listed)
        == """\
title: Magneto control
name: Magneto control
player: A. Nonymous
format: multiverse
date: 2026-11-29
[main character]; main; main character
  - Magneto <L1> <MNB-079>
[level up zone]; level up
  - Magneto <L2> <MNB-080>
[deck]; deck
  4 Cosmo
  4 Pyro <MNB-061>
  2 Toad <level 1> <X-Men> <Guardians>
  - *Thor*
  2 *Thor*
  2 "Quicksilver"
  - HOX-013
[supporting characters]; deck; supporting character; states 8; in 2
  4 Groot
  4 Yondu
[locations]; deck; location; in 2
  4 Fortress
  4 Academy
[plot twists]; deck; plot twist; in 2
  4 Open Fire
  4 Even the Odds
[Invention]; pile; Invention
  1 Machine
  - Unstable Molecules
[Inventon]; pile; unknown, meant 'Invention Pile'
  1 Machine
[transform_pile]; transform
[tokens]; tokens; token
[sideborad]; unknown, meant ''
  1 X
? colour: red
? Training Ground: many"""
    )
    assert kinds(listed) == "ffffhchchccc?cccchcchcc?hcchcchchhhc"


def cover(text, span):
    """What a span on one line of a text covers."""
    return text.splitlines()[span.line - 1][span.column - 1 : span.end_column - 1]


def test_places():
    listed = one(DECK)
    names = [
        (card.readings[0].name_span.line, cover(DECK, card.readings[0].name_span)) for card in listed.cards
    ]
    assert names == [
        (6, "Magneto"),
        (8, "Magneto"),
        (10, "Cosmo"),
        (11, "Pyro"),
        (12, "Toad"),
        (17, "*Thor*"),
        (18, "*Thor*"),
        (19, '"2 \\"Quicksilver\\""'),
        (20, "HOX-013"),
        (21, "Groot"),
        (21, "Yondu"),
        (23, "Fortress"),
        (24, "Academy"),
        (27, "Open Fire"),
        (29, "Even the Odds"),
        (31, "Machine"),
        (31, "Unstable Molecules"),
        (33, "Machine"),
        (37, "X"),
    ]
    counts = [cover(DECK, c.readings[0].quantity_span) for c in listed.cards if c.readings[0].quantity_span]
    assert counts == [
        "4",
        "4",
        "2",
        "2",
        '"2 \\"Quicksilver\\""',
        "4",
        "4",
        "4",
        "4",
        "4",
        "4",
        "1",
        "1",
        "1",
    ]
    assert [cover(DECK, hint.span) for hint in listed.cards[4].readings[0].hints] == [
        "1",
        "X-Men",
        "Guardians",
    ]
    assert listed.cards[4].span == Span(12, 5, 16, 16)
    assert listed.sections[3].span == Span(21, 1, 21, 22)
    assert listed.sections[3].stated == Stated(8, Span(21, 24, 21, 25))
    assert cover(DECK, listed.fields[1].value_span) == '"A. Nonymous"'


@pytest.mark.parametrize(
    ("value", "written"), [("0", "0"), ("-1", "-1"), ("2.5", "2.5"), ("100", "100"), ("many", "many")]
)
def test_impossible_quantities(value, written):
    text = f"deck:\n  - card: Pyro\n    quantity: {value}\n"
    listed = one(text)
    (bad,) = listed.bad_quantities
    assert (bad.written, cover(text, bad.span), listed.cards) == (written, value, ())


def test_several_documents_are_several_decks():
    text = "name: A\ndeck: [4 Pyro]\n---\nname: B\ndeck: {locations: [4 Fortress]}\ntotal: 60\n---\n"
    decks = read(source_from_text("a.yml", text), FakeVocabulary())
    assert [outline(deck) for deck in decks] == [
        "title: A\nname: A\n[deck]; deck\n  4 Pyro",
        "title: B\nname: B\n[deck]; deck\n[locations]; deck; location; in 0\n  4 Fortress\ntotal 60",
    ]


def test_an_alias_stands_for_its_anchor():
    assert (
        outline(one("deck: &cards [4 Pyro]\ntokens: *cards\n"))
        == """\
[deck]; deck
  4 Pyro
[tokens]; tokens; token
  4 Pyro"""
    )


@pytest.mark.parametrize(
    ("text", "message", "span"),
    [
        (
            "name: x\ndeck: [4 Pyro, 4 Toad\n",
            "expected ',' or ']', but got '<stream end>'",
            Span(2, 22, 2, 22),
        ),
        ("name: x\ndeck:\n  - 4: Pyro: x\n", "mapping values are not allowed here", Span(3, 12, 3, 12)),
        (
            "name: x\ndeck:\n\t- 4 Pyro\n",
            "found character '\\t' that cannot start any token",
            Span(3, 1, 3, 1),
        ),
        ("name: x\ndeck:\n  - *x\n", "the alias *x has no anchor before it", Span(3, 5, 3, 5)),
        ("deck: " + "[" * 30, "nested too deep for a decklist", Span(1, 18, 1, 18)),
        ("deck: &a\n  - *a\n", "the alias *a has no anchor before it", Span(2, 5, 2, 5)),
        ("name: x\x01\ndeck:\n  - 4 Pyro\n", "special characters are not allowed", Span(1, 8, 1, 8)),
    ],
)
def test_what_is_no_yaml_is_unreadable_at_its_place(text, message, span):
    source = one(text).source
    assert (source.unreadable.message, source.unreadable.span) == (f"not a YAML decklist: {message}", span)
    assert (one(text).cards, one(text).sections, one(text).layout) == ((), (), "yaml")


def test_bombs_are_refused():
    bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"{new}: &{new} [{', '.join(['*' + old] * 9)}]\n" for old, new in zip("abcdef", "bcdefg")
    )
    assert one(bomb).source.unreadable.message == "not a YAML decklist: more aliases than a decklist needs"
    flood = "deck:\n" + "- 4 Pyro\n" * 20_001
    assert one(flood).source.unreadable.message == "not a YAML decklist: more elements than a decklist has"


@pytest.mark.parametrize(
    ("path", "text", "layout"),
    [
        ("a.yaml", "Deck:\n- 4 Pyro\n", "yaml"),
        ("a.txt", "Deck:\n- 4 Pyro\n", "text"),
        ("a.txt", "deck:\n- 4 Pyro\n", "yaml"),
        ("-", "---\ndeck:\n  - 4 Pyro\n", "yaml"),
        ("a.txt", "deck: [4 Pyro]\n", "yaml"),
        ("a.txt", "deck:\n4 Pyro\n", "text"),
        ("a.txt", "deck:\n  4 Pyro\n", "text"),
        ("a.txt", "deck:\n* 4 Pyro\n", "text"),
        ("a.yaml", "4 Pyro\n", "text"),
        ("a.txt", "Name: x\n- 4 Pyro\n4 Toad\n", "text"),
        ("a.txt", "name: x\ndeck:\n- *Thor*\n", "text"),
        ("a.txt", "name: x\ndeck:\n  - *Thor*\n", "yaml"),
        ("a.yaml", "name: x\ndeck:\n- *Thor*\n", "yaml"),
        ("a.txt", "", "text"),
    ],
)
def test_yaml_is_told_by_its_content(path, text, layout):
    assert one(text, path).layout == layout


def test_an_unreadable_source_is_one_deck_without_cards():
    source = source_from_text("a.txt", "4 Pyro\0")
    (listed,) = read(source, FakeVocabulary())
    assert (listed.source, listed.cards, listed.nodes, listed.title) == (source, (), (), "")


def test_the_schema_is_a_schema_and_takes_the_form():
    schema = yaml_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    deck = {
        "name": "Magneto control",
        "format": "multiverse",
        "main character": "Magneto L1",
        "level up zone": ["Magneto L2"],
        "deck": ["4 Cosmo", {"card": "Pyro", "quantity": 4, "number": "MNB-061"}],
        "supporting characters": {"Toad": 4},
        "piles": {"Invention": ["1 Machine"]},
        "tokens": None,
        "total": 60,
        "sleeves": "blue",
    }
    jsonschema.validate(deck, schema)


@pytest.mark.parametrize(
    "deck",
    [
        {"deck": [{"card": "Pyro", "quantity": 0}]},
        {"deck": [{"card": "Pyro", "colour": "red"}]},
        {"deck": [4]},
        {"total": "many"},
        {"piles": ["1 Machine"]},
        ["4 Pyro"],
    ],
)
def test_the_schema_refuses_other_forms(deck):
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(deck, yaml_schema())
