"""Mutations of the 60, the main character, Loyalty and the Level Up Zone (D, L and Z)."""

from collections.abc import Callable

from referee.edits import (
    Base,
    Mutation,
    add,
    basics,
    choose,
    is_plain,
    lacks,
    of_type,
    plain_lines,
    shrink,
    with_rule,
)
from referee.facts import DECK_TYPES, EQUIPMENT, MAIN, SUPPORTING, TOKEN, facts
from referee.generator import Maker, starters
from referee.levelling import ancestors, sources
from referee.query import matches
from referee.told import Line, Section, Told
from referee.wishes import Wish, complete

from deckcheck.model import Card


def size(maker: Maker, told: Told) -> bool:
    """D001: a card too many or too few."""
    lines = plain_lines(told)
    if not lines:
        return False
    line = maker.random.choice(lines)
    line.quantity += 1 if line.quantity < 2 or maker.random.random() < 0.3 else -1
    return True


def copies(maker: Maker, told: Told) -> bool:
    """D002: five or more of a card."""
    lines = [
        line
        for line in plain_lines(told)
        if line.card and is_plain(line.card) and not line.card.location_kind
    ]
    if not lines:
        return False
    line = maker.random.choice(lines)
    more = maker.random.randint(5, 7) - line.quantity
    line.quantity += max(more, 0)
    shrink(told, max(more, 0), line)
    return True


def _too_many(rule: str, number: int) -> Mutation:
    def mutate(maker: Maker, told: Told) -> bool:
        card = choose(maker.random, [one for one in with_rule(rule) if _belongs(one)], told)
        if card:
            add(maker, told, card, number)
        return card is not None

    return mutate


def _belongs(card: Card) -> bool:
    """Whether a card may be in any deck of 60 but for its number of copies."""
    rules = card.rules
    return card.type != MAIN and not (
        rules.never_in_deck or rules.pile or rules.loyalty or rules.main_team_required
    )


def no_main(maker: Maker, told: Told) -> bool:
    """D005: nobody starts."""
    before = len(told.sections)
    if any(card.type == MAIN for _, card in told.cards("deck")):
        return False
    told.sections = [one for one in told.sections if one.zone != "main" and one.pile != "Sinister Six"]
    return len(told.sections) < before


def second_main(maker: Maker, told: Told) -> bool:
    """D006: another main character."""
    section = told.section("main")
    ones = [card for card in starters(maker.random.random() < 0.2) if card.level == 1]
    card = choose(maker.random, ones, told)
    if section is None or card is None or any(line.card and line.card.level != 1 for line in section.lines):
        return False
    section.lines.append(maker.line(card, 1, told))
    return True


def stranger(maker: Maker, told: Told) -> bool:
    """D007: what is no deck card among the 60."""
    kinds: list[Callable[[Card], bool]] = [
        lambda card: card.type == TOKEN,
        lambda card: card.type == MAIN and not card.rules.in_deck_main_character,
        lambda card: bool(card.rules.never_in_deck),
        lambda card: card.type in ("terrain", "battleworld", "boss battle"),
        lambda card: "Spider-Verse" in card.keywords,
    ]
    kind = maker.random.choice(kinds)
    card = choose(maker.random, filter(kind, facts().cards), told)
    if card is None or (card.type == MAIN and not _starts(told)):
        return False
    add(maker, told, card, maker.random.randint(1, 2))
    return True


def _starts(told: Told) -> bool:
    """Whether a list says what starts, so that a main character under Deck is one of the 60."""
    return told.section("main") is not None or "Sinister Six" in told.pile_names()


def two_names(maker: Maker, told: Told) -> bool:
    """D008: two basic locations of one symbol."""
    first = choose(maker.random, basics(), told)
    others = [card for card in basics() if first and card.symbols == first.symbols and card != first]
    second = choose(
        maker.random, [card for card in others if card.title != (first.title if first else "")], told
    )
    if not first or not second:
        return False
    add(maker, told, first, 1)
    add(maker, told, second, 1)
    return True


def many_basics(maker: Maker, told: Told) -> bool:
    """D009: five basic locations of one symbol."""
    card = choose(maker.random, basics(), told)
    if card:
        add(maker, told, card, 5)
    return card is not None


def other_universe(maker: Maker, told: Told) -> bool:
    """D010: a card of the other universe."""
    here = {card.universe for _, card in told.cards("main")}
    cards = [
        card for card in of_type(maker.random.choice((SUPPORTING, EQUIPMENT))) if card.universe not in here
    ]
    card = choose(maker.random, cards, told, universe=False)
    if card:
        add(maker, told, card, 1)
    return card is not None


