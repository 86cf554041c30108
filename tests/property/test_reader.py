"""Whatever the bytes: reading them never fails, loses nothing, and knows where everything stands."""

import string

from fake_vocabulary import CARDS, FakeVocabulary
from hypothesis import given
from hypothesis import strategies as st
from places import is_inside, places

from deckcheck.decklist.clean import clean
from deckcheck.decklist.decode import source_from_bytes, source_from_text
from deckcheck.decklist.lines import read_card
from deckcheck.decklist.plain import plain_card
from deckcheck.decklist.reader import read

VOCABULARY = FakeVocabulary()
PIECES = """
4 |4x |x4 |(4) |[4] |0 |-1 |2.5 |100 |419 |  |\t|\n|\r\n|\r|\u2028|\x85|\f|Pyro|*Thor*|**|*|_|HOX|-|HOX-013
|(|)|[|]|<|>|,|;|:|=|#|//|/*|*/|<!--|-->|--|---|===|pile|Pile: Invention|Deck|Main|Main Character|Notes:|Name:
|Supporting Characters (4)|60 cards|&amp;|&#0;|&#55296;|\\*|\u200b|\ufeff|\u00a0|L1|SC|[x] |> |1) |http://a.b/c
|[Pyro](http://x)|<b>|</td>|[b]|"|“|•|^a^|*F*|#tag|Name,Quantity|Qty;Name|½|٣|deck:\n  - 4 Pyro|{|}|a: b|\x01
|😀|Invention: |, 2 Toad|X|x |. |{card: x, qty: 4}|&a |*a|...|piles:|tokens:
"""
PARTS = PIECES.replace("\n|", "|").strip("\n").split("|")
TEXTS = st.lists(st.sampled_from(PARTS), max_size=40).map("".join)
PATHS = st.sampled_from(["deck.txt", "deck.yaml"])


@given(st.binary(max_size=400), PATHS)
def test_any_bytes_give_a_list(data, path):
    source = source_from_bytes(path, data)
    decks = read(source, VOCABULARY)
    assert decks
    assert "".join(line + end for line, end in zip(source.lines, source.ends)) == source.text


@given(TEXTS, PATHS)
def test_every_line_is_a_node_and_every_place_is_in_the_text(text, path):
    source = source_from_text(path, text)
    decks = read(source, VOCABULARY)
    assert [span for deck in decks for span in places(deck) if span and not is_inside(span, source)] == []
    if all(deck.layout == "text" for deck in decks):
        lines = [node.span.line for deck in decks for node in deck.nodes]
        assert lines == list(range(1, len(source.lines) + 1))


@given(TEXTS, PATHS)
def test_every_card_has_a_name_a_section_and_a_possible_quantity(text, path):
    for deck in read(source_from_text(path, text), VOCABULARY):
        for line in (*deck.cards, *(bad.line for bad in deck.bad_quantities)):
            assert deck.sections[line.section]
            assert line.readings
            assert all(reading.name for reading in line.readings)
            assert all(reading.quantity in (None, *range(1, 100)) for reading in line.readings)


@given(TEXTS)
def test_reading_twice_gives_the_same(text):
    source = source_from_text("deck.txt", text)
    assert read(source, VOCABULARY) == read(source, FakeVocabulary())


@given(st.text(alphabet=string.printable + "éßİ“”‘’–—…\u00a0\u200b●", max_size=60))
def test_names_are_covered_as_they_are_written(line):
    card = read_card(clean(line, 1), VOCABULARY)
    for way in card.ways if card else ():
        written = line[way.start - 1 : way.end - 1]
        assert (
            clean(written, 1).text.replace("_", " ").strip() == way.name.strip() or "&" in line or "<" in line
        )


@given(
    st.sampled_from([card for card in CARDS if card != "X"]),
    st.sampled_from(
        ["4 {}", "4x {}", "{} x4", "{} (4)", "- 4 {}", "4\t{}", "(4) {}", "{}: 4", "4 {} (HOX-013)"]
    ),
)
def test_every_title_is_found_in_every_form(card, form):
    ways = read_card(clean(form.format(card), 1), VOCABULARY).ways
    way = next(way for way in ways if VOCABULARY.is_card(way.name))
    assert (way.quantity, way.name) == (4, card)


WORDS = st.sampled_from(
    ["Pyro", "X", "x", "of", "and", "SC", "HOX", "L1", "Level", "copies", "Deck", "-", "a", "Dr."]
)


@given(
    st.sampled_from(["1 {}", "4x {}", "2X {}", "- 3 {}", "* 1x {}", "• 4X {}", "{} x2", "- {} x1"]),
    st.lists(WORDS, min_size=1, max_size=4).map(" ".join),
    st.sampled_from(["", " L1", " (HOX-013)", " (HOX)", " (ABC)", " L2 (MCU1-003)", " L1 (MNB)"]),
)
def test_the_quick_way_reads_as_the_whole_grammar(form, name, hints):
    line = form.format(name + hints)
    quick = plain_card(line, VOCABULARY)
    assert quick is None or quick == read_card(clean(line, 1), VOCABULARY)


def test_reading_takes_time_in_proportion_to_the_text():
    def steps(text: str) -> int:
        """How many lines are looked at, on trial or for good."""
        from deckcheck.decklist import scan

        count = 0
        feed = scan.DeckScan.feed

        def counted(self: scan.DeckScan, at: int) -> None:
            nonlocal count
            count += 1
            feed(self, at)

        scan.DeckScan.feed = counted
        try:
            read(source_from_text("deck.txt", text), VOCABULARY)
        finally:
            scan.DeckScan.feed = feed
        return count

    for pattern in (
        "---\n",
        "4 Pyro\n---\n",
        "4 Pyro\n===\nFoo\n---\n",
        "Csmo\n---\n",
        "4 Pyro\n\f",
        "===\n\n",
    ):
        assert steps(pattern * 400) <= 5 * len((pattern * 400).splitlines())
