"""From a line's readings to its card, over a small library made by hand."""

import pytest

from deckcheck.cards.context import Context
from deckcheck.cards.narrow import Place
from deckcheck.cards.resolve import Resolver, suggest
from deckcheck.model import DECK_TYPES, CardType, Choice, Hint, Reading, Resolution, Zone
from deckcheck.source import Span

HERE = Span(1, 1, 1, 1)
DAY = "2020-01-01"
DECK = Context(DAY, Zone.DECK, DECK_TYPES)
MAIN = Context(DAY, Zone.MAIN, (CardType.MAIN,))
LEVEL_UP = Context(DAY, Zone.LEVEL_UP, (CardType.MAIN,))
ANYWHERE = Context(DAY)
HIDDEN = Context(DAY, Zone.PILE, pile="Hidden")
LIKE = "like the rest of the list"
WITHDRAWN = "the first printing of AAA-012 was withdrawn on 2017-05-24"


def reading(name: str, *hints: str, quantity: int | None = 4) -> Reading:
    return Reading(quantity, name, HERE, tuple(Hint(text, HERE) for text in hints))


@pytest.fixture(scope="module")
def resolve(small):
    resolver = Resolver(small)

    def ask(context: Context, name: str, *hints: str, quantity: int | None = 4) -> Resolution:
        return resolver.resolve((reading(name, *hints, quantity=quantity),), context)

    return ask


def answer(found: Resolution) -> tuple[str, ...]:
    """The choice, then the card, or the candidates."""
    numbers = (found.card.number,) if found.card else tuple(card.number for card in found.candidates)
    return (found.choice.value, *numbers)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Toad", ("exact", "AAA-008")),
        ("even the odds", ("exact", "AAA-009")),
        ("aaa 7", ("exact", "AAA-007")),
        ("BAN-001", ("exact", "AAA-012")),
        ("Odds", ("alias", "AAA-009")),
        ("Trapsetter", ("alias", "AAA-006")),
        ("Even the Ods", ("fuzzy", "AAA-009")),
        ("Evne teh Odds", ("fuzzy", "AAA-009")),
        ("Тoad", ("fuzzy", "AAA-008")),
        ("Morning Bell", ("mantle", "BBB-002")),
        ("“Morning Bell”", ("mantle", "BBB-002")),
        ("**Morning Bell**", ("mantle", "BBB-002")),
        ("*Toad*", ("mantle", "AAA-008")),
        ("*Rook*", ("exact", "BBB-001")),
        ("*Rook", ("mantle", "BBB-001")),
        ("Swift", ("mantle", "AAA-019")),
        ("“Swift”", ("exact", "AAA-019")),
        ("Rook", ("ambiguous", "AAA-003", "AAA-004")),
        ("Rookie", ("ambiguous", "AAA-003", "AAA-004")),
        ("Locket", ("exact", "AAA-016")),
        ("Dark Phoenix", ("unknown",)),
        ("Ange", ("unknown",)),
        ("Todd", ("unknown",)),
        ("*Toda*", ("unknown",)),
        ("Ripley #9", ("unknown",)),
        ("", ("unknown",)),
        ("x" * 5000, ("unknown",)),
    ],
)
def test_a_name_in_the_deck(resolve, name, expected):
    assert answer(resolve(DECK, name)) == expected


@pytest.mark.parametrize(
    ("context", "expected"),
    [
        (MAIN, ("exact", "AAA-001")),
        (LEVEL_UP, ("exact", "AAA-002")),
        (ANYWHERE, ("ambiguous", "AAA-001", "AAA-002", "AAA-003", "AAA-004")),
        (Context(DAY, Zone.DECK, (CardType.MAIN,)), ("ambiguous", "AAA-001", "AAA-002")),
    ],
)
def test_the_section_decides_without_a_word(resolve, context, expected):
    found = resolve(context, "Rook", quantity=1)
    assert (answer(found), found.reason, found.notes) == (expected, "", ())


