"""What `deckcheck hand` prints."""

from deckcheck.build.hands import sample_hands
from deckcheck.build.mulligan import read_mulligan
from deckcheck.cards.query import library_words
from deckcheck.cli import console
from deckcheck.cli.deck_parts import check_choice, expanded, read_parts
from deckcheck.cli.request import Request
from deckcheck.cli.seeds import chosen_seed
from deckcheck.report.hands import FORMATS, Dealing, Dealt


def show_hand(request: Request, count: int, seed: int | None, policy: str, output_format: str) -> int:
    """Print so many opening hands of each deck of the list; gives the exit code.

    Raises UsageError for what does not exist.
    """
    check_choice("output format", output_format, tuple(FORMATS))
    listed = read_parts(request)
    words = library_words(listed.library)
    mulligan = read_mulligan(expanded(policy, listed, words), listed.library, words)
    dealing = Dealing(chosen_seed(seed), mulligan)
    dealt = [
        Dealt(
            one.verdict,
            one.part,
            one.parts,
            one.stack,
            tuple(sample_hands(one.stack, count, dealing.seed, mulligan)),
        )
        for one in listed.parts
    ]
    console.write(FORMATS[output_format](dealing, dealt))
    return listed.code
