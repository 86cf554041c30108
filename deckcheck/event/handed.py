"""From a stored file to what it hands in: itself, or the submissions of the mails in it."""

import io
from collections.abc import Iterable, Iterator
from pathlib import Path

from deckcheck.decklist.decode import MAX_BYTES
from deckcheck.event import mail
from deckcheck.event.submission import Ignored, Stored, Submission

MAIL = ".eml"
MAILBOX = (".mbox", ".mbx")


def numbered(files: Iterable[Stored | Ignored]) -> Iterator[Submission | Ignored]:
    """The submissions of files, in their order, counted from 1."""
    order = 0
    for one in files:
        for handed in (one,) if isinstance(one, Ignored) else _handed_in(one):
            if isinstance(handed, Submission):
                order += 1
                handed = handed._replace(order=order)
            yield handed


def first_bytes(stored: Stored, most: int = MAX_BYTES + 1) -> bytes:
    """The bytes that a file begins with; raises OSError."""
    if stored.text is not None:
        return stored.text[:most]
    with Path(stored.file).open("rb") as stream:
        return stream.read(most)


def on_disk(place: Path, name: str) -> Stored:
    """A file that is there, to be read later."""
    try:
        return Stored(name, place.stat().st_mtime, file=str(place))
    except OSError as fault:
        return Stored(name, fault=_words(fault))


def _handed_in(stored: Stored) -> Iterator[Submission | Ignored]:
    """A mail hands in its attachments, a mailbox what its mails do, any other file itself."""
    name = stored.name.lower()
    try:
        if not stored.fault and name.endswith(MAIL):
            yield from mail.submissions(stored._replace(text=first_bytes(stored, mail.LARGEST + 1)))
        elif not stored.fault and (name.endswith(MAILBOX) or _is_mailbox(stored)):
            yield from _mails(stored)
        else:
            yield _itself(stored)
    except OSError as fault:
        yield _itself(stored._replace(fault=_words(fault)))


def _itself(stored: Stored) -> Submission:
    folder = stored.name.partition("/")[0] if "/" in stored.name else ""
    return Submission(
        stored.name,
        folder=folder,
        received=stored.received,
        text=stored.text,
        file=stored.file,
        fault=stored.fault,
    )


def _is_mailbox(stored: Stored) -> bool:
    """Whether a file without an ending is an mbox, as mail programs name them."""
    return "." not in stored.name.rsplit("/", 1)[-1] and mail.is_mbox(first_bytes(stored, 4096))


def _mails(stored: Stored) -> Iterator[Submission | Ignored]:
    with io.BytesIO(stored.text) if stored.text is not None else Path(stored.file).open("rb") as stream:
        for one in mail.mails_of(stream, stored.name):
            yield from mail.submissions(one)


def _words(fault: OSError) -> str:
    return f"cannot be read: {fault.strerror or fault}"
