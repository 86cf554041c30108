"""Where converted decks go: standard output, one file, or a folder with a file for each deck."""

import os
import re
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from unicodedata import normalize

from deckcheck.cli import files
from deckcheck.decklist.exchange.writers import FORMS, Form
from deckcheck.errors import UsageError
from deckcheck.near import did_you_mean, nearest

_UNSAFE = re.compile(r'[\x00-\x1f<>:"/\\|?*\x7f]+')
_TAKEN = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)", re.IGNORECASE)
"""What no file of Windows may be called."""
_LONGEST = 80


class Kind(StrEnum):
    """What is written to."""

    OUTPUT = "standard output"
    FILE = "file"
    FOLDER = "folder"


class Target:
    """Where to write, and for a folder the names of its files.

    `base` is the folder that the paths of the lists are seen from. No two decks
    get one file, and none that of a list that is read.
    """

    def __init__(self, kind: Kind, name: str, base: str, lists: Sequence[str]) -> None:
        self.kind = kind
        self.name = name
        self._base = base
        self._lists = [one for one in lists if one != files.STANDARD_INPUT]
        self._used: set[str] = set()
        if kind is Kind.FILE:
            self._refuse_list(name)

    def file(self, path: str, title: str, form: Form) -> str:
        """The file for a deck of a list: called as the list is, with the deck's title where it has several.

        Raises UsageError where that is the list itself.
        """
        stem = self._stem(path)
        stem = f"{stem}-{safe_name(title)}" if title else stem
        name, number = self._joined(stem, form), 1
        while self._key(name) in self._used:
            number += 1
            name = self._joined(f"{stem}-{number}", form)
        self._used.add(self._key(name))
        self._refuse_list(name)
        return name

    def _stem(self, path: str) -> str:
        """The path of a list as seen from the base, without its ending."""
        if path == files.STANDARD_INPUT:
            return "deck"
        place = Path(os.path.relpath(path, self._base)) if self._base else Path(Path(path).name)
        folders = [safe_name(part) for part in place.parent.parts if part not in (".", "..")]
        return str(Path(*folders, safe_name(place.stem)))

    def _joined(self, stem: str, form: Form) -> str:
        return str(Path(self.name, f"{stem}{form.ending}"))

    def _key(self, name: str) -> str:
        """What is the same for two names that some file system takes for one."""
        return normalize("NFC", name).casefold()

    def _refuse_list(self, name: str) -> None:
        for one in self._lists:
            if _is_same(one, name):
                raise UsageError(
                    f"{name} is the list itself",
                    "name another file; `deckcheck fmt` lays a list out in place",
                )


def form_of(wanted: str, target: str) -> Form:
    """The form that is asked for, or that the file's name means; text on standard output.

    Raises UsageError where there is no such form, and where nothing tells it.
    """
    if wanted:
        if wanted not in FORMS:
            hint = did_you_mean(nearest(wanted, FORMS, 1), f"choose one of {', '.join(FORMS)}")
            raise UsageError(f"there is no form {wanted!r}", hint)
        return FORMS[wanted]
    if target == files.STANDARD_INPUT:
        return FORMS["text"]
    for form in FORMS.values():
        if form.suffixes and target.lower().endswith(form.suffixes):
            return form
    raise UsageError(
        f"nothing tells in which form to write {target}", f"add --to with one of {', '.join(FORMS)}"
    )


def target_of(name: str, given: str, lists: Sequence[str], form: Form) -> Target:
    """What to write to, for the path that was `given` and the lists it led to.

    A folder is one that is there, a name that ends as one, and, for more than a
    single list, a name without the ending of a file. Raises UsageError where
    that is one of the lists.
    """
    single = len(lists) == 1 and os.path.normpath(lists[0]) == os.path.normpath(given)
    if name == files.STANDARD_INPUT:
        return Target(Kind.OUTPUT, "<stdout>", "", ())
    is_file = single or name.lower().endswith(form.suffixes or (form.ending,))
    if name.endswith(("/", os.sep)) or Path(name).is_dir() or not is_file:
        inside = Path(given).is_dir() or given.lower().endswith(files.ARCHIVE)
        base = given if inside and not single else _common(lists)
        return Target(Kind.FOLDER, name, base, lists)
    return Target(Kind.FILE, name, "", lists)


def safe_name(text: str) -> str:
    """A text as the name of a file on any system."""
    name = " ".join(_UNSAFE.sub("_", text).split())[:_LONGEST].strip(" .")
    return f"_{name}" if not name or _TAKEN.match(name) else name


def _common(lists: Sequence[str]) -> str:
    """The folder that all lists lie in."""
    folders = [str(Path(one).parent) for one in lists if one != files.STANDARD_INPUT]
    try:
        return os.path.commonpath(folders) or "."
    except ValueError:
        return ""


def _is_same(one: str, other: str) -> bool:
    try:
        return Path(one).samefile(other)
    except OSError:
        return False
