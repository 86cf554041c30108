"""What rules are asked for beside their verdicts, and what they say of cards that the library lacks."""

from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import pytest
from decks import listed
from found import whole
from judged import judge

from deckcheck import rules
from deckcheck.cards.library import Library
from deckcheck.deck import Deck
from deckcheck.decklist.decode import source_from_text
from deckcheck.diagnostic import Severity
from deckcheck.engine import Settings, check
from deckcheck.formats.pile import PileSpec
from deckcheck.formats.requirement import Finding, Requirement
from deckcheck.model import NO_RULES, Card, CardType, DeckRules, Decks, LevelUpInto, NeverInDeck, Zone
from deckcheck.rules import (
    basic_location_limit,
    cannot_start,
    decks,
    graduates,
    inventions,
    not_a_deck_card,
    uniqueness,
)
from deckcheck.rules.base import Context, Missing, Rule, facts
from deckcheck.rules.format_names import find_mode, mode_names, near_modes
from deckcheck.rules.levelling import level_ones
from deckcheck.rules.limits import deck_size
from deckcheck.rules.mode_piles import wrong_contents
from deckcheck.rules.pile_contents import judge_contents
from deckcheck.rules.pile_fixes import bring_missing
from deckcheck.rules.piles import breach, cards_in_words, held, lot, owners, pile_help
from deckcheck.rules.starting import beyond_grants, from_the_deck, to_draw

ONE, TWO = Rule("A001", "one", "is one", Severity.ERROR), Rule("B002", "two", "is two", Severity.WARNING)


def test_the_digest_is_of_codes_names_severities_and_summaries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "all_rules", lambda: (ONE, TWO))
    told = b"A001 one error is one\nB002 two warning is two\n"
    assert rules.rules_digest() == sha256(told).hexdigest()[:12]


def test_a_page_of_no_rule_is_refused() -> None:
    with pytest.raises(KeyError):
        rules.explain_text("Y999")


def test_modes_are_found_by_name_title_and_alias_and_otherwise_suggested(library: Library) -> None:
    assert find_mode("  BOSS battle ", library) == find_mode("boss-battle", library) is not None
    assert find_mode("boss batle", library) is None
    assert near_modes("boss batle", library)[0] == "boss-battle"
    assert near_modes("xyzzy plugh", library) == ()
    assert set(near_modes("boss batle", library)) <= set(mode_names(library))


def test_a_relation_to_the_deck_is_not_asked_of_the_pile_of_a_mode(library: Library) -> None:
    contents = (
        Requirement("decks", "three decks", detail=(3, 60)),
        Requirement("count", "two", minimum=2, maximum=2),
    )
    assert list(
        wrong_contents(PileSpec("P", contents=contents), (), Context(library, "multiverse", "2026-11-29"))
    ) == [("two", [], "0 of them, exactly 2 wanted")]


def test_what_a_pile_lacks_in_words(library: Library) -> None:
    context = Context(library, "multiverse", "2026-11-29")
    lacking = Finding(
        Requirement("another", "two of a kind"), (), "one there", (), (("MNB-062", 1),), ("type:supporting",)
    )
    assert breach(lacking, context) == (
        "one there; 1 Yondu (MNB-062) and one of the supporting characters are missing"
    )
    assert (
        breach(lacking._replace(detail="", missing=()), context)
        == "one of the supporting characters is missing"
    )
    assert cards_in_words((("XYZ-001", 2), ("MNB-062", 1)), library) == "2 XYZ-001 and 1 Yondu (MNB-062)"
    assert pile_help(PileSpec("P"), library) == ""


def test_the_facts_of_a_card_leave_out_what_is_not_known(library: Library) -> None:
    known, partly = library.card("MNB-062"), library.card("DHK-031")
    assert known and partly
    assert facts(known, library) == (
        "MNB-062 The Marvel Battles, supporting character, cost 1, Guardians of the Galaxy"
    )
    assert facts(partly, library) == "DHK-031 Defenders of Hell's Kitchen"


class Ways:
    """Levels that two ways lead up, and one back."""

    BELOW = {"TOP-3": ("A-2", "B-2"), "A-2": ("Y-1", "X-1"), "B-2": ("X-1",), "X-1": ("TOP-3",), "Y-1": ()}

    def sources(self, card: Card) -> tuple[Card, ...]:
        return tuple(main(number) for number in self.BELOW[card.number])


