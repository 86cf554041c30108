"""What `deckcheck search` and `deckcheck card` print."""

import sys
from collections.abc import Sequence

from deckcheck.cards import query
from deckcheck.cards.hints import read_number
from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library
from deckcheck.cli import console, exit_code, here
from deckcheck.database.fresh import open_library
from deckcheck.errors import QueryError, UsageError
from deckcheck.model import Card
from deckcheck.report import card as card_report
from deckcheck.report import cards as cards_report


def show_search(
    words: Sequence[str],
    sort: str = "",
    limit: int = 0,
    output_format: str = "text",
    data: str = "",
    config: str = "",
    isolated: bool = False,
) -> int:
    """Print the cards that a query finds; gives the exit code.

    A query that is wrong is shown on standard error with a caret under the
    place. Raises UsageError for an option, field, format or saved query that
    does not exist, ConfigurationError for a saved query that is wrong.
    """
    for word in words:
        if word.startswith("--"):
            raise UsageError(f"there is no option {word}", "deckcheck search --help lists them")
    _check_format(output_format, tuple(cards_report.FORMATS))
    configuration = here.configuration(config, isolated)
    library = open_library(here.chosen_folder(data, configuration))
    known = query.library_words(library)
    text = " ".join(words)
    if "@" in text:
        from deckcheck.cli.saved import expanded

        queries = configuration.queries if configuration else {}
        text = expanded(text, queries, lambda saved: query.compile_query(saved, known))
    try:
        compiled = query.compile_query(text, known)
    except QueryError as error:
        sys.stderr.write(cards_report.query_error(text, error))
        return exit_code.NOT_JUDGED
    cards, unknown = query.select(compiled, library)
    if sort:
        cards = cards_report.sorted_cards(cards, sort, library)
    found = cards_report.Found(
        text,
        query.describe(compiled),
        len(cards),
        cards[:limit] if limit else cards,
        [(card, query.explain_unknown(compiled, card, library.sets)) for card in unknown],
    )
    if output_format == "text":
        console.write([cards_report.as_text(found, library, _terminal_width())])
    else:
        console.write([cards_report.FORMATS[output_format](found, library)])
    return exit_code.LEGAL


def show_card(name: str, output_format: str = "text", data: str = "") -> int:
    """Print the card of that name or number, or the cards that share it; gives the exit code.

    Raises UsageError, with what may have been meant, where there is none.
    """
    _check_format(output_format, ("text", "json"))
    library = open_library(here.data_folder(data))
    cards = _cards_called(name, library)
    if not cards:
        raise UsageError(f"no card is called {name!r}", _suggestion(name, library))
    if output_format == "json":
        console.write([card_report.as_json(cards, name, library)])
    elif len(cards) == 1:
        console.write([card_report.as_text(cards[0], library)])
    else:
        console.write([card_report.choice(cards, name, library, _terminal_width())])
    return exit_code.LEGAL


def _cards_called(name: str, library: Library) -> list[Card]:
    """The cards of that title, AKA or nickname, else the card of that collector number."""
    key = name_key(name)
    found = [*library.titled(key), *library.also_called(key)]
    if not found:
        found = [card for card, _ in library.printings(read_number(name, library) or name.strip())]
    return list({card.number: card for card in found}.values())


def _suggestion(name: str, library: Library) -> str:
    from deckcheck.cards.resolve import suggest

    titles = suggest(name, library)
    return (
        f"did you mean {_listed(titles)}?" if titles else "deckcheck search finds cards by a part of a name"
    )


def _listed(words: Sequence[str]) -> str:
    return " or ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])} or {words[-1]}"


def _check_format(output_format: str, choices: Sequence[str]) -> None:
    if output_format not in choices:
        raise UsageError(
            f"there is no output format {output_format!r}", f"choose one of {', '.join(choices)}"
        )


def _terminal_width() -> int | None:
    """The columns of the terminal; None where standard output is none, or nobody knows."""
    if not sys.stdout.isatty():
        return None
    from shutil import get_terminal_size

    return get_terminal_size().columns
