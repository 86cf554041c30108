"""What is written as text, YAML, JSON, Markdown and tables, and that all of it is read again."""

import json

import pytest
from jsonschema import Draft202012Validator
from markdown_it import MarkdownIt
from ruamel.yaml import YAML
from written_decks import FIELDS, OPTIONS, copies, copies_read, deck_read, fields_read, several
from written_decks import sample as sample_deck

from deckcheck.cards.library import Library
from deckcheck.decklist.exchange.writers import FORMS
from deckcheck.decklist.exchange.written import Block, Options, WrittenCard, WrittenDeck
from deckcheck.decklist.yaml_schema import yaml_schema
from deckcheck.model import Zone

WRITTEN = {
    "text": """\
Name: Rush & *Run*
Player: A. Nonymous
Notes: first last: line
Favourite colour: <b>red & \\ "blue"</b>

2 Not a Soul

Main Character
1 Juggernaut L1 (HOX-001)

Level Up Zone
1 Juggernaut L2 (HOX-002)

Supporting Characters (3)
2 Pyro (HOX-013)
1 A & "B" of Čapek's

Plot Twists (1)
1 Give 'Em a Lift (MNB-077)

Pile: Invention
1 Cosmo (BAN-001)
1 Cosmo (LEG)

== Bench ==
1 Nobody
""",
    "yaml": """\
name: "Rush & *Run*"
player: A. Nonymous
notes: "first\\n\\nlast: line"
fields:
  favourite colour: "<b>red & \\\\ \\"blue\\"</b>"
main character:
  - 1 Juggernaut L1 (HOX-001)
level up zone:
  - 1 Juggernaut L2 (HOX-002)
deck:
  supporting characters:
    - 2 Pyro (HOX-013)
    - "1 A & \\"B\\" of Čapek's"
  plot twists:
    - 1 Give 'Em a Lift (MNB-077)
piles:
  Invention:
    - 1 Cosmo (BAN-001)
    - 1 Cosmo (LEG)
Bench:
  - 1 Nobody
unplaced:
  - 2 Not a Soul
""",
    "json": """\
{
  "deckcheck": {
    "version": 1,
    "data": "2026-11-29+0"
  },
  "name": "Rush & *Run*",
  "player": "A. Nonymous",
  "notes": "first\\n\\nlast: line",
  "fields": {
    "favourite colour": "<b>red & \\\\ \\"blue\\"</b>"
  },
  "main character": [
    {"quantity": 1, "card": "Juggernaut", "level": 1, "number": "HOX-001", "set": "HOX"}
  ],
  "level up zone": [
    {"quantity": 1, "card": "Juggernaut", "level": 2, "number": "HOX-002", "set": "HOX"}
  ],
  "deck": {
    "supporting characters": [
      {"quantity": 2, "card": "Pyro", "number": "HOX-013", "set": "HOX"},
      {"quantity": 1, "card": "A & \\"B\\" of Čapek's"}
    ],
    "plot twists": [
      {"quantity": 1, "card": "Give 'Em a Lift", "number": "MNB-077", "set": "MNB"}
    ]
  },
  "piles": {
    "Invention": [
      {"quantity": 1, "card": "Cosmo", "number": "BAN-001", "set": "MNB"},
      {"quantity": 1, "card": "Cosmo", "number": "MNB-061", "set": "LEG"}
    ]
  },
  "Bench": [
    {"quantity": 1, "card": "Nobody"}
  ],
  "unplaced": [
    {"quantity": 2, "card": "Not a Soul"}
  ]
}
""",
    "markdown": """\
Name: Rush & \\*Run\\*  
Player: A. Nonymous  
Notes: first last: line  
Favourite colour: \\<b\\>red & \\\\ "blue"\\</b\\>

- 2 Not a Soul

## Main Character

- 1 Juggernaut L1 (HOX-001)

## Level Up Zone

- 1 Juggernaut L2 (HOX-002)

## Supporting Characters (3)

- 2 Pyro (HOX-013)
- 1 A & "B" of Čapek's

## Plot Twists (1)

- 1 Give 'Em a Lift (MNB-077)

## Pile: Invention

- 1 Cosmo (BAN-001)
- 1 Cosmo (LEG)

## Bench

- 1 Nobody
""",
    "csv": """\
Quantity,Name,Level,Number,Set,Zone
1,Juggernaut,L1,HOX-001,HOX,Main Character
1,Juggernaut,L2,HOX-002,HOX,Level Up Zone
2,Pyro,,HOX-013,HOX,Deck
1,"A & ""B"" of Čapek's",,,,Deck
1,Give 'Em a Lift,,MNB-077,MNB,Deck
1,Cosmo,,BAN-001,MNB,Invention Pile
1,Cosmo,,MNB-061,LEG,Invention Pile
1,Nobody,,,,Bench
2,Not a Soul,,,,
""",
    "tsv": """\
Quantity\tName\tLevel\tNumber\tSet\tZone
1\tJuggernaut\tL1\tHOX-001\tHOX\tMain Character
1\tJuggernaut\tL2\tHOX-002\tHOX\tLevel Up Zone
2\tPyro\t\tHOX-013\tHOX\tDeck
1\t"A & ""B"" of Čapek's"\t\t\t\tDeck
1\tGive 'Em a Lift\t\tMNB-077\tMNB\tDeck
1\tCosmo\t\tBAN-001\tMNB\tInvention Pile
1\tCosmo\t\tMNB-061\tLEG\tInvention Pile
1\tNobody\t\t\t\tBench
2\tNot a Soul\t\t\t\t
""",
}
OF_WORDS = ("text", "yaml", "json", "markdown")


