"""What players handed in, before it is judged."""

from typing import NamedTuple


class Submission(NamedTuple):
    """One file or text that was handed in; it may hold several decks.

    `name` is how reports call it: its path in the folder or archive, or the
    mail and the attachment. `folder` is the folder it lies in, at the top of
    the event's; `sender` and `address` are of the mail it came with.
    `received` is in seconds since 1970, None where nothing tells it; `order`
    counts the submissions of a source. `text` are its bytes, else `file` is
    the path to read them from. With a `fault` it cannot be read at all.
    """

    name: str
    order: int = 0
    folder: str = ""
    sender: str = ""
    address: str = ""
    received: float | None = None
    text: bytes | None = None
    file: str = ""
    fault: str = ""


class Ignored(NamedTuple):
    """What lies among the submissions and is none, and why."""

    name: str
    reason: str


class Stored(NamedTuple):
    """A file of a folder or archive as it is found; see Submission for the fields."""

    name: str
    received: float | None = None
    text: bytes | None = None
    file: str = ""
    fault: str = ""
