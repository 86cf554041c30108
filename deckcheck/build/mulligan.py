"""When a player shuffles the opening hand back, once, for seven new cards (RB Setting Up the Game)."""

import re
from typing import TYPE_CHECKING, NamedTuple

from deckcheck.build.drawing import Test
from deckcheck.cards.query import compile_query, describe, matches
from deckcheck.errors import QueryError, UsageError

if TYPE_CHECKING:
    from deckcheck.cards.library import Library
    from deckcheck.cards.query.values import Words

NONE = "none"
HINT = "--mulligan takes none, no-2-drop (any number), or 'without QUERY'"

_DROP = re.compile(r"no-(\d+)-drop")
_WITHOUT = re.compile(r"without\s+(.*\S)", re.DOTALL)


class Mulligan(NamedTuple):
    """A policy: never, or whenever the opening hand holds none of the cards that `keeps` means."""

    text: str
    says: str
    keeps: Test | None = None


NEVER = Mulligan(NONE, "never")


def read_mulligan(text: str, library: "Library", words: "Words") -> Mulligan:
    """The policy that a text states: `none`, `no-2-drop`, `without QUERY`.

    Raises UsageError for a text that states none, and for a query that is wrong.
    """
    written = text.strip()
    drop, without = _DROP.fullmatch(written), _WITHOUT.fullmatch(written)
    if written in ("", NONE):
        return NEVER
    if drop:
        query = f"type:supporting cost={drop[1]}"
    elif without:
        query = without[1]
    else:
        raise UsageError(f"there is no mulligan policy {text!r}", HINT)
    try:
        compiled = compile_query(query, words)
    except QueryError as error:
        raise UsageError(f"--mulligan {text}: {error.message}", error.hint) from error
    says = f"an opening hand without {describe(compiled)}"
    return Mulligan(written, says, lambda card: matches(compiled, card, library.sets))
