"""Card lists read from files: what kind each is, what stands in it, and what no list may do."""

import json

import pytest

from deckcheck.database.imports import files, json_lists, table_lists, xml_lists
from deckcheck.database.imports.columns import FACTS, checked, columns_of
from deckcheck.database.imports.files import read_list, read_lists
from deckcheck.database.imports.records import UnreadableListError
from deckcheck.errors import UsageError

OCTGN = """\
<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<set name="The Example" id="" gameId="d9d22574-b64d-4f4b-9726-092d35b778c9" gameVersion="1.3" version="1.3">
<cards>
  <card id="" name="*Baker*">
      <property name="Card Number" value="EXA-001" />
      <property name="Type" value="L1 Main Character" />
      <property name="Good Evil Neutral" value="Good" />\t
      <property name="Format" value="Photographic" />x
      <property name="Rules" value="Kneading. Level Up (2) - &quot;Bread&quot;."/>
  </card>
  <card id="11111111-2222-3333-4444-555555555555" name="Oven">
      <property name="Card Number" value="EXA-002" />
      <property name="Type" value="Equipment - Machine" />
  </card>
</cards>
</set>
"""

COCKATRICE = """\
<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_carddatabase version="4">
<sets><set><name>EXA</name><longname>The Example</longname></set></sets>
<cards>
<card><name>*Baker* (EXA-001)</name><text>One line
another</text>
<prop><maintype>Main Character</maintype><type>Main Character - Heroes</type><pt>2/5</pt><loyalty>5</loyalty>
<cmc>1</cmc><coloridentity>One - of - a - Kind</coloridentity></prop>
<set picurl="http://example.org/EXA-001.jpg" num="001">EXA</set></card>
<card><name>Oven</name><prop><maintype>Equipment</maintype><manacost>3</manacost><cmc>3</cmc></prop>
<set num="002">EXA</set><set num="9" uuid="11111111-2222-3333-4444-555555555555">OTH</set></card>
<card><name>Nowhere</name></card>
</cards>
</cockatrice_carddatabase>
"""


def read(tmp_path, text, name="list.dat", mapped=None):
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_list(path, mapped or {})


def facts(cards):
    """What the columns that are understood say, card by card."""
    return [
        {
            fact: record.values[column]
            for column, fact in cards.columns.items()
            if record.values.get(column) not in (None, "")
        }
        for record in cards.records
    ]


def test_a_set_file_of_octgn(tmp_path):
    cards = read(tmp_path, OCTGN)
    assert (cards.name, cards.kind, cards.set_names) == (
        "list.dat",
        "OCTGN set",
        {"EXA": "The Example"},
    )
    assert facts(cards) == [
        {
            "title": "*Baker*",
            "number": "EXA-001",
            "type": "L1 Main Character",
            "alignment": "Good",
            "universe": "Photographic",
            "text": 'Kneading. Level Up (2) - "Bread".',
        },
        {
            "id": "11111111-2222-3333-4444-555555555555",
            "title": "Oven",
            "number": "EXA-002",
            "type": "Equipment - Machine",
        },
    ]
    assert [record.place for record in cards.records] == ["list.dat, card 1", "list.dat, card 2"]
    assert len(cards.sha256) == 64


def test_the_cards_of_cockatrice(tmp_path):
    cards = read(tmp_path, COCKATRICE)
    assert (cards.kind, cards.set_names) == ("Cockatrice cards", {"EXA": "The Example"})
    assert facts(cards) == [
        {
            "title": "*Baker*",
            "text": "One line\nanother",
            "type": "Main Character",
            "teams": "Heroes",
            "stats": "2/5",
            "health": "5",
            "level": "1",
            "number": "EXA-001",
        },
        {"title": "Oven", "type": "Equipment", "cost": "3", "number": "EXA-002"},
        {
            "number": "OTH-9",
            "id": "11111111-2222-3333-4444-555555555555",
            "printing_of": "EXA-002",
        },
    ]
    assert cards.ignored == ("coloridentity",)
    assert [tuple(one) for one in cards.unused] == [("list.dat, card 4", "Nowhere", "it names no set")]