def main(number: str) -> Card:
    return Card(number, number, CardType.MAIN, "illustrated", "Marvel", "", (), level=int(number[-1]))


def test_a_level_one_counts_once_however_many_ways_lead_up_from_it() -> None:
    assert level_ones(main("TOP-3"), Ways()) == (main("X-1"), main("Y-1"))


KEEPING = (
    "Main Character\n1 DAR-001\nDeck\n2 WEB-012\nPile: Lizard\n2 SFO-012\n",
    "Main Character\n1 DAR-001\nDeck\n1 VER-008\nPile: Binding\n1 LET-001\n1 LET-002\n",
    "Main Character\n1 *Spider-Man* L1 (CV6-001)\nDeck\n1 CV2-004\nPile: Edge\n1 CV2-005\n",
    "Main Character\n1 NEW-005\nDeck\n1 MNB-047\nPile: Graduation\n1 TUB-003\n1 TUB-004\n1 TUB-005\n",
    "Main Character\n1 DAR-001\nDeck\n1 NEW-020\nPile: Invention\n1 FAN-023\n",
    "Date: 2014-01-01\nMain Character\n1 DAR-001\nDeck\n1 NEW-020\nPile: Invention\n",
    "Main Character\n1 FRF-001\nPile: Multiverse Adventure\n1 MNB-062\nDeck\n1 MNB-098\nDeck\n1 BOM-010\n",
)
"""Lists with a pile that is related to the rest of the deck, as it should be."""


@pytest.mark.parametrize("text", KEEPING, ids=lambda text: text.partition("Pile: ")[2].split("\n")[0])
def test_nothing_is_found_of_a_pile_that_keeps_its_relations(text: str, library: Library) -> None:
    (verdict,) = check(source_from_text("list.txt", text), library, Settings("2026-11-29"))
    context = Context(library, verdict.format, verdict.as_of)
    (name,) = verdict.deck.pile_names or ("Invention",)
    bringing = owners(verdict.deck, context)[name]
    inside = lot(verdict.deck, context, name)
    found = [
        judge_contents(one, inside, verdict.deck, context, bringing, ONE)
        for one in context.piles[name].contents
    ]
    assert found == [None] * len(found)


FALCONER = "Main Character\n1 Falconer L1 (PRD-001)\n"


def test_without_a_main_character_none_is_one_too_many(library: Library) -> None:
    assert beyond_grants(listed(library, "Deck\n4 Yondu (MNB-062)\n").deck) == []


def test_a_deck_is_drawn_from_without_one_of_what_starts_in_play(library: Library) -> None:
    drones = "Tokens\n1 PRD-009\nDeck\n0 PRD-009\n3 PRD-009\n2 PRD-009\n4 MNB-062\n"
    deck = listed(library, FALCONER + drones).deck
    left = [(entry.title, entry.quantity) for entry in to_draw(deck).entries]

    assert from_the_deck(deck) == ("PRD-009",)
    assert left == [
        ("Falconer", 1),
        ("Falcon Drone", 1),
        ("Falcon Drone", 0),
        ("Falcon Drone", 2),
        ("Falcon Drone", 2),
        ("Yondu", 4),
    ]


def test_what_the_deck_does_not_hold_does_not_start_in_play(library: Library) -> None:
    deck = listed(library, FALCONER + "Tokens\n1 PRD-009\n").deck

    assert from_the_deck(deck) == ()
    assert to_draw(deck) == deck


def changed(deck: Deck, number: str, **facts: Any) -> Deck:
    """The deck with other facts of one of its cards."""
    entries = []
    for one in deck.entries:
        card = one.card
        if card and card.number == number:
            one = one._replace(answer=one.answer._replace(card=card._replace(**facts)))
        entries.append(one)
    return deck.with_entries(entries)


def test_a_card_that_cannot_start_may_live_in_no_pile(library: Library) -> None:
    vision = listed(library, "Main Character\n1 *Vision* L1 (WDV-004)\n")
    homeless = changed(vision.deck, "WDV-004", rules=DeckRules(cannot_start=True))
    assert [whole(one) for one in cannot_start.check(homeless, vision.context)] == [
        "2:3-2:11 error D014 cannot-start 'WDV-004': *Vision* (WDV-004) may never be the starting main"
        " character\n  here: cannot start\n  cites: RB Setting Up the Game"
    ]


NEGATIVE_ZONE = DeckRules(never_in_deck=NeverInDeck("Invention", 2, "FRI-001", 2))
"""A card of a pile that says itself beside which main character so many may be among the 60."""


