"""Edits a list as the commands do, without files."""

from typing import NamedTuple

from deckcheck.cli.editing import Editing, Wish
from deckcheck.cli.list_read import OneList
from deckcheck.cli.rewriting import Original
from deckcheck.engine import Checker, Verdict
from deckcheck.source import Source


class Outcome(NamedTuple):
    """A list before and after an edit, and what is said about it."""

    before: Verdict
    after: Verdict
    source: Source
    notes: tuple[str, ...]


def edit(checker: Checker, source: Source, verb: str, quantity: str, name: str, **options: object) -> Outcome:
    """The outcome of `add`, `remove` or `set`; raises what the command raises."""
    one = OneList(Original("-", b"", source), checker, checker.check(source))
    editing = Editing(one, Wish(verb, quantity, name, **options))
    meant = editing.meant()
    assert meant is not None, f"{name} fits several cards"
    edited, after = editing.edited(meant)
    return Outcome(edited.before, edited.after, after, edited.notes)
