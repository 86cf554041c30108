"""What a deck consists of, what it needs, and how it will play."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deckcheck.build.setup import Copies
from deckcheck.build.symbol_table import Symbol, symbol_table
from deckcheck.deck import CardEntry, Deck
from deckcheck.model import DECK_TYPES, Card, CardType, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.curve import average_cost, chance_of_a_play, cost, is_recruited, recruits
from deckcheck.rules.levelling import brought
from deckcheck.rules.sides import at_a_time, characters, of_teams
from deckcheck.rules.starting import to_draw
from deckcheck.rules.uniqueness import barred, clash, share_a_name

TURNS = (1, 2, 3, 4)
"""The turns for which the chance of a play is told: on those a game takes its shape."""


class TypeCount(NamedTuple):
    """How many cards of a type: copies in all, and different cards."""

    type: str
    copies: int
    different: int


class CostRow(NamedTuple):
    """What of a cost there is; `cost` is None for what is not known or is set by the player or the card."""

    cost: int | None
    characters: int
    equipment: int


class TeamRow(NamedTuple):
    """What of a team there is: titles of main characters, and copies among the 60."""

    team: str
    mains: tuple[str, ...]
    characters: int
    plot_twists: int
    equipment: int
    locations: int


class Affiliated(NamedTuple):
    """An affiliated card and who lets one play it: of one of its teams, `needed` at a time.

    `mains` are titles of main characters; of the characters among the 60 there are
    so many copies of so many `different` ones. `playable` is None where of a
    character the teams are not known.
    """

    card: Copies
    teams: tuple[str, ...]
    needed: int
    mains: tuple[str, ...]
    characters: int
    different: int
    playable: bool | None


class PowerUp(NamedTuple):
    """A character, and the other cards of the 60 that can be discarded to power it up."""

    characters: tuple[Card, ...]
    cards: tuple[Copies, ...]


class Clash(NamedTuple):
    """Characters of which only one can be on a side; `never`: the last is not recruited at all."""

    cards: tuple[Card, ...]
    never: bool


class Statistics(NamedTuple):
    """All figures on one deck of 60.

    `average` is that of the costs that are numbers; `plays` are the chances to
    have something to recruit on each of TURNS; `repeated` counts the supporting
    characters of which there are several copies.
    """

    size: int
    unknown: int
    types: tuple[TypeCount, ...]
    curve: tuple[CostRow, ...]
    average: float | None
    average_character: float | None
    plays: tuple[float, ...]
    teams: tuple[TeamRow, ...]
    affiliated: tuple[Affiliated, ...]
    symbols: tuple[Symbol, ...]
    power_ups: tuple[PowerUp, ...]
    clashes: tuple[Clash, ...]
    repeated: int


def statistics(deck: Deck, context: Context) -> Statistics:
    """The figures on a deck (one of those that `split` gives), legal or not."""
    inside = deck.zone(Zone.DECK)
    supporting = [one for one in inside if one.card.type is CardType.SUPPORTING]
    drawn = to_draw(deck)
    playable = recruits(drawn, context)
    left = drawn.copies(Zone.DECK)
    return Statistics(
        size=deck.copies(Zone.DECK),
        unknown=sum(one.quantity for one in deck.unresolved(Zone.DECK)),
        types=_types(inside),
        curve=_curve(inside),
        average=average_cost([one for one in inside if is_recruited(one.card)]),
        average_character=average_cost([one for one in inside if _is_cast(one.card)]),
        plays=tuple(chance_of_a_play(playable, left, turn) for turn in TURNS) if left else (),
        teams=tuple(_teams(deck)),
        affiliated=tuple(_affiliated(deck, context)),
        symbols=symbol_table(deck, context),
        power_ups=_power_ups(deck),
        clashes=_clashes(deck, context, supporting),
        repeated=sum(one.quantity > 1 for one in _merged(supporting)),
    )


def _merged(entries: Iterable[CardEntry]) -> tuple[Copies, ...]:
    """A row a card, in list order."""
    rows: dict[str, Copies] = {}
    for one in entries:
        before = rows[one.card.number].quantity if one.card.number in rows else 0
        rows[one.card.number] = Copies(before + one.quantity, one.card.title, one.card)
    return tuple(rows.values())


def _types(inside: Sequence[CardEntry]) -> tuple[TypeCount, ...]:
    found = {one.card.type for one in inside}
    order = [*DECK_TYPES, *sorted((type for type in found if type and type not in DECK_TYPES), key=str)]
    rows = []
    for type in [*order, *([None] if None in found else [])]:
        those = [one for one in inside if one.card.type is type]
        different = len({one.card.number for one in those})
        rows.append(TypeCount(str(type or "not known"), sum(one.quantity for one in those), different))
    return tuple(rows)


def _is_cast(card: Card) -> bool:
    """Whether it is a character that is recruited."""
    return card.is_character and is_recruited(card)


def _curve(inside: Sequence[CardEntry]) -> tuple[CostRow, ...]:
    """A row a cost, without gaps from 1 to the dearest."""
    counts: dict[int | None, list[int]] = {}
    for one in (entry for entry in inside if is_recruited(entry.card)):
        row = counts.setdefault(cost(one), [0, 0])
        row[0 if one.card.is_character else 1] += one.quantity
    known = [price for price in counts if price is not None]
    costs: list[int | None] = list(range(min([1, *known]), max(known) + 1)) if known else []
    costs += [None] if None in counts else []
    return tuple(CostRow(price, *counts.get(price, (0, 0))) for price in costs)


def _teams(deck: Deck) -> Iterable[TeamRow]:
    mains = brought(deck)
    inside = deck.zone(Zone.DECK)
    names = dict.fromkeys(team for one in (*mains, *inside) for team in one.card.teams)
    for team in names:
        having = [one for one in inside if team in one.card.teams]
        of_type = {type: sum(one.quantity for one in having if one.card.type is type) for type in DECK_TYPES}
        titles = dict.fromkeys(one.card.title for one in mains if team in one.card.teams)
        yield TeamRow(
            team,
            tuple(titles),
            sum(one.quantity for one in having if one.card.is_character),
            of_type[CardType.PLOT_TWIST],
            of_type[CardType.EQUIPMENT],
            of_type[CardType.LOCATION],
        )


def _affiliated(deck: Deck, context: Context) -> Iterable[Affiliated]:
    able = characters(deck, context)
    mains = [one.card for one in brought(deck)]
    inside = deck.zone(Zone.DECK)
    cast = _merged(one for one in inside if one.card.is_character)
    cards = [one for one in inside if one.card.type in (CardType.PLOT_TWIST, CardType.EQUIPMENT)]
    for row in _merged(one for one in cards if one.card.teams):
        card = row.card
        if card is None:
            continue
        leading = of_teams(mains, card.teams)
        helping = of_teams((one.card for one in cast if one.card), card.teams)
        needed = (card.team_symbols or 1) if len(card.teams) == 1 else 1
        yield Affiliated(
            row,
            card.teams,
            needed,
            tuple(dict.fromkeys(one.title for one in leading)),
            sum(one.quantity for one in cast if one.card in helping),
            len(helping),
            _enough((*leading, *helping), able, card, needed),
        )


def _enough(there: Sequence[Card], able: Sequence[Card] | None, card: Card, needed: int) -> bool | None:
    """Whether so many characters of the card's teams may be on the side; None where that is not known."""
    if there and needed == 1:
        return True
    if able is None:
        return None
    most = at_a_time(of_teams(able, card.teams))
    return most is None or most >= needed