def test_a_card_may_say_itself_beside_which_main_character_it_is_let_in(library: Library) -> None:
    with_annihilus = listed(library, "Main Character\n1 FRI-001\nDeck\n1 FAN-024\n3 FAN-024\n1 FAN-024\n")
    deck = changed(with_annihilus.deck, "FAN-024", rules=NEGATIVE_ZONE)
    found = not_a_deck_card.check(deck, with_annihilus.context)
    assert [(one.span.line, one.code) for one in found] == [(5, "D007"), (6, "D007")]


def test_beside_a_main_character_that_is_not_known_such_a_card_may_be_let_in(library: Library) -> None:
    unsure = listed(library, "Main Character\n1 Nobody Knows Him At All\nDeck\n3 FAN-024\n")
    deck = changed(unsure.deck, "FAN-024", rules=NEGATIVE_ZONE)
    assert list(not_a_deck_card.check(deck, unsure.context)) == []


WOLF = Card("A-1", "Wolf", CardType.SUPPORTING, "illustrated", "Tales", "", (), aka=("Howler",))
FRIEND = WOLF._replace(number="A-2", title="Howler", aka=("Friend", "Wolf"))
STRANGER = WOLF._replace(number="B-1", ip="Myths")


def test_characters_are_the_same_by_name_and_property() -> None:
    assert [uniqueness.shared_name(WOLF, one) for one in (FRIEND, STRANGER)] == ["Wolf", "Wolf"]
    assert uniqueness.shared_name(FRIEND, STRANGER._replace(aka=())) == "Wolf"
    assert uniqueness.shared_name(WOLF, FRIEND._replace(title="Lamb", aka=())) == ""
    for is_same in (uniqueness.share_a_name, uniqueness.clash):
        assert [is_same(WOLF, FRIEND), is_same(WOLF, STRANGER)] == [True, False]
        assert is_same(WOLF, STRANGER, apart=False)


def test_of_characters_that_may_swarm_several_are_on_one_side() -> None:
    swarming = WOLF._replace(keywords=("Mobile", "SWARM 2"))
    unsure = WOLF._replace(unknown=frozenset({"keywords"}))
    assert [uniqueness.may_swarm(one) for one in (WOLF, swarming, unsure)] == [False, True, True]
    assert [uniqueness.clash(one, FRIEND) for one in (WOLF, swarming, unsure)] == [True, False, False]


def test_a_line_is_a_main_character_and_what_it_can_become(library: Library) -> None:
    mains = "Main Character\n1 MNB-079\n1 CV1-005\nLevel Up Zone\n1 LEG-029\n1 MNB-056\n1 LEG-028\n"
    goblins = listed(library, mains + "Pile: Sinister Six\n1 SYN-001\n")
    lines = [
        ([form.card.number for form in line.forms], line.certain)
        for line in uniqueness.lines(goblins.deck, goblins.context)
    ]
    assert lines == [(["MNB-079", "LEG-029", "LEG-028"], True), (["CV1-005"], False), (["SYN-001"], False)]


THREE_DECKS = """Main Character
1 Franklin Richards L1 (FRF-001)
Deck
4 Yondu (MNB-062)
Level Up Zone
1 Franklin Richards L2 (FRF-002)
Supporting Characters
4 Loki (MNB-098)
Pile: Hound
4 Dust (CV2-011)
Deck
Supporting Characters
4 Ronan (MNB-087)
Multiverse Adventure: 4 Toad (BOM-010)
Plot Twists
4 Open Fire (MNB-105)
"""


def test_a_heading_of_a_deck_or_of_its_pile_begins_a_deck(library: Library) -> None:
    """A heading of a type begins none, and what has another heading is with each of them."""
    deck = judge(library, THREE_DECKS).deck
    first, second, third = (
        [f"{one.zone} {one.pile or ''}: {one.title}" for one in part.entries] for part in decks.split(deck)
    )
    main, level, hound = "main : Franklin Richards", "level up : Franklin Richards", "pile Hound: Dust"
    assert first == [main, "deck : Yondu", level, "deck : Loki", hound]
    assert second == [main, level, hound, "deck : Ronan", "deck : Open Fire"]
    assert third == [main, level, hound, "deck : Toad"]
    assert list(decks.parts_by_line(deck).values()) == [0, 0, 1, 2, 1]
    assert decks.deck_count(deck) == 3


