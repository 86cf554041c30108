"""complete(): from a part-built list to a legal one, or to why there is none."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from deckcheck.build.completion.conflict import conflict
from deckcheck.build.completion.construction import construction
from deckcheck.build.completion.decks import parts_of
from deckcheck.build.completion.filling import fillings
from deckcheck.build.completion.game_format import broken_for_good, format_demands
from deckcheck.build.completion.loyalty import loyalties
from deckcheck.build.completion.piles import Companions, companions, pile_demands
from deckcheck.build.completion.pool import Pool, Situation, printing_to_write
from deckcheck.build.completion.program import Demand, Program, value
from deckcheck.build.completion.solver import Solution, Solver
from deckcheck.build.completion.wishes import Wishes, preferences, wish_demands, wish_terms
from deckcheck.build.completion.writing import Addition, written
from deckcheck.build.in_place import Apply, Judge, Judged
from deckcheck.build.places import deck_place
from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context
from deckcheck.rules.lines import Place
from deckcheck.source import Source

FORMAT = "F004"
MENDED = frozenset({"D001", "D012", FORMAT, "O001", "O003"})
"""Rules whose errors further cards can mend: size, cards that start, counts of a format, piles."""

_MOST_ROUNDS = 10
_ROUNDING = 1e-6


class Task(NamedTuple):
    """A list to complete: how it is judged and edited, and by what.

    `context` makes the context of the deck's rules anew.
    """

    source: Source
    wishes: Wishes
    judge: Judge[Judged]
    apply: Apply
    context: Callable[[], Context]


class Counted(NamedTuple):
    """A part of a wish: how many cards there are, and how many were wished for, if that was said."""

    label: str
    number: int
    wanted: int | None


class Explained(NamedTuple):
    """What came of a wish."""

    name: str
    says: str
    points: int
    parts: tuple[Counted, ...]


class Outcome(NamedTuple):
    """What came of the wishes of one deck; `bound` is what no deck can exceed, `proven` that this is it."""

    terms: tuple[Explained, ...]
    points: int
    bound: int
    proven: bool


class Completed(NamedTuple):
    """A completed list: the additions to it, and for each of its decks what came of the wishes.

    `barred` are the cards that the checker did not let in, so that they were left out.
    """

    source: Source
    additions: tuple[Addition, ...]
    outcomes: tuple[Outcome, ...]
    barred: tuple[str, ...]


class Impossible(NamedTuple):
    """Why there is no completion: demands that conflict, in words, or errors that no further card mends."""

    demands: tuple[str, ...] = ()
    findings: tuple[Diagnostic, ...] = ()


def complete(task: Task, solver: Solver) -> Completed | Impossible:
    """Fill the deck of a list up to a legal one that fits the wishes best.

    The finished list is judged: a card to which the checker objects is barred,
    and the rest completed again. Raises DeckcheckError where the list cannot be
    added to in place.
    """
    (before,) = task.judge(task.source)
    hopeless = _hopeless(before, task)
    if hopeless:
        return Impossible(findings=hopeless)
    filled = _fill_piles(task, before.deck, solver)
    if isinstance(filled, Impossible):
        return filled
    barred: dict[str, None] = {}
    for _ in range(_MOST_ROUNDS):
        found = _Round(task, filled, tuple(barred), solver).run()
        if isinstance(found, Impossible):
            return found
        (after,) = task.judge(found.source)
        errors = _errors(after)
        if not errors:
            return found
        guilty = _guilty(errors, after.deck, found.additions) - barred.keys()
        if not guilty:
            break
        barred |= dict.fromkeys(sorted(guilty))
    return Impossible(findings=_as_they_stood(errors, before))


def _hopeless(before: Judged, task: Task) -> tuple[Diagnostic, ...]:
    """The errors of what stands that no further card mends."""
    errors = _errors(before)
    if broken_for_good(before.deck, task.context()):
        return tuple(one for one in errors if one.code not in MENDED - {FORMAT})
    return tuple(one for one in errors if one.code not in MENDED)


def _as_they_stood(errors: Sequence[Diagnostic], before: Judged) -> tuple[Diagnostic, ...]:
    """The errors that were there before, where they stood then; all of them where none was."""
    left = {(one.code, one.subject) for one in errors}
    return tuple(one for one in _errors(before) if (one.code, one.subject) in left) or tuple(errors)


class _Filled(NamedTuple):
    """A list whose piles are filled, and what came into them."""

    source: Source
    deck: Deck
    additions: tuple[Addition, ...]


def _fill_piles(task: Task, deck: Deck, solver: Solver) -> _Filled | Impossible:
    """Fill the piles whose cards are a matter of choice; what starts in them decides on the deck."""
    context = task.context()
    additions: list[Addition] = []
    for one in fillings(deck, context, solver):
        if one.reason:
            return Impossible(one.reason)
        spec = context.piles[one.pile]
        place = Place(spec.zone or Zone.PILE, "" if spec.zone else one.pile)
        additions += _to(place, one.cards, context)
    if not additions:
        return _Filled(task.source, deck, ())
    source = written(task.source, additions, task.judge, task.apply)
    filled = task.judge(source)[0]
    broken = broken_for_good(filled.deck, task.context())
    if broken and any(one.code == FORMAT for one in _errors(filled)):
        return Impossible(tuple(f"{context.game_format.title}: {says}" for says in broken))
    return _Filled(source, filled.deck, tuple(additions))


class _Round:
    """One completion of every deck of a list."""

    def __init__(self, task: Task, filled: _Filled, barred: Sequence[str], solver: Solver) -> None:
        self._task = task
        self._filled = filled
        self._deck = filled.deck
        self._barred = barred
        self._solver = solver

    def run(self) -> Completed | Impossible:
        """Complete one deck after the other."""
        additions: list[Addition] = []
        outcomes = []
        decks = [part.deck for part in parts_of(self._deck)]
        whole: dict[str, int] = {}
        inside = [frozenset(Situation(deck, self._task.context()).kept) for deck in decks]
        for part, deck in enumerate(decks):
            others = [numbers for place, numbers in enumerate(inside) if place != part]
            elsewhere = frozenset(number for numbers in others for number in numbers)
            situation = Situation(deck, self._task.context(), elsewhere)
            found = self._fill(situation)
            if isinstance(found, Impossible):
                return found
            copies, outcome = found
            inside[part] = frozenset(copies)
            whole |= copies
            outcomes.append(outcome)
            additions += _into_deck(copies, situation, part)
        situation = Situation(self._deck, self._task.context())
        additions += _beside(companions(situation, whole), situation.context)
        source = written(self._filled.source, additions, self._task.judge, self._task.apply)
        every = (*self._filled.additions, *additions)
        return Completed(source, every, tuple(outcomes), tuple(self._barred))

    def _fill(self, situation: Situation) -> tuple[dict[str, int], Outcome] | Impossible:
        """The cards of one finished deck, and what came of the wishes."""
        program = Program()
        pool = Pool(situation, program)
        program.add(_demands(self._task.wishes, self._barred, pool, program))
        program.terms.extend(wish_terms(self._task.wishes, pool, program))
        program.preferences = preferences(pool)
        found = self._solver.best(program, program.demands)
        if found is None:
            reason = conflict(program.demands, lambda some: self._solver.is_possible(program, some))
            return Impossible(tuple(demand.says for demand in reason))
        copies = {one.card.number: found.values[index] for index, one in pool if found.values[index]}
        return copies, _outcome(program, found)


def _demands(wishes: Wishes, barred: Sequence[str], pool: Pool, program: Program) -> Iterator[Demand]:
    """Everything that must hold, what a player most easily changes first."""
    yield from construction(pool, program)
    yield from wish_demands(wishes, pool)
    yield from format_demands(pool, program)
    yield from loyalties(pool, program)
    yield from pile_demands(pool)
    yield pool.bar(Demand("no card to which the checker objects"), lambda card: card.number in barred)


def _outcome(program: Program, found: Solution) -> Outcome:
    terms = []
    for term in program.terms:
        parts = tuple(
            Counted(part.label, round(value(part.counted, found.values)), part.wanted) for part in term.parts
        )
        terms.append(Explained(term.name, term.says, round(value(term.points, found.values)), parts))
    points = sum(term.points for term in terms)
    # Preferences only take away, less than a point all together, and points are whole.
    bound = points if found.proven else max(points, ceil(found.bound - _ROUNDING))
    return Outcome(tuple(terms), points, bound, found.proven)


def _into_deck(copies: Mapping[str, int], situation: Situation, part: int) -> Iterator[Addition]:
    for number, quantity in copies.items():
        card = situation.library.card(number)
        more = quantity - situation.kept.get(number, 0)
        if card and more > 0:
            printing = printing_to_write(card, situation.context)
            yield Addition(card, printing, more, deck_place(card), part)


def _beside(found: Companions, context: Context) -> Iterator[Addition]:
    for name, numbers in found.piles.items():
        yield from _to(Place(Zone.PILE, name), numbers, context)
    yield from _to(Place(Zone.TOKENS), found.tokens, context)


def _to(place: Place, numbers: Mapping[str, int], context: Context) -> Iterator[Addition]:
    for number, quantity in numbers.items():
        card = context.library.card(number)
        if card:
            yield Addition(card, printing_to_write(card, context), quantity, place)


def _errors(judged: Judged) -> tuple[Diagnostic, ...]:
    return tuple(one for one in judged.diagnostics if one.severity is Severity.ERROR)


def _guilty(errors: Sequence[Diagnostic], deck: Deck, additions: Sequence[Addition]) -> set[str]:
    """The added cards of the 60 at which errors point."""
    added = {one.card.number for one in additions if one.place.zone is Zone.DECK}
    lines = {span.line for one in errors for span in (one.span, *(label.span for label in one.labels))}
    on_them = {entry.card.number for entry in deck.entries if entry.card and entry.line.span.line in lines}
    return added & (on_them | {one.subject for one in errors})