def _with(
    rules: tuple[str, ...], number: int = 1, fits: Callable[[Card], bool] = lambda card: True
) -> Mutation:
    """Add a card that has one of these deck rules."""

    def mutate(maker: Maker, told: Told) -> bool:
        cards = [card for card in with_rule(*rules) if card.type != MAIN and fits(card)]
        card = choose(maker.random, cards, told)
        if card:
            add(maker, told, card, number)
        return card is not None

    return mutate


def _special(rules: tuple[str, ...], lose: str) -> Base:
    """A deck whose main character starts with others, of which one is missing."""

    def make(maker: Maker) -> Told | None:
        mains = [card for card in with_rule(*rules) if card.type == MAIN and not card.rules.cannot_start]
        main = maker.random.choice(mains)
        told = maker.deck(main, Wish("multiverse", ""))
        if maker.random.random() < 0.3:
            return told
        if main.rules.starts_with and main.rules.starts_with.from_deck:
            for section in told.sections:
                gone = main.rules.starts_with.from_deck
                section.lines = [one for one in section.lines if not one.card or one.card.number not in gone]
            return told
        section = told.section(lose)
        if section and len(section.lines) > 1:
            section.lines.pop(maker.random.randrange(len(section.lines)))
        elif section and section.lines:
            section.lines[0].quantity = max(section.lines[0].quantity - 1, 1)
        return told

    return make


def named_levels(maker: Maker) -> Told | None:
    """Z002: a main character that names several levels, with one of them missing or none."""
    mains = [
        card for card in facts().mains if card.rules.level_up_into and len(card.rules.level_up_into.all) > 1
    ]
    told = maker.deck(maker.random.choice(mains), Wish("multiverse", ""))
    section = told.section("level up")
    for _ in range(maker.random.randrange(3) if section else 0):
        if section and section.lines:
            section.lines.pop(maker.random.randrange(len(section.lines)))
    told.sections = [one for one in told.sections if one.lines]
    return told


def cannot_start(maker: Maker) -> Told | None:
    """D014: a main character that may never start."""
    cards = [card for card in with_rule("cannot_start") if card.type == MAIN]
    return maker.deck(maker.random.choice(cards), Wish("multiverse", ""))


def combination(maker: Maker, told: Told) -> bool:
    """D013: a card with others that it excludes."""
    card = choose(maker.random, [one for one in with_rule("not_with") if one.type == SUPPORTING], told)
    if card is None:
        return False
    add(maker, told, card, 1)
    _excluded(maker, told, card)
    return True


def _excluded(maker: Maker, told: Told, card: Card) -> None:
    """A card that another excludes, or one that shares a team with it."""
    if maker.random.random() < 0.4:
        near = [one for one in of_type(SUPPORTING) if set(one.teams) & set(card.teams)]
    else:
        near = [
            one
            for one in facts().cards
            if one.type in DECK_TYPES
            and not (one.rules.pile or one.rules.never_in_deck)
            and any(matches(ban.query, one) for ban in card.rules.not_with)
        ]
    other = choose(maker.random, near, told)
    if other:
        add(maker, told, other, 1)


def main_excludes(maker: Maker) -> Told | None:
    """D013: a main character that excludes cards of its deck."""
    main = maker.random.choice([card for card in with_rule("not_with") if card.type == MAIN])
    told = maker.deck(main, Wish("multiverse", ""))
    _excluded(maker, told, main)
    return told


def disloyal(maker: Maker) -> Told | None:
    """L004: a loyal deck under another main character; many of its kinds, some also legal."""
    loyal = maker.random.choice([card for card in with_rule("loyalty") if card.type != MAIN])
    mains = [
        card
        for card in starters(False)
        if card.universe == loyal.universe and set(card.teams) & set(loyal.teams)
    ]
    mains = mains or [card for card in starters(False) if card.universe == loyal.universe]
    main = maker.random.choice(mains)
    wish = Wish("multiverse", maker.random.choice(("", "", "", "2019-03-30", "2020-03-07")))
    told = maker.deck(main, wish, (loyal,))
    if maker.random.random() < 0.75:
        other = choose(maker.random, starters(False), told)
        if other:
            others = maker.deck(other, Wish("multiverse", wish.day))
            keep = [one for one in told.sections if one.zone not in ("main", "level up")]
            told.sections = [one for one in others.sections if one.zone in ("main", "level up")] + keep
    return told


def no_zone(maker: Maker, told: Told) -> bool:
    """Z001: nothing to level up into."""
    section = told.section("level up")
    if section is None or not section.lines:
        return False
    if maker.random.random() < 0.6:
        told.sections.remove(section)
    else:
        section.lines.pop(maker.random.randrange(len(section.lines)))
    return True


