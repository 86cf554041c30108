"""Converting lists: from what was read to files in another form, and words on what is lost."""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from deckcheck import __version__
from deckcheck.build.exchange import losses, written_deck
from deckcheck.cards.library import Library
from deckcheck.cli import console, environment, exit_code, files
from deckcheck.cli.list_read import judged
from deckcheck.cli.output_file import OutputFile
from deckcheck.cli.request import Request
from deckcheck.cli.settings import Applying, Checkers
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_text
from deckcheck.decklist.exchange.writers import FORMS, Form
from deckcheck.decklist.exchange.written import Options
from deckcheck.engine import Checker, Verdict
from deckcheck.errors import DeckcheckError, UsageError
from deckcheck.report.printable import printable
from deckcheck.rules import rules_digest

_UNSAFE = re.compile(r"[^\w.() -]+")
_LONGEST_NAME = 80


class Wish(NamedTuple):
    """Where to write, in which form (empty: what the file's name says), which deck, and how."""

    target: str
    to: str = ""
    deck: int = 0
    no_loss: bool = False
    ids: bool = False
    zones: bool = False


class Piece(NamedTuple):
    """What goes into one file: decks that came from one list, the file, and what is lost of them."""

    path: str
    target: str
    text: str
    losses: tuple[str, ...]


def convert_lists(request: Request, wish: Wish) -> int:
    """Convert the list, or those of a folder, and give the exit code; says on standard error what is lost.

    Raises UsageError for a form, file or deck that there is not, and where a
    file cannot hold what it should.
    """
    form = _form(wish)
    found = files.find(request.paths)
    for problem in found.problems:
        console.complain(f"{problem.path}: {problem.message}", problem.hint)
    applying = Applying(request, found.files)
    library = open_library(environment.data_folder(applying.run.text("data")))
    converting = _Converting(library, Checkers(request, library, applying), form, wish, len(found.files) > 1)
    code = exit_code.NOT_JUDGED if found.problems else exit_code.LEGAL
    for file in found.files:
        try:
            code = max(code, converting.file(file))
        except DeckcheckError as error:
            if len(found.files) == 1:
                raise
            console.complain(error.message, error.hint)
            code = exit_code.NOT_JUDGED
    return code


class _Converting:
    """Converts one list after the other."""

    def __init__(self, library: Library, checkers: Checkers, form: Form, wish: Wish, many: bool) -> None:
        self._library = library
        self._checkers = checkers
        self._form = form
        self._wish = wish
        self._folder = _folder(wish, many)
        self._used: set[str] = set()
        about = (("program", __version__), ("data", library.version), ("rules", rules_digest()))
        self._options = Options(wish.ids, wish.zones, about)

    def file(self, file: str) -> int:
        """Convert the decks of one list; gives the exit code."""
        one = judged(file, self._checkers)
        verdicts = one.verdicts if not self._wish.deck else (one.verdicts[one.which(self._wish.deck)],)
        pieces = list(self._pieces(one.path, verdicts, one.checker))
        for piece in pieces:
            sys.stderr.writelines(f"lossy: {printable(f'{piece.path}: {loss}')}\n" for loss in piece.losses)
        if self._wish.no_loss and any(piece.losses for piece in pieces):
            return exit_code.ILLEGAL
        for piece in pieces:
            _deliver(piece)
        return exit_code.LEGAL

    def _pieces(self, path: str, verdicts: Sequence[Verdict], checker: Checker) -> Iterator[Piece]:
        """The files that the decks of a list become: one, or one a deck where a file holds but one."""
        together = self._form.several or len(verdicts) == 1
        if not together and not self._folder:
            raise UsageError(
                f"{path} has {len(verdicts)} decks, and a file of {self._form.name} holds one",
                "name a folder for them (out/), or say which one with --deck N",
            )
        for some in (verdicts,) if together else [(one,) for one in verdicts]:
            text, lost = self._written(some, checker)
            yield Piece(path, self._target(path, some[0], len(verdicts) > 1 and not together), text, lost)

    def _written(self, verdicts: Sequence[Verdict], checker: Checker) -> tuple[str, tuple[str, ...]]:
        """The decks in their new form; what is lost is found by reading that again."""
        decks = [written_deck(verdict.deck, self._library) for verdict in verdicts]
        output = self._form.write(decks, self._options)
        again = checker.check(source_from_text("written", output.text))
        lost = list(output.losses)
        if len(again) != len(verdicts):
            lost.append(f"{len(verdicts)} decks are read again as {len(again)}")
        for before, after in zip(verdicts, again):
            lost += losses(before.deck, after.deck)
        return output.text, tuple(dict.fromkeys(lost))

    def _target(self, path: str, verdict: Verdict, numbered: bool) -> str:
        if not self._folder:
            return self._wish.target
        stem = Path(path).stem if path != files.shown_path(files.STANDARD_INPUT) else "deck"
        title = _UNSAFE.sub("_", verdict.deck.listed.title)[:_LONGEST_NAME].strip(" .")
        name = f"{stem}-{title or verdict.ordinal}" if numbered else stem
        ending = next(iter(self._form.suffixes), f".{self._form.name}.{self._form.kind}")
        target, count = os.path.join(self._folder, f"{name}{ending}"), 1  # noqa: PTH118 - the path as it was given
        while target in self._used:
            count += 1
            target = os.path.join(self._folder, f"{name}-{count}{ending}")  # noqa: PTH118
        self._used.add(target)
        return target


def _form(wish: Wish) -> Form:
    """The form that is asked for, or that the file's name means; text on standard output."""
    if wish.to:
        if wish.to not in FORMS:
            raise UsageError(f"there is no form {wish.to!r}", f"choose one of {', '.join(FORMS)}")
        return FORMS[wish.to]
    if wish.target == files.STANDARD_INPUT:
        return FORMS["text"]
    for form in FORMS.values():
        if wish.target.lower().endswith(form.suffixes) and form.suffixes:
            return form
    raise UsageError(f"the name of {wish.target} says no form", f"add --to with one of {', '.join(FORMS)}")


def _folder(wish: Wish, many: bool) -> str:
    """The folder to write into; nothing where one file is meant."""
    if wish.target == files.STANDARD_INPUT:
        if many:
            raise UsageError("several lists do not go to standard output", "name a folder for them (out/)")
        return ""
    if wish.target.endswith(("/", os.sep)) or Path(wish.target).is_dir() or many:
        return wish.target
    return ""


def _deliver(piece: Piece) -> None:
    if piece.target == files.STANDARD_INPUT:
        console.write([piece.text])
        return
    Path(piece.target).parent.mkdir(parents=True, exist_ok=True)
    with OutputFile(piece.target) as file:
        file.write(piece.text)
        file.finish()
