"""LackeyCCG decks: what is read of their XML and their text, and how both are written."""

from collections import Counter
from pathlib import Path

import pytest
from fake_vocabulary import FakeVocabulary
from judged import cards, findings, judge, messages
from outline import outline
from written_decks import (
    FIELDS,
    OPTIONS,
    chunks,
    copies,
    copies_read,
    deck_read,
    fields_read,
    sample,
    several,
)

from deckcheck.cards.library import Library
from deckcheck.cli.main import run
from deckcheck.decklist.decode import source_from_bytes, source_from_text
from deckcheck.decklist.exchange import lackey
from deckcheck.decklist.exchange.written import WrittenCard, WrittenDeck
from deckcheck.decklist.exchange.written import several as several_names
from deckcheck.decklist.reader import read
from deckcheck.decklist.tree import Listed
from deckcheck.model import Choice
from deckcheck.source import Span

SHORT = ("D001", "D005", "N004")


def _listed(text: str) -> Listed:
    (listed,) = read(source_from_text("a.dek", text), FakeVocabulary())
    return listed


def _deck(*elements: str) -> str:
    return f'<deck version="0.8">{"".join(elements)}</deck>'


def _zone(name: str, *names: str) -> str:
    return f'<superzone name="{name}">{"".join(f"<card>{one}</card>" for one in names)}</superzone>'


READ = {
    "a card is an element for each copy, with what tells it": (
        _deck(
            "<meta><game>vs2pcg</game></meta>",
            _zone("Deck", *['<name id="HOX-013">Pyro</name><set>HOX</set>'] * 2),
        ),
        "[Deck]; deck\n  1 Pyro <HOX-013> <HOX>\n  1 Pyro <HOX-013> <HOX>\none line a copy",
    ),
    "fields, and a game that is the plugin's name": (
        _deck(
            "<game>vs2pcg</game>",
            "<meta><title>Rush &amp; Run</title><author>A. Nonymous</author><format>multiverse</format>",
            "<field name='Favourite colour'>red</field><deckbox>7</deckbox><date/></meta>",
            _zone("Deck", "<name>Pyro</name>"),
        ),
        "title: Rush & Run\nname: Rush & Run\nauthor: A. Nonymous\nformat: multiverse\n"
        "favourite colour: red\n[Deck]; deck\n  1 Pyro\none line a copy",
    ),
    "zones as plugins name them": (
        _deck(
            _zone("Main_Character", "<name>Juggernaut</name>"),
            _zone("Level-Up", "<name>Juggernaut</name>"),
            _zone("MAIN DECK", "<name>Pyro</name>"),
            _zone("Invention Pile", "<name>Machine</name>"),
            _zone("Sideboard", "<name>Toad</name>"),
            _zone("", "<name>Toad</name>"),
        ),
        "[Main_Character]; main; main character\n  1 Juggernaut\n[Level-Up]; level up\n  1 Juggernaut\n"
        "[MAIN DECK]; deck\n  1 Pyro\n[Invention Pile]; pile; Invention\n  1 Machine\n"
        "[Sideboard]; unknown, meant ''\n  1 Toad\n[]\n  1 Toad\none line a copy",
    ),
    "ids that are pictures say nothing": (
        _deck(
            _zone(
                "Deck",
                '<name id="pyro_promo">Pyro</name><set>Base Set</set>',
                '<name id="hox/HOX-013.JPG">Pyro</name>',
                '<name id="cards\\HOX-013.png, pyro_back.png">Pyro</name>',
                '<name id="&#72;OX-013">Pyro</name>',
            )
        ),
        "[Deck]; deck\n  1 Pyro\n  1 Pyro <HOX-013>\n  1 Pyro <HOX-013>\n  1 Pyro <HOX-013>\none line a copy",
    ),
    "an id where the name is missing": (
        _deck(
            _zone(
                "Deck",
                '<name id="back,HOX-013"/>',
                '<name id="unknown">  </name>',
                '<name id=""/>',
                "<set>HOX</set>",
            )
        ),
        "[Deck]; deck\n  1 HOX-013\n  1 unknown\n"
        '? <card><name id=""/></card>\n? <card><set>HOX</set></card>\none line a copy',
    ),
    "cards outside of zones": (
        _deck(
            "<card><name>Pyro</name></card>",
            _zone("Tokens", "<name>Machine</name>"),
            "<card>Toad</card><zones><card id='HOX-013'/></zones>",
        ),
        "[]\n  1 Pyro\n  1 Toad\n  1 HOX-013\n[Tokens]; tokens; token\n  1 Machine\none line a copy",
    ),
    "names that break simple readers": (
        _deck(
            _zone(
                "Deck",
                "<name>***Spider-Man***</name>",
                "<name>&quot;Quicksilver&quot;</name>",
                "<name>Dr. Britt Baker, D.M.D.</name>",
                "<name>You&apos;ve Done Good, Lad</name>",
                "<name><![CDATA[Falcon & Co]]></name>",
                "<name>50-State Initiative</name>",
                "<name>SP//dr</name>",
            )
        ),
        '[Deck]; deck\n  1 ***Spider-Man***\n  1 "Quicksilver"\n  1 Dr. Britt Baker, D.M.D.\n'
        "  1 You've Done Good, Lad\n  1 Falcon & Co\n  1 50-State Initiative\n  1 SP//dr\none line a copy",
    ),
    "a deck without zones": (_deck("<meta><game>vs2pcg</game></meta>"), "one line a copy"),
}


