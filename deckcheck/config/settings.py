"""Settings with the places they come from, and the order of those places.

From the highest to the lowest: the command line, the fields of the list itself
(a `Format:` line), what a configuration says of files of that name, what it
says of all files, the environment, what the program does by itself. A value
comes whole from the highest place that gives it; the severities of all places
add up, and of two for one rule the higher one counts.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Setting(NamedTuple):
    """A value and where it comes from.

    `items` are the members of a list or a table, a severity as `RULE=LEVEL`;
    the value is then how they are written. `place` is `path:line:column`, and
    empty where the value stands in no file.
    """

    value: str | bool
    origin: str
    place: str = ""
    items: tuple["Setting", ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The items without their origins."""
        return tuple(str(item.value) for item in self.items)


Layer = Mapping[str, Setting]
"""The settings of one place, by name."""


class Chosen:
    """The settings that apply to some decks: layers, the highest first."""

    def __init__(self, layers: tuple[Layer, ...]) -> None:
        self.layers = layers

    def get(self, name: str) -> Setting | None:
        """The setting of that name from the highest layer that has it."""
        return next((layer[name] for layer in self.layers if name in layer), None)

    def every(self, name: str) -> tuple[Setting, ...]:
        """The settings of that name from all layers, the highest first."""
        return tuple(layer[name] for layer in self.layers if name in layer)

    def text(self, name: str, default: str = "") -> str:
        """The value of a setting that is a word."""
        found = self.get(name)
        return str(found.value) if found else default

    def on(self, name: str, default: bool = False) -> bool:
        """Whether a setting that is true or false is true."""
        found = self.get(name)
        return found.value is True if found else default
