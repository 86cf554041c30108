import os
import subprocess
import sys

import pytest

from deckcheck.cards.snapshot import BinarySnapshot, PlainSnapshot
from deckcheck.database import fresh
from deckcheck.database.fresh import BINARY, JSON, build, checkout_data, data_folder, open_library
from deckcheck.database.ship import write_library
from deckcheck.errors import DataError


@pytest.fixture
def cache(small_data):
    return small_data / ".snapshot" / BINARY


def change(path, old, new):
    path.write_text(path.read_text().replace(old, new))


def test_the_first_opening_writes_a_snapshot_and_the_next_reads_it(small_data, cache):
    first = open_library(small_data)
    written = cache.stat()
    assert open_library(small_data).meta == first.meta
    assert (cache.stat().st_mtime_ns, cache.stat().st_ino) == (written.st_mtime_ns, written.st_ino)
    assert [path.name for path in cache.parent.iterdir()] == [BINARY]


def test_a_changed_source_is_compiled_anew(small_data):
    before = open_library(small_data)
    change(small_data / "cards" / "ABC.yaml", "title: The Gem", "title: The Jewel")
    after = open_library(small_data)
    assert [library.card("ABC-004").title for library in (before, after)] == ["The Gem", "The Jewel"]
    assert before.version != after.version
    change(small_data / "cards" / "ABC.yaml", "title: The Jewel", "title: The Gem")
    assert open_library(small_data).version == before.version


def test_a_new_and_a_removed_file_are_seen(small_data):
    open_library(small_data)
    formats = small_data / "formats"
    (formats / "closed.yaml").write_text("name: closed\ntitle: Closed\nofficial: false\nsource: list\n")
    assert [row[0] for row in open_library(small_data).section("formats")] == ["closed", "open"]
    (formats / "closed.yaml").unlink()
    assert [row[0] for row in open_library(small_data).section("formats")] == ["open"]


def test_a_source_that_was_only_touched_is_not_compiled_again(small_data, cache, monkeypatch):
    version = open_library(small_data).version
    os.utime(small_data / "sets.yaml", (1, 1))
    monkeypatch.setattr(fresh, "_rebuild", None)
    assert open_library(small_data).version == version
    monkeypatch.setattr(fresh, "digest", None)
    assert open_library(small_data).version == version


@pytest.mark.parametrize("content", [b"", b"x", b"\0" * 100, b"DECKCHK1" + b"\xff" * 64])
def test_a_spoilt_snapshot_is_made_anew(small_data, cache, content):
    version = open_library(small_data).version
    cache.write_bytes(content)
    assert open_library(small_data).version == version
    assert cache.stat().st_size > 1000


def test_a_folder_that_cannot_be_written_to_still_opens(small_data):
    (small_data / ".snapshot").write_text("a file where the folder should be")
    assert open_library(small_data).card("ABC-001").title == "Captain Test"


def test_wrong_data_stops_the_opening_even_after_a_good_snapshot(small_data):
    open_library(small_data)
    change(small_data / "cards" / "ABC.yaml", "cost: 2", "cost: two")
    with pytest.raises(DataError) as caught:
        open_library(small_data)
    assert caught.value.location == f"{small_data / 'cards' / 'ABC.yaml'}:41:9"


@pytest.mark.parametrize("name", ["missing", ""])
def test_a_folder_without_a_library_is_refused(tmp_path, name):
    with pytest.raises(DataError) as caught:
        open_library(tmp_path / name)
    assert caught.value.message == f"{tmp_path / name}: there is no card library here"
    assert caught.value.hint == "a data folder holds library.yaml"


def test_build_compiles_whatever_the_age(small_data, cache):
    open_library(small_data)
    before = cache.stat().st_ino, cache.stat().st_mtime_ns
    assert build(small_data).meta["cards"] == 5
    assert (cache.stat().st_ino, cache.stat().st_mtime_ns) != before


def test_a_checkout_uses_its_own_data(library):
    folder = checkout_data()
    assert folder is not None
    assert folder == str(data_folder())
    assert open_library().version == open_library(folder).version == library.version


@pytest.fixture
def shipped(small_data, tmp_path, monkeypatch):
    """An installed package whose library is the small one."""
    target = tmp_path / "_library"
    target.mkdir()
    write_library(small_data, target)
    monkeypatch.setattr(fresh, "SHIPPED", target)
    return target


def test_an_installed_package_brings_snapshot_and_data(shipped, small_data):
    library = open_library()
    assert isinstance(library._snapshot, BinarySnapshot)
    assert library.version == open_library(small_data).version
    assert data_folder() == shipped / "data"
    assert build().version == library.version
    assert open_library(shipped / "data").version == library.version


def test_another_interpreter_reads_the_json_form_once(shipped):
    (shipped / BINARY).unlink()
    first, second = open_library(), open_library()
    assert isinstance(first._snapshot, PlainSnapshot)
    assert isinstance(second._snapshot, BinarySnapshot)
    assert list(first.cards()) == list(second.cards())


def test_an_installation_without_its_library_says_so(shipped):
    (shipped / BINARY).unlink()
    (shipped / JSON).write_text('{"schema": 0}')
    with pytest.raises(DataError) as caught:
        open_library()
    assert caught.value.message == "this installation has no card library"


def test_opening_a_fresh_library_loads_nothing_heavy(library):
    code = (
        "import sys\n"
        "from deckcheck.database.fresh import open_library\n"
        "open_library().version\n"
        "heavy = {'pydantic', 'ruamel', 'ruamel.yaml', 'rapidfuzz', 'rich', 'hashlib', 'json', 'tempfile'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout == "[]\n"
