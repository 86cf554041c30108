"""Card lists in files and folders; what kind of list a file is, its content tells."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from deckcheck.database.imports.json_lists import read_json
from deckcheck.database.imports.records import CardList, UnreadableListError
from deckcheck.database.imports.table_lists import read_table
from deckcheck.database.imports.xml_lists import read_xml
from deckcheck.errors import UsageError

MAX_BYTES = 8 * 1024 * 1024
"""How large one file may be."""

MAX_FILES = 10_000
"""How many files the folders may hold."""

_BOMS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}


def read_lists(
    paths: Sequence[str], mapped: Mapping[str, str]
) -> tuple[list[CardList], list[UnreadableListError]]:
    """The card lists at the paths, and why files in folders are none.

    Raises UsageError for a path that is not there, and where no file is a card
    list; UnreadableListError for a file that is named and is none.
    """
    lists, others = [], []
    for path in paths:
        if Path(path).is_dir():
            for file in _within(Path(path)):
                try:
                    lists.append(read_list(file, mapped))
                except UnreadableListError as error:
                    others.append(error)
        elif Path(path).exists():
            lists.append(read_list(Path(path), mapped))
        else:
            raise UsageError(f"{path} does not exist", "name card lists, or folders with card lists")
    if not lists:
        why = f"; the first file: {others[0].message}" if others else ""
        raise UsageError(f"there is no card list in {', '.join(paths)}{why}")
    return lists, others


def read_list(path: Path, mapped: Mapping[str, str]) -> CardList:
    """The card list in a file; raises UnreadableListError where it is none that can be read."""
    from hashlib import sha256

    try:
        if path.stat().st_size > MAX_BYTES:
            raise UnreadableListError(f"{path.name} is not read: it is over {MAX_BYTES // 2**20} MiB")
        content = path.read_bytes()
    except OSError as error:
        raise UnreadableListError(f"{path} cannot be read: {error.strerror or error}") from None
    return _parsed(content, path.name, mapped)._replace(sha256=sha256(content).hexdigest())


def _parsed(content: bytes, name: str, mapped: Mapping[str, str]) -> CardList:
    text = _decoded(content, name)
    start = text.lstrip()[:1]
    if not start:
        raise UnreadableListError(f"{name} is no card list: it is empty")
    if start == "<":
        return read_xml(content, name, mapped)
    if start in "[{":
        return read_json(text, name, mapped)
    return read_table(text, name, mapped)


def _decoded(content: bytes, name: str) -> str:
    for mark, encoding in _BOMS.items():
        if content.startswith(mark):
            try:
                return content.decode(encoding)
            except UnicodeDecodeError:
                raise UnreadableListError(f"{name} is no card list: it is not {encoding} text") from None
    if b"\0" in content:
        raise UnreadableListError(f"{name} is no card list: it is not text")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def _within(folder: Path) -> Iterator[Path]:
    """The files of a folder and of those in it, by name; what is hidden and what is linked is left out."""
    found = 0
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_symlink() or any(part.startswith(".") for part in parts) or not path.is_file():
            continue
        found += 1
        if found > MAX_FILES:
            raise UsageError(f"{folder} holds over {MAX_FILES} files", "name the folder with the card lists")
        yield path
