"""OCTGN decks: what is read of their XML, of their notes and of its text export, and how they are written."""

import pytest
from fake_vocabulary import FakeVocabulary
from judged import cards, findings, judge, messages
from outline import kinds, outline
from written_decks import (
    FIELDS,
    OPTIONS,
    card,
    chunks,
    copies,
    copies_read,
    deck_read,
    fields_read,
    sample,
    several,
)

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_bytes, source_from_text
from deckcheck.decklist.exchange import octgn
from deckcheck.decklist.exchange.written import Block, Options, WrittenCard, WrittenDeck
from deckcheck.decklist.reader import read
from deckcheck.decklist.tree import Listed
from deckcheck.model import Zone
from deckcheck.source import Span

SHORT = ("D001", "D005", "N004")
NIL = "00000000-0000-0000-0000-000000000000"
GUID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301"
GAME = "d9d22574-b64d-4f4b-9726-092d35b778c9"


class WithGuid(FakeVocabulary):
    """Knows one card by its GUID."""

    def is_card(self, text: str) -> bool:
        return text.lower() == GUID or super().is_card(text)


def _listed(text: str) -> Listed:
    (listed,) = read(source_from_text("a.o8d", text), WithGuid())
    return listed


def _deck(*elements: str) -> str:
    return f'<deck game="{GAME}">{"".join(elements)}</deck>'


def _section(name: str, *elements: str) -> str:
    return f'<section name="{name}" shared="False">{"".join(elements)}</section>'