def test_a_set_of_lackey_takes_quotation_marks_for_letters(tmp_path):
    text = 'Name\tSet\tImageFile\tType\tRarity\n"Quick"\tEXA\tEXA-001\tEquipment\tC\nOne "Two\tEXA\tEXA-002\n'
    cards = read(tmp_path, text)
    assert cards.kind == "LackeyCCG set"
    assert [one["title"] for one in facts(cards)] == ['"Quick"', 'One "Two']
    assert cards.ignored == ("Rarity",)


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_a_table(tmp_path, separator):
    rows = [["Card No", "Card Name", "ATK"], ["EXA-001", '"A ""B"""', "3"], [], ["EXA-002", "C", "", "extra"]]
    text = "\ufeff" + "\r\n".join(separator.join(row) for row in rows)
    cards = read(tmp_path, text)
    assert facts(cards) == [{"number": "EXA-001", "title": 'A "B"', "atk": "3"}]
    assert [tuple(one) for one in cards.unused] == [
        ("list.dat:4", "EXA-002", "it has 4 cells, 3 columns"),
    ]


@pytest.mark.parametrize(
    "whole",
    [
        [{"number": "EXA-001", "stats": {"atk": 2, "def": 3}, "traits": ["A"], "cost": None}],
        {"version": 3, "cards": [{"number": "EXA-001", "atk": 2, "def": 3, "keywords": ["A"]}]},
        {"EXA-001": {"atk": 2, "def": 3, "keywords": ["A"]}},
    ],
)
def test_json(tmp_path, whole):
    cards = read(tmp_path, json.dumps(whole))
    assert cards.kind == "JSON list"
    assert facts(cards) == [{"number": "EXA-001", "atk": 2, "def": 3, "keywords": ["A"]}]


def test_json_a_line_an_object(tmp_path):
    cards = read(tmp_path, '{"id": "EXA-001", "name": "A"}\n{"id": "EXA-002", "name": "B"}\n')
    assert [one["id"] for one in facts(cards)] == ["EXA-001", "EXA-002"]


