"""What rules are asked for beside their verdicts: their digest, the names of modes, piles of modes."""

from hashlib import sha256

import pytest
from decks import listed

from deckcheck import rules
from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.diagnostic import Severity
from deckcheck.engine import Settings, check
from deckcheck.formats.pile import PileSpec
from deckcheck.formats.requirement import Finding, Requirement
from deckcheck.model import Card, CardType
from deckcheck.rules.base import Context, Rule, facts
from deckcheck.rules.format_names import find_mode, mode_names, near_modes
from deckcheck.rules.levelling import level_ones
from deckcheck.rules.mode_piles import wrong_contents
from deckcheck.rules.pile_contents import judge_contents
from deckcheck.rules.piles import breach, cards_in_words, lot, owners, pile_help
from deckcheck.rules.starting import from_the_deck, to_draw

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
