from pathlib import Path
from random import Random

import pytest
import ruamel.yaml

from deckcheck.database.faults import Fault
from deckcheck.database.yaml_file import UnreadableError, parse, read

DATA = Path(__file__).parents[3] / "data"


def fault_of(text: str) -> Fault:
    with pytest.raises(UnreadableError) as caught:
        parse(text, "x.yaml")
    return caught.value.fault


def test_plain_values_are_words_numbers_and_truths():
    text = """
    a: 12
    b: "12"
    c: 2017-05-24
    d: "*"
    e: true
    f: -3
    g: 007
    h: [1, no, 1.5]
    i: {j: "true"}
    k: |
      two
      lines
    """
    assert parse(text, "x.yaml").data == {
        "a": 12,
        "b": "12",
        "c": "2017-05-24",
        "d": "*",
        "e": True,
        "f": -3,
        "g": "007",
        "h": [1, "no", "1.5"],
        "i": {"j": "true"},
        "k": "two\nlines\n",
    }


def test_an_empty_file_has_no_data():
    document = parse("# nothing yet\n", "x.yaml")
    assert document.data is None
    assert document.fault((), "empty") == Fault("x.yaml", 1, 1, "empty")


def test_places_of_keys_and_values():
    document = parse("- é: [ä, {ö: 1}]\n  b: two\n", "x.yaml")
    assert document.fault((0, "é", 0), "m") == Fault("x.yaml", 1, 7, "m")
    assert document.fault((0, "é", 1, "ö"), "m") == Fault("x.yaml", 1, 14, "m")
    assert document.fault((0, "é", 1, "ö"), "m", key=True) == Fault("x.yaml", 1, 11, "m")
    assert document.fault((0, "b"), "m", "h") == Fault("x.yaml", 2, 6, "m", "h")


def test_a_part_of_a_place_that_is_not_there_is_passed_over():
    document = parse("- a: 1\n- b: 2\n", "x.yaml")
    assert document.fault((1, "missing", "b"), "m") == Fault("x.yaml", 2, 6, "m")
    assert document.fault((9,), "m") == Fault("x.yaml", 1, 1, "m")


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, 1, "'a' stands here twice"),
        ("a: 1\nb:\n", 2, 1, "'b' has no value"),
        ("a: null\n", 1, 1, "'a' has no value"),
        ("a: &x [1]\nb: *x\n", 1, 4, "anchors and aliases are not used in data files"),
        ("a: !!python/name:os.system x\n", 1, 4, "is not used in data files"),
        ("a: !mine x\n", 1, 4, "is not used in data files"),
        ("[a]: b\n", 1, 1, "a key must be words"),
        ("a: [1, ]\nb: [1, ~]\n", 2, 8, "an entry without a value"),
        ("a: *x\n", 1, 4, ""),
        ("a: b: c\n", 1, 5, "not YAML: mapping values are not allowed"),
        ("a: [1, 2\n", 2, 1, "not YAML:"),
        ("a: 1\n---\nb: 2\n", 2, 1, "a second document; a data file holds one"),
        ("a: 1\nb: \a\n", 2, 1, "not YAML: unacceptable character #x0007"),
        ("[" * 100_000, 1, 41, "nested over 40 levels deep"),
        ("- " * 100_000 + "a", 1, 81, "nested over 40 levels deep"),
    ],
)
def test_what_a_data_file_may_not_hold(text, line, column, message):
    fault = fault_of(text)
    assert fault.path == "x.yaml"
    assert message in fault.message
    assert fault.line == line
    if "not YAML" not in message:
        assert fault.column == column


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(UnreadableError) as caught:
        read(tmp_path / "none.yaml", "none.yaml")
    assert caught.value.fault == Fault("none.yaml", 0, 0, "cannot read the file: No such file or directory")
    (tmp_path / "latin.yaml").write_bytes(b"a: 1\nb: caf\xe9\n")
    with pytest.raises(UnreadableError) as caught:
        read(tmp_path / "latin.yaml", "latin.yaml")
    assert caught.value.fault == Fault("latin.yaml", 2, 1, "not UTF-8 text")


def test_a_byte_order_mark_is_no_part_of_the_data(tmp_path):
    (tmp_path / "bom.yaml").write_bytes(b"\xef\xbb\xbfa: 1\n")
    assert read(tmp_path / "bom.yaml", "bom.yaml").data == {"a": 1}


def test_a_text_means_the_same_to_both_parsers(monkeypatch):
    texts = [
        "a: {b: c:d}",
        "a:b: c",
        "a\tb: c",
        "# one\x85a: b",
        "a: b\u2028 c",
        "&a: b",
        "a: *b",
        "|# a\n b",
        "a: >-\n  b\n  c",
        *some_changed_data(),
    ]
    found = [told(text) for text in texts]
    monkeypatch.setattr(ruamel.yaml, "__with_libyaml__", False)
    assert found == [told(text) for text in texts]


def told(text: str) -> object:
    try:
        document = parse(text, "x.yaml")
    except UnreadableError as error:
        return error.fault
    keys = document.data if isinstance(document.data, dict) else range(len(document.data or ()))
    places = [document.fault((key,), "here", key=True) for key in keys]
    return document.data, places


def some_changed_data() -> list[str]:
    """Parts of the data with signs put in and words taken out."""
    random = Random(1)
    signs = [*":-,[]{}#&*!|>'\"%@\n\t \\?~\x85", ": ", "- ", " #", "---\n", "? ", "&a ", "*a "]
    found = []
    for file in sorted(DATA.rglob("*.yaml")) * 4:
        text = file.read_text("utf-8")
        start = text.rfind("\n", 0, random.randrange(len(text))) + 1
        part = text[start : start + random.randrange(40, 300)]
        for _ in range(random.randrange(3)):
            at = random.randrange(len(part) + 1)
            part = part[:at] + random.choice(signs) + part[at + random.randrange(2) :]
        found.append(part)
    return found
