"""Converting lists: from what was read to files in another form, and words on what is lost."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from deckcheck import __version__
from deckcheck.build.exchange import written_deck
from deckcheck.build.losses import losses
from deckcheck.build.remarks import remarks
from deckcheck.cards.library import Library
from deckcheck.cli import console, environment, exit_code, files
from deckcheck.cli.list_read import OneList, judged
from deckcheck.cli.output_file import OutputFile, writing
from deckcheck.cli.request import Request
from deckcheck.cli.settings import Applying, Checkers
from deckcheck.cli.targets import Kind, Target, form_of, target_of
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_text
from deckcheck.decklist.exchange.writers import Form
from deckcheck.decklist.exchange.written import Options
from deckcheck.engine import Checker, Verdict
from deckcheck.errors import DeckcheckError, UsageError
from deckcheck.report.printable import printable
from deckcheck.report.text import counted
from deckcheck.rules import rules_digest


class Wish(NamedTuple):
    """Where to write, in which form (empty: what the file's name says), which deck, and how."""

    target: str
    to: str = ""
    deck: int = 0
    no_loss: bool = False
    ids: bool = False
    zones: bool = False


class Chosen(NamedTuple):
    """A deck that is to be written, the list it is of, and what it is called where that has several."""

    path: str
    verdict: Verdict
    checker: Checker
    several: bool = False

    @property
    def name(self) -> str:
        """How messages call it."""
        return f"{self.path} (deck {self.verdict.ordinal})" if self.several else self.path


class Piece(NamedTuple):
    """What goes into one file, and what is lost and to be known, each with the deck that it is about."""

    target: str
    text: str
    losses: tuple[tuple[str, str], ...]
    notes: tuple[tuple[str, str], ...] = ()


def convert_lists(request: Request, wish: Wish, debug: bool = False) -> int:
    """Convert the lists and give the exit code; what is lost is said on standard error.

    Raises UsageError for a form, file or deck that there is not, and where a
    file cannot hold what it should. What is wrong with one list of several does
    not stop the others.
    """
    form = form_of(wish.to, wish.target)
    found = files.find(request.paths)
    for problem in found.problems:
        console.complain(f"{problem.path}: {problem.message}", problem.hint)
    if not found.files:
        return exit_code.NOT_JUDGED
    target = target_of(wish.target, request.paths[0], found.files, form)
    if wish.deck and len(found.files) > 1:
        raise UsageError("--deck is about one list, and these are several", "name one list")
    applying = Applying(request, found.files)
    library = open_library(environment.data_folder(applying.run.text("data")))
    reading = _Reading(Checkers(request, library, applying), wish.deck, len(found.files) == 1, debug)
    converting = _Converting(library, form, wish, target)
    code = converting.run(reading.decks(found.files))
    return max(code, reading.code, exit_code.NOT_JUDGED if found.problems else exit_code.LEGAL)


class _Reading:
    """Reads the lists, one after the other, and keeps the exit code for those that cannot be read."""

    def __init__(self, checkers: Checkers, ordinal: int, alone: bool, debug: bool) -> None:
        self._checkers = checkers
        self._ordinal = ordinal
        self._alone = alone
        self._debug = debug
        self.code = exit_code.LEGAL

    def decks(self, found: Sequence[str]) -> Iterator[tuple[str, tuple[Chosen, ...]]]:
        """The file and the decks of each list that names a card."""
        for file in found:
            try:
                decks = self._decks(judged(file, self._checkers))
            except DeckcheckError as error:
                if self._alone:
                    raise
                self._complain(error.message, error.hint)
            except Exception as fault:  # noqa: BLE001 - a fault in one list must not stop the others
                if self._alone or self._debug:
                    raise
                message, hint = console.fault_words(fault)
                self._complain(f"{files.shown_path(file)}: {message}", hint)
            else:
                yield file, decks

    def _decks(self, one: OneList) -> tuple[Chosen, ...]:
        verdicts = (one.verdicts[one.which(self._ordinal)],) if self._ordinal else one.verdicts
        said = [verdict for verdict in verdicts if verdict.deck.entries]
        if not said:
            raise UsageError(f"{one.path} names no card", "`deckcheck validate` says what it read")
        several = len(one.verdicts) > 1
        return tuple(Chosen(one.path, verdict, one.checker, several) for verdict in said)

    def _complain(self, message: str, hint: str) -> None:
        console.complain(message, hint)
        self.code = exit_code.NOT_JUDGED


class _Converting:
    """Writes decks in one form."""

    def __init__(self, library: Library, form: Form, wish: Wish, target: Target) -> None:
        self._library = library
        self._form = form
        self._target = target
        self._no_loss = wish.no_loss
        about = (("program", __version__), ("data", library.version), ("rules", rules_digest()))
        self._options = Options(wish.ids, wish.zones, about)
        self._written = 0
        self._code = exit_code.LEGAL

    def run(self, lists: Iterator[tuple[str, tuple[Chosen, ...]]]) -> int:
        """Write the decks, all at the end where nothing may be lost; gives the exit code."""
        kept: list[Piece] = []
        lost = 0
        for piece in self._pieces(lists):
            lost += len(piece.losses)
            for word, sentences in (("lossy", piece.losses), ("note", piece.notes)):
                sys.stderr.writelines(f"{word}: {printable(f'{one}: {says}')}\n" for one, says in sentences)
            if self._no_loss:
                kept.append(piece)
            else:
                self._deliver(piece)
        if self._no_loss and lost:
            console.complain("nothing was written, for something would be lost", "leave out --no-loss")
            return exit_code.ILLEGAL
        for piece in kept:
            self._deliver(piece)
        if self._target.kind is Kind.FOLDER:
            console.write([f"{counted(self._written, 'file')} written to {printable(self._target.name)}\n"])
        return self._code

    def _pieces(self, lists: Iterator[tuple[str, tuple[Chosen, ...]]]) -> Iterator[Piece]:
        """The files that the lists become: one for all, or one for each deck."""
        if self._target.kind is Kind.FOLDER:
            for file, decks in lists:
                for one in decks:
                    name = self._file(file, one, len(decks) > 1)
                    if name:
                        yield self._piece(name, (one,))
            return
        every = tuple(one for _, decks in lists for one in decks)
        if len(every) > 1 and not self._form.several:
            where = every[0].path if every[0].path == every[-1].path else "this"
            raise UsageError(
                f"{where} has {len(every)} decks, and {self._form.title} holds one",
                "name a folder for them (out/), or say which one with --deck N",
            )
        if every:
            yield self._piece(self._target.name, every)

    def _file(self, file: str, one: Chosen, titled: bool) -> str:
        """The file for a deck in the folder; nothing, and a complaint, where that is its list."""
        title = one.verdict.deck.listed.title or str(one.verdict.ordinal)
        try:
            return self._target.file(file, title if titled else "", self._form)
        except UsageError as error:
            console.complain(error.message, error.hint)
            self._code = exit_code.NOT_JUDGED
            return ""

    def _piece(self, name: str, decks: Sequence[Chosen]) -> Piece:
        written = [written_deck(one.verdict.deck, self._library) for one in decks]
        output = self._form.write(written, self._options)
        lost = [(decks[0].name, loss) for loss in output.losses]
        if self._form.is_read:
            lost += self._lost(name, output.text, decks)
        else:
            lost += [(one.name, loss) for one in decks for loss in remarks(one.verdict.deck)]
        notes = tuple((decks[0].name, note) for note in output.notes)
        return Piece(name, output.text, tuple(dict.fromkeys(lost)), notes)

    def _lost(self, name: str, text: str, decks: Sequence[Chosen]) -> Iterator[tuple[str, str]]:
        """What is lost of the decks, found by reading them again."""
        again = decks[0].checker.check(source_from_text(name, text))
        if len(again) != len(decks):
            yield decks[0].path, f"{counted(len(decks), 'deck')} would be read as {len(again)}"
        for one, after in zip(decks, again):
            yield from ((one.name, loss) for loss in losses(one.verdict.deck, after.deck))

    def _deliver(self, piece: Piece) -> None:
        self._written += 1
        if self._target.kind is Kind.OUTPUT:
            console.write([piece.text])
            return
        if self._target.kind is Kind.FOLDER:
            with writing(piece.target):
                Path(piece.target).parent.mkdir(parents=True, exist_ok=True)
        with OutputFile(piece.target) as file:
            file.write(piece.text)
            file.finish()
