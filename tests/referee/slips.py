"""Slips of the pen: mutations of how a list is written (P, N and X)."""

from functools import cache

from referee.case import Case
from referee.edits import Mutation, add, deck_lines, every_line, is_plain, plain_lines, universe_of
from referee.facts import DECK_TYPES, SUPPORTING, facts
from referee.generator import Maker
from referee.rules_f import out_of_sets
from referee.told import Line, Told
from referee.wishes import complete

from deckcheck.model import Card

LETTERS = "abcdefghijklmnopqrstuvwxyz"
GARBAGE = ("Qwxzv Brblk", "Zzyxgnoph", "Vrrtkl Mnpst", "Xyqqzzt Wfghj")
JUNK = ("!!! ???", "????", "!!!")
HEADINGS = ("Zaubertricks:", "## Wonderlust", "Odds and Ends:", "Krimskrams:")


def unparsed(maker: Maker, told: Told) -> bool:
    """P002: a line that is nothing."""
    section = maker.random.choice(told.sections)
    line = Line(None, 0, maker.random.choice(JUNK), faults=("P002",), counts=False, names_card=False)
    section.lines.insert(maker.random.randrange(len(section.lines) + 1), line)
    return True


def bad_quantity(maker: Maker, told: Told) -> bool:
    """P003: a quantity that no line can have."""
    lines = [line for line in plain_lines(told) if line.card and is_plain(line.card)]
    lines = [line for line in lines if line.card and line.card.type in DECK_TYPES]
    if not lines:
        return False
    line = maker.random.choice(lines)
    assert line.card is not None
    written = maker.random.choice(("0", "-2", "2.5", "100", "1000"))
    line.text = f"{written} {line.card.title} ({line.card.number})"
    line.quantity, line.faults, line.bad = 0, ("P003",), True
    return True


def unknown_section(maker: Maker, told: Told) -> bool:
    """P004: a heading that names no zone."""
    sections = [one for one in told.sections if one.zone == "deck" and one.heading and not one.unknown]
    sections = [one for one in sections if all(line.card and not line.text for line in one.lines)]
    if not sections:
        return False
    section = maker.random.choice(sections)
    section.heading, section.unknown, section.counted = maker.random.choice(HEADINGS), True, False
    return True


def wrong_count(maker: Maker, told: Told) -> bool:
    """P005: a heading that states another number than its lines add up to."""
    sections = [one for one in told.sections if one.zone == "deck" and one.lines and not one.unknown]
    sections = [one for one in sections if one.copies > 3]
    if not sections:
        return False
    section = maker.random.choice(sections)
    section.counted, section.off = True, maker.random.choice((-2, -1, 1, 3))
    return True


def repeated(maker: Maker, told: Told) -> bool:
    """P006: one card on two lines, its copies parted or more than before."""
    places = [
        (section, line)
        for section, line in every_line(told)
        if line.card and not (line.text or line.printing)
    ]
    if not places:
        return False
    section, line = maker.random.choice(places)
    if line.quantity > 1:
        section.lines.append(Line(line.card, line.quantity - 1))
        line.quantity = 1
    else:
        section.lines.append(Line(line.card, 1))
    return True


def no_cards(maker: Maker, told: Told) -> bool:
    """P007: fields and headings only."""
    told.sections = []
    return True


