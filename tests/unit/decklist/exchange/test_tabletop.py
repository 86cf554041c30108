"""Tabletop Simulator: what is read of saved objects and lists of numbers, and how both are written."""

import json
from typing import Any

import pytest
from fake_vocabulary import FakeVocabulary
from judged import cards, findings, judge, judge_all, messages
from outline import outline
from written_decks import (
    FIELDS,
    ODD_NAME,
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
from deckcheck.decklist.exchange import tabletop
from deckcheck.decklist.exchange.written import Block, WrittenCard, WrittenDeck
from deckcheck.decklist.reader import read
from deckcheck.decklist.tree import Listed
from deckcheck.model import Zone
from deckcheck.source import Span

SHORT = ("D001", "D005", "N003", "N004")


def _listed(text: str) -> Listed:
    (listed,) = read(source_from_text("a.json", text), FakeVocabulary())
    return listed


def _card(name: str, **more: object) -> dict[str, Any]:
    return {"Name": "Card", "CardID": 100, "Nickname": name, **more}


def _pile(label: str, *cards: dict[str, Any], **more: object) -> dict[str, Any]:
    ids = [100] * len(cards)
    return {"Name": "DeckCustom", "Nickname": label, "DeckIDs": ids, "ContainedObjects": list(cards), **more}


def _bag(label: str, *objects: dict[str, Any], **more: object) -> dict[str, Any]:
    return {"Name": "Bag", "Nickname": label, "ContainedObjects": list(objects), **more}


def _save(*objects: dict[str, Any], **more: object) -> str:
    return json.dumps({**more, "ObjectStates": list(objects)})


READ = {
    "a card is an object for each copy, in a pile for each zone": (
        _save(
            _pile("Deck", _card("Pyro"), _card("Pyro")),
            _pile("Level Up Zone", _card("Juggernaut")),
            _pile("Invention", _card("Machine")),
            _pile("Gift pile", _card("Toad")),
        ),
        "[Deck]; deck\n  1 Pyro\n  1 Pyro\n[Level Up Zone]; level up\n  1 Juggernaut\n"
        "[Invention]; pile; Invention\n  1 Machine\n[Gift pile]; pile; Gift\n  1 Toad\none line a copy",
    ),
    "the one label that is no zone is the deck's name": (
        _save(_pile("Goblin Rush", _card("Pyro"))),
        "title: Goblin Rush\nname: Goblin Rush\n[]\n  1 Pyro\none line a copy",
    ),
    "labels that are no zones beside each other are unknown sections": (
        _save(_pile("Villains", _card("Pyro")), _pile("Loctions", _card("Fortress"))),
        "[Villains]; unknown, meant ''\n  1 Pyro\n[Loctions]; unknown, meant 'Locations'\n  1 Fortress\n"
        "one line a copy",
    ),
    "piles in bags, and cards beside them": (
        _save(
            _bag(
                "Goblin Rush",
                _pile("Deck", _card("Pyro")),
                _bag("Tokens", _bag("", _card("Machine")), _card("Toad")),
                _card("Juggernaut"),
            ),
            SaveName="My table",
        ),
        "title: Goblin Rush\nname: Goblin Rush\n[Deck]; deck\n  1 Pyro\n[Tokens]; tokens; token\n"
        "  1 Machine\n  1 Toad\n[]\n  1 Juggernaut\none line a copy",
    ),
    "the name it was saved under": (
        _save(_pile("Deck", _card("Pyro")), SaveName="Rush", Note="Player: A. Nonymous"),
        "title: Rush\nplayer: A. Nonymous\nname: Rush\n[Deck]; deck\n  1 Pyro\none line a copy",
    ),
    "what is no card is left out": (
        _save(
            {"Name": "Die_6", "Nickname": "Toad"},
            _pile("Deck", _card("Pyro")),
            {"Name": "Custom_Board", "Nickname": "Toad", "ContainedObjects": []},
            {"Name": "Bag", "ContainedObjects": [{"Name": "Counter"}, 7]},
        ),
        "[Deck]; deck\n  1 Pyro\none line a copy",
    ),
    "one object alone": (
        json.dumps(_pile("Deck", _card("Pyro"))),
        "[Deck]; deck\n  1 Pyro\none line a copy",
    ),
    "one card alone": (json.dumps(_card("Pyro")), "[]\n  1 Pyro\none line a copy"),
    "objects without a file around them": (
        json.dumps([_card("Pyro"), _pile("Deck", _card("Toad"))]),
        "[]\n  1 Pyro\n[Deck]; deck\n  1 Toad\none line a copy",
    ),
    "the first line of a label is the name, and levels and types say more": (
        _save(
            _pile(
                "Deck",
                _card("Juggernaut\nL2 Main Character"),
                _card("\n Pyro \r\nSupporting Character\nBrotherhood"),
                _card("[b]Toad[/b]"),
                _card('"Quicksilver"\nLevel 2'),
            )
        ),
        "[Deck]; deck\n  1 Juggernaut <L2 Main Character>\n  1 Pyro <Supporting Character>\n  1 Toad\n"
        '  1 "Quicksilver" <Level 2>\none line a copy',
    ),
    "a number in the description or in the notes": (
        _save(
            _pile(
                "Deck",
                _card("Pyro", Description="HOX-013"),
                _card("Pyro", Description="burns\nthings #HOX-013\n(HOX-013)\nHOX"),
                _card("Pyro", GMNotes="HOX-013", Description="MNB"),
                _card("", Description="HOX-013"),
                _card("HOX-013"),
            )
        ),
        "[Deck]; deck\n  1 Pyro <HOX-013>\n  1 Pyro <HOX-013> <HOX>\n  1 Pyro <HOX-013>\n  1 HOX-013\n"
        "  1 HOX-013\none line a copy",
    ),
    "names that break simple readers": (
        _save(
            _pile(
                "Deck",
                _card("***Spider-Man***"),
                _card("Dr. Britt Baker, D.M.D."),
                _card("You\u2019ve Done Good, Lad"),
                _card("SP//dr"),
                _card("50-State Initiative"),
            )
        ),
        "[Deck]; deck\n  1 ***Spider-Man***\n  1 Dr. Britt Baker, D.M.D.\n  1 You’ve Done Good, Lad\n"
        "  1 SP//dr\n  1 50-State Initiative\none line a copy",
    ),
    "fields in the notes of a pile, all of whose lines must be fields": (
        _save(
            _pile("Deck", _card("Pyro"), GMNotes="Player: A. Nonymous\nNotes: a\n|\n| b: c\nBest Of: three"),
            _pile("Tokens", _card("Toad"), GMNotes="Event: none\nshuffle this"),
            _pile("Level up", _card("Toad", GMNotes="Player: nobody"), GMNotes="{'a': 1}"),
        ),
        "player: A. Nonymous\nnotes: a\n\nb: c\nbest of: three\n[Deck]; deck\n  1 Pyro\n"
        "[Tokens]; tokens; token\n  1 Toad\n[Level up]; level up\n  1 Toad\none line a copy",
    ),
    "a zone in the notes of a card that lies by itself": (
        _save(
            _card("Juggernaut", GMNotes="HOX-013\nZone: Main Character"),
            _card("Toad", GMNotes="Zone: Bench"),
            _pile("Deck", _card("Pyro", GMNotes="Zone: Tokens")),
        ),
        "[Main Character]; main; main character\n  1 Juggernaut <HOX-013>\n"
        "[Bench]; unknown, meant ''\n  1 Toad\n[Deck]; deck\n  1 Pyro\none line a copy",
    ),
    "other forms of what holds cards": (
        _save(
            {"Name": "Custom_Model", "States": {"2": _pile("Deck", _card("Pyro")), "3": "x"}},
            {"Name": "Custom_Model", "States": []},
        ),
        "[Deck]; deck\n  1 Pyro\none line a copy",
    ),
    "cards without names beside some with": (
        _save(_pile("Deck", _card("Pyro"), _card(""), {"Name": "Card", "CardID": 101})),
        '[Deck]; deck\n  1 Pyro\n? ""\n? {"Name": "Card", "CardID": 101}\none line a copy',
    ),
    "cards that only DeckIDs tell": (
        _save(_pile("Deck", _card("Pyro")) | {"DeckIDs": [100, 101, 102]}),
        "[Deck]; deck\n  1 Pyro\n? [100, 101, 102]\none line a copy",
    ),
    "no cards": (_save(SaveName="Empty table"), "title: Empty table\nname: Empty table\none line a copy"),
    "a file that is none": ('{"ObjectStates": {"Name": "Card"}}', "one line a copy"),
}


@pytest.mark.parametrize("case", READ)
def test_a_saved_object_is_read(case: str) -> None:
    text, expected = READ[case]
    listed = _listed(text)

    assert listed.layout == "tabletop"
    assert outline(listed) == expected


def test_places_are_those_of_the_lines_of_a_label() -> None:
    listed = _listed(
        '[\n{"CardID": 100, "Nickname": " Py\\u0072o\\nL2 \\nx", "Description": "a\\n#HOX-013"}]'
    )
    reading = listed.cards[0].readings[0]

    assert listed.cards[0].span == Span(2, 1, 2, 80)
    assert reading.name_span == Span(2, 31, 2, 40)
    assert [(hint.text, hint.span) for hint in reading.hints] == [
        ("L2", Span(2, 42, 2, 44)),
        ("HOX-013", Span(2, 71, 2, 78)),
    ]


def test_line_ends_and_marks_change_nothing() -> None:
    text = "\ufeff" + json.dumps({"ObjectStates": [_card("Pyro")]}, indent=1).replace("\n", "\r\n")
    (listed,) = read(source_from_bytes("a.json", text.encode("utf-8")), FakeVocabulary())

    assert outline(listed) == "[]\n  1 Pyro\none line a copy"


def test_bags_that_are_no_zones_are_a_deck_each(library: Library) -> None:
    text = _save(
        _bag("Rush", _pile("Deck", _card("Pyro", Description="HOX-013"))),
        _bag("Control", _pile("Deck", _card("Cosmo", Description="LEG-001"))),
        SaveName="Two decks",
    )
    verdicts = judge_all(library, text)

    assert [(one.deck.listed.title, [entry.title for entry in one.deck.entries]) for one in verdicts] == [
        ("Rush", ["Pyro"]),
        ("Control", ["Cosmo"]),
    ]


def _faced(label: str, front: dict[str, Any], *objects: dict[str, Any], **faces: dict[str, Any]) -> str:
    front = front | {"States": {name[1:]: face for name, face in faces.items()}}
    return _save(_pile(label, front) if label else front, *objects)


ONE, TWO = _card("Juggernaut", Description="HOX-001"), _card("Juggernaut", Description="HOX-002")
BOTH = ["main: 1 HOX-001 Juggernaut", "level up: 1 HOX-002 Juggernaut"]
FACES = {
    "the second state of a main character is of the Level Up Zone": (
        _faced("Main Character", ONE, s2=TWO),
        BOTH,
    ),
    "also where it is the one that was up": (_faced("Main Character", TWO, s1=ONE), BOTH),
    "also where only a level tells it": (
        _faced("Main Character", ONE, s2=_card("Juggernaut\nLevel 2")),
        BOTH,
    ),
    "also where the card lies by itself": (_faced("", ONE, s2=TWO), BOTH),
    "unless there is such a zone": (
        _faced("Main Character", ONE, _pile("Level Up Zone", TWO), s2=TWO),
        BOTH,
    ),
    "a state that says the same is another picture": (
        _faced("Main Character", ONE, s2=ONE),
        BOTH[:1],
    ),
    "a state that names no card is another picture": (
        _faced("Main Character", ONE, s2=_card("Juggernaut (exhausted)"), s3=_card("")),
        BOTH[:1],
    ),
    "a state of a card in the deck is the same card": (
        _faced("Deck", _card("Pyro", Description="HOX-013"), s2=_card("Toad", Description="HOX-012")),
        ["deck: 1 HOX-013 Pyro"],
    ),
}


@pytest.mark.parametrize("case", FACES)
def test_states(library: Library, case: str) -> None:
    text, expected = FACES[case]

    assert cards(judge(library, text)) == expected


def test_the_first_copy_too_many_is_shown(library: Library) -> None:
    text = _save(_pile("Deck", *[_card("Pyro", Description="HOX-013")] * 6)).replace(
        '{"Name": "Card"', "\n\\g"
    )
    text = text.replace("\\g", '{"Name": "Card"')
    verdict = judge(library, text, *SHORT)

    assert messages(verdict) == ["6 D002 6 copies of Pyro (HOX-013); a deck holds at most 4"]
    assert [label.span.line for label in verdict.diagnostics[0].labels] == [2, 3, 4, 5, 7]


WRONG = {
    "cards that only DeckIDs tell": (
        _save(_pile("Deck", _card("Pyro")) | {"DeckIDs": [100, 101, 102]}),
        ["1 P002 this pile has 3 cards (DeckIDs), but only 1 in its ContainedObjects"],
    ),
    "a card without a name": (
        _save(_pile("Deck", _card("Pyro"), _card(" "))),
        ["1 P002 this card has no name (Nickname)"],
    ),
    "no card has a name": (
        _save(_pile("Deck", _card(""), _card(""))),
        ["1 P001 not a decklist in JSON: its cards have pictures but no names"],
    ),
    "no card has an object": (
        _save({"Name": "Deck", "DeckIDs": [100, 101]}),
        ["1 P001 not a decklist in JSON: its cards have pictures but no names"],
    ),
    "a file that is too large": (
        _save(_pile("Deck", _card("Pyro")), LuaScript="-" * 1024 * 1024),
        ["1 P001 too large for a decklist: 1,048,748 bytes, the limit is 1,048,576"],
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_cannot_be_read_is_said(library: Library, case: str) -> None:
    text, expected = WRONG[case]

    assert messages(judge(library, text, *SHORT)) == expected


LISTS = {
    "numbers, one a copy": (
        '["Exported from somewhere", "HOX-013", "HOX-013"]',
        "[]\n  1 HOX-013\n  1 HOX-013\none line a copy",
    ),
    "names": (
        '["Pyro", "***Spider-Man***", "Dr. Britt Baker, D.M.D.", "X", "You\\u2019re the Last One"]',
        "[]\n  1 Pyro\n  1 ***Spider-Man***\n  1 Dr. Britt Baker, D.M.D.\n  1 X\n  1 You’re the Last One\n"
        "one line a copy",
    ),
    "lines with quantities": (
        '["4 Pyro", "2x Toad", "Somebody"]',
        "[]\n  4 Pyro\n  2 Toad\n  - Somebody",
    ),
    "what is neither": (
        '["Pyro", null, 13, true, "", "exported from"]',
        "[]\n  1 Pyro\n  - exported from\n? null\n? 13\n? true\none line a copy",
    ),
}


@pytest.mark.parametrize("case", LISTS)
def test_a_list_is_read(case: str) -> None:
    text, expected = LISTS[case]
    listed = _listed(text)

    assert listed.layout == "tabletop"
    assert outline(listed) == expected


def test_places_in_a_list_are_those_of_its_texts(library: Library) -> None:
    verdict = judge(library, '["Exported from x",\n"HOX-013",\n "Pyroo",\n13]', *SHORT)

    assert findings(verdict) == ["3 error N001 -> Pyro", "4 error P002"]
    assert [(one.span.line, one.span.column) for one in verdict.diagnostics] == [(3, 3), (4, 1)]


PICTURES = "Tabletop Simulator is told no pictures: set FaceURL and BackURL of each CustomDeck"
UNPLACED = "Tabletop Simulator is told no zone for what the list puts in none: Nobody, Nothing"


def test_a_saved_object_is_written(library: Library) -> None:
    deck = WrittenDeck(
        "Rush & Run",
        FIELDS[:2],
        (
            Block(Zone.MAIN, (card(library, "HOX-001"),)),
            Block(Zone.DECK, (card(library, "HOX-013", 2), card(library, "MNB-061", set="LEG"))),
        ),
    )
    output = tabletop.write([deck], OPTIONS)
    down = {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180}
    down |= {"scaleX": 1, "scaleY": 1, "scaleZ": 1}
    picture = {"FaceURL": "", "BackURL": "", "NumWidth": 10, "NumHeight": 7}
    picture |= {"BackIsHidden": True, "UniqueBack": False}
    written = {"Name": "Card", "Transform": down, "GMNotes": "", "SidewaysCard": False}
    pyro = written | {"Nickname": "Pyro", "Description": "HOX-013", "CardID": 101}
    cosmo = written | {"Nickname": "Cosmo", "Description": "MNB-061\nLEG", "CardID": 102}

    assert json.loads(output.text) == {
        "SaveName": "Rush & Run",
        "Note": "",
        "ObjectStates": [
            {
                "GUID": "000002",
                "Name": "CardCustom",
                "Transform": down | {"rotZ": 0},
                "Nickname": "Juggernaut\nLevel 1",
                "Description": "HOX-001",
                "GMNotes": "Zone: Main Character",
                "CardID": 100,
                "SidewaysCard": False,
                "CustomDeck": {"1": picture},
            },
            {
                "GUID": "000003",
                "Name": "DeckCustom",
                "Transform": down | {"posX": 4},
                "Nickname": "Deck",
                "Description": "",
                "GMNotes": "Name: Rush & Run\nPlayer: A. Nonymous\nNotes: first\n|\n| last: line",
                "SidewaysCard": False,
                "DeckIDs": [101, 101, 102],
                "CustomDeck": {"1": picture},
                "ContainedObjects": [
                    pyro | {"GUID": "000004"},
                    pyro | {"GUID": "000005"},
                    cosmo | {"GUID": "000006"},
                ],
            },
        ],
    }
    assert (output.losses, output.notes) == ((), (PICTURES,))


@pytest.mark.parametrize("quantity", [1, 2])
def test_what_is_written_in_a_saved_object_is_read_again(library: Library, quantity: int) -> None:
    deck = sample(library, "Rush", FIELDS)
    cards = [[one._replace(quantity=quantity) for one in block.cards] for block in deck.blocks]
    blocks = [block._replace(cards=tuple(own)) for block, own in zip(deck.blocks, cards)]
    deck = deck._replace(blocks=tuple(blocks))
    output = tabletop.write([deck], OPTIONS)

    assert (output.losses, output.notes) == ((UNPLACED,), (PICTURES,))
    assert copies_read(library, output.text) == copies(deck)
    assert fields_read(library, output.text) == ("Rush", list(FIELDS))
    assert deck_read(library, output.text).listed.unparsed == ()


def test_fields_stay_where_no_pile_can_hold_them(library: Library) -> None:
    deck = WrittenDeck("Rush", FIELDS, (Block(Zone.MAIN, (card(library, "HOX-001"),)),))

    assert fields_read(library, tabletop.write([deck], OPTIONS).text) == ("Rush", list(FIELDS))


def test_a_picture_has_at_most_seventy_cards() -> None:
    names = tuple(WrittenCard(2, f"Name {nth}") for nth in range(141))
    written = json.loads(tabletop.write([WrittenDeck("", (), (Block(Zone.DECK, names),))], OPTIONS).text)
    (pile,) = written["ObjectStates"]

    assert pile["DeckIDs"][::2] == [*range(100, 170), *range(200, 270), 300]
    assert pile["DeckIDs"] == [one["CardID"] for one in pile["ContainedObjects"]]
    assert list(pile["CustomDeck"]) == ["1", "2", "3"]
    assert len({one["GUID"] for one in (pile, *pile["ContainedObjects"])}) == 283


def test_every_card_survives_the_saved_object(library: Library) -> None:
    for deck in chunks(library):
        output = tabletop.write([deck], OPTIONS)
        assert (output.losses, output.notes) == ((), (PICTURES,))
        assert copies_read(library, output.text) == copies(deck)


def test_several_decks_are_piles_of_their_own(library: Library) -> None:
    output = tabletop.write([several(library)], OPTIONS)

    assert [one["GMNotes"] for one in json.loads(output.text)["ObjectStates"]] == ["Zone: Deck", "Zone: Deck"]
    assert (output.losses, output.notes) == ((), (PICTURES,))


def test_a_list_is_written(library: Library) -> None:
    output = tabletop.write_list([sample(library, "Rush", FIELDS)], OPTIONS)
    numbers = ["HOX-001", "HOX-002", "HOX-013", "HOX-013", ODD_NAME, "MNB-077", "BAN-001", "MNB-061"]

    assert json.loads(output.text) == ["Exported from deckcheck", *numbers, "Nobody", "Nothing", "Nothing"]
    assert output.losses == (
        f"Tabletop Simulator knows cards by their number, and none is known of {ODD_NAME}, Nobody, Nothing",
        "Tabletop Simulator makes one pile of the list: "
        "Main Character, Level Up Zone, Deck, Invention Pile, Bench, cards in no zone",
    )


def test_every_number_survives_the_list_and_its_zones_are_lost(library: Library) -> None:
    for deck in chunks(library):
        output = tabletop.write_list([deck], OPTIONS)
        entries = deck_read(library, output.text).entries
        names = ", ".join(_heading(block) for block in deck.blocks)
        lost = (f"Tabletop Simulator makes one pile of the list: {names}",) if len(deck.blocks) > 1 else ()

        assert output.losses == lost
        assert [(one.printing.number, one.printing.set) if one.printing else () for one in entries] == [
            (card.number, card.set)
            for block in deck.blocks
            for card in block.cards
            for _ in range(card.quantity)
        ]


def _heading(block: Block) -> str:
    return f"{block.pile} Pile" if block.pile else "Deck" if block.zone is Zone.DECK else block.heading
