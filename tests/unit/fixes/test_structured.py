"""What fixes make of the deck files of programs: only what such a file can say, written as it must be."""

import pytest
from judged import TODAY

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Checker, Settings
from deckcheck.fixes import fix

OCTGN = '<deck game="g"><section name="Deck"><card qty="{}" id="">{}</card></section></deck>'
COCKATRICE = (
    '<cockatrice_deck version="1"><zone name="main"><card number="{}" name="{}"/></zone></cockatrice_deck>'
)
CASES = {
    "a name in OCTGN": (OCTGN.format(4, "Skralet"), OCTGN.format(4, "Skarlet")),
    "a name in OCTGN, escaped": (
        OCTGN.format(4, "Sons of the Serpnt &amp; Co"),
        OCTGN.format(4, "Sons of the Serpnt &amp; Co"),
    ),
    "a quantity in OCTGN": (OCTGN.format(5, "Skarlet"), OCTGN.format(4, "Skarlet")),
    "no printing in OCTGN, which knows names only": (OCTGN.format(4, "Cosmo"), OCTGN.format(4, "Cosmo")),
    "a printing in Cockatrice": (COCKATRICE.format(4, "Cosmo"), COCKATRICE.format(4, "Cosmo (LEG)")),
    "a quantity in Cockatrice": (
        COCKATRICE.format(5, "Yondu (MNB-062)"),
        COCKATRICE.format(4, "Yondu (MNB-062)"),
    ),
    "a name and a quantity in JSON": (
        '{"deck": [{"card": "Skralet", "quantity": 4}, "5 Erron Black"]}',
        '{"deck": [{"card": "Skarlet", "quantity": 4}, "4 Erron Black"]}',
    ),
    "a name with quotes in JSON": (
        '{"deck": [{"card": "\\"Quiksilver\\"", "quantity": 1}]}',
        '{"deck": [{"card": "\\"Quiksilver\\"", "quantity": 1}]}',
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_fix_keeps_the_file_what_it_is(library: Library, case: str) -> None:
    before, after = CASES[case]
    checker = Checker(library, Settings(TODAY))

    assert fix(source_from_text("a", before), checker.check, unsafe=True).source.text == after
