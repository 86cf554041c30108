"""One list that a command is about: read, and judged."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from deckcheck.cli import files, rewriting
from deckcheck.cli.rewriting import Original
from deckcheck.cli.settings import Checkers
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.engine import Checker, Verdict
from deckcheck.errors import UsageError
from deckcheck.rules.base import Context
from deckcheck.source import Source


class OneList(NamedTuple):
    """A list as it was read, the checker that is for it, and the verdict on each of its decks."""

    original: Original
    checker: Checker
    verdicts: tuple[Verdict, ...]

    @property
    def path(self) -> str:
        """The path as reports name it."""
        return self.original.source.path

    def context(self, verdict: Verdict) -> Context:
        """What the rules were given when they judged a deck by itself."""
        return context_of(verdict, self.checker)

    def which(self, ordinal: int = 0) -> int:
        """The index of the deck that is meant: the only one, or that of the number (from 1).

        Raises UsageError where there is none of that number, or none given of several.
        """
        number = len(self.verdicts)
        if ordinal > number:
            raise UsageError(
                f"{self.path} has {number} deck{'s' if number > 1 else ''}", "--deck counts from 1"
            )
        if ordinal == 0 and number > 1:
            raise UsageError(f"{self.path} has {number} decks", "say which one with --deck N")
        return max(ordinal - 1, 0)


def read(path: str) -> Original:
    """The list at a path, or on standard input; raises UsageError where there is none that is text."""
    with _said_of(path):
        original = rewriting.read(path)
    _refuse(original.source)
    return original


def source_of(path: str) -> Source:
    """What a path or standard input holds, be it a list or not; raises UsageError where it cannot be read."""
    with _said_of(path):
        return source_from_bytes(files.shown_path(path), files.read(path))


@contextmanager
def _said_of(path: str) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        hint = files.near(path) or "name one list; `deckcheck new` begins one"
        raise UsageError(f"{path} cannot be read: {fault.strerror or fault}", hint) from None


def judged(path: str, checkers: Checkers) -> OneList:
    """The list at a path with the verdicts on it; raises UsageError where it cannot be read."""
    original = read(path)
    checker = checkers.of(path)
    verdicts = checker.check(original.source)
    _refuse(verdicts[0].deck.listed.source)
    return OneList(original, checker, verdicts)


def context_of(verdict: Verdict, checker: Checker) -> Context:
    """What the rules were given when they judged a deck by itself."""
    return Context(checker.library, verdict.format, verdict.as_of, checker.settings.casual)


def _refuse(source: Source) -> None:
    wrong = source.unreadable
    if wrong:
        place = f"{source.path}:{wrong.span.line}:{wrong.span.column}"
        raise UsageError(f"{place}: {wrong.message}", wrong.help)