READ = {
    "as the program writes it": (
        _deck(
            _section("Main Character", f'<card qty="1" id="{NIL}">Juggernaut</card>'),
            _section("Level Up Zone", f'<card qty="1" id="{NIL}">Juggernaut</card>'),
            _section(
                "Deck", f'<card qty="4" id="{NIL}">Pyro</card>', f'<card qty="2" id="{NIL}">Toad</card>'
            ),
            "<notes><![CDATA[]]></notes>",
        ),
        "[Main Character]; main; main character\n  1 Juggernaut\n[Level Up Zone]; level up\n  1 Juggernaut\n"
        "[Deck]; deck\n  4 Pyro\n  2 Toad",
    ),
    "an old deck that is shared, with single quotes": (
        f"<deck game='{GAME}' shared='true'>"
        "<section name='Deck'><card qty='4' id=''>Pyro</card></section></deck>",
        "[Deck]; deck\n  4 Pyro",
    ),
    "sections as plugins name them": (
        _deck(
            _section("Main", "<card>Juggernaut</card>"),
            _section("level up", "<card>Juggernaut</card>"),
            _section("SUPPORTING CHARACTERS", "<card>Pyro</card>"),
            _section("Plot Twists", "<card>Even the Odds</card>"),
            _section("Side", "<card>Machine</card>"),
            _section("Invention Pile", "<card>Machine</card>"),
            _section("Sleeves", "<card>Toad</card>"),
        ),
        "[Main]; main; main character\n  1 Juggernaut\n[level up]; level up\n  1 Juggernaut\n"
        "[SUPPORTING CHARACTERS]; deck; supporting character\n  1 Pyro\n"
        "[Plot Twists]; deck; plot twist\n  1 Even the Odds\n[Side]; pile\n  1 Machine\n"
        "[Invention Pile]; pile; Invention\n  1 Machine\n[Sleeves]; unknown, meant ''\n  1 Toad",
    ),
    "sections without cards say nothing": (
        _deck(_section("Sideboard"), _section("Main"), _section("Deck", "<card>Pyro</card>")),
        "[Deck]; deck\n  1 Pyro",
    ),
    "sections within sections, and cards outside of them": (
        _deck(
            _section(
                "Deck", "<card>Pyro</card>", _section("Tokens", "<card>Machine</card>"), "<card>Toad</card>"
            ),
            "<card>Groot</card>",
            "<more>",
            _section("", "<card>Cosmo</card>"),
            "</more>",
        ),
        "[Deck]; deck\n  1 Pyro\n  1 Toad\n[Tokens]; tokens; token\n  1 Machine\n[]\n  1 Groot\n  1 Cosmo",
    ),
    "only ids and numbers that are known are hints": (
        _deck(
            _section(
                "Deck",
                f'<card qty="1" id="{GUID.upper()}">Pyro</card>',
                '<card qty="1" id="8ca1dbc9-6a1e-4a3c-9a1c-111111111111">Pyro</card>',
                f'<card qty="1" id="{NIL}" number="HOX-013" set="MNB" sleeveid="7">Pyro</card>',
                '<card qty="1" id="13" number="HOX-999" set="none">Pyro</card>',
                '<card qty="1" id="HOX-013">Pyro</card>',
                '<card qty="1" id="Pyro">Pyro</card>',
            )
        ),
        f"[Deck]; deck\n  1 Pyro <{GUID.upper()}>\n  1 Pyro\n  1 Pyro <HOX-013> <MNB>\n  1 Pyro\n"
        "  1 Pyro <HOX-013>\n  1 Pyro",
    ),
    "an id or an attribute where the name is missing": (
        _deck(
            _section(
                "Deck",
                f'<card qty="2" id="{GUID}"/>',
                '<card qty="1" id="none"/>',
                '<card qty="1" name="Pyro"></card>',
                '<card qty="1"><name>Toad</name></card>',
            )
        ),
        f'[Deck]; deck\n  2 {GUID}\n  1 Pyro\n  1 Toad\n? <card qty="1" id="none"/>',
    ),
    "quantities": (
        _deck(
            _section(
                "Deck",
                '<card qty="0">Pyro</card>',
                '<card qty="-1">Pyro</card>',
                '<card qty="many">Pyro</card>',
                '<card qty="">Pyro</card>',
                '<card qty="100">Pyro</card>',
                '<card qty=" 4 ">Pyro</card>',
                "<card>4x Pyro</card>",
                '<card qty="2">4x Pyro</card>',
                '<card qty="2">50-State Initiative</card>',
                "<card>50-State Initiative</card>",
            )
        ),
        "[Deck]; deck\n  4 Pyro\n  4 Pyro\n  2 Pyro\n  2 50-State Initiative\n  1 50-State Initiative\n"
        '  - Pyro !0\n  - Pyro !-1\n  - Pyro !many\n  - Pyro !""\n  - Pyro !100',
    ),
    "names and their entities": (
        _deck(
            _section(
                "Deck",
                "<card>***Spider-Man***</card>",
                "<card>&quot;Quicksilver&quot;</card>",
                "<card>&amp;quot;Quicksilver&amp;quot;</card>",
                "<card>You&#039;ve Done Good, Lad</card>",
                "<card>You&amp;#039;ve Done Good, Lad</card>",
                "<card>Falcon &amp; Co</card>",
                "<card><![CDATA[Falcon & Co]]></card>",
                "<card>&#xD;&#xA;  Luke&#xD;&#xA; Cage\n</card>",
                "<card>Dr. Britt Baker, D.M.D.</card>",
            )
        ),
        '[Deck]; deck\n  1 ***Spider-Man***\n  1 "Quicksilver"\n  1 "Quicksilver"\n'
        "  1 You've Done Good, Lad\n  1 You've Done Good, Lad\n  1 Falcon & Co\n  1 Falcon & Co\n"
        "  1 Luke Cage\n  1 Dr. Britt Baker, D.M.D.",
    ),
    "sleeves and the like": (
        _deck(
            "<sleeve>iVBORw0KGgo=</sleeve>",
            _section("Deck", "<card>Pyro</card>"),
            "<tags><tag>Toad</tag></tags>",
        ),
        "[Deck]; deck\n  1 Pyro",
    ),
    "a deck without sections": (_deck(), ""),
}


@pytest.mark.parametrize("case", READ)
def test_xml_is_read(case: str) -> None:
    text, expected = READ[case]
    listed = _listed(text)

    assert listed.layout == "octgn"
    assert outline(listed) == expected


