"""Cockatrice decks: what is read of their zones and comments, and how they are written."""

import pytest
from fake_vocabulary import FakeVocabulary
from judged import cards, findings, judge
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
from deckcheck.decklist.exchange import cockatrice
from deckcheck.decklist.exchange.written import Block, Options, WrittenCard, WrittenDeck
from deckcheck.decklist.reader import read
from deckcheck.decklist.tree import Listed
from deckcheck.model import Zone
from deckcheck.source import Span

SHORT = ("D001", "D005", "N004")
ZONES = Options(zones=True)


def _listed(text: str) -> Listed:
    (listed,) = read(source_from_text("a.cod", text), FakeVocabulary())
    return listed


def _deck(*elements: str) -> str:
    return f'<cockatrice_deck version="1">{"".join(elements)}</cockatrice_deck>'


def _zone(name: str, *cards: str) -> str:
    """A zone with a card element each; `4 Name` in short for one with that quantity and name."""
    return f'<zone name="{name}">{"".join(map(_card, cards))}</zone>'


def _card(words: str) -> str:
    number, _, name = words.partition(" ")
    return words if words.lstrip().startswith("<") else f'<card number="{number}" name="{name}"/>'


READ = {
    "as the program writes it": (
        _deck(
            "<lastLoadedTimestamp>Mon Nov 30</lastLoadedTimestamp><deckname>Rush &amp; Run</deckname>",
            '<format></format><bannerCard providerId="1">Toad</bannerCard><comments></comments>',
            "<tags><tag>Toad</tag></tags>",
            _zone(
                "main",
                '<card number="4" name="Pyro" setShortName="HOX" collectorNumber="013" uuid="a"/>',
                "2 Toad",
            ),
            _zone("side", "1 Juggernaut"),
            _zone("tokens", "1 Machine"),
            "<sideboard_plan><name/><move_card_to_zone><card_name>Toad</card_name>"
            "<start_zone>main</start_zone><target_zone>side</target_zone></move_card_to_zone></sideboard_plan>",
        ),
        "title: Rush & Run\nname: Rush & Run\n[main]\n  4 Pyro <HOX> <013>\n  2 Toad\n"
        "[side]\n  1 Juggernaut\n"
        "[tokens]; tokens; token\n  1 Machine",
    ),
    "zones of one's own": (
        _deck(
            _zone("main", "4 Pyro"),
            _zone("Main Character", "1 Juggernaut"),
            _zone("LEVEL UP", "1 Juggernaut"),
            _zone("Invention Pile", "2 Machine"),
            _zone("Extras", "1 Toad"),
            _zone("", "1 Groot"),
            _zone("Empty"),
        ),
        "[main]; deck\n  4 Pyro\n[Main Character]; main; main character\n  1 Juggernaut\n"
        "[LEVEL UP]; level up\n  1 Juggernaut\n[Invention Pile]; pile; Invention\n  2 Machine\n"
        "[Extras]; unknown, meant ''\n  1 Toad\n[]\n  1 Groot",
    ),
    "zones within zones, and elements that are not known": (
        _deck(
            "<more>",
            _zone("main", "4 Pyro", _zone("attackers", "2 Toad"), _zone("tokens", "1 Machine"), "1 Groot"),
            "</more>",
            '<card number="1" name="Cosmo"/>',
        ),
        "[main]\n  4 Pyro\n  2 Toad\n  1 Groot\n[tokens]; tokens; token\n  1 Machine\n[]\n  1 Cosmo",
    ),
    "what is not in the deck": (
        _deck(_zone("main", "4 Pyro"), _zone("maybeboard", "4 Toad", _zone("more", "1 Groot"))),
        "[main]\n  4 Pyro",
    ),
    "hints are a set that is known, and its number": (
        _deck(
            _zone(
                "main",
                '<card number="1" name="Pyro" setShortName="hox" collectorNumber="013"/>',
                '<card number="1" name="Pyro" setShortName="HOX" collectorNumber=""/>',
                '<card number="1" name="Pyro" setShortName="M11" collectorNumber="149"/>',
                '<card number="1" name="Pyro" setShortName="HOX" collectorNumber="A-149"/>',
                '<card number="1" name="Pyro" collectorNumber="013"/>',
                '<card number="1" name="Pyro (HOX-013)" setShortName="HOX" collectorNumber="013"/>',
                '<card number="1" name="Pyro (HOX-013)" setShortName="DEF" collectorNumber="013"/>',
            )
        ),
        "[main]\n  1 Pyro <hox> <013>\n  1 Pyro <HOX>\n  1 Pyro\n  1 Pyro <HOX>\n  1 Pyro\n"
        "  1 Pyro <HOX-013>\n"
        "  1 Pyro <HOX-013> <DEF> <013>",
    ),
    "names with their number": (
        _deck(
            _zone(
                "main",
                "1 Grandmaster  (MCU1-001)",
                "1 *Thor* (MNB-001)",
                "1 &quot;Quicksilver&quot; (HOX-014)",
                "1 Dr. Britt Baker, D.M.D. (AEW-001)",
                "1 You&apos;ve Done Good, Lad (DEF-038a)",
                "1 Falcon &amp; Co (DEF-001)",
                "1 Pyro / Toad (HOX-013)",
                "3 50-State Initiative (CIV-001)",
                "1 SP//dr (VER-001)",
            )
        ),
        "[main]\n  1 Grandmaster <MCU1-001>\n  1 *Thor* <MNB-001>\n"
        '  1 "Quicksilver" <HOX-014>\n  1 Dr. Britt Baker, D.M.D. <AEW-001>\n'
        "  1 You've Done Good, Lad <DEF-038a>\n  1 Falcon & Co <DEF-001>\n  1 Pyro / Toad <HOX-013>\n"
        "  3 50-State Initiative <CIV-001>\n  1 SP//dr <VER-001>",
    ),
    "quantities": (
        _deck(
            _zone(
                "main",
                "0 Pyro",
                "-1 Pyro",
                "many Pyro",
                '<card number="" name="Pyro"/>',
                '<card name="Pyro"/>',
                '<card name="4 Pyro"/>',
                '<card name="50-State Initiative"/>',
                '<card number="2"/>',
                "<card>Toad</card>",
            )
        ),
        "[main]\n  1 Pyro\n  4 Pyro\n  1 50-State Initiative\n  1 Toad\n"
        '  - Pyro !0\n  - Pyro !-1\n  - Pyro !many\n  - Pyro !""\n? <card number="2"/>',
    ),
    "a format of the game": (
        _deck("<format>Multiverse</format>", _zone("main", "4 Pyro")),
        "format: Multiverse\n[main]\n  4 Pyro",
    ),
    "a format of another game": (
        _deck("<format>commander</format>", _zone("main", "4 Pyro")),
        "[main]\n  4 Pyro",
    ),
    "comments by hand": (
        _deck(
            "<deckname>Rush</deckname><comments>Player: A. Nonymous\n\n"
            "Main Character: Juggernaut\n4 Pyro&#13;\n"
            "Go &amp; win\nFormat: multiverse</comments>",
            _zone("main", "4 Pyro"),
        ),
        "title: Rush\nname: Rush\nplayer: A. Nonymous\nformat: multiverse\n"
        "notes: Main Character: Juggernaut\n4 Pyro\nGo & win\n[main]\n  4 Pyro",
    ),
    "comments that tell the zones": (
        _deck(
            "<comments>Notes: a\n| b\n\nZones of the game:\n"
            "- Main Character: 1 Juggernaut (HOX-001)\n"
            "- Invention Pile: 2 Falcon &amp; Co;  1 Machine; 1 Nothing\n"
            "- Bench &amp; Co: 1 Toad\n- no zone: 1 Groot; 2 Luke Cage\n- Deck: none\nso it is</comments>",
            _zone("main", "4 Pyro", "2 Machine", "1 Groot", "1 Toad", "2 Luke Cage"),
            _zone("side", "1 Machine", "2 Falcon &amp; Co", "1 juggernaut  (HOX-001)", "1 Cosmo"),
        ),
        "notes: a\nb\n[main]; deck\n  4 Pyro\n  2 Machine\n[]\n  1 Groot\n  2 Luke Cage\n"
        "[Bench & Co]; unknown, meant ''\n  1 Toad\n[side]\n  1 Cosmo\n"
        "[Invention Pile]; pile; Invention\n  1 Machine\n  2 Falcon & Co\n"
        "[Main Character]; main; main character\n  1 juggernaut <HOX-001>",
    ),
    "zones that are told of cards that were changed since": (
        _deck(
            "<comments>Zones of the game:\n- Level Up Zone: 1 Toad; 1 Cosmo\n- Tokens: 2 Toad\n"
            "- Invention Pile: 3 Toad</comments>",
            _zone("main", "4 Toad"),
            _zone("side", "2 Toad", "1 Pyro", "5 Toad", "3 Cosmo"),
        ),
        "[main]; deck\n  4 Toad\n[side]\n  1 Pyro\n"
        "[Tokens]; tokens; token\n  2 Toad\n[Level Up Zone]; level up\n  5 Toad\n  3 Cosmo",
    ),
    "a deck without zones": (_deck("<deckname> </deckname>"), ""),
}


