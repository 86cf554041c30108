"""What the exit code of the program means."""

LEGAL = 0
"""Every deck is legal; the command did what it was asked."""

ILLEGAL = 1
"""At least one deck is not legal."""

NOT_JUDGED = 2
"""Something could not be judged: wrong use, a missing path, bad data, an internal fault."""

INTERRUPTED = 130
"""Ended early by Ctrl-C or SIGTERM (128 + SIGINT, as shells count)."""

OUTPUT_CLOSED = 141
"""Whoever read the output went away (128 + SIGPIPE, as shells count)."""