NOTES = {
    "fields of deckcheck, some with several lines": (
        "<![CDATA[Name: Rush\nPlayer: A. Nonymous\n"
        "Notes: first\n|\n|   indented: line\nFavourite colour: red]]>",
        [
            ("name", "Rush"),
            ("player", "A. Nonymous"),
            ("notes", "first\n\n  indented: line"),
            ("favourite colour", "red"),
        ],
    ),
    "prose with fields that lists are known to have": (
        "<![CDATA[\n\nA rush deck: play fast.\r\n"
        "Why: it is fun\n\nEvent: Somewhere, 2026\nNote: go on\nGo\n]]>",
        [
            ("event", "Somewhere, 2026"),
            ("notes", "A rush deck: play fast.\nWhy: it is fun\n\nNote: go on\nGo"),
        ],
    ),
    "words that are no CDATA": (
        "Player: A &amp; B&#xD;\n  Why: &lt;b&gt;\nsee https://example.org/a: b",
        [("player", "A & B"), ("notes", "Why: <b>\nsee https://example.org/a: b")],
    ),
    "a text in CDATA that is parted": ("<![CDATA[Name: a ]]]]><![CDATA[> b]]>", [("name", "a ]]> b")]),
    "a line that goes on with nothing": ("<![CDATA[| a\nPlayer: B]]>", [("player", "B"), ("notes", "| a")]),
    "nothing": ("  ", []),
}


@pytest.mark.parametrize("case", NOTES)
def test_notes_are_fields_and_prose(case: str) -> None:
    notes, expected = NOTES[case]
    listed = _listed(_deck(_section("Deck", "<card>Pyro</card>"), f"<notes>{notes}</notes>"))

    assert [(field.name, field.value) for field in listed.fields] == expected
    assert outline(listed).endswith("[Deck]; deck\n  1 Pyro")


@pytest.mark.parametrize(
    "before", ["", '<?xml version="1.0" standalone="yes"?>\r\n', "\ufeff", "<!-- a -->\r\n"]
)
def test_line_ends_and_marks_change_nothing(before: str) -> None:
    text = before + _deck(_section("Deck", '\r\n<card qty="4"\r\n  id="">\r\n\tPyro\r\n</card>')) + "\r\n"
    (listed,) = read(source_from_bytes("a.o8d", text.encode("utf-8")), FakeVocabulary())

    assert outline(listed) == "[Deck]; deck\n  4 Pyro"


def test_places_are_those_of_the_texts() -> None:
    text = _deck(
        "\n",
        _section("Deck", '<card qty="4" id="HOX-013">Pyro</card>'),
        "\n<notes><![CDATA[\nName: Rush\nNotes: a\n| b]]></notes>",
    )
    listed = _listed(text)
    reading = listed.cards[0].readings[0]

    assert listed.sections[0].span == Span(2, 16, 2, 20)
    assert listed.cards[0].span == Span(2, 37, 2, 75)
    assert reading.quantity_span == Span(2, 48, 2, 49)
    assert [hint.span for hint in reading.hints] == [Span(2, 55, 2, 62)]
    assert reading.name_span == Span(2, 64, 2, 68)
    assert [field.value_span for field in listed.fields] == [Span(4, 7, 4, 11), Span(5, 8, 6, 4)]


def test_the_section_tells_cards_of_one_name_apart(library: Library) -> None:
    sections = (
        _section(name, f'<card qty="1" id="{NIL}">Dr. Strange</card>')
        for name in ("Main Character", "Level Up Zone", "Deck")
    )
    verdict = judge(library, _deck(*sections), *SHORT)

    assert cards(verdict) == [
        "main: 1 DEF-003 Dr. Strange",
        "level up: 1 DEF-004 Dr. Strange",
        "deck: 1 MNB-019 Dr. Strange",
    ]
    assert findings(verdict) == []


def test_a_number_tells_them_apart_anywhere(library: Library) -> None:
    numbers = ("DEF-003", "DEF-004", "MNB-019")
    named = (f'<card qty="1" id="{NIL}" number="{number}">Dr. Strange</card>' for number in numbers)

    assert cards(judge(library, _deck(_section("", *named)))) == [
        "main: 1 DEF-003 Dr. Strange",
        "level up: 1 DEF-004 Dr. Strange",
        "deck: 1 MNB-019 Dr. Strange",
    ]


