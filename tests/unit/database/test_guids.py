"""GUIDs of printings."""

import pytest

from deckcheck.cards.record import pack, unpack
from deckcheck.database.fresh import open_library
from deckcheck.database.verify import verify

FIRST = "11111111-2222-3333-4444-555555555555"
SECOND = "11111111-2222-3333-4444-66666666666a"


def change(data, old, new):
    path = data / "cards" / "ABC.yaml"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


@pytest.fixture
def data(small_data):
    change(small_data, "title: The Gem\n", f"title: The Gem\n  guid: {FIRST}\n")
    change(small_data, "replaces: ABC-003}", f"replaces: ABC-003, guid: {SECOND}}}")
    return small_data


def test_a_printing_is_found_by_its_guid(data):
    library = open_library(data)
    gem, printing = library.printings(FIRST.upper())[0]
    assert (gem.title, printing.number, printing.guid) == ("The Gem", "ABC-004", FIRST)
    ((henchman, printing),) = library.printings(SECOND)
    assert (henchman.title, printing.set, printing.replaces) == ("Henchman", "XYZ", "ABC-003")
    assert library.card(SECOND) == henchman
    assert library.has_number(FIRST) and not library.has_number("00000000-0000-0000-0000-000000000000")
    assert len(library.printings("ABC-003")) == 2


def test_a_guid_stays_with_a_packed_card(data):
    gem = open_library(data).card("ABC-004")
    assert unpack(pack(gem)) == gem
    assert gem.printings[0].guid == FIRST


def test_no_printing_without_a_guid_is_found_by_nothing(small_data):
    assert open_library(small_data).printings("") == ()


@pytest.mark.parametrize("guid", ["00000000-0000-0000-0000-000000000000", FIRST.replace("1", "G"), "x"])
def test_what_is_no_guid_is_refused(small_data, guid):
    change(small_data, "title: The Gem\n", f"title: The Gem\n  guid: {guid}\n")
    assert [fault.message.startswith("not a GUID") for fault in verify(small_data)] == [True]


def test_one_guid_on_two_cards_is_refused(data):
    change(data, "title: Henchman\n", f"title: Henchman\n  guid: {FIRST}\n")
    (fault,) = verify(data)
    assert fault.message == f"the GUID {FIRST} is taken"
