"""What a rule is, and what it is given beside the deck."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from deckcheck.cards.levels import Levels
from deckcheck.cards.library import Library
from deckcheck.deck import CardEntry, Deck, Entry
from deckcheck.diagnostic import Diagnostic, Fix, Label, Severity
from deckcheck.formats.game_format import GameFormat, load_format
from deckcheck.model import Card
from deckcheck.source import Span

if TYPE_CHECKING:
    from deckcheck.formats.editions import Edition
    from deckcheck.formats.judging import Judged
    from deckcheck.formats.pile import PileSpec
    from deckcheck.rules.suppressions import Selector, Suppression
    from deckcheck.rules.table import Table

Entries = TypeVar("Entries")

_MOST_NAMED = 20

SUPPRESSION_MARK = "deckcheck:"
"""What the comments of a list that ask to leave findings out begin with."""


def always(deck: Deck) -> bool:
    """For rules about the reading itself."""
    return True


def is_text(deck: Deck) -> bool:
    """For rules that can be judged of any list that could be read at all."""
    return deck.listed.source.unreadable is None


def has_suppressions(deck: Deck) -> bool:
    """For rules about the comments of a list that ask to leave findings out."""
    return SUPPRESSION_MARK in deck.listed.source.text


def has_cards(deck: Deck) -> bool:
    """For rules about cards: a list without any only says that it is empty."""
    return bool(deck.entries)


class Rule(NamedTuple):
    """A rule of the catalogue.

    `summary` says in one line when it fires; `fixable` is "safe", "unsafe" or
    "" ; `strict` rules become errors under --strict; `since` is the version
    that brought the rule. `needs` is how far a list must have been understood
    for the rule to be judged. A rule for `each_deck` judges each deck of 60 by
    itself where a main character brings several.
    """

    code: str
    name: str
    summary: str
    severity: Severity
    cites: tuple[str, ...] = ()
    fixable: str = ""
    strict: bool = False
    since: str = "0.1.0"
    needs: Callable[[Deck], bool] = has_cards
    each_deck: bool = False

    def at(
        self,
        span: Span,
        message: str,
        *,
        here: str = "",
        labels: tuple[Label, ...] = (),
        help: str = "",
        subject: str = "",
        suggestions: tuple[str, ...] = (),
        fix: Fix | None = None,
    ) -> Diagnostic:
        """A diagnostic of this rule; `here` is what stands beside the caret."""
        return Diagnostic(
            self.code,
            self.name,
            self.severity,
            message,
            span,
            here,
            labels,
            help,
            subject,
            self.cites,
            suggestions,
            fix,
        )


@lru_cache(maxsize=4)
def piles_of(library: Library) -> "dict[str, PileSpec]":
    """What the library says of each pile, by name; empty where it says nothing of piles."""
    from deckcheck.formats.pile import load_piles

    return load_piles(library.section("piles") or ())


@lru_cache(maxsize=64)
def format_of(library: Library, name: str) -> GameFormat:
    """What the library says of a format; one that asks nothing where it says nothing."""
    row = library.section(f"format {name}")
    return load_format(row) if row else GameFormat(name, name, "")


@lru_cache(maxsize=64)
def edition_of(library: Library, day: str) -> "Edition":
    """What of the rules is in force on a day."""
    from deckcheck.formats.editions import edition_on

    return edition_on(day, library.section("editions") or ())


@lru_cache(maxsize=4)
def levels_of(library: Library) -> Levels:
    """Which main character of the library levels into which."""
    return Levels(library)


class Missing(NamedTuple):
    """A fact that a rule needed of a card and the library does not know."""

    entry: CardEntry
    fact: str
    code: str


class Context:
    """What a rule may ask beside the deck: the library, the format, the day, the table.

    `missing` collects what rules could not judge, for the rule that reports it;
    `judged` keeps what the deck breaks of its format. `table` are the decks it
    is judged together with, `seat` its place among them. `unknown_format` and
    `unclear_date` are true where the list states one that means nothing.
    `suppressions` are the comments of the list that ask to leave findings out,
    `idle` what they name in vain.
    """

    def __init__(
        self,
        library: Library,
        format: str,
        as_of: str,
        casual: bool = False,
        table: "Table | None" = None,
        seat: int = 0,
        unknown_format: bool = False,
        unclear_date: bool = False,
    ) -> None:
        self.library = library
        self.format = format
        self.as_of = as_of
        self.game_format = format_of(library, format)
        self.casual = casual or not self.game_format.tournament
        self.table = table
        self.seat = seat
        self.unknown_format = unknown_format
        self.unclear_date = unclear_date
        self.judged: Judged | None = None
        self.spared: frozenset[str] | None = None
        self.missing: list[Missing] = []
        self.suppressions: tuple[Suppression, ...] = ()
        self.idle: frozenset[Selector] = frozenset()
        self._matched: dict[tuple[str, str, str], bool] = {}

    @property
    def edition(self) -> "Edition":
        """What of the rules is in force on the day judged by."""
        return edition_of(self.library, self.as_of)

    @property
    def piles(self) -> "dict[str, PileSpec]":
        """What the library says of each pile, by name."""
        return piles_of(self.library)

    @property
    def levels(self) -> Levels:
        """Which main character levels into which."""
        return levels_of(self.library)

    def answer(self, query: str, card: Card) -> bool | None:
        """Whether a card is one of the query's; None where a fact that it needs is not known."""
        from deckcheck.cards.query import matches

        return matches(self.library.query(query), card, self.library.sets)

    def knows(self, entry: CardEntry, rule: Rule, *facts: str) -> bool:
        """Whether the library knows these facts of the entry's card; notes those it does not."""
        lacking = [fact for fact in facts if not entry.card.known(fact)]
        self.missing.extend(Missing(entry, fact, rule.code) for fact in lacking)
        return not lacking

    def matches(self, query: str, entry: CardEntry, rule: Rule) -> bool:
        """Whether the entry's card is one of the query's; a fact not known is noted and means no."""
        asked = (query, entry.card.number, rule.code)
        answer = self._matched.get(asked)
        if answer is None:
            answer = self._matched[asked] = self._matches(query, entry, rule)
        return answer

    def _matches(self, query: str, entry: CardEntry, rule: Rule) -> bool:
        from deckcheck.cards.query import explain_unknown, matches

        compiled = self.library.query(query)
        answer = matches(compiled, entry.card, self.library.sets)
        if answer is None:
            facts = explain_unknown(compiled, entry.card, self.library.sets)
            self.missing.extend(Missing(entry, fact, rule.code) for fact in facts)
        return bool(answer)


