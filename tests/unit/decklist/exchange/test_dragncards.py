"""DragnCards: what is read of load lists and prebuilt decks, and how both are written."""

import pytest
from fake_vocabulary import FakeVocabulary
from judged import cards, findings, judge, messages
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
from deckcheck.decklist.exchange import dragncards
from deckcheck.decklist.exchange.written import Block, WrittenCard, WrittenDeck
from deckcheck.decklist.reader import read
from deckcheck.decklist.tree import Listed
from deckcheck.model import Zone
from deckcheck.source import Span

SHORT = ("D001", "D005", "N003", "N004")


def _decks(text: str) -> tuple[Listed, ...]:
    return read(source_from_text("a.txt", text), FakeVocabulary())


def _group(name: str, *names: str) -> str:
    return ", ".join(f'{{"databaseId": "", "loadGroupId": "{name}", "_name": "{one}"}}' for one in names)


READ = {
    "a card with its quantity, in the section of its group": (
        '[{"databaseId": "HOX-013", "quantity": 4, "loadGroupId": "playerNDeck", "_name": "Pyro"},\n'
        '{"databaseId": "x", "quantity": "2", "loadGroupId": "playerNDeck", "_name": "Toad"}]',
        "[Deck]; deck\n  4 Pyro <HOX-013>\n  2 Toad",
    ),
    "groups as plugins name them": (
        f"[{_group('player1MainCharacter', 'Juggernaut')}, {_group('playerNLevelUpZone', 'Juggernaut')},"
        f"{_group('playerNMain', 'Thor')}, {_group('Deck', 'Pyro', 'Toad')}, {_group('player3Deck', 'X')},"
        f"{_group('playerNPlotTwists', 'Open Fire')}, {_group('playerNInventionPile', 'Machine')},"
        f"{_group('sharedTokens', 'Toad')}, {_group('sharedGift', 'Toad')}, {_group('playerNOOGPile', 'X')}]",
        "[MainCharacter]; main; main character\n  1 Juggernaut\n[LevelUpZone]; level up\n  1 Juggernaut\n"
        "[Main]; main; main character\n  1 Thor\n[Deck]; deck\n  1 Pyro\n  1 Toad\n[Deck]; deck\n  1 X\n"
        "[PlotTwists]; deck; plot twist; in 4\n  1 Open Fire\n[Invention Pile]; pile; Invention\n"
        "  1 Machine\n[Tokens]; tokens; token\n  1 Toad\n[Gift]; pile; Gift\n"
        "  1 Toad\n[OOG Pile]; pile\n  1 X",
    ),
    "groups that are no zones": (
        f"[{_group('playerNHand', 'Pyro')}, {_group('sharedSet2Aside', 'Toad')}, {_group('', 'Thor')},"
        f'{{"_name": "X", "databaseId": ""}}, {_group("playerNSideboad", "Toad")}]',
        "[Hand]; unknown, meant ''\n  1 Pyro\n[Set2 Aside]; unknown, meant ''\n  1 Toad\n[]\n  1 Thor\n"
        "  1 X\n[Sideboad]; unknown, meant ''\n  1 Toad",
    ),
    "a number or a name, whichever is known": (
        '[{"databaseId": "HOX-013", "_name": "Pyro the Second"}, {"databaseId": "HOX-013"},'
        '{"databaseId": "51223bd0", "_name": "Pyro"}, {"databaseId": "51223bd0"},'
        '{"databaseId": null, "name": "Toad", "quantity": null}, {"databaseId": "HOX-013", "_name": "Pyro",'
        '"_set": "HOX"}]',
        "[]\n  1 HOX-013\n  1 HOX-013\n  1 Pyro\n  1 51223bd0\n  1 Toad\n  1 Pyro <HOX-013> <HOX>",
    ),
    "quantities that no deck can have": (
        '[{"databaseId": "HOX-013", "quantity": 0}, {"databaseId": "HOX-013", "quantity": 4.5},'
        '{"databaseId": "HOX-013", "quantity": -1}, {"databaseId": "HOX-013", "quantity": "four"},'
        '{"databaseId": "HOX-013", "quantity": 100}]',
        "[]\n  - HOX-013 !0\n  - HOX-013 !4.5\n  - HOX-013 !-1\n  - HOX-013 !four\n  - HOX-013 !100",
    ),
    "names that break simple readers": (
        f"[{_group('playerNDeck', '***Spider-Man***', 'Dr. Britt Baker, D.M.D.', 'You’re the Last One')},"
        f"{_group('playerNDeck', 'SP//dr', '50-State Initiative')},"
        '{"databaseId": "", "_name": "\\"Quicksilver\\""}, {"databaseId": "", "_name": "SP\\/\\/dr"}]',
        "[Deck]; deck\n  1 ***Spider-Man***\n  1 Dr. Britt Baker, D.M.D.\n  1 You’re the Last One\n"
        '  1 SP//dr\n  1 50-State Initiative\n[]\n  1 "Quicksilver"\n  1 SP//dr',
    ),
    "what is no card": (
        '[7, {"databaseId": ""}, {"databaseId": "HOX-013", "quantity": [4]}, {"databaseId": ["HOX-013"]}]',
        '? 7\n? {"databaseId": ""}\n? {"databaseId": "HOX-013", "quantity": [4]}\n'
        '? {"databaseId": ["HOX-013"]}',
    ),
    "a name and fields of our own": (
        '[{"databaseId": "HOX-013", "_deck": {"name": "Rush", "player": "A. Nonymous", "team": ["a", "b"]}}]',
        "title: Rush\nname: Rush\nplayer: A. Nonymous\nteam: a\nteam: b\n[]\n  1 HOX-013",
    ),
    "prebuilt decks that are none": ('{"preBuiltDecks": 7}', "? 7"),
}


