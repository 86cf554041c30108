"""Z003 stray-level-up-card: nothing that starts or lies in the Level Up Zone can level into a card there."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from deckcheck.cards.levels import Criterion
from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Fix, Label, Severity
from deckcheck.model import Card, Zone
from deckcheck.rules.base import Context, Rule, labels
from deckcheck.rules.levelling import brought, is_understood, levelled_into, named, nearest, zone_cards

RULE = Rule(
    "Z003",
    "stray-level-up-card",
    "nothing that starts or lies in the Level Up Zone can level into a card there",
    Severity.ERROR,
    (
        "RU The Level Up Zone",
        "RU Leveling Up Characters",
    ),
    fixable="safe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card, with what keeps the nearest character from it and where it belongs."""
    if not deck.mains or not is_understood(deck):
        return
    reached = levelled_into(deck, context)
    strays = _Strays(deck, context)
    for entry in zone_cards(deck):
        if entry.card.number in reached or not strays.is_known(entry):
            continue
        told = strays.told(entry.card)
        yield RULE.at(
            entry.span,
            f"{entry.title} lies in the Level Up Zone, and nothing can level into it",
            here="stray card",
            labels=told.labels,
            help=told.place,
            subject=entry.card.number,
            fix=_to_its_pile(entry, told.fitting, deck),
        )


class _Told(NamedTuple):
    """What a finding says of a card: the nearest character, where it belongs, and the piles of it here."""

    labels: tuple[Label, ...]
    place: str
    fitting: list[str]


class _Strays:
    """What the main characters of a deck say about stray cards; worked out once for each card."""

    def __init__(self, deck: Deck, context: Context) -> None:
        self._deck = deck
        self._context = context
        self._told: dict[str, _Told] = {}
        self._once: dict[str, CardEntry] = {}
        self._named: dict[str, dict[str, list[tuple[int, CardEntry]]]] = {}
        for place, entry in enumerate(brought(deck)):
            self._once.setdefault(entry.card.number, entry)
            for name in entry.card.names:
                self._named.setdefault(name, {}).setdefault(entry.card.number, []).append((place, entry))

    def is_known(self, entry: CardEntry) -> bool:
        """Whether the library knows what levelling asks of the card and of those of its name; notes what not.

        Of each of those it looks at the first line that is not the entry's own.
        """
        namesakes: dict[int, CardEntry] = {}
        for name in entry.card.names:
            for same in self._named[name].values():
                first = next((one for one in same if one[1] != entry), None)
                namesakes.update([first] if first else [])
        facts = "level", "level_up", "teams"
        known = [self._context.knows(one, RULE, *facts) for _, one in sorted(namesakes.items())]
        return all(known) and self._context.knows(entry, RULE, "level", "teams")

    def told(self, card: Card) -> _Told:
        """What a finding says of a card."""
        if card.number not in self._told:
            fitting = _holding(card, self._piles, self._context)
            self._told[card.number] = _Told(self._nearest(card), self._place(card, fitting), fitting)
        return self._told[card.number]

    def _nearest(self, card: Card) -> tuple[Label, ...]:
        others = tuple(one for number, one in self._once.items() if number != card.number)
        if not others:
            return ()
        other, reasons = nearest(card, others, self._context.levels)
        return labels([other], f"this one cannot: {_because(other.card, card, reasons)}")

    def _place(self, card: Card, fitting: list[str]) -> str:
        """Where the card belongs: in a pile of fixed cards, or beside another card."""
        if fitting:
            return f'it belongs under the heading "Pile: {fitting[0]}"'
        for owner, name in self._homes:
            if _holding(card, [name], self._context):
                return f'it belongs under the heading "Pile: {name}", which {named((owner,))} brings'
        sources = self._context.levels.sources(card)
        if not sources:
            return "take it out of the Level Up Zone"
        return f"it is for {named(sources)}, which the list does not have; take it out, or add that card"

    @cached_property
    def _piles(self) -> list[str]:
        """The piles that the deck brings."""
        from deckcheck.rules.piles import owners

        return list(owners(self._deck, self._context))

    @cached_property
    def _homes(self) -> tuple[tuple[Card, str], ...]:
        """The piles that what the main characters can become would bring, with what brings them."""
        reachable = self._context.levels.reachable
        cards = [owner for entry in self._once.values() for owner in reachable(entry.card).values()]
        return tuple(dict.fromkeys((owner, name) for owner in cards for name in owner.rules.pile))


def _because(other: Card, card: Card, reasons: tuple[Criterion, ...]) -> str:
    words = {
        Criterion.POWER: "it has no Level Up power",
        Criterion.LEVEL: f"level {card.level} is not one above {other.level}",
        Criterion.NAME: "the names differ",
        Criterion.LINK: "neither set nor art links them",
        Criterion.TEAM: "they share no team",
    }
    return ", ".join(words[reason] for reason in reasons) or "the card itself names other targets"


def _holding(card: Card, names: Sequence[str], context: Context) -> list[str]:
    """Those of the piles whose fixed cards include the card."""
    from deckcheck.rules.piles import holds_card

    return [name for name in names if holds_card(context.piles.get(name), card.number)]


def _to_its_pile(entry: CardEntry, fitting: list[str], deck: Deck) -> Fix | None:
    """Put the card into the pile of this deck whose fixed cards include it, where that is but one."""
    if len(fitting) != 1:
        return None
    from deckcheck.rules.fixing import fix, move
    from deckcheck.rules.lines import Place

    edits = move(deck, entry.entry, Place(Zone.PILE, fitting[0]))
    return fix(f'put it under the heading "Pile: {fitting[0]}"', edits)
