"""Card lists from anywhere: whatever stands in them is understood, reported or refused, and never more."""

import tempfile
from copy import copy
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.cards.library import Library
from deckcheck.database.fresh import data_folder, open_library
from deckcheck.database.imports.columns import FACTS
from deckcheck.database.imports.files import read_list
from deckcheck.database.imports.plan import plan
from deckcheck.database.imports.records import CardList, Record, UnreadableListError
from deckcheck.database.layers.merge import merge
from deckcheck.database.layers.schema import LayerCardEntry
from deckcheck.database.layers.write import as_yaml, write_layer
from deckcheck.database.references import check_references
from deckcheck.database.sources import Sources, load
from deckcheck.database.yaml_file import parse

LIBRARY: Library = open_library()
NUMBERS = [card.number for card in LIBRARY.cards()]

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 10**6),
    st.floats(allow_nan=True),
    st.text(max_size=30),
    st.sampled_from(["L1 Main Character", "Plot Twist", "Basic Location", "X-Men", "good", "[Might]", "3/4"]),
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=2),
)
numbers = st.sampled_from([*NUMBERS[:40], *NUMBERS[-60:], "MNB-900", "QQQ-001", ""])
rows = st.builds(
    lambda number, facts: {"number": number, **facts},
    numbers,
    st.dictionaries(st.sampled_from([fact for fact in FACTS if fact != "number"]), values, max_size=8),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(rows, max_size=4), st.sampled_from([(), ("all",), ("teams", "type")]))
def test_a_list_of_whatever_values_makes_entries_that_a_layer_may_hold(found, overwrite):
    records = tuple(Record(f"list:{place}", row) for place, row in enumerate(found))
    cards = CardList("list", "JSON list", records, {fact: fact for fact in FACTS})
    made = plan([cards], LIBRARY, overwrite)
    text = as_yaml(made.entries)
    read_back = parse(text, "layer").data or []
    assert read_back == made.entries
    for entry in read_back:
        LayerCardEntry.model_validate(entry)
    assert {card.number for card in made.cards} <= set(NUMBERS) | {"MNB-900"}


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(
        st.binary(max_size=200),
        st.text(max_size=200).map(str.encode),
        st.lists(st.sampled_from(["<set>", "</set>", "<cards>", "<card name='", "'/>", "&", "]]>", "x"])).map(
            lambda parts: "".join(parts).encode()
        ),
        st.lists(st.sampled_from('[]{},:"1 \n')).map(lambda parts: "".join(parts).encode()),
        st.lists(st.sampled_from(["Number,", "Name", "\n", '"', "MNB-001,", "\t", ";"])).map(
            lambda parts: "".join(parts).encode()
        ),
    )
)
def test_a_file_of_whatever_bytes_is_read_or_refused_in_a_sentence(content):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "list")
        path.write_bytes(content)
        try:
            assert read_list(path, {}).name == "list"
        except UnreadableListError as error:
            assert error.message and "\n" not in error.message


SOUND = {
    "type": st.sampled_from(["L1 Main Character", "Plot Twist", "Basic Location", "Equipment - Machine"]),
    "teams": st.sampled_from(["X-Men", "Avengers, X-Men", []]),
    "cost": st.integers(0, 9),
    "atk": st.sampled_from(["*", 3]),
    "health": st.integers(0, 9),
    "flight": st.booleans(),
    "keywords": st.lists(
        st.sampled_from(["One of a Kind", "Loyalty", "X-Men Loyalty", "Spider-Verse"]), max_size=2
    ),
    "text": st.sampled_from(["One of a Kind. Main [Might]: x.", "Level Up (3) - y", "[Might] or [Skill]"]),
    "level_up": st.booleans(),
    "level_up_cost": st.integers(1, 5),
    "level": st.integers(1, 3),
    "limit": st.integers(1, 9),
    "alignment": st.sampled_from(["good", "evil", "neutral"]),
    "universe": st.sampled_from(["illustrated", "photographic"]),
    "symbols": st.just("might"),
    "kind": st.sampled_from(["basic", "special"]),
    "title": st.sampled_from(["Foo", "Laboratory"]),
    "linked": st.sampled_from(["MNB-001", "DEF-001", "QQQ-001"]),
    "printing_of": st.sampled_from(["MNB-001", "QQQ-001"]),
    "id": st.just("11111111-2222-3333-4444-555555555555"),
}
sound_rows = st.builds(
    lambda number, facts: {"number": number, **facts}, numbers, st.fixed_dictionaries({}, optional=SOUND)
)
DATA = load(data_folder())


def over_the_data(folder: Path) -> Sources:
    """The data with the layer in a folder over it."""
    sources = copy(DATA)
    for name in ("faults", "sets", "teams", "cards"):
        setattr(sources, name, list(getattr(DATA, name)))
    merge(sources, [folder])
    return sources


@settings(max_examples=30, deadline=None)
@given(st.lists(sound_rows, max_size=4), st.sampled_from([(), ("all",), ("type",), ("level_up_cost",)]))
def test_no_list_makes_the_library_wrong(found, overwrite):
    records = tuple(Record(f"list:{place}", row) for place, row in enumerate(found))
    cards = CardList("list", "JSON list", records, {fact: fact for fact in FACTS})
    made = plan([cards], LIBRARY, overwrite)
    with tempfile.TemporaryDirectory() as folder:
        layer = Path(folder, "list")
        file = {"name": "list", "over": "shipped", "imported": "today"}
        write_layer(layer, file, made.entries, {}, lambda: None)
        sources = over_the_data(layer)
    assert [*sources.faults, *check_references(sources)] == []
    changed = {entry["number"] for entry in made.entries}
    unchanged = {card.number for card in made.cards} - changed
    before = {one.entry.number: one.entry for one in DATA.cards}
    for one in sources.cards:
        if one.entry.number in unchanged:
            assert one.entry == before[one.entry.number]
