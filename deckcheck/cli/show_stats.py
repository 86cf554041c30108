"""What `deckcheck stats` prints and draws."""

from deckcheck.build.statistics import statistics
from deckcheck.cli import console
from deckcheck.cli.deck_parts import check_choice, read_parts
from deckcheck.cli.pictures import Pictures
from deckcheck.cli.request import Request
from deckcheck.report.statistics import FORMATS, Counted, figure


def show_stats(request: Request, output_format: str, pictures: Pictures) -> int:
    """Print the figures of each deck of the list, and draw them; gives the exit code.

    Raises UsageError for what does not exist, DeckcheckError where a picture
    cannot be written.
    """
    check_choice("output format", output_format, tuple(FORMATS))
    pictures.check(request.paths[0])
    listed = read_parts(request)
    decks = [
        Counted(one.verdict, one.part, one.parts, statistics(one.deck, one.context)) for one in listed.parts
    ]
    pictures.write(figure(decks))
    console.write(FORMATS[output_format](decks))
    return listed.code
