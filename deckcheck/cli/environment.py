"""The environment variables of the program; the command line and configurations win over each."""

import os
import sys

from deckcheck.config.settings import Layer, Setting

VARIABLES = {"format": "DECKCHECK_FORMAT", "data": "DECKCHECK_DATA"}
"""Settings that the environment can give, and the variable of each."""

SHIPPED = "shipped"
"""In place of a data folder: the card data that came with the program, without what the user imported."""


def layer() -> Layer:
    """The settings that the environment gives."""
    found = {name: os.environ.get(variable, "") for name, variable in VARIABLES.items()}
    return {name: Setting(value, VARIABLES[name]) for name, value in found.items() if value}


def data_folder(option: str = "") -> str | None:
    """The folder of the card data: the option, else DECKCHECK_DATA, else that of imported card lists.

    None for what came with the program: nothing was imported, or it is left out on purpose.
    """
    chosen = option or data_variable()
    if chosen:
        return None if chosen == SHIPPED else chosen
    return layers_folder() if has_layers(layers_folder()) else None


def data_variable() -> str:
    """What DECKCHECK_DATA says; empty where it says nothing."""
    return os.environ.get("DECKCHECK_DATA", "")


def layers_folder() -> str:
    """Where imported card lists lie: in DECKCHECK_HOME, else in the user's folder for data of programs.

    The same folder as platformdirs names, which would take longer to load than a deck to judge.
    """
    return os.path.join(os.environ.get("DECKCHECK_HOME") or _usual_home(), "layers")


def has_layers(folder: str) -> bool:
    """Whether a folder holds card lists that were imported."""
    try:
        names = os.listdir(folder)
    except OSError:
        return False
    from deckcheck.database.layers.find import layer_folders

    return bool(names) and bool(layer_folders(folder))


def _usual_home() -> str:
    shared = os.environ.get("XDG_DATA_HOME", "")
    if sys.platform == "win32":
        folder = os.environ.get("LOCALAPPDATA") or "~\\AppData\\Local"
    elif shared.startswith("/"):
        folder = shared
    elif sys.platform == "darwin":
        folder = "~/Library/Application Support"
    else:
        folder = "~/.local/share"
    return os.path.join(os.path.expanduser(folder), "deckcheck")


def game_format(option: str = "") -> str:
    """The game format to judge by: the option, else DECKCHECK_FORMAT, else nothing for the default one."""
    return option or os.environ.get("DECKCHECK_FORMAT", "")


def working_folder() -> str:
    """The folder that relative paths start from; empty where it is gone."""
    try:
        return os.getcwd()  # noqa: PTH109 - reports hold paths as strings
    except OSError:
        return ""


def project_root() -> str:
    """What reports for other programs name files from: the checkout of a CI, else the working folder.

    GITHUB_WORKSPACE and CI_PROJECT_DIR (GitLab) name the checkout.
    """
    folder = working_folder()
    for name in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR"):
        root = os.path.realpath(os.environ.get(name) or folder)
        if name in os.environ and f"{folder}{os.sep}".startswith(f"{root}{os.sep}"):
            return root
    return folder


def step_summary() -> str:
    """The file to which a step of a GitHub workflow adds its summary; empty elsewhere."""
    return os.environ.get("GITHUB_STEP_SUMMARY", "")
