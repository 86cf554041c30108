"""check(): from a source to the verdict on each of its decks, all findings in one run."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from deckcheck.answers import Answers
from deckcheck.cards.library import Library
from deckcheck.cards.vocabulary import LibraryVocabulary
from deckcheck.deck import Deck, assemble
from deckcheck.decklist.reader import read
from deckcheck.decklist.tree import Listed
from deckcheck.diagnostic import Diagnostic, Severity, ordering
from deckcheck.rules import Check, all_rules, concerned, registry
from deckcheck.rules.base import SUPPRESSION_MARK, Context, Rule, format_of, has_suppressions
from deckcheck.rules.decks import split
from deckcheck.rules.signs import signs
from deckcheck.rules.stated import stated
from deckcheck.source import Source

if TYPE_CHECKING:
    from deckcheck.rules.suppressions import Comments, Suppressed
    from deckcheck.rules.table import Table


class Settings(NamedTuple):
    """How to judge.

    `as_of` is the day judged by (YYYY-MM-DD), unless a list states one and not
    `fixed_day`. `format` is the game format (empty: what the list states, else
    `usual_format`, else the default one of the data); `casual` lifts tournament
    limits; `strict` makes guesses errors. `severities` overrides the severity of
    a rule by code, None switching it off. `mode` is the game mode of the table
    (empty: what the list states), `boss` the path of the boss's deck, and with
    `team` all decks judged together are one team. Without `suppressions` no
    comment of a list leaves a finding out.
    """

    as_of: str
    format: str = ""
    casual: bool = False
    strict: bool = False
    advice: bool = False
    severities: tuple[tuple[str, Severity | None], ...] = ()
    fixed_day: bool = False
    usual_format: str = ""
    mode: str = ""
    boss: str = ""
    team: bool = False
    suppressions: bool = True


class Basis(NamedTuple):
    """By what a list is judged: its format and day, and whether it states one that means nothing."""

    format: str
    as_of: str
    unknown_format: bool = False
    unclear_date: bool = False


class Seated(NamedTuple):
    """A deck as it is read, before it is judged."""

    source: Source
    ordinal: int
    deck: Deck
    basis: Basis
    comments: "Comments | None" = None


class Verdict(NamedTuple):
    """The judgement on one deck.

    `ordinal` counts the decks of one source from 1. `diagnostics` are all that
    are left after selection, in their stable order. `choices` say how the deck
    meets, or nearly meets, what its format lets a player choose. It is not
    `judged` where its list states a format that there is not. `suppressed` are
    the findings that comments of the list leave out.
    """

    source: Source
    deck: Deck
    ordinal: int
    format: str
    as_of: str
    diagnostics: tuple[Diagnostic, ...]
    choices: tuple[str, ...] = ()
    judged: bool = True
    suppressed: tuple["Suppressed", ...] = ()

    @property
    def legal(self) -> bool:
        """Whether no error is left."""
        return not any(one.severity is Severity.ERROR for one in self.diagnostics)

    @property
    def errors(self) -> int:
        """How many errors there are."""
        return sum(one.severity is Severity.ERROR for one in self.diagnostics)

    @property
    def warnings(self) -> int:
        """How many warnings there are."""
        return sum(one.severity is Severity.WARNING for one in self.diagnostics)


class Checker:
    """Judges any number of sources by one library and one set of settings."""

    def __init__(self, library: Library, settings: Settings) -> None:
        self.library = library
        self.settings = settings
        self._vocabulary = LibraryVocabulary(library)
        self._starting_piles = library.starting_piles
        self._answers = Answers(library, self._starting_piles)
        self._severities = dict(settings.severities)
        self._levels: dict[str, Severity | None] = {}
        self._signs = frozenset(("advice",) if _advises(settings) else ())
        self._format = settings.format or settings.usual_format or library.default_format
        self._is_series = bool(settings.format or settings.usual_format) and _is_series(self._format, library)

    def check(self, source: Source) -> tuple[Verdict, ...]:
        """The verdict on each deck of the source; at least one."""
        return self.check_together((source,))

    def check_together(self, sources: Iterable[Source]) -> tuple[Verdict, ...]:
        """The verdict on each deck of sources that are one table or one team."""
        places = [place for source in sources for place in self._places(source)]
        table = self._table(places)
        return tuple(self._judge(place, place.basis, table, seat) for seat, place in enumerate(places))

    def check_by(self, source: Source, formats: Sequence[str]) -> tuple[tuple[Verdict, ...], ...]:
        """For each deck of the source the verdict by each of the formats."""
        places = self._places(source)
        table = self._table(places)
        verdicts = []
        for seat, place in enumerate(places):
            day = place.basis.as_of
            names = dict.fromkeys(_format_named(one, self.library, day) or one for one in formats)
            verdicts.append(tuple(self._judge(place, Basis(name, day), table, seat) for name in names))
        return tuple(verdicts)

    def _places(self, source: Source) -> list[Seated]:
        found = []
        decks = read(source, self._vocabulary)
        comments = self._comments(source, decks)
        for ordinal, listed in enumerate(decks, start=1):
            basis = self._basis(listed)
            legal = format_of(self.library, basis.format).sets
            deck = assemble(listed, self._answers.of(listed, basis.as_of, legal), self._starting_piles)
            found.append(Seated(source, ordinal, deck, basis, comments[ordinal - 1] if comments else None))
        return found

    def _comments(self, source: Source, decks: Sequence[Listed]) -> "tuple[Comments, ...]":
        """For each deck the comments that leave findings out; nothing where the list has none."""
        if SUPPRESSION_MARK not in source.text or not self.settings.suppressions:
            return ()
        from deckcheck.rules.suppressions import comments_of

        return comments_of(decks, all_rules())

    def _basis(self, listed: Listed) -> Basis:
        """The format and the day: of the settings, of the list itself, or the usual ones."""
        day, unclear = self.settings.as_of, False
        date = stated(listed, "date")
        if date and not self.settings.fixed_day:
            from deckcheck.formats.days import written_day

            told = written_day(date.value)
            day, unclear = told or day, told is None
        format_field = stated(listed, "format")
        usual = self._usual(day)
        if self.settings.format or not format_field:
            return Basis(usual, day, False, unclear)
        format = _format_named(format_field.value, self.library, day)
        return Basis(format or usual, day, format is None, unclear)

    def _usual(self, day: str) -> str:
        """The format of the settings; of a series the one of that day."""
        if not self._is_series:
            return self._format
        return _format_named(self._format, self.library, day) or self._format

    def _table(self, places: Sequence[Seated]) -> "Table | None":
        """The table or team of the decks, where they are one."""
        given = self.settings.mode
        fields = () if given else [stated(place.deck.listed, "mode") for place in places]
        names = [given] if given else [field.value for field in fields if field]
        format = format_of(self.library, places[0].basis.format)
        team = self.settings.team or (len(places) > 1 and format.team)
        if not names and not team:
            return None
        from deckcheck.rules.format_names import find_mode
        from deckcheck.rules.table import Seat, Table

        mode = next((mode for name in names if (mode := find_mode(name, self.library))), None)
        if mode is None and not team:
            return None
        seats = tuple(Seat(place.source.path, place.deck) for place in places)
        if mode is None:
            return Table(seats)
        named = [seat for seat, one in enumerate(seats) if self.settings.boss == one.path]
        alone = 0 if len(seats) > 1 else None
        return Table(seats, mode, named[0] if named else alone, bool(given))

    def _judge(self, place: Seated, basis: Basis, table: "Table | None", seat: int) -> Verdict:
        told = basis.unknown_format, basis.unclear_date
        casual = self.settings.casual
        context = Context(self.library, basis.format, basis.as_of, casual, table, seat, *told)
        rules = concerned(signs(place.deck, context) | self._signs)
        found = dict.fromkeys(self._diagnostics(place.deck, context, rules))
        hidden: tuple[Suppressed, ...] = ()
        if place.comments:
            found, hidden = self._suppress(place.deck, context, place.comments, found)
        what = place.source, place.deck, place.ordinal, basis.format, basis.as_of
        diagnostics = tuple(sorted(found, key=ordering))
        return Verdict(*what, diagnostics, _choices(context), not basis.unknown_format, hidden)

    def _diagnostics(
        self, deck: Deck, context: Context, rules: Sequence[tuple[Rule, Check]]
    ) -> Iterable[Diagnostic]:
        parts = split(deck)
        for rule, check in rules:
            severity = self._severity(rule, deck)
            if severity is None:
                continue
            for part in parts if rule.each_deck else (deck,):
                for one in check(part, context):
                    yield one if one.severity is severity else one._replace(severity=severity)

    def _severity(self, rule: Rule, deck: Deck) -> Severity | None:
        """How severe a rule is; None where it is off, or the list is not understood well enough."""
        if rule.code not in self._levels:
            self._levels[rule.code] = self._level(rule)
        severity = self._levels[rule.code]
        return severity if severity and rule.needs(deck) else None

    def _level(self, rule: Rule) -> Severity | None:
        """How severe a rule is by the settings; None where it is off."""
        severity = self._severities.get(rule.code, rule.severity)
        if severity is None or (severity is Severity.ADVICE and not self.settings.advice):
            return None
        return Severity.ERROR if self.settings.strict and rule.strict else severity

    def _suppress(
        self, deck: Deck, context: Context, comments: "Comments", found: Iterable[Diagnostic]
    ) -> "tuple[dict[Diagnostic, None], tuple[Suppressed, ...]]":
        """The findings without those that the list's comments leave out, with those about the comments."""
        about = [one for one in registry() if one[0].needs is has_suppressions]
        others = [rule for rule, _ in registry() if rule.needs is not has_suppressions]
        parted = comments.hiding.part(found)
        context.suppressions = comments.own
        context.idle = comments.idle(
            parted.used, {rule.code for rule in others if self._severity(rule, deck)}
        )
        further = comments.hiding.part(self._diagnostics(deck, context, about))
        hidden = sorted((*parted.hidden, *further.hidden), key=lambda one: ordering(one.diagnostic))
        return dict.fromkeys((*parted.kept, *further.kept)), tuple(hidden)


def check(source: Source, library: Library, settings: Settings) -> tuple[Verdict, ...]:
    """The verdict on each deck of a source: the whole path from its text to diagnostics."""
    return Checker(library, settings).check(source)


def _advises(settings: Settings) -> bool:
    """Whether rules that advise are wanted: all, or one (their letter is A) by a severity of its own."""
    return settings.advice or any(level and code.startswith("A") for code, level in settings.severities)


def _format_named(text: str, library: Library, day: str) -> str | None:
    from deckcheck.rules.format_names import find_format

    return text if text == library.default_format else find_format(text, library, day)


def _is_series(text: str, library: Library) -> bool:
    from deckcheck.rules.format_names import is_series

    return is_series(text, library)


def _choices(context: Context) -> tuple[str, ...]:
    if context.judged is None or not context.judged.chosen:
        return ()
    from deckcheck.rules.format_cards import chosen_words

    return tuple(chosen_words(one, context) for one in context.judged.chosen)
