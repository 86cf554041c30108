"""Where the edits of a fix begin and end, in lists whose last line has no end."""

from found import whole

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, check


def test_the_last_line_goes_with_the_end_of_the_line_before(library: Library) -> None:
    text = "1 Gamora (MNB-067)\n1 Groot (MNB-070)\n1 Gamora (MNB-067)\n1 Gamora (MNB-067)"
    (verdict,) = check(source_from_text("list.txt", text), library, Settings("2026-11-29"))
    (merged,) = [one for one in verdict.diagnostics if one.code == "P006"]
    assert whole(merged).splitlines()[-1] == (
        "  fix (safe): merge the lines into one of 3: 1:1-1:2 '3'; 2:18-4:19 ''"
    )