def test_what_is_no_object_is_said(tmp_path):
    cards = read(tmp_path, '[{"number": "EXA-001"}, 7, ["x"]]')
    assert [(one.place, one.what) for one in cards.unused] == [
        ("list.dat, card 2", "7"),
        ("list.dat, card 3", "['x']"),
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings(tmp_path, encoding):
    text = "Number,Name\nEXA-001,Séance\n"
    assert facts(read(tmp_path, text.encode(encoding)))[0]["title"] == "Séance"


def test_the_kind_is_not_told_by_the_ending(tmp_path):
    assert read(tmp_path, OCTGN, "set.csv").kind == "OCTGN set"
    assert read(tmp_path, '[{"number": "EXA-001"}]', "set.xml").kind == "JSON list"


BOMB = """\
<?xml version="1.0"?>
<!DOCTYPE set [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>
<set name="&c;"><cards/></set>
"""
OUTSIDE = '<!DOCTYPE set [<!ENTITY x SYSTEM "file:///etc/passwd">]><set name="&x;"><cards/></set>'


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("", "it is empty"),
        ("   \n", "it is empty"),
        (b"\0\1\2 binary", "it is not text"),
        (b"\xff\xfeN", "it is not utf-16 text"),
        (BOMB, "it declares a document type or entities, which no card list needs"),
        (OUTSIDE, "it declares a document type or entities, which no card list needs"),
        ("<set>" * 100_000, "elements are nested over 12 deep"),
        ("<set>" + "<a/>" * 600_000 + "</set>", "it holds over 500000 elements"),
        ("<set><cards><card></set>", "list.dat:1:21: not well-formed XML: mismatched tag"),
        ("<html><body/></html>", "its root is <html>"),
        ("<deck game='x'/>", "its root is <deck>"),
        ('<?xml version="1.0" encoding="nonsense"?><set/>', "unknown encoding"),
        ("[" * 100_000, "it is nested too deep"),
        ("[1, 2]", "it is not a list of objects"),
        ("{}", "it is not a list of objects"),
        ('[{"number": 1', "list.dat:1:14: not JSON: expecting ',' delimiter"),
        ('[{"cost": 1}]', "no key of it names a card"),
        ('[{"number": ' + "9" * 5000 + "}]", "Exceeds the limit"),
        ("Just a text\nwithout columns\n", "no column of it names a card"),
        ("4 Baker\n4 Oven\n", "no column of it names a card"),
        ("Cost,ATK\n1,2\n", "no column of it names a card"),
        ('Number,Name\nEXA-001,"' + "x" * 200_000 + '"\n', "field larger than field limit"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_is_no_card_list_is_refused_in_a_sentence(tmp_path, content, reason):
    with pytest.raises(UnreadableListError) as caught:
        read(tmp_path, content)
    assert "list.dat" in caught.value.message
    assert reason in caught.value.message
    assert "\n" not in caught.value.message


def test_limits(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "MAX_BYTES", 2**20)
    with pytest.raises(UnreadableListError, match="it is over 1 MiB"):
        read(tmp_path, b"x" * (2**20 + 1))
    for module in (xml_lists, json_lists, table_lists):
        monkeypatch.setattr(module, "MAX_CARDS", 1)
    for text in (OCTGN, '[{"id": 1}, {"id": 2}]', "Number,Name\n1,A\n2,B\n"):
        with pytest.raises(UnreadableListError, match="it holds over 1 cards"):
            read(tmp_path, text)


def test_folders_are_searched_and_what_is_no_list_is_left_alone(tmp_path):
    (tmp_path / "sets").mkdir()
    (tmp_path / ".hidden").mkdir()
    for name in ("b.xml", "sets/a.xml", ".hidden/c.xml"):
        (tmp_path / name).write_text(OCTGN)
    (tmp_path / "readme.txt").write_text("Nothing of interest.\n")
    (tmp_path / "art.jpg").write_bytes(b"\xff\xd8\0\0")
    lists, others = read_lists([str(tmp_path)], {})
    assert [one.name for one in lists] == ["b.xml", "a.xml"]
    assert [error.message.partition(":")[0] for error in others] == [
        "art.jpg is no card list",
        "readme.txt is no card list",
    ]


def test_paths_that_lead_nowhere(tmp_path):
    with pytest.raises(UsageError, match="missing does not exist"):
        read_lists([str(tmp_path / "missing")], {})
    with pytest.raises(UsageError, match="there is no card list in "):
        read_lists([str(tmp_path)], {})
    (tmp_path / "notes.txt").write_text("nothing")
    with pytest.raises(UsageError, match="the first file: notes.txt is no card list"):
        read_lists([str(tmp_path)], {})
    with pytest.raises(UnreadableListError):
        read_lists([str(tmp_path / "notes.txt")], {})


def test_a_file_that_cannot_be_read(tmp_path):
    with pytest.raises(UnreadableListError, match="cannot be read: "):
        read_list(tmp_path / "gone.csv", {})


@pytest.mark.parametrize(
    ("column", "fact"),
    [
        ("Card Number", "number"),
        ("collector_number", "number"),
        ("GUID", "id"),
        ("ImageFile", "image"),
        ("Good Evil Neutral", "alignment"),
        ("level_up", "level_up"),
        ("levelUpCost", "level_up_cost"),
        ("Faction", "teams"),
        ("Artist", None),
    ],
)
def test_columns_are_known_by_their_names(column, fact):
    assert columns_of([column], {}).get(column) == fact


def test_every_fact_names_its_own_column():
    assert columns_of(FACTS, {}) == {fact: fact for fact in FACTS}


def test_the_user_says_what_a_column_holds():
    mapped = {"nr": "number", "Name": "-", "Held": "atk"}
    assert columns_of(["Nr", "Name", "Title", "ATK", "Held"], mapped) == {
        "Nr": "number",
        "Title": "title",
        "Held": "atk",
    }


def test_facts_that_there_are_not():
    assert checked({"A": " Attack ", "B": "-"}) == {"A": "atk", "B": "-"}
    with pytest.raises(UsageError) as caught:
        checked({"A": "numbre"})
    assert caught.value.message == "the column 'A' is said to hold 'numbre', which is no fact"
    assert caught.value.hint == "did you mean 'number'?"
