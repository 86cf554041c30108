"""Lists put together at random, with all that goes wrong in lists: fixing and laying out."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from judged import errors, not_understood

from deckcheck.cards.library import Library
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_bytes, source_from_text
from deckcheck.decklist.encode import bytes_of
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.fixes import fix
from deckcheck.layout.layout import lay_out
from deckcheck.model import Card
from deckcheck.source import Source

LIBRARY: Library = open_library()
CHECKER = Checker(LIBRARY, Settings("2026-11-29"))
CARDS = [card for card in LIBRARY.cards() if card.title]
MAINS = [card for card in CARDS if card.is_main]
HEADINGS = (
    *("Main Character", "Level Up Zone", "Deck", "Supporting Characters", "Plot Twists", "Locations"),
    *("Transform Pile", "Tokens", "== Mine ==", "Levle Up Zone", "Deck (12)", "Plot Twists (3)"),
    *(f"Pile: {pile.name}" for pile in LIBRARY.piles),
)
FORMS = (
    *("{q}x {name}", "{name} x{q}", "- {q} {name}", "{name}", "{q}\t{name}", "{name},{q}", "MC: {q} {name}"),
    *("{q} **{name}**", "{q} {name}, 2 Cosmo", *["{q} {name}"] * 9),
)
COMMENTS = ("", "", "", "", "  # why", "  // why", "  # deckcheck: ignore[N002]")


def some_list(seed: int) -> str:
    """A list of a few sections, their lines written in many ways, some of them wrong."""
    random = Random(seed)
    lines = random.choice(([], ["# A title"], ["My deck"], ["Name: X", "", "Player: A"], ["60 cards", ""]))
    used: list[Card] = []
    for heading in random.sample(HEADINGS, random.randrange(6)):
        lines += [
            "",
            *some_of(random, "# about it"),
            heading + random.choice(("", "", ":", " (4)", "  # hd")),
        ]
        for _ in range(random.randrange(5)):
            main = heading in HEADINGS[:2] or random.random() < 0.2
            card = (
                random.choice(used)
                if used and random.random() < 0.2
                else random.choice(MAINS if main else CARDS)
            )
            used.append(card)
            lines += [
                *some_of(random, "# c", "oat milk", "A sentence about this deck."),
                some_line(random, card),
            ]
    lines += random.choice(([], [], ["", "Notes:", "It is fun to play this deck."]))
    return random.choice(("\n", "\n", "\r\n")).join(lines) + random.choice(("\n", ""))


def some_of(random: Random, *lines: str) -> list[str]:
    return [line for line in lines if random.random() < 0.06]


def some_line(random: Random, card: Card) -> str:
    at = random.randrange(1, max(len(card.title) - 1, 2))
    swapped = card.title[: at - 1] + card.title[at : at + 1] + card.title[at - 1 : at] + card.title[at + 1 :]
    number, code = random.choice(card.printings)[:2]
    tags = ("", "", f" ({number})", f" ({number})", f" ({code})", f" L{card.level or 1}", " (my favourite)")
    name = random.choice((*[card.title] * 4, card.title.lower(), number, swapped)) + random.choice(tags)
    written = random.choice(FORMS).format(q=random.choice((1, 1, 2, 4, 4, 5, 12)), name=name)
    return written + random.choice(COMMENTS)


def cards(verdicts: tuple[Verdict, ...]) -> set[str]:
    return {entry.card.number for verdict in verdicts for entry in verdict.deck.entries if entry.card}


@pytest.mark.parametrize("unsafe", [False, True], ids=["safe", "unsafe"])
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_fixing_makes_no_list_worse_and_comes_to_an_end(unsafe: bool, seed: int) -> None:
    source = source_from_text("a.txt", some_list(seed))
    before = CHECKER.check(source)
    done = fix(source, CHECKER.check, unsafe)
    assert errors(done.verdicts) <= errors(before) or not_understood(done.verdicts) < not_understood(before)
    assert not_understood(done.verdicts) <= not_understood(before)
    assert cards(before) <= cards(done.verdicts)
    assert done.verdicts == CHECKER.check(done.source)
    again = fix(done.source, CHECKER.check, unsafe)
    assert (again.source, again.applied) == (done.source, ())


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_lines_that_no_fix_speaks_of_stay_as_they_are(seed: int) -> None:
    source = source_from_text("a.txt", some_list(seed))
    done = fix(source, CHECKER.check)
    edits = [edit.span for one in done.applied if one.fix for edit in one.fix.edits]
    touched = sum(span.end_line - span.line + 1 for span in edits)
    before, after = set(lines(source)), set(lines(done.source))
    assert len(before - after) <= touched
    comments = {line for line, _ in before if line.startswith("# ")}
    assert comments <= {line for line, _ in after}


def lines(source: Source) -> list[tuple[str, str]]:
    return list(zip(source.lines, source.ends))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_a_layout_stays_what_it_is_and_means_what_the_list_meant(seed: int) -> None:
    source = source_from_text("a.txt", some_list(seed))
    before = CHECKER.check(source)
    done = lay_out(source, CHECKER.check, LIBRARY)
    if done.why:
        assert done.source == source
        return
    after = CHECKER.check(done.source)
    assert [one.legal for one in after] == [one.legal for one in before]
    assert [sorted(d.code for d in one.diagnostics) for one in after] == [
        sorted(d.code for d in one.diagnostics) for one in before
    ]
    again = lay_out(done.source, CHECKER.check, LIBRARY)
    assert (again.source, again.why) == (done.source, "")


def test_few_lists_are_left_alone() -> None:
    """Of lists at random; what people write has fewer contradictions."""
    whys = [
        lay_out(source_from_text("a.txt", some_list(seed)), CHECKER.check, LIBRARY).why for seed in range(300)
    ]
    assert sum(why not in ("", "it names no card") for why in whys) < 20


@settings(max_examples=300, deadline=None)
@given(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=40),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]),
)
def test_what_was_read_is_written_to_the_byte(text: str, encoding: str) -> None:
    data = text.encode(encoding, "ignore")
    source = source_from_bytes("a.txt", data)
    if source.unreadable is None:
        assert bytes_of(source) == data