@pytest.mark.parametrize(
    ("context", "name", "expected"),
    [
        (HIDDEN, "Locket", ("exact", "AAA-015")),
        (ANYWHERE, "Locket", ("exact", "AAA-016")),
        (MAIN, "Swift", ("exact", "AAA-020")),
        (ANYWHERE, "Swift", ("exact", "AAA-020")),
        (MAIN, "Toad", ("exact", "AAA-008")),
        (MAIN, "Even the Ods", ("fuzzy", "AAA-009")),
        (DECK, "Swifft", ("fuzzy", "AAA-020")),
    ],
)
def test_a_card_of_another_kind_is_taken_only_where_nothing_else_fits(resolve, context, name, expected):
    assert answer(resolve(context, name)) == expected


@pytest.mark.parametrize(
    ("name", "hints", "expected"),
    [
        ("Rook", ["Keepers"], ("exact", "AAA-004")),
        ("Rook", ["AAA-004"], ("exact", "AAA-004")),
        ("Rook", ["AAA", "3"], ("exact", "AAA-003")),
        ("Rook", ["003"], ("exact", "AAA-003")),
        ("Rook", ["AAA-001"], ("exact", "AAA-001")),
        ("Sprocket", ["BBB"], ("exact", "BBB-003")),
        ("Sprocket", ["Second Wind"], ("exact", "BBB-003")),
        ("Sprocket", ["Guardians"], ("exact", "AAA-010")),
        ("Sprocket", ["photographic"], ("exact", "PIC-003")),
        ("Sprocket", ["SC"], ("ambiguous", "AAA-010", "BBB-003", "PIC-003")),
        ("Paste Maker", ["Trapsetter"], ("exact", "AAA-006")),
        ("Phoenx", ["AAA-005"], ("fuzzy", "AAA-005")),
        ("Something Else", ["AAA-005"], ("fuzzy", "AAA-005")),
        ("Toad", ["AAA-007"], ("conflict", "AAA-008", "AAA-007")),
        ("Even the Ods", ["AAA-007"], ("conflict", "AAA-009", "AAA-007")),
        ("Sprocket", ["BBB-002"], ("conflict", "BBB-003", "BBB-002")),
        ("Swift", ["AAA-019"], ("mantle", "AAA-019")),
        ("Full Tilt", ["AAA-013"], ("exact", "AAA-013")),
        ("All Gone", ["AAA-013"], ("exact", "AAA-014")),
    ],
)
def test_hints_decide_without_a_word(resolve, name, hints, expected):
    found = resolve(DECK, name, *hints)
    assert (answer(found), found.reason, found.notes) == (expected, "", ())


def test_a_level_is_told_beside_a_main_character(resolve):
    assert answer(resolve(MAIN, "Rook", "L2", quantity=1)) == ("exact", "AAA-002")


@pytest.mark.parametrize(
    ("hints", "note"),
    [
        (["BBB"], '"BBB" fits no card of that name here'),
        (["L2"], '"L2" fits no card of that name here'),
        (["AAA-999"], "AAA-999 is no known collector number"),
        (["AAA", "999"], "AAA-999 is no known collector number"),
    ],
)
def test_a_hint_that_does_not_help_is_noted_and_does_no_harm(resolve, hints, note):
    found = resolve(DECK, "Toad", *hints)
    assert (answer(found), found.notes) == (("exact", "AAA-008"), (note,))


@pytest.mark.parametrize("hint", ["shiny", "17", "SC", "EQ"])
def test_a_remark_or_another_type_does_no_harm(resolve, hint):
    found = resolve(DECK, "Toad", hint)
    assert (answer(found), found.notes) == (("exact", "AAA-008"), ())