def _power_ups(deck: Deck) -> tuple[PowerUp, ...]:
    """Main characters with their namesakes among the 60, then characters of the 60 that share a name."""
    rows = _merged(one for one in deck.zone(Zone.DECK) if one.card.is_character)
    found: dict[tuple[Copies, ...], list[Card]] = {}
    for card in dict.fromkeys(one.card for one in brought(deck)):
        matching = tuple(one for one in rows if one.card and share_a_name(card, one.card))
        if matching:
            found.setdefault(matching, []).append(card)
    pairs = [PowerUp(tuple(cards), matching) for matching, cards in found.items()]
    for place, row in enumerate(rows):
        others = tuple(
            one for one in rows[place + 1 :] if row.card and one.card and share_a_name(row.card, one.card)
        )
        if row.card and others:
            pairs.append(PowerUp((row.card,), others))
    return tuple(pairs)


def _clashes(deck: Deck, context: Context, supporting: Sequence[CardEntry]) -> tuple[Clash, ...]:
    found = {}
    for one in barred(deck, context):
        mains = tuple(dict.fromkeys(form.card for form in one.by))
        found[one.entry.card] = Clash((*mains, one.entry.card), one.never)
    clashes = list(found.values())
    cards = [one.card for one in _merged(supporting) if one.card]
    for place, card in enumerate(cards):
        clashes += [Clash((card, other), False) for other in cards[place + 1 :] if clash(card, other)]
    return tuple(clashes)
