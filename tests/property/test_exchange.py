"""Every form that can carry a deck gives it back; the others say what they lose."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from written_decks import chunks, copies, copies_read

from deckcheck.build.exchange import written_deck
from deckcheck.build.losses import losses
from deckcheck.cards.library import Library
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_bytes, source_from_text
from deckcheck.decklist.exchange.writers import FORMS
from deckcheck.decklist.exchange.written import Block, Options, WrittenCard, WrittenDeck
from deckcheck.diagnostic import Severity
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.layout.layout import lay_out
from deckcheck.model import DECK_TYPES, Zone

ROOT = Path(__file__).parents[2]
LIBRARY = open_library()
CHECKER = Checker(LIBRARY, Settings("2026-11-29"))
OWN = ("text", "yaml", "json", "markdown")
PROGRAMS = ("octgn", "cockatrice", "lackey", "tabletop", "dragncards", "dragncards-prebuilt")
TABLES = ("csv", "tsv")
WHOLE = (*OWN, *PROGRAMS)
PARTLY = ("lackey-text", "tabletop-list")
SEVERAL_DECKS_OF_60 = (*OWN, "octgn", "cockatrice", "lackey", "tabletop")
COUNTS = "that the list leaves its quantities out"
SAID = ("the deck's name", *(f"{number} field" for number in range(1, 9)))
BY_FORM = {**dict.fromkeys(OWN, ()), **dict.fromkeys(TABLES, SAID)}
LINES = (" (line ", " (lines ")
"""What is lost of comments, notes and lines that say nothing names the lines."""
SAMPLES = sorted([*ROOT.glob("sample_decks/*/*/*"), *ROOT.glob("tests/real/*/*.txt")])


@pytest.fixture(scope="module")
def verdicts() -> list[Verdict]:
    """The verdicts on all samples that name a card."""
    every = (CHECKER.check(source_from_bytes(path.name, path.read_bytes())) for path in SAMPLES)
    return [one for some in every for one in some if one.deck.entries]


def read_again(decks: Sequence[WrittenDeck], form: str) -> tuple[Verdict, ...]:
    text = FORMS[form].write(decks, Options()).text
    return CHECKER.check(source_from_text(f"written{FORMS[form].ending}", text))


def again(verdict: Verdict, form: str) -> Verdict:
    (one,) = read_again([written_deck(verdict.deck, LIBRARY)], form)
    return one


def lost(before: Verdict, after: Verdict) -> list[str]:
    """What is lost, but for lines that are no cards."""
    found = losses(before.deck, after.deck)
    return [one for one in found if not any(words in one for words in LINES)]


def told(deck: WrittenDeck) -> WrittenDeck:
    """A deck whose cards tell their printing wherever their title alone would not do."""
    blocks = (
        block._replace(cards=tuple(one._replace(told=one.told or not one.alone) for one in block.cards))
        for block in deck.blocks
    )
    return deck._replace(blocks=tuple(blocks))


def brings_several(verdict: Verdict) -> bool:
    return any(main.card.rules.decks for main in verdict.deck.mains)


@pytest.mark.parametrize("form", [*WHOLE, *TABLES])
def test_a_form_gives_back_every_sample(form: str, verdicts: list[Verdict]) -> None:
    """Nothing is lost but what such a form has no room for, and no error comes or goes."""
    differ = []
    for one in verdicts:
        if form not in SEVERAL_DECKS_OF_60 and brings_several(one):
            continue
        after = again(one, form)
        missing = [loss for loss in lost(one, after) if not loss.startswith(BY_FORM.get(form, COUNTS))]
        if missing:
            differ.append((one.source.path, missing))
        if is_judged_alone(one) and form in WHOLE and errors(one) != errors(after):
            differ.append((one.source.path, errors(one), errors(after)))
        if form in OWN and told(written_deck(one.deck, LIBRARY)) != told(written_deck(after.deck, LIBRARY)):
            differ.append((one.source.path, "another deck"))

    assert differ == []


def is_judged_alone(verdict: Verdict) -> bool:
    """Whether its findings are about nothing but its own cards."""
    listed = verdict.deck.listed
    return verdict.ordinal == 1 and not listed.unparsed and not listed.bad_quantities and not several(verdict)


def several(verdict: Verdict) -> bool:
    return len(CHECKER.check(verdict.source)) > 1


def errors(verdict: Verdict) -> set[str]:
    return {one.code for one in verdict.diagnostics if one.severity is Severity.ERROR}


@pytest.mark.parametrize("form", PARTLY)
def test_whatever_else_a_form_loses_is_said(form: str, verdicts: list[Verdict]) -> None:
    silent = []
    for one in verdicts:
        after = again(one, form)
        same = told(written_deck(one.deck, LIBRARY)) == told(written_deck(after.deck, LIBRARY))
        if not same and not lost(one, after):
            silent.append(one.source.path)

    assert silent == []


@pytest.mark.parametrize("form", [name for name, form in FORMS.items() if form.several and form.is_read])
def test_several_decks_of_one_file_stay_several(form: str, verdicts: list[Verdict]) -> None:
    some = [one for one in verdicts if not brings_several(one)]
    for start in range(0, len(some) - 2, 3):
        three = some[start : start + 3]
        after = read_again([written_deck(one.deck, LIBRARY) for one in three], form)

        assert [one.source.path for one in three if len(after) != 3] == []
        found = [lost(one, other) for one, other in zip(three, after)]
        assert [loss for one in found for loss in one if loss != COUNTS] == []


@pytest.mark.parametrize("form", [*WHOLE, *TABLES])
def test_every_printing_of_every_card_is_read_again(form: str, library: Library) -> None:
    for deck in chunks(library):
        text = FORMS[form].write([deck], Options()).text

        assert copies_read(library, text) == copies(deck)


def test_a_text_is_laid_out_as_fmt_does_it(verdicts: list[Verdict]) -> None:
    differ = []
    for verdict in verdicts:
        text = FORMS["text"].write([written_deck(verdict.deck, LIBRARY)], Options()).text
        laid_out = lay_out(source_from_text("a.txt", text), CHECKER.check, LIBRARY)
        if laid_out.source.text != text or laid_out.why:
            differ.append((verdict.source.path, laid_out.why))

    assert differ == []


CARDS = [
    card
    for card in LIBRARY.cards()
    if card.title and {one for one, _ in LIBRARY.printings(card.printings[-1].number)} == {card}
]
OF_60 = st.sampled_from([card for card in CARDS if card.type in DECK_TYPES and not card.rules.never_in_deck])
OTHERS = st.sampled_from([card for card in CARDS if card.type in DECK_TYPES])
MAINS = st.sampled_from([card for card in CARDS if card.is_main and card.level == 1])
PILES = st.sampled_from([pile.name for pile in LIBRARY.piles if pile.name.casefold() != Zone.TRANSFORM])
WORDS = (
    st.text("abc äß'\"&<>*_[]#:;,|\\`~=-1", min_size=1, max_size=16)
    .map(lambda text: " ".join(text.split()))
    .filter(bool)
)
QUANTITIES = st.sampled_from([1, 2, 3, 4, 11, 99])
ODD_NAMES = st.sampled_from(["Nobody", 'Käpt\'n "Blank"', "Agent 99", "Not & Known", "*Nobody*"])


def _cards(cards: st.SearchStrategy, most: int = 4) -> st.SearchStrategy:  # type: ignore[type-arg]
    known = st.lists(
        st.builds(_written, cards, QUANTITIES), min_size=1, max_size=most, unique_by=lambda one: one.card
    )
    return known.map(tuple)


def _written(card, quantity: int) -> WrittenCard:  # type: ignore[no-untyped-def]
    return WrittenCard(quantity, card.title, card, card.printings[-1], True, True)


@st.composite
def decks(draw: st.DrawFn) -> WrittenDeck:
    """A deck of cards wherever they may lie, with odd words about it and lines that mean no card."""
    blocks = [
        Block(Zone.MAIN, (draw(st.builds(_written, MAINS, st.just(1))),)),
        Block(Zone.DECK, (*draw(_cards(OF_60)), WrittenCard(draw(QUANTITIES), draw(ODD_NAMES)))),
    ]
    if draw(st.booleans()):
        nobody = WrittenCard(draw(QUANTITIES), draw(ODD_NAMES))
        blocks.append(Block(None, (nobody,), name=draw(st.sampled_from(["Bench", "Maybe later"]))))
    if draw(st.booleans()):
        blocks.append(Block(Zone.PILE, draw(_cards(OTHERS)), pile=draw(PILES)))
    fields = [("player", f"A. {draw(WORDS)}"), ("notes", f"x {draw(WORDS)}")]
    return WrittenDeck(f"Deck {draw(WORDS)}", tuple(fields), tuple(blocks))


@settings(deadline=None, max_examples=50)
@given(decks(), st.sampled_from(WHOLE))
def test_an_odd_deck_is_read_again(deck: WrittenDeck, form: str) -> None:
    (verdict,) = read_again([deck], form)
    listed = verdict.deck.listed

    assert (listed.title, [(one.name, one.value) for one in listed.fields if one.name != "name"]) == (
        deck.title,
        list(deck.fields),
    )
    assert copies_read(LIBRARY, FORMS[form].write([deck], Options()).text) == copies(deck)