def _text(form: str, *decks: WrittenDeck) -> str:
    return FORMS[form].write(decks, OPTIONS).text


def sample(library: Library, title: str = "", fields: tuple[tuple[str, str], ...] = ()) -> WrittenDeck:
    """The sample whose last card is not called by a word for no card at all."""
    deck = sample_deck(library, title, fields)
    return deck._replace(blocks=(*deck.blocks[:-1], Block(None, (WrittenCard(2, "Not a Soul"),))))


def _deck(*names: str, zone: Zone | None = Zone.DECK) -> WrittenDeck:
    return WrittenDeck("", (), (Block(zone, tuple(WrittenCard(1, name) for name in names)),))


@pytest.mark.parametrize("form", WRITTEN)
def test_a_deck_is_written(library: Library, form: str) -> None:
    deck = sample(library, "Rush & *Run*", FIELDS)
    output = FORMS[form].write([deck], Options(about=(("data", "2026-11-29+0"),)))

    assert output.text == WRITTEN[form]
    assert output.losses == output.notes == ()


@pytest.mark.parametrize("form", WRITTEN)
def test_its_cards_are_read_again(library: Library, form: str) -> None:
    assert copies_read(library, WRITTEN[form]) == copies(sample(library))


@pytest.mark.parametrize("form", OF_WORDS)
def test_its_name_and_fields_are_read_again(library: Library, form: str) -> None:
    fields = [
        (name, value if form in ("json", "yaml") else " ".join(value.split())) for name, value in FIELDS
    ]

    assert fields_read(library, WRITTEN[form]) == ("Rush & *Run*", fields)


@pytest.mark.parametrize("form", OF_WORDS)
def test_several_decks_of_60_stay_apart(library: Library, form: str) -> None:
    listed = deck_read(library, _text(form, several(library))).listed
    roots = [one.heading.lower() for one in listed.sections if one.parent is None and one.type is None]

    assert [name for name in roots if name == "deck"] == ["deck", "deck"]


@pytest.mark.parametrize("form", ["text", "yaml"])
def test_a_pile_of_several_decks_stays_several(library: Library, form: str) -> None:
    pile = next(pile.name for pile in library.piles)
    cards = (WrittenCard(1, "Nobody"),)
    blocks = tuple(Block(Zone.PILE, cards, pile=pile, part=part) for part in range(3))
    listed = deck_read(library, _text(form, WrittenDeck("", (), blocks))).listed

    assert [one.pile for one in listed.sections] == [pile] * 3


