"""Name keys: what they fold and what they keep apart."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cards.keys import bare_key, marks, name_key, spelling, words

SAME = [
    ("Spider-Man", "spider man", "Spiderman", "SPIDER–MAN", "Spider\u00a0Man", "Spider_Man"),
    ("Hulk", "Ｈｕｌｋ", "ＨＵＬＫ"),
    ("Scarlet Witch", "Scarletwitch", "scarlet-witch"),
    ("The Hood", "Hood", "the hood", "THE_HOOD"),
    ("Cloak & Dagger", "Cloak and Dagger", "cloak AND dagger"),
    ("Doctor Strange", "Dr. Strange", "Dr Strange", "doctor strange", "DoctorStrange"),
    ("Mister Fantastic", "Mr. Fantastic", "mr fantastic"),
    ("You're the Last One", "You’re the Last One", "Youre the last one", "You`re the Last One"),
    ("S.H.I.E.L.D. Agent", "SHIELD Agent", "s.h.i.e.l.d agent"),
    ("Élan", "Elan", "E\u0301lan"),
    ("Straße", "STRASSE"),
    ("Iron", "İron", "ıron"),
    ('"Quicksilver"', "“Quicksilver”", "„Quicksilver“", "«Quicksilver»", "‘Quicksilver’", "''Quicksilver''"),
    ("*Thor*", "★Thor★", "＊Thor＊", "* Thor *", "\\*Thor\\*"),
    ('"Hangman" Adam', "Hangman Adam"),
    ("Why Settle For Ordinary?", "why settle for ordinary"),
    ("S*** Happens", "S\\*\\*\\* Happens"),
]


@pytest.mark.parametrize("spellings", SAME, ids=lambda spellings: spellings[0])
def test_spellings_of_one_name_share_a_key(spellings):
    assert {name_key(text) for text in spellings} == {name_key(spellings[0])}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Thor", "*Thor*"),
        ("*Spider-Man*", "**Spider-Man**"),
        ("**Spider-Man**", "***Spider-Man***"),
        ("Quicksilver", '"Quicksilver"'),
        ("Spider-Friend", "Spider-Friends"),
        ("They'll Find You", "y'll Find You"),
        ("Toad", "Тoad"),
        ("X-23", "X-32"),
        ("*Thor", "*Thor*"),
    ],
)
def test_different_names_have_different_keys(one, other):
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", ""),
        ("***", ""),
        ("!?", ""),
        ("The", "the"),
        ("The !", "the"),
        ("SP//dr", "spdr"),
        ("**Captain America**", "**captainamerica**"),
    ],
)
def test_keys_of_odd_texts(text, key):
    assert name_key(text) == key


@given(st.text())
def test_a_key_is_its_own_key(text):
    assert name_key(name_key(text)) == name_key(text)


@given(st.text())
def test_a_bare_key_is_the_key_without_marks(text):
    assert bare_key(text) == name_key(text).strip('*"')


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Thor", ""), ("*Thor*", "*"), ("*Thor", "*"), ("Thor**", "**"), ("“Thor”", '"')],
)
def test_marks_of_a_key(text, expected):
    assert marks(name_key(text)) == expected


def test_spelling_keeps_article_and_title():
    assert [spelling(text) for text in ("The Hood", "Hood", "Dr. X", "Doctor X", "É X")] == [
        "thehood",
        "hood",
        "drx",
        "doctorx",
        "ex",
    ]


def test_words_of_a_name():
    assert [words(text) for text in ("Mr. & Ms. Spider–Man", "A_B/C, d", "D.P.O.", "*The Hood*", "-")] == [
        "mister and ms spider-man",
        "a b c d",
        "dpo",
        "the hood",
        "",
    ]


def test_plain_names_do_not_load_the_unicode_tables():
    program = (
        "import sys; from deckcheck.cards.keys import name_key; name_key('*Thor*'); "
        "assert 'unicodedata' not in sys.modules; name_key('Élan'); assert 'unicodedata' in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
