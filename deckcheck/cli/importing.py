"""What `deckcheck db import` does."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from deckcheck.cli import console, exit_code
from deckcheck.cli.layering import is_own, library_of, others_than, target_folder
from deckcheck.cli.lookup import check_format
from deckcheck.cli.overwriting import facts
from deckcheck.errors import UsageError

if TYPE_CHECKING:
    from deckcheck.database.imports.records import CardList


class Import(NamedTuple):
    """What to import and how; see the help of the command for what the fields mean."""

    paths: Sequence[str]
    name: str = ""
    mapping: str = ""
    pairs: Sequence[str] = ()
    overwrite: Sequence[str] = ()
    dry_run: bool = False
    fail_on: str = ""
    output_format: str = "text"
    data: str = ""


def import_lists(asked: Import) -> int:
    """Read card lists, lay what is new in them over the library, and say what came of it.

    Exit code 1 where conflicts are left and `fail_on` says so. Raises
    DeckcheckError for wrong use, and for a file that cannot be read.
    """
    from deckcheck.database.imports.compare import CONFLICT
    from deckcheck.database.imports.files import read_lists
    from deckcheck.database.imports.layer import layer_name, put_layer
    from deckcheck.database.imports.mapping import read_mapping
    from deckcheck.database.imports.plan import plan
    from deckcheck.database.layers.info import made_at
    from deckcheck.report import importing as report

    _check(asked)
    home = target_folder(asked.data)
    own = is_own(asked.data)
    folder = str(Path(home).resolve()) if own else str(Path(home, layer_name(asked.name, asked.paths[0])))
    mapping = read_mapping(asked.mapping, asked.pairs)
    lists, others = read_lists(asked.paths, mapping.columns)
    missing = _missing(mapping.columns, lists)
    if missing:
        raise UsageError(f"no list has a column {missing[0]!r}", "the columns are named in its first row")
    beside = () if own else others_than(folder, home)
    library = library_of(beside, home)
    made = plan(lists, library, asked.overwrite, mapping.sets, mapping.teams)
    replaced = made_at(Path(folder))
    done = report.Done(
        made, tuple(one.message for one in others), Path(folder).name, folder, asked.dry_run, replaced
    )
    if made.entries and not asked.dry_run:
        put_layer(made, Path(folder), library, home)
    console.write([report.as_json(done)] if asked.output_format == "json" else report.as_text(done))
    conflicts = asked.fail_on == CONFLICT and made.facts(CONFLICT)
    return exit_code.ILLEGAL if conflicts else exit_code.LEGAL


def _check(asked: Import) -> None:
    """Raise UsageError for options that do not exist."""
    check_format(asked.output_format, ("text", "json"))
    if asked.fail_on not in ("", "conflict"):
        raise UsageError(f"--fail-on takes conflict, not {asked.fail_on!r}")
    for fact in asked.overwrite:
        if fact not in facts():
            raise UsageError(f"--overwrite takes no {fact!r}", f"choose one of {', '.join(facts())}")
    if asked.name and is_own(asked.data):
        raise UsageError("--name and --data do not go together", "the folder of --data is the layer")


def _missing(columns: Mapping[str, str], lists: "Sequence[CardList]") -> list[str]:
    """The columns that the user names and no list has."""
    seen = {
        column.strip().casefold()
        for one in lists
        for column in (*one.columns, *(key for record in one.records for key in record.values))
    }
    return [column for column in columns if column.strip().casefold() not in seen]