@pytest.mark.parametrize(
    ("changes", "expected", "reason"),
    [
        ({}, ("ambiguous", "AAA-010", "BBB-003", "PIC-003"), ""),
        ({"as_of": "2016-01-01"}, ("context", "AAA-010"), "no other was released by 2016-01-01"),
        ({"universe": "photographic"}, ("context", "PIC-003"), f"it is photographic {LIKE}"),
        ({"teams": ("Keepers", "Riders")}, ("ambiguous", "BBB-003", "PIC-003"), ""),
        (
            {"universe": "illustrated", "teams": ("Keepers", "Riders")},
            ("context", "BBB-003"),
            f"it is illustrated {LIKE} and it shares the team Keepers with the main character",
        ),
        ({"sets": frozenset({"BBB"})}, ("context", "BBB-003"), "the list has other cards of BBB"),
        ({"teams": ("Nobody",)}, ("ambiguous", "AAA-010", "BBB-003", "PIC-003"), ""),
    ],
)
def test_what_stands_around_decides_and_says_so(resolve, changes, expected, reason):
    found = resolve(DECK._replace(**changes), "Sprocket")
    assert (answer(found), found.reason) == (expected, reason)


def test_the_alternatives_of_an_assumption_are_listed(resolve):
    found = resolve(DECK._replace(universe="photographic"), "Sprocket")
    assert [card.number for card in found.candidates] == ["AAA-010", "BBB-003", "PIC-003"]


def test_several_copies_are_a_deck_card_where_no_heading_tells(resolve):
    found = resolve(ANYWHERE, "Swift", quantity=4)
    assert answer(found) == ("exact", "AAA-020")
    found = resolve(Context(DAY, teams=("Riders",)), "Rook", quantity=2)
    assert (answer(found), found.reason) == (
        ("context", "AAA-003"),
        "it shares the team Riders with the main character and of the others a deck has a single copy",
    )


@pytest.mark.parametrize(
    ("universe", "expected"),
    [
        ("illustrated", ("exact", "AAA-011")),
        ("photographic", ("exact", "PIC-001")),
        (None, ("ambiguous", "AAA-011", "PIC-001")),
    ],
)
def test_one_basic_location_in_two_universes_needs_no_word(resolve, universe, expected):
    found = resolve(DECK._replace(universe=universe), "Academy")
    assert (answer(found), found.reason, found.candidates) == (
        expected,
        "",
        () if universe else found.candidates,
    )


@pytest.mark.parametrize(
    ("name", "universe", "expected"),
    [
        ("Doctor Ember", "illustrated", ("exact", "AAA-017")),
        ("Dr. Ember", "photographic", ("exact", "PIC-002")),
        ("Dr. Ember", None, ("context", "PIC-002")),
        ("Dr. Ember", "illustrated", ("context", "AAA-017")),
        ("Ember", "illustrated", ("alias", "AAA-017")),
    ],
)
def test_the_spelling_decides_between_titles_of_one_key(resolve, name, universe, expected):
    assert answer(resolve(DECK._replace(universe=universe), name)) == expected


@pytest.mark.parametrize(
    ("day", "hints", "choice", "printed_in", "reason"),
    [
        ("2020-01-01", [], "context", "BBB", WITHDRAWN),
        ("2020-01-01", ["AAA-012"], "context", "BBB", WITHDRAWN),
        ("2017-05-24", [], "context", "BBB", WITHDRAWN),
        ("2017-05-23", [], "exact", "AAA", ""),
        ("2020-01-01", ["BBB"], "exact", "BBB", ""),
        ("2020-01-01", ["BBB", "012"], "exact", "BBB", ""),
        ("2020-01-01", ["AAA-012*"], "exact", "BBB", ""),
        ("2020-01-01", ["AAA"], "context", "BBB", WITHDRAWN),
        ("2020-01-01", ["AAA", "012"], "exact", "AAA", ""),
        ("2020-01-01", ["original"], "exact", "AAA", ""),
        ("2020-01-01", ["BAN-001"], "exact", "AAA", ""),
    ],
)
def test_of_a_withdrawn_printing_and_its_replacement_the_one_of_the_day(
    resolve, day, hints, choice, printed_in, reason
):
    found = resolve(DECK._replace(as_of=day), "Cosmonaut", *hints)
    assert (found.choice.value, found.printing.set, found.reason) == (choice, printed_in, reason)