def test_what_is_wrong_is_found_in_its_place(library: Library) -> None:
    text = _deck(
        _section(
            "Deck",
            '\n<card qty="0" id="">Pyro</card>',
            '\n<card qty="" id="" number="HOX-013">Pyro</card>',
            '\n<card qty="1" id="6b1ddf2f-2f1c-4a53-a1c4-bf7b5f5a5d30">Pyroo</card>',
            '\n<card qty="1" id=""/>',
            '\n<card qty="1" number="HOX-014">Pyro</card>',
        )
    )
    verdict = judge(library, text, *SHORT)

    assert findings(verdict) == [
        "2 error P003",
        "3 error P003",
        "4 error N001 -> Pyro",
        "5 error P002",
        "6 error N005 -> Pyro (HOX-013), Quicksilver (HOX-014)",
    ]
    assert [one.span for one in verdict.diagnostics if one.code == "P003"] == [
        Span(2, 12, 2, 13),
        Span(3, 12, 3, 12),
    ]
    assert messages(verdict)[1:4:2] == [
        '3 P003 "" is no quantity; it must be a whole number from 1 to 99',
        "5 P002 this card has neither a name nor an id that is known",
    ]


EXPORT = """\
Main Character
1x Juggernaut

Level Up Zone
1x Juggernaut

Deck
4x Pyro
2x Dr. Britt Baker, D.M.D.

{tail}
"""
TAILS = {
    "Vs System 2PCG": "n",
    "Vs. System 2PCG\nA rush deck. Play 4 Pyro on turn two.\nGood luck": "nnn",
    "VS2PCG\n\nA rush deck. Play 4 Pyro on turn two.\n\nFormat: multiverse": "nbnbf",
}


@pytest.mark.parametrize("tail", TAILS)
def test_the_end_of_the_text_export_is_no_card(tail: str) -> None:
    (listed,) = read(source_from_text("a.txt", EXPORT.format(tail=tail)), FakeVocabulary())

    assert [line for line in outline(listed).splitlines() if not line.startswith("format")] == [
        "[Main Character]; main; main character",
        "  1 Juggernaut",
        "[Level Up Zone]; level up",
        "  1 Juggernaut",
        "[Deck]; deck",
        "  4 Pyro",
        "  2 Dr. Britt Baker, D.M.D.",
    ]
    assert kinds(listed) == f"hcbhcbhccb{TAILS[tail]}"


WRITTEN = f"""\
<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="{GAME}">
  <section name="Main Character" shared="False">
    <card qty="1" id="{NIL}" number="HOX-001">Juggernaut</card>
  </section>
  <section name="Level Up Zone" shared="False">
    <card qty="1" id="{NIL}" number="HOX-002">Juggernaut</card>
  </section>
  <section name="Deck" shared="False">
    <card qty="2" id="{NIL}" number="HOX-013">Pyro</card>
    <card qty="1" id="{NIL}">A &amp; &quot;B&quot; of Čapek's</card>
    <card qty="1" id="{NIL}" number="MNB-077">Give 'Em a Lift</card>
  </section>
  <section name="Invention Pile" shared="False">
    <card qty="1" id="{NIL}" number="BAN-001">Cosmo</card>
    <card qty="1" id="{NIL}" number="MNB-061" set="LEG">Cosmo</card>
  </section>
  <section name="Bench" shared="False">
    <card qty="1" id="{NIL}">Nobody</card>
  </section>
  <section name="" shared="False">
    <card qty="2" id="{NIL}">Nothing</card>
  </section>
  <notes><![CDATA[Name: Rush & Run
Player: A. Nonymous
Notes: first
|
| last: line
Favourite colour: <b>red & \\ "blue"</b>]]></notes>
</deck>
"""
SHARED = "Juggernaut (HOX-001), Juggernaut (HOX-002), Pyro (HOX-013), Cosmo (BAN-001), Cosmo (MNB-061)"


