"""What a structured file is, is told by its content; what is none says so at its place."""

import pytest
from fake_vocabulary import FakeVocabulary

from deckcheck.decklist.decode import source_from_bytes, source_from_text
from deckcheck.decklist.reader import read
from deckcheck.source import Span, Unreadable

KNOWN = "OCTGN, Cockatrice, LackeyCCG, Tabletop Simulator and DragnCards deck files are read"
OCTGN = '<deck game="g"><section name="Deck"><card qty="4" id="">Pyro</card></section></deck>'
LACKEY = '<deck version="0.8"><superzone name="Deck"><card><name id="">Pyro</name></card></superzone></deck>'
COCKATRICE = (
    '<cockatrice_deck version="1"><zone name="main"><card number="4" name="Pyro"/></zone></cockatrice_deck>'
)
LAYOUTS = {
    "octgn": OCTGN,
    "octgn with a declaration": f"<?xml version='1.0' encoding='utf-8' standalone='yes'?>\n{OCTGN}",
    "octgn behind comments and blank lines": f"\n\n<!-- a -->\n<!-- <deck> -->\n{OCTGN}",
    "cockatrice": COCKATRICE,
    "lackey": LACKEY,
    "tabletop": '{"ObjectStates": []}',
    "tabletop list": '["Exported from a program", "HOX-013"]',
    "dragncards": '[{"databaseId": "HOX-013", "quantity": 4, "loadGroupId": "playerNDeck"}]',
    "dragncards prebuilt": '{"preBuiltDecks": {"a": {"label": "A", "cards": []}}}',
    "json": '{"deck": ["4 Pyro"]}',
    "json with a byte order mark": '\ufeff{"deck": ["4 Pyro"]}',
    "text with brackets": "[Main]\n4 Pyro\n",
    "text with a quantity in brackets": "[4] Pyro\n[2] Toad\n",
    "text with boxes": "[x] 4 Pyro\n[ ] 2 Toad\n",
    "text with braces": "{Deck}\n4 Pyro\n",
    "text with tags": "<b>Deck</b>\n<li>4 Pyro</li>\n",
    "text that is a web page": "<!DOCTYPE html>\n<html><body>\n<li>4 Pyro</li>\n</body></html>\n",
    "text with a line of JSON": '4 Pyro\n{"a": 1}\n',
    "yaml": "deck:\n  - 4 Pyro\n",
}


@pytest.mark.parametrize("case", LAYOUTS)
@pytest.mark.parametrize("path", ["a.txt", "a.dek", "a.json"])
def test_the_content_tells_the_layout_whatever_the_name(case: str, path: str) -> None:
    (deck,) = read(source_from_text(path, LAYOUTS[case]), FakeVocabulary())

    assert deck.source.unreadable is None
    assert deck.layout == case.split()[0]


def test_xml_in_utf16_is_read_as_it_is_encoded() -> None:
    text = f'<?xml version="1.0" encoding="utf-16"?>\n{OCTGN}'
    (deck,) = read(source_from_bytes("a.o8d", text.encode("utf-16")), FakeVocabulary())

    assert [(card.readings[0].quantity, card.readings[0].name, card.span) for card in deck.cards] == [
        (4, "Pyro", Span(2, 37, 2, 68))
    ]


def _depth(opening: str, times: int = 100_000) -> str:
    return opening * times


UNREADABLE = {
    "a deck of another game": (
        '<?xml version="1.0"?>\n<Deck><Cards CatID="1" Quantity="4" Name="X"/></Deck>',
        "not a decklist in XML: a deck of Magic Online, which plays another game",
        (2, 1),
    ),
    "another document": (
        '<?xml version="1.0"?><rss/>',
        "not a decklist in XML: <rss> begins no deck of a program that is known",
        (1, 22),
    ),
    "a bomb of entities": (
        f'<!DOCTYPE deck [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>{OCTGN.replace("Pyro", "&b;")}',
        "not a decklist in XML: a document type or entities of its own, which no decklist needs",
        (1, 1),
    ),
    "an external entity": (
        f'<!DOCTYPE deck SYSTEM "file:///etc/passwd">{OCTGN}',
        "not a decklist in XML: a document type or entities of its own, which no decklist needs",
        (1, 1),
    ),
    "an entity that is none": (
        OCTGN.replace("Pyro", "&pyro;"),
        "not a decklist in XML: undefined entity",
        (1, 57),
    ),
    "a tag that is not closed": (
        '<deck game="g">\n<section name="Deck">\n</deck>',
        "not a decklist in XML: mismatched tag",
        (3, 3),
    ),
    "deep XML": (_depth("<deck>"), "not a decklist in XML: nested too deep for a decklist", (1, 193)),
    "deep JSON": (_depth('{"a":'), "not a decklist in JSON: nested too deep for a decklist", (1, 166)),
    "deep lists": (_depth("[["), "not a decklist in JSON: nested too deep for a decklist", (1, 34)),
    "many elements": (
        f'<deck game="g">{_depth("<card/>")}</deck>',
        "not a decklist in XML: more elements than a decklist has",
        (1, 420009),
    ),
    "many values": (
        f'["a"{_depth(",0")}]',
        "not a decklist in JSON: more elements than a decklist has",
        (1, 120002),
    ),
    "JSON that is not closed": (
        '{"deck": [\n"4 Pyro"',
        "not a decklist in JSON: the end of the text where a comma or ] must stand",
        (2, 9),
    ),
    "JSON with more behind it": (
        '{"deck": []} x',
        "not a decklist in JSON: more text behind the end of the JSON",
        (1, 14),
    ),
    "a string that is not closed": (
        '{"deck": ["4 Pyro]}',
        "not a decklist in JSON: a string that is not closed or not written as JSON wants it",
        (1, 11),
    ),
    "a comma too much": ('{"deck": ["4 Pyro",]}', "not a decklist in JSON: a comma before ]", (1, 19)),
    "a name without quotes": (
        '{"deck": [], main: []}',
        "not a decklist in JSON: 'm' where a name in double quotes must stand",
        (1, 14),
    ),
    "a value that is none": (
        '{"deck": [True]}',
        "not a decklist in JSON: 'T' where a value must stand",
        (1, 11),
    ),
}


@pytest.mark.parametrize("case", UNREADABLE)
def test_what_is_no_deck_says_why_and_where(case: str) -> None:
    text, message, (line, column) = UNREADABLE[case]
    (deck,) = read(source_from_text("a.dek", text), FakeVocabulary())

    assert deck.source.unreadable == Unreadable(message, Span(line, column, line, column), KNOWN)
    assert deck.cards == ()