@pytest.mark.parametrize("case", READ)
def test_a_load_list_is_read(case: str) -> None:
    text, expected = READ[case]
    (listed,) = _decks(text)

    assert listed.layout == "dragncards"
    assert outline(listed) == expected


PREBUILT = """\
{"gameName": "x", "preBuiltDecks": {
  "rush": {"label": "Goblin Rush", "cards": [
    {"databaseId": "HOX-013", "quantity": 4, "loadGroupId": "playerNDeck"}
  ]},
  "control": {"cards": [{"databaseId": "HOX-013"}], "label": ""},
  "own": {"label": "Own", "_deck": {"name": "", "player": "A. Nonymous"}, "cards": []},
  "empty": {"label": "Empty"},
  "broken": 7,
  "more": {"label": "More", "cards": {"databaseId": "HOX-013"}}
}}
"""


def test_each_prebuilt_deck_is_a_deck() -> None:
    assert [outline(listed) for listed in _decks(PREBUILT)] == [
        "title: Goblin Rush\nname: Goblin Rush\n[Deck]; deck\n  4 HOX-013",
        "title: control\nname: control\n[]\n  1 HOX-013",
        "player: A. Nonymous",
        '? {"label": "Empty"}',
        "? 7",
        'title: More\nname: More\n? {"databaseId": "HOX-013"}',
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_places_are_those_of_the_values(end: str) -> None:
    text = (
        '\ufeff[\n{"databaseId": "HOX-013",\n"quantity": "4",\n'
        '"loadGroupId": "playerNDeck", "_name": "Pyro"}\n]'
    )
    (listed,) = read(source_from_bytes("a.txt", text.replace("\n", end).encode()), FakeVocabulary())
    reading = listed.cards[0].readings[0]

    assert listed.sections[0].span == Span(4, 24, 4, 28)
    assert listed.cards[0].span == Span(2, 1, 4, 47)
    assert reading.name_span == Span(4, 41, 4, 45)
    assert reading.quantity_span == Span(3, 13, 3, 16)
    assert [hint.span for hint in reading.hints] == [Span(2, 16, 2, 25)]


def test_what_is_wrong_is_found_in_its_place(library: Library) -> None:
    text = (
        '[{"databaseId": "HOX-013", "quantity": 5, "loadGroupId": "playerNDeck"},\n'
        '{"databaseId": "HOX-013", "quantity": 0, "loadGroupId": "playerNDeck"},\n'
        '{"databaseId": "HOX-014", "quantity": 1, "loadGroupId": "playerNDeck", "_name": "Cosmo"},\n'
        '{"databaseId": "?", "quantity": 4, "loadGroupId": "playerNBench", "_name": "Pyroo"},\n'
        '{"quantity": 1, "loadGroupId": "playerNBench"}]'
    )
    verdict = judge(library, text, *SHORT)

    assert findings(verdict) == [
        "1 error D002",
        "2 error P003",
        "3 error N005 -> Cosmo (MNB-061), Quicksilver (HOX-014)",
        "4 warning P004",
        "4 error N001 -> Pyro",
        "5 error P002",
    ]
    assert messages(verdict)[1] == "2 P003 0 is no quantity; it must be a whole number from 1 to 99"
    assert messages(verdict)[-1] == (
        "5 P002 a card here needs a databaseId or a _name, and its quantity must be a number"
    )


def test_main_characters_are_told_apart_by_number_and_by_group(library: Library) -> None:
    text = (
        '[{"databaseId": "HOX-001", "quantity": 1, "loadGroupId": "playerNMainCharacter"},'
        '{"databaseId": "?", "quantity": 1, "loadGroupId": "playerNLevelUp", "_name": "Juggernaut"}]'
    )

    assert cards(judge(library, text)) == ["main: 1 HOX-001 Juggernaut", "level up: 1 HOX-002 Juggernaut"]


WRITTEN = """\
[
  {"databaseId": "HOX-001", "quantity": 1, "loadGroupId": "playerNMainCharacter", "_name": "Juggernaut", \
"_deck": {"name": "Rush & Run", "player": "A. Nonymous", "notes": "first\\n\\nlast: line", \
"favourite colour": "<b>red & \\\\ \\"blue\\"</b>"}},
  {"databaseId": "HOX-002", "quantity": 1, "loadGroupId": "playerNLevelUpZone", "_name": "Juggernaut"},
  {"databaseId": "HOX-013", "quantity": 2, "loadGroupId": "playerNDeck", "_name": "Pyro"},
  {"databaseId": "", "quantity": 1, "loadGroupId": "playerNDeck", "_name": "A & \\"B\\" of Čapek's"},
  {"databaseId": "MNB-077", "quantity": 1, "loadGroupId": "playerNDeck", "_name": "Give 'Em a Lift"},
  {"databaseId": "BAN-001", "quantity": 1, "loadGroupId": "playerNInventionPile", "_name": "Cosmo"},
  {"databaseId": "MNB-061", "quantity": 1, "loadGroupId": "playerNInventionPile", "_name": "Cosmo", \
"_set": "LEG"},
  {"databaseId": "", "quantity": 1, "loadGroupId": "playerNBench", "_name": "Nobody"},
  {"databaseId": "", "quantity": 2, "_name": "Nothing"}
]
"""
LOSSES = (
    "DragnCards is told no zone for what the list puts in none: Nobody, Nothing",
    f"DragnCards knows cards by their number, and none is known of {ODD_NAME}, Nobody, Nothing",
)


def test_a_load_list_is_written(library: Library) -> None:
    output = dragncards.write([sample(library, "Rush & Run", FIELDS)], OPTIONS)

    assert output.text == WRITTEN
    assert output.losses == LOSSES


def test_what_is_written_in_a_load_list_is_read_again(library: Library) -> None:
    assert copies_read(library, WRITTEN) == copies(sample(library))
    assert fields_read(library, WRITTEN) == ("Rush & Run", list(FIELDS))
    assert deck_read(library, WRITTEN).listed.unparsed == ()


def test_a_field_may_have_several_values(library: Library) -> None:
    fields = (("team", "Avengers"), ("player", "A. Nonymous"), ("team", "X-Men"))
    deck = WrittenDeck("", fields, (Block(Zone.MAIN, (card(library, "HOX-001"),)),))
    text = dragncards.write([deck], OPTIONS).text

    assert fields_read(library, text) == ("", [fields[0], fields[2], fields[1]])


def test_prebuilt_decks_are_written(library: Library) -> None:
    decks = [
        WrittenDeck(title, FIELDS[:1] if title else (), (Block(Zone.DECK, (card(library, number, 4),)),))
        for title, number in (("Rush & Run", "HOX-013"), ("rush (run)", "HOX-014"), ("", "MNB-077"))
    ]
    decks.append(WrittenDeck("Čapek!", (), ()))
    output = dragncards.write_prebuilt(decks, OPTIONS)

    assert output.losses == ()
    assert (
        output.text
        == """\
{
  "preBuiltDecks": {
    "rush-run": {
      "label": "Rush & Run",
      "_deck": {"name": "Rush & Run", "player": "A. Nonymous"},
      "cards": [
        {"databaseId": "HOX-013", "quantity": 4, "loadGroupId": "playerNDeck", "_name": "Pyro"}
      ]
    },
    "rush-run-2": {
      "label": "rush (run)",
      "_deck": {"name": "rush (run)", "player": "A. Nonymous"},
      "cards": [
        {"databaseId": "HOX-014", "quantity": 4, "loadGroupId": "playerNDeck", "_name": "Quicksilver"}
      ]
    },
    "deck": {
      "label": "Deck",
      "_deck": {"name": ""},
      "cards": [
        {"databaseId": "MNB-077", "quantity": 4, "loadGroupId": "playerNDeck", "_name": "Give 'Em a Lift"}
      ]
    },
    "apek": {
      "label": "Čapek!",
      "_deck": {"name": "Čapek!"},
      "cards": []
    }
  }
}
"""
    )
    assert [outline(one).partition("\n[")[0] for one in _decks(output.text)] == [
        "title: Rush & Run\nname: Rush & Run\nplayer: A. Nonymous",
        "title: rush (run)\nname: rush (run)\nplayer: A. Nonymous",
        "[Deck]; deck\n  4 Give 'Em a Lift",
        "title: Čapek!\nname: Čapek!",
    ]


def test_prebuilt_decks_say_each_loss_once(library: Library) -> None:
    assert dragncards.write_prebuilt([sample(library)] * 2, OPTIONS).losses == LOSSES


def test_every_card_survives_the_load_list_and_the_prebuilt_deck(library: Library) -> None:
    for deck in chunks(library):
        for output in (dragncards.write([deck], OPTIONS), dragncards.write_prebuilt([deck], OPTIONS)):
            assert output.losses == ()
            assert copies_read(library, output.text) == copies(deck)


def test_every_pile_survives_as_a_group(library: Library) -> None:
    names = [pile.name for pile in library.piles if pile.name.casefold() != Zone.TRANSFORM]
    zones = [zone for zone in Zone if zone not in (Zone.PILE, Zone.MAIN)]
    piles = [Block(Zone.PILE, (WrittenCard(1, "Nobody"),), pile=name) for name in ("", *names)]
    others = [Block(zone, (WrittenCard(1, "Nobody"),)) for zone in zones]
    output = dragncards.write([WrittenDeck("", (), (*others, *piles))], OPTIONS)

    assert [(entry.zone, entry.pile) for entry in deck_read(library, output.text).entries] == [
        *((zone, None) for zone in zones),
        *((Zone.PILE, name or None) for name in ("", *names)),
    ]


def test_several_decks_are_told_apart_by_our_reader_only(library: Library) -> None:
    output = dragncards.write([several(library)], OPTIONS)

    assert output.losses == ("DragnCards puts the 2 decks of this list together",)
