"""Mutations of piles, tokens and the transform pile (O and T)."""

from referee.edits import Base, Mutation, add, choose, is_plain, of_type, with_rule
from referee.facts import LOCATION, MAIN, SUPPORTING, TOKEN, facts
from referee.generator import Maker
from referee.levelling import ancestors, sources
from referee.told import Line, Section, Told
from referee.wishes import Wish, complete

from deckcheck.model import Card


def owner_deck(maker: Maker, wish: Wish | None = None) -> Told:
    """A deck with a card that brings a pile, and that pile."""
    owners = [card for card in with_rule("pile") if not card.rules.decks and not card.rules.cannot_start]
    names = sorted({name for card in owners for name in card.rules.pile})
    name = maker.random.choice(names)
    owner = maker.random.choice([card for card in owners if name in card.rules.pile])
    if owner.type == MAIN:
        first = [facts().card(one) for one in ancestors(owner.number)]
        start = next((card for card in first if card.level == 1), owner)
        for _ in range(4):
            told = maker.deck(start, wish or Wish("multiverse", ""))
            if start == owner or any(card == owner for _, card in told.cards("level up")):
                break
        return told
    mains = [
        card
        for card in facts().mains
        if card.level == 1 and card.universe == owner.universe and is_plain(card)
    ]
    return maker.deck(maker.random.choice(mains), wish or Wish("multiverse", ""), (owner,))


def _piles(told: Told) -> list[Section]:
    return [one for one in told.sections if one.zone == "pile" and one.lines]


def missing(maker: Maker) -> Told | None:
    """O001: a pile that is not brought."""
    told = owner_deck(maker)
    told.sections = [one for one in told.sections if one.zone != "pile"]
    return told


def legal_piles(maker: Maker) -> Told | None:
    """A deck with a pile, on any day and in any format."""
    return owner_deck(maker, maker.wish() if maker.random.random() < 0.5 else None)


def without_owner(maker: Maker, told: Told) -> bool:
    """O002: a pile that nothing brings."""
    names = [
        name for name, pile in facts().piles.items() if not pile.get("zone") and not pile.get("starters")
    ]
    name = maker.random.choice([one for one in names if facts().piles[one]["mandatory"] != "game mode"])
    if name in told.pile_names():
        return False
    card = choose(maker.random, of_type(SUPPORTING), told)
    if card:
        told.sections.append(Section("pile", [maker.line(card, 1, told)], name))
    return card is not None


def wrong_contents(maker: Maker) -> Told | None:
    """O003: a card too many or too few, or a wrong one."""
    told = owner_deck(maker)
    for _ in range(3):
        if _piles(told):
            break
        told = owner_deck(maker)
    if not _piles(told):
        return None
    section = maker.random.choice(_piles(told))
    how = maker.random.randrange(5)
    if how == 4:
        section.lines = []
    elif how == 0 and len(section.lines) > 1:
        section.lines.pop(maker.random.randrange(len(section.lines)))
    elif how == 1:
        line = maker.random.choice(section.lines)
        line.quantity += maker.random.randint(1, 3)
    else:
        pool = facts().mains if maker.random.random() < 0.5 else of_type(SUPPORTING)
        pool = with_rule("never_in_deck") if how == 3 else pool
        card = choose(maker.random, pool, told)
        if card:
            section.lines.append(maker.line(card, 1, told))
    return told


def nested(maker: Maker) -> Told | None:
    """O004: a card with a pile of its own in a pile."""
    told = owner_deck(maker)
    card = choose(maker.random, with_rule("pile", "creates_pile"), told)
    if not _piles(told) or card is None:
        return None
    maker.random.choice(_piles(told)).lines.append(maker.line(card, 1, told))
    return told


def not_legal(maker: Maker) -> Told | None:
    """O005: a pile card of another universe, or in a format that it breaks."""
    if maker.random.random() < 0.5:
        format = maker.random.choice(
            ("second-chance-1", "deep-six", "life-goes-on", "its-all-good", "double-exposure")
        )
        told = owner_deck(maker)
        told.format, told.state_format = format, True
        return told
    told = owner_deck(maker)
    here = {card.universe for _, card in told.cards("main")}
    card = choose(
        maker.random, [one for one in facts().cards if one.universe not in here], told, universe=False
    )
    if _piles(told) and card:
        maker.random.choice(_piles(told)).lines.append(maker.line(card, 1, told))
    return told


def two_owners(maker: Maker) -> Told | None:
    """O006: a second card that brings the same pile."""
    told = owner_deck(maker)
    names = told.pile_names()
    cards = [one for one in with_rule("pile") if set(one.rules.pile) & set(names) and one.type != MAIN]
    card = choose(maker.random, cards, told)
    if card:
        add(maker, told, card, 1)
    return told


