"""The garbage collector while many decks are judged."""

import gc

_ALLOCATED = 100_000
"""Objects between two collections; judging a deck leaves no cycles behind, so that hardly any is needed."""


def calm() -> None:
    """Leave what is loaded so far out of collections, and make them few, where many decks are judged."""
    gc.freeze()
    gc.set_threshold(_ALLOCATED, 50, 50)
