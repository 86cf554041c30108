"""Judging decks that belong together: a table of a game mode, or a team."""

from deckcheck.cli import files
from deckcheck.cli.stopping import Groups
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.engine import Checker
from deckcheck.errors import UsageError
from deckcheck.report.base import Outcome, Problem
from deckcheck.source import Source


def judged_together(found: files.Found, checker: Checker) -> Groups:
    """The outcomes of all decks of one table or team at once; one that cannot be read leaves its place empty.

    Raises UsageError where the boss's deck is none of them.
    """
    boss = checker.settings.boss
    if boss and boss not in [files.shown_path(file) for file in found.files]:
        raise UsageError(f"the boss's deck {boss!r} is none of the decks", "name it among the paths too")
    sources: list[Source] = []
    outcomes: list[Outcome] = []
    for file in found.files:
        path = files.shown_path(file)
        try:
            sources.append(source_from_bytes(path, files.read(file)))
        except OSError as fault:
            outcomes.append(Problem(path, f"cannot be read: {fault.strerror or fault}"))
    if sources:
        outcomes += checker.check_together(sources)
    yield outcomes