@pytest.mark.parametrize("case", READ)
def test_xml_is_read(case: str) -> None:
    text, expected = READ[case]
    listed = _listed(text)

    assert listed.layout == "cockatrice"
    assert outline(listed) == expected


def test_what_is_not_in_the_deck_is_a_note() -> None:
    listed = _listed(_deck(_zone("main", "4 Pyro"), _zone("maybeboard", "4 Toad"), "<sideboard_plan/>"))

    assert kinds(listed) == "hcnn"


@pytest.mark.parametrize(
    "before", ["", '<?xml version="1.0" encoding="UTF-8"?>\r\n', "\ufeff", "<!-- a -->\r\n"]
)
def test_line_ends_and_marks_change_nothing(before: str) -> None:
    text = before + _deck("\r\n  ", _zone("main", "<card\r\n number='4'\r\n name='Pyro'/>\r\n")) + "\r\n"
    (listed,) = read(source_from_bytes("a.cod", text.encode("utf-8")), FakeVocabulary())

    assert outline(listed) == "[main]\n  4 Pyro"


def test_places_are_those_of_the_texts() -> None:
    listed = _listed(
        _deck(
            "\n<comments>Player: A\n\nZones of the game:\n- Tokens: 1 Toad</comments>",
            "\n<zone name='main'>",
            '\n<card number="4" name="Pyro" setShortName="HOX" collectorNumber="013"/>',
            '\n</zone><zone name="side"><card number="1" name="Toad"/></zone>',
        )
    )
    reading = listed.cards[0].readings[0]

    assert [section.span for section in listed.sections] == [
        Span(6, 13, 6, 17),
        Span(8, 20, 8, 24),
        Span(5, 3, 5, 9),
    ]
    assert listed.fields[0].value_span == Span(2, 19, 2, 20)
    assert listed.cards[0].span == Span(7, 1, 7, 72)
    assert reading.quantity_span == Span(7, 15, 7, 16)
    assert reading.name_span == Span(7, 24, 7, 28)
    assert [hint.span for hint in reading.hints] == [Span(7, 44, 7, 47), Span(7, 66, 7, 69)]
    assert listed.cards[1].readings[0].name_span == Span(8, 49, 8, 53)


