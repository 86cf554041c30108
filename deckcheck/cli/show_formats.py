"""What `deckcheck formats` prints."""

import json

from deckcheck.cli import console, exit_code, here
from deckcheck.cli.game_formats import day_of, format_named
from deckcheck.database.fresh import open_library
from deckcheck.errors import UsageError
from deckcheck.report import game_formats as report
from deckcheck.rules.base import format_of
from deckcheck.rules.format_names import find_format


def show_formats(name: str = "", as_of: str = "", output_format: str = "text", data: str = "") -> int:
    """Print all game formats, or one of them as it stands on a day.

    Raises UsageError for a format, a day or an output format that does not exist.
    """
    if output_format not in ("text", "json"):
        raise UsageError(f"there is no output format {output_format!r}", "choose text or json")
    library = open_library(here.data_folder(data))
    day = day_of(as_of)
    if name:
        named = format_named(name, library, day)
        one = format_of(library, find_format(named, library, day) or named)
        lines = report.format_text(one, library, day)
        plain = report.format_json(one, library, day)
    else:
        every = [format_of(library, str(row[0])) for row in library.section("formats")]
        ordered = sorted(every, key=lambda one: (not one.default, bool(one.start), one.start, one.name))
        lines = report.list_text(ordered, library)
        plain = report.list_json(ordered, library)
    console.write([json.dumps(plain, indent=1) + "\n"] if output_format == "json" else lines)
    return exit_code.LEGAL
