"""A page a game format: all that it asks, as `deckcheck formats` prints it."""

from deckcheck.cards.library import Library
from deckcheck.formats.game_format import GameFormat
from deckcheck.report.game_formats import format_text, season
from deckcheck.rules.base import format_of
from docs.generate.markdown import code, fenced, link, plain, table


def page_name(name: str) -> str:
    """The page of a game format."""
    return f"formats/{name}.md"


def game_formats(library: Library) -> list[GameFormat]:
    """Every game format: the usual one, those without a season, then by season."""
    every = [format_of(library, str(row[0])) for row in library.section("formats")]
    return sorted(every, key=lambda one: (not one.default, bool(one.start), one.start, one.name))


def format_pages(library: Library) -> dict[str, str]:
    """The page of every game format."""
    return {page_name(one.name): format_page(one, library) for one in game_formats(library)}


def format_page(format: GameFormat, library: Library) -> str:
    """The page of one game format, as of the day of the library."""
    told = "".join(format_text(format, library, str(library.meta["date"])))
    asked = f"`deckcheck formats {format.name}` prints it; `--format {format.name}` judges decks by it."
    return f"# {plain(format.title)}\n\n{asked}\n\n{fenced(told)}"


def format_table(page: str, library: Library) -> str:
    """All game formats in a table."""
    rows = [
        (
            link(plain(one.title), page, page_name(one.name)),
            code(one.name),
            season(one),
            "official" if one.official else "community",
        )
        for one in game_formats(library)
    ]
    return table(("format", "name", "season", "kind"), rows)