def inventors(maker: Maker) -> Told | None:
    """O006 again: two inventors."""
    first, second = maker.random.sample([card for card in with_rule("inventor") if card.type != MAIN], 2)
    mains = [
        card
        for card in facts().mains
        if card.level == 1 and card.universe == first.universe and is_plain(card)
    ]
    return maker.deck(maker.random.choice(mains), Wish("multiverse", ""), (first, second))


def no_tokens(maker: Maker) -> Told | None:
    """O007: a card that makes tokens without them."""
    makers = [card for card in with_rule("tokens") if card.type != MAIN and not card.rules.never_in_deck]
    makers = [card for card in makers if card.type in (SUPPORTING, LOCATION, "plot twist")]
    card = maker.random.choice(makers)
    mains = [
        one for one in facts().mains if one.level == 1 and one.universe == card.universe and is_plain(one)
    ]
    told = maker.deck(maker.random.choice(mains), Wish("multiverse", ""), (card,))
    section = told.section("tokens")
    if section and maker.random.random() < 0.5 and len(section.lines) > 1:
        section.lines.pop()
    else:
        told.sections = [one for one in told.sections if one.zone != "tokens"]
    return told


def stray_token(maker: Maker, told: Told) -> bool:
    """O008: a token that nothing makes."""
    card = choose(maker.random, [one for one in facts().cards if one.type == TOKEN], told)
    if card is None:
        return False
    section = told.section("tokens")
    if section is None:
        section = Section("tokens")
        told.sections.append(section)
    section.lines.append(Line(card))
    return True


def transform_anyway(maker: Maker, told: Told) -> bool:
    """T001: a transform pile without Transform."""
    card = choose(maker.random, facts().mains, told)
    if card is None or told.section("transform"):
        return False
    told.sections.append(Section("transform", [maker.line(card, 1, told)]))
    return True


def _transformer(maker: Maker) -> Told:
    """A deck whose main character has a transform pile."""
    owner = next(card for card in facts().mains if "Transform" in card.rules.pile)
    first = next(facts().card(one) for one in sorted(ancestors(owner.number)) if facts().card(one).level == 1)
    for _ in range(6):
        told = maker.deck(first, Wish("multiverse", ""))
        if any(card == owner for _, card in told.cards("level up")):
            break
    section = told.section("level up")
    if section and not any(line.card == owner for line in section.lines):
        section.lines.append(maker.line(owner, 1, told))
    if told.section("transform") is None:
        told.sections.append(Section("transform"))
    told.casual = maker.random.random() < 0.15
    return told


def _twos(told: Told) -> list[Card]:
    twos = [card for card in facts().mains if card.level == 2 and complete(card) and card.brand == "Marvel"]
    return [card for card in twos if card.universe == "illustrated" and not card.rules.pile]


def many_options(maker: Maker) -> Told | None:
    """T002: Level 2 options of more than three characters, or just as many."""
    told = _transformer(maker)
    section = told.section("transform")
    assert section is not None
    section.lines = []
    held: set[str] = set()
    for two in maker.random.sample(_twos(told), maker.random.randint(3, 5)):
        ones = [card for card in sources(two.number) if card.level == 1][:1]
        for card in (two, *ones):
            if card.number not in held:
                held.add(card.number)
                section.lines.append(maker.line(card, 1, told))
    return told


def no_level_one(maker: Maker) -> Told | None:
    """T003: a Level 2 option without its Level 1."""
    told = _transformer(maker)
    section = told.section("transform")
    assert section is not None
    two = maker.random.choice(_twos(told))
    section.lines = [line for line in section.lines if line.card and line.card != two]
    section.lines.append(maker.line(two, 1, told))
    return told


def stray_option(maker: Maker) -> Told | None:
    """T004: what is no option there."""
    told = _transformer(maker)
    section = told.section("transform")
    assert section is not None
    pool = of_type(SUPPORTING) if maker.random.random() < 0.4 else facts().mains
    card = choose(maker.random, [one for one in pool if one.brand == "Marvel"], told)
    if card:
        section.lines.append(maker.line(card, 1, told))
    return told


PILE_BREAKS: dict[str, Mutation] = {"O002": without_owner, "O008": stray_token, "T001": transform_anyway}
PILE_BASES: dict[str, Base] = {
    "piles": legal_piles,
    "O001": missing,
    "O003": wrong_contents,
    "O004": nested,
    "O005": not_legal,
    "O006": two_owners,
    "O006 inventors": inventors,
    "O007": no_tokens,
    "T002": many_options,
    "T003": no_level_one,
    "T004": stray_option,
}
