"""Mutations of formats, dates and tables (F and M), and lists that cannot be read (P001)."""

from collections.abc import Callable

from referee.case import Trial
from referee.edits import Base, Mutation, add, choose, is_plain, of_type, shrink, universe_of
from referee.facts import SUPPORTING, facts
from referee.generator import Maker
from referee.rules_d import brought_along
from referee.told import Line, Section, Told
from referee.wishes import Wish, banned, wish_for

from deckcheck.model import Card

BANNING = ("incursion", "incursion-season", "modern-1", "modern-2", "modern-3", "modern-4")


def ban(maker: Maker) -> Told | None:
    """F001: a card that its format bans, or will ban."""
    format = maker.random.choice(BANNING)
    day = maker.random.choice(("", "", "2022-09-03", "2023-03-04", "2023-09-02", "2021-05-08", "2024-03-02"))
    told = maker.deck(wish=Wish(format, day))
    cards = [facts().card(number) for number in sorted(banned(format, "2026-11-29"))]
    card = choose(maker.random, [one for one in cards if one.type == SUPPORTING and not one.rules.pile], told)
    if card:
        add(maker, told, card, 1)
    return told


def replaced(maker: Maker, told: Told) -> bool:
    """F002: a printing that was withdrawn."""
    cards = [card for card in facts().cards if any(one.banned and one.codes for one in card.printings)]
    card = choose(maker.random, [one for one in cards if one.type == SUPPORTING], told)
    if card is None:
        return False
    line = add(maker, told, card, 1)
    line.printing = next(one.codes[0] for one in card.printings if one.banned)
    line.banned_printing = True
    return True


def _in(formats: Callable[[str], bool]) -> Base:
    """A deck of a format with one or two cards of any kind beside those it takes."""

    def make(maker: Maker) -> Told | None:
        format = maker.random.choice([one for one in sorted(facts().formats) if formats(one)])
        season = facts().formats[format].get("season")
        day = str(season["from"]) if season and maker.random.random() < 0.5 else ""
        told = maker.deck(wish=wish_for(format, day if len(day) == 10 else "", maker.random))
        for _ in range(maker.random.randint(1, 2)):
            kind = maker.random.choice((SUPPORTING, SUPPORTING, "plot twist", "equipment", "location"))
            card = choose(maker.random, of_type(kind), told)
            if card:
                add(maker, told, card, maker.random.randint(1, 3))
        return told

    return make


def _has_sets(format: str) -> bool:
    keys = ("sets", "volumes", "first_volume")
    return any(facts().of_format(format, key) for key in keys)


def _asks(format: str) -> bool:
    keys = ("requirements", "choices")
    return any(facts().all_of_format(format, key) for key in keys)


def other_main(maker: Maker) -> Told | None:
    """F004: a main character that the format does not take."""
    format = maker.random.choice([one for one in sorted(facts().formats) if _asks(one)])
    told = maker.deck(wish=Wish("multiverse", ""))
    told.format, told.state_format = format, True
    return told


def too_early(maker: Maker, told: Told) -> bool:
    """F005: a day before some cards came out."""
    told.date = maker.random.choice(
        ("2016-06-18", "2017-07-01", "2018-03-24", "2019-08-10", "2020-07-19", "2021-09-04")
    )
    return not any(line.printing for section in told.sections for line in section.lines)


def no_format(maker: Maker, told: Told) -> bool:
    """F006: a format that there is not."""
    told.written_format = maker.random.choice(("Wonderlust", "Xyzzy Cup", "Qqq"))
    told.format = "multiverse"
    told.faults.append(("F006", ""))
    return True


def out_of_season(maker: Maker, told: Told) -> bool:
    """F007: a format on another day than those of its season."""
    if told.written_format:
        return False
    told.format = maker.random.choice(
        [one for one in sorted(facts().formats) if "season" in facts().formats[one]]
    )
    told.state_format = True
    return True


def unclear_date(maker: Maker, told: Told) -> bool:
    """F008: a date of which day and month could be taken for each other."""
    if told.date:
        return False
    told.written_date = maker.random.choice(("05/06/2019", "3.4.2020", "soon", "2021-13-45"))
    told.faults.append(("F008", ""))
    return True


def unclear_mode(maker: Maker, told: Told) -> bool:
    """M005: a game mode that there is not."""
    told.written_mode = maker.random.choice(("Duel", "Bos Batle", "one against one"))
    told.faults.append(("M005", ""))
    return True


def unclear_field(maker: Maker, told: Told) -> bool:
    """P009: a field of which the name is misspelt, so that it says nothing."""
    told.head.append(f"{maker.random.choice(('Fromat', 'Formatt', 'Dtae', 'Moed'))}: X")
    told.faults.append(("P009", ""))
    return True


def unreadable(maker: Maker, told: Told) -> bool:
    """P001: a list that is no text."""
    text = told.text().encode()
    bad = maker.random.choice((text + b"\0", text[:40] + b"\0\0" + text[40:], b"# x\n" * 300_000))
    told.raw, told.only, told.faults = bad, True, [("P001", "")]
    return True