@pytest.mark.parametrize("case", READ)
def test_xml_is_read(case: str) -> None:
    text, expected = READ[case]
    listed = _listed(text)

    assert listed.layout == "lackey"
    assert outline(listed) == expected


@pytest.mark.parametrize("before", ["", '<?xml version="1.0"?>\r\n', "\ufeff", "<!-- a -->\r\n"])
def test_line_ends_and_marks_change_nothing(before: str) -> None:
    text = before + _deck(_zone("Deck", '\r\n\t<name id="HOX-013">\r\n\t\tPyro\r\n\t</name>')) + "\r\n"
    (listed,) = read(source_from_bytes("a.dek", text.encode("utf-8")), FakeVocabulary())

    assert outline(listed) == "[Deck]; deck\n  1 Pyro <HOX-013>\none line a copy"


def test_places_are_those_of_the_texts() -> None:
    text = _deck("\n", _zone("Deck", '<name id="back,HOX-013.jpg">Pyro</name><set>HOX</set>'))
    listed = _listed(text)
    reading = listed.cards[0].readings[0]

    assert listed.sections[0].span == Span(2, 18, 2, 22)
    assert listed.cards[0].span == Span(2, 24, 2, 90)
    assert reading.name_span == Span(2, 58, 2, 62)
    assert reading.quantity_span is None
    assert [hint.span for hint in reading.hints] == [Span(2, 45, 2, 52), Span(2, 74, 2, 77)]


FACES = {
    "a further face of a main character is of the Level Up Zone": (
        _zone("Main Character", '<name id="HOX-001,HOX-002">Juggernaut</name>'),
        ["main: 1 HOX-001 Juggernaut", "level up: 1 HOX-002 Juggernaut"],
    ),
    "unless the file has such a zone": (
        _zone("Main Character", '<name id="HOX-001,HOX-002">Juggernaut</name>')
        + _zone("Level Up Zone", '<name id="HOX-001,HOX-002">Juggernaut</name>'),
        ["main: 1 HOX-001 Juggernaut", "level up: 1 HOX-002 Juggernaut"],
    ),
    "a face that is no card is a picture": (
        _zone("Main Character", '<name id="HOX-001,HOX-001-back">Juggernaut</name>'),
        ["main: 1 HOX-001 Juggernaut"],
    ),
    "a face of another card is the same card": (
        _zone("Deck", '<name id="HOX-014,HOX-013">Pyro</name>'),
        ["deck: 1 HOX-013 Pyro"],
    ),
}


@pytest.mark.parametrize("case", FACES)
def test_faces(library: Library, case: str) -> None:
    text, expected = FACES[case]

    assert cards(judge(library, _deck(text))) == expected


