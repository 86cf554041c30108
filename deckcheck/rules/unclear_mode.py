"""M005 unclear-mode: the list states a game mode that there is not, or that is not the one of its table."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.near import did_you_mean, listing
from deckcheck.rules.base import Context, Rule, is_text, shown
from deckcheck.rules.stated import stated

RULE = Rule(
    "M005",
    "unclear-mode",
    "the list's game mode is none that there is, or another than that of its table",
    Severity.WARNING,
    (),
    needs=is_text,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the list's own Mode; none where the mode is given beside the list."""
    field, table = stated(deck.listed, "mode"), context.table
    if field is None or (table and table.given):
        return
    from deckcheck.rules.format_names import find_mode, mode_names, near_modes

    of_table = table.mode if table else None
    mode = find_mode(field.value, context.library)
    near: tuple[str, ...] = ()
    if mode is None:
        near = near_modes(field.value, context.library)
        judged = f"that of its table, {of_table.title}" if of_table else "none"
        message = f"there is no game mode {shown(field.value)!r}; the deck is judged by {judged}"
        names = near or mode_names(context.library)
        help = did_you_mean(near, f"there are {listing(names)}")
    elif of_table and mode != of_table:
        message = f"the list states {mode.title}; it is judged by the mode of its table, {of_table.title}"
        help = "the decks of one file are one table; write those of another into a file of their own"
    else:
        return
    yield RULE.at(field.value_span, message, here="unclear", help=help, subject="mode", suggestions=near)
