"""Seeds of what is drawn at random."""

MOST = 999_999_999


def chosen_seed(seed: int | None) -> int:
    """The seed that was asked for, else one of its own, short enough to be typed again."""
    if seed is not None:
        return seed
    from random import SystemRandom

    return SystemRandom().randrange(MOST + 1)
