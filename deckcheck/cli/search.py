"""`deckcheck search`."""

from typing import Annotated

import typer

from deckcheck.cli import build_options as options
from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("search", context_settings={"ignore_unknown_options": True})
def search(
    query: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="QUERY", help="Such as 'type:supporting team:avengers cost<=2 -kw:legion'; quote it."
        ),
    ] = None,
    legal_with: Annotated[
        str,
        typer.Option(metavar="DECK", help="Only cards that this deck may still be given, with how many."),
    ] = "",
    sort: Annotated[
        str,
        typer.Option(metavar="FIELD", help="Order by a field or several (type,-cost); - turns the order."),
    ] = "",
    limit: Annotated[int, typer.Option(metavar="N", min=0, help="Show so many cards; 0 shows all.")] = 0,
    output_format: Annotated[str, typer.Option(metavar="text|json|csv", help="How to print them.")] = "text",
    ordinal: options.Ordinal = 0,
    pager: Annotated[
        bool, typer.Option("--pager/--no-pager", help="Show long output a screen at a time. [env: PAGER]")
    ] = True,
    format: options.Format = "",
    as_of: options.AsOf = "",
    casual: options.Casual = None,
    data: options.Data = "",
    config: options.Config = "",
    isolated: options.Isolated = False,
) -> None:
    """Find cards by a query.

    Terms side by side must all hold; `or`, `-` for not, and parentheses combine
    them. A term is field:value (also = != < <= > >=, and ~ for contains) or a
    word of the name. Fields: type title name number printing set volume released
    team alignment universe ip brand level cost atk def health flight range symbol
    power keyword (kw) subtype kind known. `team:none` finds cards without one.
    @name stands for a query that the table [queries] of a configuration keeps.
    With --legal-with the rules of that deck decide, in the --format and by the
    day asked for: adding one more than is offered makes an error, and none before.
    """
    from deckcheck.cli.searching import Search, show_search

    deck = (legal_with,) if legal_with else ()
    request = Request(deck, format, as_of, casual, data=data, config=config, isolated=isolated)
    search = Search(tuple(query or ()), sort, limit, output_format, request, ordinal, pager)
    raise typer.Exit(show_search(search))
