"""What `deckcheck search` prints."""

import re
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

from deckcheck.build.offers import Offers, offers
from deckcheck.cards import query
from deckcheck.cards.library import Library
from deckcheck.cli import console, exit_code, here, pager
from deckcheck.cli.list_read import judged
from deckcheck.cli.lookup import check_format, terminal_width
from deckcheck.cli.request import Request
from deckcheck.cli.settings import Applying, Checkers
from deckcheck.database.fresh import open_library
from deckcheck.engine import Verdict
from deckcheck.errors import QueryError, UsageError
from deckcheck.model import Card
from deckcheck.report import cards as report

EVERYTHING = ("and",)
"""The query that finds every card."""

_NUMBER = re.compile(r"\bnumber:\"?([A-Za-z0-9-]+)", re.IGNORECASE)


class Search(NamedTuple):
    """What to search and how to show it; see the help of the command for what the fields mean.

    `request` names the deck of `--legal-with`, and how it is judged; without
    paths there is none; `ordinal` is the number of the deck in its list.
    """

    words: tuple[str, ...]
    sort: str = ""
    limit: int = 0
    output_format: str = "text"
    request: Request = Request(())
    ordinal: int = 0
    paged: bool = True


def show_search(search: Search) -> int:
    """Print the cards that a query finds, of those a deck may still be given; gives the exit code.

    A query that is wrong is shown on standard error with a caret under the
    place. Raises UsageError for an option, field, format, deck or saved query
    that does not exist, ConfigurationError for a saved query that is wrong.
    """
    for word in search.words:
        if word.startswith("--"):
            raise UsageError(f"there is no option {word}", "deckcheck search --help lists them")
    if not search.words and not search.request.paths:
        raise UsageError("there is no query", "give one, or a deck with --legal-with")
    check_format(search.output_format, tuple(report.FORMATS))
    configuration = here.configuration(search.request.config, search.request.isolated)
    library = open_library(here.chosen_folder(search.request.data, configuration, search.request.isolated))
    known = query.library_words(library)
    text = " ".join(search.words)
    if "@" in text:
        from deckcheck.cli.saved import expanded

        queries = configuration.queries if configuration else {}
        text = expanded(text, queries, lambda saved: query.compile_query(saved, known))
    try:
        compiled = query.compile_query(text, known) if search.words else EVERYTHING
    except QueryError as error:
        sys.stderr.write(report.query_error(text, error))
        return exit_code.NOT_JUDGED
    cards, unknown = query.select(compiled, library)
    found = report.Found(
        text,
        query.describe(compiled),
        len(cards),
        cards,
        [(card, query.explain_unknown(compiled, card, library.sets)) for card in unknown],
    )
    if search.request.paths:
        found = _legal_with(found, search.request, search.ordinal, library)
    shown = list(found.cards)
    if search.sort:
        shown = report.sorted_cards(shown, search.sort, library, found.rooms)
    found = found._replace(cards=shown[: search.limit] if search.limit else shown)
    if not cards and not unknown:
        sys.stderr.write(_hint(text, library))
    if search.output_format == "text":
        pager.show(report.as_text(found, library, terminal_width()), search.paged)
    else:
        console.write([report.FORMATS[search.output_format](found, library)])
    return exit_code.LEGAL


def _hint(text: str, library: Library) -> str:
    """What to write for a number that only printings, or lists, have of a card, where nothing was found."""
    for number in _NUMBER.findall(text):
        cards = [card for card, _ in library.printings(number)]
        if cards and all(card.number != number.upper() for card in cards):
            return f"hint: {number} is no card's own number; printing:{number} finds cards by any of theirs\n"
    return ""


def _legal_with(found: report.Found, request: Request, ordinal: int, library: Library) -> report.Found:
    """Of the cards found those that the deck of the request may still be given."""
    (path,) = request.paths
    one = judged(path, Checkers(request, library, Applying(request, (path,))))
    verdict = one.verdicts[one.which(ordinal)]
    severities = dict(one.checker.settings.severities)
    offered = offers(found.cards, verdict.deck, one.context(verdict), severities)
    cards = list(offered.rooms)
    return found._replace(
        total=len(cards),
        cards=cards,
        rooms={card.number: room for card, room in offered.rooms.items()},
        remarks=_remarks(found.cards, offered, verdict),
        deck=_plain(offered, verdict),
    )


def _remarks(searched: Sequence[Card], offered: Offers, verdict: Verdict) -> list[str]:
    """What to know of the deck, and of the cards that are not shown."""
    lines = [
        f"room in {verdict.source.path} ({verdict.format}, {verdict.as_of}): "
        f"{offered.size - offered.space} of {offered.size} cards, {offered.space} to go; "
        f"{len(searched) - len(offered.rooms)} of {len(searched)} found do not fit"
    ]
    if not offered.space:
        lines[0] += ", for the deck is full"
    piles: dict[str, list[str]] = {}
    for card, pile in offered.waiting:
        piles.setdefault(pile, []).append(f"{card.title} ({card.number})")
    lines += [f"with the pile {pile} in the list also: {', '.join(names)}" for pile, names in piles.items()]
    return lines


def _plain(offered: Offers, verdict: Verdict) -> dict[str, Any]:
    return {
        "path": verdict.source.path,
        "format": verdict.format,
        "as_of": verdict.as_of,
        "legal": verdict.legal,
        "size": offered.size,
        "space": offered.space,
        "waiting": [
            {"number": card.number, "title": card.title, "pile": pile} for card, pile in offered.waiting
        ],
    }