def _zone(told: Told) -> Section:
    section = told.section("level up")
    if section is None:
        section = Section("level up")
        told.sections.insert(1, section)
    return section


def stray(maker: Maker, told: Told) -> bool:
    """Z003: a card that nothing levels up into."""
    mine = {name for _, card in told.cards("main") for name in card.names}
    near = [card for card in facts().mains if mine & {*card.names} and card.level and card.level > 1]
    pool = near if near and maker.random.random() < 0.5 else facts().mains
    card = choose(maker.random, pool, told)
    if card:
        _zone(told).lines.append(maker.line(card, 1, told))
    return card is not None


def no_main_in_zone(maker: Maker, told: Told) -> bool:
    """Z004: another type in the Level Up Zone."""
    card = choose(maker.random, of_type(SUPPORTING), told)
    if card:
        _zone(told).lines.append(maker.line(card, 1, told))
    return card is not None


def twice(maker: Maker, told: Told) -> bool:
    """Z005: two copies of a card that one character levels up into."""
    section = told.section("level up")
    lines = [line for line in section.lines if not line.text and line.card] if section else []
    if not lines:
        return False
    maker.random.choice(lines).quantity = maker.random.randint(2, 3)
    return True


def high_start(maker: Maker) -> Told | None:
    """Z006: a main character above Level 1."""
    cards = [card for card in facts().mains if complete(card) and card.level != 1 and sources(card.number)]
    cards = [card for card in cards if not card.rules.never_in_deck]
    return maker.deck(maker.random.choice(cards), Wish("multiverse", ""))


def several_decks(maker: Maker) -> Told | None:
    """A main character with three decks, each under its own heading; D001 and copies are judged in each."""
    main = next(card for card in facts().mains if card.rules.decks and card.level == 1)
    pile = main.rules.decks.pile if main.rules.decks else ""
    told = Told(sections=[Section("main", [Line(main)])])
    zone = [card for card in facts().mains if main.number in ancestors(card.number)]
    told.sections.append(Section("level up", [Line(card) for card in zone]))
    used: set[str] = set()
    by_pile = maker.random.random() < 0.3
    for _ in range(maker.random.choice((3, 3, 3, 2))):
        pool = [
            card for card in of_type(SUPPORTING) if card.universe == main.universe and card.number not in used
        ]
        chosen = maker.random.sample(pool, 15)
        used |= {card.number for card in chosen} if maker.random.random() < 0.8 else set()
        lines = [maker.line(card, 4, told) for card in chosen]
        told.sections.append(Section("pile", lines, pile) if by_pile else Section("deck", lines))
    return told


def mixed_sizes(maker: Maker) -> Told | None:
    """D001 where there are three decks."""
    told = several_decks(maker)
    if told:
        line = maker.random.choice(list(told.of("deck", "pile")))
        line.quantity += maker.random.choice((-1, 1))
    return told


def twin(maker: Maker, told: Told) -> bool:
    """A card whose title another card of the deck has; four of each are legal."""
    lines = [line for line in plain_lines(told) if line.card and is_plain(line.card)]
    for line in lines:
        assert line.card is not None
        others = [card for card in of_type(SUPPORTING) if card.title == line.card.title and lacks(told, card)]
        card = choose(maker.random, others, told)
        if card:
            add(maker, told, card, 4)
            return True
    return False


BREAKS: dict[str, Mutation] = {
    "D001": size,
    "D002": copies,
    "D003": _too_many("one_of_a_kind", 2),
    "D004": _too_many("legion", 9),
    "D005": no_main,
    "D006": second_main,
    "D007": stranger,
    "D008": two_names,
    "D009": many_basics,
    "D010": other_universe,
    "D011": _with(("main_team_required", "starting_main_team_required")),
    "D013": combination,
    "L001": _with(("loyalty",), 1, lambda card: any(one.shared for one in card.rules.loyalty)),
    "L002": _with(("loyalty",), 1, lambda card: any(one.teams or one.any_of for one in card.rules.loyalty)),
    "L003": _with(("loyalty",), 1, lambda card: any(one.alignment for one in card.rules.loyalty)),
    "Z001": no_zone,
    "Z003": stray,
    "Z004": no_main_in_zone,
    "Z005": twice,
    "twin": twin,
}
BASES: dict[str, Base] = {
    "D012": _special(("starts_with", "starting_copies"), "main"),
    "D014": cannot_start,
    "L004": disloyal,
    "D013 main": main_excludes,
    "Z002": _special(("level_up_into",), "level up"),
    "Z002 several": named_levels,
    "Z006": high_start,
    "decks": several_decks,
    "decks D001": mixed_sizes,
}
