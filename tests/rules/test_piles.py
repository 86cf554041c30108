"""Piles of which the library says nothing."""

import pytest
from found import found

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, check
from deckcheck.rules.base import Context

DAY = "2026-11-29"
OFF = (("D001", None), ("Z001", None))

PILES = """Main Character
1 Scarlet Spider L1 (SPF-003)
Deck
1 Forge (NEW-020)
1 Frank Drake (DAR-008)
1 Mattie Franklin (WEB-011)
1 Eddie Brock (VER-008)
Pile: Invention
1 Fantasticar (FAN-027)
Pile: Facehugger
1 Facehugger (ALN-052)
Pile: Terrain
1 Alley (CV3-024)
Pile: Hound
1 Ahab (FUT-023)
1 Hope Summers (OGA-006)
1 Black Widow (MCU1-013)
"""


def test_a_pile_of_which_the_library_says_nothing_is_not_judged(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = source_from_text("list.txt", PILES)

    def judged() -> list[tuple[int, str]]:
        (verdict,) = check(source, library, Settings(DAY, severities=OFF))
        return found(verdict)

    known = judged()
    assert {code for _, code in known} == {"M003", "O001", "O002", "O003", "O004", "O005", "O006"}

    piles = Context(library, "multiverse", DAY).piles
    monkeypatch.setattr(Context, "piles", {name: spec for name, spec in piles.items() if name != "Hound"})
    hound = PILES.partition("Pile: Hound")[0].count("\n")
    assert judged() == [(line, code) for line, code in known if line <= hound]

    monkeypatch.setattr(Context, "piles", {})
    assert judged() == []