def test_what_stands_above_the_first_heading_of_a_deck_is_a_deck_too(library: Library) -> None:
    deck = judge(
        library, "1 Franklin Richards L1 (FRF-001)\n4 Yondu (MNB-062)\nDeck\n4 Loki (MNB-098)\n"
    ).deck
    assert list(decks.parts_by_line(deck).values()) == [0, 1]


def test_each_of_several_decks_has_the_size_that_its_main_character_says(library: Library) -> None:
    deck = listed(library, THREE_DECKS).deck
    smaller = DeckRules(decks=Decks(3, 40, True, "Multiverse Adventure"))
    assert [deck_size(one) for one in (deck, changed(deck, "FRF-001", rules=smaller))] == [60, 40]


def test_basic_locations_are_counted_by_symbol_whatever_the_limit_of_one(library: Library) -> None:
    three = listed(library, "Main Character\n1 Blade L1 (DAR-001)\nDeck\n3 Training Ground (MNB-109)\n")
    deck = changed(three.deck, "MNB-109", rules=DeckRules(copies=2))
    assert list(basic_location_limit.check(deck, three.context)) == []


def test_a_list_of_one_deck(library: Library) -> None:
    counted = [
        decks.deck_count(listed(library, text).deck)
        for text in ("Main Character\n1 DAR-001\n", "Main Character\n1 DAR-001\nDeck\n1 MNB-062\n")
    ]
    assert counted == [0, 1]


def test_a_character_becomes_a_main_character_of_its_property_universe_and_team(library: Library) -> None:
    context = Context(library, "multiverse", "2026-11-29")
    card = library.card("MNB-069")
    assert card
    found = [
        [list(family) for family in graduates.families(one, context)]
        for one in (card, card._replace(ip="Tales"), card._replace(universe="photographic"))
    ]
    assert found == [[["MNB-055", "MNB-056"]], [], []]


class Both:
    """Levels of a card that needs both of two, each of which levels up once more."""

    ABOVE = {"A-1": ("B-2", "C-2"), "B-2": ("D-3",), "C-2": ("E-3", "F-3")}

    def targets(self, card: Card) -> tuple[Card, ...]:
        return tuple(map(self.card, self.ABOVE.get(card.number, ())))

    def card(self, number: str) -> Card:
        both = DeckRules(level_up_into=LevelUpInto(all=self.ABOVE[number])) if number == "A-1" else NO_RULES
        return main(number)._replace(level_up=number in ("B-2", "C-2"), rules=both)


def test_what_a_character_needs_that_names_two_to_level_into() -> None:
    levels: Any = SimpleNamespace(levels=Both())
    family = {"A-1": Both().card("A-1")}
    assert graduates.lacking([family], frozenset(), levels) == ["A-1", "B-2", "D-3", "C-2", "E-3"]
    assert graduates.lacking([family], {"A-1", "C-2", "F-3"}, levels) == ["B-2", "D-3"]
    assert graduates.lacking([], frozenset(), levels) == []


def test_who_creates_an_invention_of_unknown_teams_is_not_known(
    library: Library,
) -> None:
    doom = listed(library, "Main Character\n1 FAN-031\nPile: Invention\n1 FAN-023\n1 FAN-024\n")
    deck = changed(doom.deck, "FAN-024", unknown=frozenset({"teams"}))
    lot, rule = held(deck.zone(Zone.PILE)), Rule("O003", "", "", Severity.ERROR)
    assert inventions.may_create(deck, doom.context, lot, rule) == lot[1:]
    assert doom.context.missing == [Missing(lot[1].ref, "teams", "O003")]


def test_an_element_of_which_more_is_known_is_explained_by_that_alone(library: Library) -> None:
    text = '<cockatrice_deck version="1"><zone name="main"><card number="4"/></zone></cockatrice_deck>'
    (verdict,) = check(source_from_text("a.cod", text), library, Settings("2026-11-29"))
    assert [whole(one) for one in verdict.diagnostics if one.code == "P002"] == [
        "1:48-1:73 error P002 unparsed-line '': this card has no name\n  here: not understood"
    ]


def test_cards_that_the_library_lacks_are_brought_by_no_fix(library: Library) -> None:
    deck = listed(library, FALCONER).deck
    context = Context(library, "multiverse", "2026-11-29")
    for_good = Requirement("cards", "the only card", cards=(("XYZ-001", 1),))
    lacking = Finding(for_good, missing=(("XYZ-001", 1),))
    assert bring_missing(PileSpec("Fixed"), lacking, deck, context) is None
