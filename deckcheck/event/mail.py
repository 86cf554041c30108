"""Submissions by mail: attachments, or the text of the mail itself."""

import email
import re
from collections.abc import Iterable, Iterator
from email.header import decode_header, make_header
from email.message import Message
from email.utils import parseaddr, parsedate_to_datetime
from html.parser import HTMLParser
from typing import BinaryIO, NamedTuple

from deckcheck.decklist.decode import MAX_BYTES
from deckcheck.event.submission import Ignored, Stored, Submission

LARGEST = 24 * 1024 * 1024
"""Bytes of a mail; a larger one is not read."""

MOST_PARTS = 40
"""Attachments of one mail that are read."""

_DECK_LINES = 5
"""Lines that begin with a count, from which a mail's own text is taken for a list."""

_COUNT = re.compile(r"\W{0,4}\d{1,2}\s*[xX]?\s+\S")
_ENDINGS = ".txt .text .deck .yaml .yml .csv .tsv .md .dek .cod .o8d .json"
_TEXT_ENDS = tuple(_ENDINGS.split())
_TEXT_TYPES = ("text/plain", "text/markdown", "text/csv", "text/yaml", "application/yaml")
_BLOCKS = "p div br tr li ul ol h1 h2 h3 h4 h5 h6 table blockquote pre"
_BREAKS = frozenset(_BLOCKS.split())
_FAULTS = (ValueError, LookupError, TypeError, AttributeError, RecursionError, AssertionError)
"""What the parser of the standard library raises on mails that are made to break it."""


class Part(NamedTuple):
    """A piece of a mail: the name of its file (empty for the mail's own text), its type, its bytes."""

    name: str
    type: str
    data: bytes


def submissions(mail: Stored, order: int = 0) -> Iterator[Submission | Ignored]:
    """What one mail hands in: each attachment that is a text, else the mail's own text.

    A mail whose text holds no list hands in its first attachment, whatever that
    is, so that the report can say why it was no use. At least one submission.
    """
    data = mail.text or b""
    if mail.fault or len(data) > LARGEST:
        fault = mail.fault or f"too large for a mail: over {LARGEST // 1024 // 1024} MiB"
        yield Submission(mail.name, order, received=mail.received, fault=fault)
        return
    try:
        message = email.message_from_bytes(data)
        head = _head(message, mail)
        parts = list(_parts(message))
    except _FAULTS as error:
        yield Submission(mail.name, order, received=mail.received, fault=f"no mail: {error}")
        return
    yield from _chosen(head._replace(order=order), parts)


def mails_of(stream: BinaryIO, name: str) -> Iterator[Stored]:
    """The mails of an mbox file, one at a time; a mail without a date gets that of the mail before it."""
    received: float | None = None
    for number, data in enumerate(_split(stream), start=1):
        received = _date(data) or received
        yield Stored(f"{name}#{number}", received, data)


def is_mbox(start: bytes) -> bool:
    """Whether a file that begins so is an mbox."""
    return start.startswith(b"From ") and b"\n" in start and b":" in start


def _split(stream: BinaryIO) -> Iterator[bytes]:
    lines: list[bytes] = []
    size, blank = 0, True
    for line in iter(lambda: stream.readline(MAX_BYTES), b""):
        if blank and line.startswith(b"From "):
            if lines:
                yield b"".join(lines)
            lines, size = [], 0
        elif size <= LARGEST:
            lines.append(line[1:] if re.match(rb">+From ", line) else line)
            size += len(line)
        blank = not line.strip()
    if lines:
        yield b"".join(lines)


def _date(data: bytes) -> float | None:
    head = re.split(rb"\r?\n\r?\n", data[:65536], maxsplit=1)[0]
    try:
        return _received(email.message_from_bytes(head + b"\n\n"))
    except _FAULTS:
        return None


def _head(message: Message, mail: Stored) -> Submission:
    """Who sent a mail, and when."""
    for field in ("Reply-To", "From", "Sender"):
        name, address = parseaddr(_words(message, field))
        if name or address:
            break
    received = _received(message)
    shown = name or address.partition("@")[0]
    when = mail.received if received is None else received
    return Submission(mail.name, sender=shown[:200], address=address.casefold(), received=when)


