"""The list that a sheet is about, read and judged, with each deck of 60 that it holds."""

from typing import TYPE_CHECKING, NamedTuple

from deckcheck.build.drawing import Stack, stacks
from deckcheck.cards.library import Library
from deckcheck.cli import environment, exit_code
from deckcheck.cli.list_read import source_of
from deckcheck.cli.request import Request
from deckcheck.cli.settings import Applying, Checkers
from deckcheck.database.fresh import open_library
from deckcheck.deck import Deck
from deckcheck.engine import Verdict
from deckcheck.errors import UsageError
from deckcheck.rules.base import Context
from deckcheck.rules.decks import split

if TYPE_CHECKING:
    from deckcheck.cards.query.values import Words
    from deckcheck.config.configuration import Configuration


class Part(NamedTuple):
    """A deck of 60 of a list: number `part` of `parts` that a main character brings, one as a rule."""

    verdict: Verdict
    context: Context
    deck: Deck
    stack: Stack
    part: int
    parts: int


class DeckParts(NamedTuple):
    """Every deck of 60 of a list, the library and the configuration that applies."""

    library: Library
    configuration: "Configuration | None"
    parts: tuple[Part, ...]

    @property
    def code(self) -> int:
        """The exit code: whether every deck is legal."""
        return exit_code.LEGAL if all(one.verdict.legal for one in self.parts) else exit_code.ILLEGAL


def read_parts(request: Request) -> DeckParts:
    """The decks of the one list of the request.

    Raises UsageError for a path that leads to no list, and for a game format or
    day that does not exist.
    """
    (path,) = request.paths
    applying = Applying(request, (path,))
    library = open_library(environment.data_folder(applying.run.text("data")))
    checker = Checkers(request, library, applying).of(path)
    parts = []
    for verdict in checker.check(source_of(path)):
        context = Context(library, verdict.format, verdict.as_of, checker.settings.casual)
        decks = split(verdict.deck)
        parts += [
            Part(verdict, context, deck, stack, place, len(decks))
            for place, (deck, stack) in enumerate(zip(decks, stacks(verdict.deck)), start=1)
        ]
    return DeckParts(library, applying.configuration, tuple(parts))


def check_choice(option: str, value: str, choices: tuple[str, ...]) -> None:
    """Raises UsageError for a value that an option does not have."""
    if value not in choices:
        raise UsageError(f"there is no {option} {value!r}", f"choose one of {', '.join(choices)}")


def expanded(text: str, listed: DeckParts, words: "Words") -> str:
    """A query with the saved ones of the configuration in place of their names.

    Raises UsageError for a name that is not known, and ConfigurationError for a
    saved query that is wrong.
    """
    if "@" not in text:
        return text
    from deckcheck.cards.query import compile_query
    from deckcheck.cli import saved

    queries = listed.configuration.queries if listed.configuration else {}
    return saved.expanded(text, queries, lambda query: compile_query(query, words))
