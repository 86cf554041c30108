"""Whole lists: typos, mantles, and files of random bytes."""

import random
import time

import pytest
from judged import cards, findings, judge, judge_all

TYPOS = {
    "Squirel Girl": "LEG-060 Squirrel Girl",
    "Agent Pegy Carter": "LEG-006 Agent Peggy Carter",
    "Captain Brtiain": "LEG-008 Captain Britain",
    "Adam Warlcok": "MNB-074 Adam Warlock",
    "Goblin Quene": "AFF-042 Goblin Queen",
    "Mister Imortal": "MMU-027 Mister Immortal",
    "Savage Suprise": "MNB-107 Savage Surprise",
    "Super Sences": "DEF-025 Super Senses",
    "Metal and Fyre": "MNB-102 Metal and Fire",
    "Hiden Weapons": "DEF-024 Hidden Weapons",
}
RIGHT = {
    "Jubilee": "HOX-040 Jubilee",
    "Blink": "HOX-041 Blink",
    "Sage": "HOX-050 Sage",
    "Doop": "HOX-054 Doop",
    "Shadowcat": "LEG-014 Shadowcat",
    "Major Victory": "MNB-063 Major Victory",
    "Charlie-27": "LEG-023 Charlie-27",
    "Martinex": "LEG-024 Martinex",
    "Vigilante Justice": "MNB-075 Vigilante Justice",
    "Even the Odds": "MNB-076 Even the Odds",
    "Trickster God": "MNB-103 Trickster God",
    "Heroines of Arcadia": "AFF-023 Heroines of Arcadia",
    "Knowhere": "MNB-078 Knowhere",
    "The Vault": "MNB-104 The Vault",
    "Sanctum Sanctorum": "DEF-026 Sanctum Sanctorum",
}


def test_of_25_names_with_ten_typos_all_are_read_right(library):
    names = [*TYPOS, *RIGHT]
    random.Random(25).shuffle(names)
    lines = ["1 Groot L1 (MNB-059)", *(f"2 {name}" for name in names)]
    verdict = judge(library, "\n".join(lines), "D001")
    expected = {**TYPOS, **RIGHT}
    assert cards(verdict) == ["main: 1 MNB-059 Groot", *(f"deck: 2 {expected[name]}" for name in names)]
    assert findings(verdict) == [
        f"{number} warning N002 -> {TYPOS[name].partition(' ')[2]}"
        for number, name in enumerate(names, start=2)
        if name in TYPOS
    ]


@pytest.mark.parametrize(
    "name",
    [
        "Professor Paradox",
        "Captain Marvelous Jr.",
        "Wolverine's Jacket",
        "The Invisible Man",
        "Qwertyuiop",
        "Thorr",
    ],
)
def test_a_card_that_does_not_exist_is_never_another_one(library, name):
    verdict = judge(library, f"Deck\n4 {name}\n", "D001", "D005")
    assert [entry.card for entry in verdict.deck.entries] == [None]
    assert [one.code for one in verdict.diagnostics] == ["N001"]


@pytest.mark.parametrize("name", ["Thor", "Thor (COS)", "Thor (COS-011)", "THOR", "Thor SC"])
def test_the_name_without_stars_is_never_the_mantle(library, name):
    verdict = judge(library, f"Supporting Characters\n4 {name}\n", "D001", "D005")
    (entry,) = verdict.deck.entries
    assert entry.card is None
    assert [one.code for one in verdict.diagnostics] in (["N003"], ["N005"])


@pytest.mark.parametrize(
    "written", ["2 *Spider-Man*", "2x *Spider-Man*", "2 x *Spider-Man*", "*Spider-Man* x2"]
)
def test_two_of_a_mantle_is_no_multiplication(library, written):
    verdict = judge(library, f"Supporting Characters\n{written} (MMU)\n", "D001", "D005")
    assert (cards(verdict), findings(verdict)) == (["deck: 2 MMU-020 *Spider-Man*"], [])


@pytest.mark.parametrize(
    "written", ['4 "Quicksilver"', '4x "Quicksilver"', '"Quicksilver" x4', "4 “Quicksilver”"]
)
def test_quotation_marks_of_a_name_are_kept(library, written):
    verdict = judge(library, f"Supporting Characters\n{written}\n", "D001", "D005")
    assert (cards(verdict), findings(verdict)) == (['deck: 4 WDV-014 "Quicksilver"'], [])


PIECES = [
    *("4 Jubilee\n", "Deck\n", "Level Up Zone\n", "Pile: ", "(HOX-013)", "x4 ", "99 ", "0 ", "- ", "===\n"),
    *("***", '"', "[", "|", "\t", "&amp;", "<b>", "\u2019", "\x85", "\ufeff", "# ", ": ", "{", "\n"),
]
LIST = b'Deck\n4 Jubilee (HOX-040)\n4x Blink\n2 "Quicksilver"\nmain: [Groot]\n' * 4


def random_bytes(seed: int) -> bytes:
    """A file of nothing but bytes, of list-like pieces, or a list with a few bytes changed."""
    chance = random.Random(seed)
    kind = seed % 4
    if kind == 0:
        return chance.randbytes(chance.randrange(600))
    if kind == 1:
        signs = b' \n*()[]0123456789xXabcdefgh"-:,;|<>&#/'
        return bytes(chance.choice(signs) for _ in range(chance.randrange(800)))
    if kind == 2:
        return "".join(chance.choice(PIECES) for _ in range(chance.randrange(80))).encode()
    changed = bytearray(LIST)
    for _ in range(6):
        changed[chance.randrange(len(changed))] = chance.randrange(1, 256)
    return bytes(changed)


@pytest.mark.parametrize("hundred", range(10))
def test_a_file_of_random_bytes_gets_a_verdict(library, hundred):
    for seed in range(100 * hundred, 100 * hundred + 100):
        for verdict in judge_all(library, random_bytes(seed)):
            assert not verdict.legal


@pytest.mark.parametrize(
    "piece",
    [
        "4 Jubilee\n",
        "4 Jubille\n",
        "Deck\n",
        "===\n4 Jubilee\n",
        "a: [\n",
        "(" * 1900 + "\n",
        "4 x *" * 380 + "\n",
    ],
    ids=lambda piece: piece.strip()[:20],
)
def test_a_list_of_twice_the_length_takes_about_twice_the_time(library, piece):
    short, long = (piece * (size // len(piece)) for size in (10_000, 20_000))
    judge_all(library, piece)
    assert seconds(library, long) < 5 * seconds(library, short) + 0.2


def seconds(library, text: str) -> float:
    """The least processor time of three runs, so that other work on the machine does not count."""
    taken = []
    for _ in range(3):
        started = time.process_time()
        judge_all(library, text)
        taken.append(time.process_time() - started)
    return min(taken)