def _received(message: Message) -> float | None:
    written = str(message.get("Date", "") or str(message.get("Received", "")).rpartition(";")[2])
    try:
        return parsedate_to_datetime(written.strip()).timestamp()
    except (*_FAULTS, OverflowError, OSError):
        return None


def _words(message: Message, field: str) -> str:
    raw = str(message.get(field, "")).replace("\n", " ").replace("\r", " ")
    try:
        return str(make_header(decode_header(raw)))
    except (*_FAULTS, email.errors.MessageError):
        return raw


def _parts(message: Message) -> Iterator[Part]:
    found = 0
    for part in message.walk():
        if part.is_multipart() or found >= MOST_PARTS:
            continue
        found += 1
        data = part.get_payload(decode=True)
        if isinstance(data, bytes):
            yield Part(_file_name(part), part.get_content_type(), _utf8(data, part))


def _file_name(part: Message) -> str:
    """The name of an attachment's file, without folders; empty for a piece of the mail's own text."""
    written = part.get_filename()
    if written is None:
        attached = str(part.get("Content-Disposition", "")).lower().startswith("attachment")
        return "attachment" if attached else ""
    try:
        written = str(make_header(decode_header(written)))
    except (*_FAULTS, email.errors.MessageError):
        pass
    return re.split(r"[\\/]", written)[-1].strip()[:200] or "attachment"


def _utf8(data: bytes, part: Message) -> bytes:
    """A text in UTF-8, as far as the part says how it is written."""
    charset = str(part.get_content_charset("") or "")
    if not charset or charset in ("utf-8", "us-ascii", "ascii") or part.get_content_maintype() != "text":
        return data
    try:
        return data.decode(charset).encode("utf-8")
    except (LookupError, ValueError):
        return data


def _chosen(head: Submission, parts: Iterable[Part]) -> Iterator[Submission | Ignored]:
    attached: list[Part] = []
    own: list[Part] = []
    for part in parts:
        (attached if part.name else own).append(part)
    texts = [part for part in attached if _is_text(part)]
    others = [part for part in attached if part not in texts]
    body = _body(own)
    if texts:
        chosen = texts
    elif _is_list(body) or not others:
        yield head._replace(text=body.encode("utf-8"))
        chosen = []
    else:
        chosen, others = others[:1], others[1:]
    for part in chosen:
        yield head._replace(name=f"{head.name}/{part.name}", text=part.data[: MAX_BYTES + 1])
    for part in others:
        yield Ignored(f"{head.name}/{part.name}", f"an attachment that is no text ({part.type})")


def _is_text(part: Part) -> bool:
    return part.type in _TEXT_TYPES or part.name.lower().endswith(_TEXT_ENDS)


def _is_list(text: str) -> bool:
    return sum(_COUNT.match(line) is not None for line in text.splitlines()) >= _DECK_LINES


def _body(parts: Iterable[Part]) -> str:
    """The mail's own text: the plain one, else that of its page; without signature and quoted mail."""
    plain, pages = [], []
    for part in parts:
        if part.type == "text/html":
            pages.append(_text_of_page(part.data.decode("utf-8", "replace")))
        elif part.type.startswith("text/"):
            plain.append(part.data.decode("utf-8", "replace"))
    found = "\n".join(plain)
    text = found if found.strip() else "\n".join(pages)
    text = re.split(r"^-- ?\r?$", text, maxsplit=1, flags=re.MULTILINE)[0]
    lines = text.splitlines()
    own = "\n".join(line for line in lines if not line.lstrip().startswith(">"))
    if len(own) == len(text) or _is_list(own):
        return own
    return "\n".join(re.sub(r"^\s*(?:>\s?)+", "", line) for line in lines)


class _Page(HTMLParser):
    """The text of a page, a line a block."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[str] = []
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("style", "script", "head"):
            self._hidden += 1
        elif tag in _BREAKS:
            self.pieces.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("style", "script", "head"):
            self._hidden = max(0, self._hidden - 1)
        elif tag in _BREAKS:
            self.pieces.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.pieces.append(data)


def _text_of_page(page: str) -> str:
    reader = _Page()
    reader.feed(page[: 2 * MAX_BYTES])
    reader.close()
    return re.sub(r"\n\s*\n+", "\n\n", "".join(reader.pieces))