def test_what_is_wrong_is_found_in_its_place(library: Library) -> None:
    zone = _zone("main", '\n<card number="0" name="Pyro (HOX-013)"/>', "\n<card number='1'/>", "4 Pyroo")

    assert findings(judge(library, _deck(zone), *SHORT)) == [
        "2 error P003",
        "3 error P002",
        "3 error N001 -> Pyro",
    ]


PLACED = {
    "all in one zone": (
        [_zone("main", "1 Juggernaut (HOX-001)", "1 Juggernaut (HOX-002)", "4 Pyro (HOX-013)")],
        ["main: 1 HOX-001 Juggernaut", "level up: 1 HOX-002 Juggernaut", "deck: 4 HOX-013 Pyro"],
    ),
    "main characters in the side deck": (
        [
            _zone("main", "4 Pyro (HOX-013)"),
            _zone("side", "1 Juggernaut (HOX-002)", "1 Juggernaut (HOX-001)"),
        ],
        ["deck: 4 HOX-013 Pyro", "level up: 1 HOX-002 Juggernaut", "main: 1 HOX-001 Juggernaut"],
    ),
    "what else is in the side deck is no part of the 60": (
        [_zone("side", "1 Pyro (HOX-013)", "1 Alien Symbiote (SPF-021)", "1 Nobody At All")],
        ["pile: 1 HOX-013 Pyro", "tokens: 1 SPF-021 Alien Symbiote", "?: 1 ? Nobody At All"],
    ),
    "a main character in the deck where another zone has them": (
        [_zone("main", "1 Juggernaut (HOX-002)"), _zone("Main Characters", "1 Juggernaut (HOX-001)")],
        ["deck: 1 HOX-002 Juggernaut", "main: 1 HOX-001 Juggernaut"],
    ),
    "set and number where the name tells none": (
        [
            _zone(
                "main",
                '<card number="4" name="Pyro" setShortName="HOX" collectorNumber="13"/>',
                '<card number="1" name="Cosmo" setShortName="LEG" collectorNumber="061"/>',
            )
        ],
        ["deck: 4 HOX-013 Pyro", "deck: 1 MNB-061 Cosmo"],
    ),
}


@pytest.mark.parametrize("case", PLACED)
def test_cards_lie_where_their_type_says(library: Library, case: str) -> None:
    zones, expected = PLACED[case]

    assert cards(judge(library, _deck(*zones))) == expected