def test_xml_is_written(library: Library) -> None:
    output = octgn.write([sample(library, "Rush & Run", FIELDS)], OPTIONS)

    assert output.text == WRITTEN
    assert output.losses == (
        "OCTGN is told no zone for what the list puts in none: Nobody, Nothing",
        'OCTGN refuses a deck with a card that it does not know: A & "B" of Čapek\'s, Nobody, Nothing',
        f"OCTGN takes the first card of a name, which may be another one: {SHARED}",
    )
    assert output.notes == (
        "the names of OCTGN's own sections are not known; these are written: "
        "Main Character, Level Up Zone, Deck, Invention Pile, Bench",
    )


def test_what_is_written_is_read_again(library: Library) -> None:
    assert copies_read(library, WRITTEN) == copies(sample(library))
    assert fields_read(library, WRITTEN) == ("Rush & Run", list(FIELDS))
    assert deck_read(library, WRITTEN).listed.unparsed == ()


@pytest.mark.parametrize("ids", [False, True])
def test_every_card_survives(library: Library, ids: bool) -> None:
    for deck in chunks(library):
        assert copies_read(library, octgn.write([deck], Options(ids=ids)).text) == copies(deck)


def test_every_pile_survives(library: Library) -> None:
    names = [pile.name for pile in library.piles if pile.name.casefold() != Zone.TRANSFORM]
    deck = WrittenDeck(
        "", (), tuple(Block(Zone.PILE, (card(library, "HOX-013"),), pile=name) for name in names)
    )

    assert copies_read(library, octgn.write([deck], OPTIONS).text) == copies(deck)


def test_identifiers_are_made_from_numbers_where_that_is_wished(library: Library) -> None:
    numbers = [card(library, "HOX-013"), card(library, "BAN-001"), card(library, "MNB-061", set="LEG")]
    deck = WrittenDeck("", (), (Block(Zone.DECK, (*numbers, WrittenCard(1, "Nobody"))),))
    output = octgn.write([deck], Options(ids=True))

    assert [line for line in output.text.splitlines() if "<card" in line] == [
        '    <card qty="1" id="90f7451d-c468-50b9-842e-f09ee69e9749" number="HOX-013">Pyro</card>',
        '    <card qty="1" id="f0a230de-fd6a-52f5-8730-65091ee26639" number="BAN-001">Cosmo</card>',
        '    <card qty="1" id="2daa2d17-a3a1-5196-aa49-5db5292b981a" number="MNB-061" set="LEG">Cosmo</card>',
        f'    <card qty="1" id="{NIL}">Nobody</card>',
    ]
    assert output.losses[1] == (
        "OCTGN finds identifiers made from numbers only in set files that have the same, "
        "else it takes the first card of a name: Pyro (HOX-013), Cosmo (BAN-001), Cosmo (MNB-061)"
    )


@pytest.mark.parametrize("ids", [False, True])
def test_an_identifier_that_is_known_is_written(library: Library, ids: bool) -> None:
    known = card(library, "HOX-013")
    printing = known.printing and known.printing._replace(guid=GUID.upper())
    deck = WrittenDeck("", (), (Block(Zone.DECK, (known._replace(printing=printing),)),))
    output = octgn.write([deck], Options(ids=ids))

    assert f'<card qty="1" id="{GUID}" number="HOX-013">Pyro</card>' in output.text
    assert output.losses == ()
    assert output.notes == ("the names of OCTGN's own sections are not known; these are written: Deck",)


def test_notes_end_where_the_deck_says_so(library: Library) -> None:
    deck = WrittenDeck("a ]]> b\x00\ud800", (("notes", "c\r\nd"),), ())
    output = octgn.write([deck], OPTIONS)

    assert "<notes><![CDATA[Name: a ]]]]><![CDATA[> b\nNotes: c\n| d]]></notes>" in output.text
    assert output.losses == ("OCTGN shows its notes only up to the first ]]>",)
    assert fields_read(library, output.text) == ("a ]]> b", [("notes", "c\nd")])


def test_several_decks_are_told_apart_by_our_reader_only(library: Library) -> None:
    output = octgn.write([several(library)], OPTIONS)

    assert [one.heading for one in deck_read(library, output.text).listed.sections] == ["Deck", "Deck"]
    assert output.losses[0] == "OCTGN puts the 2 decks of this list together"
