"""Whether a pile can be legal in a format at all (RU Out-of-Game Piles)."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.formats.pile import PileSpec
from deckcheck.rules.base import Context
from deckcheck.rules.format_cards import format_breaks
from deckcheck.rules.piles import listed_piles, owners


def impossible_piles(deck: Deck, context: Context) -> Iterator[tuple[PileSpec, list[CardEntry], str]]:
    """The piles of a deck that no cards could make legal: each with the cards that bring it, and why.

    A pile that is listed and keeps the format needs no look; nor does one that may be empty.
    """
    listed = listed_piles(deck, context)
    for name, bringing in owners(deck, context).items():
        spec = context.piles.get(name)
        if spec is None or not spec.mandatory or spec.may_be_empty:
            continue
        there = listed.get(name)
        if there and there.entries and not _breaks(there.entries, deck, context):
            continue
        reason = _why(spec, deck, context)
        if reason:
            yield spec, bringing, reason


def _breaks(entries: tuple[CardEntry, ...], deck: Deck, context: Context) -> bool:
    return any(format_breaks(entry.card, entry.entry.printing, deck, context) for entry in entries)


def _why(spec: PileSpec, deck: Deck, context: Context) -> str:
    """Why no contents can be legal: a card that must be there is not, or none that may be there is."""
    for requirement in spec.contents:
        for number, _ in requirement.cards:
            card = context.library.card(number)
            reason = format_breaks(card, None, deck, context) if card else ""
            if card and reason:
                return f"it needs {card.title} ({number}), and {reason}"
    least = max((one.minimum or 0 for one in spec.contents if one.kind == "count"), default=0)
    if least and any(one.kind == "every" for one in spec.contents):
        cards = context.library.cards_for_pile(spec.name)
        if all(format_breaks(card, None, deck, context) for card in cards):
            return f"no card that may lie in it is legal in {context.game_format.title}"
    return ""
