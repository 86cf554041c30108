"""Beginning a deck: from the name of a main character to the list that is printed or written."""

import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

from deckcheck.build.named import Names
from deckcheck.build.skeleton import Skeleton, skeleton, starters
from deckcheck.build.skeleton_text import as_text, as_yaml
from deckcheck.cards.library import Library
from deckcheck.cli import console, environment, exit_code
from deckcheck.cli.choosing import choose
from deckcheck.cli.output_file import OutputFile
from deckcheck.cli.request import Request
from deckcheck.cli.settings import Applying, judging
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_text
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.errors import UsageError
from deckcheck.model import Card, Resolution
from deckcheck.near import did_you_mean
from deckcheck.report.begun import as_words
from deckcheck.rules import wrong_deck_size, wrong_pile_contents
from deckcheck.rules.base import Context, levels_of
from deckcheck.rules.format_requirement import wanting

YAML_SUFFIXES = (".yaml", ".yml")


class Wish(NamedTuple):
    """The main character, and how and where to write the list."""

    main: str
    yaml: bool = False
    output: str = ""
    force: bool = False


class Begun(NamedTuple):
    """A list that was begun, and what the rules say of it: what is open, and what is wrong."""

    skeleton: Skeleton
    text: str
    verdict: Verdict
    open: tuple[Diagnostic, ...]
    wrong: tuple[Diagnostic, ...]


def begin(request: Request, wish: Wish) -> int:
    """Print or write the beginning of a deck, say what is open, give the exit code.

    Raises UsageError for a name that no main character has, and for a file that
    is there already.
    """
    applying = Applying(request, ())
    library = open_library(environment.data_folder(applying.run.text("data")))
    beginning = Beginning(library, judging(applying.run, request, library), request, wish)
    card = beginning.main()
    if card is None:
        return exit_code.NOT_JUDGED
    begun = beginning.begun(card)
    if wish.output:
        _write(wish, begun.text)
    else:
        console.write([begun.text])
    sys.stderr.write(as_words(begun.skeleton, begun.verdict, begun.open, begun.wrong, beginning.notes))
    wrong = any(one.severity is Severity.ERROR for one in begun.wrong)
    return exit_code.ILLEGAL if wrong else exit_code.LEGAL


class Beginning:
    """The beginning of decks by one library and one set of settings."""

    def __init__(self, library: Library, settings: Settings, request: Request, wish: Wish) -> None:
        self._library = library
        self._settings = settings
        self._checker = Checker(library, settings)
        self._request = request
        self._wish = wish
        self.notes: list[str] = []
        self._named: Card | None = None

    def main(self) -> Card | None:
        """The main character to begin with; None where several fit and none was chosen."""
        answer = Names(self._library).main(self._wish.main, self._settings.as_of)
        named = (answer.card,) if answer.card else answer.candidates
        if not named:
            raise _unknown(self._wish.main, answer)
        self._named = answer.card
        cards = self._starters(named)
        legal = [card for card in cards if len(cards) == 1 or not self._is_wrong(card)]
        if answer.card and answer.card not in cards:
            self.notes.append(f"{_called(answer.card)} is reached from {' or '.join(map(_called, cards))}")
        elif answer.reason:
            self.notes.append(f"taken as {_called(cards[0])}: {answer.reason}")
        if legal and len(legal) < len(cards):
            barred = ", ".join(_called(card) for card in cards if card not in legal)
            self.notes.append(f"not legal here: {barred}")
        what = f"{self._wish.main!r} fits several main characters"
        return choose(legal or cards, what, "deckcheck new --main", self._library)

    def begun(self, card: Card) -> Begun:
        """The list that begins with a card, judged."""
        settings = self._settings
        format = settings.format or settings.usual_format or self._library.default_format
        context = Context(self._library, format, settings.as_of, settings.casual)
        made = skeleton(card, context, self._named)
        yaml = self._wish.yaml or self._wish.output.lower().endswith(YAML_SUFFIXES)
        text = (as_yaml if yaml else as_text)(made, settings.format)
        path = self._wish.output or ("list.yaml" if yaml else "list.txt")
        verdict = self._checker.check(source_from_text(path, text))[0]
        wanted = wanting(verdict.deck, context)
        left = [one for one in verdict.diagnostics if not _is_open(one, made, wanted)]
        here = tuple(one for one in verdict.diagnostics if one not in left)
        return Begun(made, text, verdict, here, tuple(left))

    def _starters(self, named: Sequence[Card]) -> list[Card]:
        """The cards with which a game may start to play one of these; raises UsageError where none may."""
        levels = levels_of(self._library)
        found = dict.fromkeys(one for card in named for one in starters(card, levels))
        if found:
            return list(found)
        first = named[0]
        if not first.is_main:
            raise UsageError(f"{_called(first)} is no main character")
        if first.rules.in_deck_main_character:
            raise UsageError(f"{_called(first)} is a main character of the 60 and never starts")
        pile = first.rules.never_in_deck
        where = f"it lies in the pile {pile.pile}" if pile else ""
        raise UsageError(f"{_called(first)} may never start the game", where)

    def _is_wrong(self, card: Card) -> bool:
        return any(one.severity is Severity.ERROR for one in self.begun(card).wrong)


def _is_open(one: Diagnostic, made: Skeleton, wanted: Collection[str]) -> bool:
    """Whether a finding says what is still to be chosen: cards of the 60, or of a pile."""
    if one.code == wrong_deck_size.RULE.code or one.message in wanted:
        return True
    piles = {f"pile {name}" for name in made.open_piles}
    return one.code == wrong_pile_contents.RULE.code and one.subject in piles


def _called(card: Card) -> str:
    level = f" L{card.level}" if card.is_main and card.level else ""
    return f"{card.title}{level} ({card.number})"


def _unknown(name: str, answer: Resolution) -> UsageError:
    hint = did_you_mean(answer.suggestions)
    return UsageError(f"no main character is called {name!r}", hint)


def _write(wish: Wish, text: str) -> None:
    if Path(wish.output).exists() and not wish.force:
        raise UsageError(f"{wish.output} is there already", "choose another name, or --force")
    with OutputFile(wish.output) as file:
        file.write(text)
        file.finish()
