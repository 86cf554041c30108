"""The Typer application of a command family."""

import typer


def family(help: str | None = None) -> typer.Typer:
    """An application for the commands of one module; its single command stands for it, if it has but one."""
    return typer.Typer(
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        add_completion=False,
        no_args_is_help=True,
        help=help,
    )
