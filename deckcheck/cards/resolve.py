"""From a line's readings to the card it means, or to why that cannot be told."""

from collections import deque
from collections.abc import Hashable, Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from deckcheck.cards.context import Context
from deckcheck.cards.hints import (
    Meaning,
    fits_card,
    in_set_as_told,
    read_number,
    told_printings,
    understand,
)
from deckcheck.cards.keys import MARKS, bare_key, marks, name_key
from deckcheck.cards.library import Library
from deckcheck.cards.narrow import Fit, Place, belongs, by_context, by_day, by_level, by_section, by_spelling
from deckcheck.model import Card, Choice, Reading, Resolution
from deckcheck.source import Span

if TYPE_CHECKING:
    from deckcheck.cards.fuzzy import FuzzyIndex, Match

_MARKS = ("", "*", "**", "***", "****", '"')
_NEAR = 6
_KEPT = 20_000
"""Lines kept for a section; more are forgotten, so that memory stays flat."""
_KEPT_A_LINE = 256
_KEPT_GUESSES = 1_000
"""Lines kept whose names are no card's: of these there is no end, and few are met again."""
_WORTH_SUGGESTING = 0.5
_NEAR_ENOUGH = 0.75
"""From here on a title is nearer to a name than one that only has its first words."""
_ELSEWHERE = 0.15
"""What a suggestion loses where its card does not belong in the section."""


NOT_PLACED = Reading(None, "", Span(1, 1, 1, 1))
"""Stands in answers that many lines share for the reading of each of them."""


class Found(NamedTuple):
    """What a line's readings and its section alone tell.

    `reading` is the index of the one that decides. `settled` is the answer where
    nothing else matters, `answers` keeps those for what does. `numbered`: the cards
    that fit are all those that lists give one number; `hinted` are sets that a hint
    names which may as well mean a team.
    """

    reading: int
    choice: Choice
    fits: tuple[Fit, ...] = ()
    candidates: tuple[Card, ...] = ()
    suggestions: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    settled: Resolution | None = None
    numbered: bool = False
    answers: dict[Hashable, Resolution] | None = None
    sets: frozenset[str] = frozenset()
    hinted: frozenset[str] = frozenset()
    teams: frozenset[str] = frozenset()