def labels(entries: Iterable[CardEntry | Entry], words: str = "") -> tuple[Label, ...]:
    """A label on the name of each entry, with the same words or the card's title."""
    return tuple(Label(one.span, words or one.title) for one in entries)


def first_few(entries: Sequence[Entries]) -> Sequence[Entries]:
    """The first of entries that each of many findings would name: no deck has more, and junk may have any."""
    return entries[:_MOST_NAMED]


def facts(card: Card, library: Library) -> str:
    """What tells a card from others of its name: number, set, type, level or cost, teams."""
    words = [f"{card.number} {library.sets[card.printings[0].set].name}"]
    if card.type:
        words.append(str(card.type))
    if card.level:
        words.append(f"level {card.level}")
    if card.cost is not None:
        words.append(f"cost {card.cost}")
    if card.known("teams"):
        words.append("/".join(card.teams) or "no team")
    return ", ".join(words)


def shown(text: str) -> str:
    """A name as it is written, shortened where it is very long."""
    return text if len(text) <= 60 else f"{text[:57]}..."


def because(reason: str) -> str:
    """`: reason`, or nothing where there is none."""
    return f": {reason}" if reason else ""


def plural(number: int, word: str, words: str = "") -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {word}" if number == 1 else f"{number} {words or word + 's'}"