def wrong_terrain(maker: Maker, told: Told) -> bool:
    """M003: a pile of the table that is no whole set."""
    name = maker.random.choice(("Terrain", "Battleworld"))
    if name in told.pile_names():
        return False
    kind = "terrain" if name == "Terrain" else "battleworld"
    pool = [card for card in facts().cards if card.type == kind and facts().released(card, told.day)]
    number = maker.random.choice((9, 10, 11, 12))
    if len(pool) < number:
        return False
    cards = maker.random.sample(pool, number)
    whole = [one for one in _terrain_sets() if facts().released(one[0], told.day)]
    if name == "Terrain" and whole and maker.random.random() < 0.3:
        cards = maker.random.choice(whole)
        cards = [*cards, maker.random.choice(cards)]
    told.sections.append(Section("pile", [maker.line(card, 1, told) for card in cards], name))
    return True


def _terrain_sets() -> list[list[Card]]:
    (contents,) = facts().piles["Terrain"]["contents"]
    return [[facts().card(number) for number in numbers] for numbers in contents["one_set"].values()]


def table(maker: Maker) -> Trial:
    """M001, M002, M004: decks of one table, each with its own main character or not."""
    mode = maker.random.choice(sorted(facts().modes))
    bosses = [card for card in facts().mains if card.level == 1 and is_plain(card) and _is_boss(card, mode)]
    decks = []
    for seat in range(maker.random.randint(1, 4)):
        main = (
            maker.random.choice(bosses)
            if bosses and maker.random.random() < (0.6 if seat == 0 else 0.3)
            else None
        )
        if decks and maker.random.random() < 0.25 and not main:
            first = decks[0].cards("main")
            main = first[0][1] if first else None
        decks.append(maker.deck(main, Wish("multiverse", "")))
    boss = maker.random.randrange(len(decks)) if maker.random.random() < 0.5 else 0
    return Trial(decks, mode, boss if boss else 0)


def clash(maker: Maker) -> Trial:
    """M002: a table with a boss, at which others may play its main character too."""
    names = {name for card in facts().cards if card.type == "boss battle" for name in card.names}
    mains = [card for card in facts().mains if card.level == 1 and is_plain(card)]
    boss = maker.random.choice([card for card in mains if names & set(card.names)])
    near = [card for card in mains if facts().share_name(card, boss)]
    decks = [maker.deck(boss, Wish("multiverse", ""))]
    for _ in range(2):
        main = maker.random.choice(near) if maker.random.random() < 0.4 else None
        decks.append(maker.deck(main, Wish("multiverse", "")))
    seat = maker.random.choice((0, 0, 0, 1))
    return Trial(decks, maker.random.choice(("boss-battle", "boss-battle", "boss-vs-boss")), seat)


def _is_boss(card: Card, mode: str) -> bool:
    wanted = facts().modes[mode].get("bosses")
    if not wanted:
        return False
    names = {name for one in facts().cards if one.type == "boss battle" for name in one.names}
    return bool(names & set(card.names)) or card.title == "Leviathon Mother"


def team(maker: Maker) -> Trial:
    """F004 and M004 of a team: limits that span its decks."""
    decks: list[Told] = []
    for _ in range(maker.random.choice((3, 3, 3, 2, 4))):
        told = maker.deck(wish=Wish("3v3-team-match", ""))
        told.state_format = True
        decks.append(told)
    if maker.random.random() < 0.5:
        lines = [line for line in decks[0].of("deck") if line.card and not line.printing]
        line = maker.random.choice(lines)
        if line.card and line.card.universe == universe_of(decks[1]):
            add(maker, decks[1], line.card, maker.random.randint(1, 4))
    if maker.random.random() < 0.3:
        main = decks[0].cards("main")[0][1] if decks[0].cards("main") else maker.main(Wish("multiverse", ""))
        if len(brought_along(main)) == 1 and not any(main.rules):
            decks[-1] = maker.deck(main, Wish("3v3-team-match", ""))
    return Trial(decks, team=True)


def no_deck(maker: Maker, told: Told) -> bool:
    """D001 of a deck without any card."""
    told.sections = [one for one in told.sections if one.zone != "deck"]
    return bool(told.sections)


def replacement(maker: Maker, told: Told) -> bool:
    """N004: the number of two printings, of which one replaced the other."""
    cards = [card for card in facts().cards if any(one.replaces for one in card.printings)]
    card = choose(maker.random, [one for one in cards if one.type == SUPPORTING], told)
    if card is None or told.day < "2024":
        return False
    line = Line(card, 1, f"1 {card.title} ({card.number})", faults=("N004",))
    section = told.section("deck")
    if section is None:
        return False
    section.lines.append(line)
    shrink(told, 1, line)
    return True


FORMAT_BREAKS: dict[str, Mutation] = {
    "F002": replaced,
    "F005": too_early,
    "F006": no_format,
    "F007": out_of_season,
    "F008": unclear_date,
    "P001": unreadable,
    "P009": unclear_field,
    "M003": wrong_terrain,
    "M005": unclear_mode,
    "N004 replaced": replacement,
    "D001 empty": no_deck,
}
FORMAT_BASES: dict[str, Base] = {
    "F001": ban,
    "F003": _in(_has_sets),
    "F004": _in(_asks),
    "F004 main": other_main,
}
TABLES: dict[str, Callable[[Maker], Trial]] = {"M": table, "M002": clash, "M004 team": team}
