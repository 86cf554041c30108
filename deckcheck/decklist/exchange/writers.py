"""Every format that decks can be written in."""

from importlib import import_module
from typing import NamedTuple

from deckcheck.decklist.exchange.written import Write


class Form(NamedTuple):
    """A format to write: its name, what it is, the module and function that write it.

    `suffixes` are the file endings that mean it, where any do; `kind` is that of
    its files otherwise. `several`: a file of it can hold more than one deck.
    `is_read`: this program reads it too.
    """

    name: str
    title: str
    module: str
    function: str = "write"
    suffixes: tuple[str, ...] = ()
    several: bool = False
    kind: str = "txt"
    is_read: bool = True

    @property
    def ending(self) -> str:
        """What the names of its files end with."""
        return next(iter(self.suffixes), f".{self.name}.{self.kind}")

    @property
    def write(self) -> Write:
        """The function that writes it."""
        write: Write = getattr(import_module(f"deckcheck.decklist.exchange.{self.module}"), self.function)
        return write


FORMS = {
    form.name: form
    for form in (
        Form("text", "a plain text list", "text", suffixes=(".txt", ".deck"), several=True),
        Form("yaml", "a YAML list", "yaml", suffixes=(".yaml", ".yml"), several=True),
        Form("json", "deckcheck's own JSON", "own", suffixes=(".json",), several=True),
        Form("markdown", "a Markdown page", "markdown", suffixes=(".md", ".markdown"), several=True),
        Form("csv", "a table with commas", "table", "write_csv", (".csv",)),
        Form("tsv", "a table with tabs", "table", "write_tsv", (".tsv", ".tab")),
        Form("octgn", "an OCTGN deck", "octgn", suffixes=(".o8d",)),
        Form("cockatrice", "a Cockatrice deck", "cockatrice", suffixes=(".cod",)),
        Form("lackey", "a LackeyCCG deck", "lackey", suffixes=(".dek",)),
        Form("lackey-text", "a LackeyCCG text list", "lackey", "write_text"),
        Form("tabletop", "a Tabletop Simulator saved object", "tabletop", kind="json"),
        Form(
            "tabletop-list", "a list of numbers for Tabletop Simulator", "tabletop", "write_list", kind="json"
        ),
        Form("dragncards", "a DragnCards load list", "dragncards"),
        Form(
            "dragncards-prebuilt",
            "DragnCards prebuilt decks",
            "dragncards",
            "write_prebuilt",
            (),
            True,
            "json",
        ),
        Form(
            "sheet",
            "a decklist sheet to print",
            "sheet",
            suffixes=(".html", ".htm"),
            several=True,
            is_read=False,
        ),
    )
}
"""The formats by name, in the order of the help."""
