"""Which card each line of a list means, given its section and what the rest of the list says."""

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from deckcheck.cards.context import Context
from deckcheck.cards.library import Library
from deckcheck.cards.narrow import Place
from deckcheck.cards.resolve import Found, Resolver, written
from deckcheck.deck import Answered, written_zone
from deckcheck.decklist.tree import CardLine, Listed, Section
from deckcheck.model import DECK_TYPES, Card, CardType, Choice, Resolution, Zone
from deckcheck.source import Span

_new = tuple.__new__
_SURE = (Choice.EXACT, Choice.ALIAS)
_UNSURE = (Choice.AMBIGUOUS, Choice.CONTEXT, Choice.UNKNOWN, Choice.FUZZY)
"""Answers that the rest of a list may change."""
_MOST_SPOTS = 4096


class _Spot(NamedTuple):
    """A section as the resolver sees it, and what is known of lines in such sections."""

    around: Context
    place: Place
    known: dict[Hashable, Found]


class _Asked(NamedTuple):
    line: CardLine
    spot: _Spot
    found: Found


class Answers:
    """Finds the cards of any number of lists by one library; what lines of a kind mean is kept."""

    def __init__(self, library: Library, starting_piles: Sequence[str]) -> None:
        self._starting_piles = starting_piles
        self._resolver = Resolver(library)
        self._spots: dict[Hashable, _Spot] = {}

    def of(self, listed: Listed, day: str, legal: Iterable[str]) -> list[Answered]:
        """The answer to each card line, in list order, on a day and in a format of these sets (none: all)."""
        lines: Sequence[CardLine] = listed.cards
        bad = {id(entry.line) for entry in listed.bad_quantities}
        if bad:
            lines = sorted((*lines, *[entry.line for entry in listed.bad_quantities]), key=_place)
        answered, unsure = self._first(listed, lines, day)
        if unsure:
            wider = self._surroundings(listed, answered, day, frozenset(legal))
            for at, asked in unsure:
                answer = self._answer(asked, _within(wider, asked.spot.around))
                answered[at] = answered[at]._replace(answer=answer)
        if not bad and not any(one.answer.others for one in answered):
            return answered
        marked = [one._replace(bad_quantity=id(one.line) in bad) for one in answered]
        return [each for one in marked for each in _each(one)]

    def _first(
        self, listed: Listed, lines: Sequence[CardLine], day: str
    ) -> tuple[list[Answered], list[tuple[int, _Asked]]]:
        """The answer to each line by its words and its section.

        Then those, with their index, that the rest of the list may change.
        """
        spots: dict[Hashable, _Spot] = {}
        answered: list[Answered] = []
        unsure: list[tuple[int, _Asked]] = []
        for line in lines:
            _, given, section, zone, template, _ = line
            at: Hashable = section if zone is None else (section, zone)
            spot = spots.get(at)
            if spot is None:
                spot = spots[at] = self._spot(listed.sections[section], line, day)
            key = template.key if template else written(given)
            found = spot.known.get(key) or self._resolver.find(key, line.readings, spot.place)
            answer = found.settled
            if answer is None:
                asked = _Asked(line, spot, found)
                answer = self._answer(asked, spot.around)
                if answer.choice in _UNSURE:
                    unsure.append((len(answered), asked))
            answered.append(_new(Answered, (line, answer, False, found.reading)))
        return answered, unsure

    def _spot(self, section: Section, line: CardLine, day: str) -> _Spot:
        zone = written_zone(line, section)
        key = (zone, section.type, section.pile, day)
        spot = self._spots.get(key)
        if spot is None:
            around = Context(day, zone, _types(zone, section.type), section.pile)
            place = Place(around.zone, around.types, around.pile)
            if len(self._spots) >= _MOST_SPOTS:
                self._spots.clear()
            spot = self._spots[key] = _Spot(around, place, self._resolver.known(place))
        return spot

    def _answer(self, asked: _Asked, around: Context) -> Resolution:
        line, _, found = asked
        return self._resolver.answer(
            found, line.name_by(found.reading), line.quantity_by(found.reading), around
        )

    def _surroundings(
        self, listed: Listed, answered: Sequence[Answered], day: str, legal: frozenset[str]
    ) -> Context:
        """What the lines that are certain say about the others: universe, teams, sets; and the format's."""
        cards: list[Card] = []
        mains: list[Card] = []
        for line, answer, _, _ in answered:
            card = answer.card
            if card is None or answer.choice not in _SURE:
                continue
            cards.append(card)
            if card.type is CardType.MAIN and self._may_start(line, listed.sections[line.section]):
                mains.append(card)
        sets = frozenset([card.printings[0].set for card in cards if not card.basic_symbol])
        universes = [card.universe for card in mains or cards]
        teams = tuple(dict.fromkeys([team for card in mains for team in card.teams]))
        return Context(day, universe=_most(universes), teams=teams, sets=sets, legal=legal)

    def _may_start(self, line: CardLine, section: Section) -> bool:
        return section.pile in self._starting_piles or written_zone(line, section) in (None, Zone.MAIN)


def _place(line: CardLine) -> Span:
    return line.span


def _each(one: Answered) -> Sequence[Answered]:
    """The answer as it is, or one for each card of a line that means one copy each of several."""
    if not one.answer.others:
        return (one,)
    reading = one.line.readings[one.way]._replace(quantity=1)
    answer = one.answer._replace(reading=reading)
    cards = [answer, *[answer._replace(card=card, others=()) for card in answer.others]]
    return [one._replace(answer=each, way=-1) for each in cards]


def _within(wider: Context, near: Context) -> Context:
    return wider._replace(zone=near.zone, types=near.types, pile=near.pile)


def _types(zone: Zone | None, type: CardType | None) -> tuple[CardType, ...]:
    if type:
        return (type,)
    if zone in (Zone.MAIN, Zone.LEVEL_UP, Zone.TRANSFORM):
        return (CardType.MAIN,)
    return DECK_TYPES if zone is Zone.DECK else ()


def _most(words: list[str]) -> str | None:
    return max(sorted(set(words)), key=words.count) if words else None