class Resolver:
    """Finds the card of a name; keeps its answers, since lists repeat lines."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._known: dict[Place, dict[Hashable, Found]] = {}
        self._guesses: deque[tuple[dict[Hashable, Found], Hashable]] = deque()

    def resolve(self, readings: tuple[Reading, ...], context: Context) -> Resolution:
        """The answer for a line: the first reading whose name is a card's decides.

        Where none is, the likeliest reading is compared with all names. Never
        raises; what is not a card is UNKNOWN.
        """
        place = Place(context.zone, context.types, context.pile)
        key, known = written(readings), self.known(place)
        found = known.get(key) or self.find(key, readings, place)
        reading = readings[found.reading]
        answer = found.settled or self.answer(found, reading.name, reading.quantity, context)
        return answer._replace(reading=reading._replace(quantity=1) if answer.others else reading)

    def known(self, place: Place) -> dict[Hashable, Found]:
        """What was found in sections of that kind, by keys of readings; see `find`."""
        known = self._known.get(place)
        if known is None:
            known = self._known[place] = {}
        return known

    def find(self, key: Hashable, readings: tuple[Reading, ...], place: Place) -> Found:
        """What the readings of a line mean in its section, kept by the key.

        Readings of one key have the same names and hints.
        """
        known = self.known(place)
        if len(known) >= _KEPT:
            known.clear()
        found = known[key] = self._find(readings, place)
        if found.choice in (Choice.FUZZY, Choice.UNKNOWN):
            self._guesses.append((known, key))
            if len(self._guesses) > _KEPT_GUESSES:
                kept, first = self._guesses.popleft()
                kept.pop(first, None)
        return found

    def answer(self, found: Found, name: str, quantity: int | None, context: Context) -> Resolution:
        """The answer given what stands around the line, kept by what of that may matter to it.

        Its reading is `NOT_PLACED`; where it means `others` too, it is one copy each.
        """
        if found.numbered:
            return _of_one_number(found, quantity)
        several = quantity is not None and quantity > 1
        key: tuple[Hashable, ...] = (context.as_of, several, context.universe)
        if context.teams or context.sets or context.legal:
            teams, sets = found.teams.intersection(context.teams), found.sets & context.sets
            key = (*key, teams, sets, found.sets & context.legal)
        kept = {} if found.answers is None else found.answers
        answer = kept.get(key)
        if answer is None:
            if len(kept) >= _KEPT_A_LINE:
                kept.clear()
            reading = NOT_PLACED._replace(name=name, quantity=quantity)
            answer = kept[key] = self._settle(found, reading, context)
        return answer

    def _find(self, readings: tuple[Reading, ...], place: Place) -> Found:
        found = next(self._looked_up(readings, place))
        sets = (one.set for fit in found.fits for one in fit.printings)
        teams = (team for fit in found.fits for team in fit.card.teams)
        settled = _settled(found)
        answers: dict[Hashable, Resolution] | None = None if settled else {}
        return found._replace(settled=settled, answers=answers, sets=frozenset(sets), teams=frozenset(teams))

    def _looked_up(self, readings: tuple[Reading, ...], place: Place) -> Iterator[Found]:
        lines = [_Line(self._library, number, reading, place) for number, reading in enumerate(readings)]
        for look in (_Line.exact, _Line.of_other_mantle):
            yield from filter(None, map(look, lines))
        index = open_index(self._library)
        unknown = []
        for found in (line.near(index) for line in lines):
            if found.choice is not Choice.UNKNOWN:
                yield found
            unknown.append(found)
        yield unknown[0]

    def _settle(self, found: Found, reading: Reading, context: Context) -> Resolution:
        fits, reasons = self._around(found, reading, context)
        cards = tuple(fit.card for fit in found.fits)
        if len(fits) > 1:
            left = tuple(fit.card for fit in fits)
            return Resolution(Choice.AMBIGUOUS, NOT_PLACED, candidates=left, notes=found.notes)
        printing, replaced = by_day(fits[0], context.as_of, self._library)
        if replaced:
            reasons.append(replaced)
        choice = found.choice
        if reasons and choice in (Choice.EXACT, Choice.ALIAS):
            choice = Choice.CONTEXT
        return Resolution(
            choice,
            NOT_PLACED,
            fits[0].card,
            printing,
            cards if choice is Choice.CONTEXT and len(cards) > 1 else (),
            reason=" and ".join(reasons),
            notes=found.notes,
        )

    def _around(self, found: Found, reading: Reading, context: Context) -> tuple[tuple[Fit, ...], list[str]]:
        fits, reasons = found.fits, []
        if len(fits) > 1 and found.choice is Choice.EXACT:
            cards = tuple(fit.card for fit in fits)
            spelt, reason = by_spelling(cards, reading.name, context.universe)
            fits = tuple(fit for fit in fits if fit.card in spelt)
            reasons = [reason] if reason else []
        if len(fits) > 1:
            fits, more = by_context(fits, context, reading.quantity, self._library)
            reasons += more
        of_set = tuple(fit for fit in fits if found.hinted & {one.set for one in fit.printings})
        if of_set and len(of_set) < len(fits):
            fits = of_set
            reasons.append("the line names its set")
        return fits, reasons


class _Line:
    """One reading in its section, with its hints understood."""

    def __init__(self, library: Library, number: int, reading: Reading, place: Place) -> None:
        self._library = library
        self._number = number
        self._name = reading.name
        self._key = name_key(reading.name)
        self._titled = library.titled(self._key)
        self._place = place
        self._meanings, self._notes = understand(reading.hints, library) if reading.hints else ((), ())

    def exact(self) -> Found | None:
        """The answer where the name is a title, another name, or a number."""
        if self._titled:
            return self._of_mantle_here() or self._named(self._titled, Choice.EXACT)
        called = self._library.also_called(self._key)
        if called:
            return self._named(called, Choice.ALIAS)
        number = read_number(self._name, self._library)
        return self._numbered(number) if number and self._library.has_number(number) else None

    def of_other_mantle(self) -> Found | None:
        """The answer where only cards of other stars or quotation marks have the name: of the least other."""
        cards = self._other_mantles()
        return self._named(cards, Choice.MANTLE) if cards else None

    def near(self, index: "FuzzyIndex") -> Found:
        """The answer where the name is no card's: the one clearly meant, or suggestions."""
        slip = index.slip(self._name)
        if slip and self._belongs(slip):
            return self._named(self._cards(slip), Choice.FUZZY)
        matches = index.near(self._name, _NEAR)
        meant = self._meant(matches)
        told = self._told_cards()
        if meant is None and told:
            return self._found(told, Choice.FUZZY)
        if meant is None:
            return Found(
                self._number, Choice.UNKNOWN, suggestions=self._suggestions(index, matches), notes=self._notes
            )
        return self._named(self._cards(meant.key), Choice.FUZZY)

    def _meant(self, matches: "list[Match]") -> "Match | None":
        from deckcheck.cards.fuzzy import clearly_meant

        best = clearly_meant(matches)
        if best and self._belongs(best.key):
            return best
        here = [match for match in matches if self._belongs(match.key)]
        return clearly_meant(here) or best

    def _belongs(self, key: str) -> bool:
        return any(belongs(card, self._place) for card in self._cards(key))

    def _cards(self, key: str) -> tuple[Card, ...]:
        return self._library.titled(key) or self._library.also_called(key)

    def _suggestions(self, index: "FuzzyIndex", matches: "list[Match]") -> tuple[str, ...]:
        if not any(match.score >= _WORTH_SUGGESTING for match in matches):
            matches = index.near(self._name, _NEAR, across_marks=True)
        scored = []
        for match in matches:
            if match.score >= _WORTH_SUGGESTING:
                loss = 0 if self._belongs(match.key) else _ELSEWHERE
                scored.append((loss - match.score, self._cards(match.key)[0].title))
        first = _first_words(self._name, matches, self._library)
        return tuple(dict.fromkeys([*first, *[title for _, title in sorted(scored)]]))[:3]

    def _of_mantle_here(self) -> Found | None:
        """Cards of other stars, where the cards of the very name do not belong in the section."""
        if self._place.zone is None or any(belongs(card, self._place) for card in self._titled):
            return None
        if any(meaning.number for meaning in self._meanings):
            return None
        others = tuple(card for card in self._other_mantles() if belongs(card, self._place))
        return self._named(others, Choice.MANTLE) if others else None

    def _other_mantles(self) -> tuple[Card, ...]:
        bare = self._key.strip(MARKS)
        if not bare:
            return ()
        keys = (f"{other}{bare}{other}" for other in _nearest_marks(marks(self._key)))
        found = [self._library.titled(key) for key in keys if key != self._key]
        here = (cards for cards in found if any(belongs(card, self._place) for card in cards))
        return next(here, next(filter(None, found), ()))

    def _named(self, cards: tuple[Card, ...], choice: Choice) -> Found:
        told = self._told_cards()
        if told:
            same = tuple(card for card in told if card in cards)
            if len(same) > 1:
                return self._found(same, choice)._replace(numbered=True)
            if same:
                return self._found(same, choice)
            called = tuple(card for card in self._library.also_called(self._key) if card in told)
            if called:
                return self._found(called, Choice.ALIAS)
            within = tuple(card for card in cards if in_set_as_told(self._meanings, card))
            if not within:
                return self._conflict(cards, told)
            cards = within
        return self._narrowed(cards, choice)

    def _narrowed(self, cards: tuple[Card, ...], choice: Choice) -> Found:
        cards = by_section(cards, self._place, self._library)
        unfit = []
        for meaning in self._meanings:
            fitting = tuple(card for card in cards if fits_card(meaning, card))
            cards = fitting or cards
            if not fitting and (meaning.set or meaning.team or meaning.level) and not meaning.number:
                unfit.append(meaning)
        cards = by_level(cards, self._place)
        hinted = frozenset(one.set for one in self._meanings if one.set and one.team)
        return self._found(cards, choice, tuple(map(_unfit, unfit)))._replace(hinted=hinted)

    def _found(self, cards: tuple[Card, ...], choice: Choice, notes: tuple[str, ...] = ()) -> Found:
        meanings = self._meanings
        fits = [Fit(card, told_printings(meanings, card) if meanings else card.printings) for card in cards]
        return Found(self._number, choice, tuple(fits), notes=(*self._notes, *notes))

    def _numbered(self, number: str) -> Found:
        printings = self._library.printings(number)
        own = tuple(card for card, one in printings if one.number.upper() == number)
        alike = tuple(card for card, _ in printings if own and card.title == own[0].title)
        cards = tuple(dict.fromkeys((*own, *alike) or (card for card, _ in printings)))
        version = False if self._name.endswith("*") else None
        meaning = Meaning(self._name, self._key, number=number, original=version)
        fits = tuple(Fit(card, told_printings((meaning, *self._meanings), card)) for card in cards)
        return Found(self._number, Choice.EXACT, fits, notes=self._notes, numbered=len(alike) > len(own) > 0)

    def _told_cards(self) -> tuple[Card, ...]:
        numbers = dict.fromkeys(meaning.number for meaning in self._meanings if meaning.number)
        cards = (card for number in numbers for card, _ in self._library.printings(number))
        return tuple(dict.fromkeys(cards))

    def _conflict(self, cards: tuple[Card, ...], told: tuple[Card, ...]) -> Found:
        bare = bare_key(self._name)
        if all(not belongs(card, self._place) for card in cards):
            same = tuple(card for card in told if bare_key(card.title) == bare)
            if same:
                return self._found(same, Choice.MANTLE)
        named = tuple(fit.card for fit in self._narrowed(cards, Choice.CONFLICT).fits)
        return Found(self._number, Choice.CONFLICT, candidates=(*named, *told), notes=self._notes)


