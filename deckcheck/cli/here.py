"""What the configuration of the working folder says to commands that judge no deck."""

from typing import TYPE_CHECKING

from deckcheck.cli import environment
from deckcheck.config.find import Finder

if TYPE_CHECKING:
    from deckcheck.config.configuration import Configuration


def configuration(config: str = "", isolated: bool = False) -> "Configuration | None":
    """The configuration that applies here, or the file named; raises ConfigurationError for a wrong one."""
    return Finder(config, isolated).of_folder(".")


def data_folder(option: str = "") -> str | None:
    """The folder of the card data: the option, else what applies here; None for what is installed.

    Raises ConfigurationError where the configuration is wrong.
    """
    return chosen_folder(option, None if option else configuration())


def chosen_folder(option: str, found: "Configuration | None", isolated: bool = False) -> str | None:
    """The folder of the card data: the option, else the configuration, else DECKCHECK_DATA.

    With `isolated`, imported card lists are left out.
    """
    setting = found.values.get("data") if found else None
    chosen = option or (str(setting.value) if setting else "") or environment.data_variable()
    return environment.data_folder(chosen or (environment.SHIPPED if isolated else ""))
