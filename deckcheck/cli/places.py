"""What options say of zones and piles, checked against the card data."""

from deckcheck.cards.vocabulary import LibraryVocabulary
from deckcheck.decklist import words
from deckcheck.errors import UsageError
from deckcheck.model import Zone
from deckcheck.near import did_you_mean
from deckcheck.rules.base import Context
from deckcheck.rules.lines import Place

_ZONES = "deck, main, level-up, transform, tokens"


def place_named(zone: str, pile: str, context: Context) -> Place | None:
    """The place that --zone or --pile name; None without either. Raises UsageError for what is none."""
    if zone and pile:
        raise UsageError("--zone and --pile do not go together", "a pile is a place by itself")
    if pile:
        return _pile(pile, context)
    return _zone(zone) if zone else None


def _pile(written: str, context: Context) -> Place:
    vocabulary = LibraryVocabulary(context.library)
    name = vocabulary.pile(written)
    if name is None:
        near = vocabulary.near_pile(written)
        names = ", ".join(sorted(one.name for one in context.library.piles))
        hint = did_you_mean([near] if near else [], f"there are {names}")
        raise UsageError(f"there is no pile {written!r}", hint)
    spec = context.piles.get(name)
    return Place(spec.zone) if spec and spec.zone else Place(Zone.PILE, name)


def _zone(written: str) -> Place:
    meaning = words.MEANINGS.get(words.key(written))
    zone = Zone.MAIN if meaning is words.EITHER else meaning.zone if meaning else None
    if zone is None:
        near = words.near(words.key(written))
        hint = did_you_mean([near] if near else [], f"there are {_ZONES}")
        raise UsageError(f"there is no zone {written!r}", hint)
    if zone is Zone.PILE:
        raise UsageError("a pile is named with --pile")
    return Place(zone)
