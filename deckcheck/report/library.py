"""What the card library holds and lacks, for people."""

from collections.abc import Iterator, Sequence
from typing import Any

from deckcheck.report.printable import printable

SHOWN = 4
"""Missing numbers of one set that are named; further ones are counted."""

HEADER = ("set", "name", "released", "full", "part", "missing numbers")


def library_text(info: dict[str, Any]) -> Iterator[str]:
    """The holdings given by `library_info`: counts, layers, a line a set, one for each card known in part."""
    yield f"card data {info['version']}\n"
    numbers = f"{info['numbers']} numbers: {info['complete']} known in full, {info['partial']} in part"
    yield f"{info['cards']} cards, {numbers}\n"
    yield from map(_layer, info.get("layers", ()))
    yield "\n"
    yield from _table([HEADER, *map(_set_row, info["sets"])])
    if info["partial_cards"]:
        yield "\nknown in part, and what is not known:\n"
        yield from _table([_partial_row(card) for card in info["partial_cards"]])


def layers_text(layers: Sequence[dict[str, Any]], folder: str) -> Iterator[str]:
    """The layers given by `layers_info`, a line each."""
    yield from map(_layer, layers)
    if not layers:
        yield f"no card lists are imported (they would lie in {printable(folder)})\n"


def origins_text(card: dict[str, Any]) -> Iterator[str]:
    """Where the facts of a card come from: the sources of the library, then each fact of a layer."""
    yield f"{card['number']} {printable(card['title'] or 'title not known')}\n"
    yield f"  sources: {', '.join(map(printable, card['sources']))}\n"
    for one in card["layers"]:
        derived = ", derived" if one["derived"] else ""
        sources = ", ".join(map(printable, one["sources"]))
        yield f"  {one['fact']}: layer {printable(one['layer'])} ({sources}{derived})\n"
    if card["unknown"]:
        yield f"  not known: {', '.join(card['unknown'])}\n"


def _layer(one: dict[str, Any]) -> str:
    name, path = printable(one["name"]), printable(one["path"])
    if one["fault"]:
        return f"layer {name} cannot be used: {printable(one['fault'])}\n"
    files = ", ".join(printable(file["file"]) for file in one["files"]) or "by hand"
    counts = f"{one['new']} new, {one['filled']} filled in"
    return f"layer {name}: {counts}, imported {printable(one['imported'][:10])} from {files} ({path})\n"


def summary_text(info: dict[str, Any]) -> str:
    """One line on a library, from `library_info`."""
    return f"card data {info['version']}: {info['cards']} cards, {info['numbers']} numbers\n"


def _table(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths)).rstrip() + "\n"


def _set_row(one: dict[str, Any]) -> tuple[str, ...]:
    return (
        one["code"],
        printable(one["name"]),
        one["released"] or "not known",
        str(one["complete"]),
        str(one["partial"] or "-"),
        _missing(one["missing"], one["cards_missing"]),
    )


def _missing(numbers: Sequence[str], cards: int | None) -> str:
    words = ", ".join(numbers[:SHOWN])
    if len(numbers) > SHOWN:
        words += f" and {len(numbers) - SHOWN} more"
    if cards and cards > len(numbers):
        beyond = f"{cards} more cards are said to exist"
        words = f"{words}; {beyond}" if words else beyond
    return words


def _partial_row(card: dict[str, Any]) -> tuple[str, ...]:
    return (card["number"], printable(card["title"] or "title not known"), ", ".join(card["unknown"]))
