"""The out-of-game piles of a deck: who brings them, and what lies in them (RU Out-of-Game Piles)."""

from collections import Counter
from collections.abc import Iterable, Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from deckcheck.cards.library import Library
from deckcheck.deck import CardEntry, Deck
from deckcheck.formats.pile import PileSpec
from deckcheck.formats.requirement import KINDS, Finding, Held, Requirement, total
from deckcheck.model import DECK_TYPES, CardType, Zone
from deckcheck.near import listing
from deckcheck.rules.base import Context, piles_of
from deckcheck.source import Span

_OWN_PLACE = (*DECK_TYPES, CardType.MAIN, CardType.TOKEN, None)


class Listed(NamedTuple):
    """A pile as the list has it: its cards, and its heading where it has one."""

    name: str
    entries: tuple[CardEntry, ...]
    heading: Span | None


def owners(deck: Deck, context: Context) -> dict[str, list[CardEntry]]:
    """The piles that cards bring, each with the cards that do.

    Main characters, their Level Up Zone, the 60 and what lies beside the deck
    bring piles; cards of a pile only where that pile allows it.
    """
    found: dict[str, list[CardEntry]] = {}
    for entry in deck.zone(Zone.MAIN, Zone.LEVEL_UP, Zone.DECK, Zone.PILE):
        for name in entry.card.rules.pile:
            if _brings(entry, name, context):
                found.setdefault(name, []).append(entry)
    return found


def _brings(entry: CardEntry, name: str, context: Context) -> bool:
    spec = context.piles.get(name)
    starting_only = spec is not None and spec.starting_only
    zone, pile = entry.entry.zone, entry.entry.pile
    if zone is not Zone.PILE:
        return not starting_only or zone is Zone.MAIN
    if pile is None:
        return entry.card.type not in _OWN_PLACE
    home = context.piles.get(pile)
    if home is None:
        return False
    return (home.nested and not starting_only) or (home.starters and home.name == name)


def listed_piles(deck: Deck, context: Context) -> dict[str, Listed]:
    """The piles that the list has under a heading, or that hold a card; also empty ones."""
    headings = {one.pile: one.span for one in reversed(deck.listed.sections) if one.pile}
    others = (spec.name for spec in _without_heading(context.library) if _is_there(spec, deck))
    names = dict.fromkeys([*deck.pile_names, *headings, *others])
    return {name: Listed(name, lot(deck, context, name), headings.get(name)) for name in names}


@lru_cache(maxsize=4)
def _without_heading(library: Library) -> tuple[PileSpec, ...]:
    """The piles whose cards may stand elsewhere than under a heading of the pile."""
    specs = piles_of(library).values()
    return tuple(spec for spec in specs if spec.zone or spec.starters or holds_decks(spec))


def _is_there(spec: PileSpec, deck: Deck) -> bool:
    if spec.zone:
        return bool(deck.zone(spec.zone))
    if holds_decks(spec):
        return any(main.card.rules.decks and spec.name in main.card.rules.pile for main in deck.mains)
    return sum(main.quantity for main in deck.mains if spec.name in main.card.rules.pile) > 1


def holds_decks(spec: PileSpec) -> bool:
    """Whether the pile is the decks themselves."""
    return any(one.kind == "decks" for one in spec.contents)


def lot(deck: Deck, context: Context, name: str) -> tuple[CardEntry, ...]:
    """The cards of a pile; where its main characters start, those under Main Character count too."""
    spec = context.piles.get(name)
    if spec and spec.zone:
        return deck.zone(spec.zone)
    listed = deck.zone(Zone.MAIN) if spec and spec.starters else ()
    return tuple(main for main in listed if name in main.card.rules.pile) + deck.pile(name)


def pile_of(entry: CardEntry, context: Context) -> PileSpec | None:
    """The pile that an entry lies in, where the library knows it."""
    zone, name = entry.entry.zone, entry.entry.pile
    return next((spec for spec in context.piles.values() if spec.zone is zone or spec.name == name), None)


def held(entries: Sequence[CardEntry]) -> list[Held]:
    """The entries as a lot for requirements."""
    return [Held(entry.card, entry.quantity, entry) for entry in entries]


def not_single(lot: Sequence[Held], allowed: Set[str]) -> list[Held]:
    """The cards that are not allowed, and those of which there are several copies, on however many lines."""
    copies = copies_of(lot)
    return [one for one in lot if one.card.number not in allowed or copies[one.card.number] > 1]


def copies_of(lot: Iterable[Held]) -> Counter[str]:
    """How many copies of each card there are, by number, on however many lines."""
    copies: Counter[str] = Counter()
    for one in lot:
        copies[one.card.number] += one.quantity
    return copies


def at_pile(pile: Listed, owner: Sequence[CardEntry] = ()) -> Span:
    """Where a diagnostic about a whole pile stands: its heading, its first card, or its owner."""
    if pile.heading:
        return pile.heading
    return pile.entries[0].span if pile.entries else owner[0].span


def wanted(requirement: Requirement, library: Library) -> str:
    """A requirement in words; fixed cards with their titles and numbers."""
    return cards_in_words(requirement.cards, library) if requirement.kind == "cards" else requirement.says


def cards_in_words(cards: Sequence[tuple[str, int]], library: Library) -> str:
    """So many of each card, with titles and numbers."""
    parts = []
    for number, count in cards:
        card = library.card(number)
        parts.append(f"{count} {card.title} ({number})" if card else f"{count} {number}")
    return listing(parts)


def breach(finding: Finding, context: Context) -> str:
    """What of a requirement is not met: how many are there, or which cards are missing."""
    if finding.requirement.kind == "count":
        return f"{total(finding.offenders)} there"
    missing = [cards_in_words(finding.missing, context.library)] if finding.missing else []
    if finding.unmatched:
        from deckcheck.cards.query import describe

        missing += [f"one of the {describe(context.library.query(query))}" for query in finding.unmatched]
    parts = [finding.detail] if finding.detail and finding.requirement.kind not in KINDS else []
    if missing:
        parts.append(f"{listing(missing)} {'is' if _one(finding) else 'are'} missing")
    return "; ".join(parts)


def _one(finding: Finding) -> bool:
    return sum(count for _, count in finding.missing) + len(finding.unmatched) == 1


def offending(finding: Finding) -> list[CardEntry]:
    """The entries that do not fit; of a count that is too high those that go past it."""
    entries: list[CardEntry] = [one.ref for one in finding.offenders]
    if finding.requirement.kind != "count":
        return entries
    most, seen, past = finding.requirement.maximum, 0, []
    for entry in entries:
        seen += entry.quantity
        if most is not None and seen > most:
            past.append(entry)
    return past


def holds_card(spec: PileSpec | None, number: str) -> bool:
    """Whether a card is one of the fixed cards of a pile."""
    return spec is not None and any(number in dict(part.cards) for part in spec.contents)


def pile_help(spec: PileSpec, library: Library) -> str:
    """What belongs into a pile, in words."""
    return f"it holds {'; '.join(wanted(one, library) for one in spec.contents)}" if spec.contents else ""
