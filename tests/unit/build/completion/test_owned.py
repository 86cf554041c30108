"""Collections: numbers or names, with quantities, from tables of any kind."""

import pytest

from deckcheck.build.completion.owned import read_owned
from deckcheck.errors import UsageError


@pytest.mark.parametrize(
    "text",
    [
        "MNB-061,4\nMNB-112,3\n",
        "4;Cosmo\n3;mnb-112\n",
        "number\tquantity\nMNB-061\t4\nMNB-112\t1\nMNB-112\t2\n",
        "\ufeffName,Set,Owned\nCosmo,LEG,4\nFortress,MNB,3\n\n",
        "Card,Number,Qty\nwhatever,MNB-061,4\nwhatever,MNB-112,3\n",
        '"Cosmo",4\n"MNB-112",1\nMNB-112\nMNB-112\n',
        "Cosmo,4\nMNB-112,3\nMNB-079,2\nPhil Coulson,0\n",
    ],
)
def test_every_table_says_the_same(library, text):
    owned = read_owned(text, "own.csv", library)
    assert {number: count for number, count in owned.items() if count} == {"MNB-061": 4, "MNB-112": 3}


def test_a_printing_counts_for_its_card(library):
    assert read_owned("HOX-059,2\nMNB-052,1\n", "own.csv", library) == {"MNB-052": 3}


def test_rows_that_name_no_card_or_several_are_listed(library):
    rows = ["Cosmo,4", "Nobody,1", "Loki,2", ",3", "Cosmo,x", "N,1", "O,1", "P,1"]
    with pytest.raises(UsageError) as caught:
        read_owned("\n".join(["name,qty", *rows]), "own.csv", library)
    assert caught.value.message == (
        "own.csv: line 3: no card is called 'Nobody'; line 4: 'Loki' may be MNB-098, AFF-020, MCU1-057, "
        "MYS-012; line 5: no card is named here; 4 more like this"
    )
    assert caught.value.hint == "collector numbers leave no doubt"


def test_a_quantity_is_a_number(library):
    with pytest.raises(UsageError) as caught:
        read_owned("name,qty\nCosmo,four\n", "own.csv", library)
    assert caught.value.message == "own.csv: line 2: 'four' is no quantity"


def test_an_empty_collection_is_none(library):
    with pytest.raises(UsageError, match="holds no cards"):
        read_owned("\n \n", "own.csv", library)