@lru_cache(maxsize=4)
def open_index(library: Library) -> "FuzzyIndex":
    """The names of the library by likeness: as compiled, or made from its cards where it has none."""
    from deckcheck.cards.fuzzy import FuzzyIndex, build_index

    plain = library.section("fuzzy")
    if plain is None:
        plain = build_index(name for card in library.cards() for name in card.names if name)
    return FuzzyIndex(plain)


def suggest(text: str, library: Library, limit: int = 3) -> tuple[str, ...]:
    """The titles that come nearest to a text, best first; for a command's "did you mean"."""
    index = open_index(library)
    matches = index.near(text, limit * 2) or index.near(text, limit * 2, across_marks=True)
    near = [match.key for match in matches if match.score >= _WORTH_SUGGESTING]
    titles = [(library.titled(key) or library.also_called(key))[0].title for key in near]
    return tuple(dict.fromkeys([*_first_words(text, matches, library), *titles]))[:limit]


def _first_words(text: str, matches: "Sequence[Match]", library: Library) -> list[str]:
    """The title that a text has before a comma or `the` (`Name the Great`), where no match is nearer."""
    if any(match.score >= _NEAR_ENOUGH for match in matches):
        return []
    ends = [at for at in (text.find(","), text.lower().find(" the ")) if at > 0]
    titled = library.titled(name_key(text[: min(ends)])) if ends else ()
    return [titled[0].title] if titled else []