def no_quantities(maker: Maker, told: Told) -> bool:
    """P008: most lines without a quantity."""
    lines = [line for _, line in every_line(told) if line.card and not line.text and not line.printing]
    if len(lines) < 5 or len(lines) < sum(line.names_card for _, line in every_line(told)):
        return False
    for line in maker.random.sample(lines, len(lines) * 3 // 4):
        assert line.card is not None
        line.text, line.quantity, line.plain = f"{line.card.title} ({line.card.number})", 1, False
    return True


def unknown_card(maker: Maker, told: Told) -> bool:
    """N001: a name that comes near no card."""
    lines = [
        line for section, line in every_line(told) if line.card and not line.text and section.zone != "tokens"
    ]
    if not lines:
        return False
    line = maker.random.choice(lines)
    line.text = f"{line.quantity} {maker.random.choice(GARBAGE)}"
    line.card, line.faults, line.banned_printing = None, ("N001",), False
    return True


def misspelled(maker: Maker, told: Told) -> bool:
    """N002: a slip in a long name that no other name comes near."""
    lines = plain_lines(told)
    mixed = maker.random.sample(lines, len(lines))
    line = next((one for one in mixed if one.card and is_alone(one.card.number)), None)
    if line is None or line.card is None:
        return False
    title = line.card.title
    places = [at for at in range(4, len(title) - 2) if title[at].isalpha() and title[at - 1].isalpha()]
    if not places:
        return False
    at = maker.random.choice(places)
    slip = maker.random.choice(
        (title[at + 1 :], maker.random.choice(LETTERS) + title[at:], title[at] + title[at:])
    )
    if title[:at] + slip == title:
        return False
    line.text, line.faults = f"{line.quantity} {title[:at]}{slip}", ("N002",)
    return True


@cache
def is_alone(number: str) -> bool:
    """Whether a title is long, one card's alone, and far from every other name."""
    card = facts().card(number)
    if len(card.title) < 9 or not all(letter.isalpha() or letter == " " for letter in card.title):
        return False
    mine = card.title.lower()
    words = {word for word in mine.split() if len(word) > 3}
    others = {name for name, numbers in _spoken().items() if numbers != {number}}
    if len(words) < len(mine.split()) or any(words & set(name.split()) for name in others):
        return False
    return not any(abs(len(name) - len(mine)) < 5 and distance(mine, name, 5) < 5 for name in others)


@cache
def _spoken() -> dict[str, set[str]]:
    """Every name that a list may use, in small letters, with the numbers of its cards."""
    found: dict[str, set[str]] = {name.lower(): set() for name in _other_names()}
    for card in facts().cards:
        for name in (*card.names, card.printed_title or ""):
            found.setdefault(name.lower(), set()).add(card.number)
    return found


def _other_names() -> list[str]:
    """The names that the library knows beside those on cards."""
    return [*facts().names["nicknames"], *facts().names["spellings"]]


def distance(one: str, two: str, enough: int = 99) -> int:
    """How many letters must be put in, taken out or changed to make one text of another, up to `enough`."""
    row = list(range(len(two) + 1))
    for at, letter in enumerate(one, start=1):
        last, row = row, [at]
        for place, other in enumerate(two, start=1):
            row.append(min(last[place] + 1, row[-1] + 1, last[place - 1] + (letter != other)))
        if min(row) >= enough:
            return enough
    return row[-1]


@cache
def namesakes() -> dict[str, tuple[Card, ...]]:
    """Several supporting characters of one title that is nobody else's name."""
    groups: dict[str, list[Card]] = {}
    called = {name for card in facts().cards for name in (*card.aka, card.printed_title)}
    called |= {*facts().names["nicknames"], *facts().names["spellings"]}
    called |= {name for group in facts().names["same_name"] for name in group}
    for card in facts().cards:
        if card.type == SUPPORTING and complete(card) and card.title not in called:
            groups.setdefault(card.title, []).append(card)
    partial = {
        card.title
        for card in facts().cards
        if not complete(card) or any(one.banned for one in card.printings)
    }
    return {title: tuple(cards) for title, cards in groups.items() if len(cards) > 1 and title not in partial}


def _legality(told: Told, card: Card) -> tuple[bool, bool]:
    """Whether the sets of the format rule a card out, and whether that is not known."""
    case = Case(told)
    return out_of_sets(case, card), bool(case.found)


def _rank(told: Told, card: Card) -> tuple[bool, bool, tuple[bool, bool], bool]:
    """What context could prefer a card by."""
    teams = {team for _, one in told.cards("main") for team in one.teams}
    codes = {printing.set for _, line in every_line(told) if line.card for printing in line.card.printings}
    legal = _legality(told, card)
    return (
        bool(teams & set(card.teams)),
        bool(codes & {one.set for one in card.printings}),
        legal,
        facts().released(card, told.day),
    )


def _put(told: Told, maker: Maker, title: str, card: Card | None, code: str) -> bool:
    lines = [line for line in plain_lines(told) if line.card and line.card.type == SUPPORTING]
    if not lines:
        return False
    line = maker.random.choice(lines)
    if card is not None and any(one.card == card for one in deck_lines(told)):
        return False
    line.card, line.text, line.faults = card, f"{line.quantity} {title}", (code,)
    return True


def ambiguous(maker: Maker, told: Told) -> bool:
    """N003: a name of several cards that nothing tells apart."""
    if not told.cards("main") or told.doubt("main"):
        return False
    for title in maker.random.sample(sorted(namesakes()), 12):
        cards = namesakes()[title]
        ranks = {(card.universe, *_rank(told, card)) for card in cards}
        if len(ranks) == 1 and not next(iter(ranks))[2]:
            return _put(told, maker, title, None, "N003")
    return False


def assumed(maker: Maker, told: Told) -> bool:
    """N004: a name of several cards, of which one is of the main character's universe."""
    if not told.cards("main") or told.doubt("main") or facts().of_format(told.format, "universes") == "mixed":
        return False
    for title in maker.random.sample(sorted(namesakes()), 40):
        cards = namesakes()[title]
        mine = [card for card in cards if card.universe == universe_of(told)]
        legal = {_legality(told, card) for card in cards}
        if len(mine) == 1 and len(cards) > 1 and facts().released(mine[0], told.day) and len(legal) == 1:
            return _put(told, maker, title, mine[0], "N004")
    return False


def mismatched(maker: Maker, told: Told) -> bool:
    """N005: the number of one card with the name of another."""
    lines = [line for line in plain_lines(told) if line.card]
    if not lines:
        return False
    line = maker.random.choice(lines)
    other = maker.random.choice(
        [card for card in facts().cards if complete(card) and len(card.printings) == 1]
    )
    assert line.card is not None
    if distance(line.card.title, other.title) < 6:
        return False
    line.text, line.faults = f"{line.quantity} {line.card.title} ({other.number})", ("N005",)
    line.card = None
    return True


@cache
def called() -> dict[str, set[str]]:
    """The cards that have a name, stars and quotation marks apart."""
    found: dict[str, set[str]] = {}
    for card in facts().cards:
        for name in (*card.names, card.printed_title or card.title):
            found.setdefault(name.strip('*"'), set()).add(card.number)
    for name in (*facts().names["nicknames"], *facts().names["spellings"]):
        found.setdefault(name, set()).update(("", name))
    return found


def _has_own_name(card: Card) -> bool:
    """Whether a card has a name without marks that is no other card's, with marks or without."""
    return called().get(card.title) == {card.number}


def mantle(maker: Maker, told: Told) -> bool:
    """N006: quotation marks around a name that no card has with them."""
    lines = [line for line in plain_lines(told) if line.card and _has_own_name(line.card)]
    if not lines:
        return False
    line = maker.random.choice(lines)
    assert line.card is not None
    line.text, line.faults = f'{line.quantity} "{line.card.title}"', ("N006",)
    return True


def partial(maker: Maker, told: Told) -> bool:
    """N007: a card that the library knows in part only."""
    cards = [card for card in facts().cards if card.unknown and card.title and card.type == SUPPORTING]
    cards = [card for card in cards if facts().released(card, told.day) and not card.rules.pile]
    if not cards:
        return False
    add(maker, told, maker.random.choice(cards), 1)
    if maker.random.random() < 0.7:
        loyal = [card for card in facts().cards if card.rules.loyalty and complete(card)]
        add(maker, told, maker.random.choice(loyal), 1)
    return True


def idle_comment(maker: Maker, told: Told) -> bool:
    """X001, or a finding of the whole list that is left out."""
    code = maker.random.choice(
        ("D001", "D002", "P006", "Z001", "D010", "O001", "A001", "F007", "Z003", "T002")
    )
    told.head.append(f"# deckcheck: ignore-file[{code}] as agreed")
    told.ignored.append((code, str(len(told.head))))
    return True


def unknown_code(maker: Maker, told: Told) -> bool:
    """X002: a comment that names no rule."""
    code = maker.random.choice(("D999", "Q001", "nonsense", "too-many-copis"))
    told.head.append(f"# deckcheck: ignore-file[{code}]")
    told.faults.append(("X002", str(len(told.head))))
    return True


SLIPS: dict[str, Mutation] = {
    "P002": unparsed,
    "P003": bad_quantity,
    "P004": unknown_section,
    "P005": wrong_count,
    "P006": repeated,
    "P007": no_cards,
    "P008": no_quantities,
    "N001": unknown_card,
    "N002": misspelled,
    "N003": ambiguous,
    "N004": assumed,
    "N005": mismatched,
    "N006": mantle,
    "N007": partial,
    "X001": idle_comment,
    "X002": unknown_code,
}
