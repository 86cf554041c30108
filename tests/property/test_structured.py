"""Whatever becomes of a program's deck file: reading it never fails, and knows where everything stands."""

from fake_vocabulary import FakeVocabulary
from hypothesis import given
from hypothesis import strategies as st
from places import is_inside, places

from deckcheck.decklist.decode import source_from_text
from deckcheck.decklist.reader import read

VOCABULARY = FakeVocabulary()
FILES = (
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<deck game="d9d2">\n'
    '  <section name="Main Character" shared="False"><card qty="1" id="">Juggernaut</card></section>\n'
    "  <section name='Deck'>\n    <card qty=\"4\" id=\"0\" number='HOX-013'>Pyro &amp; Co</card>"
    "\n  </section>\n"
    "  <notes><![CDATA[Name: X]]></notes>\n</deck>\n",
    '<cockatrice_deck version="1">\n<deckname>Rush</deckname><comments>a\r\nb</comments>\n<zone name="main">'
    '<card number="4" name="Pyro (HOX-013)" setShortName="HOX" collectorNumber="013"/></zone>\n'
    '<zone name="side"><card number="1" name="Juggernaut"/></zone></cockatrice_deck>',
    '<deck version="0.8"><meta><game>g</game><title>T</title></meta>\n<superzone name="Deck">\n'
    '<card><name id="HOX-013">Pyro</name><set>HOX</set></card>\n</superzone></deck>',
    '{"ObjectStates": [{"Name": "Bag", "ContainedObjects": [{"Name": "DeckCustom", "Nickname": "Deck",\n'
    '"DeckIDs": [100, 100], "ContainedObjects": [{"Name": "Card", "CardID": 100, "Nickname": "Pyro\\nSC"},\n'
    '{"Name": "Card", "CardID": 100, "Nickname": "Toad", "States": {"2": {"Nickname": "X"}}}]}]}]}',
    '["Exported from a program", "HOX-013", "HOX-013"]',
    '[{"databaseId": "HOX-013", "quantity": 4, "loadGroupId": "playerNDeck", "_name": "Pyro"}]',
    '{"preBuiltDecks": {"a": {"label": "A", "cards": [{"databaseId": "HOX-013", "quantity": 1}]}}}',
    '{"name": "X", "main character": "Pyro", "deck": [{"card": "Toad", "quantity": 4}, "2 Cosmo"],\n'
    '"piles": {"Invention": ["1 X"]}, "decks": 1}',
)
PIECES = st.sampled_from(
    [
        *'<>/"&{}[]:, \n\r\u2028\u0085',
        "\\",
        "\\u0000",
        "&amp;",
        "&#x41;",
        "<a>",
        "</card>",
        '"x"',
        "-1",
        "0",
        "1e9",
    ]
    + [
        "<!--",
        "-->",
        "<![CDATA[",
        "]]>",
        "null",
        "\ufeff",
        "\u200b",
        "😀",
        '"quantity": {}',
        "<card/>",
        "nickname",
    ]
)
CHANGES = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 12), PIECES | st.text(max_size=3)), max_size=4)


@given(st.sampled_from(FILES), CHANGES, st.sampled_from(["a.txt", "a.dek"]))
def test_a_changed_file_is_read_without_fault_and_every_place_is_in_it(file, changes, path):
    for where, length, piece in changes:
        at = int(where * len(file))
        file = file[:at] + piece + file[at + length :]

    source = source_from_text(path, file)
    decks = read(source, VOCABULARY)

    assert decks
    assert [span for deck in decks for span in places(deck) if span and not is_inside(span, source)] == []
    for deck in decks:
        lines = [*deck.cards, *(bad.line for bad in deck.bad_quantities)]
        assert all(0 <= line.section < len(deck.sections) for line in lines)
        assert all(
            reading.quantity is None or reading.quantity in range(1, 100)
            for card in deck.cards
            for reading in card.readings
        )