@pytest.mark.parametrize("form", [*OF_WORDS, "csv", "tsv"])
def test_quantities_that_are_left_out_stay_so(library: Library, form: str) -> None:
    deck = sample(library)
    bare = (
        block._replace(
            cards=tuple(one._replace(quantity=1, counted=False) for one in block.cards if one.card)
        )
        for block in deck.blocks
    )
    text = _text(form, deck._replace(blocks=tuple(block for block in bare if block.cards)))
    entries = deck_read(library, text).entries

    assert [entry.resolution.reading.quantity for entry in entries] == [None] * 6
    assert all(entry.card for entry in entries)


@pytest.mark.parametrize(
    "name",
    [
        "***Spider-Man***",
        "H.E.R.B.I.E.",
        '"Quicksilver"',
        "@home",
        'Say "this", or "that",now',
        "Back\\slash",
        "`d` ~e~",
    ],
)
@pytest.mark.parametrize("form", WRITTEN)
def test_an_odd_name_is_read_again(library: Library, form: str, name: str) -> None:
    read = [entry.title for entry in deck_read(library, _text(form, _deck(name, "Nobody"))).entries]

    assert read == [name, "Nobody"]


def test_a_cell_is_no_formula(library: Library) -> None:
    names = ["=Not & a formula", "+1 Sword", "-Minus-", "@home", "'Not a card"]
    text = _text("csv", _deck(*names))

    cells = [line.split(",")[1] for line in text.splitlines()[1:]]
    assert cells == [*(f"'{name}" for name in names[:4]), names[4]]
    assert [entry.title for entry in deck_read(library, text).entries] == names


def test_markdown_shows_every_title_as_it_is(library: Library) -> None:
    titles = [card.title for card in library.cards() if card.title and not card.title.isalnum()]
    html = MarkdownIt("commonmark").render(_text("markdown", _deck(*titles)))
    shown = [
        line.removeprefix("<li>1 ").removesuffix("</li>") for line in html.splitlines() if "<li>" in line
    ]

    assert [one.replace("&amp;", "&").replace("&quot;", '"') for one in shown] == titles


@pytest.mark.parametrize("form", ["json", "yaml"])
def test_the_schema_takes_what_is_written(library: Library, form: str) -> None:
    fields = (*FIELDS, ("notes", "again"))
    texts = [_text(form, sample(library, "A", fields)), _text(form, several(library))]
    if form == "json":
        texts.append(_text(form, sample(library), several(library)))
    load = json.loads if form == "json" else YAML(typ="safe", pure=True).load

    for text in texts:
        assert [one.message for one in Draft202012Validator(yaml_schema()).iter_errors(load(text))] == []


def test_values_of_one_field_are_a_list(library: Library) -> None:
    fields = (("notes", "first"), ("player", "A. Nonymous"), ("notes", "second"))
    text = _text("json", sample(library, "", fields))

    assert json.loads(text)["fields"] == {"notes": ["first", "second"]}
    assert sorted(fields_read(library, text)[1]) == sorted(fields)


def test_a_field_that_would_be_read_as_something_else_is_left_out(library: Library) -> None:
    fields = (("cards", "60"), ("größe", "8"), ("notes", "x" * 2500), ("player", "A. Nonymous"))

    assert _text("text", sample(library, "", fields)).startswith("Player: A. Nonymous\n\n")


def test_the_first_heading_of_markdown_is_never_its_title(library: Library) -> None:
    bench = WrittenDeck("", (), (Block(None, (WrittenCard(1, "Nobody"),), name="Bench"),))
    listed = deck_read(library, _text("markdown", bench)).listed

    assert (listed.title, [one.heading for one in listed.sections]) == ("", ["Deck", "Bench"])
