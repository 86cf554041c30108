"""Which configuration applies to a deck."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckcheck.config.find import Finder
from deckcheck.errors import ConfigurationError

Write = Callable[..., None]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write files below the working folder."""
    monkeypatch.chdir(tmp_path)

    def files(**contents: str | bytes) -> None:
        for name, content in contents.items():
            file = tmp_path / name.replace("__", "/").replace("_toml", ".toml")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content if isinstance(content, bytes) else content.encode())

    return files


def found(folder: str, **options: object) -> str:
    """The path and format of the configuration of a folder."""
    one = Finder(**options).of_folder(folder)
    return f"{one.path}: {one.values['format'].value}" if one else "none"


def test_the_nearest_one_upwards_and_no_other(write: Write) -> None:
    write(
        deckcheck_toml='format = "a"\nstrict = true', league__deckcheck_toml='format = "b"', league__x__y=""
    )
    assert found(".") == "deckcheck.toml: a"
    assert found("other") == "deckcheck.toml: a"
    assert found("league") == found("league/x") == found("other/../league/./x") == "league/deckcheck.toml: b"
    assert "strict" not in Finder().of_folder("league").values


def test_a_shared_file_counts_only_with_its_table(write: Write) -> None:
    write(
        pyproject_toml='[tool.deckcheck]\nformat = "a"',
        one__pyproject_toml='[project]\nname = "deckcheck"',
        two__pyproject_toml='[tool.other]\nuses = "tool.deckcheck"',
        three__pyproject_toml='[ "tool" . deckcheck ]\nformat = "b"',
        four__pyproject_toml='[tool]\ndeckcheck = { format = "c" }',
        five__pyproject_toml='tool = { deckcheck = { format = "d" } }',
    )
    assert [found(folder) for folder in (".", "one", "two", "three", "four", "five")] == [
        "pyproject.toml: a",
        "pyproject.toml: a",
        "pyproject.toml: a",
        "three/pyproject.toml: b",
        "four/pyproject.toml: c",
        "five/pyproject.toml: d",
    ]


def test_its_own_file_comes_before_a_shared_one(write: Write) -> None:
    write(deckcheck_toml='format = "a"', pyproject_toml='[tool.deckcheck]\nformat = "b"')
    assert found(".") == "deckcheck.toml: a"


def test_a_file_that_is_named_is_for_all(write: Write) -> None:
    write(deckcheck_toml='format = "a"', ci__my_toml='format = "b"')
    assert found("league", file="ci/my.toml") == "ci/my.toml: b"
    assert found(".", isolated=True) == found(".", file="ci/my.toml", isolated=True) == "none"


def test_patterns_are_relative_to_the_file_or_to_the_working_folder_where_it_is_named(write: Write) -> None:
    text = '[per-file]\n"league/*" = { strict = true }\n"*.yaml" = { casual = true }'
    write(ci__my_toml=text, ci__deckcheck_toml=text)
    finder = Finder()
    near = finder.of_folder("ci")
    named = Finder("ci/my.toml").of_folder("ci")
    for path, expected in {
        "ci/league/a.txt": ((0,), ()),
        "league/a.txt": ((), (0,)),
        "league/a.yaml": ((1,), (0, 1)),
        "../a.yaml": ((1,), (1,)),
        "../league/a.txt": ((), ()),
    }.items():
        place = finder.absolute(path)
        assert (near.matching(place), named.matching(place)) == expected, path


def test_the_last_pattern_that_fits_comes_first(write: Write) -> None:
    write(
        deckcheck_toml='format = "all"\n[per-file]\n"*" = { format = "first", strict = true }\n'
        '"league/*" = { format = "second" }'
    )
    one = Finder().of_folder(".")
    layers = one.layers(one.matching(Finder().absolute("league/a.txt")))
    assert [{name: setting.value for name, setting in layer.items()} for layer in layers] == [
        {"format": "second"},
        {"format": "first", "strict": True},
        {"format": "all"},
    ]


def test_a_byte_order_mark_and_foreign_line_ends_are_no_fault(write: Write) -> None:
    write(deckcheck_toml=b'\xef\xbb\xbfstrict = true\r\nformat = "a"\r\n')
    assert found(".") == "deckcheck.toml: a"
    assert Finder().of_folder(".").values["format"].place == "deckcheck.toml:2:1"


def test_a_file_outside_is_named_from_the_root(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(deckcheck_toml='format = "a"', inner__x="")
    monkeypatch.chdir(tmp_path / "inner")
    assert found(".") == f"{tmp_path / 'deckcheck.toml'}: a"


def test_a_folder_of_that_name_is_none(write: Write) -> None:
    write(deckcheck_toml__x="")
    assert found(".") == "none"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"format = '\xff'", "deckcheck.toml: not UTF-8, as TOML has to be"),
        (b"format", "deckcheck.toml: not TOML: expected '=' after a key in a key/value pair"),
        (
            b"a = 1\nformat = = 2",
            "deckcheck.toml:2:10: not TOML: invalid value",
        ),
        (b"a = " + b"[" * 100_000, "deckcheck.toml: not TOML: nested too deeply"),
    ],
)
def test_what_is_no_toml_is_an_error(write: Write, content: bytes, message: str) -> None:
    write(deckcheck_toml=content)
    with pytest.raises(ConfigurationError) as raised:
        Finder().of_folder(".")
    assert raised.value.message == message


def test_a_named_file_must_be_there_and_speak_of_us(write: Write) -> None:
    write(pyproject_toml="[tool.other]")
    for file, message in {
        "no.toml": "no.toml: there is no such configuration file",
        "pyproject.toml": "pyproject.toml: it has no table [tool.deckcheck]",
    }.items():
        with pytest.raises(ConfigurationError) as raised:
            Finder(file)
        assert raised.value.message == message


def test_a_file_that_cannot_be_read_is_an_error(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    write(deckcheck_toml="")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("deckcheck.config.find.open", refuse, raising=False)
    with pytest.raises(ConfigurationError, match="^deckcheck.toml: cannot be read: Permission denied$"):
        Finder().of_folder(".")


def test_a_configuration_is_read_once(write: Write, tmp_path: Path) -> None:
    write(deckcheck_toml='format = "a"', league__x="")
    finder = Finder()
    first = finder.of_folder(".")
    (tmp_path / "deckcheck.toml").unlink()
    assert finder.of_folder("league") is finder.of_folder(".") is first
