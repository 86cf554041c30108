"""All data files of a folder, read and checked by themselves."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from deckcheck.database.faults import Fault
from deckcheck.database.format_schema import FormatEntry
from deckcheck.database.keyword_schema import KeywordEntry
from deckcheck.database.mode_schema import EditionEntry, ModeEntry
from deckcheck.database.pile_schema import PileEntry
from deckcheck.database.schema import (
    BanEntry,
    CardEntry,
    LibraryFile,
    NamesFile,
    SetEntry,
    TeamEntry,
)
from deckcheck.database.schema_faults import schema_faults
from deckcheck.database.yaml_file import Document, UnreadableError, read

Model = TypeVar("Model", bound=BaseModel)

FILES: dict[str, type[BaseModel]] = {
    "library": LibraryFile,
    "names": NamesFile,
    "sets": SetEntry,
    "teams": TeamEntry,
    "piles": PileEntry,
    "bans": BanEntry,
    "modes": ModeEntry,
    "editions": EditionEntry,
    "keywords": KeywordEntry,
}
"""The files at the top of the data folder, without `.yaml`, and the model of each or of its entries."""

FOLDERS: dict[str, type[BaseModel]] = {"cards": CardEntry, "formats": FormatEntry}
"""The folders of the data folder and the model of what their files hold."""

ONE_A_FILE = frozenset((LibraryFile, NamesFile, FormatEntry))
"""Models of which a file holds one; the others come in lists."""


class Located(NamedTuple, Generic[Model]):
    """An entry and where it stands: its document, and the place of the entry in it."""

    entry: Model
    document: Document
    place: tuple[Any, ...]

    def fault(self, *place: Any, message: str, hint: str = "", key: bool = False) -> Fault:
        """A fault at a place within the entry."""
        return self.document.fault((*self.place, *place), message, hint, key=key)


class Sources:
    """What the data files of a folder say; `faults` are of reading and of form.

    `rejected` are the names and numbers of entries that are not of their form,
    and `unread` the files that could not be read: what refers to them is no
    fault of its own.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[Fault] = []
        self.rejected: set[str] = set()
        self.unread: set[str] = set()
        self.library: Located[LibraryFile] | None = None
        self.names: Located[NamesFile] | None = None
        self.sets: list[Located[SetEntry]] = []
        self.teams: list[Located[TeamEntry]] = []
        self.piles: list[Located[PileEntry]] = []
        self.bans: list[Located[BanEntry]] = []
        self.cards: list[Located[CardEntry]] = []
        self.formats: list[Located[FormatEntry]] = []
        self.modes: list[Located[ModeEntry]] = []
        self.editions: list[Located[EditionEntry]] = []
        self.keywords: list[Located[KeywordEntry]] = []


def load(data: Path) -> Sources:
    """Read every file of a data folder.

    The cards come in the order of the sets, and in each set as the file has
    them. What cannot be read or is not of its form is left out and becomes a
    fault.
    """
    found = Sources(data)
    found.library = _one(found, "library", LibraryFile)
    found.names = _one(found, "names", NamesFile)
    found.sets = _listed(found, "sets", SetEntry)
    found.teams = _listed(found, "teams", TeamEntry)
    found.piles = _listed(found, "piles", PileEntry)
    found.bans = _listed(found, "bans", BanEntry)
    found.modes = _listed(found, "modes", ModeEntry)
    found.editions = _listed(found, "editions", EditionEntry)
    if (data / "keywords.yaml").exists():
        found.keywords = _listed(found, "keywords", KeywordEntry)
    for name in _card_files(found):
        found.cards += _listed(found, name, CardEntry)
    for path in sorted((data / "formats").glob("*.yaml")):
        one = _one(found, f"formats/{path.stem}", FormatEntry)
        if one is not None:
            found.formats.append(one)
    return found


def _card_files(found: Sources) -> list[str]:
    order = {one.entry.code: place for place, one in enumerate(found.sets)}
    names = [path.stem for path in (found.folder / "cards").glob("*.yaml")]
    return [f"cards/{name}" for name in sorted(names, key=lambda name: (order.get(name, len(order)), name))]


def _one(found: Sources, name: str, model: type[Model]) -> Located[Model] | None:
    return single(found, found.folder / f"{name}.yaml", name, model)


def single(found: Sources, path: Path, name: str, model: type[Model]) -> Located[Model] | None:
    """What a file holds that holds one entry; None, and a fault, where that is not of its form."""
    document = _document(found, name, path)
    if document is None:
        return None
    entry = _checked(found, document, model, document.data, ())
    if entry is None:
        found.unread.add(name)
        return None
    return Located(entry, document, ())


def _listed(found: Sources, name: str, model: type[Model]) -> list[Located[Model]]:
    return listed(found, found.folder / f"{name}.yaml", name, model)


def listed(found: Sources, path: Path, name: str, model: type[Model]) -> list[Located[Model]]:
    """The entries of a file that holds a list of them; `name` is how faults call it, without `.yaml`.

    What cannot be read or is not of its form is left out and becomes a fault.
    """
    document = _document(found, name, path)
    if document is None or document.data is None:
        return []
    if not isinstance(document.data, list):
        found.faults.append(document.fault((), "the file must be a list of entries, each opened by a dash"))
        found.unread.add(name)
        return []
    entries = []
    for place, plain in enumerate(document.data):
        entry = _checked(found, document, model, plain, (place,))
        if entry is not None:
            entries.append(Located(entry, document, (place,)))
        else:
            found.rejected.update(_names_in(plain))
    return entries


def _document(found: Sources, name: str, path: Path) -> Document | None:
    try:
        return read(path, f"{name}.yaml")
    except UnreadableError as error:
        found.faults.append(error.fault)
        found.unread.add(name)
        return None


def _checked(
    found: Sources, document: Document, model: type[Model], plain: Any, place: tuple[Any, ...]
) -> Model | None:
    try:
        return model.model_validate(plain)
    except ValidationError as error:
        found.faults.extend(schema_faults(error, document, place, model))
        return None


def _names_in(plain: Any) -> Iterator[str]:
    """The names and numbers under which others may refer to an entry."""
    if not isinstance(plain, dict):
        return
    printings = plain.get("printings")
    for part in (plain, *(printings if isinstance(printings, list) else ())):
        named = (part.get(key) for key in _NAMES) if isinstance(part, dict) else (part,)
        yield from (name for name in named if isinstance(name, str))


_NAMES = ("number", "code", "name")
