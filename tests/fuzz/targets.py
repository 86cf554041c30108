"""What is fuzzed, and what must hold of any input: bytes in, nothing out, an exception for a fault."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from judged import errors, not_understood
from places import is_inside, places

import deckcheck.cards.fuzzy
import deckcheck.decklist.exchange.reading
import deckcheck.decklist.xml_tree
import deckcheck.decklist.yaml  # noqa: F401 - loaded here, where its coverage is measured
from deckcheck.cards.library import Library
from deckcheck.cards.query import compile_query, describe, library_words, matches
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.decklist.reader import read
from deckcheck.engine import Checker, LibraryVocabulary, Settings
from deckcheck.errors import QueryError
from deckcheck.fixes import fix
from deckcheck.layout.layout import lay_out

ROOT = Path(__file__).parents[2]
DAY = "2026-11-29"
LONGEST = 4096


class Target(NamedTuple):
    """Something to fuzz: what must hold, inputs to begin with, and words its inputs are made of."""

    holds: Callable[[bytes], None]
    seeds: Callable[[], list[bytes]]
    words: tuple[str, ...]


@cache
def library() -> Library:
    """The library of this checkout."""
    return open_library()


@cache
def checker() -> Checker:
    """Judges by that library."""
    return Checker(library(), Settings(DAY, advice=True))


@cache
def vocabulary() -> LibraryVocabulary:
    """The words of that library."""
    return LibraryVocabulary(library())


def reads(data: bytes) -> None:
    """Any bytes are one deck or more, nothing of the text is lost, and every place is in the text."""
    source = source_from_bytes("list", data)
    assert "".join(line + end for line, end in zip(source.lines, source.ends)) == source.text
    decks = read(source, vocabulary())
    assert decks
    for deck in decks:
        outside = [span for span in places(deck) if span and not is_inside(span, source)]
        assert not outside, outside
        for line in (*deck.cards, *(bad.line for bad in deck.bad_quantities)):
            assert deck.sections[line.section]
            assert line.readings
            assert all(one.quantity is None or 1 <= one.quantity <= 99 for one in line.readings)


def judges(data: bytes) -> None:
    """Any bytes are judged, each finding stands in the text, and judging again gives the same."""
    source = source_from_bytes("list", data)
    verdicts = checker().check(source)
    assert verdicts
    for verdict in verdicts:
        spans = [
            span for one in verdict.diagnostics for span in (one.span, *(label.span for label in one.labels))
        ]
        outside = [span for span in spans if not is_inside(span, source)]
        assert source.unreadable or not outside, outside
    assert checker().check(source) == verdicts


def mends(data: bytes) -> None:
    """Fixing adds no errors but of lines then understood, and ends; a layout keeps the verdict, and ends."""
    source = source_from_bytes("list", data)
    if source.unreadable:
        return
    judge = checker().check
    before, fixed = judge(source), fix(source, judge)
    unclear, left = not_understood(before), not_understood(fixed.verdicts)
    assert left < unclear or left == unclear and errors(fixed.verdicts) <= errors(before)
    assert fix(fixed.source, judge).source.text == fixed.source.text
    laid = lay_out(source, judge, library()).source
    assert [one.legal for one in judge(laid)] == [one.legal for one in judge(source)]
    assert lay_out(laid, judge, library()).source.text == laid.text


def asks(data: bytes) -> None:
    """A query is understood and can be asked and told, or is wrong at a column of it."""
    text = data.decode("utf-8", "replace")
    try:
        compiled = compile_query(text, library_words(library()))
    except QueryError as error:
        assert 1 <= error.column <= len(text) + 1, (error.column, text)
        assert error.message
        return
    describe(compiled)
    for index in range(0, len(library()), 331):
        matches(compiled, library().at(index), library().sets)


def _lists(*patterns: str) -> list[bytes]:
    return [path.read_bytes()[:LONGEST] for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def _texts() -> list[bytes]:
    return _lists("sample_decks/*/*/*.txt", "tests/real/*/*.txt")


_CARD = '{"Name": "Card", "CardID": 100, "Nickname": "Pyro\\nSC", "Description": "HOX-013"}'
FILES = {
    "octgn": '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<deck game="d9d22574">\n'
    '  <section name="Main Character" shared="False"><card qty="1" id="">Juggernaut</card></section>\n'
    '  <section name="Deck"><card qty="4" id="0" number="HOX-013">Pyro</card></section>\n'
    "  <notes><![CDATA[Name: X]]></notes>\n</deck>\n",
    "cockatrice": '<cockatrice_deck version="1">\n<deckname>Rush</deckname><comments>a</comments>\n'
    '<zone name="main"><card number="4" name="Pyro (HOX-013)" setShortName="HOX"'
    ' collectorNumber="013"/></zone>'
    '<zone name="side"><card number="1" name="Juggernaut (HOX-001)"/></zone></cockatrice_deck>',
    "lackey": '<deck version="0.8"><meta><game>g</game><title>T</title></meta>\n<superzone name="Deck">'
    '<card><name id="HOX-013">Pyro</name><set>HOX</set></card></superzone></deck>',
    "tabletop": '{"ObjectStates": [{"Name": "Bag", "ContainedObjects": [{"Name": "DeckCustom", '
    f'"Nickname": "Deck", "DeckIDs": [100, 100], "ContainedObjects": [{_CARD}, {_CARD}]}}]}}]}}',
    "tabletop list": '["Exported from a program", "HOX-013", "HOX-013"]',
    "dragncards": '[{"databaseId": "HOX-013", "quantity": 4, "loadGroupId": "playerNDeck", "_name": "Pyro"}]',
    "dragncards prebuilt": '{"preBuiltDecks": {"a": {"label": "A", "cards": [{"databaseId": "HOX-013", '
    '"quantity": 1, "loadGroupId": "playerNMainCharacter"}]}}}',
    "json": '{"name": "X", "main character": "Juggernaut L1", '
    '"deck": [{"card": "Pyro", "quantity": 4}, "2 Toad"]}',
    "yaml": "name: X\nmain character: Juggernaut L1\ndeck:\n  plot twists:\n"
    "    - 4 Pyro\n    - {card: Toad, qty: 2}\npiles:\n  Invention: [1 Unstable Molecules]\n",
    "table": 'Quantity,Name,Set,Number\n4,"Pyro",HOX,013\n1,"Dr. Britt Baker, D.M.D.",,\n',
}
"""A small file of each structured format."""

_TEXT_WORDS = (
    *(
        "4 ",
        "4x ",
        " x4",
        "(4) ",
        "- ",
        "* ",
        "# ",
        "// ",
        "/*",
        "*/",
        "\n",
        "\r\n",
        "\t",
        "|",
        ";",
        ",",
        ": ",
    ),
    *("Main Character\n", "Deck\n", "Level Up Zone\n", "Pile: Invention\n", "Tokens\n", "Transform Pile\n"),
    *(
        "Supporting Characters (4)\n",
        "Format: ",
        "Date: ",
        "Name: ",
        "60 cards",
        "===\n",
        "---\n",
        "\f",
        "\u2028",
    ),
    *("Cosmo", "Pyro", "HOX-013", "(MNB) 061", "L2", "***Spider-Man***", "# deckcheck: ignore[N004] "),
    *("&amp;", "&#x41;", "<b>", "[a](http://b)", "\u200b", "\ufeff", "\x00", "½", "İ"),
)
_FILE_WORDS = (
    *(
        '<card qty="4" id="">',
        "</card>",
        "<section name=",
        "<![CDATA[",
        "]]>",
        "<!--",
        "-->",
        "<!DOCTYPE a [",
        "<?xml",
    ),
    *(
        '"quantity": ',
        '"cards": [',
        "{}",
        "[]",
        "null",
        "true",
        "-1",
        "1e9",
        "\\u0000",
        "\\",
        '"',
        "'",
        "&lt;",
        "&a;",
    ),
    *('"ContainedObjects": [', '"Nickname": "', "- ", ": ", "|", "&a ", "*a", "---\n"),
)
_QUERY_WORDS = (
    *(
        "type:",
        "team:",
        "cost",
        "<=",
        ">=",
        "!=",
        "=",
        "~",
        ":",
        "-",
        "(",
        ")",
        " or ",
        " and ",
        "not ",
        '"',
        "'",
        "*",
    ),
    *(
        "main",
        "supporting",
        "none",
        "avengers",
        "kw:legion",
        "released",
        "2021-08",
        "number:",
        "known:",
        "yes",
        "\\",
    ),
)
_QUERIES = (
    "type:supporting team:avengers cost<=2 -kw:legion",
    '(team:"x-men" or alignment:good) -level>1',
    "released<2020-01 universe:illustrated",
    "hulk",
    "known:teams symbol:might",
)

TARGETS = {
    "reader": Target(reads, _texts, _TEXT_WORDS),
    **{
        name: Target(reads, lambda text=text: [text.encode()], (*_FILE_WORDS, *_TEXT_WORDS[:17]))  # type: ignore[misc]
        for name, text in FILES.items()
    },
    "engine": Target(judges, lambda: [*_texts(), *(text.encode() for text in FILES.values())], _TEXT_WORDS),
    "fixes": Target(mends, _texts, _TEXT_WORDS),
    "query": Target(asks, lambda: [one.encode() for one in _QUERIES], _QUERY_WORDS),
}
"""Everything that is fuzzed, by name."""
