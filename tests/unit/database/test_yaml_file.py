import pytest

from deckcheck.database.faults import Fault
from deckcheck.database.yaml_file import UnreadableError, parse, read


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
