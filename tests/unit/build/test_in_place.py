"""Changes carried out in lists as they stand: which line is written, and what happens to those around it."""

import pytest
from edited import edit

from deckcheck.build.completion.writing import Addition, written
from deckcheck.build.places import deck_place
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Checker, Settings
from deckcheck.fixes import applied

DAY = "2026-11-29"
SPIDER_MAN = "Main Character\n1 ***Spider-Man*** L1 (PNY-003)\n\n"
HULK = "Main Character\n1 Hulk L1 (MNB-003)\n\n"


@pytest.fixture
def added(library):
    """The text of a list after `add`."""

    def run(text, quantity, name, path="list.txt", **options):
        source = source_from_text(path, text)
        return edit(Checker(library, Settings(DAY)), source, "add", quantity, name, **options).source.text

    return run


@pytest.fixture
def completed_with(library):
    """The text of a list after a completion has written two copies of each of these cards into it."""

    def run(text, *numbers):
        checker = Checker(library, Settings(DAY))
        cards = [library.card(number) for number in numbers]
        additions = [Addition(card, card.printings[0], 2, deck_place(card)) for card in cards]
        return written(source_from_text("list.txt", text), additions, checker.check, applied).text

    return run


def test_a_completion_leaves_no_card_to_be_told_by_its_surroundings(completed_with):
    """One Silk is told by the set of the rest of the list until a card of the other one's set comes."""
    text = SPIDER_MAN + "Supporting Characters\n4 Billy\n4 Dethlok\n"
    after = completed_with(text, "PNY-009", "SPF-016")
    assert after == SPIDER_MAN + (
        "Supporting Characters\n4 Billy\n4 Dethlok\n2 Silk (PNY-009)\n2 Silk (SPF-016)\n"
    )


def test_a_completion_tells_apart_what_the_player_left_to_the_surroundings(completed_with):
    text = SPIDER_MAN + "Supporting Characters\n4 Dethlok\n4 Silk\n"
    after = completed_with(text, "SPF-013")
    assert after == SPIDER_MAN + (
        "Supporting Characters\n4 Dethlok\n4 Silk (PNY-009)\n2 Silver Sable (SPF-013)\n"
    )


@pytest.mark.parametrize(
    ("line", "pinned"),
    [
        ("4 Silk", "4 Silk (PNY-009)"),
        ("4 Silk  # for turn 1", "4 Silk (PNY-009)  # for turn 1"),
        ("4 Silk (SC)", "4 Silk (SC) (PNY-009)"),
        ("Silk x4", "Silk (PNY-009) x4"),
    ],
    ids=["the last line", "with a comment", "with a hint", "its count behind"],
)
def test_a_line_that_would_mean_another_card_is_told_apart(added, line, pinned):
    after = added(f"{SPIDER_MAN}Supporting Characters\n{line}\n", "2", "SPF-016")
    rows = after.splitlines()
    assert rows[:5] == [*SPIDER_MAN.splitlines(), "Supporting Characters", pinned]
    assert "Silk (SPF-016)" in rows[5]
    assert len(rows) == 6


def test_a_line_of_yaml_that_would_mean_another_card_is_told_apart(added):
    text = 'main character: "***Spider-Man*** L1 (PNY-003)"\ndeck:\n  - "4 Silk"\n  - 4 Dethlok\n'
    assert added(text, "2", "SPF-016", "list.yaml") == (
        'main character: "***Spider-Man*** L1 (PNY-003)"\n'
        'deck:\n  - "4 Silk (PNY-009)"\n  - 4 Dethlok\n  - 2 Silk (SPF-016)\n'
    )


def test_a_card_that_nothing_told_may_be_told_by_one_that_comes(added):
    text = HULK + "Supporting Characters\n2 Dagger\n"
    assert added(text, "4", "Angel (DEF-009)") == text + "4 Angel (DEF-009)\n"


def test_what_a_line_is_taken_for_is_said(library):
    source = source_from_text("list.txt", HULK + "Supporting Characters\n2 Dagger\n")
    outcome = edit(Checker(library, Settings(DAY)), source, "add", "4", "Angel (DEF-009)")
    assert outcome.notes == ("'Dagger' is now read as Dagger (DEF-011): the list has other cards of DEF",)


@pytest.mark.parametrize(
    ("there", "name", "expected"),
    [
        ("2 Billy", "VSP-016", "2 Billy\n2 Cosmo (VSP-016)"),
        ("2 Billy\n2 Dethlok", "VSP-016", "2 Billy\n2 Dethlok\n2 Cosmo (VSP-016)"),
        ("2 Billy\n2 Dethlok", "BAN-001", "2 Billy\n2 Dethlok\n2 Cosmo (BAN-001)"),
        ("2 Billy", "Cosmo (LEG)", "2 Billy\n2 Cosmo (LEG)"),
        ("2 Billy", "BAN-001", "2 Billy\n2 Cosmo (BAN-001)"),
        ("2 Cosmo (LEG)", "VSP-016", "2 Cosmo (LEG)\n2 Cosmo (VSP-016)"),
        ("2 Cosmo (LEG)", "BAN-001", "2 Cosmo (LEG)\n2 Cosmo (BAN-001)"),
        ("2 Cosmo (VSP-016)", "VSP-016", "4 Cosmo (VSP-016)"),
        ("2 Loyal Soldiers", "VSP-029", "4 Loyal Soldiers"),
        ("2 Training Ground", "MNB-109", "4 Training Ground"),
    ],
)
def test_the_printing_asked_for_is_written(added, there, name, expected):
    text = f"{HULK}Deck\n"
    assert added(f"{text}{there}\n", "2", name) == f"{text}{expected}\n"


def test_a_line_is_rather_told_apart_than_the_new_one_left_in_doubt(completed_with):
    """Of a second set both lines need their number; without one on the first the second could have none."""
    head = "Main Character\n1 Valkyrie L1 (MCU5-016)\n\nSupporting Characters\n2 Heimdall\n"
    text = f"{head}2 Vision\n1 Doctor Strange (MCU2-016)\n"
    assert completed_with(text, "WDV-015") == (
        f"{head}2 Vision (MCU2-019)\n1 Doctor Strange (MCU2-016)\n2 *Vision* (WDV-015)\n"
    )