def test_a_card_that_only_lives_in_a_pile_goes_there_from_the_side_deck(library: Library) -> None:
    lives = [one for one in library.cards() if one.rules.never_in_deck and one.title]
    names = [
        f"1 {one.title.replace('&', '&amp;').replace(chr(34), '&quot;')} ({one.number})" for one in lives[:40]
    ]
    found = deck_read(library, _deck(_zone("side", *names)))

    assert [(entry.zone, entry.pile) for entry in found.entries] == [
        (Zone.PILE, one.rules.never_in_deck and one.rules.never_in_deck.pile) for one in lives[:40]
    ]


WRITTEN = """\
<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp></lastLoadedTimestamp>
    <deckname>Rush &amp; Run</deckname>
    <format></format>
    <bannerCard providerId=""></bannerCard>
    <comments>Player: A. Nonymous
Notes: first
|
| last: line
Favourite colour: &lt;b&gt;red &amp; \\ &quot;blue&quot;&lt;/b&gt;

Zones of the game:
- Main Character: 1 Juggernaut (HOX-001)
- Level Up Zone: 1 Juggernaut (HOX-002)
- Invention Pile: 1 Cosmo (BAN-001); 1 Cosmo (MNB-061)
- Bench: 1 Nobody
- no zone: 2 Nothing</comments>
    <tags/>
    <zone name="main">
        <card number="2" name="Pyro (HOX-013)" setShortName="HOX" collectorNumber="013"/>
        <card number="1" name="A &amp; &quot;B&quot; of Čapek's"/>
        <card number="1" name="Give 'Em a Lift (MNB-077)" setShortName="MNB" collectorNumber="077"/>
        <card number="1" name="Nobody"/>
        <card number="2" name="Nothing"/>
    </zone>
    <zone name="side">
        <card number="1" name="Juggernaut (HOX-001)" setShortName="HOX" collectorNumber="001"/>
        <card number="1" name="Juggernaut (HOX-002)" setShortName="HOX" collectorNumber="002"/>
        <card number="1" name="Cosmo (BAN-001)" setShortName="BAN" collectorNumber="001"/>
        <card number="1" name="Cosmo (MNB-061)" setShortName="LEG" collectorNumber="061"/>
    </zone>
</cockatrice_deck>
"""
WRITTEN_ZONES = """\
<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp></lastLoadedTimestamp>
    <deckname></deckname>
    <format></format>
    <bannerCard providerId=""></bannerCard>
    <comments>Zones of the game:
- no zone: 2 Nothing</comments>
    <tags/>
    <zone name="main">
        <card number="2" name="Pyro (HOX-013)" setShortName="HOX" collectorNumber="013"/>
        <card number="1" name="A &amp; &quot;B&quot; of Čapek's"/>
        <card number="1" name="Give 'Em a Lift (MNB-077)" setShortName="MNB" collectorNumber="077"/>
        <card number="2" name="Nothing"/>
    </zone>
    <zone name="Main Character">
        <card number="1" name="Juggernaut (HOX-001)" setShortName="HOX" collectorNumber="001"/>
    </zone>
    <zone name="Level Up Zone">
        <card number="1" name="Juggernaut (HOX-002)" setShortName="HOX" collectorNumber="002"/>
    </zone>
    <zone name="Invention Pile">
        <card number="1" name="Cosmo (BAN-001)" setShortName="BAN" collectorNumber="001"/>
        <card number="1" name="Cosmo (MNB-061)" setShortName="LEG" collectorNumber="061"/>
    </zone>
    <zone name="Bench">
        <card number="1" name="Nobody"/>
    </zone>
</cockatrice_deck>
"""
UNPLACED = "Cockatrice is told no zone for what the list puts in none: Nobody, Nothing"
UNNUMBERED = (
    'Cockatrice knows cards by their number, and none is known of A & "B" of Čapek\'s, Nobody, Nothing'
)
BESIDE = "Main Character, Level Up Zone, Invention Pile"


def test_xml_is_written(library: Library) -> None:
    output = cockatrice.write([sample(library, "Rush & Run", FIELDS)], OPTIONS)

    assert output.text == WRITTEN
    assert output.losses == (UNPLACED, UNNUMBERED)
    assert output.notes == (f"Cockatrice puts these together in its side deck: {BESIDE}",)


def test_xml_is_written_with_zones_of_its_own(library: Library) -> None:
    output = cockatrice.write([sample(library)], ZONES)

    assert output.text == WRITTEN_ZONES
    assert output.losses == (UNPLACED, UNNUMBERED)
    assert output.notes == (f"older versions of Cockatrice show these zones but cannot use them: {BESIDE}",)


