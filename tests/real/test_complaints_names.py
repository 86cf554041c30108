"""What people complained of in other deck checkers, about names: the wrong card, quotes, encodings.

Each test id is the number of a complaint in the collection that the tests were made from.
"""

from typing import NamedTuple

import pytest
from judged import SIZE_AND_MAIN, cards, findings, judge, messages

from deckcheck.cards.keys import name_key
from deckcheck.model import Choice


class Case(NamedTuple):
    """A list, what is read from it, and what is found."""

    complaint: str
    text: list[str]
    cards: list[str]
    findings: list[str] = []


QUICKSILVER = 'WDV-014 "Quicksilver"'

CASES = [
    Case(
        "001-the-exact-name-wins-over-longer-ones",
        ["4 Angela", "4 Angel (DEF)", "Level Up Zone", "1 Archangel"],
        ["deck: 4 GAL-015 Angela", "deck: 4 DEF-009 Angel", "level up: 1 RES-002 Archangel"],
    ),
    Case(
        "001-a-beginning-of-names-is-no-name",
        ["4 Ange"],
        ["?: 4 ? Ange"],
        ["1 error N001 -> Angel, Angela, Angelus"],
    ),
    Case(
        "002-a-name-inside-a-longer-one-is-not-taken",
        ["2 Dark Mantis", "2 Adam Warlock Jr."],
        ["?: 2 ? Dark Mantis", "?: 2 ? Adam Warlock Jr."],
        [
            "1 error N001 -> Mantis, Dark Carnage, Bark Monster",
            "2 error N001 -> Adam Warlock, Warlock",
        ],
    ),
    Case(
        "004-a-card-that-speaks-of-another-is-not-it",
        ["1 Infinity Gauntlet"],
        ["deck: 1 BLK-017 The Infinity Gauntlet"],
    ),
    Case(
        "005-words-in-brackets-may-name-the-set",
        ["Supporting Characters", "2 Beast (The New Defenders)", "2 Beast (DFX)"],
        ["deck: 2 DFX-010 Beast", "deck: 2 DFX-010 Beast"],
        ["3 warning P006"],
    ),
    Case(
        "005-words-in-brackets-that-say-nothing-decide-nothing",
        ["Supporting Characters", "4 Beast (foo)"],
        ["deck: 4 ? Beast"],
        ["2 error N003 -> Beast (MNB-043), Beast (DFX-010), Beast (XFC-007)"],
    ),
    Case(
        "007-a-first-word-that-is-a-set-code-is-part-of-the-name",
        ["4 Let's Rock! (ALN)", "Secret Avengers", "2 New Attilan (MMU-069)", "1 Carnage Symbiote"],
        [
            "deck: 4 ALN-054 Let's Rock!",
            "deck: 1 CIV-053 Secret Avengers",
            "deck: 2 MMU-069 New Attilan",
            "deck: 1 CAR-019 Carnage Symbiote",
        ],
    ),
    Case(
        "008-the-section-tells-cards-of-one-name-and-set-apart",
        [
            "Main Character",
            "1 Juggernaut (HOX)",
            "Level Up Zone",
            "1 Juggernaut (HOX)",
            "Supporting Characters",
            "4 Juggernaut (HOX)",
        ],
        ["main: 1 HOX-001 Juggernaut", "level up: 1 HOX-002 Juggernaut", "deck: 4 HOX-020 Juggernaut"],
    ),
    Case(
        "010-of-two-printings-of-a-number-the-one-that-is-legal-is-meant",
        ["Supporting Characters", "2 Cosmo", "2 Cosmo (MNB-061)", "2 Singularity"],
        ["deck: 2 MNB-061 Cosmo", "deck: 2 MNB-061 Cosmo", "deck: 2 AFF-015 Singularity"],
        ["2 warning N004", "3 warning N004", "3 warning P006", "4 warning N004"],
    ),
    Case(
        "010-the-set-of-the-replacement-says-which-printing",
        ["Supporting Characters", "4 Cosmo (LEG)", "4 Singularity (SVH)"],
        ["deck: 4 MNB-061 Cosmo", "deck: 4 AFF-015 Singularity"],
    ),
    Case(
        "013-a-number-that-does-not-exist-leaves-the-name",
        ["4 Pyro (HOX) 999"],
        ["deck: 4 HOX-013 Pyro"],
        ["1 warning N004"],
    ),
    Case(
        "014-the-face-of-a-transformation-is-not-the-card-of-that-name",
        [
            "Level Up Zone",
            "1 Hulk (MCU1)",
            "Supporting Characters",
            "2 Hulk (MCU1)",
            "2 Winter Soldier (MCU1)",
        ],
        ["level up: 1 MCU1-004 Hulk", "deck: 2 MCU1-024 Hulk", "deck: 2 MCU1-058 Winter Soldier"],
    ),
    Case(
        "016-an-exact-name-is-not-ambiguous",
        ["4 Jubilee", "4 Toad (HOX-012)", "4 Blink"],
        ["deck: 4 HOX-040 Jubilee", "deck: 4 HOX-012 Toad", "deck: 4 HOX-041 Blink"],
    ),
    Case(
        "017-a-near-name-is-used-and-said",
        ["2 Even the Ods"],
        ["deck: 2 MNB-076 Even the Odds"],
        ["1 warning N002 -> Even the Odds"],
    ),
    Case(
        "022-a-title-wins-over-the-other-name-of-another-card",
        ["2 Paste-Pot Pete", "3 Trapster"],
        ["deck: 2 FFO-017 Paste-Pot Pete", "deck: 3 SFO-005 Trapster"],
    ),
    Case(
        "022-two-spellings-of-one-card-are-counted-together",
        ["2 Weyland-Yutani Complex", "3 Weylan-Yutani Complex"],
        ["deck: 2 ALN-026 Weyland-Yutani Complex", "deck: 3 ALN-026 Weyland-Yutani Complex"],
        ["2 error D002", "2 warning P006"],
    ),
    Case(
        "025-quotation-marks-of-a-title-are-kept",
        ["Supporting Characters", '2 "Quicksilver"', "2 “Quicksilver”", "4 Quicksilver (MCU2)"],
        [f"deck: 2 {QUICKSILVER}", f"deck: 2 {QUICKSILVER}", "deck: 4 MCU2-017 Quicksilver"],
        ["3 warning P006"],
    ),
    Case(
        "026-a-curly-apostrophe",
        ["2 You’re the Last One"],
        ["deck: 2 MCU4-028 You're the Last One"],
    ),
    Case(
        "028-other-apostrophes",
        ["2 You`re the Last One", "2 Youʼre the Last One"],
        ["deck: 2 MCU4-028 You're the Last One", "deck: 2 MCU4-028 You're the Last One"],
        ["2 warning P006"],
    ),
    Case("029-curly-quotation-marks", ["2 “Quicksilver”"], [f"deck: 2 {QUICKSILVER}"]),
    Case("030-low-quotation-marks", ["2 „Quicksilver“"], [f"deck: 2 {QUICKSILVER}"]),
    Case("032-angle-quotation-marks", ["2 «Quicksilver»"], [f"deck: 2 {QUICKSILVER}"]),
    Case(
        "034-entities-are-decoded-once",
        ["2 He&#039;s a Friend from Work!", "2 D&rsquo;Vorah", "2 &quot;Quicksilver&quot;"],
        ["deck: 2 MCU1-062 He's a Friend from Work!", "deck: 2 MKE-043 D'Vorah", f"deck: 2 {QUICKSILVER}"],
    ),
    Case("034-an-ampersand", ["2 Cloak &amp; Dagger"], ["deck: 2 VER-021 Cloak and Dagger"]),
    Case("035-accents-that-the-title-does-not-have", ["4 Yóndu (MNB)"], ["deck: 4 MNB-062 Yondu"]),
    Case("036-an-accent-as-a-mark-of-its-own", ["4 Ju\u0301bilee"], ["deck: 4 HOX-040 Jubilee"]),
    Case("037-wide-letters", ["4 Ｊｕｂｉｌｅｅ"], ["deck: 4 HOX-040 Jubilee"]),
    Case(
        "038-a-name-in-other-letters-is-a-name",
        ["4 Jubilee", "1 Черная вдова"],
        ["deck: 4 HOX-040 Jubilee", "?: 1 ? Черная вдова"],
        ["2 error N001"],
    ),
    Case(
        "043-hyphens-and-spaces-make-no-difference-but-stars-do",
        [
            "Supporting Characters",
            "4 Scarletwitch (HOX)",
            "1 Spider Man (MNB)",
            "1 Spider–Man (MNB)",
            "2 *Spider–Man* (MMU)",
        ],
        [
            "deck: 4 HOX-018 Scarlet Witch",
            "deck: 1 MNB-016 Spider-Man",
            "deck: 1 MNB-016 Spider-Man",
            "deck: 2 MMU-020 *Spider-Man*",
        ],
        ["4 warning P006"],
    ),
    Case(
        "046-slips-of-card-lists-are-read-beside-the-title",
        ["2 The Lone Gunmen Newsletter", "2 The Lone Gunman Newsletter"],
        ["deck: 2 XFB-019 The Lone Gunman Newsletter", "deck: 2 XFB-019 The Lone Gunman Newsletter"],
        ["2 warning P006"],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"complaint-{case.complaint}")
def test_a_name_is_read_as_meant(case, library):
    verdict = judge(library, "\n".join(case.text), *SIZE_AND_MAIN)
    assert (cards(verdict), findings(verdict)) == (case.cards, case.findings)


@pytest.mark.parametrize("day", ["2026-11-29", "2018-01-01"], ids="complaint-011-{}".format)
def test_without_a_set_no_card_is_its_withdrawn_printing(library, day):
    withdrawn = [card for card in library.cards() if any(one.banned for one in card.printings)]
    text = "\n".join(f"1 {card.title} ({card.number})" for card in withdrawn)
    verdict = judge(library, text, *SIZE_AND_MAIN, as_of=day)
    assert len(withdrawn) == 5
    for entry in verdict.deck.entries:
        gone = entry.printing.banned
        assert gone is None or gone > day


def test_every_title_in_a_line_is_that_card(library):
    """complaint-019, complaint-047: a line with any title of the library names that title."""
    titles = sorted({card.title for card in library.cards() if card.title})
    verdict = judge(library, "\n".join(f"3 {title}" for title in titles))
    read = [(entry.quantity, entry.resolution.reading.name) for entry in verdict.deck.entries]
    assert read == [(3, title) for title in titles]
    for entry, title in zip(verdict.deck.entries, titles):
        answer = entry.resolution
        meant = (answer.card, *answer.candidates) if answer.card else answer.candidates
        assert {name_key(card.title) for card in meant} == {name_key(title)}
        assert answer.choice in (Choice.EXACT, Choice.CONTEXT, Choice.AMBIGUOUS)


def test_no_title_has_a_curly_mark(library):
    """complaint-031, complaint-044: the library writes one kind of apostrophe, quotation mark and hyphen."""
    names = {name for card in library.cards() for name in card.names if name}
    assert [name for name in names if not name.isascii()] == []


def test_a_western_file_is_decoded_and_noted(library):
    """complaint-041"""
    verdict = judge(library, "2 You’re the Last One\n".encode("cp1252"), *SIZE_AND_MAIN)
    assert (cards(verdict), findings(verdict)) == (["deck: 2 MCU4-028 You're the Last One"], [])
    assert verdict.source.notes == ("not UTF-8 (byte 0x92 on line 1); read as Windows-1252",)


def test_bytes_that_are_no_text_are_shown_by_offset_and_line(library):
    """complaint-041"""
    verdict = judge(library, b"4 Jubilee\n4 Bl\x81nk\n")
    assert messages(verdict) == ["2 P001 not text: byte 0x81 at offset 14 is neither UTF-8 nor Windows-1252"]
    assert verdict.deck.entries == ()