def test_the_first_copy_too_many_is_shown(library: Library) -> None:
    names = [f'\n<name id="HOX-013">Pyro</name>{nth}' for nth in range(6)]
    verdict = judge(library, _deck(_zone("Deck", *names)), *SHORT)

    assert messages(verdict) == ["6 D002 6 copies of Pyro (HOX-013); a deck holds at most 4"]
    assert [label.span.line for label in verdict.diagnostics[0].labels] == [2, 3, 4, 5, 7]


def test_what_is_wrong_is_found_in_its_place(library: Library) -> None:
    text = _deck(
        _zone(
            "Deck",
            "\n<name id='HOX-014'>Pyro</name>",
            "\n<name id='nothing'>Pyroo</name>",
            "\n<name/>",
            "\n<name id='HOX-013'>Pyro</name><set>DEF</set>",
        )
    )
    verdict = judge(library, text, *SHORT)

    assert findings(verdict) == [
        "2 error N005 -> Pyro (HOX-013), Quicksilver (HOX-014)",
        "3 error N001 -> Pyro",
        "3 error P002",
    ]
    assert verdict.diagnostics[-1].message == "this card has no name"


def test_a_deck_of_magic_online_is_no_deck(
    tmp_path: Path, library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (
        '<?xml version="1.0" encoding="utf-8"?>\n<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">\n'
        '  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Pyro"/>\n</Deck>\n'
    )
    path = tmp_path / "a.dek"
    path.write_text(text, "utf-8")

    assert messages(judge(library, text)) == [
        "2 P001 not a decklist in XML: a deck of Magic Online, which plays another game"
    ]
    assert run(["validate", str(path), "--output-format", "concise"]) == 1
    assert "a deck of Magic Online, which plays another game" in capsys.readouterr().out


TEXT = """\
4\tPyro
1\tDr. Britt Baker, D.M.D.

Main Character:
1\tJuggernaut
Level Up Zone:
1\tJuggernaut
Invention Pile:
2\tMachine
"""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_text_is_read(end: str) -> None:
    (listed,) = read(source_from_text("a.txt", TEXT.replace("\n", end)), FakeVocabulary())

    assert listed.layout == "text"
    assert outline(listed) == (
        "[]\n  4 Pyro\n  1 Dr. Britt Baker, D.M.D.\n"
        "[Main Character]; main; main character\n  1 Juggernaut\n"
        "[Level Up Zone]; level up\n  1 Juggernaut\n"
        "[Invention Pile]; pile; Invention\n  2 Machine"
    )


WRITTEN = """\
<deck version="0.8">
\t<meta>
\t\t<game>vs2pcg</game>
\t\t<title>Rush &amp; Run</title>
\t\t<player>A. Nonymous</player>
\t\t<notes>first

last: line</notes>
\t\t<field name="favourite colour">&lt;b&gt;red &amp; \\ &quot;blue&quot;&lt;/b&gt;</field>
\t</meta>
\t<superzone name="Main Character">
\t\t<card><name id="HOX-001">Juggernaut</name><set>HOX</set></card>
\t</superzone>
\t<superzone name="Level Up Zone">
\t\t<card><name id="HOX-002">Juggernaut</name><set>HOX</set></card>
\t</superzone>
\t<superzone name="Deck">
\t\t<card><name id="HOX-013">Pyro</name><set>HOX</set></card>
\t\t<card><name id="HOX-013">Pyro</name><set>HOX</set></card>
\t\t<card><name id="">A &amp; &quot;B&quot; of Čapek's</name><set></set></card>
\t\t<card><name id="MNB-077">Give 'Em a Lift</name><set>MNB</set></card>
\t</superzone>
\t<superzone name="Invention Pile">
\t\t<card><name id="BAN-001">Cosmo</name><set>MNB</set></card>
\t\t<card><name id="MNB-061">Cosmo</name><set>LEG</set></card>
\t</superzone>
\t<superzone name="Bench">
\t\t<card><name id="">Nobody</name><set></set></card>
\t</superzone>
\t<superzone name="">
\t\t<card><name id="">Nothing</name><set></set></card>
\t\t<card><name id="">Nothing</name><set></set></card>
\t</superzone>
</deck>
"""
UNPLACED = "LackeyCCG is told no zone for what the list puts in none: Nobody, Nothing"


def test_xml_is_written(library: Library) -> None:
    output = lackey.write([sample(library, "Rush & Run", FIELDS)], OPTIONS)

    assert output.text == WRITTEN
    assert output.losses == (UNPLACED,)


def test_what_is_written_in_xml_is_read_again(library: Library) -> None:
    assert copies_read(library, WRITTEN) == copies(sample(library))
    assert fields_read(library, WRITTEN) == ("Rush & Run", list(FIELDS))
    assert deck_read(library, WRITTEN).listed.unparsed == ()


def test_every_card_survives_the_xml(library: Library) -> None:
    for deck in chunks(library):
        output = lackey.write([deck], OPTIONS)
        assert output.losses == ()
        assert copies_read(library, output.text) == copies(deck)


def test_characters_that_xml_cannot_have_are_left_out() -> None:
    output = lackey.write([WrittenDeck("a\x00b\x0bc\ud800d", (), ())], OPTIONS)

    assert "<title>abcd</title>" in output.text


WRITTEN_TEXT = """\
2\tNothing
Deck:
2\tPyro
1\tA & "B" of Čapek's
1\tGive 'Em a Lift
Main Character:
1\tJuggernaut
Level Up Zone:
1\tJuggernaut
Invention Pile:
1\tCosmo
1\tCosmo
Bench:
1\tNobody
"""
SHARED = "LackeyCCG tells cards of one name apart by nothing: "


def test_text_is_written(library: Library) -> None:
    output = lackey.write_text([sample(library, "Rush", FIELDS)], OPTIONS)

    assert output.text == WRITTEN_TEXT
    assert output.losses == (UNPLACED, f"{SHARED}Juggernaut, Pyro, Cosmo")


def test_text_begins_with_the_60_without_heading_where_no_card_needs_one(library: Library) -> None:
    deck = sample(library)
    blocks = tuple(
        block._replace(cards=tuple(one for one in block.cards if one.card)) for block in deck.blocks[:5]
    )
    output = lackey.write_text([deck._replace(blocks=blocks)], OPTIONS)

    assert output.text == (
        "2\tPyro\n1\tGive 'Em a Lift\nMain Character:\n1\tJuggernaut\nLevel Up Zone:\n1\tJuggernaut\n"
        "Invention Pile:\n1\tCosmo\n1\tCosmo\n"
    )
    assert output.losses == (f"{SHARED}Juggernaut, Pyro, Cosmo",)


def _lines(deck: WrittenDeck) -> list[WrittenCard]:
    return [card for block in deck.blocks for card in block.cards]


def test_every_title_survives_the_text_and_what_shares_one_is_said(library: Library) -> None:
    for deck in chunks(library):
        output = lackey.write_text([deck], OPTIONS)
        shared = dict.fromkeys(card.name for card in _lines(deck) if card.name and not card.alone)
        assert output.losses == ((f"{SHARED}{several_names(shared)}",) if shared else ())
        read_again = deck_read(library, output.text)
        assert Counter(entry.resolution.reading.name for entry in read_again.entries) == Counter(
            card.name or card.number for card in _lines(deck)
        )
        assert not {Choice.UNKNOWN, Choice.FUZZY} & {entry.resolution.choice for entry in read_again.entries}


def test_several_decks_are_told_apart_by_our_reader_only(library: Library) -> None:
    together = "LackeyCCG puts the 2 decks of this list together"
    output = lackey.write([several(library)], OPTIONS)
    text = lackey.write_text([several(library)], OPTIONS)

    assert [section.heading for section in deck_read(library, output.text).listed.sections] == [
        "Deck",
        "Deck",
    ]
    assert output.losses == (together,)
    assert text.text == "1\tPyro\nDeck:\n1\tQuicksilver\n"
    assert text.losses == (together, f"{SHARED}Pyro, Quicksilver")
