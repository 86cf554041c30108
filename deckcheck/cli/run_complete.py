"""Completing a list: from the options to the list that is printed or written, and what is said of it."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from deckcheck.build.completion.amounts import read_curve, read_types, wished_amounts
from deckcheck.build.completion.complete import Completed, Impossible, Task, complete
from deckcheck.build.completion.owned import read_owned
from deckcheck.build.completion.solver import Solver
from deckcheck.build.completion.wishes import Wishes
from deckcheck.build.plans import LAYOUTS
from deckcheck.cards import query
from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library
from deckcheck.cli import environment, exit_code, files, rewriting
from deckcheck.cli.list_read import context_of, read
from deckcheck.cli.output_file import OutputFile
from deckcheck.cli.request import Request
from deckcheck.cli.rewriting import Original
from deckcheck.cli.settings import Applying, Checkers
from deckcheck.config.settings import Layer
from deckcheck.database.fresh import open_library
from deckcheck.deck import Deck
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.engine import Checker, Verdict
from deckcheck.errors import QueryError, UsageError
from deckcheck.fixes import applied
from deckcheck.model import Card, Zone
from deckcheck.near import did_you_mean, nearest
from deckcheck.report import completion as report
from deckcheck.rules.limits import deck_size


class Options(NamedTuple):
    """The wishes as the command line writes them; see its help for what they mean."""

    curve: str = ""
    types: str = ""
    teams: tuple[str, ...] = ()
    favour: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    max_different: int = 0
    owned: str = ""


def complete_deck(
    request: Request,
    options: Options,
    output: str = "",
    force: bool = False,
    explain: bool = False,
    seconds: float = 20,
) -> int:
    """Complete the one list of the request; gives the exit code.

    The list goes to standard output, or to `output`; everything else is said on
    standard error. Raises DeckcheckError for options that mean nothing, and for
    a list that cannot be completed in place.
    """
    if output and not force and Path(output).exists():
        raise UsageError(f"{output} is there already", "choose another name, or --force")
    (path,) = request.paths
    applying = Applying(request, (path,))
    library = open_library(environment.data_folder(applying.run.text("data")))
    checker = Checkers(request, library, applying).of(path)
    original = read(path)
    verdict = _checked(checker.check(original.source))
    solver = Solver(seconds)
    saved = applying.configuration.queries if applying.configuration else {}
    wishes = _Reading(library, saved).wishes(options, verdict.deck)
    task = Task(original.source, wishes, checker.check, applied, lambda: context_of(verdict, checker))
    found = complete(task, solver)
    if isinstance(found, Impossible):
        sys.stderr.writelines(report.impossible(found, original.source.path))
        return exit_code.ILLEGAL
    _deliver(original, found, output)
    _say(found, verdict, checker, wishes, explain)
    return exit_code.LEGAL


def _checked(verdicts: Sequence[Verdict]) -> Verdict:
    """The verdict on a list that can be completed; raises UsageError for another one."""
    verdict = verdicts[0]
    path, layout = verdict.source.path, verdict.deck.listed.layout
    if len(verdicts) > 1:
        raise UsageError(f"{path} has {len(verdicts)} decks", "complete one list at a time")
    if layout not in LAYOUTS:
        raise UsageError(f"a list in {layout} cannot be added to in place", "deckcheck convert writes a text")
    if not verdict.judged:
        raise UsageError(f"{path} states a game format that there is not", "deckcheck formats lists them")
    return verdict


def _deliver(original: Original, found: Completed, output: str) -> None:
    if output:
        with OutputFile(output) as file:
            file.write(found.source.text)
            file.finish()
    else:
        rewriting.pass_on(rewriting.changed_bytes(original, found.source))


def _say(found: Completed, before: Verdict, checker: Checker, wishes: Wishes, explain: bool) -> None:
    (after,) = checker.check(found.source)
    kept = before.deck.copies(Zone.DECK)
    if explain:
        sys.stderr.writelines(report.explained(found))
    sys.stderr.writelines(report.completed(found, kept, after, _not_owned(before.deck, wishes)))


def _not_owned(deck: Deck, wishes: Wishes) -> list[str]:
    """A note on what stands in the list and is not in the collection."""
    if wishes.owned is None:
        return []
    lacking = [
        f"{entry.quantity - wishes.owned.get(entry.card.number, 0)} {entry.title}"
        for entry in deck.zone(Zone.DECK)
        if entry.quantity > wishes.owned.get(entry.card.number, 0)
    ]
    return [f"the list holds cards that {wishes.owned_from} lacks: {', '.join(lacking)}"] if lacking else []


class _Reading:
    """Makes wishes of options, by the names and saved queries that there are."""

    def __init__(self, library: Library, saved: Layer) -> None:
        self._library = library
        self._saved = saved

    def wishes(self, options: Options, deck: Deck) -> Wishes:
        """The wishes; raises UsageError for what does not exist."""
        size = deck_size(deck)
        curve, types = wished_amounts(read_curve(options.curve), read_types(options.types), size)
        return Wishes(
            curve,
            types,
            tuple(self._team(name) for name in options.teams),
            self._any_of(options.favour),
            self._any_of(options.avoid),
            options.max_different,
            self._owned(options.owned) if options.owned else None,
            Path(options.owned).name,
        )

    def _team(self, name: str) -> str:
        found = self._library.words["teams"].get(name_key(name))
        if found is None:
            hint = did_you_mean(nearest(name, self._library.teams, least=0.5))
            raise UsageError(f"no team is called {name!r}", hint)
        return found

    def _any_of(self, texts: Sequence[str]) -> Callable[[Card], bool] | None:
        """A test for the cards that any of some queries finds."""
        if not texts:
            return None
        tests = [query.predicate(self._compiled(text), self._library.sets) for text in texts]
        return lambda card: any(test(card) for test in tests)

    def _compiled(self, text: str) -> query.Compiled:
        known = query.library_words(self._library)
        if "@" in text:
            from deckcheck.cli.saved import expanded

            text = expanded(text, self._saved, lambda saved: query.compile_query(saved, known))
        try:
            return query.compile_query(text, known)
        except QueryError as error:
            raise UsageError(
                f"the query {text!r}, column {error.column}: {error.message}", error.hint
            ) from error

    def _owned(self, path: str) -> dict[str, int]:
        try:
            source = source_from_bytes(path, files.read(path))
        except OSError as fault:
            raise UsageError(f"{path} cannot be read: {fault.strerror or fault}", "name a CSV file") from None
        if source.unreadable:
            raise UsageError(f"{path}: {source.unreadable.message}", "save it as CSV")
        return read_owned(source.text, path, self._library)
