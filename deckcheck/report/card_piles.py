"""Which piles a card has to do with: those it brings, lives in or may lie in, and what they hold."""

from collections.abc import Iterator
from typing import Any

from deckcheck.cards.library import Library
from deckcheck.formats.pile import PileSpec
from deckcheck.model import Card
from deckcheck.rules.base import piles_of
from deckcheck.rules.piles import holds_card, wanted


def brought(card: Card, library: Library) -> Iterator[PileSpec]:
    """The piles that the card brings or makes."""
    specs = piles_of(library)
    names = dict.fromkeys((*card.rules.pile, *card.rules.creates_pile))
    return (specs[name] for name in names if name in specs)


def homes(card: Card, library: Library) -> Iterator[PileSpec]:
    """The piles that the card lives in, or is one of the fixed cards of."""
    own = card.rules.never_in_deck.pile if card.rules.never_in_deck else None
    for spec in piles_of(library).values():
        named = any(card.number in (*must, *may) for must, may in _brought_along(spec))
        if spec.name == own or holds_card(spec, card.number) or named:
            yield spec


def _brought_along(spec: PileSpec) -> Iterator[tuple[Any, Any]]:
    parts = (part for part in spec.contents if part.kind == "brought by")
    return ((must, may) for part in parts for _, must, may in part.detail)


def allowed_in(card: Card, library: Library) -> Iterator[PileSpec]:
    """The other piles that may hold the card, as far as the card alone tells."""
    own = {spec.name for spec in homes(card, library)}
    for spec in piles_of(library).values():
        if spec.name not in own and library.may_lie_in(spec.name, card):
            yield spec


def sentence(spec: PileSpec, library: Library) -> str:
    """A pile with what it holds, whether it must be there, and when and by whom it is seen."""
    if spec.made_in_play:
        return f"{spec.name}: made during the game"
    holds = "; ".join(wanted(one, library) for one in spec.contents) or "what it holds is not known"
    notes = ["may be left out" if spec.may_be_empty or not spec.mandatory else "must be there"]
    notes += [spec.visibility] if spec.visibility else []
    notes += [f"announced at {spec.announced}"] if spec.announced else []
    return f"{spec.name}: {holds} ({', '.join(notes)})"


def plain(card: Card, library: Library) -> dict[str, Any]:
    """The piles of a card for JSON."""
    return {
        "brings": [_plain(spec, library) for spec in brought(card, library)],
        "lives_in": [_plain(spec, library) for spec in homes(card, library)],
        "may_lie_in": [spec.name for spec in allowed_in(card, library)],
    }


def _plain(spec: PileSpec, library: Library) -> dict[str, Any]:
    return {
        "name": spec.name,
        "holds": [wanted(one, library) for one in spec.contents],
        "mandatory": spec.mandatory,
        "may_be_empty": spec.may_be_empty,
        "made_in_play": spec.made_in_play,
        "content": spec.content,
        "visibility": spec.visibility,
        "announced": spec.announced,
    }
