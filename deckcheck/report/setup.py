"""The setup sheet of decks: as text, Markdown or JSON."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from deckcheck.build.setup import COUNTERS, Copies, Pile, Sheet, Token
from deckcheck.engine import Verdict
from deckcheck.report import setup_words as words
from deckcheck.report.cards import to_json
from deckcheck.report.markdown import escaped
from deckcheck.report.printable import printable

WIDTH = 96


class Prepared(NamedTuple):
    """A deck with its verdict and its sheet."""

    verdict: Verdict
    sheet: Sheet


def as_text(decks: Sequence[Prepared]) -> Iterator[str]:
    """A sheet a deck, with a line of equals signs between them."""
    for place, deck in enumerate(decks):
        if place:
            yield f"\n{'=' * WIDTH}\n\n"
        yield from _text(deck)


def as_markdown(decks: Sequence[Prepared]) -> Iterator[str]:
    """A section a deck, with a list for each step and a table of the zones."""
    for place, deck in enumerate(decks):
        yield "\n" if place else ""
        yield f"# {escaped(title(deck))}\n"
        if note(deck):
            yield f"\n> {escaped(note(deck))}\n"
        for step in _parts(deck.sheet):
            yield f"\n## {escaped(step.title)}\n\n"
            yield from (f"- {escaped(line)}\n" for line in step.lines)
        yield "\n| zone | cards |\n| --- | ---: |\n"
        rows = [*words.counts(deck.sheet), ("in all", _all(deck.sheet))]
        yield from (f"| {escaped(zone)} | {number} |\n" for zone, number in rows)


def as_json(decks: Sequence[Prepared]) -> Iterator[str]:
    """Everything on the sheets as data, with the steps in words."""
    yield to_json({"version": 1, "decks": [_plain(deck) for deck in decks]})


FORMATS: dict[str, Callable[[Sequence[Prepared]], Iterator[str]]] = {
    "text": as_text,
    "json": as_json,
    "markdown": as_markdown,
}


def title(deck: Prepared) -> str:
    """`Setup: name of the deck, player (main characters)`, as far as they are known."""
    listed = deck.verdict.deck.listed
    player = listed.field("player")
    mains = dict.fromkeys(one.card.title for one in deck.verdict.deck.mains)
    who = [part for part in (listed.title, player.value if player else "") if part]
    return f"Setup: {', '.join(who) or deck.verdict.source.path} ({', '.join(mains) or 'no main character'})"


def note(deck: Prepared) -> str:
    """What to know of a deck that is not legal, or nothing."""
    errors = deck.verdict.errors
    if not errors:
        return ""
    counted = "1 error" if errors == 1 else f"{errors} errors"
    return f"This deck is not legal ({counted}); `deckcheck validate {deck.verdict.source.path}` says why."


def _text(deck: Prepared) -> Iterator[str]:
    yield f"{printable(title(deck))}\n"
    if note(deck):
        yield f"{printable(note(deck))}\n"
    for step in _parts(deck.sheet):
        yield f"\n{printable(step.title)}\n"
        yield from (_bullet(printable(line)) for line in step.lines)
    yield "\nCards by zone\n"
    rows = [*words.counts(deck.sheet), ("in all", _all(deck.sheet))]
    width = max(len(zone) for zone, _ in rows)
    yield from (f"  {printable(zone):{width}}  {number:>3}\n" for zone, number in rows)


def _bullet(line: str) -> str:
    return (
        "\n".join(wrap(line, WIDTH, initial_indent="  - ", subsequent_indent="    ", break_on_hyphens=False))
        + "\n"
    )


def _parts(sheet: Sheet) -> Iterator[words.Step]:
    yield from words.steps(sheet)
    yield from filter(None, (words.later(sheet), words.tokens(sheet)))


def _all(sheet: Sheet) -> int:
    return sum(number for _, number in words.counts(sheet))


def _plain(deck: Prepared) -> dict[str, Any]:
    verdict, sheet = deck
    listed = verdict.deck.listed
    player = listed.field("player")
    return {
        "path": verdict.source.path,
        "ordinal": verdict.ordinal,
        "name": listed.title or None,
        "player": player.value if player else None,
        "format": verdict.format,
        "as_of": verdict.as_of,
        "legal": verdict.legal,
        "errors": verdict.errors,
        "main_characters": _cards(sheet.mains),
        "level_up_zone": _cards(sheet.level_up_zone),
        "starts_in_play_from_deck": _cards(sheet.in_play),
        "main_characters_in_deck": _cards(sheet.main_in_deck),
        "decks": list(sheet.decks),
        "piles": [_pile(pile) for pile in sheet.piles],
        "tokens": [_token(token) for token in sheet.tokens],
        "counters": list(COUNTERS),
        "steps": [{"title": step.title, "lines": list(step.lines)} for step in _parts(sheet)],
        "counts": dict(words.counts(sheet)),
        "total": _all(sheet),
    }


def _cards(copies: Sequence[Copies]) -> list[dict[str, Any]]:
    return [
        {
            "quantity": one.quantity,
            "number": one.card.number if one.card else None,
            "title": one.title,
            "level": one.card.level if one.card else None,
        }
        for one in copies
    ]


def _pile(pile: Pile) -> dict[str, Any]:
    return {
        "name": pile.name,
        "cards": _cards(pile.cards),
        "total": pile.total,
        "brought_by": list(pile.brought_by),
        "announced": pile.announced,
        "visibility": pile.visibility,
        "made_in_play": pile.in_play,
        "one_starts": pile.starters,
        "missing": pile.missing,
        "setup": pile.setup or None,
    }


def _token(token: Token) -> dict[str, Any]:
    return {
        "number": token.number or None,
        "title": token.title or None,
        "listed": token.listed,
        "made_by": list(token.made_by),
    }
