"""F002 replaced-card: a printing was withdrawn and replaced by another."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.decklist.write import card_words
from deckcheck.diagnostic import Diagnostic, Edit, Fix, Severity
from deckcheck.model import Hint, Printing
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.fixing import Edits, fix, rename, tell
from deckcheck.rules.format_cards import everywhere

RULE = Rule(
    "F002",
    "replaced-card",
    "a printing was withdrawn and replaced by another",
    Severity.ERROR,
    ("bans and errata",),
    fixable="safe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line; the fix writes the replacement."""
    for entry in everywhere(deck):
        printing = entry.entry.printing
        if printing is None or not printing.banned or printing.banned > context.as_of:
            continue
        instead = next((one for one in entry.card.printings if one.replaces == printing.number), None)
        yield RULE.at(
            entry.span,
            f"{entry.title} as printed in {printing.set} is withdrawn since {printing.banned}",
            here="withdrawn",
            help=_help(instead, context),
            subject=entry.card.number,
            fix=_fix(deck, entry, instead) if instead else None,
        )


def _help(instead: Printing | None, context: Context) -> str:
    if instead is None:
        return "nothing replaces it"
    name = context.library.sets[instead.set].name
    return f"the one printed in {name} ({instead.set}) replaces it"


def _fix(deck: Deck, entry: CardEntry, instead: Printing) -> Fix | None:
    """The set of the replacement in place of what names the withdrawn printing, or behind the name."""
    reading = entry.entry.reading
    told = [hint for hint in reading.hints if _tells_printing(hint, entry)]
    if told:
        number = next((one for one in reading.hints if one.text.isdigit()), None)
        edits: Edits = tuple(Edit(hint.span, instead.set) for hint in told)
        edits += (Edit(number.span, instead.number),) if number else ()
    elif _is_code(reading.name, entry):
        edits = rename(deck, entry.entry, card_words(entry.card, instead)) or ()
    else:
        edits = tell(deck, entry.entry, instead.set) or ()
    return fix(f"use the printing of {instead.set}", edits)


def _tells_printing(hint: Hint, entry: CardEntry) -> bool:
    printing = entry.entry.printing
    return printing is not None and (hint.text.upper() == printing.set or _is_code(hint.text, entry))


def _is_code(text: str, entry: CardEntry) -> bool:
    numbers = {code for one in entry.card.printings for code in (one.number, *one.codes)}
    return text.upper() in numbers
