"""Decks of all kinds, legal by construction as far as may be; the same seed gives the same ones."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, islice
from random import Random

from referee.case import Case
from referee.facts import LOCATION, MAIN, SUPPORTING, facts
from referee.levelling import can_level_up, named_targets, sources, targets
from referee.piles import fill
from referee.rules_d import brought_along, limit_of
from referee.told import TYPE_HEADINGS, Line, Section, Told
from referee.wishes import POOLS, SHARES, Wish, complete, plain_pool, wish_for

from deckcheck.model import Card

PILE_HEADINGS = ("", "", "", "{} Pile", "Pile: {}")
DAYS = (
    "2016-06-18",
    "2017-05-24",
    "2018-11-03",
    "2019-08-10",
    "2020-03-07",
    "2020-07-19",
    "2021-06-26",
    "2022-09-03",
)


@cache
def starters(special: bool) -> tuple[Card, ...]:
    """The main characters that can start; `special`: those that change the rules of construction."""
    found = []
    for card in facts().mains:
        lowest = card.level == 1 or not sources(card.number) or card.rules.starting_level
        if complete(card) and lowest and not card.rules.cannot_start and not card.rules.decks:
            rules = any(
                value for name, value in zip(card.rules._fields, card.rules) if name != "one_of_a_kind"
            )
            if rules == special and not card.rules.in_deck_main_character:
                found.append(card)
    return tuple(found)


@cache
def specials() -> tuple[Card, ...]:
    """The cards of the 60 that ask something of the deck."""
    return tuple(
        card
        for kind in POOLS
        for card in facts().cards
        if card.type == kind
        and complete(card)
        and not card.rules.never_in_deck
        and card not in plain_pool(kind)
    )


@cache
def friends(kind: str, teams: tuple[str, ...]) -> list[Card]:
    """The plain cards of a type that have one of these teams."""
    return [card for card in plain_pool(kind) if set(card.teams) & set(teams)]


class Maker:
    """Makes decks from one seed."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def wish(self) -> Wish:
        """A format and a day: mostly Multiverse today, else any other, some in its season."""
        pick = self.random.random()
        if pick < 0.5:
            return Wish("multiverse", "")
        if pick < 0.62:
            return Wish("multiverse", self.random.choice(DAYS))
        format = self.random.choice(sorted(set(facts().formats) - {"3v3-team-match"}))
        season = facts().formats[format].get("season")
        day = str(season["from"])[:10] if season and self.random.random() < 0.6 else ""
        day = day if len(day) == 10 else ""
        return wish_for(format, day, self.random)

    def deck(self, main: Card | None = None, wish: Wish | None = None, extra: tuple[Card, ...] = ()) -> Told:
        """A deck for a main character (any, where none is given), with cards it must hold."""
        wish = wish or self.wish()
        told = Told(format=wish.format, date=wish.day, state_format=wish.format != "multiverse")
        wish.day = told.day
        main = main or self.main(wish)
        wish.universe = main.universe
        wish.team = self.random.choice(main.teams) if main.teams else ""
        self._starting(told, main)
        self._zone(told, wish)
        self._sixty(told, wish, main, extra)
        self._piles(told, wish)
        self._tokens(told)
        if wish.sets and not told.cards("main"):
            told.sections = []
        return told

    def main(self, wish: Wish) -> Card:
        """A main character that the format takes, one in seven a special one."""
        pool = starters(self.random.random() < 0.15)
        for cards in (pool, starters(False)):
            for card in self.random.sample(cards, len(cards)):
                if wish.fits(card, "main"):
                    return card
        return self.random.choice(pool)

    def _starting(self, told: Told, main: Card) -> None:
        if "Sinister Six" in main.rules.pile:
            six = [card for card in facts().mains if "Sinister Six" in card.rules.pile]
            chosen = self.random.sample([card for card in six if complete(card)], 6)
            first = self.random.choice((0, 0, 1, 3, 6, 6))
            lines = [Line(card) for card in chosen]
            if first:
                told.sections.append(Section("main", lines[:first]))
            if lines[first:]:
                told.sections.append(Section("pile", lines[first:], "Sinister Six"))
            return
        brought = brought_along(main)
        if main.rules.one_character_on_cards and self.random.random() < 0.5:
            brought = {main.number: 1}
        told.sections.append(
            Section("main", [self.line(facts().card(one), n, told) for one, n in brought.items()])
        )

    def _zone(self, told: Told, wish: Wish) -> None:
        wanted = [card for _, card in Case(told).starters]
        zone: dict[str, Card] = {}
        while wanted:
            card = wanted.pop()
            goals = [one for one in targets(card.number) if one.number not in zone]
            named = [facts().card(one) for one in named_targets(card)]
            fit = [one for one in goals if wish.fits(one, "level up")] or goals
            able = can_level_up(card) or (fit and self.random.random() < 0.5)
            if not able or any(one.number in zone for one in targets(card.number)) or not (fit or named):
                continue
            more = [one for one in fit if self.random.random() < 0.3] or [self.random.choice(fit)]
            for one in named if len(named) > 1 else more:
                zone[one.number] = one
                wanted.append(one)
        if zone:
            told.sections.append(Section("level up", [self.line(card, 1, told) for card in zone.values()]))

    def _sixty(self, told: Told, wish: Wish, main: Card, extra: tuple[Card, ...]) -> None:
        chosen: dict[str, int] = {}
        names: set[str] = set()
        shares = dict(SHARES)
        for card in self._wanted(told, wish, main, extra):
            limit = limit_of(card)
            most = self._most(card, wish, limit[1] if limit else 4)
            number = 1 if card.type == MAIN or card in extra else self.random.randint(1, most)
            chosen[card.number] = max(
                number, most if card.rules.legion and self.random.random() < 0.5 else number
            )
            kind = card.type if card.type in shares else SUPPORTING
            shares[kind] = max(shares[kind] - chosen[card.number], 0)
            names |= set(card.names)
        loyal = self._loyalty(chosen)
        for kind, share in shares.items():
            few = islice(self._offers(friends(kind, main.teams), wish, loyal), 6)
            rest = self._offers(plain_pool(kind), wish, loyal)
            self._fill(chosen, wish, chain(few, rest), share)
        self._top_up(chosen, wish, loyal)
        told.sections += self._deck_sections(told, chosen)

    def _wanted(self, told: Told, wish: Wish, main: Card, extra: tuple[Card, ...]) -> list[Card]:
        """Cards that the deck holds first: those it must have, guests, and now and then special ones."""
        found = list(extra)
        if main.rules.starts_with:
            found += [facts().card(one) for one in main.rules.starts_with.from_deck]
        for one in main.rules.may_include:
            guests = [
                card for card in facts().cards if complete(card) and Case(told).matches(one.query, card)
            ]
            fit = [card for card in guests if card.number != main.number and card.universe == main.universe]
            found += self.random.sample(fit, min(len(fit), one.max, self.random.randrange(5)))
        if self.random.random() < 0.35:
            pool = [card for card in specials() if wish.fits(card, "deck") and _welcome(card, main)]
            found += self.random.sample(pool, min(len(pool), self.random.choice((1, 1, 2))))
        return list({card.number: card for card in found}.values())

    def _most(self, card: Card, wish: Wish, limit: int) -> int:
        return max(1, min(wish.copies(card, limit), limit))

    def _loyalty(self, chosen: dict[str, int]) -> "Loyal":
        return Loyal([facts().card(number) for number in chosen])

    def _offers(self, pool: Sequence[Card], wish: Wish, loyal: "Loyal") -> Iterator[Card]:
        """The cards of a pool that may be in the deck, in any order; some come twice."""
        for number in (100, len(pool)):
            for card in self.random.sample(pool, min(number, len(pool))):
                if loyal(card) and wish.fits(card, "deck"):
                    yield card

    def _fill(self, chosen: dict[str, int], wish: Wish, pool: Iterator[Card], share: int) -> None:
        """Cards of the pool, mostly as many copies as may be, until the share is full."""
        symbols = {
            facts().card(one).symbols: one for one in chosen if facts().card(one).location_kind == "basic"
        }
        for card in pool if share > 0 else ():
            if card.number in chosen:
                continue
            if card.location_kind == "basic" and card.symbols in symbols:
                continue
            limit = limit_of(card)
            most = self._most(card, wish, limit[1] if limit else 4)
            copies = wish.copies(card, min(most, self.random.choice((4, 4, 4, 3, 2))))
            if copies > share and wish.copies(card, 1) > share:
                continue
            chosen[card.number] = min(copies, share)
            share -= chosen[card.number]
            if card.location_kind == "basic":
                symbols[card.symbols] = card.number
            if share <= 0:
                return

    def _top_up(self, chosen: dict[str, int], wish: Wish, loyal: "Loyal") -> None:
        """What is left to 60, of any type that the format has enough of."""
        for kind in (SUPPORTING, *POOLS):
            left = 60 - sum(chosen.values())
            if left <= 0:
                break
            self._fill(chosen, wish, self._offers(plain_pool(kind), wish, loyal), left)
        for number in chosen:
            card = facts().card(number)
            left = 60 - sum(chosen.values())
            if left > 0 and card.type == SUPPORTING and limit_of(card) == ("D002", 4):
                chosen[number] += max(min(4 - chosen[number], left), 0)

    def _deck_sections(self, told: Told, chosen: dict[str, int]) -> list[Section]:
        cards = [(number, facts().card(one)) for one, number in chosen.items()]
        guests = [one for one in cards if one[1].type not in TYPE_HEADINGS]
        if guests or self.random.random() < 0.3:
            return [Section("deck", [self.line(card, number, told) for number, card in cards])]
        found = []
        for kind, heading in TYPE_HEADINGS.items():
            lines = [self.line(card, number, told) for number, card in cards if card.type == kind]
            if lines:
                found.append(Section("deck", lines, heading=heading))
                if self.random.random() < 0.2:
                    found[-1].counted = True
        return found

    def line(self, card: Card, number: int, told: Told) -> Line:
        """A line for a card; of a replaced printing it says which one is meant."""
        for one in card.printings:
            if one.replaces:
                withdrawn = next(old for old in card.printings if old.banned)
                if told.day >= str(withdrawn.banned):
                    return Line(card, number, printing=f"{one.number}, {one.set}")
                if withdrawn.codes:
                    return Line(card, number, printing=withdrawn.codes[0], banned_printing=True)
        return Line(card, number)

    def _piles(self, told: Told, wish: Wish) -> None:
        case = Case(told)
        for name, pile in facts().piles.items():
            owners = case.starters if pile.get("starting_only") else case.outside_piles
            if not any(name in card.rules.pile for _, card in owners) or name == "Sinister Six":
                continue
            cards = self._transform(wish) if pile.get("zone") else fill(told, wish, pile, self.random)
            if not cards:
                continue
            zone = "transform" if pile.get("zone") else "pile"
            heading = self.random.choice(PILE_HEADINGS).format(name) if zone == "pile" else ""
            heading = heading if "(" not in name and name != "Battleworld" else ""
            told.sections.append(
                Section(
                    zone, [self.line(c, n, told) for n, c in cards], "" if zone != "pile" else name, heading
                )
            )

    def _transform(self, wish: Wish) -> list[tuple[int, Card]]:
        """Level 2 options of up to three characters, each with its Level 1."""
        twos = [one for one in facts().mains if one.level == 2 and complete(one) and not one.rules.pile]
        fit = [
            one for one in twos if wish.fits(one, "piles") and one.brand == "Marvel" and sources(one.number)
        ]
        found: dict[str, Card] = {}
        for two in self.random.sample(fit, min(len(fit), self.random.randint(1, 3))):
            one = self.random.choice(sources(two.number))
            found |= {two.number: two, one.number: one}
        return [(1, card) for card in found.values()]

    def _tokens(self, told: Told) -> None:
        held = {card.number for name in told.pile_names() for _, card in told.pile_cards(name)}
        cards = [card for _, card in Case(told).outside_piles]
        cards += [card for name in told.pile_names() for _, card in told.pile_cards(name)]
        numbers = dict.fromkeys(one for card in cards for one in card.rules.tokens if one != "unnumbered")
        lines = [Line(facts().card(one)) for one in numbers if one not in held]
        if lines:
            told.sections.append(Section("tokens", lines))


def _welcome(card: Card, main: Card) -> bool:
    """Whether a special card gets along with a main character."""
    team = card.rules.main_team_required or card.rules.starting_main_team_required
    loyalty = card.rules.loyalty
    loyal = not loyalty or all(
        one.shared or set(one.teams or one.any_of) & set(main.teams) or one.alignment in main.alignments
        for one in loyalty
    )
    return (not team or team in main.teams) and loyal and not card.rules.not_with


class Loyal:
    """Whether a card keeps the Loyalty of cards that a deck holds."""

    def __init__(self, held: list[Card]) -> None:
        self._asked = [one for card in held for one in card.rules.loyalty]
        shared = [set(card.teams) for card in held if card.teams]
        self._teams = set.intersection(*shared) if shared else set()

    def __call__(self, card: Card) -> bool:
        if card.type == LOCATION and not card.teams:
            return True
        return all(
            bool(self._teams & set(card.teams))
            if one.shared
            else set(one.teams) <= set(card.teams)
            if one.teams
            else bool(set(one.any_of) & set(card.teams))
            if one.any_of
            else set(card.alignments) == {one.alignment}
            for one in self._asked
        )