def _settled(found: Found) -> Resolution | None:
    """The answer where it is the same whatever stands around the line: no card, or one that none replaced."""
    if not found.fits:
        near = found.suggestions
        return Resolution(found.choice, NOT_PLACED, None, None, found.candidates, near, "", found.notes)
    if len(found.fits) > 1 or found.choice in (Choice.AMBIGUOUS, Choice.CONFLICT, Choice.UNKNOWN):
        return None
    card, printings = found.fits[0]
    if len(printings) > 1 and any(one.banned or one.replaces for one in printings):
        return None
    only = printings[0] if len(printings) == 1 else None
    return Resolution(found.choice, NOT_PLACED, card, only, notes=found.notes)


def _of_one_number(found: Found, quantity: int | None) -> Resolution:
    """One copy each where there are as many copies as cards; else the card that bears the number first."""
    first, *rest = (fit.card for fit in found.fits)
    others = tuple(rest) if quantity == len(found.fits) else ()
    return Resolution(found.choice, NOT_PLACED, first, notes=found.notes, others=others)


def written(readings: tuple[Reading, ...]) -> Hashable:
    """The names and hints of a line's readings: lines that have them in common mean the same in one place."""
    return tuple([(one.name, *[hint.text for hint in one.hints]) for one in readings])


@cache
def _nearest_marks(own: str) -> tuple[str, ...]:
    return tuple(sorted(_MARKS, key=lambda other: _marks_apart(other, own)))


def _marks_apart(one: str, other: str) -> int:
    return abs(one.count("*") - other.count("*")) + (('"' in one) != ('"' in other))


def _unfit(meaning: Meaning) -> str:
    return f'"{meaning.text}" fits no card of that name here'
