"""`deckcheck search`."""

from typing import Annotated

import typer

from deckcheck.cli.family import family

app = family()


@app.command("search", context_settings={"ignore_unknown_options": True})
def search(
    query: Annotated[
        list[str],
        typer.Argument(
            metavar="QUERY", help="Such as 'type:supporting team:avengers cost<=2 -kw:legion'; quote it."
        ),
    ],
    sort: Annotated[
        str,
        typer.Option(metavar="FIELD", help="Order by a field or several (type,-cost); - turns the order."),
    ] = "",
    limit: Annotated[int, typer.Option(metavar="N", min=0, help="Show so many cards; 0 shows all.")] = 0,
    output_format: Annotated[str, typer.Option(metavar="text|json|csv", help="How to print them.")] = "text",
    data: Annotated[str, typer.Option(metavar="FOLDER", help="The folder of the card data.")] = "",
    config: Annotated[
        str, typer.Option(metavar="FILE", help="Settings to use in place of the nearest deckcheck.toml.")
    ] = "",
    isolated: Annotated[bool, typer.Option("--isolated", help="Use no configuration file.")] = False,
) -> None:
    """Find cards by a query.

    Terms side by side must all hold; `or`, `-` for not, and parentheses combine
    them. A term is field:value (also = != < <= > >=, and ~ for contains) or a
    word of the name. Fields: type title name number printing set volume released
    team alignment universe ip brand level cost atk def health flight range symbol
    power keyword (kw) subtype kind known. `team:none` finds cards without one.
    @name stands for a query that the table [queries] of a configuration keeps.
    """
    from deckcheck.cli.lookup import show_search

    raise typer.Exit(show_search(query, sort, limit, output_format, data, config, isolated))
