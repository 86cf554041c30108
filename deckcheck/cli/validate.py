"""`deckcheck validate`: the options, and nothing else."""

from typing import Annotated

import typer

from deckcheck.cli import completing
from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("validate")
def validate(
    context: typer.Context,
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH...",
            help="Files, folders and zip archives (searched for deck files), patterns, - for standard input.",
        ),
    ],
    format: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="Game format. [env: DECKCHECK_FORMAT]", autocompletion=completing.formats
        ),
    ] = "",
    as_of: Annotated[
        str, typer.Option(metavar="DATE", help="Judge by bans, rules and sets of that day. [default: today]")
    ] = "",
    casual: Annotated[
        bool | None, typer.Option("--casual/--no-casual", help="Lift the limits of tournament play.")
    ] = None,
    strict: Annotated[
        bool | None, typer.Option("--strict/--no-strict", help="Make every guess an error.")
    ] = None,
    advice: Annotated[
        bool | None, typer.Option("--advice/--no-advice", help="Also say how the deck will play.")
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(
            metavar="RULES",
            help="Run only these: codes, starts of codes, names.",
            autocompletion=completing.rules,
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(metavar="RULES", help="Leave these rules out.", autocompletion=completing.rules),
    ] = None,
    severity: Annotated[
        list[str] | None,
        typer.Option(metavar="RULE=LEVEL", help="Make a rule an error, a warning, or off."),
    ] = None,
    fail_on: Annotated[
        str,
        typer.Option(
            metavar="error|warning", help="The least severity that makes the exit code 1. [default: error]"
        ),
    ] = "",
    exit_zero: Annotated[
        bool, typer.Option("--exit-zero", help="Exit with 0 even if a deck is not legal.")
    ] = False,
    output_format: Annotated[
        str,
        typer.Option(
            metavar="FORMAT",
            help="text (the default), concise, json, sarif, github, gitlab, junit, rdjson, markdown or html.",
        ),
    ] = "",
    color: Annotated[
        str,
        typer.Option(
            metavar="WHEN", help="always, never, or auto (the default): NO_COLOR, FORCE_COLOR, terminal."
        ),
    ] = "",
    data: Annotated[
        str, typer.Option(metavar="FOLDER", help="Folder of card data. [env: DECKCHECK_DATA]")
    ] = "",
    formats: Annotated[
        str,
        typer.Option(metavar="all|NAME,...", help="Judge by several formats: one verdict each, in a table."),
    ] = "",
    mode: Annotated[
        str, typer.Option(metavar="NAME", help="Game mode: the decks are one table, the first one the boss.")
    ] = "",
    boss: Annotated[str, typer.Option(metavar="FILE", help="The deck that plays the boss.")] = "",
    team: Annotated[
        bool, typer.Option("--team", help="The decks are one team, whose limits span them all.")
    ] = False,
    output: Annotated[
        str,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Write to a file, once all is judged; not to standard output.",
        ),
    ] = "",
    report: Annotated[
        list[str] | None,
        typer.Option(metavar="FORMAT=FILE", help="Also write a report to a file; may be repeated."),
    ] = None,
    no_suppressions: Annotated[
        bool, typer.Option("--no-suppressions", help="Leave nothing out because a list asks to.")
    ] = False,
    config: Annotated[
        str, typer.Option(metavar="FILE", help="Settings to use in place of the nearest deckcheck.toml.")
    ] = "",
    isolated: Annotated[
        bool, typer.Option("--isolated", help="Use no configuration file, nor imported card lists.")
    ] = False,
    show_settings: Annotated[
        bool, typer.Option("--show-settings", help="Print each setting and where it comes from, and stop.")
    ] = False,
    hash: Annotated[
        bool, typer.Option("--hash", help="Show the deck hash, by which two equal lists are known.")
    ] = False,
    jobs: Annotated[
        str, typer.Option(metavar="N|auto", help="Judge with so many processes. [default: 1]")
    ] = "",
    watch: Annotated[
        bool, typer.Option("--watch", help="Judge again whenever a deck is saved, until Ctrl-C.")
    ] = False,
    no_layers: Annotated[
        bool, typer.Option("--no-layers", help="Leave out the card lists that were imported.")
    ] = False,
) -> None:
    """Judge decks: print all that is wrong with each, at its place, and whether it is legal.

    Exit code 0: every deck is legal. 1: at least one is not. 2: something could
    not be judged. 130: Ctrl-C or SIGTERM ended it early; the reports hold what
    was judged so far.
    """
    from deckcheck.cli.judge import judge

    request = Request(
        tuple(paths),
        format,
        as_of,
        casual,
        strict,
        advice,
        tuple(select or ()),
        tuple(ignore or ()),
        tuple(severity or ()),
        fail_on,
        exit_zero,
        output_format,
        color,
        data,
        formats,
        mode,
        boss,
        team,
        output,
        tuple(report or ()),
        no_suppressions,
        config,
        isolated,
        show_settings,
        hash,
        jobs,
        watch,
        no_layers,
    )
    raise typer.Exit(judge(request, debug=context.obj is True))