@pytest.mark.parametrize("text", [WRITTEN, WRITTEN_ZONES])
def test_what_is_written_is_read_again(library: Library, text: str) -> None:
    assert copies_read(library, text) == copies(sample(library))
    assert deck_read(library, text).listed.unparsed == ()


def test_fields_are_read_again(library: Library) -> None:
    assert fields_read(library, WRITTEN) == ("Rush & Run", list(FIELDS))


@pytest.mark.parametrize("options", [OPTIONS, ZONES])
def test_every_card_survives_under_the_name_of_the_program(library: Library, options: Options) -> None:
    for deck in chunks(library):
        output = cockatrice.write([deck], options)
        assert copies_read(library, output.text) == copies(deck)


def test_the_name_of_every_card_is_its_title_and_number(library: Library) -> None:
    (number,) = {one.number for one in library.cards() if one.title == '"Quicksilver"'}
    deck = WrittenDeck("", (), (Block(Zone.DECK, (card(library, number, 4), card(library, "MCU1-001"))),))
    set, _, digits = number.partition("-")
    other = library.card("MCU1-001")
    lines = [line.strip() for line in cockatrice.write([deck], OPTIONS).text.splitlines() if "<card" in line]

    assert other is not None
    assert lines == [
        f'<card number="4" name="&quot;Quicksilver&quot; ({number})" setShortName="{set}"'
        f' collectorNumber="{digits}"/>',
        f'<card number="1" name="{other.title} (MCU1-001)" setShortName="MCU1" collectorNumber="001"/>',
    ]


@pytest.mark.parametrize("options", [OPTIONS, ZONES])
def test_every_pile_survives(library: Library, options: Options) -> None:
    names = [pile.name for pile in library.piles if pile.name.casefold() != Zone.TRANSFORM]
    blocks = (
        Block(Zone.PILE, (card(library, "HOX-013", 1 + nth % 3),), pile=name)
        for nth, name in enumerate(names)
    )
    deck = WrittenDeck("", (), tuple(blocks))

    assert copies_read(library, cockatrice.write([deck], options).text) == copies(deck)


@pytest.mark.parametrize("options", [OPTIONS, ZONES])
def test_cards_in_zones_that_are_not_their_own_survive(library: Library, options: Options) -> None:
    pyro, first, second = (card(library, number) for number in ("HOX-013", "HOX-001", "HOX-002"))
    deck = WrittenDeck(
        "",
        (),
        (
            Block(Zone.MAIN, (pyro, first)),
            Block(Zone.LEVEL_UP, (first, pyro)),
            Block(Zone.DECK, (pyro._replace(quantity=3), first, second)),
            Block(Zone.PILE, (pyro._replace(quantity=2), first)),
            Block(Zone.TRANSFORM, (second,)),
            Block(Zone.TOKENS, (pyro,)),
        ),
    )
    found = copies_read(library, cockatrice.write([deck], options).text)
    expected = copies(deck)
    # The reader itself takes a card that is no main character for one of the 60.
    expected["deck", "", "HOX-013", "HOX"] += expected.pop(("main", "", "HOX-013", "HOX"))

    assert found == expected


def test_a_deck_without_other_zones_needs_no_comments(library: Library) -> None:
    output = cockatrice.write(
        [WrittenDeck("", (), (Block(Zone.DECK, (card(library, "HOX-013"),)),))], OPTIONS
    )

    assert "<comments></comments>" in output.text
    assert output.losses == ()


def test_several_decks_are_told_apart_by_our_reader_only(library: Library) -> None:
    (one, other) = several(library).blocks
    deck = several(library)._replace(blocks=(one, other._replace(cards=(*other.cards, *one.cards))))
    for options in (OPTIONS, ZONES):
        output = cockatrice.write([deck], options)
        listed = deck_read(library, output.text).listed
        names = [{line.readings[0].name for line in listed.cards if line.section == at} for at in (0, 1)]

        assert [section.zone for section in listed.sections] == [Zone.DECK, Zone.DECK]
        assert names == [{"Pyro"}, {"Quicksilver", "Pyro"}]
        assert output.losses == ("Cockatrice puts the 2 decks of this list together",)


def test_characters_that_xml_cannot_have_are_left_out() -> None:
    deck = WrittenDeck("a\x00b\x0bc\ud800d", (), (Block(Zone.DECK, (WrittenCard(1, "e\x01f"),)),))
    text = cockatrice.write([deck], OPTIONS).text

    assert "<deckname>abcd</deckname>" in text
    assert 'name="ef"' in text
