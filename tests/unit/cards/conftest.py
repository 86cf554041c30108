"""A small library made by hand, for names that the real one has or lacks."""

from collections.abc import Callable, Sequence

import pytest

from deckcheck.cards.fuzzy import build_index
from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library
from deckcheck.cards.record import pack
from deckcheck.cards.snapshot import PlainSnapshot
from deckcheck.model import Card, CardType, DeckRules, NeverInDeck, Printing

SETS = (
    ("AAA", "First Things", (), 1, 1, "illustrated", "Own", "Own", "2015", 55, 20, 20, 0),
    ("BBB", "Second Wind", ("Wind",), 1, 2, "illustrated", "Own", "Own", "2017-05-24", 55, 20, 20, 0),
    ("PIC", "Pictures", (), 1, 3, "photographic", "Own", "Own", "2018-03", 55, 20, 20, 0),
    ("MCU1", "Films", (), 1, 4, "photographic", "Own", "Own", None, 55, 20, 20, 0),
)
TEAMS = ("Riders", "Keepers", "Guardians of the Grove")


def card(
    number: str,
    title: str,
    type: CardType = CardType.SUPPORTING,
    universe: str = "illustrated",
    printings: tuple[Printing, ...] = (),
    **facts: object,
) -> Card:
    """A card of which only some facts matter; one printing in the set of its number unless given."""
    own = printings or (Printing(number, number.partition("-")[0]),)
    return Card(number, title, type, universe, "Own", "Own", own, **facts)  # type: ignore[arg-type]


def small_library(cards: Sequence[Card], nicknames: dict[str, str] | None = None) -> Library:
    """A library of those cards; a nickname stands for every card of a title."""
    titles: dict[str, tuple[int, ...]] = {}
    aliases: dict[str, tuple[int, ...]] = {}
    numbers: dict[str, tuple[int, ...]] = {}
    for index, one in enumerate(cards):
        key = name_key(one.title)
        titles[key] = (*titles.get(key, ()), index)
        for other in one.aka:
            aliases[name_key(other)] = (*aliases.get(name_key(other), ()), index)
        for number in {other.upper() for printing in one.printings for other in printing.numbers}:
            numbers[number] = (*numbers.get(number, ()), index)
    for nickname, title in (nicknames or {}).items():
        aliases[name_key(nickname)] = titles[name_key(title)]
    names = [one.title for one in cards] + [other for one in cards for other in one.aka]
    sections = {
        "titles": titles,
        "aliases": aliases,
        "numbers": numbers,
        "sets": SETS,
        "teams": tuple((team, (), "neutral", "illustrated") for team in TEAMS),
        "pile_names": (("Hidden", ("Hidden Cards",)), ("Workshop", ())),
        "words": {
            "sets": {name_key(word): row[0] for row in SETS for word in (row[0], row[1], *row[2])},
            "teams": {name_key(team): team for team in TEAMS},
            "piles": {"hidden": "Hidden", "hiddencards": "Hidden", "workshop": "Workshop"},
        },
        "fuzzy": build_index([*names, *(nicknames or {})]),
    }
    return Library(PlainSnapshot(sections, [pack(one) for one in cards]))


def basic(number: str, title: str, universe: str) -> Card:
    """A basic location that gives might."""
    return card(
        number, title, CardType.LOCATION, universe, teams=(), symbols=("might",), location_kind="basic"
    )


CARDS = (
    card("AAA-001", "Rook", CardType.MAIN, level=1, teams=("Riders",)),
    card("AAA-002", "Rook", CardType.MAIN, level=2, teams=("Riders",)),
    card("AAA-003", "Rook", teams=("Riders",)),
    card("AAA-004", "Rook", teams=("Keepers",)),
    card("BBB-001", "*Rook*", teams=("Keepers",)),
    card("BBB-002", "*Morning Bell*", teams=("Keepers",)),
    card("AAA-005", "Phoenix"),
    card("AAA-006", "Paste Maker", aka=("Trapsetter",)),
    card("AAA-007", "Angel"),
    card("AAA-008", "Toad"),
    card("AAA-009", "Even the Odds", CardType.PLOT_TWIST),
    card("AAA-010", "Sprocket", teams=("Guardians of the Grove",)),
    card("BBB-003", "Sprocket", teams=("Keepers",)),
    card("PIC-003", "Sprocket", universe="photographic", teams=("Riders",)),
    basic("AAA-011", "Academy", "illustrated"),
    basic("PIC-001", "Academy", "photographic"),
    card(
        "AAA-012",
        "Cosmonaut",
        printings=(
            Printing("AAA-012", "AAA", banned="2017-05-24", codes=("BAN-001",)),
            Printing("AAA-012", "BBB", replaces="AAA-012"),
        ),
    ),
    basic("AAA-013", "Full Tilt", "illustrated"),
    card(
        "AAA-014",
        "All Gone",
        CardType.LOCATION,
        location_kind="basic",
        symbols=("energy",),
        printings=(Printing("AAA-014", "AAA", codes=("AAA-013",)),),
    ),
    card(
        "AAA-015",
        "Locket",
        CardType.EQUIPMENT,
        rules=DeckRules(never_in_deck=NeverInDeck("Hidden", 1)),
    ),
    card("AAA-016", "Locket", CardType.EQUIPMENT),
    card("AAA-017", "Doctor Ember", aka=("Ember",)),
    card("PIC-002", "Dr. Ember", universe="photographic"),
    card("AAA-018", "Ripley #8"),
    card("AAA-019", '"Swift"'),
    card("AAA-020", "Swift", CardType.MAIN, level=1),
)


@pytest.fixture(scope="session")
def small() -> Library:
    """The library of CARDS."""
    return small_library(CARDS, {"Rookie": "Rook", "Odds": "Even the Odds"})


@pytest.fixture(scope="session")
def make_library() -> Callable[..., Library]:
    """A maker of small libraries from titles alone, all supporting characters."""

    def make(*titles: str) -> Library:
        return small_library([card(f"AAA-{number:03}", title) for number, title in enumerate(titles, 1)])

    return make
