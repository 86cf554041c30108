"""Carrying a change out in a list as it stands: the first edits after which the list says what is wanted."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from deckcheck.build.edit import Change, Plan
from deckcheck.build.plans import came_out, pins, plans, strayed
from deckcheck.deck import Deck
from deckcheck.decklist.encode import with_text
from deckcheck.diagnostic import Diagnostic, Edit
from deckcheck.rules import incomplete_card_facts
from deckcheck.source import Source


class Judged(Protocol):
    """The judgement on one deck of a list, as far as changing it goes."""

    @property
    def deck(self) -> Deck:
        """The deck as it was understood."""

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What was found."""


Verdict = TypeVar("Verdict", bound=Judged)
Judge = Callable[[Source], Sequence[Verdict]]
"""Judges each deck of a list."""

Apply = Callable[[Source, Sequence[Edit]], str]
"""The text of a list after edits; raises ValueError where they overlap."""


class Wanted(NamedTuple):
    """A change to one deck of a list, by its place among them.

    With `may_move` other cards may count to another zone after it: in a list
    without headings the first main character tells where the others belong.
    """

    change: Change
    at: int = 0
    may_move: bool = False


class Changed(NamedTuple, Generic[Verdict]):
    """A list after a change, and the verdicts on its decks."""

    source: Source
    verdicts: Sequence[Verdict]


def carry_out(
    source: Source, verdicts: Sequence[Verdict], wanted: Wanted, judge: Judge[Verdict], apply: Apply
) -> Changed[Verdict] | None:
    """The list after the best edits that do what is wanted; None where none do.

    Best are those that change nothing else and leave no new doubt about the
    reading, then those that change nothing else, then those after which other
    cards count to another zone. Lines that would come to mean another card are
    told apart by their numbers where that is better, first those that tell
    nothing but a name.
    """
    trying = _Trying(source, verdicts, wanted, judge, apply)
    found = trying.best(())
    for bare in (True, False):
        pinned = pins(trying.deck, trying.strayed, bare)
        if pinned and (found is None or found.rank):
            better = trying.best(pinned)
            found = better if better and (found is None or better.rank < found.rank) else found
    return found.changed if found else None


class _Found(NamedTuple, Generic[Verdict]):
    """A list after a change, and how good the edits are that led to it, 0 being the best."""

    rank: int
    changed: Changed[Verdict]


class _Trying(Generic[Verdict]):
    """The plans for one change, tried one after the other."""

    def __init__(
        self,
        source: Source,
        verdicts: Sequence[Verdict],
        wanted: Wanted,
        judge: Judge[Verdict],
        apply: Apply,
    ) -> None:
        self.deck = verdicts[wanted.at].deck
        self.strayed: set[str] = set()
        self._source = source
        self._verdicts = verdicts
        self._decks = [one.deck for one in verdicts]
        self._wanted = wanted
        self._judge = judge
        self._apply = apply

    def best(self, pinned: Plan) -> _Found[Verdict] | None:
        """The list after the first of the best plans; the `pinned` edits go with each."""
        best: _Found[Verdict] | None = None
        for plan in plans(self.deck, self._wanted.change):
            after = self._with(_together(pinned, plan))
            rank = self._rank(after.verdicts) if after else None
            if after and rank is not None and (best is None or rank < best.rank):
                best = _Found(rank, after)
            if rank == 0:
                break
        return best

    def _with(self, plan: Plan) -> Changed[Verdict] | None:
        try:
            source = with_text(self._source, self._apply(self._source, plan))
        except ValueError:
            return None
        return Changed(source, self._judge(source))

    def _rank(self, verdicts: Sequence[Verdict]) -> int | None:
        """How good a plan is that led to these verdicts, 0 being the best; None where it will not do."""
        change, at, may_move = self._wanted
        decks = [one.deck for one in verdicts]
        if not came_out(self._decks, decks, at, change, zones=False):
            self.strayed |= strayed(self._decks, decks, at, change)
            return None
        if came_out(self._decks, decks, at, change):
            return int(_doubts(verdicts[at]) > _doubts(self._verdicts[at]))
        return 2 if may_move else None


def _together(pinned: Plan, plan: Plan) -> Plan:
    """Both as one; what is added at the end of a line comes before what is added below it."""
    behind = {edit.span: edit.text for edit in pinned}
    edits = [edit._replace(text=behind.pop(edit.span, "") + edit.text) for edit in plan]
    return (*(Edit(*one) for one in behind.items()), *edits)


def _doubts(judged: Judged) -> int:
    """How many findings there are about the reading of a list and its names."""
    facts = incomplete_card_facts.RULE.code
    return sum(one.code[0] in "PN" and one.code != facts for one in judged.diagnostics)
