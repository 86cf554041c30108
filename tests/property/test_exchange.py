"""Every form that can carry a deck gives it back; the others say exactly what they lose."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from written_decks import chunks, copies, copies_read

from deckcheck.build.exchange import losses, written_deck
from deckcheck.cards.library import Library
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_bytes, source_from_text
from deckcheck.decklist.exchange.writers import FORMS
from deckcheck.decklist.exchange.written import Block, Options, WrittenCard, WrittenDeck
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.layout.layout import lay_out
from deckcheck.model import DECK_TYPES, Zone

ROOT = Path(__file__).parents[2]
LIBRARY = open_library()
CHECKER = Checker(LIBRARY, Settings("2026-11-29"))
WHOLE = (
    "text",
    "yaml",
    "json",
    "markdown",
    "octgn",
    "cockatrice",
    "lackey",
    "tabletop",
    "dragncards",
    "dragncards-prebuilt",
)
TABLES = ("csv", "tsv")
SEVERAL_DECKS_OF_60 = ("text", "yaml", "json", "markdown")
SAMPLES = sorted([*ROOT.glob("sample_decks/*/*/*"), *ROOT.glob("tests/real/*/*.txt")])
NOT_CARDS = ("line ", "the name", "the field")


def judged(path: Path) -> tuple[Verdict, ...]:
    """The verdicts on the decks of a list that name cards."""
    return tuple(
        one for one in CHECKER.check(source_from_bytes(path.name, path.read_bytes())) if one.deck.entries
    )


def read_again(deck: WrittenDeck, form: str) -> tuple[Verdict, ...]:
    return CHECKER.check(source_from_text("written", FORMS[form].write([deck], Options()).text))


def lost(verdict: Verdict, form: str) -> list[str]:
    """What is lost of a deck, but for comments, notes and lines that say nothing."""
    (again,) = read_again(written_deck(verdict.deck, LIBRARY), form)
    found = losses(verdict.deck, again.deck)
    return [one for one in found if not one.startswith("line ") and not one.endswith((" comments", " notes"))]


def brings_several(verdict: Verdict) -> bool:
    return any(main.card.rules.decks for main in verdict.deck.mains)


@pytest.mark.parametrize("form", WHOLE)
def test_a_whole_form_loses_nothing_of_any_sample(form: str) -> None:
    some = [(path, verdict) for path in SAMPLES for verdict in judged(path)]
    some = [one for one in some if form in SEVERAL_DECKS_OF_60 or not brings_several(one[1])]

    assert {path.name: lost(verdict, form) for path, verdict in some if lost(verdict, form)} == {}


@pytest.mark.parametrize("form", TABLES)
def test_a_table_loses_what_is_said_of_the_deck_and_nothing_of_its_cards(form: str) -> None:
    some = [(path, verdict) for path in SAMPLES for verdict in judged(path) if not brings_several(verdict)]
    of_cards = {
        path.name: [one for one in lost(verdict, form) if not one.startswith(NOT_CARDS)]
        for path, verdict in some
    }

    assert {name: found for name, found in of_cards.items() if found} == {}


@pytest.mark.parametrize("form", WHOLE)
def test_a_legal_deck_stays_legal_and_an_illegal_one_illegal(form: str) -> None:
    differ = []
    for path in SAMPLES:
        verdicts = judged(path)
        if len(verdicts) != 1 or (brings_several(verdicts[0]) and form not in SEVERAL_DECKS_OF_60):
            continue
        (again,) = read_again(written_deck(verdicts[0].deck, LIBRARY), form)
        if again.legal != verdicts[0].legal:
            differ.append(path.name)

    assert differ == []


@pytest.mark.parametrize("form", [*WHOLE, *TABLES])
def test_every_printing_of_every_card_is_read_again(form: str, library: Library) -> None:
    for deck in chunks(library):
        text = FORMS[form].write([deck], Options()).text

        assert copies_read(library, text) == copies(deck)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_text_is_laid_out_as_fmt_does_it(path: Path) -> None:
    for verdict in judged(path):
        text = FORMS["text"].write([written_deck(verdict.deck, LIBRARY)], Options()).text

        assert lay_out(source_from_text("a.txt", text), CHECKER.check, LIBRARY).source.text == text


CARDS = st.sampled_from([card for card in LIBRARY.cards() if card.title and card.type in DECK_TYPES])
PILES = st.sampled_from([pile.name for pile in LIBRARY.piles])


@st.composite
def decks(draw: st.DrawFn) -> WrittenDeck:
    """A deck of cards wherever they may lie, with odd words about it."""
    words = st.text("abc äß'\"&<>*_[]#:;,|\\", min_size=1, max_size=12).map(str.strip).filter(bool)
    blocks = [
        Block(
            zone,
            tuple(
                draw(
                    st.lists(
                        st.builds(_written, CARDS, st.integers(1, 99)),
                        min_size=1,
                        max_size=4,
                        unique_by=lambda one: one.card,
                    )
                )
            ),
            pile=pile,
        )
        for zone, pile in ((Zone.DECK, ""), (Zone.PILE, draw(PILES)))
    ]
    return WrittenDeck(f"Deck {draw(words)}", (("player", f"A. {draw(words)}"),), tuple(blocks))


def _written(card, quantity: int) -> WrittenCard:  # type: ignore[no-untyped-def]
    return WrittenCard(quantity, card.title, card, card.printings[-1], True, True)


@settings(deadline=None, max_examples=30)
@given(decks(), st.sampled_from(["json", "yaml", "octgn", "cockatrice", "lackey", "tabletop", "dragncards"]))
def test_what_is_said_of_a_deck_is_read_again(deck: WrittenDeck, form: str) -> None:
    (again,) = read_again(deck, form)
    listed = again.deck.listed

    assert (listed.title, [(one.name, one.value) for one in listed.fields if one.name != "name"]) == (
        deck.title,
        list(deck.fields),
    )
    assert copies_read(LIBRARY, FORMS[form].write([deck], Options()).text) == copies(deck)
