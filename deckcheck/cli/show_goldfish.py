"""What `deckcheck goldfish` prints."""

from typing import TYPE_CHECKING, NamedTuple

from deckcheck.build.mulligan import Mulligan, read_mulligan
from deckcheck.cards.query import library_words
from deckcheck.cli import console
from deckcheck.cli.deck_parts import Part, check_choice, expanded, read_parts
from deckcheck.cli.request import Request
from deckcheck.cli.seeds import chosen_seed
from deckcheck.errors import UsageError

if TYPE_CHECKING:
    from deckcheck.report.goldfish import Played


class Asked(NamedTuple):
    """The options of `deckcheck goldfish`."""

    games: int
    turns: int
    seed: int | None
    seats: tuple[str, ...]
    mulligan: str


def show_goldfish(request: Request, asked: Asked, output_format: str) -> int:
    """Play and print the games of each deck of the list; gives the exit code.

    Raises UsageError for what does not exist, and where numpy is not there.
    """
    _check_numpy()
    from deckcheck.report.goldfish import FORMATS, Playing

    check_choice("output format", output_format, tuple(FORMATS))
    listed = read_parts(request)
    words = library_words(listed.library)
    mulligan = read_mulligan(expanded(asked.mulligan, listed, words), listed.library, words)
    playing = Playing(asked.games, asked.turns, chosen_seed(asked.seed), asked.seats, mulligan)
    played = [_played(one, asked, playing.seed, mulligan) for one in listed.parts if one.stack.size]
    if not played:
        raise UsageError(f"{request.paths[0]} has no cards to draw from", "name a list with a deck")
    console.write(FORMATS[output_format](playing, played))
    return listed.code


def _check_numpy() -> None:
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise UsageError(
            "goldfish plays with numpy, which is not there", "pip install 'deckcheck[simulate]'"
        ) from None


def _played(part: Part, asked: Asked, seed: int, mulligan: Mulligan) -> "Played":
    from numpy.random import default_rng

    from deckcheck.build.goldfish import play, together
    from deckcheck.build.plan import plan
    from deckcheck.report.goldfish import Played

    game = plan(part.stack, part.deck, part.context)
    test = mulligan.keeps
    keeps = [bool(card and test(card)) for card in game.cards] if test else None
    random = default_rng(seed)
    shares = [asked.games // len(asked.seats)] * len(asked.seats)
    shares[-1] = asked.games - sum(shares[:-1])
    tallies = [
        play(game, games, asked.turns, random, seat == "first", keeps)
        for games, seat in zip(shares, asked.seats)
    ]
    return Played(part.verdict, part.part, part.parts, part.stack, game, together(tallies))