@pytest.mark.parametrize(
    ("name", "suggestions"),
    [
        ("Ange", ("Angel",)),
        ("Tod", ("Toad",)),
        ("“Toady”", ("Toad",)),
        ("Morning", ("*Morning Bell*",)),
        ("Odds Even", ("Even the Odds",)),
        ("Toad The Unspeakable", ("Toad",)),
        ("Angel, Lord of Nowhere", ("Angel",)),
        ("Evn the Odds again", ("Even the Odds",)),
        (", Toad of Nowhere at All", ()),
        ("Toad of Nowhere at All", ()),
        ("qqqqqq", ()),
    ],
)
def test_an_unknown_name_gets_near_titles(resolve, name, suggestions):
    found = resolve(DECK, name)
    assert (found.choice, found.suggestions) == (Choice.UNKNOWN, suggestions)


def test_the_first_reading_that_is_a_card_decides(small):
    readings = (reading("4 Toad (x)", quantity=None), reading("Toad"), reading("Angel"))
    found = Resolver(small).resolve(readings, DECK)
    assert (answer(found), found.reading) == (("exact", "AAA-008"), readings[1])


def test_a_misspelled_reading_yields_to_an_exact_one(small):
    readings = (reading("Toads Toad"), reading("Even the Ods"), reading("Toad"))
    assert answer(Resolver(small).resolve(readings, DECK)) == ("exact", "AAA-008")


def test_an_answer_that_is_kept_belongs_to_the_line_that_asks(small):
    resolver = Resolver(small)
    first, second = reading("Sprocket", quantity=3), reading("Sprocket", quantity=2)
    context = DECK._replace(universe="photographic")
    assert [resolver.resolve((one,), context).reading for one in (first, second)] == [first, second]


def test_one_title_apart_from_others_by_a_word_is_never_taken_for_them(make_library):
    resolver = Resolver(make_library("Phoenix", "Wolverine"))
    found = resolver.resolve((reading("Zombie Wolverine"),), DECK)
    assert (found.choice, found.suggestions) == (Choice.UNKNOWN, ("Wolverine",))


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("Evn the Odds", ("Even the Odds",)),
        ("*Morning Bel*", ("*Morning Bell*",)),
        ("zzz", ()),
        ("Toad, lord of zzz", ("Toad",)),
    ],
)
def test_suggest(small, text, titles):
    assert suggest(text, small, 1) == titles


@pytest.mark.parametrize(
    ("name", "hints", "expected"),
    [
        ("Cosmo", ["LEG"], ("exact", "MNB-061")),
        ("All Out", ["AEW-068"], ("exact", "AEW-069")),
        ("Full Gear", ["AEW-068"], ("exact", "AEW-068")),
        ("Yondu", ["Guardians"], ("exact", "MNB-062")),
        ("“Quicksilver”", [], ("exact", "WDV-014")),
        ("Infinity Gauntlet", [], ("exact", "BLK-017")),
        ("Beast", ["The New Defenders"], ("exact", "DFX-010")),
        ("Awesome Andriod", [], ("alias", "FAN-042")),
        ("You’re the Last One", [], ("exact", "MCU4-028")),
        ("Winter Soldier", ["DEF"], ("exact", "DEF-041")),
    ],
)
def test_names_of_the_real_library(library, name, hints, expected):
    assert answer(Resolver(library).resolve((reading(name, *hints),), DECK)) == expected


def test_only_the_last_names_that_are_no_cards_are_remembered(small, monkeypatch):
    monkeypatch.setattr("deckcheck.cards.resolve._KEPT_GUESSES", 3)
    resolver = Resolver(small)
    place = Place(DECK.zone, DECK.types, DECK.pile)
    named = next(card.title for card in small.cards() if card.title)
    names = [named, *(f"Nobody Number {letter * 3}" for letter in "pqrst")]
    first = [resolver.resolve((reading(name),), DECK) for name in names]
    assert [key[0][0] for key in resolver.known(place)] == [named, *names[-3:]]
    assert [resolver.resolve((reading(name),), DECK) for name in names] == first
