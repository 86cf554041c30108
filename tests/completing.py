"""Completes lists as the command does, for tests of what comes out."""

from deckcheck.build.completion.amounts import read_curve, read_types, wished_amounts
from deckcheck.build.completion.complete import Completed, Impossible, Task, complete
from deckcheck.build.completion.solver import Solver
from deckcheck.build.completion.wishes import Wishes
from deckcheck.build.skeleton import skeleton
from deckcheck.build.skeleton_text import as_text
from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.fixes import applied
from deckcheck.rules.base import Context

TODAY = "2026-11-29"


def begun(library: Library, number: str, format: str = "", as_of: str = TODAY) -> str:
    """The beginning of a deck with that main character, as `deckcheck new` prints it."""
    card = library.card(number)
    assert card
    return as_text(skeleton(card, Context(library, format or library.default_format, as_of)), format)


def wishes(curve: str = "", types: str = "", **others: object) -> Wishes:
    """Wishes with that curve and those counts by type."""
    return Wishes(*wished_amounts(read_curve(curve), read_types(types), 60), **others)


def completed(
    library: Library, text: str, wished: Wishes | None = None, format: str = "", as_of: str = TODAY
) -> Completed | Impossible:
    """What comes of completing a list."""
    checker = Checker(library, Settings(as_of, format))
    source = source_from_text("list.txt", text)
    (verdict,) = checker.check(source)

    def context() -> Context:
        return Context(library, verdict.format, verdict.as_of)

    return complete(Task(source, wished or wishes(), checker.check, applied, context), Solver(20))


def judged(library: Library, done: Completed, format: str = "", as_of: str = TODAY) -> Verdict:
    """The verdict on a completed list."""
    (verdict,) = Checker(library, Settings(as_of, format)).check(done.source)
    return verdict


def why(found: Completed | Impossible) -> list[str]:
    """Why a list cannot be completed: demands, or codes of errors."""
    assert isinstance(found, Impossible)
    return [*found.demands, *(one.code for one in found.findings)]
