"""The files of layers, read and checked by themselves."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from deckcheck.database.layers.find import MARK
from deckcheck.database.layers.schema import LayerCardEntry, LayerFile
from deckcheck.database.schema import SetEntry, TeamEntry
from deckcheck.database.sources import Located, Sources, listed, single


class Layer(NamedTuple):
    """A layer: its folder, what its `layer.yaml` says, and its entries."""

    folder: Path
    file: LayerFile
    sets: list[Located[SetEntry]]
    teams: list[Located[TeamEntry]]
    cards: list[Located[LayerCardEntry]]


def read_layers(found: Sources, folders: Sequence[Path]) -> list[Layer]:
    """The layers in the order in which they count, the first first; what is wrong goes to the faults."""
    layers = [layer for folder in folders if (layer := _read(found, folder)) is not None]
    return sorted(layers, key=lambda layer: (layer.file.imported, layer.file.name))


def _read(found: Sources, folder: Path) -> Layer | None:
    def name(path: Path) -> str:
        return str(path.with_suffix(""))

    mark = folder / MARK
    file = single(found, mark, name(mark), LayerFile)
    if file is None:
        return None
    sets, teams = folder / "sets.yaml", folder / "teams.yaml"
    cards: list[Located[LayerCardEntry]] = []
    for path in sorted((folder / "cards").glob("*.yaml")):
        cards += listed(found, path, name(path), LayerCardEntry)
    return Layer(
        folder,
        file.entry,
        listed(found, sets, name(sets), SetEntry) if sets.exists() else [],
        listed(found, teams, name(teams), TeamEntry) if teams.exists() else [],
        cards,
    )
