"""The environment variables of the program; the command line and configurations win over each."""

import os

from deckcheck.config.settings import Layer, Setting

VARIABLES = {"format": "DECKCHECK_FORMAT", "data": "DECKCHECK_DATA"}
"""Settings that the environment can give, and the variable of each."""


def layer() -> Layer:
    """The settings that the environment gives."""
    found = {name: os.environ.get(variable, "") for name, variable in VARIABLES.items()}
    return {name: Setting(value, VARIABLES[name]) for name, value in found.items() if value}


def data_folder(option: str = "") -> str | None:
    """The folder of the card data: the option, else DECKCHECK_DATA, else None for what is installed."""
    return option or os.environ.get("DECKCHECK_DATA") or None


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
