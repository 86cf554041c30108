"""`deckcheck completion`."""

from typing import Annotated

import typer

from deckcheck.cli.family import family

SHELLS = ("bash", "zsh", "fish", "powershell")

app = family()


@app.command("completion")
def completion(
    shell: Annotated[
        str,
        typer.Argument(
            metavar="|".join(SHELLS),
            help="The shell.",
            autocompletion=lambda: list(SHELLS),
            show_default=False,
        ),
    ],
) -> None:
    """Print a script that lets a shell complete commands, options, rules and formats.

    bash: eval "$(deckcheck completion bash)" in ~/.bashrc. zsh: the same after
    compinit in ~/.zshrc. fish: deckcheck completion fish >
    ~/.config/fish/completions/deckcheck.fish. PowerShell: deckcheck completion
    powershell | Out-String | Invoke-Expression in $PROFILE.
    """
    from deckcheck.cli.completing import show_script

    raise typer.Exit(show_script(shell))
