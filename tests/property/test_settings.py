"""Each setting comes from the highest place that gives it, whatever the others give."""

import tomllib
from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st

from deckcheck.cli.request import Request
from deckcheck.cli.settings import Applying
from deckcheck.config.places import key_places
from deckcheck.config.settings import Chosen, Setting

NAMES = ("format", "as-of", "casual", "strict", "select", "ignore", "data")
LAYER = st.dictionaries(st.sampled_from(NAMES), st.integers(0, 9), max_size=len(NAMES))


@given(st.lists(LAYER, max_size=5))
def test_a_setting_is_that_of_the_highest_layer_that_has_it(layers: list[dict[str, int]]) -> None:
    chosen = Chosen(
        tuple(
            {name: Setting(str(value), f"layer {at}") for name, value in layer.items()}
            for at, layer in enumerate(layers)
        )
    )
    for name in NAMES:
        giving = [(str(layer[name]), f"layer {at}") for at, layer in enumerate(layers) if name in layer]
        found = chosen.get(name)
        assert (found and (found.value, found.origin)) == (giving[0] if giving else None)
        assert [(one.value, one.origin) for one in chosen.every(name)] == giving


FLAGS = st.sampled_from([None, True, False])


@given(FLAGS, FLAGS, FLAGS)
@example(None, None, None)
@example(False, True, True)
def test_the_command_line_beats_a_pattern_and_a_pattern_the_rest(
    tmp_path_factory: object, given: bool | None, for_files: bool | None, for_all: bool | None
) -> None:
    folder: Path = tmp_path_factory.mktemp("decks")
    lines = [] if for_all is None else [f"strict = {str(for_all).lower()}"]
    if for_files is not None:
        lines.append(f'per-file = {{ "a.txt" = {{ strict = {str(for_files).lower()} }} }}')
    (folder / "deckcheck.toml").write_text("\n".join(lines))
    files = [str(folder / name) for name in ("a.txt", "b.txt")]
    applying = Applying(Request(tuple(files), strict=given), files)
    for file, places in zip(files, ((given, for_files, for_all), (given, for_all))):
        said = [value for value in places if value is not None]
        assert applying.of(file).on("strict") is (said[0] if said else False)


KEYS = st.text(
    st.characters(codec="utf-8", exclude_characters="\x7f", exclude_categories=["Cc", "Cs"]), max_size=5
)


def written(key: str) -> str:
    """A key in quotation marks."""
    return '"' + key.replace("\\", "\\\\").replace('"', '\\"') + '"'


@given(st.dictionaries(KEYS, st.dictionaries(KEYS, st.booleans(), max_size=3), max_size=4), st.booleans())
def test_a_place_is_where_the_key_is_written(tables: dict[str, dict[str, bool]], inline: bool) -> None:
    lines = []
    for name, table in tables.items():
        pairs = [f"{written(key)} = {str(value).lower()}" for key, value in table.items()]
        lines += [f"{written(name)} = {{ {', '.join(pairs)} }}"] if inline else [f"[{written(name)}]", *pairs]
    text = "\n".join(lines)
    assert tomllib.loads(text) == tables
    rows = text.split("\n")
    places = key_places(text)
    assert set(places) == {(name,) for name in tables} | {
        (name, key) for name, table in tables.items() for key in table
    }
    for path, (line, column) in places.items():
        assert rows[line - 1][column - 1 :].startswith(written(path[-1]))
